"""The picture of a full run: how many times as fast as the fastest peer, against the constraints of a scenario.

A line a family and phase, builds and changes beside each other; idle phases are left out, which do nothing. Dashed is
what falls short somewhere: of `LEAST` times the fastest peer, or of `WANTED` times from `MANY` constraints on.
"""

from math import ceil, floor

from . import plot, rows, table

LEAST, WANTED, MANY = 1, 10, 50
FAST = (f"at least {WANTED} x from {MANY} constraints on, and never below {LEAST}", plot.COLORS[1], True)
SLOW = ("short of that", plot.COLORS[2], False)
IDLE = ("idle", "same")


class FactorFrame(plot.Frame):
    """A frame whose figures are factors, also those below 1, over sizes in powers of ten."""

    least = 0

    def __init__(self, points):
        super().__init__(points)
        self.sizes = [10**power for power in range(ceil(self.x0), floor(self.x1) + 1)]

    @staticmethod
    def told(factor):
        return f"{factor:,.10g} x"


def picture(found, peers):
    """Empty text where no scenario compares at two sizes."""
    lines = families(found, peers)
    plots = [
        plot.svg(title, list(drawn(lines, is_build)), FactorFrame)
        for title, is_build in (("Builds, against constraints", True), ("Changes, against constraints", False))
    ]
    return plot.sheet(plots, [SLOW, FAST], len(plots)) if all(plots) else ""


def families(found, peers):
    """(family and phase, points) of each line."""
    lines = {}
    for one in found["rows"]:
        factor = rows.speedup(one, table.OURS, peers)
        size = found["scenarios"][one["scenario"]]["constraints"]
        if factor is not None and one["phase"] not in IDLE and size:
            lines.setdefault(f"{one['family']} {one['phase']}", []).append((size, factor))
    return lines.items()


def is_slow(points):
    return any(factor < (WANTED if size >= MANY else LEAST) for size, factor in points)


def drawn(lines, is_build):
    """The lines of one plot, those that fall short above the others."""
    for name, points in sorted(lines, key=lambda line: is_slow(line[1])):
        if name.endswith(" build") == is_build:
            _, colour, is_solid = SLOW if is_slow(points) else FAST
            yield name, colour, is_solid, points
