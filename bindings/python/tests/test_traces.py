"""Traces of a solver's calls: the file, and what cannot be written."""

import errno
import os
import subprocess
import sys

import pytest


def test_record_isATraceOfTheBlock(row, tmp_path):
    solver, left, *_ = row
    path = tmp_path / "bug.trace"
    with solver.record(path):
        solver.suggest(left, 12.5)
        solver.solve()
    solver.suggest(left, 13.5)
    text = path.read_text()
    assert text.startswith("# recorded by libquoin") and "12.5" in text and "13.5" not in text
    with pytest.raises(OSError):
        with solver.record(tmp_path / "no" / "such"):
            pass


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device")
def test_record_toAFullDevice_isAnErrorOfThatFile(row):
    solver, left, *_ = row
    with pytest.raises(OSError) as caught:
        with solver.record("/dev/full"):
            solver.suggest(left, 12.5)
    assert (caught.value.errno, caught.value.filename) == (errno.ENOSPC, "/dev/full")
    solver.solve()
    with solver.record(os.devnull):
        solver.suggest(left, 13)


LIMITED = """
import errno, resource, sys
from quoin import Solver, Variable
solver, x = Solver(), Variable("x")
solver.edit(x)
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
class Stop(Exception): pass
try:
    with solver.record(sys.argv[1]):
        for k in range(5000):
            solver.suggest(x, k)
            solver.solve()
        if sys.argv[2:]: raise Stop
except OSError as error:
    assert error.errno == errno.EFBIG and error.filename == sys.argv[1], error
    assert bool(sys.argv[2:]) == isinstance(error.__context__, Stop)
    assert x.value() == 4999
    print("told")
if "drop" in sys.argv:
    sys.unraisablehook = lambda told: print(told.exc_value.errno == errno.EFBIG, told.object is Solver)
    solver._record(sys.argv[1])
    for k in range(5000):
        solver.suggest(x, k)
        solver.solve()
    del solver
"""


@pytest.mark.parametrize("how, told", [([], "told\n"), (["stop"], "told\n"), (["drop"], "told\nTrue True\n")],
                         ids=["plain", "with an exception", "dropped"])
def test_record_whoseFileCannotGrow_endsWithAnError(tmp_path, how, told):
    done = subprocess.run([sys.executable, "-c", LIMITED, str(tmp_path / "long.trace"), *how], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == (told, "")


def test_record_toAPathThatIsNone_leavesTheRecording(row, tmp_path):
    solver, left, *_ = row
    with solver.record(tmp_path / "whole.trace"):
        with pytest.raises(TypeError):
            solver._record(5)
        solver.suggest(left, 12.5)
    assert "12.5" in (tmp_path / "whole.trace").read_text()
