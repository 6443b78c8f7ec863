"""Blocks of a solver: transactions and recordings.

The block of an asyncio task owns the solver until it ends. Where another task changes the solver meanwhile, or opens
a block, it gets a RuntimeError: a rollback would undo what it did.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from types import TracebackType
    from typing import Generic, TypeVar

    from .solver import Solver

    S = TypeVar("S", bound=Solver)
else:
    # typing takes longer to load than all of this package.
    class Generic:
        def __class_getitem__(cls, _):
            return cls

    S = None


def current_task() -> object:
    """The asyncio task that runs, or None."""
    asyncio = sys.modules.get("asyncio")
    try:
        return asyncio.current_task() if asyncio is not None else None
    except RuntimeError:
        return None


class Transaction(Generic[S]):
    """What ``with solver.transaction():`` enters."""

    def __init__(self, solver: S) -> None:
        self._solver = solver

    def __enter__(self) -> S:
        self._solver.begin()
        self._solver._set_owner(current_task())
        return self._solver

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 traceback: TracebackType | None) -> None:
        try:
            if kind is None:
                self._solver.commit()
            else:
                self._solver.rollback()
        finally:
            self._solver._set_owner(None)


class Recording(Generic[S]):
    """What ``with solver.record(path):`` enters."""

    def __init__(self, solver: S, path: str | bytes | os.PathLike[str]) -> None:
        self._solver = solver
        self._path = path

    def __enter__(self) -> S:
        self._solver._record(self._path)
        return self._solver

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 traceback: TracebackType | None) -> None:
        self._solver._record(None)
