"""Scenarios: which workloads at which sizes, and their traces as files.

The workloads are those of `quoin-scenarios --list`. A plan says how far along each family's sweep to go,
and how much time to spend. A column is not measured on a scenario that it cannot finish in the budget.
"""

import hashlib
import subprocess
from dataclasses import dataclass

from .columns import ROOT

PROGRAM = ROOT / ".build" / "release" / "quoin-scenarios"
TRACES = ROOT / ".build" / "bench" / "traces"


@dataclass(frozen=True)
class Plan:
    name: str
    sizes: int  # how many of a family's sweep, from the smallest; 0 for all
    families: tuple  # () for all
    rounds: int  # how often each column has its turn
    slice: float  # seconds of one turn, as far as whole replays allow
    budget: float  # seconds that one replay may take
    instructions: float  # seconds that counting instructions may take for a trace; 0 for none
    counts_peers: bool = False  # whether those of peers are counted, too
    has_extras: bool = False  # whether calls and threads are measured, too


CLASSIC = ("enaml", "chain", "list", "grid", "views", "nested", "churn")
PLANS = {
    "quick": Plan("quick", 1, CLASSIC, rounds=3, slice=0.1, budget=3, instructions=0),
    "bench": Plan("bench", 3, (), rounds=3, slice=0.2, budget=5, instructions=2, has_extras=True),
    "compare": Plan("compare", 2, CLASSIC, rounds=0, slice=0, budget=0, instructions=0),
    "full": Plan(
        "full", 0, (), rounds=3, slice=0.2, budget=8, instructions=3, counts_peers=True, has_extras=True
    ),
}


@dataclass(frozen=True)
class Scenario:
    family: str
    size: int
    summary: str
    trace: object  # a path

    @property
    def name(self):
        return f"{self.family}/{self.size}"

    @property
    def hash(self):
        return hashlib.sha256(self.trace.read_bytes()).hexdigest()[:16]


def ask(*words):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, cwd=ROOT)
    if done.returncode:
        raise SystemExit(f"bench: {done.stderr.strip().removeprefix('quoin: ')}")
    return done.stdout


def families():
    """(name, sizes, summary) of every family."""
    lines = [line for line in ask("--list").split("\n") if line.strip()]
    for head, summary in zip(lines[::2], lines[1::2]):
        name, *sizes = head.split()
        yield name, [int(size) for size in sizes], summary.strip()


def make(family, size, summary=""):
    trace = TRACES / f"{family}-{size}.txt"
    text = ask("--trace", f"{family}/{size}")
    TRACES.mkdir(parents=True, exist_ok=True)
    if not trace.exists() or trace.read_text() != text:
        trace.write_text(text)
    return Scenario(family, size, summary, trace)


def chosen(plan, wanted=()):
    """The scenarios of a plan, or those that are asked for: `chain` at the plan's sizes, `chain/100` at that size."""
    known = list(families())
    check_names(wanted, {name for name, _, _ in known})
    made = []
    for name, sizes, summary in known:
        some = [size_of(word) for word in wanted if word.startswith(name + "/")]
        if name in wanted or (not wanted and (not plan.families or name in plan.families)):
            some = sizes[: plan.sizes] if plan.sizes else sizes
        made += [(name, size, summary) for size in some]
    return [make(*one) for one in made]


def check_names(wanted, known):
    for word in wanted:
        if word.split("/")[0] not in known:
            raise SystemExit(f"bench: no scenario {word}; quoin-scenarios --list shows them")


def size_of(word):
    size = word.split("/", 1)[1]
    if not size.isdecimal():
        raise SystemExit(f"bench: {word}: a size is a whole number")
    return int(size)
