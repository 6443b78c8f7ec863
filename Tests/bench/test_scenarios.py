"""Choosing scenarios by name, also by wrong ones, and reading what callgrind writes."""

import unittest

from support import ROOT  # noqa: F401

from harness import callgrind, scenarios

QUICK = scenarios.PLANS["quick"]


class ScenariosTests(unittest.TestCase):
    def test_chosen_familyAndSize_areMade(self):
        names = [one.name for one in scenarios.chosen(QUICK, ["chain/7", "list"])]
        self.assertEqual(names, ["chain/7", "list/100"])

    def test_chosen_classicPlan_isTheSeven(self):
        families = [one.family for one in scenarios.chosen(QUICK)]
        self.assertEqual(families, list(scenarios.CLASSIC))

    def test_chosen_wrongNames_areSaid(self):
        for word, said in (
            ("nosuch", "no scenario nosuch"), ("chain/x", "whole number"), ("chain/", "whole number"),
            ("chain/0", "no workload chain/0"), ("/7", "no scenario /7"),
        ):
            with self.assertRaisesRegex(SystemExit, said):
                scenarios.chosen(QUICK, [word])

    def test_make_twice_isTheSameInput(self):
        first, second = (scenarios.make("chain", 7) for _ in range(2))
        self.assertEqual(first.hash, second.hash)
        self.assertNotEqual(first.hash, scenarios.make("chain", 8).hash)


class CallgrindTests(unittest.TestCase):
    def test_inclusive_ownCostAndCalls_areSummedByPhase(self):
        text = "\n".join([
            "events: Ir", "", "fn=main", "0 7", "calls=1 0", "0 99",
            "fn=X::in_phase<1ul>(long)", "12 5", "cfn=inner", "calls=3 0", "12 40", "13 2",
            "fn=inner", "5 40", "fn=X::in_phase<0ul>(long)", "0 11",
        ])
        self.assertEqual(callgrind.inclusive(text), {"0": 11, "1": 47})

    def test_count_programThatFails_isSaid(self):
        with self.assertRaises(callgrind.Failed):
            callgrind.count([".build/peers/quoin_replay", "--json"], "no-such-trace", 60)


if __name__ == "__main__":
    unittest.main()
