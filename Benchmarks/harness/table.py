"""The rows as a table for people, in plain text or Markdown.

A time is the minimum of a whole phase. `x` is how many times faster our C column is than the fastest
peer whose answers are right.
"""

from . import rows
from .run import NOT_APPLICABLE, OVER_BUDGET

OURS = "quoin-c"


def of_time(nanoseconds):
    if nanoseconds is None:
        return "-"
    for unit, size in (("s", 1e9), ("ms", 1e6), ("us", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}" if nanoseconds < 999.5 * size else \
                f"{nanoseconds / size:.0f} {unit}"
    return f"{nanoseconds:.0f} ns"


def of_count(figure):
    if figure is None:
        return "-"
    return str(figure) if figure < 1e6 else f"{figure / 1e6:.3g}M"


def of_cell(cell):
    if cell is None:
        return ""
    failure = cell.get("failure", "")
    if failure.startswith("wrong"):
        return "WRONG"
    if failure:
        return failure.split(":")[0]
    return of_time(cell.get("min_ns"))


def cells(all_rows, columns):
    """The heads, then each row's texts."""
    peers = [column.name for column in columns if not column.is_ours]
    yield ["scenario", "phase", "ops", "pivots", "values", "allocs", "instr", "MB"] + \
        [c.title for c in columns] + ["x"]
    last = ""
    for one in all_rows:
        yield line(one, columns, peers, "" if one["scenario"] == last else one["scenario"])
        last = one["scenario"]


def lines(all_rows, columns, is_markdown=False):
    head, *body = cells(all_rows, columns)
    return markdown(head, body) if is_markdown else plain(head, body)


def growth_lines(exponents, columns):
    """The growth exponents of the times, a line for each phase of a family."""
    by_phase = {}
    for one in exponents:
        by_phase.setdefault((one["family"], one["phase"]), {})[one["column"]] = one["exponent"]
    head = ["growth", "phase"] + [column.title for column in columns]
    body = [
        [family, phase] + [f"{found[c.name]:.2f}" if c.name in found else "" for c in columns]
        for (family, phase), found in by_phase.items()
    ]
    return plain(head, body)


def line(one, columns, peers, name):
    ours = one["cells"].get(OURS, {})
    factor = rows.speedup(one, OURS, peers)
    names = ("pivots", "values_touched", "allocations", "instructions")
    return (
        [name, one["phase"], str(one["ops"])]
        + [of_count(ours.get(figure)) for figure in names]
        + [f"{ours['peak_bytes'] / 1e6:.1f}" if ours.get("peak_bytes") else "-"]
        + [of_cell(one["cells"].get(column.name)) for column in columns]
        + ["refused" if one["refused"] else "" if factor is None else f"{factor:.3g}"]
    )


def plain(head, body):
    widths = [max(len(row[i]) for row in [head] + body) for i in range(len(head))]
    for row in [head] + body:
        left = [text.ljust(width) for text, width in zip(row[:2], widths)]
        right = [text.rjust(width) for text, width in zip(row[2:], widths[2:])]
        yield "  ".join(left + right).rstrip()


def markdown(head, body):
    yield "| " + " | ".join(head) + " |"
    yield "|---|---|" + "---:|" * (len(head) - 2)
    for row in body:
        yield "| " + " | ".join(row) + " |"


def remarks(all_rows, columns):
    """Lines below the table for wrong answers, failures and refused phases: the table only marks them."""
    said = []
    for one in all_rows:
        if one["refused"]:
            said.append(f"refused  {one['scenario']} {one['phase']}: {one['refused']}")
        for column in columns:
            failure = one["cells"].get(column.name, {}).get("failure", "")
            text = f"{column.title} on {one['scenario']}: {failure}"
            if failure not in ("", OVER_BUDGET, NOT_APPLICABLE) and text not in said:
                said.append(text)
    return said
