// apply.hpp -- what a call does to the shadow, and which statuses it may have.
#pragma once
#include "world.hpp"

namespace attack {

// "" if the status can be right for this call in this state, else what was expected.
std::string unexpected(const Slot &slot, const Call &call, const Result &result);

// Whether quoin.h says that a call with this status may have changed something.
bool may_be_partial(const Call &call, quoin_status status);

// Brings the shadow up to date after a call; what the solver decides (values, what is deferred, how far a
// failed call that may be partial got) is read from it.
void apply(Slot &slot, const Call &call, const Result &result);

}  // namespace attack
