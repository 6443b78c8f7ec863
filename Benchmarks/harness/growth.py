"""Growth exponents: the slope of a figure against the size, both as logarithms.

A least-squares line over the whole sweep. Figures of 0 say nothing of growth; with fewer than three
sizes left there is no exponent.
"""

from math import log

FEWEST = 3


def exponent(points):
    """The slope of (size, figure) points, or None."""
    logs = [(log(size), log(figure)) for size, figure in points if size > 0 and figure and figure > 0]
    if len({x for x, _ in logs}) < FEWEST:
        return None
    mean_x = sum(x for x, _ in logs) / len(logs)
    mean_y = sum(y for _, y in logs) / len(logs)
    spread = sum((x - mean_x) ** 2 for x, _ in logs)
    return sum((x - mean_x) * (y - mean_y) for x, y in logs) / spread
