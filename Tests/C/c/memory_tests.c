/* memory_tests.c -- running out of memory at every allocation, and calls that need none. Solvers are solved before the
   call, so that also a solve and a transaction's begin, which may stop half way, have nothing to do half. */
#include "world.h"

/* Fills a solver up, so that one array after the other reaches the end of its room. */
static void crowd(world *in, size_t n) {
  quoin_variable last = in->c;
  while (n-- > 0) {
    quoin_variable next = add_variable(in->solver);
    add_pair(in->solver, 1, next, -1, last, -1, QUOIN_GREATER_OR_EQUAL, quoin_strength_make(200, 1));
    last = next;
  }
  OK(quoin_solver_solve(in->solver, NULL, NULL));
}

static unsigned n_failures;

/* Whether the call may succeed although an allocation failed: recording goes on without its text, and a range is found by
   solves on a clone, which do without lists that only save work. */
static int may_do_without(const every_call *call) {
  return strcmp(call->name, "quoin_solver_record") == 0 || strcmp(call->name, "quoin_variable_range") == 0;
}

/* Makes the call fail at its first allocation, then at its second, until no allocation is left to fail. */
static void fail_everywhere(const every_call *call, const quoin_options *options, size_t crowding) {
  size_t at;
  for (at = 0; at < 200; at++) {
    world in = new_world(options);
    uint64_t before;
    quoin_status got;
    crowd(&in, crowding);
    before = quoin_solver_hash(in.solver);
    test_memory.has_failed = 0;
    test_memory.fail_after = at;
    got = call->run(in.solver, &in);
    test_memory.fail_after = SIZE_MAX;
    n_failures += (unsigned)test_memory.has_failed;
    if (test_memory.has_failed && call->has_status) {
      int is_right = got == QUOIN_OUT_OF_MEMORY || (may_do_without(call) && got == QUOIN_OK);
      if (!is_right) printf("  %s at %u: %s\n", call->name, (unsigned)at, quoin_status_name(got));
      CHECK(is_right);
      if (quoin_solver_hash(in.solver) != before) {
        printf("  %s at %u changed something\n", call->name, (unsigned)at);
        CHECK(0);
      }
    }
    /* Whatever happened, the solver goes on. */
    OK(quoin_solver_solve(in.solver, NULL, NULL));
    check_certified(in.solver);
    free_world(&in);
    if (!test_memory.has_failed) return;
  }
  CHECK(!"ends");
}

TEST(everyCall_withoutMemory_saysSoAndChangesNothing) {
  quoin_options options = test_options();
  const size_t crowdings[] = {0, 5, 10, 14, 15, 18, 19, 20, 21, 30, 34, 41, 43, 44};
  size_t i, j;
  n_failures = 0;
  for (j = 0; j < sizeof crowdings / sizeof *crowdings; j++) {
    quoin_options other = test_options();
    other.returns_to_rest = 1;
    other.conflict_policy = QUOIN_CONFLICTS_DEFER;
    for (i = 0; i < n_every_calls; i++) {
      fail_everywhere(&every_calls[i], &options, crowdings[j]);
      fail_everywhere(&every_calls[i], &other, crowdings[j]);
    }
  }
  CHECK(n_failures > 1000);
}

TEST(create_withoutMemory_saysSo) {
  quoin_options options = test_options();
  quoin_solver *solver = NULL;
  size_t at;
  for (at = 0; at < 100; at++) {
    quoin_status got;
    test_memory.has_failed = 0;
    test_memory.fail_after = at;
    got = quoin_solver_create(&options, &solver);
    test_memory.fail_after = SIZE_MAX;
    if (!test_memory.has_failed) break;
    CHECK(got == QUOIN_OUT_OF_MEMORY && solver == NULL);
    CHECK(test_memory.n_live == 0);
  }
  CHECK(at > 0 && at < 100);
  quoin_solver_free(solver);
}

TEST(load_withoutMemory_saysSo) {
  static char image[1 << 14];
  quoin_options options = test_options();
  world in = new_world(&options);
  quoin_solver *loaded = NULL;
  size_t n = 0, at, live;
  OK(quoin_solver_save(in.solver, image, sizeof image, &n));
  live = test_memory.n_live;
  for (at = 0; at < 200; at++) {
    quoin_status got;
    test_memory.has_failed = 0;
    test_memory.fail_after = at;
    got = quoin_solver_load(image, n, &options, &loaded);
    test_memory.fail_after = SIZE_MAX;
    if (!test_memory.has_failed) break;
    CHECK(got == QUOIN_OUT_OF_MEMORY && loaded == NULL);
    CHECK(test_memory.n_live == live);
  }
  CHECK(at < 200);
  quoin_solver_free(loaded);
}

TEST(churn_overLong_staysWithinItsMemory) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver), y = add_variable(solver);
  size_t before = 0;
  int i;
  for (i = 0; i < 20000; i++) {
    quoin_variable z = add_variable(solver);
    quoin_constraint a, b;
    if (i == 1000) before = test_memory.n_allocated;
    a = add_pair(solver, 1, x, -1, z, -4, QUOIN_GREATER_OR_EQUAL, QUOIN_STRONG);
    b = add_pair(solver, 1, y, -1, z, -2, QUOIN_EQUAL, QUOIN_REQUIRED);
    OK(quoin_solver_solve(solver, NULL, NULL));
    OK(quoin_constraint_remove(solver, a));
    OK(quoin_constraint_remove(solver, b));
    OK(quoin_variable_remove(solver, z));
  }
  CHECK(test_memory.n_allocated == before);
}
