// fresh.cpp -- an optimal solver has, level by level, the objectives of a new solver that is given the same
// constraints at once.
#include <cmath>
#include <functional>

#include "../rebuilt.hpp"
#include "oracles.hpp"

namespace attack {
namespace {

// Costs that differ by less than `slackness` of their size may be the same; from `rounding` on they may be different.
constexpr double slackness = 1e-6, rounding = 1e-10;

struct Cost {
  double sum = 0;
  double size = 0;  // of the summands that the sum's rounding is a part of
};

std::map<double, Cost, std::greater<double>> costs(const Shadow &shadow, const Values &values) {
  std::map<double, Cost, std::greater<double>> found;
  for (const auto &[id, held] : shadow.constraints) {
    if (held.is_deferred || held.is_required()) continue;
    Residual r = residual(held.row, values);
    bool is_objective = held.kind == QUOIN_KIND_OBJECTIVE;
    double amount =
        is_objective ? (held.row.relation == QUOIN_MAXIMIZE ? -r.value : r.value) : violation(held.row, r.value);
    Cost &cost = found[held.row.priority];
    double size = r.unit + r.magnitude;
    cost.sum += held.row.weight * amount;
    // A row that holds with room to spare costs nothing, however large its terms are.
    if (is_objective || amount > 0 || std::fabs(r.value) <= slackness * size) cost.size += held.row.weight * size;
  }
  return found;
}

}  // namespace

// Whether an objective term is unbounded: objectives then tell nothing.
static bool is_unbounded(const Slot &slot) {
  Copy copy(slot);
  quoin_outcome outcome = QUOIN_UNBOUNDED;
  return !copy.solver || quoin_solver_solve(copy.solver, nullptr, &outcome) != QUOIN_OK || outcome == QUOIN_UNBOUNDED;
}

// From one solve that is stopped to the next, values never get worse, level by level.
void check_budgets(const Made &made) {
  Effect effect = operation(made.call.op).effect;
  if (effect == Effect::query || effect == Effect::steer) return;
  std::map<double, double> before;
  before.swap(made.slot.stopped_costs);
  if (made.call.op != Op::solver_solve || made.result.status != QUOIN_OK || made.result.outcome == QUOIN_UNBOUNDED)
    return;
  auto now = costs(made.slot.shadow, made.slot.values);
  for (const auto &[priority, cost] : now) {
    double slack = slackness * cost.size, apart = cost.sum - (before.count(priority) ? before[priority] : 0);
    if (before.empty() || apart < -rounding * cost.size) break;
    if (apart > slack && !is_unbounded(made.slot))
      raise({"worse from one solve to the next", "level " + std::to_string(priority) + ": " +
                                                     std::to_string(before[priority]) + ", then " +
                                                     std::to_string(cost.sum)});
  }
  if (made.result.outcome != QUOIN_PIVOTS_SPENT) return;
  for (const auto &[priority, cost] : now) made.slot.stopped_costs[priority] = cost.sum;
}

void check_fresh(const Made &made) {
  if (made.call.op != Op::solver_solve || made.result.status != QUOIN_OK || made.result.outcome != QUOIN_OPTIMAL)
    return;
  Rebuilt rebuilt(made.slot);
  if (rebuilt.add_all_and_solve(made.slot.shadow) != QUOIN_OPTIMAL) return;
  auto mine = costs(made.slot.shadow, made.slot.values), other = costs(made.slot.shadow, rebuilt.values());
  for (const auto &[priority, cost] : mine) {
    double apart = cost.sum - other[priority].sum, slack = slackness * (cost.size + other[priority].size);
    if (std::fabs(apart) <= slack) continue;
    raise({apart > 0 ? "costs more than in a fresh solver" : "costs less than in a fresh solver",
           "level " + std::to_string(priority) + ": " + std::to_string(cost.sum) + ", fresh " +
               std::to_string(other[priority].sum)});
  }
}

}  // namespace attack
