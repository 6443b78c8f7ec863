/* hostile_tests.c -- promises that hold for every function that takes a solver. */
#include "world.h"

static quoin_solver *const nothing = NULL;

TEST(everyCall_sound_works) {
  quoin_options options = test_options();
  size_t i;
  options.returns_to_rest = 1;
  for (i = 0; i < n_every_calls; i++) {
    world in = new_world(&options);
    quoin_status got = every_calls[i].run(in.solver, &in);
    if (every_calls[i].has_status && got != QUOIN_OK) {
      printf("  %s: %s\n", every_calls[i].name, quoin_status_name(got));
      CHECK(got == QUOIN_OK);
    }
    free_world(&in);
  }
}

TEST(everyCall_onNothing_isRefused) {
  world in = new_world(NULL);
  size_t i;
  for (i = 0; i < n_every_calls; i++) {
    quoin_status got = every_calls[i].run(nothing, &in);
    if (!CHECK(got == (every_calls[i].has_status ? QUOIN_BAD_SOLVER : 0))) puts(every_calls[i].name);
  }
}

TEST(everyCall_onAFreedSolver_isRefused) {
  world in = new_world(NULL);
  size_t i;
  test_memory.keeps_freed = 1;
  quoin_solver_free(in.solver);
  for (i = 0; i < n_every_calls; i++) {
    quoin_status got = every_calls[i].run(in.solver, &in);
    if (!CHECK(got == (every_calls[i].has_status ? QUOIN_BAD_SOLVER : 0))) puts(every_calls[i].name);
  }
}

TEST(everyCall_onACopyOfItsBytes_isRefused) {
  world in = new_world(NULL);
  /* The head of a solver, as far as it must be readable. */
  union {
    char bytes[256];
    double aligned;
  } copy;
  size_t i;
  memcpy(copy.bytes, in.solver, sizeof copy);
  for (i = 0; i < n_every_calls; i++) {
    quoin_status got = every_calls[i].run((quoin_solver *)(void *)&copy, &in);
    CHECK(got == (every_calls[i].has_status ? QUOIN_BAD_SOLVER : 0));
  }
}

TEST(everyCall_onAnothersHandles_isRefused) {
  quoin_options options = test_options();
  world in, other;
  size_t i;
  options.handle_tag = 1;
  in = new_world(&options);
  options.handle_tag = 2;
  other = new_world(&options);
  for (i = 0; i < n_every_calls; i++) {
    uint64_t before = quoin_solver_hash(in.solver);
    quoin_status got = every_calls[i].run(in.solver, &other);
    if (got == QUOIN_STALE_VARIABLE || got == QUOIN_STALE_CONSTRAINT) {
      CHECK(quoin_solver_hash(in.solver) == before);
    }
    /* Calls that take no handles succeed; a call that is refused must be so for stale handles. */
    if (got == QUOIN_OK || !every_calls[i].has_status) continue;
    if (!CHECK(got == QUOIN_STALE_VARIABLE || got == QUOIN_STALE_CONSTRAINT)) {
      printf("  %s: %s\n", every_calls[i].name, quoin_status_name(got));
    }
  }
}

/* ---- From callbacks ---- */

static world inner;
static int n_wrong;

static int is_armed;
static quoin_allocate_function allocate;

static void *allocate_calling_everything(void *user, size_t n_bytes) {
  size_t i;
  if (!is_armed) return allocate(user, n_bytes);
  is_armed = 0;
  for (i = 0; i < n_every_calls; i++) {
    quoin_status got = every_calls[i].run(inner.solver, &inner);
    if (got != (every_calls[i].has_status ? QUOIN_BUSY : 0)) n_wrong++;
  }
  quoin_solver_free(inner.solver);
  return allocate(user, n_bytes);
}

TEST(everyCall_duringAnAllocation_findsTheSolverBusy) {
  quoin_options options = test_options();
  quoin_variable made[1000];
  size_t n;
  allocate = options.allocate, options.allocate = allocate_calling_everything;
  inner = new_world(&options);
  n = quoin_variable_count(inner.solver);
  n_wrong = 0, is_armed = 1;
  OK(quoin_variables_add(inner.solver, NULL, 1000, made));
  CHECK(!is_armed && n_wrong == 0);
  CHECK(quoin_variable_count(inner.solver) == n + 1000);
}

static void call_everything_reading(void *user, quoin_log_level level, const char *text) {
  size_t i;
  (void)user, (void)level, (void)text;
  for (i = 0; i < n_every_calls; i++) {
    quoin_status got = every_calls[i].run(inner.solver, &inner);
    if (!every_calls[i].has_status) continue;
    if ((got == QUOIN_BUSY) != (every_calls[i].does != READS)) {
      n_wrong++;
      puts(every_calls[i].name);
    }
  }
  quoin_solver_free(inner.solver);
}

TEST(everyCall_duringALog_mayOnlyRead) {
  uint64_t before;
  inner = new_world(NULL);
  n_wrong = 0;
  before = quoin_solver_hash(inner.solver);
  OK(quoin_solver_on_log(inner.solver, call_everything_reading, NULL));
  STATUS(QUOIN_BAD_NUMBER, quoin_edit_suggest(inner.solver, inner.edit, NAN));
  CHECK(n_wrong == 0);
  CHECK(quoin_solver_hash(inner.solver) == before);
}

static quoin_solver *allocating;
static int n_busy;

static void *allocate_calling(void *user, size_t n_bytes) {
  quoin_variable made;
  if (allocating != NULL) n_busy += quoin_variable_add(allocating, 0, &made) == QUOIN_BUSY;
  return test_allocate(user, n_bytes);
}

TEST(everyCall_fromTheAllocator_findsTheSolverBusy) {
  quoin_options options = test_options();
  quoin_variable made[500];
  options.allocate = allocate_calling;
  allocating = NULL;
  n_busy = 0;
  {
    quoin_solver *solver = NULL;
    OK(quoin_solver_create(&options, &solver));
    allocating = solver;
    OK(quoin_variables_add(solver, NULL, 500, made));
    CHECK(n_busy > 0 && quoin_variable_count(solver) == 500);
    allocating = NULL;
    quoin_solver_free(solver);
  }
}
