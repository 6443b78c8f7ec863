/*
 * core.h -- the common part of kiwi's Solver and the native one: a quoin_solver, and the objects that it knows.
 *
 * known[index1] is the value block of the variable with that handle. The Python objects know their handle in
 * one solver (symbols.h); for all other solvers that share them, `variables` and `constraints` are maps.
 * A solver that is reset gets a new serial number, and one that is rolled back undoes its notes, so that no
 * object uses a handle that by now belongs to another.
 *
 * A thread that solves without the global lock holds `lock`; others take it to wait, without the global lock.
 * `is_busy` tells them that they must; they read it while they hold the global lock.
 *
 * Variables that only the solver knows, and that no constraint uses, are removed at the end of a call outside a
 * transaction when the number of variables has doubled: a program that makes and drops variables for days keeps
 * its size.
 *
 * To give back an object may run Python code, which may use the solver: that comes last, when nothing is half done.
 */
#ifndef QUOIN_PY_CORE_H
#define QUOIN_PY_CORE_H

#include "handles.h"
#include "symbols.h"

typedef struct {
  variable_data *data;
  PyObject *object;           /* native: the Variable */
  quoin_constraint rests_for; /* kiwi: the inequality at whose bound it rests */
  int has_changed;            /* native: whether it is in `changed` */
} known_variable;

typedef struct {
  quoin_solver *solver;
  uint64_t serial;
  PyThread_type_lock lock;
  int is_busy;
  int is_kiwi;
  known_variable *known;
  size_t known_room, n_known, sweep_at;
  handle_map variables, constraints;
  quoin_variable *fresh;      /* the variables that the present call has made */
  size_t n_fresh, fresh_room;
  uint64_t n_sharings_seen;
  int knows_shared;
  double *seen;               /* native: the values as published, by index1 */
  uint32_t *changed;          /* native: index1 of variables that moved since changes() */
  size_t n_changed, changed_room;
  int keeps_changes;
} core;

/* ---- core.c ---- */

/* Takes over the quoin_solver, also when it fails; makes one where it is NULL. 0 with an exception. */
int core_init(core *self, int is_kiwi, quoin_solver *solver);
void core_free(core *self);
/* Forgets all objects. */
void core_forget_all(core *self);
/* Replaces the quoin_solver by a new one that knows no objects. 0 with an exception. */
int core_reset(core *self);
/* Waits while another thread solves. What may run Python code or collect garbage comes before: iterators, equality,
   paths, new objects. Such code may let another thread solve, and the engine then answers that it is busy. */
void core_enter(core *self);
uint64_t core_new_serial(void);
/* Raises the exception for a status. Returns NULL. */
PyObject *core_fail(core *self, quoin_status status);

/* ---- core_variables.c ---- */

int core_find_variable(core *self, variable_data *data, quoin_variable *variable_out);
/* Adds the variable if the solver does not know it. 0 with an exception. */
int core_variable(core *self, PyObject *object, quoin_variable *variable_out);
int core_note_variable(core *self, PyObject *object, quoin_variable variable);
/* A call that may make variables begins with core_begin_call(). If it fails, it ends with core_forget_fresh(), which
   takes those variables back; else with core_end_call(), which may run Python code. */
void core_begin_call(core *self);
void core_forget_fresh(core *self);
void core_end_call(core *self);
/* Returns the Variable that the solver held, or NULL. The caller gives it back when the solver is whole. */
PyObject *core_forget_variable(core *self, quoin_variable variable);

/* ---- core_constraints.c ---- */

int core_find_constraint(core *self, constraint_object *constraint, quoin_constraint *handle_out);
int core_note_constraint(core *self, constraint_object *constraint, quoin_constraint handle);
void core_forget_constraint(core *self, constraint_object *constraint);
/* The products of an expression as terms; NULL with an exception. `few` has room for FEW_TERMS; what is not `few`
   is the caller's to free. */
#define FEW_TERMS 16
quoin_term *core_terms(core *self, expression_object *expression, quoin_term *few, size_t *n_out);
/* Adds the constraint to the engine, without noting its handle. A status, or -1 with an exception. */
quoin_status core_add(core *self, constraint_object *constraint, quoin_constraint *handle_out);
quoin_strength strength_within_limits(quoin_strength strength, const quoin_term *terms, size_t n);

/* ---- core_values.c ---- */

/* Solves, without the global lock where it may take long, and writes the values. 0 with an exception. */
int core_solve(core *self, const quoin_budget *budget, quoin_outcome *outcome_out);
int core_publish(core *self);

/* How often a solver came to know a variable that another one knew, or that had a value. */
extern uint64_t n_sharings;

/* ---- core_dump.c ---- */

/* The state as text under kiwi's headings. */
PyObject *core_dump(core *self);

/* ---- errors ---- */

extern PyObject *unsatisfiable_error, *duplicate_error, *unknown_error, *duplicate_edit_error, *unknown_edit_error,
    *bad_required_error;
int load_errors(void);

/* ---- kiwi_solver.c ---- */

int add_kiwi_solver_type(PyObject *module);

#endif
