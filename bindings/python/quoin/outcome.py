"""How a solve ends. Loaded when the first solve ends."""

import enum

from ._core import set_outcomes


class Outcome(enum.IntEnum):
    """How a solve ended. In every case the required constraints hold. True for OPTIMAL alone."""

    OPTIMAL = 0
    UNBOUNDED = 1
    PIVOTS_SPENT = 2
    TIME_SPENT = 3

    def __bool__(self) -> bool:
        return self is Outcome.OPTIMAL

    def __str__(self) -> str:
        return self.name

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)


set_outcomes(tuple(Outcome))
