/* core_constraints.c -- the constraints of a solver, and their form in the engine. */
#include "core.h"

/* kiwi treats a coefficient below this as zero. */
#define KIWI_ZERO 1.0e-8
#define LEAST_WEIGHT 1.0e-6
#define MOST_WEIGHT 1.0e6

static SHARED uint64_t last_id;

int core_find_constraint(core *self, constraint_object *constraint, quoin_constraint *handle_out) {
  if (constraint->solver == self->serial) {
    *handle_out = constraint->handle;
  } else if (constraint->id == 0) {
    return 0;
  } else {
    *handle_out = quoin_constraint_unpack(handle_map_get(&self->constraints, constraint->id));
  }
  return handle_out->index1 != 0;
}

int core_note_constraint(core *self, constraint_object *constraint, quoin_constraint handle) {
  if (claim(&constraint->solver, self->serial)) {
    constraint->handle = handle;
    return 1;
  }
  if (constraint->id == 0) claim(&constraint->id, ++last_id);
  if (handle_map_set(&self->constraints, constraint->id, quoin_constraint_pack(handle))) return 1;
  PyErr_NoMemory();
  return 0;
}

void core_forget_constraint(core *self, constraint_object *constraint) {
  if (constraint->solver == self->serial) {
    constraint->solver = 0;
  } else {
    handle_map_set(&self->constraints, constraint->id, NO_HANDLE);
  }
}

quoin_term *core_terms(core *self, expression_object *expression, quoin_term *few, size_t *n_out) {
  quoin_term *terms = few;
  if (expression->n_products > FEW_TERMS) {
    terms = PyMem_New(quoin_term, expression->n_products);
    if (terms == NULL) return (quoin_term *)PyErr_NoMemory();
  }
  size_t n = 0;
  for (Py_ssize_t k = 0; k < expression->n_products; k++) {
    const product *one = &expression->products[k];
    if (self->is_kiwi && fabs(one->coefficient) < KIWI_ZERO) continue;
    terms[n].coefficient = one->coefficient;
    if (!core_variable(self, one->variable, &terms[n].variable)) {
      if (terms != few) PyMem_Free(terms);
      return NULL;
    }
    n++;
  }
  *n_out = n;
  return terms;
}

/* Brings a weight within the engine's limits, also scaled by the largest coefficient; kiwi has no such limits. */
quoin_strength strength_within_limits(quoin_strength strength, const quoin_term *terms, size_t n) {
  double largest = 0, margin = 2;
  for (size_t k = 0; k < n; k++) largest = fmax(largest, fabs(terms[k].coefficient));
  if (largest == 0) return strength;
  double least = margin * fmax(LEAST_WEIGHT, LEAST_WEIGHT / largest);
  double most = fmin(MOST_WEIGHT, MOST_WEIGHT / largest) / margin;
  strength.weight = fmin(fmax(strength.weight, least), most);
  return strength;
}

int core_rest(core *self, quoin_variable variable, double value) {
  if (quoin_variable_set_rest(self->solver, variable, value) != QUOIN_OK) return 0;
  self->known[variable.index1].rest = value;
  return 1;
}

/* As in kiwi, a variable rests at the bound of an inequality of one variable while nothing determines it. */
static void rest_at_bound(core *self, const quoin_term *term, double constant, quoin_constraint handle) {
  known_variable *known = &self->known[term->variable.index1];
  if (known->rests_for.index1 != 0) return;
  double bound = -constant / term->coefficient;
  if (!core_rest(self, term->variable, bound)) return;
  known->rests_for = handle;
  known->bound = bound;
}

quoin_status core_add(core *self, constraint_object *constraint, quoin_constraint *handle_out) {
  expression_object *expression = (expression_object *)constraint->expression;
  quoin_term few[FEW_TERMS];
  size_t n;
  quoin_term *terms = core_terms(self, expression, few, &n);
  if (terms == NULL) return -1;
  quoin_strength strength = core_leaning(self, constraint->strength);
  quoin_status status =
      quoin_constraint_add(self->solver, terms, n, expression->constant, constraint->relation, strength, handle_out);
  if (status == QUOIN_BAD_STRENGTH && self->is_kiwi) {
    status = quoin_constraint_add(self->solver, terms, n, expression->constant, constraint->relation,
                                  strength_within_limits(strength, terms, n), handle_out);
  }
  if (status == QUOIN_OK && self->is_kiwi) core_note_leaning(self, *handle_out, constraint->strength);
  if (status == QUOIN_OK && self->is_kiwi && n == 1 && constraint->relation != QUOIN_EQUAL) {
    rest_at_bound(self, &terms[0], expression->constant, *handle_out);
  }
  if (terms != few) PyMem_Free(terms);
  return status;
}
