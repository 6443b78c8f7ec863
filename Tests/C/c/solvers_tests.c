/* solvers_tests.c -- Solvers: options, making, freeing, cloning. */
#include "world.h"

/* ---- Refused ---- */

TEST(optionsInit_badArguments_isRefused) {
  quoin_options options;
  STATUS(QUOIN_NULL_ARGUMENT, quoin_options_init(NULL, sizeof options));
  STATUS(QUOIN_BAD_OPTION, quoin_options_init(&options, 0));
  STATUS(QUOIN_BAD_OPTION, quoin_options_init(&options, 4));
  STATUS(QUOIN_BAD_OPTION, quoin_options_init(&options, SIZE_MAX));
}

static quoin_status create_with(quoin_options options) {
  quoin_solver *solver = NULL;
  quoin_status got = quoin_solver_create(&options, &solver);
  CHECK((got == QUOIN_OK) == (solver != NULL));
  quoin_solver_free(solver);
  return got;
}

TEST(create_badOptions_isRefused) {
  quoin_options options = test_options();
  STATUS(QUOIN_NULL_ARGUMENT, quoin_solver_create(&options, NULL));
  options.conflict_policy = 2;
  STATUS(QUOIN_BAD_OPTION, create_with(options));
  options = test_options(), options.returns_to_rest = -1;
  STATUS(QUOIN_BAD_OPTION, create_with(options));
  options = test_options(), options.handle_tag = 256;
  STATUS(QUOIN_BAD_OPTION, create_with(options));
  options = test_options(), options.reserved = 1;
  STATUS(QUOIN_BAD_OPTION, create_with(options));
  options = test_options(), options.allocate = NULL;
  STATUS(QUOIN_NULL_ARGUMENT, create_with(options));
  options = test_options(), options.deallocate = NULL;
  STATUS(QUOIN_NULL_ARGUMENT, create_with(options));
  options = test_options(), options.expected_variables = SIZE_MAX;
  STATUS(QUOIN_BAD_COUNT, create_with(options));
  options = test_options(), options.expected_constraints = SIZE_MAX / 2 + 1;
  STATUS(QUOIN_BAD_COUNT, create_with(options));
  options = test_options(), options.expected_variables = ((size_t)1 << 30) + 1;
  STATUS(QUOIN_TOO_LARGE, create_with(options));
  options = test_options(), options.expected_constraints = SIZE_MAX / 2;
  STATUS(QUOIN_TOO_LARGE, create_with(options));
}

TEST(create_badSize_isRefused) {
  quoin_options options = test_options();
  options.size = 0;
  STATUS(QUOIN_BAD_OPTION, create_with(options));
  options.size = 7;
  STATUS(QUOIN_BAD_OPTION, create_with(options));
  options.size = SIZE_MAX;
  STATUS(QUOIN_BAD_OPTION, create_with(options));
}

TEST(create_withFieldsOfALaterVersion_isRefusedUnlessZero) {
  struct {
    quoin_options known;
    size_t later;
  } options;
  quoin_solver *solver = NULL;
  OK(quoin_options_init(&options.known, sizeof options));
  CHECK(options.later == 0);
  OK(quoin_solver_create(&options.known, &solver));
  quoin_solver_free(solver);
  options.later = 1;
  STATUS(QUOIN_BAD_OPTION, quoin_solver_create(&options.known, &solver));
}

/* ---- Making and freeing ---- */

TEST(create_withoutOptions_works) {
  quoin_solver *solver = NULL;
  OK(quoin_solver_create(NULL, &solver));
  CHECK(quoin_variable_count(solver) == 0);
  CHECK(quoin_constraint_count(solver) == 0);
  CHECK(quoin_solver_is_settled(solver));
  quoin_solver_free(solver);
}

TEST(create_withHooks_takesTwoBlocks) {
  quoin_solver *solver = new_solver();
  CHECK(test_memory.n_allocated == 2);
  CHECK(test_memory.n_live == 2);
  quoin_solver_free(solver);
  CHECK(test_memory.n_live == 0);
}

TEST(create_ofASizeThatNoVersionHad_isRefused) {
  quoin_options options = test_options();
  quoin_solver *solver = NULL;
  options.size = offsetof(quoin_options, conflict_policy);
  STATUS(QUOIN_BAD_OPTION, quoin_solver_create(&options, &solver));
  options.size = offsetof(quoin_options, allocator_user) + 4;
  STATUS(QUOIN_BAD_OPTION, quoin_solver_create(&options, &solver));
  CHECK(solver == NULL);
}

TEST(create_expectingMuch_allocatesNoMoreWhileBuilding) {
  quoin_options options = test_options();
  quoin_solver *solver = NULL;
  quoin_variable last = {0, 0};
  size_t before;
  int i;
  options.expected_variables = 200;
  options.expected_constraints = 200;
  OK(quoin_solver_create(&options, &solver));
  before = test_memory.n_allocated;
  for (i = 0; i < 200; i++) {
    quoin_variable next = add_variable(solver);
    if (i > 0) add_pair(solver, 1, next, -1, last, -1, QUOIN_GREATER_OR_EQUAL, QUOIN_STRONG);
    last = next;
  }
  CHECK(test_memory.n_allocated == before);
  quoin_solver_free(solver);
}

TEST(free_ofNothing_doesNothing) { quoin_solver_free(NULL); }

TEST(free_twice_doesNothing) {
  quoin_solver *solver = new_solver();
  test_memory.keeps_freed = 1;
  quoin_solver_free(solver);
  quoin_solver_free(solver);
  CHECK(quoin_variable_count(solver) == 0);
}

TEST(handleTag_chosen_isInTheStamps) {
  quoin_options options = test_options();
  quoin_solver *solver = NULL;
  quoin_variable variable;
  options.handle_tag = 0xab;
  OK(quoin_solver_create(&options, &solver));
  variable = add_variable(solver);
  CHECK(variable.stamp >> 24 == 0xab);
  quoin_solver_free(solver);
}

/* ---- Cloning ---- */

TEST(clone_badArguments_isRefused) {
  quoin_solver *solver = new_solver(), *clone = NULL;
  REFUSED(solver, QUOIN_NULL_ARGUMENT, quoin_solver_clone(solver, NULL));
  STATUS(QUOIN_BAD_SOLVER, quoin_solver_clone(NULL, &clone));
  CHECK(clone == NULL);
}
