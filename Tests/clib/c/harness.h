#ifndef HARNESS_H
#define HARNESS_H

/*
 * A small test harness. A test is a function of checks; a suite is a file of them. Each test gets a
 * fresh counting allocator, and fails if it leaves a block behind.
 */
#include <quoin.h>
#include <stdio.h>
#include <string.h>

typedef struct test {
  const char *name;
  void (*run)(void);
} test;

typedef struct suite {
  const char *name;
  const test *tests;
  size_t n_tests;
} suite;

#define SUITE(suite_name)                                                                      \
  extern const suite suite_name##_suite;                                                       \
  const suite suite_name##_suite = {#suite_name, tests, sizeof tests / sizeof tests[0]}
#define TEST(function) {#function, function}

/* Notes a failure with its place unless `condition`. */
#define CHECK(condition) check_that((condition) != 0, #condition, __FILE__, __LINE__)
/* The call has the status that is expected. */
#define STATUS(expected, call) check_status((expected), (call), #call, __FILE__, __LINE__)
#define OK(call) STATUS(QUOIN_OK, call)
/* The call is refused with a status and leaves the solver as it was. */
#define REFUSED(solver, expected, call)                                                        \
  do {                                                                                         \
    uint64_t refused_before = quoin_solver_hash(solver);                                       \
    STATUS(expected, call);                                                                    \
    CHECK(quoin_solver_hash(solver) == refused_before);                                        \
  } while (0)
#define NEAR(expected, value) check_near((expected), (value), #value, __FILE__, __LINE__)
#define TEXT(expected, value) check_text((expected), (value), #value, __FILE__, __LINE__)

int check_that(int condition, const char *what, const char *file, int line);
int check_status(quoin_status expected, quoin_status got, const char *what, const char *file, int line);
int check_near(double expected, double got, const char *what, const char *file, int line);
int check_text(const char *expected, const char *got, const char *what, const char *file, int line);

/* Runs all tests whose "suite/test" contains `filter`, and says how many passed. Returns the exit
   code. */
int run_suites(const suite *const *suites, size_t n_suites, const char *filter);

/* ---- Memory ---- */

/* Counts of the allocation hooks. */
typedef struct memory {
  size_t n_live;
  size_t n_allocated;
  /* The allocation after so many more fails, once; SIZE_MAX for none. */
  size_t fail_after;
  int has_failed;
  /* Whether freed blocks are kept until the test ends, so that a freed solver can be looked at. */
  int keeps_freed;
} memory;

/* The memory of the running test. */
extern memory test_memory;

void *test_allocate(void *user, size_t n_bytes);
void test_deallocate(void *user, void *block);

/* Options with the test's hooks. */
quoin_options test_options(void);
/* A solver with these options. */
quoin_solver *new_solver(void);

/* ---- Shorthand ---- */

quoin_variable add_variable(quoin_solver *solver);
quoin_constraint add_edit(quoin_solver *solver, quoin_variable variable, quoin_strength strength);
/* coefficient * variable + constant <relation> 0 */
quoin_constraint add_simple(quoin_solver *solver, double coefficient, quoin_variable variable,
                            double constant, quoin_relation relation, quoin_strength strength);
/* a * x + b * y + constant <relation> 0 */
quoin_constraint add_pair(quoin_solver *solver, double a, quoin_variable x, double b, quoin_variable y,
                          double constant, quoin_relation relation, quoin_strength strength);

static const quoin_variable no_variable = {0, 0};
static const quoin_constraint no_constraint = {0, 0};

#endif
