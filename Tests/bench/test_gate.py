"""The gate finds planted faults, and finds none in a clean replayer.

The faults are real. A replayer is linked with functions of planted.cpp between it and the library,
and measured against a clean one, not against the committed limits: those are another test's business.
"""

import subprocess
import unittest

from support import ROOT

from harness import calls_gate, gate, limits, scenarios

SCENARIO = "chain", 10
RESIZES = 100
INSTRUCTIONS_OF_A_ROUND = 2
WRAPPED = {"SPIN": "quoin_solver_solve", "EXTRA": "quoin_edit_suggest"}


def planted(name, number):
    """Links a replayer with the fault, and returns its path."""
    program = f".build/peers/planted_{name.lower()}"
    sources = ["quoin/quoin_replay.cpp", "common/allocations.cpp"]
    subprocess.run(
        ["g++", "-O3", "-DNDEBUG", "-std=c++17", "-Iinclude", f"-D{name}={number}"]
        + [f"Benchmarks/peers/{source}" for source in sources]
        + ["Tests/bench/planted.cpp", ".build/clib-embedded/libquoin.a", "-lm"]
        + [f"-Wl,--wrap={WRAPPED[name]}", "-o", program],
        cwd=ROOT, check=True,
    )
    return program


def figures(replayer=gate.REPLAYER):
    return gate.measure([scenarios.make(*SCENARIO)], "the same", replayer)


class GateTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.clean = figures()

    def moved(self, now):
        return [str(one) for one in gate.compare(now, self.clean, is_whole=False)]

    def test_twice_theSameFigures_areEqualToTheLastDigit(self):
        self.assertEqual(limits.text(figures()), limits.text(self.clean))
        self.assertEqual(self.moved(figures()), [])

    def test_threePercentSlower_isFound(self):
        instructions = self.clean.instructions["chain/10", "suggest"]
        rounds = round(0.03 * instructions / RESIZES / INSTRUCTIONS_OF_A_ROUND)
        now = figures(planted("SPIN", rounds))
        slower = now.instructions["chain/10", "suggest"] / instructions
        self.assertAlmostEqual(slower, 1.03, delta=0.005)
        self.assertTrue(any("chain/10 suggest instructions" in one for one in self.moved(now)))

    def test_pivotsThatWereNotNeeded_areFound(self):
        now = figures(planted("EXTRA", 30))
        self.assertTrue(any("chain/10 suggest pivots" in one for one in self.moved(now)))

    def test_fewerInstructions_areFoundToo(self):
        now = limits.parsed(limits.text(self.clean))
        now.instructions["chain/10", "build"] *= 0.98
        self.assertEqual(len(self.moved(now)), 1)

    def test_halfAPercent_passes(self):
        now = limits.parsed(limits.text(self.clean))
        now.instructions["chain/10", "build"] *= 1.005
        self.assertEqual(self.moved(now), [])


class CallsTests(unittest.TestCase):
    def test_callsMadeAgain_areFound(self):
        def figures(*planted):
            figures = limits.Figures(tools="the same")
            figures.counted, figures.costs = calls_gate.measure(*planted)
            return figures

        clean = figures()
        self.assertEqual(gate.compare(figures(), clean, is_whole=True), [])
        wraps = [f"-Wl,--wrap=quoin_solver_{name}" for name in ("certify", "save")]
        moved = gate.compare(figures("-DAGAIN=20", "Tests/bench/planted.cpp", *wraps), clean, is_whole=True)
        names = {str(one).split(":")[0] for one in moved}
        self.assertLessEqual({"calls certified solves", "calls certified instructions", "calls saved instructions"}, names)


class LimitsTests(unittest.TestCase):
    def setUp(self):
        self.limit = limits.Figures(tools="a 1")
        for size in (10, 100, 1000):
            self.limit.work[f"x/{size}", "build"] = (1, 2, 3, 4)
            self.limit.instructions[f"x/{size}", "build"] = 5 * size
        self.limit.sizes["lib"] = 1000
        self.limit.counted["calls", "saved"], self.limit.costs["calls", "saved"] = (1, 2, -3), 1000
        self.limit.counted["specs", "large"] = (1, 2, 3)
        self.limit.fit()

    def copy(self):
        return limits.parsed(limits.text(self.limit))

    def moved(self, now, is_whole=True):
        return [str(one) for one in gate.compare(now, self.limit, is_whole)]

    def test_growth_ofALine_isOne(self):
        self.assertEqual(self.limit.growth["x", "build"], 1)

    def test_growth_steeper_isFound(self):
        now = self.copy()
        now.growth["x", "build"] = 1.06
        self.assertEqual(len(self.moved(now)), 1)
        self.assertEqual(self.moved(now, is_whole=False), [])

    def test_size_larger_isFound(self):
        now = self.copy()
        now.sizes["lib"] = 1021
        self.assertEqual(len(self.moved(now)), 1)

    def test_otherTools_onlyWorkIsCompared(self):
        now = self.copy()
        now.tools, now.sizes["lib"] = "a 2", 2000
        self.assertEqual(self.moved(now), [])
        now.work["x/10", "build"] = (1, 2, 3, 5)
        self.assertEqual(len(self.moved(now)), 1)

    def test_callThatCostsMore_isFound(self):
        now = self.copy()
        now.counted["calls", "saved"] = (2, 2, -3)
        now.costs["calls", "saved"] = 1011
        self.assertEqual(len(self.moved(now, is_whole=False)), 2)
        now = self.copy()
        now.counted = {}
        self.assertEqual(self.moved(now), [])
        now.counted["calls", "loaded"] = (0, 0, 0)
        self.assertEqual(len(self.moved(now)), 2)
        self.assertEqual(len(self.moved(now, is_whole=False)), 1)

    def test_phaseGoneOrNew_isFound(self):
        now = self.copy()
        del now.work["x/10", "build"], now.instructions["x/10", "build"]
        self.assertIn("is gone", self.moved(now)[0])
        self.assertEqual(self.moved(now, is_whole=False), [])
        now = self.copy()
        now.work["y/1", "build"], now.instructions["y/1", "build"] = (0, 0, 0, 0), 1
        self.assertIn("has no limit", self.moved(now)[0])


if __name__ == "__main__":
    unittest.main()
