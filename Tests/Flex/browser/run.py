# run.py -- counts on how many random trees another engine and Quoin agree, feature by feature.
#
#     run.py [--against chromium|taffy|yoga] [--rules css|yoga] [--features a,b] [--seeds FIRST] [--count N]
#            [--shrink N] [--show N]
#
# Trees on which they differ are made small, at most so many of a feature. One counts as passed if `reasons.py` has its
# reason; what has none, and what was not looked at, counts as failed. So many of each class of small trees are printed.
# The last line is 'N passed, M failed'.

import argparse
import collections
import importlib
import json
import os
import sys

import compare
import features
import quoin_side
import reasons
import trees

SIDES = {"chromium": "chromium", "taffy": "taffy_side", "yoga": "yoga_side"}


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--against", default="chromium", choices=SIDES)
    parser.add_argument("--rules", default="")
    parser.add_argument("--features", default="")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--show", type=int, default=2)
    parser.add_argument("--shrink", type=int, default=100)
    return parser.parse_args()


def show(nodes, side, rules):
    frames = side.frames([nodes], rules)
    [found] = quoin_side.differences([nodes], frames, compare.TOLERANCE, rules)
    print("   ", json.dumps({"rules": rules, "nodes": nodes}))
    print(f"      {side.NAME}:", json.dumps({node["id"]: one for node, one in zip(nodes, frames[0])}))
    print("      quoin:", json.dumps(found), flush=True)


class Count:
    """What has been counted so far."""

    def __init__(self):
        self.equal, self.left, self.unseen = 0, 0, 0
        self.known, self.failed = collections.Counter(), []


def feature(name, options, side, ask, count):
    """Lays out one feature's trees, and finds the reasons of all that differ."""
    made = [trees.tree(seed, name) for seed in range(options.seeds, options.seeds + options.count)]
    kept = [nodes for nodes in made if not side.leftOut(nodes)]
    bad = [nodes for nodes, difference in zip(kept, ask(kept)) if difference]
    count.equal, count.left = count.equal + len(kept) - len(bad), count.left + len(made) - len(kept)
    unknown = 0
    for nodes in compare.shrink(bad[:options.shrink], ask):
        sentence = reasons.reason(side.NAME, options.rules, nodes)
        if sentence:
            count.known[sentence] += 1
        else:
            count.failed.append(nodes)
            unknown += 1
    count.unseen += len(bad[options.shrink:])
    print(f"{name:14} {len(kept) - len(bad):6} equal {len(bad):6} differ, {unknown} for no known reason"
          + f", {len(made) - len(kept)} left out" * (len(made) > len(kept)), flush=True)


def main():
    options = arguments()
    side = importlib.import_module(SIDES[options.against])
    options.rules = options.rules or side.RULES
    if side.missing():
        print(f"skipped: {side.missing()}\n0 passed, 0 failed")
        return 0
    ask, count = compare.judge(side, quoin_side, options.rules), Count()
    for name in options.features.split(",") if options.features else [*features.FEATURES, "mixed"]:
        feature(name, options, side, ask, count)
    for sentence, number in count.known.most_common():
        print(f"{number:6} x {sentence}")
    for signature, alike in compare.classes(count.failed):
        print(f"{len(alike)} x no known reason: {signature}")
        for nodes in alike[:options.show]:
            show(nodes, side, options.rules)
    failed = len(count.failed) + count.unseen
    print(f"{count.equal + count.known.total()} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    # Once Yoga's binding has thrown, Python does not end in peace.
    os._exit(status)
