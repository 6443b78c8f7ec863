/*
 * native_add.c -- adding and removing constraints, one or many, all or none.
 *
 * add() flattens its arguments into one list. A single constraint goes to the engine alone. Several go in one
 * call, with their terms in one block.
 */
#include "native.h"

/* Asked first, so that a TypeError of the program's own iterable stays what it is. */
static int is_iterable(PyObject *object) {
  return PyType_GetSlot(Py_TYPE(object), Py_tp_iter) != NULL || PySequence_Check(object);
}

static int is_truth(PyObject *type) {
  static const char *const names[] = {"bool", "numpy.bool", "numpy.bool_", "bool_"};
  int found = 0;
  for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
    found |= PyUnicode_CompareWithASCIIString(type, names[k]) == 0;
  }
  return found;
}

/* A comparison of plain NumPy arrays asks each Constraint for its truth. */
static int fail_item(PyObject *item) {
  PyObject *type = type_text(item);
  if (type != NULL && is_truth(type)) {
    PyErr_Format(PyExc_TypeError,
                 "Expected object of type `Constraint`. Got object of type `%U` instead. A comparison of "
                 "NumPy arrays gives truth values; one of quoin.array(variables) gives constraints",
                 type);
  } else if (type != NULL) {
    fail_type(item, "Constraint");
  }
  Py_XDECREF(type);
  return 0;
}

static int flatten(PyObject *given, PyObject *list) {
  if (IS_CONSTRAINT(given)) return PyList_Append(list, given) == 0;
  if (!is_iterable(given)) return fail_type(given, "Constraint") != NULL;
  PyObject *iterator = PyObject_GetIter(given);
  if (iterator == NULL) return 0;
  PyObject *one;
  int fine = 1;
  while (fine && (one = PyIter_Next(iterator)) != NULL) {
    fine = IS_CONSTRAINT(one) ? PyList_Append(list, one) == 0 : fail_item(one);
    Py_DECREF(one);
  }
  Py_DECREF(iterator);
  return fine && !PyErr_Occurred();
}

static PyObject *flat_list(PyObject *const *given, Py_ssize_t n) {
  PyObject *list = PyList_New(0);
  if (list == NULL) return NULL;
  for (Py_ssize_t k = 0; k < n; k++) {
    if (flatten(given[k], list)) continue;
    Py_DECREF(list);
    return NULL;
  }
  return list;
}

/* Refuses a list that has the same Constraint object twice, whatever its class calls equal. */
static int are_different(PyObject *list) {
  handle_map seen = {NULL, 0, 0};
  PyObject *twice = NULL;
  int fine = 1;
  for (Py_ssize_t k = 0; fine && twice == NULL && k < PyList_Size(list); k++) {
    PyObject *one = PyList_GetItem(list, k);
    uint64_t key = (uint64_t)(uintptr_t)one;
    if (handle_map_get(&seen, key) != NO_HANDLE) twice = one;
    fine = handle_map_set(&seen, key, 1);
  }
  handle_map_free(&seen);
  if (twice != NULL) {
    PyErr_SetObject(duplicate_error, twice);
  } else if (!fine) {
    PyErr_NoMemory();
  }
  return fine && twice == NULL;
}

/* Refuses a constraint that the solver has already, one that is in the list twice, and edits, stays and objective
   terms. */
static int are_new(native_solver *self, PyObject *list) {
  quoin_constraint handle;
  for (Py_ssize_t k = 0; k < PyList_Size(list); k++) {
    PyObject *one = PyList_GetItem(list, k);
    if (core_find_constraint(&self->core, (constraint_object *)one, &handle)) {
      PyErr_SetObject(duplicate_error, one);
      return 0;
    }
    if (((constraint_object *)one)->relation > QUOIN_GREATER_OR_EQUAL) {
      PyErr_SetString(PyExc_TypeError, "what edit(), stay(), minimize() or maximize() made cannot be added");
      return 0;
    }
  }
  return PyList_Size(list) == 1 || are_different(list);
}

/* The rows of the constraints of a call that was refused. */
static PyObject *refused_rows(native_solver *self, PyObject *list, const source_place *place, int is_given) {
  PyObject *rows = PyList_New(0);
  for (Py_ssize_t k = 0; rows != NULL && k < PyList_Size(list); k++) {
    PyObject *one = PyList_GetItem(list, k);
    source_place at = is_given ? *place : native_place_of(one, place);
    PyObject *row = native_row(self, one, (quoin_constraint){0, 0}, &at, Py_NewRef(Py_None));
    if (row == NULL || PyList_Append(rows, row) < 0) Py_CLEAR(rows);
    Py_XDECREF(row);
  }
  return rows;
}

/* The numbers that variables without a name have during the call: (Variable, number)s. */
static PyObject *fresh_numbers(native_solver *self) {
  PyObject *numbers = PyList_New(0);
  for (size_t k = 0; numbers != NULL && k < self->core.n_fresh; k++) {
    PyObject *variable = native_variable_of(self, self->core.fresh[k]);
    PyObject *pair = Py_BuildValue("Ni", variable, (int)self->core.fresh[k].index1 - 1);
    if (pair == NULL || PyList_Append(numbers, pair) < 0) Py_CLEAR(numbers);
    Py_XDECREF(pair);
  }
  return numbers;
}

static void fail_conflict(native_solver *self, PyObject *list, const source_place *place, int is_given) {
  int collects = PyGC_Disable();
  PyObject *numbers = fresh_numbers(self);
  PyObject *rows = numbers == NULL ? NULL : refused_rows(self, list, place, is_given);
  core_forget_fresh(&self->core);
  if (collects) PyGC_Enable();
  if (rows != NULL) native_raise_conflict(self, rows, numbers);
  Py_XDECREF(rows);
  Py_XDECREF(numbers);
}

static void fail(native_solver *self, PyObject *list, quoin_status status, const source_place *place, int is_given) {
  if (status == QUOIN_CONFLICT && !PyErr_Occurred()) {
    fail_conflict(self, list, place, is_given);
    return;
  }
  core_forget_fresh(&self->core);
  if (!PyErr_Occurred()) core_fail(&self->core, status);
}

static quoin_status add_one(native_solver *self, PyObject *constraint, quoin_constraint *handle_out) {
  return core_add(&self->core, (constraint_object *)constraint, handle_out);
}

static void fill_specs(PyObject *list, quoin_constraint_spec *specs, const quoin_term *terms) {
  for (Py_ssize_t k = 0; k < PyList_Size(list); k++) {
    constraint_object *one = (constraint_object *)PyList_GetItem(list, k);
    expression_object *expression = (expression_object *)one->expression;
    specs[k] = (quoin_constraint_spec){.terms = terms,
                                       .n_terms = (size_t)expression->n_products,
                                       .constant = expression->constant,
                                       .strength = one->strength,
                                       .relation = one->relation};
    terms += expression->n_products;
  }
}

static int fill_terms(native_solver *self, PyObject *list, quoin_term *terms) {
  for (Py_ssize_t k = 0; k < PyList_Size(list); k++) {
    constraint_object *one = (constraint_object *)PyList_GetItem(list, k);
    expression_object *expression = (expression_object *)one->expression;
    for (Py_ssize_t j = 0; j < expression->n_products; j++, terms++) {
      terms->coefficient = expression->products[j].coefficient;
      if (!core_variable(&self->core, expression->products[j].variable, &terms->variable)) return 0;
    }
  }
  return 1;
}

static quoin_status add_many(native_solver *self, PyObject *list, quoin_constraint *handles) {
  Py_ssize_t n = PyList_Size(list), n_terms = 0;
  for (Py_ssize_t k = 0; k < n; k++) {
    n_terms += ((expression_object *)((constraint_object *)PyList_GetItem(list, k))->expression)->n_products;
  }
  quoin_constraint_spec *specs = PyMem_New(quoin_constraint_spec, n);
  quoin_term *terms = PyMem_New(quoin_term, n_terms + 1);
  quoin_status status = QUOIN_OUT_OF_MEMORY;
  if (specs != NULL && terms != NULL) {
    status = -1;
    if (fill_terms(self, list, terms)) {
      fill_specs(list, specs, terms);
      status = quoin_constraints_add(self->core.solver, specs, (size_t)n, handles);
    }
  }
  PyMem_Free(specs);
  PyMem_Free(terms);
  return status;
}

/* Puts the constraints that were added into their cells. If that fails, removes all of them. */
static int keep(native_solver *self, PyObject *list, const quoin_constraint *handles, const source_place *place,
                int is_given) {
  Py_ssize_t k = 0, n = PyList_Size(list);
  for (; k < n; k++) {
    PyObject *one = PyList_GetItem(list, k);
    source_place at = is_given ? *place : native_place_of(one, place);
    if (!native_keep(self, one, handles[k], &at)) break;
  }
  if (k == n) return 1;
  quoin_constraints_remove(self->core.solver, handles, (size_t)n);
  while (k-- > 0) native_drop(self, handles[k]);
  return 0;
}

static PyObject *native_add(native_solver *self, PyObject *const *given, Py_ssize_t n_given, PyObject *keywords) {
  PyObject *list = flat_list(given, n_given);
  source_place place;
  int is_given;
  if (list == NULL) return NULL;
  if (!native_read_place(given, n_given, keywords, &place, &is_given)) {
    Py_DECREF(list);
    return NULL;
  }
  Py_ssize_t n = PyList_Size(list);
  quoin_constraint *handles = PyMem_New(quoin_constraint, n + 1);
  int fine = handles != NULL;
  if (!fine) PyErr_NoMemory();
  fine = fine && native_begin_change(self);
  if (fine && n > 0 && (fine = are_new(self, list))) {
    quoin_status status = n == 1 ? add_one(self, PyList_GetItem(list, 0), handles) : add_many(self, list, handles);
    fine = status == QUOIN_OK && keep(self, list, handles, &place, is_given);
    if (!fine) fail(self, list, status, &place, is_given);
  }
  if (fine) core_end_call(&self->core);
  Py_XDECREF(place.file);
  PyMem_Free(handles);
  Py_DECREF(list);
  if (!fine) return NULL;
  Py_RETURN_NONE;
}

static int read_handles(native_solver *self, PyObject *list, quoin_constraint *handles) {
  for (Py_ssize_t k = 0; k < PyList_Size(list); k++) {
    if (!native_handle(self, PyList_GetItem(list, k), &handles[k])) return 0;
  }
  return 1;
}

static int note_all_removed(native_solver *self, const quoin_constraint *handles, Py_ssize_t n) {
  if (!quoin_transaction_is_open(self->core.solver)) return 1;
  for (Py_ssize_t k = 0; k < n; k++) {
    if (!native_note_removed(self, handles[k])) return 0;
  }
  return 1;
}

static PyObject *native_remove(native_solver *self, PyObject *const *given, Py_ssize_t n_given) {
  PyObject *list = flat_list(given, n_given);
  if (list == NULL) return NULL;
  Py_ssize_t n = PyList_Size(list);
  quoin_constraint *handles = PyMem_New(quoin_constraint, n + 1);
  int fine = handles != NULL;
  if (!fine) PyErr_NoMemory();
  fine = fine && native_begin_change(self) && read_handles(self, list, handles) && note_all_removed(self, handles, n);
  if (fine) {
    quoin_status status = quoin_constraints_remove(self->core.solver, handles, (size_t)n);
    fine = status == QUOIN_OK;
    if (!fine) core_fail(&self->core, status);
  }
  for (Py_ssize_t k = 0; fine && k < n; k++) native_drop(self, handles[k]);
  PyMem_Free(handles);
  Py_DECREF(list);
  if (!fine) return NULL;
  Py_RETURN_NONE;
}

static PyObject *native_has(native_solver *self, PyObject *constraint) {
  quoin_constraint handle;
  if (!IS_CONSTRAINT(constraint)) return fail_type(constraint, "Constraint");
  core_enter(&self->core);
  return PyBool_FromLong(core_find_constraint(&self->core, (constraint_object *)constraint, &handle));
}

LOCKED_FAST_KEYWORDS(native_add)
LOCKED_FAST(native_remove)
LOCKED_PLAIN(native_has)

PyMethodDef native_add_methods[] = {
    {"add", (PyCFunction)(void (*)(void))LOCKED(native_add), METH_FASTCALL | METH_KEYWORDS,
     "add($self, /, *constraints, stacklevel=None)\n--\n\nAdd constraints, or iterables of them, all or none."},
    {"remove", (PyCFunction)(void (*)(void))LOCKED(native_remove), METH_FASTCALL,
     "remove($self, /, *constraints)\n--\n\nRemove constraints, or iterables of them, all or none."},
    {"has", (PyCFunction)LOCKED(native_has), METH_O,
     "has($self, constraint, /)\n--\n\nWhether it has this very constraint."},
    {NULL, NULL, 0, NULL}};
