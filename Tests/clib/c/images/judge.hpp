// judge.hpp -- the promises that a solver must keep although it was loaded from untrusted bytes.
#ifndef JUDGE_HPP
#define JUDGE_HPP

#include <quoin.h>

#include <cstdint>

// How the images that were accepted behaved.
struct Tally {
  uint64_t loaded = 0, solved = 0, unbounded = 0, in_trouble = 0;
};

// Makes all queries, solves, proves, and makes some calls. Returns the promise that is broken, or nullptr.
const char *judge(quoin_solver *solver, uint64_t seed, Tally &tally);

#endif
