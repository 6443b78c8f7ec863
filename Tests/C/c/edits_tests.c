/* edits_tests.c -- Edits, stays and objectives. */
#include "harness.h"

TEST(addEdit_badArguments_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver);
  quoin_constraint edit = {8, 8};
  quoin_strength strong = QUOIN_STRONG, required = QUOIN_REQUIRED, none = quoin_strength_make(0, 1);
  REFUSED(solver, QUOIN_STALE_VARIABLE, quoin_edit_add(solver, no_variable, strong, &edit));
  REFUSED(solver, QUOIN_MUST_NOT_BE_REQUIRED, quoin_edit_add(solver, x, required, &edit));
  REFUSED(solver, QUOIN_BAD_STRENGTH, quoin_edit_add(solver, x, none, &edit));
  STATUS(QUOIN_BAD_SOLVER, quoin_edit_add(NULL, x, strong, &edit));
  CHECK(edit.index1 == 8);
}

TEST(addEdit_twice_isRefusedAndNamesTheFirst) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver);
  quoin_constraint edit = add_edit(solver, x, QUOIN_STRONG);
  quoin_error error;
  REFUSED(solver, QUOIN_DUPLICATE_EDIT, quoin_edit_add(solver, x, QUOIN_WEAK, NULL));
  error = last_error(solver);
  CHECK(quoin_constraint_equals(error.constraint, edit));
  CHECK(quoin_variable_equals(error.variable, x));
}

TEST(suggest_badArguments_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver), y = add_variable(solver);
  quoin_constraint edit = add_edit(solver, x, QUOIN_STRONG), other;
  other = add_simple(solver, 1, x, 0, QUOIN_EQUAL, QUOIN_WEAK);
  REFUSED(solver, QUOIN_BAD_NUMBER, quoin_edit_suggest(solver, edit, NAN));
  REFUSED(solver, QUOIN_BAD_NUMBER, quoin_edit_suggest(solver, edit, 1e16));
  REFUSED(solver, QUOIN_WRONG_KIND, quoin_edit_suggest(solver, other, 1));
  REFUSED(solver, QUOIN_STALE_CONSTRAINT, quoin_edit_suggest(solver, no_constraint, 1));
  REFUSED(solver, QUOIN_WRONG_KIND, quoin_variable_suggest(solver, y, 1));
  REFUSED(solver, QUOIN_STALE_VARIABLE, quoin_variable_suggest(solver, no_variable, 1));
  REFUSED(solver, QUOIN_BAD_NUMBER, quoin_variable_suggest(solver, x, -INFINITY));
}

TEST(suggestMany_oneBad_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_constraint edits[3];
  double values[3] = {1, 2, 3};
  size_t i;
  for (i = 0; i < 3; i++) edits[i] = add_edit(solver, add_variable(solver), QUOIN_STRONG);
  REFUSED(solver, QUOIN_NULL_ARGUMENT, quoin_edits_suggest(solver, NULL, values, 3));
  REFUSED(solver, QUOIN_NULL_ARGUMENT, quoin_edits_suggest(solver, edits, NULL, 3));
  REFUSED(solver, QUOIN_BAD_COUNT, quoin_edits_suggest(solver, edits, values, SIZE_MAX));
  values[2] = NAN;
  REFUSED(solver, QUOIN_BAD_NUMBER, quoin_edits_suggest(solver, edits, values, 3));
  values[2] = 3;
  edits[2] = no_constraint;
  REFUSED(solver, QUOIN_STALE_CONSTRAINT, quoin_edits_suggest(solver, edits, values, 3));
  CHECK(quoin_solver_is_settled(solver));
  OK(quoin_edits_suggest(solver, NULL, NULL, 0));
}

TEST(editOf_variable_isItsEdit) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver), y = add_variable(solver);
  quoin_constraint edit = add_edit(solver, x, QUOIN_STRONG), found = {1, 1};
  OK(quoin_variable_edit(solver, x, &found));
  CHECK(quoin_constraint_equals(found, edit));
  OK(quoin_variable_edit(solver, y, &found));
  CHECK(quoin_constraint_is_none(found));
  STATUS(QUOIN_STALE_VARIABLE, quoin_variable_edit(solver, no_variable, &found));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_variable_edit(solver, x, NULL));
}

TEST(listEdits_eitherOrBoth_works) {
  quoin_solver *solver = new_solver();
  quoin_variable made[3], variables[3];
  quoin_constraint edits[3];
  size_t n = 0;
  OK(quoin_variables_add(solver, NULL, 3, made));
  add_edit(solver, made[0], QUOIN_STRONG);
  add_edit(solver, made[2], QUOIN_STRONG);
  OK(quoin_edits_list(solver, NULL, NULL, 0, &n));
  CHECK(n == 2);
  OK(quoin_edits_list(solver, edits, variables, 3, &n));
  CHECK(n == 2 && quoin_variable_equals(variables[1], made[2]));
  OK(quoin_edits_list(solver, edits, NULL, 2, &n));
  OK(quoin_edits_list(solver, NULL, variables, 2, &n));
  STATUS(QUOIN_BUFFER_TOO_SMALL, quoin_edits_list(solver, edits, variables, 1, &n));
  CHECK(n == 2);
  STATUS(QUOIN_NULL_ARGUMENT, quoin_edits_list(solver, NULL, NULL, 1, &n));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_edits_list(solver, edits, variables, 1, NULL));
  STATUS(QUOIN_BAD_COUNT, quoin_edits_list(solver, edits, variables, SIZE_MAX, &n));
  STATUS(QUOIN_OVERLAP, quoin_edits_list(solver, edits, (quoin_variable *)(void *)edits, 3, &n));
}

TEST(stay_badArguments_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver);
  quoin_strength weak = QUOIN_WEAK, required = QUOIN_REQUIRED;
  REFUSED(solver, QUOIN_STALE_VARIABLE, quoin_stay_add(solver, no_variable, weak, NULL));
  REFUSED(solver, QUOIN_MUST_NOT_BE_REQUIRED, quoin_stay_add(solver, x, required, NULL));
  REFUSED(solver, QUOIN_BAD_STRENGTH, quoin_stay_add(solver, x, quoin_strength_make(-1, 1), NULL));
  STATUS(QUOIN_BAD_SOLVER, quoin_stays_reset(NULL));
}

TEST(objective_badArguments_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_term pull;
  quoin_constraint made = {4, 4};
  quoin_strength weak = QUOIN_WEAK;
  pull.variable = add_variable(solver);
  pull.coefficient = 1;
  REFUSED(solver, QUOIN_MUST_NOT_BE_REQUIRED,
          quoin_objective_add(solver, &pull, 1, QUOIN_MINIMIZE, QUOIN_REQUIRED, &made));
  REFUSED(solver, QUOIN_BAD_CHOICE, quoin_objective_add(solver, &pull, 1, 2, weak, &made));
  REFUSED(solver, QUOIN_NULL_ARGUMENT, quoin_objective_add(solver, NULL, 1, 0, weak, &made));
  REFUSED(solver, QUOIN_BAD_COUNT, quoin_objective_add(solver, &pull, SIZE_MAX, 0, weak, &made));
  REFUSED(solver, QUOIN_BAD_STRENGTH, quoin_objective_add(solver, &pull, 1, 0, quoin_strength_make(NAN, 1), &made));
  pull.coefficient = NAN;
  REFUSED(solver, QUOIN_BAD_NUMBER, quoin_objective_add(solver, &pull, 1, 0, weak, &made));
  pull.variable = no_variable;
  REFUSED(solver, QUOIN_STALE_VARIABLE, quoin_objective_add(solver, &pull, 1, 0, weak, &made));
  CHECK(made.index1 == 4);
}
