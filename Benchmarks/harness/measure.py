"""Measures the columns on one scenario, in turns, so that a slow moment of the machine meets all.

First each column replays once with its values kept: that shows whether it keeps within the budget,
whether its answers are right, and how long a replay takes. Then, in each round, each column that did
not fail replays as often as fits into a slice of time. Minima are over all rounds; the median is the
median of the rounds' medians.
"""

from dataclasses import dataclass, field
from statistics import median

from . import callgrind, guard, verdict
from .columns import ROOT
from .run import run

MOST_REPEATS = 200


@dataclass
class Measured:
    scenario: object
    runs: dict  # by column: the first run
    wrong: dict  # by column: what is wrong with its answers, or an empty word
    refused: dict  # by phase: why it is not compared
    variables: int
    constraints: int
    times: dict = field(default_factory=dict)  # by column and phase: (minimum, median)
    peaks: dict = field(default_factory=dict)  # by column: the process's largest memory, in bytes
    instructions: dict = field(default_factory=dict)  # by column and phase


def measure(scenario, trace, columns, plan):
    first = {c.name: run(c, scenario.trace, plan.budget, values=True) for c in columns}
    wrong = verdict.verdicts(trace, columns, first)
    ours = next((first[c.name] for c in columns if c.is_ours and not first[c.name].failure), None)
    refused = guard.refusals(trace, ours) if ours else {}
    measured = Measured(
        scenario, first, wrong, refused, trace.variables, len(trace.constraints)
    )
    take_turns(measured, columns, plan)
    for column in columns:
        if column.is_common and (column.is_ours or plan.counts_peers):
            measured.instructions |= instructions(scenario, column, first[column.name], plan)
    return measured


def seconds(run):
    return sum(phase["min_ns"] for phase in run.phases.values()) / 1e9


def instructions(scenario, column, before, plan):
    if before.failure or seconds(before) * callgrind.SLOWER > plan.instructions:
        return {}
    trace = scenario.trace.relative_to(ROOT)
    try:
        _, counts = callgrind.count(column.command, trace, plan.instructions * 4 + 30)
    except callgrind.Failed:
        return {}
    return {(column.name, phase): count for phase, count in counts.items()}


def take_turns(measured, columns, plan):
    found = {}
    for _ in range(plan.rounds):
        for column in columns:
            before = measured.runs[column.name]
            if before.failure:
                continue
            repeat = max(1, min(MOST_REPEATS, int(plan.slice / max(seconds(before), 1e-6))))
            result = run(column, measured.scenario.trace, plan.budget + plan.slice * 4, repeat)
            measured.peaks[column.name] = result.peak_bytes
            for name, phase in result.phases.items():
                found.setdefault((column.name, name), []).append(phase)
    for key, phases in found.items():
        least = min(phase["min_ns"] for phase in phases)
        measured.times[key] = least, median(phase["median_ns"] for phase in phases)
