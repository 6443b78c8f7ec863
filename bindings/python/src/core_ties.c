/*
 * core_ties.c -- kiwi: of equal weak statements the newer one holds.
 *
 * Each weak statement outweighs the weak one before it by a trace. Weights alone say so: a drag takes no longer for it. On
 * a level with others below it a trace would decide what is for those: so only the weak level has traces, and where a
 * solver gets a statement below weak, all are taken back.
 */
#include "core.h"

/* By how much of its weight a statement outweighs the one before it. The engine tells costs apart by 1e-11. */
#define LEANING 1.0e-9
/* After so many statements the count begins anew: so weights lie within 7e-5 of what was asked for. */
#define MOST_LEANT 65536

static void stop(core *self) {
  self->leans_now = 0;
  for (size_t k = 0; k < self->leaning_room; k++) {
    const leaning *one = &self->leaning[k];
    /* A statement that is no longer there is refused. */
    if (one->asked.weight > 0) quoin_constraint_set_strength(self->solver, one->handle, one->asked);
  }
}

quoin_strength core_leaning(core *self, quoin_strength strength) {
  if (!self->leans_now || strength.priority > QUOIN_WEAK.priority) return strength;
  if (strength.priority < QUOIN_WEAK.priority) {
    stop(self);
    return strength;
  }
  self->n_leant = (self->n_leant + 1) % MOST_LEANT;
  strength.weight *= 1 + LEANING * self->n_leant;
  return strength;
}

void core_note_leaning(core *self, quoin_constraint handle, quoin_strength asked) {
  if (!self->leans_now || asked.priority != QUOIN_WEAK.priority) return;
  if (handle.index1 >= self->leaning_room) {
    size_t room = 2 * (size_t)handle.index1 + 16;
    leaning *larger = PyMem_Realloc(self->leaning, room * sizeof *larger);
    if (larger == NULL) {
      stop(self);
      quoin_constraint_set_strength(self->solver, handle, asked);
      return;
    }
    memset(larger + self->leaning_room, 0, (room - self->leaning_room) * sizeof *larger);
    self->leaning = larger;
    self->leaning_room = room;
  }
  self->leaning[handle.index1] = (leaning){handle, asked};
}

quoin_strength core_asked(const core *self, quoin_constraint handle, quoin_strength present) {
  if (handle.index1 >= self->leaning_room) return present;
  const leaning *one = &self->leaning[handle.index1];
  return quoin_constraint_equals(one->handle, handle) ? one->asked : present;
}

void core_lean(core *self, int leans) {
  PyMem_Free(self->leaning);
  self->leaning = NULL;
  self->leaning_room = self->n_leant = 0;
  self->leans = self->leans_now = leans;
}
