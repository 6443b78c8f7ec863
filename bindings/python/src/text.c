/*
 * text.c -- how products, sums and constraints read: `2 * x + 1 * y + -1 >= 0 | strength = 1e+06`.
 *
 * Texts are made of Python strings, so that names may hold whatever a str can, also lone surrogates.
 */
#include "symbols.h"

PyObject *text_of_double(double value) {
  char *digits = PyOS_double_to_string(value, 'g', 6, 0, NULL);
  if (digits == NULL) return NULL;
  PyObject *text = PyUnicode_FromString(digits);
  PyMem_Free(digits);
  return text;
}

void text_append(PyObject **text, PyObject *part) {
  if (*text == NULL) {
    Py_XDECREF(part);
  } else if (part == NULL) {
    Py_CLEAR(*text);
  } else {
    PyUnicode_AppendAndDel(text, part);
  }
}

static void append_words(PyObject **text, const char *words) { text_append(text, PyUnicode_FromString(words)); }

static void append_double(PyObject **text, double value) { text_append(text, text_of_double(value)); }

PyObject *text_of_expression(expression_object *expression) {
  PyObject *text = PyUnicode_FromString("");
  for (Py_ssize_t k = 0; k < expression->n_products; k++) {
    const product *one = &expression->products[k];
    append_double(&text, one->coefficient);
    append_words(&text, " * ");
    text_append(&text, Py_NewRef(DATA(one->variable)->name));
    append_words(&text, " + ");
  }
  append_double(&text, expression->constant);
  return text;
}

static const char *const words_of_relation[] = {" == 0",         " <= 0",  " >= 0",     " is minimized",
                                                " is maximized", " stays", " is edited"};

PyObject *text_of_constraint(constraint_object *constraint) {
  PyObject *text = text_of_expression((expression_object *)constraint->expression);
  append_words(&text, words_of_relation[constraint->relation]);
  append_words(&text, " | strength = ");
  if (constraint->native != NULL) {
    text_append(&text, PyObject_Str(constraint->native));
  } else {
    append_double(&text, constraint->number);
  }
  if (constraint_violation(constraint) != 0) append_words(&text, " (VIOLATED)");
  return text;
}
