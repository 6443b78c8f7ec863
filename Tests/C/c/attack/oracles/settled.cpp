// settled.cpp -- a solver that says it is settled moves nothing when it solves, and is optimal.
#include <cmath>

#include "oracles.hpp"

namespace attack {

void check_settled(const Made &made) {
  const Slot &slot = made.slot;
  int32_t is_settled = quoin_solver_is_settled(slot.solver);
  bool is_solved =
      made.call.op == Op::solver_solve && made.result.status == QUOIN_OK && made.result.outcome <= QUOIN_UNBOUNDED;
  if (is_solved && !is_settled) raise({"not settled after a solve", "outcome " + std::to_string(made.result.outcome)});
  if (!is_settled || (made.is_query() && made.before.hash == quoin_solver_hash(slot.solver))) return;
  Copy copy(slot);
  quoin_outcome outcome = -1;
  if (!copy.solver || quoin_solver_solve(copy.solver, nullptr, &outcome) != QUOIN_OK || outcome > QUOIN_UNBOUNDED)
    raise({"settled, and cannot be solved", "outcome " + std::to_string(outcome)});
  for (const auto &[id, value] : slot.values) {
    double now = quoin_value(copy.solver, slot.v(id));
    if (now == value) continue;
    raise({std::string("settled, and a solve moves values, after ") + operation(made.call.op).name,
           "variable " + std::to_string(id) + " from " + std::to_string(value) + " to " + std::to_string(now)});
  }
}

}  // namespace attack
