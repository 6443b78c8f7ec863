/* native_batch.c -- making a Batch of a solver: the targets of its parameters. */
#include "batch.h"

/* What quoin_batch.h allows. */
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

/* Reads one (parameter, object, share, sets) as a target. The object is an edit, an edit variable, or a constraint: its
   constant becomes the number if `sets`, else share times the number is added to the constant. */
static int read_target(native_solver *self, PyObject *tuple, Py_ssize_t n_parameters, quoin_batch_target *target) {
  PyObject *object, *number;
  int sets;
  uint64_t parameter;
  if (!PyArg_ParseTuple(tuple, "OOdp", &number, &object, &target->share, &sets)) return 0;
  if (!read_count(number, n_parameters > 0 ? (uint64_t)n_parameters - 1 : 0, "a parameter", &parameter)) return 0;
  target->parameter = (uint32_t)parameter;
  target->kind = QUOIN_BATCH_EDIT;
  if (IS_VARIABLE(object)) {
    quoin_variable variable;
    target->constraint = (quoin_constraint){0, 0};
    if (core_find_variable(&self->core, DATA(object), &variable)) {
      quoin_variable_edit(self->core.solver, variable, &target->constraint);
    }
    if (target->constraint.index1 == 0) PyErr_SetObject(unknown_edit_error, object);
    return target->constraint.index1 != 0;
  }
  if (!native_handle(self, object, &target->constraint)) return 0;
  if (((constraint_object *)object)->relation != ASKS_EDIT) {
    target->kind = sets ? QUOIN_BATCH_WHOLE_CONSTANT : QUOIN_BATCH_CONSTANT;
  }
  return 1;
}

static PyObject *native_batch(native_solver *self, PyObject *arguments) {
  PyObject *type, *list, *outputs, *threads, *block_size, *made = NULL;
  Py_ssize_t n_parameters;
  quoin_batch_options options;
  gathered gathered;
  if (!PyArg_ParseTuple(arguments, "OO!nOOO", &type, &PyList_Type, &list, &n_parameters, &outputs, &threads,
          &block_size)) {
    return NULL;
  }
  if (!is_batch_type(type) || !make_options(threads, block_size, &options)) return NULL;
  core_enter(&self->core);
  if (!native_gather(self, outputs, &gathered)) return NULL;
  Py_ssize_t n = PyList_Size(list);
  quoin_batch_target *targets = PyMem_New(quoin_batch_target, n + 1);
  int fine = targets != NULL;
  if (!fine) PyErr_NoMemory();
  for (Py_ssize_t k = 0; fine && k < n; k++) {
    fine = read_target(self, PyList_GetItem(list, k), n_parameters, &targets[k]);
  }
  if (fine) {
    quoin_batch *batch;
    quoin_status status = quoin_batch_create(self->core.solver, targets, (size_t)n, (size_t)n_parameters,
        gathered.handles, (size_t)gathered.n, &options, &batch);
    made = status == QUOIN_OK ? batch_make(type, batch, n_parameters, gathered.n) : batch_fail(status);
  }
  PyMem_Free(targets);
  native_release(&gathered);
  return made;
}

PyMethodDef native_batch_methods[] = {
    {"_batch", (PyCFunction)native_batch, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};
