/*
 * drag.c -- four corners and their midpoints, dragged with the mouse.
 *
 * Every corner has a stay: it stays where it is unless something stronger moves it. A drag is an edit
 * that lives from press to release. At the release the program resets the stays to the present values;
 * otherwise the points would spring back.
 */
#include <quoin.h>
#include <stdio.h>
#include <stdlib.h>

enum { CORNERS = 4 };
typedef struct point {
  quoin_variable x, y;
} point;

static void must(quoin_status status) {
  if (status == QUOIN_OK) return;
  fprintf(stderr, "drag: %s\n", quoin_status_message(status));
  exit(1);
}

static quoin_variable place(quoin_solver *solver, double value) {
  quoin_variable made;
  must(quoin_variable_add(solver, value, &made));
  return made;
}

/* p a + q b + r c + constant <relation> 0, required. */
static void relate(quoin_solver *solver, double p, quoin_variable a, double q, quoin_variable b, double r,
                   quoin_variable c, double constant, quoin_relation relation) {
  quoin_term terms[3];
  terms[0].variable = a;
  terms[0].coefficient = p;
  terms[1].variable = b;
  terms[1].coefficient = q;
  terms[2].variable = c;
  terms[2].coefficient = r;
  must(quoin_constraint_add(solver, terms, 3, constant, relation, QUOIN_REQUIRED, NULL));
}

static void middle(quoin_solver *solver, point mid, point a, point b) {
  relate(solver, 2, mid.x, -1, a.x, -1, b.x, 0, QUOIN_EQUAL);
  relate(solver, 2, mid.y, -1, a.y, -1, b.y, 0, QUOIN_EQUAL);
}

static void within(quoin_solver *solver, quoin_variable value, double low, double high) {
  quoin_term term;
  term.variable = value;
  term.coefficient = 1;
  must(quoin_constraint_add(solver, &term, 1, -low, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED, NULL));
  must(quoin_constraint_add(solver, &term, 1, -high, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED, NULL));
}

static void show(quoin_solver *solver, const char *what, const point *corners, const point *mids) {
  int i;
  printf("%s\n  corners ", what);
  for (i = 0; i < CORNERS; i++) {
    printf(" (%g, %g)", quoin_value(solver, corners[i].x), quoin_value(solver, corners[i].y));
  }
  printf("\n  middles ");
  for (i = 0; i < CORNERS; i++) {
    printf(" (%g, %g)", quoin_value(solver, mids[i].x), quoin_value(solver, mids[i].y));
  }
  printf("\n");
}

/* Press, move in steps, release. */
static void drag(quoin_solver *solver, point dragged, double x, double y) {
  quoin_constraint edits[2];
  double from_x = quoin_value(solver, dragged.x), from_y = quoin_value(solver, dragged.y);
  int step;
  must(quoin_edit_add(solver, dragged.x, QUOIN_STRONG, &edits[0]));
  must(quoin_edit_add(solver, dragged.y, QUOIN_STRONG, &edits[1]));
  for (step = 1; step <= 10; step++) {
    double values[2];
    values[0] = from_x + (x - from_x) * step / 10;
    values[1] = from_y + (y - from_y) * step / 10;
    must(quoin_edits_suggest(solver, edits, values, 2));
    must(quoin_solver_solve(solver, NULL, NULL));
  }
  must(quoin_stays_reset(solver));
  must(quoin_constraints_remove(solver, edits, 2));
  must(quoin_solver_solve(solver, NULL, NULL));
}

int main(void) {
  static const double xs[CORNERS] = {20, 180, 180, 20}, ys[CORNERS] = {20, 20, 120, 120};
  quoin_solver *solver;
  point corners[CORNERS], mids[CORNERS];
  int i;
  must(quoin_solver_create(NULL, &solver));
  for (i = 0; i < CORNERS; i++) {
    corners[i].x = place(solver, xs[i]);
    corners[i].y = place(solver, ys[i]);
    mids[i].x = place(solver, 0);
    mids[i].y = place(solver, 0);
    within(solver, corners[i].x, 0, 200);
    within(solver, corners[i].y, 0, 200);
    /* Earlier corners have heavier stays: where several corners could move, the last of them moves. */
    must(quoin_stay_add(solver, corners[i].x, quoin_strength_make(250, 8 >> i), NULL));
    must(quoin_stay_add(solver, corners[i].y, quoin_strength_make(250, 8 >> i), NULL));
  }
  for (i = 0; i < CORNERS; i++) middle(solver, mids[i], corners[i], corners[(i + 1) % CORNERS]);
  must(quoin_solver_solve(solver, NULL, NULL));
  show(solver, "at first", corners, mids);
  drag(solver, corners[2], 150, 190);
  show(solver, "third corner dragged to (150, 190)", corners, mids);
  drag(solver, mids[0], 60, 50);
  show(solver, "first middle dragged to (60, 50)", corners, mids);
  drag(solver, mids[2], 300, 90);
  show(solver, "third middle dragged out to (300, 90)", corners, mids);
  quoin_solver_free(solver);
  return 0;
}
