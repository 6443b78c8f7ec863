// status.cpp -- the status is one that the call may have in this state.
#include "oracles.hpp"

namespace attack {

void check_status(const Made &made, const std::string &expected) {
  const char *got = quoin_status_name(made.result.status);
  const char *name = operation(made.call.op).name;
  if (made.result.status == QUOIN_NUMERICAL_TROUBLE)
    raise({std::string("numerical trouble in ") + name, "well-posed numbers, and the call gives up"});
  if (!expected.empty())
    raise({std::string("status of ") + name, std::string("got ") + got + ", expected " + expected});
  if (made.call.op != Op::solver_solve || made.result.status != QUOIN_OK) return;
  if (made.result.outcome < 0 || made.result.outcome > QUOIN_PIVOTS_SPENT ||
      (made.call.n == 0 && made.result.outcome == QUOIN_PIVOTS_SPENT))
    raise({"outcome", "outcome " + std::to_string(made.result.outcome)});
}

}  // namespace attack
