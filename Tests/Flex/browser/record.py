# record.py -- writes recorded.json: trees of every feature, with the frames that Chromium gives them.
#
#     record.py [FILE]
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

FILE = pathlib.Path(__file__).with_name("recorded.json")
PER_FEATURE = 12
SEEDS = 40
# What a line may take.
BYTES = 1100
DIGITS = 3


def line(name, nodes, frames):
    """A tree as one case. Names and what is not compared are left out."""
    short = []
    for node, frame in zip(nodes, frames):
        node = {key: value for key, value in node.items() if key != "id" and value != {}}
        if frame is not None:
            numbers = [round(number, DIGITS) for number in frame]
            node["ltr"] = [int(number) if number == int(number) else number for number in numbers]
        short.append(node)
    case = {"id": name, "rules": "css", "scale": quoin_side.SCALE, "tolerance": compare.TOLERANCE, "nodes": short}
    return json.dumps(case, separators=(",", ":"))


def recorded(name):
    """The lines of a feature."""
    made = [trees.tree(seed, name) for seed in range(1, SEEDS + 1)]
    frames = chromium.frames(made)
    found = quoin_side.differences(made, frames, compare.TOLERANCE, "css")
    lines = []
    for seed, (nodes, rects, difference) in enumerate(zip(made, frames, found), 1):
        text = line(f"{name} {seed}", nodes, rects)
        if len(lines) == PER_FEATURE or len(text) > BYTES:
            continue
        if difference:
            print(f"left out: {name} {seed}")
        else:
            lines.append(text)
    return lines


def main():
    file = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    lines = [one for name in [*features.FEATURES, "mixed"] for one in recorded(name)]
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n")
    print(f"{len(lines)} trees, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
