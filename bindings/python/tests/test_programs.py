"""Random programs: 10^5 end without a crash or a hang, 300 leak nothing, the values of 400 are optimal by HiGHS."""

import gc
import re
import subprocess
import sys
from pathlib import Path

import pytest

import quoin.kiwi as kiwi
from levels import SLACK, worst_excess
from programs import Program

RUNS = 100_000
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


def test_programs_inASubprocess_endWell():
    command = [sys.executable, str(Path(__file__).with_name("programs.py")), "0", str(RUNS)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    counts = {word: int(n) for word, n in re.findall(r"'(\w+)': (\d+)", done.stdout)}
    assert min(counts.values()) > RUNS / 100 and counts["refused"] > RUNS / 20, counts


@pytest.mark.parametrize("first", range(0, 400, 20))
def test_values_ofPrograms_areOptimalByHighs(first):
    for seed in range(first, first + 20):
        rows, values = rows_of(Program(seed).run(24))
        if rows and values:
            assert worst_excess(rows, values) < SLACK, f"seed {seed}"


def test_check_ofWorseValues_fails():
    rows = [({0: 1.0}, -3.0, ">=", 1000, 1), ({0: 1.0}, -1.0, "==", 500, 1)]
    assert worst_excess(rows, [3.0]) < SLACK
    assert worst_excess(rows, [4.0]) > 100 * SLACK


def test_programs_run_giveAllMemoryBack():
    def run():
        for seed in range(300):
            Program(seed).run()
        gc.collect()
        return sys.getallocatedblocks()

    run()
    counts = [run() for _ in range(4)]
    assert counts[-1] - counts[0] < 100, counts


def test_drag_afterARefusal_goesOn():
    solver, v = kiwi.Solver(), [kiwi.Variable(f"v{k}") for k in range(30)]
    for a, b in zip(v, v[1:]):
        solver.addConstraint(b >= a + 10)
        solver.addConstraint((b == a + 10) | "weak")
    solver.addEditVariable(v[0], "strong")
    for position in range(0, 2000, 7):
        with pytest.raises(kiwi.UnsatisfiableConstraint):
            solver.addConstraint(v[-1] <= v[0] + 100)
        solver.suggestValue(v[0], position)
        solver.updateVariables()
        assert v[-1].value() == position + 290
