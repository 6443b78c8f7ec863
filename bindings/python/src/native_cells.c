/* native_cells.c -- which Constraint each handle names, and where it was added. */
#include "native.h"

source_place caller_place(void) {
  PyFrameObject *frame = PyEval_GetFrame();
  if (frame == NULL) return (source_place){PyUnicode_FromString(""), 0};
  PyObject *code = (PyObject *)PyFrame_GetCode(frame);
  source_place place = {PyObject_GetAttrString(code, "co_filename"), PyFrame_GetLineNumber(frame)};
  if (place.file == NULL) PyErr_Clear();
  Py_DECREF(code);
  return place;
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
  self->cells[handle.index1] =
      (cell){Py_NewRef(constraint), Py_XNewRef(place->file), place->line, handle};
  return 1;
}

static cell *cell_of(native_solver *self, quoin_constraint handle) {
  if (handle.index1 == 0 || handle.index1 >= self->cell_room) return NULL;
  cell *found = &self->cells[handle.index1];
  return found->constraint != NULL && quoin_constraint_equals(found->handle, handle) ? found : NULL;
}

static void empty(native_solver *self, cell *full) {
  cell old = *full;
  memset(full, 0, sizeof *full);
  core_forget_constraint(&self->core, (constraint_object *)old.constraint);
  Py_DECREF(old.constraint);
  Py_XDECREF(old.file);
}

void native_drop(native_solver *self, quoin_constraint handle) {
  cell *found = cell_of(self, handle);
  if (found != NULL) empty(self, found);
}

void native_drop_all(native_solver *self) {
  for (size_t index1 = 0; index1 < self->cell_room; index1++) {
    if (self->cells[index1].constraint != NULL) empty(self, &self->cells[index1]);
  }
  PyMem_Free(self->cells);
  self->cells = NULL;
  self->cell_room = 0;
  native_forget_removed(self);
}

int native_note_removed(native_solver *self, quoin_constraint handle) {
  cell *found = cell_of(self, handle);
  if (found == NULL) return 1;
  if (self->n_removed == self->removed_room) {
    size_t room = 2 * self->removed_room + 16;
    cell *larger = PyMem_Realloc(self->removed, room * sizeof *larger);
    if (larger == NULL) {
      PyErr_NoMemory();
      return 0;
    }
    self->removed = larger;
    self->removed_room = room;
  }
  Py_INCREF(found->constraint);
  Py_XINCREF(found->file);
  self->removed[self->n_removed++] = *found;
  return 1;
}

void native_forget_removed(native_solver *self) {
  while (self->n_removed > 0) {
    cell old = self->removed[--self->n_removed];
    Py_DECREF(old.constraint);
    Py_XDECREF(old.file);
  }
  PyMem_Free(self->removed);
  self->removed = NULL;
  self->removed_room = 0;
}

/* After a rollback the engine's handles decide which cells are left. */
void native_undo_cells(native_solver *self) {
  for (uint32_t index1 = 1; index1 < self->cell_room; index1++) {
    cell *one = &self->cells[index1];
    if (one->constraint != NULL && !quoin_constraint_is_valid(self->core.solver, one->handle)) empty(self, one);
  }
  for (size_t k = 0; k < self->n_removed; k++) {
    const cell *old = &self->removed[k];
    if (!quoin_constraint_is_valid(self->core.solver, old->handle) || cell_of(self, old->handle) != NULL) continue;
    source_place place = {old->file, old->line};
    native_keep(self, old->constraint, old->handle, &place);
  }
  native_forget_removed(self);
  for (uint32_t index1 = 1; index1 < self->core.known_room; index1++) {
    quoin_variable variable;
    variable_data *data = self->core.known[index1].data;
    if (data == NULL || !core_find_variable(&self->core, data, &variable)) continue;
    if (!quoin_variable_is_valid(self->core.solver, variable)) core_forget_variable(&self->core, variable);
  }
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
