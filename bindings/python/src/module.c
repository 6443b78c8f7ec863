/* module.c -- the extension module quoin._core: its types, and the library's version. */
#include "core.h"

int add_type(PyObject *module, PyType_Spec *spec, PyTypeObject **type_out) {
  *type_out = (PyTypeObject *)PyType_FromSpec(spec);
  if (*type_out == NULL) return 0;
  return PyModule_AddType(module, *type_out) == 0;
}

static int fill(PyObject *module) {
  return load_errors() && add_variable_type(module) && add_term_type(module) && add_expression_type(module) &&
      add_constraint_type(module) && add_strength_type(module) && add_kiwi_solver_type(module) &&
      PyModule_AddStringConstant(module, "library_version", quoin_version_string()) == 0;
}

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, .m_name = "quoin._core", .m_doc = "The extension module of quoin.", .m_size = -1};

PyMODINIT_FUNC PyInit__core(void) {
  PyObject *module = PyModule_Create(&definition);
  if (module == NULL || fill(module)) return module;
  Py_DECREF(module);
  return NULL;
}
