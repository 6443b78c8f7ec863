/* core_variables.c -- which variables a solver knows, and by which handle. */
#include "core.h"

SHARED uint64_t n_sharings;

static uint64_t key_of(const variable_data *data) { return (uint64_t)(uintptr_t)data; }

int core_look_up(core *self, variable_data *data, quoin_variable *variable_out) {
  uint64_t packed = handle_map_get(&self->variables, key_of(data));
  *variable_out = quoin_variable_unpack(packed);
  return packed != NO_HANDLE;
}

static int has_room(core *self, uint32_t index1) {
  if (index1 < self->known_room) return 1;
  size_t room = 2 * (size_t)index1 + 16;
  known_variable *larger = PyMem_Realloc(self->known, room * sizeof *self->known);
  if (larger == NULL) return 0;
  memset(larger + self->known_room, 0, (room - self->known_room) * sizeof *larger);
  self->known = larger;
  if (!self->is_kiwi) {
    double *seen = PyMem_Realloc(self->seen, room * sizeof *seen);
    if (seen == NULL) return 0;
    self->seen = seen;
  }
  self->known_room = room;
  return 1;
}

int core_note_variable(core *self, PyObject *object, quoin_variable variable) {
  variable_data *data = DATA(object);
  if (!has_room(self, variable.index1)) goto failed;
  if (claim(&data->solver, self->serial)) {
    data->handle = variable;
  } else if (!handle_map_set(&self->variables, key_of(data), quoin_variable_pack(variable))) {
    goto failed;
  }
  if (!self->is_kiwi) quoin_variable_value(self->solver, variable, &self->seen[variable.index1]);
  /* publish_shared() writes its value even if the engine does not report it as changed. */
  if (data->solver != self->serial || data->value != 0 || (!self->is_kiwi && self->seen[variable.index1] != 0)) {
    data->is_shared = 1;
    n_sharings++;
  }
  data->n_owners++;
  known_variable *known = &self->known[variable.index1];
  /* The index1 of a removed variable may be used anew while it is still in `changed`. */
  *known = (known_variable){data, self->is_kiwi ? NULL : Py_NewRef(object), {0, 0}, 0, 0, known->has_changed};
  self->n_known++;
  return 1;
failed:
  PyErr_NoMemory();
  return 0;
}

PyObject *core_forget_variable(core *self, quoin_variable variable) {
  known_variable *known = &self->known[variable.index1];
  variable_data *data = known->data;
  if (data->solver == self->serial) {
    data->solver = 0;
  } else {
    handle_map_set(&self->variables, key_of(data), NO_HANDLE);
  }
  PyObject *object = known->object;
  *known = (known_variable){NULL, NULL, {0, 0}, 0, 0, known->has_changed};
  self->n_known--;
  variable_data_release(data);
  return object;
}

static int is_known_here_only(const known_variable *known) {
  if (known->object == NULL) return known->data->n_owners == 1;
  return known->data->n_owners == 2 && Py_REFCNT(known->object) == 1;
}

/* Removes the variables that have no other reference and that nothing uses. */
static void sweep(core *self) {
  PyObject **gone = PyMem_New(PyObject *, self->n_known + 1);
  size_t n = 0;
  if (gone == NULL) return;
  for (uint32_t index1 = 1; index1 < self->known_room; index1++) {
    variable_data *data = self->known[index1].data;
    quoin_variable variable;
    if (data == NULL || !is_known_here_only(&self->known[index1]) || !core_find_variable(self, data, &variable))
      continue;
    if (quoin_variable_remove(self->solver, variable) != QUOIN_OK) continue;
    gone[n] = core_forget_variable(self, variable);
    n += gone[n] != NULL;
  }
  self->sweep_at = 2 * self->n_known + 64;
  while (n > 0) Py_DECREF(gone[--n]);
  PyMem_Free(gone);
}

static int note_fresh(core *self, quoin_variable variable) {
  if (self->n_fresh == self->fresh_room) {
    size_t room = 2 * self->fresh_room + 16;
    quoin_variable *larger = PyMem_Realloc(self->fresh, room * sizeof *self->fresh);
    if (larger == NULL) return 0;
    self->fresh = larger;
    self->fresh_room = room;
  }
  self->fresh[self->n_fresh++] = variable;
  return 1;
}

int core_variable(core *self, PyObject *object, quoin_variable *variable_out) {
  variable_data *data = DATA(object);
  if (core_find_variable(self, data, variable_out)) return 1;
  quoin_variable variable;
  double value = self->is_kiwi ? 0 : data->value;
  quoin_status status = quoin_variable_add(self->solver, value, &variable);
  if (status != QUOIN_OK) {
    core_fail(self, status);
    return 0;
  }
  if (!note_fresh(self, variable)) {
    quoin_experimental_take_back(self->solver, variable);
    PyErr_NoMemory();
    return 0;
  }
  if (!core_note_variable(self, object, variable)) {
    quoin_experimental_take_back(self->solver, variable);
    self->n_fresh--;
    return 0;
  }
  *variable_out = variable;
  return 1;
}

void core_forget_fresh(core *self) {
  while (self->n_fresh > 0) {
    quoin_variable variable = self->fresh[--self->n_fresh];
    if (quoin_experimental_take_back(self->solver, variable) != QUOIN_OK) continue;
    /* This frees no object: the call's arguments hold the variable as well. */
    Py_XDECREF(core_forget_variable(self, variable));
  }
}

void core_end_call(core *self) {
  if (self->n_known >= self->sweep_at && !quoin_transaction_is_open(self->solver)) sweep(self);
}
