// unchanged.cpp -- failed calls and queries change nothing, and values move only where they may.
#include "../apply.hpp"
#include "oracles.hpp"

namespace attack {

void check_unchanged(const Made &made) {
  bool must_stay = made.failed() ? !may_be_partial(made.call, made.result.status)
                                 : made.is_query() || operation(made.call.op).effect == Effect::steer;
  if (!must_stay) return;
  std::string name = operation(made.call.op).name;
  if (quoin_solver_is_settled(made.slot.solver) != made.before.is_settled)
    throw Fault{(made.failed() ? "failed call changed being settled: " : "query changed being settled: ") + name, "", "int32_t is = quoin_solver_is_settled(SOLVER);",
                "quoin_solver_is_settled(SOLVER) == is"};
  if (quoin_solver_hash(made.slot.solver) == made.before.hash) return;
  std::string kind = made.failed() ? std::string("failed call changed something: ") + quoin_status_name(made.result.status) + " in "
                                   : std::string("query changed something: ");
  throw Fault{kind + name, "the hash differs", "uint64_t hash = quoin_solver_hash(SOLVER);",
              "quoin_solver_hash(SOLVER) == hash"};
}

// Whether quoin.h lets this call move values: solves, and what is done to required constraints.
static bool may_move(const Made &made) {
  const Call &call = made.call;
  if (operation(call.op).effect != Effect::move) return false;
  if (made.failed()) return may_be_partial(call, made.result.status);
  for (const Row &row : call.rows)
    if (row.priority >= required) return true;
  switch (call.op) {
    case Op::constraint_add:
    case Op::constraints_add: return false;
    case Op::constraint_set_strength:
      if (call.x[0] >= required) return true;
      [[fallthrough]];
    case Op::constraint_set_constant:
    case Op::constraint_set_relation:
    case Op::constraint_set_coefficient: {
      auto held = made.slot.shadow.constraints.find(call.who.empty() ? -1 : call.who[0]);
      return held == made.slot.shadow.constraints.end() || held->second.is_required();
    }
    default: return true;
  }
}

void check_motion(const Made &made) {
  if (may_move(made)) return;
  for (const auto &[id, value] : made.before.values) {
    auto now = made.slot.values.find(id);
    if (now == made.slot.values.end() || now->second == value) continue;
    std::string name = "V(" + std::to_string(id) + ")";
    throw Fault{std::string("values moved in ") + operation(made.call.op).name,
                "variable " + std::to_string(id) + " from " + std::to_string(value) + " to " + std::to_string(now->second),
                "double value = quoin_value(SOLVER, " + name + ");", "quoin_value(SOLVER, " + name + ") == value"};
  }
}

}  // namespace attack
