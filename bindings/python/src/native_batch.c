/* native_batch.c -- making a Batch of a solver: the targets of its parameters. */
#include "batch.h"

/* The limits of quoin_batch.h. */
#define MOST_THREADS 1024
#define LARGEST_BLOCK (1u << 20)

static int is_batch_type(PyObject *type) {
  if (PyType_Check(type) && PyType_IsSubtype((PyTypeObject *)type, batch_type)) return 1;
  fail_type(type, "type");
  return 0;
}

static int make_options(PyObject *threads, PyObject *block_size, quoin_batch_options *options) {
  quoin_batch_options_init(options, sizeof *options);
  uint64_t n_threads, n_block;
  if (!read_count(threads, MOST_THREADS, "threads", &n_threads)) return 0;
  if (!read_count(block_size, LARGEST_BLOCK, "block_size", &n_block)) return 0;
  options->threads = (uint32_t)n_threads;
  options->block_size = (uint32_t)n_block;
  return 1;
}

/* Reads the numbers of a (parameter, object, share, sets), which may run Python code. The object is an edit, an edit
   variable or a constraint. If `sets`, a constraint's constant becomes the number; else share * number is added. */
static int read_numbers(PyObject *tuple, Py_ssize_t n_parameters, quoin_batch_target *target) {
  PyObject *object, *number;
  int sets;
  uint64_t parameter;
  if (!PyTuple_Check(tuple)) return fail_type(tuple, "tuple") != NULL;
  if (!PyArg_ParseTuple(tuple, "OOdp", &number, &object, &target->share, &sets)) return 0;
  if (!read_count(number, n_parameters > 0 ? (uint64_t)n_parameters - 1 : 0, "a parameter", &parameter)) return 0;
  target->parameter = (uint32_t)parameter;
  target->kind = sets ? QUOIN_BATCH_SETTING_LEFT : QUOIN_BATCH_SHIFTING_LEFT;
  return 1;
}

/* The constraint of a target whose numbers were read. */
static int find_target(native_solver *self, PyObject *object, quoin_batch_target *target) {
  if (IS_VARIABLE(object)) {
    target->kind = QUOIN_BATCH_EDIT;
    quoin_variable variable;
    target->constraint = (quoin_constraint){0, 0};
    if (core_find_variable(&self->core, DATA(object), &variable)) {
      quoin_variable_edit(self->core.solver, variable, &target->constraint);
    }
    if (target->constraint.index1 == 0) PyErr_SetObject(unknown_edit_error, object);
    return target->constraint.index1 != 0;
  }
  if (!native_handle(self, object, &target->constraint)) return 0;
  if (((constraint_object *)object)->relation == ASKS_EDIT) {
    target->kind = QUOIN_BATCH_EDIT;
  } else {
    /* Numbers are those on the right side; in the engine all stands on the left. */
    target->share = 0 - target->share;
  }
  return 1;
}

/* Makes the batch of targets whose numbers were read; `given` has the tuples, `outputs` is listed. */
static PyObject *make_batch(native_solver *self, PyObject *type, PyObject *given, quoin_batch_target *targets,
                            Py_ssize_t n_parameters, PyObject *outputs, const quoin_batch_options *options) {
  gathered gathered;
  PyObject *made = NULL;
  size_t n = (size_t)PyTuple_Size(given);
  core_enter(&self->core);
  if (!native_gather(self, outputs, &gathered)) return NULL;
  int fine = 1;
  for (size_t k = 0; fine && k < n; k++) {
    fine = find_target(self, PyTuple_GetItem(PyTuple_GetItem(given, (Py_ssize_t)k), 1), &targets[k]);
  }
  if (fine) {
    quoin_batch *batch;
    quoin_status status = quoin_batch_create(self->core.solver, targets, n, (size_t)n_parameters, gathered.handles,
                                             (size_t)gathered.n, options, &batch);
    made = status == QUOIN_OK ? batch_make(type, batch, n_parameters, gathered.n) : batch_fail(status);
  }
  native_release(&gathered);
  return made;
}

static PyObject *native_batch(native_solver *self, PyObject *arguments) {
  PyObject *type, *list, *outputs, *threads, *block_size, *made = NULL;
  Py_ssize_t n_parameters;
  int reproducible, blas;
  unsigned long long largest_bytes;
  double lowest, highest;
  quoin_batch_options options;
  if (!PyArg_ParseTuple(arguments, "OO!nOOOppKdd", &type, &PyList_Type, &list, &n_parameters, &outputs, &threads,
                        &block_size, &reproducible, &blas, &largest_bytes, &lowest, &highest)) {
    return NULL;
  }
  if (!is_batch_type(type) || !make_options(threads, block_size, &options)) return NULL;
  options.reproducible = reproducible;
  options.with_blas = blas;
  options.largest_bytes = largest_bytes;
  options.lowest = lowest;
  options.highest = highest;
  PyObject *given = PyList_AsTuple(list), *listed = given == NULL ? NULL : native_listed(outputs);
  Py_ssize_t n = listed == NULL ? 0 : PyTuple_Size(given);
  quoin_batch_target *targets = listed == NULL ? NULL : PyMem_New(quoin_batch_target, n + 1);
  int fine = targets != NULL;
  if (!fine && listed != NULL) PyErr_NoMemory();
  for (Py_ssize_t k = 0; fine && k < n; k++) fine = read_numbers(PyTuple_GetItem(given, k), n_parameters, &targets[k]);
  if (fine) {
    HOLD_BOTH(self, listed);
    made = make_batch(self, type, given, targets, n_parameters, listed, &options);
    LET_GO_BOTH();
  }
  PyMem_Free(targets);
  Py_XDECREF(listed);
  Py_XDECREF(given);
  return made;
}

LOCKED_PLAIN(native_batch)

PyMethodDef native_batch_methods[] = {{"_batch", (PyCFunction)LOCKED(native_batch), METH_VARARGS, NULL},
                                      {NULL, NULL, 0, NULL}};
