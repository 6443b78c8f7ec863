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
    raise({(made.failed() ? "failed call changed being settled: " : "query changed being settled: ") + name, ""});
  if (quoin_solver_hash(made.slot.solver) == made.before.hash) return;
  std::string kind =
      made.failed() ? std::string("failed call changed something: ") + quoin_status_name(made.result.status) + " in "
                    : std::string("query changed something: ");
  raise({kind + name, "the hash differs"});
}

// Values are as of the last solve: a transaction solves before it begins, and is rolled back to there.
static bool may_move(const Made &made) {
  if (made.failed()) return may_be_partial(made.call, made.result.status);
  return made.call.op == Op::solver_solve || made.call.op == Op::transaction_begin ||
         made.call.op == Op::transaction_rollback;
}

void check_motion(const Made &made) {
  bool is_back = made.call.op == Op::transaction_rollback && !made.failed();
  if (may_move(made) && !is_back) return;
  for (const auto &[id, value] : is_back ? made.slot.begun : made.before.values) {
    auto now = made.slot.values.find(id);
    if (now == made.slot.values.end() || now->second == value) continue;
    raise({std::string("values moved in ") + operation(made.call.op).name,
           "variable " + std::to_string(id) + " from " + std::to_string(value) + " to " + std::to_string(now->second)});
  }
}

}  // namespace attack
