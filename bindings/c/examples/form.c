/*
 * form.c -- a form that changes while it is shown: one row is relabelled and hidden, another tried taller.
 *
 * Labels share a column as wide as the widest of them. To hide a row, the program changes two constants: the
 * row's height and its claim on the column. A rollback takes a trial back.
 */
#include <quoin.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 4, HEIGHT = 24, GAP = 6 };

typedef struct row {
  const char *label;
  quoin_variable top, bottom;
  /* bottom - top == height, and column >= the label's width. */
  quoin_constraint height, width;
} row;

typedef struct form {
  quoin_solver *solver;
  quoin_variable column;
  row rows[ROWS];
} form;

static void must(quoin_status status) {
  if (status == QUOIN_OK) return;
  fprintf(stderr, "form: %s\n", quoin_status_message(status));
  exit(1);
}

static quoin_constraint apart(quoin_solver *solver, quoin_variable a, quoin_variable b, double distance) {
  quoin_term terms[2];
  quoin_constraint made;
  terms[0].variable = b;
  terms[0].coefficient = 1;
  terms[1].variable = a;
  terms[1].coefficient = -1;
  must(quoin_constraint_add(solver, terms, 2, -distance, QUOIN_EQUAL, QUOIN_REQUIRED, &made));
  return made;
}

static void add_row(form *in, int number, const char *label, double width) {
  row *made = &in->rows[number];
  quoin_term column;
  made->label = label;
  must(quoin_variable_add(in->solver, 0, &made->top));
  must(quoin_variable_add(in->solver, 0, &made->bottom));
  made->height = apart(in->solver, made->top, made->bottom, HEIGHT);
  if (number > 0) apart(in->solver, in->rows[number - 1].bottom, made->top, GAP);
  column.variable = in->column;
  column.coefficient = 1;
  must(quoin_constraint_add(in->solver, &column, 1, -width, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED, &made->width));
}

static void show(form *in, const char *what) {
  int i;
  must(quoin_solver_solve(in->solver, NULL, NULL));
  printf("%s: column %g\n", what, quoin_value(in->solver, in->column));
  for (i = 0; i < ROWS; i++) {
    printf("  %-12s %g to %g\n", in->rows[i].label, quoin_value(in->solver, in->rows[i].top),
           quoin_value(in->solver, in->rows[i].bottom));
  }
}

int main(void) {
  form in;
  quoin_term column;
  must(quoin_solver_create(NULL, &in.solver));
  must(quoin_variable_add(in.solver, 0, &in.column));
  /* The column is as narrow as the labels allow. */
  column.variable = in.column;
  column.coefficient = 1;
  must(quoin_objective_add(in.solver, &column, 1, QUOIN_MINIMIZE, QUOIN_WEAK, NULL));
  add_row(&in, 0, "Name", 40);
  add_row(&in, 1, "Street", 48);
  add_row(&in, 2, "Postcode", 66);
  add_row(&in, 3, "Country", 58);
  show(&in, "new");

  /* A label in another language: the constant of one constraint. */
  in.rows[2].label = "Postleitzahl";
  must(quoin_constraint_set_left_constant(in.solver, in.rows[2].width, -92));
  show(&in, "relabelled");

  /* Hide a row: its height and its claim on the column become 0. */
  must(quoin_constraint_set_left_constant(in.solver, in.rows[2].height, 0));
  must(quoin_constraint_set_left_constant(in.solver, in.rows[2].width, 0));
  show(&in, "hidden");

  /* Try a taller row, and take the change back. */
  must(quoin_transaction_begin(in.solver));
  must(quoin_constraint_set_left_constant(in.solver, in.rows[1].height, -72));
  show(&in, "tried");
  must(quoin_transaction_rollback(in.solver));
  show(&in, "taken back");
  quoin_solver_free(in.solver);
  return 0;
}
