/* variables_tests.c -- Variables. */
#include "harness.h"

TEST(add_badArguments_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_variable made = {5, 6};
  REFUSED(solver, QUOIN_NULL_ARGUMENT, quoin_variable_add(solver, 0, NULL));
  REFUSED(solver, QUOIN_BAD_NUMBER, quoin_variable_add(solver, NAN, &made));
  REFUSED(solver, QUOIN_BAD_NUMBER, quoin_variable_add(solver, -INFINITY, &made));
  REFUSED(solver, QUOIN_BAD_NUMBER, quoin_variable_add(solver, 1e16, &made));
  STATUS(QUOIN_BAD_SOLVER, quoin_variable_add(NULL, 0, &made));
  CHECK(made.index1 == 5 && made.stamp == 6);
}

TEST(addMany_badArguments_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_variable made[4];
  double values[4] = {1, 2, NAN, 4};
  memset(made, 7, sizeof made);
  REFUSED(solver, QUOIN_BAD_NUMBER, quoin_variables_add(solver, values, 4, made));
  REFUSED(solver, QUOIN_NULL_ARGUMENT, quoin_variables_add(solver, NULL, 4, NULL));
  REFUSED(solver, QUOIN_BAD_COUNT, quoin_variables_add(solver, NULL, SIZE_MAX, made));
  REFUSED(solver, QUOIN_BAD_COUNT, quoin_variables_add(solver, NULL, SIZE_MAX / 8, made));
  /* Where size_t has 32 bits, no array of handles is too large for a solver: the address space ends before. */
  REFUSED(solver, sizeof(size_t) > 4 ? QUOIN_TOO_LARGE : QUOIN_BAD_COUNT,
          quoin_variables_add(solver, NULL, (size_t)1 << 31, made));
  REFUSED(solver, QUOIN_OVERLAP, quoin_variables_add(solver, values, 4, (quoin_variable *)(void *)(values + 3)));
  CHECK(made[0].index1 == 0x07070707);
  CHECK(quoin_variable_count(solver) == 0);
}

TEST(remove_once_isStaleForEver) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver), next = {0, 0};
  int i;
  OK(quoin_variable_remove(solver, x));
  REFUSED(solver, QUOIN_STALE_VARIABLE, quoin_variable_remove(solver, x));
  for (i = 0; i < 1000; i++) {
    OK(quoin_variable_add(solver, 0, &next));
    CHECK(!quoin_variable_is_valid(solver, x));
    OK(quoin_variable_remove(solver, next));
  }
  REFUSED(solver, QUOIN_STALE_VARIABLE, quoin_variable_remove(solver, no_variable));
}

TEST(takeBack_afterARefusal_isAsBefore) {
  for (int32_t rests = 0; rests < 2; rests++) {
    quoin_options options = test_options();
    quoin_solver *solver = NULL;
    quoin_variable x, y, again;
    uint64_t before;
    options.returns_to_rest = rests;
    OK(quoin_solver_create(&options, &solver));
    x = add_variable(solver);
    add_simple(solver, 1, x, -1, QUOIN_EQUAL, QUOIN_REQUIRED);
    before = quoin_solver_hash(solver);
    OK(quoin_variable_add(solver, 0, &y));
    REFUSED(solver, QUOIN_MUST_NOT_BE_REQUIRED, quoin_edit_add(solver, y, QUOIN_REQUIRED, NULL));
    OK(quoin_experimental_take_back(solver, y));
    CHECK(quoin_solver_hash(solver) == before);
    REFUSED(solver, QUOIN_STALE_VARIABLE, quoin_experimental_take_back(solver, y));
    REFUSED(solver, QUOIN_VARIABLE_IN_USE, quoin_experimental_take_back(solver, x));
    OK(quoin_variable_add(solver, 0, &again));
    CHECK(quoin_variable_equals(again, y));
    quoin_solver_free(solver);
  }
}

TEST(list_withRoom_isInOrder) {
  quoin_solver *solver = new_solver();
  quoin_variable made[3], list[3];
  size_t n = 0;
  OK(quoin_variables_add(solver, NULL, 3, made));
  OK(quoin_variables_list(solver, NULL, 0, &n));
  CHECK(n == 3);
  OK(quoin_variables_list(solver, list, 3, &n));
  CHECK(n == 3 && memcmp(made, list, sizeof made) == 0);
  OK(quoin_variable_remove(solver, made[1]));
  OK(quoin_variables_list(solver, list, 3, &n));
  CHECK(n == 2 && quoin_variable_equals(list[1], made[2]));
}

TEST(setRest_withoutTheOption_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver);
  REFUSED(solver, QUOIN_WRONG_STATE, quoin_variable_set_rest(solver, x, 5));
  REFUSED(solver, QUOIN_BAD_NUMBER, quoin_variable_set_rest(solver, x, NAN));
  REFUSED(solver, QUOIN_STALE_VARIABLE, quoin_variable_set_rest(solver, no_variable, 5));
}
