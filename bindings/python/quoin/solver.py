"""The native solver, with features that kiwi's solver does not have."""

from __future__ import annotations

from struct import iter_unpack

from ._core import Constraint, Group, Variable, cells_of_records, note_places, rows_as_constraints
from .explaining import Explaining
from .transactions import Recording, Transaction

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from collections.abc import Sequence
    from typing import Any, Literal, TypeAlias

    import numpy
    from numpy.typing import ArrayLike, NDArray
    from typing_extensions import Self

    from .batch import Batch, Moved

    Relation: TypeAlias = Literal["==", "<=", ">="]
    StrengthLike: TypeAlias = Literal["required", "strong", "medium", "weak"] | float | tuple[float, float]
    Target: TypeAlias = Variable | Constraint | Moved
    Parameter: TypeAlias = Target | Sequence[Target | tuple[Variable | Constraint, float]]

# Constraints note where they are written from now on. This package's own code is no such place.
note_places(__file__[: -len("solver.py")])


class Solver(Explaining):
    """Variables, constraints among them, and values that violate them as little as their strengths allow.

    Values change in ``solve()``, in ``begin()``, which solves first, and in a rollback. A variable becomes the
    solver's when a constraint names it. Until something determines a variable, it rests where it is.
    """

    if TYPE_CHECKING:
        # __new__() takes arguments for subclasses that have an __init__() of their own.
        def __init__(self) -> None: ...

    # Values

    def values(self, variables: Group | Sequence[Variable], out: Any = None) -> NDArray[numpy.float64]:
        """The values of a Group or sequence of variables, as an array of doubles, written to `out` if given."""
        if out is None:
            import numpy

            out = numpy.empty(len(variables))
        self._read_values(variables, out)
        written: NDArray[numpy.float64] = out
        return written

    def changes(self) -> tuple[NDArray[numpy.int64], NDArray[numpy.float64]]:
        """(numbers, values) of the variables that moved since the last call; `number(v)` has the number of one."""
        import numpy

        room = self._count_changes()
        numbers, values = numpy.empty(room, numpy.int64), numpy.empty(room)
        n = self._take_changes(numbers, values)
        return numbers[:n], values[:n]

    def batch(self, parameters: Sequence[Parameter], outputs: Group | Sequence[Variable], *, threads: int = 1,
              block_size: int = 0, reproducible: bool = False, blas: bool = False, largest_bytes: int = 0,
              lowest: float = 0.0, highest: float = 0.0) -> Batch:
        """A batch of this problem: rows of numbers, one for each parameter, to rows of the outputs' values.

        A parameter is an edit or its variable, to which the number is suggested; setting() or shifting() of a
        constraint, whose constant the number becomes, as in set_constant(), or is added to; or a list of these, where
        an edit may stand with its share of the number: (edit, share).

        reproducible: an answer depends on the batch and its scenario alone, to the bit; what no region answers may then
            cost several times as much as solving it alone.
        blas: OpenBLAS or the system's BLAS multiplies where it is found.
        largest_bytes: regions take about so many bytes at most; 0 for 256 MiB.
        lowest, highest: where tables end; both 0 for as far as numbers go.
        """
        from weakref import ref

        from .batch import Batch, moved

        targets = [(k, *one) for k, parameter in enumerate(parameters) for one in moved(parameter)]
        made = self._batch(Batch, targets, len(parameters), outputs, threads, block_size, reproducible, blas,
                           largest_bytes, lowest, highest)
        rows = self._cells()
        handles = {id(row[0]): row[1] for row in rows}
        named = [(k, handles[id(target)], float(share), sets) for k, target, share, sets in targets
                 if isinstance(target, Constraint) and target.op() in ("==", "<=", ">=")]
        made._remember(rows, named, [(one, k) for k, one in enumerate(self.variables()) if one is not None and not one.name()])
        made._solver, made._calls_seen = ref(self), self._calls()
        return made

    def add_rows(self, A: Any, variables: Sequence[Variable], op: Relation | Sequence[Relation], b: ArrayLike,
                 strength: StrengthLike = (1000.0, 1.0), *, stacklevel: int = 1) -> list[Constraint]:
        """Adds ``A[k] @ variables op b[k]`` for each row of a matrix, dense or scipy.sparse: all or none.

        op: one operator for all rows, or one for each. b: a number for all rows, or one for each.
        """
        import numpy

        from .numeric import converted, sparse_rows

        listed = tuple(variables)
        begins, columns, coefficients = sparse_rows(A, len(listed))
        n = len(begins) - 1
        right = numpy.full(n, b, numpy.float64) if numpy.ndim(b) == 0 else converted("b", b, 1)
        ops: list[str] = [op] * n if isinstance(op, str) else list(op)
        for name, given in (("b", right), ("op", ops)):
            if len(given) != n:
                raise ValueError(f"{name} must have one item for each of {n} rows, not {len(given)}")
        made = rows_as_constraints(begins, columns, coefficients, listed, ops, right, strength, stacklevel)
        self.add(made)
        return made

    # Transactions, copies, traces

    def transaction(self) -> Transaction[Self]:
        """Commits at the end of the block. An exception in the block undoes its changes, and is raised again.

        Transactions do not nest. A block of an asyncio task keeps other tasks out.
        """
        return Transaction(self)

    def clone(self) -> Self:
        """A copy with the same variables and constraints, for what-if; `clone.value(v)` has its values."""
        copy = type(self).__new__(type(self))
        copy._copy_of(self)
        copy.__dict__.update(self._attributes())
        return copy

    __copy__ = clone

    def __reduce__(self) -> tuple[Any, ...]:
        image, variables, variable_handles, cells, records, files, strengths = self._compact()
        columns = [list(column) for column in zip(*cells)] or [[], [], [], []]
        return _restored, (type(self), image, variables, variable_handles, records, files, strengths, *columns), self._attributes()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        from .copying import deepcopied

        copy: Self = deepcopied(self, memo)
        return copy

    def _attributes(self) -> dict[str, Any]:
        """The attributes that a subclass or a program set. A copy has refused nothing, and is in no transaction."""
        return {name: value for name, value in self.__dict__.items() if name not in _OWN}

    def record(self, path: str | bytes | os.PathLike[str]) -> Recording[Self]:
        """Records the calls on the solver within the block, as a trace for `quoin replay`.

        If a write to the file fails, no call within the block fails; the end of the block raises the OSError.
        """
        return Recording(self, path)

    def __repr__(self) -> str:
        n_variables = sum(one is not None for one in self.variables())
        state = "solved" if self.is_settled() else "to be solved"
        return f"<{type(self).__name__}: {n_variables} variables, {len(self.constraints())} constraints, {state}>"


# Attributes that are no state of the problem.
_OWN = ("_refused", "_found")


def _restored(cls: type[Solver], image: bytes, variables: list[Variable | str], variable_handles: bytes, records: bytes,
              files: list[str | None], strengths: list[StrengthLike], *columns: list[Any]) -> Solver:
    """Unpickles a solver: objects that were held elsewhere as such, and the others from names and records."""
    solver = cls.__new__(cls)
    if len(variable_handles) != 8 * len(variables) or len(columns) != 4 or len({len(one) for one in columns}) != 1:
        raise ValueError("a saved state is damaged")
    made = tuple([Variable(one) if isinstance(one, str) else one for one in variables])
    handles = [handle for (handle,) in iter_unpack("<Q", variable_handles)]
    cells = [*cells_of_records(records, made, tuple(files), tuple(strengths)), *zip(*columns)]
    solver._set_state(image, list(zip(made, handles)), cells)
    return solver
