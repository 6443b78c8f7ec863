"""Boxes, layout specs and CSS flexbox on plain boxes, laid out directly, without a solver: include/quoin_flex.h.

::

    from quoin.flex import Tree

    tree = Tree()
    photo, text = tree.leaf(width=60), tree.leaf(flex_grow=1)
    row = tree.flex(photo, text, flex_direction="row")
    row.layout(320, 40)
    print(text.frame)    # Frame(x=60.0, y=0.0, width=260.0, height=40.0)

The words of a style are those of the header, in small letters: a number is points, "50%" a percentage, "auto" and
"min-content" words, None takes a property back. A choice is a word of CSS, such as "space-between", or True or False.
Besides, `margin`, `padding`, `border` and `inset` are those of all sides.

A call that is refused raises FlexError and changes nothing. A tree is for one thread at a time; during a layout its nodes
can be asked for `user` alone.
"""

from __future__ import annotations

from typing import Any, Callable, Optional, Sequence

from . import _flex
from ._flex import FlexError
from .flex_values import (
    EDGES, EXACT_HEIGHT, EXACT_WIDTH, ROUNDINGS, Extent, Frame, Layout, Measure, Size, choice_of, length_of, number_of, range_of,
    said,
)
from .flex_words import CHOICES, KINDS

__all__ = ["EXACT_HEIGHT", "EXACT_WIDTH", "FlexError", "Frame", "Node", "Tree"]

_MEASURE, _BASELINE, _LAYOUT = range(3)


class Tree:
    """A tree of boxes. It is rounded as "texture", "grid", "yoga" or "none" says, with `scale` pixels a point."""

    def __init__(self, rounding: str = "texture", scale: float = 1) -> None:
        self._core = _flex.Tree()
        self._nodes: dict[int, Node] = {}
        if (rounding, scale) != ("texture", 1):
            self.set_rounding(rounding, scale)

    def set_rounding(self, rounding: str, scale: float = 1) -> None:
        """Round in another way. A change forgets all layouts."""
        if rounding not in ROUNDINGS:
            raise ValueError(f"rounding is one of {', '.join(ROUNDINGS)}; not {rounding!r}")
        self._core.set_rounding(ROUNDINGS[rounding], scale)

    def flex(self, *children: Node, **style: Any) -> Node:
        """A flex container."""
        return self.node("flex", *children, **style)

    def leaf(self, measure: Optional[Measure] = None, **style: Any) -> Node:
        """A box without children. `measure(max_width, max_height, modes)` answers with a width and a height."""
        leaf = self.node("leaf", **style)
        if measure is not None:
            leaf.set_measure(measure)
        return leaf

    def node(self, kind: str, *children: Node, **style: Any) -> Node:
        """A node of any kind, such as "flex", "leaf", "stack", "inset" or "overlay"."""
        if kind not in KINDS:
            raise ValueError(f"a node is one of {', '.join(KINDS)}; not {kind!r}")
        node = self._made(self._core.make(KINDS[kind]), kind)
        try:
            node.set(**style)
            if children:
                node.append(*children)
        except BaseException:
            for child in node.children:
                child.remove()
            node.free()
            raise
        return node

    def frames(self, root: Node) -> list[tuple[Node, Frame]]:
        """All boxes below a node with their frames within it, in drawing order."""
        return [(self._nodes[number], Frame(*frame)) for number, frame in self._core.frames(root._number)]

    def changes(self) -> list[Node]:
        """The nodes whose size or position in their parent the last layout has changed."""
        return [self._nodes[number] for number in self._core.changes()]

    @property
    def counters(self) -> dict[str, int]:
        """How many nodes and bytes there are, and how much work was done."""
        return dict(zip(("nodes", "bytes", "measures", "layouts"), self._core.count()))

    def _made(self, number: int, kind: str) -> Node:
        node = self._nodes[number] = Node(self, number, kind)
        return node

    def _named(self, number: int) -> Optional[Node]:
        return self._nodes[number] if number else None


class Node:
    """A node of one tree, made by the tree. `user` is the caller's own."""

    __slots__ = ("tree", "kind", "user", "_number", "_functions")

    def __init__(self, tree: Tree, number: int, kind: str) -> None:
        self.tree = tree
        self.kind = kind
        self.user: Any = None
        self._number = number
        self._functions: dict[int, Callable[..., Any]] = {}

    def __repr__(self) -> str:
        return f"<{self.kind} {self._number & 0xFFFFFFFF}>"

    # ---- Styles

    def set(self, **style: Any) -> Node:
        """Set what a style says."""
        core = self.tree._core
        for name, value in style.items():
            property = number_of(name)
            if property is not None:
                core.set(self._number, property, *length_of(name, value))
            else:
                core.choose(self._number, *choice_of(name, value))
        return self

    def get(self, name: str) -> Any:
        """What set() has set: a number, "50%", a word, True or False; None where nothing is."""
        property = number_of(name)
        if property is not None:
            return said(*self.tree._core.get(self._number, property))
        number, words = CHOICES[name]
        chosen = self.tree._core.chosen(self._number, number)
        return next(word for word, value in words.items() if value == chosen) if words else bool(chosen)

    # ---- Children

    def append(self, *children: Node) -> Node:
        """Put nodes behind the children."""
        for child in children:
            self.tree._core.append(self._number, self._of_tree(child))
        return self

    def insert_before(self, child: Node, sibling: Optional[Node]) -> Node:
        """Put a node before a child, or behind all."""
        before = 0 if sibling is None else self._of_tree(sibling)
        self.tree._core.insert(self._number, self._of_tree(child), before)
        return self

    def remove(self) -> None:
        """Take the node out of its parent. It keeps its children."""
        self.tree._core.remove(self._number)

    def replace(self, replacement: Node) -> None:
        """Put a node without a parent where this one is."""
        self.tree._core.replace(self._number, self._of_tree(replacement))

    @property
    def children(self) -> list[Node]:
        """The children, in their order; a list can be assigned."""
        return [self.tree._nodes[number] for number in self.tree._core.children(self._number)]

    @children.setter
    def children(self, nodes: Sequence[Node]) -> None:
        self.tree._core.set_children(self._number, [self._of_tree(node) for node in nodes])

    @property
    def parent(self) -> Optional[Node]:
        """The parent; None if there is none."""
        return self.tree._named(self.tree._core.parent(self._number))

    def free(self) -> None:
        """Free the node and all in it."""
        gone = list(self._below())
        self.tree._core.free(self._number)
        for node in gone:
            node._forget()

    def clone(self) -> Node:
        """A copy of the node and of all in it, without a parent: with the same styles, functions and users."""
        tree, number = self.tree, self.tree._core.clone(self._number)
        for original, copied in zip(list(self._below()), _numbers_below(tree, number)):
            copy = tree._made(copied, original.kind)
            copy.user = original.user
            for kind, function in original._functions.items():
                copy._set_function(kind, function)
        return tree._nodes[number]

    def _below(self) -> list[Node]:
        return [self.tree._nodes[number] for number in _numbers_below(self.tree, self._number)]

    def _of_tree(self, node: Node) -> int:
        if node.tree is not self.tree:
            raise ValueError("the node is of another tree")
        return node._number

    def _forget(self) -> None:
        core = self.tree._core
        del self.tree._nodes[self._number]
        for kind in self._functions:
            core.forget_function(self._number, kind)
        self._functions = {}

    # ---- Functions

    def set_measure(self, measure: Optional[Measure]) -> None:
        """Have a function answer how large a leaf wants to be; None takes it away. What fits is not asked again."""
        self._set_function(_MEASURE, measure)

    def set_baseline(self, baseline: Optional[Callable[[float, float], float]]) -> None:
        """Have a function answer how far below the top of a box of a size its first baseline is."""
        self._set_function(_BASELINE, baseline)

    def set_layout(self, layout: Optional[Layout]) -> None:
        """Have a function lay a custom node out, or make a box's content, between a least and a largest size.

        It asks children by measure_child(), places them by place_child(), and answers with the node's size.
        """
        self._set_function(_LAYOUT, layout)

    def _set_function(self, kind: int, function: Optional[Callable[..., Any]]) -> None:
        self.tree._core.set_function(self._number, kind, function)
        if function is None:
            self._functions.pop(kind, None)
        else:
            self._functions[kind] = function

    def measure_child(self, child: Node, width: Extent = None, height: Extent = None) -> Size:
        """In a custom node's function: the size of a child in a range."""
        (low, high), (lowest, highest) = range_of(width), range_of(height)
        return self.tree._core.measure_child(self._of_tree(child), low, lowest, high, highest)

    def place_child(self, child: Node, x: float, y: float) -> None:
        """In a custom node's function: put a child at a position."""
        self.tree._core.place_child(self._of_tree(child), x, y)

    def mark_dirty(self) -> None:
        """Say that the node's function may now give other answers."""
        self.tree._core.mark_dirty(self._number)

    @property
    def is_dirty(self) -> bool:
        """Whether the node's next layout has to be computed."""
        return self.tree._core.is_dirty(self._number)

    # ---- Layout

    def layout(self, width: Extent = None, height: Extent = None) -> Size:
        """Lay out the node and all below it, in exactly this size, or in ranges; the size that it takes.

        What a function raises is raised here; frames are then those of no layout until the next one.
        """
        (low, high), (lowest, highest) = range_of(width), range_of(height)
        return self.tree._core.layout(self._number, low, lowest, high, highest)

    @property
    def frame(self) -> Frame:
        """The frame within the box around."""
        return Frame(*self.tree._core.frame(self._number, 0))

    @property
    def frame_in_root(self) -> Frame:
        """The frame within the root of the tree."""
        return Frame(*self.tree._core.frame(self._number, 1))

    @property
    def local_frame(self) -> Frame:
        """The frame within the parent, before positions are rounded."""
        return Frame(*self.tree._core.frame(self._number, 2))

    @property
    def content_frame(self) -> Frame:
        """The smallest rectangle around the node and all in it, in its own coordinates: what a view scrolls over."""
        return Frame(*self.tree._core.frame(self._number, 3))

    def edges(self, kind: str) -> tuple[float, float, float, float]:
        """The room of "margin", "border" or "padding" in points: top, right, bottom and left."""
        if kind not in EDGES:
            raise ValueError(f"edges are of {', '.join(EDGES)}; not {kind!r}")
        return self.tree._core.edges(self._number, EDGES[kind])


def _numbers_below(tree: Tree, number: int) -> list[int]:
    """A node and all nodes in it, parents first."""
    found, left = [], [number]
    while left:
        found.append(left.pop())
        left += reversed(tree._core.children(found[-1]))
    return found
