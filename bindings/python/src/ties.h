/*
 * ties.h -- which of several equal optima kiwi's Solver takes: the one that kiwisolver would take.
 *
 * kiwi's choice depends on all calls before. So they are noted, and where the engine finds an optimum that has equals,
 * kiwi's method (tableau.h) goes through them, and follows from then on. Where it ends at another optimum, variables get
 * its values to rest at. Resting is a level below all others: so no statement is met less well, whatever the method says.
 *
 * Following costs what kiwi costs, and stops for good, until a reset, beyond MOST_FOLLOWED constraints, or when the
 * method fails.
 */
#ifndef QUOIN_PY_TIES_H
#define QUOIN_PY_TIES_H

#include "core.h"
#include "tableau.h"

/* Calls are noted; the tableau follows them; neither. */
enum { TIES_NOTED, TIES_FOLLOWED, TIES_LEFT };

enum { NOTE_NOTHING, NOTE_ADD, NOTE_REMOVE, NOTE_SUGGEST };

typedef struct {
  int kind;
  uint64_t key; /* the constraint's handle in one number */
  double constant, weight; /* a suggestion's value is the constant */
  size_t first, n; /* in `terms`; of a suggestion, the variable's index1 */
  quoin_relation relation;
  int is_required;
} noted_call;

/* By index1. */
typedef struct {
  uint32_t stamp, symbol;
  uint64_t edit;       /* the key of its edit, or 0 */
  size_t suggested_at; /* its last noted suggestion, in `calls`, from 1 */
} tied_variable;

typedef struct {
  int mode, has_changed, is_steering;
  noted_call *calls;
  size_t n_calls, call_room;
  quoin_term *terms;
  size_t n_terms, term_room;
  size_t n_structural; /* calls up to the last one that is no suggestion, */
  size_t n_settled;    /* and up to the last solve */
  size_t n_standing;
  tied_variable *variables;
  size_t variable_room;
  tableau tableau;
  uint64_t n_engine_pivots;
} ties;

/* ---- ties.c ---- */

/* A constraint was added, or an edit of a variable, whose strength is a number of kiwi's. */
void ties_add(ties *self, core *core, const constraint_object *constraint, quoin_constraint handle);
void ties_add_edit(ties *self, core *core, quoin_variable variable, double number, quoin_constraint handle);
void ties_remove(ties *self, core *core, quoin_constraint handle);
void ties_suggest(ties *self, core *core, quoin_variable variable, double value);
/* Makes room for n items. 0 without memory. */
int ties_room(void **items, size_t size, size_t *room, size_t n);

/* ---- ties_choose.c ---- */

void ties_free(ties *self);
/* Goes on without kiwi's choice: variables rest where they would have rested without it. */
void ties_leave(ties *self, core *core);
/* NULL without memory. */
tied_variable *ties_variable(ties *self, quoin_variable variable);
/* Has the tableau do a call. 0 where that fails. */
int ties_follow(ties *self, const noted_call *call, const quoin_term *terms);
/* Before a solve: where the last one needed kiwi's values to rest at, the next one will. */
void ties_prepare(ties *self, core *core);
/* Brings the values, which were solved, to kiwi's choice. 0 with an exception. */
int ties_choose(ties *self, core *core);

#endif
