/* row.c -- what a terminal row takes in C: made, solved, read and freed, from arrays. Least times of many.
 *
 *     row FILE SECONDS      prints nanoseconds: solved once at the end, and solved after each constraint
 *
 * The file is one that `measure` writes: how many variables and constraints there are, then for each constraint its
 * relation, priority, weight, constant, how many terms it has, and each term's variable and coefficient.
 */
#include <quoin.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
  size_t n_variables, n_constraints;
  quoin_constraint_spec *specs; /* the terms' variables are as a new solver with handle tag 1 numbers them */
  quoin_variable *variables, *changed;
  double *values;
} Row;

static void must(int is_so) {
  if (is_so) return;
  fprintf(stderr, "row: a call failed, or the file is not a row\n");
  exit(1);
}

static quoin_solver *create(void) {
  quoin_options options;
  quoin_solver *solver;
  must(quoin_options_init(&options, sizeof options) == QUOIN_OK);
  options.handle_tag = 1;
  must(quoin_solver_create(&options, &solver) == QUOIN_OK);
  return solver;
}

static void make_variables(const Row *row, quoin_solver *solver) {
  must(quoin_variables_add(solver, NULL, row->n_variables, row->variables) == QUOIN_OK);
}

static void read_constraint(FILE *file, const Row *row, quoin_constraint_spec *spec) {
  must(fscanf(file, "%d %lf %lf %lf %zu", &spec->relation, &spec->strength.priority, &spec->strength.weight,
              &spec->constant, &spec->n_terms) == 5);
  quoin_term *terms = calloc(spec->n_terms, sizeof *terms);
  must(terms != NULL);
  for (size_t i = 0; i < spec->n_terms; ++i) {
    size_t variable;
    must(fscanf(file, "%zu %lf", &variable, &terms[i].coefficient) == 2 && variable < row->n_variables);
    terms[i].variable = row->variables[variable];
  }
  spec->terms = terms;
  spec->reserved = 0;
}

static Row read_row(const char *path) {
  Row row;
  FILE *file = fopen(path, "r");
  must(file != NULL && fscanf(file, "%zu %zu", &row.n_variables, &row.n_constraints) == 2);
  row.specs = calloc(row.n_constraints, sizeof *row.specs);
  row.variables = calloc(row.n_variables, sizeof *row.variables);
  row.changed = calloc(row.n_variables, sizeof *row.changed);
  row.values = calloc(row.n_variables, sizeof *row.values);
  must(row.specs && row.variables && row.changed && row.values);
  quoin_solver *numbering = create();
  make_variables(&row, numbering);
  quoin_solver_free(numbering);
  for (size_t k = 0; k < row.n_constraints; ++k) read_constraint(file, &row, &row.specs[k]);
  fclose(file);
  return row;
}

static void split(const Row *row, int solves_each) {
  size_t n;
  quoin_solver *solver = create();
  make_variables(row, solver);
  for (size_t k = 0; k < row->n_constraints; ++k) {
    const quoin_constraint_spec *spec = &row->specs[k];
    quoin_constraint handle;
    must(quoin_constraint_add(solver, spec->terms, spec->n_terms, spec->constant, spec->relation, spec->strength,
                              &handle) == QUOIN_OK);
    if (solves_each) must(quoin_solver_solve(solver, NULL, NULL) == QUOIN_OK);
  }
  must(quoin_solver_solve(solver, NULL, NULL) == QUOIN_OK);
  must(quoin_changes_read(solver, row->changed, row->values, row->n_variables, &n) == QUOIN_OK);
  quoin_solver_free(solver);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double least(const Row *row, int solves_each, double nanoseconds) {
  double end = now() + nanoseconds, least = 1e18;
  do {
    double begin = now();
    split(row, solves_each);
    double time = now() - begin;
    if (time < least) least = time;
  } while (now() < end);
  return least;
}

int main(int argc, char **argv) {
  must(argc == 3);
  Row row = read_row(argv[1]);
  double nanoseconds = atof(argv[2]) * 1e9;
  double once = least(&row, 0, nanoseconds);
  printf("%.0f %.0f\n", once, least(&row, 1, nanoseconds));
  return 0;
}
