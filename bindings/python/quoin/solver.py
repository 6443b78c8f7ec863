"""The native solver, with features that kiwi's solver does not have."""

from __future__ import annotations

import contextlib
import enum
import html
import sys

from ._core import Constraint, Group, NativeSolver, Variable, set_outcomes
from .answers import Conflict, ConflictError, Explanation, Inspection, Place, Range, Reason, Violation
from .strengths import Strength

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from collections.abc import Generator, Sequence
    from typing import Any, TypeAlias

    from typing_extensions import Self

    from .batch import Batch

    Parameter: TypeAlias = Variable | Constraint | Sequence[tuple[Variable | Constraint, float]]


class Outcome(enum.IntEnum):
    """How a solve ended. In every case the required constraints hold."""

    OPTIMAL = 0
    UNBOUNDED = 1
    PIVOTS_SPENT = 2
    TIME_SPENT = 3


set_outcomes(tuple(Outcome))


class Solver(NativeSolver):
    """Variables, constraints among them, and values that violate them as little as their strengths allow.

    Values change in ``solve()``, in ``begin()``, which solves first, and in a rollback. A variable becomes the
    solver's when a constraint names it. Until something determines a variable, it rests where it is.
    """

    if TYPE_CHECKING:
        # __new__() takes arguments for subclasses that have an __init__() of their own.
        def __init__(self) -> None: ...

    # The constraints of the last call that was refused for a conflict.
    _refused: Sequence[Place] = ()

    # Values

    def values(self, variables: Group | Sequence[Variable], out: Any = None) -> Any:
        """The values of a Group or sequence of variables, as an array of doubles, written to `out` if given."""
        if out is None:
            import numpy

            out = numpy.empty(len(variables))
        self._read_values(variables, out)
        return out

    def changes(self) -> tuple[Any, Any]:
        """(numbers, values) of the variables that moved since the last call; `number(v)` has the number of one."""
        import numpy

        room = self._count_changes()
        numbers, values = numpy.empty(room, numpy.int64), numpy.empty(room)
        n = self._take_changes(numbers, values)
        return numbers[:n], values[:n]

    def batch(self, parameters: Sequence[Parameter], outputs: Group | Sequence[Variable], *, threads: int = 1,
              block_size: int = 0) -> Batch:
        """A batch of this problem: rows of numbers, one for each parameter, to rows of the outputs' values.

        A parameter is of one of three kinds. An edit or its variable: the number is suggested to it. A constraint: the
        number becomes its constant, as in set_constant(). A list of (edit or constraint, share): share times the
        number is suggested to the edit, or added to the constraint's constant.
        """
        from .batch import Batch

        targets: list[tuple[int, Variable | Constraint, float, bool]] = []
        for k, parameter in enumerate(parameters):
            if isinstance(parameter, (Variable, Constraint)):
                targets.append((k, parameter, 1.0, True))
            else:
                targets.extend((k, target, share, False) for target, share in parameter)
        made = self._batch(Batch, targets, len(parameters), outputs, threads, block_size)
        made.places = {packed: Place(constraint, file or "", line) for constraint, packed, file, line in self._cells()}
        return made

    # Transactions, copies, traces

    @contextlib.contextmanager
    def transaction(self) -> Generator[Self, None, None]:
        """Commits at the end of the block. An exception in the block undoes its changes, and is raised again."""
        self.begin()
        try:
            yield self
        except BaseException:
            self.rollback()
            raise
        self.commit()

    def clone(self) -> Self:
        """A copy with the same variables and constraints, for what-if; `clone.value(v)` has its values."""
        copy = type(self).__new__(type(self))
        copy._copy_of(self)
        copy.__dict__.update(self._attributes())
        return copy

    __copy__ = clone

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), *self._state()), self._attributes()

    def _attributes(self) -> dict[str, Any]:
        """The attributes that a subclass or a program set. Without `_refused`: a copy has refused nothing."""
        return {name: value for name, value in self.__dict__.items() if name != "_refused"}

    @contextlib.contextmanager
    def record(self, path: str | bytes | os.PathLike[str]) -> Generator[Self, None, None]:
        """Records the calls on the solver within the block, as a trace for `quoin replay`.

        If a write to the file fails, no call within the block fails; the end of the block raises the OSError.
        """
        self._record(path)
        try:
            yield self
        finally:
            self._record(None)

    # Answers

    def place(self, constraint: Constraint) -> Place:
        """The constraint, and where it was added."""
        file, line = self._place(constraint) or ("", 0)
        return Place(constraint, file, line)

    def conflict(self) -> Conflict:
        """The last conflict: a minimal set of constraints that contradict each other, the refused one first.

        Empty before the first conflict. A constraint that was removed since is left out.
        """
        return self._conflict_of(self._refused)

    def _conflict_of(self, refused: Sequence[Place]) -> Conflict:
        members: list[Place] = []
        for constraint, index, _ in self._conflict():
            if constraint is not None:
                members.append(self.place(constraint))
            elif 0 <= index < len(refused):
                members.append(refused[index])
        return Conflict(tuple(members))

    def _refusal(self, constraints: list[Constraint]) -> ConflictError:
        """The exception of add() and of changes in place. Both are C without a frame: frame 1 is their caller's."""
        caller = sys._getframe(1)  # pyright: ignore[reportPrivateUsage]
        self._refused = [Place(one, caller.f_code.co_filename, caller.f_lineno) for one in constraints]
        conflict = self._conflict_of(self._refused)
        first = conflict.members[0].constraint if conflict else constraints[0]
        return ConflictError(first, conflict)

    def why(self, variable: Variable) -> Explanation:
        """The active constraints and resting variables that determine a variable's value, and the part each adds."""
        reasons = [Reason(self.place(constraint) if constraint is not None else None, free, coefficient, part)
                   for constraint, free, coefficient, part in self._reasons(variable)]
        reasons.sort(key=_by_size)
        return Explanation(variable, self.value(variable), tuple(reasons))

    def ambiguous(self) -> list[Range]:
        """The variables that could have other values at no cost, each with the constraints that name it."""
        found = self._ambiguities()
        naming: dict[int, list[Place]] = {id(variable): [] for variable, _, _ in found}
        for constraint, _, file, line in self._cells():
            for term in constraint.expression().terms():
                if id(term.variable()) in naming:
                    naming[id(term.variable())].append(Place(constraint, file or "", line))
        return [Range(*one, tuple(naming[id(one[0])])) for one in found]

    def violations(self) -> list[Violation]:
        """The constraints that are not satisfied, and by how much."""
        return [Violation(self.place(constraint), amount) for constraint, amount in self._violations()]

    def sensitivities(self, edit: Constraint) -> list[tuple[Variable, float]]:
        """(variable, rate) of the variables that an edit moves; the rate is per unit of the edit's value."""
        return self._sensitivities(edit)

    def inspect(self, constraint: Constraint) -> Inspection:
        """A constraint as the solver has it now."""
        (relation, priority, weight, constant, residual, violation, is_active, is_unbounded,
         terms) = self._inspect(constraint)
        op = constraint.op() if constraint.op() not in _OPS else _OPS[relation]
        return Inspection(op, Strength(priority, weight), constant, residual, violation, is_active, is_unbounded,
                          tuple(terms))

    def _repr_html_(self) -> str:
        rows = "".join(f"<tr><td>{html.escape(v.name())}</td><td>{self.value(v):g}</td></tr>"
                       for v in self.variables() if v is not None)
        return f"<table><tr><th>variable</th><th>value</th></tr>{rows}</table>"


def _by_size(reason: Reason) -> tuple[float, str, int]:
    """The sort key of a reason: large contributions first, equal ones in the order of their source lines."""
    place = reason.place
    return -abs(reason.contribution), place.file if place else "", place.line if place else 0


_OPS = ("==", "<=", ">=")


def _restored(cls: type[Solver], *state: Any) -> Solver:
    """Unpickles a solver."""
    solver = cls.__new__(cls)
    solver._set_state(*state)
    return solver
