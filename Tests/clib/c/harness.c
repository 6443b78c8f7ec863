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
  printf("  %s:%d: %s\n    is \"%s\",\n    expected \"%s\"\n", file, line, what,
         got == NULL ? "(null)" : got, expected);
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

/* A batch that answers on several threads calls the hooks from all of them. */
static int is_held;

static void hold(void) {
  while (__atomic_exchange_n(&is_held, 1, __ATOMIC_ACQUIRE)) {}
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

quoin_solver *new_solver(void) {
  quoin_options options = test_options();
  quoin_solver *solver = NULL;
  OK(quoin_solver_create(&options, &solver));
  return solver;
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

quoin_constraint add_simple(quoin_solver *solver, double coefficient, quoin_variable variable,
                            double constant, quoin_relation relation, quoin_strength strength) {
  quoin_constraint made = {0, 0};
  quoin_term term;
  term.variable = variable;
  term.coefficient = coefficient;
  OK(quoin_constraint_add(solver, &term, 1, constant, relation, strength, &made));
  return made;
}

quoin_constraint add_pair(quoin_solver *solver, double a, quoin_variable x, double b, quoin_variable y,
                          double constant, quoin_relation relation, quoin_strength strength) {
  quoin_constraint made = {0, 0};
  quoin_term terms[2];
  terms[0].variable = x;
  terms[0].coefficient = a;
  terms[1].variable = y;
  terms[1].coefficient = b;
  OK(quoin_constraint_add(solver, terms, 2, constant, relation, strength, &made));
  return made;
}

/* ---- Running ---- */

static int run_test(const suite *in, const test *one) {
  memset(&test_memory, 0, sizeof test_memory);
  test_memory.fail_after = SIZE_MAX;
  failures_in_test = 0;
  one->run();
  CHECK(test_memory.n_live == 0);
  free_kept();
  if (failures_in_test > 0) printf("FAILED %s/%s\n", in->name, one->name);
  return failures_in_test == 0;
}

int run_suites(const suite *const *suites, size_t n_suites, const char *filter) {
  unsigned passed = 0, failed = 0;
  size_t i, j;
  for (i = 0; i < n_suites; i++) {
    for (j = 0; j < suites[i]->n_tests; j++) {
      char name[160];
      snprintf(name, sizeof name, "%s/%s", suites[i]->name, suites[i]->tests[j].name);
      if (filter != NULL && strstr(name, filter) == NULL) continue;
      if (run_test(suites[i], &suites[i]->tests[j])) passed++;
      else failed++;
    }
  }
  printf("%u passed, %u failed\n", passed, failed);
  return failed > 0 || passed == 0;
}
