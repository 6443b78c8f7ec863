/* explaining_tests.c -- Explaining: conflicts, reasons, sensitivities, violations, ambiguity. */
#include "world.h"

#define BAD_LIST(type, function, ...)                                             \
  do {                                                                            \
    type room[2];                                                                 \
    STATUS(QUOIN_NULL_ARGUMENT, function(__VA_ARGS__, NULL, 1, &n));              \
    STATUS(QUOIN_NULL_ARGUMENT, function(__VA_ARGS__, room, 1, NULL));            \
    STATUS(QUOIN_BAD_COUNT, function(__VA_ARGS__, room, SIZE_MAX, &n));           \
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

TEST(conflict_ofThree_isThoseThree) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver), y = add_variable(solver);
  quoin_constraint floor, link;
  quoin_conflict_item items[4];
  size_t n = 9;
  OK(quoin_conflict_list(solver, items, 4, &n));
  CHECK(n == 0);
  floor = add_simple(solver, 1, x, -10, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  add_simple(solver, 1, x, -900, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED);
  link = add_pair(solver, 1, y, -3, x, 0, QUOIN_EQUAL, QUOIN_REQUIRED);
  STATUS(QUOIN_CONFLICT, try_simple(solver, 1, y, -20, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED));
  OK(quoin_conflict_list(solver, items, 4, &n));
  CHECK(n == 3);
  CHECK(items[0].batch_index == 0 && quoin_constraint_is_none(items[0].constraint));
  CHECK(quoin_constraint_equals(items[1].constraint, floor) || quoin_constraint_equals(items[2].constraint, floor));
  CHECK(quoin_constraint_equals(items[1].constraint, link) || quoin_constraint_equals(items[2].constraint, link));
  CHECK(items[1].batch_index == -1 && items[1].multiplier != 0 && items[1].is_proved == 1);
  STATUS(QUOIN_BUFFER_TOO_SMALL, quoin_conflict_list(solver, items, 2, &n));
  CHECK(n == 3);
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
  CHECK(n == 2 && quoin_constraint_equals(items[0].constraint, wide) && quoin_constraint_equals(items[1].constraint, narrow));
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

TEST(reasons_ofAValue_addUpToIt) {
  world in = new_world(NULL);
  quoin_reason reasons[8];
  size_t n = 0, i;
  double sum = 0;
  STATUS(QUOIN_STALE_VARIABLE, quoin_variable_reasons(in.solver, no_variable, reasons, 8, &n));
  OK(quoin_variable_reasons(in.solver, in.b, reasons, 8, &n));
  CHECK(n == 2);
  for (i = 0; i < n; i++) sum += reasons[i].contribution;
  NEAR(200, quoin_value(in.solver, in.b));
  NEAR(200, sum);
  OK(quoin_variable_reasons(in.solver, in.unused, reasons, 8, &n));
  CHECK(n == 1 && quoin_constraint_is_none(reasons[0].constraint));
  CHECK(quoin_variable_equals(reasons[0].undetermined, in.unused));
}

TEST(isDetermined_each_isSaid) {
  world in = new_world(NULL);
  int32_t is = -1;
  OK(quoin_variable_is_determined(in.solver, in.b, &is));
  CHECK(is == 1);
  OK(quoin_variable_is_determined(in.solver, in.unused, &is));
  CHECK(is == 0);
  STATUS(QUOIN_STALE_VARIABLE, quoin_variable_is_determined(in.solver, no_variable, &is));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_variable_is_determined(in.solver, in.b, NULL));
}

TEST(isDetermined_atRest_isNot) {
  quoin_options options = test_options();
  quoin_solver *solver = NULL;
  quoin_variable x, y;
  int32_t is = -1;
  options.returns_to_rest = 1;
  OK(quoin_solver_create(&options, &solver));
  x = add_variable(solver), y = add_variable(solver);
  add_pair(solver, 1, y, -2, x, -3, QUOIN_EQUAL, QUOIN_REQUIRED);
  OK(quoin_solver_solve(solver, NULL, NULL));
  OK(quoin_variable_is_determined(solver, x, &is));
  CHECK(is == 0);
  OK(quoin_variable_is_determined(solver, y, &is));
  CHECK(is == 0);
  add_simple(solver, 1, x, 0, QUOIN_EQUAL, QUOIN_WEAK);
  OK(quoin_solver_solve(solver, NULL, NULL));
  OK(quoin_variable_is_determined(solver, y, &is));
  CHECK(is == 1);
  quoin_solver_free(solver);
}

TEST(sensitivity_ofAnEdit_isTheRate) {
  world in = new_world(NULL);
  quoin_variable follower = add_variable(in.solver);
  quoin_sensitivity rates[4];
  double rate = -1;
  size_t n = 0;
  add_pair(in.solver, 1, follower, -2.5, in.c, 1, QUOIN_EQUAL, QUOIN_REQUIRED);
  OK(quoin_solver_solve(in.solver, NULL, NULL));
  OK(quoin_edit_sensitivity(in.solver, in.edit, follower, &rate));
  NEAR(2.5, rate);
  OK(quoin_edit_sensitivity(in.solver, in.edit, in.a, &rate));
  NEAR(0, rate);
  OK(quoin_edit_sensitivities(in.solver, in.edit, rates, 4, &n));
  CHECK(n == 2);
  NEAR(3.5, rates[0].rate + rates[1].rate);
  STATUS(QUOIN_WRONG_KIND, quoin_edit_sensitivity(in.solver, in.soft, follower, &rate));
  STATUS(QUOIN_STALE_VARIABLE, quoin_edit_sensitivity(in.solver, in.edit, no_variable, &rate));
  STATUS(QUOIN_STALE_CONSTRAINT, quoin_edit_sensitivity(in.solver, no_constraint, follower, &rate));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_edit_sensitivity(in.solver, in.edit, follower, NULL));
  STATUS(QUOIN_WRONG_KIND, quoin_edit_sensitivities(in.solver, in.soft, rates, 4, &n));
  STATUS(QUOIN_STALE_CONSTRAINT, quoin_edit_sensitivities(in.solver, no_constraint, rates, 4, &n));
}

TEST(range_each_isWhatItCouldBe) {
  world in = new_world(NULL);
  quoin_range range;
  uint64_t before = quoin_solver_hash(in.solver);
  size_t live = test_memory.n_live;
  OK(quoin_variable_range(in.solver, in.a, &range));
  NEAR(100, range.lowest);
  NEAR(100, range.highest);
  OK(quoin_variable_range(in.solver, in.unused, &range));
  CHECK(range.lowest == -INFINITY && range.highest == INFINITY);
  CHECK(quoin_variable_equals(range.variable, in.unused));
  STATUS(QUOIN_STALE_VARIABLE, quoin_variable_range(in.solver, no_variable, &range));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_variable_range(in.solver, in.a, NULL));
  CHECK(quoin_solver_hash(in.solver) == before);
  CHECK(test_memory.n_live == live);
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
