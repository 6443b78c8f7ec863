/*
 * native_state.c -- copies, what pickles make, proofs.
 *
 * A state is (image, variables, constraints): the engine's saved state, (Variable, handle) for each variable,
 * (Constraint, handle, file, line) for each cell. A clone has the same objects as its original. The objects
 * remember their handles in the original, so a clone finds its own handles in its maps.
 */
#include "native.h"

static PyObject *variables_of(native_solver *self) {
  PyObject *list = PyList_New(0);
  for (uint32_t index1 = 1; list != NULL && index1 < self->core.known_room; index1++) {
    const known_variable *known = &self->core.known[index1];
    quoin_variable variable;
    if (known->data == NULL || !core_find_variable(&self->core, known->data, &variable)) continue;
    PyObject *pair = Py_BuildValue("NK", Py_NewRef(known->object), (unsigned long long)quoin_variable_pack(variable));
    if (pair == NULL || PyList_Append(list, pair) < 0) Py_CLEAR(list);
    Py_XDECREF(pair);
  }
  return list;
}

/* The rows of all cells, as native_row() makes them; in a state, without what is shown, which follows from the image. */
static PyObject *rows_of(native_solver *self) {
  PyObject *list = PyList_New(0);
  for (size_t index1 = 1; list != NULL && index1 < self->cell_room; index1++) {
    const cell *one = &self->cells[index1];
    if (one->constraint == NULL) continue;
    source_place place = {one->file, one->line};
    PyObject *shown = native_shown(self, one->constraint, one->handle, NULL);
    PyObject *row = native_row(self, one->constraint, one->handle, &place, shown);
    if (row == NULL || PyList_Append(list, row) < 0) Py_CLEAR(list);
    Py_XDECREF(row);
  }
  return list;
}

static PyObject *cells_of(native_solver *self) {
  PyObject *list = PyList_New(0);
  for (size_t index1 = 1; list != NULL && index1 < self->cell_room; index1++) {
    const cell *one = &self->cells[index1];
    if (one->constraint == NULL) continue;
    PyObject *file = Py_NewRef(one->file == NULL ? Py_None : one->file);
    PyObject *row = Py_BuildValue("NKNi", Py_NewRef(one->constraint),
                                  (unsigned long long)quoin_constraint_pack(one->handle), file, one->line);
    if (row == NULL || PyList_Append(list, row) < 0) Py_CLEAR(list);
    Py_XDECREF(row);
  }
  return list;
}

static PyObject *read_cells(native_solver *self, PyObject *Py_UNUSED(unused)) { return rows_of(self); }

static PyObject *native_cells(native_solver *self, PyObject *unused) {
  return native_quietly(self, unused, read_cells);
}

PyObject *native_image(native_solver *self) {
  size_t n = 0;
  quoin_status status = quoin_solver_save(self->core.solver, NULL, 0, &n);
  if (status != QUOIN_OK && status != QUOIN_BUFFER_TOO_SMALL) return core_fail(&self->core, status);
  PyObject *image = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)n);
  if (image == NULL) return NULL;
  status = quoin_solver_save(self->core.solver, PyBytes_AsString(image), n, &n);
  if (status == QUOIN_OK) return image;
  Py_DECREF(image);
  return core_fail(&self->core, status);
}

static int fail_damaged(void) {
  PyErr_SetString(PyExc_ValueError, "a saved state is damaged");
  return 0;
}

/* Notes one (Variable, handle). */
static int note_variable(native_solver *self, PyObject *tuple) {
  PyObject *object, *number;
  uint64_t packed;
  if (!PyArg_ParseTuple(tuple, "OO", &object, &number)) return 0;
  if (!IS_VARIABLE(object)) return fail_type(object, "Variable") != NULL;
  if (!read_count(number, UINT64_MAX, "a handle", &packed)) return 0;
  quoin_variable variable = quoin_variable_unpack(packed), present;
  if (!quoin_variable_is_valid(self->core.solver, variable)) return fail_damaged();
  if (core_find_variable(&self->core, DATA(object), &present)) return fail_damaged();
  if (variable.index1 < self->core.known_room && self->core.known[variable.index1].data != NULL) return fail_damaged();
  return core_note_variable(&self->core, object, variable);
}

/* Notes one (Constraint, handle, file, line). */
static int note_cell(native_solver *self, PyObject *tuple) {
  PyObject *object, *number, *file;
  uint64_t packed;
  int line;
  if (!PyArg_ParseTuple(tuple, "OOOi", &object, &number, &file, &line)) return 0;
  if (!IS_CONSTRAINT(object)) return fail_type(object, "Constraint") != NULL;
  if (!read_count(number, UINT64_MAX, "a handle", &packed)) return 0;
  quoin_constraint handle = quoin_constraint_unpack(packed), present;
  if (!quoin_constraint_is_valid(self->core.solver, handle)) return fail_damaged();
  if (core_find_constraint(&self->core, (constraint_object *)object, &present)) return fail_damaged();
  if (handle.index1 < self->cell_room && self->cells[handle.index1].constraint != NULL) return fail_damaged();
  source_place place = {PyUnicode_Check(file) ? file : NULL, line};
  return native_keep(self, object, handle, &place);
}

/* A state may come from anywhere. So its handles and objects must match one to one, `n` of them, as in the engine. */
static int note_all(native_solver *self, PyObject *list, size_t n, int (*note)(native_solver *, PyObject *)) {
  if ((size_t)PyList_Size(list) != n) return fail_damaged();
  for (Py_ssize_t k = 0; k < (Py_ssize_t)n; k++) {
    PyObject *tuple = PyList_GetItem(list, k);
    if (tuple == NULL) return 0;
    if (!PyTuple_Check(tuple)) return fail_type(tuple, "tuple") != NULL;
    Py_INCREF(tuple);
    int noted = note(self, tuple);
    Py_DECREF(tuple);
    if (!noted) return 0;
  }
  return 1;
}

/* Exchanges all that two solvers hold except their locks: another thread may be waiting for a lock. */
static void exchange(native_solver *a, native_solver *b) {
  native_solver old = *a;
  size_t start = offsetof(native_solver, core), n = sizeof old - start;
  memcpy((char *)a + start, (char *)b + start, n);
  memcpy((char *)b + start, (char *)&old + start, n);
  b->core.lock = a->core.lock;
  a->core.lock = old.core.lock;
}

/* Replaces the solver's engine by `solver`, and its objects by those listed. Takes over `solver`, also when it fails. A
   second native_solver is filled first, so a failure changes nothing. Giving back the old objects comes last, since it
   may run Python code. */
static int take_over(native_solver *self, quoin_solver *solver, PyObject *variables, PyObject *cells) {
  native_solver *made = native_make(native_solver_type, solver);
  if (made == NULL) return 0;
  int fine = note_all(made, variables, quoin_variable_count(solver), note_variable) &&
             note_all(made, cells, quoin_constraint_count(solver), note_cell);
  if (fine) {
    core_enter(&self->core);
    exchange(self, made);
  }
  Py_DECREF(made);
  return fine;
}

static PyObject *native_set_state(native_solver *self, PyObject *arguments) {
  const char *image;
  Py_ssize_t n;
  PyObject *variables, *cells;
  if (!PyArg_ParseTuple(arguments, "y#O!O!", &image, &n, &PyList_Type, &variables, &PyList_Type, &cells)) return NULL;
  quoin_solver *solver;
  quoin_status status = quoin_solver_load(image, (size_t)n, NULL, &solver);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  if (!take_over(self, solver, variables, cells)) return NULL;
  /* The variables were unpickled with this solver: their values become this solver's. */
  for (uint32_t index1 = 1; index1 < self->core.known_room; index1++) {
    if (self->core.known[index1].data != NULL) self->core.known[index1].data->value = self->core.seen[index1];
  }
  Py_RETURN_NONE;
}

static PyObject *copy(native_solver *self, native_solver *original) {
  quoin_solver *solver;
  core_enter(&original->core);
  quoin_status status = quoin_solver_clone(original->core.solver, &solver);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  /* The lists must be those of the clone; native_quietly() says what could change the original. */
  int collects = PyGC_Disable();
  PyObject *variables = variables_of(original), *cells = cells_of(original);
  if (collects) PyGC_Enable();
  int fine = 0;
  if (variables != NULL && cells != NULL) {
    fine = take_over(self, solver, variables, cells);
  } else {
    quoin_solver_free(solver);
  }
  Py_XDECREF(variables);
  Py_XDECREF(cells);
  if (!fine) return NULL;
  Py_RETURN_NONE;
}

/* Makes this solver a copy of another one. */
static PyObject *native_copy_of(native_solver *self, PyObject *object) {
  if (!IS(object, native_solver_type)) return fail_type(object, "Solver");
  PyObject *result;
  HOLD_BOTH(self, object);
  result = copy(self, (native_solver *)object);
  LET_GO_BOTH();
  return result;
}

static PyObject *native_hash(native_solver *self, PyObject *Py_UNUSED(unused)) {
  core_enter(&self->core);
  return PyLong_FromUnsignedLongLong(quoin_solver_hash(self->core.solver));
}

static PyObject *native_certify(native_solver *self, PyObject *Py_UNUSED(unused)) {
  quoin_certificate proof = {.size = sizeof proof};
  core_enter(&self->core);
  quoin_status status = quoin_solver_certify(self->core.solver, &proof);
  return status == QUOIN_OK ? PyBool_FromLong(proof.holds) : core_fail(&self->core, status);
}

static PyObject *native_pivots(native_solver *self, PyObject *Py_UNUSED(unused)) {
  quoin_counters counters = {.size = sizeof counters};
  core_enter(&self->core);
  quoin_solver_counters(self->core.solver, &counters);
  return PyLong_FromUnsignedLongLong(counters.pivots + counters.free_pivots);
}

static PyObject *native_is_settled(native_solver *self, PyObject *Py_UNUSED(unused)) {
  core_enter(&self->core);
  return PyBool_FromLong(quoin_solver_is_settled(self->core.solver));
}

LOCKED_PLAIN(native_cells)
LOCKED_PLAIN(native_set_state)
LOCKED_PLAIN(native_copy_of)
LOCKED_PLAIN(native_hash)
LOCKED_PLAIN(native_certify)
LOCKED_PLAIN(native_pivots)
LOCKED_PLAIN(native_is_settled)

PyMethodDef native_state_methods[] = {{"_cells", (PyCFunction)LOCKED(native_cells), METH_NOARGS, NULL},
                                      {"_set_state", (PyCFunction)LOCKED(native_set_state), METH_VARARGS, NULL},
                                      {"_copy_of", (PyCFunction)LOCKED(native_copy_of), METH_O, NULL},
                                      {"hash", (PyCFunction)LOCKED(native_hash), METH_NOARGS,
                                       "hash($self, /)\n--\n\nA hash of all that can be observed."},
                                      {"certify", (PyCFunction)LOCKED(native_certify), METH_NOARGS,
                                       "certify($self, /)\n--\n\nWhether the values are proved optimal."},
                                      {"pivots", (PyCFunction)LOCKED(native_pivots), METH_NOARGS,
                                       "pivots($self, /)\n--\n\nHow many basis changes there were."},
                                      {"is_settled", (PyCFunction)LOCKED(native_is_settled), METH_NOARGS,
                                       "is_settled($self, /)\n--\n\nWhether nothing waits for a solve."},
                                      {NULL, NULL, 0, NULL}};
