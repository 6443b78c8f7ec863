"""One run: a column's command on one trace, in a process of its own, within a time budget."""

import json
import os
import shlex
import subprocess
from dataclasses import dataclass, field

from .columns import ROOT

# Of the caller's environment a run gets only PATH, so that two runs are alike.
ENVIRONMENT = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "HOME": "/"}
OVER_BUDGET, NOT_APPLICABLE = "over budget", "n/a"
WORD_OF_STATUS = {3: OVER_BUDGET, 4: "engine failed", 5: NOT_APPLICABLE}


class Failed(Exception):
    """A program that is needed cannot be run, or did not do what it should."""


@dataclass
class Run:
    """The result of a run: figures by phase, or the reason for having none."""

    failure: str = ""
    phases: dict = field(default_factory=dict)
    checks: list = field(default_factory=list)  # the values of every variable, by check point
    refused: list = field(default_factory=list)  # numbers of refused operations
    stays: dict = field(default_factory=dict)  # the value that each stay holds, by operation
    peak_bytes: int | None = None
    state: str | None = None


def run(column, trace, budget, repeat=1, values=False):
    command = [*column.command, "--repeat", str(repeat)] + ["--values"] * values
    command += [str(trace)] if trace else []
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, timeout=budget
        )
    except subprocess.TimeoutExpired:
        return Run(failure=OVER_BUDGET)
    except OSError as error:
        return Run(failure=f"cannot be run: {error.strerror}")
    if done.returncode != 0:
        return Run(failure=failure_of(done))
    try:
        return parsed(report_of(command, done.stdout))
    except Failed as error:
        return Run(failure=str(error))


def unreadable(command, said):
    """The error for a program that printed something else than it should: which program, and what."""
    first, *rest = said.strip().split("\n")
    words = shlex.join(map(str, command))
    return Failed(f"{words} printed {first[:200]!r}" + (f" and {len(rest)} lines more" if rest else ""))


def report_of(command, said):
    """The report that a command printed: one JSON object with phases."""
    try:
        report = json.loads(said)
        if "phases" in report:
            return report
    except (ValueError, TypeError):
        pass
    raise unreadable(command, said)


def failure_of(done):
    word = WORD_OF_STATUS.get(done.returncode, f"status {done.returncode}")
    said = (done.stderr or done.stdout).strip().split("\n")[-1][:200]
    try:
        said = json.loads(said).get("engine_failed", "")
    except (ValueError, AttributeError):
        pass
    return word if word in (OVER_BUDGET, NOT_APPLICABLE) or not said else f"{word}: {said}"


def parsed(report):
    return Run(
        phases={phase["name"]: phase for phase in report["phases"]},
        checks=[check.get("values", []) for check in report.get("checks", [])],
        refused=sorted(conflict["op"] for conflict in report.get("conflicts", [])),
        stays={stay["op"]: stay["value"] for stay in report.get("stays", [])},
        peak_bytes=report.get("peak_bytes"),
        state=report.get("state_hash"),
    )
