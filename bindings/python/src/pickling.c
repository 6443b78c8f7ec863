/* pickling.c -- what an object becomes in a pickle: the callable that makes it, its arguments, and its attributes. */
#include "symbols.h"

/* The attributes that a subclass gave an object; None if there are none. */
static PyObject *attributes_of(PyObject *object) {
  PyObject *method = PyObject_GetAttrString(object, "__getstate__");
  if (method != NULL) {
    PyObject *state = PyObject_CallNoArgs(method);
    Py_DECREF(method);
    return state;
  }
  /* In Python 3.10 only some classes have such a method. The slots of all others are left out. */
  if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return NULL;
  PyErr_Clear();
  PyObject *attributes = PyObject_GetAttrString(object, "__dict__");
  if (attributes != NULL || !PyErr_ExceptionMatches(PyExc_AttributeError)) return attributes;
  PyErr_Clear();
  Py_RETURN_NONE;
}

PyObject *reduced(PyObject *object, PyObject *make, PyObject *arguments) {
  PyObject *state = make == NULL || arguments == NULL ? NULL : attributes_of(object);
  if (state != NULL) return Py_BuildValue("NNN", make, arguments, state);
  Py_XDECREF(make);
  Py_XDECREF(arguments);
  return NULL;
}
