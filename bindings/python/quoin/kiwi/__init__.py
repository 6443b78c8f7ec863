"""kiwisolver's names on Quoin's engine: the same types, texts and errors.

``install()`` before the first import of kiwisolver makes matplotlib, enaml and others run on Quoin::

    import quoin.kiwi
    quoin.kiwi.install()
    import matplotlib
"""

from . import exceptions  # noqa: F401
from .exceptions import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
    UnsatisfiableConstraint,
)
from .._core import Constraint, Expression, Solver, Term, Variable, strength

# The kiwisolver version that this module stands in for; programs compare it with the version that they need.
__version__ = "1.5.1"
__kiwi_version__ = "1.5.1"

__all__ = [
    "BadRequiredStrength",
    "Constraint",
    "DuplicateConstraint",
    "DuplicateEditVariable",
    "Expression",
    "Solver",
    "Term",
    "UnknownConstraint",
    "UnknownEditVariable",
    "UnsatisfiableConstraint",
    "Variable",
    "__kiwi_version__",
    "__version__",
    "strength",
]


def install() -> None:
    """Put this module in the place of kiwisolver, for every later import of kiwisolver."""
    import sys
    import warnings

    from .._core import speak_kiwi
    from .place import Finder

    speak_kiwi()

    present = sys.modules.get("kiwisolver")
    if present is not None and getattr(present, "Solver", None) is Solver:
        return
    if present is not None:
        warnings.warn("kiwisolver was imported before; modules that have it keep it", RuntimeWarning, stacklevel=2)
        sys.modules.pop("kiwisolver.exceptions", None)
        del sys.modules["kiwisolver"]
    if not any(isinstance(one, Finder) for one in sys.meta_path):
        sys.meta_path.insert(0, Finder())
    __import__("kiwisolver")
