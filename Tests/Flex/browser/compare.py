# compare.py -- trees on which two engines differ, made as small as they can be while they differ.
#
# A judge is a function: trees -> for each one what differs ({node: frame}, empty if nothing). A tree is made smaller in
# rounds, each of which asks the judge once about all smaller trees of all trees: without a node and what is in it,
# without a node but with what is in it, without a property. The first one that still differs goes into the next round.

import copy
import json

# Chromium counts in 1/64, and rounds down each extent of a line.
TOLERANCE = 0.15
ROUNDS = 40
# Smaller trees of one tree in a round.
CANDIDATES = 60


def judge(peer, quoin, rules):
    """The judge that asks another engine and Quoin. A tree that a peer leaves out has no differences."""
    def ask(trees):
        kept = [place for place, nodes in enumerate(trees) if not peer.leftOut(nodes)]
        frames = peer.frames([trees[place] for place in kept], rules)
        kept, frames = zip(*[(place, found) for place, found in zip(kept, frames) if found]) if any(frames) else ([], [])
        answers = [{} for _ in trees]
        for place, found in zip(kept, quoin.differences([trees[place] for place in kept], frames, TOLERANCE, rules)):
            answers[place] = found
        return answers
    return ask


# Smaller trees


def renumbered(nodes, kept, parents):
    """The nodes that are kept, in the same order; `parents` are the new parents by old places."""
    places = {old: new for new, old in enumerate(kept)}
    made = []
    for old in kept:
        node = copy.deepcopy(nodes[old])
        node.pop("parent", None)
        if made:
            node["parent"] = places[parents[old]]
        node["id"] = f"n{len(made)}"
        made.append(node)
    return made


def inside(nodes, top):
    """A node and all that is in it."""
    found = {top}
    for place, node in enumerate(nodes):
        if node.get("parent") in found:
            found.add(place)
    return found


def canBeRoot(node):
    """Whether a style says nothing that refers to a box around it."""
    style = node["style"]
    return not {"aspectRatio", "margin", "position", "alignSelf", "display"} & set(style) and "%" not in json.dumps(style) \
        and '-content"' not in json.dumps({name: value for name, value in style.items() if name != "boxSizing"})


def withoutNodes(nodes):
    parents = {place: node.get("parent") for place, node in enumerate(nodes)}
    children = [place for place, node in enumerate(nodes) if node.get("parent") == 0]
    for child in children:
        if "measure" not in nodes[child] and "text" not in nodes[child] and canBeRoot(nodes[child]):
            yield renumbered(nodes, sorted(inside(nodes, child)), parents)
    for place in range(1, len(nodes)):
        gone = inside(nodes, place)
        yield renumbered(nodes, [one for one in range(len(nodes)) if one not in gone], parents)
    for place in range(1, len(nodes)):
        if len(inside(nodes, place)) > 1:
            lifted = {one: parents[place] if parent == place else parent for one, parent in parents.items()}
            yield renumbered(nodes, [one for one in range(len(nodes)) if one != place], lifted)


def withoutProperties(nodes):
    for place, node in enumerate(nodes):
        for name, value in node["style"].items():
            smaller = copy.deepcopy(nodes)
            del smaller[place]["style"][name]
            yield smaller
            if isinstance(value, dict) and len(value) > 1:
                for member in value:
                    smaller = copy.deepcopy(nodes)
                    del smaller[place]["style"][name][member]
                    yield smaller


def withPlainContent(nodes):
    for place, node in enumerate(nodes):
        if "text" in node:
            smaller = copy.deepcopy(nodes)
            width, *_ = [10 * len(node["text"].split()[0])]
            del smaller[place]["text"]
            smaller[place]["measure"] = {"size": [width, 10]}
            yield smaller
        if node.get("measure", {}).get("size", [0, 0]) != [0, 0]:
            width, height = node["measure"]["size"]
            for size in ([0, height], [width, 0]):
                if size != [width, height]:
                    smaller = copy.deepcopy(nodes)
                    smaller[place]["measure"]["size"] = size
                    yield smaller
        if node["style"].get("flexDirection", "").endswith("-reverse"):
            smaller = copy.deepcopy(nodes)
            smaller[place]["style"]["flexDirection"] = node["style"]["flexDirection"][:-8]
            yield smaller


def smaller(nodes):
    return [*withoutNodes(nodes), *withoutProperties(nodes), *withPlainContent(nodes)][:CANDIDATES]


def shrink(trees, ask):
    """The trees, as small as they can be while the judge finds a difference."""
    trees, isDone = list(trees), [False] * len(trees)
    for _ in range(ROUNDS):
        if all(isDone):
            break
        asked = [(place, one) for place, nodes in enumerate(trees) if not isDone[place] for one in smaller(nodes)]
        found = ask([one for _, one in asked])
        isDone = [True] * len(trees)
        for (place, one), difference in zip(asked, found):
            if difference and isDone[place]:
                trees[place], isDone[place] = one, False
    return trees


# Classes


def signature(nodes):
    """What the properties of a small tree are: trees of one cause mostly have the same."""
    names = set()
    for node in nodes:
        for name, value in node["style"].items():
            if name in ("flexWrap", "display", "positionType", "overflow", "boxSizing", "direction"):
                names.add(f"{name}:{value}")
            elif isinstance(value, str) and value.endswith("%") or isinstance(value, dict) and any(
                    str(one).endswith("%") for one in value.values()):
                names.add(f"{name}:%")
            elif name != "flexDirection":
                names.add(name)
        if "text" in node:
            names.add("text")
    return " ".join(sorted(names))


def classes(trees):
    """The trees by signature, most frequent first, smallest first."""
    found = {}
    for nodes in trees:
        found.setdefault(signature(nodes), []).append(nodes)
    for one in found.values():
        one.sort(key=lambda nodes: len(json.dumps(nodes)))
    return sorted(found.items(), key=lambda pair: -len(pair[1]))
