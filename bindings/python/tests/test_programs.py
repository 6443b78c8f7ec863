"""Random programs: 10^5 end without a crash or a hang, 300 leak nothing, the values of 2,000 are optimal by HiGHS."""

import gc
import re
import subprocess
import sys
from pathlib import Path

import pytest

import quoin.kiwi as kiwi
from judge import judge
from levels import SLACK, worst_excess
from programs import Program

RUNS = 100_000
JUDGED = 2000


def test_programs_inASubprocess_endWell():
    command = [sys.executable, str(Path(__file__).with_name("programs.py")), "0", str(RUNS)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    counts = {word: int(n) for word, n in re.findall(r"'(\w+)': (\d+)", done.stdout)}
    assert min(counts.values()) > RUNS / 100 and counts["refused"] > RUNS / 20, counts


@pytest.mark.parametrize("first", range(0, JUDGED, 50))
def test_values_ofPrograms_areOptimalByHighs(first):
    judge(first, 50)


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
