"""A million window sizes in Parquet files, laid out by two processes that dask.distributed starts, to the same bits as by one.

A batch can be pickled: the program sends it to the workers once, and each worker answers the files that it is named, a fixed
number of rows at a time. A file has a multiple of the block size, so that no answer depends on how the rows are divided.
"""

import tempfile
from pathlib import Path

import numpy
import pyarrow
import pyarrow.parquet
from dask.distributed import Client, LocalCluster

import quoin.arrow
from quoin import Solver, Variable, strong, weak

BLOCK, FILE, N = 1024, 128 * 1024, 1_000_000
PARAMETERS, OUTPUTS = ["window", "text"], ["side", "page", "margin"]


def layout():
    """The batch: a side bar, a page and a margin, for a width of the window and a length of the text."""
    window, text, side, page, margin = map(Variable, ["window", "text", "side", "page", "margin"])
    solver = Solver()
    solver.add(side + page + 3 * margin == window, side >= 80, margin >= 4)
    solver.add((page >= 2 * side) | strong, (page >= text) | weak, (side == 200) | weak, (margin == 16) | weak)
    solver.edit(window)
    solver.edit(text)
    return solver.batch([window, text], [side, page, margin], block_size=BLOCK, reproducible=True)


def write(scenarios, folder):
    """Files of scenarios, and the names of those that get the answers."""
    pairs = []
    for begin in range(0, len(scenarios), FILE):
        rows, source = scenarios[begin:begin + FILE], folder / f"scenarios-{begin:07}.parquet"
        pyarrow.parquet.write_table(pyarrow.table({name: rows[:, k] for k, name in enumerate(PARAMETERS)}), source)
        pairs.append((source, folder / f"answers-{begin:07}.parquet"))
    return pairs


def main():
    scenarios = numpy.random.default_rng(1).uniform([300, 100], [2000, 1500], (N, 2))
    batch = layout()
    with tempfile.TemporaryDirectory() as name, LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster, Client(cluster) as client:
        pairs = write(scenarios, Path(name))
        sent = client.scatter(batch, broadcast=True)
        parts = [client.submit(quoin.arrow.parquet, sent, *pair, PARAMETERS, OUTPUTS) for pair in pairs]
        n = sum(client.gather(parts))
        answers = pyarrow.concat_tables(pyarrow.parquet.read_table(target) for _, target in pairs)
    values = numpy.stack([answers.column(name).to_numpy() for name in OUTPUTS], axis=1)
    same = numpy.array_equal(values, batch.solve(scenarios))
    print(f"{n} scenarios in 2 processes, the same bits: {same}")


if __name__ == "__main__":
    main()
