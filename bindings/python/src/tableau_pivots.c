/* tableau_pivots.c -- the steps of the tableau: which symbol enters, which one leaves. */
#include "tableau.h"

#include <float.h>

int list_push(symbol_list *self, uint32_t symbol) {
  if (self->n == self->room) {
    uint32_t room = 2 * self->room + 32;
    uint32_t *larger = PyMem_Realloc(self->items, room * sizeof *larger);
    if (larger == NULL) return 0;
    self->items = larger;
    self->room = room;
  }
  self->items[self->n++] = symbol;
  return 1;
}

static uint32_t place_in_basic(const tableau *self, uint32_t symbol) {
  uint32_t low = 0, high = self->basic.n;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (self->basic.items[middle] < symbol) low = middle + 1;
    else high = middle;
  }
  return low;
}

int tableau_set_basic(tableau *self, uint32_t symbol, row *value) {
  uint32_t k = place_in_basic(self, symbol);
  if (!list_push(&self->basic, symbol)) return 0;
  self->symbols[symbol].row = value;
  memmove(self->basic.items + k + 1, self->basic.items + k, (self->basic.n - 1 - k) * sizeof *self->basic.items);
  self->basic.items[k] = symbol;
  return 1;
}

row *tableau_take_row(tableau *self, uint32_t symbol) {
  row *value = self->symbols[symbol].row;
  if (value == NULL) return NULL;
  uint32_t k = place_in_basic(self, symbol);
  self->symbols[symbol].row = NULL;
  self->basic.n--;
  memmove(self->basic.items + k, self->basic.items + k + 1, (self->basic.n - k) * sizeof *self->basic.items);
  return value;
}

int tableau_substitute(tableau *self, uint32_t symbol, const row *value) {
  for (uint32_t k = 0; k < self->basic.n; k++) {
    uint32_t basic = self->basic.items[k];
    row *one = self->symbols[basic].row;
    if (!row_substitute(one, symbol, value, &self->scratch)) return 0;
    int is_infeasible = one->constant < 0 && self->symbols[basic].kind != IS_EXTERNAL;
    if (is_infeasible && !list_push(&self->infeasible, basic)) return 0;
  }
  if (!row_substitute(&self->objective, symbol, value, &self->scratch)) return 0;
  return !self->has_artificial || row_substitute(&self->artificial, symbol, value, &self->scratch);
}

int tableau_enter(tableau *self, uint32_t leaving, uint32_t entering, row *value) {
  self->n_pivots++;
  int fine = row_exchange(value, leaving, entering) && tableau_substitute(self, entering, value) &&
             tableau_set_basic(self, entering, value);
  if (!fine) row_drop(value);
  return fine;
}

/* The first symbol whose growth lowers the objective; 0 if there is none. */
static uint32_t entering_of(const tableau *self, const row *objective) {
  for (uint32_t k = 0; k < objective->n; k++) {
    const cell *one = &objective->cells[k];
    if (one->coefficient < 0 && self->symbols[one->symbol].kind != IS_DUMMY) return one->symbol;
  }
  return 0;
}

/* The first of the symbols that stop the entering one soonest. */
static uint32_t leaving_for(const tableau *self, uint32_t entering) {
  double least = DBL_MAX;
  uint32_t found = 0;
  for (uint32_t k = 0; k < self->basic.n; k++) {
    uint32_t basic = self->basic.items[k];
    if (self->symbols[basic].kind == IS_EXTERNAL) continue;
    const row *one = self->symbols[basic].row;
    double coefficient = row_coefficient(one, entering);
    if (coefficient >= 0) continue;
    double ratio = -one->constant / coefficient;
    if (ratio < least) least = ratio, found = basic;
  }
  return found;
}

/* More steps than any small problem takes: the method may go round in circles. */
#define MANY_STEPS 10000

int tableau_optimize(tableau *self, const row *objective) {
  for (int step = 0; step < MANY_STEPS; step++) {
    uint32_t entering = entering_of(self, objective);
    if (entering == 0) return 1;
    uint32_t leaving = leaving_for(self, entering);
    if (leaving == 0) return 0;
    if (!tableau_enter(self, leaving, entering, tableau_take_row(self, leaving))) return 0;
  }
  return 0;
}

/* The symbol that takes an infeasible row's place at the least cost. */
static uint32_t dual_entering_of(const tableau *self, const row *one) {
  double least = DBL_MAX;
  uint32_t found = 0;
  for (uint32_t k = 0; k < one->n; k++) {
    const cell *at = &one->cells[k];
    if (at->coefficient <= 0 || self->symbols[at->symbol].kind == IS_DUMMY) continue;
    double ratio = row_coefficient(&self->objective, at->symbol) / at->coefficient;
    if (ratio < least) least = ratio, found = at->symbol;
  }
  return found;
}

int tableau_make_feasible(tableau *self) {
  for (int step = 0; self->infeasible.n > 0; step++) {
    uint32_t leaving = self->infeasible.items[--self->infeasible.n];
    row *one = self->symbols[leaving].row;
    if (one == NULL || is_nearly_zero(one->constant) || one->constant >= 0) continue;
    uint32_t entering = dual_entering_of(self, one);
    if (entering == 0 || step > MANY_STEPS) return 0;
    if (!tableau_enter(self, leaving, entering, tableau_take_row(self, leaving))) return 0;
  }
  return 1;
}
