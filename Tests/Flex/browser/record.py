# record.py -- writes recorded.json: trees of every feature, with the frames that Chromium gives them.
#
#     record.py [FILE]
#     record.py --yoga [FILE]      recorded_yoga.json: trees of every feature with Yoga's frames (yoga_side.py), whether Quoin
#                                  agrees or not
#
# The file is one of `quoin specs`, a tree a line, and is read by BrowserTreesTests.swift. It holds the first trees of
# each feature on which Chromium and Quoin agree, and names those that it leaves out.

import json
import pathlib
import sys

import chromium
import compare
import features
import quoin_side
import trees
import yoga_side

FILE = pathlib.Path(__file__).with_name("recorded.json")
PER_FEATURE = 12
# Of properties that meet on one node there are many: more of these.
TOGETHER = {"pairs": 90, "triples": 60, "mix8": 20}
SEEDS = 40
# What a line may take.
BYTES = 1100
YOGA_BYTES, YOGA_PER_FEATURE, YOGA_SEEDS = 700, 78, 400
DIGITS = 3


def line(name, nodes, frames, rules="css"):
    """A tree as one case. Names and what is not compared are left out."""
    short = []
    for node, frame in zip(nodes, frames):
        node = {key: value for key, value in node.items() if key != "id" and value != {}}
        if frame is not None:
            numbers = [round(number, DIGITS) for number in frame]
            node["ltr"] = [int(number) if number == int(number) else number for number in numbers]
        short.append(node)
    case = {"id": name, "rules": rules, "scale": quoin_side.SCALE, "tolerance": compare.TOLERANCE, "nodes": short}
    return json.dumps(case, separators=(",", ":"))


def recorded(name):
    """The lines of a feature."""
    most = TOGETHER.get(name, PER_FEATURE)
    made = [trees.tree(seed, name) for seed in range(1, SEEDS * most // PER_FEATURE + 1)]
    frames = chromium.frames(made)
    found = quoin_side.differences(made, frames, compare.TOLERANCE, "css")
    lines = []
    for seed, (nodes, rects, difference) in enumerate(zip(made, frames, found), 1):
        text = line(f"{name} {seed}", nodes, rects)
        if len(lines) == most or len(text) > BYTES:
            continue
        if difference:
            print(f"left out: {name} {seed}")
        else:
            lines.append(text)
    return lines


def recordedOfYoga(name):
    """The lines of a feature: the first trees that are short and that Yoga has an answer for."""
    lines = []
    for seed in range(1, YOGA_SEEDS):
        nodes = trees.tree(seed, name)
        frames = None if yoga_side.leftOut(nodes) else yoga_side.frames([nodes])[0]
        text = frames and line(f"{name} {seed}", nodes, frames, "strict-yoga")
        if text and len(text) <= YOGA_BYTES and len(lines) < YOGA_PER_FEATURE:
            lines.append(text)
    return lines


def main():
    if "--yoga" in sys.argv:
        named = [word for word in sys.argv[1:] if word != "--yoga"]
        file = pathlib.Path(named[0]) if named else FILE.with_name("recorded_yoga.json")
        lines = [one for name in [*features.FEATURES, "mixed", "pairs"] for one in recordedOfYoga(name)]
        file.write_text("[\n" + ",\n".join(lines) + "\n]\n")
        print(f"{len(lines)} trees, {file.stat().st_size} bytes")
        return
    file = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    lines = [one for name in [*features.FEATURES, "mixed", *TOGETHER] for one in recorded(name)]
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n")
    print(f"{len(lines)} trees, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
