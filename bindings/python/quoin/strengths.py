"""Strict levels: a priority on one axis, and a weight inside it."""

from typing import Final, NamedTuple


class Strength(NamedTuple):
    """How much a constraint matters: ``constraint | Strength(600, 2)``.

    Levels are strict: the smallest violation at a higher priority outweighs any number of violations at lower
    ones. Inside a level the weighted sum of violations is minimised. 0 < priority <= 1000; 1000 is required.
    """

    priority: float
    weight: float = 1.0

    def __str__(self) -> str:
        name = _NAMES.get(self.priority, f"priority {self.priority:g}")
        return name if self.weight == 1 or self.priority == 1000 else f"{name} * {self.weight:g}"


_NAMES: dict[float, str] = {1000: "required", 750: "strong", 500: "medium", 250: "weak"}

required: Final[Strength] = Strength(1000)
strong: Final[Strength] = Strength(750)
medium: Final[Strength] = Strength(500)
weak: Final[Strength] = Strength(250)
