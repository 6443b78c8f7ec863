"""Rows: one for each phase of each scenario, with a cell for each column, as they are kept in JSON.

A cell holds `min_ns` and `median_ns` (totals over the phase), `peak_bytes`, the counters, `instructions`, and
`failure`: why there is no figure, or that the answers are wrong, so that the figure does not count.
"""

NO_PHASE = "-"
COUNTERS = ("pivots", "flips", "values_touched", "allocations")


def rows_of(measured, columns):
    phases = []
    for run in measured.runs.values():
        phases += [name for name in run.phases if name not in phases]
    # A scenario that no column finished has a row as well, which says so.
    return [row(measured, columns, phase) for phase in phases or [NO_PHASE]]


def row(measured, columns, phase):
    cells = {c.name: cell(measured, c, phase) for c in columns if c.covers(phase)}
    operations = [run.phases[phase]["ops"] for run in measured.runs.values() if phase in run.phases]
    return {
        "scenario": measured.scenario.name,
        "family": measured.scenario.family,
        "size": measured.scenario.size,
        "phase": phase,
        "ops": operations[0] if operations else 0,
        "refused": measured.refused.get(phase, ""),
        "cells": cells,
    }


def cell(measured, column, phase):
    run = measured.runs[column.name]
    if run.failure:
        return {"failure": run.failure}
    made = {"failure": ""}
    if measured.wrong.get(column.name):
        made["failure"] = "wrong: " + measured.wrong[column.name]
    figures = run.phases.get(phase, {})
    minimum, middle = measured.times.get((column.name, phase), (None, None))
    made |= {"min_ns": minimum, "median_ns": middle, "peak_bytes": measured.peaks.get(column.name)}
    made |= {name: figures.get(name) for name in COUNTERS}
    made["instructions"] = measured.instructions.get((column.name, phase))
    return made


def counts(cell):
    """Whether a cell's time may be compared."""
    return not cell.get("failure") and cell.get("min_ns") is not None


def speedup(row, mine, peers):
    """How many times faster `mine` is than the fastest of the peers; None where none compares."""
    cells = row["cells"]
    times = [cells[name]["min_ns"] for name in peers if name in cells and counts(cells[name])]
    if row["refused"] or mine not in cells or not counts(cells[mine]) or not times:
        return None
    return min(times) / max(cells[mine]["min_ns"], 1)
