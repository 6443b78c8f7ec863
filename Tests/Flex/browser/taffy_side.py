# taffy_side.py -- the same trees, laid out by Taffy (the package `stretchable`).
#
# Taffy follows CSS as well. It writes from left to right alone, knows neither `display: contents` nor words for the extent
# of a content, and its columns do not align baselines: such trees are left out, and counted.

import functools
import json
import math

import square_text

RULES = "css"
NAME = "Taffy"


def missing():
    """Why Taffy cannot be asked; nothing if it can."""
    try:
        import stretchable  # noqa: F401
    except ImportError:
        return "there is no stretchable (scripts/setup.sh playground)"
    return None


def leftOut(nodes):
    """Why Taffy has no answer for a tree; nothing if it has one."""
    for node in nodes:
        style = node["style"]
        if "direction" in style:
            return "direction"
        if style.get("display") == "contents":
            return "display: contents"
        if any(style.get(name) in ("min-content", "max-content", "fit-content")
               for name in ("width", "minWidth", "maxWidth", "flexBasis")):
            return "words for the extent of a content"
        if str(style.get("alignSelf")).startswith("self-"):
            return "align-self: self-start"
    return None


def length(value):
    from stretchable.style import AUTO, PCT, PT
    if value is None or value == "auto":
        return AUTO
    return float(value[:-1]) * PCT if isinstance(value, str) else float(value) * PT


def sides(group, missing):
    from stretchable.style import Rect
    edges = {edge: length(group[edge]) if edge in group else missing for edge in ("top", "right", "bottom", "left")}
    return Rect(**edges)


def choice(kind, value):
    return kind[value.upper().replace("-", "_")]


def keywords(style):
    """A style's choices as the package takes them."""
    from stretchable import style as words
    choices = {"flexDirection": ("flex_direction", words.FlexDirection), "flexWrap": ("flex_wrap", words.FlexWrap),
               "justifyContent": ("justify_content", words.JustifyContent),
               "alignItems": ("align_items", words.AlignItems), "alignSelf": ("align_self", words.AlignSelf),
               "alignContent": ("align_content", words.AlignContent), "positionType": ("position", words.Position),
               "display": ("display", words.Display)}
    made = {"flex_direction": words.FlexDirection.COLUMN, "align_content": words.AlignContent.FLEX_START}
    for name, value in style.items():
        if name in choices and value != "auto":
            key, kind = choices[name]
            made[key] = choice(kind, value)
    if "overflow" in style:
        made["overflow_x"] = made["overflow_y"] = choice(words.Overflow, style["overflow"])
    if style.get("boxSizing") == "content-box":
        made["box_sizing"] = words.BoxSizing.CONTENT
    return made


def converted(style):
    """A style as the package takes it. What is not set is not said."""
    from stretchable.style import AUTO, PT, Size
    made = keywords(style)
    for key, names in (("size", ("width", "height")), ("min_size", ("minWidth", "minHeight")),
                       ("max_size", ("maxWidth", "maxHeight"))):
        if names[0] in style or names[1] in style:
            made[key] = Size(*(length(style.get(name)) for name in names))
    for name, key, missing in (("margin", "margin", 0 * PT), ("padding", "padding", 0 * PT),
                               ("border", "border", 0 * PT), ("position", "inset", AUTO)):
        if style.get(name):
            made[key] = sides(style[name], missing)
    if "gap" in style:
        made["gap"] = Size(length(style["gap"].get("column", 0)), length(style["gap"].get("row", 0)))
    made["flex_grow"] = float(style.get("flexGrow", 0))
    made["flex_shrink"] = float(style.get("flexShrink", 0))
    if "flexBasis" in style:
        made["flex_basis"] = length(style["flexBasis"])
    if "aspectRatio" in style:
        made["aspect_ratio"] = float(style["aspectRatio"])
    return made


@functools.lru_cache(maxsize=1 << 14)
def remembered(text):
    """The style of a JSON text, which most of the trees that are made smaller have in common."""
    from stretchable.style import Style
    return Style(**converted(json.loads(text)))


def measure(node):
    """The function by which a leaf says its size."""
    from stretchable.style.geometry.length import MAX_CONTENT, MIN_CONTENT
    from stretchable.style.geometry.size import SizePoints

    def known(number):
        value = number.value if number is not None else math.nan
        return None if value is None or math.isnan(value) else value

    def room(space):
        if space.scale == MIN_CONTENT.scale:
            return 0
        return math.inf if space.scale == MAX_CONTENT.scale else space.value

    def answer(_, dimensions, space):
        width, height = known(dimensions.width), known(dimensions.height)
        own = square_text.size(node, room(space.width) if width is None else width)
        return SizePoints(own[0] if width is None else width, own[1] if height is None else height)

    return answer


def one(nodes):
    from stretchable import Node
    made = []
    for node in nodes:
        isLeaf = "measure" in node or "text" in node
        built = Node(measure=measure(node) if isLeaf else None, style=remembered(json.dumps(node["style"])))
        if "parent" in node:
            made[node["parent"]].append(built)
        made.append(built)
    made[0].compute_layout()
    hidden, found = square_text.hidden(nodes), []
    for place, built in enumerate(made):
        if place in hidden:
            found.append(None)
            continue
        # The package itself does not read what lies in a box left of or above the root.
        built._update_layout()
        box = built.get_box()
        found.append([box.x, box.y, box.width, box.height])
    return found


def frames(trees, rules=RULES):
    return [one(nodes) for nodes in trees]
