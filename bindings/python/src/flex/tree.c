/*
 * tree.c -- the type Tree of quoin._flex: a method for each function of the header; what answers with a list is in
 * lists.c, what has to do with functions of the caller's in hooks.c.
 */
#include "flex.h"

typedef unsigned long long number;

static PyObject *numbers(const double *values, int count) {
  PyObject *all = PyTuple_New(count);
  for (int place = 0; all != NULL && place < count; place++) {
    PyObject *one = PyFloat_FromDouble(values[place]);
    if (one == NULL || PyTuple_SetItem(all, place, one) < 0) Py_CLEAR(all);
  }
  return all;
}

static PyObject *a_node(quoin_status status, quoin_node node) {
  return status == QUOIN_OK ? PyLong_FromUnsignedLongLong(number_of(node)) : flex_fail(status);
}

static PyObject *an_integer(quoin_status status, int32_t value) {
  return status == QUOIN_OK ? PyLong_FromLong(value) : flex_fail(status);
}

/* ---- Trees ---- */

static PyObject *set_rounding(FlexTree *self, PyObject *arguments) {
  int rounding;
  double scale;
  if (!PyArg_ParseTuple(arguments, "id", &rounding, &scale)) return NULL;
  return flex_done(quoin_tree_set_rounding(self->tree, rounding, scale));
}

static PyObject *count(FlexTree *self, PyObject *arguments) {
  quoin_tree_counters all = {.size = sizeof all};
  quoin_status status;
  if (!PyArg_ParseTuple(arguments, "")) return NULL;
  status = quoin_tree_count(self->tree, &all);
  if (status != QUOIN_OK) return flex_fail(status);
  return Py_BuildValue("(KKKK)", (number)all.n_nodes, (number)all.n_bytes, (number)all.n_measures,
                       (number)all.n_layouts);
}

/* ---- Nodes ---- */

static PyObject *make(FlexTree *self, PyObject *arguments) {
  int kind;
  quoin_node node;
  quoin_status status;
  if (!PyArg_ParseTuple(arguments, "i", &kind)) return NULL;
  status = quoin_node_make(self->tree, kind, &node);
  return a_node(status, node);
}

static PyObject *is_valid(FlexTree *self, PyObject *arguments) {
  number node;
  if (!PyArg_ParseTuple(arguments, "K", &node)) return NULL;
  return PyBool_FromLong(quoin_node_is_valid(self->tree, node_of(node)));
}

static PyObject *is_dirty(FlexTree *self, PyObject *arguments) {
  number node;
  int32_t dirty = 0;
  quoin_status status;
  if (!PyArg_ParseTuple(arguments, "K", &node)) return NULL;
  status = quoin_node_is_dirty(self->tree, node_of(node), &dirty);
  return status == QUOIN_OK ? PyBool_FromLong(dirty) : flex_fail(status);
}

/* Calls on one, two or three nodes that answer with a status. */
#define ON_NODE(name, call) \
  static PyObject *name(FlexTree *self, PyObject *arguments) { \
    number node; \
    if (!PyArg_ParseTuple(arguments, "K", &node)) return NULL; \
    return flex_done(call(self->tree, node_of(node))); \
  }
#define ON_PAIR(name, call) \
  static PyObject *name(FlexTree *self, PyObject *arguments) { \
    number one, other; \
    if (!PyArg_ParseTuple(arguments, "KK", &one, &other)) return NULL; \
    return flex_done(call(self->tree, node_of(one), node_of(other))); \
  }
/* Calls on a node that answer with another. */
#define TO_NODE(name, call) \
  static PyObject *name(FlexTree *self, PyObject *arguments) { \
    number node; \
    quoin_node found = {0, 0}; \
    quoin_status status; \
    if (!PyArg_ParseTuple(arguments, "K", &node)) return NULL; \
    status = call(self->tree, node_of(node), &found); \
    return a_node(status, found); \
  }

ON_NODE(free_node, quoin_node_free)
ON_NODE(remove_node, quoin_node_remove)
ON_NODE(mark_dirty, quoin_node_mark_dirty)
ON_PAIR(append, quoin_node_append)
ON_PAIR(replace, quoin_node_replace)
TO_NODE(clone_node, quoin_node_clone)
TO_NODE(parent, quoin_node_parent)

static PyObject *insert(FlexTree *self, PyObject *arguments) {
  number parent, child, sibling;
  if (!PyArg_ParseTuple(arguments, "KKK", &parent, &child, &sibling)) return NULL;
  return flex_done(quoin_node_insert(self->tree, node_of(parent), node_of(child), node_of(sibling)));
}

/* ---- Styles ---- */

static PyObject *set(FlexTree *self, PyObject *arguments) {
  number node;
  int property, unit;
  double value;
  if (!PyArg_ParseTuple(arguments, "Kidi", &node, &property, &value, &unit)) return NULL;
  return flex_done(quoin_node_set(self->tree, node_of(node), property, value, unit));
}

static PyObject *get(FlexTree *self, PyObject *arguments) {
  number node;
  int property;
  quoin_unit unit = 0;
  double value = 0;
  quoin_status status;
  if (!PyArg_ParseTuple(arguments, "Ki", &node, &property)) return NULL;
  status = quoin_node_get(self->tree, node_of(node), property, &value, &unit);
  return status == QUOIN_OK ? Py_BuildValue("(di)", value, unit) : flex_fail(status);
}

static PyObject *choose(FlexTree *self, PyObject *arguments) {
  number node;
  int choice, value;
  if (!PyArg_ParseTuple(arguments, "Kii", &node, &choice, &value)) return NULL;
  return flex_done(quoin_node_choose(self->tree, node_of(node), choice, value));
}

static PyObject *chosen(FlexTree *self, PyObject *arguments) {
  number node;
  int choice;
  int32_t value = 0;
  quoin_status status;
  if (!PyArg_ParseTuple(arguments, "Ki", &node, &choice)) return NULL;
  status = quoin_node_chosen(self->tree, node_of(node), choice, &value);
  return an_integer(status, value);
}

/* ---- Frames ---- */

/* frame(node, which): in the box around, in the root, in the parent, or that of the content. */
static PyObject *frame(FlexTree *self, PyObject *arguments) {
  static quoin_status (*const calls[])(quoin_tree *, quoin_node, quoin_frame *) = {
      quoin_node_frame, quoin_node_frame_in_root, quoin_node_local_frame, quoin_node_content_frame};
  number node;
  int which;
  quoin_frame found;
  quoin_status status;
  if (!PyArg_ParseTuple(arguments, "Ki", &node, &which)) return NULL;
  if (which < 0 || which > 3) return flex_fail(QUOIN_BAD_CHOICE);
  status = calls[which](self->tree, node_of(node), &found);
  if (status != QUOIN_OK) return flex_fail(status);
  return numbers((double[]){found.x, found.y, found.width, found.height}, 4);
}

static PyObject *edges(FlexTree *self, PyObject *arguments) {
  number node;
  int kind;
  double points[4];
  quoin_status status;
  if (!PyArg_ParseTuple(arguments, "Ki", &node, &kind)) return NULL;
  status = quoin_node_edges(self->tree, node_of(node), kind, points);
  return status == QUOIN_OK ? numbers(points, 4) : flex_fail(status);
}

static PyObject *place_child(FlexTree *self, PyObject *arguments) {
  number child;
  double x, y;
  if (!PyArg_ParseTuple(arguments, "Kdd", &child, &x, &y)) return NULL;
  return flex_done(quoin_node_place_child(self->tree, node_of(child), x, y));
}

/* ---- The type ---- */

/* A build without the global lock holds the tree in every method. */
/* The formatter would take the list for nested calls. */
/* clang-format off */
#define FOR_EACH_METHOD(METHOD) \
  METHOD(append) METHOD(flex_changes) METHOD(flex_children) METHOD(choose) METHOD(chosen) METHOD(clone_node) METHOD(count) \
  METHOD(edges) METHOD(flex_forget_function) METHOD(flex_layout) METHOD(flex_measure_child) METHOD(flex_set_function) METHOD(frame) METHOD(flex_frames) \
  METHOD(free_node) METHOD(get) METHOD(insert) METHOD(is_dirty) METHOD(is_valid) METHOD(make) METHOD(mark_dirty) \
  METHOD(parent) METHOD(place_child) METHOD(remove_node) METHOD(replace) METHOD(set) METHOD(flex_set_children) \
  METHOD(set_rounding)
/* clang-format on */
#define LOCK(method) LOCKED_METHOD(method, (FlexTree * self, PyObject * arguments), (self, arguments))
FOR_EACH_METHOD(LOCK)
#define ENTRY(name, method) {name, (PyCFunction)LOCKED(method), METH_VARARGS, NULL}

static PyMethodDef methods[] = {ENTRY("append", append),
                                ENTRY("changes", flex_changes),
                                ENTRY("children", flex_children),
                                ENTRY("choose", choose),
                                ENTRY("chosen", chosen),
                                ENTRY("clone", clone_node),
                                ENTRY("count", count),
                                ENTRY("edges", edges),
                                ENTRY("forget_function", flex_forget_function),
                                ENTRY("frame", frame),
                                ENTRY("frames", flex_frames),
                                ENTRY("free", free_node),
                                ENTRY("get", get),
                                ENTRY("insert", insert),
                                ENTRY("is_dirty", is_dirty),
                                ENTRY("is_valid", is_valid),
                                ENTRY("layout", flex_layout),
                                ENTRY("make", make),
                                ENTRY("mark_dirty", mark_dirty),
                                ENTRY("measure_child", flex_measure_child),
                                ENTRY("parent", parent),
                                ENTRY("place_child", place_child),
                                ENTRY("remove", remove_node),
                                ENTRY("replace", replace),
                                ENTRY("set", set),
                                ENTRY("set_children", flex_set_children),
                                ENTRY("set_function", flex_set_function),
                                ENTRY("set_rounding", set_rounding),
                                {NULL, NULL, 0, NULL}};

static PyObject *new_tree(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  FlexTree *self;
  quoin_status status;
  if (!PyArg_ParseTuple(arguments, "") || (keywords != NULL && PyDict_Size(keywords) > 0)) return NULL;
  self = (FlexTree *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (self == NULL) return NULL;
  self->functions = PyDict_New();
  self->unheard = PyList_New(0);
  status = quoin_tree_create(NULL, &self->tree);
  if (status == QUOIN_OK && self->functions != NULL && self->unheard != NULL) return (PyObject *)self;
  Py_DECREF(self);
  return PyErr_NoMemory();
}

static int visit_tree(FlexTree *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE((PyObject *)self));
  Py_VISIT(self->functions);
  Py_VISIT(self->raised);
  return 0;
}

/* The library's tree goes first: it has pointers into the dictionary. Without it every call is refused. */
static int clear_tree(FlexTree *self) {
  quoin_tree_free(self->tree);
  self->tree = NULL;
  Py_CLEAR(self->functions);
  Py_CLEAR(self->raised);
  Py_CLEAR(self->unheard);
  return 0;
}

static void free_tree(FlexTree *self) {
  PyTypeObject *type = Py_TYPE((PyObject *)self);
  PyObject_GC_UnTrack(self);
  clear_tree(self);
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

static PyType_Slot slots[] = {{Py_tp_doc, "A tree of boxes, whose nodes are numbers; quoin.flex has objects."},
                              {Py_tp_methods, methods},
                              {Py_tp_new, new_tree},
                              {Py_tp_traverse, visit_tree},
                              {Py_tp_clear, clear_tree},
                              {Py_tp_dealloc, free_tree},
                              {0, NULL}};

PyType_Spec flex_tree_spec = {.name = "quoin._flex.Tree",
                              .basicsize = sizeof(FlexTree),
                              .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC,
                              .slots = slots};
