"""Drags that python_bench.py measures, which gives the functions that time tasks and report: layouts with ties, small models."""

import kiwisolver

import quoin
import quoin.kiwi
from forms import Window, buttons


def measure_windows(repeats, least, report):
    """Windows of which one optimum is as good as another: kiwisolver's steps of a drag, and ours."""
    for widgets in 10, 25, 40:
        pair = [Window(module, widgets) for module in (kiwisolver, quoin.kiwi)]
        sizes = [(700 + k, 600 + 3 * k % 500) for k in range(300)]

        def drags(window):
            def task():
                for width, height in sizes:
                    window.resize(width, height)

            return task

        times = least(repeats, *map(drags, pair))
        report(f"window of {widgets} widgets with ties, suggest and update", 3, *(t / len(sizes) for t in times))


def measure_small_models(repeats, least, report):
    sizes = [200 + k for k in range(300)]
    for n in 5, 9:
        (theirs, w), (drop_in, v) = (buttons(module, n) for module in (kiwisolver, quoin.kiwi))
        native, x = quoin.Solver(), [quoin.Variable(f"w{k}") for k in range(n)]
        window = quoin.Variable("window")
        native.add(*((one >= 10, (one == 40) | quoin.weak) for one in x), sum(x[1:], x[0] * 1.0) == window)
        native.edit(window)

        def drags(solver, variable):
            def task(suggest=solver.suggestValue, update=solver.updateVariables):
                for size in sizes:
                    suggest(variable, size)
                    update()

            return task

        def in_one_call(solve=native.solve):
            for size in sizes:
                solve(window, size)

        kiwi, ours, one = (t / len(sizes) for t in least(3 * repeats, drags(theirs, w), drags(drop_in, v), in_one_call))
        report(f"{2 * n + 2} rows, suggest and update", 1.3, kiwi, ours)
        report(f"{2 * n + 2} rows, solve(variable, value)", 1.6, kiwi, one)
