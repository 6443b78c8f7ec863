"""Draws figures under constrained_layout and prints where their axes are, as JSON.

    figures.py kiwisolver|quoin
"""

import json
import sys


def grid(plt, np, rows, columns):
    fig, axes = plt.subplots(rows, columns, layout="constrained", squeeze=False)
    for k, one in enumerate(axes.flat):
        one.plot([0, 10 ** (k % 6)])
        one.set_xlabel("x" * (k % 3))
        one.set_title("above\n" * (k % 2) + "title")
    return fig


def colorbars(plt, np):
    fig, axes = plt.subplots(2, 2, layout="constrained")
    for one in axes.flat:
        mesh = one.pcolormesh(np.arange(16).reshape(4, 4))
    fig.colorbar(mesh, ax=axes)
    fig.colorbar(mesh, ax=axes[0, 0], location="bottom")
    fig.suptitle("all")
    fig.supxlabel("below")
    return fig


def spans(plt, np):
    fig = plt.figure(layout="constrained")
    cells = fig.add_gridspec(3, 3, width_ratios=[1, 2, 3])
    for where, title in [(cells[0, :], "a"), (cells[1:, 0], ""), (cells[1, 1:], "b"), (cells[2, 1], ""), (cells[2, 2], "")]:
        fig.add_subplot(where).set_title(title)
    return fig


def subfigures(plt, np):
    fig = plt.figure(layout="constrained", figsize=(10, 4))
    for part in fig.subfigures(1, 2, wspace=0.07, width_ratios=[1.5, 1]):
        for one in part.subplots(2, 2).flat:
            one.set_xlabel("label")
        part.suptitle("part")
    return fig


def mosaic(plt, np):
    fig, axes = plt.subplot_mosaic("AAB;CDD;CEF", layout="constrained")
    for one in axes.values():
        one.set_ylabel("side")
        one.legend(handles=one.plot([1, 2], label="line"), loc="center left", bbox_to_anchor=(1, 0.5))
    return fig


def images(plt, np, layout):
    fig, axes = plt.subplots(2, 2, layout=layout, figsize=(9, 3))
    for one in axes.flat:
        one.imshow(np.ones((10, 10)))
    return fig


def nested(plt, np):
    fig = plt.figure(layout="constrained")
    outer = fig.add_gridspec(1, 2)
    left, right = outer[0].subgridspec(2, 2), outer[1].subgridspec(3, 1)
    for where in [left[0, 0], left[0, 1], left[1, :], right[0, 0], right[1, 0], right[2, 0]]:
        fig.add_subplot(where).set_title("cell")
    return fig


def twins(plt, np):
    fig, axes = plt.subplots(1, 2, layout="constrained")
    axes[0].twinx().set_ylabel("right")
    axes[1].secondary_xaxis("top").set_xlabel("top")
    return fig


def pads(plt, np):
    fig, _ = plt.subplots(2, 3, layout="constrained")
    fig.get_layout_engine().set(w_pad=0.1, h_pad=0.2, wspace=0.2, hspace=0.1)
    return fig


def too_small(plt, np):
    return plt.subplots(4, 4, layout="constrained", figsize=(2, 2))[0]


FIGURES = {
    "one": lambda *a: grid(*a, 1, 1),
    "four": lambda *a: grid(*a, 2, 2),
    "twelve": lambda *a: grid(*a, 3, 4),
    "column": lambda *a: grid(*a, 5, 1),
    "colorbars": colorbars,
    "spans": spans,
    "subfigures": subfigures,
    "mosaic": mosaic,
    "images": lambda *a: images(*a, "constrained"),
    "compressed": lambda *a: images(*a, "compressed"),
    "nested": nested,
    "twins": twins,
    "pads": pads,
    "too_small": too_small,
}


def main(solver):
    if solver == "quoin":
        import quoin.kiwi

        quoin.kiwi.install()
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib._layoutgrid
    import matplotlib.pyplot as plt
    import numpy as np

    positions = {"module": matplotlib._layoutgrid.kiwi.Solver.__module__}
    for name, make in FIGURES.items():
        fig = make(plt, np)
        fig.draw_without_rendering()
        positions[name] = [list(one.get_position().bounds) for one in fig.axes]
        plt.close(fig)
    json.dump(positions, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1])
