"""The limits of the gate: one readable file, Benchmarks/limits.txt, a line for each thing.

    tools TEXT                      what it was measured with
    size NAME BYTES
    growth FAMILY PHASE EXPONENT    of the instructions, over the family's sizes in this file; or as trees.py says
    batch NAME REGIONS REFUSED ONE-BY-ONE PIVOTS PRODUCTS MULTIPLICATIONS BYTES
    cells NAME MEASURED MOVED ARRANGED BYTES
    specs NAME LAYOUTS MEASURES BYTES-A-NODE INSTRUCTIONS (none where they are not counted)
    calls NAME SOLVES PIVOTS ALLOCATIONS INSTRUCTIONS
    layers NAME WORK INSTRUCTIONS
    SCENARIO PHASE PIVOTS FLIPS VALUES ALLOCATIONS INSTRUCTIONS

Work is the same wherever the engine is built. The size, the instructions and their growth are a
compiler's as well, so they are compared only where the tools are those of the file.
"""

from dataclasses import dataclass, field

from .columns import ROOT
from .growth import exponent

FILE = ROOT / "Benchmarks" / "limits.txt"
WORK = ("pivots", "flips", "values", "allocations")
# What is counted beside the scenarios: a kind is the first word of its lines.
COUNTS = {
    "batch": ("regions_made", "regions_refused", "one_by_one", "pivots", "products", "multiplications", "bytes"),
    "cells": ("measured", "moved", "arranged", "bytes"),
    "specs": ("layouts", "measures", "bytes"),
    "calls": ("solves", "pivots", "allocations"),
    "layers": ("work",),
}
HEAD = """\
# Limits of `make regress`, written by `make renew PART=limits`. Work is compared exactly, instructions
# within 1 %, the size within 2 %, growth exponents within 0.05. Benchmarks/README.md says more.
"""


@dataclass
class Figures:
    tools: str = ""
    sizes: dict = field(default_factory=dict)  # by name
    work: dict = field(default_factory=dict)  # by (scenario, phase): as WORK
    instructions: dict = field(default_factory=dict)  # by (scenario, phase)
    growth: dict = field(default_factory=dict)  # by (family, phase)
    counted: dict = field(default_factory=dict)  # by (kind, name): as COUNTS
    costs: dict = field(default_factory=dict)  # by (kind, name): instructions, where they are counted

    def fit(self):
        """Fills in the growth exponents."""
        points = {}
        for (scenario, phase), figure in self.instructions.items():
            family, size = scenario.split("/")
            points.setdefault((family, phase), []).append((int(size), figure))
        found = {key: exponent(some) for key, some in points.items()}
        self.growth = {key: round(one, 3) for key, one in found.items() if one is not None}


def text(figures):
    lines = [f"tools {figures.tools}"]
    lines += [f"size {name} {count}" for name, count in figures.sizes.items()]
    lines += [f"growth {family} {phase} {one:.3f}" for (family, phase), one in figures.growth.items()]
    for key, counts in figures.counted.items():
        lines.append(" ".join(map(str, (*key, *counts, figures.costs.get(key, "")))).rstrip())
    names = [f"{'# scenario':<26} {'phase':<9}"] + [f"{name:>11}" for name in WORK]
    lines += ["", " ".join(names + [f"{'instructions':>13}"])]
    for (scenario, phase), work in figures.work.items():
        numbers = [f"{number:>11}" for number in work]
        last = f"{figures.instructions[scenario, phase]:>13}"
        lines.append(" ".join([f"{scenario:<26} {phase:<9}"] + numbers + [last]))
    return HEAD + "\n".join(lines) + "\n"


def parsed(source):
    figures = Figures()
    for line in source.split("\n"):
        words = line.split("#")[0].split()
        if not words:
            continue
        if words[0] == "tools":
            figures.tools = " ".join(words[1:])
        elif words[0] == "size":
            figures.sizes[words[1]] = int(words[2])
        elif words[0] == "growth":
            figures.growth[words[1], words[2]] = float(words[3])
        elif words[0] in COUNTS:
            key, end = tuple(words[:2]), 2 + len(COUNTS[words[0]])
            figures.counted[key] = tuple(map(int, words[2:end]))
            if words[end:]:
                figures.costs[key] = int(words[end])
        else:
            figures.work[words[0], words[1]] = tuple(int(word) for word in words[2:6])
            figures.instructions[words[0], words[1]] = int(words[6])
    return figures


def line_of(*words):
    """The line of the file that holds the limit, or 0."""
    for number, line in enumerate(FILE.read_text().split("\n"), 1):
        if line.split()[: len(words)] == list(words):
            return number
    return 0
