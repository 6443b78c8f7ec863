"""References in a debug build of Python: none is left over. scripts/python_tests.sh builds the package for it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

PYTHON, BUILD = shutil.which("python3-dbg"), os.environ.get("QUOIN_DEBUG_BUILD")
PROGRAMS, ROUNDS = 200, 5


@pytest.mark.skipif(not PYTHON or not BUILD, reason="there is no debug build of Python")
def test_programs_inADebugBuild_leaveNoReference():
    command = [PYTHON, "-B", str(Path(__file__).with_name("references.py")), str(PROGRAMS), str(ROUNDS)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env={**os.environ, "PYTHONPATH": BUILD})
    assert done.returncode == 0, done.stderr
    totals = list(map(int, done.stdout.split()))
    # The first round fills the interpreter's caches. Later ones may give some of them back; a leak grows each time.
    assert len(totals) == ROUNDS and max(totals[2:]) <= totals[1], totals
