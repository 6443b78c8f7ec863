/*
 * numbers.c -- which Python objects count as numbers: float, int and their subclasses, finite.
 *
 * numpy.int64 and its like are none, on purpose: an operator then returns NotImplemented, numpy takes over
 * and comes back with an int or float.
 */
#include "symbols.h"

PyObject *fail_type(PyObject *object, const char *expected) {
  PyErr_Format(PyExc_TypeError, "Expected object of type `%s`. Got object of type `%s` instead.", expected,
      Py_TYPE(object)->tp_name);
  return NULL;
}

PyObject *fail_number(void) {
  PyErr_SetString(PyExc_ValueError, "numbers must be finite");
  return NULL;
}

int try_number(PyObject *object, double *number_out) {
  double number;
  if (PyFloat_Check(object)) {
    number = PyFloat_AS_DOUBLE(object);
  } else if (PyLong_Check(object)) {
    number = PyLong_AsDouble(object);
    if (number == -1.0 && PyErr_Occurred()) return -1;
  } else {
    return 0;
  }
  if (!isfinite(number)) {
    fail_number();
    return -1;
  }
  *number_out = number;
  return 1;
}

int read_number(PyObject *object, double *number_out) {
  int found = try_number(object, number_out);
  if (found == 0) fail_type(object, "float, int, or long");
  return found == 1;
}

char number_format(const char *format) {
  if (*format == '@' || *format == '=' || *format == (PY_LITTLE_ENDIAN ? '<' : '>')) format++;
  return format[0] != 0 && format[1] == 0 ? *format : 0;
}
