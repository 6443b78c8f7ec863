"""One repetition of a way of quoin-swift-bench, counted: what it answers, its work, and its instructions.

Only what `countedWork` (Benchmarks/SwiftBench/Bench.swift) calls is collected, not how the case was made.
"""

import os
import re
import subprocess

from .callgrind import TUNABLES, Failed
from .columns import ROOT

PROGRAM = ".build/release/quoin-swift-bench"
OPTIONS = ("--tool=callgrind", "--toggle-collect=*countedWork*", "--callgrind-out-file=/dev/null")
COLLECTED = re.compile(r"Collected : (\d+)")
ANSWER = re.compile(r": answer (\S+), work (\d+)$", re.MULTILINE)
# Sets and dictionaries are else in another order in each run.
ENVIRONMENT = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1", "GLIBC_TUNABLES": TUNABLES}
BUDGET = 600


def once(name):
    """The answer, the work and the instructions of a way by its whole name."""
    words = ["valgrind", *OPTIONS, PROGRAM, "--once", name]
    try:
        done = subprocess.run(words, cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, timeout=BUDGET)
    except FileNotFoundError:
        raise Failed("valgrind is not installed: make setup PART=c") from None
    except subprocess.TimeoutExpired:
        raise Failed(f"{name}: over budget") from None
    cost, answer = COLLECTED.search(done.stderr), ANSWER.search(done.stdout)
    if done.returncode or not cost or not answer:
        raise Failed(f"{name}: {done.stdout or done.stderr}")
    return float(answer.group(1)), int(answer.group(2)), int(cost.group(1))
