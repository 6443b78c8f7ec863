# poga_side.py -- the same trees, laid out by the Yoga in the package `poga`.
#
# That Yoga has no gap, no `box-sizing`, no `display: contents`, no percentage of an edge's border, no even spacing across,
# and no alignments by the direction of text: trees with one of these are left out, and counted.

import math

import square_text

RULES = "yoga"
NAME = "Yoga"
EDGES = {"left": "Left", "top": "Top", "right": "Right", "bottom": "Bottom"}


def missing():
    """Why Yoga cannot be asked; nothing if it can."""
    try:
        import poga  # noqa: F401
    except ImportError:
        return "there is no poga (scripts/setup.sh playground)"
    return None


def leftOut(nodes):
    """Why that Yoga has no answer for a tree; nothing if it has one."""
    for node in nodes:
        style = node["style"]
        if "gap" in style:
            return "gap"
        if "boxSizing" in style:
            return "box-sizing"
        if style.get("display") == "contents":
            return "display: contents"
        if style.get("alignContent") == "space-evenly":
            return "align-content: space-evenly"
        if {style.get("alignItems"), style.get("alignSelf")} & {"start", "end", "self-start", "self-end"}:
            return "alignment by the direction of text"
        if any(str(value).endswith("-content") for value in style.values() if isinstance(value, str)):
            return "words for the extent of a content"
    return None


def camel(word):
    return "".join(part.capitalize() for part in word.split("-"))


def setChoices(api, node, style):
    choices = {"flexDirection": ("FlexDirection", api.YGFlexDirection), "flexWrap": ("FlexWrap", api.YGWrap),
               "justifyContent": ("JustifyContent", api.YGJustify), "alignItems": ("AlignItems", api.YGAlign),
               "alignSelf": ("AlignSelf", api.YGAlign), "alignContent": ("AlignContent", api.YGAlign),
               "positionType": ("PositionType", api.YGPositionType), "overflow": ("Overflow", api.YGOverflow),
               "direction": ("Direction", api.YGDirection)}
    for name, value in style.items():
        if name in choices:
            setter, kind = choices[name]
            member = value.upper() if name == "direction" else camel(value)
            getattr(api, f"YGNodeStyleSet{setter}")(node, getattr(kind, member))
    if style.get("display") == "none":
        api.YGNodeStyleSetDisplay(node, api.YGDisplay.DisplayNone)


def setLength(api, name, value, *before):
    """Calls the setter for a length: in points, in per cent or `auto`."""
    setter = f"YGNodeStyleSet{name}"
    if value == "auto":
        getattr(api, setter + "Auto")(*before)
    elif isinstance(value, str):
        getattr(api, setter + "Percent")(*before, float(value[:-1]))
    else:
        getattr(api, setter)(*before, float(value))


def setStyle(api, node, style):
    setChoices(api, node, style)
    for name in ("width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "flexBasis", "flexGrow",
                 "flexShrink", "aspectRatio"):
        if name in style:
            setLength(api, name[0].upper() + name[1:], style[name], node)
    for name in ("margin", "padding", "border", "position"):
        for edge, value in style.get(name, {}).items():
            setLength(api, name.capitalize(), value, node, getattr(api.YGEdge, EDGES[edge]))


def measure(api, leaf):
    def answer(_, width, widthMode, height, heightMode):
        room = math.inf if widthMode == api.YGMeasureMode.Undefined else width
        return api.YGSize(*square_text.size(leaf, room))
    return answer


def build(nodes, api, config):
    made = []
    for node in nodes:
        built = api.YGNodeNewWithConfig(config)
        setStyle(api, built, node["style"])
        if "measure" in node or "text" in node:
            api.YGNodeSetMeasureFunc(built, measure(api, node))
        if "parent" in node:
            outer = made[node["parent"]]
            api.YGNodeInsertChild(outer, built, api.YGNodeGetChildCount(outer))
        made.append(built)
    return made


def one(nodes, api, config):
    """The frames of a tree; None if Yoga ends the layout with an error or with what is no number."""
    made = build(nodes, api, config)
    try:
        api.YGNodeCalculateLayout(made[0], math.nan, math.nan, api.YGDirection.LTR)
    except RuntimeError:
        return None
    hidden = square_text.hidden(nodes)
    found = [None if place in hidden else [
        api.YGNodeLayoutGetLeft(built), api.YGNodeLayoutGetTop(built), api.YGNodeLayoutGetWidth(built),
        api.YGNodeLayoutGetHeight(built)] for place, built in enumerate(made)]
    api.YGNodeFreeRecursive(made[0])
    isFinite = all(math.isfinite(number) for frame in found if frame for number in frame)
    return found if isFinite else None


def frames(trees, rules=RULES):
    from poga import libpoga_capi as api
    config = api.YGConfigNew()
    # No rounding to pixels.
    api.YGConfigSetPointScaleFactor(config, 0)
    return [one(nodes, api, config) for nodes in trees]
