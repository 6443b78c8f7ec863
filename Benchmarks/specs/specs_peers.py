#!/usr/bin/env python3
"""The nested trees of specs_bench.c on stretchable (Taffy) and poga (Yoga), where they are installed.

    specs_peers.py [REPEATS]

A line: name/engine, least time of a layout in nanoseconds, width of the last leaf. Only the engine's own
call is on the clock: no objects of Python's are made or read.
"""

import sys
import time

REPEATS = int(sys.argv[1]) if len(sys.argv) > 1 else 3
EXTENT = 20000.0


def least(lay, change):
    times = []
    for _ in range(REPEATS):
        change()
        start = time.perf_counter_ns()
        lay()
        times.append(time.perf_counter_ns() - start)
    return min(times)


def stretchable_nest(depth):
    from stretchable import Node, taffylib
    from stretchable.node import taffy
    from stretchable.style import AUTO, FlexDirection
    from stretchable.style.geometry.size import SizeAvailableSpace

    leaves = []

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

    nodes = []
    root = make(depth, False)
    root.compute_layout((EXTENT, EXTENT))
    space = SizeAvailableSpace(EXTENT, EXTENT).to_dict()

    def measure(*_):
        return (0, 0)
    width = leaves[-1].get_box().width

    def lay():
        taffylib.node_compute_layout_with_measure(taffy._ptr, root._node_id, space, measure)

    def change():
        for leaf in leaves:
            leaf.mark_dirty()

    return lay, change, width


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
    step = [0]

    def lay():
        YGNodeCalculateLayout(root, EXTENT, EXTENT, YGDirection.LTR)

    def change():
        step[0] += 1
        for leaf in leaves:
            YGNodeStyleSetHeight(leaf, 10 + step[0] % 2)

    lay()
    return lay, change, YGNodeLayoutGetWidth(leaves[-1])


for name, build in (("stretchable", stretchable_nest), ("poga", poga_nest)):
    for count, depth in ((1111, 3), (11111, 4)):
        try:
            lay, change, width = build(depth)
        except ImportError:
            print(f"nested/flex/{count}/{name} absent")
            continue
        print(f"nested/flex/{count}/{name} {least(lay, change)} {width:g}")
