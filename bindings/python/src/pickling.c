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

static int has_no_attributes(PyObject *object) {
  PyTypeObject *type = Py_TYPE(object);
  return type == variable_type || type == term_type || type == expression_type || type == constraint_type;
}

PyObject *reduced(PyObject *object, PyObject *make, PyObject *arguments) {
  if (make != NULL && arguments != NULL && has_no_attributes(object)) return Py_BuildValue("NN", make, arguments);
  PyObject *state = make == NULL || arguments == NULL ? NULL : attributes_of(object);
  if (state != NULL) return Py_BuildValue("NNN", make, arguments, state);
  Py_XDECREF(make);
  Py_XDECREF(arguments);
  return NULL;
}

PyObject *deepcopied(PyObject *object, PyObject *memo) {
  PyObject *module = PyImport_ImportModule("quoin.copying");
  PyObject *copy = module == NULL ? NULL : PyObject_CallMethod(module, "deepcopied", "OO", object, memo);
  Py_XDECREF(module);
  return copy;
}
