/*
 * mallocs.c -- counts the library's calls of malloc, at the linker.
 *
 * The linker wraps each function below (--wrap), so that every call from within libquoin.a comes here, also one
 * that forgets the hooks. This is a program of its own because the tests' harness calls malloc too. It also lets each
 * call of malloc fail once under a batch that was loaded, which has no hooks.
 */
#include <quoin_batch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "must.h"

void *__real_malloc(size_t n);
void *__real_aligned_alloc(size_t alignment, size_t n);
int __real_posix_memalign(void **block_out, size_t alignment, size_t n);
void __real_free(void *block);
void *__wrap_malloc(size_t n);
void *__wrap_aligned_alloc(size_t alignment, size_t n);
int __wrap_posix_memalign(void **block_out, size_t alignment, size_t n);
void __wrap_free(void *block);

static size_t n_made, n_freed;
/* The call of malloc after so many more fails, once; SIZE_MAX for none. Objects of Swift come from other functions. */
static size_t fail_after = SIZE_MAX;
static int has_failed;

void *__wrap_malloc(size_t n) {
  if (fail_after == 0) {
    fail_after = SIZE_MAX;
    has_failed = 1;
    return NULL;
  }
  if (fail_after != SIZE_MAX) fail_after--;
  n_made++;
  return __real_malloc(n);
}
void *__wrap_aligned_alloc(size_t alignment, size_t n) {
  n_made++;
  return __real_aligned_alloc(alignment, n);
}
int __wrap_posix_memalign(void **block_out, size_t alignment, size_t n) {
  n_made++;
  return __real_posix_memalign(block_out, alignment, n);
}
void __wrap_free(void *block) {
  n_freed += block != NULL;
  __real_free(block);
}

static void *hook_allocate(void *user, size_t n) {
  ++*(size_t *)user;
  return __real_malloc(n);
}
static void hook_deallocate(void *user, void *block) {
  (void)user;
  __real_free(block);
}

enum { N = 60 };
typedef struct chain {
  quoin_solver *solver;
  quoin_variable at[N];
  quoin_constraint edits[2];
} chain;

static void build(chain *in, const quoin_options *options) {
  int i;
  MUST(quoin_solver_create(options, &in->solver));
  MUST(quoin_variables_add(in->solver, NULL, N, in->at));
  for (i = 0; i + 1 < N; i++) {
    quoin_term terms[2];
    terms[0].variable = in->at[i + 1];
    terms[0].coefficient = 1;
    terms[1].variable = in->at[i];
    terms[1].coefficient = -1;
    MUST(quoin_constraint_add(in->solver, terms, 2, -3, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED, NULL));
    MUST(quoin_constraint_add(in->solver, terms, 2, -9, QUOIN_EQUAL, QUOIN_WEAK, NULL));
  }
  MUST(quoin_edit_add(in->solver, in->at[0], QUOIN_STRONG, &in->edits[0]));
  MUST(quoin_edit_add(in->solver, in->at[N - 1], QUOIN_STRONG, &in->edits[1]));
}

/* Suggests in every way there is, solves, and reads values and changes. */
static void drag(chain *in, int rounds) {
  quoin_variable changed[N];
  double values[N], wanted[2];
  size_t n;
  int i;
  for (i = 0; i < rounds; i++) {
    quoin_outcome outcome;
    wanted[0] = i % 5;
    wanted[1] = 150 + i * 37 % 500;
    MUST(quoin_edits_suggest(in->solver, in->edits, wanted, 2));
    MUST(quoin_edit_suggest(in->solver, in->edits[0], wanted[0] + 1));
    MUST(quoin_variable_suggest(in->solver, in->at[N - 1], wanted[1] + 1));
    MUST(quoin_solver_solve(in->solver, NULL, &outcome));
    MUST(quoin_changes_read(in->solver, changed, values, N, &n));
    MUST(quoin_values_read(in->solver, in->at, N, values));
    MUST(quoin_variable_value(in->solver, in->at[i % N], &values[0]));
  }
}

static int check(const char *what, size_t found, size_t expected) {
  printf("%s   %s: %lu\n", found == expected ? "ok    " : "FAILED", what, (unsigned long)found);
  return found != expected;
}

/* ---- A loaded batch, whose memory comes from malloc ---- */

enum { SCENARIOS = 40, IMAGE = 1 << 16, EDITS = 2 };
static double scenarios[SCENARIOS][EDITS];

/* The image of a batch that has learnt regions of a chain of variables between two edits. */
static size_t save_batch(unsigned char *image) {
  static chain in;
  quoin_batch_target targets[EDITS];
  quoin_batch *batch = NULL;
  static double values[SCENARIOS][N];
  quoin_term middle;
  size_t n = 0;
  memset(targets, 0, sizeof targets);
  build(&in, NULL);
  /* Without it the distance of the edits alone decided what is active, and the batch would be a table. */
  middle.variable = in.at[N / 2];
  middle.coefficient = 1;
  MUST(quoin_constraint_add(in.solver, &middle, 1, -200, QUOIN_LESS_OR_EQUAL, QUOIN_MEDIUM, NULL));
  for (uint32_t p = 0; p < EDITS; p++) {
    targets[p].parameter = p;
    targets[p].kind = QUOIN_BATCH_EDIT;
    targets[p].constraint = in.edits[p];
    targets[p].share = 1;
  }
  for (int i = 0; i < SCENARIOS; i++) scenarios[i][0] = i % 7, scenarios[i][1] = 100 + i * 13 % 600;
  MUST(quoin_batch_create(in.solver, targets, EDITS, EDITS, in.at, N, NULL, &batch));
  MUST(quoin_batch_solve(batch, scenarios[0], SCENARIOS, EDITS, values[0], N, NULL, NULL, NULL));
  MUST(quoin_batch_learn(batch, &n));
  failed |= check("regions learnt by the batch that is loaded", n > 0, 1);
  MUST(quoin_batch_save(batch, image, IMAGE, &n));
  quoin_batch_free(batch);
  quoin_solver_free(in.solver);
  return n;
}

/* Loads the batch and asks it everything; returns the first failure. */
static quoin_status load_and_ask(const unsigned char *image, size_t n_bytes, double *values, quoin_batch **batch) {
  static double rates[SCENARIOS][EDITS];
  size_t n;
  quoin_status status = quoin_batch_load(image, n_bytes, NULL, batch);
  if (status != QUOIN_OK) return status;
  status = quoin_batch_solve(*batch, scenarios[0], SCENARIOS, EDITS, values, N, NULL, NULL, NULL);
  if (status == QUOIN_OK)
    status = quoin_batch_gradient(*batch, scenarios[0], SCENARIOS, EDITS, values, N, rates[0], EDITS, NULL);
  if (status == QUOIN_OK) status = quoin_batch_learn(*batch, &n);
  if (status == QUOIN_OK) status = quoin_batch_conflict(*batch, scenarios[0], NULL, 0, &n);
  return status;
}

/* Every call of malloc fails once: each failure is a status, and no block is left. */
static void fail_everywhere(void) {
  static unsigned char image[IMAGE];
  static double right[SCENARIOS][N], values[SCENARIOS][N];
  quoin_batch *batch = NULL;
  size_t n_bytes = save_batch(image), n_failed = 0, n_untold = 0, n_wrong = 0, n_left = 0;
  MUST(load_and_ask(image, n_bytes, right[0], &batch));
  quoin_batch_free(batch);
  for (size_t place = 0;; place++) {
    size_t before = n_made - n_freed;
    quoin_status status;
    batch = NULL;
    has_failed = 0;
    fail_after = place;
    status = load_and_ask(image, n_bytes, values[0], &batch);
    fail_after = SIZE_MAX;
    quoin_batch_free(batch);
    n_left += n_made - n_freed != before;
    if (status == QUOIN_OK) n_wrong += memcmp(values, right, sizeof right) != 0;
    else if (status != QUOIN_OUT_OF_MEMORY || !has_failed) n_untold++;
    if (!has_failed) break;
    n_failed++;
  }
  failed |= check("places where a malloc failed under a loaded batch, beyond 200", n_failed > 200, 1);
  failed |= check("failures that were another status than QUOIN_OUT_OF_MEMORY", n_untold, 0);
  failed |= check("answers that differ where a failure was no matter", n_wrong, 0);
  failed |= check("failures that left a block", n_left, 0);
}

int main(void) {
  static chain plain, hooked;
  quoin_options options;
  size_t n_hooked = 0, before, before_hooked;

  build(&plain, NULL);
  drag(&plain, 1000);
  failed |= n_made == 0;
  before = n_made + n_freed;
  drag(&plain, 5000);
  failed |= check("calls of malloc and free in 5000 rounds of suggest, solve and read", n_made + n_freed - before, 0);
  quoin_solver_free(plain.solver);
  failed |= check("blocks of malloc left by a solver", n_made - n_freed, 0);

  MUST(quoin_options_init(&options, sizeof options));
  options.allocate = hook_allocate;
  options.deallocate = hook_deallocate;
  options.allocator_user = &n_hooked;
  before = n_made + n_freed;
  build(&hooked, &options);
  drag(&hooked, 1000);
  before_hooked = n_hooked;
  failed |= n_hooked == 0;
  drag(&hooked, 5000);
  failed |= check("calls of the allocation hook in as many", n_hooked - before_hooked, 0);
  quoin_solver_free(hooked.solver);
  failed |= check("calls of malloc and free in the life of a solver with hooks", n_made + n_freed - before, 0);
  fail_everywhere();
  return failed;
}
