"""Trees of specs and flex containers for the gate: what Benchmarks/specs/specs_bench.c counts, and instructions.

Counts are the same in every run and build: layouts computed, measure functions called, bytes a node. The
instructions are those of all calls of quoin_tree_layout() that a scenario makes when it is repeated once, the first
layout of a relayout included.
"""

import re
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import callgrind
from .columns import ROOT

PROGRAM = ROOT / ".build" / "clib-embedded" / "specs_bench"
SOURCE = "Benchmarks/specs/specs_bench.c"
LIBRARY = ".build/clib-embedded/libquoin_flex.a"
QUICK = ("nested/stack/1111", "nested/flex/1111", "leaf/stack/resized", "leaf/flex/resized", "feed/first", "feed/turned")
# Of these only counts are looked at: counting instructions would take minutes.
LARGE = (
    "nested/stack/111111", "nested/stack/1111111", "nested/flex/111111", "nested/flex/1111111", "wide/stack/1000000",
    "wide/flex/1000000",
)
WHOLE = (
    *QUICK, "nested/stack/11111", "nested/flex/11111", "leaf/stack/unmoved", "leaf/flex/unmoved", "same/stack",
    "same/flex", "wide/stack/10000", "wide/stack/100000", "wide/flex/10000", "wide/flex/100000",
)


def build():
    """Compiles the program against the library, which has to be there."""
    flags = ("-std=c99", "-O2", "-Iinclude", SOURCE, LIBRARY, "-lm", "-o", str(PROGRAM))
    done = subprocess.run(["gcc", *flags], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise callgrind.Failed(done.stderr)


def counts(output):
    """By ("specs", name): the counts, of the lines that the program prints."""
    found = {}
    for line in output.splitlines():
        name, _, *numbers = line.split()
        found["specs", name] = tuple(map(int, numbers))
    return found


def run(*words):
    done = subprocess.run([*words], cwd=ROOT, env=callgrind.COUNTED, capture_output=True, text=True)
    if done.returncode:
        raise callgrind.Failed(done.stdout + done.stderr)
    return done.stdout


def instructions(name):
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        options = ("--tool=callgrind", "--toggle-collect=quoin_tree_layout", f"--callgrind-out-file={out}")
        told = counts(run("valgrind", *options, str(PROGRAM), "1", name))
        total = re.search(r"^(?:totals|summary): (\d+)", out.read_text(), re.M)
        return told, int(total.group(1))


def measure(is_quick, jobs):
    """By ("specs", name): the counts; and the instructions."""
    build()
    counted, costs = {}, {}
    names = QUICK if is_quick else WHOLE
    with ThreadPoolExecutor(jobs) as pool:
        for name, (told, cost) in zip(names, pool.map(instructions, names)):
            counted.update(told)
            costs["specs", name] = cost
    for name in () if is_quick else LARGE:
        counted.update(counts(run(str(PROGRAM), "1", name)))
    return counted, costs
