/* module.c -- the extension module quoin._flex: the type Tree, the error of its calls, and what a status means. */
#include "flex.h"

extern PyType_Spec flex_tree_spec;

static PyObject *flex_error;

PyObject *flex_fail(quoin_status status) {
  PyObject *error, *number;
  if (status == QUOIN_OUT_OF_MEMORY) return PyErr_NoMemory();
  error = PyObject_CallFunction(flex_error, "s", quoin_flex_status_message(status));
  number = PyLong_FromLong(status);
  if (error != NULL && number != NULL && PyObject_SetAttrString(error, "status", number) == 0) {
    PyErr_SetObject(flex_error, error);
  }
  Py_XDECREF(error);
  Py_XDECREF(number);
  return NULL;
}

PyObject *flex_done(quoin_status status) {
  if (PyErr_Occurred()) return NULL;
  if (status != QUOIN_OK) return flex_fail(status);
  Py_RETURN_NONE;
}

static int fill(PyObject *module) {
  PyObject *tree = PyType_FromSpec(&flex_tree_spec);
  flex_error = PyErr_NewExceptionWithDoc("quoin.flex.FlexError",
                                         "A call on a tree was refused; `status` is the number that C has for it.",
                                         PyExc_ValueError, NULL);
  if (tree == NULL || flex_error == NULL || PyModule_AddObjectRef(module, "FlexError", flex_error) < 0) return 0;
  if (PyModule_AddObjectRef(module, "Tree", tree) < 0) return 0;
  Py_DECREF(tree);
  return PyModule_AddIntConstant(module, "library_version", (long)quoin_flex_version()) == 0;
}

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "quoin._flex",
                                        .m_doc = "Trees of boxes, for quoin.flex.", .m_size = -1};

static int declare_lock(PyObject *module) {
#ifdef Py_GIL_DISABLED
  return PyUnstable_Module_SetGIL(module, Py_MOD_GIL_NOT_USED) == 0;
#else
  return module != NULL;
#endif
}

PyMODINIT_FUNC PyInit__flex(void) {
  PyObject *module = PyModule_Create(&definition);
  if (module == NULL || (declare_lock(module) && fill(module))) return module;
  Py_DECREF(module);
  return NULL;
}
