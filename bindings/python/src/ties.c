/* ties.c -- the calls that kiwi's choice depends on: noted, or followed at once. */
#include "ties.h"

/* More constraints are not followed: kiwi's method takes longer than users of a fast solver would wait. */
#define MOST_FOLLOWED 400

int ties_room(void **items, size_t size, size_t *room, size_t n) {
  if (n <= *room) return 1;
  size_t larger = n + n / 2 + 64;
  void *moved = PyMem_Realloc(*items, larger * size);
  if (moved == NULL) return 0;
  *items = moved;
  *room = larger;
  return 1;
}

static int note(ties *self, const noted_call *call, const quoin_term *terms) {
  if (!ties_room((void **)&self->calls, sizeof *self->calls, &self->call_room, self->n_calls + 1)) return 0;
  if (!ties_room((void **)&self->terms, sizeof *self->terms, &self->term_room, self->n_terms + call->n)) return 0;
  if (call->n > 0) memcpy(self->terms + self->n_terms, terms, call->n * sizeof *terms);
  self->calls[self->n_calls] = *call;
  if (call->kind != NOTE_SUGGEST) self->calls[self->n_calls].first = self->n_terms;
  self->n_calls++;
  self->n_terms += call->n;
  return 1;
}

static void take(ties *self, core *core, const noted_call *call, const quoin_term *terms) {
  self->has_changed = 1;
  int is_noted = self->mode == TIES_NOTED;
  if (is_noted ? !note(self, call, terms) : !ties_follow(self, call, terms)) ties_leave(self, core);
  self->n_structural = self->n_calls;
}

/* ---- the calls ---- */

/* kiwi numbers the variables of a constraint by their places in memory, where older ones mostly come first. */
static void sort_by_age(core *core, quoin_term *terms, size_t n) {
  for (size_t k = 1; k < n; k++) {
    quoin_term one = terms[k];
    uint64_t born = core->known[one.variable.index1].data->born;
    size_t at = k;
    for (; at > 0 && core->known[terms[at - 1].variable.index1].data->born > born; at--) terms[at] = terms[at - 1];
    terms[at] = one;
  }
}

static int may_add(ties *self, core *core) {
  if (self->mode == TIES_LEFT) return 0;
  if (++self->n_standing <= MOST_FOLLOWED) return 1;
  ties_leave(self, core);
  return 0;
}

void ties_add(ties *self, core *core, const constraint_object *constraint, quoin_constraint handle) {
  if (!may_add(self, core)) return;
  expression_object *expression = (expression_object *)constraint->expression;
  quoin_term few[FEW_TERMS];
  size_t n;
  quoin_term *terms = core_terms(core, expression, few, &n);
  if (terms == NULL) {
    PyErr_Clear();
    ties_leave(self, core);
    return;
  }
  sort_by_age(core, terms, n);
  int is_required = constraint->strength.priority >= QUOIN_REQUIRED.priority;
  noted_call call = {NOTE_ADD, quoin_constraint_pack(handle), expression->constant, constraint->number, 0, n,
      constraint->relation, is_required};
  take(self, core, &call, terms);
  if (terms != few) PyMem_Free(terms);
}

void ties_add_edit(ties *self, core *core, quoin_variable variable, double number, quoin_constraint handle) {
  if (!may_add(self, core)) return;
  quoin_term term = {variable, 1};
  noted_call call = {NOTE_ADD, quoin_constraint_pack(handle), 0, number, 0, 1, QUOIN_EQUAL, 0};
  tied_variable *edited = ties_variable(self, variable);
  if (edited == NULL) {
    ties_leave(self, core);
    return;
  }
  edited->edit = call.key;
  edited->suggested_at = 0;
  take(self, core, &call, &term);
}

void ties_remove(ties *self, core *core, quoin_constraint handle) {
  if (self->mode == TIES_LEFT) return;
  self->n_standing--;
  noted_call call = {NOTE_REMOVE, quoin_constraint_pack(handle), 0, 0, 0, 0, 0, 0};
  take(self, core, &call, NULL);
}

void ties_suggest(ties *self, core *core, quoin_variable variable, double value) {
  if (self->mode == TIES_LEFT) return;
  tied_variable *edited = ties_variable(self, variable);
  noted_call call = {NOTE_SUGGEST, edited == NULL ? 0 : edited->edit, value, 0, variable.index1, 0, 0, 0};
  if (self->mode == TIES_FOLLOWED) {
    if (edited == NULL || !ties_follow(self, &call, NULL)) ties_leave(self, core);
    return;
  }
  size_t at = edited == NULL ? 0 : edited->suggested_at;
  if (at > self->n_settled && at > self->n_structural) {
    self->calls[at - 1].constant = value;
    return;
  }
  if (edited == NULL || !note(self, &call, NULL)) ties_leave(self, core);
  else edited->suggested_at = self->n_calls;
}
