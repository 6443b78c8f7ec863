/* native_solver.c -- the type of the native solver: its life, and its methods from all files. */
#include "native.h"

PyTypeObject *native_solver_type;

native_solver *native_make(PyTypeObject *type, quoin_solver *solver) {
  native_solver *self = (native_solver *)PyType_GenericAlloc(type, 0);
  if (self == NULL) {
    quoin_solver_free(solver);
    return NULL;
  }
  self->group_serial = core_new_serial();
  self->core.keeps_changes = 1;
  if (core_init(&self->core, 0, solver)) return self;
  Py_DECREF(self);
  return NULL;
}

PyObject *native_quietly(native_solver *self, PyObject *argument, native_reader *read) {
  core_enter(&self->core);
  int collects = PyGC_Disable();
  PyObject *result = read(self, argument);
  if (collects) PyGC_Enable();
  return result;
}

/* As object() does, refuses arguments unless the class has an __init__ of its own. */
static PyObject *solver_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  int is_given = PyTuple_Size(arguments) > 0 || (keywords != NULL && PyDict_Size(keywords) > 0);
  if (is_given && PyType_GetSlot(type, Py_tp_init) == PyType_GetSlot(&PyBaseObject_Type, Py_tp_init)) {
    PyErr_SetString(PyExc_TypeError, "Solver takes no arguments");
    return NULL;
  }
  return (PyObject *)native_make(type, NULL);
}

static int solver_traverse(native_solver *self, visitproc visit, void *arg) {
  Py_VISIT(TYPE_OF(self));
  for (size_t index1 = 0; index1 < self->cell_room; index1++) Py_VISIT(self->cells[index1].constraint);
  Py_VISIT(self->owner);
  for (size_t k = 0; k < self->n_removed; k++) Py_VISIT(self->removed[k].constraint);
  for (size_t index1 = 0; index1 < self->core.known_room; index1++) Py_VISIT(self->core.known[index1].object);
  return 0;
}

/* Forgets all objects. The quoin_solver lives on until solver_dealloc(). */
static int solver_clear(native_solver *self) {
  native_drop_all(self);
  Py_CLEAR(self->owner);
  core_forget_all(&self->core);
  return 0;
}

/* Ends a recording that the program did not end. Only sys.unraisablehook can report a failed write here. */
static void end_recording(native_solver *self) {
  PyObject *type, *value, *traceback;
  PyErr_Fetch(&type, &value, &traceback);
  if (!native_close_trace(self)) PyErr_WriteUnraisable((PyObject *)TYPE_OF(self));
  PyErr_Restore(type, value, traceback);
}

static void solver_dealloc(native_solver *self) {
  PyTypeObject *type = TYPE_OF(self);
  PyObject_GC_UnTrack(self);
  solver_clear(self);
  native_free_back(self);
  core_free(&self->core);
  end_recording(self);
  PyObject_GC_Del(self);
  Py_DECREF(type);
}

static PyType_Slot solver_slots[] = {
    {Py_tp_new, solver_new},
    {Py_tp_doc, "NativeSolver(*arguments, **keywords)\n--\n\nThe part of Solver that is C."},
    {Py_tp_dealloc, solver_dealloc},
    {Py_tp_traverse, solver_traverse},
    {Py_tp_clear, solver_clear},
    {0, NULL}};

static PyType_Spec solver_spec = {.name = "quoin._core.NativeSolver",
                                  .basicsize = sizeof(native_solver),
                                  .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
                                  .slots = solver_slots};

/* Methods are added one by one, since each file has a table of its own. */
static int add_methods(PyMethodDef *methods) {
  for (; methods->ml_name != NULL; methods++) {
    PyObject *method = PyDescr_NewMethod(native_solver_type, methods);
    if (method == NULL) return 0;
    int status = PyObject_SetAttrString((PyObject *)native_solver_type, methods->ml_name, method);
    Py_DECREF(method);
    if (status < 0) return 0;
  }
  return 1;
}

int add_native_solver_type(PyObject *module) {
  return add_type(module, &solver_spec, &native_solver_type) && add_methods(native_add_methods) &&
         add_methods(native_ask_methods) && add_methods(native_change_methods) && add_methods(native_explain_methods) &&
         add_methods(native_solve_methods) && add_methods(native_state_methods) &&
         add_methods(native_compact_methods) && add_methods(native_transaction_methods) &&
         add_methods(native_trace_methods) && add_methods(native_value_methods) && add_methods(native_batch_methods);
}
