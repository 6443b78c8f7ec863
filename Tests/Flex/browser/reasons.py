# reasons.py -- the differences that are known: for each engine and its rules, a sentence, and what shows that a small
# tree is a case of it.
#
# A tree is made as small as it can be before it is looked at, so that what it still has is the cause. What no reason
# fits is a failure.


def styles(nodes):
    return [node["style"] for node in nodes]


def has(nodes, name, *values):
    """Whether a node has a property, with one of the values if there are any."""
    return any(name in style and (not values or style[name] in values) for style in styles(nodes))


KNOWN = {"Chromium css": [], "Chromium yoga": [], "Taffy css": [], "Yoga yoga": []}


def reason(side, rules, nodes):
    """The sentence that explains a difference; None if there is none."""
    for sentence, fits in KNOWN[f"{side} {rules}"]:
        if fits(nodes):
            return sentence
    return None
