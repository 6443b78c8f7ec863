"""Measurements that traces do not give: the price of single calls, and solvers side by side on threads.

Both are options of the replayers that are made with peers/common. Columns take turns here as well,
and figures are minima over the rounds.
"""

import os
from dataclasses import replace

from . import scenarios
from .run import run
from .table import plain

ROUNDS = 5
THREADED = (("chain", 100), ("window", 50))
REPEAT = 20
BUDGET = 60


def takes_turns(columns, words, trace, repeat):
    """By column and phase: the least nanoseconds, and the operations."""
    found = {}
    for _ in range(ROUNDS):
        for column in columns:
            told = run(replace(column, command=[*column.command, *words]), trace, BUDGET, repeat)
            for name, phase in told.phases.items():
                least, _ = found.get((column.name, name), (float("inf"), 0))
                found[column.name, name] = min(least, phase["min_ns"]), phase["ops"]
    return found


def calls(columns):
    """Nanoseconds of one call, by its name and column."""
    made = {}
    for (column, name), (least, count) in takes_turns(columns, ["--calls"], None, 1).items():
        made.setdefault(name, {})[column] = round(least / count, 2)
    return made


def threads(columns):
    """Nanoseconds of all phases on 1, 2, 4 ... threads up to the cores, by scenario and column."""
    counts = [1]
    while counts[-1] * 2 <= (os.cpu_count() or 1):
        counts.append(counts[-1] * 2)
    made = []
    for family, size in THREADED:
        scenario = scenarios.make(family, size)
        for count in counts:
            times = {}
            words = ["--threads", str(count)]
            for (column, _), (least, _) in takes_turns(columns, words, scenario.trace, REPEAT).items():
                times[column] = times.get(column, 0) + least
            made.append({"scenario": scenario.name, "threads": count, "ns": times})
    return made


def measure(columns):
    common = [column for column in columns if column.is_common]
    return {"calls": calls(common), "threads": threads(common)}


def lines(extras, columns):
    """Both as one table. The figure of a number of threads is their time over that of one thread alone."""
    common = [column for column in columns if any(column.name in row for row in extras["calls"].values())]
    titles = [column.title for column in common]
    body = [
        ["call", name] + [f"{row[c.name]:.1f} ns" if c.name in row else "" for c in common]
        for name, row in extras["calls"].items()
    ]
    alone = {row["scenario"]: row["ns"] for row in extras["threads"] if row["threads"] == 1}
    for row in extras["threads"]:
        factors = [
            f"{row['ns'][c.name] / alone[row['scenario']][c.name]:.2f}" if c.name in row["ns"] else ""
            for c in common
        ]
        body.append([row["scenario"], f"{row['threads']} threads"] + factors)
    return plain(["", ""] + titles, body)
