# reasons.py -- the differences that are known: for each engine and its rules, a sentence, and what shows that a small
# tree is a case of it.
#
# A tree is made as small as it can be before it is looked at, so that what it still has is the cause. What no reason
# fits is a failure. The sentences are those of docs/flexbox.md.

# Reading a tree


def has(*names):
    """Whether some node has each of the properties."""
    return lambda nodes: all(any(name in node["style"] for node in nodes) for name in names)


def says(name, *values):
    """Whether a node has a property with one of the values."""
    return lambda nodes: any(node["style"].get(name) in values for node in nodes)


def percent(*names):
    """Whether a node has one of the properties in per cent; any property if none is named."""
    def fits(nodes):
        return any("%" in str(value) for node in nodes for name, value in node["style"].items()
                   if not names or name in names)
    return fits


def auto(nodes):
    """Whether a node has an `auto` margin."""
    return any("auto" in node["style"].get("margin", {}).values() for node in nodes)


def text(nodes):
    return any("text" in node for node in nodes)


def reverse(nodes):
    return any(node["style"].get("flexDirection", "").endswith("-reverse") for node in nodes)


def both(*tests):
    return lambda nodes: all(test(nodes) for test in tests)


def either(*tests):
    return lambda nodes: any(test(nodes) for test in tests)


wraps = says("flexWrap", "wrap", "wrap-reverse")
absolute = says("positionType", "absolute")
# Either a shrinking item has a border or a padding, or it has a least or a largest extent.
framed = either(has("padding"), has("border"))
limited = either(*(has(side + axis) for side in ("min", "max") for axis in ("Width", "Height")))

# Chromium, and containers by Yoga's rules

CHROMIUM_YOGA = [
    ("Percentages of an extent that follows from the content count as not set, or refer to the box further out.",
     percent()),
    ("An aspect ratio comes before stretching and before limits, and takes content into account.", has("aspectRatio")),
    ("Items shrink by their whole extents, not by those inside borders and paddings.", both(has("flexShrink"), framed)),
    ("Limits are met in one round: what one item cannot take is not shared again among all others.",
     both(has("flexShrink"), limited)),
    ("A sum of shrink weights below 1 takes all of the room; an only item that grows and shrinks begins at 0.",
     either(has("flexShrink"), has("flexGrow"))),
    ("A container with a basis along an axis of unknown extent takes the content's extent.", has("flexBasis")),
    ("One line of a container that wraps fills it, unless align-content is not stretch.", has("alignContent")),
    ("In a reverse row `left` and `right` move an item the other way.", both(reverse, has("position"))),
    ("Items of a container that wraps are not moved by `position`.", both(wraps, has("position"))),
    ("In a row whose items align baselines, one with another alignment is placed in the line of the baselines.",
     has("alignItems")),
    ("A text in a row is never wider than the row, if it can be broken.", text),
    ("An item that scrolls is no larger than its container.", says("overflow", "scroll")),
    ("A wrapping container's lines overflow at its end.", wraps),
    ("Borders and paddings do not widen an item that is smaller than they are.", framed),
    ("A least extent above the largest one: the last that is looked at wins.", limited),
]

# Chromium, and containers by CSS's rules

CHROMIUM_CSS = [
    ("A height in per cent that is not known counts as not set also for an item with a ratio.",
     both(has("aspectRatio"), percent("height"))),
    ("A ratio says nothing where width and height are given.", both(has("aspectRatio", "width", "height"), absolute)),
    ("The width of a row is found before its height, also in a column that wraps.", both(wraps, either(
        has("aspectRatio"), has("flexBasis")))),
    ("A row in a row, as high as its ratio makes it, is no lower than its content.", has("aspectRatio")),
    ("A word for the largest height binds a row that stretches.", has("maxHeight")),
    ("A text in a line that is wider than the container fits into the container, not into the line.", both(wraps, text)),
    ("`self-start` of an item in one with `display: contents` does not see that one's `direction`.",
     says("display", "contents")),
]

# Taffy, beside CSS's rules

TAFFY = [
    ("Taffy takes a percentage of an extent that follows from the content as zero, also afterwards.", percent()),
    ("Taffy lets an aspect ratio give an item's height only where it does not measure itself.", has("aspectRatio")),
    ("Taffy takes items' heights, not their bases, for the content height of a column.", has("flexBasis")),
    ("Taffy places lines that overflow a wrap-reverse container, and the lines of nested ones, elsewhere.", wraps),
    ("Taffy lets `auto` margins take negative room.", auto),
    ("Taffy places an absolute item of a reverse container of no extent at its start.", both(absolute, reverse)),
    ("Taffy takes a negative margin as zero in the content's extent.", has("margin")),
    ("Taffy lets a growing item keep its least width to itself.", has("flexGrow")),
    ("Taffy lets a stretched container be smaller than its borders and paddings.", framed),
    ("Taffy measures a text for the width before it overflows.", text),
    ("Taffy takes a reverse container's first item for its baseline, and makes room for one beyond a box twice.",
     says("alignItems", "baseline")),
    ("Taffy knows no word for an extent.", says("width", "min-content", "max-content", "fit-content")),
]

KNOWN = {"Chromium css": CHROMIUM_CSS, "Chromium yoga": CHROMIUM_YOGA, "Taffy css": TAFFY}


def reason(side, rules, nodes):
    """The sentence that explains a difference; None if there is none."""
    for sentence, fits in KNOWN.get(f"{side} {rules}", []):
        if fits(nodes):
            return sentence
    return None
