"""NumPy arrays of variables whose comparisons are constraints: ``solver.add(A @ array(variables) <= b)``.

A comparison of plain object arrays asks each Constraint for its truth, and gives an array of True. Here it gives an
array of the constraints. What ``+``, ``-``, ``*``, ``/`` and ``@`` make of such an array is one again.
"""

from __future__ import annotations

import operator

import numpy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

    from numpy.typing import ArrayLike, NDArray

    Base = NDArray[numpy.object_]
else:
    Base = numpy.ndarray


class LinearArray(Base):
    """An array of Variables, Terms or Expressions. Made by array()."""

    __array_priority__ = 100

    def __le__(self, other: Any) -> NDArray[numpy.object_]:  # type: ignore[override]
        return _compared(self, other, operator.le)

    def __ge__(self, other: Any) -> NDArray[numpy.object_]:  # type: ignore[override]
        return _compared(self, other, operator.ge)

    def __eq__(self, other: Any) -> NDArray[numpy.object_]:  # type: ignore[override]
        return _compared(self, other, operator.eq)

    def __lt__(self, other: object) -> NoReturn:
        raise TypeError("a constraint is made by <=, >= or ==, not by <")

    def __gt__(self, other: object) -> NoReturn:
        raise TypeError("a constraint is made by <=, >= or ==, not by >")

    def __ne__(self, other: object) -> NoReturn:
        raise TypeError("a constraint is made by <=, >= or ==, not by !=")

    __hash__ = None


def _compared(one: LinearArray, other: Any, compare: Callable[[Any, Any], Any]) -> NDArray[numpy.object_]:
    # Two arrays of objects: the operator is asked for each pair, and what it gives is kept.
    pairs = numpy.broadcast(numpy.asarray(one), numpy.asarray(other, dtype=object))
    made = numpy.empty(pairs.shape, dtype=object)
    for place, pair in enumerate(pairs):
        made.flat[place] = compare(*pair)
    return made


def array(variables: ArrayLike) -> LinearArray:
    """An array, of any shape, of variables, terms or expressions: ``array([x, y])``."""
    made = numpy.array(variables, dtype=object)
    return made.view(LinearArray)
