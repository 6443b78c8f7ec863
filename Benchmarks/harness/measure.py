"""Measures the columns on one scenario, in turns, so that a slow moment of the machine meets all.

First each column replays once with its values kept: that shows whether it keeps within the budget,
whether its answers are right, and how long a replay takes. Then, in each round, each column that is
left replays as often as fits into a slice of time. Minima are over all rounds; the median is that of
the rounds' medians.
"""

from dataclasses import dataclass, field
from statistics import median

from . import guard, verdict
from .run import run

MOST_REPEATS = 200


@dataclass
class Measured:
    scenario: object
    runs: dict  # by column: the first run
    wrong: dict  # by column: what is wrong with its answers, or an empty word
    refused: dict  # by phase: why it is not compared
    times: dict = field(default_factory=dict)  # by column and phase: (minimum, median)


def measure(scenario, trace, columns, plan):
    first = {c.name: run(c, scenario.trace, plan.budget, values=True) for c in columns}
    wrong = verdict.verdicts(trace, columns, first)
    ours = next((first[c.name] for c in columns if c.is_ours and not first[c.name].failure), None)
    measured = Measured(scenario, first, wrong, guard.refusals(trace, ours) if ours else {})
    measured.times = times(scenario, columns, first, plan)
    return measured


def times(scenario, columns, first, plan):
    found = {}
    for _ in range(plan.rounds):
        for column in columns:
            before = first[column.name]
            if before.failure:
                continue
            once = sum(phase["min_ns"] for phase in before.phases.values()) / 1e9
            repeat = max(1, min(MOST_REPEATS, int(plan.slice / max(once, 1e-6))))
            result = run(column, scenario.trace, plan.budget + plan.slice * 4, repeat)
            for name, phase in result.phases.items():
                found.setdefault((column.name, name), []).append(phase)
    return {
        key: (min(p["min_ns"] for p in phases), median(p["median_ns"] for p in phases))
        for key, phases in found.items()
    }
