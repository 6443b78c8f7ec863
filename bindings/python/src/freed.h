/*
 * freed.h -- objects that were freed wait in a list, one of each type, for the next object that is made.
 *
 * Such an object keeps its reference to its type. A build without the global lock has no such lists: its allocator is as
 * fast, and knows threads.
 */
#ifndef QUOIN_PY_FREED_H
#define QUOIN_PY_FREED_H

#include "symbols.h"

#ifdef Py_GIL_DISABLED
#define MOST_FREED 0
#else
#define MOST_FREED 256
#endif

typedef struct {
  int n;
  void *objects[MOST_FREED + 1];
} freed_list;

/* An object of the type, not tracked by the collector, its fields as they were; NULL if there is none. */
static inline void *freed_take(freed_list *list, PyTypeObject *type) {
  if (list->n == 0) return NULL;
  PyObject *object = list->objects[--list->n];
#ifdef Py_DEBUG
  Py_DECREF(type);
  return PyObject_Init(object, type);
#else
  (void)type;
  Py_SET_REFCNT(object, 1);
  return object;
#endif
}

/* Keeps an object that the collector does not track any more, and whose fields are released; 0 if there is no room. */
static inline int freed_keep(freed_list *list, void *object) {
  if (list->n >= MOST_FREED) return 0;
  list->objects[list->n++] = object;
  return 1;
}

#endif
