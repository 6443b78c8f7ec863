"""Results as JSON: figures, scenarios, tools, machine. One file per machine and plan.

    Benchmarks/results/MACHINE/PLAN.json

`rows` are as rows.py says; `growth` holds by family, phase and column the exponent of the time over
the sizes that the column finished with right answers.
"""

import json
import os
import re
import subprocess
from datetime import datetime, timezone

from . import growth, rows, tools
from .columns import ROOT

FOLDER = ROOT / "Benchmarks" / "results"


def machine():
    """A name for the machine that says what matters for figures, and not whose it is."""
    words = re.findall(r"[a-z0-9]+", tools.processor().lower().replace("(r)", "").replace("(tm)", ""))
    return "-".join(words[:6] + [f"{os.cpu_count()}x"])


def flags():
    told = subprocess.run(
        ["make", "-s", "-f", "Benchmarks/peers/peers.mk", "flags"], cwd=ROOT, capture_output=True, text=True
    )
    return dict(line.split(": ", 1) for line in told.stdout.strip().split("\n") if ": " in line)


def now():
    """When a run ended, in UTC: the day, which documents show, and the time of the day."""
    clock = datetime.now(timezone.utc)
    return {"date": clock.strftime("%Y-%m-%d"), "time": clock.strftime("%H:%M:%S")}


def moment(found):
    """What is larger for later runs. Runs that are older than `now` have no time."""
    return found["date"], found.get("time", "")


def head(plan, load):
    """What every document of results begins with. `load`: how many processes wanted to run, on average, ours
    among them."""
    return {
        "plan": plan,
        **now(),
        "commit": tools.commit(),
        "machine": {"name": machine(), "processor": tools.processor(), "cores": os.cpu_count()},
        "load": round(load, 2),
        "tools": tools.compilers(),
    }


def document(plan, columns, all_measured, all_rows, load):
    return {
        **head(plan, load),
        "flags": flags(),
        "columns": [
            {"name": c.name, "title": c.title, "is_ours": c.is_ours, "phases": list(c.phases)}
            for c in columns
        ],
        "scenarios": {m.scenario.name: scenario(m) for m in all_measured},
        "rows": all_rows,
        "growth": exponents(all_rows),
    }


def scenario(measured):
    return {
        "summary": measured.scenario.summary,
        "input": measured.scenario.hash,
        "variables": measured.variables,
        "constraints": measured.constraints,
    }


def exponents(all_rows):
    points = {}
    for row in all_rows:
        for name, cell in row["cells"].items():
            if rows.counts(cell) and not row["refused"]:
                key = row["family"], row["phase"], name
                points.setdefault(key, []).append((row["size"], cell["min_ns"]))
    found = []
    for (family, phase, column), some in points.items():
        slope = growth.exponent(some)
        if slope is not None:
            one = {"family": family, "phase": phase, "column": column, "exponent": round(slope, 2)}
            found.append(one)
    return found


def path_of(plan):
    return FOLDER / machine() / f"{plan}.json"


def write(found):
    path = path_of(found["plan"])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found, indent=1) + "\n")
    return path


def is_quiet(found):
    """Whether the machine did little else. On a busy machine short phases still find a quiet moment and
    long ones do not, so that ratios favour the faster program."""
    return found["load"] < max(found["machine"]["cores"], 1.5)


def of_plan(plan):
    """All runs of a plan that are kept, one for each machine."""
    return [json.loads(path.read_text()) for path in sorted(FOLDER.glob(f"*/{plan}.json"))]


def newest(found):
    """The newest of some runs, or None."""
    return max(found, key=moment, default=None)


def last_full():
    """The newest kept full run of a quiet machine, or None."""
    return newest(filter(is_quiet, of_plan("full")))
