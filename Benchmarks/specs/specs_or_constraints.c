/*
 * specs_or_constraints.c -- the same row of boxes as a stack, as a flex container and as constraints.
 *
 *     specs_or_constraints stack|flex|constraints N
 *
 * N boxes of one width fill a row: 20 points each, then 21. `first_layout` is the first layout, `resize` the one after
 * the row's width has changed; building is outside of both. Their instructions are figures of the article "Specs or
 * constraints?":
 *
 *     valgrind --tool=callgrind --toggle-collect=resize .build/clib-embedded/specs_or_constraints stack 100
 *
 * Prints the width of the last box, which has to be 21.
 */
#include <quoin_flex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void must(quoin_status status) {
  if (status == QUOIN_OK) return;
  fprintf(stderr, "specs_or_constraints: %s\n", quoin_status_message(status));
  exit(1);
}

static quoin_tree *tree;
static quoin_node root, last;
static quoin_solver *solver;
static quoin_variable *edges;
static quoin_constraint edit;
static size_t n_boxes;

static void build_tree(int is_flex) {
  size_t at;
  must(quoin_tree_create(NULL, &tree));
  must(quoin_node_make(tree, is_flex ? QUOIN_NODE_FLEX : QUOIN_NODE_STACK, &root));
  if (is_flex) must(quoin_node_set_flex_direction(tree, root, QUOIN_FLEX_DIRECTION_ROW));
  for (at = 0; at < n_boxes; at++) {
    must(quoin_node_make(tree, QUOIN_NODE_LEAF, &last));
    must(quoin_node_set_height(tree, last, 10, QUOIN_POINTS));
    must(quoin_node_set_width(tree, last, 1, QUOIN_POINTS));
    must(quoin_node_set_flex_grow(tree, last, 1));
    must(quoin_node_append(tree, root, last));
  }
}

/* Edges 0 to n: the first is 0, the last is edited, and each box is as wide as the one before. */
static void build_constraints(void) {
  size_t at;
  must(quoin_solver_create(NULL, &solver));
  edges = malloc((n_boxes + 1) * sizeof *edges);
  for (at = 0; at <= n_boxes; at++) must(quoin_variable_add(solver, 0, &edges[at]));
  {
    const quoin_term first = {edges[0], 1};
    must(quoin_constraint_add(solver, &first, 1, 0, QUOIN_EQUAL, QUOIN_REQUIRED, NULL));
  }
  for (at = 2; at <= n_boxes; at++) {
    const quoin_term terms[] = {{edges[at], 1}, {edges[at - 1], -2}, {edges[at - 2], 1}};
    must(quoin_constraint_add(solver, terms, 3, 0, QUOIN_EQUAL, QUOIN_REQUIRED, NULL));
  }
  must(quoin_edit_add(solver, edges[n_boxes], QUOIN_STRONG, &edit));
}

static void lay(double width) {
  if (tree != NULL) {
    must(quoin_tree_layout(tree, root, width, 10, width, 10, NULL));
  } else {
    must(quoin_edit_suggest(solver, edit, width));
    must(quoin_solver_solve(solver, NULL, NULL));
  }
}

__attribute__((noinline)) void first_layout(void) { lay(20 * (double)n_boxes); }
__attribute__((noinline)) void resize(void) { lay(21 * (double)n_boxes); }

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  n_boxes = (size_t)atoi(argv[2]);
  if (strcmp(argv[1], "constraints") == 0) build_constraints();
  else build_tree(strcmp(argv[1], "flex") == 0);
  first_layout();
  resize();
  if (tree != NULL) {
    quoin_frame frame;
    must(quoin_node_frame(tree, last, &frame));
    printf("%g\n", frame.width);
  } else {
    printf("%g\n", quoin_value(solver, edges[n_boxes]) - quoin_value(solver, edges[n_boxes - 1]));
  }
  return 0;
}
