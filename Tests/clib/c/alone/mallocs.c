/*
 * mallocs.c -- counts the library's calls of malloc, at the linker.
 *
 * The linker wraps each function below (--wrap), so that every call from within libquoin.a comes here, also one
 * that forgets the hooks. This is a program of its own because the tests' harness calls malloc too.
 */
#include <quoin.h>
#include <stdio.h>
#include <stdlib.h>

void *__real_malloc(size_t n);
void *__real_aligned_alloc(size_t alignment, size_t n);
void __real_free(void *block);
void *__wrap_malloc(size_t n);
void *__wrap_aligned_alloc(size_t alignment, size_t n);
void __wrap_free(void *block);

static size_t n_made, n_freed;

void *__wrap_malloc(size_t n) {
  n_made++;
  return __real_malloc(n);
}
void *__wrap_aligned_alloc(size_t alignment, size_t n) {
  n_made++;
  return __real_aligned_alloc(alignment, n);
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

static int failed;
static void must(quoin_status status, int line) {
  if (status == QUOIN_OK) return;
  printf("  line %d: %s\n", line, quoin_status_name(status));
  failed = 1;
}
#define MUST(call) must(call, __LINE__)

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
  return failed;
}
