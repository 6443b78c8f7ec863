/*
 * native_explain.c -- the answers of the engine as lists of tuples; quoin/answers.py makes sentences of them.
 *
 * The room for a list is its count, from a first call, or a count that the list cannot exceed. A read_...() runs in
 * native_quietly(): the handles that it copied keep naming the same objects until its list is made.
 */
#include "native.h"

/* Appends a tuple that Py_BuildValue made, and takes it over. */
static int append(PyObject *list, PyObject *tuple) {
  if (tuple == NULL) return 0;
  int status = PyList_Append(list, tuple);
  Py_DECREF(tuple);
  return status == 0;
}

static PyObject *give(PyObject *list, int fine) {
  if (!fine) Py_CLEAR(list);
  return list;
}

/* The last conflict, or that of a constraint that does not hold. */
static PyObject *read_conflict(native_solver *self, PyObject *constraint) {
  quoin_constraint handle = {0, 0};
  if (constraint != NULL && !native_handle(self, constraint, &handle)) return NULL;
  size_t n = quoin_constraint_count(self->core.solver);
  if (constraint == NULL) quoin_conflict_list(self->core.solver, NULL, 0, &n);
  quoin_conflict_item *items = PyMem_New(quoin_conflict_item, n + 1);
  if (items == NULL) return PyErr_NoMemory();
  quoin_status status = constraint == NULL ? quoin_conflict_list(self->core.solver, items, n, &n)
                                           : quoin_constraint_conflict(self->core.solver, handle, items, n, &n);
  PyObject *list = status == QUOIN_OK ? PyList_New(0) : core_fail(&self->core, status);
  int fine = list != NULL;
  for (size_t k = 0; fine && k < n; k++) {
    fine =
        append(list, Py_BuildValue("NidN", native_constraint_of(self, items[k].constraint), (int)items[k].batch_index,
                                   items[k].multiplier, PyBool_FromLong(items[k].is_proved)));
  }
  PyMem_Free(items);
  return give(list, fine);
}

static PyObject *read_reasons(native_solver *self, PyObject *variable) {
  quoin_variable handle;
  size_t n = 0;
  if (!IS_VARIABLE(variable)) return fail_type(variable, "Variable");
  if (!core_find_variable(&self->core, DATA(variable), &handle)) {
    return PyErr_Format(PyExc_ValueError, "the solver does not know the variable '%U'", DATA(variable)->name);
  }
  quoin_status status = quoin_variable_reasons(self->core.solver, handle, NULL, 0, &n);
  if (status != QUOIN_OK && status != QUOIN_BUFFER_TOO_SMALL) return core_fail(&self->core, status);
  quoin_reason *reasons = PyMem_New(quoin_reason, n + 1);
  if (reasons == NULL) return PyErr_NoMemory();
  status = quoin_variable_reasons(self->core.solver, handle, reasons, n, &n);
  PyObject *list = status == QUOIN_OK ? PyList_New(0) : core_fail(&self->core, status);
  int fine = list != NULL;
  for (size_t k = 0; fine && k < n; k++) {
    fine = append(list, Py_BuildValue("NNdd", native_constraint_of(self, reasons[k].constraint),
                                      native_variable_of(self, reasons[k].undetermined), reasons[k].coefficient,
                                      reasons[k].contribution));
  }
  PyMem_Free(reasons);
  return give(list, fine);
}

static PyObject *read_ambiguities(native_solver *self, PyObject *Py_UNUSED(unused)) {
  size_t n = quoin_variable_count(self->core.solver);
  quoin_range *ranges = PyMem_New(quoin_range, n + 1);
  if (ranges == NULL) return PyErr_NoMemory();
  quoin_status status = quoin_ambiguities_list(self->core.solver, ranges, n, &n);
  PyObject *list = status == QUOIN_OK ? PyList_New(0) : core_fail(&self->core, status);
  int fine = list != NULL;
  for (size_t k = 0; fine && k < n; k++) {
    fine = append(
        list, Py_BuildValue("Ndd", native_variable_of(self, ranges[k].variable), ranges[k].lowest, ranges[k].highest));
  }
  PyMem_Free(ranges);
  return give(list, fine);
}

static PyObject *read_violations(native_solver *self, PyObject *Py_UNUSED(unused)) {
  size_t n = quoin_constraint_count(self->core.solver);
  quoin_violation *violations = PyMem_New(quoin_violation, n + 1);
  if (violations == NULL) return PyErr_NoMemory();
  quoin_status status = quoin_violations_list(self->core.solver, violations, n, &n);
  PyObject *list = status == QUOIN_OK ? PyList_New(0) : core_fail(&self->core, status);
  int fine = list != NULL;
  for (size_t k = 0; fine && k < n; k++) {
    fine =
        append(list, Py_BuildValue("Nd", native_constraint_of(self, violations[k].constraint), violations[k].amount));
  }
  PyMem_Free(violations);
  return give(list, fine);
}

static PyObject *read_sensitivities(native_solver *self, PyObject *constraint) {
  quoin_constraint handle;
  if (!native_handle(self, constraint, &handle)) return NULL;
  size_t n = quoin_variable_count(self->core.solver);
  quoin_sensitivity *rates = PyMem_New(quoin_sensitivity, n + 1);
  if (rates == NULL) return PyErr_NoMemory();
  quoin_status status = quoin_edit_sensitivities(self->core.solver, handle, rates, n, &n);
  PyObject *list = status == QUOIN_OK ? PyList_New(0) : core_fail(&self->core, status);
  int fine = list != NULL;
  for (size_t k = 0; fine && k < n; k++) {
    fine = append(list, Py_BuildValue("Nd", native_variable_of(self, rates[k].variable), rates[k].rate));
  }
  PyMem_Free(rates);
  return give(list, fine);
}

/* The row of a constraint; None if the solver does not have it. */
static PyObject *read_row_of(native_solver *self, PyObject *constraint) {
  quoin_constraint handle;
  if (!IS_CONSTRAINT(constraint)) return fail_type(constraint, "Constraint");
  if (!core_find_constraint(&self->core, (constraint_object *)constraint, &handle)) Py_RETURN_NONE;
  source_place place = {NULL, 0};
  if (handle.index1 < self->cell_room) {
    place = (source_place){self->cells[handle.index1].file, self->cells[handle.index1].line};
  }
  return native_row(self, constraint, handle, &place, native_shown(self, constraint, handle, NULL));
}

/* How near to its bound an inequality holds a variable, relative to its terms. */
#define AT_BOUND 1.0e-9

/* Whether an inequality holds with no room left, has a term of the variable, and how many terms it has. */
static int is_tight(native_solver *self, const cell *one, quoin_variable variable, size_t *n_out) {
  quoin_constraint_info info = {.size = sizeof info};
  if (quoin_constraint_inspect(self->core.solver, one->handle, &info) != QUOIN_OK) return 0;
  if (info.kind != QUOIN_KIND_CONSTRAINT || info.relation == QUOIN_EQUAL || info.n_terms == 0) return 0;
  quoin_term few[FEW_TERMS], *terms = info.n_terms <= FEW_TERMS ? few : PyMem_New(quoin_term, info.n_terms);
  if (terms == NULL) return 0;
  double size = fabs(info.left_constant);
  int names = 0;
  quoin_constraint_terms(self->core.solver, one->handle, terms, info.n_terms, n_out);
  for (size_t k = 0; k < *n_out; k++) {
    size += fabs(terms[k].coefficient * quoin_value(self->core.solver, terms[k].variable));
    names |= quoin_variable_equals(terms[k].variable, variable) && terms[k].coefficient != 0;
  }
  if (terms != few) PyMem_Free(terms);
  return names && fabs(info.residual) <= AT_BOUND * (1 + size);
}

/* The row of an inequality at whose bound a variable is: the one with the fewest terms, the first of those. None if
   there is none. */
static PyObject *read_bound(native_solver *self, PyObject *variable) {
  quoin_variable handle;
  if (!IS_VARIABLE(variable)) return fail_type(variable, "Variable");
  if (!core_find_variable(&self->core, DATA(variable), &handle)) Py_RETURN_NONE;
  const cell *best = NULL;
  size_t least = SIZE_MAX, n = 0;
  for (size_t index1 = 1; index1 < self->cell_room; index1++) {
    const cell *one = &self->cells[index1];
    if (one->constraint == NULL || !is_tight(self, one, handle, &n) || n >= least) continue;
    best = one;
    least = n;
  }
  if (best == NULL) Py_RETURN_NONE;
  return read_row_of(self, best->constraint);
}

/* Relation, priority, weight, constant, residual, violation, is active, is unbounded, and (variable, coefficient)s. */
static PyObject *read_inspect(native_solver *self, PyObject *constraint) {
  quoin_constraint handle;
  quoin_constraint_info info = {.size = sizeof info};
  if (!native_handle(self, constraint, &handle)) return NULL;
  quoin_status status = quoin_constraint_inspect(self->core.solver, handle, &info);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  quoin_term *terms = PyMem_New(quoin_term, info.n_terms + 1);
  if (terms == NULL) return PyErr_NoMemory();
  size_t n = 0;
  quoin_constraint_terms(self->core.solver, handle, terms, info.n_terms, &n);
  PyObject *list = PyList_New(0);
  int fine = list != NULL;
  for (size_t k = 0; fine && k < n; k++) {
    fine = append(list, Py_BuildValue("Nd", native_variable_of(self, terms[k].variable), terms[k].coefficient));
  }
  PyMem_Free(terms);
  list = give(list, fine);
  if (list == NULL) return NULL;
  return Py_BuildValue(
      "iddddd"
      "NN"
      "N",
      (int)info.relation, info.strength.priority, info.strength.weight, info.left_constant, info.residual,
      info.violation, PyBool_FromLong(info.is_active), PyBool_FromLong(info.is_unbounded), list);
}

/* native_NAME(), the method that reads quietly. */
#define METHOD(name) \
  static PyObject *native_##name(native_solver *self, PyObject *argument) { \
    return native_quietly(self, argument, read_##name); \
  }
METHOD(conflict)
static PyObject *native_conflict_of(native_solver *self, PyObject *constraint) {
  return native_quietly(self, constraint, read_conflict);
}
METHOD(reasons)
METHOD(ambiguities)
METHOD(violations)
METHOD(sensitivities)
METHOD(inspect)
METHOD(row_of)
METHOD(bound)

LOCKED_PLAIN(native_conflict)
LOCKED_PLAIN(native_conflict_of)
LOCKED_PLAIN(native_reasons)
LOCKED_PLAIN(native_ambiguities)
LOCKED_PLAIN(native_violations)
LOCKED_PLAIN(native_sensitivities)
LOCKED_PLAIN(native_row_of)
LOCKED_PLAIN(native_bound)
LOCKED_PLAIN(native_inspect)

PyMethodDef native_explain_methods[] = {{"_conflict", (PyCFunction)LOCKED(native_conflict), METH_NOARGS, NULL},
                                        {"_conflict_of", (PyCFunction)LOCKED(native_conflict_of), METH_O, NULL},
                                        {"_reasons", (PyCFunction)LOCKED(native_reasons), METH_O, NULL},
                                        {"_ambiguities", (PyCFunction)LOCKED(native_ambiguities), METH_NOARGS, NULL},
                                        {"_violations", (PyCFunction)LOCKED(native_violations), METH_NOARGS, NULL},
                                        {"_sensitivities", (PyCFunction)LOCKED(native_sensitivities), METH_O, NULL},
                                        {"_row", (PyCFunction)LOCKED(native_row_of), METH_O, NULL},
                                        {"_bound", (PyCFunction)LOCKED(native_bound), METH_O, NULL},
                                        {"_inspect", (PyCFunction)LOCKED(native_inspect), METH_O, NULL},
                                        {NULL, NULL, 0, NULL}};
