#!/usr/bin/env python3
"""The cost of the Swift layers above the engine, and a feed of cells beside kiwi.

    layout_bench.py [ROUNDS]

The Swift program and kiwi take turns, ROUNDS times each (5); the least time of a line counts. The ways of one name do
the same work by other means, or the same kind of work at other sizes or loads: their answers must agree. A way's
ratio is to the first of its name. Exits with 1 if answers differ or a ratio is above its limit.
"""

import math
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from harness.columns import ROOT  # noqa: E402
from harness.run import unreadable  # noqa: E402

SWIFT = [".build/release/quoin-swift-bench"]
KIWI = [".build/peers/kiwi_feed", "8"]
LINE = re.compile(r"^(\S+)/([^/:]+): ([\d.]+) ns each, answer ([-+.\de]+)")
# Sums of rounded numbers, in different orders.
SAME = 1e-9
# Claims: at most this many times the first way, which is the bare engine, kiwi at its best, or the lightest load.
LIMITS = {
    ("layout/make", "make"): 3,
    ("layout/make", "constrain"): 3,
    ("feed/build", "one-tree"): 1,
    ("feed/resize", "one-tree"): 1,
    ("feed/edit", "one-tree"): 1,
    # Each size has three times as many ranges as the one before, and each range moves three times as much.
    ("ranges/all", "1000-boxes"): 14,
    ("ranges/all", "3333-boxes"): 160,
    # One range is linear.
    ("ranges/one", "1000-boxes"): 5,
    ("ranges/one", "3333-boxes"): 20,
    # Four times as many rows, a little more than four times the time.
    ("conflict/first", "1000-rows"): 8,
    ("conflict/first", "4000-rows"): 32,
    ("conflict/step", "conflict"): 2,
}


def build():
    commands = (
        ["swift", "build", "-c", "release", "-j", "1", "--product", "quoin-swift-bench"],
        ["make", "-f", "Benchmarks/peers/peers.mk", KIWI[0]],
    )
    for command in commands:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stdout + done.stderr + "layout_bench: the programs cannot be built")


def measure(rounds):
    """{name: {way: (ns, answer)}}, kiwi's ways first."""
    found = {}
    for _ in range(rounds):
        for program in (KIWI, SWIFT):
            done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True)
            for line in done.stdout.splitlines():
                parts = LINE.match(line)
                if not parts:
                    sys.exit(f"layout_bench: {unreadable(program, line)}")
                name, way, ns, answer = parts.groups()
                ways = found.setdefault(name, {})
                least = min(float(ns), ways.get(way, (float("inf"),))[0])
                ways[way] = (least, answer)
            if done.returncode:
                sys.exit(f"{done.stderr}layout_bench: {program[0]} ended with {done.returncode}")
    return found


def judge(name, ways):
    """Prints the lines of a name; returns whether all answers agree and all claims hold."""
    (base, answer), fine = next(iter(ways.values())), True
    for way, (ns, other) in ways.items():
        ratio, limit = ns / base, LIMITS.get((name, way))
        remarks = [f"limit {limit}"] if limit else []
        if limit and ratio > limit:
            remarks.append("ABOVE IT")
            fine = False
        if not math.isclose(float(other), float(answer), rel_tol=SAME):
            remarks.append(f"ANSWERS {other}, NOT {answer}")
            fine = False
        print(f"{name + '/' + way:36} {ns:12.0f} ns {ratio:8.3f} x   {' '.join(remarks)}")
    return fine


def main():
    build()
    found = measure(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
    sys.exit(0 if all([judge(name, ways) for name, ways in found.items()]) else 1)


main()
