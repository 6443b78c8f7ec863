/*
 * table.c -- a table of many columns and rows, built, resized and read in bulk.
 *
 * One call adds all variables and one adds all constraints, which is much cheaper than a call for each.
 * A solver loaded from a saved image goes on from the saved state without building anything.
 */
#include <quoin.h>
#include <stdio.h>
#include <stdlib.h>

enum { COLUMNS = 40, EDGES = COLUMNS + 1 };

static void must(quoin_status status) {
  if (status == QUOIN_OK) return;
  fprintf(stderr, "table: %s\n", quoin_status_message(status));
  exit(1);
}

typedef struct batch {
  quoin_term terms[4 * EDGES];
  quoin_constraint_spec specs[2 * EDGES];
  size_t n_terms, n_specs;
} batch;

/* edge b - edge a <relation> distance; edge b <relation> distance if a is NULL. */
static void put(batch *in, quoin_variable b, const quoin_variable *a, quoin_relation relation, double distance,
                quoin_strength strength) {
  quoin_constraint_spec *spec = &in->specs[in->n_specs++];
  spec->terms = &in->terms[in->n_terms];
  spec->n_terms = a == NULL ? 1 : 2;
  spec->constant = -distance;
  spec->strength = strength;
  spec->relation = relation;
  spec->reserved = 0;
  in->terms[in->n_terms].variable = b;
  in->terms[in->n_terms++].coefficient = 1;
  if (a == NULL) return;
  in->terms[in->n_terms].variable = *a;
  in->terms[in->n_terms++].coefficient = -1;
}

/* A column is at least as wide as its content, and would like to be twice as wide. Each wish has a level of
   its own; the last columns give way first. */
static void build(quoin_solver *solver, quoin_variable *edges) {
  static batch all;
  int i;
  must(quoin_variables_add(solver, NULL, EDGES, edges));
  put(&all, edges[0], NULL, QUOIN_EQUAL, 0, QUOIN_REQUIRED);
  for (i = 0; i < COLUMNS; i++) {
    double content = 20 + i * 7 % 30;
    put(&all, edges[i + 1], &edges[i], QUOIN_GREATER_OR_EQUAL, content, QUOIN_REQUIRED);
    put(&all, edges[i + 1], &edges[i], QUOIN_EQUAL, 2 * content, quoin_strength_make(250 - i, 1));
  }
  must(quoin_constraints_add(solver, all.specs, all.n_specs, NULL));
  must(quoin_edit_add(solver, edges[COLUMNS], QUOIN_STRONG, NULL));
}

static void resize(quoin_solver *solver, const quoin_variable *edges, double width) {
  double at[EDGES], narrowest = 1e9, widest = 0;
  int i;
  must(quoin_variable_suggest(solver, edges[COLUMNS], width));
  must(quoin_solver_solve(solver, NULL, NULL));
  must(quoin_values_read(solver, edges, EDGES, at));
  for (i = 0; i < COLUMNS; i++) {
    if (at[i + 1] - at[i] < narrowest) narrowest = at[i + 1] - at[i];
    if (at[i + 1] - at[i] > widest) widest = at[i + 1] - at[i];
  }
  printf("wanted %g: %g wide, columns %g to %g\n", width, at[COLUMNS], narrowest, widest);
}

int main(void) {
  quoin_solver *solver, *loaded;
  quoin_variable edges[EDGES];
  void *image;
  size_t n;
  must(quoin_solver_create(NULL, &solver));
  build(solver, edges);
  printf("%u variables, %u constraints\n", (unsigned)quoin_variable_count(solver),
         (unsigned)quoin_constraint_count(solver));
  resize(solver, edges, 3000);
  resize(solver, edges, 2000);
  resize(solver, edges, 1000);

  must(quoin_solver_save(solver, NULL, 0, &n));
  image = malloc(n);
  if (image == NULL) return 1;
  must(quoin_solver_save(solver, image, n, &n));
  must(quoin_solver_load(image, n, NULL, &loaded));
  printf("loaded: %s\n", quoin_solver_hash(loaded) == quoin_solver_hash(solver) ? "the same" : "another");
  resize(loaded, edges, 2500);
  free(image);
  quoin_solver_free(loaded);
  quoin_solver_free(solver);
  return 0;
}
