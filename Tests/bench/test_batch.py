"""The batch path's figures: documents say what results say, and the gate sees every counter."""

import unittest
from unittest import mock

from support import ROOT

from harness import batch, batch_gate, batch_page, gate, limits, results


def model(name="grid", **other):
    one = {
        "kind": "model", "name": name, "scenarios": 1000, "outputs": 4, "plan_s": 1e-3, "plain_s": 5e-4,
        "alone_each_s": 1e-4, "making_s": 5e-3, "compared": 200, "differing": 0, "judged_worse": 0,
        "growth": [[1, 1e-6], [10, 1e-5], [100, 1e-4]], "regions": 3, "regions_made": 3, "regions_refused": 0,
        "from_plan": 9, "from_block": 0, "one_by_one": 0, "pivots": 4, "products": 0, "multiplications": 0,
        "bytes": 5, "regions_pay": True,
    }
    return one | other


def document(*measured, **other):
    found = {
        "plan": "batch", "date": "2026-01-01", "commit": "abc", "load": 1.0, "tools": "t",
        "machine": {"name": "m", "processor": "p", "cores": 2}, "measured": list(measured),
    }
    return found | other


class BatchDocumentTests(unittest.TestCase):
    def test_documents_sayWhatTheResultsSay(self):
        text = (ROOT / batch_page.README).read_text()
        self.assertEqual((text.count(batch_page.BEGIN), text.count(batch_page.END)), (1, 1))
        for name, wanted in batch_page.documents(batch_page.last()).items():
            self.assertEqual((ROOT / name).read_text(), wanted, "run Benchmarks/batch_bench.py claims")

    def test_table_ratesAndTimes_areOfOneRun(self):
        row = list(batch.cells(document(model(dgemm_s=2e-4))))[1]
        self.assertEqual(row[:6], ("grid", "1 us", "50 %", "20 %", "100 us", "100 x"))
        self.assertEqual(row[8], "50")

    def test_worseAnswer_isSaidAndFails(self):
        found = document(model(differing=7, judged_worse=2))
        self.assertTrue(batch.is_wrong(found))
        self.assertIn("WORSE in 2 of 200", "\n".join(batch.lines(found)))

    def test_otherValuesButAsGood_isNoFailure(self):
        found = document(model(differing=7))
        self.assertFalse(batch.is_wrong(found))
        self.assertIn("as good at every level; other values in 7 of 200", "\n".join(batch.lines(found)))

    def test_peerThatFailed_isShownAsThat(self):
        peers = {
            "model": "grid", "scenarios": 3, "quoin-c": {"failure": "", "each_s": 1e-4},
            "kiwi": {"failure": "over budget", "each_s": None},
        }
        said = "\n".join(batch.remarks(document(model(), peers=peers)))
        self.assertIn("kiwi, one by one, 3 scenarios of grid: over budget.", said)
        self.assertIn("100 us each, 100 times the plan's", said)

    def test_last_ofTwoRunsOnOneDay_isTheLaterOne(self):
        runs = [document(time="08:59:00"), document(time="17:30:00"), document(date="2025-12-31", time="23:00:00")]
        for kept in (runs, runs[::-1]):
            with mock.patch.object(results, "of_plan", return_value=kept):
                self.assertIs(batch_page.last(), runs[1])
                self.assertIs(results.last_full(), runs[1])
        with mock.patch.object(results, "of_plan", return_value=[runs[0], document()]):
            self.assertIs(batch_page.last(), runs[0], "a run of before times were kept")

    def test_busyMachine_isSaid(self):
        self.assertIn("had other work", batch_page.head(document(load=2.5)))
        self.assertNotIn("had other work", batch_page.head(document(load=1.0)))

    def test_picture_everyModelWithSizes_isDrawn(self):
        drawn = batch_page.picture(document(model("a & b"), model("c"), model("d", growth=[[1, 1e-6]])))
        self.assertEqual(drawn.count("<title>a &amp; b</title>"), 1)
        self.assertEqual(drawn.count('role="img"'), 2)

    def test_picture_ofSomeModels_hasNoOthers(self):
        drawn = batch_page.picture(document(model("a"), model("b"), model("c")), ("c", "a"))
        self.assertEqual([f"<title>{name}</title>" in drawn for name in "abc"], [True, False, True])

    def test_article_itsModelsAreMeasured(self):
        drawn = batch_page.documents(batch_page.last())[batch_page.ARTICLE]
        self.assertEqual(drawn.count('role="img"'), len(batch_page.SHOWN))


class BatchGateTests(unittest.TestCase):
    def figures(self):
        figures = limits.Figures(tools="a 1")
        figures.batches = {("batch", "grid"): (1, 2, 3, 4, 5, 6, 7), ("cells", "c"): (1, 2, 3, 4)}
        return figures

    def moved(self, now):
        return [str(one) for one in gate.compare(now, self.figures(), is_whole=False)]

    def test_text_writtenAndRead_isTheSame(self):
        self.assertEqual(limits.parsed(limits.text(self.figures())), self.figures())

    def test_anyCounterOneMore_isFound(self):
        for key, counts in self.figures().batches.items():
            for place, name in enumerate(batch_gate.names(key)):
                now = self.figures()
                now.batches[key] = (*counts[:place], counts[place] + 1, *counts[place + 1:])
                self.assertEqual(len(self.moved(now)), 1)
                self.assertIn(f"{' '.join(key)} {name}: {counts[place] + 1}", self.moved(now)[0])

    def test_modelGoneOrNew_isFound(self):
        now = self.figures()
        now.batches["batch", "other"] = now.batches.pop(("batch", "grid"))
        self.assertEqual(len(self.moved(now)), 2)

    def test_notMeasured_isNotGone(self):
        self.assertEqual(self.moved(limits.Figures(tools="a 1")), [])


if __name__ == "__main__":
    unittest.main()
