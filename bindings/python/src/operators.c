/*
 * operators.c -- + - * / and unary - of variables, terms, expressions and numbers, where the result is linear.
 *
 * The order of terms is kiwi's: left, then right, but an Expression's terms come before those of a Variable or
 * Term. A Term that the caller wrote stays the same object, unless its sign changes. Beside an
 * operand of another type the operator returns NotImplemented, and Python asks that operand.
 */
#include "symbols.h"

/* Copies products times a sign. Where the sign is 1 they keep their Terms. */
static int put(product *to, const operand *from, double sign) {
  for (Py_ssize_t k = 0; k < from->n; k++) {
    product one = from->products[k];
    if (sign < 0) one.term = NULL;
    Py_INCREF(one.term != NULL ? one.term : one.variable);
    one.coefficient *= sign;
    to[k] = one;
  }
  return 1;
}

/* The constant of a sum of two operands. A Variable or Term has none, so that x - 0 keeps kiwi's -0. */
static double sum_of_constants(const operand *a, double a_sign, const operand *b, double b_sign) {
  if (a->kind == OPERAND_SINGLE) return b->kind == OPERAND_SINGLE ? 0.0 : b->constant * b_sign;
  if (b->kind == OPERAND_SINGLE) return a->constant * a_sign;
  return a->constant * a_sign + b->constant * b_sign;
}

static PyObject *sum(const operand *a, double a_sign, const operand *b, double b_sign) {
  int swaps = a->kind == OPERAND_SINGLE && b->kind == OPERAND_SUM;
  const operand *front = swaps ? b : a, *back = swaps ? a : b;
  double front_sign = swaps ? b_sign : a_sign, constant = sum_of_constants(a, a_sign, b, b_sign);
  int extends = front->kind == OPERAND_SUM && front_sign > 0 && a->n + b->n > INLINE_PRODUCTS;
  expression_object *result =
      extends ? expression_extended(front->sum, back->n, constant) : expression_make(a->n + b->n, constant);
  if (result == NULL) return NULL;
  if (!extends) put(result->products, front, front_sign);
  put(result->products + front->n, back, swaps ? a_sign : b_sign);
  return (PyObject *)result;
}

static PyObject *add(PyObject *left, PyObject *right, double sign) {
  operand a, b;
  operand_read(left, &a);
  if (a.kind == OPERAND_ERROR) return NULL;
  if (a.kind == OPERAND_OTHER) Py_RETURN_NOTIMPLEMENTED;
  operand_read(right, &b);
  if (b.kind == OPERAND_ERROR) return NULL;
  if (b.kind == OPERAND_OTHER) Py_RETURN_NOTIMPLEMENTED;
  return sum(&a, 1, &b, sign);
}

PyObject *linear_add(PyObject *left, PyObject *right) { return add(left, right, 1); }

PyObject *linear_subtract(PyObject *left, PyObject *right) { return add(left, right, -1); }

static PyObject *scaled(PyObject *object, double factor) {
  if (Py_TYPE(object) == variable_type) return term_make(object, factor);
  operand a;
  operand_read(object, &a);
  if (a.kind == OPERAND_SINGLE) return term_make(a.single.variable, a.single.coefficient * factor);
  expression_object *result = expression_make(a.n, a.constant * factor);
  if (result == NULL) return NULL;
  int finite = 1;
  for (Py_ssize_t k = 0; k < a.n; k++) {
    double coefficient = a.products[k].coefficient * factor;
    finite &= isfinite(coefficient);
    result->products[k] = (product){Py_NewRef(a.products[k].variable), NULL, coefficient};
  }
  if (finite) return (PyObject *)result;
  Py_DECREF(result);
  return fail_number();
}

static int is_linear(PyObject *object) {
  PyTypeObject *type = Py_TYPE(object);
  if (type == variable_type || type == term_type || type == expression_type) return 1;
  return IS_VARIABLE(object) || IS_TERM(object) || IS_EXPRESSION(object);
}

PyObject *linear_multiply(PyObject *left, PyObject *right) {
  double factor;
  int left_is_linear = is_linear(left);
  int found = operand_number(left_is_linear ? right : left, &factor);
  if (found < 0) return NULL;
  if (found == 0) Py_RETURN_NOTIMPLEMENTED;
  return scaled(left_is_linear ? left : right, factor);
}

PyObject *linear_divide(PyObject *left, PyObject *right) {
  double divisor;
  if (!is_linear(left)) {
    /* As in kiwi, an int dividend too large for a double is an OverflowError, not a TypeError. */
    if (operand_number(left, &divisor) < 0) return NULL;
    Py_RETURN_NOTIMPLEMENTED;
  }
  int found = operand_number(right, &divisor);
  if (found < 0) return NULL;
  if (found == 0) Py_RETURN_NOTIMPLEMENTED;
  if (divisor == 0) {
    PyErr_SetString(PyExc_ZeroDivisionError, "float division by zero");
    return NULL;
  }
  return scaled(left, 1.0 / divisor);
}

PyObject *linear_negate(PyObject *object) { return scaled(object, -1); }
