"""The exception of a refused constraint."""

from __future__ import annotations

from ._core import Constraint
from .kiwi.exceptions import UnsatisfiableConstraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .answers import Conflict


class ConflictError(UnsatisfiableConstraint):
    """A required constraint was refused; ``conflict`` has this constraint and the ones that it contradicts."""

    def __init__(self, constraint: Constraint, conflict: Conflict | None = None) -> None:
        super().__init__(constraint)
        if conflict is None:
            from .answers import Conflict

            conflict = Conflict(())
        self.args: tuple[Any, ...] = (constraint, conflict)
        self.conflict = conflict

    def __str__(self) -> str:
        return str(self.conflict)
