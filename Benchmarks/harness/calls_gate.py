"""Calls that no trace makes, for the gate: what Benchmarks/calls/calls_bench.c counts, and the instructions of each.

Rollbacks, images, clones, certificates, explanations, ranges, recordings and hashes. One run is collected as a whole:
each call that is measured is a function of its own, measured_NAME.
"""

import re
import subprocess
import tempfile
from pathlib import Path

from . import callgrind
from .columns import ROOT

COUNTS = ("solves", "pivots", "allocations")
PROGRAM = ROOT / ".build" / "clib-embedded" / "calls_bench"
SOURCE = "Benchmarks/calls/calls_bench.c"
LIBRARY = ".build/clib-embedded/libquoin.a"
MEASURED = re.compile(r"measured_(\w+)")


def run(*words):
    done = subprocess.run([*words], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise callgrind.Failed(done.stdout + done.stderr)
    return done.stdout


def build():
    """Compiles the program against the library, which has to be there."""
    run("gcc", "-std=c99", "-O2", "-Wall", "-Wextra", "-Iinclude", SOURCE, LIBRARY, "-lm", "-o", str(PROGRAM))


def measure():
    """By name: the counts; and by ("calls", name): the instructions."""
    build()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        options = (*callgrind.OUTPUT, "--toggle-collect=measured_*", f"--callgrind-out-file={out}")
        lines = run("valgrind", *options, str(PROGRAM)).splitlines()
        costs = callgrind.inclusive(out.read_text(), MEASURED)
    figures = {name: tuple(map(int, numbers)) for name, *numbers in (line.split() for line in lines)}
    return figures, {("calls", name): costs[name] for name in figures}
