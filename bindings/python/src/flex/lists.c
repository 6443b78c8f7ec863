/* lists.c -- methods of a tree that take or answer with lists: frames, changes, children. */
#include "flex.h"

typedef unsigned long long number;

static PyObject *listed(const quoin_placed *placed, size_t n) {
  PyObject *list = PyList_New((Py_ssize_t)n);
  for (size_t place = 0; list != NULL && place < n; place++) {
    const quoin_frame *frame = &placed[place].frame;
    PyObject *one =
        Py_BuildValue("(K(dddd))", number_of(placed[place].node), frame->x, frame->y, frame->width, frame->height);
    if (one == NULL || PyList_SetItem(list, (Py_ssize_t)place, one) < 0) Py_CLEAR(list);
  }
  return list;
}

PyObject *flex_frames(FlexTree *self, PyObject *arguments) {
  number root;
  size_t n = 0;
  quoin_placed *placed;
  quoin_status status;
  PyObject *list = NULL;
  if (!PyArg_ParseTuple(arguments, "K", &root)) return NULL;
  status = quoin_tree_frames(self->tree, node_of(root), NULL, 0, &n);
  if (status != QUOIN_OK && status != QUOIN_BUFFER_TOO_SMALL) return flex_fail(status);
  placed = PyMem_Malloc((n + 1) * sizeof *placed);
  if (placed == NULL) return PyErr_NoMemory();
  status = quoin_tree_frames(self->tree, node_of(root), placed, n, &n);
  list = status == QUOIN_OK ? listed(placed, n) : flex_fail(status);
  PyMem_Free(placed);
  return list;
}

static PyObject *list_of_nodes(const quoin_node *nodes, size_t n) {
  PyObject *list = PyList_New((Py_ssize_t)n);
  for (size_t place = 0; list != NULL && place < n; place++) {
    PyObject *one = PyLong_FromUnsignedLongLong(number_of(nodes[place]));
    if (one == NULL || PyList_SetItem(list, (Py_ssize_t)place, one) < 0) Py_CLEAR(list);
  }
  return list;
}

PyObject *flex_changes(FlexTree *self, PyObject *arguments) {
  size_t n = 0;
  quoin_node *nodes;
  quoin_status status;
  PyObject *list;
  if (!PyArg_ParseTuple(arguments, "")) return NULL;
  status = quoin_tree_changes(self->tree, NULL, 0, &n);
  if (status != QUOIN_OK && status != QUOIN_BUFFER_TOO_SMALL) return flex_fail(status);
  nodes = PyMem_Malloc((n + 1) * sizeof *nodes);
  if (nodes == NULL) return PyErr_NoMemory();
  status = quoin_tree_changes(self->tree, nodes, n, &n);
  list = status == QUOIN_OK ? list_of_nodes(nodes, n) : flex_fail(status);
  PyMem_Free(nodes);
  return list;
}

PyObject *flex_children(FlexTree *self, PyObject *arguments) {
  number node;
  quoin_node child = {0, 0};
  quoin_status status;
  PyObject *list;
  if (!PyArg_ParseTuple(arguments, "K", &node) || (list = PyList_New(0)) == NULL) return NULL;
  status = quoin_node_first_child(self->tree, node_of(node), &child);
  while (status == QUOIN_OK && child.index1 != 0) {
    PyObject *one = PyLong_FromUnsignedLongLong(number_of(child));
    const int added = one == NULL ? -1 : PyList_Append(list, one);
    Py_XDECREF(one);
    if (added < 0) status = QUOIN_OUT_OF_MEMORY;
    if (status == QUOIN_OK) status = quoin_node_next_sibling(self->tree, child, &child);
  }
  if (status == QUOIN_OK) return list;
  Py_DECREF(list);
  return flex_fail(status);
}

PyObject *flex_set_children(FlexTree *self, PyObject *arguments) {
  number parent;
  PyObject *list, *done = NULL;
  quoin_node *nodes;
  Py_ssize_t place, n;
  if (!PyArg_ParseTuple(arguments, "KO", &parent, &list)) return NULL;
  if (!PyList_Check(list)) return PyErr_SetString(PyExc_TypeError, "children are a list"), NULL;
  n = PyList_Size(list);
  nodes = PyMem_Malloc((size_t)(n + 1) * sizeof *nodes);
  if (nodes == NULL) return PyErr_NoMemory();
  for (place = 0; place < n && !PyErr_Occurred(); place++) {
    nodes[place] = node_of(PyLong_AsUnsignedLongLong(PyList_GetItem(list, place)));
  }
  if (!PyErr_Occurred()) done = flex_done(quoin_node_set_children(self->tree, node_of(parent), nodes, (size_t)n));
  PyMem_Free(nodes);
  return done;
}
