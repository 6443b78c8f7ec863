// answers.cpp -- the answers of queries, and the records of callbacks, agree with the shadow.
#include "oracles.hpp"

namespace attack {

void check_answers(const Made &made) {
  const char *name = operation(made.call.op).name;
  if (!made.result.wrong.empty()) raise({std::string("answer of ") + name, made.result.wrong});
  const Callbacks &callbacks = made.slot.callbacks;
  if (!callbacks.wrong.empty()) raise({"callback", callbacks.wrong});
  if (callbacks.has_hash && callbacks.hash != quoin_solver_hash(made.slot.solver))
    raise({std::string("callback before the end of ") + name, "the solver changes after it was shown"});
}

}  // namespace attack
