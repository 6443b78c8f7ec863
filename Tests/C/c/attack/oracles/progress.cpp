// progress.cpp -- after a budget is spent, solving on ends, and at an optimum.
#include "oracles.hpp"

namespace attack {

void check_progress(const Made &made) {
  if (made.result.outcome != QUOIN_PIVOTS_SPENT) return;
  Copy copy(made.slot);
  if (!copy.solver) return;
  quoin_budget budget = {static_cast<uint64_t>(made.call.n), 0};
  quoin_outcome outcome = QUOIN_PIVOTS_SPENT;
  quoin_status status = QUOIN_OK;
  for (int i = 0; i < 20000 && status == QUOIN_OK && outcome == QUOIN_PIVOTS_SPENT; i++)
    status = quoin_solver_solve(copy.solver, &budget, &outcome);
  if (status != QUOIN_OK || outcome == QUOIN_PIVOTS_SPENT)
    raise({"solving by budgets does not end", quoin_status_name(status)});
  quoin_certificate found;
  found.size = sizeof found;
  if (quoin_solver_certify(copy.solver, &found) != QUOIN_OK || !found.holds)
    raise({"certificate does not hold after budgets", std::to_string(found.residual)});
}

}  // namespace attack
