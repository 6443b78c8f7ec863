# run.py -- counts on how many random trees Chromium and Quoin agree, feature by feature.
#
#     run.py [--features a,b] [--seeds FIRST] [--count N] [--shrink N] [--rules css|yoga]
#
# Prints a line for each feature, and differing trees, made small. The last line is 'N passed, M failed'.

import argparse
import json
import sys

import chromium
import compare
import features
import quoin_side
import trees


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--features", default="")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--shrink", type=int, default=10)
    parser.add_argument("--rules", default=quoin_side.RULES)
    return parser.parse_args()


def show(small, ask, rules):
    frames = chromium.frames(small, rules)
    for nodes, browser, found in zip(small, frames, quoin_side.differences(small, frames, compare.TOLERANCE, rules)):
        print("   ", json.dumps({"rules": rules, "nodes": nodes}))
        print("      browser:", json.dumps({node["id"]: one for node, one in zip(nodes, browser)}))
        print("      quoin:  ", json.dumps(found))


def main():
    options = arguments()
    if chromium.program() is None:
        print("skipped: there is no chromium (scripts/setup.sh playground)\n0 passed, 0 failed")
        return 0
    rules = options.rules
    ask = compare.judge(chromium, quoin_side, rules)
    passed, failed, differing = 0, 0, []
    names = options.features.split(",") if options.features else [*features.FEATURES, "mixed"]
    for name in names:
        made = [trees.tree(seed, name) for seed in range(options.seeds, options.seeds + options.count)]
        found = ask(made)
        bad = [nodes for nodes, difference in zip(made, found) if difference]
        print(f"{name:14} {len(made) - len(bad):6} equal {len(bad):6} differ", flush=True)
        passed, failed = passed + len(made) - len(bad), failed + len(bad)
        differing += [(name, nodes) for nodes in bad[:options.shrink]]
    small = compare.shrink([nodes for _, nodes in differing], ask)
    for signature, alike in compare.classes(small):
        print(f"{len(alike)} x {signature}")
        show(alike[:2], ask, rules)
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
