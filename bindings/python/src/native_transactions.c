/*
 * native_transactions.c -- transactions, which nest; and whose they are.
 *
 * The engine has one transaction at a time. So an inner one begins with a clone: the clone goes on, and the engine
 * before it waits, with its own transaction open. A rollback returns to it: nothing has happened there.
 *
 * levels[k].back is the engine that a rollback of level k returns to. levels[0].back is NULL while the engine in use is
 * the one in which the outermost transaction was opened; a rollback of that one is the engine's. After a commit of level
 * k the engine that waited for it is needed no more, unless it is the one of the outermost transaction.
 *
 * A transaction that was opened by an asyncio task is that task's: changes by others would be lost with its rollback.
 */
#include "native.h"

static void fail_owner(void) {
  PyErr_SetString(PyExc_RuntimeError,
      "another asyncio task has a transaction open on this solver: give each task a solver of its own (solver.clone()), "
      "or hold an asyncio.Lock around every block that uses this one");
}

/* Whether the task that runs now opened the transactions, or nobody any more. 0 with an exception. */
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

static int has_level_room(native_solver *self) {
  if (self->n_levels < self->level_room) return 1;
  size_t room = 2 * self->level_room + 4;
  level *larger = PyMem_Realloc(self->levels, room * sizeof *larger);
  if (larger == NULL) return PyErr_NoMemory() != NULL;
  self->levels = larger;
  self->level_room = room;
  return 1;
}

int native_replace_engine(native_solver *self, quoin_solver *solver) {
  if (self->n_levels > 0) {
    quoin_status status = quoin_transaction_begin(solver);
    if (status != QUOIN_OK) return core_fail(&self->core, status) != NULL;
  }
  quoin_solver *old = self->core.solver;
  self->core.solver = solver;
  if (self->n_levels > 0 && self->levels[0].back == NULL) {
    self->levels[0].back = old;
  } else {
    quoin_solver_free(old);
  }
  return 1;
}

/* Opens an inner transaction: everything is solved, and a clone goes on. */
static int push_clone(native_solver *self) {
  quoin_solver *clone = NULL;
  if (self->trace != NULL) {
    PyErr_SetString(PyExc_RuntimeError, "while the solver is recorded, transactions do not nest");
    return 0;
  }
  quoin_status status = quoin_solver_solve(self->core.solver, NULL, NULL);
  if (status == QUOIN_OK) status = quoin_solver_clone(self->core.solver, &clone);
  if (status == QUOIN_OK) status = quoin_transaction_begin(clone);
  if (status != QUOIN_OK) {
    quoin_solver_free(clone);
    return core_fail(&self->core, status) != NULL;
  }
  self->levels[self->n_levels++] = (level){self->core.solver, self->n_removed};
  self->core.solver = clone;
  return 1;
}

static int push_first(native_solver *self) {
  quoin_status status = quoin_transaction_begin(self->core.solver);
  if (status != QUOIN_OK) return core_fail(&self->core, status) != NULL;
  self->levels[self->n_levels++] = (level){NULL, self->n_removed};
  return 1;
}

static PyObject *native_begin(native_solver *self, PyObject *Py_UNUSED(unused)) {
  if (!native_begin_change(self) || !native_settle(self) || !has_level_room(self)) return NULL;
  if (!(self->n_levels == 0 ? push_first(self) : push_clone(self))) return NULL;
  self->core.n_waiting = 0;
  if (!core_publish(&self->core)) return NULL;
  Py_RETURN_NONE;
}

static int is_open(native_solver *self) {
  if (self->n_levels > 0) return 1;
  core_fail(&self->core, QUOIN_NO_TRANSACTION);
  return 0;
}

static PyObject *native_commit(native_solver *self, PyObject *Py_UNUSED(unused)) {
  if (!native_begin_change(self) || !is_open(self)) return NULL;
  level *top = &self->levels[self->n_levels - 1];
  if (self->n_levels > 1) {
    if (self->n_levels == 2 && self->levels[0].back == NULL) {
      self->levels[0].back = top->back;
    } else {
      quoin_solver_free(top->back);
    }
    self->n_levels--;
    Py_RETURN_NONE;
  }
  quoin_status status = quoin_transaction_commit(self->core.solver);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  quoin_solver_free(top->back);
  self->n_levels = 0;
  native_forget_removed(self);
  Py_RETURN_NONE;
}

/* Returns to the engine that waits for the rollback of the innermost transaction. */
static quoin_status pop(native_solver *self) {
  level *top = &self->levels[self->n_levels - 1];
  if (top->back != NULL) {
    quoin_solver_free(self->core.solver);
    self->core.solver = top->back;
    top->back = NULL;
  }
  quoin_status status = self->n_levels == 1 ? quoin_transaction_rollback(self->core.solver) : QUOIN_OK;
  if (status == QUOIN_OK) self->n_levels--;
  return status;
}

static PyObject *native_rollback(native_solver *self, PyObject *Py_UNUSED(unused)) {
  if (!native_begin_change(self) || !is_open(self)) return NULL;
  if (!native_prepare_undo(self)) return NULL;
  size_t n_before = self->levels[self->n_levels - 1].n_removed;
  quoin_status status = pop(self);
  if (status != QUOIN_OK) return core_fail(&self->core, status);
  int fine = native_undo_cells(self, n_before);
  self->group_serial = core_new_serial();
  fine = core_publish(&self->core) && core_publish_all(&self->core) && fine;
  if (self->n_levels == 0) {
    native_forget_removed(self);
  } else {
    native_forget_removed_from(self, n_before);
  }
  if (!fine) return NULL;
  Py_RETURN_NONE;
}

void native_free_levels(native_solver *self) {
  for (size_t k = 0; k < self->n_levels; k++) quoin_solver_free(self->levels[k].back);
  PyMem_Free(self->levels);
  self->levels = NULL;
  self->n_levels = self->level_room = 0;
}

/* Sets whose the open transactions are: an asyncio task, or None. */
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

PyMethodDef native_transaction_methods[] = {
    {"begin", (PyCFunction)LOCKED(native_begin), METH_NOARGS,
        "begin($self, /)\n--\n\nOpen a transaction, perhaps within another one."},
    {"commit", (PyCFunction)LOCKED(native_commit), METH_NOARGS,
        "commit($self, /)\n--\n\nKeep what the innermost transaction did."},
    {"rollback", (PyCFunction)LOCKED(native_rollback), METH_NOARGS,
        "rollback($self, /)\n--\n\nUndo what the innermost transaction did."},
    {"_calls", (PyCFunction)LOCKED(native_calls), METH_NOARGS, NULL},
    {"_set_owner", (PyCFunction)LOCKED(native_set_owner), METH_O, NULL},
    {NULL, NULL, 0, NULL}};
