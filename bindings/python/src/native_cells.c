/* native_cells.c -- which Constraint each handle names, and where it was written. */
#include "native.h"

source_place native_place_of(PyObject *constraint, const source_place *added) {
  const constraint_object *one = (const constraint_object *)constraint;
  return one->file == NULL ? *added : (source_place){one->file, one->line};
}

int native_read_place(PyObject *const *arguments, Py_ssize_t n, PyObject *keywords, source_place *place_out,
                      int *is_given_out) {
  uint64_t level = 1;
  Py_ssize_t n_keywords = keywords == NULL ? 0 : PyTuple_Size(keywords);
  *is_given_out = 0;
  for (Py_ssize_t k = 0; k < n_keywords; k++) {
    PyObject *name = PyTuple_GetItem(keywords, k);
    if (PyUnicode_CompareWithASCIIString(name, "stacklevel") != 0) {
      PyErr_Format(PyExc_TypeError, "'%U' is an invalid keyword argument", name);
      return 0;
    }
    if (arguments[n + k] == Py_None) continue;
    if (!read_count(arguments[n + k], INT_MAX, "stacklevel", &level)) return 0;
    *is_given_out = 1;
  }
  *place_out = caller_place(level);
  return 1;
}

static int has_room(native_solver *self, uint32_t index1) {
  if (index1 < self->cell_room) return 1;
  size_t room = 2 * (size_t)index1 + 16;
  cell *larger = PyMem_Realloc(self->cells, room * sizeof *larger);
  if (larger == NULL) {
    PyErr_NoMemory();
    return 0;
  }
  memset(larger + self->cell_room, 0, (room - self->cell_room) * sizeof *larger);
  self->cells = larger;
  self->cell_room = room;
  return 1;
}

int native_keep(native_solver *self, PyObject *constraint, quoin_constraint handle, const source_place *place) {
  if (!has_room(self, handle.index1)) return 0;
  if (!core_note_constraint(&self->core, (constraint_object *)constraint, handle)) return 0;
  self->core.n_waiting++;
  self->cells[handle.index1] = (cell){Py_NewRef(constraint), Py_XNewRef(place->file), place->line, handle};
  return 1;
}

static cell *cell_of(native_solver *self, quoin_constraint handle) {
  if (handle.index1 == 0 || handle.index1 >= self->cell_room) return NULL;
  cell *found = &self->cells[handle.index1];
  return found->constraint != NULL && quoin_constraint_equals(found->handle, handle) ? found : NULL;
}

/* Empties a full cell and returns its content, whose objects the caller gives back. */
static cell empty(native_solver *self, cell *full) {
  cell old = *full;
  memset(full, 0, sizeof *full);
  core_forget_constraint(&self->core, (constraint_object *)old.constraint);
  return old;
}

static void give_back(cell *cells, size_t n) {
  for (size_t k = 0; k < n; k++) {
    Py_XDECREF(cells[k].constraint);
    Py_XDECREF(cells[k].file);
  }
}

void native_drop(native_solver *self, quoin_constraint handle) {
  cell *found = cell_of(self, handle);
  if (found == NULL) return;
  cell old = empty(self, found);
  give_back(&old, 1);
}

void native_drop_all(native_solver *self) {
  cell *cells = self->cells;
  size_t room = self->cell_room;
  self->cells = NULL;
  self->cell_room = 0;
  for (size_t index1 = 0; index1 < room; index1++) {
    if (cells[index1].constraint == NULL) continue;
    core_forget_constraint(&self->core, (constraint_object *)cells[index1].constraint);
  }
  native_forget_removed(self);
  give_back(cells, room);
  PyMem_Free(cells);
}

/* Makes room for n more removed cells. */
static int removed_has_room(native_solver *self, size_t n) {
  if (self->removed_room - self->n_removed >= n) return 1;
  size_t room = 2 * self->n_removed + n + 16;
  cell *larger = PyMem_Realloc(self->removed, room * sizeof *larger);
  if (larger == NULL) {
    PyErr_NoMemory();
    return 0;
  }
  self->removed = larger;
  self->removed_room = room;
  return 1;
}

int native_note_removed(native_solver *self, quoin_constraint handle) {
  cell *found = cell_of(self, handle);
  if (found == NULL) return 1;
  if (!removed_has_room(self, 1)) return 0;
  Py_INCREF(found->constraint);
  Py_XINCREF(found->file);
  self->removed[self->n_removed++] = *found;
  return 1;
}

void native_forget_removed(native_solver *self) {
  cell *removed = self->removed;
  size_t n = self->n_removed;
  self->removed = NULL;
  self->n_removed = self->removed_room = 0;
  give_back(removed, n);
  PyMem_Free(removed);
}

int native_prepare_undo(native_solver *self) { return removed_has_room(self, self->cell_room + self->core.n_known); }

/* Moves the cells whose handles name nothing to `removed`. */
static void undo_added(native_solver *self) {
  for (size_t index1 = 1; index1 < self->cell_room; index1++) {
    cell *one = &self->cells[index1];
    if (one->constraint == NULL || quoin_constraint_is_valid(self->core.solver, one->handle)) continue;
    self->removed[self->n_removed++] = empty(self, one);
  }
}

static void undo_variables(native_solver *self) {
  for (uint32_t index1 = 1; index1 < self->core.known_room; index1++) {
    quoin_variable variable;
    variable_data *data = self->core.known[index1].data;
    if (data == NULL || !core_find_variable(&self->core, data, &variable)) continue;
    if (quoin_variable_is_valid(self->core.solver, variable)) continue;
    self->removed[self->n_removed++] = (cell){core_forget_variable(&self->core, variable), NULL, 0, {0, 0}};
  }
}

int native_undo_cells(native_solver *self) {
  size_t n_noted = self->n_removed;
  int fine = 1;
  undo_added(self);
  for (size_t k = 0; k < n_noted; k++) {
    const cell *old = &self->removed[k];
    if (!quoin_constraint_is_valid(self->core.solver, old->handle) || cell_of(self, old->handle) != NULL) continue;
    source_place place = {old->file, old->line};
    fine = native_keep(self, old->constraint, old->handle, &place) && fine;
  }
  undo_variables(self);
  return fine;
}

PyObject *native_constraint_of(native_solver *self, quoin_constraint handle) {
  cell *found = cell_of(self, handle);
  return Py_NewRef(found == NULL ? Py_None : found->constraint);
}

PyObject *native_variable_of(native_solver *self, quoin_variable handle) {
  PyObject *object = handle.index1 < self->core.known_room ? self->core.known[handle.index1].object : NULL;
  return Py_NewRef(object == NULL ? Py_None : object);
}

int native_handle(native_solver *self, PyObject *constraint, quoin_constraint *handle_out) {
  if (!IS_CONSTRAINT(constraint)) {
    fail_type(constraint, "Constraint");
    return 0;
  }
  if (core_find_constraint(&self->core, (constraint_object *)constraint, handle_out)) return 1;
  PyErr_SetObject(unknown_error, constraint);
  return 0;
}
