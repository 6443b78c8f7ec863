"""Batches of Arrow's columns and Parquet files. Skipped where there is no pyarrow."""

import decimal
import subprocess
import sys

import numpy
import pytest
from test_batch import SCENARIOS, made

from quoin import BatchStatus, setting

pyarrow = pytest.importorskip("pyarrow")

import pyarrow.parquet  # noqa: E402, F811

import quoin.arrow  # noqa: E402

NAMES = ["a", "b", "c"]


@pytest.fixture
def batch():
    solver, window, gap, boxes, limit = made()
    # Streams and files come in pieces: an answer must not depend on those beside it.
    return solver.batch([window, setting(limit)], boxes, block_size=64, reproducible=True)


def table(rows):
    return pyarrow.table({"limit": rows[:, 1], "other": numpy.arange(len(rows)), "width": rows[:, 0]})


def values_of(table):
    return numpy.stack([table.column(name).to_numpy() for name in NAMES], axis=1)


@pytest.mark.parametrize("piece", [1, 7, 64, 100, 400, 5000])
def test_stream_inAnyPieces_hasTheSameBits(batch, piece):
    rows = numpy.tile(SCENARIOS, (3, 1))
    reader = quoin.arrow.stream(batch, table(rows).to_batches(piece), ["width", "limit"], NAMES, rows=256)
    assert reader.schema.names == [*NAMES, "status"]
    parts = list(reader)
    assert [part.num_rows for part in parts] == [256, 256, 256, 256, 176]
    answers = pyarrow.Table.from_batches(parts)
    assert values_of(answers).tobytes() == batch.solve(rows).tobytes()
    assert set(answers.column("status").to_pylist()) == {BatchStatus.SOLVED}


def test_stream_notReproducible_hasTheSameNumbers():
    solver, window, gap, boxes, limit = made()
    batch = solver.batch([window, setting(limit)], boxes, block_size=64)
    reader = quoin.arrow.stream(batch, table(SCENARIOS).to_batches(7), ["width", "limit"], NAMES, rows=256)
    assert values_of(pyarrow.Table.from_batches(list(reader))) == pytest.approx(batch.solve(SCENARIOS), abs=1e-9)


def test_columns_ofAnyNumbers_areAsDoubles(batch):
    whole = numpy.rint(SCENARIOS[:50])
    expected = batch.solve(whole)
    kinds = [pyarrow.int16(), pyarrow.uint32(), pyarrow.int64(), pyarrow.float32(), pyarrow.float64(), pyarrow.decimal128(12, 2)]
    for kind in kinds:
        columns = [pyarrow.array([decimal.Decimal(int(x)) if "decimal" in str(kind) else x for x in whole[:, k]],
                                 pyarrow.float64() if "decimal" not in str(kind) else kind).cast(kind) for k in range(2)]
        piece = pyarrow.record_batch(columns, names=["width", "limit"])
        answers = quoin.arrow.stream(batch, [piece.slice(0, 20), piece.slice(20)], ["width", "limit"], NAMES).read_all()
        assert values_of(answers).tobytes() == expected.tobytes(), kind


def test_whatIsMissing_isABadNumber(batch):
    piece = pyarrow.record_batch({"width": [300, None, 300], "limit": [150.0, 150.0, -30.0]})
    answers = quoin.arrow.stream(batch, [piece], ["width", "limit"], NAMES, status="ended").read_all()
    assert answers.column("ended").to_pylist() == [BatchStatus.SOLVED, BatchStatus.BAD_NUMBER, BatchStatus.CONFLICT]
    assert numpy.isnan(values_of(answers)).all(axis=1).tolist() == [False, True, True]
    assert quoin.arrow.stream(batch, [], ["width", "limit"], NAMES).read_all().num_rows == 0


def test_misuse_isNamed(batch):
    piece = pyarrow.record_batch({"width": ["1.5"], "limit": [2.0]})
    with pytest.raises(TypeError, match="column 'width' must be numbers, not string"):
        quoin.arrow.stream(batch, [piece], ["width", "limit"], NAMES).read_all()
    with pytest.raises(ValueError, match="there is no column 'height'"):
        quoin.arrow.stream(batch, [piece], ["height", "limit"], NAMES).read_all()
    for parameters, outputs in [(["width"], NAMES), (["width", "limit"], ["a"]), ("wl", NAMES)]:
        with pytest.raises(ValueError, match="must be . names"):
            quoin.arrow.stream(batch, [piece], parameters, outputs)
    with pytest.raises(ValueError, match="rows must be at least 1"):
        quoin.arrow.stream(batch, [piece], ["width", "limit"], NAMES, rows=0)


def test_parquet_inAndOut(batch, tmp_path):
    rows = numpy.tile(SCENARIOS, (5, 1))
    pyarrow.parquet.write_table(table(rows), tmp_path / "in.parquet", row_group_size=300)
    n = quoin.arrow.parquet(batch, tmp_path / "in.parquet", tmp_path / "out.parquet", ["width", "limit"], NAMES, rows=640)
    answers = pyarrow.parquet.read_table(tmp_path / "out.parquet")
    assert n == answers.num_rows == 2000
    assert values_of(answers).tobytes() == batch.solve(rows).tobytes()


def test_parquet_thatFails_leavesTheOldFile(batch, tmp_path):
    target = tmp_path / "out.parquet"
    target.write_bytes(b"old")
    pyarrow.parquet.write_table(pyarrow.table({"width": [1.0], "limit": ["x"]}), tmp_path / "in.parquet")
    with pytest.raises(TypeError, match="column 'limit' must be numbers"):
        quoin.arrow.parquet(batch, tmp_path / "in.parquet", target, ["width", "limit"], NAMES)
    with pytest.raises(ValueError, match="has no column 'height'"):
        quoin.arrow.parquet(batch, tmp_path / "in.parquet", target, ["width", "height"], NAMES)
    assert target.read_bytes() == b"old" and sorted(p.name for p in tmp_path.iterdir()) == ["in.parquet", "out.parquet"]


PEAK = r"""
import re, sys
import numpy, pyarrow, pyarrow.parquet, quoin.arrow
from test_batch import made, setting

folder, millions = sys.argv[1], int(sys.argv[2])
random = numpy.random.default_rng(4)
with pyarrow.parquet.ParquetWriter(f"{folder}/in", pyarrow.schema([("width", "double"), ("limit", "double")])) as writer:
    for _ in range(8 * millions):
        rows = random.uniform([80, 25], [900, 300], (125_000, 2))
        writer.write_table(pyarrow.table({"width": rows[:, 0], "limit": rows[:, 1]}))
solver, window, gap, boxes, limit = made()
batch = solver.batch([window, setting(limit)], boxes)
assert quoin.arrow.parquet(batch, f"{folder}/in", f"{folder}/out", ["width", "limit"], list("abc")) == millions * 10**6
print(re.search(r"VmHWM:\s*(\d+)", open("/proc/self/status").read())[1])
"""


def test_parquet_ofTwiceTheRows_takesTheSameMemory(tmp_path):
    peaks = []
    for millions in (1, 2):
        done = subprocess.run([sys.executable, "-c", PEAK, str(tmp_path), str(millions)], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        peaks.append(int(done.stdout))
    # In KiB. The million rows more are 16 MB of scenarios and 25 MB of answers; allocators of two runs differ by up to 15.
    print(f"peak resident set: {peaks[0] / 1024:.1f} MiB for 10^6 rows, {peaks[1] / 1024:.1f} MiB for 2 * 10^6")
    assert peaks[1] < peaks[0] + 20 * 1024
