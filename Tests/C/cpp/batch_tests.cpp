// batch_tests.cpp -- batches in C++: what parameters do, answers, what contradicts itself.
#include "check.hpp"

using namespace quoin;

namespace {

/* left + right == width; left is at least 100; right would like to be as long as left. */
struct window {
  solver in;
  variable left = in.variable(), right = in.variable(), width = in.variable();
  constraint edit = (in.add(left + right == width), in.edit(width));
  constraint least = in.add(left >= 100);
  constraint same = in.add(right == left | weak);
};

}  // namespace

TEST(batch_parameters_setShiftAndSuggest) {
  window of;
  batch set = of.in.batch({suggesting(0, of.edit), setting(1, of.least)}, 2, {of.left, of.right});
  batch_answers found = set.solve({400, 0, 150, 100, 150, 120});
  CHECK(found.statuses == std::vector<quoin_batch_status>(3, QUOIN_BATCH_SOLVED));
  CHECK(found.values == (std::vector<double>{200, 200, 100, 50, 120, 30}));
  batch shifted = of.in.batch({suggesting(0, of.edit), shifting(1, of.least)}, 2, {of.left});
  CHECK(shifted.solve({150, 0, 150, 20}).values == (std::vector<double>{100, 120}));
  CHECK(set.gradient({150, 120}, {0, 1}).values == (std::vector<double>{1, -1}));
  CHECK(set.parameter_count() == 2 && set.output_count() == 2 && set.report().solved >= 3);
  CHECK(!set.is_stale(of.in.get()));
  of.in.set_relation(of.least, QUOIN_EQUAL);
  CHECK(set.is_stale(of.in.get()));
}

TEST(batch_savedAndLoaded_answersWithTheSameBits) {
  window of;
  batch set = of.in.batch({suggesting(0, of.edit), setting(1, of.least)}, 2, {of.left, of.right});
  std::vector<double> rows = {400, 0, 150, 100, 150, 120};
  std::vector<double> values = set.solve(rows).values;
  set.learn();
  std::vector<unsigned char> image = set.save();
  batch loaded = batch::load(image.data(), image.size());
  CHECK(loaded.parameter_count() == 2 && loaded.output_count() == 2);
  CHECK(loaded.solve(rows).values == values);
  image[image.size() / 2] ^= 1;
  CHECK(checked_batch::load(image.data(), image.size()).status() == QUOIN_BAD_IMAGE);
}

TEST(batch_contradiction_isNamed) {
  window of;
  constraint most = of.in.add(of.left <= 300);
  batch set = of.in.batch({setting(0, of.least)}, 1, {of.left});
  CHECK(set.solve({400}).statuses[0] == QUOIN_BATCH_CONFLICT);
  std::vector<quoin_constraint> found = set.conflict({400});
  CHECK(found.size() == 2 && set.conflict({200}).empty());
  for (quoin_constraint one : found)
    CHECK(same(constraint(of.in.get(), one), most) || same(constraint(of.in.get(), one), of.least));
}

TEST(batch_misuse_isRefused) {
  window of;
  batch set = of.in.batch({suggesting(0, of.edit), setting(1, of.least)}, 2, {of.left});
  int n_refused = 0;
  for (const std::vector<double> &wrong : {std::vector<double>{1}, std::vector<double>{1, 2, 3}}) {
    try {
      set.solve(wrong);
    } catch (const error &refused) {
      n_refused += refused.status() == QUOIN_BAD_COUNT;
    }
  }
  try {
    of.in.batch({setting(0, of.edit)}, 1, {of.left});
  } catch (const wrong_kind &) {
    n_refused++;
  }
  CHECK(n_refused == 3);
  checked_solver plain;
  CHECK(!plain.batch({}, 0, {variable()}));
}
