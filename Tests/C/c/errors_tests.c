/* errors_tests.c -- Errors and logging. */
#include "world.h"

TEST(lastError_badArguments_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_error error;
  error.size = 0;
  STATUS(QUOIN_BAD_OPTION, quoin_solver_last_error(solver, &error));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_solver_last_error(solver, NULL));
  STATUS(QUOIN_BAD_SOLVER, quoin_solver_last_error(NULL, &error));
}

TEST(lastError_none_isOK) {
  quoin_solver *solver = new_solver();
  quoin_error error = last_error(solver);
  CHECK(error.status == QUOIN_OK && error.index == -1);
  TEXT("", error.function);
}

TEST(lastError_staleInArray_namesIt) {
  world in = new_world(NULL);
  quoin_variable list[3];
  double values[3];
  quoin_error error;
  list[0] = in.a, list[1] = in.b, list[2] = in.c;
  list[1].stamp ^= 4;
  STATUS(QUOIN_STALE_VARIABLE, quoin_values_read(in.solver, list, 3, values));
  error = last_error(in.solver);
  CHECK(error.status == QUOIN_STALE_VARIABLE && error.index == 1);
  CHECK(quoin_variable_equals(error.variable, list[1]));
  TEXT("quoin_values_read", error.function);
  TEXT(quoin_status_message(QUOIN_STALE_VARIABLE), error.message);
  OK(quoin_values_read(in.solver, list, 1, values));
  CHECK(last_error(in.solver).status == QUOIN_STALE_VARIABLE);
}

TEST(lastError_staleTerm_namesIt) {
  world in = new_world(NULL);
  quoin_term terms[2];
  quoin_error error;
  terms[0].variable = in.a, terms[0].coefficient = 1;
  terms[1].variable.index1 = 1000, terms[1].variable.stamp = 1, terms[1].coefficient = 1;
  STATUS(QUOIN_STALE_VARIABLE, quoin_constraint_add(in.solver, terms, 2, 0, QUOIN_EQUAL, QUOIN_WEAK, NULL));
  error = last_error(in.solver);
  CHECK(error.index == 1 && error.variable.index1 == 1000);
}

TEST(lastError_badNumberInArray_namesIt) {
  world in = new_world(NULL);
  quoin_term terms[2];
  quoin_constraint edits[2];
  double values[2] = {1, NAN};
  quoin_variable made[2];
  quoin_error error;
  edits[0] = in.edit, edits[1] = in.edit;
  STATUS(QUOIN_BAD_NUMBER, quoin_edits_suggest(in.solver, edits, values, 2));
  error = last_error(in.solver);
  CHECK(error.index == 1 && quoin_constraint_equals(error.constraint, in.edit));
  edits[0] = in.required;
  STATUS(QUOIN_WRONG_KIND, quoin_edits_suggest(in.solver, edits, values, 2));
  error = last_error(in.solver);
  CHECK(error.index == 0 && quoin_constraint_equals(error.constraint, in.required));
  STATUS(QUOIN_BAD_NUMBER, quoin_variables_add(in.solver, values, 2, made));
  CHECK(last_error(in.solver).index == 1);
  terms[0].variable = in.a, terms[0].coefficient = 1;
  terms[1].variable = in.b, terms[1].coefficient = INFINITY;
  STATUS(QUOIN_BAD_NUMBER, quoin_constraint_add(in.solver, terms, 2, 0, QUOIN_EQUAL, QUOIN_WEAK, NULL));
  error = last_error(in.solver);
  CHECK(error.index == 1 && quoin_variable_equals(error.variable, in.b));
  terms[1].coefficient = 1;
  STATUS(QUOIN_BAD_NUMBER, quoin_constraint_add(in.solver, terms, 2, NAN, QUOIN_EQUAL, QUOIN_WEAK, NULL));
  CHECK(last_error(in.solver).index == -1);
}

TEST(lastError_removedTwice_namesTheSecond) {
  world in = new_world(NULL);
  quoin_constraint list[3];
  quoin_error error;
  list[0] = in.edit, list[1] = in.required, list[2] = in.edit;
  STATUS(QUOIN_STALE_CONSTRAINT, quoin_constraints_remove(in.solver, list, 3));
  error = last_error(in.solver);
  CHECK(error.index == 2 && quoin_constraint_equals(error.constraint, in.edit));
  list[1].stamp ^= 4;
  STATUS(QUOIN_STALE_CONSTRAINT, quoin_constraints_remove(in.solver, list, 2));
  error = last_error(in.solver);
  CHECK(error.index == 1 && quoin_constraint_equals(error.constraint, list[1]));
}

/* A read that fails in a callback does not take the place of the failure that the callback is told. */
static void read_conflict_badly(void *user, quoin_solver *solver) {
  quoin_conflict_item one;
  size_t n = 0;
  STATUS(QUOIN_BUFFER_TOO_SMALL, quoin_conflict_list(solver, &one, 1, &n));
  *(size_t *)user = n;
}

TEST(lastError_afterAReadInACallback_isTheCalls) {
  world in = new_world(NULL);
  size_t n = 0;
  OK(quoin_solver_on_conflict(in.solver, read_conflict_badly, &n));
  STATUS(QUOIN_CONFLICT, try_simple(in.solver, 1, in.a, -5, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED));
  CHECK(n == 2 && last_error(in.solver).status == QUOIN_CONFLICT);
  TEXT("quoin_constraint_add", last_error(in.solver).function);
}

TEST(lastError_conflict_namesWhatContradicts) {
  world in = new_world(NULL);
  quoin_error error;
  STATUS(QUOIN_CONFLICT, try_simple(in.solver, 1, in.a, -5, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED));
  error = last_error(in.solver);
  CHECK(quoin_constraint_equals(error.constraint, in.required));
  TEXT("quoin_constraint_add", error.function);
}

/* ---- Callbacks ---- */

typedef struct heard {
  quoin_solver *solver;
  int n_logged, n_conflicts;
  quoin_log_level level;
  char text[300];
  size_t n_items;
  quoin_status changing;
  double value;
  quoin_variable variable;
} heard;

static void hear_log(void *user, quoin_log_level level, const char *text) {
  heard *into = user;
  quoin_variable made;
  into->n_logged++;
  into->level = level;
  snprintf(into->text, sizeof into->text, "%s", text);
  into->value = quoin_value(into->solver, into->variable);
  into->changing = quoin_variable_add(into->solver, 0, &made);
  quoin_solver_free(into->solver);
}

static void hear_conflict(void *user, quoin_solver *solver) {
  heard *into = user;
  CHECK(solver == into->solver);
  into->n_conflicts++;
  OK(quoin_conflict_list(solver, NULL, 0, &into->n_items));
}

TEST(onLog_failure_isToldAndMayRead) {
  world in = new_world(NULL);
  heard into;
  memset(&into, 0, sizeof into);
  into.solver = in.solver;
  into.variable = in.c;
  OK(quoin_solver_on_log(in.solver, hear_log, &into));
  STATUS(QUOIN_BAD_NUMBER, quoin_edit_suggest(in.solver, in.edit, NAN));
  CHECK(into.n_logged == 1 && into.level == QUOIN_LOG_ERROR);
  TEXT("quoin_edit_suggest: QUOIN_BAD_NUMBER: a number is NaN, infinite or too large", into.text);
  NEAR(7, into.value);
  CHECK(into.changing == QUOIN_BUSY);
  OK(quoin_edit_suggest(in.solver, in.edit, 3));
  CHECK(into.n_logged == 1);
  OK(quoin_solver_on_log(in.solver, NULL, NULL));
  STATUS(QUOIN_BAD_NUMBER, quoin_edit_suggest(in.solver, in.edit, NAN));
  CHECK(into.n_logged == 1);
}

TEST(onConflict_refused_isTold) {
  world in = new_world(NULL);
  heard into;
  memset(&into, 0, sizeof into);
  into.solver = in.solver;
  OK(quoin_solver_on_conflict(in.solver, hear_conflict, &into));
  STATUS(QUOIN_CONFLICT, try_simple(in.solver, 1, in.a, -5, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED));
  CHECK(into.n_conflicts == 1 && into.n_items == 2);
  STATUS(QUOIN_CONFLICT, quoin_constraint_set_left_constant(in.solver, in.required, -500));
  CHECK(into.n_conflicts == 2);
}

TEST(onConflict_deferred_isReportedAndLogged) {
  quoin_solver *solver = new_deferring_solver();
  quoin_variable x;
  heard into;
  memset(&into, 0, sizeof into);
  into.solver = solver;
  x = add_variable(solver);
  OK(quoin_solver_on_conflict(solver, hear_conflict, &into));
  OK(quoin_solver_on_log(solver, hear_log, &into));
  add_simple(solver, 1, x, -10, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  CHECK(into.n_conflicts == 0);
  add_simple(solver, 1, x, -5, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED);
  CHECK(into.n_conflicts == 1 && into.n_items == 2);
  CHECK(into.level == QUOIN_LOG_WARNING);
  add_simple(solver, 1, x, -50, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED);
  CHECK(into.n_conflicts == 1);
}

TEST(onLog_unbounded_isTold) {
  quoin_solver *solver = new_solver();
  heard into;
  memset(&into, 0, sizeof into);
  into.solver = solver;
  OK(quoin_solver_on_log(solver, hear_log, &into));
  add_objective(solver, QUOIN_MAXIMIZE, 1, add_variable(solver), QUOIN_WEAK);
  OK(quoin_solver_solve(solver, NULL, NULL));
  CHECK(into.n_logged == 1 && into.level == QUOIN_LOG_WARNING);
}
