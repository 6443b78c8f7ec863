#ifndef HARNESS_H
#define HARNESS_H

/*
 * A small test harness. A test is a function of checks, which enters itself in the list of all; the tests of one file are
 * a suite. Each test gets a fresh counting allocator, and fails if it leaves a block behind.
 */
#include <quoin.h>
#include <stdio.h>
#include <string.h>

typedef struct test {
  const char *file, *name;
  void (*run)(void);
  struct test *next;
} test;

/* TEST(operation_condition_result) { checks } */
#define TEST(function) \
  static void function(void); \
  __attribute__((constructor)) static void enter_##function(void) { \
    static test entered = {__FILE__, #function, function, NULL}; \
    enter_test(&entered); \
  } \
  static void function(void)
void enter_test(test *entered);

/* Notes a failure with its place unless `condition`. */
#define CHECK(condition) check_that((condition) != 0, #condition, __FILE__, __LINE__)
/* The call has the status that is expected. */
#define STATUS(expected, call) check_status((expected), (call), #call, __FILE__, __LINE__)
#define OK(call) STATUS(QUOIN_OK, call)
/* The call is refused with a status and leaves the solver as it was. */
#define REFUSED(solver, expected, call) \
  do { \
    uint64_t refused_before = quoin_solver_hash(solver); \
    STATUS(expected, call); \
    CHECK(quoin_solver_hash(solver) == refused_before); \
  } while (0)
#define NEAR(expected, value) check_near((expected), (value), #value, __FILE__, __LINE__)
#define TEXT(expected, value) check_text((expected), (value), #value, __FILE__, __LINE__)

int check_that(int condition, const char *what, const char *file, int line);
int check_status(quoin_status expected, quoin_status got, const char *what, const char *file, int line);
int check_near(double expected, double got, const char *what, const char *file, int line);
int check_text(const char *expected, const char *got, const char *what, const char *file, int line);

/* Runs all tests whose "file/test" contains `filter`, and says how many passed. Returns the exit code. */
int run_tests(const char *filter);

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
/* A solver with these options, or others. The harness frees it at the test's end, unless the test has done so. */
quoin_solver *new_solver(void);
quoin_solver *new_solver_with(const quoin_options *options);
/* A solver that defers what contradicts. */
quoin_solver *new_deferring_solver(void);

/* ---- Shorthand ---- */

quoin_variable add_variable(quoin_solver *solver);
quoin_constraint add_edit(quoin_solver *solver, quoin_variable variable, quoin_strength strength);
/* coefficient * variable + constant <relation> 0 */
quoin_constraint add_simple(quoin_solver *solver, double coefficient, quoin_variable variable, double constant,
                            quoin_relation relation, quoin_strength strength);
/* a * x + b * y + constant <relation> 0 */
quoin_constraint add_pair(quoin_solver *solver, double a, quoin_variable x, double b, quoin_variable y, double constant,
                          quoin_relation relation, quoin_strength strength);
/* add_simple(), which may be refused: then no handle is written. */
quoin_status try_simple(quoin_solver *solver, double coefficient, quoin_variable variable, double constant,
                        quoin_relation relation, quoin_strength strength);
quoin_constraint add_objective(quoin_solver *solver, quoin_sense sense, double coefficient, quoin_variable variable,
                               quoin_strength strength);
quoin_error last_error(quoin_solver *solver);
/* The certificate of a solved solver holds. */
void check_certified(quoin_solver *solver);

static const quoin_variable no_variable = {0, 0};
static const quoin_constraint no_constraint = {0, 0};

#endif
