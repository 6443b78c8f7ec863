/* module.c -- the extension module quoin._core: its types, and the library's version. */
#include "native.h"

void free_instance(PyTypeObject *type, void *instance) {
  freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
  release(instance);
}

int add_type(PyObject *module, PyType_Spec *spec, PyTypeObject **type_out) {
  *type_out = (PyTypeObject *)PyType_FromSpec(spec);
  if (*type_out == NULL) return 0;
  return PyModule_AddType(module, *type_out) == 0;
}

static int fill(PyObject *module) {
  core_note_main_thread();
  return load_errors() && add_variable_type(module) && add_term_type(module) && add_expression_type(module) &&
         add_constraint_type(module) && add_strength_type(module) && add_kiwi_solver_type(module) &&
         add_native_solver_type(module) && add_group_type(module) && add_batch_type(module) &&
         PyModule_AddStringConstant(module, "library_version", quoin_version_string()) == 0;
}

/* Stores the members of quoin.Outcome in the order of their numbers, for solve() to return. */
static PyObject *set_outcomes(PyObject *Py_UNUSED(module), PyObject *members) {
  if (!PyTuple_Check(members) || PyTuple_Size(members) != QUOIN_TIME_SPENT + 1) {
    return fail_type(members, "tuple");
  }
  PyObject *old = outcomes;
  outcomes = Py_NewRef(members);
  Py_XDECREF(old);
  Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"asked", constraint_asked, METH_VARARGS,
     "asked($module, expression, op, strength, /)\n--\n\nA Constraint of any relation, for pickles."},
    {"set_outcomes", set_outcomes, METH_O,
     "set_outcomes($module, members, /)\n--\n\nWhat solve() gives back, by number."},
    {"speak_kiwi", speak_kiwi, METH_NOARGS,
     "speak_kiwi($module, /)\n--\n\nCall types by kiwisolver's names in errors."},
    {"stated", constraint_stated, METH_VARARGS,
     "stated($module, op, strength, constant, /, *terms)\n--\n\nA Constraint, for pickles."},
    {"rows_as_constraints", rows_as_constraints, METH_VARARGS,
     "rows_as_constraints($module, begins, columns, coefficients, variables, ops, right, strength, stacklevel, "
     "/)\n--\n\n"
     "The rows of a sparse matrix as Constraints."},
    {"cells_of_records", cells_of_records, METH_VARARGS,
     "cells_of_records($module, records, variables, files, strengths, /)\n--\n\nA solver's constraints, for pickles."},
    {"note_places", note_places, METH_O, "note_places($module, folder, /)\n--\n\nNote where constraints are written."},
    {NULL, NULL, 0, NULL}};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "quoin._core",
                                        .m_doc = "The extension module of quoin.", .m_size = -1,
                                        .m_methods = functions};

/* A build without the global lock leaves it off for this module: free_threads.h. */
static int declare_lock(PyObject *module) {
#ifdef Py_GIL_DISABLED
  return PyUnstable_Module_SetGIL(module, Py_MOD_GIL_NOT_USED) == 0;
#else
  return module != NULL;
#endif
}

PyMODINIT_FUNC PyInit__core(void) {
  PyObject *module = PyModule_Create(&definition);
  if (module == NULL || (declare_lock(module) && fill(module))) return module;
  Py_DECREF(module);
  return NULL;
}
