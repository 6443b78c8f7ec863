/* values_tests.c -- Values: one, many, those that changed. */
#include "harness.h"

TEST(value_badArguments_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver);
  double value = 42;
  STATUS(QUOIN_NULL_ARGUMENT, quoin_variable_value(solver, x, NULL));
  STATUS(QUOIN_STALE_VARIABLE, quoin_variable_value(solver, no_variable, &value));
  STATUS(QUOIN_BAD_SOLVER, quoin_variable_value(NULL, x, &value));
  CHECK(value == 42);
  CHECK(isnan(quoin_value(solver, no_variable)));
  CHECK(isnan(quoin_value(NULL, x)));
}

TEST(read_badArguments_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_variable made[3];
  double values[3] = {1, 2, 3};
  OK(quoin_variables_add(solver, NULL, 3, made));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_values_read(solver, NULL, 3, values));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_values_read(solver, made, 3, NULL));
  STATUS(QUOIN_BAD_COUNT, quoin_values_read(solver, made, SIZE_MAX, values));
  STATUS(QUOIN_BAD_COUNT, quoin_values_read(solver, made, SIZE_MAX / 4, values));
  made[2] = no_variable;
  STATUS(QUOIN_STALE_VARIABLE, quoin_values_read(solver, made, 3, values));
  CHECK(values[0] == 1 && values[1] == 2 && values[2] == 3);
  OK(quoin_values_read(solver, NULL, 0, NULL));
}

TEST(read_overlapping_isRefused) {
  quoin_solver *solver = new_solver();
  union {
    quoin_variable handles[4];
    double values[4];
    char bytes[32];
  } shared;
  OK(quoin_variables_add(solver, NULL, 4, shared.handles));
  STATUS(QUOIN_OVERLAP, quoin_values_read(solver, shared.handles, 4, shared.values));
  STATUS(QUOIN_OVERLAP, quoin_values_read(solver, shared.handles, 3, shared.values + 1));
  STATUS(QUOIN_OVERLAP, quoin_values_read(solver, shared.handles + 1, 3, shared.values));
  OK(quoin_values_read(solver, shared.handles, 2, shared.values + 2));
}

TEST(changes_badArguments_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_variable list[2];
  double values[2];
  size_t n = 9;
  STATUS(QUOIN_NULL_ARGUMENT, quoin_changes_read(solver, list, values, 2, NULL));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_changes_read(solver, NULL, values, 2, &n));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_changes_read(solver, list, NULL, 2, &n));
  STATUS(QUOIN_BAD_COUNT, quoin_changes_read(solver, list, values, SIZE_MAX, &n));
  STATUS(QUOIN_OVERLAP, quoin_changes_read(solver, list, (double *)(void *)list, 2, &n));
  STATUS(QUOIN_OVERLAP, quoin_changes_read(solver, list, values, 2, (size_t *)(void *)values));
  CHECK(n == 9);
  CHECK(quoin_changes_limit(NULL) == 0);
}
