/*
 * blas.c -- which library multiplies for a batch: what the options ask for, and what the batch's report says.
 *
 * A program of its own: OpenBLAS keeps memory until the program ends, which the tests under valgrind would report.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>
#include <quoin_batch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "must.h"

enum { EDITS = 9, SCENARIOS = 12 };

/* A sum of many edits: so many that a batch multiplies. */
static quoin_batch *new_batch(int32_t with_blas) {
  quoin_solver *solver = NULL;
  quoin_variable all[EDITS + 1];
  quoin_term terms[EDITS + 1];
  quoin_batch_target targets[EDITS];
  quoin_batch_options options;
  quoin_batch *batch = NULL;
  memset(targets, 0, sizeof targets);
  MUST(quoin_solver_create(NULL, &solver));
  MUST(quoin_variables_add(solver, NULL, EDITS + 1, all));
  for (uint32_t i = 0; i <= EDITS; i++) {
    terms[i].variable = all[i];
    terms[i].coefficient = i < EDITS ? 1 + (double)i : -1;
    if (i == EDITS) break;
    targets[i].parameter = i;
    targets[i].kind = QUOIN_BATCH_EDIT;
    targets[i].share = 1;
    MUST(quoin_edit_add(solver, all[i], QUOIN_STRONG, &targets[i].constraint));
  }
  MUST(quoin_constraint_add(solver, terms, EDITS + 1, 0, QUOIN_EQUAL, QUOIN_REQUIRED, NULL));
  MUST(quoin_batch_options_init(&options, sizeof options));
  options.with_blas = with_blas;
  MUST(quoin_batch_create(solver, targets, EDITS, EDITS, all, EDITS + 1, &options, &batch));
  quoin_solver_free(solver);
  return batch;
}

/* Checks a batch's answers, that one product gave them, and whether a BLAS made it. */
static void check(const char *what, int32_t with_blas, int expected) {
  double scenarios[SCENARIOS][EDITS], values[SCENARIOS][EDITS + 1];
  quoin_batch *batch = new_batch(with_blas);
  quoin_batch_report report;
  int is_right = 1;
  for (int s = 0; s < SCENARIOS; s++)
    for (int p = 0; p < EDITS; p++) scenarios[s][p] = (double)(s * 37 % 11) - p * 2.5;
  MUST(quoin_batch_solve(batch, scenarios[0], SCENARIOS, EDITS, values[0], EDITS + 1, NULL, NULL, NULL));
  for (int s = 0; s < SCENARIOS; s++) {
    double sum = 0;
    for (int p = 0; p < EDITS; p++) {
      sum += (1 + p) * scenarios[s][p];
      is_right &= fabs(values[s][p] - scenarios[s][p]) < 1e-9;
    }
    is_right &= fabs(values[s][EDITS] - sum) < 1e-9;
  }
  report.size = sizeof report;
  MUST(quoin_batch_get_report(batch, &report));
  is_right &= report.products == 1 && report.uses_blas == expected;
  printf("%s   %s: %s\n", is_right ? "ok    " : "FAILED", what, report.uses_blas ? "a BLAS multiplies" : "own loops");
  failed |= !is_right;
  quoin_batch_free(batch);
}

static void check_environment(int is_as_before) {
  printf("%s   the environment is as before\n", is_as_before ? "ok    " : "FAILED");
  failed |= !is_as_before;
}

/* Whether the machine has one of the libraries that batches look for. */
static int has_blas(void) {
  static const char *const names[] = {"libopenblas.so.0", "libblas.so.3"};
  for (int i = 0; i < 2; i++) {
    void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (library && dlsym(library, "cblas_dgemm")) return 1;
  }
  return 0;
}

int main(void) {
  char **before = environ;
  check("the options do not ask for a BLAS", 0, 0);
  int is_there = has_blas();
  check("they ask for it", 1, is_there);
  /* Other threads may read the environment meanwhile: to replace its array would free it. */
  check_environment(environ == before && getenv("OPENBLAS_NUM_THREADS") == NULL);
  check("they do not ask, once a BLAS is loaded", 0, 0);
  if (!is_there) printf("  this machine has neither OpenBLAS nor another BLAS\n");
  return failed;
}
