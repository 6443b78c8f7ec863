/* trees.h -- what the tests of quoin_flex.h begin with: trees, nodes of a size, and where they are. */
#include "harness.h"
#include <quoin_flex.h>

static const quoin_node no_node = {0, 0};

static quoin_tree *new_tree(void) {
  quoin_options options = test_options();
  quoin_tree *tree = NULL;
  OK(quoin_tree_create(&options, &tree));
  return tree;
}

static quoin_node add(quoin_tree *tree, quoin_node parent, quoin_node_kind kind) {
  quoin_node node = no_node;
  OK(quoin_node_make(tree, kind, &node));
  if (parent.index1 != 0) OK(quoin_node_append(tree, parent, node));
  return node;
}

static quoin_node add_sized(quoin_tree *tree, quoin_node parent, double width, double height) {
  quoin_node node = add(tree, parent, QUOIN_NODE_LEAF);
  OK(quoin_node_set_width(tree, node, width, QUOIN_POINTS));
  OK(quoin_node_set_height(tree, node, height, QUOIN_POINTS));
  return node;
}

static int is_at(quoin_tree *tree, quoin_node node, double x, double y, double width, double height) {
  quoin_frame frame = {0, 0, 0, 0};
  OK(quoin_node_frame(tree, node, &frame));
  return NEAR(x, frame.x) & NEAR(y, frame.y) & NEAR(width, frame.width) & NEAR(height, frame.height);
}
