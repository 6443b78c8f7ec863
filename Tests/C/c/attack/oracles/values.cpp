// values.cpp -- values are finite, and every required constraint that is not deferred holds at them.
#include <cmath>

#include "oracles.hpp"

namespace attack {

void check_finite(const Made &made) {
  for (const auto &[id, value] : made.slot.values)
    if (!std::isfinite(value))
      raise({"value is not finite", "variable " + std::to_string(id) + " is " + std::to_string(value)});
}

void check_required(const Made &made) {
  if (made.is_query() || made.failed()) return;
  double largest = largest_of(made.slot.values);
  for (const auto &[id, held] : made.slot.shadow.constraints) {
    if (!held.is_required() || held.is_deferred || !held.is_seen) continue;
    Residual r = residual(held.row, made.slot.values);
    double off = violation(held.row, r.value);
    if (off <= allowance(r, largest)) continue;
    std::string after = made.result.outcome == QUOIN_PIVOTS_SPENT ? "after QUOIN_PIVOTS_SPENT in " : "after ";
    raise({"required constraint violated " + after + operation(made.call.op).name,
           "constraint " + std::to_string(id) + " is off by " + std::to_string(off) + " (allowed " +
               std::to_string(allowance(r, largest)) + ")"});
  }
}

}  // namespace attack
