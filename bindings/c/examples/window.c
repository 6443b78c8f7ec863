/*
 * window.c -- a window with a sidebar and content, resized.
 *
 * The sidebar would like to be 200 wide, and never less than 120; the content needs 240. Where the wishes
 * contradict each other, the weaker one gives way. A resize is one suggestion and one solve; after it the
 * program reads only the values that changed.
 */
#include <quoin.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIDEBAR_RIGHT, CONTENT_LEFT, CONTENT_RIGHT, WINDOW_WIDTH, N };
static const char *const names[N] = {"sidebar.right", "content.left", "content.right", "window.width"};

static void must(quoin_status status) {
  if (status == QUOIN_OK) return;
  fprintf(stderr, "window: %s\n", quoin_status_message(status));
  exit(1);
}

/* a - b + constant <relation> 0; a + constant <relation> 0 if b is NULL. */
static void relate(quoin_solver *solver, quoin_variable a, const quoin_variable *b, double constant,
                   quoin_relation relation, quoin_strength strength) {
  quoin_term terms[2];
  terms[0].variable = a;
  terms[0].coefficient = 1;
  if (b != NULL) {
    terms[1].variable = *b;
    terms[1].coefficient = -1;
  }
  must(quoin_constraint_add(solver, terms, b == NULL ? 1 : 2, constant, relation, strength, NULL));
}

static void build(quoin_solver *solver, quoin_variable *v) {
  int i;
  must(quoin_variables_add(solver, NULL, N, v));
  for (i = 0; i < N; i++) must(quoin_variable_set_label(solver, v[i], names[i], QUOIN_HERE));
  relate(solver, v[SIDEBAR_RIGHT], NULL, -120, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  relate(solver, v[SIDEBAR_RIGHT], NULL, -200, QUOIN_EQUAL, QUOIN_WEAK);
  relate(solver, v[CONTENT_LEFT], &v[SIDEBAR_RIGHT], -8, QUOIN_EQUAL, QUOIN_REQUIRED);
  relate(solver, v[CONTENT_RIGHT], &v[CONTENT_LEFT], -240, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  relate(solver, v[CONTENT_RIGHT], &v[WINDOW_WIDTH], 8, QUOIN_EQUAL, QUOIN_REQUIRED);
  must(quoin_edit_add(solver, v[WINDOW_WIDTH], QUOIN_STRONG, NULL));
}

static void resize(quoin_solver *solver, quoin_variable *v, double width) {
  quoin_variable changed[N];
  double values[N];
  size_t n, i;
  int j;
  must(quoin_variable_suggest(solver, v[WINDOW_WIDTH], width));
  must(quoin_solver_solve(solver, NULL, NULL));
  must(quoin_changes_read(solver, changed, values, N, &n));
  printf("wanted %g:", width);
  /* Prints in the order of the names: changes come in no particular order. */
  for (j = 0; j < N; j++) {
    for (i = 0; i < n; i++) {
      if (quoin_variable_equals(changed[i], v[j])) printf(" %s = %g", names[j], values[i]);
    }
  }
  printf("\n");
}

int main(void) {
  static const double widths[] = {800, 640, 440, 300, 1024};
  quoin_solver *solver;
  quoin_variable v[N];
  size_t i;
  must(quoin_solver_create(NULL, &solver));
  build(solver, v);
  for (i = 0; i < sizeof widths / sizeof *widths; i++) resize(solver, v, widths[i]);
  quoin_solver_free(solver);
  return 0;
}
