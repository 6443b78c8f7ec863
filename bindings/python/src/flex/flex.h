/*
 * flex.h -- the extension module quoin._flex: trees of boxes on include/quoin_flex.h, with the library linked in.
 *
 * A node is a number here, its index below its stamp; quoin/flex.py makes objects of them. A function of the caller's is
 * kept in the tree's dictionary, by node and kind, beside the Hook that the library gets: so the cycle collector sees it.
 * A function that raises ends nothing: the rest of the layout runs with sizes of 0, the nodes whose functions were not
 * heard are marked dirty, and the layout then raises what the function raised.
 */
#ifndef QUOIN_PY_FLEX_H
#define QUOIN_PY_FLEX_H

#ifndef QUOIN_WHOLE_API
#define Py_LIMITED_API 0x030b0000
#endif
#include <Python.h>

#include "../free_threads.h"
#include "quoin_flex.h"

typedef struct FlexTree {
  PyObject_HEAD quoin_tree *tree;
  /* (kind, node): (capsule of the Hook, function) */
  PyObject *functions;
  /* What a function raised in the layout that is under way. */
  PyObject *raised;
  /* The nodes whose functions were not heard since. */
  PyObject *unheard;
} FlexTree;

enum { HOOK_MEASURE, HOOK_BASELINE, HOOK_LAYOUT };

/* Raises quoin.flex.FlexError, or MemoryError; returns NULL. */
PyObject *flex_fail(quoin_status status);
/* None, or what flex_fail() raises. */
PyObject *flex_done(quoin_status status);

/* Each takes a tuple of arguments. */
PyObject *flex_changes(FlexTree *self, PyObject *arguments);
PyObject *flex_children(FlexTree *self, PyObject *arguments);
PyObject *flex_frames(FlexTree *self, PyObject *arguments);
PyObject *flex_set_children(FlexTree *self, PyObject *arguments);
PyObject *flex_set_function(FlexTree *self, PyObject *arguments);
PyObject *flex_forget_function(FlexTree *self, PyObject *arguments);
PyObject *flex_layout(FlexTree *self, PyObject *arguments);
PyObject *flex_measure_child(FlexTree *self, PyObject *arguments);

static inline quoin_node node_of(unsigned long long number) {
  return (quoin_node){(uint32_t)number, (uint32_t)(number >> 32)};
}

static inline unsigned long long number_of(quoin_node node) {
  return (unsigned long long)node.stamp << 32 | node.index1;
}

#endif
