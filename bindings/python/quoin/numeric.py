"""Numbers from anywhere as arrays of doubles: what is right already is taken as it is, all else is converted."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import numpy
    from numpy.typing import ArrayLike, NDArray

    Doubles = NDArray[numpy.float64]


def doubles(name: str, given: ArrayLike) -> Any:
    """An array of doubles, one row. Without NumPy, of a sequence of numbers."""
    try:
        return converted(name, given, 1)
    except ImportError:
        from array import array

        return array("d", given)  # type: ignore[arg-type]


def rows(name: str, given: ArrayLike, n_columns: int, n_rows: int | None = None) -> Doubles:
    """An array of rows of doubles, whose numbers lie side by side."""
    made = converted(name, given, 2)
    if made.shape[1] != n_columns or n_rows not in (None, made.shape[0]):
        wanted = "n" if n_rows is None else n_rows
        raise ValueError(f"{name} must have the shape ({wanted}, {n_columns}), not {made.shape}")
    return made


def converted(name: str, given: ArrayLike, n_dimensions: int) -> Doubles:
    """An array of doubles with this many dimensions; `given` itself if it is one."""
    if type(given) is memoryview and given.format == "d" and given.ndim == n_dimensions and given.c_contiguous:
        return given  # type: ignore[return-value]
    import numpy

    made = given if isinstance(given, numpy.ndarray) else _array_of(name, given)
    if made.ndim != n_dimensions:
        wanted = "one row of numbers" if n_dimensions == 1 else "rows of numbers, (n, columns)"
        raise ValueError(f"{name} must have the shape of {wanted}, not {made.shape}")
    if made.dtype.kind not in "biufO":
        raise TypeError(f"{name} must be numbers, not {made.dtype}")
    if isinstance(made, numpy.ma.MaskedArray) and numpy.ma.is_masked(made):
        raise ValueError(f"{name} must be numbers, and some are masked")
    if made.dtype == numpy.float64 and made.dtype.isnative and _lies_in_rows(made):
        return made
    if made.dtype.kind == "O" and any(one is None for one in made.flat):
        # NumPy would make it nan.
        raise TypeError(f"{name} must be numbers, not None")
    try:
        return numpy.require(made, numpy.float64, ["C", "A", "E"])
    except (TypeError, ValueError, OverflowError) as error:
        raise TypeError(f"{name} must be numbers, not {made.dtype}: {error}") from None


def answers(name: str, given: Any, shape: tuple[int, int], formats: str) -> Any:
    """`given` itself: an array of this shape whose rows can be written."""
    try:
        view = memoryview(given)
    except (TypeError, ValueError, BufferError):
        raise TypeError(f"{name} must be an array of numbers, not {getattr(given, 'dtype', type(given).__name__)}") from None
    if view.shape != shape:
        raise ValueError(f"{name} must have the shape {shape}, not {view.shape}")
    if view.format.lstrip("@=<>") not in tuple(formats):
        kinds = " or ".join({"d": "doubles", "f": "single floats"}[one] for one in formats)
        raise TypeError(f"{name} must be {kinds}, not {getattr(given, 'dtype', view.format)}")
    if view.readonly:
        raise ValueError(f"{name} must be an array that can be written")
    strides = tuple(view.strides or ())
    size = view.itemsize
    if shape[1] > 1 and strides[1] != size or shape[0] > 1 and (strides[0] < shape[1] * size or strides[0] % size):
        raise ValueError(f"{name} must have the numbers of a row side by side, and its rows one after another")
    return given


def _array_of(name: str, given: ArrayLike) -> NDArray[Any]:
    import numpy

    try:
        return numpy.asarray(given)
    except ValueError:
        raise ValueError(f"{name} must be an array: its rows have different lengths") from None


def _lies_in_rows(made: NDArray[Any]) -> bool:
    """Whether the numbers of a row lie side by side, and rows one after another, perhaps apart."""
    size = made.itemsize
    if not made.flags.aligned:
        return False
    if made.shape[-1] > 1 and made.strides[-1] != size:
        return False
    return made.ndim == 1 or made.shape[0] < 2 or made.strides[0] >= made.shape[1] * size and made.strides[0] % size == 0


def sparse_rows(matrix: Any, n_columns: int) -> tuple[Any, Any, Any]:
    """(begins, columns, coefficients) of a dense or scipy.sparse matrix: row k has those from begins[k] on."""
    import numpy

    if hasattr(matrix, "tocsr"):
        made = matrix.tocsr()
        if made.ndim != 2 or made.shape[1] != n_columns:
            raise ValueError(f"A must have the shape (n, {n_columns}), not {made.shape}")
        return (numpy.asarray(made.indptr, numpy.int64), numpy.asarray(made.indices, numpy.int64),
                converted("A", made.data, 1))
    dense = rows("A", matrix, n_columns)
    row, column = numpy.nonzero(dense)
    begins = numpy.concatenate(([0], numpy.cumsum(numpy.bincount(row, minlength=len(dense)))))
    return begins.astype(numpy.int64), column.astype(numpy.int64), numpy.ascontiguousarray(dense[row, column])
