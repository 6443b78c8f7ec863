# square_text.py -- what leaves measure, for the engines that ask: texts of square letters, and boxes of a fixed size.

LETTER = 10


def size(node, room):
    """The size of a leaf's content within room."""
    if "measure" in node:
        return tuple(float(side) for side in node["measure"]["size"])
    lines, line, longest = 1, 0, 0
    for word in node["text"].split():
        width = LETTER * len(word)
        joined = width if line == 0 else line + LETTER + width
        if line > 0 and joined > room:
            lines, joined = lines + 1, width
        line = joined
        longest = max(longest, line)
    return float(longest), float(LETTER * lines)


def hidden(nodes):
    """The places of nodes that are not shown, and of all that is in them."""
    found = set()
    for place, node in enumerate(nodes):
        if node.get("parent") in found or node["style"].get("display") == "none":
            found.add(place)
    return found
