/* tableau.c -- adding, removing and suggesting in kiwi's tableau. */
#include "tableau.h"

#include <float.h>

uint32_t tableau_symbol(tableau *self, int kind) {
  if (self->n_symbols + 1 >= self->symbol_room) {
    uint32_t room = 2 * self->symbol_room + 128;
    symbol *larger = PyMem_Realloc(self->symbols, room * sizeof *larger);
    if (larger == NULL) return 0;
    self->symbols = larger;
    self->symbol_room = room;
  }
  self->symbols[++self->n_symbols] = (symbol){kind, NULL};
  return self->n_symbols;
}

double tableau_value(const tableau *self, uint32_t symbol) {
  const row *one = self->symbols[symbol].row;
  return one == NULL ? 0 : one->constant;
}

void tableau_free(tableau *self) {
  for (uint32_t k = 0; k < self->basic.n; k++) row_drop(self->symbols[self->basic.items[k]].row);
  PyMem_Free(self->symbols);
  PyMem_Free(self->basic.items);
  PyMem_Free(self->infeasible.items);
  PyMem_Free(self->standing);
  row_free(&self->objective);
  row_free(&self->artificial);
  row_free(&self->scratch);
  *self = (tableau){0};
}

/* The row of an expression, basic symbols replaced by their rows. */
static int express(tableau *self, const tableau_constraint *constraint, row *to) {
  to->constant = constraint->constant;
  for (size_t k = 0; k < constraint->n; k++) {
    cell one = constraint->cells[k];
    const row *value = self->symbols[one.symbol].row;
    int fine = value == NULL ? row_insert(to, one.symbol, one.coefficient)
                             : row_add(to, value, one.coefficient, &self->scratch);
    if (!fine) return 0;
  }
  return 1;
}

/* Adds the constraint's own symbols to its row, and the cost of its violation to the objective. */
static int add_symbols(tableau *self, const tableau_constraint *constraint, row *to, standing *made) {
  double sign = constraint->relation == QUOIN_GREATER_OR_EQUAL ? -1 : 1;
  int is_equal = constraint->relation == QUOIN_EQUAL, is_soft = !constraint->is_required;
  made->marker = tableau_symbol(self, !is_equal ? IS_SLACK : is_soft ? IS_ERROR : IS_DUMMY);
  if (made->marker == 0 || !row_insert(to, made->marker, is_equal && is_soft ? -1 : sign)) return 0;
  if (!is_soft) return 1;
  made->other = tableau_symbol(self, IS_ERROR);
  if (made->other == 0 || !row_insert(to, made->other, is_equal ? 1 : -sign)) return 0;
  if (is_equal && !row_insert(&self->objective, made->marker, constraint->weight)) return 0;
  return row_insert(&self->objective, made->other, constraint->weight);
}

/* The symbol to solve a new row for: an external one, else one of the constraint's own that is then not negative. */
static uint32_t subject_of(const tableau *self, const row *one, const standing *made) {
  for (uint32_t k = 0; k < one->n; k++) {
    if (self->symbols[one->cells[k].symbol].kind == IS_EXTERNAL) return one->cells[k].symbol;
  }
  if (self->symbols[made->marker].kind != IS_DUMMY && row_coefficient(one, made->marker) < 0) return made->marker;
  return made->other != 0 && row_coefficient(one, made->other) < 0 ? made->other : 0;
}

static int has_only_dummies(const tableau *self, const row *one) {
  for (uint32_t k = 0; k < one->n; k++) {
    if (self->symbols[one->cells[k].symbol].kind != IS_DUMMY) return 0;
  }
  return 1;
}

static uint32_t any_pivotable(const tableau *self, const row *one) {
  for (uint32_t k = 0; k < one->n; k++) {
    int kind = self->symbols[one->cells[k].symbol].kind;
    if (kind == IS_SLACK || kind == IS_ERROR) return one->cells[k].symbol;
  }
  return 0;
}

/* Takes the artificial symbol out of all rows. */
static int end_artificial(tableau *self, uint32_t artificial, int succeeded) {
  row_free(&self->artificial);
  self->has_artificial = 0;
  row *left = tableau_take_row(self, artificial);
  if (left != NULL && left->n == 0) {
    row_drop(left);
    return succeeded;
  }
  if (left != NULL) {
    uint32_t entering = any_pivotable(self, left);
    if (entering == 0) {
      row_drop(left);
      return 0;
    }
    if (!tableau_enter(self, artificial, entering, left)) return 0;
  }
  for (uint32_t k = 0; k < self->basic.n; k++) row_erase(self->symbols[self->basic.items[k]].row, artificial);
  row_erase(&self->objective, artificial);
  return succeeded;
}

/* Makes a row hold by way of a symbol that is then driven to zero. */
static int add_artificially(tableau *self, row *one) {
  uint32_t artificial = tableau_symbol(self, IS_SLACK);
  self->artificial = (row){0};
  self->has_artificial = 1;
  int fine = artificial != 0 && row_add(&self->artificial, one, 1, &self->scratch) &&
             tableau_set_basic(self, artificial, one);
  if (!fine) {
    row_drop(one);
    return 0;
  }
  if (!tableau_optimize(self, &self->artificial)) return 0;
  return end_artificial(self, artificial, is_nearly_zero(self->artificial.constant));
}

static int enter_new(tableau *self, row *one, const standing *made) {
  uint32_t subject = subject_of(self, one, made);
  if (subject == 0 && has_only_dummies(self, one)) subject = is_nearly_zero(one->constant) ? made->marker : 0;
  else if (subject == 0) return add_artificially(self, one);
  int fine = subject != 0;
  if (fine) {
    row_solve(one, subject);
    fine = tableau_substitute(self, subject, one);
  }
  if (fine) return tableau_set_basic(self, subject, one);
  row_drop(one);
  return 0;
}

static standing *stand(tableau *self, uint64_t key, double weight) {
  if (self->n_standing == self->standing_room) {
    size_t room = 2 * self->standing_room + 64;
    standing *larger = PyMem_Realloc(self->standing, room * sizeof *larger);
    if (larger == NULL) return NULL;
    self->standing = larger;
    self->standing_room = room;
  }
  self->standing[self->n_standing] = (standing){key, 0, 0, weight, 0};
  return &self->standing[self->n_standing++];
}

int tableau_add(tableau *self, const tableau_constraint *constraint) {
  row *one = PyMem_Calloc(1, sizeof *one);
  standing *made = one == NULL ? NULL : stand(self, constraint->key, constraint->weight);
  if (made == NULL || !express(self, constraint, one) || !add_symbols(self, constraint, one, made)) {
    row_drop(one);
    return 0;
  }
  if (one->constant < 0) row_scale(one, -1);
  return enter_new(self, one, made) && tableau_optimize(self, &self->objective);
}

static standing *find(tableau *self, uint64_t key) {
  for (size_t k = self->n_standing; k-- > 0;) {
    if (self->standing[k].key == key) return &self->standing[k];
  }
  return NULL;
}

/* The symbol that makes room for a marker which is to leave the tableau. */
static uint32_t leaving_for_marker(const tableau *self, uint32_t marker) {
  double least_below = DBL_MAX, least_above = DBL_MAX;
  uint32_t below = 0, above = 0, external = 0;
  for (uint32_t k = 0; k < self->basic.n; k++) {
    uint32_t basic = self->basic.items[k];
    const row *one = self->symbols[basic].row;
    double coefficient = row_coefficient(one, marker);
    double ratio = one->constant / fabs(coefficient);
    if (coefficient == 0) continue;
    if (self->symbols[basic].kind == IS_EXTERNAL) external = basic;
    else if (coefficient < 0 && ratio < least_below) least_below = ratio, below = basic;
    else if (coefficient > 0 && ratio < least_above) least_above = ratio, above = basic;
  }
  return below != 0 ? below : above != 0 ? above : external;
}

/* Takes the cost of a symbol out of the objective. */
static int remove_cost(tableau *self, uint32_t symbol, double weight) {
  if (symbol == 0 || self->symbols[symbol].kind != IS_ERROR) return 1;
  const row *value = self->symbols[symbol].row;
  return value == NULL ? row_insert(&self->objective, symbol, -weight)
                       : row_add(&self->objective, value, -weight, &self->scratch);
}

int tableau_remove(tableau *self, uint64_t key) {
  standing *found = find(self, key);
  if (found == NULL) return 0;
  standing gone = *found;
  memmove(found, found + 1, (size_t)(self->standing + --self->n_standing - found) * sizeof *found);
  if (!remove_cost(self, gone.marker, gone.weight) || !remove_cost(self, gone.other, gone.weight)) return 0;
  row *one = tableau_take_row(self, gone.marker);
  if (one == NULL) {
    uint32_t leaving = leaving_for_marker(self, gone.marker);
    if (leaving == 0) return 0;
    self->n_pivots++;
    one = tableau_take_row(self, leaving);
    if (!row_exchange(one, leaving, gone.marker) || !tableau_substitute(self, gone.marker, one)) {
      row_drop(one);
      return 0;
    }
  }
  row_drop(one);
  return tableau_optimize(self, &self->objective);
}

/* Adds to the constant of a basic symbol's row. */
static int shift(tableau *self, uint32_t basic, double by) {
  row *one = self->symbols[basic].row;
  one->constant += by;
  return one->constant >= 0 || self->symbols[basic].kind == IS_EXTERNAL || list_push(&self->infeasible, basic);
}

int tableau_suggest(tableau *self, uint64_t key, double value) {
  standing *edit = find(self, key);
  if (edit == NULL) return 0;
  double delta = value - edit->suggested;
  edit->suggested = value;
  int fine = 1;
  if (self->symbols[edit->marker].row != NULL) {
    fine = shift(self, edit->marker, -delta);
  } else if (self->symbols[edit->other].row != NULL) {
    fine = shift(self, edit->other, delta);
  } else {
    for (uint32_t k = 0; fine && k < self->basic.n; k++) {
      uint32_t basic = self->basic.items[k];
      double coefficient = row_coefficient(self->symbols[basic].row, edit->marker);
      if (coefficient != 0) fine = shift(self, basic, delta * coefficient);
    }
  }
  return fine && tableau_make_feasible(self);
}
