/* term.c -- Term: a coefficient times a variable. Freed Terms wait in a list until term_make() takes them. */
#include "freed.h"

PyTypeObject *term_type;
static freed_list freed_terms;

PyObject *term_make(PyObject *variable, double coefficient) {
  if (!isfinite(coefficient)) return fail_number();
  term_object *self = freed_take(&freed_terms, term_type);
  if (self == NULL) self = PyObject_GC_New(term_object, term_type);
  if (self == NULL) return NULL;
  self->variable = Py_NewRef(variable);
  self->coefficient = coefficient;
  PyObject_GC_Track(self);
  return (PyObject *)self;
}

static PyObject *term_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"variable", "coefficient", NULL};
  PyObject *variable, *number = NULL;
  double coefficient = 1;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O|O:__new__", names, &variable, &number)) return NULL;
  if (!IS_VARIABLE(variable)) return fail_type(variable, "Variable");
  if (number != NULL && !read_number(number, &coefficient)) return NULL;
  term_object *self = (term_object *)PyType_GenericAlloc(type, 0);
  if (self == NULL) return NULL;
  self->variable = Py_NewRef(variable);
  self->coefficient = coefficient;
  return (PyObject *)self;
}

static int term_traverse(term_object *self, visitproc visit, void *arg) {
  Py_VISIT(TYPE_OF(self));
  Py_VISIT(self->variable);
  return 0;
}

static void term_dealloc(term_object *self) {
  PyTypeObject *type = TYPE_OF(self);
  PyObject_GC_UnTrack(self);
  Py_DECREF(self->variable);
  if (type == term_type && freed_keep(&freed_terms, self)) return;
  PyObject_GC_Del(self);
  Py_DECREF(type);
}

static PyObject *term_repr(term_object *self) {
  PyObject *number = text_of_double(self->coefficient);
  if (number == NULL) return NULL;
  PyObject *text = PyUnicode_FromFormat("%U * %U", number, DATA(self->variable)->name);
  Py_DECREF(number);
  return text;
}

static PyObject *term_variable(term_object *self, PyObject *Py_UNUSED(unused)) { return Py_NewRef(self->variable); }

static PyObject *term_coefficient(term_object *self, PyObject *Py_UNUSED(unused)) {
  return PyFloat_FromDouble(self->coefficient);
}

static PyObject *term_value(term_object *self, PyObject *Py_UNUSED(unused)) {
  return PyFloat_FromDouble(self->coefficient * DATA(self->variable)->value);
}

static PyObject *term_reduce(term_object *self, PyObject *Py_UNUSED(unused)) {
  return reduced((PyObject *)self, Py_NewRef((PyObject *)TYPE_OF(self)),
                 Py_BuildValue("(Od)", self->variable, self->coefficient));
}

static PyMethodDef term_methods[] = {
    {"variable", (PyCFunction)term_variable, METH_NOARGS, "variable($self, /)\n--\n\nThe variable."},
    {"coefficient", (PyCFunction)term_coefficient, METH_NOARGS, "coefficient($self, /)\n--\n\nThe coefficient."},
    {"value", (PyCFunction)term_value, METH_NOARGS, "value($self, /)\n--\n\nThe product at the variable's value."},
    {"__deepcopy__", (PyCFunction)deepcopied, METH_O, "__deepcopy__($self, memo, /)\n--\n\nA deep copy."},
    {"__reduce__", (PyCFunction)term_reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL}};

static PyType_Slot term_slots[] = {{Py_tp_new, term_new},
                                   {Py_tp_doc, "Term(variable, coefficient=1)\n--\n\nA coefficient times a variable."},
                                   {Py_tp_dealloc, term_dealloc},
                                   {Py_tp_traverse, term_traverse},
                                   {Py_tp_repr, term_repr},
                                   {Py_tp_hash, PyObject_HashNotImplemented},
                                   {Py_tp_richcompare, linear_compare},
                                   {Py_tp_methods, term_methods},
                                   {Py_nb_add, linear_add},
                                   {Py_nb_subtract, linear_subtract},
                                   {Py_nb_multiply, linear_multiply},
                                   {Py_nb_true_divide, linear_divide},
                                   {Py_nb_negative, linear_negate},
                                   {0, NULL}};

static PyType_Spec term_spec = {.name = "quoin.kiwi.Term",
                                .basicsize = sizeof(term_object),
                                .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
                                .slots = term_slots};

int add_term_type(PyObject *module) { return add_type(module, &term_spec, &term_type); }
