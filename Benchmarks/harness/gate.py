"""The gate: figures of this build against the limits, and a text for each that moved.

Every figure is one that two runs agree on to the last digit. A figure that got better fails as well:
the limits then need renewing, or a later loss up to the old limit would pass unseen.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from . import callgrind, limits, scenarios
from .columns import ROOT

# How far a figure may be from its limit, as a part of it.
INSTRUCTIONS = 0.01
SIZE = 0.02
# By how much an exponent may be off.
EXPONENT = 0.05

REPLAYER = ".build/peers/quoin_replay"
LIBRARIES = [".build/clib-embedded/libquoin.so", ".build/clib-embedded/libquoin_flex.so"]
# Families whose gate has other sizes than the first ones of the sweep: sizes that take long are left out.
SIZES = {"conflicts": [10, 30, 100]}
SIZES_OF_GATE = 3
SIZES_OF_QUICK = 2


@dataclass
class Moved:
    what: str
    now: object
    limit: object
    line: int

    def __str__(self):
        where = f"Benchmarks/limits.txt:{self.line}"
        if self.limit is None:
            return f"{self.what}: has no limit in Benchmarks/limits.txt"
        if self.now is None:
            return f"{self.what}: is gone ({where})"
        part = f", {100 * (self.now / self.limit - 1):+.2f} %" if self.limit else ""
        return f"{self.what}: {self.now}, limit {self.limit}{part} ({where})"


def chosen(is_quick):
    count = SIZES_OF_QUICK if is_quick else SIZES_OF_GATE
    for family, sizes, _ in scenarios.families():
        for size in SIZES.get(family, sizes)[:count]:
            yield scenarios.make(family, size)


def measure(some, tools, replayer=REPLAYER, jobs=1):
    figures = limits.Figures(tools=tools)
    for library in LIBRARIES:
        figures.sizes[Path(library).name] = (ROOT / library).resolve().stat().st_size

    def one(scenario):
        # A path from the top folder, so that the message is the same on every machine.
        trace = scenario.trace.relative_to(ROOT)
        return scenario, *callgrind.count([replayer, "--json"], trace)

    with ThreadPoolExecutor(jobs) as pool:
        for scenario, report, instructions in pool.map(one, some):
            for phase in report["phases"]:
                key = scenario.name, phase["name"]
                figures.work[key] = tuple(
                    phase[name] for name in ("pivots", "flips", "values_touched", "allocations")
                )
                figures.instructions[key] = instructions[phase["name"]]
    figures.fit()
    return figures


def compare(now, limit, is_whole):
    """The counts that moved. If only some scenarios ran, none counts as gone, and growth is not compared."""
    moved = work_moved(now, limit) + counted_moved(now, limit, is_whole)
    if is_whole:
        gone = [key for key in limit.work if key not in now.work]
        moved += [Moved(" ".join(key), None, "a limit", limits.line_of(*key)) for key in gone]
    if now.tools != limit.tools:
        return moved
    moved += beyond("instructions", now.instructions, limit.instructions, INSTRUCTIONS)
    moved += beyond("instructions", now.costs, limit.costs, INSTRUCTIONS)
    for name, size in now.sizes.items():
        moved += far(f"size of {name}", size, limit.sizes.get(name), SIZE, ("size", name))
    if is_whole:
        for key in now.growth.keys() | limit.growth.keys():
            a, b = now.growth.get(key), limit.growth.get(key)
            if a is None or b is None or abs(a - b) > EXPONENT:
                line = limits.line_of("growth", *key)
                moved.append(Moved(f"growth of {' '.join(key)}", a, b, line))
    return moved


def work_moved(now, limit):
    moved = []
    for key, work in now.work.items():
        if key not in limit.work:
            moved.append(Moved(" ".join(key), work, None, 0))
            continue
        for name, a, b in zip(limits.WORK, work, limit.work[key]):
            if a != b:
                moved.append(Moved(f"{' '.join(key)} {name}", a, b, limits.line_of(*key)))
    return moved


def counted_moved(now, limit, is_whole):
    """The other counts that moved. Of a kind that was not measured, none is gone."""
    moved, kinds = [], {kind for kind, _ in now.counted}
    gone = [key for key in limit.counted if is_whole and key[0] in kinds and key not in now.counted]
    for key in [*now.counted, *gone]:
        counts, limits_of = now.counted.get(key), limit.counted.get(key)
        if counts is None or limits_of is None:
            moved.append(Moved(" ".join(key), counts, limits_of, limits.line_of(*key)))
            continue
        for name, a, b in zip(limits.COUNTS[key[0]], counts, limits_of):
            if a != b:
                moved.append(Moved(f"{' '.join(key)} {name}", a, b, limits.line_of(*key)))
    return moved


def beyond(name, now, limit, part):
    moved = []
    for key, figure in now.items():
        if key in limit:
            moved += far(f"{' '.join(key)} {name}", figure, limit[key], part, key)
    return moved


def far(what, now, limit, part, key):
    if limit is not None and abs(now - limit) <= part * limit:
        return []
    return [Moved(what, now, limit, limits.line_of(*key))]
