/* tableau_rows.c -- the arithmetic of the tableau's rows. */
#include "tableau.h"

#define NEARLY_ZERO 1.0e-8
#define BIT(symbol) ((uint64_t)1 << ((symbol) % 64))

int is_nearly_zero(double value) { return fabs(value) < NEARLY_ZERO; }

void row_free(row *self) {
  PyMem_Free(self->cells);
  *self = (row){0};
}

void row_drop(row *self) {
  if (self == NULL) return;
  row_free(self);
  PyMem_Free(self);
}

static int has_room(row *self, size_t n) {
  if (n <= self->room) return 1;
  size_t room = n + n / 2 + 8;
  cell *larger = PyMem_Realloc(self->cells, room * sizeof *larger);
  if (larger == NULL) return 0;
  self->cells = larger;
  self->room = (uint32_t)room;
  return 1;
}

/* The place of a symbol, or where it belongs. */
static uint32_t place_of(const row *self, uint32_t symbol) {
  uint32_t low = 0, high = self->n;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (self->cells[middle].symbol < symbol) low = middle + 1;
    else high = middle;
  }
  return low;
}

double row_coefficient(const row *self, uint32_t symbol) {
  if (!(self->kinds & BIT(symbol))) return 0;
  uint32_t k = place_of(self, symbol);
  return k < self->n && self->cells[k].symbol == symbol ? self->cells[k].coefficient : 0;
}

static void erase_at(row *self, uint32_t k) {
  memmove(self->cells + k, self->cells + k + 1, (self->n - k - 1) * sizeof *self->cells);
  self->n--;
}

void row_erase(row *self, uint32_t symbol) {
  uint32_t k = place_of(self, symbol);
  if (k < self->n && self->cells[k].symbol == symbol) erase_at(self, k);
}

int row_insert(row *self, uint32_t symbol, double coefficient) {
  uint32_t k = place_of(self, symbol);
  if (k < self->n && self->cells[k].symbol == symbol) {
    self->cells[k].coefficient += coefficient;
    if (is_nearly_zero(self->cells[k].coefficient)) erase_at(self, k);
    return 1;
  }
  if (is_nearly_zero(coefficient)) return 1;
  if (!has_room(self, (size_t)self->n + 1)) return 0;
  memmove(self->cells + k + 1, self->cells + k, (self->n - k) * sizeof *self->cells);
  self->cells[k] = (cell){symbol, coefficient};
  self->n++;
  self->kinds |= BIT(symbol);
  return 1;
}

int row_add(row *self, const row *other, double factor, row *scratch) {
  if (!has_room(scratch, (size_t)self->n + other->n)) return 0;
  const cell *a = self->cells, *a_end = a + self->n, *b = other->cells, *b_end = b + other->n;
  cell *to = scratch->cells;
  while (a < a_end || b < b_end) {
    if (b == b_end || (a < a_end && a->symbol < b->symbol)) {
      *to++ = *a++;
      continue;
    }
    double coefficient = factor * b->coefficient;
    if (a < a_end && a->symbol == b->symbol) coefficient += (a++)->coefficient;
    *to = (cell){b->symbol, coefficient};
    b++;
    to += !is_nearly_zero(coefficient);
  }
  row result = {scratch->cells, (uint32_t)(to - scratch->cells), scratch->room, self->kinds | other->kinds,
      self->constant + factor * other->constant};
  scratch->cells = self->cells;
  scratch->room = self->room;
  *self = result;
  return 1;
}

int row_substitute(row *self, uint32_t symbol, const row *value, row *scratch) {
  if (!(self->kinds & BIT(symbol))) return 1;
  uint32_t k = place_of(self, symbol);
  if (k == self->n || self->cells[k].symbol != symbol) return 1;
  double coefficient = self->cells[k].coefficient;
  erase_at(self, k);
  return row_add(self, value, coefficient, scratch);
}

void row_scale(row *self, double factor) {
  self->constant *= factor;
  for (uint32_t k = 0; k < self->n; k++) self->cells[k].coefficient *= factor;
}

void row_solve(row *self, uint32_t symbol) {
  double coefficient = row_coefficient(self, symbol);
  row_erase(self, symbol);
  row_scale(self, -1.0 / coefficient);
}

int row_exchange(row *self, uint32_t left, uint32_t right) {
  if (!row_insert(self, left, -1.0)) return 0;
  row_solve(self, right);
  return 1;
}
