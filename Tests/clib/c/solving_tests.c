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

TEST(solve_fewPivotsAtATime_getsThereAsWell) {
  quoin_variable made[40];
  quoin_solver *solver = stretched(made, 40), *whole = NULL;
  quoin_budget budget = {1, 0};
  quoin_outcome outcome = -1;
  int calls = 0;
  OK(quoin_solver_clone(solver, &whole));
  OK(quoin_solver_solve(whole, NULL, NULL));
  do {
    OK(quoin_solver_solve(solver, &budget, &outcome));
    CHECK(outcome == QUOIN_OPTIMAL || outcome == QUOIN_PIVOTS_SPENT);
    CHECK(quoin_solver_is_settled(solver) == (outcome == QUOIN_OPTIMAL));
    calls++;
  } while (outcome == QUOIN_PIVOTS_SPENT && calls < 10000);
  CHECK(outcome == QUOIN_OPTIMAL && calls > 5);
  check_certified(solver);
  quoin_solver_free(whole);
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

TEST(solve_sameCalls_giveTheSameBits) {
  quoin_variable made[60], again[60];
  quoin_solver *one = stretched(made, 60), *other = stretched(again, 60);
  size_t i;
  OK(quoin_solver_solve(one, NULL, NULL));
  OK(quoin_solver_solve(other, NULL, NULL));
  CHECK(quoin_solver_hash(one) == quoin_solver_hash(other));
  for (i = 0; i < 60; i++) {
    double a = quoin_value(one, made[i]), b = quoin_value(other, again[i]);
    CHECK(memcmp(&a, &b, sizeof a) == 0);
  }
}

/* Required constraints hold after every solve that stops. They were once off by 500 here, for many calls. */
TEST(solve_stopped_keepsRequiredOnes) {
  enum { N = 12 };
  quoin_solver *solver = new_solver();
  quoin_variable made[N];
  quoin_budget budget = {1, 0};
  quoin_outcome outcome = -1;
  size_t i, calls;
  OK(quoin_variables_add(solver, NULL, N, made));
  for (i = 0; i + 1 < N; i++) add_pair(solver, 1, made[i + 1], -1, made[i], -10, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  add_simple(solver, 1, made[N - 1], -200, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED);
  add_edit(solver, made[0], QUOIN_STRONG);
  OK(quoin_solver_solve(solver, NULL, NULL));
  OK(quoin_variable_suggest(solver, made[0], 500));
  for (calls = 0; outcome != QUOIN_OPTIMAL && calls < 100; calls++) {
    OK(quoin_solver_solve(solver, &budget, &outcome));
    for (i = 0; i + 1 < N; i++) CHECK(quoin_value(solver, made[i + 1]) - quoin_value(solver, made[i]) >= 10 - 1e-9);
    CHECK(quoin_value(solver, made[N - 1]) <= 200 + 1e-9);
  }
  CHECK(outcome == QUOIN_OPTIMAL && calls > 1);
  NEAR(90, quoin_value(solver, made[0]));
}

static void ask(quoin_solver *solver, quoin_variable about, int question) {
  quoin_certificate found;
  quoin_reason reasons[40];
  quoin_range range;
  size_t n;
  int32_t is_determined;
  found.size = sizeof found;
  if (question == 1) quoin_variable_reasons(solver, about, reasons, 40, &n);
  if (question == 2) quoin_variable_is_determined(solver, about, &is_determined);
  if (question == 3) quoin_solver_certify(solver, &found);
  if (question == 4) quoin_variable_range(solver, about, &range);
  if (question == 5) quoin_ambiguities_list(solver, NULL, 0, &n);
}

/* A question between two solves changes nothing, so the second finds what it finds without the question. */
TEST(solve_afterAQuestion_findsTheSame) {
  quoin_variable v[40];
  uint64_t expected = 0;
  int round, question;
  for (round = 0; round < 12; round++) {
    quoin_budget budget = {3, 0};
    quoin_solver *solver = stretched(v, 8 + (size_t)round / 6 * 32);
    uint64_t before;
    int was_settled;
    question = round % 6;
    OK(quoin_solver_solve(solver, &budget, NULL));
    was_settled = quoin_solver_is_settled(solver);
    CHECK(!was_settled);
    before = quoin_solver_hash(solver);
    ask(solver, v[0], question);
    CHECK(quoin_solver_hash(solver) == before && quoin_solver_is_settled(solver) == was_settled);
    OK(quoin_solver_solve(solver, NULL, NULL));
    check_certified(solver);
    if (question == 0) expected = quoin_solver_hash(solver);
    CHECK(quoin_solver_hash(solver) == expected);
    quoin_solver_free(solver);
  }
}
