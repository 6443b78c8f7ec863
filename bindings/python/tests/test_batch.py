"""Batches: every scenario as if it were solved alone, in the caller's arrays."""

import pickle
import subprocess
import sys
import tracemalloc
from pathlib import Path

import numpy
import pytest

import quoin
from quoin import Batch, BatchStatus, Solver, Strength, Variable, setting, shifting, strong, weak

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
    batch = solver.batch([window, setting(limit)], outputs)
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
    batch = solver.batch([window, setting(limit)], boxes)
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


def in_steps(rows):
    apart = numpy.zeros((rows.shape[0] * 2, rows.shape[1] * 3), rows.dtype)
    apart[::2, ::3] = rows
    return apart[::2, ::3]


def misaligned(rows):
    raw = bytearray(rows.nbytes + 1)
    made = numpy.frombuffer(raw, rows.dtype, rows.size, offset=1).reshape(rows.shape)
    made[...] = rows
    return made


@pytest.mark.parametrize("kind", ["f2", "f4", ">f4", "f8", ">f8", "g", "i1", "u1", "i2", "i4", ">i4", "u4", "i8", "u8", "?", "O"])
@pytest.mark.parametrize("laid", [numpy.ascontiguousarray, numpy.asfortranarray, in_steps, misaligned, lambda a: a[::-1][::-1],
                                  lambda a: numpy.flip(a).copy()[::-1, ::-1], lambda a: a.tolist(), lambda a: tuple(map(tuple, a)),
                                  lambda a: list(a), memoryview])
def test_numbers_ofAnyTypeAndOrder_areAsDoubles(kind, laid):
    if kind == "O" and laid is misaligned:
        pytest.skip("objects do not lie in bytes")
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, setting(limit)], boxes[:2])
    rows = numpy.arange(12).reshape(6, 2).astype(kind)
    exact = rows.astype(float)
    try:
        given = laid(rows)
        if isinstance(given, memoryview):
            numpy.asarray(given)
    except (ValueError, NotImplementedError):
        pytest.skip("memoryview has no such type")
    expected = batch.solve(exact)
    assert batch.solve(given).tobytes() == expected.tobytes()
    rates = batch.gradient(exact + 200, exact)
    assert batch.gradient(exact + 200, given).tobytes() == rates.tobytes()
    batch.conflict(rows[5])


def test_views_ofMemory_neednotBeInOrder():
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, setting(limit)], boxes[:2])
    wide = numpy.repeat(SCENARIOS, 2, axis=1)
    assert (batch.solve(memoryview(wide[:, ::2])) == batch.solve(SCENARIOS)).all()


def test_conversion_takesOneCopy():
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, setting(limit)], boxes[:2])
    rows = numpy.random.default_rng(2).uniform([80, 25], [900, 300], (200_000, 2))
    out = numpy.empty((200_000, 2))
    batch.solve(rows, out=out)
    for given in [rows.astype(numpy.float32), rows.astype(numpy.int64), in_steps(rows), numpy.asfortranarray(rows)]:
        tracemalloc.start()
        batch.solve(given, out=out)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert rows.nbytes <= peak < 1.1 * rows.nbytes


@pytest.mark.parametrize("wrong, error, text", [
    (numpy.zeros((4, 3)), ValueError, r"scenarios must have the shape \(n, 2\), not \(4, 3\)"),
    (numpy.zeros(2), ValueError, r"scenarios must have the shape of rows of numbers"),
    (numpy.zeros((4, 2), complex), TypeError, "scenarios must be numbers, not complex128"),
    (numpy.full((4, 2), "a"), TypeError, "scenarios must be numbers, not <U1"),
    ([[1.0, 2.0], [3.0]], ValueError, "scenarios must be an array: its rows have different lengths"),
    ([[1.0, None]], TypeError, "scenarios must be numbers, not None"),
    ([[10**400, 1]], TypeError, "scenarios must be numbers, not object: int too large"),
    (numpy.ma.masked_greater(numpy.arange(8.0).reshape(4, 2), 5), ValueError, "scenarios must be numbers, and some are masked"),
    (numpy.zeros((4, 2), "M8[s]"), TypeError, "scenarios must be numbers, not datetime64")])
def test_scenarios_thatAreNone_areNamed(wrong, error, text):
    solver, window, gap, boxes, limit = made()
    with pytest.raises(error, match=text):
        solver.batch([window, setting(limit)], boxes).solve(wrong)


@pytest.mark.parametrize("wrong, error, text", [
    (numpy.zeros((4, 3), int), TypeError, "out must be doubles or single floats, not int64"),
    (numpy.zeros((4, 3), complex), TypeError, "out must be doubles or single floats, not complex128"),
    (numpy.zeros((3, 4)), ValueError, r"out must have the shape \(4, 3\), not \(3, 4\)"),
    (numpy.zeros((4, 6))[:, ::2], ValueError, "out must have the numbers of a row side by side"),
    (numpy.zeros((3, 4)).T, ValueError, "out must have the numbers of a row side by side"),
    (numpy.broadcast_to(numpy.zeros(3), (4, 3)), ValueError, "out must be an array that can be written"),
    ([[0.0] * 3] * 4, TypeError, "out must be an array of numbers, not list"),
    (numpy.zeros((4, 3), "M8[s]"), TypeError, "out must be an array of numbers, not datetime64"),
    (misaligned(numpy.zeros((4, 3))), ValueError, "out must be an array")])
def test_arrays_thatCannotBeWritten_areNamed(wrong, error, text):
    solver, window, gap, boxes, limit = made()
    with pytest.raises(error, match=text):
        solver.batch([window, setting(limit)], boxes).solve(SCENARIOS[:4], out=wrong)


@pytest.mark.parametrize("wrong", [numpy.zeros(2), numpy.zeros((4, 3)), numpy.zeros((4, 2), complex),
                                   numpy.full((4, 2), "a"), [[1.0, 2.0], [3.0]], [[1.0, None]], None])
def test_arrays_ofAnotherShape_areRefused(wrong):
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, setting(limit)], boxes[:2])
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
    batch = solver.batch([window, setting(limit)], boxes[:2])
    rows = SCENARIOS.copy()
    with pytest.raises(ValueError, match="overlaps"):
        batch.solve(rows, out=rows)
    with pytest.raises(ValueError, match="overlaps"):
        batch.gradient(rows, numpy.ones((400, 2)), out=rows)
    assert (rows == SCENARIOS).all()


def test_statuses_sayHowScenariosEnded():
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, setting(limit)], boxes)
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
    batch = solver.batch([setting(limit)], [v[0]])
    assert not batch.conflict(numpy.array([149.0]))
    found = batch.conflict(numpy.array([148.0])).constraints
    assert len(found) == 151 and {id(c) for c in found} == {id(c) for c in [*steps, start, limit]}


def test_gradient_isThatOfDifferences():
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, setting(limit)], boxes)
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
    batch = solver.batch([[(a, 2.0), shifting(wish)]], [a, b])
    assert batch.solve(numpy.array([[0.0], [3.0]])).tolist() == [[0, 10], [6, 13]]


def test_misuse_ofBatches_isRefused():
    solver, window, gap, boxes, limit = made()
    with pytest.raises(quoin.UnknownEditVariable):
        solver.batch([gap], boxes)
    with pytest.raises(quoin.UnknownConstraint):
        solver.batch([setting(gap >= 3)], boxes)
    with pytest.raises(ValueError):
        solver.batch([window], [Variable("stranger")])
    for wrong in ([limit], [5]):
        with pytest.raises(TypeError):
            solver.batch(wrong, boxes)
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
    batch = solver.batch([window, setting(limit)], boxes)
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
    one, two = (solver.batch([window, setting(limit)], boxes, threads=n, reproducible=True).solve(rows) for n in (1, 2))
    assert (one == two).all()


def test_example_withDask_givesTheSameBits():
    pytest.importorskip("distributed")
    done = subprocess.run([sys.executable, str(EXAMPLES / "dask_batches.py")], capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stderr[-3000:]
    assert "1000000 scenarios in 2 processes, the same bits: True" in done.stdout
