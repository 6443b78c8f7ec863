// fresh.cpp -- what is optimal costs, level by level, what it costs in a solver that is given the same
// constraints at once.
#include <cmath>
#include <functional>

#include "../rebuilt.hpp"
#include "oracles.hpp"

namespace attack {
namespace {

struct Cost {
  double sum = 0;
  double size = 0;  // of what was summed: its rounding is a part of it
};

std::map<double, Cost, std::greater<double>> costs(const Shadow &shadow, const Values &values) {
  std::map<double, Cost, std::greater<double>> found;
  for (const auto &[id, held] : shadow.constraints) {
    if (held.is_aside || held.is_required()) continue;
    Residual r = residual(held.row, values);
    bool is_objective = held.kind == QUOIN_KIND_OBJECTIVE;
    double amount = is_objective ? (held.row.relation == QUOIN_MAXIMIZE ? -r.value : r.value) : violation(held.row, r.value);
    Cost &cost = found[held.row.priority];
    cost.sum += held.row.weight * amount;
    cost.size += held.row.weight * (r.unit + r.magnitude);
  }
  return found;
}

}  // namespace

void check_fresh(const Made &made) {
  if (made.call.op != Op::solver_solve || made.result.status != QUOIN_OK || made.result.outcome != QUOIN_OPTIMAL) return;
  Rebuilt rebuilt(made.slot);
  if (rebuilt.add_all_and_solve(made.slot.shadow) != QUOIN_OPTIMAL) return;
  auto mine = costs(made.slot.shadow, made.slot.values), other = costs(made.slot.shadow, rebuilt.values());
  for (const auto &[priority, cost] : mine) {
    double apart = cost.sum - other[priority].sum, slack = 1e-6 * (cost.size + other[priority].size);
    if (std::fabs(apart) <= slack) continue;
    throw Fault{apart > 0 ? "costs more than in a fresh solver" : "costs less than in a fresh solver",
                "level " + std::to_string(priority) + ": " + std::to_string(cost.sum) + ", fresh " + std::to_string(other[priority].sum), "",
                "costs_as_rebuilt(SOLVER)"};
  }
}

}  // namespace attack
