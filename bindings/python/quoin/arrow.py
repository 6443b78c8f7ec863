"""Batches of columns: scenarios come from Arrow's record batches or a Parquet file, and answers go back to such.

Rows are answered a fixed number at a time, whatever pieces they come in: so memory is bounded, and the bits are those of one
call of solve() if that number is a multiple of the batch's block size. What is missing is nan, and a column says how each
scenario ended.
"""

from __future__ import annotations

import os

import numpy
import pyarrow  # type: ignore[import-not-found,import-untyped,unused-ignore]
import pyarrow.parquet  # type: ignore[import-not-found,import-untyped,unused-ignore]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from .batch import Batch

ROWS = 128 * 1024


def stream(batch: Batch, batches: Iterable[Any], parameters: Sequence[str], outputs: Sequence[str],
           status: str = "status", rows: int = ROWS) -> Any:
    """A reader of record batches with the answers to those of `batches`, which is a reader, a Table's batches or any others.

    parameters: the columns of the scenarios, in the order of the batch's parameters.
    outputs: the names of the answers' columns; behind them comes `status`, the BatchStatus of each row.
    rows: how many are answered at a time.
    """
    for name, names, n in (("parameters", parameters, batch.shape[0]), ("outputs", outputs, batch.shape[1])):
        if isinstance(names, str) or len(names) != n:
            raise ValueError(f"{name} must be {n} names, not {names!r}")
    if rows < 1:
        raise ValueError(f"rows must be at least 1, not {rows}")
    fields = [(name, pyarrow.float64()) for name in outputs]
    schema = pyarrow.schema([*fields, (status, pyarrow.uint8())])
    answers = (_answer(batch, given, schema) for given in _in_rows(batches, list(parameters), rows))
    return pyarrow.RecordBatchReader.from_batches(schema, answers)


def parquet(batch: Batch, source: Any, target: str | os.PathLike[str], parameters: Sequence[str], outputs: Sequence[str],
            status: str = "status", rows: int = ROWS) -> int:
    """Answers the scenarios of a Parquet file into another one; how many there were. `target` appears when all is written."""
    begun = f"{os.fspath(target)}.part"
    # To buffer ahead would hold the whole file.
    with pyarrow.parquet.ParquetFile(source, pre_buffer=False) as file:
        missing = [name for name in parameters if name not in file.schema_arrow.names]
        if missing:
            raise ValueError(f"{source} has no column {missing[0]!r}")
        pieces = file.iter_batches(batch_size=rows, columns=list(parameters))
        reader = stream(batch, pieces, parameters, outputs, status, rows)
        n = 0
        try:
            with pyarrow.parquet.ParquetWriter(begun, reader.schema) as writer:
                for answers in reader:
                    writer.write_batch(answers)
                    n += answers.num_rows
            os.replace(begun, target)
        finally:
            if os.path.exists(begun):
                os.remove(begun)
    return n


def _in_rows(batches: Iterable[Any], parameters: list[str], rows: int) -> Iterator[Any]:
    """Arrays of `rows` scenarios each, and at last one of what is left. They share memory."""
    given, n = numpy.empty((rows, len(parameters))), 0
    for piece in batches:
        columns, begin = [_numbers(piece, name) for name in parameters], 0
        while begin < piece.num_rows:
            step = min(rows - n, piece.num_rows - begin)
            for k, column in enumerate(columns):
                given[n:n + step, k] = column[begin:begin + step]
            n, begin = n + step, begin + step
            if n == rows:
                yield given
                n = 0
    if n > 0:
        yield given[:n]


def _numbers(piece: Any, name: str) -> Any:
    if name not in piece.schema.names:
        raise ValueError(f"there is no column {name!r}")
    column, types = piece.column(name), pyarrow.types
    if not any(fits(column.type) for fits in (types.is_integer, types.is_floating, types.is_boolean, types.is_decimal)):
        raise TypeError(f"column {name!r} must be numbers, not {column.type}")
    return column.cast(pyarrow.float64(), safe=False).to_numpy(zero_copy_only=False)


def _answer(batch: Batch, given: Any, schema: Any) -> Any:
    statuses = numpy.empty(len(given), numpy.uint8)
    values = batch.solve(given, statuses=statuses)
    columns = [pyarrow.array(values[:, k].copy()) for k in range(batch.shape[1])]
    return pyarrow.record_batch([*columns, pyarrow.array(statuses)], schema=schema)
