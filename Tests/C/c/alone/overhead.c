/*
 * overhead.c -- the cost of a call beside its work: nanoseconds a call, the least of many runs.
 *
 * Most of these calls have hardly any work: they find the solver, and read a field, or a value by its handle. The
 * last line is for comparison: a suggestion, a solve that moves the variable, and its value.
 */
#define _POSIX_C_SOURCE 199309L
#include <quoin.h>
#include <stdio.h>
#include <time.h>

enum { CALLS = 200000, RUNS = 40 };

static quoin_solver *solver;
static quoin_variable x;
static quoin_constraint edit;
/* So that no call is optimised away. */
static volatile double sink;

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#define MEASURE(what, call) \
  do { \
    double best = 1; \
    int run, i; \
    for (run = 0; run < RUNS; run++) { \
      double begin = seconds(), each; \
      for (i = 0; i < CALLS; i++) sink = (double)(call); \
      each = (seconds() - begin) / CALLS; \
      if (each < best) best = each; \
    } \
    printf("%-44s %7.2f ns\n", what, 1e9 * best); \
  } while (0)

int main(void) {
  quoin_term term;
  if (quoin_solver_create(NULL, &solver) != QUOIN_OK) return 1;
  quoin_variable_add(solver, 0, &x);
  term.variable = x;
  term.coefficient = 1;
  quoin_constraint_add(solver, &term, 1, 0, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED, NULL);
  quoin_edit_add(solver, x, QUOIN_STRONG, &edit);
  quoin_solver_solve(solver, NULL, NULL);
  MEASURE("quoin_version", quoin_version());
  MEASURE("quoin_variable_count", quoin_variable_count(solver));
  MEASURE("quoin_variable_is_valid", quoin_variable_is_valid(solver, x));
  MEASURE("quoin_solver_is_settled", quoin_solver_is_settled(solver));
  MEASURE("quoin_value", quoin_value(solver, x));
  MEASURE("quoin_value of no variable", quoin_value(solver, quoin_variable_unpack(0)));
  MEASURE("quoin_solver_solve, nothing asked for", quoin_solver_solve(solver, NULL, NULL));
  MEASURE("quoin_edit_suggest", quoin_edit_suggest(solver, edit, i));
  MEASURE("suggest, solve and read",
          (quoin_edit_suggest(solver, edit, i), quoin_solver_solve(solver, NULL, NULL), quoin_value(solver, x)));
  quoin_solver_free(solver);
  return 0;
}
