/*
 * expression.c -- Expression: a sum of products and a constant.
 *
 * A few products lie in the object itself, more in a block, which is shared: symbols.h. The first call of terms() makes its
 * tuple. The products then hold the Terms as well, so that the Terms stay the same objects.
 * Freed expressions and short blocks wait in lists for the next operator.
 */
#include "freed.h"

/* Blocks have room for as many products at least. Those that have no more are used again. */
#define SHORT_BLOCK 16

PyTypeObject *expression_type, *block_type;
static freed_list freed_expressions, freed_blocks;

/* A block with room for n products; none are set. NULL with an exception. */
static block_object *block_make(Py_ssize_t n) {
  Py_ssize_t room = n > SHORT_BLOCK ? n : SHORT_BLOCK;
  block_object *block = room == SHORT_BLOCK ? freed_take(&freed_blocks, block_type) : NULL;
  if (block == NULL) block = PyObject_GC_NewVar(block_object, block_type, room);
  if (block == NULL) return NULL;
  block->n = 0;
  PyObject_GC_Track((PyObject *)block);
  return block;
}

static void release_products(const product *products, Py_ssize_t n) {
  for (Py_ssize_t k = 0; k < n; k++) Py_DECREF(products[k].term != NULL ? products[k].term : products[k].variable);
}

static void block_dealloc(block_object *self) {
  PyTypeObject *type = TYPE_OF(self);
  PyObject_GC_UnTrack(self);
  release_products(self->items, self->n);
  if (Py_SIZE((PyObject *)self) == SHORT_BLOCK && freed_keep(&freed_blocks, self)) return;
  PyObject_GC_Del(self);
  Py_DECREF(type);
}

static int visit_products(const product *products, Py_ssize_t n, visitproc visit, void *arg) {
  for (Py_ssize_t k = 0; k < n; k++) Py_VISIT(products[k].term != NULL ? products[k].term : products[k].variable);
  return 0;
}

static int block_traverse(block_object *self, visitproc visit, void *arg) {
  Py_VISIT(TYPE_OF(self));
  return visit_products(self->items, self->n, visit, arg);
}

/* Gives an Expression without products room for n. */
static int has_room(expression_object *self, Py_ssize_t n) {
  if (n <= INLINE_PRODUCTS) return 1;
  self->block = block_make(n);
  if (self->block == NULL) return 0;
  self->products = self->block->items;
  return 1;
}

static void set_count(expression_object *self, Py_ssize_t n) {
  self->n_products = n;
  if (self->block != NULL) self->block->n = n;
}

void expression_shorten(expression_object *self, Py_ssize_t n) { set_count(self, n); }

/* An Expression without products. */
static expression_object *make_empty(double constant) {
  if (!isfinite(constant)) return (expression_object *)fail_number();
  expression_object *self = freed_take(&freed_expressions, expression_type);
  if (self == NULL) self = PyObject_GC_New(expression_object, expression_type);
  if (self == NULL) return NULL;
  self->n_products = 0;
  self->products = self->inline_products;
  self->block = NULL;
  self->terms = NULL;
  self->constant = constant;
  PyObject_GC_Track(self);
  return self;
}

expression_object *expression_make(Py_ssize_t n, double constant) {
  expression_object *self = make_empty(constant);
  if (self == NULL) return NULL;
  if (!has_room(self, n)) {
    Py_DECREF(self);
    return NULL;
  }
  set_count(self, n);
  return self;
}

/* Takes room for n products behind the first n_front, if nothing else took it. */
static int take_room(block_object *block, Py_ssize_t n_front, Py_ssize_t n) {
#ifdef Py_GIL_DISABLED
  return atomic_compare_exchange_strong(&block->n, &n_front, n_front + n);
#else
  if (block->n != n_front) return 0;
  block->n += n;
  return 1;
#endif
}

expression_object *expression_extended(expression_object *front, Py_ssize_t n, double constant) {
  expression_object *self = make_empty(constant);
  if (self == NULL) return NULL;
  Py_ssize_t n_front = front->n_products;
  block_object *block = front->block;
  if (block != NULL && Py_SIZE((PyObject *)block) - n_front >= n && take_room(block, n_front, n)) {
    self->block = (block_object *)Py_NewRef((PyObject *)block);
  } else {
    self->block = block_make(2 * (n_front + n));
    if (self->block == NULL) {
      Py_DECREF(self);
      return NULL;
    }
    self->block->n = n_front + n;
    for (Py_ssize_t k = 0; k < n_front; k++) {
      product one = front->products[k];
      Py_INCREF(one.term != NULL ? one.term : one.variable);
      self->block->items[k] = one;
    }
  }
  self->products = self->block->items;
  self->n_products = n_front + n;
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
  self->products = self->inline_products;
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
  set_count(self, n);
  return (PyObject *)self;
failed:
  Py_DECREF(terms);
  return NULL;
}

static int expression_traverse(expression_object *self, visitproc visit, void *arg) {
  Py_VISIT(TYPE_OF(self));
  Py_VISIT(self->terms);
  Py_VISIT(self->block);
  return self->block != NULL ? 0 : visit_products(self->products, self->n_products, visit, arg);
}

static void expression_dealloc(expression_object *self) {
  PyTypeObject *type = TYPE_OF(self);
  PyObject_GC_UnTrack(self);
  Py_XDECREF(self->terms);
  if (self->block == NULL) release_products(self->products, self->n_products);
  Py_XDECREF((PyObject *)self->block);
  if (type == expression_type && freed_keep(&freed_expressions, self)) return;
  PyObject_GC_Del(self);
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
  PyObject *made = term_make(one->variable, one->coefficient);
  if (made == NULL) return 0;
  if (one->term != NULL) {
    /* A collection during the call above has asked for the terms. */
    Py_DECREF(made);
    return 1;
  }
  one->term = made;
  Py_DECREF(one->variable);
  return 1;
}

static PyObject *make_terms(expression_object *self) {
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

/* Expressions that share a block share its Terms. */
static PyObject *expression_terms(expression_object *self, PyObject *Py_UNUSED(unused)) {
  PyObject *terms;
  HOLD(self->block != NULL ? (PyObject *)self->block : (PyObject *)self);
  terms = make_terms(self);
  LET_GO();
  return terms;
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
    {"terms", (PyCFunction)expression_terms, METH_NOARGS, "terms($self, /)\n--\n\nThe tuple of terms."},
    {"constant", (PyCFunction)expression_constant, METH_NOARGS, "constant($self, /)\n--\n\nThe constant."},
    {"value", (PyCFunction)expression_value_method, METH_NOARGS,
     "value($self, /)\n--\n\nThe sum at the variables' values."},
    {"__deepcopy__", (PyCFunction)deepcopied, METH_O, "__deepcopy__($self, memo, /)\n--\n\nA deep copy."},
    {"__reduce__", (PyCFunction)expression_reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL}};

static PyType_Slot expression_slots[] = {
    {Py_tp_new, expression_new},
    {Py_tp_doc, "Expression(terms, constant=0)\n--\n\nA sum of terms and a constant."},
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

static PyType_Spec expression_spec = {.name = "quoin.kiwi.Expression",
                                      .basicsize = sizeof(expression_object),
                                      .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
                                      .slots = expression_slots};

static PyType_Slot block_slots[] = {{Py_tp_dealloc, block_dealloc}, {Py_tp_traverse, block_traverse}, {0, NULL}};

static PyType_Spec block_spec = {.name = "quoin._core.Products",
                                 .basicsize = sizeof(block_object),
                                 .itemsize = sizeof(product),
                                 .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                                 .slots = block_slots};

int add_expression_type(PyObject *module) {
  block_type = (PyTypeObject *)PyType_FromSpec(&block_spec);
  return block_type != NULL && add_type(module, &expression_spec, &expression_type);
}
