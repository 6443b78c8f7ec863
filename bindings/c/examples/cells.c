/*
 * cells.c -- a feed of ten thousand cells that share one structure, laid out as one batch.
 *
 * A cell is a portrait beside a text; it is as high as the higher of the two wants, and its text as high as it
 * is said to be. What differs from cell to cell are two numbers: its width and its text's height.
 */
#include <quoin_batch.h>
#include <stdio.h>
#include <stdlib.h>

enum { N_CELLS = 10000, N_OUTPUTS = 4 };

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

/* a * x + b * y + constant <relation> 0 */
static quoin_constraint relate(quoin_solver *solver, double a, quoin_variable x, double b, quoin_variable y,
                               double constant, quoin_relation relation, quoin_strength strength) {
  quoin_term terms[2];
  quoin_constraint made;
  terms[0].variable = x;
  terms[0].coefficient = a;
  terms[1].variable = y;
  terms[1].coefficient = b;
  must(quoin_constraint_add(solver, terms, b == 0 ? 1 : 2, constant, relation, strength, &made));
  return made;
}

int main(void) {
  quoin_solver *solver;
  quoin_batch *batch;
  quoin_batch_report report;
  quoin_variable width, height, text_width, text_height, portrait_top, outputs[N_OUTPUTS];
  quoin_constraint edit, content;
  quoin_batch_target targets[2];
  static double numbers[N_CELLS][2], values[N_CELLS][N_OUTPUTS];
  double top = 0;

  /* The template. */
  must(quoin_solver_create(NULL, &solver));
  width = variable(solver);
  height = variable(solver);
  text_width = variable(solver);
  text_height = variable(solver);
  portrait_top = variable(solver);
  must(quoin_edit_add(solver, width, QUOIN_STRONG, &edit));
  relate(solver, 1, text_width, -1, width, 64, QUOIN_EQUAL, QUOIN_REQUIRED); /* 8 + 40 + 8 before it, 8 behind */
  content = relate(solver, 1, text_height, 0, width, -16, QUOIN_EQUAL, QUOIN_REQUIRED);
  relate(solver, 1, height, 0, width, -56, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED); /* the portrait, with margins */
  relate(solver, 1, height, -1, text_height, -16, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  relate(solver, 1, height, 0, width, 0, QUOIN_EQUAL, QUOIN_WEAK);
  relate(solver, 2, portrait_top, -1, height, 40, QUOIN_EQUAL, QUOIN_REQUIRED); /* in the middle */

  /* What differs, and what is wanted. */
  targets[0].parameter = 0;
  targets[0].kind = QUOIN_BATCH_EDIT;
  targets[0].constraint = edit;
  targets[0].share = 1;
  targets[1].parameter = 1;
  targets[1].kind = QUOIN_BATCH_WHOLE_CONSTANT; /* text_height - number == 0 */
  targets[1].constraint = content;
  targets[1].share = -1;
  outputs[0] = text_width;
  outputs[1] = text_height;
  outputs[2] = portrait_top;
  outputs[3] = height;
  must(quoin_batch_create(solver, targets, 2, 2, outputs, N_OUTPUTS, NULL, &batch));

  for (int cell = 0; cell < N_CELLS; cell++) {
    numbers[cell][0] = cell % 2 ? 320 : 640;
    numbers[cell][1] = 16 * (1 + cell * 7 % 5);
  }
  must(quoin_batch_solve(batch, numbers[0], N_CELLS, 2, values[0], N_OUTPUTS, NULL, NULL, NULL));

  for (int cell = 0; cell < N_CELLS; cell++) {
    if (cell < 4)
      printf("cell %d at %g: text %g x %g, portrait at %g, %g high\n", cell, top, values[cell][0], values[cell][1],
             values[cell][2], values[cell][3]);
    top += values[cell][3];
  }
  report.size = sizeof report;
  must(quoin_batch_get_report(batch, &report));
  printf("%d cells, %g high, from %d regions in %d parts\n", N_CELLS, top, (int)report.n_regions,
         (int)report.n_components);
  quoin_batch_free(batch);
  quoin_solver_free(solver);
  return 0;
}
