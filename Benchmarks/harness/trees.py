"""How layout trees grow: the instructions of quoin-swift-bench's cases `tree/…`, at three sizes each.

Their exponents are limits like those of the scenarios: `growth tree CASE EXPONENT`.
"""

from concurrent.futures import ThreadPoolExecutor

from . import growth, swift_bench
from .callgrind import Failed

DEEP, WIDE, STACK = (1000, 4000, 16000), (1250, 5000, 20000), (250, 1000, 4000)
GRID = (625, 2500, 10000)
CASES = {
    "deep": DEEP,
    "deep-layout": DEEP,
    "pixel-frames": DEEP,
    "wide": WIDE,
    "remove": WIDE,
    "remove-first": WIDE,
    "remove-zeroth": WIDE,
    "remove-ends": WIDE,
    "remove-middle": WIDE,
    "leaves-first": DEEP,
    "roots-first": DEEP,
    "scroll": STACK,
    "grid": GRID,
    "grid-of-rows": GRID,
    **{f"stack-{case}": STACK for case in ("add", "insert", "remove", "unarrange", "hide", "space")},
}


def count(case, size):
    """The instructions of one case at one size."""
    answer, _, cost = swift_bench.once(f"tree/{case}/{size}")
    if answer != 1:
        raise Failed(f"tree/{case}/{size}: answer {answer}")
    return cost


def exponents(jobs=1):
    """By ("tree", case): the exponent of its instructions."""
    pairs = [(case, size) for case, sizes in CASES.items() for size in sizes]
    with ThreadPoolExecutor(jobs) as pool:
        counts = dict(zip(pairs, pool.map(lambda pair: count(*pair), pairs)))
    return {
        ("tree", case): round(growth.exponent([(size, counts[case, size]) for size in sizes]), 3)
        for case, sizes in CASES.items()
    }
