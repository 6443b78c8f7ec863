"""The batch path's counters for the gate: what quoin-batch-bench counts, the same in every run and build."""

from . import batch

OF_MODEL = (
    "regions_made", "regions_refused", "one_by_one", "pivots", "products", "multiplications", "bytes",
)
OF_CELLS = ("measured", "moved", "arranged", "bytes")


def names(key):
    return OF_MODEL if key[0] == "batch" else OF_CELLS


def measure():
    """By ("batch" or "cells", name): the counts."""
    found = {}
    for one in batch.run("--counters"):
        key = "batch" if one["kind"] == "counters" else "cells", one["name"].replace(",", "").replace(" ", "-")
        found[key] = tuple(one[name] for name in names(key))
    return found
