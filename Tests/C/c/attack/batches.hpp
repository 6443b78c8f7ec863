// batches.hpp -- batches that a solver gives.
#pragma once
#include "random.hpp"
#include "world.hpp"

namespace attack {

// Makes a batch of the solver, asks it, saves it and loads it. Raises a Fault where a promise of quoin_batch.h is broken;
// a hostile batch has odd arguments, which may be refused.
void check_batch(Slot &slot, Random &choices);

// A number of a scenario: small, and of a hostile one now and then beyond all limits or none.
double scenario_number(Random &choices, bool is_hostile);

// Raises a Fault unless a promise of batches is kept.
void keeps(bool is_kept, const char *promise, quoin_status status);

}  // namespace attack
