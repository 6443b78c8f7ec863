"""The report as one HTML file that needs nothing else: plots by family and phase, then the table."""

from html import escape

from . import extras, plot, rows, table
from .columns import ROOT

FILE = ROOT / "out" / "bench.html"
STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; max-width: 1080px; margin: 2em auto; padding: 0 1em;
  color: #1c1c1c; background: #fff }
h2 { margin-bottom: 0 } p.s { margin-top: 0; color: #555 }
svg { margin: 4px 8px 4px 0 } svg text { font: 10px system-ui, sans-serif; fill: #333 }
svg text.t { font-weight: 600; font-size: 12px } svg path.g { stroke: #e3e3e3 }
table { border-collapse: collapse; font-size: 12.5px } td, th { padding: 2px 8px; text-align: right;
  border-bottom: 1px solid #eee; white-space: nowrap } td:first-child, td:nth-child(2), th:first-child,
th:nth-child(2) { text-align: left } .w { color: #b00020; font-weight: 600 } .k { margin-right: 1.4em }
.scroll { overflow-x: auto }
"""


def html(found, columns):
    head = (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>Quoin benchmarks</title>"
        f"<style>{STYLE}</style><h1>Quoin benchmarks</h1>{about(found)}{key(columns)}"
    )
    plots = "".join(of_family(found, columns, family) for family in families(found))
    tables = "<h2>All figures</h2>" + full_table(found, columns) + more(found, columns)
    return head + plots + tables + remarks(found, columns)


def about(found):
    machine = found["machine"]
    lines = [
        f"Commit {found['commit']}, {found['date']}, {machine['processor']} with {machine['cores']} "
        f"cores, {found['tools']}.",
        "A time is the minimum over all repeats, of all operations of a phase. Both axes are "
        "logarithmic. A column is not drawn where its answers are wrong or it needs too long.",
    ]
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def colours(columns):
    return {c.name: plot.COLORS[i % len(plot.COLORS)] for i, c in enumerate(columns)}


def key(columns):
    marks = (
        f'<span class=k><svg width=26 height=8><path d="M0 4H26" stroke="{colour}" stroke-width=2 '
        f'stroke-dasharray="{plot.DASHES[column.is_ours]}"/></svg>{escape(column.title)}</span>'
        for column, colour in zip(columns, colours(columns).values())
    )
    return f"<p>{''.join(marks)}</p>"


def families(found):
    return list(dict.fromkeys(row["family"] for row in found["rows"]))


def of_family(found, columns, family):
    mine = [row for row in found["rows"] if row["family"] == family and not row["refused"]]
    if not mine:
        return ""
    summary = found["scenarios"][mine[0]["scenario"]]["summary"]
    phases = dict.fromkeys(row["phase"] for row in mine)
    plots = (of_phase(columns, [row for row in mine if row["phase"] == phase], phase) for phase in phases)
    return f"<h2>{escape(family)}</h2><p class=s>{escape(summary)}</p><div>{''.join(plots)}</div>"


def of_phase(columns, some, phase):
    colour = colours(columns)
    lines = []
    for column in columns:
        points = [
            (row["size"], row["cells"][column.name]["min_ns"])
            for row in some
            if rows.counts(row["cells"].get(column.name, {"failure": "none"}))
        ]
        lines.append((column.title, colour[column.name], column.is_ours, points))
    return plot.svg(phase, lines)


def full_table(found, columns):
    made = []
    for number, cells in enumerate(table.cells(found["rows"], columns)):
        tag = "th" if number == 0 else "td"
        marked = (
            f"<{tag}{' class=w' if cell == 'WRONG' else ''}>{escape(cell)}</{tag}>" for cell in cells
        )
        made.append(f"<tr>{''.join(marked)}</tr>")
    return f"<div class=scroll><table>{''.join(made)}</table></div>"


def more(found, columns):
    growth = "\n".join(table.growth_lines(found["growth"], columns))
    text = f"<h2>Growth exponents</h2><pre>{escape(growth)}</pre>"
    if "extras" in found:
        extra = escape("\n".join(extras.lines(found["extras"], columns)))
        text += f"<h2>Single calls, and several threads against one</h2><pre>{extra}</pre>"
    return text


def remarks(found, columns):
    said = "".join(f"<li>{escape(one)}</li>" for one in table.remarks(found["rows"], columns))
    return f"<h2>Remarks</h2><ul>{said}</ul>"


def write(found, columns):
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(html(found, columns))
    return FILE
