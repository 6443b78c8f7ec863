/* harness.c -- running tests, and the allocator that watches them. See harness.h. */
#include "harness.h"

#include <math.h>
#include <stdlib.h>

static int failures_in_test;

int check_that(int condition, const char *what, const char *file, int line) {
  if (!condition) {
    failures_in_test++;
    printf("  %s:%d: %s\n", file, line, what);
  }
  return condition;
}

int check_status(quoin_status expected, quoin_status got, const char *what, const char *file, int line) {
  if (expected == got) return 1;
  failures_in_test++;
  printf("  %s:%d: %s\n    is %s, expected %s\n", file, line, what, quoin_status_name(got),
         quoin_status_name(expected));
  return 0;
}

int check_near(double expected, double got, const char *what, const char *file, int line) {
  if (fabs(expected - got) <= 1e-9 * (1 + fabs(expected))) return 1;
  failures_in_test++;
  printf("  %s:%d: %s\n    is %.17g, expected %.17g\n", file, line, what, got, expected);
  return 0;
}

int check_text(const char *expected, const char *got, const char *what, const char *file, int line) {
  if (got != NULL && strcmp(expected, got) == 0) return 1;
  failures_in_test++;
  printf("  %s:%d: %s\n    is \"%s\",\n    expected \"%s\"\n", file, line, what, got == NULL ? "(null)" : got,
         expected);
  return 0;
}

/* ---- Memory ---- */

memory test_memory;

typedef union block {
  struct {
    union block *next;
    size_t n_bytes;
  } head;
  char align[16];
} block;

static block *kept;

/* Solvers that the harness is to free. A solver is the first block that it allocates. */
enum { MOST_OWNED = 16 };
static quoin_solver *owned[MOST_OWNED];
static size_t n_owned;

static void disown(const void *freed) {
  size_t i;
  for (i = 0; i < n_owned; i++)
    if ((void *)owned[i] == freed) owned[i] = owned[--n_owned];
}

/* A batch that answers on several threads calls the hooks from all of them. */
static int is_held;

static void hold(void) {
  while (__atomic_exchange_n(&is_held, 1, __ATOMIC_ACQUIRE)) {
  }
}

static void let_go(void) { __atomic_store_n(&is_held, 0, __ATOMIC_RELEASE); }

static int fails_now(void) {
  if (test_memory.fail_after == SIZE_MAX) return 0;
  if (test_memory.fail_after-- > 0) return 0;
  test_memory.fail_after = SIZE_MAX;
  test_memory.has_failed = 1;
  return 1;
}

void *test_allocate(void *user, size_t n_bytes) {
  block *made = NULL;
  hold();
  CHECK(user == &test_memory);
  if (!fails_now()) made = malloc(sizeof(block) + n_bytes);
  if (made != NULL) {
    test_memory.n_live++;
    test_memory.n_allocated++;
  }
  let_go();
  if (made == NULL) return NULL;
  made->head.n_bytes = n_bytes;
  memset(made + 1, 0xa5, n_bytes);
  return made + 1;
}

void test_deallocate(void *user, void *given) {
  block *freed = (block *)given - 1;
  hold();
  CHECK(user == &test_memory);
  if (CHECK(given != NULL)) {
    test_memory.n_live--;
    disown(given);
    if (test_memory.keeps_freed) {
      freed->head.next = kept;
      kept = freed;
    } else {
      free(freed);
    }
  }
  let_go();
}

static void free_kept(void) {
  while (kept != NULL) {
    block *next = kept->head.next;
    free(kept);
    kept = next;
  }
}

quoin_options test_options(void) {
  quoin_options options;
  quoin_options_init(&options, sizeof options);
  options.allocate = test_allocate;
  options.deallocate = test_deallocate;
  options.allocator_user = &test_memory;
  return options;
}

quoin_solver *new_solver_with(const quoin_options *options) {
  quoin_solver *solver = NULL;
  OK(quoin_solver_create(options, &solver));
  if (CHECK(n_owned < MOST_OWNED)) owned[n_owned++] = solver;
  return solver;
}

quoin_solver *new_solver(void) {
  quoin_options options = test_options();
  return new_solver_with(&options);
}

quoin_solver *new_deferring_solver(void) {
  quoin_options options = test_options();
  options.conflict_policy = QUOIN_CONFLICTS_DEFER;
  return new_solver_with(&options);
}

/* ---- Shorthand ---- */

quoin_variable add_variable(quoin_solver *solver) {
  quoin_variable variable = {0, 0};
  OK(quoin_variable_add(solver, 0, &variable));
  return variable;
}

quoin_constraint add_edit(quoin_solver *solver, quoin_variable variable, quoin_strength strength) {
  quoin_constraint edit = {0, 0};
  OK(quoin_edit_add(solver, variable, strength, &edit));
  return edit;
}

static quoin_term term_of(double coefficient, quoin_variable variable) {
  quoin_term term;
  term.variable = variable;
  term.coefficient = coefficient;
  return term;
}

quoin_constraint add_simple(quoin_solver *solver, double coefficient, quoin_variable variable, double constant,
                            quoin_relation relation, quoin_strength strength) {
  quoin_constraint made = {0, 0};
  quoin_term term = term_of(coefficient, variable);
  OK(quoin_constraint_add(solver, &term, 1, constant, relation, strength, &made));
  return made;
}

quoin_status try_simple(quoin_solver *solver, double coefficient, quoin_variable variable, double constant,
                        quoin_relation relation, quoin_strength strength) {
  quoin_constraint made = {3, 3};
  quoin_term term = term_of(coefficient, variable);
  quoin_status got = quoin_constraint_add(solver, &term, 1, constant, relation, strength, &made);
  if (got != QUOIN_OK) CHECK(made.index1 == 3 && made.stamp == 3);
  return got;
}

quoin_constraint add_pair(quoin_solver *solver, double a, quoin_variable x, double b, quoin_variable y, double constant,
                          quoin_relation relation, quoin_strength strength) {
  quoin_constraint made = {0, 0};
  quoin_term terms[2];
  terms[0] = term_of(a, x);
  terms[1] = term_of(b, y);
  OK(quoin_constraint_add(solver, terms, 2, constant, relation, strength, &made));
  return made;
}

quoin_constraint add_objective(quoin_solver *solver, quoin_sense sense, double coefficient, quoin_variable variable,
                               quoin_strength strength) {
  quoin_constraint made = {0, 0};
  quoin_term term = term_of(coefficient, variable);
  OK(quoin_objective_add(solver, &term, 1, sense, strength, &made));
  return made;
}

quoin_error last_error(quoin_solver *solver) {
  quoin_error error;
  error.size = sizeof error;
  OK(quoin_solver_last_error(solver, &error));
  CHECK(error.size == sizeof error);
  return error;
}

void check_certified(quoin_solver *solver) {
  quoin_certificate found;
  found.size = sizeof found;
  OK(quoin_solver_certify(solver, &found));
  CHECK(found.holds);
}

/* ---- Running ---- */

static test *first, **last = &first;

void enter_test(test *entered) {
  *last = entered;
  last = &entered->next;
}

static int run_test(const test *one, const char *name) {
  memset(&test_memory, 0, sizeof test_memory);
  test_memory.fail_after = SIZE_MAX;
  failures_in_test = 0;
  one->run();
  while (n_owned > 0) quoin_solver_free(owned[n_owned - 1]);
  CHECK(test_memory.n_live == 0);
  free_kept();
  if (failures_in_test > 0) printf("FAILED %s\n", name);
  return failures_in_test == 0;
}

int run_tests(const char *filter) {
  unsigned passed = 0, failed = 0;
  const test *one;
  for (one = first; one != NULL; one = one->next) {
    const char *folder = strrchr(one->file, '/');
    char name[160];
    snprintf(name, sizeof name, "%s/%s", folder == NULL ? one->file : folder + 1, one->name);
    if (filter != NULL && strstr(name, filter) == NULL) continue;
    if (run_test(one, name)) passed++;
    else failed++;
  }
  printf("%u passed, %u failed\n", passed, failed);
  return failed > 0 || passed == 0;
}
