"""Checking answers: what is measured of them, and who is told to be wrong."""

import tempfile
import unittest
from pathlib import Path

from support import ROOT  # noqa: F401

from harness import answers, guard, trace, verdict
from harness.columns import Column
from harness.run import Run

TEXT = """\
vars 2
con req ge -10 1 1 0        # x0 >= 10
con medium*2 eq -5 1 1 0    # x0 == 5
con weak eq 0 2 1 1 -1 0    # x1 == x0
phase build
a 0
a 1
a 2
e 1 strong
s 1 7
u
c
phase suggest
s 1 8
u
c
k 0 -12
r 1
t 0 @100
u
c
"""


def read(text):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "t.txt"
        path.write_text(text)
        return trace.read(path)


def column(name, **fields):
    return Column(name=name, title=name, command=[], build=[], **fields)


RIGHT = [[10.0, 7.0], [10.0, 8.0], [12.0, 8.0]]


def answer(checks, **fields):
    return Run(checks=checks, stays={14: 12.0}, **fields)


class AnswersTests(unittest.TestCase):
    def setUp(self):
        self.trace = read(TEXT)

    def test_qualities_levelsAndEdits_areSummed(self):
        first, second, third = answers.qualities(self.trace, answer(RIGHT))
        self.assertEqual(first.required, 0)
        self.assertEqual(first.levels, {500.0: 10.0, 250.0: 3.0, 750.0: 0.0})
        self.assertEqual(second.levels[250.0], 2.0)
        self.assertEqual(third.levels, {250.0: 4.0, 750.0: 0.0, 100.0: 0.0})

    def test_qualities_violatedRequired_isFound(self):
        found = answers.qualities(self.trace, answer([[9.5, 7.0]]))
        self.assertEqual([one.required for one in found], [0.5])

    def test_qualities_refusedOperation_hasNoEffect(self):
        found = answers.qualities(self.trace, answer([[10.0, 7.0]], refused=[2]))
        self.assertNotIn(500.0, found[0].levels)

    def verdicts(self, **runs):
        columns = [column(name) for name in runs]
        return verdict.verdicts(self.trace, columns, runs)

    def test_verdicts_equalAnswers_areRight(self):
        self.assertEqual(self.verdicts(a=answer(RIGHT), b=answer(RIGHT)), {"a": "", "b": ""})

    def test_verdicts_worseAtAStrongerLevel_isWrongWhateverTheOthers(self):
        # A perfect weak level does not help: the edit wants 8.
        found = self.verdicts(a=answer(RIGHT), b=answer([RIGHT[0], [10.0, 10.0], RIGHT[2]]))
        self.assertEqual(found["a"], "")
        self.assertIn("check 1: level 750 is 2, not 0", found["b"])

    def test_verdicts_theBestMayBeAPeer(self):
        found = self.verdicts(ours=answer([[11.0, 7.0], *RIGHT[1:]]), peer=answer(RIGHT))
        self.assertIn("level 500 is 12, not 10", found["ours"])
        self.assertEqual(found["peer"], "")

    def test_verdicts_columnThatWasWrong_setsNoStandardLater(self):
        ours = answer([RIGHT[0], [10.0, 10.0], RIGHT[2]])
        found = self.verdicts(ours=ours, peer=answer([[11.0, 7.0], *RIGHT[1:]]))
        self.assertEqual(found["ours"], "")
        self.assertIn("check 0: level 500 is 12, not 10", found["peer"])

    def test_verdicts_violatedRequired_isWrongEvenAlone(self):
        self.assertIn("required", self.verdicts(a=answer([[9.0, 7.0], *RIGHT[1:]]))["a"])

    def test_verdicts_otherRefusals_areWrong(self):
        runs = {"a": answer(RIGHT), "b": answer(RIGHT, refused=[3]), "c": answer(RIGHT)}
        self.assertEqual(self.verdicts(**runs)["b"], "refuses operation 3")

    def test_verdicts_failedColumn_isNotJudged(self):
        found = self.verdicts(a=answer(RIGHT), b=Run(failure="over budget"))
        self.assertEqual(found, {"a": "", "b": ""})


class GuardTests(unittest.TestCase):
    def resize(self, *values):
        text = "vars 1\nphase suggest\ne 0 strong\n" + "".join(f"s 0 {v}\nu\n" for v in values)
        return read(text)

    def refusals(self, made, **work):
        figures = {"pivots": 1, "flips": 0, "values_touched": 1} | work
        return guard.refusals(made, Run(phases={"suggest": figures}))

    def test_refusals_sameSuggestionAgainAndAgain_isRefused(self):
        self.assertIn("3 of 4 updates", self.refusals(self.resize(8, 8, 8, 8))["suggest"])

    def test_refusals_movingSuggestion_isNot(self):
        self.assertEqual(self.refusals(self.resize(8, 9, 8, 9)), {})

    def test_refusals_nothingMoves_isRefused(self):
        found = self.refusals(self.resize(8, 9, 10), pivots=0, values_touched=0)
        self.assertIn("nothing moves", found["suggest"])


if __name__ == "__main__":
    unittest.main()
