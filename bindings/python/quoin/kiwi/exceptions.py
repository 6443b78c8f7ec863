"""The exceptions of kiwisolver, by the same names."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .._core import Constraint, Variable


class BadRequiredStrength(Exception):
    """A required strength was given where none is allowed."""


class DuplicateConstraint(Exception):
    """The solver has this very constraint already."""

    __slots__ = ("constraint",)

    def __init__(self, constraint: "Constraint") -> None:
        super().__init__(constraint)
        self.constraint: "Constraint" = constraint


class DuplicateEditVariable(Exception):
    """The variable is an edit variable already."""

    __slots__ = ("edit_variable",)

    def __init__(self, edit_variable: "Variable") -> None:
        super().__init__(edit_variable)
        self.edit_variable: "Variable" = edit_variable


class UnknownConstraint(Exception):
    """The solver does not have this constraint."""

    __slots__ = ("constraint",)

    def __init__(self, constraint: "Constraint") -> None:
        super().__init__(constraint)
        self.constraint: "Constraint" = constraint


class UnknownEditVariable(Exception):
    """The variable is no edit variable."""

    __slots__ = ("edit_variable",)

    def __init__(self, edit_variable: "Variable") -> None:
        super().__init__(edit_variable)
        self.edit_variable: "Variable" = edit_variable


class UnsatisfiableConstraint(Exception):
    """A required constraint cannot hold beside the required ones present."""

    __slots__ = ("constraint",)

    def __init__(self, constraint: "Constraint") -> None:
        super().__init__(constraint)
        self.constraint: "Constraint" = constraint
