"""Batches: one problem, solved for many rows of numbers that lie in arrays."""

from __future__ import annotations

import enum
from typing import NamedTuple

from ._core import Batch as CoreBatch
from ._core import Constraint, Expression, NativeSolver, Variable
from .answers import Conflict, place_of
from .numeric import answers, converted, rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias
    from weakref import ref

    import numpy
    from numpy.typing import ArrayLike, NDArray

    from .answers import Row
    from .solver import Solver

    # A parameter's index, the packed handle of a constraint, the share, and whether the number becomes the constant.
    Target: TypeAlias = tuple[int, int, float, bool]


class Moved(NamedTuple):
    """What a parameter does to an edit or a constraint. Made by setting() and shifting()."""

    target: Variable | Constraint
    share: float
    sets: bool


def setting(constraint: Constraint, share: float = 1.0) -> Moved:
    """A parameter's number, times `share`, becomes the constraint's constant: the number on its right side."""
    return Moved(constraint, share, True)


def shifting(constraint: Constraint, share: float = 1.0) -> Moved:
    """A parameter's number, times `share`, is added to the constraint's constant: the number on its right side."""
    return Moved(constraint, share, False)


def moved(parameter: Any) -> list[Moved]:
    """What a parameter moves."""
    if isinstance(parameter, Moved):
        return [parameter]
    if isinstance(parameter, Variable) or isinstance(parameter, Constraint) and parameter.op() == "edit":
        return [Moved(parameter, 1.0, True)]
    if isinstance(parameter, Constraint):
        raise TypeError("a parameter names a constraint by setting(constraint) or shifting(constraint)")
    return [found for one in parameter for found in (_shared(*one) if type(one) is tuple else moved(one))]


def _shared(target: Variable | Constraint, share: float) -> list[Moved]:
    return [Moved(one.target, share, one.sets) for one in moved(target)]


class BatchStatus(enum.IntEnum):
    """How one scenario ended; the values of a scenario that is not solved are nan."""

    SOLVED = 0
    CONFLICT = 1
    BAD_NUMBER = 2
    NUMERICAL_TROUBLE = 3

    def __str__(self) -> str:
        return self.name


class Batch(CoreBatch):
    """Answers scenarios, each a row of numbers, one for each parameter. Made by ``Solver.batch()``.

    Once the batch has found the regions, a scenario costs little more than writing its values. The same call gives the
    same bits; what a scenario gets beside others may differ in its last bits, or be another of several optima, unless
    the batch was made with ``reproducible=True``. A batch can be pickled, to spread work over machines. It answers for the problem as it was: if its solver has changed since, the first answer warns of that.
    """

    _rows: dict[int, Row]
    _targets: list[Target]
    _names: list[tuple[Variable, int]]
    _solver: ref[Solver] | None = None
    _is_told: bool = False
    _calls_seen: int = 0

    def _remember(self, rows: list[Row], targets: list[Target], names: list[tuple[Variable, int]]) -> None:
        """What conflict() needs: the solver's rows, the parameters of constraints, numbers of variables."""
        self._rows = {row[1]: row for row in rows}
        self._targets, self._names = targets, names

    def solve(self, scenarios: ArrayLike, out: NDArray[Any] | None = None, statuses: Any = None) -> NDArray[Any]:
        """An array with a row of the outputs' values for each scenario.

        scenarios: rows of numbers of any type, from an array or lists. An array of doubles is not copied, and its
            rows may be apart; any other array is converted by one copy.
        out: the array to write instead of a new one, of doubles or single floats.
        statuses: an array of one byte for each scenario, which receives its BatchStatus.
        """
        self._tell_if_stale()
        given = rows("scenarios", scenarios, self.shape[0])
        if out is None:
            import numpy

            out = numpy.empty((len(given), self.shape[1]))
        self._solve(given, answers("out", out, (len(given), self.shape[1]), "df"), statuses)
        return out

    __call__ = solve

    def gradient(self, scenarios: ArrayLike, output_rates: ArrayLike, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """How a quantity changes with each parameter, given how it changes with each output.

        `output_rates` has a row for each scenario: the vector that multiplies the Jacobian from the left.
        """
        self._tell_if_stale()
        given = rows("scenarios", scenarios, self.shape[0])
        rates = rows("output_rates", output_rates, self.shape[1], len(given))
        if out is None:
            import numpy

            out = numpy.empty((len(given), self.shape[0]))
        self._gradient(given, rates, answers("out", out, (len(given), self.shape[0]), "d"))
        return out

    def conflict(self, scenario: ArrayLike) -> Conflict:
        """Constraints that contradict each other at a scenario. If any one is removed, the others can hold."""
        self._tell_if_stale()
        given = converted("scenario", scenario, 1)
        if len(given) != self.shape[0]:
            raise ValueError(f"scenario must have the shape ({self.shape[0]},), not {given.shape}")
        numbers = {id(variable): number for variable, number in self._names}
        found = [self._at(self._rows[handle], given) for handle in self._conflict(given)]
        return Conflict(tuple(place_of(row, lambda variable: numbers.get(id(variable))) for row in found))

    def _at(self, row: Row, scenario: NDArray[numpy.float64]) -> Row:
        """A row with the constraint as it is at a scenario."""
        constraint, handle, file, line, shown = row
        targets = [target for target in self._targets if target[1] == handle]
        if not targets:
            return row
        now = constraint if shown is None else shown
        total = float(sum(share * scenario[k] for k, _, share, _ in targets))
        constant = total if targets[0][3] else total - now.expression().constant()
        op: Any = now.op()
        there = Constraint(Expression(now.expression().terms(), 0.0 - constant), op, now.strength())
        return constraint, handle, file, line, there

    def is_stale(self, solver: NativeSolver | None = None) -> bool:
        """Whether a solver, its own unless one is given, is another than when the batch was made."""
        mine = solver or (self._solver() if self._solver is not None else None)
        if mine is None:
            raise ValueError("the batch has no solver of its own any more: give the one to compare with")
        return super().is_stale(mine)

    def _tell_if_stale(self) -> None:
        mine = None if self._is_told or self._solver is None else self._solver()
        # To compare all terms is only worth while after a call that may have changed them.
        if mine is None or mine._calls() == self._calls_seen:
            return
        self._calls_seen = mine._calls()
        if not super().is_stale(mine):
            return
        from warnings import warn

        self._is_told = True
        warn("the solver has changed since this batch was made: it answers for the problem as it was", RuntimeWarning,
             stacklevel=3)

    def __repr__(self) -> str:
        mine = self._solver() if self._solver is not None else None
        state = ", stale" if mine is not None and super().is_stale(mine) else ""
        return f"<{type(self).__name__}: {self.shape[0]} parameters, {self.shape[1]} outputs{state}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (type(self), self._save(), list(self._rows.values()), self._targets, self._names)


def _loaded(cls: type[Batch], image: bytes, rows: list[Row], targets: list[Target],
            names: list[tuple[Variable, int]]) -> Batch:
    """Unpickles a batch."""
    batch = cls._load(image)
    batch._remember(rows, targets, names)
    return batch
