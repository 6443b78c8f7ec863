"""The batch path's figures: documents say what results say, and the gate sees every counter."""

import unittest
from unittest import mock

from support import ROOT

from harness import bars, batch, batch_page, batch_plots, gate, limits, plot, results


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


SERIES = (
    {
        "kind": "survey", "name": "random sparse models", "models": 200, "scenarios": 1024, "variables": [20, 600],
        "parameters": [2, 16], "least": 0.31, "least_variables": 545, "least_parameters": 11, "median": 1.5, "slower": 7,
    },
    {
        "kind": "gradients", "name": "gradients: form", "scenarios": 1000, "parameters": 51, "outputs": 202,
        "forward_s": 1e-3, "gradient_s": 2.5e-3,
    },
    {"kind": "shares", "name": "shares", "shares": [[4, 0.5], [8, 1.1]]},
    {
        "kind": "acting", "name": "acting numbers", "plan": [[1, 1e-6], [2, 2e-6]], "plain": [[1, 1e-7], [2, 1e-7]],
        "alone": [[1, 1e-5], [2, 4e-5]],
    },
    {
        "kind": "columns", "name": "columns: table", "model": "table", "plan": [[5, 1e-6], [10, 4e-6]],
        "alone": [[5, 2e-6], [10, 5e-6]],
    },
    {"kind": "coefficients", "name": "coefficients", "plan": [[1, 4e-3], [30, 1e-4]], "alone": [[1, 1e-4], [30, 1e-4]]},
)


class BatchSeriesTests(unittest.TestCase):
    def test_remarks_sayWhatWasMeasured(self):
        said = "\n".join(batch.remarks(document(model(), *SERIES)))
        for part in (
            "200 random sparse models of 20 to 600 variables and 2 to 16 parameters", "in the median 1.5 times",
            "at least 0.31 times (545 variables, 11 parameters). 7 of them are below 0.9", "2.5 times as long as the answers",
            "50 % at 4, 110 % at 8", "1: 1 us, 10 x, 2: 2 us, 20 x",
            "how many scenarios share the coefficient: 1: 4 ms, 0.025 x, 30: 100 us, 1 x",
        ):
            self.assertIn(part, said)

    def test_pictures_areThoseThatTheResultsSufficeFor(self):
        self.assertEqual(list(batch_page.pictures(document(model(), *SERIES))), list(batch_page.PICTURES))
        self.assertEqual(list(batch_page.pictures(document(model()))), ["batch-speed.svg", "batch.svg"])
        self.assertEqual(batch_plots.speeds(document(*SERIES[1:])), "")

    def test_columns_peersThatAnswered_areDrawn(self):
        peers = {"table": {"kiwi": [[5, 1e-3], [10, 9e-3]]}}
        drawn = [batch_plots.columns(document(*SERIES, **more)) for more in ({}, {"by_columns": peers})]
        self.assertEqual(drawn[1].count("<circle") - drawn[0].count("<circle"), 2)

    def test_userTable_modelsOfOneName_shareARow(self):
        user = {"kind": "user", "scenarios": 9, "first_s": 1e-6, "learnt_s": 5e-7}
        rows = list(batch.user_cells(document({"name": "cell", "alone_s": 2e-6, **user}, {"name": "cell", "alone_s": 4e-6, **user})))
        self.assertEqual(rows[1:], [("cell", "2 us to 4 us", "1 us", "2 to 4", "4 to 8")])

    def test_survey_saysBothWays(self):
        factors = {"factors": [[0, 1.0], [1, 4.0]], "learnt_factors": [[0, 1.0], [1, 9.0]], "learnt_slower": 3}
        said = batch.of_survey({**SERIES[0], **factors})
        self.assertIn("a first call is 2 times as fast, with 7 of them below 0.95 times; after `learn` 3 times, with 3.", said)

    def test_bar_thatFallsShort_hasAnotherColour(self):
        # Each figure against what is wanted of all, or of it alone.
        for figure, wanted, colour in ((0.8, None, 2), (0.9, None, 0), (15, 20, 2), (20, 20, 0)):
            drawn = bars.svg("t", [("a", figure, wanted)], 0.9)
            self.assertEqual(drawn.count(f'height="{bars.BAR}" fill="{plot.COLORS[colour]}"'), 1)


class BatchGateTests(unittest.TestCase):
    def figures(self):
        figures = limits.Figures(tools="a 1")
        figures.counted = {("batch", "grid"): (1, 2, 3, 4, 5, 6, 7), ("cells", "c"): (1, 2, 3, 4)}
        return figures

    def moved(self, now):
        return [str(one) for one in gate.compare(now, self.figures(), is_whole=True)]

    def test_anyCounterOneMore_isFound(self):
        for key, counts in self.figures().counted.items():
            for place, name in enumerate(limits.COUNTS[key[0]]):
                now = self.figures()
                now.counted[key] = (*counts[:place], counts[place] + 1, *counts[place + 1:])
                self.assertEqual(len(self.moved(now)), 1)
                self.assertIn(f"{' '.join(key)} {name}: {counts[place] + 1}", self.moved(now)[0])

    def test_modelGoneOrNew_isFound(self):
        now = self.figures()
        now.counted["batch", "other"] = now.counted.pop(("batch", "grid"))
        self.assertEqual(len(self.moved(now)), 2)

    def test_notMeasured_isNotGone(self):
        self.assertEqual(self.moved(limits.Figures(tools="a 1")), [])


if __name__ == "__main__":
    unittest.main()
