/* batch.h -- the Batch object, and how the solver makes one. */
#ifndef QUOIN_PY_BATCH_H
#define QUOIN_PY_BATCH_H

#include "native.h"

#include <quoin_batch.h>

typedef struct {
  PyObject_HEAD quoin_batch *batch;
  PyThread_type_lock lock;
  Py_ssize_t n_parameters, n_outputs;
} batch_object;

extern PyTypeObject *batch_type;

/* Makes a Batch around `batch`, which it takes over, also when it fails. `type` is batch_type or a subclass of it. */
PyObject *batch_make(PyObject *type, quoin_batch *batch, Py_ssize_t n_parameters, Py_ssize_t n_outputs);
PyObject *batch_fail(quoin_status status);

/* While a thread uses a batch, others wait for it. */
void batch_enter(batch_object *self);
void batch_leave(batch_object *self);

/* The method: what the batch and its components have done, all at one time. */
PyObject *batch_report(batch_object *self, PyObject *unused);

#endif
