#!/usr/bin/env python3
"""Check claimed solutions and conflicts, level by level, against the LP solver HiGHS.

    verify_lp.py [--rounding PART] [--exact] FILE...      ("-" reads standard input)

Needs highspy and numpy from PyPI. Exits with 0 only if something was checked and all of it passed.

lp_records.py describes the files. A problem passes if its values keep the required rows and if, for
each level from the strongest, its weighted violations (plus objective terms) are the least possible
given the optima of the levels before. A conflict passes if its rows cannot hold together, but any
all-but-one of them can.

How digits are kept. Both checks move the origin: a problem's to the claimed values, a conflict's
to a least-squares solution. The constants become residuals there, computed in exact fractions, so
that a gap of 8 at coordinates near 1e9 is 8 for HiGHS and not the ninth digit. Rows are scaled to
coefficients near 1, and the unknowns to the largest residual. Any origin and scale states the same
problem.

With --exact a record that HiGHS does not confirm is solved again in fractions (exact_lp.py), which decides:
where coefficients are of many sizes, the tolerances of HiGHS free what is not free.
"""

import argparse
import sys
from math import inf, isfinite

import highspy
import numpy as np

from exact_lp import ExactProgram
from lp_records import REQUIRED, power_of_two, read_records

# Relative error of a level's cost that passes.
OBJECTIVE = 1e-6
# Part of the numbers that a residual is computed from that counts as their rounding: smaller
# residuals are 0, and a cost may be off by as much. --rounding changes it.
ROUNDING = 1e-12
# The tolerance that HiGHS is given, in units of the scaled problem ...
SOLVER = 1e-10
# ... below which a price (a dual value or reduced cost) is 0 ...
FREE = 1e-7
# ... and below which a sum of violations is.
ZERO = 1e-8
# How to ask again when HiGHS finds no optimum: option, its usual value, another one.
RESCUES = (("presolve", "off", "on"), ("simplex_strategy", 1, 4), ("simplex_scale_strategy", 2, 0))


class Failed(Exception):
    """Why a record does not pass."""


# Linear programs


class Program:
    """Rows around an origin as a HiGHS model, with columns for what may be violated.

    Columns 0..<variables are the moves away from the origin; after them, each row that may be
    violated has a column `above`, a column `below`, or both.
    """

    def __init__(self, highs, variables, rows, residuals, may_break):
        self.highs = highs
        self.size = power_of_two(
            max((abs(r) / row.unit for r, row in zip(residuals, rows)), default=0)
        )
        self.columns = variables
        self.parts = []  # per row: its violation columns
        starts, indices, entries, lower, upper = [0], [], [], [], []
        for row, residual in zip(rows, residuals):
            for coefficient, variable in row.terms:
                indices.append(variable)
                entries.append(coefficient / row.unit)
            parts = []
            for sign, relation in ((-1.0, "le"), (1.0, "ge")):
                if may_break(row) and row.relation in ("eq", relation):
                    parts.append(self.columns)
                    indices.append(self.columns)
                    entries.append(sign)
                    self.columns += 1
            self.parts.append(parts)
            starts.append(len(indices))
            bound = -residual / row.unit / self.size
            lower.append(-inf if row.relation == "le" else bound)
            upper.append(inf if row.relation == "ge" else bound)
        self.lower, self.upper = np.array(lower), np.array(upper)
        self.pass_model(variables, starts, indices, entries)

    def pass_model(self, variables, starts, indices, entries):
        lp = highspy.HighsLp()
        lp.num_col_ = self.columns
        lp.num_row_ = len(self.lower)
        lp.col_cost_ = np.zeros(self.columns)
        lp.col_lower_ = np.array([-inf] * variables + [0.0] * (self.columns - variables))
        lp.col_upper_ = np.full(self.columns, inf)
        lp.row_lower_ = self.lower
        lp.row_upper_ = self.upper
        lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        lp.a_matrix_.start_ = np.array(starts)
        lp.a_matrix_.index_ = np.array(indices)
        lp.a_matrix_.value_ = np.array(entries)
        self.highs.passModel(lp)
        self.all_columns = np.arange(self.columns, dtype=np.int32)

    def minimise(self, cost):
        """The least value of the cost vector, in scaled units."""
        self.highs.changeColsCost(self.columns, self.all_columns, cost)
        self.highs.run()
        # A start from scratch settles most of what a warm start leaves open, another road the rest.
        for option, usual, other in (("presolve", "off", "off"), *RESCUES):
            if self.highs.getModelStatus() == highspy.HighsModelStatus.kOptimal:
                break
            self.highs.clearSolver()
            self.highs.setOptionValue(option, other)
            self.highs.run()
            self.highs.setOptionValue(option, usual)
        status = self.highs.getModelStatus()
        if status != highspy.HighsModelStatus.kOptimal:
            raise Failed(f"HiGHS ends with {self.highs.modelStatusToString(status)}")
        return self.highs.getInfo().objective_function_value

    def close_face(self):
        """Keeps the last minimum from now on: what has a price stays at its bound.

        A row "cost <= optimum + something" would do the same, were it not that a level may hold
        costs of 1e-4 beside costs of 1e4: what the large ones need as slack frees the small ones.
        """
        solution = self.highs.getSolution()
        prices = np.array(solution.row_dual)
        self.lower[prices < -FREE] = self.upper[prices < -FREE]
        self.upper[prices > FREE] = self.lower[prices > FREE]
        self.highs.changeRowsBounds(
            len(prices), np.arange(len(prices), dtype=np.int32), self.lower, self.upper
        )
        closed = np.flatnonzero(np.array(solution.col_dual) > FREE).astype(np.int32)
        zeros = np.zeros(len(closed))
        self.highs.changeColsBounds(len(closed), closed, zeros, zeros)


# Checks


def check_problem(make, record, part):
    if len(record.values) != record.variables:
        raise Failed("wrong number of values")
    if not all(isfinite(value) for value in record.values):
        raise Failed("a value is not finite")
    residuals, size = [], record.size
    for number, row in enumerate(record.rows):
        residual = row.residual(record.values)
        rounding = part * row.reach * max(1.0, size)
        if row.priority >= REQUIRED and row.violation_of(residual) > rounding:
            raise Failed(f"required row {number} is off by {row.violation_of(residual):g}")
        residuals.append(0.0 if abs(residual) <= rounding else residual)
    program = make(record.variables, record.rows, residuals, lambda row: row.priority < REQUIRED)
    soft = [row for row in record.rows if row.priority < REQUIRED]
    for priority in sorted({item.priority for item in soft + record.objectives}, reverse=True):
        check_level(program, record, residuals, priority, part)


def check_level(program, record, residuals, priority, part):
    cost = np.zeros(program.columns)
    claimed = rounding = 0.0
    for row, residual, parts in zip(record.rows, residuals, program.parts):
        if row.priority == priority:
            cost[parts] = row.weight * row.unit
            claimed += row.weight * row.violation_of(residual)
            rounding += row.weight * row.reach * record.size
    # Objective terms are measured from the claimed values, where they are 0.
    for objective in record.objectives:
        if objective.priority == priority:
            for coefficient, variable in objective.terms:
                cost[variable] += objective.weight * coefficient
                rounding += abs(objective.weight * coefficient) * record.size
    if not cost.any():
        return
    # Prices are judged absolutely, so the costs are centred around 1.
    sizes = np.abs(cost[cost != 0])
    unit = np.sqrt(sizes.max() * sizes.min())
    optimum = program.minimise(cost / unit)
    program.close_face()
    least = float(optimum) * unit * program.size
    slack = OBJECTIVE * max(abs(claimed), abs(least)) + part * rounding + ZERO * unit * program.size
    if abs(claimed - least) > slack:
        raise Failed(f"level {priority:g} costs {claimed:.12g}, optimum {least:.12g}")


def check_conflict(make, record, _):
    origin = least_squares(record)
    residuals = [row.residual(origin) for row in record.rows]
    program = make(record.variables, record.rows, residuals, lambda row: True)
    cost = np.zeros(program.columns)
    cost[record.variables :] = 1
    if program.minimise(cost) <= ZERO:
        raise Failed("the rows can hold together")
    for number, parts in enumerate(program.parts):
        cost[parts] = 0  # a row that may break at no cost is left out
        if program.minimise(cost) > ZERO:
            raise Failed(f"row {number} is not needed")
        cost[parts] = 1


def least_squares(record):
    matrix = np.zeros((len(record.rows), record.variables))
    for row, line in zip(record.rows, matrix):
        for coefficient, variable in row.terms:
            line[variable] = coefficient / row.unit
    constants = np.array([row.constant / row.unit for row in record.rows])
    return np.linalg.lstsq(matrix, -constants, rcond=None)[0].tolist()


def quiet_highs():
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.setOptionValue("presolve", "off")
    highs.setOptionValue("solver", "simplex")
    highs.setOptionValue("primal_feasibility_tolerance", SOLVER)
    highs.setOptionValue("dual_feasibility_tolerance", SOLVER)
    return highs


def judged(judges, record, part):
    """Why each of the judges, asked until one is content, is not."""
    check = {"problem": check_problem, "conflict": check_conflict}[record.kind]
    reasons = []
    for make in judges:
        try:
            check(make, record, part)
            break
        except Failed as reason:
            reasons.append(reason)
    return reasons


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounding", type=float, default=ROUNDING, metavar="PART")
    parser.add_argument("--exact", action="store_true")
    parser.add_argument("files", nargs="+", metavar="FILE")
    arguments = parser.parse_args()
    highs = quiet_highs()
    judges = [lambda *program: Program(highs, *program)] + [ExactProgram] * arguments.exact
    checked = {"problem": 0, "conflict": 0}
    failed = doubted = 0
    for name in arguments.files:
        with sys.stdin if name == "-" else open(name, encoding="ascii") as lines:
            for record in read_records(lines):
                checked[record.kind] += 1
                reasons = judged(judges, record, arguments.rounding)
                doubted += len(reasons) > 0
                if len(reasons) == len(judges):
                    failed += 1
                    print(f"{record.kind} {record.name}: {reasons[-1]}")
    if arguments.exact:
        print(f"{doubted} not confirmed by HiGHS, {failed} of them not in fractions either")
    print(f"{checked['problem']} problems and {checked['conflict']} conflicts checked")
    print(f"{sum(checked.values()) - failed} passed, {failed} failed")
    sys.exit(1 if failed or not sum(checked.values()) else 0)


if __name__ == "__main__":
    main()
