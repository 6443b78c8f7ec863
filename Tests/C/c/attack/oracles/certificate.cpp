// certificate.cpp -- an optimal solver's certificate holds, and has no NaN.
#include <cmath>

#include "oracles.hpp"

namespace attack {

void check_certificate(const Made &made) {
  if (made.call.op != Op::solver_solve || made.result.status != QUOIN_OK || made.result.outcome > QUOIN_UNBOUNDED)
    return;
  Copy copy(made.slot);
  quoin_certificate found;
  found.size = sizeof found;
  if (!copy.solver || quoin_solver_certify(copy.solver, &found) != QUOIN_OK) raise({"certify", "fails"});
  bool is_number = std::isfinite(found.required) && std::isfinite(found.residual) &&
                   std::isfinite(found.stationarity) && std::isfinite(found.boxes);
  if (found.holds && is_number) return;
  raise({is_number ? "certificate does not hold" : "certificate is not a number",
         "required " + std::to_string(found.required) + " residual " + std::to_string(found.residual) +
             " stationarity " + std::to_string(found.stationarity) + " boxes " + std::to_string(found.boxes)});
}

}  // namespace attack
