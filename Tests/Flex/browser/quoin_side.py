# quoin_side.py -- the same trees, laid out by `quoin specs`.
#
# All trees are one file of cases, each with the frames of another engine; the command says which nodes differ, and where
# they are. QUOIN_SPECS is what the command begins with, RULES the rules of all containers. Frames are rounded to
# 1/1024 instead of pixels.

import json
import os
import re
import subprocess
import tempfile

SCALE = 1024
RULES = os.environ.get("RULES", "css")
COMMAND = os.environ.get("QUOIN_SPECS", ".build/debug/quoin specs").split()
LINE = re.compile(r"^(\d+): (\S+) is at (\S+) (\S+) (\S+) (\S+), not at")
# What Quoin could not lay out.
REFUSED = re.compile(r"(?:^|[ :])(\d+): (.*)$")


class Failure(Exception):
    pass


def case(name, nodes, frames, tolerance, rules=RULES):
    """A tree with the frames that it should have. Nodes without a frame are not compared."""
    wanted = [node if frame is None else {**node, "ltr": frame} for node, frame in zip(nodes, frames)]
    return {"id": name, "rules": rules, "scale": SCALE, "tolerance": tolerance, "nodes": wanted}


def differences(trees, frames, tolerance, rules=RULES):
    """For each tree {node: frame} of the nodes that are elsewhere in Quoin; a text if Quoin refuses the tree."""
    if not trees:
        return []
    cases = [case(str(place), nodes, found, tolerance, rules)
             for place, (nodes, found) in enumerate(zip(trees, frames))]
    # A file of one case is printed in another way.
    cases.append({"id": "end", "skip": True, "nodes": []})
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(cases, file)
        file.flush()
        done = subprocess.run([*COMMAND, file.name], capture_output=True, text=True)
    if f"{len(cases)} cases:" not in done.stdout:
        raise Failure(f"{' '.join(COMMAND)}: {done.returncode} {done.stdout[-500:]} {done.stderr[-1500:]}")
    found = [{} for _ in trees]
    for line in done.stdout.splitlines():
        match = LINE.match(line)
        if match:
            found[int(match[1])][match[2]] = [float(number) for number in match.groups()[2:]]
    for line in done.stderr.splitlines():
        match = REFUSED.search(line)
        if match and int(match[1]) < len(trees):
            found[int(match[1])] = match[2]
    return found
