/* ties_choose.c -- kiwi's choice, found by going through its calls and handed to the engine as values to rest at. */
#include "ties.h"

/* Values differ if they do by more than this, relative to 1 or to the value. */
#define ALIKE 1.0e-9
/* Notes of what no longer counts are dropped when there are so many. */
#define SPARE_NOTES 64
#define NOTES_PER_CONSTRAINT 4

void ties_free(ties *self) {
  tableau_free(&self->tableau);
  PyMem_Free(self->calls);
  PyMem_Free(self->terms);
  PyMem_Free(self->variables);
  *self = (ties){0};
}

void ties_leave(ties *self, core *core) {
  ties_free(self);
  self->mode = TIES_LEFT;
  for (uint32_t index1 = 1; index1 < core->known_room; index1++) {
    known_variable *known = &core->known[index1];
    quoin_variable variable;
    if (known->data == NULL || !core_find_variable(core, known->data, &variable)) continue;
    core_rest(core, variable, known->bound);
  }
}

tied_variable *ties_variable(ties *self, quoin_variable variable) {
  size_t room = self->variable_room;
  if (variable.index1 >= room) {
    size_t n = (size_t)variable.index1 + 1;
    if (!ties_room((void **)&self->variables, sizeof *self->variables, &self->variable_room, n)) return NULL;
    memset(self->variables + room, 0, (self->variable_room - room) * sizeof *self->variables);
  }
  tied_variable *found = &self->variables[variable.index1];
  /* The index of a variable that left the solver is used anew. */
  if (found->stamp != variable.stamp) *found = (tied_variable){variable.stamp, 0, 0, 0};
  return found;
}

static int follow_add(ties *self, const noted_call *call, const quoin_term *terms) {
  cell few[FEW_TERMS], *cells = call->n <= FEW_TERMS ? few : PyMem_New(cell, call->n);
  int fine = cells != NULL;
  for (size_t k = 0; fine && k < call->n; k++) {
    tied_variable *variable = ties_variable(self, terms[k].variable);
    if (variable != NULL && variable->symbol == 0) variable->symbol = tableau_symbol(&self->tableau, IS_EXTERNAL);
    fine = variable != NULL && variable->symbol != 0;
    if (fine) cells[k] = (cell){variable->symbol, terms[k].coefficient};
  }
  tableau_constraint added = {call->key, cells, call->n, call->constant, call->weight, call->relation, call->is_required};
  fine = fine && tableau_add(&self->tableau, &added);
  if (cells != few) PyMem_Free(cells);
  return fine;
}

int ties_follow(ties *self, const noted_call *call, const quoin_term *terms) {
  switch (call->kind) {
  case NOTE_ADD: return follow_add(self, call, terms);
  case NOTE_REMOVE: return tableau_remove(&self->tableau, call->key);
  case NOTE_SUGGEST: return tableau_suggest(&self->tableau, call->key, call->constant);
  default: return 1;
  }
}

/* ---- notes that no longer count ---- */

static void drop(ties *self, size_t k) {
  noted_call *call = &self->calls[k];
  if (call->kind == NOTE_SUGGEST && self->variables[call->first].suggested_at == k + 1) {
    self->variables[call->first].suggested_at = 0;
  }
  call->kind = NOTE_NOTHING;
}

/* A constraint that was added and removed, and what was suggested for it. */
static void drop_removed(ties *self, size_t removal) {
  uint64_t key = self->calls[removal].key;
  drop(self, removal);
  for (size_t k = removal; k-- > 0;) {
    if (self->calls[k].key != key) continue;
    int is_addition = self->calls[k].kind == NOTE_ADD;
    drop(self, k);
    if (is_addition) return;
  }
}

/* Drops what no longer counts: the optimum has no equals here, so that the way to it does not matter. */
static void shorten(ties *self) {
  for (size_t k = 0; k < self->n_calls; k++) {
    const noted_call *call = &self->calls[k];
    if (call->kind == NOTE_REMOVE) drop_removed(self, k);
    else if (call->kind == NOTE_SUGGEST && self->variables[call->first].suggested_at != k + 1) drop(self, k);
  }
  size_t n = 0, n_terms = 0;
  for (size_t k = 0; k < self->n_calls; k++) {
    noted_call call = self->calls[k];
    if (call.kind == NOTE_NOTHING) continue;
    if (call.kind == NOTE_SUGGEST) {
      self->variables[call.first].suggested_at = n + 1;
    } else {
      if (call.n > 0) memmove(self->terms + n_terms, self->terms + call.first, call.n * sizeof *self->terms);
      call.first = n_terms;
      n_terms += call.n;
    }
    self->calls[n++] = call;
  }
  self->n_calls = self->n_structural = n;
  self->n_terms = n_terms;
}

/* ---- choosing ---- */

/* Whether the engine's basis, or the problem, is another one than at the last look. */
static int has_moved(ties *self, core *core) {
  quoin_counters counters = {.size = sizeof counters};
  quoin_solver_counters(core->solver, &counters);
  uint64_t n = counters.pivots + counters.free_pivots + counters.crashed + counters.flips + counters.primal_steps;
  int has_moved = self->has_changed || n != self->n_engine_pivots;
  self->n_engine_pivots = n;
  self->has_changed = 0;
  return has_moved;
}

/* Whether other values are as good, apart from where variables rest. */
static int has_equals(core *core) {
  int32_t is_ambiguous = 0;
  return quoin_solver_is_ambiguous(core->solver, &is_ambiguous) == QUOIN_OK && is_ambiguous;
}

static void begin_to_follow(ties *self, core *core) {
  self->mode = TIES_FOLLOWED;
  for (size_t k = 0; k < self->n_calls; k++) {
    if (ties_follow(self, &self->calls[k], self->terms + self->calls[k].first)) continue;
    ties_leave(self, core);
    return;
  }
  self->n_calls = self->n_terms = 0;
}

/* kiwi's value of a variable; 0 where the variable is no longer, or kiwi has none. */
static int kiwi_value(ties *self, core *core, uint32_t index1, quoin_variable *variable_out, double *value_out) {
  tied_variable *one = &self->variables[index1];
  if (one->symbol == 0 || core->known[index1].data == NULL) return 0;
  *value_out = tableau_value(&self->tableau, one->symbol);
  return core_find_variable(core, core->known[index1].data, variable_out) && variable_out->stamp == one->stamp;
}

static int is_alike(double a, double b) { return fabs(a - b) <= ALIKE * fmax(1, fabs(a)); }

static int are_alike(ties *self, core *core) {
  quoin_variable variable;
  double value;
  for (uint32_t index1 = 1; index1 < self->variable_room && index1 < core->known_room; index1++) {
    if (!kiwi_value(self, core, index1, &variable, &value)) continue;
    if (!is_alike(value, core->known[index1].data->value)) return 0;
  }
  return 1;
}

/* All variables are to rest at kiwi's values: if that is an optimum, it becomes the only one. */
static void rest_at_kiwi(ties *self, core *core) {
  quoin_variable variable;
  double value;
  for (uint32_t index1 = 1; index1 < self->variable_room && index1 < core->known_room; index1++) {
    if (!kiwi_value(self, core, index1, &variable, &value)) continue;
    if (core->known[index1].rest != value) core_rest(core, variable, value);
  }
}

void ties_prepare(ties *self, core *core) {
  if (self->mode == TIES_FOLLOWED && self->is_steering) rest_at_kiwi(self, core);
}

int ties_choose(ties *self, core *core) {
  if (self->mode == TIES_LEFT) return 1;
  int moved = has_moved(self, core);
  if (self->mode == TIES_NOTED) {
    if (moved && has_equals(core)) begin_to_follow(self, core);
    else if (self->n_calls > SPARE_NOTES + NOTES_PER_CONSTRAINT * self->n_standing) shorten(self);
    self->n_settled = self->n_calls;
  }
  if (self->mode != TIES_FOLLOWED) return 1;
  if (are_alike(self, core)) {
    self->is_steering = self->is_steering && has_equals(core);
    return 1;
  }
  self->is_steering = 1;
  rest_at_kiwi(self, core);
  return core_solve(core, NULL, NULL);
}
