/*
 * numbers.c -- which Python objects are numbers: finite floats and ints, also those of subclasses.
 *
 * numpy.int64 and its like are no numbers here, on purpose: an operator then returns NotImplemented, and numpy calls
 * the operator again with an int or float. read_real() and read_count() take such types: they serve no operator.
 */
#include "symbols.h"

static int is_ours(PyTypeObject *type) {
  return type == variable_type || type == term_type || type == expression_type || type == constraint_type ||
         type == strength_type || type == kiwi_solver_type;
}

static SHARED int speaks_kiwi;

PyObject *speak_kiwi(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(unused)) {
  speaks_kiwi = 1;
  Py_RETURN_NONE;
}

/* The name that the type was made with. A look-up of __name__ could run code of a metaclass, and find anything. */
static PyObject *name_of(PyTypeObject *type) {
#if PY_VERSION_HEX >= 0x030b0000
  return PyType_GetName(type);
#else
  const char *dot = strrchr(type->tp_name, '.');
  return PyUnicode_FromString(dot == NULL ? type->tp_name : dot + 1);
#endif
}

/* A class written in Python and a builtin type are named without their module, our own types and others with it; where
   the module stands in kiwisolver's place, as kiwisolver's. */
PyObject *type_text(PyObject *object) {
  PyTypeObject *type = Py_TYPE(object);
  PyObject *name = name_of(type), *module = NULL;
  if (name == NULL) return NULL;
  if (is_ours(type) || !(PyType_GetFlags(type) & Py_TPFLAGS_HEAPTYPE)) {
    module = speaks_kiwi && is_ours(type) ? PyUnicode_FromString("kiwisolver")
                                          : PyObject_GetAttrString((PyObject *)type, "__module__");
    if (module == NULL) PyErr_Clear();
  }
  if (module == NULL || !PyUnicode_Check(module) || PyUnicode_CompareWithASCIIString(module, "builtins") == 0) {
    Py_XDECREF(module);
    return name;
  }
  PyObject *text = PyUnicode_FromFormat("%U.%U", module, name);
  Py_DECREF(module);
  Py_DECREF(name);
  return text;
}

PyObject *fail_type(PyObject *object, const char *expected) {
  PyObject *found = type_text(object);
  if (found == NULL) return NULL;
  PyErr_Format(PyExc_TypeError, "Expected object of type `%s`. Got object of type `%U` instead.", expected, found);
  Py_DECREF(found);
  return NULL;
}

PyObject *fail_number(void) {
  PyErr_SetString(PyExc_ValueError, "numbers must be finite");
  return NULL;
}

static inline int take_number(PyObject *object, double *number_out) {
  double number;
  PyTypeObject *type = Py_TYPE(object);
  if (type == &PyFloat_Type || (type != &PyLong_Type && PyFloat_Check(object))) {
    number = PyFloat_AsDouble(object);
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

int try_number(PyObject *object, double *number_out) { return take_number(object, number_out); }

/* Whether float() takes the object for what it is: NumPy's scalars, fractions, decimals. Not texts, complex numbers and
   arrays, even of one number. */
static int is_real(PyObject *object) {
  PyTypeObject *type = Py_TYPE(object);
  if (PyType_GetSlot(type, Py_nb_float) == NULL && PyType_GetSlot(type, Py_nb_index) == NULL) return 0;
  if (PyType_GetSlot(type, Py_mp_subscript) != NULL && PyType_GetSlot(type, Py_tp_iter) != NULL) {
    PyObject *shape = PyObject_GetAttrString(object, "ndim");
    long n = shape == NULL ? 1 : PyLong_AsLong(shape);
    PyErr_Clear();
    Py_XDECREF(shape);
    if (n != 0) return 0;
  }
  PyObject *imaginary = PyObject_GetAttrString(object, "imag");
  if (imaginary == NULL) PyErr_Clear();
  int is_complex = imaginary != NULL && PyObject_IsTrue(imaginary) != 0;
  PyErr_Clear();
  Py_XDECREF(imaginary);
  return !is_complex;
}

/* Whether Python counts it among numbers: fractions, decimals and NumPy's scalars; no array. */
static int is_number(PyObject *object) {
  static PyObject *SHARED numbers;
  if (numbers == NULL) {
    PyObject *module = PyImport_ImportModule("numbers");
    numbers = module == NULL ? NULL : PyObject_GetAttrString(module, "Number");
    Py_XDECREF(module);
  }
  int is = numbers == NULL ? -1 : PyObject_IsInstance(object, numbers);
  if (is < 0) PyErr_Clear();
  return is > 0;
}

int try_any_number(PyObject *object, double *number_out) {
  int found = try_number(object, number_out);
  if (found != 0 || PyType_GetSlot(Py_TYPE(object), Py_nb_float) == NULL || !is_number(object) || !is_real(object))
    return found;
  PyObject *number = PyNumber_Float(object);
  found = number == NULL ? -1 : try_number(number, number_out);
  Py_XDECREF(number);
  return found;
}

int read_number(PyObject *object, double *number_out) {
  int found = take_number(object, number_out);
  if (found == 0) found = try_any_number(object, number_out);
  if (found == 0) fail_type(object, "float, int, or long");
  return found == 1;
}

int read_real(PyObject *object, const char *name, double *number_out) {
  int found = take_number(object, number_out);
  if (found != 0) return found == 1;
  PyObject *number = is_real(object) ? PyNumber_Float(object) : NULL;
  if (number != NULL) {
    found = try_number(number, number_out);
    Py_DECREF(number);
    return found == 1;
  }
  if (PyErr_Occurred()) return 0;
  PyObject *type = type_text(object);
  if (type != NULL) PyErr_Format(PyExc_TypeError, "%s must be a number, not %U", name, type);
  Py_XDECREF(type);
  return 0;
}

int read_count(PyObject *object, uint64_t most, const char *name, uint64_t *count_out) {
  PyObject *index = PyNumber_Index(object);
  if (index == NULL) return 0;
  unsigned long long count = PyLong_AsUnsignedLongLong(index);
  Py_DECREF(index);
  if (count == (unsigned long long)-1 && PyErr_Occurred()) return 0;
  if (count > most) {
    PyErr_Format(PyExc_ValueError, "%s must be at most %llu", name, (unsigned long long)most);
    return 0;
  }
  *count_out = count;
  return 1;
}

char number_format(const char *format) {
  if (*format == '@' || *format == '=' || *format == (PY_LITTLE_ENDIAN ? '<' : '>')) format++;
  return format[0] != 0 && format[1] == 0 ? *format : 0;
}
