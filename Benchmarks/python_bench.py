#!/usr/bin/env python3
"""The Python package beside kiwisolver, in one process: times, and figures for its README.

    python_bench.py [--check] [--repeats N]

Run by the Python of .build/python. Both take turns; the least time of each counts. Answers are compared: both
packages must give forms and figures alike. Writes the table of bindings/python/README.md; with --check writes
nothing, and exits with 1 where a ratio is below what we claim.
"""

import argparse
import collections
import ctypes
import gc
import itertools
import re
import sys
import time
from pathlib import Path

import kiwisolver
import numpy

import quoin
import quoin.kiwi

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "bindings/python/README.md"
sys.path[:0] = [str(ROOT / "bindings/python/tests"), str(ROOT / "bindings/python/examples")]

from forms import Form  # noqa: E402
from python_drags import measure_small_models, measure_windows  # noqa: E402

# By name of a measurement: at least how many times as long as ours the other way is claimed to take.
CLAIMS = {}
rows = []


def least(repeats, *tasks):
    """The least time of each task, taking turns."""
    best = [float("inf")] * len(tasks)
    for _ in range(repeats):
        for k, task in enumerate(tasks):
            gc.collect()
            begin = time.process_time()
            task()
            best[k] = min(best[k], time.process_time() - begin)
    return best


def report(name, claim, kiwi, ours):
    CLAIMS[name] = claim
    rows.append((name, kiwi, ours, kiwi / ours, claim))
    print(f"{name:52} {shown(kiwi):>9} {shown(ours):>9} {kiwi / ours:8.2f} x   at least {claim:g}")


def shown(seconds):
    for unit, size in [("s", 1), ("ms", 1e-3), ("us", 1e-6)]:
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def operators(module, n=20_000):
    variables = [module.Variable(f"v{k}") for k in range(1000)]

    def task():
        for k in range(n):
            a, b, c = variables[k % 1000], variables[(k + 7) % 1000], variables[(k + 31) % 1000]
            (2 * a + b - 3 <= c + 4) | "strong"

    return task


def measure_operators(repeats):
    report("20,000 constraints by operators", 1.5, *least(repeats, operators(kiwisolver), operators(quoin.kiwi)))


def written_sum(n):
    """A function of (repeats, variables...) whose body is x0 + x1 + ..., as a program would write it."""
    names = [f"x{k}" for k in range(n)]
    pieces = [" + ".join(names[k:k + 100]) for k in range(0, n, 100)]
    lines = [f"  total = {pieces[0]}", *(f"  total = total + {piece}" for piece in pieces[1:])]
    scope = {}
    exec("\n".join([f"def add(repeats, {', '.join(names)}):", " for _ in range(repeats):", *lines]), scope)
    return scope["add"]


def measure_sums(repeats):
    for n in (2, 5, 10, 20, 50, 100, 300, 3000):
        add, turns = written_sum(n), max(1, 6000 // n)
        pair = [[module.Variable() for _ in range(n)] for module in (kiwisolver, quoin.kiwi)]
        times = least(repeats, *(lambda given=given: add(turns, *given) for given in pair))
        report(f"x0 + x1 + ..., {n:,} variables", 2, *(t / turns for t in times))


def measure_forms(repeats):
    for n_rows, widgets, build_claim in [(12, 25, 4), (50, 101, 40)]:
        times = least(max(3, repeats // 2), lambda: Form(kiwisolver, n_rows), lambda: Form(quoin.kiwi, n_rows))
        report(f"form of {widgets} widgets, built", build_claim, *times)
        times = least(max(3, repeats // 2), *(lambda module=module: Form(module, n_rows).resize(613, 60 * n_rows)
                                              for module in (kiwisolver, quoin.kiwi)))
        report(f"form of {widgets} widgets, built, with the first update", build_claim, *times)
        pair = [Form(module, n_rows) for module in (kiwisolver, quoin.kiwi)]
        sizes = [(400 + 37 * k % 500, 40 * n_rows + 300 - 11 * k % 200) for k in range(200)]
        step = iter(range(10**9))

        def resizes(form):
            def task():
                shift = next(step)
                for width, height in sizes:
                    form.resize(width + shift, height)

            return task

        times = least(repeats, *map(resizes, pair))
        for form in pair:
            form.resize(613, 60 * n_rows)
        assert numpy.allclose(pair[0].values(), pair[1].values(), atol=1e-9)
        report(f"form of {widgets} widgets, suggest and update", 3, *(t / len(sizes) for t in times))


CALLS = ["addConstraint", "removeConstraint", "addEditVariable", "suggestValue", "updateVariables"]


def noting_module(module, solvers):
    """The module, with solvers that write their calls down: a list of (method, arguments) for each solver."""
    def noting(name):
        inner = getattr(module.Solver, name)

        def method(self, *arguments):
            self.calls.append((name, arguments))
            return inner(self, *arguments)

        return method

    def make(cls):
        self = module.Solver.__new__(cls)
        self.calls = []
        solvers.append(self.calls)
        return self

    solver = type("Solver", (module.Solver,), {"__new__": make, **{name: noting(name) for name in CALLS}})
    return type("Module", (), {**{name: getattr(module, name) for name in module.__all__}, "Solver": solver})


def replay(module, solvers):
    """The time of the noted calls on new solvers, without loops in Python between the calls."""
    spent = 0.0
    for calls in solvers:
        runs = [(name, [arguments for _, arguments in run]) for name, run in itertools.groupby(calls, lambda call: call[0])]
        begin = time.process_time()
        solver = module.Solver()
        for name, arguments in runs:
            collections.deque(itertools.starmap(getattr(solver, name), arguments), maxlen=0)
        spent += time.process_time() - begin
    return spent


def draw(plt, layoutgrid, module, n):
    """Lays a figure of n x n axes out; returns the time of the whole layout engine, and the places of the axes."""
    gc.collect()
    layoutgrid.kiwi = module
    figure, _ = plt.subplots(n, n, layout="constrained")
    figure.draw_without_rendering()
    begin = time.process_time()
    figure.get_layout_engine().execute(figure)
    spent = time.process_time() - begin
    positions = [one.get_position().bounds for one in figure.axes]
    plt.close(figure)
    return spent, positions


def measure_layouts(repeats):
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib._layoutgrid as layoutgrid
    import matplotlib.pyplot as plt

    modules = [kiwisolver, quoin.kiwi]
    for n in (2, 4, 8):
        whole, own, places, noted = [1e9, 1e9], [1e9, 1e9], [None, None], [[], []]
        for k, module in enumerate(modules):
            draw(plt, layoutgrid, noting_module(module, noted[k]), n)
        for turn in range(2 * repeats):
            for k in (turn % 2, 1 - turn % 2):
                spent, places[k] = draw(plt, layoutgrid, modules[k], n)
                whole[k] = min(whole[k], spent)
                own[k] = min(own[k], *(replay(modules[k], noted[k]) for _ in range(20)))
        assert numpy.allclose(places[0], places[1], atol=1e-9)
        report(f"constrained_layout of {n * n} subplots", 1, *whole)
        report(f"constrained_layout of {n * n} subplots, the solver's part", 1.5 if n == 2 else 3, *own)
    layoutgrid.kiwi = kiwisolver


def measure_values(repeats):
    n = 100_000
    solver, ours = quoin.Solver(), [quoin.Variable() for _ in range(n)]
    solver.add((v == k) | quoin.weak for k, v in enumerate(ours))
    solver.solve()
    group, out = quoin.Group(ours), numpy.zeros(n)
    theirs = [kiwisolver.Variable() for _ in range(n)]
    into = numpy.zeros(n)

    def loop():
        for k, v in enumerate(theirs):
            into[k] = v.value()

    def listed():
        into[:] = [v.value() for v in theirs]

    solver.values(group, out)
    assert (out == numpy.arange(n)).all()
    in_loop, in_list, bulk = least(repeats, loop, listed, lambda: solver.values(group, out))
    report("10^5 values into an array, beside a loop", 10, in_loop, bulk)
    report("10^5 values into an array, beside a list of value()", 10, in_list, bulk)


def measure_batch(repeats):
    """The batch of the dask example, beside the C function on the same plan, called on the same arrays."""
    from dask_batches import layout

    library = ctypes.CDLL(str(ROOT / ".build/clib-embedded/libquoin.so"))
    batch, n = layout(), 1_000_000
    scenarios = numpy.random.default_rng(1).uniform([300, 100], [2000, 1500], (n, 2))
    ours, theirs = numpy.zeros((n, 3)), numpy.zeros((n, 3))
    batch.solve(scenarios, ours)
    batch.learn()
    image, plan = batch._save(), ctypes.c_void_p()
    assert library.quoin_batch_load(image, ctypes.c_size_t(len(image)), None, ctypes.byref(plan)) == 0
    size, rows_in, rows_out = ctypes.c_size_t, ctypes.c_void_p(scenarios.ctypes.data), ctypes.c_void_p(theirs.ctypes.data)

    def in_c():
        assert library.quoin_batch_solve(plan, rows_in, size(n), size(2), rows_out, size(3), None, None, None) == 0

    times = least(repeats, in_c, lambda: batch.solve(scenarios, ours))
    assert (ours == theirs).all()
    library.quoin_batch_free(plan)
    report("10^6 scenarios in a batch, beside the C function", 0.95, *times)


def table():
    versions = f"Python {sys.version.split()[0]}, kiwisolver {kiwisolver.__version__}"
    yield f"{versions}, least processor time of repeats in one process, collector off:"
    yield ""
    yield "| | kiwisolver | quoin | |"
    yield "|---|---:|---:|---:|"
    for name, kiwi, ours, ratio, _ in rows:
        yield f"| {name} | {shown(kiwi)} | {shown(ours)} | {ratio:.3g} x |"


def write_table():
    text = README.read_text()
    mark = "<!-- figures: {}, generated by Benchmarks/python_bench.py -->"
    begin, end = mark.format("begin"), mark.format("end")
    body = "\n".join([begin, "", *table(), "", end])
    README.write_text(re.sub(re.escape(begin) + ".*" + re.escape(end), lambda _: body, text, flags=re.S))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--repeats", type=int, default=11)
    options = parser.parse_args()
    # timeit does so too: a full collection may fall into one of two runs by chance.
    gc.disable()
    for measure in (measure_operators, measure_sums, measure_forms):
        measure(options.repeats)
    for measure in (measure_windows, measure_small_models):
        measure(options.repeats, least, report)
    for measure in (measure_layouts, measure_values, measure_batch):
        measure(options.repeats)
    missed = [name for name, *_, ratio, claim in rows if ratio < claim]
    if options.check:
        sys.exit(f"missed: {', '.join(missed)}" if missed else 0)
    write_table()


if __name__ == "__main__":
    main()
