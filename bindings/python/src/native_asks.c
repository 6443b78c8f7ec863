/*
 * native_asks.c -- edits, stays and objective terms, and suggestions for one variable or for many.
 *
 * edit(), stay(), minimize() and maximize() each return a Constraint. remove() takes it, and answers name it.
 */
#include "native.h"

static const read_strength_result strong = {{750, 1}, 1e6, NULL};

/* A Constraint for an edit, a stay or an objective term, and the source place of the call. It is made before
   core_begin_call(), since making it may collect garbage. */
typedef struct {
  PyObject *constraint;
  source_place place;
} asked;

/* Takes over the expression, which may be NULL. 0 with an exception. */
static int make_asked(expression_object *expression, int32_t relation, const read_strength_result *read,
    asked *made_out) {
  if (expression == NULL) return 0;
  made_out->constraint = constraint_make(expression, relation, read->strength, read->number, read->native);
  if (made_out->constraint == NULL) return 0;
  made_out->place = caller_place();
  return 1;
}

/* Ends the call, and gives back the Constraint if all went well. `status` is the engine's, or -1 with an exception. */
static PyObject *end_asked(native_solver *self, asked *made, quoin_status status, quoin_constraint handle) {
  int kept = status == QUOIN_OK && native_keep(self, made->constraint, handle, &made->place);
  if (kept) {
    core_end_call(&self->core);
  } else {
    if (status == QUOIN_OK) quoin_constraint_remove(self->core.solver, handle);
    core_forget_fresh(&self->core);
    if (!PyErr_Occurred()) core_fail(&self->core, status);
    Py_CLEAR(made->constraint);
  }
  Py_XDECREF(made->place.file);
  return made->constraint;
}

static expression_object *expression_of(PyObject *variable) {
  expression_object *expression = expression_make(1, 0);
  if (expression != NULL) expression->products[0] = (product){Py_NewRef(variable), NULL, 1};
  return expression;
}

static int read_asked(PyObject *arguments, PyObject *keywords, const char *format, char **names,
    PyObject **object_out, read_strength_result *read_out) {
  PyObject *wanted = NULL;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, format, names, object_out, &wanted)) return 0;
  *read_out = strong;
  return wanted == NULL || read_strength(wanted, read_out);
}

static PyObject *hold(native_solver *self, PyObject *variable, const read_strength_result *read, int32_t asks) {
  quoin_variable handle;
  quoin_constraint held = {0, 0};
  quoin_status status = -1;
  asked made;
  if (!IS_VARIABLE(variable)) return fail_type(variable, "Variable");
  if (!make_asked(expression_of(variable), asks, read, &made)) return NULL;
  core_begin_call(&self->core);
  if (core_variable(&self->core, variable, &handle)) {
    status = asks == ASKS_EDIT ? quoin_edit_add(self->core.solver, handle, read->strength, &held)
                               : quoin_stay_add(self->core.solver, handle, read->strength, &held);
  }
  if (status == QUOIN_DUPLICATE_EDIT) PyErr_SetObject(duplicate_edit_error, variable);
  return end_asked(self, &made, status, held);
}

static char *hold_names[] = {"variable", "strength", NULL};

static PyObject *native_edit(native_solver *self, PyObject *arguments, PyObject *keywords) {
  PyObject *variable;
  read_strength_result read;
  if (!read_asked(arguments, keywords, "O|O:edit", hold_names, &variable, &read)) return NULL;
  return hold(self, variable, &read, ASKS_EDIT);
}

static PyObject *native_stay(native_solver *self, PyObject *arguments, PyObject *keywords) {
  PyObject *variable;
  read_strength_result read;
  if (!read_asked(arguments, keywords, "O|O:stay", hold_names, &variable, &read)) return NULL;
  return hold(self, variable, &read, ASKS_STAY);
}

static PyObject *add_objective(native_solver *self, PyObject *object, const read_strength_result *read, int32_t asks) {
  operand sum;
  operand_read(object, &sum);
  if (sum.kind == OPERAND_ERROR) return NULL;
  if (sum.kind != OPERAND_SINGLE && sum.kind != OPERAND_SUM) return fail_type(object, "Expression");
  expression_object *merged = expression_merged(sum.products, sum.n, sum.constant);
  asked made;
  if (!make_asked(merged, asks, read, &made)) return NULL;
  quoin_term few[FEW_TERMS];
  size_t n;
  quoin_constraint handle = {0, 0};
  quoin_status status = -1;
  core_begin_call(&self->core);
  quoin_term *terms = core_terms(&self->core, merged, few, &n);
  if (terms != NULL) {
    status = quoin_objective_add(self->core.solver, terms, n,
        asks == ASKS_MINIMIZE ? QUOIN_MINIMIZE : QUOIN_MAXIMIZE, read->strength, &handle);
    if (terms != few) PyMem_Free(terms);
  }
  return end_asked(self, &made, status, handle);
}

static char *objective_names[] = {"expression", "strength", NULL};

static PyObject *native_minimize(native_solver *self, PyObject *arguments, PyObject *keywords) {
  PyObject *object;
  read_strength_result read;
  if (!read_asked(arguments, keywords, "O|O:minimize", objective_names, &object, &read)) return NULL;
  return add_objective(self, object, &read, ASKS_MINIMIZE);
}

static PyObject *native_maximize(native_solver *self, PyObject *arguments, PyObject *keywords) {
  PyObject *object;
  read_strength_result read;
  if (!read_asked(arguments, keywords, "O|O:maximize", objective_names, &object, &read)) return NULL;
  return add_objective(self, object, &read, ASKS_MAXIMIZE);
}

static PyObject *native_reset_stays(native_solver *self, PyObject *Py_UNUSED(unused)) {
  core_begin_call(&self->core);
  quoin_status status = quoin_stays_reset(self->core.solver);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  Py_RETURN_NONE;
}

static PyObject *suggest_one(native_solver *self, PyObject *variable, PyObject *number) {
  double value;
  quoin_variable handle;
  if (!read_number(number, &value)) return NULL;
  core_begin_call(&self->core);
  quoin_status status = QUOIN_WRONG_KIND;
  if (core_find_variable(&self->core, DATA(variable), &handle)) {
    status = quoin_variable_suggest(self->core.solver, handle, value);
  }
  if (status == QUOIN_OK) Py_RETURN_NONE;
  if (status != QUOIN_WRONG_KIND) return core_fail(&self->core, status);
  PyErr_SetObject(unknown_edit_error, variable);
  return NULL;
}

static int edits_of(native_solver *self, const gathered *variables, quoin_constraint *edits) {
  for (Py_ssize_t k = 0; k < variables->n; k++) {
    edits[k] = (quoin_constraint){0, 0};
    quoin_variable_edit(self->core.solver, variables->handles[k], &edits[k]);
    if (edits[k].index1 != 0) continue;
    PyObject *variable = native_variable_of(self, variables->handles[k]);
    PyErr_SetObject(unknown_edit_error, variable);
    Py_DECREF(variable);
    return 0;
  }
  return 1;
}

static int suggest_values(native_solver *self, const gathered *variables, const Py_buffer *values) {
  if (values->ndim != 1 || values->shape[0] != variables->n || number_format(values->format) != 'd') {
    PyErr_SetString(PyExc_ValueError, "values must be an array of doubles, one a variable");
    return 0;
  }
  quoin_constraint *edits = PyMem_New(quoin_constraint, variables->n + 1);
  if (edits == NULL) {
    PyErr_NoMemory();
    return 0;
  }
  int fine = edits_of(self, variables, edits);
  if (fine) {
    quoin_status status = quoin_edits_suggest(self->core.solver, edits, values->buf, (size_t)variables->n);
    fine = status == QUOIN_OK;
    if (!fine) core_fail(&self->core, status);
  }
  PyMem_Free(edits);
  return fine;
}

static PyObject *native_suggest(native_solver *self, PyObject *const *arguments, Py_ssize_t n) {
  if (n != 2) {
    PyErr_Format(PyExc_TypeError, "suggest() takes exactly 2 arguments (%zd given)", n);
    return NULL;
  }
  if (IS_VARIABLE(arguments[0])) return suggest_one(self, arguments[0], arguments[1]);
  return native_with_array(self, arguments[0], arguments[1], 0, core_begin_call, suggest_values);
}

#define WITH_KEYWORDS(function) (PyCFunction)(void (*)(void))(function), METH_VARARGS | METH_KEYWORDS

PyMethodDef native_ask_methods[] = {
    {"edit", WITH_KEYWORDS(native_edit), "Have suggestions for a variable."},
    {"stay", WITH_KEYWORDS(native_stay), "Have a variable keep its present value as far as the strength goes."},
    {"minimize", WITH_KEYWORDS(native_minimize), "Make an expression as small as its level allows."},
    {"maximize", WITH_KEYWORDS(native_maximize), "Make an expression as large as its level allows."},
    {"reset_stays", (PyCFunction)native_reset_stays, METH_NOARGS, "Move every stay to the present value."},
    {"suggest", (PyCFunction)(void (*)(void))native_suggest, METH_FASTCALL,
        "Suggest a value for a variable, or an array of doubles for many."},
    {NULL, NULL, 0, NULL}};
