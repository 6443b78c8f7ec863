# atoms.py -- the single properties of an item that `pairs` and `triples` combine: name -> function (maker, item).
#
# Percentages refer to extents that the container's style gives, as in `features.py`; else an atom adds nothing.

WORDS = ["min-content", "max-content", "fit-content"]
EDGES = ["left", "top", "right", "bottom"]


def length(name, low=0, high=24):
    def add(m, item):
        item["style"][name] = m.length(low, high)
    return add


def choice(name, *values):
    def add(m, item):
        item["style"][name] = m.one(*values)
    return add


def percent(name, axis):
    def add(m, item):
        if m.has(m.parent(item), axis):
            item["style"][name] = m.one("10%", "25%", "50%", "100%", "120%")
    return add


def edges(name, *values):
    def add(m, item):
        drawn = {edge: m.one(*(values or (m.length(0, 4),))) for edge in EDGES if m.chance(0.5)}
        item["style"].setdefault(name, {}).update(drawn)
    return add


def percentBasis(m, item):
    percent("flexBasis", 0 if m.isRow(m.parent(item)) else 1)(m, item)


def absolute(m, item):
    item["style"]["positionType"] = "absolute"
    item["style"]["position"] = {edge: m.one(m.length(-2, 8), "10%") for edge in EDGES if m.chance(0.4)}


ATOMS = {
    "width": length("width"), "height": length("height"), "minWidth": length("minWidth"),
    "minHeight": length("minHeight"), "maxWidth": length("maxWidth"), "maxHeight": length("maxHeight"),
    "basis": length("flexBasis"), "width %": percent("width", 0), "height %": percent("height", 1),
    "minWidth %": percent("minWidth", 0), "minHeight %": percent("minHeight", 1),
    "maxWidth %": percent("maxWidth", 0), "maxHeight %": percent("maxHeight", 1), "basis %": percentBasis,
    "width word": choice("width", *WORDS), "minWidth word": choice("minWidth", *WORDS),
    "maxWidth word": choice("maxWidth", *WORDS), "minHeight word": choice("minHeight", *WORDS),
    "maxHeight word": choice("maxHeight", *WORDS), "height word": choice("height", *WORDS),
    "basis word": choice("flexBasis", *WORDS),
    "grow": choice("flexGrow", 0.5, 1, 2), "shrink": choice("flexShrink", 0, 0.5, 2),
    "ratio": choice("aspectRatio", 0.5, 1, 2), "margin": edges("margin"), "auto": edges("margin", "auto", 5),
    "padding": edges("padding"), "border": edges("border"), "content-box": choice("boxSizing", "content-box"),
    "overflow": choice("overflow", "hidden", "scroll"),
    "alignSelf": choice("alignSelf", "flex-start", "flex-end", "center", "stretch"),
    "baseline": choice("alignSelf", "baseline"), "absolute": absolute,
}
