/* tree_tools_tests.c -- quoin_flex.h: children as lists, copies, users, edges and content, changes. */
#include "trees.h"

/* ---- Lists, copies, users ---- */

static int n_users;

static void measure(void *user, double max_width, double max_height, uint32_t modes, double *size_out) {
  (void)user, (void)max_height, (void)modes;
  size_out[0] = max_width < 80 ? max_width : 80;
  size_out[1] = max_width < 80 ? 20 : 10;
}

TEST(children_asAList_areAllOrNothing) {
  quoin_tree *tree = new_tree();
  quoin_node row = add(tree, no_node, QUOIN_NODE_FLEX), a = add(tree, row, QUOIN_NODE_LEAF);
  quoin_node b = add(tree, row, QUOIN_NODE_LEAF), c = add(tree, no_node, QUOIN_NODE_LEAF);
  quoin_node other = add(tree, no_node, QUOIN_NODE_FLEX), taken = add(tree, other, QUOIN_NODE_LEAF);
  quoin_node wanted[3], found;
  size_t n = 0;
  wanted[0] = c, wanted[1] = b, wanted[2] = c;
  STATUS(QUOIN_USED_TWICE, quoin_node_set_children(tree, row, wanted, 3));
  wanted[2] = taken;
  STATUS(QUOIN_USED_TWICE, quoin_node_set_children(tree, row, wanted, 3));
  wanted[2] = row;
  STATUS(QUOIN_CYCLE, quoin_node_set_children(tree, row, wanted, 3));
  wanted[2] = no_node;
  STATUS(QUOIN_STALE_NODE, quoin_node_set_children(tree, row, wanted, 3));
  STATUS(QUOIN_TOO_MANY_CHILDREN, quoin_node_set_children(tree, a, wanted, 1));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_node_set_children(tree, row, NULL, 1));
  OK(quoin_node_first_child(tree, row, &found));
  CHECK(found.index1 == a.index1);
  OK(quoin_node_set_children(tree, row, wanted, 2));
  OK(quoin_node_child_count(tree, row, &n));
  CHECK(n == 2);
  OK(quoin_node_first_child(tree, row, &found));
  CHECK(found.index1 == c.index1);
  OK(quoin_node_next_sibling(tree, found, &found));
  CHECK(found.index1 == b.index1);
  OK(quoin_node_parent(tree, a, &found));
  CHECK(found.index1 == 0);
  STATUS(QUOIN_BAD_SIBLING, quoin_node_replace(tree, a, taken));
  STATUS(QUOIN_USED_TWICE, quoin_node_replace(tree, c, taken));
  STATUS(QUOIN_CYCLE, quoin_node_replace(tree, c, row));
  OK(quoin_node_replace(tree, c, a));
  OK(quoin_node_first_child(tree, row, &found));
  CHECK(found.index1 == a.index1);
  OK(quoin_node_set_children(tree, row, NULL, 0));
  OK(quoin_node_child_count(tree, row, &n));
  CHECK(n == 0);
  quoin_tree_free(tree);
}

TEST(clone_ofANode_isLaidOutAsTheNode) {
  quoin_tree *tree = new_tree();
  quoin_node row = add(tree, no_node, QUOIN_NODE_FLEX), copy = no_node, inner = no_node;
  quoin_node leaf = add(tree, row, QUOIN_NODE_LEAF);
  void *user = NULL;
  double size[2] = {0, 0};
  OK(quoin_node_set_flex_direction(tree, row, QUOIN_FLEX_DIRECTION_ROW));
  OK(quoin_node_set_justify_content(tree, row, QUOIN_JUSTIFY_RIGHT));
  OK(quoin_node_set_padding_all(tree, row, 10, QUOIN_PERCENT));
  OK(quoin_node_set_measure(tree, leaf, measure, NULL));
  OK(quoin_node_set_user(tree, leaf, &n_users));
  OK(quoin_node_clone(tree, row, &copy));
  OK(quoin_node_first_child(tree, copy, &inner));
  CHECK(inner.index1 != leaf.index1);
  OK(quoin_node_get_user(tree, inner, &user));
  CHECK(user == &n_users);
  OK(quoin_node_get_user(tree, copy, &user));
  CHECK(user == NULL);
  OK(quoin_tree_layout(tree, copy, 200, 0, 200, INFINITY, size));
  CHECK(is_at(tree, inner, 100, 20, 80, 10));
  OK(quoin_node_free(tree, row));
  OK(quoin_tree_layout(tree, copy, 200, 0, 200, INFINITY, size));
  NEAR(50, size[1]);
  STATUS(QUOIN_NULL_ARGUMENT, quoin_node_clone(tree, copy, NULL));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_node_get_user(tree, copy, NULL));
  quoin_tree_free(tree);
}

TEST(edgesAndContent_areThoseOfTheLayout) {
  quoin_tree *tree = new_tree();
  quoin_node view = add(tree, no_node, QUOIN_NODE_FLEX), item = add_sized(tree, view, 300, 500);
  quoin_frame content = {0, 0, 0, 0};
  double edges[4] = {0, 0, 0, 0};
  OK(quoin_tree_set_rounding(tree, QUOIN_ROUND_NONE, 1));
  OK(quoin_node_set_overflow(tree, view, QUOIN_OVERFLOW_SCROLL));
  OK(quoin_node_set_padding_all(tree, view, 5, QUOIN_PERCENT));
  OK(quoin_node_set_border_left(tree, view, 3));
  OK(quoin_node_set_margin_bottom(tree, item, 10, QUOIN_PERCENT));
  OK(quoin_tree_layout(tree, view, 100, 100, 100, 100, NULL));
  OK(quoin_node_edges(tree, view, QUOIN_EDGES_PADDING, edges));
  CHECK(NEAR(5, edges[0]) & NEAR(5, edges[1]) & NEAR(5, edges[2]) & NEAR(5, edges[3]));
  OK(quoin_node_edges(tree, view, QUOIN_EDGES_BORDER, edges));
  CHECK(NEAR(0, edges[1]) & NEAR(3, edges[3]));
  OK(quoin_node_edges(tree, item, QUOIN_EDGES_MARGIN, edges));
  /* 10 % of what is inside borders and paddings: 100 - 3 - 2 * 5. */
  NEAR(8.7, edges[2]);
  OK(quoin_node_content_frame(tree, view, &content));
  CHECK(NEAR(0, content.x) & NEAR(0, content.y) & NEAR(8 + 300 + 5, content.width));
  NEAR(5 + 500 + 8.7 + 5, content.height);
  STATUS(QUOIN_BAD_CHOICE, quoin_node_edges(tree, view, 3, edges));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_node_edges(tree, view, QUOIN_EDGES_MARGIN, NULL));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_node_content_frame(tree, view, NULL));
  quoin_tree_free(tree);
}

TEST(changes_ofALayout_areListedOnce) {
  quoin_tree *tree = new_tree();
  quoin_node row = add(tree, no_node, QUOIN_NODE_FLEX), a = add_sized(tree, row, 10, 10);
  quoin_node b = add_sized(tree, row, 20, 10), c = add_sized(tree, row, 30, 10);
  quoin_node changed[4];
  size_t n = 9;
  OK(quoin_node_set_flex_direction(tree, row, QUOIN_FLEX_DIRECTION_ROW));
  OK(quoin_tree_changes(tree, changed, 4, &n));
  CHECK(n == 0);
  OK(quoin_tree_layout(tree, row, 100, 10, 100, 10, NULL));
  OK(quoin_tree_changes(tree, changed, 4, &n));
  CHECK(n == 4);
  OK(quoin_tree_layout(tree, row, 100, 10, 100, 10, NULL));
  OK(quoin_tree_changes(tree, changed, 4, &n));
  CHECK(n == 0);
  OK(quoin_node_set_width(tree, b, 25, QUOIN_POINTS));
  OK(quoin_tree_layout(tree, row, 100, 10, 100, 10, NULL));
  STATUS(QUOIN_BUFFER_TOO_SMALL, quoin_tree_changes(tree, changed, 1, &n));
  CHECK(n == 2);
  OK(quoin_tree_changes(tree, changed, 4, &n));
  CHECK(n == 2 && changed[0].index1 == b.index1 && changed[1].index1 == c.index1);
  OK(quoin_node_set_user(tree, a, NULL));
  quoin_tree_free(tree);
}
