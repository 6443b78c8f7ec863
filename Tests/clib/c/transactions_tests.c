/* transactions_tests.c -- Solving and transactions: transactions. */
#include "world.h"

TEST(commit_withoutOne_isRefused) {
  quoin_solver *solver = new_solver();
  REFUSED(solver, QUOIN_NO_TRANSACTION, quoin_transaction_commit(solver));
  REFUSED(solver, QUOIN_NO_TRANSACTION, quoin_transaction_rollback(solver));
  CHECK(!quoin_transaction_is_open(solver));
  CHECK(!quoin_transaction_is_open(NULL));
}

TEST(begin_twice_isRefused) {
  quoin_solver *solver = new_solver();
  OK(quoin_transaction_begin(solver));
  CHECK(quoin_transaction_is_open(solver) == 1);
  REFUSED(solver, QUOIN_TRANSACTION_OPEN, quoin_transaction_begin(solver));
  OK(quoin_transaction_commit(solver));
  CHECK(quoin_transaction_is_open(solver) == 0);
}

TEST(rollback_withOneDeferred_defersItAgain) {
  quoin_solver *solver = new_deferring_solver();
  quoin_variable x;
  quoin_constraint floor;
  uint64_t hash;
  size_t n = 9;
  x = add_variable(solver);
  floor = add_simple(solver, 1, x, -10, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  add_simple(solver, 1, x, -5, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED);
  OK(quoin_transaction_begin(solver));
  hash = quoin_solver_hash(solver);
  OK(quoin_constraint_remove(solver, floor));
  OK(quoin_deferred_list(solver, NULL, 0, &n));
  CHECK(n == 0);
  OK(quoin_transaction_rollback(solver));
  OK(quoin_deferred_list(solver, NULL, 0, &n));
  CHECK(n == 1);
  CHECK(quoin_solver_hash(solver) == hash);
}

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

TEST(rollback_handlesMadeInIt_areStale) {
  quoin_solver *solver = new_solver();
  quoin_variable x;
  quoin_constraint made;
  OK(quoin_transaction_begin(solver));
  x = add_variable(solver);
  made = add_simple(solver, 1, x, -3, QUOIN_EQUAL, QUOIN_REQUIRED);
  OK(quoin_transaction_rollback(solver));
  CHECK(!quoin_variable_is_valid(solver, x));
  CHECK(!quoin_constraint_is_valid(solver, made));
}

TEST(rollback_ofOneDeferred_forgetsIt) {
  quoin_solver *solver = new_deferring_solver();
  quoin_variable x;
  quoin_constraint floor;
  size_t n = 9;
  x = add_variable(solver);
  floor = add_simple(solver, 1, x, -10, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  OK(quoin_transaction_begin(solver));
  add_simple(solver, 1, x, -5, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED);
  OK(quoin_transaction_rollback(solver));
  OK(quoin_deferred_list(solver, NULL, 0, &n));
  CHECK(n == 0);
  OK(quoin_constraint_remove(solver, floor));
  OK(quoin_solver_solve(solver, NULL, NULL));
}

TEST(commit_plain_keepsIt) {
  world in = new_world(NULL);
  OK(quoin_transaction_begin(in.solver));
  OK(quoin_edit_suggest(in.solver, in.edit, 42));
  OK(quoin_solver_solve(in.solver, NULL, NULL));
  OK(quoin_transaction_commit(in.solver));
  NEAR(42, quoin_value(in.solver, in.c));
}

TEST(rollback_valuesThatComeBack_areChanges) {
  world in = new_world(NULL);
  quoin_variable list[8];
  double values[8];
  size_t n = 0;
  OK(quoin_changes_read(in.solver, list, values, 8, &n));
  OK(quoin_transaction_begin(in.solver));
  OK(quoin_edit_suggest(in.solver, in.edit, 42));
  OK(quoin_solver_solve(in.solver, NULL, NULL));
  OK(quoin_changes_read(in.solver, list, values, 8, &n));
  CHECK(n == 1);
  OK(quoin_transaction_rollback(in.solver));
  OK(quoin_changes_read(in.solver, list, values, 8, &n));
  CHECK(n == 1 && values[0] == 7);
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
