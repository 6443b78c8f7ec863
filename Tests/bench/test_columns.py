"""Every column replays a small trace, prints its report and nothing else, and has the right answer."""

import unittest

from support import ROOT

from harness import trace, verdict
from harness.columns import all_columns
from harness.run import run

# A gap of 3 at least, wished to be 2, and an edit that moves its left side.
TRACE = """vars 2
con req ge -3 2 1 1 -1 0
con weak eq -2 2 1 1 -1 0
phase build
a 0
a 1
e 0 strong
s 0 10
u
c
"""


def is_there(column):
    """Whether a column's program and what it runs are there: peers are built by `make bench PART=peers` alone."""
    return all((ROOT / one).exists() for one in (column.command[0], *column.build))


class ColumnTests(unittest.TestCase):
    def test_columns_answerRight(self):
        path = ROOT / ".build" / "bench-columns.trace"
        path.write_text(TRACE)
        columns = [column for column in all_columns() if is_there(column)]
        runs = {column.name: run(column, path, 60, values=True) for column in columns}
        print("columns:", ", ".join(f"{name} {one.failure or one.checks}" for name, one in runs.items()))
        self.assertIn("quoin-c", runs)
        self.assertEqual({name: one.failure for name, one in runs.items() if one.failure}, {})
        wrong = verdict.verdicts(trace.read(path), columns, runs)
        self.assertEqual({name: words for name, words in wrong.items() if words}, {})
        for name, one in runs.items():
            self.assertAlmostEqual(one.checks[0][1] - one.checks[0][0], 3, 6, name)
