/*
 * kiwi_solver.c -- Solver as kiwisolver has it.
 *
 * The solver holds no Python objects but the variables' names. So it takes no part in cycle collection, and it
 * still works when the Variables and Constraints are gone. Values change in updateVariables() only.
 */
#include "core.h"

typedef struct {
  PyObject_HEAD core core;
} kiwi_solver;

PyTypeObject *kiwi_solver_type;

/* kiwisolver's Solver takes no arguments, and says so by these words. */
static int takes_ties_alone(PyObject *arguments, PyObject *keywords, PyObject **ties_out) {
  Py_ssize_t n = keywords == NULL ? 0 : PyDict_Size(keywords);
  *ties_out = n == 1 ? PyDict_GetItemString(keywords, "ties") : NULL;
  if (PyTuple_Size(arguments) == 0 && n == (*ties_out != NULL)) return 1;
  PyErr_SetString(PyExc_TypeError, "Solver.__new__ takes no arguments");
  return 0;
}

static int read_ties(PyObject *word, int *leans_out) {
  if (word == NULL) return 1;
  int is_text = PyUnicode_Check(word);
  int is_newest = is_text && PyUnicode_CompareWithASCIIString(word, "newest") == 0;
  *leans_out = is_newest;
  if (is_newest || (is_text && PyUnicode_CompareWithASCIIString(word, "any") == 0)) return 1;
  PyErr_Format(PyExc_ValueError, "ties must be 'newest' or 'any', not %R", word);
  return 0;
}

static PyObject *solver_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  PyObject *ties = NULL;
  int leans = 1;
  if (!takes_ties_alone(arguments, keywords, &ties) || !read_ties(ties, &leans)) return NULL;
  kiwi_solver *self = (kiwi_solver *)PyType_GenericAlloc(type, 0);
  if (self == NULL) return NULL;
  core_lean(&self->core, leans);
  if (core_init(&self->core, 1, NULL)) return (PyObject *)self;
  Py_DECREF(self);
  return NULL;
}

static void solver_dealloc(kiwi_solver *self) {
  PyTypeObject *type = TYPE_OF(self);
  core_free(&self->core);
  free_instance(type, self);
  Py_DECREF(type);
}

static PyObject *refuse(PyObject *error, PyObject *object) {
  PyErr_SetObject(error, object);
  return NULL;
}

/* Variables no longer rest at the bound of a constraint that was removed. */
static void stop_resting(core *self, const constraint_object *constraint, quoin_constraint handle) {
  expression_object *expression = (expression_object *)constraint->expression;
  quoin_variable variable;
  for (Py_ssize_t k = 0; k < expression->n_products; k++) {
    if (!core_find_variable(self, DATA(expression->products[k].variable), &variable)) continue;
    known_variable *known = &self->known[variable.index1];
    if (!quoin_constraint_equals(known->rests_for, handle)) continue;
    core_rest(self, variable, 0);
    known->bound = 0;
    known->rests_for = (quoin_constraint){0, 0};
  }
}

static PyObject *solver_add_constraint(kiwi_solver *self, PyObject *object) {
  quoin_constraint handle;
  if (!IS_CONSTRAINT(object)) return fail_type(object, "Constraint");
  constraint_object *constraint = (constraint_object *)object;
  core_begin_call(&self->core);
  if (core_find_constraint(&self->core, constraint, &handle)) return refuse(duplicate_error, object);
  quoin_status status = core_add(&self->core, constraint, &handle);
  if (status == QUOIN_OK) {
    if (core_note_constraint(&self->core, constraint, handle)) {
      self->core.n_waiting++;
      core_end_call(&self->core);
      Py_RETURN_NONE;
    }
    quoin_constraint_remove(self->core.solver, handle);
    stop_resting(&self->core, constraint, handle);
  }
  core_forget_fresh(&self->core);
  if (status == QUOIN_CONFLICT) return refuse(unsatisfiable_error, object);
  return PyErr_Occurred() ? NULL : core_fail(&self->core, status);
}

static PyObject *solver_remove_constraint(kiwi_solver *self, PyObject *object) {
  quoin_constraint handle;
  if (!IS_CONSTRAINT(object)) return fail_type(object, "Constraint");
  constraint_object *constraint = (constraint_object *)object;
  core_begin_call(&self->core);
  if (!core_find_constraint(&self->core, constraint, &handle)) return refuse(unknown_error, object);
  quoin_status status = quoin_constraint_remove(self->core.solver, handle);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  if (constraint->relation != QUOIN_EQUAL) stop_resting(&self->core, constraint, handle);
  core_forget_constraint(&self->core, constraint);
  Py_RETURN_NONE;
}

static PyObject *solver_has_constraint(kiwi_solver *self, PyObject *object) {
  quoin_constraint handle;
  if (!IS_CONSTRAINT(object)) return fail_type(object, "Constraint");
  core_enter(&self->core);
  return PyBool_FromLong(core_find_constraint(&self->core, (constraint_object *)object, &handle));
}

/* The edit of a variable, or none. */
static quoin_constraint edit_of(core *self, PyObject *variable) {
  quoin_variable handle;
  quoin_constraint edit = {0, 0};
  if (core_find_variable(self, DATA(variable), &handle)) quoin_variable_edit(self->solver, handle, &edit);
  return edit;
}

static PyObject *add_edit(kiwi_solver *solver, PyObject *variable, const read_strength_result *read) {
  core *self = &solver->core;
  quoin_variable handle;
  quoin_constraint edit;
  if (!core_variable(self, variable, &handle)) return NULL;
  quoin_status status = quoin_edit_add(self->solver, handle, core_leaning(self, read->strength), &edit);
  /* The engine's edit begins at the variable's present value, kiwi's at 0. The value of a new variable is 0 already. */
  if (status == QUOIN_OK && self->n_fresh == 0) {
    status = quoin_edit_suggest(self->solver, edit, 0);
    if (status != QUOIN_OK) quoin_constraint_remove(self->solver, edit);
  }
  if (status == QUOIN_OK) {
    core_note_leaning(self, edit, read->strength);
    core_end_call(self);
    Py_RETURN_NONE;
  }
  core_forget_fresh(self);
  return core_fail(self, status);
}

static int are_two(Py_ssize_t n) {
  if (n != 2) PyErr_Format(PyExc_TypeError, "function takes exactly 2 arguments (%zd given)", n);
  return n == 2;
}

static PyObject *solver_add_edit_variable(kiwi_solver *self, PyObject *const *arguments, Py_ssize_t n) {
  read_strength_result read;
  if (!are_two(n)) return NULL;
  PyObject *variable = arguments[0];
  if (!IS_VARIABLE(variable)) return fail_type(variable, "Variable");
  if (!read_strength(arguments[1], &read)) return NULL;
  core_begin_call(&self->core);
  if (edit_of(&self->core, variable).index1 != 0) return refuse(duplicate_edit_error, variable);
  if (read.strength.priority >= QUOIN_REQUIRED.priority) {
    return core_fail(&self->core, QUOIN_MUST_NOT_BE_REQUIRED);
  }
  return add_edit(self, variable, &read);
}

static PyObject *solver_remove_edit_variable(kiwi_solver *self, PyObject *variable) {
  if (!IS_VARIABLE(variable)) return fail_type(variable, "Variable");
  core_begin_call(&self->core);
  quoin_constraint edit = edit_of(&self->core, variable);
  if (edit.index1 == 0) return refuse(unknown_edit_error, variable);
  quoin_status status = quoin_constraint_remove(self->core.solver, edit);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  Py_RETURN_NONE;
}

static PyObject *solver_has_edit_variable(kiwi_solver *self, PyObject *variable) {
  if (!IS_VARIABLE(variable)) return fail_type(variable, "Variable");
  core_enter(&self->core);
  return PyBool_FromLong(edit_of(&self->core, variable).index1 != 0);
}

static PyObject *solver_suggest_value(kiwi_solver *self, PyObject *const *arguments, Py_ssize_t n) {
  double value;
  if (!are_two(n)) return NULL;
  if (!IS_VARIABLE(arguments[0])) return fail_type(arguments[0], "Variable");
  if (!read_number(arguments[1], &value)) return NULL;
  core_begin_call(&self->core);
  quoin_variable handle;
  if (!core_find_variable(&self->core, DATA(arguments[0]), &handle)) {
    return refuse(unknown_edit_error, arguments[0]);
  }
  quoin_status status = quoin_variable_suggest(self->core.solver, handle, value);
  if (status == QUOIN_WRONG_KIND) return refuse(unknown_edit_error, arguments[0]);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  Py_RETURN_NONE;
}

static int replace_engine(core *self, quoin_solver *solver) {
  quoin_solver_free(self->solver);
  self->solver = solver;
  return 1;
}

static int solve(core *self) {
  quoin_budget none = {0, 0};
  quoin_outcome outcome;
  int solved = core_solve_apart(self, &none, &outcome, replace_engine);
  if (solved == 0) return 0;
  int fine = solved > 0 ? core_publish(self) : core_solve(self, NULL, NULL);
  if (fine) self->n_waiting = 0;
  return fine;
}

/* Takes its arguments as an array, of which there are none: so the interpreter calls it without a detour. */
static PyObject *solver_update_variables(kiwi_solver *self, PyObject *const *Py_UNUSED(arguments), Py_ssize_t n) {
  if (n != 0) return PyErr_Format(PyExc_TypeError, "Solver.updateVariables() takes no arguments (%zd given)", n);
  core_begin_call(&self->core);
  if (!solve(&self->core)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *solver_reset(kiwi_solver *self, PyObject *Py_UNUSED(unused)) {
  core_begin_call(&self->core);
  if (!core_reset(&self->core)) return NULL;
  Py_RETURN_NONE;
}

static PyObject *solver_dumps(kiwi_solver *self, PyObject *Py_UNUSED(unused)) {
  core_begin_call(&self->core);
  return core_dump(&self->core);
}

static PyObject *solver_dump(kiwi_solver *self, PyObject *Py_UNUSED(unused)) {
  core_begin_call(&self->core);
  PyObject *text = core_dump(&self->core);
  if (text == NULL) return NULL;
  PyObject *shown = PyObject_ASCII(text);
  Py_DECREF(text);
  if (shown == NULL) return NULL;
  const char *bytes = PyUnicode_AsUTF8AndSize(shown, NULL);
  if (bytes != NULL) fputs(bytes, stdout);
  fflush(stdout);
  Py_DECREF(shown);
  if (bytes == NULL) return NULL;
  Py_RETURN_NONE;
}

LOCKED_PLAIN(solver_add_constraint)
LOCKED_PLAIN(solver_remove_constraint)
LOCKED_PLAIN(solver_has_constraint)
LOCKED_FAST(solver_add_edit_variable)
LOCKED_PLAIN(solver_remove_edit_variable)
LOCKED_PLAIN(solver_has_edit_variable)
LOCKED_FAST(solver_suggest_value)
LOCKED_FAST(solver_update_variables)
LOCKED_PLAIN(solver_reset)
LOCKED_PLAIN(solver_dump)
LOCKED_PLAIN(solver_dumps)

static PyMethodDef solver_methods[] = {
    {"addConstraint", (PyCFunction)LOCKED(solver_add_constraint), METH_O,
     "addConstraint($self, constraint, /)\n--\n\nAdd a constraint."},
    {"removeConstraint", (PyCFunction)LOCKED(solver_remove_constraint), METH_O,
     "removeConstraint($self, constraint, /)\n--\n\nRemove a constraint."},
    {"hasConstraint", (PyCFunction)LOCKED(solver_has_constraint), METH_O,
     "hasConstraint($self, constraint, /)\n--\n\nWhether it has this very constraint."},
    {"addEditVariable", (PyCFunction)(void (*)(void))LOCKED(solver_add_edit_variable), METH_FASTCALL,
     "addEditVariable($self, variable, strength, /)\n--\n\nHave suggestions for a variable."},
    {"removeEditVariable", (PyCFunction)LOCKED(solver_remove_edit_variable), METH_O,
     "removeEditVariable($self, variable, /)\n--\n\nHave no more suggestions for it."},
    {"hasEditVariable", (PyCFunction)LOCKED(solver_has_edit_variable), METH_O,
     "hasEditVariable($self, variable, /)\n--\n\nWhether it has suggestions."},
    {"suggestValue", (PyCFunction)(void (*)(void))LOCKED(solver_suggest_value), METH_FASTCALL,
     "suggestValue($self, variable, value, /)\n--\n\nSuggest a value."},
    {"updateVariables", (PyCFunction)(void (*)(void))LOCKED(solver_update_variables), METH_FASTCALL,
     "updateVariables($self, /)\n--\n\nSolve, and write the values."},
    {"reset", (PyCFunction)LOCKED(solver_reset), METH_NOARGS,
     "reset($self, /)\n--\n\nForget all; values stay as they are."},
    {"dump", (PyCFunction)LOCKED(solver_dump), METH_NOARGS,
     "dump($self, /)\n--\n\nPrint repr(dumps()) to the standard output."},
    {"dumps", (PyCFunction)LOCKED(solver_dumps), METH_NOARGS, "dumps($self, /)\n--\n\nThe state as text, for people."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot solver_slots[] = {{Py_tp_new, solver_new},
                                     {Py_tp_doc, "Solver(*, ties='newest')\n--\n\nA solver as kiwisolver has it."},
                                     {Py_tp_dealloc, solver_dealloc},
                                     {Py_tp_methods, solver_methods},
                                     {0, NULL}};

static PyType_Spec solver_spec = {.name = "quoin.kiwi.Solver",
                                  .basicsize = sizeof(kiwi_solver),
                                  .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                                  .slots = solver_slots};

int add_kiwi_solver_type(PyObject *module) { return add_type(module, &solver_spec, &kiwi_solver_type); }
