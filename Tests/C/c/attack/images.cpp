// images.cpp -- saved states that were changed by someone else. See driver.hpp.
//
// A program of a seed leads to a state, which is saved. The image is damaged CALLS times, its checksum made to fit, and
// loaded: it must be refused, or give a solver that keeps every promise (accepted.cpp).
#include <cstring>

#include "driver.hpp"
#include "image.hpp"

namespace attack {
namespace {

Bytes saved(quoin_solver *solver) {
  size_t n = 0;
  if (quoin_solver_save(solver, nullptr, 0, &n) != QUOIN_OK) return {};
  Bytes bytes(n);
  if (quoin_solver_save(solver, bytes.data(), n, &n) != QUOIN_OK) return {};
  return bytes;
}

// Two loads show what was saved, and go on to the same bits.
void check_loads(quoin_solver *solver, const Bytes &image, uint64_t seed) {
  quoin_solver *loads[2] = {nullptr, nullptr};
  for (quoin_solver *&loaded : loads) {
    if (quoin_solver_load(image.data(), image.size(), nullptr, &loaded) != QUOIN_OK)
      raise({"image: what was saved is not loaded", ""});
    if (quoin_solver_hash(loaded) != quoin_solver_hash(solver)) raise({"image: another hash", ""});
    if (quoin_solver_is_settled(loaded) != quoin_solver_is_settled(solver)) raise({"image: settled otherwise", ""});
  }
  for (quoin_solver *loaded : loads) use(loaded, Random(seed));
  if (quoin_solver_hash(loads[0]) != quoin_solver_hash(loads[1])) raise({"image: two loads go on otherwise", ""});
  for (quoin_solver *loaded : loads) quoin_solver_free(loaded);
}

// The state of the first solver, to which a seed's program leads: one in three is of ties.
Image image_of(uint64_t seed) {
  Random random(seed);
  Traits traits;
  traits.ties = seed % 3 == 0;
  long calls = 12 + static_cast<long>(random.below(60));
  Generator generator(random, traits);
  Run run(generator.settings(), {false, false, false, {""}, nullptr, ""});
  Result last;
  for (long i = 0; i < calls; i++) last = run.step(generator.next(run.world, last));
  quoin_solver *solver = run.world.slots[0].solver;
  if (!random.once_in(3)) quoin_solver_solve(solver, nullptr, nullptr);
  Image image;
  if (!image.read(saved(solver))) raise({"image: its fields are not what they should be", ""});
  check_loads(solver, image.bytes, seed);
  try_image(image.bytes, seed);
  return image;
}

// Prints the section, the place and both values of each field that was changed; nothing if the size was.
void tell_changes(const Image &image, const Bytes &changed) {
  if (changed.size() != image.bytes.size()) return;
  size_t section = 0, place = 0;
  for (Field field : image.fields) {
    while (section < image.sections.size() && field.at >= image.sections[section]) section++, place = 0;
    uint64_t values[2] = {get(image.bytes, field), get(changed, field)};
    double reals[2];
    memcpy(reals, values, sizeof reals);
    place++;
    if (values[0] == values[1]) continue;
    printf("  section %zu, field %zu: ", section, place - 1);
    if (field.kind == Kind::real) printf("%.17g is now %.17g\n", reals[0], reals[1]);
    else printf("%lld is now %lld\n", static_cast<long long>(values[0]), static_cast<long long>(values[1]));
  }
}

}  // namespace

int run_images(const Arguments &a) {
  Board &board = new_board();
  const uint64_t each = static_cast<uint64_t>(a.calls), first = a.seed * each;
  Image image;
  uint64_t state = UINT64_MAX;
  auto damaged = [&](uint64_t number) {
    if (number / each != state) state = number / each, image = image_of(state);
    Random random(number);
    return mutated(image, random);
  };
  long failed = run_all(
      a, first, first + each * static_cast<uint64_t>(a.runs), board,
      [&](uint64_t number, Board &b) {
        snprintf(b.at, sizeof b.at, "an image");
        b.calls++;
        b.accepted += try_image(damaged(number), number);
        b.runs += number % each == 0;
      },
      [&](uint64_t number, const Fault &) {
        printf("  damage %llu of --seed %llu\n", static_cast<unsigned long long>(number % each),
               static_cast<unsigned long long>(number / each));
        Fault again;
        in_child(
            new_board(), patience,
            [&](Board &) {
              Bytes bytes = damaged(number);
              tell_changes(image, bytes);
            },
            again);
      });
  printf("mode images: %ld images, %ld accepted\n", board.calls, board.accepted);
  printf("%ld passed, %ld failed\n", board.runs, failed);
  return failed > 0 || board.runs == 0;
}

}  // namespace attack
