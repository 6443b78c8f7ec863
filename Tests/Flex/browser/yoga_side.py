# yoga_side.py -- the same trees, laid out by a build of Yoga: YOGA is the path of its shared library.
#
# Words for an extent and `display: contents` with styles of its own mean other things there; trees with words are left
# out, and counted.

import ctypes
import math
import os
import struct

import square_text

RULES = "yoga"
NAME = "Yoga"
POINTER = ctypes.c_void_p
EDGES = {"left": 0, "top": 1, "right": 2, "bottom": 3}
ALIGN = {"auto": 0, "flex-start": 1, "center": 2, "flex-end": 3, "stretch": 4, "baseline": 5, "space-between": 6,
         "space-around": 7, "space-evenly": 8, "start": 9, "end": 10}
JUSTIFY = {"auto": 0, "flex-start": 1, "center": 2, "flex-end": 3, "space-between": 4, "space-around": 5,
           "space-evenly": 6, "stretch": 7, "start": 8, "end": 9}
CHOICES = {
    "direction": ("Direction", {"inherit": 0, "ltr": 1, "rtl": 2}),
    "flexDirection": ("FlexDirection", {"column": 0, "column-reverse": 1, "row": 2, "row-reverse": 3}),
    "justifyContent": ("JustifyContent", JUSTIFY), "alignContent": ("AlignContent", ALIGN),
    "alignItems": ("AlignItems", ALIGN), "alignSelf": ("AlignSelf", ALIGN),
    "positionType": ("PositionType", {"static": 0, "relative": 1, "absolute": 2}),
    "flexWrap": ("FlexWrap", {"no-wrap": 0, "wrap": 1, "wrap-reverse": 2}),
    "overflow": ("Overflow", {"visible": 0, "hidden": 1, "scroll": 2}),
    "display": ("Display", {"flex": 0, "none": 1, "contents": 2}),
    "boxSizing": ("BoxSizing", {"border-box": 0, "content-box": 1}),
}
LENGTHS = ["width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "flexBasis"]


# Yoga's size is two floats, which x86-64 returns in the register of a double; Python's callbacks return no structs.
MEASURE = ctypes.CFUNCTYPE(ctypes.c_double, POINTER, ctypes.c_float, ctypes.c_int, ctypes.c_float, ctypes.c_int)


def pair(width, height):
    return struct.unpack("d", struct.pack("ff", width, height))[0]


def missing():
    """Why Yoga cannot be asked; nothing if it can."""
    return None if os.path.exists(os.environ.get("YOGA", "")) else "YOGA names no library"


def leftOut(nodes):
    """Why Yoga has no answer for a tree; nothing if it has one."""
    for node in nodes:
        style = node["style"]
        if any(str(value).endswith("-content") for value in style.values() if isinstance(value, str)):
            return "words for the extent of a content"
        for name in ("alignItems", "alignSelf"):
            if style.get(name) in ("self-start", "self-end"):
                return "alignment by an item's own text"
    return None


class Yoga:
    def __init__(self):
        self.library = ctypes.CDLL(os.environ["YOGA"])
        for name in ("YGConfigNew", "YGNodeNewWithConfig"):
            getattr(self.library, name).restype = POINTER
        for name in ("Left", "Top", "Width", "Height"):
            getattr(self.library, f"YGNodeLayoutGet{name}").restype = ctypes.c_float
        self.library.YGNodeGetChildCount.restype = ctypes.c_size_t
        self.config = POINTER(self.library.YGConfigNew())
        self.library.YGConfigSetPointScaleFactor(self.config, ctypes.c_float(0))
        self.kept = []

    def call(self, name, *given):
        return getattr(self.library, "YGNode" + name)(*given)

    def length(self, name, value, *before):
        if value == "auto":
            if not name.startswith(("Min", "Max")):
                self.call(f"StyleSet{name}Auto", *before)
        elif isinstance(value, str):
            self.call(f"StyleSet{name}Percent", *before, ctypes.c_float(float(value[:-1])))
        else:
            self.call(f"StyleSet{name}", *before, ctypes.c_float(value))

    def style(self, node, style):
        for name, value in style.items():
            if name in CHOICES:
                setter, numbers = CHOICES[name]
                self.call(f"StyleSet{setter}", node, numbers[value])
            elif name in LENGTHS:
                self.length(name[0].upper() + name[1:], value, node)
            elif name in ("flexGrow", "flexShrink", "aspectRatio"):
                self.call(f"StyleSet{name[0].upper()}{name[1:]}", node, ctypes.c_float(value))
            elif name == "gap":
                for gutter, points in value.items():
                    self.length("Gap", points, node, {"column": 0, "row": 1}[gutter])
            else:
                for edge, points in value.items():
                    self.length(name.capitalize(), points, node, EDGES[edge])

    def measure(self, node, words):
        def answer(_, width, widthMode, height, heightMode):
            size = square_text.size(words, math.inf if widthMode == 0 else width)
            return pair(width if widthMode == 1 else size[0], height if heightMode == 1 else size[1])
        function = MEASURE(answer)
        self.kept.append(function)
        self.call("SetMeasureFunc", node, function)

    def frames(self, nodes):
        made = []
        for words in nodes:
            node = POINTER(self.library.YGNodeNewWithConfig(self.config))
            self.style(node, words["style"])
            if "measure" in words or "text" in words:
                self.measure(node, words)
            if "parent" in words:
                outer = made[words["parent"]]
                self.call("InsertChild", outer, node, ctypes.c_size_t(self.call("GetChildCount", outer)))
            made.append(node)
        self.call("CalculateLayout", made[0], ctypes.c_float(math.nan), ctypes.c_float(math.nan), 1)
        found = [[self.call("LayoutGet" + name, node) for name in ("Left", "Top", "Width", "Height")] for node in made]
        self.call("FreeRecursive", made[0])
        self.kept.clear()
        hidden = square_text.hidden(nodes)
        if not all(math.isfinite(number) for frame in found for number in frame):
            return None
        return [None if place in hidden else frame for place, frame in enumerate(found)]


def frames(trees, rules=RULES):
    yoga = Yoga()
    return [yoga.frames(nodes) for nodes in trees]
