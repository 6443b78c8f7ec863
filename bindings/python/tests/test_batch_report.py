"""The report of a batch: which way each component is answered, and whose the work is."""

import numpy

from quoin import Solver, Strength, Variable, strong, weak


def two_components():
    """Three panes that share a window as far as their limits allow, and a variable by itself."""
    solver, window, apart = Solver(), Variable("window"), Variable("apart")
    boxes = [Variable(f"box{k}") for k in range(3)]
    solver.add(sum(boxes) == window, [b >= 20 for b in boxes])
    solver.add([(b == 100 * k) | Strength(250, 1 + k) for k, b in enumerate(boxes)])
    limit = boxes[2] <= 150
    solver.add(limit)
    solver.edit(window, strong)
    solver.edit(apart, weak)
    return solver.batch([window, limit, apart], [*boxes, apart])


def test_components_beforeAndAfterAnswers_tellTheirWays():
    batch = two_components()
    assert [part["way"] for part in batch.report()["components"]] == ["unanswered"] * 2
    batch.solve(numpy.random.default_rng(3).uniform([80, 25, 0], [900, 300, 9], (400, 3)))
    report = batch.report()
    panes, table = report["components"]
    assert panes["variables"] == 4 and panes["parameters"] == 2 and panes["numbers"] == 2
    assert panes["way"] in ("regions", "one_by_one") and panes["from_table"] == 0
    assert table["variables"] == 1 and table["parameters"] == 1 and table["numbers"] == 1
    assert table["way"] == "table" and table["from_table"] == table["from_batch"] == 400
    assert panes["from_batch"] + panes["from_block"] + panes["one_by_one"] == 400 and panes["solves"] > table["solves"]
    for name in ("from_batch", "from_block", "one_by_one", "regions", "pivots"):
        assert panes[name] + table[name] == report[name]
