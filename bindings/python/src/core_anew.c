/*
 * core_anew.c -- the same constraints in an engine that begins anew.
 *
 * Rounding may lead an engine to where it finds no way on, mostly among cycles of coefficients that differ by a factor
 * of a thousand and more. An engine that begins with the same constraints, and returns nothing to its rest, takes
 * another way, and yet another one if it begins with the last of them. It gives its values alone, if it can prove them:
 * the solver keeps its own engine, whose next solve goes on from where it is.
 */
#include "core.h"

typedef struct {
  core *self;
  quoin_solver *solver;
  quoin_variable *variables; /* of the new engine, by index1 in the old one */
  int is_backwards;
} anew;

static int add_variables(anew *made) {
  core *self = made->self;
  for (uint32_t index1 = 1; index1 < self->known_room; index1++) {
    if (self->known[index1].data == NULL) continue;
    if (quoin_variable_add(made->solver, 0, &made->variables[index1]) != QUOIN_OK) return 0;
  }
  return 1;
}

/* An edit is a constraint on its variable here: nothing will be suggested. */
static int add_constraint(anew *made, quoin_constraint constraint) {
  quoin_constraint_info info = {.size = sizeof info};
  if (quoin_constraint_inspect(made->self->solver, constraint, &info) != QUOIN_OK) return 0;
  size_t n = info.n_terms;
  quoin_term *terms = PyMem_New(quoin_term, n + 1);
  if (terms == NULL) return 0;
  int fine = quoin_constraint_terms(made->self->solver, constraint, terms, n, &n) == QUOIN_OK;
  for (size_t k = 0; k < n; k++) terms[k].variable = made->variables[terms[k].variable.index1];
  quoin_strength strength = core_asked(made->self, constraint, info.strength);
  fine = fine &&
         quoin_constraint_add(made->solver, terms, n, info.left_constant, info.relation, strength, NULL) == QUOIN_OK;
  PyMem_Free(terms);
  return fine;
}

static int add_constraints(anew *made) {
  size_t n = quoin_constraint_count(made->self->solver);
  quoin_constraint *constraints = PyMem_New(quoin_constraint, n + 1);
  int fine = constraints != NULL && quoin_constraints_list(made->self->solver, constraints, n, &n) == QUOIN_OK;
  for (size_t k = 0; fine && k < n; k++) fine = add_constraint(made, constraints[made->is_backwards ? n - 1 - k : k]);
  PyMem_Free(constraints);
  return fine;
}

/* The own engine does not know these values: from now on its own are written whether they changed or not. */
static void write_values(anew *made) {
  core *self = made->self;
  for (uint32_t index1 = 1; index1 < self->known_room; index1++) {
    variable_data *data = self->known[index1].data;
    double value = 0;
    if (data == NULL || quoin_variable_value(made->solver, made->variables[index1], &value) != QUOIN_OK) continue;
    data->value = value;
    data->is_shared = 1;
  }
  self->knows_shared = 1;
}

int core_is_proved(quoin_solver *solver) {
  quoin_certificate proof = {.size = sizeof proof};
  return quoin_solver_certify(solver, &proof) == QUOIN_OK && proof.holds;
}

static int solve_once(anew *made) {
  if (quoin_solver_create(NULL, &made->solver) != QUOIN_OK) return 0;
  int fine = add_variables(made) && add_constraints(made) && quoin_solver_solve(made->solver, NULL, NULL) == QUOIN_OK &&
             core_is_proved(made->solver);
  if (fine) write_values(made);
  quoin_solver_free(made->solver);
  return fine;
}

int core_solve_anew(core *self) {
  anew made = {self, NULL, PyMem_Calloc(self->known_room + 1, sizeof(quoin_variable)), 0};
  int fine = made.variables != NULL && solve_once(&made);
  made.is_backwards = 1;
  fine = fine || (made.variables != NULL && solve_once(&made));
  PyMem_Free(made.variables);
  return fine;
}
