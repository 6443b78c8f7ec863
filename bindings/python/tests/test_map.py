"""A batch's regions as arrays: whoever has them has the answers."""

import json

import numpy
import pytest
from quoin import Solver, Variable, medium, strong, weak
from quoin.regions import to_json
from test_batch import SCENARIOS, made


def found(parts, scenario, n_outputs):
    """The outputs by the map, and how many parts know a region there."""
    values, n = numpy.full(n_outputs, numpy.nan), 0
    for part in parts:
        theta = part.theta(scenario)
        for region in part.regions:
            sums = region.A @ theta
            if (region.lowest <= sums).all() and (sums <= region.highest).all():
                values[part.outputs] = region.x0 + region.S @ theta
                n += 1
                break
    return values, n


def test_map_hasTheAnswers():
    solver, window, gap, boxes, limit = made()
    outputs = [*boxes, window, gap]
    batch = solver.batch([window, limit], outputs)
    before = sum(len(part.regions) for part in batch.map())
    values = batch.solve(SCENARIOS)
    assert batch.learn() > 0
    parts = batch.map()
    assert sum(len(part.regions) for part in parts) > before
    assert sorted(k for part in parts for k in part.outputs) == list(range(5))
    for scenario, expected in zip(SCENARIOS, values):
        by_map, n = found(parts, scenario, 5)
        assert n == len(parts) and by_map == pytest.approx(expected, abs=1e-9)


def test_rates_areThoseOfTheGradient():
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, limit], boxes)
    batch.solve(SCENARIOS)
    batch.learn()
    part, = batch.map()
    assert part.parameters.tolist() == [0, 1] and part.outputs.tolist() == [0, 1, 2]
    shapes = {(region.A.shape[1], region.S.shape, region.x0.shape) for region in part.regions}
    assert shapes == {(2, (3, 2), (3,))}
    rates = {tuple(numpy.round(region.S, 9).ravel() + 0.0) for region in part.regions}
    units = [batch.gradient(SCENARIOS, numpy.tile(unit, (400, 1))) for unit in numpy.eye(3)]
    assert all(tuple(numpy.round(numpy.stack(rows), 9).ravel() + 0.0) in rates for rows in zip(*units))
    assert all(region.A.flags.writeable and region.S.flags.writeable for region in part.regions)


def test_outputs_thatNothingMoves_areAPart():
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window], [gap])
    apart = solver.batch([], [gap])
    part, = apart.map()
    region, = part.regions
    assert part.parameters.shape == (0,) and region.A.shape == (0, 0) and region.S.shape == (1, 0)
    assert region.x0 == apart.solve(numpy.zeros((1, 0)))[0]
    assert {k for part in batch.map() for k in part.outputs} == {0}


def test_json_hasTheSameNumbers_andNullForNoEnd():
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, limit], [*boxes, gap])
    batch.solve(SCENARIOS)
    batch.learn()
    parts, read = batch.map(), json.loads(to_json(batch.map()), parse_constant=pytest.fail)
    assert [one["parameters"] for one in read] == [part.parameters.tolist() for part in parts]
    assert [one["outputs"] for one in read] == [part.outputs.tolist() for part in parts]
    ends = []
    for one, part in zip(read, parts):
        assert len(one["regions"]) == len(part.regions)
        for told, region in zip(one["regions"], part.regions):
            assert [told[name] for name in ("A", "S", "x0")] == [region.A.tolist(), region.S.tolist(), region.x0.tolist()]
            ends += zip([*told["lowest"], *told["highest"]], [*region.lowest, *region.highest])
    assert all(a == b if a is not None else numpy.isinf(b) for a, b in ends)
    assert any(a is None for a, _ in ends) and any(a is not None for a, _ in ends)


def test_texts_ofAColumn_areOneExtreme():
    solver, column, window = Solver(), Variable("column"), Variable("window")
    bounds = [column >= 40 + k for k in range(12)]
    solver.add(bounds, (column == 0) | weak)
    solver.edit(window, strong)
    solver.add((window >= 2 * column) | medium)
    batch = solver.batch([*bounds, window], [column])
    rng = numpy.random.default_rng(3)
    scenarios = numpy.hstack([rng.uniform(20, 90, (30, 12)), rng.uniform(100, 400, (30, 1))])
    values = batch.solve(scenarios)
    batch.learn()
    assert values[:, 0] == pytest.approx(scenarios[:, :12].max(axis=1))
    extremes = [extreme for part in batch.map() for extreme in part.extremes]
    assert len(extremes) == 1 and extremes[0].rates.shape == (12, 13)
    for scenario, expected in zip(scenarios, values):
        by_map, n = found(batch.map(), scenario, 1)
        assert n == len(batch.map()) and by_map == pytest.approx(expected)
