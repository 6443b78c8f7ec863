/* hooks.c -- functions of Python's that measure, lay out, or say where a baseline is. */
#include "flex.h"

#include <math.h>

typedef struct Hook {
  FlexTree *tree;
  unsigned long long node;
  PyObject *function;
} Hook;

static const char HOOK[] = "quoin._flex.Hook";

static void free_hook(PyObject *capsule) { PyMem_Free(PyCapsule_GetPointer(capsule, HOOK)); }

/* Keeps what a function raised, once; the node is laid out anew. */
static void note_raised(const Hook *hook) {
  PyObject *type, *value, *trace, *node;
  if (PyErr_Occurred()) {
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    if (trace != NULL) PyException_SetTraceback(value, trace);
    if (hook->tree->raised == NULL) hook->tree->raised = Py_NewRef(value);
    Py_XDECREF(type);
    Py_XDECREF(value);
    Py_XDECREF(trace);
  }
  node = PyLong_FromUnsignedLongLong(hook->node);
  if (node == NULL || PyList_Append(hook->tree->unheard, node) < 0) PyErr_Clear();
  Py_XDECREF(node);
}

/* Whether a custom node's function is called again, since what it asked was not known yet. */
static int is_called_again(void) {
  PyObject *type, *value, *trace, *status;
  int again = 0;
  PyErr_Fetch(&type, &value, &trace);
  PyErr_NormalizeException(&type, &value, &trace);
  status = value == NULL ? NULL : PyObject_GetAttrString(value, "is_called_again");
  if (status != NULL) again = PyObject_IsTrue(status) == 1;
  Py_XDECREF(status);
  PyErr_Clear();
  if (!again) {
    PyErr_Restore(type, value, trace);
    return 0;
  }
  Py_XDECREF(type);
  Py_XDECREF(value);
  Py_XDECREF(trace);
  return 1;
}

/* Calls a function; whether it answered with a pair of numbers, or where `width` alone is asked for with one. */
static int call(const Hook *hook, PyObject *arguments, double *width, double *height) {
  PyObject *answer = NULL, *pair = NULL;
  int ok = 0;
  if (arguments != NULL && hook->tree->raised == NULL) answer = PyObject_CallObject(hook->function, arguments);
  Py_XDECREF(arguments);
  if (answer != NULL && height == NULL) {
    *width = PyFloat_AsDouble(answer);
    ok = !(*width == -1 && PyErr_Occurred());
  } else if (answer != NULL) {
    pair = PySequence_Tuple(answer);
    ok = pair != NULL && PyArg_ParseTuple(pair, "dd;a size is a pair of numbers", width, height);
  }
  Py_XDECREF(answer);
  Py_XDECREF(pair);
  return ok;
}

static void measure(void *user, double max_width, double max_height, uint32_t modes, double *size_out) {
  const Hook *hook = user;
  PyObject *arguments = Py_BuildValue("(ddI)", max_width, max_height, modes);
  size_out[0] = size_out[1] = 0;
  if (!call(hook, arguments, &size_out[0], &size_out[1])) note_raised(hook);
}

static double baseline(void *user, double width, double height) {
  const Hook *hook = user;
  double answer = 0;
  if (!call(hook, Py_BuildValue("(dd)", width, height), &answer, NULL)) {
    note_raised(hook);
    return 0;
  }
  return answer;
}

static void lay_out(void *user, quoin_tree *tree, uint32_t index1, uint32_t stamp, const double *range,
                    double *size_out) {
  const Hook *hook = user;
  PyObject *arguments = Py_BuildValue("(dddd)", range[0], range[1], range[2], range[3]);
  (void)tree, (void)index1, (void)stamp;
  size_out[0] = size_out[1] = 0;
  if (!call(hook, arguments, &size_out[0], &size_out[1]) && !is_called_again()) note_raised(hook);
}

static quoin_status set_hook(FlexTree *self, quoin_node node, int kind, Hook *hook) {
  switch (kind) {
    case HOOK_MEASURE: return quoin_node_set_measure(self->tree, node, hook == NULL ? NULL : measure, hook);
    case HOOK_BASELINE: return quoin_node_set_baseline(self->tree, node, hook == NULL ? NULL : baseline, hook);
    default: return quoin_node_set_layout(self->tree, node, hook == NULL ? NULL : lay_out, hook);
  }
}

static PyObject *kept_hook(FlexTree *self, unsigned long long node, PyObject *function, Hook **hook_out) {
  PyObject *capsule, *kept;
  Hook *hook = PyMem_Malloc(sizeof *hook);
  if (hook == NULL) return PyErr_NoMemory();
  *hook = (Hook){self, node, function};
  capsule = PyCapsule_New(hook, HOOK, free_hook);
  if (capsule == NULL) {
    PyMem_Free(hook);
    return NULL;
  }
  *hook_out = hook;
  kept = PyTuple_Pack(2, capsule, function);
  Py_DECREF(capsule);
  return kept;
}

/* set_function(node, kind, function or None) */
PyObject *flex_set_function(FlexTree *self, PyObject *arguments) {
  unsigned long long number;
  int kind;
  PyObject *function, *key, *kept = NULL;
  Hook *hook = NULL;
  quoin_status status;
  if (!PyArg_ParseTuple(arguments, "KiO", &number, &kind, &function)) return NULL;
  if (function != Py_None && (kept = kept_hook(self, number, function, &hook)) == NULL) return NULL;
  key = Py_BuildValue("(iK)", kind, number);
  status = key == NULL ? QUOIN_OUT_OF_MEMORY : set_hook(self, node_of(number), kind, hook);
  if (status == QUOIN_OK && kept != NULL && PyDict_SetItem(self->functions, key, kept) < 0) {
    status = QUOIN_OUT_OF_MEMORY;
    set_hook(self, node_of(number), kind, NULL);
  }
  if (status == QUOIN_OK && kept == NULL && PyDict_GetItemWithError(self->functions, key) != NULL) {
    PyDict_DelItem(self->functions, key);
  }
  Py_XDECREF(key);
  Py_XDECREF(kept);
  return flex_done(status);
}

/* forget_function(node, kind): the function of a node that is freed. */
PyObject *flex_forget_function(FlexTree *self, PyObject *arguments) {
  unsigned long long number;
  int kind, forgot = 0;
  PyObject *key;
  if (!PyArg_ParseTuple(arguments, "Ki", &number, &kind)) return NULL;
  key = Py_BuildValue("(iK)", kind, number);
  if (key != NULL && PyDict_GetItemWithError(self->functions, key) != NULL)
    forgot = PyDict_DelItem(self->functions, key);
  Py_XDECREF(key);
  if (forgot < 0 || PyErr_Occurred()) return NULL;
  Py_RETURN_NONE;
}

/* Raises what a function raised in the layout that has ended. */
static PyObject *raise_noted(FlexTree *self) {
  Py_ssize_t place;
  PyObject *raised = self->raised;
  self->raised = NULL;
  for (place = 0; place < PyList_Size(self->unheard); place++) {
    unsigned long long node = PyLong_AsUnsignedLongLong(PyList_GetItem(self->unheard, place));
    quoin_node_mark_dirty(self->tree, node_of(node));
  }
  PyList_SetSlice(self->unheard, 0, PyList_Size(self->unheard), NULL);
  PyErr_SetObject((PyObject *)Py_TYPE(raised), raised);
  Py_DECREF(raised);
  return NULL;
}

/* layout(root, min_width, min_height, max_width, max_height) */
PyObject *flex_layout(FlexTree *self, PyObject *arguments) {
  unsigned long long root;
  double range[4], size[2] = {0, 0};
  quoin_status status;
  if (!PyArg_ParseTuple(arguments, "Kdddd", &root, &range[0], &range[1], &range[2], &range[3])) return NULL;
  status = quoin_tree_layout(self->tree, node_of(root), range[0], range[1], range[2], range[3], size);
  if (self->raised != NULL && status != QUOIN_BUSY) return raise_noted(self);
  if (status != QUOIN_OK) return flex_fail(status);
  return Py_BuildValue("(dd)", size[0], size[1]);
}

/* measure_child(child, min_width, min_height, max_width, max_height) */
PyObject *flex_measure_child(FlexTree *self, PyObject *arguments) {
  unsigned long long child;
  double range[4], size[2];
  quoin_status status;
  if (!PyArg_ParseTuple(arguments, "Kdddd", &child, &range[0], &range[1], &range[2], &range[3])) return NULL;
  status = quoin_node_measure_child(self->tree, node_of(child), range[0], range[1], range[2], range[3], size);
  if (status != QUOIN_OK) {
    PyObject *type, *value, *trace;
    flex_fail(status);
    if (status != QUOIN_BUSY) return NULL;
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    if (value != NULL) PyObject_SetAttrString(value, "is_called_again", Py_True);
    PyErr_Restore(type, value, trace);
    return NULL;
  }
  return Py_BuildValue("(dd)", size[0], size[1]);
}
