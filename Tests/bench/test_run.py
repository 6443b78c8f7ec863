"""Runs of a column: its report is read, and what a program prints instead of one is said, with the program's name."""

import sys
import unittest

from support import ROOT

from harness import callgrind
from harness.columns import Column, all_columns
from harness.run import Failed, report_of, run

PINS = ROOT / "scripts" / "pins.txt"
BANNER = "Running Solver 9.9: Copyright (c) its authors"
REPORT = '{"phases": [{"name": "build", "ops": 1, "min_ns": 2, "median_ns": 3}]}'


def printing(*lines, status=0):
    """A column whose program prints these lines."""
    program = "".join(f"print({line!r}); " for line in lines) + f"raise SystemExit({status})"
    return Column("odd", "Odd", [sys.executable, "-c", program], [])


class RunTests(unittest.TestCase):
    def test_run_report_isRead(self):
        self.assertEqual(run(printing(REPORT), None, 20).phases["build"]["min_ns"], 2)

    def test_run_bannerBeforeTheReport_namesTheProgramAndTheBanner(self):
        failure = run(printing(BANNER, REPORT), None, 20).failure
        self.assertIn(BANNER, failure)
        self.assertIn(sys.executable, failure)
        self.assertIn("1 lines more", failure)

    def test_run_nothingOrOtherJSON_isSaid(self):
        for said in ((), ("[]",), ("3",), ('{"pages": []}',)):
            self.assertIn("printed", run(printing(*said), None, 20).failure)

    def test_run_programIsMissing_isSaid(self):
        self.assertIn("cannot be run", run(Column("odd", "Odd", ["/no/such/program"], []), None, 20).failure)

    def test_reportOf_failsAsTheHarnessFails(self):
        # bench.py catches this error, and ends with its text.
        self.assertIs(callgrind.Failed, Failed)
        with self.assertRaisesRegex(Failed, "kiwi_replay --json printed 'oops'"):
            report_of(["kiwi_replay", "--json"], "oops")

    def test_highs_printsOnlyItsReport(self):
        trace = ROOT / ".build" / "bench-smoke.trace"
        trace.write_text("vars 1\ncon req ge 0 1 1 0\ncon weak eq -3 1 1 0\nphase build\na 0\na 1\nu\nc\n")
        column = next(column for column in all_columns() if column.name == "highs")
        told = run(column, trace, 60, values=True)
        self.assertEqual((told.failure, told.checks), ("", [[3.0]]))

    def test_columns_ofQuoin_areOurs(self):
        # As a peer, one of them would be the fastest, and what peers take would be counted from it.
        for column in all_columns():
            self.assertEqual(column.is_ours, column.title.startswith("Quoin"), column.name)

    def test_pins_everyNameHasOneVersion(self):
        lines = [line.split("#")[0].strip() for line in PINS.read_text().split("\n")]
        names = [line.split("==")[0] for line in lines if line]
        self.assertTrue(all(line.count("==") == 1 for line in lines if line), lines)
        self.assertEqual(len(names), len(set(names)))
        lines = (ROOT / "bindings" / "python" / "tests" / "requirements.txt").read_text().splitlines()
        required = [line.split(";")[0].strip() for line in lines if line]
        self.assertEqual([name for name in required if not any(name.startswith(pin) for pin in names)], [])
