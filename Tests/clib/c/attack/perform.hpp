// perform.hpp -- one call of a program, made on one slot's solver.
#pragma once
#include "world.hpp"

namespace attack {

// Makes the call. Handles that it made are entered in the slot; the shadow is not touched.
Result perform(World &world, Slot &slot, const Call &call);

// The part of perform() for queries: their answers are compared with the shadow.
Result ask(World &world, Slot &slot, const Call &call);

// Has a callback of the slot called from now on, or no longer.
quoin_status set_callback(Slot &slot, const Call &call);

// Looks and meddles in a callback. `is_between` says that it is called between two steps of a call.
void look_from_within(Callbacks &callbacks, bool is_between);

// The text of a label, by its number.
const char *label_text(int label);

}  // namespace attack
