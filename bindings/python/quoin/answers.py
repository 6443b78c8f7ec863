"""A solver's answers, as small dataclasses that print as sentences with names, files and lines."""

from __future__ import annotations

import html
import math
from dataclasses import dataclass

from ._core import Constraint, Variable
from .kiwi.exceptions import UnsatisfiableConstraint
from .strengths import Strength

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def written(constraint: Constraint) -> str:
    """A constraint as one would write it: ``left + 2 * width <= 300``."""
    expression, op = constraint.expression(), constraint.op()
    left: list[str] = []
    right: list[str] = []
    constant = expression.constant()
    for term in expression.terms():
        side = left if term.coefficient() >= 0 or op not in ("==", "<=", ">=") else right
        size = term.coefficient() if op not in ("==", "<=", ">=") else abs(term.coefficient())
        side.append(_product(size, term.variable().name() or "?"))
    if op in ("minimize", "maximize", "stay", "edit"):
        if op in ("minimize", "maximize") and constant:
            left.append(f"{constant:g}")
        return f"{op} {' + '.join(left) or '0'}"
    if constant:
        (right if constant < 0 else left).append(f"{abs(constant):g}")
    return f"{' + '.join(left) or '0'} {op} {' + '.join(right) or '0'}"


def _product(coefficient: float, name: str) -> str:
    return name if coefficient == 1 else f"{coefficient:g} * {name}"


def _strength(constraint: Constraint) -> str:
    """The strength in words."""
    strength = constraint.strength()
    if isinstance(strength, tuple):
        return str(Strength(*strength))
    named = {1001001000.0: "required", 1e6: "strong", 1e3: "medium", 1.0: "weak"}
    return named.get(strength, f"strength {strength:g}")


@dataclass(frozen=True)
class Place:
    """A constraint, and where it was added; file is "" where the place is not known."""

    constraint: Constraint
    file: str
    line: int

    def __str__(self) -> str:
        where = f", {self.file}:{self.line}" if self.file else ""
        return f"{written(self.constraint)} ({_strength(self.constraint)}{where})"


@dataclass(frozen=True)
class Conflict:
    """Constraints that contradict each other, a refused one first. If any one is removed, the others can hold."""

    members: tuple[Place, ...]

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        return tuple(one.constraint for one in self.members)

    def __bool__(self) -> bool:
        return bool(self.members)

    def __str__(self) -> str:
        if not self.members:
            return "There was no conflict."
        first, *others = self.members
        if not others:
            return f"{first} cannot hold."
        return "\n  ".join([f"{first} cannot hold together with:", *map(str, others)])

    def _repr_html_(self) -> str:
        rows = "".join(f"<li>{html.escape(str(one))}</li>" for one in self.members)
        return f"<p>These cannot hold together:</p><ul>{rows}</ul>"


@dataclass(frozen=True)
class Reason:
    """A part of a variable's value: what an active constraint adds to it, or a variable that nothing determines."""

    place: Place | None
    variable: Variable | None
    coefficient: float
    contribution: float

    def __str__(self) -> str:
        what = str(self.place) if self.place else f"{self.variable.name() if self.variable else '?'} rests"
        return f"{self.contribution + 0.0:g} from {what}"


@dataclass(frozen=True)
class Explanation:
    """Why a variable has its value: the contributions of the reasons add up to the value."""

    variable: Variable
    value: float
    reasons: tuple[Reason, ...]

    def __str__(self) -> str:
        name = self.variable.name() or "the variable"
        if not self.reasons:
            return f"{name} is {self.value + 0.0:g}: nothing determines it."
        return "\n  ".join([f"{name} is {self.value + 0.0:g}:", *map(str, self.reasons)])


@dataclass(frozen=True)
class Range:
    """The values that a variable has in all optimal solutions, and the constraints, edits and stays that name it."""

    variable: Variable
    lowest: float
    highest: float
    places: tuple[Place, ...] = ()

    def __str__(self) -> str:
        name = self.variable.name() or "a variable"
        sentence = f"{name} could {self._words()}"
        return "\n  ".join([f"{sentence}:", *map(str, self.places)]) if self.places else f"{sentence}."

    def _words(self) -> str:
        if self.lowest == -math.inf and self.highest == math.inf:
            return "have any value"
        if self.highest == math.inf:
            return f"be anything from {self.lowest:g} up"
        if self.lowest == -math.inf:
            return f"be anything up to {self.highest:g}"
        return f"be anything from {self.lowest:g} to {self.highest:g}"


@dataclass(frozen=True)
class Violation:
    """A constraint that is not satisfied, and by how much."""

    place: Place
    amount: float

    def __str__(self) -> str:
        return f"{self.place} is off by {self.amount:g}."


@dataclass(frozen=True)
class Inspection:
    """A constraint as the solver has it now, after all changes in place."""

    op: str
    strength: Strength
    constant: float
    residual: float
    violation: float
    is_active: bool
    is_unbounded: bool
    terms: tuple[tuple[Variable, float], ...]


class ConflictError(UnsatisfiableConstraint):
    """A required constraint was refused; ``conflict`` has this constraint and the ones that it contradicts."""

    def __init__(self, constraint: Constraint, conflict: Conflict = Conflict(())) -> None:
        super().__init__(constraint)
        self.args: tuple[Any, ...] = (constraint, conflict)
        self.conflict = conflict

    def __str__(self) -> str:
        return str(self.conflict)
