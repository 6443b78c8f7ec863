/*
 * places.c -- where in the program's source a call is, for the sentences of answers.
 *
 * A program that only uses kiwi's names never asks. So places are noted from the first use of the native face on.
 * The package's own Python code is passed over: the place is that of the code which calls the package.
 */
#include "symbols.h"

SHARED int notes_places;
static PyObject *own_folder;

PyObject *note_places(PyObject *Py_UNUSED(module), PyObject *folder) {
  if (!PyUnicode_Check(folder)) return fail_type(folder, "str");
  PyObject *old = own_folder;
  own_folder = Py_NewRef(folder);
  Py_XDECREF(old);
  notes_places = PyUnicode_GetLength(folder) > 0;
  Py_RETURN_NONE;
}

/* The file of a frame's code, or NULL. */
static PyObject *file_of(PyFrameObject *frame) {
  static PyObject *SHARED name;
  if (name == NULL) name = PyUnicode_InternFromString("co_filename");
  PyObject *code = (PyObject *)PyFrame_GetCode(frame);
  PyObject *file = name == NULL ? NULL : PyObject_GetAttr(code, name);
  Py_DECREF(code);
  if (file == NULL) PyErr_Clear();
  return file;
}

/* Replaces a frame by the one that called it; 0 if there is none. */
static int go_back(PyFrameObject **frame) {
  PyObject *back = PyObject_GetAttrString((PyObject *)*frame, "f_back");
  if (back == NULL) PyErr_Clear();
  if (back == NULL || back == Py_None) {
    Py_XDECREF(back);
    return 0;
  }
  Py_DECREF((PyObject *)*frame);
  *frame = (PyFrameObject *)back;
  return 1;
}

static int is_own(PyObject *file) {
  return file != NULL && own_folder != NULL && PyUnicode_Tailmatch(file, own_folder, 0, PY_SSIZE_T_MAX, -1) == 1;
}

source_place caller_place(uint64_t level) {
  PyFrameObject *frame = PyEval_GetFrame();
  if (frame == NULL) return (source_place){NULL, 0};
  Py_INCREF((PyObject *)frame);
  PyObject *file = file_of(frame);
  while (is_own(file) && go_back(&frame)) {
    Py_DECREF(file);
    file = file_of(frame);
  }
  while (level-- > 1 && go_back(&frame)) {
    Py_XDECREF(file);
    file = file_of(frame);
  }
  source_place place = {file, PyFrame_GetLineNumber(frame)};
  Py_DECREF((PyObject *)frame);
  return place;
}
