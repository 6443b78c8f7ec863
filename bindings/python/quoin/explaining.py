"""The part of Solver that answers questions: why, what contradicts what, what could be otherwise.

answers.py, which has the types of the answers, is loaded at the first question.
"""

from __future__ import annotations

from ._core import Constraint, NativeSolver, Variable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .answers import Conflict, Inspection, Numbers, Place, Range, Reason, Reasons, Row, Violation
    from .errors import ConflictError


class Explaining(NativeSolver):
    """Answers in the words of the program, with its names, files and lines."""

    # The constraints of the last call that was refused for a conflict, and that conflict.
    _refused: tuple[int, ...] = ()
    _found: Conflict | None = None

    def place(self, constraint: Constraint) -> Place:
        """The constraint, and where it was written."""
        from .answers import place_of

        row = self._row(constraint)
        return place_of((constraint, 0, None, 0, None) if row is None else row, self._number_of)

    def _number_of(self, variable: Variable) -> int | None:
        try:
            return self.number(variable)
        except ValueError:
            return None

    def conflict(self) -> Conflict:
        """The last conflict: a minimal set of constraints that contradict each other, the refused one first.

        Empty before the first conflict. A constraint that was removed since is left out.
        """
        from .answers import Conflict

        if self._found is None:
            return Conflict(())
        members = (one for one in self._found.members if id(one.constraint) in self._refused or self.has(one.constraint))
        return Conflict(tuple(members), self._found.is_proved)

    def conflict_of(self, constraint: Constraint) -> Conflict:
        """Why a constraint does not hold: what it contradicts, as if it were required. It is the first member.

        The others are required, stronger, or of its own level. Those that are not required are kept as near as they are
        now: one that is off by r may be off by r. Empty if the constraint holds.
        """
        from .answers import Conflict

        found = [(one, is_proved) for one, _, _, is_proved in self._conflict_of(constraint) if one is not None]
        return Conflict(tuple(self.place(one) for one, _ in found), all(is_proved for _, is_proved in found) and found != [])

    def _refusal(self, rows: list[Row], fresh: list[tuple[Variable, int]]) -> ConflictError:
        """The exception of add() and of changes in place, which give their rows and the numbers of new variables."""
        from .answers import Conflict, place_of
        from .errors import ConflictError

        numbers = self._numbers_with(fresh)
        members: list[Place] = []
        is_proved = True
        for constraint, index, _, is_proved in self._conflict():
            if constraint is not None and constraint is not rows[0][0]:
                members.append(self.place(constraint))
            elif constraint is not None:
                members.append(place_of(rows[0], numbers))
            elif 0 <= index < len(rows):
                members.append(place_of(rows[index], numbers))
        self._found = Conflict(tuple(members), is_proved)
        self._refused = tuple(id(row[0]) for row in rows)
        first = members[0].constraint if members else rows[0][0]
        return ConflictError(first, self._found)

    def _numbers_with(self, fresh: list[tuple[Variable, int]]) -> Numbers:
        numbers = {id(variable): number for variable, number in fresh}

        def number_of(variable: Variable) -> int | None:
            return numbers[id(variable)] if id(variable) in numbers else self._number_of(variable)

        return number_of

    def reasons(self, variable: Variable) -> Reasons:
        """The active constraints and resting variables that determine a variable's value, and the part each adds."""
        from .answers import Reasons, name_of

        if self._number_of(variable) is None:
            raise ValueError(f"no constraint, edit or stay of the solver is about the variable '{variable.name()}'")
        parts = sorted((self._reason(*one) for one in self._reasons(variable)), key=_by_size)
        return Reasons(variable, self.value(variable), tuple(parts), name_of(variable, self._number_of))

    def _reason(self, constraint: Constraint | None, free: Variable | None, coefficient: float, part: float) -> Reason:
        from .answers import Reason, name_of, place_of

        if constraint is not None:
            # In the engine the constant stands on the left side; here it stands on the right one.
            return Reason(self.place(constraint), None, 0.0 - coefficient, part)
        if free is None:
            return Reason(None, None, coefficient, part)
        bound = self._bound(free)
        place = None if bound is None else place_of(bound, self._number_of)
        return Reason(place, free, coefficient, part, name_of(free, self._number_of))

    def ambiguities(self) -> list[Range]:
        """The variables that could have other values at no cost, each with the constraints that name it."""
        from .answers import Range, name_of, place_of

        found = self._ambiguities()
        naming: dict[int, list[Place]] = {id(variable): [] for variable, _, _ in found}
        for row in self._cells() if found else []:
            for term in (row[0] if row[4] is None else row[4]).expression().terms():
                if id(term.variable()) in naming:
                    naming[id(term.variable())].append(place_of(row, self._number_of))
        return [Range(*one, tuple(naming[id(one[0])]), name_of(one[0], self._number_of)) for one in found]

    def violations(self) -> list[Violation]:
        """The constraints that are not satisfied, and by how much."""
        from .answers import Violation

        return [Violation(self.place(constraint), amount) for constraint, amount in self._violations()]

    def sensitivities(self, edit: Constraint) -> list[tuple[Variable, float]]:
        """(variable, rate) of the variables that an edit moves; the rate is per unit of the edit's value."""
        return self._sensitivities(edit)

    def inspect(self, constraint: Constraint) -> Inspection:
        """A constraint as the solver has it now."""
        from .answers import Inspection
        from .strengths import Strength

        (relation, priority, weight, constant, residual, violation, is_active, is_unbounded,
         terms) = self._inspect(constraint)
        op = constraint.op() if constraint.op() not in _OPS else _OPS[relation]
        return Inspection(op, Strength(priority, weight), 0.0 - constant, residual, violation, is_active, is_unbounded,
                          tuple(terms))

    def constraints(self) -> list[Constraint]:
        """The constraints, edits, stays and objective terms that it has, in the order of their handles."""
        return [row[0] for row in self._cells()]

    def _repr_html_(self) -> str:
        from html import escape

        from .answers import name_of

        names: Callable[[Variable], str] = lambda variable: escape(name_of(variable, self._number_of))
        rows = "".join(f"<tr><td>{names(v)}</td><td>{self.value(v):g}</td></tr>" for v in self.variables() if v is not None)
        return f"<table><tr><th>variable</th><th>value</th></tr>{rows}</table>"


def _by_size(reason: Reason) -> tuple[float, str, int]:
    """The sort key of a reason: large contributions first, equal ones in the order of their source lines."""
    place = reason.place
    return -abs(reason.contribution), place.file if place else "", place.line if place else 0


_OPS = ("==", "<=", ">=")
