"""The batch path's counters for the gate: what quoin-batch-bench counts, the same in every run and build."""

from . import batch
from .limits import COUNTS


def measure():
    """By ("batch" or "cells", name): the counts."""
    found = {}
    for one in batch.run("--counters"):
        key = "batch" if one["kind"] == "counters" else "cells", one["name"].replace(",", "").replace(" ", "-")
        found[key] = tuple(one[name] for name in COUNTS[key[0]])
    return found
