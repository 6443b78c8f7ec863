/*
 * native_change.c -- changes in place.
 *
 * A change in place leaves the Constraint object as it was written; inspect() and answers show it as the solver has it.
 */
#include "native.h"

void native_raise_conflict(native_solver *self, PyObject *rows, PyObject *numbers) {
  PyObject *error = PyObject_CallMethod((PyObject *)self, "_refusal", "OO", rows, numbers);
  if (error == NULL) return;
  PyErr_SetObject((PyObject *)Py_TYPE(error), error);
  Py_DECREF(error);
}

/* The row of a constraint as a change that was refused would have made it. */
static PyObject *refused_row(native_solver *self, PyObject *constraint, quoin_constraint handle, const change *change) {
  const cell *one = &self->cells[handle.index1];
  int collects = PyGC_Disable();
  source_place place = {one->file, one->line};
  PyObject *row = native_row(self, constraint, handle, &place, native_shown(self, constraint, handle, change));
  if (collects) PyGC_Enable();
  return row;
}

/* Returns None, or raises the exception of a conflict or another failure. */
static PyObject *outcome_of(native_solver *self, PyObject *constraint, quoin_constraint handle, const change *change,
                            quoin_status status) {
  if (status == QUOIN_OK) {
    core_end_call(&self->core);
    Py_RETURN_NONE;
  }
  PyObject *row = status == QUOIN_CONFLICT ? refused_row(self, constraint, handle, change) : NULL;
  core_forget_fresh(&self->core);
  if (status != QUOIN_CONFLICT) return core_fail(&self->core, status);
  PyObject *rows = row == NULL ? NULL : Py_BuildValue("[N]", row), *numbers = rows == NULL ? NULL : PyList_New(0);
  if (numbers != NULL) native_raise_conflict(self, rows, numbers);
  Py_XDECREF(numbers);
  Py_XDECREF(rows);
  return NULL;
}

static PyObject *native_set_constant(native_solver *self, PyObject *arguments) {
  PyObject *constraint, *number;
  change asked = {.kind = CHANGE_CONSTANT};
  quoin_constraint handle;
  if (!PyArg_ParseTuple(arguments, "OO:set_constant", &constraint, &number)) return NULL;
  if (!read_real(number, "constant", &asked.number)) return NULL;
  /* In the engine all stands on the left. The difference from 0 makes a zero positive. */
  asked.number = 0 - asked.number;
  if (!native_begin_change(self)) return NULL;
  if (!native_handle(self, constraint, &handle)) return NULL;
  return outcome_of(self, constraint, handle, &asked,
                    quoin_constraint_set_left_constant(self->core.solver, handle, asked.number));
}

static PyObject *native_set_strength(native_solver *self, PyObject *arguments) {
  PyObject *constraint, *wanted;
  change asked = {.kind = CHANGE_STRENGTH};
  quoin_constraint handle;
  if (!PyArg_ParseTuple(arguments, "OO:set_strength", &constraint, &wanted)) return NULL;
  if (!read_strength(wanted, &asked.strength)) return NULL;
  if (!native_begin_change(self)) return NULL;
  if (!native_handle(self, constraint, &handle)) return NULL;
  return outcome_of(self, constraint, handle, &asked,
                    quoin_constraint_set_strength(self->core.solver, handle, asked.strength.strength));
}

static PyObject *native_set_relation(native_solver *self, PyObject *arguments) {
  static const char *const words[] = {"==", "<=", ">="};
  PyObject *constraint;
  const char *word;
  quoin_constraint handle;
  if (!PyArg_ParseTuple(arguments, "Os:set_relation", &constraint, &word)) return NULL;
  if (!native_begin_change(self)) return NULL;
  if (!native_handle(self, constraint, &handle)) return NULL;
  for (int32_t relation = 0; relation < 3; relation++) {
    if (strcmp(word, words[relation]) != 0) continue;
    change asked = {.kind = CHANGE_RELATION, .relation = relation};
    return outcome_of(self, constraint, handle, &asked,
                      quoin_constraint_set_relation(self->core.solver, handle, relation));
  }
  PyErr_Format(PyExc_ValueError, "relational operator must be '==', '<=', or '>=', not '%s'", word);
  return NULL;
}

static PyObject *native_set_coefficient(native_solver *self, PyObject *arguments) {
  PyObject *constraint;
  change asked = {.kind = CHANGE_COEFFICIENT};
  quoin_constraint handle;
  quoin_variable place;
  PyObject *number;
  if (!PyArg_ParseTuple(arguments, "OOO:set_coefficient", &constraint, &asked.variable, &number)) return NULL;
  if (!IS_VARIABLE(asked.variable)) return fail_type(asked.variable, "Variable");
  if (!read_real(number, "coefficient", &asked.number)) return NULL;
  if (!native_begin_change(self)) return NULL;
  if (!native_handle(self, constraint, &handle)) return NULL;
  if (!core_variable(&self->core, asked.variable, &place)) return NULL;
  return outcome_of(self, constraint, handle, &asked,
                    quoin_constraint_set_coefficient(self->core.solver, handle, place, asked.number));
}

LOCKED_PLAIN(native_set_constant)
LOCKED_PLAIN(native_set_strength)
LOCKED_PLAIN(native_set_relation)
LOCKED_PLAIN(native_set_coefficient)

PyMethodDef native_change_methods[] = {
    {"set_constant", (PyCFunction)LOCKED(native_set_constant), METH_VARARGS,
     "set_constant($self, constraint, constant, /)\n--\n\n"
     "Change the number on a constraint's right side in place: set_constant(x >= 10, 20) means x >= 20."},
    {"set_strength", (PyCFunction)LOCKED(native_set_strength), METH_VARARGS,
     "set_strength($self, constraint, strength, /)\n--\n\nChange a constraint's strength in place."},
    {"set_relation", (PyCFunction)LOCKED(native_set_relation), METH_VARARGS,
     "set_relation($self, constraint, op, /)\n--\n\nChange a constraint's relation in place."},
    {"set_coefficient", (PyCFunction)LOCKED(native_set_coefficient), METH_VARARGS,
     "set_coefficient($self, constraint, variable, coefficient, /)\n--\n\nChange a coefficient in place."},
    {NULL, NULL, 0, NULL}};
