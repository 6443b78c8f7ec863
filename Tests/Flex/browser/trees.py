# trees.py -- random trees of flex containers, in the words of `quoin specs`.
#
# A tree is a list of nodes: {"id", "parent", "style", and "measure" or "text" for a leaf}. CSS's defaults are written out
# where Quoin's differ, so that both sides read the same style. A tree of one feature has containers, boxes of a fixed
# size and what the feature adds; a mixed tree has a little of everything. A number of a tree's seed makes it again.
#
# Mixing meets what two properties of one node do to each other once in thousands of trees. So `pairs` and `triples` go
# through all pairs (and, seed by seed, triples) of single properties of `atoms.py`, and give them to one item of a small
# tree. `mixN` mixes N features densely.
#
# What no side defines is left out: percentages of a room that follows from the content itself are a feature of their
# own (`percent-auto`), and columns that wrap have a height.

import itertools
import random
import re

import atoms
import features

WORDS = ["a", "bb", "ccc", "dddd", "ee", "fffff"]
DIRECTIONS = ["row", "column", "row-reverse", "column-reverse"]


class Maker:
    """One tree while it is made."""

    def __init__(self, seed, feature):
        self.random = random.Random(f"{feature} {seed}")
        self.feature = feature
        self.nodes = []

    def chance(self, share):
        return self.random.random() < share

    def one(self, *choices):
        return self.random.choice(choices)

    def length(self, low=0, high=20):
        """A length in steps of 5, which 64 divides often enough."""
        return 5 * self.random.randint(low, high)

    def style(self, node):
        return node["style"]

    def isRow(self, node):
        return node["style"]["flexDirection"].startswith("row")

    def parent(self, node):
        return self.nodes[node["parent"]] if "parent" in node else None

    def has(self, node, axis):
        """Whether a container's own style gives its width (0) or height (1) in points."""
        return isinstance(node["style"].get("height" if axis else "width"), (int, float))

    # Nodes

    def add(self, parent, **rest):
        node = {"id": f"n{len(self.nodes)}", "style": {}, **rest}
        if parent is not None:
            node["parent"] = parent
        self.nodes.append(node)
        return node

    def container(self, parent, depth):
        node = self.add(parent)
        style = node["style"]
        style.update(flexDirection=self.one(*DIRECTIONS) if self.chance(0.3) else self.one("row", "column"),
                     alignContent="stretch", flexShrink=1)
        sized = 0.75 if parent is None else 0.35
        if self.chance(sized):
            style["width"] = self.length(4, 40)
        if self.chance(sized):
            style["height"] = self.length(4, 40)
        place = len(self.nodes) - 1
        for _ in range(self.random.randint(1, 4) if depth else self.random.randint(0, 2)):
            if depth and self.chance(0.35):
                self.container(place, depth - 1)
            else:
                self.leaf(place)
        return node

    def plain(self, parent, sized):
        """A container without items."""
        node = self.add(parent)
        style = node["style"]
        style.update(flexDirection=self.one("row", "column"), alignContent="stretch", flexShrink=1,
                     alignItems=self.one("stretch", "stretch", "flex-start", "center"))
        if self.chance(0.15):
            style["flexWrap"] = "wrap"
        for name in ("width", "height"):
            if self.chance(sized):
                style[name] = self.length(4, 30)
        return node

    def item(self, parent):
        """A container with a box in it, a text, or a box."""
        if self.chance(0.4):
            node = self.add(parent)
            node["style"].update(flexDirection=self.one("row", "column"), alignContent="stretch", flexShrink=1)
            self.leaf(len(self.nodes) - 1)
            return node
        if self.chance(0.4):
            words = [self.one(*WORDS) for _ in range(self.random.randint(1, 4))]
            return self.add(parent, text=" ".join(words), style={"flexShrink": 1})
        size = [self.length(0, 12), self.length(0, 8)]
        return self.add(parent, measure={"size": size}, style={"flexShrink": 1})

    def leaf(self, parent):
        texts = 0.6 if self.feature == "text" else 0.2 if self.feature in ("mixed", "words", "overflow") else 0
        if self.chance(texts):
            words = [self.one(*WORDS) for _ in range(self.random.randint(1, 4))]
            node = self.add(parent, text=" ".join(words))
        else:
            node = self.add(parent, measure={"size": [self.length(0, 12), self.length(0, 8)]})
        node["style"]["flexShrink"] = 1
        for name, share in (("width", 0.3), ("height", 0.3)):
            if self.chance(share):
                node["style"][name] = self.length(0, 16)
        return node


def tree(seed, feature):
    """The nodes of a seed."""
    maker = Maker(seed, feature)
    if feature in TOGETHER:
        return together(maker, seed, TOGETHER[feature])
    maker.container(None, maker.random.randint(1, 2))
    dense = re.fullmatch(r"mix(\d+)", feature)
    if feature == "mixed" or dense:
        count = int(dense[1]) if dense else maker.random.randint(2, 6)
        for name in maker.random.sample(features.MIXED, count):
            apply(maker, name, 0.35)
    else:
        apply(maker, feature, 0.6)
    return maker.nodes


# How many properties one item gets.
TOGETHER = {"pairs": 2, "triples": 3}


def together(maker, seed, count):
    """A container in a container, two to three items in it, one of which has the properties of a pair or a triple."""
    sets = list(itertools.combinations(atoms.ATOMS, count))
    # Neighbouring seeds are far from each other in the list; all of it comes up once in its length.
    names = sets[seed * 7919 % len(sets)]
    maker.plain(None, 0.7)
    if maker.chance(0.5):
        maker.plain(0, 0.4)
    place = len(maker.nodes) - 1
    items = [maker.item(place) for _ in range(maker.random.randint(2, 3))]
    chosen = maker.one(*items)
    for name in names:
        atoms.ATOMS[name](maker, chosen)
    if maker.chance(0.3):
        atoms.ATOMS[maker.one(*names)](maker, maker.one(*items))
    features.settle(maker)
    return maker.nodes


def apply(maker, feature, share):
    """Gives a feature's properties to a share of the nodes."""
    add = features.FEATURES[feature]
    for node in maker.nodes:
        if maker.chance(share):
            add(maker, node)
    features.settle(maker)
