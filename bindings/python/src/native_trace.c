/*
 * native_trace.c -- texts of a problem, and traces that are recorded to a file.
 *
 * The engine writes a trace at the end of calls, and no call fails because of the trace. So a write error is kept until
 * the recording ends, as a buffered Python file may report a write error only at close().
 */
#include "native.h"

#include <errno.h>

struct trace {
  FILE *file;
  PyObject *path; /* a str or bytes */
  int error;      /* the errno of a failed write, else 0 */
};

/* Gives names and places to the engine, which needs them only for a text or a trace. */
static void set_labels(native_solver *self) {
  for (uint32_t index1 = 1; index1 < self->core.known_room; index1++) {
    variable_data *data = self->core.known[index1].data;
    quoin_variable variable;
    if (data == NULL || !core_find_variable(&self->core, data, &variable)) continue;
    const char *name = PyUnicode_AsUTF8AndSize(data->name, NULL);
    if (name == NULL) PyErr_Clear();
    quoin_variable_set_label(self->core.solver, variable, name, NULL, 0);
  }
  for (size_t index1 = 1; index1 < self->cell_room; index1++) {
    const cell *one = &self->cells[index1];
    const char *file = one->constraint == NULL || one->file == NULL ? NULL : PyUnicode_AsUTF8AndSize(one->file, NULL);
    if (file == NULL) {
      PyErr_Clear();
    } else {
      quoin_constraint_set_label(self->core.solver, one->handle, NULL, file, one->line);
    }
  }
}

static PyObject *read_text(native_solver *self, PyObject *Py_UNUSED(unused)) {
  size_t n = 0;
  set_labels(self);
  quoin_solver_text(self->core.solver, NULL, 0, &n);
  char *bytes = PyMem_Malloc(n + 1);
  if (bytes == NULL) return PyErr_NoMemory();
  quoin_status status = quoin_solver_text(self->core.solver, bytes, n + 1, &n);
  PyObject *text =
      status == QUOIN_OK ? PyUnicode_DecodeUTF8(bytes, (Py_ssize_t)n, "replace") : core_fail(&self->core, status);
  PyMem_Free(bytes);
  return text;
}

static PyObject *native_text(native_solver *self, PyObject *unused) { return native_quietly(self, unused, read_text); }

/* The engine calls this at the end of calls, perhaps without the global lock. So it uses no Python objects. */
static int32_t write_trace(void *user, const void *bytes, size_t n_bytes) {
  trace *to = user;
  if (fwrite(bytes, 1, n_bytes, to->file) == n_bytes && fflush(to->file) == 0) return 0;
  to->error = errno != 0 ? errno : EIO;
  return 1;
}

int native_close_trace(native_solver *self) {
  trace *old = self->trace;
  if (old == NULL) return 1;
  self->trace = NULL;
  self->core.is_recorded = 0;
  int error = old->error;
  if (fclose(old->file) != 0 && error == 0) error = errno;
  if (error != 0) {
    errno = error;
    PyErr_SetFromErrnoWithFilenameObject(PyExc_OSError, old->path);
  }
  Py_DECREF(old->path);
  PyMem_Free(old);
  return error == 0;
}

/* Makes self->trace; the file's name is in the encoding of the file system. */
static int open_trace(native_solver *self, PyObject *path, const char *name) {
  trace *made = PyMem_Malloc(sizeof *made);
  if (made == NULL) {
    PyErr_NoMemory();
    return 0;
  }
  *made = (trace){fopen(name, "wb"), Py_NewRef(path), 0};
  if (made->file != NULL) {
    self->trace = made;
    self->core.is_recorded = 1;
    return 1;
  }
  PyErr_SetFromErrnoWithFilenameObject(PyExc_OSError, path);
  Py_DECREF(path);
  PyMem_Free(made);
  return 0;
}

/* Begins a recording. An error in opening the file or in the first write is raised at once. */
static int begin_trace(native_solver *self, PyObject *path, const char *name) {
  if (!open_trace(self, path, name)) return 0;
  set_labels(self);
  quoin_status status = quoin_solver_record(self->core.solver, write_trace, self->trace);
  if (status == QUOIN_OK && self->trace->error == 0) return 1;
  if (native_close_trace(self)) core_fail(&self->core, status);
  return 0;
}

static int end_trace(native_solver *self) {
  quoin_status status = quoin_solver_record(self->core.solver, NULL, NULL);
  /* A trace that was cut for want of memory has ended as well. */
  int has_ended = status == QUOIN_OK || status == QUOIN_OUT_OF_MEMORY;
  if (has_ended && !native_close_trace(self)) return 0;
  if (status == QUOIN_OK) return 1;
  core_fail(&self->core, status);
  return 0;
}

/* Ends the recording there is, and begins another one unless the path is None. */
static PyObject *native_record(native_solver *self, PyObject *path) {
  PyObject *place = NULL, *name = NULL;
  if (path != Py_None) {
    place = PyOS_FSPath(path);
    if (place == NULL) return NULL;
    if (!PyUnicode_FSConverter(place, &name)) {
      Py_DECREF(place);
      return NULL;
    }
  }
  core_enter(&self->core);
  int fine = end_trace(self) && (place == NULL || begin_trace(self, place, PyBytes_AsString(name)));
  Py_XDECREF(place);
  Py_XDECREF(name);
  if (!fine) return NULL;
  Py_RETURN_NONE;
}

LOCKED_PLAIN(native_text)
LOCKED_PLAIN(native_record)

PyMethodDef native_trace_methods[] = {{"text", (PyCFunction)LOCKED(native_text), METH_NOARGS,
                                       "text($self, /)\n--\n\nThe problem and its state, for people."},
                                      {"_record", (PyCFunction)LOCKED(native_record), METH_O, NULL},
                                      {NULL, NULL, 0, NULL}};
