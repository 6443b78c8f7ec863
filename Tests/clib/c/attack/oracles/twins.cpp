// twins.cpp -- slots that were given the same changing calls are the same.
#include "oracles.hpp"

namespace attack {

void check_twins(const Made &made) {
  for (const Slot &twin : made.world.slots) {
    if (twin.twin_of < 0 || &made.world.slots[twin.twin_of] != &made.slot) continue;
    std::string names = "s" + std::to_string(made.call.slot) + ", s" + std::to_string(&twin - made.world.slots);
    std::string what = std::string(twin.is_loaded ? "loaded copy" : "clone") + " differs after " + operation(made.call.op).name;
    for (const auto &[id, value] : made.slot.values) {
      double other = quoin_value(twin.solver, twin.v(id));
      if (value == other) continue;
      throw Fault{what, "variable " + std::to_string(id) + ": " + std::to_string(value) + " and " + std::to_string(other), "", "same_hash(" + names + ")"};
    }
    if (quoin_solver_is_settled(twin.solver) != quoin_solver_is_settled(made.slot.solver))
      throw Fault{what + " in being settled", "", "", "quoin_solver_is_settled(s" + std::to_string(made.call.slot) + ") == quoin_solver_is_settled(s" + std::to_string(&twin - made.world.slots) + ")"};
    if (quoin_solver_hash(twin.solver) != quoin_solver_hash(made.slot.solver))
      throw Fault{what + " in its hash", "", "", "same_hash(" + names + ")"};
  }
}

}  // namespace attack
