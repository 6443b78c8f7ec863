/*
 * batch.c -- Batch: one structure, solved for rows of numbers that lie in the caller's arrays.
 *
 * Rows may be apart; the numbers of a row lie side by side. While a batch solves, the global lock is free, and
 * a second thread that uses the batch waits for the batch's own lock.
 */
#include "batch.h"

#include <stdlib.h>

/* Room on the stack; most conflicts have fewer members. */
#define FEW_MEMBERS 64

PyTypeObject *batch_type;

PyObject *batch_fail(quoin_status status) {
  if (status == QUOIN_CONFLICT) {
    PyErr_SetString(PyExc_ValueError, "required constraints contradict each other whatever the numbers are");
    return NULL;
  }
  return core_fail(NULL, status);
}

void batch_enter(batch_object *self) {
  if (PyThread_acquire_lock(self->lock, NOWAIT_LOCK)) return;
  Py_BEGIN_ALLOW_THREADS PyThread_acquire_lock(self->lock, WAIT_LOCK);
  Py_END_ALLOW_THREADS
}

void batch_leave(batch_object *self) { PyThread_release_lock(self->lock); }

/* Makes a Batch around the engine's `batch`, which it takes over, also when it fails. */
PyObject *batch_make(PyObject *type, quoin_batch *batch, Py_ssize_t n_parameters, Py_ssize_t n_outputs) {
  PyObject *object = PyType_GenericAlloc((PyTypeObject *)type, 0);
  batch_object *self = (batch_object *)object;
  PyThread_type_lock lock = object == NULL ? NULL : PyThread_allocate_lock();
  if (lock == NULL) {
    quoin_batch_free(batch);
    Py_XDECREF(object);
    return object == NULL ? NULL : PyErr_NoMemory();
  }
  self->batch = batch;
  self->lock = lock;
  self->n_parameters = n_parameters;
  self->n_outputs = n_outputs;
  return object;
}

static void batch_dealloc(batch_object *self) {
  PyTypeObject *type = TYPE_OF(self);
  quoin_batch_free(self->batch);
  if (self->lock != NULL) PyThread_free_lock(self->lock);
  free_instance(type, self);
  Py_DECREF(type);
}

/* Views an array of n_rows rows (-1: any number) and n_columns columns, whose numbers have one of the formats.
   0 with an exception. */
static int get_rows(PyObject *object, Py_buffer *view, int flags, Py_ssize_t n_rows, Py_ssize_t n_columns,
                    const char *formats, const char *name) {
  if (PyObject_GetBuffer(object, view, PyBUF_STRIDES | PyBUF_FORMAT | flags) < 0) return 0;
  char format = number_format(view->format);
  int fits = view->ndim == 2 && format != 0 && strchr(formats, format) != NULL &&
             (n_rows < 0 || view->shape[0] == n_rows) && view->shape[1] == n_columns &&
             (uintptr_t)view->buf % (size_t)view->itemsize == 0 &&
             (view->shape[1] < 2 || view->strides[1] == view->itemsize) &&
             (view->shape[0] < 2 ||
              (view->strides[0] >= n_columns * view->itemsize && view->strides[0] % view->itemsize == 0));
  if (fits) return 1;
  PyErr_Format(PyExc_ValueError,
               "%s must be an array of %zd columns, as many rows as scenarios, and numbers of type %s", name, n_columns,
               formats);
  PyBuffer_Release(view);
  return 0;
}

static size_t stride_of(const Py_buffer *view) {
  Py_ssize_t least = view->shape[1];
  return (size_t)(view->shape[0] < 2 ? least : view->strides[0] / view->itemsize);
}

static int get_statuses(PyObject *object, Py_buffer *view, Py_ssize_t n) {
  view->buf = NULL;
  view->obj = NULL;
  if (object == Py_None) return 1;
  if (PyObject_GetBuffer(object, view, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE) < 0) return 0;
  if (view->len == n && view->itemsize == 1) return 1;
  PyErr_SetString(PyExc_ValueError, "statuses must be an array of bytes, one a scenario");
  PyBuffer_Release(view);
  return 0;
}

/* Answers all scenarios in doubles, and writes them as floats. */
static quoin_status answer_floats(batch_object *self, const Py_buffer *from, const Py_buffer *to, void *statuses) {
  size_t n = (size_t)from->shape[0], width = (size_t)to->shape[1];
  double *values = calloc(n * width + 1, sizeof *values);
  if (values == NULL) return QUOIN_OUT_OF_MEMORY;
  quoin_status status =
      quoin_batch_solve(self->batch, from->buf, n, stride_of(from), values, width, statuses, NULL, NULL);
  for (size_t row = 0; row < n; row++) {
    float *line = (float *)to->buf + row * stride_of(to);
    for (size_t k = 0; status == QUOIN_OK && k < width; k++) line[k] = (float)values[row * width + k];
  }
  free(values);
  return status;
}

static quoin_status answer(batch_object *self, const Py_buffer *from, const Py_buffer *to, void *statuses) {
  if (number_format(to->format) == 'f') return answer_floats(self, from, to, statuses);
  return quoin_batch_solve(self->batch, from->buf, (size_t)from->shape[0], stride_of(from), to->buf, stride_of(to),
                           statuses, NULL, NULL);
}

static PyObject *batch_solve(batch_object *self, PyObject *arguments) {
  PyObject *scenarios, *values, *states;
  Py_buffer from, to, ends;
  if (!PyArg_ParseTuple(arguments, "OOO", &scenarios, &values, &states)) return NULL;
  if (!get_rows(scenarios, &from, 0, -1, self->n_parameters, "d", "scenarios")) return NULL;
  quoin_status status = -1;
  if (get_rows(values, &to, PyBUF_WRITABLE, from.shape[0], self->n_outputs, "df", "out")) {
    if (get_statuses(states, &ends, from.shape[0])) {
      batch_enter(self);
      Py_BEGIN_ALLOW_THREADS status = answer(self, &from, &to, ends.buf);
      Py_END_ALLOW_THREADS batch_leave(self);
      PyBuffer_Release(&ends);
    }
    PyBuffer_Release(&to);
  }
  PyBuffer_Release(&from);
  if (status == QUOIN_OK) Py_RETURN_NONE;
  return PyErr_Occurred() ? NULL : batch_fail(status);
}

static PyObject *batch_gradient(batch_object *self, PyObject *arguments) {
  PyObject *scenarios, *output_rates, *rates;
  Py_buffer from, given, to;
  if (!PyArg_ParseTuple(arguments, "OOO", &scenarios, &output_rates, &rates)) return NULL;
  if (!get_rows(scenarios, &from, 0, -1, self->n_parameters, "d", "scenarios")) return NULL;
  quoin_status status = -1;
  if (get_rows(output_rates, &given, 0, from.shape[0], self->n_outputs, "d", "output_rates")) {
    if (get_rows(rates, &to, PyBUF_WRITABLE, from.shape[0], self->n_parameters, "d", "out")) {
      batch_enter(self);
      Py_BEGIN_ALLOW_THREADS status =
          quoin_batch_gradient(self->batch, from.buf, (size_t)from.shape[0], stride_of(&from), given.buf,
                               stride_of(&given), to.buf, stride_of(&to), NULL);
      Py_END_ALLOW_THREADS batch_leave(self);
      PyBuffer_Release(&to);
    }
    PyBuffer_Release(&given);
  }
  PyBuffer_Release(&from);
  if (status == QUOIN_OK) Py_RETURN_NONE;
  return PyErr_Occurred() ? NULL : batch_fail(status);
}

static PyObject *batch_learn(batch_object *self, PyObject *Py_UNUSED(unused)) {
  size_t n = 0;
  batch_enter(self);
  quoin_status status = quoin_batch_learn(self->batch, &n);
  batch_leave(self);
  return status == QUOIN_OK ? PyLong_FromSize_t(n) : batch_fail(status);
}

static PyObject *batch_save(batch_object *self, PyObject *Py_UNUSED(unused)) {
  size_t n = 0;
  batch_enter(self);
  quoin_status status = quoin_batch_save(self->batch, NULL, 0, &n);
  int is_known = status == QUOIN_OK || status == QUOIN_BUFFER_TOO_SMALL;
  PyObject *bytes = is_known ? PyBytes_FromStringAndSize(NULL, (Py_ssize_t)n) : NULL;
  if (bytes != NULL) status = quoin_batch_save(self->batch, PyBytes_AsString(bytes), n, &n);
  batch_leave(self);
  if (bytes != NULL && status == QUOIN_OK) return bytes;
  Py_XDECREF(bytes);
  return PyErr_Occurred() ? NULL : batch_fail(status);
}

static PyObject *batch_load(PyObject *type, PyObject *arguments) {
  const char *bytes;
  Py_ssize_t n;
  quoin_batch *batch;
  quoin_batch_report report = {.size = sizeof report};
  if (!PyArg_ParseTuple(arguments, "y#", &bytes, &n)) return NULL;
  quoin_status status = quoin_batch_load(bytes, (size_t)n, NULL, &batch);
  if (status != QUOIN_OK) return batch_fail(status);
  quoin_batch_get_report(batch, &report);
  return batch_make(type, batch, (Py_ssize_t)report.n_parameters, (Py_ssize_t)report.n_outputs);
}

/* Finds the members of a conflict. If they do not fit in `room`, *members becomes a new block, which the Python method
   below frees. */
static quoin_status find_conflict(batch_object *self, const double *scenario, quoin_constraint **members, size_t room,
                                  size_t *n_out) {
  quoin_status status = quoin_batch_conflict(self->batch, scenario, *members, room, n_out);
  if (status != QUOIN_BUFFER_TOO_SMALL) return status;
  *members = PyMem_New(quoin_constraint, *n_out);
  if (*members == NULL) return QUOIN_OUT_OF_MEMORY;
  return quoin_batch_conflict(self->batch, scenario, *members, *n_out, n_out);
}

static PyObject *packed_handles(const quoin_constraint *handles, size_t n) {
  PyObject *list = PyList_New(0);
  for (size_t k = 0; list != NULL && k < n; k++) {
    PyObject *packed = PyLong_FromUnsignedLongLong(quoin_constraint_pack(handles[k]));
    if (packed == NULL || PyList_Append(list, packed) < 0) Py_CLEAR(list);
    Py_XDECREF(packed);
  }
  return list;
}

/* The packed handles of constraints that contradict each other at a scenario. */
static PyObject *batch_conflict(batch_object *self, PyObject *scenario) {
  Py_buffer numbers;
  quoin_constraint few[FEW_MEMBERS], *members = few;
  size_t n = 0;
  if (PyObject_GetBuffer(scenario, &numbers, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) < 0) return NULL;
  int fits = numbers.len == self->n_parameters * (Py_ssize_t)sizeof(double) && number_format(numbers.format) == 'd';
  batch_enter(self);
  quoin_status status = fits ? find_conflict(self, numbers.buf, &members, FEW_MEMBERS, &n) : QUOIN_OK;
  batch_leave(self);
  PyBuffer_Release(&numbers);
  PyObject *list = NULL;
  if (!fits) {
    PyErr_Format(PyExc_ValueError, "a scenario must be %zd doubles", self->n_parameters);
  } else {
    list = status == QUOIN_OK ? packed_handles(members, n) : batch_fail(status);
  }
  if (members != few) PyMem_Free(members);
  return list;
}

static PyObject *batch_is_stale(batch_object *self, PyObject *solver) {
  if (!IS(solver, native_solver_type)) return fail_type(solver, "Solver");
  int is_stale;
  HOLD(solver);
  core_enter(&((native_solver *)solver)->core);
  is_stale = quoin_batch_is_stale(self->batch, ((native_solver *)solver)->core.solver);
  LET_GO();
  return PyBool_FromLong(is_stale);
}

static PyObject *batch_shape(batch_object *self, void *Py_UNUSED(unused)) {
  return Py_BuildValue("nn", self->n_parameters, self->n_outputs);
}

static PyGetSetDef batch_members[] = {
    {"shape", (getter)batch_shape, NULL, "How many parameters and outputs it has.", NULL},
    {NULL, NULL, NULL, NULL, NULL}};

static PyMethodDef batch_methods[] = {
    {"_solve", (PyCFunction)batch_solve, METH_VARARGS, NULL},
    {"_gradient", (PyCFunction)batch_gradient, METH_VARARGS, NULL},
    {"_conflict", (PyCFunction)batch_conflict, METH_O, NULL},
    {"_save", (PyCFunction)batch_save, METH_NOARGS, NULL},
    {"_load", (PyCFunction)batch_load, METH_VARARGS | METH_CLASS, NULL},
    {"learn", (PyCFunction)batch_learn, METH_NOARGS,
     "learn($self, /)\n--\n\nTake in what answers have found; how much that was."},
    {"report", (PyCFunction)batch_report, METH_NOARGS, "report($self, /)\n--\n\nWhat it holds, and what it has done."},
    {"is_stale", (PyCFunction)batch_is_stale, METH_O,
     "is_stale($self, solver, /)\n--\n\nWhether a solver is another than when the batch was made."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot batch_slots[] = {
    {Py_tp_dealloc, batch_dealloc}, {Py_tp_methods, batch_methods}, {Py_tp_getset, batch_members}, {0, NULL}};

static PyType_Spec batch_spec = {.name = "quoin._core.Batch",
                                 .basicsize = sizeof(batch_object),
                                 .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                                 .slots = batch_slots};

int add_batch_type(PyObject *module) { return add_type(module, &batch_spec, &batch_type); }
