// flex_tests.cpp -- trees in C++: built, styled, laid out, asked, with libquoin_flex alone.
#include <cstdio>
#include <quoin_flex.hpp>

using namespace quoin;

static int passed = 0, failed = 0;

static void check(bool holds, const char *what, int line) {
  (holds ? passed : failed)++;
  if (!holds) std::printf("  flex_tests.cpp:%d: %s\n", line, what);
}
#define CHECK(condition) check(!!(condition), #condition, __LINE__)

static quoin_status refusal(const std::function<void()> &call) {
  try {
    call();
  } catch (const flex_error &refused) {
    CHECK(refused.what() == std::string(quoin_flex_status_message(refused.status())));
    return refused.status();
  }
  return QUOIN_OK;
}

int main() {
  tree in;
  node row = in.make(QUOIN_NODE_FLEX), photo = in.make(QUOIN_NODE_LEAF), text = in.make(QUOIN_NODE_LEAF);
  row.choose(QUOIN_CHOICE_FLEX_DIRECTION, QUOIN_FLEX_DIRECTION_ROW).append(photo).append(text);
  photo.set(QUOIN_PROPERTY_WIDTH, 60);
  text.set(QUOIN_PROPERTY_FLEX_GROW, 1);
  size whole = in.layout(row, {320, 40});
  CHECK(whole.width == 320 && whole.height == 40);
  CHECK(text.frame().x == 60 && text.frame().width == 260 && text.frame().height == 40);
  CHECK(in.frames(row).size() == 2 && in.frames(row)[1].frame.x == 60 && in.changes().size() == 3);
  CHECK(row.children().size() == 2 && text.parent().handle().index1 == row.handle().index1);
  CHECK(row.chosen(QUOIN_CHOICE_FLEX_DIRECTION) == QUOIN_FLEX_DIRECTION_ROW);

  photo.set(QUOIN_PROPERTY_WIDTH, 25, QUOIN_PERCENT);
  in.layout(row, {320, 40});
  CHECK(photo.frame().width == 80 && text.frame_in_root().x == 80 && row.content_frame().width == 320);

  int n_asked = 0;
  node word = in.make(QUOIN_NODE_LEAF);
  row.insert_before(word, photo).choose(QUOIN_CHOICE_ALIGN_ITEMS, QUOIN_ALIGN_FLEX_START);
  in.set_measure(word, [&](double, double, std::uint32_t) { return n_asked++, size{30, 12}; });
  in.set_rounding(QUOIN_ROUND_NONE);
  in.layout(row, {0, 0}, {320, HUGE_VAL});
  CHECK(n_asked > 0 && word.frame().width == 30 && word.frame().height == 12 && photo.frame().x == 30);
  word.mark_dirty();
  word.remove();
  CHECK(row.children().size() == 2 && word.is_valid() && word.parent().handle().index1 == 0);
  word.free();
  CHECK(!word.is_valid());

  CHECK(refusal([&] { text.append(row); }) != QUOIN_OK);
  CHECK(refusal([&] { row.append(photo); }) == QUOIN_USED_TWICE);
  CHECK(refusal([&] { photo.set(QUOIN_PROPERTY_WIDTH, -1); }) == QUOIN_NEGATIVE);
  CHECK(refusal([&] { word.mark_dirty(); }) == QUOIN_STALE_NODE);
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed > 0 || passed == 0;
}
