/*
 * native_change.c -- changes in place, solving, transactions.
 *
 * A change in place leaves the Constraint object as it was added; inspect() shows the constraint as the solver has it.
 */
#include "native.h"

/* Returns None, or raises the exception of a conflict or another failure. */
static PyObject *outcome_of(native_solver *self, PyObject *constraint, quoin_status status) {
  if (status == QUOIN_OK) {
    core_end_call(&self->core);
    Py_RETURN_NONE;
  }
  core_forget_fresh(&self->core);
  if (status != QUOIN_CONFLICT) return core_fail(&self->core, status);
  PyObject *error = PyObject_CallMethod((PyObject *)self, "_refusal", "[O]", constraint);
  if (error == NULL) return NULL;
  PyErr_SetObject((PyObject *)Py_TYPE(error), error);
  Py_DECREF(error);
  return NULL;
}

static PyObject *native_set_constant(native_solver *self, PyObject *arguments) {
  PyObject *constraint, *number;
  double constant;
  quoin_constraint handle;
  if (!PyArg_ParseTuple(arguments, "OO:set_constant", &constraint, &number)) return NULL;
  if (!read_number(number, &constant)) return NULL;
  core_begin_call(&self->core);
  if (!native_handle(self, constraint, &handle)) return NULL;
  return outcome_of(self, constraint, quoin_constraint_set_constant(self->core.solver, handle, constant));
}

static PyObject *native_set_strength(native_solver *self, PyObject *arguments) {
  PyObject *constraint, *wanted;
  read_strength_result read;
  quoin_constraint handle;
  if (!PyArg_ParseTuple(arguments, "OO:set_strength", &constraint, &wanted)) return NULL;
  if (!read_strength(wanted, &read)) return NULL;
  core_begin_call(&self->core);
  if (!native_handle(self, constraint, &handle)) return NULL;
  return outcome_of(self, constraint, quoin_constraint_set_strength(self->core.solver, handle, read.strength));
}

static PyObject *native_set_relation(native_solver *self, PyObject *arguments) {
  static const char *const words[] = {"==", "<=", ">="};
  PyObject *constraint;
  const char *word;
  quoin_constraint handle;
  if (!PyArg_ParseTuple(arguments, "Os:set_relation", &constraint, &word)) return NULL;
  core_begin_call(&self->core);
  if (!native_handle(self, constraint, &handle)) return NULL;
  for (int32_t relation = 0; relation < 3; relation++) {
    if (strcmp(word, words[relation]) != 0) continue;
    return outcome_of(self, constraint, quoin_constraint_set_relation(self->core.solver, handle, relation));
  }
  PyErr_Format(PyExc_ValueError, "relational operator must be '==', '<=', or '>=', not '%s'", word);
  return NULL;
}

static PyObject *native_set_coefficient(native_solver *self, PyObject *arguments) {
  PyObject *constraint, *variable, *number;
  double coefficient;
  quoin_constraint handle;
  quoin_variable place;
  if (!PyArg_ParseTuple(arguments, "OOO:set_coefficient", &constraint, &variable, &number)) return NULL;
  if (!IS_VARIABLE(variable)) return fail_type(variable, "Variable");
  if (!read_number(number, &coefficient)) return NULL;
  core_begin_call(&self->core);
  if (!native_handle(self, constraint, &handle)) return NULL;
  if (!core_variable(&self->core, variable, &place)) return NULL;
  return outcome_of(self, constraint,
      quoin_constraint_set_coefficient(self->core.solver, handle, place, coefficient));
}

static PyObject *native_solve(native_solver *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"pivots", "seconds", NULL};
  PyObject *given = NULL;
  uint64_t pivots = 0;
  double seconds = 0;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|$Od:solve", names, &given, &seconds)) return NULL;
  if (given != NULL && !read_count(given, UINT64_MAX, "pivots", &pivots)) return NULL;
  if (!(seconds >= 0 && seconds < 1e9)) {
    PyErr_SetString(PyExc_ValueError, "seconds must be from 0 to 1e9");
    return NULL;
  }
  quoin_budget budget = {pivots, (uint64_t)ceil(seconds * 1e9)};
  quoin_outcome outcome = QUOIN_OPTIMAL;
  core_begin_call(&self->core);
  if (!core_solve(&self->core, &budget, &outcome)) return NULL;
  return outcomes == NULL ? PyLong_FromLong(outcome) : Py_NewRef(PyTuple_GetItem(outcomes, outcome));
}

static PyObject *native_begin(native_solver *self, PyObject *Py_UNUSED(unused)) {
  core_begin_call(&self->core);
  quoin_status status = quoin_transaction_begin(self->core.solver);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  if (!core_publish(&self->core)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *native_commit(native_solver *self, PyObject *Py_UNUSED(unused)) {
  core_begin_call(&self->core);
  quoin_status status = quoin_transaction_commit(self->core.solver);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  native_forget_removed(self);
  Py_RETURN_NONE;
}

static PyObject *native_rollback(native_solver *self, PyObject *Py_UNUSED(unused)) {
  core_begin_call(&self->core);
  if (!native_prepare_undo(self)) return NULL;
  quoin_status status = quoin_transaction_rollback(self->core.solver);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  int fine = native_undo_cells(self);
  self->group_serial = core_new_serial();
  fine = core_publish(&self->core) && fine;
  native_forget_removed(self);
  if (!fine) return NULL;
  Py_RETURN_NONE;
}

PyMethodDef native_change_methods[] = {
    {"set_constant", (PyCFunction)native_set_constant, METH_VARARGS, "Change a constraint's constant in place."},
    {"set_strength", (PyCFunction)native_set_strength, METH_VARARGS, "Change a constraint's strength in place."},
    {"set_relation", (PyCFunction)native_set_relation, METH_VARARGS, "Change a constraint's relation in place."},
    {"set_coefficient", (PyCFunction)native_set_coefficient, METH_VARARGS, "Change a coefficient in place."},
    {"solve", (PyCFunction)(void (*)(void))native_solve, METH_VARARGS | METH_KEYWORDS,
        "Bring the values up to date, within a budget if there is one."},
    {"begin", (PyCFunction)native_begin, METH_NOARGS, "Open a transaction."},
    {"commit", (PyCFunction)native_commit, METH_NOARGS, "Keep what the transaction did."},
    {"rollback", (PyCFunction)native_rollback, METH_NOARGS, "Undo what the transaction did."},
    {NULL, NULL, 0, NULL}};
