/*
 * native_transactions.c -- the transaction of a solver, and whose it is.
 *
 * While a transaction is open, a solve that can be interrupted may have put a clone in the engine's place: the engine in
 * which the transaction was opened then waits in `back`, and a rollback returns to it.
 *
 * A transaction that was opened by an asyncio task is that task's: changes by others would be lost with its rollback.
 */
#include "native.h"

static void fail_owner(void) {
  PyErr_SetString(PyExc_RuntimeError,
                  "another asyncio task has a transaction open on this solver: give each task a solver of its own "
                  "(solver.clone()), "
                  "or hold an asyncio.Lock around every block that uses this one");
}

/* Whether the task that runs now opened the transaction, or nobody any more. 0 with an exception. */
int native_is_ours(native_solver *self) {
  PyObject *module = PyImport_ImportModule("quoin.transactions");
  PyObject *task = module == NULL ? NULL : PyObject_CallMethod(module, "current_task", NULL);
  Py_XDECREF(module);
  if (task == NULL) return 0;
  int is_ours = task == self->owner || self->owner == NULL;
  Py_DECREF(task);
  if (!is_ours) fail_owner();
  return is_ours;
}

int native_replace_engine(native_solver *self, quoin_solver *solver) {
  if (self->is_in_transaction) {
    quoin_status status = quoin_transaction_begin(solver);
    if (status != QUOIN_OK) return core_fail(&self->core, status) != NULL;
  }
  quoin_solver *old = self->core.solver;
  self->core.solver = solver;
  if (self->is_in_transaction && self->back == NULL) {
    self->back = old;
  } else {
    quoin_solver_free(old);
  }
  return 1;
}

static PyObject *native_begin(native_solver *self, PyObject *Py_UNUSED(unused)) {
  if (!native_begin_change(self)) return NULL;
  if (self->is_in_transaction) return core_fail(&self->core, QUOIN_TRANSACTION_OPEN);
  if (!native_settle(self)) return NULL;
  quoin_status status = quoin_transaction_begin(self->core.solver);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  self->is_in_transaction = 1;
  self->core.n_waiting = 0;
  if (!core_publish(&self->core)) return NULL;
  Py_RETURN_NONE;
}

/* The transaction is over: nothing waits for its rollback. */
static void forget(native_solver *self) {
  quoin_solver *back = self->back;
  self->back = NULL;
  self->is_in_transaction = 0;
  quoin_solver_free(back);
}

static PyObject *native_commit(native_solver *self, PyObject *Py_UNUSED(unused)) {
  if (!native_begin_change(self)) return NULL;
  quoin_status status = quoin_transaction_commit(self->core.solver);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  forget(self);
  native_forget_removed(self);
  Py_RETURN_NONE;
}

static PyObject *native_rollback(native_solver *self, PyObject *Py_UNUSED(unused)) {
  if (!native_begin_change(self)) return NULL;
  if (!self->is_in_transaction) return core_fail(&self->core, QUOIN_NO_TRANSACTION);
  if (!native_prepare_undo(self)) return NULL;
  if (self->back != NULL) {
    quoin_solver_free(self->core.solver);
    self->core.solver = self->back;
    self->back = NULL;
  }
  quoin_status status = quoin_transaction_rollback(self->core.solver);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  forget(self);
  int fine = native_undo_cells(self);
  self->group_serial = core_new_serial();
  fine = core_publish(&self->core) && core_publish_all(&self->core) && fine;
  native_forget_removed(self);
  if (!fine) return NULL;
  Py_RETURN_NONE;
}

void native_free_back(native_solver *self) { forget(self); }

/* Sets whose the open transaction is: an asyncio task, or None. */
static PyObject *native_set_owner(native_solver *self, PyObject *owner) {
  PyObject *old = self->owner;
  self->owner = owner == Py_None ? NULL : Py_NewRef(owner);
  Py_XDECREF(old);
  Py_RETURN_NONE;
}

/* How many calls there were that may have changed the solver. */
static PyObject *native_calls(native_solver *self, PyObject *Py_UNUSED(unused)) {
  return PyLong_FromUnsignedLongLong(self->core.n_calls);
}

LOCKED_PLAIN(native_begin)
LOCKED_PLAIN(native_commit)
LOCKED_PLAIN(native_rollback)
LOCKED_PLAIN(native_calls)
LOCKED_PLAIN(native_set_owner)

PyMethodDef native_transaction_methods[] = {{"begin", (PyCFunction)LOCKED(native_begin), METH_NOARGS,
                                             "begin($self, /)\n--\n\nOpen a transaction; RuntimeError if one is open."},
                                            {"commit", (PyCFunction)LOCKED(native_commit), METH_NOARGS,
                                             "commit($self, /)\n--\n\nKeep what the transaction did."},
                                            {"rollback", (PyCFunction)LOCKED(native_rollback), METH_NOARGS,
                                             "rollback($self, /)\n--\n\nUndo what the transaction did."},
                                            {"_calls", (PyCFunction)LOCKED(native_calls), METH_NOARGS, NULL},
                                            {"_set_owner", (PyCFunction)LOCKED(native_set_owner), METH_O, NULL},
                                            {NULL, NULL, 0, NULL}};
