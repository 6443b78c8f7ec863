/*
 * native_values.c -- values of many variables at once, written into arrays of the program.
 *
 * A Group remembers the handles of its variables in the solver that last used it. So values(group, out) is a loop over
 * two arrays. The handles stay valid, since the sweep never removes a variable that a Group holds. After a rollback the
 * solver looks the handles up anew.
 */
#include "native.h"

PyTypeObject *group_type;

static int read_handles(native_solver *self, PyObject *variables, quoin_variable *handles) {
  Py_ssize_t n = PyTuple_Size(variables);
  for (Py_ssize_t k = 0; k < n; k++) {
    PyObject *one = PyTuple_GetItem(variables, k);
    if (!IS_VARIABLE(one)) {
      fail_type(one, "Variable");
      return 0;
    }
    if (core_find_variable(&self->core, DATA(one), &handles[k])) continue;
    PyErr_Format(PyExc_ValueError, "the solver does not know the variable '%U'", DATA(one)->name);
    return 0;
  }
  return 1;
}

static int gather_group(native_solver *self, group_object *group, gathered *out) {
  *out = (gathered){group->handles, PyTuple_Size(group->variables), 1};
  if (group->solver == self->group_serial) return 1;
  group->solver = 0;
  if (!read_handles(self, group->variables, group->handles)) return 0;
  group->solver = self->group_serial;
  return 1;
}

PyObject *native_listed(PyObject *variables) {
  return Py_IS_TYPE(variables, group_type) ? Py_NewRef(variables) : PySequence_Tuple(variables);
}

int native_gather(native_solver *self, PyObject *listed, gathered *out) {
  if (Py_IS_TYPE(listed, group_type)) return gather_group(self, (group_object *)listed, out);
  Py_ssize_t n = PyTuple_Size(listed);
  *out = (gathered){PyMem_New(quoin_variable, n + 1), n, 0};
  if (out->handles == NULL) PyErr_NoMemory();
  int fine = out->handles != NULL && read_handles(self, listed, out->handles);
  if (!fine) PyMem_Free(out->handles);
  return fine;
}

void native_release(gathered *gathered) {
  if (!gathered->is_groups) PyMem_Free(gathered->handles);
}

PyObject *native_with_array(native_solver *self, PyObject *variables, PyObject *array, int flags, void (*enter)(core *),
                            native_array_work *work) {
  Py_buffer values;
  gathered gathered;
  PyObject *listed = native_listed(variables);
  if (listed == NULL) return NULL;
  int fine = PyObject_GetBuffer(array, &values, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT | flags) == 0;
  if (fine) {
    HOLD_BOTH(self, listed); /* a Group's handles are of one solver at a time */
    enter(&self->core);
    fine = native_gather(self, listed, &gathered);
    if (fine) {
      fine = work(self, &gathered, &values);
      native_release(&gathered);
    }
    LET_GO_BOTH();
    PyBuffer_Release(&values);
  }
  Py_DECREF(listed);
  if (!fine) return NULL;
  Py_RETURN_NONE;
}

int native_is_array(PyObject *object) { return !IS_VARIABLE(object) && PyObject_HasAttrString(object, "ndim"); }

PyObject *native_by_array(const char *function, PyObject *arguments) {
  PyObject *module = PyImport_ImportModule("quoin.arrays");
  PyObject *found = module == NULL || arguments == NULL ? NULL : PyObject_GetAttrString(module, function);
  PyObject *result = found == NULL ? NULL : PyObject_CallObject(found, arguments);
  Py_XDECREF(found);
  Py_XDECREF(module);
  Py_XDECREF(arguments);
  return result;
}

static PyObject *native_value(native_solver *self, PyObject *variable) {
  quoin_variable handle;
  if (native_is_array(variable)) return native_by_array("values", PyTuple_Pack(2, self, variable));
  if (!IS_VARIABLE(variable)) return fail_type(variable, "Variable");
  core_enter(&self->core);
  if (!core_find_variable(&self->core, DATA(variable), &handle)) {
    return PyErr_Format(PyExc_ValueError, "the solver does not know the variable '%U'", DATA(variable)->name);
  }
  return PyFloat_FromDouble(self->core.seen[handle.index1]);
}

static int read_values(native_solver *self, const gathered *gathered, const Py_buffer *values) {
  if (values->ndim != 1 || values->shape[0] != gathered->n || number_format(values->format) != 'd') {
    PyErr_Format(PyExc_ValueError,
                 "out must be an array of %zd doubles, one a variable; it has %d dimensions of type %s", gathered->n,
                 values->ndim, values->format);
    return 0;
  }
  double *to = values->buf;
  const double *seen = self->core.seen;
  for (Py_ssize_t k = 0; k < gathered->n; k++) to[k] = seen[gathered->handles[k].index1];
  return 1;
}

static PyObject *native_read_values(native_solver *self, PyObject *arguments) {
  PyObject *variables, *array;
  if (!PyArg_ParseTuple(arguments, "OO", &variables, &array)) return NULL;
  return native_with_array(self, variables, array, PyBUF_WRITABLE, core_enter, read_values);
}

static PyObject *native_count_changes(native_solver *self, PyObject *Py_UNUSED(unused)) {
  core_enter(&self->core);
  return PyLong_FromSize_t(self->core.n_changed);
}

/* Writes the numbers and values of changed variables, clears the list of changes, and returns how many were written.
   Does nothing where there is too little room. */
static PyObject *native_take_changes(native_solver *self, PyObject *arguments) {
  Py_buffer numbers, values;
  if (!PyArg_ParseTuple(arguments, "w*w*", &numbers, &values)) return NULL;
  core_enter(&self->core);
  core *core = &self->core;
  size_t room = (size_t)numbers.len / sizeof(int64_t), n = 0;
  if ((size_t)values.len / sizeof(double) < room) room = (size_t)values.len / sizeof(double);
  for (size_t k = 0; k < core->n_changed && room >= core->n_changed; k++) {
    uint32_t index1 = core->changed[k];
    quoin_variable variable;
    core->known[index1].has_changed = 0;
    if (core->known[index1].data == NULL) continue;
    if (!core_find_variable(core, core->known[index1].data, &variable)) continue;
    ((int64_t *)numbers.buf)[n] = (int64_t)index1 - 1;
    quoin_variable_value(core->solver, variable, &((double *)values.buf)[n]);
    n++;
  }
  if (room >= core->n_changed) core->n_changed = 0;
  PyBuffer_Release(&numbers);
  PyBuffer_Release(&values);
  return PyLong_FromSize_t(n);
}

static PyObject *native_number(native_solver *self, PyObject *variable) {
  quoin_variable handle;
  if (!IS_VARIABLE(variable)) return fail_type(variable, "Variable");
  core_enter(&self->core);
  if (core_find_variable(&self->core, DATA(variable), &handle)) return PyLong_FromLong((long)handle.index1 - 1);
  return PyErr_Format(PyExc_ValueError, "the solver does not know the variable '%U'", DATA(variable)->name);
}

/* All variables, by number; None where a number names none. */
static PyObject *read_variables(native_solver *self, PyObject *Py_UNUSED(unused)) {
  PyObject *list = PyList_New(0);
  size_t n_found = 0;
  for (uint32_t index1 = 1; list != NULL && n_found < self->core.n_known; index1++) {
    PyObject *object = native_variable_of(self, (quoin_variable){index1, 0});
    n_found += object != Py_None;
    if (PyList_Append(list, object) < 0) Py_CLEAR(list);
    Py_DECREF(object);
  }
  return list;
}

static PyObject *native_variables(native_solver *self, PyObject *unused) {
  return native_quietly(self, unused, read_variables);
}

LOCKED_PLAIN(native_value)
LOCKED_PLAIN(native_read_values)
LOCKED_PLAIN(native_count_changes)
LOCKED_PLAIN(native_take_changes)
LOCKED_PLAIN(native_number)
LOCKED_PLAIN(native_variables)

PyMethodDef native_value_methods[] = {
    {"value", (PyCFunction)LOCKED(native_value), METH_O,
     "value($self, variable, /)\n--\n\nThe value of a variable in this solver."},
    {"_read_values", (PyCFunction)LOCKED(native_read_values), METH_VARARGS, NULL},
    {"_count_changes", (PyCFunction)LOCKED(native_count_changes), METH_NOARGS, NULL},
    {"_take_changes", (PyCFunction)LOCKED(native_take_changes), METH_VARARGS, NULL},
    {"number", (PyCFunction)LOCKED(native_number), METH_O,
     "number($self, variable, /)\n--\n\nThe number that changes() has for a variable."},
    {"variables", (PyCFunction)LOCKED(native_variables), METH_NOARGS,
     "variables($self, /)\n--\n\nThe variables by number; None where there is none."},
    {NULL, NULL, 0, NULL}};

static PyObject *group_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"variables", NULL};
  PyObject *variables;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O:Group", names, &variables)) return NULL;
  variables = PySequence_Tuple(variables);
  if (variables == NULL) return NULL;
  for (Py_ssize_t k = 0; k < PyTuple_Size(variables); k++) {
    if (IS_VARIABLE(PyTuple_GetItem(variables, k))) continue;
    fail_type(PyTuple_GetItem(variables, k), "Variable");
    Py_DECREF(variables);
    return NULL;
  }
  group_object *self = (group_object *)PyType_GenericAlloc(type, 0);
  if (self == NULL) {
    Py_DECREF(variables);
    return NULL;
  }
  self->variables = variables;
  self->handles = PyMem_New(quoin_variable, PyTuple_Size(variables) + 1);
  if (self->handles != NULL) return (PyObject *)self;
  Py_DECREF(self);
  return PyErr_NoMemory();
}

static int group_traverse(group_object *self, visitproc visit, void *arg) {
  Py_VISIT(TYPE_OF(self));
  Py_VISIT(self->variables);
  return 0;
}

static void group_dealloc(group_object *self) {
  PyTypeObject *type = TYPE_OF(self);
  PyObject_GC_UnTrack(self);
  Py_XDECREF(self->variables);
  PyMem_Free(self->handles);
  PyObject_GC_Del(self);
  Py_DECREF(type);
}

static Py_ssize_t group_length(group_object *self) { return PyTuple_Size(self->variables); }

static PyObject *group_item(group_object *self, Py_ssize_t k) {
  /* The interpreter has made a negative index one from the end already. */
  if (k < 0 || k >= PyTuple_Size(self->variables)) {
    PyErr_SetString(PyExc_IndexError, "Group index out of range");
    return NULL;
  }
  return Py_NewRef(PyTuple_GetItem(self->variables, k));
}

static PyObject *group_iterator(group_object *self) { return PyObject_GetIter(self->variables); }

static PyObject *group_repr(group_object *self) { return PyUnicode_FromFormat("Group(%R)", self->variables); }

static PyObject *group_reduce(group_object *self, PyObject *Py_UNUSED(unused)) {
  return Py_BuildValue("O(O)", TYPE_OF(self), self->variables);
}

static PyMethodDef group_methods[] = {{"__reduce__", (PyCFunction)group_reduce, METH_NOARGS, NULL},
                                      {NULL, NULL, 0, NULL}};

static PyType_Slot group_slots[] = {
    {Py_tp_new, group_new},
    {Py_tp_dealloc, group_dealloc},
    {Py_tp_traverse, group_traverse},
    {Py_tp_methods, group_methods},
    {Py_tp_iter, group_iterator},
    {Py_tp_repr, group_repr},
    {Py_sq_length, group_length},
    {Py_sq_item, group_item},
    {Py_tp_doc, "Group(variables)\n--\n\nVariables whose values are read, or suggested, together."},
    {0, NULL}};

static PyType_Spec group_spec = {.name = "quoin.Group",
                                 .basicsize = sizeof(group_object),
                                 .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC,
                                 .slots = group_slots};

int add_group_type(PyObject *module) { return add_type(module, &group_spec, &group_type); }
