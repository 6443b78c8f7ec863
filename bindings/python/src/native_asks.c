/*
 * native_asks.c -- edits, stays and objective terms, and suggestions for one variable or for many.
 *
 * edit(), stay(), minimize() and maximize() each return a Constraint. remove() takes it, and answers name it.
 */
#include "native.h"

/* What is asked for without a strength: suggestions are strong, all else is weak. */
static const read_strength_result strong = {{750, 1}, 1e6, NULL}, weak = {{250, 1}, 1, NULL};

/* A Constraint for an edit, a stay or an objective term, and the source place of the call. It is made before
   core_begin_call(), since making it may collect garbage. */
typedef struct {
  PyObject *constraint;
  source_place place;
} asked;

/* What an edit, a stay or an objective term was asked for with. */
typedef struct {
  PyObject *object; /* borrowed */
  read_strength_result read;
  uint64_t level; /* how many calls up its place is */
} request;

/* Takes over the expression, which may be NULL. 0 with an exception. */
static int make_asked(expression_object *expression, int32_t relation, const request *given, asked *made_out) {
  if (expression == NULL) return 0;
  made_out->constraint =
      constraint_make(expression, relation, given->read.strength, given->read.number, given->read.native);
  if (made_out->constraint == NULL) return 0;
  made_out->place = caller_place(given->level);
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

static int read_request(PyObject *arguments, PyObject *keywords, const char *format, char **names, request *out) {
  PyObject *wanted = NULL, *level = NULL;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, format, names, &out->object, &wanted, &level)) return 0;
  out->level = 1;
  if (wanted != NULL && !read_strength(wanted, &out->read)) return 0;
  return level == NULL || read_count(level, INT_MAX, "stacklevel", &out->level);
}

static PyObject *hold(native_solver *self, const request *given, int32_t asks) {
  quoin_variable handle;
  quoin_constraint held = {0, 0};
  quoin_status status = -1;
  quoin_strength strength = given->read.strength;
  asked made;
  if (!IS_VARIABLE(given->object)) return fail_type(given->object, "Variable");
  if (!make_asked(expression_of(given->object), asks, given, &made)) return NULL;
  if (native_begin_change(self) && core_variable(&self->core, given->object, &handle)) {
    status = asks == ASKS_EDIT ? quoin_edit_add(self->core.solver, handle, strength, &held)
                               : quoin_stay_add(self->core.solver, handle, strength, &held);
  }
  if (status == QUOIN_DUPLICATE_EDIT) PyErr_SetObject(duplicate_edit_error, given->object);
  return end_asked(self, &made, status, held);
}

static char *hold_names[] = {"variable", "strength", "stacklevel", NULL};

static PyObject *native_edit(native_solver *self, PyObject *arguments, PyObject *keywords) {
  request given = {.read = strong};
  if (!read_request(arguments, keywords, "O|O$O:edit", hold_names, &given)) return NULL;
  if (native_is_array(given.object))
    return native_by_array("edits", PyTuple_Pack(3, self, arguments, keywords == NULL ? Py_None : keywords));
  return hold(self, &given, ASKS_EDIT);
}

static PyObject *native_stay(native_solver *self, PyObject *arguments, PyObject *keywords) {
  request given = {.read = weak};
  if (!read_request(arguments, keywords, "O|O$O:stay", hold_names, &given)) return NULL;
  return hold(self, &given, ASKS_STAY);
}

static PyObject *add_objective(native_solver *self, const request *given, int32_t asks) {
  operand sum;
  operand_read(given->object, &sum);
  if (sum.kind == OPERAND_ERROR) return NULL;
  if (sum.kind != OPERAND_SINGLE && sum.kind != OPERAND_SUM) return fail_type(given->object, "Expression");
  expression_object *merged = expression_merged(sum.products, sum.n, sum.constant);
  asked made;
  if (!make_asked(merged, asks, given, &made)) return NULL;
  quoin_term few[FEW_TERMS];
  size_t n;
  quoin_constraint handle = {0, 0};
  quoin_status status = -1;
  quoin_term *terms = native_begin_change(self) ? core_terms(&self->core, merged, few, &n) : NULL;
  if (terms != NULL) {
    status = quoin_objective_add(self->core.solver, terms, n, asks == ASKS_MINIMIZE ? QUOIN_MINIMIZE : QUOIN_MAXIMIZE,
                                 given->read.strength, &handle);
    if (terms != few) PyMem_Free(terms);
  }
  return end_asked(self, &made, status, handle);
}

static char *objective_names[] = {"expression", "strength", "stacklevel", NULL};

static PyObject *native_minimize(native_solver *self, PyObject *arguments, PyObject *keywords) {
  request given = {.read = weak};
  if (!read_request(arguments, keywords, "O|O$O:minimize", objective_names, &given)) return NULL;
  return add_objective(self, &given, ASKS_MINIMIZE);
}

static PyObject *native_maximize(native_solver *self, PyObject *arguments, PyObject *keywords) {
  request given = {.read = weak};
  if (!read_request(arguments, keywords, "O|O$O:maximize", objective_names, &given)) return NULL;
  return add_objective(self, &given, ASKS_MAXIMIZE);
}

static PyObject *native_reset_stays(native_solver *self, PyObject *Py_UNUSED(unused)) {
  if (!native_begin_change(self)) return NULL;
  quoin_status status = quoin_stays_reset(self->core.solver);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  Py_RETURN_NONE;
}

static int suggest_one(native_solver *self, PyObject *variable, PyObject *number) {
  double value;
  quoin_variable handle;
  if (!read_real(number, "value", &value) || !native_begin_change(self)) return 0;
  quoin_status status = QUOIN_WRONG_KIND;
  if (core_find_variable(&self->core, DATA(variable), &handle)) {
    status = quoin_variable_suggest(self->core.solver, handle, value);
  }
  if (status == QUOIN_OK) return 1;
  if (status != QUOIN_WRONG_KIND) return core_fail(&self->core, status) != NULL;
  PyErr_SetObject(unknown_edit_error, variable);
  return 0;
}

/* The variable of what edit() returned; any other object itself. */
static PyObject *variable_of_edit(PyObject *object) {
  if (!IS_CONSTRAINT(object) || ((constraint_object *)object)->relation != ASKS_EDIT) return object;
  return ((expression_object *)((constraint_object *)object)->expression)->products[0].variable;
}

int native_suggest_one(native_solver *self, PyObject *object, PyObject *number) {
  PyObject *variable = variable_of_edit(object);
  return IS_VARIABLE(variable) ? suggest_one(self, variable, number) : fail_type(object, "Variable") != NULL;
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
  if (values->shape[0] != variables->n) {
    PyErr_Format(PyExc_ValueError, "values must have the shape (%zd,), not (%zd,)", variables->n, values->shape[0]);
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

/* The program's array, if it is one row of doubles, or else an array of its numbers; a new reference. */
static PyObject *row_of_doubles(PyObject *given) {
  Py_buffer view;
  if (PyObject_CheckBuffer(given)) {
    if (PyObject_GetBuffer(given, &view, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) == 0) {
      int is_right = view.ndim == 1 && number_format(view.format) == 'd';
      PyBuffer_Release(&view);
      if (is_right) return Py_NewRef(given);
    }
    PyErr_Clear();
  }
  PyObject *module = PyImport_ImportModule("quoin.numeric");
  PyObject *made = module == NULL ? NULL : PyObject_CallMethod(module, "doubles", "sO", "values", given);
  Py_XDECREF(module);
  return made;
}

static PyObject *native_suggest(native_solver *self, PyObject *const *arguments, Py_ssize_t n) {
  if (n != 2) {
    PyErr_Format(PyExc_TypeError, "suggest() takes exactly 2 arguments (%zd given)", n);
    return NULL;
  }
  PyObject *variables = variable_of_edit(arguments[0]);
  if (IS_VARIABLE(variables)) return suggest_one(self, variables, arguments[1]) ? Py_NewRef(Py_None) : NULL;
  if (native_is_array(variables)) return native_by_array("suggestions", PyTuple_Pack(3, self, variables, arguments[1]));
  PyObject *values = row_of_doubles(arguments[1]);
  if (values == NULL || !native_begin_change(self)) {
    Py_XDECREF(values);
    return NULL;
  }
  PyObject *result = native_with_array(self, variables, values, 0, core_begin_call, suggest_values);
  Py_DECREF(values);
  return result;
}

#define WITH_KEYWORDS(function) (PyCFunction)(void (*)(void)) LOCKED(function), METH_VARARGS | METH_KEYWORDS

LOCKED_PLAIN(native_reset_stays)
LOCKED_FAST(native_suggest)
LOCKED_KEYWORDS(native_edit)
LOCKED_KEYWORDS(native_stay)
LOCKED_KEYWORDS(native_minimize)
LOCKED_KEYWORDS(native_maximize)

PyMethodDef native_ask_methods[] = {{"edit", WITH_KEYWORDS(native_edit),
                                     "edit($self, /, variable, strength=(750, 1), *, stacklevel=1)\n--\n\n"
                                     "Have suggestions for a variable."},
                                    {"stay", WITH_KEYWORDS(native_stay),
                                     "stay($self, /, variable, strength=(250, 1), *, stacklevel=1)\n--\n\n"
                                     "Have a variable keep its present value as far as the strength goes."},
                                    {"minimize", WITH_KEYWORDS(native_minimize),
                                     "minimize($self, /, expression, strength=(250, 1), *, stacklevel=1)\n--\n\n"
                                     "Make an expression as small as its level allows."},
                                    {"maximize", WITH_KEYWORDS(native_maximize),
                                     "maximize($self, /, expression, strength=(250, 1), *, stacklevel=1)\n--\n\n"
                                     "Make an expression as large as its level allows."},
                                    {"reset_stays", (PyCFunction)LOCKED(native_reset_stays), METH_NOARGS,
                                     "reset_stays($self, /)\n--\n\nMove every stay to the present value."},
                                    {"suggest", (PyCFunction)(void (*)(void))LOCKED(native_suggest), METH_FASTCALL,
                                     "suggest($self, variable, value, /)\n--\n\nSuggest a value for a variable or what "
                                     "edit() returned for it, or an array of doubles for many."},
                                    {NULL, NULL, 0, NULL}};
