/* explaining_tests.c -- Explaining: conflicts, reasons, sensitivities, violations, ambiguity. */
#include "world.h"

#define BAD_LIST(type, function, ...) \
  do { \
    type room[2]; \
    STATUS(QUOIN_NULL_ARGUMENT, function(__VA_ARGS__, NULL, 1, &n)); \
    STATUS(QUOIN_NULL_ARGUMENT, function(__VA_ARGS__, room, 1, NULL)); \
    STATUS(QUOIN_BAD_COUNT, function(__VA_ARGS__, room, SIZE_MAX, &n)); \
    STATUS(QUOIN_OVERLAP, function(__VA_ARGS__, room, 2, (size_t *)(void *)room)); \
  } while (0)

TEST(lists_badArguments_areRefused) {
  world in = new_world(NULL);
  quoin_solver *s = in.solver;
  size_t n = 5;
  BAD_LIST(quoin_conflict_item, quoin_conflict_list, s);
  BAD_LIST(quoin_conflict_item, quoin_constraint_conflict, s, in.soft);
  BAD_LIST(quoin_constraint, quoin_deferred_list, s);
  BAD_LIST(quoin_reason, quoin_variable_reasons, s, in.b);
  BAD_LIST(quoin_sensitivity, quoin_edit_sensitivities, s, in.edit);
  BAD_LIST(quoin_violation, quoin_violations_list, s);
  BAD_LIST(quoin_range, quoin_ambiguities_list, s);
  BAD_LIST(quoin_variable, quoin_variables_list, s);
  BAD_LIST(quoin_constraint, quoin_constraints_list, s);
  BAD_LIST(quoin_term, quoin_constraint_terms, s, in.soft);
  BAD_LIST(char, quoin_solver_text, s);
  BAD_LIST(char, quoin_solver_save, s);
  CHECK(n == 5);
}

TEST(conflict_ofAnUnmetWish_isWhatKeepsItFromHolding) {
  quoin_solver *solver = new_solver();
  quoin_variable width = add_variable(solver);
  quoin_constraint narrow, wide, goal;
  quoin_conflict_item items[4];
  size_t n = 9;
  add_simple(solver, 1, width, -155, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  narrow = add_simple(solver, 1, width, 0, QUOIN_EQUAL, QUOIN_STRONG);
  wide = add_simple(solver, 1, width, -277, QUOIN_GREATER_OR_EQUAL, QUOIN_MEDIUM);
  STATUS(QUOIN_UNSETTLED, quoin_constraint_conflict(solver, wide, items, 4, &n));
  OK(quoin_solver_solve(solver, NULL, NULL));
  OK(quoin_constraint_conflict(solver, wide, items, 4, &n));
  CHECK(n == 2 && quoin_constraint_equals(items[0].constraint, wide) &&
        quoin_constraint_equals(items[1].constraint, narrow));
  CHECK(items[0].batch_index == -1 && items[0].is_proved == 1 && items[1].multiplier != 0);
  STATUS(QUOIN_BUFFER_TOO_SMALL, quoin_constraint_conflict(solver, wide, items, 1, &n));
  CHECK(n == 2);
  OK(quoin_constraint_set_left_constant(solver, wide, -100));
  OK(quoin_solver_solve(solver, NULL, NULL));
  OK(quoin_constraint_conflict(solver, wide, items, 4, &n));
  CHECK(n == 0);
  OK(quoin_objective_add(solver, NULL, 0, QUOIN_MINIMIZE, QUOIN_WEAK, &goal));
  OK(quoin_solver_solve(solver, NULL, NULL));
  STATUS(QUOIN_WRONG_KIND, quoin_constraint_conflict(solver, goal, items, 4, &n));
}

TEST(ambiguities_between_areListed) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver), fixed = add_variable(solver);
  quoin_range list[4];
  size_t n = 0;
  add_simple(solver, 1, x, -10, QUOIN_GREATER_OR_EQUAL, QUOIN_STRONG);
  add_simple(solver, 1, x, -30, QUOIN_LESS_OR_EQUAL, QUOIN_WEAK);
  add_simple(solver, 1, fixed, -5, QUOIN_EQUAL, QUOIN_WEAK);
  OK(quoin_solver_solve(solver, NULL, NULL));
  OK(quoin_ambiguities_list(solver, NULL, 0, &n));
  CHECK(n == 1);
  OK(quoin_ambiguities_list(solver, list, 4, &n));
  CHECK(n == 1 && quoin_variable_equals(list[0].variable, x));
  NEAR(10, list[0].lowest);
  NEAR(30, list[0].highest);
}

/* With a level of rest and without: resting does not make an optimum the only one. */
TEST(isAmbiguous_whereOthersAreAsGood_isSaid) {
  for (int32_t rests = 0; rests < 2; rests++) {
    quoin_options options;
    quoin_solver *solver;
    quoin_options_init(&options, sizeof options);
    options.returns_to_rest = rests;
    OK(quoin_solver_create(&options, &solver));
    quoin_variable x = add_variable(solver), y = add_variable(solver);
    int32_t is = -1;
    quoin_term both[] = {{x, 1}, {y, 1}};
    OK(quoin_constraint_add(solver, both, 2, -100, QUOIN_EQUAL, QUOIN_REQUIRED, NULL));
    add_simple(solver, 1, x, -20, QUOIN_EQUAL, QUOIN_WEAK);
    STATUS(QUOIN_UNSETTLED, quoin_solver_is_ambiguous(solver, &is));
    OK(quoin_solver_solve(solver, NULL, NULL));
    OK(quoin_solver_is_ambiguous(solver, &is));
    CHECK(is == 0);
    /* One gives way to the other, in equal measure. */
    add_simple(solver, 1, y, -20, QUOIN_EQUAL, QUOIN_WEAK);
    OK(quoin_solver_solve(solver, NULL, NULL));
    OK(quoin_solver_is_ambiguous(solver, &is));
    CHECK(is == 1);
    quoin_solver_free(solver);
  }
}
