/* transactions_tests.c -- Solving and transactions: transactions. */
#include "world.h"

TEST(rollback_ofAnUnboundedPullRemoved_bringsItBack) {
  quoin_solver *solver = new_solver();
  quoin_term pull[3];
  quoin_constraint made[6];
  quoin_outcome outcome;
  uint64_t before;
  size_t i, j;
  /* Several constraints of several terms: their removal needs more log space than happens to be there. */
  for (i = 0; i < 6; i++) {
    for (j = 0; j < 3; j++) {
      pull[j].variable = add_variable(solver);
      pull[j].coefficient = 1;
    }
    OK(quoin_objective_add(solver, pull, 3, QUOIN_MAXIMIZE, QUOIN_WEAK, &made[i]));
  }
  OK(quoin_solver_solve(solver, NULL, &outcome));
  CHECK(outcome == QUOIN_UNBOUNDED);
  before = quoin_solver_hash(solver);
  OK(quoin_transaction_begin(solver));
  OK(quoin_constraints_remove(solver, made, 6));
  OK(quoin_transaction_rollback(solver));
  CHECK(quoin_solver_hash(solver) == before && quoin_constraint_count(solver) == 6);
  OK(quoin_solver_solve(solver, NULL, &outcome));
  CHECK(outcome == QUOIN_UNBOUNDED);
}
