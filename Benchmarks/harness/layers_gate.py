"""The Swift layers above the engine for the gate: ways of quoin-swift-bench, each with its work and its instructions.

The typed API, boxes and the three dialects, conflicts, flex containers, Texture's specs, and specs inside constraints.
What work means, the head of each case's file says. The ways of one case must have one answer.
"""

from concurrent.futures import ThreadPoolExecutor

from . import swift_bench
from .callgrind import Failed

CASES = {
    "api/add": ("quoin",),
    "api/suggest": ("quoin",),
    "layout/make": ("make", "constrain"),
    "feed/build": ("one-tree",),
    "feed/resize": ("one-tree",),
    "feed/edit": ("one-tree",),
    "conflict/first": ("250-rows",),
    "conflict/set-125": ("conflict",),
    "form/first": ("layout", "masonry", "snapkit"),
    "form/turned": ("layout", "masonry", "snapkit"),
    "elements/first": ("flex", "texture", "nested"),
    "elements/turned": ("flex", "texture", "nested"),
}


def measure(jobs):
    """By ("layers", name): the work; and the instructions."""
    names = [f"{case}/{way}" for case, ways in CASES.items() for way in ways]
    with ThreadPoolExecutor(jobs) as pool:
        found = dict(zip(names, pool.map(swift_bench.once, names)))
    for case, ways in CASES.items():
        answers = {found[f"{case}/{way}"][0] for way in ways}
        if len(answers) > 1:
            raise Failed(f"{case}: several answers, {answers}")
    counted = {("layers", name): (work,) for name, (_, work, _) in found.items()}
    return counted, {("layers", name): cost for name, (_, _, cost) in found.items()}
