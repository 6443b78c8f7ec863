// judge.hpp -- what must hold of a solver that was made of bytes from a stranger.
#ifndef JUDGE_HPP
#define JUDGE_HPP

#include <quoin.h>

#include <cstdint>

// How the images that were accepted behaved.
struct Tally {
  uint64_t loaded = 0, solved = 0, unbounded = 0, in_trouble = 0;
};

// Looks at everything that can be asked, solves, proves, makes some calls. Says what does not hold, or nullptr.
const char *judge(quoin_solver *solver, uint64_t seed, Tally &tally);

#endif
