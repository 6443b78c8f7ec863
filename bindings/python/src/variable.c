/* variable.c -- Variable: a name, a context, and the value that solvers write. */
#include "symbols.h"

#include <stddef.h>
#include <structmember.h>

#define MOST_DEPTH 40

static SHARED uint64_t n_born;

PyTypeObject *variable_type;

void variable_data_release(variable_data *data) {
  if (--data->n_owners > 0) return;
  Py_DECREF(data->name);
#ifdef Py_GIL_DISABLED
  Py_XDECREF(data->old_names);
#endif
  PyMem_Free(data);
}

/* An exact str of the same text, or NULL. */
static PyObject *read_name(PyObject *name) {
  if (!PyUnicode_Check(name)) return fail_type(name, "str");
  return PyUnicode_FromObject(name);
}

static PyObject *variable_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"name", "context", NULL};
  PyObject *name = NULL, *context = NULL;
  if (keywords == NULL && PyTuple_Size(arguments) == 1) {
    name = PyTuple_GetItem(arguments, 0);
  } else if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|OO:__new__", names, &name, &context)) {
    return NULL;
  }
  name = name == NULL ? PyUnicode_FromString("") : read_name(name);
  if (name == NULL) return NULL;
  variable_data *data = PyMem_Calloc(1, sizeof *data);
  variable_object *self = data == NULL ? NULL : (variable_object *)PyType_GenericAlloc(type, 0);
  if (self == NULL) {
    if (data == NULL) PyErr_NoMemory();
    PyMem_Free(data);
    Py_DECREF(name);
    return NULL;
  }
  data->n_owners = 1;
  data->born = ++n_born;
  data->name = name;
  self->data = data;
  self->context = context == Py_None ? NULL : Py_XNewRef(context);
  return (PyObject *)self;
}

static int variable_traverse(variable_object *self, visitproc visit, void *arg) {
  Py_VISIT(TYPE_OF(self));
  Py_VISIT(self->context);
  return 0;
}

static int variable_clear(variable_object *self) {
  Py_CLEAR(self->context);
  return 0;
}

static void free_variable(variable_object *self) {
  PyTypeObject *type = TYPE_OF(self);
  Py_CLEAR(self->context);
  PyObject_GC_Del(self);
  Py_DECREF(type);
}

/* Contexts may be variables with contexts, a million deep. From MOST_DEPTH nested calls on, a call only puts its
   variable on a list, linked through `data`. The outermost call frees that list, so the stack stays flat. */
static void variable_dealloc(variable_object *self) {
  static OF_THREAD variable_object *waiting;
  static OF_THREAD int depth;
  PyObject_GC_UnTrack(self);
  if (self->weak_references != NULL) PyObject_ClearWeakRefs((PyObject *)self);
  variable_data_release(self->data);
  if (depth >= MOST_DEPTH) {
    self->data = (variable_data *)waiting;
    waiting = self;
    return;
  }
  depth++;
  free_variable(self);
  while (depth == 1 && waiting != NULL) {
    variable_object *next = waiting;
    waiting = (variable_object *)next->data;
    free_variable(next);
  }
  depth--;
}

/* By identity: == makes a constraint. */
static Py_hash_t variable_hash(PyObject *self) {
  size_t address = (size_t)self;
  return (Py_hash_t)(address >> 4 | address << (8 * sizeof address - 4)) >> 1;
}

static PyObject *variable_repr(variable_object *self) { return Py_NewRef(self->data->name); }

static PyObject *variable_name(variable_object *self, PyObject *Py_UNUSED(unused)) {
  return Py_NewRef(self->data->name);
}

/* Takes over the name if it succeeds; 0 with an exception. */
static int replace_name(variable_data *data, PyObject *name) {
  PyObject *old = data->name;
#ifdef Py_GIL_DISABLED
  if (data->old_names == NULL) data->old_names = PyList_New(0);
  if (data->old_names == NULL || PyList_Append(data->old_names, old) < 0) return 0;
#endif
  data->name = name;
  Py_DECREF(old);
  return 1;
}

static PyObject *variable_set_name(variable_object *self, PyObject *name) {
  PyObject *exact = read_name(name);
  if (exact == NULL) return NULL;
  int fine;
  HOLD(self);
  fine = replace_name(self->data, exact);
  LET_GO();
  if (fine) Py_RETURN_NONE;
  Py_DECREF(exact);
  return NULL;
}

static PyObject *variable_context(variable_object *self, PyObject *Py_UNUSED(unused)) {
  PyObject *context;
  HOLD(self);
  context = Py_NewRef(self->context == NULL ? Py_None : self->context);
  LET_GO();
  return context;
}

static PyObject *variable_set_context(variable_object *self, PyObject *context) {
  PyObject *old;
  HOLD(self);
  old = self->context;
  self->context = context == Py_None ? NULL : Py_NewRef(context);
  LET_GO();
  Py_XDECREF(old);
  Py_RETURN_NONE;
}

static PyObject *variable_value(variable_object *self, PyObject *Py_UNUSED(unused)) {
  return PyFloat_FromDouble(self->data->value);
}

static PyObject *variable_reduce(variable_object *self, PyObject *Py_UNUSED(unused)) {
  PyObject *context = variable_context(self, NULL);
  PyObject *arguments =
      context == Py_None ? Py_BuildValue("(O)", self->data->name) : Py_BuildValue("(OO)", self->data->name, context);
  Py_DECREF(context);
  return reduced((PyObject *)self, Py_NewRef((PyObject *)TYPE_OF(self)), arguments);
}

static PyMethodDef variable_methods[] = {
    {"name", (PyCFunction)variable_name, METH_NOARGS, "name($self, /)\n--\n\nThe name, for texts."},
    {"setName", (PyCFunction)variable_set_name, METH_O, "setName($self, name, /)\n--\n\nGive it another name."},
    {"context", (PyCFunction)variable_context, METH_NOARGS,
     "context($self, /)\n--\n\nWhatever object the caller attached."},
    {"setContext", (PyCFunction)variable_set_context, METH_O,
     "setContext($self, context, /)\n--\n\nAttach another object."},
    {"value", (PyCFunction)variable_value, METH_NOARGS,
     "value($self, /)\n--\n\nThe value as of a solver's last update."},
    {"__deepcopy__", (PyCFunction)deepcopied, METH_O, "__deepcopy__($self, memo, /)\n--\n\nA deep copy."},
    {"__reduce__", (PyCFunction)variable_reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL}};

static PyMemberDef variable_members[] = {
    {"__weaklistoffset__", T_PYSSIZET, offsetof(variable_object, weak_references), READONLY, NULL},
    {NULL, 0, 0, 0, NULL}};

static PyType_Slot variable_slots[] = {
    {Py_tp_new, variable_new},
    {Py_tp_doc, "Variable(name='', context=None)\n--\n\nA variable of linear constraints."},
    {Py_tp_dealloc, variable_dealloc},
    {Py_tp_traverse, variable_traverse},
    {Py_tp_clear, variable_clear},
    {Py_tp_repr, variable_repr},
    {Py_tp_hash, variable_hash},
    {Py_tp_members, variable_members},
    {Py_tp_richcompare, linear_compare},
    {Py_tp_methods, variable_methods},
    {Py_nb_add, linear_add},
    {Py_nb_subtract, linear_subtract},
    {Py_nb_multiply, linear_multiply},
    {Py_nb_true_divide, linear_divide},
    {Py_nb_negative, linear_negate},
    {0, NULL}};

static PyType_Spec variable_spec = {.name = "quoin.kiwi.Variable",
                                    .basicsize = sizeof(variable_object),
                                    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
                                    .slots = variable_slots};

int add_variable_type(PyObject *module) { return add_type(module, &variable_spec, &variable_type); }
