"""A million window sizes, laid out by two processes that dask.distributed starts, to the same bits as by one.

A batch can be pickled: the program sends it to the workers once, and each worker answers the rows that it receives.
Chunks end where blocks end, so that no answer depends on how the rows are divided.
"""

import numpy
from dask.distributed import Client, LocalCluster

from quoin import Solver, Variable, strong, weak

BLOCK, CHUNK, N = 1024, 128 * 1024, 1_000_000


def layout():
    """The batch: a side bar, a page and a margin, for a width of the window and a length of the text."""
    window, text, side, page, margin = map(Variable, ["window", "text", "side", "page", "margin"])
    solver = Solver()
    solver.add(side + page + 3 * margin == window, side >= 80, margin >= 4)
    solver.add((page >= 2 * side) | strong, (page >= text) | weak, (side == 200) | weak, (margin == 16) | weak)
    solver.edit(window)
    solver.edit(text)
    return solver.batch([window, text], [side, page, margin], block_size=BLOCK)


def main():
    scenarios = numpy.random.default_rng(1).uniform([300, 100], [2000, 1500], (N, 2))
    batch = layout()
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            sent = client.scatter(batch, broadcast=True)
            parts = [client.submit(type(batch).solve, sent, scenarios[k:k + CHUNK]) for k in range(0, N, CHUNK)]
            values = numpy.concatenate(client.gather(parts))
    same = numpy.array_equal(values, batch.solve(scenarios))
    print(f"{N} scenarios in 2 processes, the same bits: {same}")


if __name__ == "__main__":
    main()
