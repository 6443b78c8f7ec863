#!/usr/bin/env python3
"""Quoin's benchmarks: every engine on every scenario, every answer checked.

    bench.py run [--plan quick|bench|full] [--columns NAME,...] [SCENARIO...]
    bench.py regress [--quick]          compare deterministic figures with Benchmarks/limits.txt
    bench.py accept                     write new limits
    bench.py claims                     write the documents' figures anew from the last full run
    bench.py compare BASE [SCENARIO...] compare this tree's library with a commit's
    bench.py growth [FAMILY...]         measure our library from a thousand constraints to a million

A scenario is `chain`, all sizes of the plan, or `chain/100`, any size. See Benchmarks/README.md.
"""

import argparse
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from harness import callgrind, claims, compare, extras, measure, page, regress  # noqa: E402
from harness import results, rows, scenarios, sweep, table, trace  # noqa: E402
from harness.columns import ROOT, all_columns  # noqa: E402
from harness.run import OVER_BUDGET  # noqa: E402


def build(columns):
    """Builds the programs of the columns; shows make's output if that fails."""
    targets = sorted({target for column in columns for target in column.build})
    command = ["make", "-f", "Benchmarks/peers/peers.mk", ".build/release/quoin", ".build/release/quoin-scenarios", *targets]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(done.stdout + "bench: the engines cannot be built")


def run(options):
    columns = all_columns(options.columns.split(",") if options.columns else ())
    plan = scenarios.PLANS[options.plan]
    build(columns)
    begin, all_rows, all_measured, loads = time.monotonic(), [], [], []
    chosen = scenarios.chosen(plan, options.scenarios)
    for number, scenario in enumerate(chosen, 1):
        progress(f"{number}/{len(chosen)} {scenario.name}")
        all_measured.append(measure.measure(scenario, trace.read(scenario.trace), columns, plan))
        all_rows += rows.rows_of(all_measured[-1], columns)
        loads.append(os.getloadavg()[0])
    progress("")
    is_part = options.scenarios or options.columns
    name, load = "part" if is_part else plan.name, statistics.median(loads)
    found = results.document(name, columns, all_measured, all_rows, load)
    if plan.has_extras and not is_part:
        found["extras"] = extras.measure(columns)
    report(found, columns)
    if plan.name == "full" and not is_part:
        claims.update()
    if not results.is_quiet(found):
        print(f"The machine was busy, load {load:.1f}: long phases are slower than they should be.")
    print(f"{len(chosen)} scenarios in {time.monotonic() - begin:.0f} s")
    return 1 if any(cell_is_ours_and_bad(row, columns) for row in all_rows) else 0


def report(found, columns):
    lines = [*table.lines(found["rows"], columns), ""]
    if found["growth"]:
        lines += [*table.growth_lines(found["growth"], columns), ""]
    if "extras" in found:
        lines += [*extras.lines(found["extras"], columns), ""]
    for line in lines + table.remarks(found["rows"], columns):
        print(line)
    for path in (results.write(found), page.write(found, columns)):
        print(f"wrote {path.relative_to(ROOT)}")


def cell_is_ours_and_bad(row, columns):
    """Whether an answer of ours is wrong or missing, unless only time ran out: such an answer fails the run."""
    failures = [row["cells"].get(c.name, {}).get("failure", "") for c in columns if c.is_ours]
    return any(failure not in ("", OVER_BUDGET) for failure in failures)


def check_limits(options):
    build_gate()
    phases, moved = regress.check(options.quick, jobs())
    # A phase with several figures that moved is counted once for each of them.
    print(f"{max(phases - moved, 0)} passed, {moved} failed")
    return 1 if moved else 0


def accept_limits(_):
    build_gate()
    return regress.accept(jobs())


def compare_with(options):
    build([])
    chosen = scenarios.chosen(scenarios.PLANS["compare"], options.scenarios)
    print("Times are minima of a whole phase; p is how likely such ranks are without a difference.")
    compare.compare(options.base, chosen)


def show_growth(options):
    ours = next(column for column in all_columns() if column.name == table.OURS)
    build([ours])
    known = {*sweep.SWEEPS, sweep.AMONG_OTHERS[0]}
    for name in options.families:
        if name not in known:
            sys.exit(f"bench: no sweep of {name}; there are {', '.join(sorted(known))}")
    for line in sweep.sweep(ours, options.families):
        print(line, flush=True)


def renew_claims(_):
    print("\n".join(f"wrote {name}" for name in claims.update()) or "nothing changed")


def build_gate():
    build([column for column in all_columns() if column.name == table.OURS])
    for product in ("quoin-swift-bench", "quoin-batch-bench"):
        words = ["swift", "build", "-c", "release", "--product", product]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stdout + done.stderr + f"bench: {product} cannot be built")


def jobs():
    return int(os.environ.get("JOBS") or os.cpu_count() or 1)


def progress(text):
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\033[K{text}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("run", help="measure and print a table")
    one.add_argument("--plan", choices=["quick", "bench", "full"], default="bench")
    one.add_argument("--columns", default="", help="names, apart by commas")
    one.add_argument("scenarios", nargs="*", metavar="SCENARIO")
    one.set_defaults(run=run)
    one = commands.add_parser("regress", help="compare with the limits")
    one.add_argument("--quick", action="store_true", help="the smaller sizes only")
    one.set_defaults(run=check_limits)
    commands.add_parser("accept", help="write new limits").set_defaults(run=accept_limits)
    one = commands.add_parser("compare", help="compare with a commit")
    one.add_argument("base", metavar="BASE")
    one.add_argument("scenarios", nargs="*", metavar="SCENARIO")
    one.set_defaults(run=compare_with)
    one = commands.add_parser("growth", help="from a thousand constraints to a million")
    one.add_argument("families", nargs="*", metavar="FAMILY")
    one.set_defaults(run=show_growth)
    one = commands.add_parser("claims", help="write documents anew from the last full run")
    one.set_defaults(run=renew_claims)
    options = parser.parse_args()
    os.chdir(ROOT)
    try:
        return options.run(options)
    except callgrind.Failed as failure:
        sys.exit(f"bench: {failure}")


if __name__ == "__main__":
    sys.exit(main())
