/*
 * feed.c -- a cell of a feed as a tree of flex containers and leaves, laid out at two widths.
 *
 * The text measures itself: it takes as many lines as it needs at the width that is left. In one layout the tree asks a
 * measure function only once about the same room; later layouts use its last answers until quoin_node_mark_dirty().
 */
#include <math.h>
#include <quoin_flex.h>
#include <stdio.h>
#include <stdlib.h>

static void must(quoin_status status) {
  if (status == QUOIN_OK) return;
  fprintf(stderr, "feed: %s\n", quoin_flex_status_message(status));
  exit(1);
}

typedef struct text {
  int n_letters;
  int n_asked;
} text;

/* Letters are 7 wide, lines 16 high. */
static void measure_text(void *user, double max_width, double max_height, uint32_t modes, double *size_out) {
  text *of = user;
  double width = 7.0 * of->n_letters;
  (void)max_height;
  (void)modes;
  of->n_asked++;
  size_out[0] = width < max_width ? width : max_width;
  size_out[1] = 16 * (width > max_width && max_width > 0 ? ceil(width / max_width) : 1);
}

static quoin_node add(quoin_tree *tree, quoin_node parent, quoin_node_kind kind) {
  quoin_node node;
  must(quoin_node_make(tree, kind, &node));
  if (parent.index1 != 0) must(quoin_node_append(tree, parent, node));
  return node;
}

static void print(quoin_tree *tree, const char *name, quoin_node node) {
  quoin_frame frame;
  must(quoin_node_frame_in_root(tree, node, &frame));
  printf("  %-6s %4g %4g %4g %4g\n", name, frame.x, frame.y, frame.width, frame.height);
}

int main(void) {
  const quoin_node none = {0, 0};
  const double widths[] = {320, 200};
  text body = {60, 0};
  quoin_tree *tree;
  quoin_node cell, photo, words, title, story, badge;
  size_t at;
  must(quoin_tree_create(NULL, &tree));

  cell = add(tree, none, QUOIN_NODE_FLEX);
  must(quoin_node_set_flex_direction(tree, cell, QUOIN_FLEX_DIRECTION_ROW));
  must(quoin_node_set_padding_all(tree, cell, 8, QUOIN_POINTS));
  must(quoin_node_set_column_gap(tree, cell, 8, QUOIN_POINTS));
  photo = add(tree, cell, QUOIN_NODE_LEAF);
  must(quoin_node_set_width(tree, photo, 48, QUOIN_POINTS));
  must(quoin_node_set_aspect_ratio(tree, photo, 1));
  must(quoin_node_set_align_self(tree, photo, QUOIN_ALIGN_FLEX_START));

  words = add(tree, cell, QUOIN_NODE_FLEX);
  must(quoin_node_set_flex_grow(tree, words, 1));
  must(quoin_node_set_flex_shrink(tree, words, 1));
  title = add(tree, words, QUOIN_NODE_LEAF);
  must(quoin_node_set_height(tree, title, 20, QUOIN_POINTS));
  story = add(tree, words, QUOIN_NODE_LEAF);
  must(quoin_node_set_measure(tree, story, measure_text, &body));

  badge = add(tree, cell, QUOIN_NODE_LEAF);
  must(quoin_node_set_position(tree, badge, 1));
  must(quoin_node_set_right(tree, badge, 4, QUOIN_POINTS));
  must(quoin_node_set_top(tree, badge, 4, QUOIN_POINTS));
  must(quoin_node_set_width(tree, badge, 16, QUOIN_POINTS));
  must(quoin_node_set_height(tree, badge, 16, QUOIN_POINTS));

  for (at = 0; at < sizeof widths / sizeof widths[0]; at++) {
    double size[2];
    must(quoin_tree_layout(tree, cell, widths[at], 0, widths[at], INFINITY, size));
    printf("%g wide: %g high\n", size[0], size[1]);
    print(tree, "photo", photo);
    print(tree, "title", title);
    print(tree, "story", story);
    print(tree, "badge", badge);
  }
  printf("the text was asked %d times\n", body.n_asked);
  quoin_tree_free(tree);
  return 0;
}
