/*
 * native.h -- the native solver: core.h, and the Python objects of its variables and constraints.
 *
 * cells[index1] holds the Constraint with that handle, and the file and line of the Python code that wrote it.
 * So answers name what the user wrote. Where the constraint was changed in place, they show what it has become
 * (native_shown.c). Since the solver holds objects, it takes part in cycle collection.
 *
 * Within a transaction remove() notes the cells that it empties, in `removed`. A rollback first empties the cells whose
 * handles name nothing any more, then puts back the noted ones whose handles name something again, and last forgets the
 * variables that the engine no longer has. Objects that it takes out join `removed`, which it gives back at the end.
 */
#ifndef QUOIN_PY_NATIVE_H
#define QUOIN_PY_NATIVE_H

#include "core.h"

typedef struct {
  PyObject *constraint;
  PyObject *file; /* a str, or NULL where it is not known */
  int line;
  quoin_constraint handle;
} cell;

typedef struct trace trace;

typedef struct {
  PyObject_HEAD core core;
  cell *cells;
  size_t cell_room;
  cell *removed;
  size_t n_removed, removed_room;
  trace *trace;          /* while calls are recorded to a file */
  int is_in_transaction; /* native_transactions.c */
  quoin_solver *back;    /* the engine that its rollback returns to, if it is another one */
  PyObject *owner;       /* the asyncio task that opened it, or NULL */
  uint64_t group_serial; /* tells Groups whether their handles are current; new after a rollback */
} native_solver;

typedef struct {
  PyObject_HEAD PyObject *variables; /* a tuple */
  uint64_t solver;                   /* the group_serial of the solver that the handles are of */
  quoin_variable *handles;
} group_object;

extern PyTypeObject *native_solver_type, *group_type;

/* ---- native_solver.c ---- */

/* Makes a solver that knows no objects. Takes over `solver`, also when it fails; makes a new one if it is NULL. */
native_solver *native_make(PyTypeObject *type, quoin_solver *solver);

/* Waits as core_enter() does, and returns read(self, argument), during which nothing collects garbage: before Python
   3.12 each new tuple may start a collection, whose finalizers could change what is being read. */
typedef PyObject *native_reader(native_solver *self, PyObject *argument);
PyObject *native_quietly(native_solver *self, PyObject *argument, native_reader *read);

/* ---- native_cells.c ---- */

/* Puts a constraint into its cell, and notes its handle. */
int native_keep(native_solver *self, PyObject *constraint, quoin_constraint handle, const source_place *place);
/* Empties the cell of a constraint that was removed. */
void native_drop(native_solver *self, quoin_constraint handle);
void native_drop_all(native_solver *self);
int native_note_removed(native_solver *self, quoin_constraint handle);
void native_forget_removed(native_solver *self);
/* A rollback calls native_prepare_undo() first, native_undo_cells() when the engine has rolled back, and
   native_forget_removed() last. 0 with an exception. */
int native_prepare_undo(native_solver *self);
int native_undo_cells(native_solver *self);
/* The object that has the handle, or None; a new reference. */
PyObject *native_constraint_of(native_solver *self, quoin_constraint handle);
PyObject *native_variable_of(native_solver *self, quoin_variable handle);
/* The handle of a constraint that the solver has; 0 with an exception, UnknownConstraint if it has not. */
int native_handle(native_solver *self, PyObject *constraint, quoin_constraint *handle_out);
/* The place that the cell of a constraint gets: where it was written, or else `added`. Borrows the file. */
source_place native_place_of(PyObject *constraint, const source_place *added);
/* Reads the keyword `stacklevel` of a METH_FASTCALL method, whose positional arguments are `n`, and finds the place
   that its constraints get: that many calls up, or where each was written if it is not given. `is_given_out` tells. 0
   with an exception. */
int native_read_place(PyObject *const *arguments, Py_ssize_t n, PyObject *keywords, source_place *place_out,
                      int *is_given_out);

/* Raises the ConflictError that quoin.Solver._refusal() makes of the refused rows, and of the numbers of variables that
   the solver has forgotten. */
void native_raise_conflict(native_solver *self, PyObject *rows, PyObject *numbers);

/* ---- native_transactions.c ---- */

/* Begins a call that changes the solver: waits as core_begin_call() does. 0 with an exception if the solver is in a
   transaction of another asyncio task. */
int native_is_ours(native_solver *self);
static inline int native_begin_change(native_solver *self) {
  if (self->owner != NULL && !native_is_ours(self)) return 0;
  core_begin_call(&self->core);
  return 1;
}
/* Goes on with `solver`, a clone of the engine in use that is solved. Takes it over if it succeeds; 0 with an
   exception. */
int native_replace_engine(native_solver *self, quoin_solver *solver);
void native_free_back(native_solver *self);

/* ---- native_shown.c ---- */

/* A change in place that was asked for. */
typedef enum { CHANGE_NONE, CHANGE_CONSTANT, CHANGE_STRENGTH, CHANGE_RELATION, CHANGE_COEFFICIENT } change_kind;
typedef struct {
  change_kind kind;
  double number; /* the engine's constant, or the coefficient */
  int32_t relation;
  read_strength_result strength;
  PyObject *variable; /* of the coefficient */
} change;
/* A Constraint that says what a constraint of the solver has become, or would become by the change; None where that is
   what was written. Call it where nothing collects garbage. */
PyObject *native_shown(native_solver *self, PyObject *constraint, quoin_constraint handle, const change *change);
/* (constraint, packed handle, file, line, shown) of a cell; the file and what is shown may be None. */
PyObject *native_row(native_solver *self, PyObject *constraint, quoin_constraint handle, const source_place *place,
                     PyObject *shown);

/* ---- the methods, by file ---- */

extern PyMethodDef native_add_methods[], native_ask_methods[], native_change_methods[], native_compact_methods[],
    native_explain_methods[], native_solve_methods[], native_state_methods[], native_transaction_methods[],
    native_trace_methods[], native_value_methods[], native_batch_methods[];

/* ---- native_state.c, native_compact.c ---- */

/* The engine's saved state: bytes. */
PyObject *native_image(native_solver *self);
/* quoin._core.cells_of_records(records, variables, files, strengths): (Constraint, handle, file, line)s, for pickles. */
PyObject *cells_of_records(PyObject *module, PyObject *arguments);

/* ---- native_asks.c ---- */

/* Begins a change that suggests a number for a variable, or for what edit() returned. 0 with an exception. */
int native_suggest_one(native_solver *self, PyObject *object, PyObject *number);

/* ---- native_solve.c ---- */

/* Solves what may take long, as solve() does, before a call that would solve it: a signal's handler may end it. 0 with an
   exception. */
int native_settle(native_solver *self);

/* ---- native_trace.c ---- */

/* Closes the file of a recording that has ended. 0 with an OSError if anything of it was not written. */
int native_close_trace(native_solver *self);

/* ---- native_values.c ---- */

/* Returns a Group as it was given, or the items of another iterable as a tuple; a new reference. Runs Python code. */
PyObject *native_listed(PyObject *variables);
/* Whether it has dimensions, as NumPy's arrays. */
int native_is_array(PyObject *object);
/* Calls a function of quoin.arrays; takes over the arguments, which may be NULL with an exception. */
PyObject *native_by_array(const char *function, PyObject *arguments);
/* The handles of what native_listed() made, until native_release(). Where native_gather() fails, it returns 0 with an
   exception, and there is nothing to release. */
typedef struct {
  quoin_variable *handles;
  Py_ssize_t n;
  int is_groups;
} gathered;
int native_gather(native_solver *self, PyObject *listed, gathered *out);
void native_release(gathered *gathered);
/* Calls `work` with the handles of the variables and with the program's array, which is asked for with `flags`. `enter`
   begins the call, after all code of the program has run and before a handle is read. None, or NULL with an
   exception. */
typedef int native_array_work(native_solver *self, const gathered *variables, const Py_buffer *values);
PyObject *native_with_array(native_solver *self, PyObject *variables, PyObject *array, int flags, void (*enter)(core *),
                            native_array_work *work);

/* ---- module ---- */

int add_native_solver_type(PyObject *module);
int add_group_type(PyObject *module);
int add_batch_type(PyObject *module);
/* The members of quoin.Outcome, by number. */
extern PyObject *outcomes;

#endif
