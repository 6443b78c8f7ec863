/*
 * flex.c -- trees of libquoin_flex in a program that does not link libquoin: its memory, its statuses, a layout.
 */
#include <quoin_flex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failed;
static size_t n_live;

#define CHECK(condition) check((condition) != 0, #condition, __LINE__)

static void check(int holds, const char *what, int line) {
  printf("%s line %d: %s\n", holds ? "ok      " : "FAILED  ", line, what);
  if (!holds) failed = 1;
}

static void *allocate(void *user, size_t n_bytes) {
  ++*(size_t *)user;
  return malloc(n_bytes);
}

static void deallocate(void *user, void *block) {
  --*(size_t *)user;
  free(block);
}

/* What quoin_options_init() does in a program that links libquoin. */
static quoin_options default_options(void) {
  quoin_options options;
  memset(&options, 0, sizeof options);
  options.size = sizeof options;
  return options;
}

static quoin_node made(quoin_tree *tree, quoin_node_kind kind) {
  quoin_node node = {0, 0};
  CHECK(quoin_node_make(tree, kind, &node) == QUOIN_OK);
  return node;
}

static void refuses_bad_options(void) {
  quoin_options options = default_options();
  quoin_tree *tree = NULL;
  options.allocate = allocate;
  CHECK(quoin_tree_create(&options, &tree) == QUOIN_NULL_ARGUMENT);
  options = default_options();
  options.handle_tag = 256;
  CHECK(quoin_tree_create(&options, &tree) == QUOIN_BAD_OPTION);
  options = default_options();
  options.conflict_policy = 2;
  CHECK(quoin_tree_create(&options, &tree) == QUOIN_BAD_OPTION);
  options = default_options();
  options.size = 0;
  CHECK(quoin_tree_create(&options, &tree) == QUOIN_BAD_OPTION);
  CHECK(tree == NULL);
}

int main(void) {
  quoin_options options = default_options();
  quoin_tree *tree = NULL;
  quoin_node row, photo, text;
  quoin_frame frame = {0, 0, 0, 0};
  options.allocate = allocate;
  options.deallocate = deallocate;
  options.allocator_user = &n_live;
  CHECK(quoin_tree_create(&options, &tree) == QUOIN_OK);
  row = made(tree, QUOIN_NODE_FLEX);
  photo = made(tree, QUOIN_NODE_LEAF);
  text = made(tree, QUOIN_NODE_LEAF);
  CHECK(quoin_node_set_flex_direction(tree, row, QUOIN_FLEX_DIRECTION_ROW) == QUOIN_OK);
  CHECK(quoin_node_set_width(tree, photo, 60, QUOIN_POINTS) == QUOIN_OK);
  CHECK(quoin_node_set_flex_grow(tree, text, 1) == QUOIN_OK);
  CHECK(quoin_node_append(tree, row, photo) == QUOIN_OK);
  CHECK(quoin_node_append(tree, row, text) == QUOIN_OK);
  CHECK(quoin_tree_layout(tree, row, 320, 40, 320, 40, NULL) == QUOIN_OK);
  CHECK(quoin_node_frame(tree, text, &frame) == QUOIN_OK);
  CHECK(frame.x == 60 && frame.y == 0 && frame.width == 260 && frame.height == 40);
  CHECK(n_live > 0);
  quoin_tree_free(tree);
  CHECK(n_live == 0);
  refuses_bad_options();
  CHECK(quoin_flex_version() == QUOIN_VERSION);
  CHECK(strcmp(quoin_flex_status_message(QUOIN_BAD_RATIO), "a ratio is not positive") == 0);
  CHECK(strcmp(quoin_flex_status_message(QUOIN_OUT_OF_MEMORY), "an allocation failed") == 0);
  CHECK(strcmp(quoin_flex_status_message(1), "no status of this version") == 0);
  return failed;
}
