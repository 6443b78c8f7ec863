/*
 * tableau.h -- the method of kiwi, to learn which of several equal optima it takes.
 *
 * Every constraint is a row that gives one symbol, the basic one, in terms of others, which are zero. Which symbols are
 * basic depends on the order of all calls so far: so does the optimum. Symbols are numbered as they come, and ties go to
 * the lowest number. A row's cells lie in the order of symbols.
 *
 * The tableau judges nothing: where the method ends without an answer, its user does without it.
 *
 * G. Badros, A. Borning, P. Stuckey, "The Cassowary linear arithmetic constraint solving algorithm", ACM TOCHI 8 (2001).
 */
#ifndef QUOIN_PY_TABLEAU_H
#define QUOIN_PY_TABLEAU_H

#include "symbols.h"

typedef struct {
  uint32_t symbol;
  double coefficient;
} cell;

/* constant + sum of cells. `kinds` has bit k if a cell's symbol is k modulo 64, and perhaps if none is. */
typedef struct {
  cell *cells;
  uint32_t n, room;
  uint64_t kinds;
  double constant;
} row;

enum { IS_EXTERNAL, IS_SLACK, IS_ERROR, IS_DUMMY };

typedef struct {
  int kind;
  row *row; /* NULL unless it is basic */
} symbol;

/* What stands for a constraint: its slack, dummy or first error, and its second symbol, or 0. */
typedef struct {
  uint64_t key;
  uint32_t marker, other;
  double weight, suggested;
} standing;

typedef struct {
  uint32_t *items;
  uint32_t n, room;
} symbol_list;

typedef struct {
  symbol *symbols; /* by number; 0 is none */
  uint32_t n_symbols, symbol_room;
  symbol_list basic;      /* ascending */
  symbol_list infeasible; /* a stack; may have the same symbol twice */
  standing *standing;
  size_t n_standing, standing_room;
  row objective, artificial, scratch;
  int has_artificial;
  uint64_t n_pivots;
} tableau;

/* A constraint to be added: cells of external symbols, and as in quoin_constraint_add(). */
typedef struct {
  uint64_t key;
  const cell *cells;
  size_t n;
  double constant, weight;
  quoin_relation relation;
  int is_required;
} tableau_constraint;

/* These return 0 where the method fails, or memory runs out. The tableau is then of no use but to be freed. */
int tableau_add(tableau *self, const tableau_constraint *constraint);
int tableau_remove(tableau *self, uint64_t key);
/* `key` is that of an equality of one variable. */
int tableau_suggest(tableau *self, uint64_t key, double value);

/* A new symbol, 0 without memory. */
uint32_t tableau_symbol(tableau *self, int kind);
double tableau_value(const tableau *self, uint32_t symbol);
void tableau_free(tableau *self);

/* ---- tableau_rows.c ---- */

void row_free(row *self);
/* Frees a row that was allocated, and its cells. */
void row_drop(row *self);
double row_coefficient(const row *self, uint32_t symbol);
void row_erase(row *self, uint32_t symbol);
int row_insert(row *self, uint32_t symbol, double coefficient);
/* self += factor * other; `scratch` lends its memory. */
int row_add(row *self, const row *other, double factor, row *scratch);
int row_substitute(row *self, uint32_t symbol, const row *value, row *scratch);
void row_scale(row *self, double factor);
/* Solves 0 = row for a symbol in it, or `left` = row for `right`. */
void row_solve(row *self, uint32_t symbol);
int row_exchange(row *self, uint32_t left, uint32_t right);
/* As kiwi sees it. */
int is_nearly_zero(double value);

/* ---- tableau_pivots.c ---- */

int tableau_set_basic(tableau *self, uint32_t symbol, row *value);
row *tableau_take_row(tableau *self, uint32_t symbol);
int tableau_substitute(tableau *self, uint32_t symbol, const row *value);
/* Makes a symbol basic in place of another, whose row `value` was taken. Drops the row if it fails. */
int tableau_enter(tableau *self, uint32_t leaving, uint32_t entering, row *value);
int tableau_optimize(tableau *self, const row *objective);
int tableau_make_feasible(tableau *self);
int list_push(symbol_list *self, uint32_t symbol);

#endif
