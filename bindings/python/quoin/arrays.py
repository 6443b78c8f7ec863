"""NumPy arrays of variables whose comparisons are constraints: ``solver.add(A @ array(variables) <= b)``.

A comparison of plain object arrays asks each Constraint for its truth, and gives an array of True. Here it gives an
array of the constraints. What ``+``, ``-``, ``*``, ``/`` and ``@`` make of such an array is one again.
"""

from __future__ import annotations

import operator

import numpy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, NoReturn

    from numpy.typing import ArrayLike, NDArray

    from .solver import Solver

    Base = NDArray[numpy.object_]
else:
    Base = numpy.ndarray


class LinearArray(Base):
    """An array of Variables, Terms or Expressions. Made by array()."""

    __array_priority__ = 100  # pyright: ignore

    def __le__(self, other: Any) -> ConstraintArray:  # type: ignore[override]
        return _compared(self, other, operator.le)

    def __ge__(self, other: Any) -> ConstraintArray:  # type: ignore[override]
        return _compared(self, other, operator.ge)

    def __eq__(self, other: Any) -> ConstraintArray:  # type: ignore[override]
        return _compared(self, other, operator.eq)

    def __lt__(self, other: object) -> NoReturn:
        raise TypeError("a constraint is made by <=, >= or ==, not by <")

    def __gt__(self, other: object) -> NoReturn:
        raise TypeError("a constraint is made by <=, >= or ==, not by >")

    def __ne__(self, other: object) -> NoReturn:
        raise TypeError("a constraint is made by <=, >= or ==, not by !=")

    __hash__ = None

    def __array_wrap__(self, made: Any, context: Any = None, return_scalar: bool = False) -> Any:
        # A sum of all, and a product of a row with a column, are one expression.
        return made[()] if made.ndim == 0 else made.view(LinearArray)


class ConstraintArray(Base):
    """An array of constraints. ``array | strength`` gives each of them the strength, or one of an array of strengths."""

    __array_priority__ = 100  # pyright: ignore

    def __or__(self, strength: Any) -> Any:
        made = numpy.empty(self.shape, dtype=object)
        if isinstance(strength, list):
            listed = numpy.empty(len(strength), dtype=object)
            for place, one in enumerate(strength):
                listed[place] = one
            strength = listed
        many = numpy.broadcast_to(strength, self.shape) if isinstance(strength, numpy.ndarray) else None
        for place, constraint in enumerate(self.flat):
            made.flat[place] = constraint | (strength if many is None else many.flat[place])
        return made.view(ConstraintArray)

    __ror__ = __or__  # pyright: ignore


def _compared(one: LinearArray, other: Any, compare: Callable[[Any, Any], Any]) -> ConstraintArray:
    # Two arrays of objects: the operator is asked for each pair, and what it gives is kept.
    pairs = numpy.broadcast(numpy.asarray(one), numpy.asarray(other, dtype=object))
    made = numpy.empty(pairs.shape, dtype=object)
    for place, pair in enumerate(pairs):
        made.flat[place] = compare(*pair)
    return made.view(ConstraintArray)


def array(variables: Sequence[Any] | NDArray[Any]) -> LinearArray:
    """An array, of any shape, of variables, terms or expressions: ``array([x, y])``."""
    made = numpy.array(variables, dtype=object)
    return made.view(LinearArray)


# What Solver.edit(), suggest() and value() do with arrays.


def edits(solver: Solver, arguments: tuple[Any, ...], keywords: dict[str, Any] | None) -> NDArray[numpy.object_]:
    """Makes all variables of an array edit variables, or none: an array of what edit() returns for each."""
    variables, *rest = arguments
    made = numpy.empty(variables.shape, dtype=object)
    try:
        for place, variable in enumerate(variables.flat):
            made.flat[place] = solver.edit(variable, *rest, **keywords or {})
    except BaseException:
        solver.remove(one for one in made.flat if one is not None)
        raise
    return made


def suggestions(solver: Solver, variables: NDArray[numpy.object_], values: ArrayLike) -> None:
    """Suggests a number for each variable of an array, or one number for all."""
    solver.suggest(variables.ravel().tolist(), numpy.broadcast_to(values, variables.shape).ravel())


def values(solver: Solver, variables: NDArray[numpy.object_]) -> NDArray[numpy.float64]:
    """The values of an array of variables, in its shape."""
    return solver.values(variables.ravel().tolist()).reshape(variables.shape)
