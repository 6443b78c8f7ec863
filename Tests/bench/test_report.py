"""Tables, plots and pages of made-up rows."""

import unittest
import xml.etree.ElementTree as tree

from support import ROOT  # noqa: F401

from harness import measure, page, plot, results, rows, scenarios, table
from harness.columns import Column
from harness.run import Run

COLUMNS = [
    Column("quoin-c", "Quoin (C)", [], [], is_ours=True),
    Column("kiwi", "kiwi", [], []),
    Column("other", "other", [], []),
]


def row(size, times, **fields):
    cells = {}
    for column, time in zip(COLUMNS, times):
        ok = isinstance(time, (int, float))
        cells[column.name] = {"failure": "", "min_ns": time} if ok else {"failure": time, "min_ns": 1}
    made = {"scenario": f"x/{size}", "family": "x", "size": size, "phase": "build", "ops": 3}
    return made | {"refused": "", "cells": cells} | fields


def document(some):
    return {
        "commit": "c", "date": "d", "tools": "t", "machine": {"processor": "<p>", "cores": 2},
        "scenarios": {one["scenario"]: {"summary": "s"} for one in some},
        "rows": some, "growth": results.exponents(some),
    }


class RowsTests(unittest.TestCase):
    def test_speedup_isOverTheFastestPeer(self):
        self.assertEqual(rows.speedup(row(1, (10, 50, 30)), "quoin-c", ["kiwi", "other"]), 3)

    def test_speedup_wrongPeers_doNotCount(self):
        some = row(1, (10, 50, "wrong: check 0"))
        self.assertEqual(rows.speedup(some, "quoin-c", ["kiwi", "other"]), 5)

    def test_speedup_wrongOrRefused_isNone(self):
        self.assertIsNone(rows.speedup(row(1, ("wrong: x", 5, 5)), "quoin-c", ["kiwi"]))
        self.assertIsNone(rows.speedup(row(1, (1, 5, 5), refused="r"), "quoin-c", ["kiwi"]))

    def test_exponents_ofASquare_areTwo(self):
        found = results.exponents([row(n, (n * n, n, "over budget")) for n in (10, 100, 1000)])
        self.assertEqual({one["column"]: one["exponent"] for one in found}, {"quoin-c": 2, "kiwi": 1})

    def test_rows_ofAScenarioThatNobodyFinished_sayThat(self):
        runs = {column.name: Run(failure="over budget") for column in COLUMNS}
        scenario = scenarios.Scenario("x", 9, "s", None)
        made = rows.rows_of(measure.Measured(scenario, runs, {}, {}, 1, 1), COLUMNS)
        self.assertEqual([cell["failure"] for cell in made[0]["cells"].values()], ["over budget"] * 3)
        self.assertIn("over budget", list(table.lines(made, COLUMNS))[1])


class TableTests(unittest.TestCase):
    def test_times_areReadable(self):
        texts = [table.of_time(t) for t in (5, 1234, 999_900, 2.5e6, 1.2e9, None)]
        self.assertEqual(texts, ["5 ns", "1.23 us", "1000 us", "2.5 ms", "1.2 s", "-"])

    def test_wrongAnswers_areSaidSo(self):
        lines = list(table.lines([row(1, (10, 5, "wrong: level"))], COLUMNS))
        self.assertIn("WRONG", lines[1])
        self.assertIn("other on x/1: wrong: level", table.remarks([row(1, (1, 1, "wrong: level"))], COLUMNS))


class PageTests(unittest.TestCase):
    def test_svg_ofASweep_hasAPointForEachFigure(self):
        text = plot.svg("build", [("a", "#000", True, [(10, 100), (100, 1e5)]), ("b", "#111", False, [])])
        marks = [element for element in tree.fromstring(text) if element.tag == "circle"]
        self.assertEqual(len(marks), 2)
        self.assertLess(float(marks[1].get("cy")), float(marks[0].get("cy")))

    def test_svg_ofOneSize_isNothing(self):
        self.assertEqual(plot.svg("build", [("a", "#000", True, [(10, 100)])]), "")

    def test_html_wrongFiguresAreNotDrawn_andTextIsEscaped(self):
        text = page.html(document([row(n, (n, n, "wrong: <w>")) for n in (10, 100)]), COLUMNS)
        self.assertEqual(text.count("<circle"), 4)
        self.assertIn("&lt;p&gt;", text)
        self.assertNotIn("<w>", text)
        self.assertNotRegex(text, r"(src|href)=")


if __name__ == "__main__":
    unittest.main()
