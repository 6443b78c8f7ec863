// perform.hpp -- one call of a program, made on one slot's solver.
#pragma once
#include "world.hpp"

namespace attack {

// Makes the call. Handles that it made are entered in the slot; the shadow is not touched.
Result perform(World &world, Slot &slot, const Call &call);

// The part of perform() for queries: their answers are compared with the shadow.
Result ask(Slot &slot, const Call &call);

// Switches one of the slot's callbacks on or off.
quoin_status set_callback(Slot &slot, const Call &call);

// The text of a label, by its number.
const char *label_text(int label);

}  // namespace attack
