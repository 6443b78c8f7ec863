/*
 * comparing.c -- == <= >= make a required Constraint of left - right; < > and != are refused.
 *
 * Gathering the difference also merges its terms, without an Expression in between.
 */
#include "symbols.h"

#define FEW_PRODUCTS 32

static PyObject *refuse(PyObject *left, PyObject *right, const char *operation) {
  PyObject *one = type_text(left), *other = type_text(right);
  if (one != NULL && other != NULL) {
    PyErr_Format(PyExc_TypeError, "unsupported operand type(s) for %s: '%U' and '%U'", operation, one, other);
  }
  Py_XDECREF(one);
  Py_XDECREF(other);
  return NULL;
}

static void gather(product *to, const operand *from, double sign) {
  for (Py_ssize_t k = 0; k < from->n; k++) {
    to[k] = (product){from->products[k].variable, NULL, from->products[k].coefficient * sign};
  }
}

static expression_object *difference(const operand *a, const operand *b) {
  product few[FEW_PRODUCTS], *products = few;
  Py_ssize_t n = a->n + b->n;
  if (n > FEW_PRODUCTS) {
    products = PyMem_New(product, n);
    if (products == NULL) return (expression_object *)PyErr_NoMemory();
  }
  gather(products, a, 1);
  gather(products + a->n, b, -1);
  double constant = 0;
  if (a->kind == OPERAND_SINGLE) {
    constant = b->kind == OPERAND_SINGLE ? 0.0 : -b->constant;
  } else {
    constant = b->kind == OPERAND_SINGLE ? a->constant : a->constant + -b->constant;
  }
  expression_object *merged = expression_merged(products, n, constant);
  if (products != few) PyMem_Free(products);
  return merged;
}

PyObject *linear_compare(PyObject *left, PyObject *right, int operation) {
  int32_t relation;
  switch (operation) {
    case Py_EQ: relation = QUOIN_EQUAL; break;
    case Py_LE: relation = QUOIN_LESS_OR_EQUAL; break;
    case Py_GE: relation = QUOIN_GREATER_OR_EQUAL; break;
    case Py_LT: return refuse(left, right, "<");
    case Py_GT: return refuse(left, right, ">");
    default: return refuse(left, right, "!=");
  }
  operand a, b;
  operand_read(right, &b);
  if (b.kind == OPERAND_ERROR) return NULL;
  if (b.kind == OPERAND_OTHER) Py_RETURN_NOTIMPLEMENTED;
  operand_read(left, &a);
  expression_object *merged = difference(&a, &b);
  if (merged == NULL) return NULL;
  return constraint_placed(constraint_make(merged, relation, QUOIN_REQUIRED, number_of_strength(QUOIN_REQUIRED), NULL));
}
