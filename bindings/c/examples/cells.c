/*
 * cells.c -- a feed of ten thousand cells that share one structure, laid out as a grid.
 *
 * A cell is a portrait of 40 x 40 beside a text, 8 from each other and from the edges. What differs from cell to
 * cell is how wide and how high its text is. The measuring batch finds the room that a cell asks for. The arranging
 * batch gives a cell the width of the feed and the height of its row, and centres portrait and text in that height.
 */
#include <quoin_batch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N_CELLS = 10000 };

static void must(quoin_status status) {
  if (status == QUOIN_OK) return;
  fprintf(stderr, "cells: %s\n", quoin_status_message(status));
  exit(1);
}

static quoin_variable variable(quoin_solver *solver) {
  quoin_variable made;
  must(quoin_variable_add(solver, 0, &made));
  return made;
}

/* a * x + b * y + c * z + constant <relation> 0. A term with coefficient 0 is left out. */
static quoin_constraint relate(quoin_solver *solver, double a, quoin_variable x, double b, quoin_variable y, double c,
                               quoin_variable z, double constant, quoin_relation relation) {
  const double coefficients[] = {a, b, c};
  const quoin_variable variables[] = {x, y, z};
  quoin_term terms[3];
  quoin_constraint made;
  size_t n = 0;
  for (int k = 0; k < 3; k++) {
    if (coefficients[k] == 0) continue;
    terms[n].variable = variables[k];
    terms[n++].coefficient = coefficients[k];
  }
  must(quoin_constraint_add(solver, terms, n, constant, relation, QUOIN_REQUIRED, &made));
  return made;
}

/* A variable that parameter number `parameter` gives its value. */
static quoin_variable given(quoin_solver *solver, uint32_t parameter, quoin_batch_target *target) {
  quoin_variable made = variable(solver);
  memset(target, 0, sizeof *target);
  target->parameter = parameter;
  target->kind = QUOIN_BATCH_WHOLE_CONSTANT; /* made - number == 0 */
  target->constraint = relate(solver, 1, made, 0, made, 0, made, 0, QUOIN_EQUAL);
  target->share = -1;
  return made;
}

/* The batch from a text's width and height to the width and height that its cell asks for. */
static quoin_batch *measuring(void) {
  quoin_solver *solver;
  quoin_batch *batch;
  quoin_batch_target targets[2];
  quoin_variable asked[2];
  must(quoin_solver_create(NULL, &solver));
  for (uint32_t axis = 0; axis < 2; axis++) {
    quoin_variable text = given(solver, axis, &targets[axis]);
    asked[axis] = variable(solver);
    relate(solver, 1, asked[axis], -1, text, 0, text, axis == 0 ? -64 : -16, QUOIN_GREATER_OR_EQUAL);
  }
  relate(solver, 1, asked[1], 0, asked[1], 0, asked[1], -56, QUOIN_GREATER_OR_EQUAL); /* the portrait */
  for (int axis = 0; axis < 2; axis++) {
    quoin_term term;
    term.variable = asked[axis];
    term.coefficient = 1;
    must(quoin_constraint_add(solver, &term, 1, 0, QUOIN_EQUAL, QUOIN_WEAK, NULL)); /* no more than needed */
  }
  must(quoin_batch_create(solver, targets, 2, 2, asked, 2, NULL, &batch));
  quoin_solver_free(solver);
  return batch;
}

/* The batch from the widths and heights of a cell and its text to the text's width, its top and the portrait's top. */
static quoin_batch *arranging(void) {
  quoin_solver *solver;
  quoin_batch *batch;
  quoin_batch_target targets[4];
  quoin_variable numbers[4], outputs[3];
  must(quoin_solver_create(NULL, &solver));
  for (uint32_t k = 0; k < 4; k++) numbers[k] = given(solver, k, &targets[k]);
  for (int k = 0; k < 3; k++) outputs[k] = variable(solver);
  relate(solver, 1, outputs[0], -1, numbers[0], 0, numbers[0], 64, QUOIN_EQUAL);
  relate(solver, 2, outputs[1], 1, numbers[3], -1, numbers[1], 0, QUOIN_EQUAL);
  relate(solver, 2, outputs[2], -1, numbers[1], 0, numbers[1], 40, QUOIN_EQUAL);
  must(quoin_batch_create(solver, targets, 4, 4, outputs, 3, NULL, &batch));
  quoin_solver_free(solver);
  return batch;
}

static void print(const quoin_grid *grid, size_t row) {
  quoin_grid_frame frame;
  double values[3];
  must(quoin_grid_cell(grid, row, 0, &frame, values, 3, NULL));
  printf("cell %d at %g: %g x %g; text %g wide at %g, portrait at %g\n", (int)row, frame.top, frame.width, frame.height,
         values[0], values[1], values[2]);
}

int main(void) {
  quoin_batch *measure = measuring(), *arrange = arranging();
  quoin_grid *grid;
  quoin_grid_options options;
  quoin_grid_work work;
  quoin_grid_track column = {QUOIN_TRACK_FRACTION, 1, 0, 0};
  static quoin_grid_track rows[N_CELLS]; /* as high as their cells ask for */
  static double texts[N_CELLS][2];
  const double longer[2] = {200, 96};

  memset(&options, 0, sizeof options);
  options.size = sizeof options;
  options.width = 375;
  options.row_gap = 1;
  must(quoin_grid_create(measure, arrange, rows, N_CELLS, &column, 1, NULL, 0, &options, &grid));
  quoin_batch_free(measure); /* the grid holds both batches */
  quoin_batch_free(arrange);

  for (int cell = 0; cell < N_CELLS; cell++) {
    texts[cell][0] = 200;
    texts[cell][1] = 16 * (1 + cell * 7 % 5);
  }
  must(quoin_grid_layout(grid, texts[0], 2 * N_CELLS, &work));
  for (size_t row = 0; row < 4; row++) print(grid, row);
  print(grid, N_CELLS - 1);
  printf("measured %d, moved %d tracks, arranged %d\n", (int)work.n_measured, (int)work.n_moved, (int)work.n_arranged);

  must(quoin_grid_change(grid, 1, 0, longer, 2, &work));
  print(grid, 1);
  print(grid, 2);
  printf("measured %d, moved %d tracks, arranged %d\n", (int)work.n_measured, (int)work.n_moved, (int)work.n_arranged);
  quoin_grid_free(grid);
  return 0;
}
