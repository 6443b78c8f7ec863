/*
 * specs_bench.c -- trees of specs and flex containers through the C functions, timed and counted.
 *
 *     specs_bench [REPEATS [NAME]]          all of these, or one
 *
 * nested    ten children a node, rows and columns in turn, all growing: 1,111 nodes, 11,111, up to 1,111,111
 * wide      children of one row, all growing: 10,000, 100,000, a million
 * leaf      one leaf of 11,111 nodes is marked as changed but keeps its size, or gets another width
 * same      nothing has changed
 * feed      100 cells of a feed, 20 nodes each, with texts that measure themselves; laid out, then turned
 *
 * A line: name, least time in nanoseconds, layouts computed, measures called, bytes a node. The counts are the
 * same on every machine; Benchmarks/limits.txt has their limits.
 */
#define _POSIX_C_SOURCE 199309L
#include <math.h>
#include <quoin_flex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int n_repeats = 20;
static const char *only = NULL;

static int is_wanted(const char *name) { return only == NULL || strcmp(only, name) == 0; }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

static void must(quoin_status status) {
  if (status == QUOIN_OK) return;
  fprintf(stderr, "specs_bench: %s\n", quoin_flex_status_message(status));
  exit(1);
}

static quoin_tree_counters count(quoin_tree *tree) {
  quoin_tree_counters counters;
  counters.size = sizeof counters;
  must(quoin_tree_count(tree, &counters));
  return counters;
}

static void print(const char *name, double least, quoin_tree *tree, quoin_tree_counters before) {
  quoin_tree_counters after = count(tree);
  printf("%s %.1f %lu %lu %.0f\n", name, least, (unsigned long)(after.n_layouts - before.n_layouts),
         (unsigned long)(after.n_measures - before.n_measures), (double)after.n_bytes / (double)after.n_nodes);
}

/* ---- Nested ---- */

typedef struct nest {
  quoin_tree *tree;
  quoin_node root, leaf;
  int is_flex;
} nest;

static quoin_node add(nest *in, int depth, int is_row) {
  quoin_node node;
  quoin_node_kind kind = depth == 0 ? QUOIN_NODE_LEAF : in->is_flex ? QUOIN_NODE_FLEX : QUOIN_NODE_STACK;
  int place;
  must(quoin_node_make(in->tree, kind, &node));
  must(quoin_node_set_flex_grow(in->tree, node, 1));
  if (depth == 0) {
    must(quoin_node_set_width(in->tree, node, 10, QUOIN_POINTS));
    must(quoin_node_set_height(in->tree, node, 10, QUOIN_POINTS));
    in->leaf = node;
    return node;
  }
  if (in->is_flex) {
    must(
        quoin_node_set_flex_direction(in->tree, node, is_row ? QUOIN_FLEX_DIRECTION_ROW : QUOIN_FLEX_DIRECTION_COLUMN));
  } else {
    must(quoin_node_set_stack_direction(in->tree, node, is_row ? 0 : 1));
  }
  for (place = 0; place < 10; place++) must(quoin_node_append(in->tree, node, add(in, depth - 1, !is_row)));
  return node;
}

static nest new_nest(int is_flex, int depth) {
  nest in = {NULL, {0, 0}, {0, 0}, 0};
  in.is_flex = is_flex;
  must(quoin_tree_create(NULL, &in.tree));
  in.root = add(&in, depth, 0);
  return in;
}

static double lay(const nest *in) {
  double start = now();
  must(quoin_tree_layout(in->tree, in->root, 20000, 20000, 20000, 20000, NULL));
  return now() - start;
}

static void first_layout(const char *name, int is_flex, int depth) {
  double least = INFINITY;
  int repeat;
  if (!is_wanted(name)) return;
  for (repeat = 0; repeat < n_repeats; repeat++) {
    nest in = new_nest(is_flex, depth);
    quoin_tree_counters before = count(in.tree);
    least = fmin(least, lay(&in));
    if (repeat == n_repeats - 1) print(name, least, in.tree, before);
    quoin_tree_free(in.tree);
  }
}

static void wide(const char *name, int is_flex, size_t n_children) {
  double least = INFINITY;
  int repeat;
  if (!is_wanted(name)) return;
  for (repeat = 0; repeat < n_repeats; repeat++) {
    quoin_tree *tree;
    quoin_node root, leaf;
    quoin_tree_counters before;
    size_t at;
    double start;
    must(quoin_tree_create(NULL, &tree));
    must(quoin_node_make(tree, is_flex ? QUOIN_NODE_FLEX : QUOIN_NODE_STACK, &root));
    if (is_flex) must(quoin_node_set_flex_direction(tree, root, QUOIN_FLEX_DIRECTION_ROW));
    for (at = 0; at < n_children; at++) {
      must(quoin_node_make(tree, QUOIN_NODE_LEAF, &leaf));
      must(quoin_node_set_width(tree, leaf, 3, QUOIN_POINTS));
      must(quoin_node_set_height(tree, leaf, 10, QUOIN_POINTS));
      must(quoin_node_set_flex_grow(tree, leaf, 1));
      must(quoin_node_append(tree, root, leaf));
    }
    before = count(tree);
    start = now();
    must(quoin_tree_layout(tree, root, 5e6, 20, 5e6, 20, NULL));
    least = fmin(least, now() - start);
    if (repeat == n_repeats - 1) print(name, least, tree, before);
    quoin_tree_free(tree);
  }
}

static void relayout(const char *name, int is_flex, int change) {
  nest in;
  quoin_tree_counters before;
  double least = INFINITY;
  int repeat;
  if (!is_wanted(name)) return;
  in = new_nest(is_flex, 4);
  lay(&in);
  for (repeat = 0; repeat < 10 * n_repeats; repeat++) {
    if (change == 1) must(quoin_node_mark_dirty(in.tree, in.leaf));
    if (change == 2) must(quoin_node_set_width(in.tree, in.leaf, 10 + repeat % 2 * 2 + 1, QUOIN_POINTS));
    before = count(in.tree);
    least = fmin(least, lay(&in));
  }
  print(name, least, in.tree, before);
  quoin_tree_free(in.tree);
}

/* ---- Feed ---- */

static void measure(void *user, double max_width, double max_height, uint32_t modes, double *size_out) {
  double width = 8.0 * (double)(size_t)user;
  (void)max_height;
  (void)modes;
  size_out[0] = width < max_width ? width : max_width;
  size_out[1] = 20 * (width > max_width && max_width > 0 ? ceil(width / max_width) : 1);
}

static quoin_node box(quoin_tree *tree, quoin_node parent, double width, double height, size_t n_letters) {
  quoin_node node;
  must(quoin_node_make(tree, QUOIN_NODE_LEAF, &node));
  must(quoin_node_append(tree, parent, node));
  if (n_letters > 0) {
    must(quoin_node_set_measure(tree, node, measure, (void *)n_letters));
  } else {
    must(quoin_node_set_width(tree, node, width, QUOIN_POINTS));
    must(quoin_node_set_height(tree, node, height, QUOIN_POINTS));
  }
  return node;
}

static quoin_node stack(quoin_tree *tree, quoin_node parent, int is_column, double spacing) {
  quoin_node node;
  must(quoin_node_make(tree, QUOIN_NODE_STACK, &node));
  if (parent.index1 != 0) must(quoin_node_append(tree, parent, node));
  must(quoin_node_set_stack_direction(tree, node, is_column));
  must(quoin_node_set_spacing(tree, node, spacing));
  return node;
}

/* Six stacks and fourteen boxes: a head with a portrait, a picture, a row of buttons, a comment. */
static void add_cell(quoin_tree *tree, quoin_node feed, size_t at) {
  quoin_node cell = stack(tree, feed, 1, 4), part, words;
  part = stack(tree, cell, 0, 4);
  must(quoin_node_set_flex_grow(tree, box(tree, part, 0, 0, 20 + at % 7), 1));
  box(tree, part, 24, 20, 0);
  part = stack(tree, cell, 0, 4);
  box(tree, part, 50, 50, 0);
  words = stack(tree, part, 1, 2);
  must(quoin_node_set_flex_grow(tree, words, 1));
  must(quoin_node_set_flex_shrink(tree, words, 1));
  box(tree, words, 0, 0, 11);
  box(tree, words, 0, 0, 30 + at % 11);
  box(tree, words, 0, 0, 5);
  box(tree, cell, 0, 0, 80 + at % 13);
  box(tree, cell, 320, 200, 0);
  box(tree, cell, 0, 0, 40);
  part = stack(tree, cell, 0, 0);
  must(quoin_node_set_stack_justify(tree, part, QUOIN_JUSTIFY_SPACE_BETWEEN));
  box(tree, part, 0, 0, 4);
  box(tree, part, 0, 0, 7);
  box(tree, part, 0, 0, 5);
  part = stack(tree, cell, 0, 4);
  box(tree, part, 50, 50, 0);
  must(quoin_node_set_flex_shrink(tree, box(tree, part, 0, 0, 60 + at % 17), 1));
}

static void feed(void) {
  const quoin_node none = {0, 0};
  double first = INFINITY, turned = INFINITY;
  int repeat;
  if (!is_wanted("feed/first") && !is_wanted("feed/turned")) return;
  for (repeat = 0; repeat < n_repeats; repeat++) {
    quoin_tree *tree;
    quoin_tree_counters before, between;
    quoin_node root;
    size_t at;
    double start;
    must(quoin_tree_create(NULL, &tree));
    root = stack(tree, none, 1, 8);
    for (at = 0; at < 100; at++) add_cell(tree, root, at);
    before = count(tree);
    start = now();
    must(quoin_tree_layout(tree, root, 375, 0, 375, INFINITY, NULL));
    first = fmin(first, now() - start);
    if (repeat == n_repeats - 1 && is_wanted("feed/first")) print("feed/first", first, tree, before);
    between = count(tree);
    if (!is_wanted("feed/turned")) {
      quoin_tree_free(tree);
      continue;
    }
    start = now();
    must(quoin_tree_layout(tree, root, 320, 0, 320, INFINITY, NULL));
    turned = fmin(turned, now() - start);
    if (repeat == n_repeats - 1) print("feed/turned", turned, tree, between);
    quoin_tree_free(tree);
  }
}

int main(int argc, char **argv) {
  if (argc > 1) n_repeats = atoi(argv[1]);
  if (argc > 2) only = argv[2];
  first_layout("nested/stack/1111", 0, 3);
  first_layout("nested/stack/11111", 0, 4);
  wide("wide/stack/10000", 0, 10000);
  wide("wide/flex/10000", 1, 10000);
  first_layout("nested/flex/1111", 1, 3);
  first_layout("nested/flex/11111", 1, 4);
  relayout("leaf/stack/unmoved", 0, 1);
  relayout("leaf/stack/resized", 0, 2);
  relayout("leaf/flex/unmoved", 1, 1);
  relayout("leaf/flex/resized", 1, 2);
  relayout("same/stack", 0, 0);
  relayout("same/flex", 1, 0);
  feed();
  n_repeats = n_repeats > 4 ? 4 : n_repeats;
  wide("wide/stack/100000", 0, 100000);
  wide("wide/stack/1000000", 0, 1000000);
  wide("wide/flex/100000", 1, 100000);
  wide("wide/flex/1000000", 1, 1000000);
  first_layout("nested/stack/111111", 0, 5);
  first_layout("nested/stack/1111111", 0, 6);
  first_layout("nested/flex/111111", 1, 5);
  first_layout("nested/flex/1111111", 1, 6);
  return 0;
}
