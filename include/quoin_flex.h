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
 *     quoin_node_set_flex_direction(tree, row, QUOIN_FLEX_DIRECTION_ROW);
 *     quoin_node_set_width(tree, photo, 60, QUOIN_POINTS);
 *     quoin_node_set_flex_grow(tree, text, 1);
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
/* SPDX-License-Identifier: MIT */
#ifndef QUOIN_FLEX_H
#define QUOIN_FLEX_H

#include "quoin.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ==== Trees ==================================================================================== */

/* Statuses of these functions, beside those of quoin.h. */
enum {
  QUOIN_BAD_TREE = 80,              /* the tree is NULL, was freed, or never was one */
  QUOIN_STALE_NODE = 81,            /* the node was freed, or belongs to another tree */
  QUOIN_USED_TWICE = 82,            /* the node has a parent already */
  QUOIN_CYCLE = 83,                 /* the node would be its own ancestor */
  QUOIN_TOO_MANY_CHILDREN = 84,     /* the parent takes no more children; some take none at all */
  QUOIN_BAD_SIBLING = 85,           /* the sibling is not a child of the parent */
  QUOIN_NEGATIVE = 86,              /* a length or a weight is negative; one that must not be */
  QUOIN_BAD_FRACTION = 87,          /* an extent is a negative percentage */
  QUOIN_BAD_RATIO = 88,             /* a ratio is not positive; or an aspect ratio is negative */
  QUOIN_BAD_RANGE = 89              /* a minimum is infinite, negative or above its maximum */
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

/*
 * Make the nodes of a list the children of `parent`, in this order. Children that the list does not name leave the
 * parent. Returns as quoin_node_append(), and QUOIN_USED_TWICE also for a node that is named twice; nothing has changed
 * then. Cost: the children that there were and are.
 */
QUOIN_API quoin_status quoin_node_set_children(quoin_tree *tree, quoin_node parent, const quoin_node *children,
                                               size_t n_children);

/* Put `replacement`, which has no parent, where `node` is; `node` then has no parent. Returns QUOIN_BAD_SIBLING if it
   has none before, QUOIN_USED_TWICE or QUOIN_CYCLE. */
QUOIN_API quoin_status quoin_node_replace(quoin_tree *tree, quoin_node node, quoin_node replacement);

/* Make a copy of a node and of all that is in it, without a parent: with the same styles, functions and users. */
QUOIN_API quoin_status quoin_node_clone(quoin_tree *tree, quoin_node node, quoin_node *copy_out);

/* Keep a pointer with a node, which the library does nothing with; NULL at first. */
QUOIN_API quoin_status quoin_node_set_user(quoin_tree *tree, quoin_node node, void *user);

/* Read that pointer; also during a layout. */
QUOIN_API quoin_status quoin_node_get_user(quoin_tree *tree, quoin_node node, void **user_out);

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

/* From here on packaging/flex_words.py writes. Lengths take a unit; numbers are weights, ratios or points. */
/* How elements lie along a line, or lines across a stack, and where the spare room goes. */
typedef int32_t quoin_justify;
enum {
  QUOIN_JUSTIFY_FLEX_START = 0, /* All at the start, with the room behind them */
  QUOIN_JUSTIFY_FLEX_END = 1, /* All at the end, with the room before them */
  QUOIN_JUSTIFY_CENTER = 2, /* All in the middle, with half the room at each end */
  QUOIN_JUSTIFY_SPACE_BETWEEN = 3, /* The room goes between neighbours */
  /* The room goes in equal parts around each element: half of each part before it, half behind it */
  QUOIN_JUSTIFY_SPACE_AROUND = 4,
  QUOIN_JUSTIFY_STRETCH = 5, /* The lines grow and leave no room. For lines only */
  QUOIN_JUSTIFY_SPACE_EVENLY = 6, /* The room goes in equal parts between neighbours and to both ends; flex only */
  /* Where lines of text start, even in a reverse row or column. This and what follows is for items along a flex
     container's lines */
  QUOIN_JUSTIFY_START = 7,
  QUOIN_JUSTIFY_END = 8, /* Where lines of text end, even in reverse */
  QUOIN_JUSTIFY_LEFT = 9, /* At the left of a row, where the text of a column starts */
  QUOIN_JUSTIFY_RIGHT = 10, /* At the right of a row, where the text of a column starts */
  QUOIN_JUSTIFY_SAFE_CENTER = 11, /* In the middle, or where lines of text start if the room is too small */
  QUOIN_JUSTIFY_SAFE_FLEX_END = 12 /* At the end, or where lines of text start if the room is too small */
};

/* Where an element lies across its line. */
typedef int32_t quoin_align;
enum {
  QUOIN_ALIGN_AUTO = 0, /* As the stack or the flex container around the element says */
  QUOIN_ALIGN_FLEX_START = 1, /* At the start */
  QUOIN_ALIGN_FLEX_END = 2, /* At the end */
  QUOIN_ALIGN_CENTER = 3, /* In the middle */
  QUOIN_ALIGN_STRETCH = 4, /* At the start, and as large as the line */
  QUOIN_ALIGN_BASELINE = 5, /* With its first baseline at the height of the other elements' first baselines */
  QUOIN_ALIGN_LAST_BASELINE = 6, /* With its last baseline at the height of the other elements' last baselines */
  QUOIN_ALIGN_START = 7, /* Flex: where lines of the container's text start, whatever wrapReverse turns round */
  QUOIN_ALIGN_END = 8, /* Flex: where lines of the container's text end */
  QUOIN_ALIGN_SELF_START = 9, /* Flex: where lines of the item's own text start */
  QUOIN_ALIGN_SELF_END = 10, /* Flex: where lines of the item's own text end */
  QUOIN_ALIGN_SAFE_CENTER = 11, /* Flex: in the middle, or at the start of text if the item is larger than its line */
  QUOIN_ALIGN_SAFE_FLEX_END = 12 /* Flex: at the end, or at the start of text if the item is larger than its line */
};

/* Along which axis a flex container lays its items out, and from which end. */
typedef int32_t quoin_flex_direction;
enum {
  QUOIN_FLEX_DIRECTION_COLUMN = 0, /* From the top down */
  QUOIN_FLEX_DIRECTION_COLUMN_REVERSE = 1, /* From the bottom up */
  QUOIN_FLEX_DIRECTION_ROW = 2, /* From where lines of text start */
  QUOIN_FLEX_DIRECTION_ROW_REVERSE = 3 /* From where lines of text end */
};

/* Whether a flex container breaks into lines. */
typedef int32_t quoin_flex_wrap;
enum {
  QUOIN_FLEX_WRAP_NOWRAP = 0, /* One line */
  QUOIN_FLEX_WRAP_WRAP = 1, /* As many lines as it takes */
  QUOIN_FLEX_WRAP_WRAP_REVERSE = 2 /* As many lines as it takes, the first one at the end */
};

/* How an item takes part. */
typedef int32_t quoin_position;
enum {
  QUOIN_POSITION_RELATIVE = 0, /* In its line, then moved by its edges */
  /* In no line: placed by its edges, within the nearest container around it that is not static */
  QUOIN_POSITION_ABSOLUTE = 1,
  /* In its line. Its edges count for nothing, and absolute items in it refer to a container further out */
  QUOIN_POSITION_STATIC = 2
};

/* Whether an item is there. */
typedef int32_t quoin_display;
enum {
  QUOIN_DISPLAY_FLEX = 0, /* The item is there */
  QUOIN_DISPLAY_NONE = 1, /* Neither the item is there, nor anything in it */
  QUOIN_DISPLAY_CONTENTS = 2 /* The item is not there; its children are in its parent instead */
};

/* What an item's width, height and limits are those of. */
typedef int32_t quoin_box_sizing;
enum {
  QUOIN_BOX_SIZING_BORDER_BOX = 0, /* Of the border box */
  QUOIN_BOX_SIZING_CONTENT_BOX = 1 /* Of the content, inside borders and paddings */
};

/* How a container treats content that is larger than its room. */
typedef int32_t quoin_overflow;
enum {
  QUOIN_OVERFLOW_VISIBLE = 0, /* The container may be larger than the bound that it was given */
  QUOIN_OVERFLOW_HIDDEN = 1, /* As "visible"; a drawing may cut what lies outside */
  QUOIN_OVERFLOW_SCROLL = 2 /* The content may be as long as it likes; the container keeps to its bound */
};

/* Where lines of text start. */
typedef int32_t quoin_direction;
enum {
  QUOIN_DIRECTION_INHERIT = 0, /* As in the container around; at the left in the outermost one */
  QUOIN_DIRECTION_LTR = 1, /* At the left */
  QUOIN_DIRECTION_RTL = 2 /* At the right */
};

/* How a flex container computes what Yoga and the browsers compute differently. */
typedef int32_t quoin_rules;
enum {
  /* As Yoga, but for what only looks like a fault there: the least extent wins over the largest, a basis counts also
     along an unknown extent, and an alignment at the start is one */
  QUOIN_RULES_YOGA = 0,
  /* As Yoga, but an item without a least extent of its own does not shrink below its content */
  QUOIN_RULES_AUTOMATIC_MINIMUM = 1,
  QUOIN_RULES_CSS = 2, /* As CSS says and browsers do */
  /* As Yoga to the bit, also where it contradicts itself and CSS: for code that is ported */
  QUOIN_RULES_STRICT_YOGA = 3
};

/* Along which axis a stack lays its children out. */
typedef int32_t quoin_stack_direction;
enum {
  QUOIN_STACK_DIRECTION_ROW = 0, /* Along x */
  QUOIN_STACK_DIRECTION_COLUMN = 1 /* Along y */
};

/* Where the child of a relative spec lies along one axis. */
typedef int32_t quoin_place;
enum {
  QUOIN_PLACE_NONE = 0, /* At the start, and at least as large as the range's minimum */
  QUOIN_PLACE_START = 1, /* At the start */
  QUOIN_PLACE_CENTER = 2, /* In the middle */
  QUOIN_PLACE_END = 3 /* At the end */
};

/* Whether a relative spec is as small as its child. */
typedef int32_t quoin_sizing;
enum {
  QUOIN_SIZING_WHOLE = 0, /* As large as its range */
  QUOIN_SIZING_AS_NARROW = 1, /* As narrow as the child */
  QUOIN_SIZING_AS_LOW = 2, /* As low as the child */
  QUOIN_SIZING_AS_SMALL = 3 /* Both */
};

/* The corner of the first child of a corner spec that the second child is centred on. */
typedef int32_t quoin_corner;
enum {
  QUOIN_CORNER_TOP_LEFT = 0, /* At the top and the left */
  QUOIN_CORNER_TOP_RIGHT = 1, /* At the top and the right */
  QUOIN_CORNER_BOTTOM_LEFT = 2, /* At the bottom and the left */
  QUOIN_CORNER_BOTTOM_RIGHT = 3 /* At the bottom and the right */
};

/* One of the three kinds of edges that a node has room at. */
typedef int32_t quoin_edges;
enum {
  QUOIN_EDGES_MARGIN = 0, /* The room outside */
  QUOIN_EDGES_BORDER = 1, /* The border */
  QUOIN_EDGES_PADDING = 2 /* The room inside the border */
};

/* A property with a number. "Item" is a child of a flex container. */
typedef int32_t quoin_property;
enum {
  QUOIN_PROPERTY_WIDTH = 0, /* The extent in x: points, or a fraction of the parent's */
  QUOIN_PROPERTY_HEIGHT = 1, /* The extent in y: points, or a fraction of the parent's */
  QUOIN_PROPERTY_FLEX_GROW = 2, /* The weight with which the node takes spare room in a stack or a flex container */
  QUOIN_PROPERTY_FLEX_SHRINK = 3, /* The weight with which the node gives way in a stack or a flex container */
  QUOIN_PROPERTY_MIN_WIDTH = 4, /* The smallest width, which wins over the largest width and over "width" */
  QUOIN_PROPERTY_MIN_HEIGHT = 5, /* The smallest height */
  QUOIN_PROPERTY_MAX_WIDTH = 6, /* The largest width, which wins over "width" */
  QUOIN_PROPERTY_MAX_HEIGHT = 7, /* The largest height */
  /* The extent along a stack or a flex container's lines before the node grows or shrinks */
  QUOIN_PROPERTY_FLEX_BASIS = 8,
  QUOIN_PROPERTY_SPACING_BEFORE = 9, /* Room before the node in a stack; may be negative */
  QUOIN_PROPERTY_SPACING_AFTER = 10, /* Room after the node in a stack; may be negative */
  QUOIN_PROPERTY_ASCENDER = 11, /* The distance from the top to the first baseline */
  /* The distance from the bottom to the last baseline: a negative number, as fonts have it */
  QUOIN_PROPERTY_DESCENDER = 12,
  QUOIN_PROPERTY_POSITION_X = 13, /* Where the node lies in x in an absolute spec */
  QUOIN_PROPERTY_POSITION_Y = 14, /* Where the node lies in y in an absolute spec */
  QUOIN_PROPERTY_SPACING = 15, /* Stack: room between neighbours */
  QUOIN_PROPERTY_LINE_SPACING = 16, /* Stack: room between lines */
  QUOIN_PROPERTY_INSET_TOP = 17, /* Inset: room above the child; infinite where this room shall stretch */
  QUOIN_PROPERTY_INSET_LEFT = 18, /* Inset: room left of the child; may be infinite, too */
  QUOIN_PROPERTY_INSET_BOTTOM = 19, /* Inset: room below the child; may be infinite, too */
  QUOIN_PROPERTY_INSET_RIGHT = 20, /* Inset: room right of the child; may be infinite, too */
  QUOIN_PROPERTY_RATIO = 21, /* Ratio: height divided by width */
  QUOIN_PROPERTY_OFFSET_X = 22, /* Corner: how far the second child is moved in x */
  QUOIN_PROPERTY_OFFSET_Y = 23, /* Corner: how far the second child is moved in y */
  QUOIN_PROPERTY_MARGIN_LEFT = 24, /* Item: room outside, at the left */
  QUOIN_PROPERTY_MARGIN_TOP = 25, /* Item: room outside, at the top */
  QUOIN_PROPERTY_MARGIN_RIGHT = 26, /* Item: room outside, at the right */
  QUOIN_PROPERTY_MARGIN_BOTTOM = 27, /* Item: room outside, at the bottom */
  QUOIN_PROPERTY_MARGIN_START = 28, /* Item: room outside, at the side where lines of text start */
  QUOIN_PROPERTY_MARGIN_END = 29, /* Item: room outside, at the side where lines of text end */
  QUOIN_PROPERTY_MARGIN_HORIZONTAL = 30, /* Item: room outside, at left and right */
  QUOIN_PROPERTY_MARGIN_VERTICAL = 31, /* Item: room outside, at top and bottom */
  QUOIN_PROPERTY_MARGIN_ALL = 32, /* Item: room outside, at all sides */
  QUOIN_PROPERTY_PADDING_LEFT = 33, /* Flex and leaves: room inside, at the left */
  QUOIN_PROPERTY_PADDING_TOP = 34, /* Flex and leaves: room inside, at the top */
  QUOIN_PROPERTY_PADDING_RIGHT = 35, /* Flex and leaves: room inside, at the right */
  QUOIN_PROPERTY_PADDING_BOTTOM = 36, /* Flex and leaves: room inside, at the bottom */
  QUOIN_PROPERTY_PADDING_START = 37, /* Flex and leaves: room inside, at the side where lines of text start */
  QUOIN_PROPERTY_PADDING_END = 38, /* Flex and leaves: room inside, at the side where lines of text end */
  QUOIN_PROPERTY_PADDING_HORIZONTAL = 39, /* Flex and leaves: room inside, at left and right */
  QUOIN_PROPERTY_PADDING_VERTICAL = 40, /* Flex and leaves: room inside, at top and bottom */
  QUOIN_PROPERTY_PADDING_ALL = 41, /* Flex and leaves: room inside, at all sides */
  QUOIN_PROPERTY_BORDER_LEFT = 42, /* Flex and leaves: the border, at the left */
  QUOIN_PROPERTY_BORDER_TOP = 43, /* Flex and leaves: the border, at the top */
  QUOIN_PROPERTY_BORDER_RIGHT = 44, /* Flex and leaves: the border, at the right */
  QUOIN_PROPERTY_BORDER_BOTTOM = 45, /* Flex and leaves: the border, at the bottom */
  QUOIN_PROPERTY_BORDER_START = 46, /* Flex and leaves: the border, at the side where lines of text start */
  QUOIN_PROPERTY_BORDER_END = 47, /* Flex and leaves: the border, at the side where lines of text end */
  QUOIN_PROPERTY_BORDER_HORIZONTAL = 48, /* Flex and leaves: the border, at left and right */
  QUOIN_PROPERTY_BORDER_VERTICAL = 49, /* Flex and leaves: the border, at top and bottom */
  QUOIN_PROPERTY_BORDER_ALL = 50, /* Flex and leaves: the border, at all sides */
  QUOIN_PROPERTY_LEFT = 51, /* Item: how far it is moved in from the left */
  QUOIN_PROPERTY_TOP = 52, /* Item: how far it is moved in from the top */
  QUOIN_PROPERTY_RIGHT = 53, /* Item: how far it is moved in from the right */
  QUOIN_PROPERTY_BOTTOM = 54, /* Item: how far it is moved in from the bottom */
  QUOIN_PROPERTY_START = 55, /* Item: how far it is moved in from the side where lines of text start */
  QUOIN_PROPERTY_END = 56, /* Item: how far it is moved in from the side where lines of text end */
  QUOIN_PROPERTY_HORIZONTAL = 57, /* Item: how far it is moved in from left and right */
  QUOIN_PROPERTY_VERTICAL = 58, /* Item: how far it is moved in from top and bottom */
  QUOIN_PROPERTY_SIDES = 59, /* Item: how far it is moved in from all sides */
  QUOIN_PROPERTY_COLUMN_GAP = 60, /* Flex: room between neighbours in a row, or between the lines of columns */
  QUOIN_PROPERTY_ROW_GAP = 61, /* Flex: room between neighbours in a column, or between the lines of rows */
  QUOIN_PROPERTY_GAP = 62, /* Flex: room between neighbours and between lines */
  QUOIN_PROPERTY_ASPECT_RATIO = 63 /* Item: width divided by height */
};

/* A property with a few named values. */
typedef int32_t quoin_choice;
enum {
  QUOIN_CHOICE_STACK_DIRECTION = 0, /* Stack: a quoin_stack_direction */
  QUOIN_CHOICE_STACK_JUSTIFY = 1, /* Stack: a quoin_justify up to that of room around each element */
  QUOIN_CHOICE_STACK_ALIGN_ITEMS = 2, /* Stack: a quoin_align, but not the automatic one */
  QUOIN_CHOICE_STACK_WRAP = 3, /* Stack: whether the stack breaks into lines */
  QUOIN_CHOICE_STACK_ALIGN_CONTENT = 4, /* Stack: where lines go, a quoin_justify up to that of lines that grow */
  QUOIN_CHOICE_STACK_BASELINE_RELATIVE = 5, /* Stack: whether room is measured from the last baseline, along y */
  /* Stack: whether children that grow or shrink keep their own smallest and largest size */
  QUOIN_CHOICE_STACK_RESPECTS_CHILD_LIMITS = 6,
  /* Stack: whether leaves may be measured at the same time, on as many threads as the tree may use */
  QUOIN_CHOICE_STACK_CONCURRENT = 7,
  QUOIN_CHOICE_RELATIVE_HORIZONTAL = 8, /* Relative: a quoin_place in x */
  QUOIN_CHOICE_RELATIVE_VERTICAL = 9, /* Relative: a quoin_place in y */
  QUOIN_CHOICE_RELATIVE_SIZING = 10, /* Relative: a quoin_sizing */
  QUOIN_CHOICE_ABSOLUTE_SIZE_TO_FIT = 11, /* Absolute: whether the node is only as large as its children need */
  QUOIN_CHOICE_CORNER_LOCATION = 12, /* Corner: a quoin_corner */
  QUOIN_CHOICE_CORNER_WRAPS = 13, /* Corner: whether the second child counts in the node's size */
  QUOIN_CHOICE_FLEX_DIRECTION = 14, /* Flex: a quoin_flex_direction */
  QUOIN_CHOICE_JUSTIFY_CONTENT = 15, /* Flex: a quoin_justify; that of lines that grow counts as at the start */
  /* Flex: a quoin_align, but none that refers to the container's own or to last baselines */
  QUOIN_CHOICE_ALIGN_ITEMS = 16,
  QUOIN_CHOICE_FLEX_WRAP = 17, /* Flex: a quoin_flex_wrap */
  QUOIN_CHOICE_ALIGN_CONTENT = 18, /* Flex: where lines go, a quoin_justify up to that of even room */
  QUOIN_CHOICE_POSITION = 19, /* Item: a quoin_position */
  QUOIN_CHOICE_DISPLAY = 20, /* Item: a quoin_display */
  QUOIN_CHOICE_BOX_SIZING = 21, /* Item: a quoin_box_sizing */
  QUOIN_CHOICE_OVERFLOW = 22, /* Flex: a quoin_overflow */
  QUOIN_CHOICE_DIRECTION = 23, /* Flex: a quoin_direction */
  /* Any node in a stack or flex: a quoin_align, but none of last baselines; in a stack none of the writing's */
  QUOIN_CHOICE_ALIGN_SELF = 24,
  /* A box: whether the box mirrors the boxes in it, so that they run from right to left */
  QUOIN_CHOICE_RIGHT_TO_LEFT = 25,
  QUOIN_CHOICE_RULES = 26, /* Flex: a quoin_rules */
  QUOIN_CHOICE_REFERENCE_BASELINE = 27 /* Item: whether the first baseline of its container is this item's */
};

/* So far packaging/flex_words.py. */

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

/* One setter for each property, as quoin_node_set(), and for each choice, as quoin_node_choose(). A property that is
   always points, a weight or a ratio takes no unit; quoin_node_set() with QUOIN_UNDEFINED takes it away. */
#define QUOIN_NODE_LENGTH(name, property)                                                              \
  static inline quoin_status quoin_node_set_##name(quoin_tree *tree, quoin_node node, double value,    \
                                                   quoin_unit unit) {                                  \
    return quoin_node_set(tree, node, property, value, unit);                                          \
  }
#define QUOIN_NODE_NUMBER(name, property)                                                              \
  static inline quoin_status quoin_node_set_##name(quoin_tree *tree, quoin_node node, double value) {  \
    return quoin_node_set(tree, node, property, value, QUOIN_POINTS);                                  \
  }
#define QUOIN_NODE_CHOICE(name, choice)                                                                \
  static inline quoin_status quoin_node_set_##name(quoin_tree *tree, quoin_node node, int32_t value) { \
    return quoin_node_choose(tree, node, choice, value);                                               \
  }
/* From here on packaging/flex_words.py writes. */
QUOIN_NODE_LENGTH(width, QUOIN_PROPERTY_WIDTH)
QUOIN_NODE_LENGTH(height, QUOIN_PROPERTY_HEIGHT)
QUOIN_NODE_NUMBER(flex_grow, QUOIN_PROPERTY_FLEX_GROW)
QUOIN_NODE_NUMBER(flex_shrink, QUOIN_PROPERTY_FLEX_SHRINK)
QUOIN_NODE_LENGTH(min_width, QUOIN_PROPERTY_MIN_WIDTH)
QUOIN_NODE_LENGTH(min_height, QUOIN_PROPERTY_MIN_HEIGHT)
QUOIN_NODE_LENGTH(max_width, QUOIN_PROPERTY_MAX_WIDTH)
QUOIN_NODE_LENGTH(max_height, QUOIN_PROPERTY_MAX_HEIGHT)
QUOIN_NODE_LENGTH(flex_basis, QUOIN_PROPERTY_FLEX_BASIS)
QUOIN_NODE_NUMBER(spacing_before, QUOIN_PROPERTY_SPACING_BEFORE)
QUOIN_NODE_NUMBER(spacing_after, QUOIN_PROPERTY_SPACING_AFTER)
QUOIN_NODE_NUMBER(ascender, QUOIN_PROPERTY_ASCENDER)
QUOIN_NODE_NUMBER(descender, QUOIN_PROPERTY_DESCENDER)
QUOIN_NODE_NUMBER(position_x, QUOIN_PROPERTY_POSITION_X)
QUOIN_NODE_NUMBER(position_y, QUOIN_PROPERTY_POSITION_Y)
QUOIN_NODE_NUMBER(spacing, QUOIN_PROPERTY_SPACING)
QUOIN_NODE_NUMBER(line_spacing, QUOIN_PROPERTY_LINE_SPACING)
QUOIN_NODE_NUMBER(inset_top, QUOIN_PROPERTY_INSET_TOP)
QUOIN_NODE_NUMBER(inset_left, QUOIN_PROPERTY_INSET_LEFT)
QUOIN_NODE_NUMBER(inset_bottom, QUOIN_PROPERTY_INSET_BOTTOM)
QUOIN_NODE_NUMBER(inset_right, QUOIN_PROPERTY_INSET_RIGHT)
QUOIN_NODE_NUMBER(ratio, QUOIN_PROPERTY_RATIO)
QUOIN_NODE_NUMBER(offset_x, QUOIN_PROPERTY_OFFSET_X)
QUOIN_NODE_NUMBER(offset_y, QUOIN_PROPERTY_OFFSET_Y)
QUOIN_NODE_LENGTH(margin_left, QUOIN_PROPERTY_MARGIN_LEFT)
QUOIN_NODE_LENGTH(margin_top, QUOIN_PROPERTY_MARGIN_TOP)
QUOIN_NODE_LENGTH(margin_right, QUOIN_PROPERTY_MARGIN_RIGHT)
QUOIN_NODE_LENGTH(margin_bottom, QUOIN_PROPERTY_MARGIN_BOTTOM)
QUOIN_NODE_LENGTH(margin_start, QUOIN_PROPERTY_MARGIN_START)
QUOIN_NODE_LENGTH(margin_end, QUOIN_PROPERTY_MARGIN_END)
QUOIN_NODE_LENGTH(margin_horizontal, QUOIN_PROPERTY_MARGIN_HORIZONTAL)
QUOIN_NODE_LENGTH(margin_vertical, QUOIN_PROPERTY_MARGIN_VERTICAL)
QUOIN_NODE_LENGTH(margin_all, QUOIN_PROPERTY_MARGIN_ALL)
QUOIN_NODE_LENGTH(padding_left, QUOIN_PROPERTY_PADDING_LEFT)
QUOIN_NODE_LENGTH(padding_top, QUOIN_PROPERTY_PADDING_TOP)
QUOIN_NODE_LENGTH(padding_right, QUOIN_PROPERTY_PADDING_RIGHT)
QUOIN_NODE_LENGTH(padding_bottom, QUOIN_PROPERTY_PADDING_BOTTOM)
QUOIN_NODE_LENGTH(padding_start, QUOIN_PROPERTY_PADDING_START)
QUOIN_NODE_LENGTH(padding_end, QUOIN_PROPERTY_PADDING_END)
QUOIN_NODE_LENGTH(padding_horizontal, QUOIN_PROPERTY_PADDING_HORIZONTAL)
QUOIN_NODE_LENGTH(padding_vertical, QUOIN_PROPERTY_PADDING_VERTICAL)
QUOIN_NODE_LENGTH(padding_all, QUOIN_PROPERTY_PADDING_ALL)
QUOIN_NODE_NUMBER(border_left, QUOIN_PROPERTY_BORDER_LEFT)
QUOIN_NODE_NUMBER(border_top, QUOIN_PROPERTY_BORDER_TOP)
QUOIN_NODE_NUMBER(border_right, QUOIN_PROPERTY_BORDER_RIGHT)
QUOIN_NODE_NUMBER(border_bottom, QUOIN_PROPERTY_BORDER_BOTTOM)
QUOIN_NODE_NUMBER(border_start, QUOIN_PROPERTY_BORDER_START)
QUOIN_NODE_NUMBER(border_end, QUOIN_PROPERTY_BORDER_END)
QUOIN_NODE_NUMBER(border_horizontal, QUOIN_PROPERTY_BORDER_HORIZONTAL)
QUOIN_NODE_NUMBER(border_vertical, QUOIN_PROPERTY_BORDER_VERTICAL)
QUOIN_NODE_NUMBER(border_all, QUOIN_PROPERTY_BORDER_ALL)
QUOIN_NODE_LENGTH(left, QUOIN_PROPERTY_LEFT)
QUOIN_NODE_LENGTH(top, QUOIN_PROPERTY_TOP)
QUOIN_NODE_LENGTH(right, QUOIN_PROPERTY_RIGHT)
QUOIN_NODE_LENGTH(bottom, QUOIN_PROPERTY_BOTTOM)
QUOIN_NODE_LENGTH(start, QUOIN_PROPERTY_START)
QUOIN_NODE_LENGTH(end, QUOIN_PROPERTY_END)
QUOIN_NODE_LENGTH(horizontal, QUOIN_PROPERTY_HORIZONTAL)
QUOIN_NODE_LENGTH(vertical, QUOIN_PROPERTY_VERTICAL)
QUOIN_NODE_LENGTH(sides, QUOIN_PROPERTY_SIDES)
QUOIN_NODE_LENGTH(column_gap, QUOIN_PROPERTY_COLUMN_GAP)
QUOIN_NODE_LENGTH(row_gap, QUOIN_PROPERTY_ROW_GAP)
QUOIN_NODE_LENGTH(gap, QUOIN_PROPERTY_GAP)
QUOIN_NODE_NUMBER(aspect_ratio, QUOIN_PROPERTY_ASPECT_RATIO)
QUOIN_NODE_CHOICE(stack_direction, QUOIN_CHOICE_STACK_DIRECTION)
QUOIN_NODE_CHOICE(stack_justify, QUOIN_CHOICE_STACK_JUSTIFY)
QUOIN_NODE_CHOICE(stack_align_items, QUOIN_CHOICE_STACK_ALIGN_ITEMS)
QUOIN_NODE_CHOICE(stack_wrap, QUOIN_CHOICE_STACK_WRAP)
QUOIN_NODE_CHOICE(stack_align_content, QUOIN_CHOICE_STACK_ALIGN_CONTENT)
QUOIN_NODE_CHOICE(stack_baseline_relative, QUOIN_CHOICE_STACK_BASELINE_RELATIVE)
QUOIN_NODE_CHOICE(stack_respects_child_limits, QUOIN_CHOICE_STACK_RESPECTS_CHILD_LIMITS)
QUOIN_NODE_CHOICE(stack_concurrent, QUOIN_CHOICE_STACK_CONCURRENT)
QUOIN_NODE_CHOICE(relative_horizontal, QUOIN_CHOICE_RELATIVE_HORIZONTAL)
QUOIN_NODE_CHOICE(relative_vertical, QUOIN_CHOICE_RELATIVE_VERTICAL)
QUOIN_NODE_CHOICE(relative_sizing, QUOIN_CHOICE_RELATIVE_SIZING)
QUOIN_NODE_CHOICE(absolute_size_to_fit, QUOIN_CHOICE_ABSOLUTE_SIZE_TO_FIT)
QUOIN_NODE_CHOICE(corner_location, QUOIN_CHOICE_CORNER_LOCATION)
QUOIN_NODE_CHOICE(corner_wraps, QUOIN_CHOICE_CORNER_WRAPS)
QUOIN_NODE_CHOICE(flex_direction, QUOIN_CHOICE_FLEX_DIRECTION)
QUOIN_NODE_CHOICE(justify_content, QUOIN_CHOICE_JUSTIFY_CONTENT)
QUOIN_NODE_CHOICE(align_items, QUOIN_CHOICE_ALIGN_ITEMS)
QUOIN_NODE_CHOICE(flex_wrap, QUOIN_CHOICE_FLEX_WRAP)
QUOIN_NODE_CHOICE(align_content, QUOIN_CHOICE_ALIGN_CONTENT)
QUOIN_NODE_CHOICE(position, QUOIN_CHOICE_POSITION)
QUOIN_NODE_CHOICE(display, QUOIN_CHOICE_DISPLAY)
QUOIN_NODE_CHOICE(box_sizing, QUOIN_CHOICE_BOX_SIZING)
QUOIN_NODE_CHOICE(overflow, QUOIN_CHOICE_OVERFLOW)
QUOIN_NODE_CHOICE(direction, QUOIN_CHOICE_DIRECTION)
QUOIN_NODE_CHOICE(align_self, QUOIN_CHOICE_ALIGN_SELF)
QUOIN_NODE_CHOICE(right_to_left, QUOIN_CHOICE_RIGHT_TO_LEFT)
QUOIN_NODE_CHOICE(rules, QUOIN_CHOICE_RULES)
QUOIN_NODE_CHOICE(reference_baseline, QUOIN_CHOICE_REFERENCE_BASELINE)
/* So far packaging/flex_words.py. */
#undef QUOIN_NODE_LENGTH
#undef QUOIN_NODE_NUMBER
#undef QUOIN_NODE_CHOICE

/* ==== Functions of the caller's ================================================================ */

/* The `modes` of a measure function: sides that are as long as their maximum, whatever the function answers. */
enum { QUOIN_EXACT_WIDTH = 1, QUOIN_EXACT_HEIGHT = 2 };

/*
 * Answer how large a leaf wants to be: write a width and a height to `size_out` [2].
 *
 * A maximum may be infinite. The answer is clamped to the leaf's range; a side that is negative or NaN
 * counts as 0. The same arguments must give the same answer until quoin_node_mark_dirty(). What fits is not asked
 * again: an answer also counts for less room that it fits into, and for a side that is exactly as long as it.
 * By QUOIN_RULES_CSS an answer that is wider than its maximum, exact or not, says that the content cannot be narrower, and
 * one that is not says that it fits.
 * The library calls the function while a layout is under way: calls on the tree then return QUOIN_BUSY.
 */
typedef void (*quoin_measure_function)(void *user, double max_width, double max_height, uint32_t modes,
                                       double *size_out);

/*
 * Lay a custom node out, or make the content of a box, for a range.
 *
 * The node is {index1, stamp}. range [4]: least width and height, largest width and height. For a custom
 * node: ask children through quoin_node_measure_child(), place them through quoin_node_place_child(), and
 * write the node's width and height to `size_out` [2], which are moved into the range; a child that was not asked gets
 * no size. Where more than
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

/* Give a box a function for its first baseline, in place of QUOIN_PROPERTY_ASCENDER; NULL takes it away, and so does
   setting that property: a box has one of the two. Returns QUOIN_BAD_CHOICE for a node that is no box. */
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
 * Where containers that wrap are in each other and follow QUOIN_RULES_YOGA, the ranges that a node gets may grow with its
 * depth; where any follow QUOIN_RULES_STRICT_YOGA, with a power of it, as they do in Yoga.
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

/* The room at a node's edges that the last layout made of percentages and so on, in points: top, right, bottom and left,
   to `points_out` [4]. A margin that is `auto` counts as 0. */
QUOIN_API quoin_status quoin_node_edges(quoin_tree *tree, quoin_node node, quoin_edges kind, double *points_out);

/*
 * The smallest rectangle around a node and all that is in it, in the node's own coordinates: what a view has to scroll
 * over. x and y are negative where content overflows at the left or the top. The children's margins at the right and the
 * bottom count, and the node's paddings behind them; what is in a node with QUOIN_OVERFLOW_HIDDEN or SCROLL counts in
 * that node alone. Numbers are those before rounding. Cost: the nodes in it.
 */
QUOIN_API quoin_status quoin_node_content_frame(quoin_tree *tree, quoin_node node, quoin_frame *frame_out);

/*
 * List the nodes, specs as well, whose size or position in their parent the last layout has changed, in no order that
 * means anything; none if that layout failed. Numbers before rounding count: with QUOIN_ROUND_GRID and QUOIN_ROUND_YOGA
 * a node in one of these may move by a pixel as well. Cost: that of the layout.
 */
QUOIN_API quoin_status quoin_tree_changes(quoin_tree *tree, quoin_node *changed_out, size_t capacity, size_t *n_out);

/* List all boxes below `root` with their frames within `root`, in drawing order. Specs are left out. Returns
   QUOIN_OUT_OF_MEMORY. */
QUOIN_API quoin_status quoin_tree_frames(quoin_tree *tree, quoin_node root, quoin_placed *placed_out,
                                         size_t capacity, size_t *n_out);

#ifdef __cplusplus
}
#endif

#endif
