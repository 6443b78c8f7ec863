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

TYPE_CHECKING = False

from . import kiwi
from ._core import Constraint, Expression, Group, Term, Variable, library_version
from .kiwi.exceptions import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
)

if TYPE_CHECKING:
    from .batch import Batch, BatchStatus
    from .answers import Conflict, Explanation, Inspection, Place, Range, Reason, Violation
    from .arrays import LinearArray, array
    from .errors import ConflictError
    from .outcome import Outcome
    from .solver import Solver
    from .strengths import Strength, medium, required, strong, weak

__version__: str = library_version

__all__ = [
    "BadRequiredStrength",
    "Batch",
    "BatchStatus",
    "Conflict",
    "ConflictError",
    "Constraint",
    "DuplicateConstraint",
    "DuplicateEditVariable",
    "Explanation",
    "Expression",
    "Group",
    "Inspection",
    "Outcome",
    "Place",
    "Range",
    "Reason",
    "Solver",
    "Strength",
    "Term",
    "UnknownConstraint",
    "UnknownEditVariable",
    "Variable",
    "Violation",
    "kiwi",
    "medium",
    "required",
    "strong",
    "weak",
]

# Names that are loaded at their first use: a program that only uses kiwi's names does not load these modules.
_LATER = {
    "batch": ["Batch", "BatchStatus"],
    "answers": ["Conflict", "Explanation", "Inspection", "Place", "Range", "Reason", "Violation"],
    "arrays": ["LinearArray", "array"],
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
    return sorted(set(globals()) | set(__all__))
