"""Bars as SVG, on a logarithmic axis: a row for each thing, its name above its bar, and a line at what is wanted."""

from html import escape
from math import ceil, floor, log10

from .claims import plain
from .plot import COLORS, PICTURE

WIDTH, ROW, BAR = 460, 30, 11
# Lines do not cross letters.
HALO = "svg text { paint-order: stroke; stroke: #fff; stroke-width: 3px }"
LEFT, RIGHT, TOP, BOTTOM = 10, 62, 44, 26


def svg(title, rows, least):
    """rows: (name, figure, what is wanted of it or None for `least`). Those that fall short have another colour."""
    ends = [log10(number) for _, figure, wanted in rows for number in (figure, wanted or least)]
    low, high = min(floor(min(ends)), 0), max(ceil(max(ends)), 1)
    height = TOP + ROW * len(rows) + BOTTOM

    def x(figure):
        return LEFT + (log10(figure) - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    parts = [f'<text x="{LEFT}" y="16" class="t">{escape(title)}</text>', key(least)]
    for power in range(low, high + 1):
        parts.append(f'<path class="g" d="M{x(10**power):.1f} {TOP}V{height - BOTTOM}"/>')
        parts.append(f'<text x="{x(10**power):.1f}" y="{height - 8}" text-anchor="middle">{10**power:,g}</text>')
    # Below the bars and texts, which it would cross.
    parts.append(f'<path stroke="{COLORS[2]}" stroke-dasharray="4 3" d="M{x(least):.1f} {TOP}V{height - BOTTOM}"/>')
    for number, row in enumerate(rows):
        parts += bar(TOP + ROW * number, row, least, x)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img"><title>{escape(title)}</title><style>{PICTURE}{HALO}</style><rect width="100%" height="100%" '
        f'fill="#fff"/>{"".join(parts)}</svg>\n'
    )


def key(least):
    """What the dashed line and the marks are."""
    return (
        f'<path stroke="{COLORS[2]}" stroke-dasharray="4 3" d="M{LEFT} 30h22"/><text x="{LEFT + 28}" y="33">'
        f'{least:g}, wanted of all</text><path stroke="#1c1c1c" stroke-width="2" d="M{LEFT + 160} 24v12"/>'
        f'<text x="{LEFT + 168}" y="33">wanted of this one</text>'
    )


def bar(y, row, least, x):
    name, figure, wanted = row
    colour = COLORS[0] if figure >= (wanted or least) else COLORS[2]
    yield f'<text x="{LEFT}" y="{y + 11}">{escape(name)}</text>'
    yield f'<rect x="{LEFT}" y="{y + 15}" width="{max(x(figure) - LEFT, 1):.1f}" height="{BAR}" fill="{colour}"/>'
    end = x(max(figure, wanted or 0))
    yield f'<text x="{end + 5:.1f}" y="{y + 24}">{plain(figure)} x</text>'
    if wanted:
        yield f'<path stroke="#1c1c1c" stroke-width="2" d="M{x(wanted):.1f} {y + 13}v{BAR + 4}"/>'
