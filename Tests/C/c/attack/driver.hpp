// driver.hpp -- what the attack is asked to do, and how it does many pieces of work.
#pragma once
#include "child.hpp"
#include "generate.hpp"
#include "run.hpp"

namespace attack {

constexpr unsigned patience = 20;  // seconds of work without an end of a run

struct Arguments {
  std::string mode = "plain", out, replay;
  uint64_t seed = 1;
  long runs = 100, calls = 400;
  bool shrinks = true;
  Traits traits;
  std::vector<std::string> muted;
  std::string only, records;
  FILE *record_file = nullptr;
  // Programs as bytes, of which each takes the place of a seed. Each chooses its own traits.
  std::vector<std::vector<uint8_t>> corpus;

  Judging judging(bool is_thorough) const { return {is_thorough, traits.wild, traits.huge, muted, record_file, only}; }
};

// Does pieces of work with numbers from `first` to `end`, each in a child process. A fault ends a piece; the first of
// each kind is printed, and told to `found`. Prints how often each came, and what is counted. Returns the number of faults.
long run_all(const Arguments &arguments, uint64_t first, uint64_t end, Board &board,
             const std::function<void(uint64_t, Board &)> &piece,
             const std::function<void(uint64_t, const Fault &)> &found);

// The generator of a seed, or of the corpus's program of that number, whose traits become the arguments'.
Generator generator_of(Arguments &arguments, uint64_t seed);

// programs.cpp: random programs, shrunk and written down where they fail; one that was written down, again.
int run_seeds(const Arguments &arguments);
int replay(const Arguments &arguments);

// images.cpp: saved states that were damaged.
int run_images(const Arguments &arguments);

}  // namespace attack
