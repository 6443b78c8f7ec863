"""HiGHS judges the values of random programs on quoin.kiwi, level by level.

    judge.py FIRST COUNT    judges these, prints how many had rows, and the worst excess; ends with 1 at the first bad one
"""

import sys

from levels import SLACK, worst_excess
from programs import Program

# kiwi's words as (priority, weight). level() makes such a pair of a number, too, by the rule in the README.
LEVELS = {"required": (1000, 1), "strong": (750, 1), "medium": (500, 1), "weak": (250, 1)}


def level(strength):
    if isinstance(strength, str):
        return LEVELS[strength]
    for least, unit, priority in [(1001001000, 1, 1000), (1e6, 1e6, 750), (1e3, 1e3, 500), (5e-324, 1, 250)]:
        if strength >= least:
            return priority, strength / unit
    return 1, 1


def rows_of(program):
    """The rows of a program and the values of its variables, as levels.py takes them."""
    variables = {}

    def place(v):
        return variables.setdefault(id(v), (len(variables), v))[0]

    rows = []
    for constraint in program.present:
        e = constraint.expression()
        terms = {place(t.variable()): t.coefficient() for t in e.terms() if t.coefficient() != 0}
        rows.append((terms, e.constant(), constraint.op(), *level(constraint.strength())))
    for k, (strength, value) in program.edits.items():
        rows.append(({place(program.variables[k]): 1.0}, -value, "==", *level(strength)))
    return rows, [v.value() for _, v in variables.values()]


def judge(first, count):
    """(programs with rows, largest excess), over SLACK in none."""
    n, worst = 0, 0.0
    for seed in range(first, first + count):
        rows, values = rows_of(Program(seed).run(24))
        if rows and values:
            try:
                excess = worst_excess(rows, values)
            except ArithmeticError as error:
                raise ArithmeticError(f"seed {seed}") from error
            assert excess < SLACK, f"seed {seed}: {excess}"
            n, worst = n + 1, max(worst, excess)
    return n, worst


if __name__ == "__main__":
    print("%d programs judged, the worst %.2g above HiGHS's optimum" % judge(int(sys.argv[1]), int(sys.argv[2])))
