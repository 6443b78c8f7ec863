"""kiwi and our own C functions on scenarios of the batch path's grid, one by one, both judged.

The trace builds the grid, then suggests each scenario's numbers and updates: that phase is what counts, and
all values are kept after each update.
"""

import subprocess

from . import run, trace, verdict
from .batch import PROGRAM
from .columns import ROOT, all_columns

MODEL = "grid 32 x 32, both axes"
COLUMNS = ("quoin-c", "kiwi")
# kiwi takes some two seconds for each scenario.
BUDGET = 1200


def programs():
    return [target for column in all_columns(COLUMNS) for target in column.build]


def measure(path, count):
    """The model and the number of scenarios; by column the seconds a scenario, and why they are absent or wrong."""
    words = [str(ROOT / PROGRAM), "--trace", MODEL, str(count)]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr + f"batch_bench: {PROGRAM} --trace failed")
    path.write_text(done.stdout)
    columns = all_columns(COLUMNS)
    runs = {column.name: run.run(column, path, BUDGET, values=True) for column in columns}
    judged = verdict.verdicts(trace.read(path), columns, runs)
    found = {"model": MODEL, "scenarios": count}
    for name, one in runs.items():
        failure = one.failure or (judged[name] and f"wrong: {judged[name]}")
        found[name] = {
            "failure": failure,
            "each_s": one.phases["move"]["min_ns"] * 1e-9 / count if not one.failure else None,
        }
    return found
