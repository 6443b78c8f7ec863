// images.cpp -- saved states that were changed by someone else.
//
//     images SEED COUNT [EACH]     so many damaged images, EACH of every state (500), from a seed
//     images -one SEED PLACE       one of them again: state SEED, its image number PLACE, and what was changed in it
//
// The program makes solvers by random calls, saves them, changes the images, makes the checksums fit, and loads the
// images. Each must be refused, or give a solver that keeps every promise. Each unchanged image is loaded twice as well:
// both show what the saved solver shows, stay equal under the same calls, and prove what they end with.
#include <quoin.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "judge.hpp"
#include "mutate.hpp"
#include "user.hpp"

namespace {

size_t n_live;

void *allocate(void *, size_t n_bytes) {
  // No image of some kilobytes needs more: the library has not checked a count.
  if (n_bytes > size_t{1} << 26) return nullptr;
  void *block = malloc(n_bytes);
  n_live += block != nullptr;
  return block;
}

void deallocate(void *, void *block) {
  n_live -= block != nullptr;
  free(block);
}

quoin_options options() {
  quoin_options made;
  quoin_options_init(&made, sizeof made);
  made.allocate = allocate;
  made.deallocate = deallocate;
  return made;
}

quoin_solver *new_solver(Random &random) {
  quoin_options wanted = options();
  quoin_solver *solver = nullptr;
  wanted.handle_tag = 1 + static_cast<uint32_t>(random.below(255));
  wanted.conflict_policy = random.chance(0.5);
  wanted.returns_to_rest = random.chance(0.2);
  if (quoin_solver_create(&wanted, &solver)) abort();
  User(solver, random).build();
  return solver;
}

Bytes saved(quoin_solver *solver) {
  size_t n = 0;
  quoin_solver_save(solver, nullptr, 0, &n);
  Bytes bytes(n);
  if (quoin_solver_save(solver, bytes.data(), n, &n)) abort();
  return bytes;
}

// Makes the same calls on two loads of what `saved` was. Returns what differs, or nullptr.
const char *go_on(quoin_solver *saved, quoin_solver *one, quoin_solver *other, Random random) {
  if (quoin_solver_hash(saved) != quoin_solver_hash(one)) return "what was loaded has another hash";
  if (quoin_solver_is_settled(saved) != quoin_solver_is_settled(one)) return "what was loaded is settled otherwise";
  User user(one, random), twin(other, random);
  for (int i = 0; i < 30; i++) {
    user.act();
    twin.act();
    if (quoin_solver_hash(one) != quoin_solver_hash(other)) return "two loads go on otherwise";
  }
  return nullptr;
}

// Prints the section, the place and both values of each field that was changed; nothing if the size was.
void tell_changes(const Image &image, const Bytes &changed) {
  if (changed.size() != image.bytes.size()) return;
  size_t section = 0, place = 0;
  for (Field field : image.fields) {
    while (section < image.sections.size() && field.at >= image.sections[section]) section++, place = 0;
    uint64_t was = get(image.bytes, field), is = get(changed, field);
    if (was != is) {
      double reals[2];
      memcpy(&reals[0], &was, 8);
      memcpy(&reals[1], &is, 8);
      printf("section %zu, field %zu: ", section, place);
      if (field.kind == Kind::real) printf("%.17g is now %.17g\n", reals[0], reals[1]);
      else printf("%lld is now %lld\n", static_cast<long long>(was), static_cast<long long>(is));
    }
    place++;
  }
}

struct Run {
  Tally tally;
  bool tells = false;
  uint64_t images = 0, refused = 0;
  int failures = 0;

  void fail(uint64_t seed, uint64_t place, const char *what) {
    failures++;
    printf("FAILED   state %llu, image %llu: %s\n", static_cast<unsigned long long>(seed),
           static_cast<unsigned long long>(place), what);
    fflush(stdout);
  }

  void load(uint64_t seed, uint64_t place, const Image &image) {
    Random random(seed * 1000003 + place);
    Bytes bytes = mutated(image, random);
    if (tells) tell_changes(image, bytes);
    quoin_options wanted = options();
    quoin_solver *solver = nullptr;
    images++;
    quoin_status status = quoin_solver_load(bytes.data(), bytes.size(), &wanted, &solver);
    if (status) {
      refused++;
      if (status != QUOIN_BAD_IMAGE && status != QUOIN_OUT_OF_MEMORY && status != QUOIN_TOO_LARGE)
        fail(seed, place, quoin_status_name(status));
    } else {
      if (const char *wrong = judge(solver, seed + place, tally)) fail(seed, place, wrong);
      quoin_solver_free(solver);
    }
    if (n_live > 0) fail(seed, place, "memory is left"), n_live = 0;
  }

  void state(uint64_t seed, uint64_t first, uint64_t end) {
    Random random(seed);
    quoin_solver *solver = new_solver(random);
    Image image;
    if (!image.read(saved(solver))) fail(seed, 0, "the image is not what it should be");
    quoin_options wanted = options();
    quoin_solver *one = nullptr, *other = nullptr;
    if (quoin_solver_load(image.bytes.data(), image.bytes.size(), &wanted, &one) ||
        quoin_solver_load(image.bytes.data(), image.bytes.size(), &wanted, &other)) {
      fail(seed, 0, "what was saved is not loaded");
    } else {
      if (const char *wrong = go_on(solver, one, other, random)) fail(seed, 0, wrong);
      if (const char *wrong = judge(one, seed, tally)) fail(seed, 0, wrong);
    }
    quoin_solver_free(one);
    quoin_solver_free(other);
    quoin_solver_free(solver);
    for (uint64_t place = first; place < end; place++) load(seed, place, image);
  }
};

}  // namespace

int main(int argc, char **argv) {
  Run run;
  if (argc == 4 && strcmp(argv[1], "-one") == 0) {
    uint64_t seed = strtoull(argv[2], nullptr, 0), place = strtoull(argv[3], nullptr, 0);
    run.tells = true;
    run.state(seed, place, place + 1);
  } else if (argc >= 3) {
    uint64_t seed = strtoull(argv[1], nullptr, 0), count = strtoull(argv[2], nullptr, 0);
    uint64_t each = argc > 3 ? strtoull(argv[3], nullptr, 0) : 500;
    for (; run.images < count && run.failures < 50; seed++) run.state(seed, 1, each + 1);
  }
  auto number = [](uint64_t n) { return static_cast<unsigned long long>(n); };
  printf("%llu images: %llu refused, %llu loaded; %llu solves certified, %llu of them unbounded, %llu in numerical trouble\n",
         number(run.images), number(run.refused), number(run.tally.loaded), number(run.tally.solved),
         number(run.tally.unbounded), number(run.tally.in_trouble));
  printf("%d passed, %d failed\n", run.failures == 0, run.failures);
  return run.failures > 0 || run.images == 0;
}
