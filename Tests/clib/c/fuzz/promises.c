/* promises.c -- See promises.h. */
#include "promises.h"

#include <math.h>
#include <string.h>

enum { ROWS = 4, COLUMNS = 4, SPANS = 2, VALUES = 64, LISTED = 64, NUMBERS = 1 << 14 };

#define PROMISE(condition, what)            \
  do {                                      \
    if (!(condition)) broken(what, status); \
  } while (0)

/* ---- Floats and conflicts ---- */

static void promise_conflict(quoin_solver *solver, quoin_batch *batch, const double *scenario, quoin_batch_status ended,
                             int is_hostile) {
  quoin_constraint listed[LISTED];
  size_t n = 0;
  quoin_status status = quoin_batch_conflict(batch, scenario, listed, LISTED, &n);
  if (status == QUOIN_OUT_OF_MEMORY || status == QUOIN_NUMERICAL_TROUBLE || status == QUOIN_BUFFER_TOO_SMALL) return;
  PROMISE(status == QUOIN_OK || (status == QUOIN_BAD_NUMBER && is_hostile), "a conflict is listed");
  if (status != QUOIN_OK) return;
  for (size_t i = 0; i < n; i++)
    PROMISE(quoin_constraint_is_valid(solver, listed[i]), "the solver has the members of a conflict");
  PROMISE(is_hostile || ended != QUOIN_BATCH_SOLVED || n == 0, "what can be solved has no conflict");
  PROMISE(is_hostile || ended != QUOIN_BATCH_CONFLICT || n > 0, "a conflict has members");
}

void promise_answers(quoin_solver *solver, quoin_batch *batch, const double *scenarios, size_t n, size_t n_outputs,
                     int is_hostile) {
  double values[VALUES];
  float floats[VALUES];
  quoin_batch_status ended[VALUES], again[VALUES];
  quoin_batch_report report;
  size_t stride;
  quoin_status status;
  report.size = sizeof report;
  status = quoin_batch_get_report(batch, &report);
  PROMISE(status == QUOIN_OK, "a report");
  stride = (size_t)report.n_parameters;
  status = quoin_batch_solve(batch, scenarios, n, stride, values, n_outputs, ended, NULL, NULL);
  if (status == QUOIN_OK)
    status = quoin_batch_solve_float(batch, scenarios, n, stride, floats, n_outputs, again, NULL, NULL);
  PROMISE(status == QUOIN_OK || status == QUOIN_OUT_OF_MEMORY, "floats are answered");
  if (status != QUOIN_OK) return;
  PROMISE(memcmp(ended, again, n) == 0, "floats end as doubles");
  for (size_t i = 0; i < n * n_outputs; i++)
    PROMISE((float)values[i] == floats[i] || (isnan(values[i]) && isnan(floats[i])), "floats are rounded doubles");
  for (size_t s = 0; s < n; s++) promise_conflict(solver, batch, scenarios + s * stride, ended[s], is_hostile);
}

void promise_map(const quoin_batch *batch, const quoin_batch *loaded, int is_hostile) {
  static double maps[2][NUMBERS];
  size_t n = 0, n_loaded = 0;
  quoin_status status = quoin_batch_map(loaded, maps[1], NUMBERS, &n_loaded), own;
  PROMISE(status == QUOIN_OK || status == QUOIN_BUFFER_TOO_SMALL, "a loaded batch has a map");
  if (is_hostile) return;
  own = quoin_batch_map(batch, maps[0], NUMBERS, &n);
  PROMISE(own == status && n == n_loaded, "a loaded batch has as large a map");
  PROMISE(own != QUOIN_OK || memcmp(maps[0], maps[1], n * sizeof maps[0][0]) == 0, "a loaded batch has the same map");
}

/* ---- Grids ---- */

/* What a random grid is made of. */
typedef struct plan {
  quoin_grid_track rows[ROWS], columns[COLUMNS];
  quoin_grid_span spans[SPANS];
  quoin_grid_options options;
  size_t n_rows, n_columns, n_spans;
  double contents[ROWS * COLUMNS][2];
  int has_fractions;
} plan;

static uint64_t draw(uint64_t *state, uint64_t below) {
  uint64_t mixed = *state += 0x9e3779b97f4a7c15u;
  mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
  mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
  return (mixed ^ mixed >> 31) % below;
}

static void draw_track(uint64_t *state, quoin_grid_track *track, int *has_fractions) {
  static const double shares[] = {1, 2, 0.5};
  memset(track, 0, sizeof *track);
  track->kind = (quoin_track_kind)draw(state, 3);
  track->size = track->kind == QUOIN_TRACK_FRACTION ? shares[draw(state, 3)] : (double)draw(state, 60);
  if (draw(state, 3) == 0) track->least = (double)draw(state, 50);
  if (draw(state, 3) == 0) track->most = track->least + 1 + (double)draw(state, 80);
  *has_fractions |= track->kind == QUOIN_TRACK_FRACTION;
}

static plan draw_plan(uint64_t *state) {
  plan p;
  memset(&p, 0, sizeof p);
  p.n_rows = 1 + draw(state, ROWS);
  p.n_columns = 1 + draw(state, COLUMNS);
  for (size_t i = 0; i < p.n_rows; i++) draw_track(state, &p.rows[i], &p.has_fractions);
  for (size_t i = 0; i < p.n_columns; i++) draw_track(state, &p.columns[i], &p.has_fractions);
  p.n_spans = draw(state, SPANS + 1);
  for (size_t i = 0; i < p.n_spans; i++) {
    p.spans[i].row = (uint32_t)draw(state, p.n_rows);
    p.spans[i].column = (uint32_t)draw(state, p.n_columns);
    p.spans[i].rows = (uint32_t)(1 + draw(state, p.n_rows - p.spans[i].row));
    p.spans[i].columns = (uint32_t)(1 + draw(state, p.n_columns - p.spans[i].column));
  }
  p.options.size = sizeof p.options;
  p.options.width = 100 + (double)draw(state, 600);
  p.options.height = 100 + (double)draw(state, 600);
  p.options.column_gap = (double)draw(state, 7);
  p.options.row_gap = (double)draw(state, 7);
  for (size_t i = 0; i < ROWS * COLUMNS * 2; i++) p.contents[i / 2][i % 2] = (double)draw(state, 100);
  return p;
}

/* Puts numbers of a hostile program in some places. */
static void spoil(uint64_t *state, plan *p, const double *numbers, size_t n) {
  double *const places[] = {&p->rows[0].size,      &p->rows[0].least,        &p->rows[0].most, &p->columns[0].size,
                            &p->options.width,     &p->options.height,       &p->options.row_gap,
                            &p->options.column_gap, &p->contents[0][0],      &p->contents[1][1]};
  for (size_t i = 0; i < n; i++) *places[draw(state, sizeof places / sizeof places[0])] = numbers[i];
  if (draw(state, 4) == 0) p->rows[0].kind = (quoin_track_kind)draw(state, 5) - 1;
  if (draw(state, 4) == 0) p->spans[0].rows = (uint32_t)draw(state, 9) - 2;
  if (draw(state, 8) == 0) p->n_columns = (size_t)0 - draw(state, 3);
}

/* A cell asks for its text and 10 more; arranged, the text lies in its middle. Of one axis: the constraint of a given
   number, and the variable. */
static quoin_status hold(quoin_solver *solver, quoin_batch_target *target, uint32_t parameter, quoin_variable *made) {
  quoin_term term;
  quoin_status status = quoin_variable_add(solver, 0, made);
  memset(target, 0, sizeof *target);
  target->parameter = parameter;
  target->kind = QUOIN_BATCH_WHOLE_CONSTANT;
  target->share = -1;
  term.variable = *made;
  term.coefficient = 1;
  if (status != QUOIN_OK) return status;
  return quoin_constraint_add(solver, &term, 1, 0, QUOIN_EQUAL, QUOIN_REQUIRED, &target->constraint);
}

static quoin_status make_cell(const quoin_options *options, int is_arranging, quoin_batch **batch) {
  quoin_solver *solver = NULL;
  quoin_batch_target targets[4];
  quoin_variable outputs[2], size, text;
  size_t n = is_arranging ? 4 : 2;
  quoin_status status = quoin_solver_create(options, &solver);
  for (uint32_t axis = 0; axis < 2 && status == QUOIN_OK; axis++) {
    const uint32_t of_text = is_arranging ? axis + 2 : axis;
    quoin_term terms[3];
    status = quoin_variable_add(solver, 0, &outputs[axis]);
    if (status == QUOIN_OK) status = hold(solver, &targets[of_text], of_text, &text);
    if (status == QUOIN_OK && is_arranging) status = hold(solver, &targets[axis], axis, &size);
    terms[0].variable = outputs[axis];
    terms[0].coefficient = is_arranging ? 2 : 1;
    terms[1].variable = text;
    terms[1].coefficient = is_arranging ? 1 : -1;
    terms[2].variable = is_arranging ? size : text;
    terms[2].coefficient = -1;
    if (status == QUOIN_OK)
      status = quoin_constraint_add(solver, terms, is_arranging ? 3 : 2, is_arranging ? 0 : -10, QUOIN_EQUAL,
                                    QUOIN_REQUIRED, NULL);
  }
  if (status == QUOIN_OK) status = quoin_batch_create(solver, targets, n, n, outputs, 2, NULL, batch);
  quoin_solver_free(solver);
  return status;
}

static quoin_status make_grid(quoin_batch *const *cells, const plan *p, quoin_grid **grid) {
  quoin_status status = quoin_grid_create(cells[0], cells[1], p->rows, p->n_rows, p->columns, p->n_columns, p->spans,
                                          p->n_spans, &p->options, grid);
  PROMISE((status == QUOIN_OK) == (*grid != NULL), "a grid where it was made");
  if (status == QUOIN_OK)
    status = quoin_grid_layout(*grid, p->contents[0], p->n_rows * p->n_columns * 2, NULL);
  return status;
}

/* Whether a size is one that its track allows: a cell that asks for `asked` gets it, up to the track's end. */
static int fits(const quoin_grid_track *track, double size, double asked) {
  const double off = 1e-6, most = track->most == 0 ? 1e15 : track->most;
  if (track->kind == QUOIN_TRACK_FIXED) return fabs(size - track->size) <= off;
  return size >= track->least - off && size <= most + off && (size >= asked - off || size >= most - off);
}

static int is_span(const plan *p, size_t row, size_t column) {
  for (size_t i = 0; i < p->n_spans; i++)
    if (p->spans[i].row == row && p->spans[i].column == column) return 1;
  return 0;
}

/* Cells lie behind each other, are as large as their tracks allow, and have their text in the middle. */
static void check_cells(quoin_grid *grid, const plan *p) {
  for (size_t row = 0; row < p->n_rows; row++) {
    for (size_t column = 0; column < p->n_columns; column++) {
      const double *text = p->contents[row * p->n_columns + column];
      quoin_grid_frame frame, next;
      double values[2];
      quoin_batch_status ended;
      quoin_status status = quoin_grid_cell(grid, row, column, &frame, values, 2, &ended);
      if (status == QUOIN_BAD_COUNT) continue; /* under a span */
      PROMISE(status == QUOIN_OK && ended == QUOIN_BATCH_SOLVED, "a cell has a place");
      PROMISE(fabs(values[0] - (frame.width - text[0]) / 2) < 1e-6, "a text lies in the middle");
      if (is_span(p, row, column)) continue;
      PROMISE(fits(&p->columns[column], frame.width, text[0] + 10), "a width that its column allows");
      PROMISE(fits(&p->rows[row], frame.height, text[1] + 10), "a height that its row allows");
      if (quoin_grid_cell(grid, row, column + 1, &next, NULL, 0, NULL) != QUOIN_OK) continue;
      PROMISE(fabs(frame.left + frame.width + p->options.column_gap - next.left) < 1e-6, "columns lie side by side");
    }
  }
}

static void check_same(quoin_grid *one, quoin_grid *other, const plan *p) {
  for (size_t row = 0; row < p->n_rows; row++) {
    for (size_t column = 0; column < p->n_columns; column++) {
      quoin_grid_frame a, b;
      quoin_status status = quoin_grid_cell(one, row, column, &a, NULL, 0, NULL);
      PROMISE(status == quoin_grid_cell(other, row, column, &b, NULL, 0, NULL), "the same cells");
      if (status != QUOIN_OK) continue;
      PROMISE(memcmp(&a, &b, sizeof a) == 0, "tracks as in a grid made anew, to the last bit");
    }
  }
}

/* Changes cells, and resizes in vain and in earnest. */
static quoin_status change_and_resize(uint64_t *state, quoin_grid *grid, plan *p, int is_hostile) {
  const double bad[] = {-1, (double)NAN, (double)INFINITY, 1.1e15};
  quoin_status status = QUOIN_OK;
  for (int i = 0; i < 4 && status == QUOIN_OK; i++) {
    size_t row = draw(state, p->n_rows), column = draw(state, p->n_columns);
    double *text = p->contents[row * p->n_columns + column];
    text[0] = (double)draw(state, 120);
    text[1] = (double)draw(state, 120);
    status = quoin_grid_change(grid, row, column, text, 2, NULL);
    if (status == QUOIN_BAD_COUNT) status = QUOIN_OK; /* under a span */
  }
  if (status != QUOIN_OK) return status;
  status = quoin_grid_resize(grid, bad[draw(state, 4)], bad[draw(state, 4)], NULL);
  PROMISE(is_hostile || status == (p->has_fractions ? QUOIN_BAD_OPTION : QUOIN_OK), "a bad size that counts is refused");
  if (status != QUOIN_OK && status != QUOIN_BAD_OPTION) return status;
  if (!is_hostile) check_cells(grid, p);
  p->options.width = 50 + (double)draw(state, 900);
  p->options.height = 50 + (double)draw(state, 900);
  return quoin_grid_resize(grid, p->options.width, p->options.height, NULL);
}

void promise_grid(const quoin_options *options, uint64_t seed, const double *numbers, size_t n, int is_hostile) {
  quoin_batch *cells[2] = {NULL, NULL};
  quoin_grid *grid = NULL, *anew = NULL;
  plan p = draw_plan(&seed);
  quoin_status status = make_cell(options, 0, &cells[0]);
  if (is_hostile) spoil(&seed, &p, numbers, n);
  if (status == QUOIN_OK) status = make_cell(options, 1, &cells[1]);
  PROMISE(status == QUOIN_OK || status == QUOIN_OUT_OF_MEMORY, "cells can be made");
  if (status == QUOIN_OK) status = make_grid(cells, &p, &grid);
  /* Two random spans may overlap. */
  PROMISE(is_hostile || status == QUOIN_OK || (status == QUOIN_BAD_OPTION && p.n_spans == 2), "a grid can be laid out");
  if (status == QUOIN_OK && !is_hostile) check_cells(grid, &p);
  if (status == QUOIN_OK) status = change_and_resize(&seed, grid, &p, is_hostile);
  if (status == QUOIN_OK) status = make_grid(cells, &p, &anew);
  if (status == QUOIN_OK && !is_hostile) {
    check_cells(grid, &p);
    check_same(grid, anew, &p);
  }
  PROMISE(is_hostile || status == QUOIN_OK || status == QUOIN_BAD_OPTION, "a known status");
  PROMISE(status != QUOIN_BAD_NUMBER, "grids and their numbers are refused by QUOIN_BAD_OPTION");
  quoin_grid_free(grid);
  quoin_grid_free(anew);
  quoin_batch_free(cells[0]);
  quoin_batch_free(cells[1]);
}
