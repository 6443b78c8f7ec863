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

PROGRAM = ROOT / ".build" / "clib-embedded" / "calls_bench"
SOURCE = "Benchmarks/calls/calls_bench.c"
LIBRARY = ".build/clib-embedded/libquoin.a"
MEASURED = re.compile(r"measured_(\w+)")


def run(*words):
    done = subprocess.run([*words], cwd=ROOT, env=callgrind.COUNTED, capture_output=True, text=True)
    if done.returncode:
        raise callgrind.Failed(done.stdout + done.stderr)
    return done.stdout


def build(*planted):
    """Compiles the program against the library, which has to be there; with planted faults, if there are words for it."""
    flags = ("-std=c99", "-O2", "-Wall", "-Wextra", "-Iinclude")
    run("gcc", *flags, SOURCE, *planted, LIBRARY, "-lm", "-o", str(PROGRAM))


def measure(*planted):
    """By ("calls", name): the counts; and the instructions."""
    build(*planted)
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        options = (*callgrind.OUTPUT, "--toggle-collect=measured_*", f"--callgrind-out-file={out}")
        lines = run("valgrind", *options, str(PROGRAM)).splitlines()
        costs = callgrind.inclusive(out.read_text(), MEASURED)
    counted = {("calls", name): tuple(map(int, numbers)) for name, *numbers in (line.split() for line in lines)}
    return counted, {key: costs[key[1]] for key in counted}
