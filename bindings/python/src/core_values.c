/* core_values.c -- solving, and writing changed values into the variables. */
#include "core.h"

/* A solve may take long enough to let other threads run after so many new constraints, or with so many variables: to
   give the global lock away and take it again costs more than a drag's step in a form of a few hundred constraints. */
#define MANY_NEW 64
#define MANY_VARIABLES 512
#define CHANGES_AT_ONCE 128
#define MOST_TURNS 3

static quoin_status solve(core *self, const quoin_budget *budget, quoin_outcome *outcome) {
  quoin_status status;
  if (self->n_waiting < MANY_NEW && self->n_known < MANY_VARIABLES && !self->is_recorded) {
    return quoin_solver_solve(self->solver, budget, outcome);
  }
  PyThread_acquire_lock(self->lock, WAIT_LOCK);
  self->is_busy = 1;
  Py_BEGIN_ALLOW_THREADS status = quoin_solver_solve(self->solver, budget, outcome);
  PyThread_release_lock(self->lock);
  Py_END_ALLOW_THREADS self->is_busy = 0;
  return status;
}

static int note_change(core *self, uint32_t index1) {
  if (!self->keeps_changes || self->known[index1].has_changed) return 1;
  if (self->n_changed == self->changed_room) {
    size_t room = 2 * self->changed_room + 64;
    uint32_t *larger = PyMem_Realloc(self->changed, room * sizeof *self->changed);
    if (larger == NULL) return 0;
    self->changed = larger;
    self->changed_room = room;
  }
  self->known[index1].has_changed = 1;
  self->changed[self->n_changed++] = index1;
  return 1;
}

/* Publishes values that the engine does not report as changed. Either another solver may have written the variable's
   value since, or the variable came with a value: the engine reports changes from zero. */
static int publish_shared(core *self) {
  if (self->n_sharings_seen == n_sharings && !self->knows_shared) return 1;
  self->n_sharings_seen = n_sharings;
  self->knows_shared = 0;
  for (uint32_t index1 = 1; index1 < self->known_room; index1++) {
    variable_data *data = self->known[index1].data;
    quoin_variable variable;
    double value = 0;
    if (data == NULL || !data->is_shared || !core_find_variable(self, data, &variable)) continue;
    self->knows_shared = 1;
    quoin_variable_value(self->solver, variable, &value);
    data->value = value;
    if (self->is_kiwi || self->seen[index1] == value) continue;
    self->seen[index1] = value;
    if (!note_change(self, index1)) return 0;
  }
  return 1;
}

int core_publish(core *self) {
  quoin_variable variables[CHANGES_AT_ONCE];
  double values[CHANGES_AT_ONCE];
  size_t n = CHANGES_AT_ONCE;
  while (n == CHANGES_AT_ONCE) {
    quoin_status status = quoin_changes_read(self->solver, variables, values, CHANGES_AT_ONCE, &n);
    if (status != QUOIN_OK) {
      core_fail(self, status);
      return 0;
    }
    for (size_t k = 0; k < n; k++) {
      uint32_t index1 = variables[k].index1;
      if (index1 >= self->known_room || self->known[index1].data == NULL) continue;
      self->known[index1].data->value = values[k];
      if (!self->is_kiwi) self->seen[index1] = values[k];
      if (!note_change(self, index1)) {
        PyErr_NoMemory();
        return 0;
      }
    }
  }
  if (publish_shared(self)) return 1;
  PyErr_NoMemory();
  return 0;
}

int core_publish_all(core *self) {
  for (uint32_t index1 = 1; index1 < self->known_room; index1++) {
    variable_data *data = self->known[index1].data;
    quoin_variable variable;
    double value = 0;
    if (data == NULL || !core_find_variable(self, data, &variable)) continue;
    quoin_variable_value(self->solver, variable, &value);
    data->value = value;
    if (self->seen[index1] == value) continue;
    self->seen[index1] = value;
    if (note_change(self, index1)) continue;
    PyErr_NoMemory();
    return 0;
  }
  return 1;
}

/* Rounding may lead a solve astray. The next one goes on from there, and mostly comes to an end, which it has to prove.
   A budget is for one. */
static quoin_status solve_in_turns(core *self, const quoin_budget *budget, quoin_outcome *outcome_out) {
  int is_limited = budget != NULL && (budget->pivots != 0 || budget->nanoseconds != 0);
  int most = is_limited ? 1 : MOST_TURNS;
  quoin_status status = QUOIN_NUMERICAL_TROUBLE;
  for (int turn = 0; turn < most && status == QUOIN_NUMERICAL_TROUBLE; turn++) {
    status = solve(self, budget, outcome_out);
    if (turn > 0 && status == QUOIN_OK && !core_is_proved(self->solver)) return QUOIN_NUMERICAL_TROUBLE;
  }
  return status;
}

int core_solve(core *self, const quoin_budget *budget, quoin_outcome *outcome_out) {
  quoin_status status = solve_in_turns(self, budget, outcome_out);
  if (status == QUOIN_NUMERICAL_TROUBLE && self->is_kiwi && core_solve_anew(self)) return 1;
  if (status != QUOIN_OK) {
    core_fail(self, status);
    return 0;
  }
  return core_publish(self);
}
