/*
 * native_shown.c -- what a constraint has become, for the sentences of answers.
 *
 * A Constraint never changes; the engine's constraint does, by set_constant() and its like, and back by a rollback. So
 * the two are compared when an answer is made. Where they differ, a second Constraint says what the engine has.
 */
#include "native.h"

/* Beyond this many terms, other orders of the same terms count as a difference. */
#define FEW_TERMS_TO_COMPARE 64

typedef struct {
  quoin_constraint_info info;
  quoin_term *terms;
  size_t n;
} present;

/* Reads what the engine has; the caller frees the terms. 0 with an exception. */
static int read_present(native_solver *self, quoin_constraint handle, size_t room, present *out) {
  out->info = (quoin_constraint_info){.size = sizeof out->info};
  quoin_status status = quoin_constraint_inspect(self->core.solver, handle, &out->info);
  if (status != QUOIN_OK) return core_fail(&self->core, status) != NULL;
  out->terms = PyMem_New(quoin_term, out->info.n_terms + room);
  if (out->terms == NULL) return PyErr_NoMemory() != NULL;
  quoin_constraint_terms(self->core.solver, handle, out->terms, out->info.n_terms, &out->n);
  return 1;
}

static void change_coefficient(native_solver *self, present *now, const change *change) {
  quoin_variable variable;
  if (!core_find_variable(&self->core, DATA(change->variable), &variable)) return;
  size_t k = 0;
  while (k < now->n && !quoin_variable_equals(now->terms[k].variable, variable)) k++;
  now->terms[k] = (quoin_term){variable, change->number};
  if (k == now->n) now->n++;
}

static void apply(native_solver *self, present *now, const change *change) {
  switch (change->kind) {
    case CHANGE_CONSTANT: now->info.left_constant = change->number; break;
    case CHANGE_STRENGTH: now->info.strength = change->strength.strength; break;
    case CHANGE_RELATION: now->info.relation = change->relation; break;
    case CHANGE_COEFFICIENT: change_coefficient(self, now, change); break;
    case CHANGE_NONE: break;
  }
}

static int has_term(native_solver *self, const product *written, const quoin_term *term) {
  quoin_variable variable;
  return written->coefficient == term->coefficient &&
         core_find_variable(&self->core, DATA(written->variable), &variable) &&
         quoin_variable_equals(variable, term->variable);
}

/* Whether the terms are those that were written; zeros do not count. */
static int has_terms(native_solver *self, const expression_object *written, const present *now) {
  size_t n_written = 0, at = 0;
  for (Py_ssize_t k = 0; k < written->n_products; k++) {
    const product *one = &written->products[k];
    if (one->coefficient == 0) continue;
    n_written++;
    while (at < now->n && now->terms[at].coefficient == 0) at++;
    if (at < now->n && has_term(self, one, &now->terms[at])) {
      at++;
      continue;
    }
    if (now->n > FEW_TERMS_TO_COMPARE) return 0;
    size_t j = 0;
    while (j < now->n && !has_term(self, one, &now->terms[j])) j++;
    if (j == now->n) return 0;
  }
  size_t n_present = 0;
  for (size_t k = 0; k < now->n; k++) n_present += now->terms[k].coefficient != 0;
  return n_written == n_present;
}

static int has_strength(quoin_strength a, quoin_strength b) {
  return a.priority == b.priority && (a.weight == b.weight || a.priority >= QUOIN_REQUIRED.priority);
}

static expression_object *expression_of(native_solver *self, const present *now) {
  expression_object *sum = expression_make((Py_ssize_t)now->n, now->info.left_constant);
  for (size_t k = 0; sum != NULL && k < now->n; k++) {
    sum->products[k] = (product){native_variable_of(self, now->terms[k].variable), NULL, now->terms[k].coefficient};
  }
  return sum;
}

/* What is shown of a constraint that differs; edits, stays and objective terms differ in their strength alone. */
static PyObject *shown_of(native_solver *self, const constraint_object *written, const present *now, int is_relation,
                          int same_strength) {
  expression_object *sum = is_relation ? expression_of(self, now) : (expression_object *)Py_NewRef(written->expression);
  if (sum == NULL) return NULL;
  PyObject *strength = same_strength ? Py_XNewRef(written->native)
                                     : Py_BuildValue("dd", now->info.strength.priority, now->info.strength.weight);
  PyObject *made = NULL;
  if (same_strength || strength != NULL) {
    made = constraint_make(sum, is_relation ? now->info.relation : written->relation, now->info.strength,
                           same_strength ? written->number : number_of_strength(now->info.strength), strength);
  } else {
    Py_DECREF(sum);
  }
  Py_XDECREF(strength);
  return made;
}

PyObject *native_shown(native_solver *self, PyObject *constraint, quoin_constraint handle, const change *change) {
  const constraint_object *written = (const constraint_object *)constraint;
  present now = {.n = 0};
  if (!read_present(self, handle, 1, &now)) return NULL;
  if (change != NULL) apply(self, &now, change);
  int is_relation = now.info.kind == QUOIN_KIND_CONSTRAINT;
  int same_strength = has_strength(written->strength, now.info.strength);
  int same = same_strength;
  if (is_relation && same) {
    const expression_object *sum = (const expression_object *)written->expression;
    same =
        written->relation == now.info.relation && sum->constant == now.info.left_constant && has_terms(self, sum, &now);
  }
  PyObject *shown = same ? Py_NewRef(Py_None) : shown_of(self, written, &now, is_relation, same_strength);
  PyMem_Free(now.terms);
  return shown;
}

PyObject *native_row(native_solver *Py_UNUSED(self), PyObject *constraint, quoin_constraint handle,
                     const source_place *place, PyObject *shown) {
  if (shown == NULL) return NULL;
  PyObject *file = Py_NewRef(place->file == NULL ? Py_None : place->file);
  return Py_BuildValue("OKNiN", constraint, (unsigned long long)quoin_constraint_pack(handle), file, place->line,
                       shown);
}
