/*
 * constraint.c -- Constraint: a merged expression, its relation to zero, and a strength.
 *
 * A Constraint is hashed and compared by identity. `constraint | strength` is another one on the same expression.
 */
#include "freed.h"

/* kiwi calls an equation violated if its two sides differ by at least this. */
#define EQUATION_SLACK 1.0e-8

PyTypeObject *constraint_type;
static freed_list freed_constraints;

static void fill(constraint_object *self, expression_object *merged, int32_t relation, quoin_strength strength,
                 double number, PyObject *native) {
  self->expression = (PyObject *)merged;
  self->native = Py_XNewRef(native);
  self->strength = strength;
  self->number = number;
  self->relation = relation;
  self->line = 0;
  self->file = NULL;
  self->id = 0;
  self->solver = 0;
  self->handle = (quoin_constraint){0, 0};
}

PyObject *constraint_make(expression_object *merged, int32_t relation, quoin_strength strength, double number,
                          PyObject *native) {
  constraint_object *self = freed_take(&freed_constraints, constraint_type);
  if (self == NULL) self = PyObject_GC_New(constraint_object, constraint_type);
  if (self == NULL) {
    Py_DECREF(merged);
    return NULL;
  }
  fill(self, merged, relation, strength, number, native);
  PyObject_GC_Track(self);
  return (PyObject *)self;
}

PyObject *constraint_placed(PyObject *object) {
  if (object == NULL || !notes_places) return object;
  source_place place = caller_place(1);
  constraint_object *self = (constraint_object *)object;
  Py_XDECREF(self->file);
  self->file = place.file;
  self->line = place.line;
  return object;
}

static const char *const operator_words[] = {"==", "<=", ">=", "minimize", "maximize", "stay", "edit"};

/* The relation that an operator's text names, of the relations up to `last`; -1 with an exception. */
static int32_t read_operator(PyObject *text, int32_t last) {
  if (!PyUnicode_Check(text)) {
    fail_type(text, "str");
    return -1;
  }
  for (int32_t k = QUOIN_EQUAL; k <= last; k++) {
    if (PyUnicode_CompareWithASCIIString(text, operator_words[k]) == 0) return k;
  }
  PyErr_Format(PyExc_ValueError, "relational operator must be '==', '<=', or '>=', not '%U'", text);
  return -1;
}

int32_t relation_of(PyObject *text) { return read_operator(text, QUOIN_GREATER_OR_EQUAL); }

static PyObject *constraint_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"expression", "op", "strength", NULL};
  PyObject *expression, *text, *wanted = NULL;
  read_strength_result read = {QUOIN_REQUIRED, number_of_strength(QUOIN_REQUIRED), NULL};
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OO|O:__new__", names, &expression, &text, &wanted)) {
    return NULL;
  }
  if (!IS_EXPRESSION(expression)) return fail_type(expression, "Expression");
  int32_t relation = read_operator(text, QUOIN_GREATER_OR_EQUAL);
  if (relation < 0) return NULL;
  if (wanted != NULL && !read_strength(wanted, &read)) return NULL;
  expression_object *given = (expression_object *)expression;
  expression_object *merged = expression_merged(given->products, given->n_products, given->constant);
  if (merged == NULL) return NULL;
  constraint_object *self = (constraint_object *)PyType_GenericAlloc(type, 0);
  if (self == NULL) {
    Py_DECREF(merged);
    return NULL;
  }
  fill(self, merged, relation, read.strength, read.number, read.native);
  return constraint_placed((PyObject *)self);
}

static int constraint_traverse(constraint_object *self, visitproc visit, void *arg) {
  Py_VISIT(TYPE_OF(self));
  Py_VISIT(self->expression);
  Py_VISIT(self->native);
  return 0;
}

static void constraint_dealloc(constraint_object *self) {
  PyTypeObject *type = TYPE_OF(self);
  PyObject_GC_UnTrack(self);
  Py_DECREF(self->expression);
  Py_XDECREF(self->native);
  Py_XDECREF(self->file);
  if (type == constraint_type && freed_keep(&freed_constraints, self)) return;
  PyObject_GC_Del(self);
  Py_DECREF(type);
}

static PyObject *constraint_or(PyObject *left, PyObject *right) {
  int left_is = IS_CONSTRAINT(left);
  constraint_object *self = (constraint_object *)(left_is ? left : right);
  read_strength_result read;
  if (!read_strength(left_is ? right : left, &read)) return NULL;
  PyObject *made = constraint_make((expression_object *)Py_NewRef(self->expression), self->relation, read.strength,
                                   read.number, read.native);
  if (made == NULL) return NULL;
  ((constraint_object *)made)->file = Py_XNewRef(self->file);
  ((constraint_object *)made)->line = self->line;
  return made;
}

double constraint_violation(constraint_object *self) {
  double value = expression_value((expression_object *)self->expression);
  switch (self->relation) {
    case QUOIN_EQUAL: return fabs(value) < EQUATION_SLACK ? 0 : fabs(value);
    case QUOIN_LESS_OR_EQUAL: return value > 0 ? value : 0;
    case QUOIN_GREATER_OR_EQUAL: return value < 0 ? -value : 0;
    default: return 0;
  }
}

static PyObject *constraint_repr(constraint_object *self) {
  if (!notes_places) return text_of_constraint(self);
  PyObject *module = PyImport_ImportModule("quoin.answers");
  PyObject *text = module == NULL ? NULL : PyObject_CallMethod(module, "shown", "O", self);
  Py_XDECREF(module);
  return text;
}

/* 1 for x == x, 0 for x == y, -1 for all else. */
static int compares_variables(const constraint_object *self) {
  const expression_object *sum = (const expression_object *)self->expression;
  const product *products = sum->products;
  if (self->relation != QUOIN_EQUAL || sum->constant != 0) return -1;
  if (sum->n_products == 1 && products[0].coefficient == 0) return 1;
  return sum->n_products == 2 && products[0].coefficient == 1 && products[1].coefficient == -1 ? 0 : -1;
}

/* As in kiwi, it is true. In the native face it says whether two variables are one, so that `in`, index() and weak keys find
   them, and refuses where 1 <= x <= 3 or `and` asks. */
static int constraint_truth(constraint_object *self) {
  if (!notes_places) return 1;
  int truth = compares_variables(self);
  if (truth >= 0) return truth;
  PyErr_SetString(PyExc_TypeError,
                  "a constraint is neither true nor false: write 1 <= x <= 3, and what `and` or `or` "
                  "joins, as constraints of their own; compare arrays that quoin.array() made");
  return -1;
}

static PyObject *constraint_expression(constraint_object *self, PyObject *Py_UNUSED(unused)) {
  return Py_NewRef(self->expression);
}

static PyObject *constraint_op(constraint_object *self, PyObject *Py_UNUSED(unused)) {
  return PyUnicode_FromString(operator_words[self->relation]);
}

static PyObject *constraint_strength(constraint_object *self, PyObject *Py_UNUSED(unused)) {
  return self->native != NULL ? Py_NewRef(self->native) : PyFloat_FromDouble(self->number);
}

static PyObject *constraint_violated(constraint_object *self, PyObject *Py_UNUSED(unused)) {
  return PyBool_FromLong(constraint_violation(self) != 0);
}

PyObject *constraint_asked(PyObject *Py_UNUSED(module), PyObject *arguments) {
  PyObject *expression, *text, *wanted;
  read_strength_result read;
  if (!PyArg_ParseTuple(arguments, "OOO", &expression, &text, &wanted)) return NULL;
  if (!IS_EXPRESSION(expression)) return fail_type(expression, "Expression");
  int32_t relation = read_operator(text, ASKS_EDIT);
  if (relation < 0 || !read_strength(wanted, &read)) return NULL;
  return constraint_make((expression_object *)Py_NewRef(expression), relation, read.strength, read.number, read.native);
}

PyObject *constraint_stated(PyObject *Py_UNUSED(module), PyObject *arguments) {
  Py_ssize_t n = PyTuple_Size(arguments) - 3;
  read_strength_result read;
  double constant;
  if (n < 0 || n % 2 != 0) return PyErr_Format(PyExc_TypeError, "stated() takes pairs of variables and coefficients");
  int32_t relation = read_operator(PyTuple_GetItem(arguments, 0), QUOIN_GREATER_OR_EQUAL);
  if (relation < 0 || !read_strength(PyTuple_GetItem(arguments, 1), &read)) return NULL;
  if (!read_number(PyTuple_GetItem(arguments, 2), &constant)) return NULL;
  product *products = PyMem_New(product, n / 2 + 1);
  if (products == NULL) return PyErr_NoMemory();
  int fine = 1;
  for (Py_ssize_t k = 0; fine && k < n / 2; k++) {
    PyObject *variable = PyTuple_GetItem(arguments, 3 + 2 * k);
    products[k] = (product){variable, NULL, 0};
    fine = IS_VARIABLE(variable) ? read_number(PyTuple_GetItem(arguments, 4 + 2 * k), &products[k].coefficient)
                                 : fail_type(variable, "Variable") != NULL;
  }
  expression_object *sum = fine ? expression_merged(products, n / 2, constant) : NULL;
  PyMem_Free(products);
  return sum == NULL ? NULL : constraint_make(sum, relation, read.strength, read.number, read.native);
}

/* What stated() takes: one object in a pickle for a constraint whose Expression no one else has. */
static PyObject *stated_arguments(constraint_object *self) {
  const expression_object *sum = (const expression_object *)self->expression;
  PyObject *arguments = PyTuple_New(3 + 2 * sum->n_products);
  if (arguments == NULL) return NULL;
  PyTuple_SetItem(arguments, 0, PyUnicode_InternFromString(operator_words[self->relation]));
  PyTuple_SetItem(arguments, 1, constraint_strength(self, NULL));
  PyTuple_SetItem(arguments, 2, PyFloat_FromDouble(sum->constant));
  for (Py_ssize_t k = 0; k < sum->n_products; k++) {
    PyTuple_SetItem(arguments, 3 + 2 * k, Py_NewRef(sum->products[k].variable));
    PyTuple_SetItem(arguments, 4 + 2 * k, PyFloat_FromDouble(sum->products[k].coefficient));
  }
  if (!PyErr_Occurred()) return arguments;
  Py_DECREF(arguments);
  return NULL;
}

static PyObject *function_of_core(const char *name) {
  PyObject *module = PyImport_ImportModule("quoin._core");
  PyObject *function = module == NULL ? NULL : PyObject_GetAttrString(module, name);
  Py_XDECREF(module);
  return function;
}

/* Edits, stays and objective terms of the native solver have no constructor of their own. */
static PyObject *constraint_reduce(constraint_object *self, PyObject *Py_UNUSED(unused)) {
  const expression_object *sum = (const expression_object *)self->expression;
  if (TYPE_OF(self) == constraint_type && self->relation <= QUOIN_GREATER_OR_EQUAL && sum->terms == NULL &&
      Py_REFCNT(self->expression) == 1) {
    static PyObject *SHARED stated;
    if (stated == NULL) stated = function_of_core("stated");
    return reduced((PyObject *)self, Py_XNewRef(stated), stated_arguments(self));
  }
  PyObject *make = (PyObject *)TYPE_OF(self);
  if (self->relation <= QUOIN_GREATER_OR_EQUAL) {
    Py_INCREF(make);
  } else {
    make = function_of_core("asked");
    if (make == NULL) return NULL;
  }
  return reduced(
      (PyObject *)self, make,
      Py_BuildValue("(OsN)", self->expression, operator_words[self->relation], constraint_strength(self, NULL)));
}

static PyMethodDef constraint_methods[] = {
    {"expression", (PyCFunction)constraint_expression, METH_NOARGS,
     "expression($self, /)\n--\n\nWhat is compared with zero."},
    {"op", (PyCFunction)constraint_op, METH_NOARGS, "op($self, /)\n--\n\n'==', '<=' or '>='."},
    {"strength", (PyCFunction)constraint_strength, METH_NOARGS,
     "strength($self, /)\n--\n\nkiwi's number, or the Strength given."},
    {"violated", (PyCFunction)constraint_violated, METH_NOARGS,
     "violated($self, /)\n--\n\nWhether the present values violate it."},
    {"__deepcopy__", (PyCFunction)deepcopied, METH_O, "__deepcopy__($self, memo, /)\n--\n\nA deep copy."},
    {"__reduce__", (PyCFunction)constraint_reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL}};

static PyType_Slot constraint_slots[] = {{Py_tp_new, constraint_new},
                                         {Py_tp_doc,
                                          "Constraint(expression, op, strength='required')\n--\n\nAn expression "
                                          "compared with zero, and how much that matters."},
                                         {Py_tp_dealloc, constraint_dealloc},
                                         {Py_tp_traverse, constraint_traverse},
                                         {Py_tp_repr, constraint_repr},
                                         {Py_tp_methods, constraint_methods},
                                         {Py_nb_or, constraint_or},
                                         {Py_nb_bool, constraint_truth},
                                         {0, NULL}};

static PyType_Spec constraint_spec = {.name = "quoin.kiwi.Constraint",
                                      .basicsize = sizeof(constraint_object),
                                      .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
                                      .slots = constraint_slots};

int add_constraint_type(PyObject *module) { return add_type(module, &constraint_spec, &constraint_type); }
