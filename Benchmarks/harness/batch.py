"""The measurements of quoin-batch-bench: read, kept as JSON, and told in words.

Each line that the program prints is one thing: a model beside its limits, threads, a grid of cells, a stream.
"""

import json
import subprocess
import sys
from statistics import geometric_mean

from . import results
from .columns import ROOT
from .run import unreadable

PROGRAM = ".build/release/quoin-batch-bench"
PLAN = "batch"
# Fewer times the speed of one by one are slower (Series.swift says the same).
SLOW = 0.95


def run(*words):
    done = subprocess.run([str(ROOT / PROGRAM), *words], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr + "batch_bench: the program failed")
    try:
        return [json.loads(line) for line in done.stdout.splitlines()]
    except ValueError:
        sys.exit(f"batch_bench: {unreadable([PROGRAM, *words], done.stdout)}")


def document(measured, load):
    return {**results.head(PLAN, load), "measured": measured}


def of_kind(found, kind):
    return [one for one in found["measured"] if one["kind"] == kind]


def is_wrong(found):
    """Whether a plan answers worse than solving alone, or our C functions failed or answered wrong."""
    ours = found.get("peers", {}).get("quoin-c", {}).get("failure", "")
    return bool(ours) or any(one["judged_worse"] for one in of_kind(found, "model"))


# ---- Figures ----


def seconds(number):
    if number is None:
        return "-"
    for unit, size in (("s", 1), ("ms", 1e-3), ("us", 1e-6)):
        if number >= size:
            return f"{number / size:.3g} {unit}"
    return f"{number * 1e9:.0f} ns"


def each(one):
    return one["plan_s"] / one["scenarios"]


def times(one):
    return one["alone_each_s"] / each(one)


def part(number):
    return f"{100 * number:.0f} %"


def agreement(one):
    if not one["differing"]:
        return "the same values"
    if one["judged_worse"]:
        return f"WORSE in {one['judged_worse']} of {one['compared']}"
    return f"as good at every level; other values in {one['differing']} of {one['compared']}"


# ---- Tables ----

HEAD = (
    "model", "a scenario", "of the plain loop's rate", "of dgemm's rate", "one by one", "times",
    "regions", "made in", "is so many solves", "against one by one",
)


def cells(found):
    yield HEAD
    for one in of_kind(found, "model"):
        dgemm = part(one["dgemm_s"] / one["plan_s"]) if "dgemm_s" in one else ""
        yield (
            one["name"], seconds(each(one)), part(one["plain_s"] / one["plan_s"]), dgemm,
            seconds(one["alone_each_s"]), f"{times(one):.3g} x", str(one["regions"]),
            seconds(one["making_s"]), f"{one['making_s'] / one['alone_each_s']:.3g}", agreement(one),
        )


def counter_cells(found):
    yield (
        "model", "regions made", "refused", "from the plan", "from blocks", "one by one", "pivots",
        "products", "multiplications", "bytes", "regions pay",
    )
    for one in of_kind(found, "model"):
        names = (
            "regions_made", "regions_refused", "from_plan", "from_block", "one_by_one", "pivots", "products",
            "multiplications", "bytes",
        )
        yield (one["name"], *(str(one[name]) for name in names), "yes" if one["regions_pay"] else "no")


def remarks(found):
    yield from of_peers(found)
    yield from of_series(found)
    for one in of_kind(found, "threads"):
        bytes_each = 8 * one["outputs"] * one["scenarios"]
        yield (
            f"{one['name']}: two threads are {one['one_s'] / one['two_s']:.2f} times as fast as one; together they "
            f"write {bytes_each / one['two_s'] * 1e-9:.2g} GB/s."
        )
    for one in of_kind(found, "cells"):
        yield (
            f"GridBatch of {one['rows']} x {one['columns']} cells of 14 constraints: measured, sized and arranged "
            f"in {seconds(one['layout_s'])}; one changed cell {seconds(one['change_s'])}, "
            f"{seconds(one['change_mean_s'])} in the mean."
        )
    for one in of_kind(found, "stream"):
        yield (
            f"A stream of {one['scenarios']} scenarios: {seconds(one['each_s'])} each, at first "
            f"{seconds(one['first_each_s'])}; memory grew by {one['grew_bytes'] >> 10} KB."
        )


def of_series(found):
    for one in of_kind(found, "survey"):
        yield of_survey(one)
    for one in of_kind(found, "gradients"):
        yield (
            f"{one['name']}: {one['scenarios']} of them take {one['gradient_s'] / one['forward_s']:.3g} times as long "
            f"as the answers, {seconds(one['gradient_s'] / one['scenarios'])} each."
        )
    for one in of_kind(found, "shares"):
        said = ", ".join(f"{part(share)} at {side}" for side, share in one["shares"])
        yield f"Of the plain loop's rate, by a grid's side: {said}."
    for one in of_kind(found, "columns"):
        alone = dict(one["alone"])
        said = ", ".join(f"{n}: {seconds(each)}, {alone[n] / each:.3g} x" for n, each in one["plan"])
        yield f"A scenario of a {one['model']} in a first call, and one by one against it, by columns: {said}."
    for one in of_kind(found, "acting"):
        alone = dict(one["alone"])
        said = ", ".join(f"{n}: {seconds(each)}, {alone[n] / each:.3g} x" for n, each in one["plan"])
        yield f"A scenario of a stack of 128 boxes, and one by one against it, by how many numbers act: {said}."
    for one in of_kind(found, "products"):
        yield (
            f"{one['name']}, {one['outputs']} outputs: {seconds(one['own_s'] / one['scenarios'])} a scenario by own loops, "
            f"{seconds(one['blas_s'] / one['scenarios'])} where OpenBLAS may multiply, which is "
            f"{one['own_s'] / one['blas_s']:.3g} times as fast; gradients "
            f"{one['own_gradient_s'] / one['blas_gradient_s']:.3g} times."
        )
    for one in of_kind(found, "coefficients"):
        alone = dict(one["alone"])
        said = ", ".join(f"{n}: {seconds(each)}, {alone[n] / each:.3g} x" for n, each in one["plan"])
        yield (
            "A plan for each coefficient of a sidebar beside 100 boxes, made and asked, and one by one against it, by how "
            f"many scenarios share the coefficient: {said}."
        )


def of_survey(one):
    said = (
        f"{one['models']} random sparse models of {one['variables'][0]} to {one['variables'][1]} variables and "
        f"{one['parameters'][0]} to {one['parameters'][1]} parameters, {one['scenarios']} scenarios each: in the "
        f"median {one['median']:.3g} times as fast as one by one, at least {one['least']:.2g} times "
        f"({one['least_variables']} variables, {one['least_parameters']} parameters)."
    )
    if "factors" not in one:
        return f"{said} {one['slower']} of them are below 0.9 times."
    return (
        f"{said} In the geometric mean a first call is {mean(one['factors']):.3g} times as fast, with {one['slower']} of them "
        f"below {SLOW} times; after `learn` {mean(one['learnt_factors']):.3g} times, with {one['learnt_slower']}."
    )


def mean(pairs):
    return geometric_mean(factor for _, factor in pairs)


def spread(numbers, told):
    """The least and the largest of some numbers, or the one that there is."""
    low, high = told(min(numbers)), told(max(numbers))
    return low if low == high else f"{low} to {high}"


def user_cells(found):
    """The article's table: models of one name share a row."""
    yield "model", "one by one", "batch", "times as fast", "after `learn()`"
    by_name = {}
    for one in of_kind(found, "user"):
        by_name.setdefault(one["name"], []).append(one)
    for name, some in by_name.items():
        yield (
            name, spread([one["alone_s"] for one in some], seconds), spread([one["first_s"] for one in some], seconds),
            *(spread([one["alone_s"] / one[way] for one in some], "{:.3g}".format) for way in ("first_s", "learnt_s")),
        )


def of_peers(found):
    peers = found.get("peers")
    model = next((one for one in of_kind(found, "model") if peers and one["name"] == peers["model"]), None)
    if not model:
        return
    for name, title in (("kiwi", "kiwi"), ("quoin-c", "Quoin's C functions")):
        one = peers[name]
        if one["failure"]:
            yield f"{title}, one by one, {peers['scenarios']} scenarios of {peers['model']}: {one['failure']}."
        else:
            yield (
                f"{title}, one by one, {peers['scenarios']} scenarios of {peers['model']}: "
                f"{seconds(one['each_s'])} each, {one['each_s'] / each(model):.3g} times the plan's; answers "
                f"judged right at every level."
            )


def table(rows, is_markdown):
    rows = list(rows)
    if is_markdown:
        rule = "|" + "---|" + "---:|" * (len(rows[0]) - 1)
        lines = ["| " + " | ".join(row) + " |" for row in rows]
        return [lines[0], rule, *lines[1:]]
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows]


def lines(found, is_markdown=False):
    said = [*table(cells(found), is_markdown), "", *table(counter_cells(found), is_markdown), ""]
    return said + [f"- {one}" for one in remarks(found)]
