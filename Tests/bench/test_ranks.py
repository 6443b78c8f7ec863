"""The rank test, on numbers whose outcome is known."""

import random
import unittest

from support import ROOT  # noqa: F401

from harness import ranks


class RanksTests(unittest.TestCase):
    def test_probability_apart_isTiny(self):
        self.assertLess(ranks.probability(list(range(15)), list(range(100, 115))), 1e-5)

    def test_probability_theSame_isOne(self):
        self.assertEqual(ranks.probability([5] * 10, [5] * 10), 1)
        self.assertGreater(ranks.probability([1, 4, 5, 8], [2, 3, 6, 7]), 0.9)

    def test_probability_ofNoDifference_isUniform(self):
        source = random.Random(1)
        draws = [
            ranks.probability([source.random() for _ in range(15)], [source.random() for _ in range(15)])
            for _ in range(2000)
        ]
        self.assertAlmostEqual(sum(p < 0.05 for p in draws) / 2000, 0.05, delta=0.015)

    def test_probability_knownCase_isThatOfTheTables(self):
        # n = m = 8, U = 13: the exact two-sided probability is 0.0499.
        mine, theirs = [1, 2, 3, 4, 6, 8, 10, 15], [5, 7, 9, 11, 12, 13, 14, 16]
        self.assertAlmostEqual(ranks.probability(mine, theirs), 0.0499, delta=0.005)


if __name__ == "__main__":
    unittest.main()
