"""A batch's regions as arrays: ``batch.map()``.

A part has some parameters and the outputs that depend on them alone. ``theta`` lies in a region if ``lowest <= A @ theta``
and ``A @ theta <= highest``; the outputs there are ``x0 + S @ theta``, where theta has the part's parameters, then its
extremes: ``part.theta(scenario)``. An extreme is the greatest or the least of some sums of parameters: where the widest
text makes a column, its width is one.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import isfinite

import numpy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

    Numbers = NDArray[numpy.float64]
    Places = NDArray[numpy.intp]


@dataclass(frozen=True, eq=False)
class Region:
    """A polyhedron of parameters, ``lowest <= A @ theta <= highest``, with the outputs ``x0 + S @ theta``."""

    A: Numbers
    lowest: Numbers
    highest: Numbers
    S: Numbers
    x0: Numbers


@dataclass(frozen=True, eq=False)
class Extreme:
    """``sign * max(sign * (constants + rates @ scenario))``, of whole scenarios; ``sign`` is 1 or -1."""

    sign: float
    constants: Numbers
    rates: Numbers

    def at(self, scenario: Numbers) -> float:
        """The extreme's value at a scenario."""
        return float(self.sign * (self.sign * (self.constants + self.rates @ scenario)).max())


@dataclass(frozen=True, eq=False)
class Part:
    """Columns of the scenarios, columns of the answers that depend on these alone, and the regions that are known."""

    parameters: Places
    extremes: tuple[Extreme, ...]
    outputs: Places
    regions: tuple[Region, ...]

    def theta(self, scenario: Numbers) -> Numbers:
        """The part's parameters and extremes at a scenario, as its regions take them."""
        return numpy.append(scenario[self.parameters], [extreme.at(scenario) for extreme in self.extremes])


def to_json(parts: tuple[Part, ...]) -> str:
    """A map as JSON: arrays as lists of lists, by the names of their attributes; null is no end."""
    return json.dumps(_plain(parts))


def _plain(one: Any) -> Any:
    if isinstance(one, float):
        return one if isfinite(one) else None
    if isinstance(one, int):
        return one
    if isinstance(one, (list, tuple)):
        return [_plain(part) for part in one]
    return _plain(one.tolist()) if isinstance(one, numpy.ndarray) else {k: _plain(part) for k, part in vars(one).items()}


def parts_of(image: bytes, n_parameters: int) -> tuple[Part, ...]:
    """Reads the numbers of quoin_batch_map()."""
    reader = _Reader(numpy.frombuffer(image), n_parameters)
    reader.extremes = tuple(reader.extreme() for _ in range(reader.count()))
    return tuple(reader.part() for _ in range(reader.count()))


class _Reader:
    def __init__(self, numbers: Numbers, n_parameters: int) -> None:
        self._numbers, self._place, self._n = numbers, 0, n_parameters
        self.extremes: tuple[Extreme, ...] = ()

    def take(self, n: int) -> Numbers:
        self._place += n
        return self._numbers[self._place - n:self._place]

    def count(self) -> int:
        return int(self.take(1)[0])

    def places(self, n: int) -> Places:
        return self.take(n).astype(numpy.intp)

    def extreme(self) -> Extreme:
        sign, n_forms = float(self.take(1)[0]), self.count()
        constants, rates = numpy.empty(n_forms), numpy.zeros((n_forms, self._n))
        for row in range(n_forms):
            constants[row] = self.take(1)[0]
            terms = self.take(2 * self.count()).reshape(-1, 2)
            numpy.add.at(rates[row], terms[:, 0].astype(numpy.intp), terms[:, 1])
        return Extreme(sign, constants, rates)

    def part(self) -> Part:
        n_numbers, n_outputs, n_regions = self.places(3)
        numbers, outputs = self.places(n_numbers), self.places(n_outputs)
        columns = {int(one): column for column, one in enumerate(numbers)}
        # A number behind the parameters names an extreme.
        extremes = tuple(self.extremes[one - self._n] for one in numbers if one >= self._n)
        regions = tuple(self.region(columns, n_outputs) for _ in range(n_regions))
        return Part(numbers[numbers < self._n], extremes, outputs, regions)

    def region(self, columns: dict[int, int], n_outputs: int) -> Region:
        n_limits, n_moving = self.places(2)
        A, ends = numpy.zeros((n_limits, len(columns))), numpy.empty((n_limits, 2))
        for row in range(n_limits):
            ends[row] = self.take(2)
            terms = self.take(2 * self.count()).reshape(-1, 2)
            # A parameter may be named more than once.
            numpy.add.at(A[row], [columns[int(one)] for one in terms[:, 0]], terms[:, 1])
        moving = [columns[int(one)] for one in self.take(n_moving)]
        x0, S = self.take(n_outputs).copy(), numpy.zeros((n_outputs, len(columns)))
        S[:, moving] = self.take(n_moving * n_outputs).reshape(n_moving, n_outputs).T
        return Region(A, ends[:, 0].copy(), ends[:, 1].copy(), S, x0)
