/*
 * quoin.h -- incremental solving of linear constraints with strictly ordered priorities.
 *
 * A solver holds variables, constraints among them, and values that satisfy every required
 * constraint and violate the others as little as their strengths allow, level by level. A small change
 * costs little: an edit, a constraint added or removed, another strength.
 *
 *     quoin_solver *solver;
 *     quoin_variable left, width;
 *     quoin_constraint edit;
 *     quoin_solver_create(NULL, &solver);
 *     quoin_variable_add(solver, 0, &left);
 *     quoin_variable_add(solver, 0, &width);
 *     quoin_term wide[] = {{width, 1}};
 *     quoin_constraint_add(solver, wide, 1, -20, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED, NULL);
 *     quoin_edit_add(solver, left, QUOIN_STRONG, &edit);
 *     quoin_edit_suggest(solver, edit, 40);
 *     quoin_solver_solve(solver, NULL, NULL);
 *     printf("%g %g\n", quoin_value(solver, left), quoin_value(solver, width));    // 40 20
 *     quoin_solver_free(solver);
 *
 * Every function returns a status, or a value that cannot fail. These rules hold for all functions:
 *
 *   Failure    A call that does not return QUOIN_OK has changed nothing, unless it says otherwise:
 *              neither the solver nor what its out-parameters point to.
 *   Arguments  No argument crashes the library, except a pointer to memory that is not there. NULL, NaN,
 *              counts that no array can have, handles that are stale or another solver's, arrays that
 *              overlap and a freed solver each give a status.
 *   Statuses   A function lists the statuses of its own. It may also return, by the kinds of its arguments:
 *                a solver      QUOIN_BAD_SOLVER, QUOIN_BUSY
 *                a pointer     QUOIN_NULL_ARGUMENT, unless it says that it may be NULL
 *                an array      QUOIN_NULL_ARGUMENT, QUOIN_BAD_COUNT; if written, QUOIN_OVERLAP
 *                a list        those of a written array, and QUOIN_BUFFER_TOO_SMALL
 *                a variable    QUOIN_STALE_VARIABLE
 *                a constraint  QUOIN_STALE_CONSTRAINT
 *                a number      QUOIN_BAD_NUMBER
 *                a strength    QUOIN_BAD_STRENGTH
 *                a choice      QUOIN_BAD_CHOICE; a relation and a sense are choices
 *                a `size`      QUOIN_BAD_OPTION, as an argument or in a struct
 *              A function that changes the solver may return QUOIN_OUT_OF_MEMORY, QUOIN_NUMERICAL_TROUBLE, and
 *              QUOIN_TOO_LARGE when it adds something.
 *   Arrays     Lengths are in brackets: values [n]. An array of length 0 may be NULL. Arrays are read
 *              or written during the call and never kept. Those written must not overlap others.
 *   Lists      A function that lists things takes a buffer [capacity], and writes to n_out how many
 *              things there are. With no buffer and capacity 0 it only counts. When not all fit, it
 *              writes the first ones, and returns QUOIN_BUFFER_TOO_SMALL.
 *   Structs    Where a struct begins with `size`, the caller sets `size` to the struct's sizeof, so that
 *              later versions can add fields at its end. Where a struct to be filled is larger than
 *              this version knows, the library sets `size` to the number of bytes that it filled.
 *   Threads    One solver is for one thread at a time. Solvers share nothing: different ones may be
 *              used by different threads without locks.
 *   Callbacks  A callback that returns an int32_t returns 0 to go on, anything else to stop. It must not unwind: no
 *              longjmp out of it, no C++ exception through it. While a
 *              callback runs between two steps of a call, every call on the solver but quoin_solver_last_error()
 *              returns QUOIN_BUSY; a function without a status returns 0, quoin_value() NaN. A callback at the end of
 *              a call may read the solver, but not change it; quoin_changes_read() counts as a change.
 *   Values     A caller sees the value that a variable had at the end of the last solve. Of a variable made since, a
 *              caller sees the value that it was made with. No other call changes these values. Opening a transaction
 *              solves, and its rollback restores the values seen then. The solver makes a required constraint hold at
 *              once, to learn whether it can; a caller sees it hold after the next solve. Residuals, violations and
 *              texts are computed from the values that a caller sees.
 *   Numbers    Constraints hold and solutions are optimal up to rounding. Coefficients may be from 10^-12 to 10^12,
 *              within 10^9 of each other in one constraint, and constants up to 10^15. quoin_solver_certify() proves a
 *              solution from nothing that is stored. Where a choice rests on what may be rounding, as weights spread, a
 *              solve proves its own result. Each of 10 million solves was proved with coefficients to 2,000 and weights to
 *              1,000, and with weights over 10^9. Beyond that, in hundreds of variables, or at values beyond 10^13, ask
 *              for a certificate. If it does not hold, or a solve ends in trouble, use other units.
 *              Constraints that are nearly parallel meet far away: if beyond 10^9, values stay near instead.
 *   Memory     Everything that a solver needs comes from its allocation hooks, malloc unless told otherwise. Suggesting,
 *              solving and reading allocate nothing once a solver has reached its size. Running out is a status.
 *   Results    The same calls give the same bits, on every machine, in every run, but for time budgets and handle tags
 *              that you leave open. Three things may change between versions, so do not test for them: which of several
 *              optimal solutions a solve finds, the texts of messages and solvers, and the hash of a state.
 *
 * Numbers are double, enumerations 32 bits, handles twice 32 bits, lengths size_t; uint64_t counts work and time, and
 * holds hashes and packed handles. A truth value is an int32_t, 0 or 1. A cost is given where it is not constant.
 */
/* SPDX-License-Identifier: MIT */
#ifndef QUOIN_H
#define QUOIN_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#define QUOIN_API
#else
#define QUOIN_API __attribute__((visibility("default")))
#endif

/* ==== Version ================================================================================== */

/* The version of this header. */
#define QUOIN_VERSION_MAJOR 0
#define QUOIN_VERSION_MINOR 1
#define QUOIN_VERSION_PATCH 0
#define QUOIN_VERSION_STRING "0.1.0"
#define QUOIN_VERSION (QUOIN_VERSION_MAJOR * 1000000 + QUOIN_VERSION_MINOR * 1000 + QUOIN_VERSION_PATCH)

/* Grows when a program must be compiled again: it is in the name of the shared library, and the
   library accepts programs compiled with the same number only. */
#define QUOIN_ABI 0

/* The version of the library that the program runs with, comparable with QUOIN_VERSION. */
QUOIN_API uint32_t quoin_version(void);

/* The version of the library as text, such as "0.1.0". Static. */
QUOIN_API const char *quoin_version_string(void);

/* The QUOIN_ABI that the library was built with. */
QUOIN_API uint32_t quoin_abi(void);

/* ==== Statuses ================================================================================= */

/* The result of a call. Numbers are pinned, spaced by family and never used again for something
   else: 10s arguments, 20s handles, 30s constraints, 40s numerics, 50s resources, 60s the solver's
   state. 70s are those of quoin_batch.h, 80s those of quoin_flex.h. */
typedef int32_t quoin_status;
enum {
  QUOIN_OK = 0,                     /* the call succeeded */

  QUOIN_NULL_ARGUMENT = 10,         /* a pointer is NULL that must not be */
  QUOIN_BAD_NUMBER = 11,            /* a number is NaN, infinite or too large; beyond 1e15 in magnitude, a constant beyond
                                       1e15 times the power of two at or below the largest coefficient */
  QUOIN_BAD_COEFFICIENT = 12,       /* a coefficient, or the ratio of two, is out of range; one other than 0 lies
                                       outside 1e-12 ... 1e12 in magnitude, or two of one constraint differ by a
                                       factor of more than 1e9 */
  QUOIN_BAD_STRENGTH = 13,          /* a priority or a weight is out of range; (0, 1000] and 1e-6 ... 1e6, for the weight
                                       times the power of two at or below the largest coefficient 1e-7 ... 1e9 */
  QUOIN_BAD_COUNT = 14,             /* a count is one that no array can have */
  QUOIN_BAD_OPTION = 15,            /* an option, a reserved field or a struct's size is unknown */
  QUOIN_BAD_CHOICE = 16,            /* a relation, sense or other choice is none of its constants */
  QUOIN_BUFFER_TOO_SMALL = 17,      /* not everything fits in the buffer; the needed count was written all the same */
  QUOIN_OVERLAP = 18,               /* an array that is to be written overlaps another argument */

  QUOIN_BAD_SOLVER = 20,            /* the solver is NULL, was freed, or never was one */
  QUOIN_STALE_VARIABLE = 21,        /* a variable was removed, or belongs to another solver */
  QUOIN_STALE_CONSTRAINT = 22,      /* a constraint was removed, belongs to another solver, or is named twice */

  QUOIN_CONFLICT = 30,              /* a required constraint cannot hold beside the required ones present */
  QUOIN_DUPLICATE_EDIT = 31,        /* the variable is an edit variable already */
  QUOIN_WRONG_KIND = 32,            /* the call does not apply to a constraint of this kind; or the variable is no
                                       edit variable */
  QUOIN_MUST_NOT_BE_REQUIRED = 33,  /* an edit, a stay or an objective term cannot be required */
  QUOIN_VARIABLE_IN_USE = 34,       /* a constraint still uses the variable */

  QUOIN_NUMERICAL_TROUBLE = 40,     /* rounding leaves no way to go on */

  QUOIN_OUT_OF_MEMORY = 50,         /* an allocation failed */
  QUOIN_TOO_LARGE = 51,             /* a count or a text is larger than a solver can hold */
  QUOIN_BAD_IMAGE = 52,             /* a saved state is damaged, or of an incompatible version */

  QUOIN_TRANSACTION_OPEN = 60,      /* a transaction is open */
  QUOIN_NO_TRANSACTION = 61,        /* no transaction is open */
  QUOIN_WRONG_STATE = 62,           /* the constraint is deferred, or an option that the call needs is off */
  QUOIN_BUSY = 63,                  /* the solver is at work; the call comes from one of its callbacks, or from
                                       another thread */
  QUOIN_UNSETTLED = 64              /* something waits for a solve that the question is about */
};

/* The name of a status, such as "QUOIN_CONFLICT"; "QUOIN_UNKNOWN" for other numbers. Static. */
QUOIN_API const char *quoin_status_name(quoin_status status);

/* One line for people, such as "an allocation failed". Static. */
QUOIN_API const char *quoin_status_message(quoin_status status);

/* ==== Vocabulary =============================================================================== */

/* A solver. Made by quoin_solver_create(), _clone() or _load(), freed by quoin_solver_free(). */
typedef struct quoin_solver quoin_solver;

/* A variable of one solver, by value. Once its variable is removed, a handle names nothing, for ever: it never comes to
   name another variable. Two kinds of handles are an exception: those made in a transaction that is rolled back, and
   that of a variable that is taken back. They name nothing then, but may be given out again. A handle of all zero names
   nothing. By the stamps a solver recognises most handles of other solvers. */
typedef struct quoin_variable {
  uint32_t index1;
  uint32_t stamp;
} quoin_variable;

/* A constraint of one solver, by value. Edits, stays and objective terms are constraints too. */
typedef struct quoin_constraint {
  uint32_t index1;
  uint32_t stamp;
} quoin_constraint;

/* One product of a constraint: coefficient * variable. */
typedef struct quoin_term {
  quoin_variable variable;
  double coefficient;
} quoin_term;

/* How sum(coefficient * variable) + constant relates to zero. */
typedef int32_t quoin_relation;
enum {
  QUOIN_EQUAL = 0,           /* == 0 */
  QUOIN_LESS_OR_EQUAL = 1,   /* <= 0 */
  QUOIN_GREATER_OR_EQUAL = 2 /* >= 0 */
};

/* How much a constraint matters: a level and a weight inside it.

   Levels lie on one axis, 0 < priority <= 1000, each distinct priority a level of its own. Levels are
   strict: the smallest violation at a higher priority outweighs any number of violations at lower
   ones. Inside a level the weighted sum of absolute violations is minimised. Priority 1000 is
   required, and its weight means nothing. */
typedef struct quoin_strength {
  double priority;
  double weight;
} quoin_strength;

/* Make a strength. Checked when it is used. */
static inline quoin_strength quoin_strength_make(double priority, double weight) {
  quoin_strength strength;
  strength.priority = priority;
  strength.weight = weight;
  return strength;
}

/* The strengths by name. */
#define QUOIN_REQUIRED quoin_strength_make(1000.0, 1.0)
#define QUOIN_STRONG quoin_strength_make(750.0, 1.0)
#define QUOIN_MEDIUM quoin_strength_make(500.0, 1.0)
#define QUOIN_WEAK quoin_strength_make(250.0, 1.0)

/* Whether a handle is all zero, and so names nothing. */
static inline int32_t quoin_variable_is_none(quoin_variable variable) { return variable.index1 == 0; }
static inline int32_t quoin_constraint_is_none(quoin_constraint constraint) {
  return constraint.index1 == 0;
}

/* Whether two handles name the same thing. */
static inline int32_t quoin_variable_equals(quoin_variable a, quoin_variable b) {
  return a.index1 == b.index1 && a.stamp == b.stamp;
}
static inline int32_t quoin_constraint_equals(quoin_constraint a, quoin_constraint b) {
  return a.index1 == b.index1 && a.stamp == b.stamp;
}

/* A handle in one number, as a key or for another language, and back. */
static inline uint64_t quoin_variable_pack(quoin_variable variable) {
  return (uint64_t)variable.stamp << 32 | variable.index1;
}
static inline quoin_variable quoin_variable_unpack(uint64_t packed) {
  quoin_variable variable;
  variable.index1 = (uint32_t)packed;
  variable.stamp = (uint32_t)(packed >> 32);
  return variable;
}
static inline uint64_t quoin_constraint_pack(quoin_constraint constraint) {
  return (uint64_t)constraint.stamp << 32 | constraint.index1;
}
static inline quoin_constraint quoin_constraint_unpack(uint64_t packed) {
  quoin_constraint constraint;
  constraint.index1 = (uint32_t)packed;
  constraint.stamp = (uint32_t)(packed >> 32);
  return constraint;
}

/* ==== Solvers ================================================================================== */

/* Returns n_bytes bytes aligned to 16, or NULL. */
typedef void *(*quoin_allocate_function)(void *user, size_t n_bytes);

/* Gives back a block of the allocate function. */
typedef void (*quoin_deallocate_function)(void *user, void *block);

/* What happens to a required constraint that cannot hold. */
typedef int32_t quoin_conflict_policy;
enum {
  /* The call fails and changes nothing. */
  QUOIN_CONFLICTS_REFUSE = 0,
  /* A constraint added alone is accepted but deferred without effect. It is tried again whenever a constraint that it
     conflicted with goes or changes. quoin_deferred_list() lists the deferred constraints. A batch, or a change of an
     accepted constraint, is still refused if it cannot hold. */
  QUOIN_CONFLICTS_DEFER = 1
};

/* What is fixed when a solver is made. Fill it with quoin_options_init(), then change what you like. */
typedef struct quoin_options {
  size_t size;
  /* Where memory comes from: both functions, or neither for malloc and free. Called during calls on
     the solver, on their thread; the user pointer is passed on. */
  quoin_allocate_function allocate;
  quoin_deallocate_function deallocate;
  void *allocator_user;
  /* Room to make at once, so that a build of this size hardly allocates again. */
  size_t expected_variables;
  size_t expected_constraints;
  quoin_conflict_policy conflict_policy;
  /* 1: a variable that nothing determines goes back to its rest value (0 unless set), at a level below
     all others. 0: it rests where it is. */
  int32_t returns_to_rest;
  /* 1 ... 255: the tag in this solver's handles. 0: one is made of the solver's address; choose it
     yourself where handles or saved states must be the same in every run. */
  uint32_t handle_tag;
  uint32_t reserved; /* 0 */
} quoin_options;

/* Fill options with the defaults: malloc, conflicts are refused, variables rest where they are.
   `size` is sizeof(quoin_options), the number of bytes that are written. */
QUOIN_API quoin_status quoin_options_init(quoin_options *options, size_t size);

/* Make an empty solver, to be freed with quoin_solver_free().

   options: read during the call. May be NULL for the defaults.

   Returns QUOIN_OK, or
     QUOIN_NULL_ARGUMENT   solver_out is NULL, or one allocation hook is and the other is not
     QUOIN_BAD_OPTION      a field is out of range, or set that this version does not know
     QUOIN_BAD_COUNT       an expected count that no array can have
     QUOIN_TOO_LARGE       an expected count beyond 2^30
     QUOIN_OUT_OF_MEMORY

   Cost: two allocations. */
QUOIN_API quoin_status quoin_solver_create(const quoin_options *options, quoin_solver **solver_out);

/* Free a solver and all its memory. NULL is accepted, and so is a freed solver if the library can
   still tell that it was freed. From within one of the solver's own callbacks this does nothing. */
QUOIN_API void quoin_solver_free(quoin_solver *solver);

/* Make a copy with memory of its own, for what-if. Handles of the original name the same things in it. Labels are
   copied; callbacks and a recording are not. An open transaction is not copied either: the copy starts from the state
   that the transaction has led to so far. Later values of the copy are as good, and may round otherwise.

   Returns QUOIN_OK or QUOIN_OUT_OF_MEMORY. Cost: a copy of the memory in use, by some dozen blocks. */
QUOIN_API quoin_status quoin_solver_clone(quoin_solver *solver, quoin_solver **clone_out);

/* Save the solver's whole state, without labels, callbacks, counters and the details of the last
   failure. Saving does not change the solver.

   buffer [capacity]: receives the image; little-endian, the same on every machine.
   n_bytes_out: receives the image's size, also when it does not fit.

   With a NULL buffer and capacity 0 this only measures. Returns QUOIN_OK, or
     QUOIN_BUFFER_TOO_SMALL   the contents of the buffer are undefined
     QUOIN_TRANSACTION_OPEN

   Cost: linear, no allocation. */
QUOIN_API quoin_status quoin_solver_save(
    quoin_solver *solver, void *buffer, size_t capacity, size_t *n_bytes_out);

/* Make a solver of an image that quoin_solver_save() wrote. The new solver goes on from the saved state, with all that
   waited there for a solve: it has the same hash and the same active constraints. The same calls lead to values that
   are as good, and may round otherwise; solvers loaded from one image agree to the bit. Handles of the saved solver
   name the same things in it. Changes of values that the saved solver had reported count as reported.

   An image need not be trusted. Every field is checked, required constraints can hold, and a certificate proves the
   state. Where it does not, or something waited, the loaded solver is not settled: a solve looks at everything.

   image [n_bytes].
   options: the allocation hooks in it are used; all else is part of the image. May be NULL.

   Returns as quoin_solver_create(), and QUOIN_BAD_IMAGE for what is not an image, is damaged, is of an
   incompatible version, or has required constraints that cannot hold.
   Cost: linear, and as much as a certificate; far less than adding everything again. */
QUOIN_API quoin_status quoin_solver_load(
    const void *image, size_t n_bytes, const quoin_options *options, quoin_solver **solver_out);

/* ==== Variables ================================================================================ */

/* Make a variable. It rests at `value` until something determines it; with returns_to_rest, until the next solve. */
QUOIN_API quoin_status quoin_variable_add(
    quoin_solver *solver, double value, quoin_variable *variable_out);

/* Make n variables, all or none.

   values [n]: where they rest, as above; NULL for all at zero.
   variables_out [n]: receives their handles. */
QUOIN_API quoin_status quoin_variables_add(
    quoin_solver *solver, const double *values, size_t n, quoin_variable *variables_out);

/* Remove a variable that no constraint uses. Returns QUOIN_OK, or QUOIN_VARIABLE_IN_USE if a
   constraint, edit, stay or objective term uses it, perhaps one deferred. */
QUOIN_API quoin_status quoin_variable_remove(quoin_solver *solver, quoin_variable variable);

/* Experimental: may change or go in any version.

   Take back a variable that was made for a call which then failed. If every call since the variable was made was
   refused, or took a later variable back, nothing is left of the variable, to the bit. Otherwise the library may
   remove it instead. In a transaction that began after the variable was made, the library always removes it. Later
   calls may give its handle out again: forget the handle. Returns as quoin_variable_remove(). */
QUOIN_API quoin_status quoin_experimental_take_back(quoin_solver *solver, quoin_variable variable);

/* How many variables there are; 0 for what is not a solver. */
QUOIN_API size_t quoin_variable_count(const quoin_solver *solver);

/* 1 if the handle names a variable of this solver, else 0. */
QUOIN_API int32_t quoin_variable_is_valid(const quoin_solver *solver, quoin_variable variable);

/* List all variables, in the order of their indices. */
QUOIN_API quoin_status quoin_variables_list(
    const quoin_solver *solver, quoin_variable *variables_out, size_t capacity, size_t *n_out);

/* Set where a variable returns to while nothing determines it. Returns QUOIN_OK, or QUOIN_WRONG_STATE
   if the solver was made without the option returns_to_rest. */
QUOIN_API quoin_status quoin_variable_set_rest(
    quoin_solver *solver, quoin_variable variable, double value);

/* ==== Values =================================================================================== */

/* The value of a variable as of the last solve. */
QUOIN_API quoin_status quoin_variable_value(
    const quoin_solver *solver, quoin_variable variable, double *value_out);

/* The value of a variable as of the last solve; NaN where there is none. */
static inline double quoin_value(const quoin_solver *solver, quoin_variable variable) {
  double value = (double)NAN;
  (void)quoin_variable_value(solver, variable, &value);
  return value;
}

/* The values of n variables, all or none.

   variables [n]: one may occur more than once.
   values_out [n]: receives the values. */
QUOIN_API quoin_status quoin_values_read(
    const quoin_solver *solver, const quoin_variable *variables, size_t n, double *values_out);

/* Read the values that differ from those that this function last reported; a new variable's value is
   compared with zero. In no particular order.

   variables_out [capacity], values_out [capacity]: receive the variables and their values.
   n_out: receives how many were written, at most capacity. The rest is left for the next call:
     call again while this equals capacity.

   Cost: proportional to what changed since; nothing if nothing did. */
QUOIN_API quoin_status quoin_changes_read(
    quoin_solver *solver, quoin_variable *variables_out, double *values_out, size_t capacity,
    size_t *n_out);

/* At most how many variables quoin_changes_read() would report; 0 for what is not a solver. */
QUOIN_API size_t quoin_changes_limit(const quoin_solver *solver);

/* ==== Constraints ============================================================================== */

/* The parts of a constraint, for adding many. The members have the meaning of the arguments of
   quoin_constraint_add(). */
typedef struct quoin_constraint_spec {
  const quoin_term *terms;
  size_t n_terms;
  double constant;
  quoin_strength strength;
  quoin_relation relation;
  int32_t reserved; /* 0 */
} quoin_constraint_spec;

/* Add one linear constraint: sum(terms[i].coefficient * terms[i].variable) + constant <relation> 0.

   terms [n_terms]: copied. A variable may occur more than once; its terms are summed.
   strength: QUOIN_REQUIRED, another level, or what quoin_strength_make() makes.
   constraint_out: receives the handle. May be NULL if the caller never needs it.

   Returns QUOIN_OK, or
     QUOIN_CONFLICT          required, and cannot hold beside the required ones present;
                             quoin_conflict_list() then lists a minimal set. Under
                             QUOIN_CONFLICTS_DEFER the constraint is accepted instead.
     QUOIN_STALE_VARIABLE    a variable was removed or is not this solver's
     QUOIN_BAD_NUMBER        a coefficient or the constant is NaN, infinite or too large
     QUOIN_BAD_COEFFICIENT

   Cost: proportional to the terms; for a required constraint also the pivots it takes to hold. The
   others wait for quoin_solver_solve(). */
QUOIN_API quoin_status quoin_constraint_add(
    quoin_solver *solver, const quoin_term *terms, size_t n_terms, double constant,
    quoin_relation relation, quoin_strength strength, quoin_constraint *constraint_out);

/* Add n constraints, all or none.

   specs [n]: copied.
   constraints_out [n]: receives the handles. May be NULL.

   Returns as quoin_constraint_add(), QUOIN_CONFLICT under either policy, and QUOIN_BAD_OPTION where a
   reserved member is not 0. The last error's index is the constraint at fault; members of a conflict
   name the batch's own constraints by their index.
   Cost: one triangular pass, then few pivots; much less than adding one by one. */
QUOIN_API quoin_status quoin_constraints_add(
    quoin_solver *solver, const quoin_constraint_spec *specs, size_t n,
    quoin_constraint *constraints_out);

/* Remove a constraint, edit, stay or objective term.

   Cost: next to nothing if it is slack, else the steps that its absence allows. */
QUOIN_API quoin_status quoin_constraint_remove(quoin_solver *solver, quoin_constraint constraint);

/* Remove n constraints, none of them twice, all or none, with one round of steps for all. */
QUOIN_API quoin_status quoin_constraints_remove(
    quoin_solver *solver, const quoin_constraint *constraints, size_t n);

/* Change the constant of a constraint or a stay in place: that of quoin_constraint_add(), on the left of a zero, so that
   -20 makes x - 10 >= 0 into x >= 20. The handle stays, and so does the work already done: much cheaper than removing and
   adding. (In other languages `set_constant` takes the number on the right side.)

   Returns QUOIN_OK, QUOIN_CONFLICT if it is required and cannot hold with this constant, or
   QUOIN_WRONG_KIND for an edit, whose value is suggested instead, and an objective term. */
QUOIN_API quoin_status quoin_constraint_set_left_constant(
    quoin_solver *solver, quoin_constraint constraint, double constant);

/* Change the strength in place, also to or from required. Returns QUOIN_OK, QUOIN_CONFLICT, or
   QUOIN_MUST_NOT_BE_REQUIRED for an edit, stay or objective term. */
QUOIN_API quoin_status quoin_constraint_set_strength(
    quoin_solver *solver, quoin_constraint constraint, quoin_strength strength);

/* Change the relation in place. Returns QUOIN_OK, QUOIN_CONFLICT, or QUOIN_WRONG_KIND for an edit,
   stay or objective term. */
QUOIN_API quoin_status quoin_constraint_set_relation(
    quoin_solver *solver, quoin_constraint constraint, quoin_relation relation);

/* Change one coefficient in place: the sum of the variable's terms. 0 takes the variable out, and a
   variable that was not there is put in.

   Returns QUOIN_OK, QUOIN_CONFLICT, QUOIN_BAD_COEFFICIENT, QUOIN_BAD_STRENGTH, QUOIN_WRONG_STATE if
   the constraint is deferred, or QUOIN_WRONG_KIND for an edit, stay or objective term. */
QUOIN_API quoin_status quoin_constraint_set_coefficient(
    quoin_solver *solver, quoin_constraint constraint, quoin_variable variable, double coefficient);

/* How many constraints there are, with edits, stays, objective terms and those deferred; 0 for what is not a solver. */
QUOIN_API size_t quoin_constraint_count(const quoin_solver *solver);

/* 1 if the handle names a constraint of this solver, else 0. */
QUOIN_API int32_t quoin_constraint_is_valid(const quoin_solver *solver, quoin_constraint constraint);

/* List all constraints, in the order of their indices. */
QUOIN_API quoin_status quoin_constraints_list(
    const quoin_solver *solver, quoin_constraint *constraints_out, size_t capacity, size_t *n_out);

/* What a constraint is. */
typedef int32_t quoin_kind;
enum {
  QUOIN_KIND_CONSTRAINT = 0, /* an ordinary constraint */
  QUOIN_KIND_EDIT = 1,       /* an edit: its variable should have the suggested value */
  QUOIN_KIND_STAY = 2,       /* a stay: its variable should keep its value */
  QUOIN_KIND_OBJECTIVE = 3   /* an objective term */
};

/* Whether an objective term is minimized or maximized. */
typedef int32_t quoin_sense;
enum {
  QUOIN_MINIMIZE = 0, /* as small as its level allows */
  QUOIN_MAXIMIZE = 1  /* as large as its level allows */
};

/* Everything about a constraint but its terms. Set `size`. */
typedef struct quoin_constraint_info {
  size_t size;
  quoin_kind kind;
  quoin_relation relation; /* QUOIN_EQUAL for edits and stays; meaningless for objective terms */
  quoin_strength strength;
  double left_constant;    /* that of quoin_constraint_add() */
  double residual;         /* sum(coefficient * variable) + left_constant, at the present values */
  double violation;        /* how far it is from being satisfied; 0 if it is, but for rounding */
  size_t n_terms;          /* how many terms quoin_constraint_terms() lists */
  int32_t is_active;       /* 1 if it is one of those that determine the values */
  int32_t is_deferred;     /* 1 if it is accepted but without effect, since it conflicts */
  quoin_sense sense;       /* the sense of an objective term */
  int32_t is_unbounded;    /* 1 if it is an objective term that nothing bounds */
} quoin_constraint_info;

/* Look at a constraint, edit, stay or objective term. Cost: proportional to the terms. */
QUOIN_API quoin_status quoin_constraint_inspect(
    const quoin_solver *solver, quoin_constraint constraint, quoin_constraint_info *info_out);

/* List a constraint's terms, those of one variable summed. */
QUOIN_API quoin_status quoin_constraint_terms(
    const quoin_solver *solver, quoin_constraint constraint, quoin_term *terms_out, size_t capacity, size_t *n_out);

/* ==== Edits, stays and objectives ============================================================== */

/* Make a variable an edit variable: a constraint `variable == value` whose value moves cheaply. It
   holds the present value until one is suggested. The edit is a constraint: remove it as one.

   edit_out: receives the handle. May be NULL, since quoin_variable_suggest() needs none.

   Returns QUOIN_OK, QUOIN_DUPLICATE_EDIT if the variable has one, which the last error names, or
   QUOIN_MUST_NOT_BE_REQUIRED. */
QUOIN_API quoin_status quoin_edit_add(
    quoin_solver *solver, quoin_variable variable, quoin_strength strength, quoin_constraint *edit_out);

/* Suggest a value for an edit. The next solve applies it; until then a later suggestion replaces it.
   Returns QUOIN_OK, or QUOIN_WRONG_KIND unless it is an edit. */
QUOIN_API quoin_status quoin_edit_suggest(quoin_solver *solver, quoin_constraint edit, double value);

/* Suggest values [n] for edits [n], all or none. Where an edit occurs twice the later value counts.
   Returns as quoin_edit_suggest(). */
QUOIN_API quoin_status quoin_edits_suggest(
    quoin_solver *solver, const quoin_constraint *edits, const double *values, size_t n);

/* Suggest a value for an edit variable. Returns as quoin_edit_suggest(). */
QUOIN_API quoin_status quoin_variable_suggest(quoin_solver *solver, quoin_variable variable, double value);

/* The edit of a variable, or all zero if it is no edit variable. */
QUOIN_API quoin_status quoin_variable_edit(
    const quoin_solver *solver, quoin_variable variable, quoin_constraint *edit_out);

/* List all edits with their variables. Either buffer may be NULL if the caller does not want it. */
QUOIN_API quoin_status quoin_edits_list(
    const quoin_solver *solver, quoin_constraint *edits_out, quoin_variable *variables_out,
    size_t capacity, size_t *n_out);

/* Add a stay: the variable keeps its present value as far as the strength goes. With a stay on each
   variable of a drawing, an edit moves only what must move. A variable may have several.

   stay_out: receives the handle. May be NULL.

   Returns QUOIN_OK or QUOIN_MUST_NOT_BE_REQUIRED. */
QUOIN_API quoin_status quoin_stay_add(
    quoin_solver *solver, quoin_variable variable, quoin_strength strength, quoin_constraint *stay_out);

/* Move every stay to its variable's present value: what a drag has moved stays there. */
QUOIN_API quoin_status quoin_stays_reset(quoin_solver *solver);

/* Add an objective term: sum(terms[i].coefficient * terms[i].variable) becomes as small, or as large, as
   its level allows. quoin_solver_solve() says whether something bounds it.

   terms [n_terms]: copied.
   objective_out: receives the handle. May be NULL.

   Returns as quoin_constraint_add() without QUOIN_CONFLICT, and QUOIN_MUST_NOT_BE_REQUIRED. */
QUOIN_API quoin_status quoin_objective_add(
    quoin_solver *solver, const quoin_term *terms, size_t n_terms, quoin_sense sense,
    quoin_strength strength, quoin_constraint *objective_out);

/* ==== Solving and transactions ================================================================= */

/* What one solve may spend; 0 is no limit. */
typedef struct quoin_budget {
  uint64_t pivots;
  uint64_t nanoseconds;
} quoin_budget;

/* How a solve ended. In every case the values satisfy every required constraint that was accepted. */
typedef int32_t quoin_outcome;
enum {
  QUOIN_OPTIMAL = 0,      /* every value is optimal, level by level */
  QUOIN_UNBOUNDED = 1,    /* an objective term can improve without end; values rest where the term was
                             suspended, and all else is optimal */
  QUOIN_PIVOTS_SPENT = 2, /* the budget of pivots ran out: solve again to go on */
  QUOIN_TIME_SPENT = 3    /* the budget of time ran out: solve again to go on */
};

/* Bring the values up to date with everything that was asked for.

   budget: what this call may spend on the constraints that are not required. It makes required ones hold
     at any cost. From one stopped solve to the next, values never get worse, level by level. May be NULL
     for no limit. With a limit on time the result depends on the machine until a later solve is optimal.
   outcome_out: receives how it ended. May be NULL.

   Returns QUOIN_OK whatever the outcome. After QUOIN_OUT_OF_MEMORY or QUOIN_NUMERICAL_TROUBLE values
   may be those of any step on the way; the next solve goes on from there.
   Cost: the pivots that the changes since the last solve take; see quoin_solver_counters(). A
   solve with nothing to do costs nothing. */
QUOIN_API quoin_status quoin_solver_solve(
    quoin_solver *solver, const quoin_budget *budget, quoin_outcome *outcome_out);

/* 1 if everything that was asked for is solved, so that another solve would change nothing, else 0; 0
   for what is not a solver. */
QUOIN_API int32_t quoin_solver_is_settled(const quoin_solver *solver);

/* Open a transaction: all that is done to variables, constraints and values until the commit can be
   undone by a rollback. Changes that wait for a solve are solved first. Transactions do not nest. Callbacks and
   counters are not part of them.

   Returns QUOIN_OK or QUOIN_TRANSACTION_OPEN. After QUOIN_OUT_OF_MEMORY or QUOIN_NUMERICAL_TROUBLE the
   solver is as after a quoin_solver_solve() that fails so, and no transaction is open. */
QUOIN_API quoin_status quoin_transaction_begin(quoin_solver *solver);

/* Keep what the transaction did. Returns QUOIN_OK or QUOIN_NO_TRANSACTION. */
QUOIN_API quoin_status quoin_transaction_commit(quoin_solver *solver);

/* Undo what the transaction did: constraints and values are what they were when it began, and later values may round
   otherwise. Handles made in it name nothing, and may be given out again. Returns as quoin_transaction_commit(). */
QUOIN_API quoin_status quoin_transaction_rollback(quoin_solver *solver);

/* 1 while a transaction is open, else 0. */
QUOIN_API int32_t quoin_transaction_is_open(const quoin_solver *solver);

/* ==== Explaining =============================================================================== */

/* A member of a conflict. */
typedef struct quoin_conflict_item {
  /* The constraint; all zero if the refused call would have added it, or a rollback has undone it since. */
  quoin_constraint constraint;
  /* Its index in the refused batch, 0 for a constraint refused alone, -1 if the solver has it. */
  int32_t batch_index;
  int32_t is_proved; /* 1 if the sum of all members, taken in twice the digits, proves the conflict */
  /* What its left-hand side is multiplied by in the sum of all members, which cannot hold. */
  double multiplier;
} quoin_conflict_item;

/* List the members of the last conflict: constraints that contradict each other, while without any one
   of them the others can hold. The first one was refused or deferred; one that was removed since is
   listed by its stale handle. Empty before the first conflict. */
QUOIN_API quoin_status quoin_conflict_list(
    const quoin_solver *solver, quoin_conflict_item *items_out, size_t capacity, size_t *n_out);

/* List why a constraint does not hold: its conflict, as if it were required, or of a deferred one. The members after it,
   the first, are required, stronger or of its own level; a soft one is kept as near as it is: off by r, it may be off
   by r. They contradict each other; without any one the others can hold. Empty if it holds, but for rounding. Works on a
   copy. Returns as quoin_variable_reasons(), or QUOIN_WRONG_KIND for an objective term. Cost: linear, and some pivots. */
QUOIN_API quoin_status quoin_constraint_conflict(
    quoin_solver *solver, quoin_constraint constraint, quoin_conflict_item *items_out, size_t capacity, size_t *n_out);

/* List the constraints that are deferred, oldest first; one that was tried again in vain counts as new. */
QUOIN_API quoin_status quoin_deferred_list(
    const quoin_solver *solver, quoin_constraint *constraints_out, size_t capacity, size_t *n_out);

/* A part of the explanation of a value. */
typedef struct quoin_reason {
  quoin_constraint constraint; /* the active constraint, or all zero */
  quoin_variable undetermined; /* if that is all zero: a variable that nothing determines */
  double coefficient;          /* how the value changes with the left constant, or with that variable */
  double contribution;         /* what this part adds to the value; all parts add up to the value */
} quoin_reason;

/* List why a variable has its value: the active constraints that determine it, and by how much. Returns QUOIN_OK,
   QUOIN_UNSETTLED, QUOIN_OUT_OF_MEMORY or QUOIN_NUMERICAL_TROUBLE. Cost: some solves with the basis. */
QUOIN_API quoin_status quoin_variable_reasons(
    quoin_solver *solver, quoin_variable variable, quoin_reason *reasons_out, size_t capacity, size_t *n_out);

/* Whether the active constraints determine a variable; else it rests, or moves with others that rest.
   Returns as quoin_variable_reasons(). Cost: some solves with the basis. */
QUOIN_API quoin_status quoin_variable_is_determined(
    quoin_solver *solver, quoin_variable variable, int32_t *determined_out);

/* How far a variable moves per unit of an edit. */
typedef struct quoin_sensitivity {
  quoin_variable variable;
  double rate;
} quoin_sensitivity;

/* List the variables that an edit moves, and how far per unit of it, until a constraint gives way or comes in. An edit
   moves nothing if its variable does not have the suggested value, or if other constraints determine the variable.
   Returns as quoin_variable_reasons(), or QUOIN_WRONG_KIND unless it is an edit. Cost: some solves with the basis. */
QUOIN_API quoin_status quoin_edit_sensitivities(
    quoin_solver *solver, quoin_constraint edit, quoin_sensitivity *sensitivities_out, size_t capacity, size_t *n_out);

/* How far one variable moves per unit of an edit. Returns as quoin_edit_sensitivities(). */
QUOIN_API quoin_status quoin_edit_sensitivity(
    quoin_solver *solver, quoin_constraint edit, quoin_variable variable, double *rate_out);

/* A constraint that is not satisfied, and how far it is from being so. */
typedef struct quoin_violation {
  quoin_constraint constraint;
  double amount;
} quoin_violation;

/* List the constraints that are violated at the present values, and by how much; no deferred ones. Cost: linear. */
QUOIN_API quoin_status quoin_violations_list(
    const quoin_solver *solver, quoin_violation *violations_out, size_t capacity, size_t *n_out);

/* The values that a variable has in all optimal solutions; infinite where nothing bounds it. */
typedef struct quoin_range {
  quoin_variable variable;
  double lowest;
  double highest;
} quoin_range;

/* The range of one variable among all optimal solutions; one point if it is unambiguous. Works on a
   copy; the solver does not change. Returns QUOIN_OK, QUOIN_OUT_OF_MEMORY, QUOIN_NUMERICAL_TROUBLE. */
QUOIN_API quoin_status quoin_variable_range(quoin_solver *solver, quoin_variable variable, quoin_range *range_out);

/* List the variables that could have other values at no cost, and their ranges. Works on a copy, with some basis changes
   for each variable that is listed: give room for quoin_variable_count() ranges rather than counting first. Returns
   QUOIN_OK, or QUOIN_OUT_OF_MEMORY or QUOIN_NUMERICAL_TROUBLE, after which the contents of ranges_out are undefined. */
QUOIN_API quoin_status quoin_ambiguities_list(
    quoin_solver *solver, quoin_range *ranges_out, size_t capacity, size_t *n_out);

/* Whether other values may be as good, apart from where variables rest: 0 if there are none, 1 if there are some or if
   only the multipliers show a tie. Returns QUOIN_OK or QUOIN_UNSETTLED. Cost: linear, a fraction of a list's. */
QUOIN_API quoin_status quoin_solver_is_ambiguous(quoin_solver *solver, int32_t *ambiguous_out);

/* ==== Labels =================================================================================== */

/* A name, and where in the caller's source it was given. Both texts end with a zero that their
   lengths do not count, and live until the label is changed, what it names is removed, or the solver
   is freed. */
typedef struct quoin_label {
  const char *name;
  size_t n_name;
  const char *file;
  size_t n_file;
  int32_t line;
  int32_t reserved;
} quoin_label;

/* Where the call is: the last two arguments of the functions that set a label. */
#define QUOIN_HERE __FILE__, __LINE__

/* Name a variable, for dumps and explanations.

   name, file: UTF-8, ended by a zero; copied. NULL or "" for none. At most 2^20 bytes, or QUOIN_TOO_LARGE.
   Cost: one allocation. */
QUOIN_API quoin_status quoin_variable_set_label(
    quoin_solver *solver, quoin_variable variable, const char *name, const char *file, int32_t line);

/* Name a constraint, edit, stay or objective term, as quoin_variable_set_label() names a variable. */
QUOIN_API quoin_status quoin_constraint_set_label(
    quoin_solver *solver, quoin_constraint constraint, const char *name, const char *file, int32_t line);

/* The label of a variable; empty texts and line 0 if there is none. */
QUOIN_API quoin_status quoin_variable_label(
    const quoin_solver *solver, quoin_variable variable, quoin_label *label_out);

/* The label of a constraint; empty texts and line 0 if there is none. */
QUOIN_API quoin_status quoin_constraint_label(
    const quoin_solver *solver, quoin_constraint constraint, quoin_label *label_out);

/* ==== State and work =========================================================================== */

/* Write the problem and its state as text, for people: a line of counts, one a variable, then one a constraint.

   text_out [capacity]: receives the text, or as much as fits of it, ended by a zero.
   n_out: receives the text's length, without the zero, also when it does not fit. Cost: linear, no allocation. */
QUOIN_API quoin_status quoin_solver_text(
    const quoin_solver *solver, char *text_out, size_t capacity, size_t *n_out);

/* A hash of all that a caller can observe of the problem and its values, without labels and counters: equal before
   and after a call that fails, and for the same calls everywhere. 0 for what is not a solver. Cost: linear. */
QUOIN_API uint64_t quoin_solver_hash(const quoin_solver *solver);

/* Work done since the solver was made or its counters reset. Set `size`. Exact and repeatable. */
typedef struct quoin_counters {
  size_t size;
  uint64_t pivots;       /* basis changes that took a solve with the basis, */
  uint64_t free_pivots;  /* and those that took none */
  uint64_t flips;        /* rows that changed sides without a basis change */
  uint64_t basis_solves; /* solves with the basis, by which costs are given */
  uint64_t rows_checked; /* residuals looked at, */
  uint64_t values_moved; /* and values moved */
  uint64_t allocations;  /* blocks of memory asked for, */
  uint64_t bytes;        /* and bytes held now; resetting leaves both */
} quoin_counters;

/* Read the counters. */
QUOIN_API quoin_status quoin_solver_counters(const quoin_solver *solver, quoin_counters *counters_out);

/* Set all work counted so far to zero. */
QUOIN_API quoin_status quoin_solver_reset_counters(quoin_solver *solver);

/* An independent proof that the values are optimal: the worst error of each kind, relative to what
   rounding explains, so that up to 1 is fine. Set `size`. */
typedef struct quoin_certificate {
  size_t size;
  int32_t holds; /* 1 if all of the below are at most 1 */
  int32_t is_near; /* 1 if nearly parallel constraints keep values near: the exact optimum lies beyond 10^9 */
  double required;     /* the largest violation of a required constraint */
  double residual;     /* the largest residual of an active constraint, or of an inactive one with a wrong sign */
  double stationarity; /* the largest imbalance of multipliers */
  double boxes;        /* the largest distance of a multiplier outside its box */
} quoin_certificate;

/* Prove the values optimal, or show what is wrong. Meaningful when everything is solved. Returns QUOIN_OK whatever it
   finds, or QUOIN_OUT_OF_MEMORY. Cost: about a factorisation. */
QUOIN_API quoin_status quoin_solver_certify(quoin_solver *solver, quoin_certificate *certificate_out);

/* ==== Errors, logging, recording =============================================================== */

/* What went wrong. Set `size`. */
typedef struct quoin_error {
  size_t size;
  /* What the call returned; QUOIN_OK if none has failed yet, and then nothing below means anything. */
  quoin_status status;
  /* The index of the array element at fault, -1 if no element is. */
  int32_t index;
  /* The function's name and the status's message. Static. */
  const char *function;
  const char *message;
  /* The handles at fault, as they were passed; all zero where none is. With QUOIN_DUPLICATE_EDIT the edit there is,
     with QUOIN_CONFLICT the first that the refused one contradicts, with QUOIN_NUMERICAL_TROUBLE one without proof. */
  quoin_variable variable;
  quoin_constraint constraint;
} quoin_error;

/* Read the error of the last call on this solver that failed with a status other than QUOIN_BUSY. Calls that succeed
   leave the error as it was. Callbacks may call this. */
QUOIN_API quoin_status quoin_solver_last_error(const quoin_solver *solver, quoin_error *error_out);

/* How bad it is that something is logged. */
typedef int32_t quoin_log_level;
enum {
  QUOIN_LOG_ERROR = 1,  /* a call failed */
  QUOIN_LOG_WARNING = 2 /* a constraint was deferred, or an objective term is unbounded */
};

/* Takes one line of text, ended by a zero; valid during the call only. */
typedef void (*quoin_log_function)(void *user, quoin_log_level level, const char *text);

/* Have a function called at the end of calls that fail or have something to warn of; NULL for none. During it the
   solver may be read. Failures of calls that a callback makes on the solver are not logged. */
QUOIN_API quoin_status quoin_solver_on_log(quoin_solver *solver, quoin_log_function log, void *user);

/* Learns of a conflict; reads it with quoin_conflict_list(). */
typedef void (*quoin_conflict_function)(void *user, quoin_solver *solver);

/* Have a function called at the end of calls that found a conflict, whether the constraint was
   refused or deferred; NULL for none. During it the solver may be read. */
QUOIN_API quoin_status quoin_solver_on_conflict(quoin_solver *solver, quoin_conflict_function conflict, void *user);

/* Takes n_bytes bytes; returns 0 to go on, anything else to stop. */
typedef int32_t (*quoin_write_function)(void *user, const void *bytes, size_t n_bytes);

/* Record the changes and solves that are asked of the solver from now on, as a trace that `quoin` and the
   benchmarks replay. Send such a trace with a bug report.

   write: called at the end of calls with pieces of text. NULL ends the recording. When it refuses, or
     memory for it runs out, it gets nothing more; calls on the solver do not fail.

   The trace also has the calls that were refused for a conflict, and all labels. It may begin at any time: with the
   problem in words, and as a saved state from which the solver itself goes on. Transactions are in it, those that were
   rolled back as well. It ends with the solver's hash, which a replay ends with, too. After a solve with a time budget or
   a call that failed half way (a batch with a stale handle, any call without memory) a comment says that this is not so.

   Returns QUOIN_OK or QUOIN_TRANSACTION_OPEN. QUOIN_OUT_OF_MEMORY says of a recording that ends that its trace was cut
   for want of memory, and of one that begins that nothing is recorded: an earlier recording has ended as well. */
QUOIN_API quoin_status quoin_solver_record(quoin_solver *solver, quoin_write_function write, void *user);

/* Names that begin with quoin_batch_, and statuses 70 to 79, are kept for quoin_batch.h. Names
   that begin with quoin_tree_ or quoin_node_, and statuses 80 to 89, are kept for quoin_flex.h. */

#ifdef __cplusplus
}
#endif

#endif
