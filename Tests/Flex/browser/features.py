# features.py -- what each feature adds to a node of a random tree.
#
# A feature is a function (maker, node) that may set properties of the node. Those of items leave the root alone, those of
# containers the leaves.

EDGES = ["left", "top", "right", "bottom"]
JUSTIFY = ["flex-start", "flex-end", "center", "space-between", "space-around", "space-evenly"]
ALIGN = ["flex-start", "flex-end", "center", "stretch"]
LIMITS = [("minWidth", 0), ("maxWidth", 0), ("minHeight", 1), ("maxHeight", 1)]


def isLeaf(node):
    return "measure" in node or "text" in node


def isItem(node):
    return "parent" in node


def direction(m, node):
    pass


def justify(m, node):
    if not isLeaf(node):
        node["style"]["justifyContent"] = m.one(*JUSTIFY)


def align(m, node):
    if not isLeaf(node):
        node["style"]["alignItems"] = m.one(*ALIGN)
    elif m.chance(0.5):
        node["style"]["alignSelf"] = m.one(*ALIGN)


def start(m, node):
    words = ["start", "end"]
    if not isLeaf(node):
        node["style"]["alignItems"] = m.one(*words)
    else:
        node["style"]["alignSelf"] = m.one(*words, "self-start", "self-end")
    if m.chance(0.3):
        node["style"]["direction"] = m.one("ltr", "rtl")


def baseline(m, node):
    if not isLeaf(node):
        node["style"]["alignItems"] = "baseline"
    elif m.chance(0.3):
        node["style"]["alignSelf"] = m.one("baseline", *ALIGN)


def wrap(m, node):
    if not isLeaf(node):
        node["style"]["flexWrap"] = m.one("wrap", "wrap", "wrap-reverse")


def content(m, node):
    if not isLeaf(node):
        wrap(m, node)
        node["style"]["alignContent"] = m.one(*JUSTIFY, "stretch")


def flex(m, node):
    if isItem(node):
        if m.chance(0.6):
            node["style"]["flexGrow"] = m.one(0.25, 0.5, 1, 1, 2, 3)
        if m.chance(0.6):
            node["style"]["flexShrink"] = m.one(0, 0.5, 1, 2)
        if m.chance(0.5):
            node["style"]["flexBasis"] = m.one(0, m.length(0, 20), "auto")


def limits(m, node):
    for name, _ in LIMITS:
        if m.chance(0.35):
            node["style"][name] = m.length(0, 24)


def margin(m, node):
    if isItem(node):
        node["style"]["margin"] = {edge: m.length(-2, 4) for edge in EDGES if m.chance(0.5)}


def autoMargin(m, node):
    if isItem(node):
        node["style"]["margin"] = {edge: m.one("auto", m.length(0, 4)) for edge in EDGES if m.chance(0.4)}


def framing(m, node):
    for name in ("padding", "border"):
        if m.chance(0.6):
            node["style"][name] = {edge: m.length(0, 4) for edge in EDGES if m.chance(0.6)}


def box(m, node):
    framing(m, node)
    if m.chance(0.6):
        node["style"]["boxSizing"] = "content-box"


def gap(m, node):
    if not isLeaf(node):
        node["style"]["gap"] = {name: m.length(0, 4) for name in ("column", "row")}
        if m.chance(0.3):
            node["style"]["flexWrap"] = "wrap"


def percent(m, node, ofAnything=False):
    """Percentages of a container's own width and height."""
    if not isItem(node):
        return
    parent, style = m.parent(node), node["style"]
    width, height = (ofAnything or m.has(parent, axis) for axis in range(2))
    for name, isKnown in (("width", width), ("height", height), ("minWidth", width), ("maxHeight", height),
                          ("maxWidth", width), ("minHeight", height)):
        if isKnown and m.chance(0.3):
            style[name] = m.one("10%", "25%", "50%", "75%", "100%", "120%")
    if (width if m.isRow(parent) else height) and m.chance(0.3):
        style["flexBasis"] = m.one("20%", "50%", "100%")
    for name in ("margin", "padding"):
        if width and m.chance(0.2):
            style[name] = {edge: m.one("5%", "10%") for edge in EDGES if m.chance(0.4)}
    if not isLeaf(node) and m.has(node, 0) and m.has(node, 1) and m.chance(0.3):
        style["gap"] = {name: m.one("5%", "10%") for name in ("column", "row")}


def percentAuto(m, node):
    percent(m, node, ofAnything=True)


def aspect(m, node):
    if isItem(node):
        node["style"]["aspectRatio"] = m.one(0.5, 1, 2)
        if m.chance(0.3):
            limits(m, node)


def absolute(m, node):
    if not isItem(node) or m.chance(0.4):
        return
    style = node["style"]
    style["positionType"] = "absolute"
    style["position"] = {edge: m.one(m.length(-2, 8), "10%") for edge in EDGES if m.chance(0.4)}
    if m.chance(0.2):
        style["margin"] = {edge: m.one("auto", 5, 10) for edge in EDGES if m.chance(0.4)}


def relative(m, node):
    if isItem(node) and "positionType" not in node["style"]:
        node["style"]["position"] = {edge: m.length(-4, 4) for edge in EDGES if m.chance(0.4)}


def relativePercent(m, node):
    """Percentages of any extent: of a style, of a content, and of absolute containers."""
    if not isItem(node):
        return
    if not isLeaf(node) and m.chance(0.3):
        node["style"]["positionType"] = "absolute"
    else:
        node["style"]["position"] = {edge: m.one("10%", "50%", m.length(-4, 4)) for edge in EDGES if m.chance(0.5)}
    if m.chance(0.2):
        node["style"]["height"] = "50%"


def overflow(m, node):
    node["style"]["overflow"] = m.one("hidden", "scroll", "visible")
    if isItem(node) and m.chance(0.5):
        node["style"]["flexShrink"] = m.one(0, 1, 2)


def rtl(m, node):
    node["style"]["direction"] = m.one("rtl", "ltr")
    if not isLeaf(node):
        justify(m, node)


def display(m, node):
    if isItem(node):
        node["style"]["display"] = "none" if isLeaf(node) or m.chance(0.4) else "contents"


def text(m, node):
    flex(m, node)


def words(m, node):
    for name in ("width", "minWidth", "maxWidth", "flexBasis"):
        if isItem(node) and m.chance(0.3):
            node["style"][name] = m.one("min-content", "max-content", "fit-content")


FEATURES = {
    "direction": direction, "justify": justify, "align": align, "start": start, "baseline": baseline, "wrap": wrap,
    "content": content, "flex": flex, "limits": limits, "margin": margin, "auto-margin": autoMargin,
    "framing": framing, "box": box, "gap": gap, "percent": percent, "percent-auto": percentAuto, "aspect": aspect,
    "absolute": absolute, "relative": relative, "relative-percent": relativePercent, "overflow": overflow, "rtl": rtl,
    "display": display, "text": text, "words": words,
}
MIXED = [name for name in FEATURES if name not in ("direction", "percent-auto", "relative-percent", "text")]


def settle(m):
    """Mends what no side defines: a column that wraps gets a height, a row that wraps a width."""
    for node in m.nodes:
        style = node["style"]
        if style.get("flexWrap") in ("wrap", "wrap-reverse"):
            along = "width" if m.isRow(node) else "height"
            if not isinstance(style.get(along), (int, float)):
                style[along] = m.length(10, 30)
