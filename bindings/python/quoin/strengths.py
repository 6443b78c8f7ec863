"""Strict levels: a priority on one axis, and a weight inside it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final, SupportsFloat, SupportsIndex

    from typing_extensions import Self

    Real = SupportsFloat | SupportsIndex


class Strength(tuple[float, float]):
    """How much a constraint matters: ``constraint | Strength(600, 2)``.

    Levels are strict: the smallest violation at a higher priority outweighs any number of violations at lower
    ones. Inside a level the weighted sum of violations is minimised. 0 < priority <= 1000; 1000 is required.
    """

    # A NamedTuple would load typing and more: a third of what importing the package takes.
    __slots__ = ()
    __match_args__ = ("priority", "weight")
    _fields = ("priority", "weight")

    def __new__(cls, priority: Real, weight: Real = 1.0) -> Self:
        return tuple.__new__(cls, (priority, weight))

    @property
    def priority(self) -> float:
        return self[0]

    @property
    def weight(self) -> float:
        return self[1]

    def __mul__(self, factor: Real) -> Self:
        """The same priority, the weight times a number: ``weak * 2``."""
        return type(self)(self[0], self[1] * float(factor))

    __rmul__ = __mul__

    def __truediv__(self, divisor: Real) -> Self:
        return type(self)(self[0], self[1] / float(divisor))

    def _asdict(self) -> dict[str, float]:
        return {"priority": self[0], "weight": self[1]}

    def _replace(self, **changes: float) -> Self:
        return type(self)(**{**self._asdict(), **changes})

    def __getnewargs__(self) -> tuple[float, float]:
        return self[0], self[1]

    def __repr__(self) -> str:
        return f"Strength(priority={self[0]!r}, weight={self[1]!r})"

    def __str__(self) -> str:
        name = _NAMES.get(self.priority, f"priority {self.priority:g}")
        return name if self.weight == 1 or self.priority == 1000 else f"{name} * {self.weight:g}"


_NAMES: dict[float, str] = {1000: "required", 750: "strong", 500: "medium", 250: "weak"}

required: Final[Strength] = Strength(1000)
strong: Final[Strength] = Strength(750)
medium: Final[Strength] = Strength(500)
weak: Final[Strength] = Strength(250)
