/*
 * core.h -- the common part of kiwi's Solver and the native one: a quoin_solver, and the objects that it knows.
 *
 * known[index1].data is the value block of the variable with that handle. A Python object knows its handle in
 * one solver (symbols.h). Every other solver that shares the object finds the handle in its maps `variables` and
 * `constraints`. A reset gives the solver a new serial number, and a rollback undoes the solver's notes, so that
 * no object uses a handle that by now belongs to another object.
 *
 * A thread that solves without the global lock holds `lock`. `is_busy` tells other threads to wait; they read it
 * while they hold the global lock. To wait, a thread releases the global lock and takes `lock`.
 *
 * Variables that only the solver knows, and that no constraint uses, are removed at the end of a call outside a
 * transaction, once the solver knows more than twice as many variables as the last such removal left: a program that
 * makes and drops variables for days keeps its size.
 *
 * Giving back an object may run Python code, which may use the solver. So a call gives objects back last.
 */
#ifndef QUOIN_PY_CORE_H
#define QUOIN_PY_CORE_H

#include "handles.h"
#include "symbols.h"

typedef struct {
  variable_data *data;
  PyObject *object;           /* native: the Variable */
  quoin_constraint rests_for; /* kiwi: the inequality at whose bound the variable rests, */
  double bound, rest;         /* the bound, or 0; and where the engine has it rest at present */
  int has_changed;            /* native: whether `changed` has this index1 */
} known_variable;

/* A weak statement, and the strength that it was to have. */
typedef struct {
  quoin_constraint handle;
  quoin_strength asked;
} leaning;

typedef struct {
  quoin_solver *solver;
  uint64_t serial;
  PyThread_type_lock lock;
  int is_busy;
  int is_kiwi;
  int leans, leans_now; /* kiwi: whether of equal weak statements the newer one holds: core_ties.c */
  uint32_t n_leant;
  leaning *leaning; /* by index1 of a constraint */
  size_t leaning_room;
  known_variable *known;
  size_t known_room, n_known, sweep_at;
  handle_map variables, constraints;
  quoin_variable *fresh; /* the variables that the present call has made */
  size_t n_fresh, fresh_room;
  uint64_t n_sharings_seen;
  int knows_shared;
  double *seen;      /* native: the values as published, by index1 */
  uint32_t *changed; /* native: index1 of variables that moved since changes() */
  size_t n_changed, changed_room;
  int keeps_changes;
  int is_recorded;  /* native: a call writes to a file, which may take long */
  size_t n_waiting; /* constraints added since the last solve */
  uint64_t n_calls; /* that may have changed the solver */
} core;

/* ---- core.c ---- */

/* Takes over `solver`, also when it fails; makes a new quoin_solver if `solver` is NULL. 0 with an exception. */
int core_init(core *self, int is_kiwi, quoin_solver *solver);
void core_free(core *self);
/* Forgets all objects. */
void core_forget_all(core *self);
/* Replaces the quoin_solver by a new one that knows no objects. 0 with an exception. */
int core_reset(core *self);
/* Waits while another thread solves. Before this call, do all that may run Python code or collect garbage: iterators,
   equality, paths, new objects. Later, such code may let another thread solve; the engine would then be busy. */
void core_wait(core *self);
static inline void core_enter(core *self) {
  if (self->is_busy) core_wait(self);
}
uint64_t core_new_serial(void);
/* Raises the exception for a status. Returns NULL. */
PyObject *core_fail(core *self, quoin_status status);

/* ---- core_variables.c ---- */

/* As core_find_variable(), for a variable that knows its handle in another solver. */
int core_look_up(core *self, variable_data *data, quoin_variable *variable_out);
static inline int core_find_variable(core *self, variable_data *data, quoin_variable *variable_out) {
  if (data->solver != self->serial) return core_look_up(self, data, variable_out);
  *variable_out = data->handle;
  return 1;
}
/* Adds the variable if the solver does not know it. 0 with an exception. */
int core_variable(core *self, PyObject *object, quoin_variable *variable_out);
int core_note_variable(core *self, PyObject *object, quoin_variable variable);
/* A call that may make variables begins with core_begin_call(). If it fails, it ends with core_forget_fresh(), which
   takes those variables back; else with core_end_call(), which may run Python code. */
static inline void core_begin_call(core *self) {
  core_enter(self);
  self->n_calls++;
  self->n_fresh = 0;
}
void core_forget_fresh(core *self);
void core_end_call(core *self);
/* Returns the Variable that the solver held, or NULL. The caller gives it back when the solver is whole. */
PyObject *core_forget_variable(core *self, quoin_variable variable);

/* ---- core_constraints.c ---- */

int core_find_constraint(core *self, constraint_object *constraint, quoin_constraint *handle_out);
int core_note_constraint(core *self, constraint_object *constraint, quoin_constraint handle);
void core_forget_constraint(core *self, constraint_object *constraint);
/* The products of an expression as terms, for kiwi without those near zero; NULL with an exception. Adds variables that
   the solver does not know. `few` has room for FEW_TERMS. If the result is not `few`, the caller frees it. */
#define FEW_TERMS 16
quoin_term *core_terms(core *self, expression_object *expression, quoin_term *few, size_t *n_out);
/* Adds the constraint to the engine, without noting its handle. A status, or -1 with an exception. */
quoin_status core_add(core *self, constraint_object *constraint, quoin_constraint *handle_out);
/* kiwi: sets where a variable rests while nothing determines it. 0 if the engine refuses the value. */
int core_rest(core *self, quoin_variable variable, double value);
quoin_strength strength_within_limits(quoin_strength strength, const quoin_term *terms, size_t n);

/* ---- core_ties.c ---- */

/* kiwi: the strength for a statement that is to be made with this one; core_note_leaning() follows when it was made. */
quoin_strength core_leaning(core *self, quoin_strength asked);
void core_note_leaning(core *self, quoin_constraint handle, quoin_strength asked);
/* The strength that a statement was to have, which has this one now. */
quoin_strength core_asked(const core *self, quoin_constraint handle, quoin_strength present);
/* Begins anew, with or without the rule. */
void core_lean(core *self, int leans);

/* ---- core_values.c ---- */

/* Solves and writes the values. A solve that may take long runs without the global lock. 0 with an exception. */
int core_solve(core *self, const quoin_budget *budget, quoin_outcome *outcome_out);
int core_publish(core *self);
/* Publishes all values: after a return to another engine. */
int core_publish_all(core *self);

/* ---- core_anew.c ---- */

/* kiwi: writes the values that another engine finds, and proves, for the same constraints; 0 if it finds none. */
int core_solve_anew(core *self);
/* Whether the values are proved optimal. */
int core_is_proved(quoin_solver *solver);

/* How often a solver came to know a variable that another one knew, or that had a value. */
extern SHARED uint64_t n_sharings;

/* ---- core_apart.c ---- */

/* Goes on with a clone of the engine that is solved. Takes it over if it succeeds; 0 with an exception. */
typedef int (*core_replace)(core *self, quoin_solver *solver);
/* A solve after this many changes may take long: cloning takes little beside it. */
#define MANY_CHANGES 500
/* Solves in a thread of its own what may take long, so that a signal's handler may end it: then the solver is as before,
   and it returns 0 with the handler's exception. -1 where that is not possible or not needed. */
int core_try_apart(core *self, const quoin_budget *budget, quoin_outcome *outcome_out, core_replace replace);
static inline int core_solve_apart(core *self, const quoin_budget *budget, quoin_outcome *outcome_out,
                                   core_replace replace) {
  return self->n_waiting < MANY_CHANGES ? -1 : core_try_apart(self, budget, outcome_out, replace);
}
/* The thread that imports the module gets the signals. */
void core_note_main_thread(void);

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
