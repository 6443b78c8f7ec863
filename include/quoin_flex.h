/*
 * quoin_flex.h -- layout specs and flexbox on plain boxes, laid out directly, without a solver.
 *
 * A tree holds nodes: boxes, specs that place the boxes in them (Texture's: stack, inset, overlay and so
 * on), and flex containers (CSS flexbox as Yoga computes it). A parent hands each child the range of sizes
 * that it may take, the child answers with a size, the parent places it.
 *
 *     quoin_tree *tree;
 *     quoin_node row, photo, text;
 *     quoin_frame frame;
 *     quoin_tree_create(NULL, &tree);
 *     quoin_node_make(tree, QUOIN_NODE_FLEX, &row);
 *     quoin_node_make(tree, QUOIN_NODE_LEAF, &photo);
 *     quoin_node_make(tree, QUOIN_NODE_LEAF, &text);
 *     quoin_node_set_flex_direction(tree, row, 2);
 *     quoin_node_set_width(tree, photo, 60, QUOIN_POINTS);
 *     quoin_node_set_flex_grow(tree, text, 1, QUOIN_POINTS);
 *     quoin_node_append(tree, row, photo);
 *     quoin_node_append(tree, row, text);
 *     quoin_tree_layout(tree, row, 320, 40, 320, 40, NULL);
 *     quoin_node_frame(tree, text, &frame);
 *     printf("%g %g %g %g\n", frame.x, frame.y, frame.width, frame.height);    // 60 0 260 40
 *     quoin_tree_free(tree);
 *
 * These functions are a library of their own, libquoin_flex (-lquoin_flex), which has no solver in it and needs no other
 * library of Quoin's: of quoin.h this header uses types and constants alone. Without libquoin, set all of
 * a quoin_options to 0 and its `size` to sizeof(quoin_options), which is what quoin_options_init() does.
 *
 * The rules of quoin.h on failure, arguments, arrays, lists, threads, memory and results hold here as well;
 * read tree for solver. Each function may also return, by the kinds of its arguments:
 *   a tree    QUOIN_BAD_TREE, and QUOIN_BUSY while the tree is being laid out
 *   a node    QUOIN_STALE_NODE, also for most nodes of other trees, which their stamps give away
 * and one that adds something QUOIN_OUT_OF_MEMORY or QUOIN_TOO_LARGE.
 */
#ifndef QUOIN_FLEX_H
#define QUOIN_FLEX_H

#include "quoin.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ==== Trees ==================================================================================== */

/* Statuses of these functions, beside those of quoin.h. */
enum {
  QUOIN_BAD_TREE = 80,          /* the tree is NULL, was freed, or never was one */
  QUOIN_STALE_NODE = 81,        /* the tree has no such node, or has it no more */
  QUOIN_USED_TWICE = 82,        /* the node has a parent already */
  QUOIN_CYCLE = 83,             /* the node would be its own ancestor */
  QUOIN_TOO_MANY_CHILDREN = 84, /* the parent takes no more children, or none at all */
  QUOIN_BAD_SIBLING = 85,       /* the sibling is not a child of the parent */
  QUOIN_NEGATIVE = 86,          /* a length or a weight is negative that must not be */
  QUOIN_BAD_FRACTION = 87,      /* an extent is a negative percentage */
  QUOIN_BAD_RATIO = 88,         /* a ratio is not positive, or an aspect ratio is negative */
  QUOIN_BAD_RANGE = 89          /* a minimum is infinite, negative or above its maximum */
};

/* The version of libquoin_flex that the program runs with, comparable with QUOIN_VERSION. */
QUOIN_API uint32_t quoin_flex_version(void);

/* A status in one line for people, such as "a ratio is not positive"; as quoin_status_message(), which is libquoin's.
   Static. */
QUOIN_API const char *quoin_flex_status_message(quoin_status status);

/* A tree of nodes. Made by quoin_tree_create(), freed by quoin_tree_free(). */
typedef struct quoin_tree quoin_tree;

/* A node of one tree, by value. All zero names nothing. Once its node is freed a handle names nothing,
   for ever. */
typedef struct quoin_node {
  uint32_t index1;
  uint32_t stamp;
} quoin_node;

/* How sizes and positions are rounded to pixels. */
typedef int32_t quoin_rounding;
enum {
  QUOIN_ROUND_TEXTURE = 0, /* sizes up, positions up */
  QUOIN_ROUND_GRID = 1,    /* edges to the nearest pixel, at the end */
  QUOIN_ROUND_NONE = 2,    /* not at all */
  QUOIN_ROUND_YOGA = 3     /* as Yoga does */
};

/* The work that a tree has done. The same calls give the same counts. */
typedef struct quoin_tree_counters {
  size_t size;         /* sizeof(quoin_tree_counters) */
  uint64_t n_nodes;    /* nodes there are */
  uint64_t n_bytes;    /* bytes that the tree holds */
  uint64_t n_measures; /* calls of measure functions */
  uint64_t n_layouts;  /* layouts of nodes other than leaves that were computed */
} quoin_tree_counters;

/*
 * Make an empty tree, rounded as QUOIN_ROUND_TEXTURE at one pixel a point.
 *
 * options: only the allocation hooks and `handle_tag` in it are used. NULL for malloc and a tag made of an address.
 * tree_out: receives the tree.
 */
QUOIN_API quoin_status quoin_tree_create(const quoin_options *options, quoin_tree **tree_out);

/* Free a tree and all its nodes. NULL, and a tree that is being laid out, are left alone. */
QUOIN_API void quoin_tree_free(quoin_tree *tree);

/* Make room for `n_nodes` nodes in all, so that making them allocates nothing more. */
QUOIN_API quoin_status quoin_tree_reserve(quoin_tree *tree, size_t n_nodes);

/* Set how the tree rounds, with `scale` pixels a point, from 1/1024 to 1024. A change forgets all layouts. */
QUOIN_API quoin_status quoin_tree_set_rounding(quoin_tree *tree, quoin_rounding rounding, double scale);

/*
 * Let the leaves of stacks with QUOIN_CHOICE_STACK_CONCURRENT be measured on up to `n_threads` threads at once, of
 * which the calling thread is one: 1, as at first, to 1024. Their measure functions must then allow calls at the same
 * time. Layouts are the same for every count, to the last bit. Threads are started for each such stack that has several
 * leaves to measure: this pays where measuring takes long.
 *
 * Returns QUOIN_BAD_NUMBER.
 */
QUOIN_API quoin_status quoin_tree_set_threads(quoin_tree *tree, size_t n_threads);

/* Fill `counters`, whose `size` the caller has set. */
QUOIN_API quoin_status quoin_tree_count(quoin_tree *tree, quoin_tree_counters *counters);

/* ==== Nodes ==================================================================================== */

/* What a node is. */
typedef int32_t quoin_node_kind;
enum {
  QUOIN_NODE_LEAF = 0,       /* a box without children */
  QUOIN_NODE_BOX = 1,        /* a box whose inside is one other node */
  QUOIN_NODE_SPACER = 2,     /* room and nothing else */
  QUOIN_NODE_INSET = 3,      /* one child with margins around it */
  QUOIN_NODE_OVERLAY = 4,    /* a child, and a second one over it */
  QUOIN_NODE_BACKGROUND = 5, /* a child, and a second one behind it */
  QUOIN_NODE_RELATIVE = 6,   /* one child at a side, a corner or the centre */
  QUOIN_NODE_RATIO = 7,      /* one child with a ratio of height to width */
  QUOIN_NODE_ABSOLUTE = 8,   /* children at positions of their own */
  QUOIN_NODE_STACK = 9,      /* children in a row or a column, as Texture's stack */
  QUOIN_NODE_CORNER = 10,    /* a child, and a second one centred on a corner of it */
  QUOIN_NODE_WRAPPER = 11,   /* children on top of each other */
  QUOIN_NODE_EMPTY = 12,     /* nothing, of no size */
  QUOIN_NODE_CUSTOM = 13,    /* children where a function puts them */
  QUOIN_NODE_FLEX = 14       /* a box whose children are laid out as CSS flexbox does */
};

/* Make a node without a parent. */
QUOIN_API quoin_status quoin_node_make(quoin_tree *tree, quoin_node_kind kind, quoin_node *node_out);

/* Free a node and everything in it. It leaves its parent first. */
QUOIN_API quoin_status quoin_node_free(quoin_tree *tree, quoin_node node);

/* Whether a handle names a node of the tree. */
QUOIN_API int32_t quoin_node_is_valid(quoin_tree *tree, quoin_node node);

/* What a node is. */
QUOIN_API quoin_status quoin_node_get_kind(quoin_tree *tree, quoin_node node, quoin_node_kind *kind_out);

/*
 * Put `child` behind the children of `parent`.
 *
 * Returns QUOIN_USED_TWICE, QUOIN_CYCLE or QUOIN_TOO_MANY_CHILDREN.
 */
QUOIN_API quoin_status quoin_node_append(quoin_tree *tree, quoin_node parent, quoin_node child);

/* Put `child` before `sibling` in `parent`, or behind all children if `sibling` is all zero. Returns as
   quoin_node_append(), or QUOIN_BAD_SIBLING. */
QUOIN_API quoin_status quoin_node_insert(quoin_tree *tree, quoin_node parent, quoin_node child,
                                         quoin_node sibling);

/* Take a node out of its parent. It keeps its children. */
QUOIN_API quoin_status quoin_node_remove(quoin_tree *tree, quoin_node child);

/* How many children a node has. */
QUOIN_API quoin_status quoin_node_child_count(quoin_tree *tree, quoin_node node, size_t *n_children_out);

/* A node's parent; all zero if none. */
QUOIN_API quoin_status quoin_node_parent(quoin_tree *tree, quoin_node node, quoin_node *parent_out);

/* A node's first child; all zero if none. */
QUOIN_API quoin_status quoin_node_first_child(quoin_tree *tree, quoin_node node, quoin_node *child_out);

/* The next child of the same parent; all zero if none. */
QUOIN_API quoin_status quoin_node_next_sibling(quoin_tree *tree, quoin_node node, quoin_node *sibling_out);

/* ==== Styles =================================================================================== */

/* What a number means. */
typedef int32_t quoin_unit;
enum {
  QUOIN_UNDEFINED = 0, /* as if it had never been set */
  QUOIN_POINTS = 1,    /* points, or a plain number */
  QUOIN_PERCENT = 2,   /* hundredths of the extent around */
  QUOIN_AUTO = 3,      /* what is left over, for margins; not set, for sizes and edges */
  /* For sizes, limits and the basis of items in a container with QUOIN_RULES_CSS; elsewhere as if not set. */
  QUOIN_MIN_CONTENT = 4, /* the smallest extent that the content does not overflow */
  QUOIN_MAX_CONTENT = 5, /* the extent that the content takes where nothing bounds it */
  QUOIN_FIT_CONTENT = 6  /* the largest, but no more than the room, unless the smallest is more */
};

/* How nodes lie along a line, or lines across a stack, and where the room goes that they leave. */
typedef int32_t quoin_justify;
enum {
  QUOIN_JUSTIFY_START = 0,
  QUOIN_JUSTIFY_END = 1,
  QUOIN_JUSTIFY_CENTER = 2,
  QUOIN_JUSTIFY_SPACE_BETWEEN = 3,
  QUOIN_JUSTIFY_SPACE_AROUND = 4,
  QUOIN_JUSTIFY_STRETCH = 5,
  QUOIN_JUSTIFY_SPACE_EVENLY = 6
};

/* Where a node lies across its line. */
typedef int32_t quoin_align;
enum {
  QUOIN_ALIGN_AUTO = 0,
  QUOIN_ALIGN_START = 1,
  QUOIN_ALIGN_END = 2,
  QUOIN_ALIGN_CENTER = 3,
  QUOIN_ALIGN_STRETCH = 4,
  QUOIN_ALIGN_BASELINE = 5,
  QUOIN_ALIGN_BASELINE_LAST = 6,
  QUOIN_ALIGN_WRITING_START = 7, /* where the container's text starts, whatever wrap-reverse turns round */
  QUOIN_ALIGN_WRITING_END = 8,
  QUOIN_ALIGN_SELF_START = 9, /* where the item's own text starts */
  QUOIN_ALIGN_SELF_END = 10
};

/* How a flex container computes what Yoga and the browsers compute differently. */
typedef int32_t quoin_rules;
enum {
  QUOIN_RULES_YOGA = 0,
  QUOIN_RULES_AUTOMATIC_MINIMUM = 1, /* as Yoga, but items do not shrink below their content */
  QUOIN_RULES_CSS = 2                /* as CSS says and browsers do */
};

/* A property with a number. "Item" is a child of a flex container. */
typedef int32_t quoin_property;
enum {
  QUOIN_WIDTH = 0, /* The extent in x: points, or a fraction of the parent's */
  QUOIN_HEIGHT = 1, /* The extent in y: points, or a fraction of the parent's */
  QUOIN_FLEX_GROW = 2, /* The weight with which the node takes spare room in a stack or a flex container */
  QUOIN_FLEX_SHRINK = 3, /* The weight with which the node gives way in a stack or a flex container */
  QUOIN_MIN_WIDTH = 4, /* The smallest width, which wins over the largest and over the width */
  QUOIN_MIN_HEIGHT = 5, /* The smallest height */
  QUOIN_MAX_WIDTH = 6, /* The largest width, which wins over the width */
  QUOIN_MAX_HEIGHT = 7, /* The largest height */
  QUOIN_FLEX_BASIS = 8, /* The extent along a stack or a flex container's lines before the node grows or shrinks */
  QUOIN_SPACING_BEFORE = 9, /* Room before the node in a stack; may be negative */
  QUOIN_SPACING_AFTER = 10, /* Room after the node in a stack; may be negative */
  QUOIN_ASCENDER = 11, /* The distance from the top to the first baseline */
  QUOIN_DESCENDER = 12, /* The distance from the bottom to the last baseline: a negative number, as fonts have it */
  QUOIN_POSITION_X = 13, /* Where the node lies in an absolute spec */
  QUOIN_POSITION_Y = 14, /* Where the node lies in an absolute spec */
  QUOIN_SPACING = 15, /* Stack: room between neighbours */
  QUOIN_LINE_SPACING = 16, /* Stack: room between lines */
  QUOIN_INSET_TOP = 17, /* Inset: above the child; infinite where it shall stretch */
  QUOIN_INSET_LEFT = 18, /* Inset: left of the child */
  QUOIN_INSET_BOTTOM = 19, /* Inset: below the child */
  QUOIN_INSET_RIGHT = 20, /* Inset: right of the child */
  QUOIN_RATIO = 21, /* Ratio: height divided by width */
  QUOIN_OFFSET_X = 22, /* Corner: how far the second child is moved in x */
  QUOIN_OFFSET_Y = 23, /* Corner: how far the second child is moved in y */
  QUOIN_MARGIN_LEFT = 24, /* Item: room outside, at the left */
  QUOIN_MARGIN_TOP = 25, /* Item: room outside, at the top */
  QUOIN_MARGIN_RIGHT = 26, /* Item: room outside, at the right */
  QUOIN_MARGIN_BOTTOM = 27, /* Item: room outside, at the bottom */
  QUOIN_MARGIN_START = 28, /* Item: room outside, at the side where lines start */
  QUOIN_MARGIN_END = 29, /* Item: room outside, at the side where lines end */
  QUOIN_MARGIN_HORIZONTAL = 30, /* Item: room outside, at left and right */
  QUOIN_MARGIN_VERTICAL = 31, /* Item: room outside, at top and bottom */
  QUOIN_MARGIN_ALL = 32, /* Item: room outside, at all sides */
  QUOIN_PADDING_LEFT = 33, /* Flex and leaves: room inside, at the left */
  QUOIN_PADDING_TOP = 34, /* Flex and leaves: room inside, at the top */
  QUOIN_PADDING_RIGHT = 35, /* Flex and leaves: room inside, at the right */
  QUOIN_PADDING_BOTTOM = 36, /* Flex and leaves: room inside, at the bottom */
  QUOIN_PADDING_START = 37, /* Flex and leaves: room inside, at the side where lines start */
  QUOIN_PADDING_END = 38, /* Flex and leaves: room inside, at the side where lines end */
  QUOIN_PADDING_HORIZONTAL = 39, /* Flex and leaves: room inside, at left and right */
  QUOIN_PADDING_VERTICAL = 40, /* Flex and leaves: room inside, at top and bottom */
  QUOIN_PADDING_ALL = 41, /* Flex and leaves: room inside, at all sides */
  QUOIN_BORDER_LEFT = 42, /* Flex and leaves: the border, at the left */
  QUOIN_BORDER_TOP = 43, /* Flex and leaves: the border, at the top */
  QUOIN_BORDER_RIGHT = 44, /* Flex and leaves: the border, at the right */
  QUOIN_BORDER_BOTTOM = 45, /* Flex and leaves: the border, at the bottom */
  QUOIN_BORDER_START = 46, /* Flex and leaves: the border, at the side where lines start */
  QUOIN_BORDER_END = 47, /* Flex and leaves: the border, at the side where lines end */
  QUOIN_BORDER_HORIZONTAL = 48, /* Flex and leaves: the border, at left and right */
  QUOIN_BORDER_VERTICAL = 49, /* Flex and leaves: the border, at top and bottom */
  QUOIN_BORDER_ALL = 50, /* Flex and leaves: the border, at all sides */
  QUOIN_EDGE_LEFT = 51, /* Item: how far it is moved in from the left */
  QUOIN_EDGE_TOP = 52, /* Item: how far it is moved in from the top */
  QUOIN_EDGE_RIGHT = 53, /* Item: how far it is moved in from the right */
  QUOIN_EDGE_BOTTOM = 54, /* Item: how far it is moved in from the bottom */
  QUOIN_EDGE_START = 55, /* Item: how far it is moved in from the side where lines start */
  QUOIN_EDGE_END = 56, /* Item: how far it is moved in from the side where lines end */
  QUOIN_EDGE_HORIZONTAL = 57, /* Item: how far it is moved in from left and right */
  QUOIN_EDGE_VERTICAL = 58, /* Item: how far it is moved in from top and bottom */
  QUOIN_EDGE_ALL = 59, /* Item: how far it is moved in from all sides */
  QUOIN_COLUMN_GAP = 60, /* Flex: room between neighbours in a row, or between the lines of columns */
  QUOIN_ROW_GAP = 61, /* Flex: room between neighbours in a column, or between the lines of rows */
  QUOIN_GAP = 62, /* Flex: room between neighbours and between lines */
  QUOIN_ASPECT_RATIO = 63 /* Item: width divided by height */
};

/* A property with a few named values. */
typedef int32_t quoin_choice;
enum {
  QUOIN_CHOICE_STACK_DIRECTION = 0, /* 0 along x, 1 along y */
  QUOIN_CHOICE_STACK_JUSTIFY = 1, /* a quoin_justify up to QUOIN_JUSTIFY_SPACE_AROUND */
  QUOIN_CHOICE_STACK_ALIGN_ITEMS = 2, /* a quoin_align other than QUOIN_ALIGN_AUTO */
  QUOIN_CHOICE_STACK_WRAP = 3, /* 1 to break into lines */
  QUOIN_CHOICE_STACK_ALIGN_CONTENT = 4, /* where lines go, a quoin_justify up to QUOIN_JUSTIFY_STRETCH */
  QUOIN_CHOICE_STACK_BASELINE_RELATIVE = 5, /* 1 to measure room from the last baseline, along y */
  QUOIN_CHOICE_STACK_RESPECTS_CHILD_LIMITS = 6, /* 1 so that flexed children keep their limits */
  QUOIN_CHOICE_STACK_CONCURRENT = 7, /* 1 if leaves may be measured at the same time, see quoin_tree_set_threads() */
  QUOIN_CHOICE_RELATIVE_HORIZONTAL = 8, /* 0 none, 1 start, 2 center, 3 end */
  QUOIN_CHOICE_RELATIVE_VERTICAL = 9, /* 0 none, 1 start, 2 center, 3 end */
  QUOIN_CHOICE_RELATIVE_SIZING = 10, /* 1 as narrow, 2 as low as the child, 3 both */
  QUOIN_CHOICE_ABSOLUTE_SIZE_TO_FIT = 11, /* 1 to be as large as the children */
  QUOIN_CHOICE_CORNER_LOCATION = 12, /* 0 top left, 1 top right, 2 bottom left, 3 bottom right */
  QUOIN_CHOICE_CORNER_WRAPS = 13, /* 1 so that the second child counts in the size */
  QUOIN_CHOICE_FLEX_DIRECTION = 14, /* 0 column, 1 column-reverse, 2 row, 3 row-reverse */
  QUOIN_CHOICE_FLEX_JUSTIFY = 15, /* a quoin_justify; QUOIN_JUSTIFY_STRETCH counts as START */
  QUOIN_CHOICE_FLEX_ALIGN_ITEMS = 16, /* a quoin_align but AUTO and BASELINE_LAST */
  QUOIN_CHOICE_FLEX_WRAP = 17, /* 0 no-wrap, 1 wrap, 2 wrap-reverse */
  QUOIN_CHOICE_FLEX_ALIGN_CONTENT = 18, /* where lines go, a quoin_justify */
  QUOIN_CHOICE_POSITION = 19, /* 0 relative, 1 absolute, 2 static */
  QUOIN_CHOICE_DISPLAY = 20, /* 0 flex, 1 none, 2 contents */
  QUOIN_CHOICE_BOX_SIZING = 21, /* 0 border-box, 1 content-box */
  QUOIN_CHOICE_OVERFLOW = 22, /* 0 visible, 1 hidden, 2 scroll */
  QUOIN_CHOICE_WRITING = 23, /* 0 as around, 1 left to right, 2 right to left */
  QUOIN_CHOICE_ALIGN_SELF = 24, /* a quoin_align but BASELINE_LAST */
  QUOIN_CHOICE_RIGHT_TO_LEFT = 25, /* a box: 1 to place what is in it from the right */
  QUOIN_CHOICE_FLEX_RULES = 26, /* a quoin_rules */
  QUOIN_CHOICE_REFERENCE_BASELINE = 27 /* an item: 1 if its container's first baseline is this item's */
};

/*
 * Set a property. There is a setter for each as well, quoin_node_set_width() and so on.
 *
 * value: ignored with QUOIN_UNDEFINED and QUOIN_AUTO. An inset may be INFINITY.
 *
 * Returns QUOIN_BAD_NUMBER, QUOIN_NEGATIVE, QUOIN_BAD_FRACTION, QUOIN_BAD_RATIO, or QUOIN_BAD_CHOICE for a unit that
 * the property does not have. Cost: the depth of the node, less where an earlier change has marked
 * its ancestors already.
 */
QUOIN_API quoin_status quoin_node_set(quoin_tree *tree, quoin_node node, quoin_property property,
                                      double value, quoin_unit unit);

/* Read a property; its unit is QUOIN_UNDEFINED where it is not set. `unit_out` may be NULL. */
QUOIN_API quoin_status quoin_node_get(quoin_tree *tree, quoin_node node, quoin_property property,
                                      double *value_out, quoin_unit *unit_out);

/*
 * Make a choice. There is a setter for each as well, quoin_node_set_flex_direction() and so on.
 *
 * Returns QUOIN_BAD_CHOICE if the kind of node does not have it, or not that value of it.
 */
QUOIN_API quoin_status quoin_node_choose(quoin_tree *tree, quoin_node node, quoin_choice choice,
                                         int32_t value);

/* Read a choice; 0 where the kind of node does not have it. */
QUOIN_API quoin_status quoin_node_chosen(quoin_tree *tree, quoin_node node, quoin_choice choice,
                                         int32_t *value_out);

/* One setter for each property, as quoin_node_set(), and for each choice, as quoin_node_choose(). */
#define QUOIN_NODE_SETTER(name, property)                                                              \
  static inline quoin_status quoin_node_set_##name(quoin_tree *tree, quoin_node node, double value,    \
                                                   quoin_unit unit) {                                  \
    return quoin_node_set(tree, node, property, value, unit);                                          \
  }
#define QUOIN_NODE_CHOOSER(name, choice)                                                               \
  static inline quoin_status quoin_node_set_##name(quoin_tree *tree, quoin_node node, int32_t value) { \
    return quoin_node_choose(tree, node, choice, value);                                               \
  }
QUOIN_NODE_SETTER(width, QUOIN_WIDTH)
QUOIN_NODE_SETTER(height, QUOIN_HEIGHT)
QUOIN_NODE_SETTER(flex_grow, QUOIN_FLEX_GROW)
QUOIN_NODE_SETTER(flex_shrink, QUOIN_FLEX_SHRINK)
QUOIN_NODE_SETTER(min_width, QUOIN_MIN_WIDTH)
QUOIN_NODE_SETTER(min_height, QUOIN_MIN_HEIGHT)
QUOIN_NODE_SETTER(max_width, QUOIN_MAX_WIDTH)
QUOIN_NODE_SETTER(max_height, QUOIN_MAX_HEIGHT)
QUOIN_NODE_SETTER(flex_basis, QUOIN_FLEX_BASIS)
QUOIN_NODE_SETTER(spacing_before, QUOIN_SPACING_BEFORE)
QUOIN_NODE_SETTER(spacing_after, QUOIN_SPACING_AFTER)
QUOIN_NODE_SETTER(ascender, QUOIN_ASCENDER)
QUOIN_NODE_SETTER(descender, QUOIN_DESCENDER)
QUOIN_NODE_SETTER(position_x, QUOIN_POSITION_X)
QUOIN_NODE_SETTER(position_y, QUOIN_POSITION_Y)
QUOIN_NODE_SETTER(spacing, QUOIN_SPACING)
QUOIN_NODE_SETTER(line_spacing, QUOIN_LINE_SPACING)
QUOIN_NODE_SETTER(inset_top, QUOIN_INSET_TOP)
QUOIN_NODE_SETTER(inset_left, QUOIN_INSET_LEFT)
QUOIN_NODE_SETTER(inset_bottom, QUOIN_INSET_BOTTOM)
QUOIN_NODE_SETTER(inset_right, QUOIN_INSET_RIGHT)
QUOIN_NODE_SETTER(ratio, QUOIN_RATIO)
QUOIN_NODE_SETTER(offset_x, QUOIN_OFFSET_X)
QUOIN_NODE_SETTER(offset_y, QUOIN_OFFSET_Y)
QUOIN_NODE_SETTER(margin_left, QUOIN_MARGIN_LEFT)
QUOIN_NODE_SETTER(margin_top, QUOIN_MARGIN_TOP)
QUOIN_NODE_SETTER(margin_right, QUOIN_MARGIN_RIGHT)
QUOIN_NODE_SETTER(margin_bottom, QUOIN_MARGIN_BOTTOM)
QUOIN_NODE_SETTER(margin_start, QUOIN_MARGIN_START)
QUOIN_NODE_SETTER(margin_end, QUOIN_MARGIN_END)
QUOIN_NODE_SETTER(margin_horizontal, QUOIN_MARGIN_HORIZONTAL)
QUOIN_NODE_SETTER(margin_vertical, QUOIN_MARGIN_VERTICAL)
QUOIN_NODE_SETTER(margin_all, QUOIN_MARGIN_ALL)
QUOIN_NODE_SETTER(padding_left, QUOIN_PADDING_LEFT)
QUOIN_NODE_SETTER(padding_top, QUOIN_PADDING_TOP)
QUOIN_NODE_SETTER(padding_right, QUOIN_PADDING_RIGHT)
QUOIN_NODE_SETTER(padding_bottom, QUOIN_PADDING_BOTTOM)
QUOIN_NODE_SETTER(padding_start, QUOIN_PADDING_START)
QUOIN_NODE_SETTER(padding_end, QUOIN_PADDING_END)
QUOIN_NODE_SETTER(padding_horizontal, QUOIN_PADDING_HORIZONTAL)
QUOIN_NODE_SETTER(padding_vertical, QUOIN_PADDING_VERTICAL)
QUOIN_NODE_SETTER(padding_all, QUOIN_PADDING_ALL)
QUOIN_NODE_SETTER(border_left, QUOIN_BORDER_LEFT)
QUOIN_NODE_SETTER(border_top, QUOIN_BORDER_TOP)
QUOIN_NODE_SETTER(border_right, QUOIN_BORDER_RIGHT)
QUOIN_NODE_SETTER(border_bottom, QUOIN_BORDER_BOTTOM)
QUOIN_NODE_SETTER(border_start, QUOIN_BORDER_START)
QUOIN_NODE_SETTER(border_end, QUOIN_BORDER_END)
QUOIN_NODE_SETTER(border_horizontal, QUOIN_BORDER_HORIZONTAL)
QUOIN_NODE_SETTER(border_vertical, QUOIN_BORDER_VERTICAL)
QUOIN_NODE_SETTER(border_all, QUOIN_BORDER_ALL)
QUOIN_NODE_SETTER(edge_left, QUOIN_EDGE_LEFT)
QUOIN_NODE_SETTER(edge_top, QUOIN_EDGE_TOP)
QUOIN_NODE_SETTER(edge_right, QUOIN_EDGE_RIGHT)
QUOIN_NODE_SETTER(edge_bottom, QUOIN_EDGE_BOTTOM)
QUOIN_NODE_SETTER(edge_start, QUOIN_EDGE_START)
QUOIN_NODE_SETTER(edge_end, QUOIN_EDGE_END)
QUOIN_NODE_SETTER(edge_horizontal, QUOIN_EDGE_HORIZONTAL)
QUOIN_NODE_SETTER(edge_vertical, QUOIN_EDGE_VERTICAL)
QUOIN_NODE_SETTER(edge_all, QUOIN_EDGE_ALL)
QUOIN_NODE_SETTER(column_gap, QUOIN_COLUMN_GAP)
QUOIN_NODE_SETTER(row_gap, QUOIN_ROW_GAP)
QUOIN_NODE_SETTER(gap, QUOIN_GAP)
QUOIN_NODE_SETTER(aspect_ratio, QUOIN_ASPECT_RATIO)
QUOIN_NODE_CHOOSER(stack_direction, QUOIN_CHOICE_STACK_DIRECTION)
QUOIN_NODE_CHOOSER(stack_justify, QUOIN_CHOICE_STACK_JUSTIFY)
QUOIN_NODE_CHOOSER(stack_align_items, QUOIN_CHOICE_STACK_ALIGN_ITEMS)
QUOIN_NODE_CHOOSER(stack_wrap, QUOIN_CHOICE_STACK_WRAP)
QUOIN_NODE_CHOOSER(stack_align_content, QUOIN_CHOICE_STACK_ALIGN_CONTENT)
QUOIN_NODE_CHOOSER(stack_baseline_relative, QUOIN_CHOICE_STACK_BASELINE_RELATIVE)
QUOIN_NODE_CHOOSER(stack_respects_child_limits, QUOIN_CHOICE_STACK_RESPECTS_CHILD_LIMITS)
QUOIN_NODE_CHOOSER(stack_concurrent, QUOIN_CHOICE_STACK_CONCURRENT)
QUOIN_NODE_CHOOSER(relative_horizontal, QUOIN_CHOICE_RELATIVE_HORIZONTAL)
QUOIN_NODE_CHOOSER(relative_vertical, QUOIN_CHOICE_RELATIVE_VERTICAL)
QUOIN_NODE_CHOOSER(relative_sizing, QUOIN_CHOICE_RELATIVE_SIZING)
QUOIN_NODE_CHOOSER(absolute_size_to_fit, QUOIN_CHOICE_ABSOLUTE_SIZE_TO_FIT)
QUOIN_NODE_CHOOSER(corner_location, QUOIN_CHOICE_CORNER_LOCATION)
QUOIN_NODE_CHOOSER(corner_wraps, QUOIN_CHOICE_CORNER_WRAPS)
QUOIN_NODE_CHOOSER(flex_direction, QUOIN_CHOICE_FLEX_DIRECTION)
QUOIN_NODE_CHOOSER(flex_justify, QUOIN_CHOICE_FLEX_JUSTIFY)
QUOIN_NODE_CHOOSER(flex_align_items, QUOIN_CHOICE_FLEX_ALIGN_ITEMS)
QUOIN_NODE_CHOOSER(flex_wrap, QUOIN_CHOICE_FLEX_WRAP)
QUOIN_NODE_CHOOSER(flex_align_content, QUOIN_CHOICE_FLEX_ALIGN_CONTENT)
QUOIN_NODE_CHOOSER(position, QUOIN_CHOICE_POSITION)
QUOIN_NODE_CHOOSER(display, QUOIN_CHOICE_DISPLAY)
QUOIN_NODE_CHOOSER(box_sizing, QUOIN_CHOICE_BOX_SIZING)
QUOIN_NODE_CHOOSER(overflow, QUOIN_CHOICE_OVERFLOW)
QUOIN_NODE_CHOOSER(writing, QUOIN_CHOICE_WRITING)
QUOIN_NODE_CHOOSER(align_self, QUOIN_CHOICE_ALIGN_SELF)
QUOIN_NODE_CHOOSER(right_to_left, QUOIN_CHOICE_RIGHT_TO_LEFT)
QUOIN_NODE_CHOOSER(flex_rules, QUOIN_CHOICE_FLEX_RULES)
QUOIN_NODE_CHOOSER(reference_baseline, QUOIN_CHOICE_REFERENCE_BASELINE)
#undef QUOIN_NODE_SETTER
#undef QUOIN_NODE_CHOOSER

/* ==== Functions of the caller's ================================================================ */

/* The `modes` of a measure function: sides that are as long as their maximum, whatever the function answers. */
enum { QUOIN_EXACT_WIDTH = 1, QUOIN_EXACT_HEIGHT = 2 };

/*
 * Answer how large a leaf wants to be: write a width and a height to `size_out` [2].
 *
 * A maximum may be infinite. The answer is clamped to the leaf's range; a side that is negative or NaN
 * counts as 0. The same arguments must give the same answer until quoin_node_mark_dirty(). The
 * library calls the function while a layout is under way: calls on the tree then return QUOIN_BUSY.
 */
typedef void (*quoin_measure_function)(void *user, double max_width, double max_height, uint32_t modes,
                                       double *size_out);

/*
 * Lay a custom node out, or make the content of a box, for a range.
 *
 * The node is {index1, stamp}. range [4]: least width and height, largest width and height. For a custom
 * node: ask children through quoin_node_measure_child(), place them through quoin_node_place_child(), and
 * write the node's width and height to `size_out` [2]; a child that was not asked gets no size. Where more than
 * 32 custom nodes are in each other, asking a child may return QUOIN_BUSY: the function then returns, whatever
 * its answer, and is called again once the child is laid out, so that depth needs no stack. For a box:
 * the function may change what is in the box; if it leaves no child there, it writes the box's own size to
 * `size_out`.
 */
typedef void (*quoin_layout_function)(void *user, quoin_tree *tree, uint32_t index1, uint32_t stamp,
                                      const double *range, double *size_out);

/* Give a leaf its measure function; NULL takes it away. Returns QUOIN_BAD_CHOICE for other kinds. */
QUOIN_API quoin_status quoin_node_set_measure(quoin_tree *tree, quoin_node node,
                                              quoin_measure_function measure, void *user);

/* Answer how far below the top of a box of this size its first baseline is. */
typedef double (*quoin_baseline_function)(void *user, double width, double height);

/* Give a box a function for its first baseline, in place of QUOIN_ASCENDER; NULL takes it away. Returns
   QUOIN_BAD_CHOICE for a node that is no box. */
QUOIN_API quoin_status quoin_node_set_baseline(quoin_tree *tree, quoin_node node,
                                               quoin_baseline_function baseline, void *user);

/* Give a custom node or a box its function; NULL takes it away. Returns QUOIN_BAD_CHOICE for other kinds. */
QUOIN_API quoin_status quoin_node_set_layout(quoin_tree *tree, quoin_node node, quoin_layout_function layout,
                                             void *user);

/* In a custom node's function: lay a child out for a range; its size goes to `size_out` [2]. Returns QUOIN_BAD_RANGE,
   or QUOIN_BUSY outside such a function and for a node that is not a child of that custom node. */
QUOIN_API quoin_status quoin_node_measure_child(quoin_tree *tree, quoin_node child, double min_width,
                                                double min_height, double max_width, double max_height,
                                                double *size_out);

/* In a custom node's function: put a child at a position. Returns QUOIN_BAD_NUMBER, or QUOIN_BUSY as above. */
QUOIN_API quoin_status quoin_node_place_child(quoin_tree *tree, quoin_node child, double x, double y);

/* Say that a node's function may now give other answers. */
QUOIN_API quoin_status quoin_node_mark_dirty(quoin_tree *tree, quoin_node node);

/* Whether a node's next layout has to be computed. */
QUOIN_API quoin_status quoin_node_is_dirty(quoin_tree *tree, quoin_node node, int32_t *is_dirty_out);

/* ==== Layout =================================================================================== */

/* A rectangle. */
typedef struct quoin_frame {
  double x;
  double y;
  double width;
  double height;
} quoin_frame;

/* A node and where it is. */
typedef struct quoin_placed {
  quoin_node node;
  quoin_frame frame;
} quoin_placed;

/*
 * Lay out `root` and everything below it, for a range of sizes; maxima may be INFINITY.
 *
 * size_out [2]: receives the root's size. May be NULL.
 *
 * Returns QUOIN_BAD_RANGE or QUOIN_OUT_OF_MEMORY, and all frames are then as they were. Extents beyond 1e15 count as
 * 1e15. Cost: linear in the nodes that have changed or get a range that they do not remember, and in their depth;
 * nothing if there are none.
 */
QUOIN_API quoin_status quoin_tree_layout(quoin_tree *tree, quoin_node root, double min_width,
                                         double min_height, double max_width, double max_height,
                                         double *size_out);

/* A node's frame within the box around it, or within the root if no box is around it. Cost: the depth of the node. */
QUOIN_API quoin_status quoin_node_frame(quoin_tree *tree, quoin_node node, quoin_frame *frame_out);

/* A node's frame within the root of its tree. Cost: the depth of the node. */
QUOIN_API quoin_status quoin_node_frame_in_root(quoin_tree *tree, quoin_node node, quoin_frame *frame_out);

/* A node's frame within its parent, before positions are rounded. */
QUOIN_API quoin_status quoin_node_local_frame(quoin_tree *tree, quoin_node node, quoin_frame *frame_out);

/* List all boxes below `root` with their frames within `root`, in drawing order. Specs are left out. Returns
   QUOIN_OUT_OF_MEMORY. */
QUOIN_API quoin_status quoin_tree_frames(quoin_tree *tree, quoin_node root, quoin_placed *placed_out,
                                         size_t capacity, size_t *n_out);

#ifdef __cplusplus
}
#endif

#endif
