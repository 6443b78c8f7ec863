"""`make compare` tells a change of the code from a change of its layout."""

import random
import unittest

from support import ROOT  # noqa: F401

from harness import compare

BASE_NS = 100_000


def verdict(base, new):
    pivots = {"base": 1, "new": 1}
    return compare.row("one", "phase", {"base": base, "new": new}, pivots)[-1]


def layouts(seed, factor=1.0, spread=0.03):
    """Times of a library's layouts: each adds up to `spread`."""
    draw = random.Random(seed)
    return [BASE_NS * factor * (1 + spread * draw.random()) for _ in range(compare.LAYOUTS)]


class Verdicts(unittest.TestCase):
    def test_other_layouts_of_the_same_code_do_not_differ(self):
        called = sum(verdict(layouts(seed), layouts(seed + 1000)) != "" for seed in range(500))
        self.assertLessEqual(called, 5)

    def test_one_lucky_layout_is_no_gain(self):
        lucky = layouts(1)
        lucky[0] *= 0.9
        self.assertEqual(verdict(layouts(2), lucky), "")

    def test_more_work_is_slower_and_less_is_faster(self):
        self.assertEqual(verdict(layouts(3), layouts(4, factor=1.04)), "slower")
        self.assertEqual(verdict(layouts(5), layouts(6, factor=0.96)), "faster")


if __name__ == "__main__":
    unittest.main()
