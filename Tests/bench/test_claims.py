"""Documents quote the speeds of the committed results, and in readable numbers."""

import unittest

from support import ROOT

from harness import claims, results, speedups


def row(family, size, phase, ours, kiwi, failure=""):
    return {
        "scenario": f"{family}/{size}", "family": family, "size": size, "phase": phase, "refused": "",
        "cells": {
            "quoin-c": {"failure": "", "min_ns": ours}, "kiwi": {"failure": failure, "min_ns": kiwi},
        },
    }


def made_up(*some):
    return {
        "commit": "abc", "date": "2026-01-01", "tools": "t", "machine": {"processor": "p", "cores": 2},
        "columns": [
            {"name": "quoin-c", "title": "Quoin (C)", "is_ours": True},
            {"name": "kiwi", "title": "kiwi", "is_ours": False},
        ],
        "scenarios": {one["scenario"]: {"constraints": 2 * one["size"]} for one in some}, "rows": list(some),
    }


class ClaimsTests(unittest.TestCase):
    def test_documents_sayWhatTheResultsSay(self):
        generated = claims.documents(results.last_full())
        for name in ("README.md", "Benchmarks/README.md"):
            text = (ROOT / name).read_text()
            self.assertEqual(text.count(claims.BEGIN), 1, name)
            self.assertEqual(text.count(claims.END), 1, name)
            expected = claims.replaced(text, generated[name])
            self.assertEqual(text, expected, "run Benchmarks/bench.py claims")

    def test_pictures_showWhatTheResultsSay(self):
        for name, picture in claims.pictures(results.last_full()).items():
            self.assertEqual((ROOT / name).read_text(), picture, "run Benchmarks/bench.py claims")

    def test_speedups_phasesThatDoNothing_areLeftOut(self):
        found = made_up(row("chain", 10, "build", 10, 90), row("chain", 10, "idle", 10, 5))
        self.assertEqual(list(speedups.families(found, ["kiwi"])), [("chain build", [(20, 9)])])

    def test_speedups_fallShort_byTheirSize(self):
        self.assertEqual([speedups.is_slow([point]) for point in ((49, 2), (50, 9), (50, 10), (8, 0.9))],
                         [False, True, False, True])

    def test_summary_largestSizeThatKiwiGetsRight_isShown(self):
        text = claims.summary(made_up(
            row("chain", 10, "build", 10, 20), row("chain", 10, "suggest", 10, 30),
            row("chain", 100, "build", 10, 20, "over budget"), row("chain", 100, "suggest", 10, 30),
        ))
        self.assertIn("| `chain/10` | 10 ns | 20 ns | 2 x | 10 ns | 30 ns | 3 x |", text)

    def test_summary_whereAPeerIsFaster_isSaidSo(self):
        text = claims.summary(made_up(row("x", 1, "build", 20, 10), row("x", 1, "suggest", 10, 30)))
        self.assertRegex(text.replace("\n", " "), "from 0.5 to 3 times .* in 1 of them it is faster")

    def test_plain_threeDigitsWithoutExponent(self):
        self.assertEqual([claims.plain(x) for x in (0.4123, 2, 37.88, 13432.0)], ["0.412", "2", "37.9", "13,400"])

    def test_busyMachine_isNoSource(self):
        found = made_up() | {"load": 2.5}
        self.assertFalse(results.is_quiet(found))
        self.assertTrue(results.is_quiet(found | {"load": 1.3}))

    def test_replaced_onlyBetweenTheMarkers(self):
        text = f"a\n{claims.BEGIN}\nold\n{claims.END}\nb\n"
        self.assertEqual(
            claims.replaced(text, "new"), f"a\n{claims.BEGIN}\n\nnew\n\n{claims.END}\nb\n")


if __name__ == "__main__":
    unittest.main()
