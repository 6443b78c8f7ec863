/* solving_tests.c -- Solving: outcomes and budgets. */
#include "harness.h"

/* A chain of n variables that are far from where their constraints want them. */
static quoin_solver *stretched(quoin_variable *made, size_t n) {
  quoin_solver *solver = new_solver();
  size_t i;
  OK(quoin_variables_add(solver, NULL, n, made));
  for (i = 0; i + 1 < n; i++) {
    add_pair(solver, 1, made[i + 1], -1, made[i], -3, QUOIN_GREATER_OR_EQUAL, QUOIN_STRONG);
    add_simple(solver, 1, made[i], -10, QUOIN_LESS_OR_EQUAL, QUOIN_MEDIUM);
  }
  return solver;
}

TEST(solve_badSolver_isRefused) {
  quoin_outcome outcome = 77;
  STATUS(QUOIN_BAD_SOLVER, quoin_solver_solve(NULL, NULL, &outcome));
  CHECK(outcome == 77);
  CHECK(quoin_solver_is_settled(NULL) == 0);
}

TEST(solve_nothingAsked_isOptimal) {
  quoin_solver *solver = new_solver();
  quoin_outcome outcome = 77;
  OK(quoin_solver_solve(solver, NULL, &outcome));
  CHECK(outcome == QUOIN_OPTIMAL);
  OK(quoin_solver_solve(solver, NULL, NULL));
}

TEST(solve_inNoTime_stopsOrIsDone) {
  quoin_variable made[400];
  quoin_solver *solver = stretched(made, 400);
  quoin_budget budget = {0, 1};
  quoin_outcome outcome = -1;
  int calls = 0;
  do OK(quoin_solver_solve(solver, &budget, &outcome));
  while (outcome == QUOIN_TIME_SPENT && ++calls < 10000);
  CHECK(outcome == QUOIN_OPTIMAL && calls > 0);
}

TEST(solve_hugeBudgets_areNoLimit) {
  quoin_variable made[40];
  quoin_solver *solver = stretched(made, 40);
  quoin_budget budget = {UINT64_MAX, UINT64_MAX};
  quoin_outcome outcome = -1;
  OK(quoin_solver_solve(solver, &budget, &outcome));
  CHECK(outcome == QUOIN_OPTIMAL);
}
