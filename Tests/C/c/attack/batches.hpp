// batches.hpp -- batches that a solver gives, and grids of cells.
#pragma once
#include "random.hpp"
#include "world.hpp"

namespace attack {

// Makes a batch of the solver, asks it, saves it and loads it. Raises a Fault where a promise of quoin_batch.h is broken;
// a hostile batch has odd arguments, which may be refused.
void check_batch(World &world, Slot &slot, Random &choices);

// Makes a grid of random tracks and spans on cells that are always the same; lays it out, changes cells and resizes it.
void check_grid(World &world, uint64_t seed, bool is_hostile);

// A number of a scenario: small, and of a hostile one now and then beyond all limits or none.
double scenario_number(Random &choices, bool is_hostile);

// Raises a Fault unless a promise of batches and grids is kept.
void keeps(bool is_kept, const char *promise, quoin_status status);

}  // namespace attack
