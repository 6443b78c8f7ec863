"""Quoin: incremental solving of linear constraints with strictly ordered priorities.

::

    from quoin import Solver, Variable, strong, weak

    solver = Solver()
    left, width = Variable("left"), Variable("width")
    solver.add(width >= 20, (width == 100) | weak)
    solver.edit(left, strong)
    solver.suggest(left, 40)
    solver.solve()

`quoin.kiwi` has kiwisolver's names instead.
"""

from . import kiwi
from ._core import Constraint, Expression, Group, Term, Variable, library_version
from .kiwi.exceptions import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .answers import (
        Conflict as Conflict, Inspection as Inspection, Place as Place, Range as Range, Reason as Reason,
        Reasons as Reasons, Violation as Violation,
    )
    from .arrays import ConstraintArray as ConstraintArray, LinearArray as LinearArray
    from .batch import Batch as Batch, BatchStatus as BatchStatus, setting as setting, shifting as shifting
    from .errors import ConflictError
    from .outcome import Outcome as Outcome
    from .solver import Solver
    from .strengths import Strength, medium, required, strong, weak

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray


def array(variables: "Sequence[Any] | NDArray[Any]") -> "LinearArray":
    """A NumPy array, of any shape, of variables, terms or expressions, whose comparisons are constraints."""
    from . import arrays

    return arrays.array(variables)


__version__: str = library_version

# What programs write. The types of answers are here too, but "import *" does not load what only an answer needs.
__all__ = [
    "BadRequiredStrength",
    "ConflictError",
    "Constraint",
    "DuplicateConstraint",
    "DuplicateEditVariable",
    "Expression",
    "Group",
    "Solver",
    "Strength",
    "Term",
    "UnknownConstraint",
    "UnknownEditVariable",
    "Variable",
    "array",
    "kiwi",
    "medium",
    "required",
    "strong",
    "weak",
]

# Names that are loaded at their first use: a program that only uses kiwi's names does not load these modules.
_LATER = {
    "batch": ["Batch", "BatchStatus", "setting", "shifting"],
    "answers": ["Conflict", "Inspection", "Place", "Range", "Reason", "Reasons", "Violation"],
    "arrays": ["ConstraintArray", "LinearArray"],
    "errors": ["ConflictError"],
    "outcome": ["Outcome"],
    "solver": ["Solver"],
    "strengths": ["Strength", "medium", "required", "strong", "weak"],
}


def __getattr__(name: str) -> object:
    for module, names in _LATER.items():
        if name in names:
            found = getattr(__import__(f"{__name__}.{module}"), module)
            globals().update({one: getattr(found, one) for one in names})
            return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *(name for names in _LATER.values() for name in names)})
