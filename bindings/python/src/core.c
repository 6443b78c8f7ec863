/* core.c -- making, resetting and freeing a core; errors. */
#include "core.h"

#define FIRST_SWEEP 64
#define ROOM_FOR_VARIABLES 64
#define ROOM_FOR_CONSTRAINTS 128

PyObject *unsatisfiable_error, *duplicate_error, *unknown_error, *duplicate_edit_error, *unknown_edit_error,
    *bad_required_error;

static SHARED uint64_t last_serial;

uint64_t core_new_serial(void) { return ++last_serial; }

static quoin_status make_solver(int is_kiwi, quoin_solver **solver_out) {
  quoin_options options;
  quoin_options_init(&options, sizeof options);
  options.returns_to_rest = is_kiwi;
  /* Most layouts are smaller. Growing step by step from nothing would cost a small layout a tenth of its time. */
  options.expected_variables = ROOM_FOR_VARIABLES;
  options.expected_constraints = ROOM_FOR_CONSTRAINTS;
  /* The tag is fixed, not made from an address: every run of a program gets the same handles. */
  options.handle_tag = 1;
  return quoin_solver_create(&options, solver_out);
}

int core_init(core *self, int is_kiwi, quoin_solver *solver) {
  self->solver = solver;
  self->is_kiwi = is_kiwi;
  self->serial = core_new_serial();
  self->sweep_at = FIRST_SWEEP;
  self->lock = PyThread_allocate_lock();
  if (self->lock == NULL) {
    PyErr_NoMemory();
    return 0;
  }
  quoin_status status = solver == NULL ? make_solver(is_kiwi, &self->solver) : QUOIN_OK;
  if (status != QUOIN_OK) core_fail(self, status);
  return status == QUOIN_OK;
}

void core_forget_all(core *self) {
  known_variable *known = self->known;
  size_t room = self->known_room;
  PyMem_Free(self->seen);
  self->known = NULL;
  self->seen = NULL;
  self->known_room = self->n_known = 0;
  self->n_changed = 0;
  handle_map_free(&self->variables);
  handle_map_free(&self->constraints);
  for (size_t index1 = 0; index1 < room; index1++) {
    variable_data *data = known[index1].data;
    if (data != NULL && data->solver == self->serial) data->solver = 0;
  }
  for (size_t index1 = 0; index1 < room; index1++) {
    if (known[index1].data != NULL) variable_data_release(known[index1].data);
    Py_XDECREF(known[index1].object);
  }
  PyMem_Free(known);
}

void core_free(core *self) {
  core_forget_all(self);
  core_lean(self, 0);
  PyMem_Free(self->fresh);
  PyMem_Free(self->changed);
  quoin_solver_free(self->solver);
  if (self->lock != NULL) PyThread_free_lock(self->lock);
}

int core_reset(core *self) {
  quoin_solver *solver;
  quoin_status status = make_solver(self->is_kiwi, &solver);
  if (status != QUOIN_OK) {
    core_fail(self, status);
    return 0;
  }
  core_forget_all(self);
  quoin_solver_free(self->solver);
  self->solver = solver;
  self->serial = core_new_serial();
  self->sweep_at = FIRST_SWEEP;
  self->knows_shared = 0;
  self->n_waiting = 0;
  core_lean(self, self->leans);
  return 1;
}

void core_wait(core *self) {
  while (self->is_busy) {
    Py_BEGIN_ALLOW_THREADS PyThread_acquire_lock(self->lock, WAIT_LOCK);
    PyThread_release_lock(self->lock);
    Py_END_ALLOW_THREADS
  }
}

static PyObject *exception_of(quoin_status status) {
  switch (status) {
    case QUOIN_BAD_NUMBER:
    case QUOIN_BAD_COEFFICIENT:
    case QUOIN_BAD_STRENGTH:
    case QUOIN_BAD_IMAGE:
    case QUOIN_OVERLAP:
    case QUOIN_TOO_LARGE: return PyExc_ValueError;
    case QUOIN_OUT_OF_MEMORY: return PyExc_MemoryError;
    case QUOIN_NUMERICAL_TROUBLE: return PyExc_ArithmeticError;
    case QUOIN_MUST_NOT_BE_REQUIRED: return bad_required_error;
    default: return PyExc_RuntimeError;
  }
}

PyObject *core_fail(core *Py_UNUSED(self), quoin_status status) {
  const char *message = quoin_status_message(status);
  if (status == QUOIN_MUST_NOT_BE_REQUIRED) message = "A required strength cannot be used in this context.";
  PyErr_SetString(exception_of(status), message);
  return NULL;
}

int load_errors(void) {
  static const struct {
    const char *name;
    PyObject **error;
  } errors[] = {{"UnsatisfiableConstraint", &unsatisfiable_error},
                {"DuplicateConstraint", &duplicate_error},
                {"UnknownConstraint", &unknown_error},
                {"DuplicateEditVariable", &duplicate_edit_error},
                {"UnknownEditVariable", &unknown_edit_error},
                {"BadRequiredStrength", &bad_required_error}};
  PyObject *module = PyImport_ImportModule("quoin.kiwi.exceptions");
  if (module == NULL) return 0;
  int found = 1;
  for (size_t k = 0; found && k < sizeof errors / sizeof *errors; k++) {
    *errors[k].error = PyObject_GetAttrString(module, errors[k].name);
    found = *errors[k].error != NULL;
  }
  Py_DECREF(module);
  return found;
}
