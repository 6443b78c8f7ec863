// answers.cpp -- the answers of queries, and the records of callbacks, agree with the shadow.
#include "oracles.hpp"

namespace attack {

static std::string printed_check(const Call &call) {
  switch (call.op) {
    case Op::changes_read: return "changes_are_whole(SOLVER)";
    case Op::variable_range:
    case Op::ambiguities_list: return "ranges_hold(SOLVER)";
    case Op::variable_reasons: return "reasons_add_up(SOLVER)";
    default: return "0 /* answer of the last call: see above */";
  }
}

void check_answers(const Made &made) {
  const char *name = operation(made.call.op).name;
  if (!made.result.wrong.empty())
    throw Fault{std::string("answer of ") + name, made.result.wrong, "", printed_check(made.call)};
  const Callbacks &callbacks = made.slot.callbacks;
  if (!callbacks.wrong.empty()) throw Fault{"callback", callbacks.wrong, "", "callbacks_are_right"};
  if (callbacks.has_hash && callbacks.hash != quoin_solver_hash(made.slot.solver))
    throw Fault{std::string("callback before the end of ") + name, "the solver changes after it was shown", "", "callbacks_are_right"};
}

}  // namespace attack
