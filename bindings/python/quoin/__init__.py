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
from .answers import Conflict, ConflictError, Explanation, Inspection, Place, Range, Reason, Violation
from .kiwi.exceptions import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
)
from .solver import Outcome, Solver
from .strengths import Strength, medium, required, strong, weak

__version__ = library_version

__all__ = [
    "BadRequiredStrength",
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
