"""How layout trees grow: the instructions of quoin-swift-bench's cases `tree/…`, at three sizes each.

Their exponents are limits like those of the scenarios: `growth tree CASE EXPONENT`. Only what a case does
is counted, not how its tree was made (Benchmarks/SwiftBench/Bench.swift, `countedWork`).
"""

import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

from . import growth
from .callgrind import Failed
from .columns import ROOT

PROGRAM = ".build/release/quoin-swift-bench"
OPTIONS = ("--tool=callgrind", "--toggle-collect=*countedWork*", "--callgrind-out-file=/dev/null")
DEEP, WIDE, STACK = (1000, 4000, 16000), (1250, 5000, 20000), (250, 1000, 4000)
GRID = (625, 2500, 10000)
CASES = {
    "deep": DEEP,
    "deep-layout": DEEP,
    "pixel-frames": DEEP,
    "wide": WIDE,
    "remove": WIDE,
    "remove-first": WIDE,
    "remove-zeroth": WIDE,
    "remove-ends": WIDE,
    "remove-middle": WIDE,
    "leaves-first": DEEP,
    "roots-first": DEEP,
    "scroll": STACK,
    "grid": GRID,
    "grid-of-rows": GRID,
    **{f"stack-{case}": STACK for case in ("add", "insert", "remove", "unarrange", "hide", "space")},
}
COLLECTED = re.compile(r"Collected : (\d+)")
ANSWER = re.compile(r"answer 1\.0$", re.MULTILINE)
BUDGET = 600


def count(case, size):
    """The instructions of one case at one size."""
    words = ["valgrind", *OPTIONS, PROGRAM, "--once", f"tree/{case}/{size}"]
    try:
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=BUDGET)
    except FileNotFoundError:
        raise Failed("valgrind is not installed: make setup PART=c") from None
    except subprocess.TimeoutExpired:
        raise Failed(f"tree/{case}/{size}: over budget") from None
    found = COLLECTED.search(done.stderr)
    if done.returncode or not found or not ANSWER.search(done.stdout):
        raise Failed(f"tree/{case}/{size}: {done.stdout or done.stderr}")
    return int(found.group(1))


def exponents(jobs=1):
    """By ("tree", case): the exponent of its instructions."""
    pairs = [(case, size) for case, sizes in CASES.items() for size in sizes]
    with ThreadPoolExecutor(jobs) as pool:
        counts = dict(zip(pairs, pool.map(lambda pair: count(*pair), pairs)))
    return {
        ("tree", case): round(growth.exponent([(size, counts[case, size]) for size in sizes]), 3)
        for case, sizes in CASES.items()
    }
