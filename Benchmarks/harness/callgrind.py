"""Instructions, counted by valgrind's callgrind: the same at every run of one program, whatever the processor.

Replayers written on Benchmarks/peers/common run each phase in a function of its own, in_phase<0> and
so on in the order in which phases appear. Only what happens inside those is collected, and the
inclusive cost of each is that of its phase. Where a trace has more phases than functions
(`phase_functions` in replay.hpp), the last function's cost is that of all phases that share it.

Layout of callgrind's output, as far as it is read: `fn=NAME` begins the lines of a function; a line
of two numbers is a cost of the function's own or, after `calls=`, the inclusive cost of a call.
"""

import re
import subprocess
import tempfile
from pathlib import Path

from .columns import ROOT
from .run import ENVIRONMENT, Failed, failure_of, report_of

IN_PHASE = re.compile(r"in_phase<(\d+)")
OUTPUT = ("--tool=callgrind", "--compress-strings=no", "--compress-pos=no")
# The C library chooses its memcpy, memset and mathematics by the processor and its caches, and `rep stosb` counts as many
# instructions as it writes bytes. So all processors are asked for the same choice: the one of a plain x86-64.
FEATURES = (
    "AVX AVX2 AVX512F AVX512VL AVX512BW AVX_Fast_Unaligned_Load BMI1 BMI2 ERMS FMA FMA4 FSRM Fast_Unaligned_Copy LZCNT MOVBE "
    "Prefer_ERMS Prefer_FSRM RTM SSE4_1 SSE4_2 SSSE3 XSAVE XSAVEC"
)
TUNABLES = ":".join(
    ["glibc.cpu.hwcaps=" + ",".join("-" + name for name in FEATURES.split()), "glibc.cpu.x86_non_temporal_threshold=0x300000"]
)
COUNTED = {**ENVIRONMENT, "GLIBC_TUNABLES": TUNABLES}
OPTIONS = (*OUTPUT, "--toggle-collect=*in_phase*")
# About how many times as long a run takes under callgrind.
SLOWER = 60


def count(command, trace, budget=600):
    """The report of a replay, and the instructions of each phase."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        words = ["valgrind", *OPTIONS, f"--callgrind-out-file={out}", *command, str(trace)]
        try:
            done = subprocess.run(
                words, cwd=ROOT, env=COUNTED, capture_output=True, text=True, timeout=budget
            )
        except FileNotFoundError:
            raise Failed("valgrind is not installed: make setup PART=c") from None
        except subprocess.TimeoutExpired:
            raise Failed("over budget") from None
        if done.returncode:
            raise Failed(failure_of(done))
        report = report_of(words, done.stdout)
        costs = inclusive(out.read_text())
    names = [phase["name"] for phase in report["phases"]]
    return report, {name: costs.get(str(place), 0) for place, name in enumerate(names)}


def inclusive(text, wanted=IN_PHASE):
    """By what `wanted` finds in a function's name, as the number of its phase: its cost with all that it called."""
    costs, place = {}, None
    for line in text.split("\n"):
        if line.startswith("fn="):
            found = wanted.search(line)
            place = found.group(1) if found else None
        elif place is not None and re.fullmatch(r"\d+ \d+", line):
            costs[place] = costs.get(place, 0) + int(line.split()[1])
    return costs
