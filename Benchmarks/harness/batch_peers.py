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


# By the number of columns: kiwi moves as above, HiGHS solves the first scenario cold.
BY_COLUMNS = ("quoin-c", "kiwi", "highs")
SCENARIOS = 20


def programs():
    return [target for column in all_columns(COLUMNS) for target in column.build]


def measure(path, count):
    """The model and the number of scenarios; by column the seconds a scenario, and why they are absent or wrong."""
    runs, failures = replay(path, MODEL, count, COLUMNS)
    found = {"model": MODEL, "scenarios": count}
    for name, one in runs.items():
        failure = failures[name]
        found[name] = {
            "failure": failure,
            "each_s": one.phases["move"]["min_ns"] * 1e-9 / count if not one.failure else None,
        }
    return found


def replay(path, model, count, names):
    """By column: the run, and why its time does not count."""
    words = [str(ROOT / PROGRAM), "--trace", model, str(count)]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr + f"batch_bench: {PROGRAM} --trace failed")
    path.write_text(done.stdout)
    columns = all_columns(names)
    runs = {column.name: run.run(column, path, BUDGET, values=True) for column in columns}
    judged = verdict.verdicts(trace.read(path), columns, runs)
    return runs, {
        name: one.failure or (judged[name] and f"wrong: {judged[name]}") for name, one in runs.items()
    }


def by_columns(path, measured):
    """By model and peer: [columns, seconds a scenario] where the peer answered right."""
    found = {}
    for one in measured:
        times = found.setdefault(one["model"], {})
        for count, _ in one["plan"]:
            runs, failures = replay(path, f"{one['model']} {count}", SCENARIOS, BY_COLUMNS)
            for name, run_of in runs.items():
                if not failures[name]:
                    times.setdefault(name, []).append([count, of_scenario(name, run_of.phases)])
    return found


def of_scenario(name, phases):
    """HiGHS has no edits: what it solves is the model at the first scenario."""
    if name == "highs":
        return phases["build"]["min_ns"] * 1e-9
    return phases["move"]["min_ns"] * 1e-9 / SCENARIOS
