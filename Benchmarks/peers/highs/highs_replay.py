#!/usr/bin/env python3
"""HiGHS as a column: the first check point of a trace, solved cold, level by level.

    highs_replay.py [--json] [--repeat N] [--values] TRACE

HiGHS is a solver for large linear programs and has no edits, so only the `build` phase is its own:
what stands at the first check point is one model, with two slack variables for each soft equation and
one for each soft inequality.
The levels are solved from the strongest down; each optimum is held by a row before the next one.

On the clock: handing the finished arrays over, and all solves. Off it: Python's making of the arrays.
"""

import json
import os
import sys
import time
from pathlib import Path
from statistics import median

import highspy
import numpy

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from harness import trace as traces  # noqa: E402
from harness.answers import Standing  # noqa: E402

# An optimum is held with this part of it as room, and at least this much.
ROOM = 1e-9
NOT_APPLICABLE = 5


def standing_at_first_check(trace):
    """The variables and constraints at the first check, and the number of operations before it."""
    standing, count = Standing(trace), 0
    for words in trace.operations:
        if words[0] == "c":
            break
        if words[0] != "phase":
            standing.apply(words, None)
            count += 1
    return standing, count


class Model:
    """Columns are the variables, then the slacks; rows are sparse, with bounds on either side."""

    def __init__(self, variables):
        self.lower, self.upper = [-highspy.kHighsInf] * variables, [highspy.kHighsInf] * variables
        self.rows, self.levels = [], {}

    def slack(self, priority, weight):
        self.lower.append(0.0)
        self.upper.append(highspy.kHighsInf)
        self.levels.setdefault(priority, []).append((len(self.lower) - 1, weight))
        return len(self.lower) - 1

    def add(self, strength, relation, constant, terms):
        low = -constant if relation in ("eq", "ge") else -highspy.kHighsInf
        high = -constant if relation in ("eq", "le") else highspy.kHighsInf
        row = {}
        for coefficient, v in terms:
            row[v] = row.get(v, 0.0) + coefficient
        priority, weight = strength
        if priority < traces.REQUIRED:
            if relation in ("eq", "le"):
                row[self.slack(priority, weight)] = -1.0
            if relation in ("eq", "ge"):
                row[self.slack(priority, weight)] = 1.0
        self.rows.append((low, high, row))

    def lp(self):
        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = len(self.lower), len(self.rows)
        lp.col_cost_ = numpy.zeros(len(self.lower))
        lp.col_lower_, lp.col_upper_ = numpy.array(self.lower), numpy.array(self.upper)
        lp.row_lower_ = numpy.array([low for low, _, _ in self.rows], dtype=float)
        lp.row_upper_ = numpy.array([high for _, high, _ in self.rows], dtype=float)
        counts = [len(row) for _, _, row in self.rows]
        lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        lp.a_matrix_.start_ = numpy.concatenate([[0], numpy.cumsum(counts)]).astype(numpy.int32)
        lp.a_matrix_.index_ = numpy.array([v for _, _, row in self.rows for v in row], dtype=numpy.int32)
        lp.a_matrix_.value_ = numpy.array([c for _, _, row in self.rows for c in row.values()])
        return lp


def model_of(trace, standing):
    model = Model(trace.variables)
    for k in sorted(standing.active):
        constraint = trace.constraints[k]
        model.add(standing.strengths[k], constraint.relation, standing.constants[k], constraint.terms)
    for v, (strength, value) in standing.edits.items():
        if value is not None:
            model.add(strength, "eq", -value, [(1.0, v)])
    return model


def solve(lp, levels):
    """The values, and the nanoseconds."""
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    start = time.perf_counter_ns()
    solver.passModel(lp)
    for place, (indices, weights) in enumerate(levels):
        if place > 0:
            last, held = levels[place - 1]
            best = solver.getInfo().objective_function_value
            solver.addRow(-highspy.kHighsInf, best + ROOM * max(1, best), len(last), last, held)
            solver.changeColsCost(len(last), last, numpy.zeros(len(last)))
        solver.changeColsCost(len(indices), indices, weights)
        solver.run()
        if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            sys.exit(f"HiGHS ends with {solver.getModelStatus()}")
    values = solver.getSolution().col_value
    return values, time.perf_counter_ns() - start


def own_output():
    """Standard output for this program alone: what the library prints, a banner for one, goes to standard error."""
    ours = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return ours


def main():
    output = own_output()
    words = [word for word in sys.argv[1:] if word not in ("--json", "--values")]
    repeat = int(words.pop(words.index("--repeat") + 1)) if "--repeat" in words else 1
    trace = traces.read(words[-1])
    standing, count = standing_at_first_check(trace)
    if standing.stays:
        sys.exit(NOT_APPLICABLE)  # what they hold is an engine's own value
    model = model_of(trace, standing)
    lp = model.lp()
    levels = [
        (numpy.array([i for i, _ in some], dtype=numpy.int32), numpy.array([w for _, w in some]))
        for _, some in sorted(model.levels.items(), reverse=True)
    ]
    runs = [solve(lp, levels) for _ in range(repeat)]
    times = [time for _, time in runs]
    phase = {"name": "build", "ops": count, "min_ns": min(times), "median_ns": median(times)}
    values = list(runs[0][0])[: trace.variables]
    checks = [{"check": 0, "values": values}] if "--values" in sys.argv else []
    print(json.dumps({"phases": [phase], "checks": checks}), file=output)


if __name__ == "__main__":
    main()
