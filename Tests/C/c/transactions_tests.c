/* transactions_tests.c -- Solving and transactions: transactions. */
#include "world.h"

TEST(rollback_ofEverything_leavesNoTrace) {
  world in = new_world(NULL);
  uint64_t before = quoin_solver_hash(in.solver);
  size_t i;
  OK(quoin_transaction_begin(in.solver));
  for (i = 0; i < n_every_calls; i++) {
    if (every_calls[i].does == CHANGES && strstr(every_calls[i].name, "transaction") == NULL) {
      (void)every_calls[i].run(in.solver, &in);
    }
  }
  CHECK(quoin_solver_hash(in.solver) != before);
  OK(quoin_transaction_rollback(in.solver));
  CHECK(quoin_solver_hash(in.solver) == before);
  OK(quoin_solver_solve(in.solver, NULL, NULL));
  CHECK(quoin_solver_hash(in.solver) == before);
}

TEST(rollback_ofNewVariables_leavesNothingToReport) {
  quoin_solver *solver = new_solver();
  quoin_variable kept = add_variable(solver), made[40], list[64];
  double initial[40], values[64];
  size_t n = 0, i;
  int round;
  for (i = 0; i < 40; i++) initial[i] = (double)i + 1;
  for (round = 0; round < 20; round++) {
    OK(quoin_transaction_begin(solver));
    OK(quoin_variables_add(solver, initial, 40, made));
    OK(quoin_transaction_rollback(solver));
    CHECK(quoin_changes_limit(solver) <= 41);
  }
  OK(quoin_changes_read(solver, list, values, 64, &n));
  CHECK(n == 0);
  OK(quoin_variables_add(solver, initial, 40, made));
  OK(quoin_changes_read(solver, list, values, 64, &n));
  CHECK(n == 40);
  for (i = 0; i < n; i++) CHECK(!quoin_variable_equals(list[i], kept));
}

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
