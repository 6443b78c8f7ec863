/*
 * expression.c -- Expression: a sum of products and a constant.
 *
 * A few products lie in the object itself, more in a block of their own. The first call of terms() makes its
 * tuple. The products then hold the Terms as well, so that the Terms stay the same objects.
 * Freed expressions wait in a list for the next operator.
 */
#include "symbols.h"

#define MOST_FREE_EXPRESSIONS 256

PyTypeObject *expression_type;
static expression_object *free_expressions[MOST_FREE_EXPRESSIONS];
static int n_free_expressions;

static int has_room(expression_object *self, Py_ssize_t n) {
  self->products = self->inline_products;
  if (n <= INLINE_PRODUCTS) return 1;
  self->products = PyMem_New(product, n);
  if (self->products != NULL) return 1;
  self->products = self->inline_products;
  PyErr_NoMemory();
  return 0;
}

expression_object *expression_make(Py_ssize_t n, double constant) {
  expression_object *self;
  if (!isfinite(constant)) {
    fail_number();
    return NULL;
  }
  if (n_free_expressions > 0) {
    self = free_expressions[--n_free_expressions];
    PyObject_Init((PyObject *)self, expression_type);
  } else {
    self = PyObject_GC_New(expression_object, expression_type);
    if (self == NULL) return NULL;
  }
  self->n_products = 0;
  self->terms = NULL;
  self->constant = constant;
  int fits = has_room(self, n);
  PyObject_GC_Track(self);
  if (!fits) {
    Py_DECREF(self);
    return NULL;
  }
  self->n_products = n;
  return self;
}

static PyObject *expression_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"terms", "constant", NULL};
  PyObject *terms, *number = NULL;
  double constant = 0;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O|O:__new__", names, &terms, &number)) return NULL;
  terms = PySequence_Tuple(terms);
  if (terms == NULL) return NULL;
  Py_ssize_t n = PyTuple_Size(terms);
  for (Py_ssize_t k = 0; k < n; k++) {
    if (IS_TERM(PyTuple_GetItem(terms, k))) continue;
    fail_type(PyTuple_GetItem(terms, k), "Term");
    goto failed;
  }
  if (number != NULL && !read_number(number, &constant)) goto failed;
  expression_object *self = (expression_object *)PyType_GenericAlloc(type, 0);
  if (self == NULL) goto failed;
  self->constant = constant;
  self->terms = terms;
  if (!has_room(self, n)) {
    Py_DECREF(self);
    return NULL;
  }
  for (Py_ssize_t k = 0; k < n; k++) {
    term_object *term = (term_object *)PyTuple_GetItem(terms, k);
    self->products[k] = (product){term->variable, Py_NewRef((PyObject *)term), term->coefficient};
  }
  self->n_products = n;
  return (PyObject *)self;
failed:
  Py_DECREF(terms);
  return NULL;
}

static int expression_traverse(expression_object *self, visitproc visit, void *arg) {
  Py_VISIT(TYPE_OF(self));
  Py_VISIT(self->terms);
  for (Py_ssize_t k = 0; k < self->n_products; k++) {
    const product *one = &self->products[k];
    Py_VISIT(one->term != NULL ? one->term : one->variable);
  }
  return 0;
}

static void expression_dealloc(expression_object *self) {
  PyTypeObject *type = TYPE_OF(self);
  PyObject_GC_UnTrack(self);
  Py_XDECREF(self->terms);
  for (Py_ssize_t k = 0; k < self->n_products; k++) {
    const product *one = &self->products[k];
    Py_DECREF(one->term != NULL ? one->term : one->variable);
  }
  if (self->products != self->inline_products) PyMem_Free(self->products);
  if (type == expression_type && n_free_expressions < MOST_FREE_EXPRESSIONS) {
    free_expressions[n_free_expressions++] = self;
  } else {
    PyObject_GC_Del(self);
  }
  Py_DECREF(type);
}

double expression_value(expression_object *self) {
  double sum = self->constant;
  for (Py_ssize_t k = 0; k < self->n_products; k++) {
    sum += self->products[k].coefficient * DATA(self->products[k].variable)->value;
  }
  return sum;
}

/* Makes a product's Term, if it has none; the product then holds its variable through it. */
static int make_term(product *one) {
  if (one->term != NULL) return 1;
  one->term = term_make(one->variable, one->coefficient);
  if (one->term == NULL) return 0;
  Py_DECREF(one->variable);
  return 1;
}

static PyObject *expression_terms(expression_object *self, PyObject *Py_UNUSED(unused)) {
  if (self->terms != NULL) return Py_NewRef(self->terms);
  PyObject *terms = PyTuple_New(self->n_products);
  if (terms == NULL) return NULL;
  for (Py_ssize_t k = 0; k < self->n_products; k++) {
    if (!make_term(&self->products[k])) {
      Py_DECREF(terms);
      return NULL;
    }
    PyTuple_SetItem(terms, k, Py_NewRef(self->products[k].term));
  }
  /* A collection during the calls above may have asked for the terms of this expression. */
  if (self->terms == NULL) {
    self->terms = terms;
  } else {
    Py_DECREF(terms);
  }
  return Py_NewRef(self->terms);
}

static PyObject *expression_repr(expression_object *self) { return text_of_expression(self); }

static PyObject *expression_constant(expression_object *self, PyObject *Py_UNUSED(unused)) {
  return PyFloat_FromDouble(self->constant);
}

static PyObject *expression_value_method(expression_object *self, PyObject *Py_UNUSED(unused)) {
  return PyFloat_FromDouble(expression_value(self));
}

static PyObject *expression_reduce(expression_object *self, PyObject *Py_UNUSED(unused)) {
  return reduced((PyObject *)self, Py_NewRef((PyObject *)TYPE_OF(self)),
      Py_BuildValue("(Nd)", expression_terms(self, NULL), self->constant));
}

static PyMethodDef expression_methods[] = {
    {"terms", (PyCFunction)expression_terms, METH_NOARGS, "The tuple of terms."},
    {"constant", (PyCFunction)expression_constant, METH_NOARGS, "The constant."},
    {"value", (PyCFunction)expression_value_method, METH_NOARGS, "The sum at the variables' values."},
    {"__reduce__", (PyCFunction)expression_reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL}};

static PyType_Slot expression_slots[] = {
    {Py_tp_new, expression_new},
    {Py_tp_dealloc, expression_dealloc},
    {Py_tp_traverse, expression_traverse},
    {Py_tp_repr, expression_repr},
    {Py_tp_hash, PyObject_HashNotImplemented},
    {Py_tp_richcompare, linear_compare},
    {Py_tp_methods, expression_methods},
    {Py_nb_add, linear_add},
    {Py_nb_subtract, linear_subtract},
    {Py_nb_multiply, linear_multiply},
    {Py_nb_true_divide, linear_divide},
    {Py_nb_negative, linear_negate},
    {0, NULL}};

static PyType_Spec expression_spec = {
    .name = "quoin.kiwi.Expression",
    .basicsize = sizeof(expression_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    .slots = expression_slots};

int add_expression_type(PyObject *module) { return add_type(module, &expression_spec, &expression_type); }
