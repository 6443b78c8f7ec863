"""A solver's answers, as small dataclasses that print as sentences with names, files and lines."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ._core import Constraint, Variable
from .strengths import Strength

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    # What NativeSolver._row() gives: a Constraint, its packed handle, file, line, and the Constraint to show instead.
    Row: TypeAlias = tuple[Constraint, int, str | None, int, Constraint | None]
    # The number that a variable has in the solver.
    Numbers: TypeAlias = Callable[[Variable], int | None]


def name_of(variable: Variable, numbers: Numbers) -> str:
    """A variable's name; without one ``v12``, by its number in the solver, or ``?`` where the solver has none."""
    if variable.name():
        return variable.name()
    number = numbers(variable)
    return "?" if number is None else f"v{number}"


def no_numbers(_: Variable) -> None:
    """The numbers of variables outside any solver."""


def written(constraint: Constraint, numbers: Numbers = no_numbers) -> str:
    """A constraint as one would write it: ``left + 2 * width <= 300``, its constant always on the right."""
    expression, op = constraint.expression(), constraint.op()
    terms = [(term.coefficient(), name_of(term.variable(), numbers)) for term in expression.terms()]
    constant = expression.constant()
    if op not in ("==", "<=", ">="):
        shows = constant if op in ("minimize", "maximize") else 0.0
        return f"{op} {_sum(terms, shows)}"
    left = [(size, name) for size, name in terms if size >= 0]
    right = [(-size, name) for size, name in terms if size < 0]
    if not left:
        left, right = terms, []
    return f"{_sum(left, 0.0)} {op} {_sum(right, 0.0 - constant)}"


def shown(constraint: Constraint) -> str:
    """A constraint as repr() shows it: ``<constraint x + y <= 3 @ medium>``."""
    kind = "constraint " if constraint.op() in ("==", "<=", ">=") else ""
    return f"<{kind}{written(constraint)} @ {strength_of(constraint)}>"


def _sum(terms: list[tuple[float, str]], constant: float) -> str:
    text = " + ".join(name if size == 1 else f"-{name}" if size == -1 else f"{size:g} * {name}" for size, name in terms)
    if not text:
        return f"{constant:g}"
    return text if not constant else f"{text} {'-' if constant < 0 else '+'} {abs(constant):g}"


def strength_of(constraint: Constraint) -> str:
    """The strength in words."""
    strength = constraint.strength()
    if isinstance(strength, tuple):
        return str(Strength(*strength))
    named = {1001001000.0: "required", 1e6: "strong", 1e3: "medium", 1.0: "weak"}
    return named.get(strength, f"strength {strength:g}")


@dataclass(frozen=True)
class Place:
    """A constraint, and where it was written; file is "" where the place is not known.

    `statement` and `strength` say what the constraint was when the answer was given, after all changes in place.
    """

    constraint: Constraint
    file: str
    line: int
    statement: str = ""
    strength: str = ""

    def __str__(self) -> str:
        where = f", {self.file}:{self.line}" if self.file else ""
        statement = self.statement or written(self.constraint)
        return f"{statement} ({self.strength or strength_of(self.constraint)}{where})"


def place_of(row: Row, numbers: Numbers) -> Place:
    """The place of a row of the solver's."""
    constraint, _, file, line, shown = row
    now = constraint if shown is None else shown
    return Place(constraint, file or "", line, written(now, numbers), strength_of(now))


@dataclass(frozen=True)
class Conflict:
    """Constraints that contradict each other, a refused one first. If any one is removed, the others can hold.

    `is_proved` says whether the sum of all members, each times a multiplier and taken in twice the digits, proves it.
    """

    members: tuple[Place, ...]
    is_proved: bool = False

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
        from html import escape

        rows = "".join(f"<li>{escape(str(one))}</li>" for one in self.members)
        return f"<p>These cannot hold together:</p><ul>{rows}</ul>"


@dataclass(frozen=True)
class Reason:
    """A part of a variable's value: what an active constraint adds to it, or a variable that nothing determines.

    Such a variable rests. If it rests at the bound of an inequality, the reason has both: the variable, and the place
    of the inequality. `coefficient` is how the value changes with the constraint's constant, or with the variable.
    """

    place: Place | None
    variable: Variable | None
    coefficient: float
    contribution: float
    name: str = ""

    def __str__(self) -> str:
        part = f"{self.contribution + 0.0:g} from"
        if self.variable is None:
            return f"{part} {self.place}"
        name = self.name or self.variable.name() or "?"
        return f"{part} {name}, which is at {self.place}" if self.place else f"{part} {name} rests"


@dataclass(frozen=True)
class Reasons:
    """Why a variable has its value: the contributions of the parts add up to the value."""

    variable: Variable
    value: float
    parts: tuple[Reason, ...]
    name: str = ""

    def __str__(self) -> str:
        name = self.name or self.variable.name() or "the variable"
        if not self.parts:
            return f"{name} is {self.value + 0.0:g}: nothing determines it."
        return "\n  ".join([f"{name} is {self.value + 0.0:g}:", *map(str, self.parts)])


@dataclass(frozen=True)
class Range:
    """The values that a variable has in all optimal solutions, and the constraints, edits and stays that name it."""

    variable: Variable
    lowest: float
    highest: float
    places: tuple[Place, ...] = ()
    name: str = ""

    def __str__(self) -> str:
        name = self.name or self.variable.name() or "a variable"
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
    """A constraint as the solver has it now, after all changes in place.

    `constant` stands alone on the right side, as in set_constant(); `residual` is the left side minus the right one.
    """

    op: str
    strength: Strength
    constant: float
    residual: float
    violation: float
    is_active: bool
    is_unbounded: bool
    terms: tuple[tuple[Variable, float], ...]
