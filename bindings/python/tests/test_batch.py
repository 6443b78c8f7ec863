"""Batches: every scenario as if it were solved alone, in the caller's arrays."""

import pickle
import subprocess
import sys
from pathlib import Path

import numpy
import pytest

import quoin
from quoin import Batch, BatchStatus, Solver, Strength, Variable, strong, weak

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def made():
    """Three boxes in a window, gaps between them, and a limit on the last box: tests move the width and the limit."""
    solver, window, gap = Solver(), Variable("window"), Variable("gap")
    boxes = [Variable(f"box{k}") for k in range(3)]
    rule = sum(boxes, 0 * gap) + 2 * gap == window
    solver.add(rule, [b >= 20 for b in boxes], [(b == 100 * k) | Strength(250, 1 + k) for k, b in enumerate(boxes)])
    solver.edit(window, strong)
    limit = boxes[2] <= 150
    solver.add(limit, (gap == 5) | strong)
    return solver, window, gap, boxes, limit


def alone(solver, window, limit, outputs, row):
    copy = solver.clone()
    copy.suggest(window, row[0])
    copy.set_constant(limit, row[1])
    copy.solve()
    return copy.values(outputs), copy


SCENARIOS = numpy.random.default_rng(16).uniform([80, 25], [900, 300], (400, 2))


def test_scenarios_areAsIfSolvedAlone():
    solver, window, gap, boxes, limit = made()
    outputs = [*boxes, window]
    batch = solver.batch([window, limit], outputs)
    values = batch.solve(SCENARIOS)
    assert batch.shape == (2, 4) and values.shape == (400, 4)
    for row, found in zip(SCENARIOS[:100], values):
        expected, copy = alone(solver, window, limit, outputs, row)
        assert found == pytest.approx(expected, abs=1e-9)
    assert (batch(SCENARIOS) == values).all()
    batch.learn()
    assert batch.solve(SCENARIOS) == pytest.approx(values, abs=1e-9)
    assert batch.report()["solved"] == 1200 and batch.report()["regions"] > 1


def test_arrays_ofTheCaller_areNotCopied():
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, limit], boxes)
    values = batch.solve(SCENARIOS)
    wide = numpy.full((400, 7), -1.0)
    assert batch.solve(SCENARIOS, wide[:, 2:5]) is not None
    assert (wide[:, 2:5] == values).all() and (wide[:, [0, 1, 5, 6]] == -1).all()
    apart = numpy.zeros((800, 3))
    apart[::2, :2] = SCENARIOS
    assert (batch.solve(apart[::2, :2]) == values).all()
    single = numpy.zeros((400, 3), numpy.float32)
    batch.solve(SCENARIOS, out=single)
    assert single == pytest.approx(values, rel=1e-6)
    assert batch.solve(numpy.zeros((0, 2))).shape == (0, 3)


@pytest.mark.parametrize("wrong", [numpy.zeros(2), numpy.zeros((4, 3)), numpy.zeros((4, 2), complex),
                                   numpy.full((4, 2), "a"), [[1.0, 2.0], [3.0]], [[1.0, None]], None])
def test_arrays_ofAnotherShape_areRefused(wrong):
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, limit], boxes[:2])
    with pytest.raises((ValueError, TypeError, BufferError)):
        batch.solve(wrong)
    with pytest.raises((ValueError, TypeError, BufferError)):
        batch.solve(numpy.zeros((5, 2)), wrong if wrong is not None else 5)
    with pytest.raises((ValueError, TypeError, BufferError)):
        batch.gradient(numpy.zeros((4, 2)), wrong)
    with pytest.raises((ValueError, TypeError, BufferError)):
        batch.solve(numpy.zeros((4, 2)), None, numpy.zeros(3, numpy.uint8))


def test_arrays_thatOverlap_areRefused():
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, limit], boxes[:2])
    rows = SCENARIOS.copy()
    with pytest.raises(ValueError, match="overlaps"):
        batch.solve(rows, out=rows)
    with pytest.raises(ValueError, match="overlaps"):
        batch.gradient(rows, numpy.ones((400, 2)), out=rows)
    assert (rows == SCENARIOS).all()


def test_statuses_sayHowScenariosEnded():
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, limit], boxes)
    rows = numpy.array([[300, 150], [300, -30], [numpy.nan, 150], [400, 150]])
    statuses = numpy.zeros(4, numpy.uint8)
    values = batch.solve(rows, statuses=statuses)
    assert list(statuses) == [BatchStatus.SOLVED, BatchStatus.CONFLICT, BatchStatus.BAD_NUMBER, BatchStatus.SOLVED]
    assert numpy.isnan(values[1:3]).all() and not numpy.isnan(values[[0, 3]]).any()
    text = str(batch.conflict(rows[1]))
    assert "box2 <= -30" in text and "box2 >= 20" in text and __file__ in text
    assert not batch.conflict(rows[0])


@pytest.mark.parametrize("statuses", [numpy.zeros(1, numpy.int64), numpy.zeros(2, numpy.float32), numpy.zeros(7, numpy.uint8),
                                      numpy.zeros(16, numpy.uint8)[::2]])
def test_statuses_ofAnotherSizeOrLayout_areRefused(statuses):
    solver, x = Solver(), Variable("x")
    solver.edit(x)
    with pytest.raises(ValueError):
        solver.batch([x], [x]).solve(numpy.zeros((8, 1)), statuses=statuses)
    assert not statuses.any()


def test_conflict_ofManyMembers_hasAllOfThem():
    solver, v = Solver(), [Variable(f"v{k}") for k in range(150)]
    steps = [b >= a + 1 for a, b in zip(v, v[1:])]
    start, limit = v[0] >= 0, v[-1] <= 500
    solver.add(steps, start, limit)
    batch = solver.batch([limit], [v[0]])
    assert not batch.conflict(numpy.array([149.0]))
    found = batch.conflict(numpy.array([148.0])).constraints
    assert len(found) == 151 and {id(c) for c in found} == {id(c) for c in [*steps, start, limit]}


def test_gradient_isThatOfDifferences():
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, limit], boxes)
    rows, step = SCENARIOS[:50], 1e-6
    output_rates = numpy.random.default_rng(1).normal(size=(50, 3))
    rates = batch.gradient(rows, output_rates)
    for k in range(2):
        moved = rows.copy()
        moved[:, k] += step
        differences = ((batch.solve(moved) - batch.solve(rows)) * output_rates).sum(axis=1) / step
        assert rates[:, k] == pytest.approx(differences, abs=1e-6)


def test_parameters_ofSeveralTargets_areShared():
    solver, (a, b) = Solver(), map(Variable, "ab")
    wish = (b == 10) | weak
    solver.add(wish)
    solver.edit(a)
    batch = solver.batch([[(a, 2.0), (wish, 1.0)]], [a, b])
    assert batch.solve(numpy.array([[0.0], [3.0]])).tolist() == [[0, 10], [6, 13]]


def test_misuse_ofBatches_isRefused():
    solver, window, gap, boxes, limit = made()
    with pytest.raises(quoin.UnknownEditVariable):
        solver.batch([gap], boxes)
    with pytest.raises(quoin.UnknownConstraint):
        solver.batch([gap >= 3], boxes)
    with pytest.raises(ValueError):
        solver.batch([window], [Variable("stranger")])
    with pytest.raises(TypeError):
        solver.batch([window], [5])
    with pytest.raises(ValueError):
        solver.batch([window], boxes, threads=10_000)
    with pytest.raises((OverflowError, TypeError)):
        solver.batch([window], boxes, threads=-1)
    for make in [Batch, lambda: object.__new__(Batch), lambda: Batch._load(b"nonsense"), lambda: pickle.loads(b"x")]:
        with pytest.raises(Exception):
            make()
    batch = solver.batch([window], boxes)
    assert not batch.is_stale(solver)
    solver.add(gap >= 1)
    assert batch.is_stale(solver)


def test_pickle_inAnotherProcess_givesTheSameBits(tmp_path):
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, limit], boxes)
    batch.solve(SCENARIOS)
    batch.learn()
    (tmp_path / "batch").write_bytes(pickle.dumps(batch))
    numpy.save(tmp_path / "rows.npy", SCENARIOS)
    code = ("import numpy, pickle; b = pickle.load(open('batch', 'rb'));"
            "numpy.save('values.npy', b.solve(numpy.load('rows.npy')))")
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True)
    assert (numpy.load(tmp_path / "values.npy") == batch.solve(SCENARIOS)).all()
    back = pickle.loads(pickle.dumps(batch))
    there = numpy.array([300.0, -30.0])
    assert str(back.conflict(there)) == str(batch.conflict(there)) and "box2 <= -30" in str(back.conflict(there))


def test_threads_giveTheSameBits():
    solver, window, gap, boxes, limit = made()
    rows = numpy.tile(SCENARIOS, (20, 1))
    one, two = (solver.batch([window, limit], boxes, threads=n).solve(rows) for n in (1, 2))
    assert (one == two).all()


def test_example_withDask_givesTheSameBits():
    done = subprocess.run([sys.executable, str(EXAMPLES / "dask_batches.py")], capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stderr[-3000:]
    assert "1000000 scenarios in 2 processes, the same bits: True" in done.stdout
