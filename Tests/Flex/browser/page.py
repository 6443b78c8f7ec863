# page.py -- trees as one page of HTML, with a script that writes all rectangles into it.
#
# A tree lies in a large box of its own; all boxes are on top of each other, so that coordinates stay small. A leaf is a
# block: one of a fixed size holds a block of that size, a text inline blocks for its words, 10 high and 10 wide a
# letter, with blanks of 10 between them. Leaves have no baseline (`contain: layout`), as Quoin's have none.
#
# What a style does not say is what Quoin's defaults are. By Yoga's rules there are no automatic least sizes.
#
# The script leaves a list for each tree: for each node [left, top, width, height] in the border box of its parent, as the
# browser has them; null where it has no box.

import json

HEAD = """<!DOCTYPE html><meta charset=utf-8><style>
body, .tree { position: absolute; left: 0; top: 0; margin: 0; width: 10000px; height: 10000px; }
.tree * { box-sizing: border-box; border: 0 solid; position: relative; scrollbar-width: none; }
.tree > * { position: absolute; }
.flex { display: flex; flex-direction: column; align-content: flex-start; }
.tree * { flex-shrink: 0; }
.leaf { display: block; font-size: 0; line-height: 0; word-spacing: 10px; contain: layout; text-align: left; }
.leaf > i { display: inline-block; height: 10px; }
</style><body>"""

TAIL = """<script>
const answers = [...document.querySelectorAll(".tree")].map((tree) => {
  const rects = [];
  for (const node of tree.querySelectorAll("[n]")) {
    const own = node.getBoundingClientRect();
    let outer = node.parentElement;
    while (getComputedStyle(outer).display === "contents") outer = outer.parentElement;
    const around = outer.getBoundingClientRect();
    const display = getComputedStyle(node).display;
    rects[node.getAttribute("n")] = display === "contents" || node.getClientRects().length === 0 ? null
      : [own.left - around.left, own.top - around.top, own.width, own.height];
  }
  return rects;
});
document.documentElement.innerHTML = "<body><pre></pre>";
document.querySelector("pre").textContent = JSON.stringify(answers);
</script>"""

PLAIN = {"flexDirection": "flex-direction", "flexWrap": "flex-wrap", "justifyContent": "justify-content",
         "alignItems": "align-items", "alignContent": "align-content", "alignSelf": "align-self",
         "positionType": "position", "display": "display", "boxSizing": "box-sizing", "overflow": "overflow",
         "direction": "direction", "flexGrow": "flex-grow", "flexShrink": "flex-shrink",
         "aspectRatio": "aspect-ratio"}
LENGTHS = {"width": "width", "height": "height", "minWidth": "min-width", "minHeight": "min-height",
           "maxWidth": "max-width", "maxHeight": "max-height", "flexBasis": "flex-basis"}
GROUPS = {"margin": "margin-{}", "padding": "padding-{}", "border": "border-{}-width", "position": "{}"}
# What Quoin's words are in CSS.
VALUES = {"no-wrap": "nowrap"}


def length(value):
    return value if isinstance(value, str) else f"{value}px"


def declarations(style):
    for name, value in style.items():
        if name in PLAIN:
            yield f"{PLAIN[name]}:{VALUES.get(value, value)}"
        elif name in LENGTHS:
            # In CSS no largest extent is called none.
            yield f"{LENGTHS[name]}:{'none' if value == 'auto' and name.startswith('max') else length(value)}"
        elif name in GROUPS:
            for edge, points in value.items():
                yield f"{GROUPS[name].format(edge)}:{length(points)}"
        elif name == "gap":
            for axis, points in value.items():
                yield f"{axis}-gap:{length(points)}"
        else:
            raise KeyError(name)


def content(node):
    if "measure" in node:
        width, height = node["measure"]["size"]
        return f'<b style="display:block;width:{width}px;height:{height}px"></b>'
    words = [f'<i style="width:{10 * len(word)}px"></i>' for word in node.get("text", "").split()]
    return " ".join(words)


def html(nodes):
    """A tree as elements in each other."""
    children = {}
    for place, node in enumerate(nodes):
        children.setdefault(node.get("parent", -1), []).append(place)

    def element(place):
        node = nodes[place]
        kind = "leaf" if "measure" in node or "text" in node else "flex"
        style = ";".join(declarations(node["style"]))
        inside = content(node) + "".join(element(child) for child in children.get(place, []))
        return f'<div n={place} class={kind} style="{style}">{inside}</div>'

    return f"<div class=tree>{element(0)}</div>"


# Without automatic least sizes.
YOGA = "<style>.tree * { min-width: 0; min-height: 0; }</style>"


def page(trees, rules="css"):
    return HEAD + YOGA * (rules == "yoga") + "\n".join(html(nodes) for nodes in trees) + TAIL


def answers(dumped):
    """What the script wrote into the page."""
    start, end = dumped.index("<pre>") + len("<pre>"), dumped.index("</pre>")
    return json.loads(dumped[start:end])
