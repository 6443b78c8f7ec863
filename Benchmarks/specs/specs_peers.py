#!/usr/bin/env python3
"""The nested trees of specs_bench.c on stretchable (Taffy) and poga (Yoga), where they are installed.

    specs_peers.py [REPEATS]

A line: name/engine, least time of the first layout of a tree in nanoseconds, width of the last leaf. Each repeat makes a
tree of its own, as specs_bench.c does. Only the engine's own call is on the clock: no objects of Python's are made or read.
"""

import sys
import time

REPEATS = int(sys.argv[1]) if len(sys.argv) > 1 else 3
EXTENT = 20000.0
SIZES = ((1111, 3), (11111, 4))


def least(build, depth):
    times = []
    for _ in range(REPEATS):
        lay, width = build(depth)
        start = time.perf_counter_ns()
        lay()
        times.append(time.perf_counter_ns() - start)
    return min(times), width()


def stretchable_nest(depth):
    from stretchable import Node, taffylib
    from stretchable.node import taffy
    from stretchable.style import AUTO, FlexDirection
    from stretchable.style.geometry.size import SizeAvailableSpace

    leaves, nodes = [], []

    def make(depth, row):
        direction = FlexDirection.ROW if row else FlexDirection.COLUMN
        if depth == 0:
            leaf = Node(flex_grow=1, flex_shrink=0, size=(10, 10))
            leaves.append(leaf)
            return leaf
        size = (EXTENT, EXTENT) if not nodes else (AUTO, AUTO)
        node = Node(flex_grow=1, flex_shrink=0, flex_direction=direction, size=size)
        nodes.append(node)
        for _ in range(10):
            node.append(make(depth - 1, not row))
        return node

    root = make(depth, False)
    space = SizeAvailableSpace(EXTENT, EXTENT).to_dict()

    def measure(*_):
        return (0, 0)

    def lay():
        taffylib.node_compute_layout_with_measure(taffy._ptr, root._node_id, space, measure)

    def width():
        root.compute_layout((EXTENT, EXTENT))
        return leaves[-1].get_box().width

    return lay, width


def poga_nest(depth):
    from poga.libpoga_capi import (
        YGNodeCalculateLayout, YGNodeGetChildCount, YGNodeInsertChild, YGNodeLayoutGetWidth, YGNodeNew,
        YGDirection, YGFlexDirection, YGNodeStyleSetFlexDirection, YGNodeStyleSetFlexGrow, YGNodeStyleSetHeight, YGNodeStyleSetWidth,
    )

    leaves, kept = [], []

    def make(depth, row):
        node = YGNodeNew()
        kept.append(node)
        YGNodeStyleSetFlexGrow(node, 1)
        if depth == 0:
            YGNodeStyleSetWidth(node, 10)
            YGNodeStyleSetHeight(node, 10)
            leaves.append(node)
            return node
        YGNodeStyleSetFlexDirection(node, YGFlexDirection.Row if row else YGFlexDirection.Column)
        for _ in range(10):
            YGNodeInsertChild(node, make(depth - 1, not row), YGNodeGetChildCount(node))
        return node

    root = make(depth, False)

    def lay():
        # The nodes live as long as this function.
        assert kept
        YGNodeCalculateLayout(root, EXTENT, EXTENT, YGDirection.LTR)

    return lay, lambda: YGNodeLayoutGetWidth(leaves[-1])


for name, build in (("stretchable", stretchable_nest), ("poga", poga_nest)):
    for count, depth in SIZES:
        try:
            time_ns, width = least(build, depth)
        except ImportError:
            print(f"nested/flex/{count}/{name} absent")
            continue
        print(f"nested/flex/{count}/{name} {time_ns} {width:g}")
