"""Batches: one problem, solved for many rows of numbers that lie in arrays."""

from __future__ import annotations

import enum

from ._core import Batch as CoreBatch
from .answers import Conflict, Place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class BatchStatus(enum.IntEnum):
    """How one scenario ended; the values of a scenario that is not solved are nan."""

    SOLVED = 0
    CONFLICT = 1
    BAD_NUMBER = 2
    NUMERICAL_TROUBLE = 3


class Batch(CoreBatch):
    """Answers scenarios, each a row of numbers, one for each parameter. Made by ``Solver.batch()``.

    Once the batch has found the regions, a scenario costs little more than writing its values. The same scenarios in
    the same blocks give the same bits, in every process, until learn(). A batch can be pickled, to spread work over
    machines.
    """

    places: dict[int, Place]

    def solve(self, scenarios: Any, out: Any = None, statuses: Any = None) -> Any:
        """An array with a row of the outputs' values for each scenario.

        scenarios: an array of doubles, not copied. Rows may be apart; the numbers of a row lie side by side.
        out: the array to write instead of a new one, of doubles or single floats.
        statuses: an array of one byte for each scenario, which receives its BatchStatus.
        """
        if out is None:
            import numpy

            out = numpy.empty((len(scenarios), self.shape[1]))
        self._solve(scenarios, out, statuses)
        return out

    __call__ = solve

    def gradient(self, scenarios: Any, output_rates: Any, out: Any = None) -> Any:
        """How a quantity changes with each parameter, given how it changes with each output.

        `output_rates` has a row for each scenario: the vector that multiplies the Jacobian from the left.
        """
        if out is None:
            import numpy

            out = numpy.empty((len(scenarios), self.shape[0]))
        self._gradient(scenarios, output_rates, out)
        return out

    def conflict(self, scenario: Any) -> Conflict:
        """Constraints that contradict each other at a scenario. If any one is removed, the others can hold."""
        handles = self._conflict(scenario)
        if handles and not self.places:
            raise RuntimeError("a batch that was unpickled has no names for its constraints")
        return Conflict(tuple(self.places[handle] for handle in handles))

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (type(self), self._save())


def _loaded(cls: type[Batch], image: bytes) -> Batch:
    """Unpickles a batch."""
    batch = cls._load(image)
    batch.places = {}
    return batch
