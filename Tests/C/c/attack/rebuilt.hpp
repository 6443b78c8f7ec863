// rebuilt.hpp -- a solver made anew from a shadow, with which another one is compared.
#pragma once
#include "world.hpp"

namespace attack {

class Rebuilt {
 public:
  // Variables only, at the present values.
  explicit Rebuilt(const Slot &slot);
  ~Rebuilt() { quoin_solver_free(solver_); }
  Rebuilt(const Rebuilt &) = delete;

  // Adds a row at another priority than its own, or the constraint as it is.
  quoin_status add(const Row &row, double priority);
  quoin_status add(const Constraint &held);
  // Adds all constraints that are not deferred as one batch, then the objective terms; solves.
  quoin_outcome add_all_and_solve(const Shadow &shadow);
  Values values() const;

 private:
  std::vector<quoin_term> terms(const Row &row) const;
  quoin_solver *solver_ = nullptr;
  std::map<int, quoin_variable> variables_;
};

}  // namespace attack
