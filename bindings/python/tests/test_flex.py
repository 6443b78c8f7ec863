"""quoin.flex: the examples of the C header and of feed.c, every call, refused ones, functions that raise, memory."""

import gc
import math
import weakref

import pytest

from quoin.flex import EXACT_HEIGHT, EXACT_WIDTH, FlexError, Frame, Tree
from quoin.flex_words import CHOICES, KINDS, PROPERTIES


def row_of(*widths, tree=None, **style):
    tree = tree or Tree()
    boxes = [tree.leaf(width=width, height=10) for width in widths]
    return tree.flex(*boxes, flex_direction="row", **style), boxes


def test_header_example():
    tree = Tree()
    photo, text = tree.leaf(width=60), tree.leaf(flex_grow=1)
    row = tree.flex(photo, text, flex_direction="row")
    assert row.layout(320, 40) == (320, 40)
    assert text.frame == Frame(60, 0, 260, 40)


def feed_cell(tree, asked):
    def measure(max_width, max_height, modes):
        asked.append((max_width, max_height, modes))
        width = 7 * 60
        return min(width, max_width), 16 * (math.ceil(width / max_width) if width > max_width > 0 else 1)

    photo = tree.leaf(width=48, aspect_ratio=1, align_self="flex-start")
    title, story = tree.leaf(height=20), tree.leaf(measure)
    words = tree.flex(title, story, flex_grow=1, flex_shrink=1)
    badge = tree.leaf(position="absolute", right=4, top=4, width=16, height=16)
    cell = tree.flex(photo, words, badge, flex_direction="row", padding=8, column_gap=8)
    return cell, (photo, title, story, badge)


def test_feed_example():
    asked = []
    cell, parts = feed_cell(Tree(), asked)
    assert cell.layout(320) == (320, 68)
    assert [part.frame_in_root for part in parts] == [
        (8, 8, 48, 48), (64, 8, 248, 20), (64, 28, 248, 32), (300, 4, 16, 16)]
    assert cell.layout(200) == (200, 100)
    assert [part.frame_in_root for part in parts] == [
        (8, 8, 48, 48), (64, 8, 128, 20), (64, 28, 128, 64), (180, 4, 16, 16)]
    before = len(asked)
    cell.layout(200)
    assert len(asked) == before


# ---- Styles


@pytest.mark.parametrize("name", PROPERTIES)
def test_property_isReadBack_andTakenBack(name):
    kinds = {"inset": "inset", "ratio": "ratio", "offset": "corner", "position": "leaf", "spacing": "stack", "line": "stack"}
    kind = "leaf" if name.startswith("spacing_") else kinds.get(name.split("_")[0], "flex")
    node = Tree().node(kind)
    node.set(**{name: 1.5})
    assert node.get(name) == 1.5
    node.set(**{name: None})
    assert node.get(name) is None


def test_units_areReadBack():
    node = Tree().leaf(width="50%", height="max-content", margin="auto")
    assert [node.get(name) for name in ("width", "height", "margin", "flex_basis")] == ["50%", "max-content", "auto", None]


@pytest.mark.parametrize("name", [name for name in CHOICES if not name.startswith(("stack", "relative", "absolute", "corner"))])
def test_choice_isReadBack(name):
    node = Tree().node("box" if name == "right_to_left" else "flex")
    for word in CHOICES[name][1] or (True, False):
        try:
            node.set(**{name: word})
        except FlexError as error:
            assert "last" in word or name in ("align_items", "align_content"), (name, word, error)
            continue
        assert node.get(name) == word


@pytest.mark.parametrize("kind", KINDS)
def test_kind_isMade(kind):
    assert Tree().node(kind).kind == kind


@pytest.mark.parametrize("style", [{"width": "x"}, {"flex_direction": "up"}, {"width": -1}, {"flex_grow": math.nan}])
def test_wrongValue_isRefused(style):
    node = Tree().flex(width=10)
    with pytest.raises(ValueError):
        node.set(**style)
    assert node.get("width") == 10


def test_wrongName_isRefused():
    tree = Tree()
    with pytest.raises(TypeError):
        tree.leaf(colour=1)
    with pytest.raises(ValueError):
        tree.node("table")
    with pytest.raises(ValueError):
        tree.set_rounding("up")
    assert tree.counters["nodes"] == 0


# ---- Trees


def test_children_areMovedAndListed():
    row, (a, b, c) = row_of(1, 2, 3)
    assert row.children == [a, b, c] and b.parent is row and row.parent is None
    b.remove()
    row.insert_before(b, a)
    assert row.children == [b, a, c]
    row.children = [c, b]
    assert row.children == [c, b] and a.parent is None
    b.replace(a)
    assert row.children == [c, a]
    with pytest.raises(FlexError) as refused:
        row.children = [c, c]
    assert refused.value.status == 82 and row.children == [c, a]
    with pytest.raises(FlexError):
        row.append(row)


def test_nodesOfAnotherTree_areRefused():
    row, _ = row_of(1)
    with pytest.raises(ValueError):
        row.append(Tree().leaf())


def test_clone_hasStylesFunctionsAndUsers():
    asked = []
    tree = Tree()
    cell, parts = feed_cell(tree, asked)
    parts[2].user = "story"
    copy = cell.clone()
    assert copy.layout(320) == cell.layout(320)
    assert [node.frame for node in copy.children] == [node.frame for node in cell.children]
    assert copy.children[1].children[1].user == "story"
    cell.free()
    copy.children[1].children[1].mark_dirty()
    assert copy.layout(200) == (200, 100)


def test_free_takesAllInIt():
    row, (a, _) = row_of(1, 2)
    inner = row.tree.flex(row)
    inner.free()
    assert row.tree.counters["nodes"] == 0
    for node in (row, a):
        with pytest.raises(FlexError):
            node.layout()


# ---- Layouts


def test_frames_edges_content_changes():
    row, (a, b) = row_of(30, 100, padding=5, border=2, overflow="scroll")
    b.set(margin_right="10%")
    assert row.layout(80) == (80, 24)
    assert [(node, frame.x) for node, frame in row.tree.frames(row)] == [(a, 7), (b, 37)]
    assert [b.edges("margin")[1], row.edges("border")[0], row.edges("padding")[3]] == pytest.approx([6.6, 2, 5])
    assert row.content_frame == pytest.approx((0, 0, 7 + 130 + 6.6 + 5, 24))
    row.layout(90)
    assert row.tree.changes() == [row]
    row.layout(90)
    assert row.tree.changes() == []
    assert a.local_frame == a.frame_in_root == (7, 7, 30, 10)


def test_ranges_andRounding():
    tree = Tree("yoga", 2)
    leaf = tree.leaf(flex_grow=1)
    row = tree.flex(leaf, tree.leaf(width=10.3), flex_direction="row")
    assert row.layout((0, 50), (20, 30)) == (10.3, 20)
    assert row.layout(50, 30) == (50, 30) and leaf.frame.width == 39.5
    with pytest.raises(FlexError):
        row.layout((5, 1))


# ---- Functions


def test_measure_knowsModes_andIsKept():
    asked = []
    tree = Tree()
    text = tree.leaf(lambda *arguments: asked.append(arguments) or (30, 10), align_self="stretch")
    column = tree.flex(text)
    column.layout(100)
    assert asked == [(100, math.inf, EXACT_WIDTH)] and not text.is_dirty and EXACT_HEIGHT == 2
    text.mark_dirty()
    assert text.is_dirty
    column.layout(100)
    assert len(asked) == 2


def test_baseline_placesItems():
    tree = Tree()
    low = tree.leaf(width=10, height=10)
    high = tree.leaf(width=10, height=30)
    high.set_baseline(lambda width, height: height - 5)
    tree.flex(low, high, flex_direction="row", align_items="baseline").layout()
    assert (low.frame.y, high.frame.y) == (15, 0)


def test_customLayout_asksAndPlaces():
    tree = Tree()
    leaves = [tree.leaf(lambda width, height, modes: (20, 10)) for _ in range(3)]
    custom = tree.node("custom", *leaves)

    def diagonal(min_width, min_height, max_width, max_height):
        at = [0.0, 0.0]
        for leaf in leaves:
            size = custom.measure_child(leaf, (0, max_width))
            custom.place_child(leaf, *at)
            at = [at[0] + size[0], at[1] + size[1]]
        return at

    custom.set_layout(diagonal)
    assert tree.node("wrapper", custom).layout() == (60, 30)
    assert [leaf.frame_in_root[:2] for leaf in leaves] == [(0, 0), (20, 10), (40, 20)]


def test_deepCustomLayouts_areCalledAgain():
    tree = Tree()
    node = tree.leaf(width=7, height=3)
    for _ in range(100):
        outer = tree.node("custom", node)
        outer.set_layout(lambda *_, outer=outer, inner=node: outer.measure_child(inner))
        node = outer
    assert node.layout() == (7, 3)


@pytest.mark.parametrize("answer", [lambda *_: 1 / 0, lambda *_: None, lambda *_: (1, 2, 3), lambda *_: "ab"])
def test_functionThatFails_isHeardLater(answer):
    tree = Tree()
    text = tree.leaf(answer)
    other = tree.leaf(lambda *_: (10, 10))
    column = tree.flex(text, other)
    with pytest.raises((ZeroDivisionError, TypeError)):
        column.layout(100)
    assert text.is_dirty
    text.set_measure(lambda *_: (10, 20))
    assert column.layout(100) == (100, 30)


def test_treeInItsOwnLayout_isBusy():
    tree = Tree()

    def measure(*_):
        with pytest.raises(FlexError):
            text.set(width=5)
        with pytest.raises(FlexError):
            text.layout()
        return 1, 2

    text = tree.leaf(measure)
    assert tree.flex(text).layout() == (1, 2)


def test_tree_isCollected():
    tree = Tree()
    text = tree.leaf()
    text.set_measure(lambda *_: (tree and 1, 1))  # noqa: F821 (emptied below)
    tree.flex(text).layout()
    gone = weakref.ref(tree)
    del tree, text
    gc.collect()
    assert gone() is None
