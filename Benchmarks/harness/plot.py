"""A log-log plot as SVG: time against size, a line for each column; or parts of a whole against size.

Everything is drawn in a frame of WIDTH x HEIGHT with room for labels around it. Both axes run from
the power of ten below the smallest figure to the one above the largest, the size's in halves.
"""

from html import escape
from math import ceil, floor, log10

from .table import of_time

WIDTH, HEIGHT = 330, 220
LEFT, RIGHT, TOP, BOTTOM = 58, 18, 26, 34
COLORS = ("#0b6e4f", "#5aa469", "#c1440e", "#b8860b", "#4f5d95", "#8e44ad", "#555555")
# The height of the names of lines above plots, and the style of a picture.
LEGEND = 24
PICTURE = """
svg text { font: 10px system-ui, sans-serif; fill: #333 } text.t { font-weight: 600; font-size: 12px }
path.g { stroke: #e3e3e3 }
"""
# The size of a title's letters, how wide they are at size 1 in the mean of a wide font, and a digit of a number.
FONT, LETTER, DIGIT = 12, 0.66, 6.4
# Our lines are solid and those of peers dashed, so that they differ without colours too.
DASHES = {True: "", False: "5 3"}


def svg(title, lines, kind=None):
    """lines: (name, colour, is_ours, [(size, nanoseconds)]). Empty text where there are fewer than two sizes. `kind` is
    the frame's class."""
    points = [point for _, _, _, some in lines for point in some]
    if len({size for size, _ in points}) < 2:
        return ""
    frame = (kind or Frame)(points)
    # A long title would reach into the next plot.
    font = f' style="font-size: {fitting(title):.1f}px"' if fitting(title) < FONT else ""
    parts = [f'<text x="{LEFT}" y="16" class="t"{font}>{escape(title)}</text>', *frame.grid()]
    for name, colour, is_ours, some in lines:
        parts += frame.line(name, colour, is_ours, some)
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def sheet(plots, lines=(), per_row=1):
    """Plots as one file, `per_row` beside each other below the names of lines: (name, colour, is_ours)."""
    head = LEGEND if lines else 0
    width, height = per_row * WIDTH, -(-len(plots) // per_row) * HEIGHT + head
    places = ((k % per_row * WIDTH, k // per_row * HEIGHT + head) for k in range(len(plots)))
    parts = (one.replace("<svg ", f'<svg x="{x}" y="{y}" ', 1) for one, (x, y) in zip(plots, places))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}"><style>{PICTURE}</style><rect width="100%" height="100%" fill="#fff"/>'
        f"{''.join(legend(lines, width))}{''.join(parts)}</svg>\n"
    )


def legend(lines, width):
    step = min((width - LEGEND) // max(len(lines), 1), 200)
    for k, (name, colour, is_ours) in enumerate(lines):
        x = 20 + step * k
        yield f'<path d="M{x} 14h26" stroke="{colour}" stroke-width="2" stroke-dasharray="{DASHES[is_ours]}"/>'
        yield f'<text x="{x + 32}" y="18">{escape(name)}</text>'


def fitting(title):
    """The size of letters at which a title fits above its plot."""
    return (WIDTH - LEFT) / (LETTER * max(len(title), 1))


class Frame:
    told = staticmethod(of_time)
    # Smaller figures are drawn as this: the logarithm of zero is nowhere.
    least = 1

    def __init__(self, points):
        sizes = [log10(size) for size, _ in points]
        times = [log10(max(time, self.least)) for _, time in points]
        self.x0, self.x1 = floor(min(sizes) * 2) / 2, ceil(max(sizes) * 2) / 2
        self.y0, self.y1 = floor(min(times)), max(ceil(max(times)), floor(min(times)) + 1)
        self.sizes = sorted({size for size, _ in points})

    def x(self, size):
        part = (log10(size) - self.x0) / ((self.x1 - self.x0) or 1)
        return LEFT + part * (WIDTH - LEFT - RIGHT)

    def y(self, time):
        part = (log10(max(time, self.least)) - self.y0) / (self.y1 - self.y0)
        return HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM)

    def levels(self):
        return [10**power for power in range(self.y0, self.y1 + 1)]

    def grid(self):
        for level in self.levels():
            y = self.y(level)
            yield f'<path class="g" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
            yield f'<text class="l" x="{LEFT - 5}" y="{y + 3:.1f}" text-anchor="end">{self.told(level)}</text>'
        for size in self.sizes:
            yield f'<path class="g" d="M{self.x(size):.1f} {TOP}V{HEIGHT - BOTTOM}"/>'
        for size in self.told_sizes():
            x = self.x(size)
            yield f'<text class="l" x="{x:.1f}" y="{HEIGHT - BOTTOM + 14}" text-anchor="middle">{size}</text>'

    def told_sizes(self):
        """The sizes whose numbers have room: of two that would meet, the larger."""
        left = WIDTH
        for size in reversed(self.sizes):
            half = DIGIT * len(str(size)) / 2
            if self.x(size) + half <= left:
                yield size
                left = self.x(size) - half - DIGIT

    def line(self, name, colour, is_ours, points):
        places = [(self.x(size), self.y(time)) for size, time in sorted(points)]
        if not places:
            return
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        yield f'<path fill="none" stroke="{colour}" stroke-width="2" ' \
            f'stroke-dasharray="{DASHES[is_ours]}" d="M{path}"/>'
        for (x, y), (size, time) in zip(places, sorted(points)):
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6" fill="{colour}">' \
                f"<title>{escape(name)}, {size}: {self.told(time)}</title></circle>"


class PartFrame(Frame):
    """A frame whose figures are parts of a whole, on an axis from 0 in quarters."""

    def __init__(self, points):
        super().__init__(points)
        self.quarters = max(ceil(4 * max(part for _, part in points)), 4)

    @staticmethod
    def told(part):
        return f"{100 * part:.0f} %"

    def levels(self):
        return [quarter / 4 for quarter in range(self.quarters + 1)]

    def y(self, part):
        return HEIGHT - BOTTOM - 4 * part / self.quarters * (HEIGHT - TOP - BOTTOM)
