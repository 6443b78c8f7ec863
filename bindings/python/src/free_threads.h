/*
 * free_threads.h -- builds of Python without the global lock: one lock a solver.
 *
 * There every method of a solver holds the critical section of the solver's object from its entry on. As the global lock
 * does, a critical section lets others in where the thread waits or runs Python code that does, and it is taken anew after
 * that: so it cannot deadlock, and core_enter() is needed here as well. What solvers share has no lock: counters, owners
 * and values in variables and constraints are atomic; whoever sets an owner that was 0 owns the handle beside it; a
 * Group, a Batch and the terms() of an Expression hold a critical section of their own.
 *
 * In ordinary builds all of this is empty.
 */
#ifndef QUOIN_PY_FREE_THREADS_H
#define QUOIN_PY_FREE_THREADS_H

#include <Python.h>

#ifdef Py_GIL_DISABLED

#include <stdatomic.h>

#define SHARED _Atomic
#define OF_THREAD _Thread_local
#define HOLD(object) Py_BEGIN_CRITICAL_SECTION(object)
#define LET_GO() Py_END_CRITICAL_SECTION()
/* Where a thread holds one object within another and waits, it gets the inner one back alone: so hold both anew. */
#define HOLD_BOTH(one, other) Py_BEGIN_CRITICAL_SECTION2(one, other)
#define LET_GO_BOTH() Py_END_CRITICAL_SECTION2()

/* Makes LOCKED(method), which calls a method while it holds its object. */
#define LOCKED(method) method##_locked
#define LOCKED_METHOD(method, parameters, arguments) \
  static PyObject *method##_locked parameters { \
    PyObject *result; \
    HOLD(self); \
    result = method arguments; \
    LET_GO(); \
    return result; \
  }

static inline int claim(SHARED uint64_t *owner, uint64_t serial) {
  uint64_t none = 0;
  return atomic_compare_exchange_strong(owner, &none, serial);
}

#else

#define SHARED
#define OF_THREAD
#define HOLD(object) {
#define LET_GO() }
#define HOLD_BOTH(one, other) {
#define LET_GO_BOTH() }
#define LOCKED(method) method
#define LOCKED_METHOD(method, parameters, arguments)

/* Sets an owner if there is none; whether it did. */
static inline int claim(uint64_t *owner, uint64_t serial) {
  if (*owner != 0) return 0;
  *owner = serial;
  return 1;
}

#endif

#define LOCKED_PLAIN(method) LOCKED_METHOD(method, (PyObject * self, PyObject * argument), ((void *)self, argument))
#define LOCKED_KEYWORDS(method) \
  LOCKED_METHOD(method, (PyObject * self, PyObject * arguments, PyObject * keywords), \
                ((void *)self, arguments, keywords))
#define LOCKED_FAST(method) \
  LOCKED_METHOD(method, (PyObject * self, PyObject *const *arguments, Py_ssize_t n), ((void *)self, arguments, n))
#define LOCKED_FAST_KEYWORDS(method) \
  LOCKED_METHOD(method, (PyObject * self, PyObject *const *arguments, Py_ssize_t n, PyObject *keywords), \
                ((void *)self, arguments, n, keywords))

#endif
