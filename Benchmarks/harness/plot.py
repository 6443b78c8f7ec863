"""A log-log plot as SVG: time against size, a line for each column.

Everything is drawn in a frame of WIDTH x HEIGHT with room for labels around it. Both axes run from
the power of ten below the smallest figure to the one above the largest, the size's in halves.
"""

from html import escape
from math import ceil, floor, log10

from .table import of_time

WIDTH, HEIGHT = 330, 220
LEFT, RIGHT, TOP, BOTTOM = 58, 12, 26, 34
COLORS = ("#0b6e4f", "#5aa469", "#c1440e", "#b8860b", "#4f5d95", "#8e44ad", "#555555")
# Our lines are solid and those of peers dashed, so that they differ without colours too.
DASHES = {True: "", False: "5 3"}


def svg(title, lines):
    """lines: (name, colour, is_ours, [(size, nanoseconds)]). Empty text where there are fewer than two sizes."""
    points = [point for _, _, _, some in lines for point in some]
    if len({size for size, _ in points}) < 2:
        return ""
    frame = Frame(points)
    parts = [f'<text x="{LEFT}" y="16" class="t">{escape(title)}</text>', *frame.grid()]
    for name, colour, is_ours, some in lines:
        parts += frame.line(name, colour, is_ours, some)
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


class Frame:
    def __init__(self, points):
        sizes = [log10(size) for size, _ in points]
        times = [log10(max(time, 1)) for _, time in points]
        self.x0, self.x1 = floor(min(sizes) * 2) / 2, ceil(max(sizes) * 2) / 2
        self.y0, self.y1 = floor(min(times)), max(ceil(max(times)), floor(min(times)) + 1)
        self.sizes = sorted({size for size, _ in points})

    def x(self, size):
        part = (log10(size) - self.x0) / ((self.x1 - self.x0) or 1)
        return LEFT + part * (WIDTH - LEFT - RIGHT)

    def y(self, time):
        part = (log10(max(time, 1)) - self.y0) / (self.y1 - self.y0)
        return HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM)

    def grid(self):
        for power in range(self.y0, self.y1 + 1):
            y = self.y(10**power)
            yield f'<path class="g" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
            yield f'<text class="l" x="{LEFT - 5}" y="{y + 3:.1f}" text-anchor="end">{of_time(10**power)}</text>'
        for size in self.sizes:
            x = self.x(size)
            yield f'<path class="g" d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}"/>'
            yield f'<text class="l" x="{x:.1f}" y="{HEIGHT - BOTTOM + 14}" text-anchor="middle">{size}</text>'

    def line(self, name, colour, is_ours, points):
        places = [(self.x(size), self.y(time)) for size, time in sorted(points)]
        if not places:
            return
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        yield f'<path fill="none" stroke="{colour}" stroke-width="2" ' \
            f'stroke-dasharray="{DASHES[is_ours]}" d="M{path}"/>'
        for (x, y), (size, time) in zip(places, sorted(points)):
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6" fill="{colour}">' \
                f"<title>{escape(name)}, {size}: {of_time(time)}</title></circle>"
