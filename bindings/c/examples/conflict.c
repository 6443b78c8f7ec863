/*
 * conflict.c -- a contradiction that is explained, and refused or deferred.
 *
 * Three required constraints cannot hold together. The call that adds the last one fails and changes
 * nothing. The conflict lists the constraints that contradict each other, and their labels name the
 * file that states them. Under QUOIN_CONFLICTS_DEFER the solver accepts the last constraint, but
 * defers it until it can hold.
 */
#include <quoin.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void must(quoin_status status) {
  if (status == QUOIN_OK) return;
  fprintf(stderr, "conflict: %s\n", quoin_status_message(status));
  exit(1);
}

/* Orders members by the index of their constraints, which here is the order in which the program made them.
   A refused constraint comes first: its handle is all zero. */
static int by_age(const void *a, const void *b) {
  const quoin_conflict_item *p = a, *q = b;
  return (p->constraint.index1 > q->constraint.index1) - (p->constraint.index1 < q->constraint.index1);
}

/* Prints the members of a conflict. The solver calls this function whenever it finds a conflict; the function
   may read the solver. */
static void explain(void *user, quoin_solver *solver) {
  quoin_conflict_item *items;
  size_t n = 0, i;
  must(quoin_conflict_list(solver, NULL, 0, &n));
  items = malloc(n * sizeof *items);
  if (items == NULL) exit(1);
  must(quoin_conflict_list(solver, items, n, &n));
  qsort(items, n, sizeof *items, by_age);
  printf("%s: these %u cannot hold together:\n", (const char *)user, (unsigned)n);
  for (i = 0; i < n; i++) {
    quoin_label label;
    if (quoin_constraint_is_none(items[i].constraint)) {
      printf("  the one that was to be added\n");
    } else if (quoin_constraint_label(solver, items[i].constraint, &label) == QUOIN_OK) {
      const char *file = strrchr(label.file, '/');
      printf("  %s, stated in %s\n", label.n_name > 0 ? label.name : "one without a name",
             label.n_file == 0 ? "the call"
             : file != NULL    ? file + 1
                               : label.file);
    }
  }
  free(items);
}

static quoin_constraint state(quoin_solver *solver, const char *name, quoin_variable a, double p, quoin_variable b,
                              double q, double constant, quoin_relation relation) {
  quoin_term terms[2];
  quoin_constraint made;
  terms[0].variable = a;
  terms[0].coefficient = p;
  terms[1].variable = b;
  terms[1].coefficient = q;
  must(quoin_constraint_add(solver, terms, q == 0 ? 1 : 2, constant, relation, QUOIN_REQUIRED, &made));
  must(quoin_constraint_set_label(solver, made, name, QUOIN_HERE));
  return made;
}

static void run(const char *what, quoin_conflict_policy policy) {
  quoin_options options;
  quoin_solver *solver;
  quoin_variable left, right;
  quoin_constraint wide;
  quoin_term end;
  quoin_status status;
  size_t n = 0;

  must(quoin_options_init(&options, sizeof options));
  options.conflict_policy = policy;
  must(quoin_solver_create(&options, &solver));
  must(quoin_solver_on_conflict(solver, explain, (void *)what));
  must(quoin_variable_add(solver, 0, &left));
  must(quoin_variable_add(solver, 0, &right));
  state(solver, "left is not negative", left, 1, left, 0, 0, QUOIN_GREATER_OR_EQUAL);
  wide = state(solver, "at least 500 wide", right, 1, left, -1, -500, QUOIN_GREATER_OR_EQUAL);
  must(quoin_solver_solve(solver, NULL, NULL)); /* quoin_value() in this function reads this solve */

  end.variable = right;
  end.coefficient = 1;
  status = quoin_constraint_add(solver, &end, 1, -320, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED, NULL);
  must(quoin_deferred_list(solver, NULL, 0, &n));
  printf("%s: %s, right = %g, deferred: %u\n", what, quoin_status_name(status), quoin_value(solver, right),
         (unsigned)n);

  /* Once a member of the conflict is gone, the solver tries the deferred constraint again. */
  must(quoin_constraint_remove(solver, wide));
  must(quoin_solver_solve(solver, NULL, NULL));
  must(quoin_deferred_list(solver, NULL, 0, &n));
  printf("%s, without the width: right = %g, deferred: %u\n", what, quoin_value(solver, right), (unsigned)n);
  quoin_solver_free(solver);
}

int main(void) {
  run("refusing", QUOIN_CONFLICTS_REFUSE);
  run("deferring", QUOIN_CONFLICTS_DEFER);
  return 0;
}
