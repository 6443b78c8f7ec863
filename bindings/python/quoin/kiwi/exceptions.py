"""The exceptions of kiwisolver, by the same names.

What one is about is its first argument and nothing else: tblib, which Dask loads, unpickles exceptions without __init__().
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .._core import Constraint, Variable


class BadRequiredStrength(Exception):
    """A required strength was given where none is allowed."""


class DuplicateConstraint(Exception):
    """The solver has this very constraint already."""

    def __init__(self, constraint: "Constraint") -> None:
        super().__init__(constraint)

    @property
    def constraint(self) -> "Constraint":
        subject: "Constraint" = self.args[0]
        return subject


class DuplicateEditVariable(Exception):
    """The variable is an edit variable already."""

    def __init__(self, edit_variable: "Variable") -> None:
        super().__init__(edit_variable)

    @property
    def edit_variable(self) -> "Variable":
        subject: "Variable" = self.args[0]
        return subject


class UnknownConstraint(Exception):
    """The solver does not have this constraint."""

    def __init__(self, constraint: "Constraint") -> None:
        super().__init__(constraint)

    @property
    def constraint(self) -> "Constraint":
        subject: "Constraint" = self.args[0]
        return subject


class UnknownEditVariable(Exception):
    """The variable is no edit variable."""

    def __init__(self, edit_variable: "Variable") -> None:
        super().__init__(edit_variable)

    @property
    def edit_variable(self) -> "Variable":
        subject: "Variable" = self.args[0]
        return subject


class UnsatisfiableConstraint(Exception):
    """A required constraint cannot hold beside the required ones present."""

    def __init__(self, constraint: "Constraint") -> None:
        super().__init__(constraint)

    @property
    def constraint(self) -> "Constraint":
        subject: "Constraint" = self.args[0]
        return subject
