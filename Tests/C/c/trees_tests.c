/* trees_tests.c -- quoin_flex.h: trees, nodes, styles, functions of the caller's, frames, memory. */
#include "trees.h"

/* ---- Layout ---- */

TEST(flex_rowGrowing_takesWhatIsLeft) {
  quoin_tree *tree = new_tree();
  quoin_node row = add(tree, no_node, QUOIN_NODE_FLEX);
  quoin_node photo = add_sized(tree, row, 60, 20);
  quoin_node text = add(tree, row, QUOIN_NODE_LEAF);
  double size[2];
  OK(quoin_node_set_flex_direction(tree, row, QUOIN_FLEX_DIRECTION_ROW));
  OK(quoin_node_set_gap(tree, row, 8, QUOIN_POINTS));
  OK(quoin_node_set_padding_all(tree, row, 4, QUOIN_POINTS));
  OK(quoin_node_set_flex_grow(tree, text, 1));
  OK(quoin_node_set_margin_top(tree, text, 10, QUOIN_PERCENT));
  OK(quoin_tree_set_rounding(tree, QUOIN_ROUND_NONE, 1));
  OK(quoin_tree_layout(tree, row, 100, 50, 100, 50, size));
  NEAR(100, size[0]);
  NEAR(50, size[1]);
  CHECK(is_at(tree, photo, 4, 4, 60, 20));
  CHECK(is_at(tree, text, 72, 13.2, 24, 32.8));
  quoin_tree_free(tree);
}

TEST(frames_ofATree_areListedInDrawingOrder) {
  quoin_tree *tree = new_tree();
  quoin_node over = add(tree, no_node, QUOIN_NODE_BACKGROUND);
  quoin_node text = add_sized(tree, over, 30, 10), behind = add(tree, over, QUOIN_NODE_LEAF);
  quoin_placed placed[2];
  size_t n = 9;
  quoin_frame frame;
  OK(quoin_tree_layout(tree, over, 0, 0, 100, 100, NULL));
  OK(quoin_tree_frames(tree, over, NULL, 0, &n));
  OK(quoin_tree_frames(tree, over, placed, 0, &n));
  CHECK(n == 2);
  STATUS(QUOIN_BUFFER_TOO_SMALL, quoin_tree_frames(tree, over, placed, 1, &n));
  OK(quoin_tree_frames(tree, over, placed, 2, &n));
  CHECK(placed[0].node.index1 == behind.index1 && placed[1].node.index1 == text.index1);
  NEAR(30, placed[0].frame.width);
  STATUS(QUOIN_OVERLAP, quoin_tree_frames(tree, over, placed, 2, (size_t *)(void *)&placed[1]));
  OK(quoin_node_frame_in_root(tree, text, &frame));
  OK(quoin_node_local_frame(tree, text, &frame));
  NEAR(10, frame.height);
  quoin_tree_free(tree);
}

/* ---- Functions of the caller's ---- */

typedef struct asked {
  quoin_tree *tree;
  quoin_node child;
  int n_calls;
  quoin_status inside;
} asked;

static void measure(void *user, double max_width, double max_height, uint32_t modes, double *size_out) {
  asked *of = user;
  (void)max_height;
  (void)modes;
  of->n_calls++;
  of->inside = quoin_node_mark_dirty(of->tree, of->child);
  /* A function without a status answers 0. */
  CHECK(!quoin_node_is_valid(of->tree, of->child));
  size_out[0] = max_width < 80 ? max_width : 80;
  size_out[1] = max_width < 80 ? 20 : 10;
}

static void stairs(void *user, quoin_tree *tree, uint32_t index1, uint32_t stamp, const double *range,
                   double *size_out) {
  asked *of = user;
  double size[2] = {0, 0};
  CHECK(index1 != 0 && stamp != 0);
  CHECK(tree == of->tree);
  of->n_calls++;
  of->inside = quoin_node_set_width(tree, of->child, 1, QUOIN_POINTS);
  STATUS(QUOIN_BAD_RANGE, quoin_node_measure_child(tree, of->child, 5, 0, 1, 0, size));
  OK(quoin_node_measure_child(tree, of->child, 0, 0, range[2], range[3], size));
  OK(quoin_node_place_child(tree, of->child, 7, 9));
  size_out[0] = size[0] + 7;
  size_out[1] = size[1] + 9;
}

TEST(measure_function_isCalledOncePerQuestion_andTheTreeIsBusy) {
  asked of = {NULL, {0, 0}, 0, QUOIN_OK};
  quoin_node root;
  double size[2];
  int32_t is_dirty = 7;
  of.tree = new_tree();
  root = add(of.tree, no_node, QUOIN_NODE_FLEX);
  of.child = add(of.tree, root, QUOIN_NODE_LEAF);
  OK(quoin_node_set_align_items(of.tree, root, QUOIN_ALIGN_FLEX_START));
  OK(quoin_node_set_measure(of.tree, of.child, measure, &of));
  STATUS(QUOIN_BAD_CHOICE, quoin_node_set_measure(of.tree, root, measure, &of));
  OK(quoin_node_is_dirty(of.tree, root, &is_dirty));
  CHECK(is_dirty == 1);
  OK(quoin_tree_layout(of.tree, root, 0, 0, 50, INFINITY, size));
  CHECK(of.n_calls > 0 && of.inside == QUOIN_BUSY && quoin_node_is_valid(of.tree, of.child));
  NEAR(20, size[1]);
  of.n_calls = 0;
  OK(quoin_tree_layout(of.tree, root, 0, 0, 50, INFINITY, size));
  CHECK(of.n_calls == 0);
  OK(quoin_node_is_dirty(of.tree, root, &is_dirty));
  CHECK(is_dirty == 0);
  OK(quoin_node_mark_dirty(of.tree, of.child));
  OK(quoin_tree_layout(of.tree, root, 0, 0, 50, INFINITY, size));
  CHECK(of.n_calls > 0);
  quoin_tree_free(of.tree);
}

TEST(layout_function_placesItsChildren) {
  asked of = {NULL, {0, 0}, 0, QUOIN_OK};
  quoin_node root;
  double size[2];
  of.tree = new_tree();
  root = add(of.tree, no_node, QUOIN_NODE_CUSTOM);
  of.child = add_sized(of.tree, root, 20, 30);
  OK(quoin_node_set_layout(of.tree, root, stairs, &of));
  OK(quoin_tree_layout(of.tree, root, 0, 0, 500, 500, size));
  CHECK(of.n_calls == 1 && of.inside == QUOIN_BUSY);
  NEAR(27, size[0]);
  NEAR(39, size[1]);
  CHECK(is_at(of.tree, of.child, 7, 9, 20, 30));
  STATUS(QUOIN_BUSY, quoin_node_place_child(of.tree, of.child, 1, 1));
  STATUS(QUOIN_BUSY, quoin_node_measure_child(of.tree, of.child, 0, 0, 1, 1, size));
  quoin_tree_free(of.tree);
}

/* A box may not be freed, nor put into another one, while it is laid out. */
static void move_oneself(void *user, quoin_tree *tree, uint32_t index1, uint32_t stamp, const double *range,
                         double *size_out) {
  asked *of = user;
  quoin_node self = {0, 0}, other = no_node;
  self.index1 = index1, self.stamp = stamp;
  of->n_calls++;
  STATUS(QUOIN_BUSY, quoin_node_free(tree, self));
  OK(quoin_node_make(tree, QUOIN_NODE_STACK, &other));
  STATUS(QUOIN_BUSY, quoin_node_append(tree, other, self));
  OK(quoin_node_free(tree, other));
  size_out[0] = range[2];
  size_out[1] = 9;
}

TEST(layout_function_mayNotMoveItsOwnNode) {
  asked of = {NULL, {0, 0}, 0, QUOIN_OK};
  quoin_node root;
  double size[2];
  of.tree = new_tree();
  root = add(of.tree, no_node, QUOIN_NODE_BOX);
  OK(quoin_node_set_layout(of.tree, root, move_oneself, &of));
  OK(quoin_tree_layout(of.tree, root, 0, 0, 500, 500, size));
  CHECK(of.n_calls == 1);
  NEAR(500, size[0]);
  quoin_tree_free(of.tree);
}

/* ---- Nodes ---- */

TEST(nodes_areLinkedMovedAndFreed) {
  quoin_tree *tree = new_tree();
  quoin_node root = add(tree, no_node, QUOIN_NODE_STACK), found = no_node;
  quoin_node a = add_sized(tree, root, 1, 1), b = add_sized(tree, root, 2, 2), c = add(tree, no_node, QUOIN_NODE_BOX);
  quoin_node_kind kind = -1;
  size_t n = 0;
  quoin_tree_counters counters;
  OK(quoin_tree_reserve(tree, 100));
  OK(quoin_node_insert(tree, root, c, a));
  OK(quoin_node_first_child(tree, root, &found));
  CHECK(found.index1 == c.index1);
  OK(quoin_node_next_sibling(tree, c, &found));
  CHECK(found.index1 == a.index1);
  OK(quoin_node_parent(tree, b, &found));
  CHECK(found.index1 == root.index1);
  OK(quoin_node_child_count(tree, root, &n));
  CHECK(n == 3);
  STATUS(QUOIN_USED_TWICE, quoin_node_append(tree, c, a));
  OK(quoin_node_remove(tree, a));
  OK(quoin_node_append(tree, c, a));
  STATUS(QUOIN_TOO_MANY_CHILDREN, quoin_node_append(tree, a, add(tree, no_node, QUOIN_NODE_LEAF)));
  STATUS(QUOIN_CYCLE, quoin_node_append(tree, root, root));
  OK(quoin_node_remove(tree, b));
  STATUS(QUOIN_BAD_SIBLING, quoin_node_insert(tree, root, b, a));
  OK(quoin_node_get_kind(tree, c, &kind));
  CHECK(kind == QUOIN_NODE_BOX);
  OK(quoin_node_free(tree, root));
  CHECK(!quoin_node_is_valid(tree, a) && quoin_node_is_valid(tree, b));
  STATUS(QUOIN_STALE_NODE, quoin_node_free(tree, a));
  counters.size = sizeof counters;
  OK(quoin_tree_count(tree, &counters));
  CHECK(counters.n_nodes == 2 && counters.n_bytes > 0);
  quoin_tree_free(tree);
}

TEST(styles_keepNumberAndUnit) {
  quoin_tree *tree = new_tree();
  quoin_node node = add(tree, no_node, QUOIN_NODE_FLEX);
  quoin_property property;
  quoin_unit unit = -1;
  double value = -1;
  int32_t chosen = -1;
  for (property = 0; property <= QUOIN_PROPERTY_ASPECT_RATIO; property++) {
    OK(quoin_node_get(tree, node, property, &value, &unit));
    CHECK(unit == QUOIN_UNDEFINED);
    OK(quoin_node_set(tree, node, property, 0.3, QUOIN_POINTS));
    OK(quoin_node_get(tree, node, property, &value, &unit));
    CHECK(unit == QUOIN_POINTS && value == 0.3);
    OK(quoin_node_set(tree, node, property, 0, QUOIN_UNDEFINED));
  }
  OK(quoin_node_set_margin_left(tree, node, 0, QUOIN_AUTO));
  OK(quoin_node_get(tree, node, QUOIN_PROPERTY_MARGIN_LEFT, &value, &unit));
  CHECK(unit == QUOIN_AUTO);
  OK(quoin_node_set_flex_wrap(tree, node, 2));
  OK(quoin_node_chosen(tree, node, QUOIN_CHOICE_FLEX_WRAP, &chosen));
  CHECK(chosen == 2);
  STATUS(QUOIN_BAD_CHOICE, quoin_node_choose(tree, node, QUOIN_CHOICE_FLEX_WRAP, 3));
  STATUS(QUOIN_BAD_CHOICE, quoin_node_choose(tree, node, QUOIN_CHOICE_FLEX_WRAP, -1));
  STATUS(QUOIN_BAD_CHOICE, quoin_node_choose(tree, node, QUOIN_CHOICE_STACK_WRAP, 1));
  STATUS(QUOIN_BAD_CHOICE, quoin_node_choose(tree, node, 99, 1));
  STATUS(QUOIN_BAD_CHOICE, quoin_node_set(tree, node, 64, 1, QUOIN_POINTS));
  STATUS(QUOIN_BAD_CHOICE, quoin_node_set(tree, node, -1, 1, QUOIN_POINTS));
  STATUS(QUOIN_BAD_CHOICE, quoin_node_set_width(tree, node, 1, 9));
  STATUS(QUOIN_BAD_NUMBER, quoin_node_set_width(tree, node, NAN, QUOIN_POINTS));
  STATUS(QUOIN_NEGATIVE, quoin_node_set_padding_top(tree, node, -1, QUOIN_POINTS));
  STATUS(QUOIN_BAD_RATIO, quoin_node_set_ratio(tree, node, 0));
  TEXT("QUOIN_BAD_RATIO", quoin_status_name(QUOIN_BAD_RATIO));
  TEXT("a ratio is not positive", quoin_status_message(QUOIN_BAD_RATIO));
  TEXT("a ratio is not positive", quoin_flex_status_message(QUOIN_BAD_RATIO));
  CHECK(quoin_flex_version() == quoin_version());
  quoin_tree_free(tree);
}

/* ---- Hostile ---- */

TEST(wrongArguments_areStatuses) {
  quoin_tree *tree = new_tree();
  quoin_node node = add(tree, no_node, QUOIN_NODE_LEAF);
  quoin_options options = test_options();
  quoin_tree_counters counters = {0, 0, 0, 0, 0};
  double size[2];
  size_t n;
  STATUS(QUOIN_NULL_ARGUMENT, quoin_tree_create(&options, NULL));
  STATUS(QUOIN_BAD_TREE, quoin_tree_layout(NULL, node, 0, 0, 1, 1, size));
  STATUS(QUOIN_BAD_TREE, quoin_node_make(NULL, QUOIN_NODE_LEAF, &node));
  STATUS(QUOIN_BAD_TREE, quoin_tree_count(NULL, &counters));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_node_make(tree, QUOIN_NODE_LEAF, NULL));
  STATUS(QUOIN_BAD_CHOICE, quoin_node_make(tree, 15, &node));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_node_frame(tree, node, NULL));
  STATUS(QUOIN_STALE_NODE, quoin_node_frame(tree, no_node, (quoin_frame[1]){{0, 0, 0, 0}}));
  STATUS(QUOIN_BAD_OPTION, quoin_tree_count(tree, &counters));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_tree_frames(tree, node, NULL, 3, &n));
  STATUS(QUOIN_BAD_COUNT, quoin_tree_reserve(tree, SIZE_MAX));
  STATUS(QUOIN_TOO_LARGE, quoin_tree_reserve(tree, SIZE_MAX / 4));
  STATUS(QUOIN_BAD_CHOICE, quoin_tree_set_rounding(tree, 4, 1));
  STATUS(QUOIN_BAD_NUMBER, quoin_tree_set_rounding(tree, QUOIN_ROUND_GRID, 0));
  STATUS(QUOIN_BAD_NUMBER, quoin_tree_set_threads(tree, 0));
  STATUS(QUOIN_BAD_NUMBER, quoin_tree_set_threads(tree, SIZE_MAX));
  STATUS(QUOIN_BAD_TREE, quoin_tree_set_threads(NULL, 1));
  OK(quoin_tree_set_rounding(tree, QUOIN_ROUND_YOGA, 2));
  STATUS(QUOIN_BAD_RANGE, quoin_tree_layout(tree, node, 2, 0, 1, 1, size));
  STATUS(QUOIN_BAD_RANGE, quoin_tree_layout(tree, node, NAN, 0, 1, 1, size));
  STATUS(QUOIN_BAD_RANGE, quoin_tree_layout(tree, node, 0, 0, 1, -1, size));
  quoin_tree_free(tree);
  quoin_tree_free(NULL);
}

/* ---- Memory ---- */

static quoin_status build(quoin_tree **tree_out, quoin_node *root_out, int depth, quoin_node parent) {
  quoin_node node;
  quoin_status status;
  int place;
  if ((status = quoin_node_make(*tree_out, depth == 0 ? QUOIN_NODE_LEAF : QUOIN_NODE_FLEX, &node)) != QUOIN_OK)
    return status;
  if (parent.index1 == 0) *root_out = node;
  if ((status = quoin_node_set_flex_grow(*tree_out, node, 1)) != QUOIN_OK) return status;
  if (parent.index1 != 0 && (status = quoin_node_append(*tree_out, parent, node)) != QUOIN_OK) return status;
  if (depth == 0) return quoin_node_set_height(*tree_out, node, 10, QUOIN_POINTS);
  if ((status = quoin_node_set_flex_direction(*tree_out, node, depth % 2 * 2)) != QUOIN_OK) return status;
  for (place = 0; place < 5; place++) {
    if ((status = build(tree_out, root_out, depth - 1, node)) != QUOIN_OK) return status;
  }
  return QUOIN_OK;
}

TEST(outOfMemory_anywhere_isAStatusAndTheTreeGoesOn) {
  quoin_options options = test_options();
  size_t at;
  unsigned n_failed = 0;
  for (at = 0; at < 400; at++) {
    quoin_tree *tree = NULL;
    quoin_node root = no_node;
    quoin_status status;
    test_memory.has_failed = 0;
    test_memory.fail_after = at;
    status = quoin_tree_create(&options, &tree);
    if (status == QUOIN_OK) status = build(&tree, &root, 3, no_node);
    if (status == QUOIN_OK) status = quoin_tree_layout(tree, root, 300, 200, 300, 200, NULL);
    test_memory.fail_after = SIZE_MAX;
    if (test_memory.has_failed) {
      n_failed++;
      CHECK(status == QUOIN_OUT_OF_MEMORY);
    } else {
      CHECK(status == QUOIN_OK);
    }
    if (root.index1 != 0) OK(quoin_tree_layout(tree, root, 300, 200, 300, 200, NULL));
    quoin_tree_free(tree);
    if (!test_memory.has_failed) break;
  }
  CHECK(n_failed > 10);
}

/* ---- Depth, threads ---- */

#define N_LEVELS 100000
static quoin_node levels[N_LEVELS + 1];

/* Puts the child that `user` points to one point to the right. */
static void indent(void *user, quoin_tree *tree, uint32_t index1, uint32_t stamp, const double *range,
                   double *size_out) {
  const quoin_node *child = user;
  (void)index1;
  (void)stamp;
  if (quoin_node_measure_child(tree, *child, 0, 0, range[2], range[3], size_out) != QUOIN_OK) return;
  OK(quoin_node_place_child(tree, *child, 1, 0));
  size_out[0] += 1;
}

static quoin_node add_levels(quoin_tree *tree, int n_levels) {
  int level;
  levels[0] = add_sized(tree, no_node, 20, 10);
  for (level = 1; level <= n_levels; level++) {
    levels[level] = add(tree, no_node, QUOIN_NODE_CUSTOM);
    OK(quoin_node_set_layout(tree, levels[level], indent, &levels[level - 1]));
  }
  for (level = n_levels; level > 0; level--) OK(quoin_node_append(tree, levels[level], levels[level - 1]));
  return levels[n_levels];
}

TEST(customNodes_aHundredThousandLevels_needNoStack) {
  quoin_tree *tree = new_tree();
  quoin_node root = add_levels(tree, N_LEVELS);
  quoin_frame frame = {0, 0, 0, 0};
  double size[2] = {0, 0};
  OK(quoin_tree_layout(tree, root, 0, 0, 1e6, 1e6, size));
  CHECK(size[0] == 20 + N_LEVELS && size[1] == 10);
  OK(quoin_node_frame_in_root(tree, levels[0], &frame));
  CHECK(frame.x == N_LEVELS && frame.width == 20);
  quoin_tree_free(tree);
}

/* ---- Baselines, and what CSS says otherwise ---- */

static double half_of_height(void *user, double width, double height) {
  (void)width;
  return height / *(const double *)user;
}

TEST(baseline_ofAFunction_alignsItems) {
  double two = 2;
  quoin_tree *tree = new_tree();
  quoin_node row = add(tree, no_node, QUOIN_NODE_FLEX);
  quoin_node high = add_sized(tree, row, 10, 40), low = add_sized(tree, row, 10, 10);
  OK(quoin_node_set_flex_direction(tree, row, QUOIN_FLEX_DIRECTION_ROW));
  OK(quoin_node_set_align_items(tree, row, QUOIN_ALIGN_BASELINE));
  OK(quoin_node_set_baseline(tree, high, half_of_height, &two));
  OK(quoin_tree_layout(tree, row, 0, 0, INFINITY, INFINITY, NULL));
  CHECK(is_at(tree, low, 10, 10, 10, 10));
  OK(quoin_node_set_baseline(tree, high, NULL, NULL));
  OK(quoin_tree_layout(tree, row, 0, 0, INFINITY, INFINITY, NULL));
  CHECK(is_at(tree, low, 10, 30, 10, 10));
  STATUS(QUOIN_STALE_NODE, quoin_node_set_baseline(tree, no_node, half_of_height, &two));
  STATUS(QUOIN_BAD_CHOICE, quoin_node_set_baseline(tree, add(tree, no_node, QUOIN_NODE_SPACER), half_of_height, &two));
  quoin_tree_free(tree);
}

TEST(rules_ofCSS_keepItemsAtTheirContent) {
  quoin_tree *tree = new_tree();
  quoin_node row = add(tree, no_node, QUOIN_NODE_FLEX);
  quoin_node item = add(tree, row, QUOIN_NODE_FLEX);
  add_sized(tree, item, 80, 10);
  OK(quoin_node_set_flex_direction(tree, row, QUOIN_FLEX_DIRECTION_ROW));
  OK(quoin_node_set_flex_shrink(tree, item, 1));
  OK(quoin_tree_layout(tree, row, 50, 10, 50, 10, NULL));
  CHECK(is_at(tree, item, 0, 0, 50, 10));
  OK(quoin_node_set_rules(tree, row, QUOIN_RULES_CSS));
  OK(quoin_tree_layout(tree, row, 50, 10, 50, 10, NULL));
  CHECK(is_at(tree, item, 0, 0, 80, 10));
  OK(quoin_node_set_width(tree, item, 0, QUOIN_MIN_CONTENT));
  OK(quoin_tree_layout(tree, row, 50, 10, 50, 10, NULL));
  CHECK(is_at(tree, item, 0, 0, 80, 10));
  quoin_tree_free(tree);
}
