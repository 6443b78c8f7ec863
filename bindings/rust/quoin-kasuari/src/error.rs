//! What can go wrong. The texts are kasuari's: programs print and compare them.

use std::error::Error;
use std::fmt;

macro_rules! errors {
    ($($(#[$note:meta])* $name:ident { $($(#[$case_note:meta])* $case:ident: $text:literal,)* })*) => {$(
        $(#[$note])*
        #[derive(Debug, Copy, Clone)]
        pub enum $name {
            $($(#[$case_note])* $case,)*
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(match self {
                    $($name::$case => $text,)*
                })
            }
        }

        impl Error for $name {}
    )*};
}

/// The same, with a last case that holds an [`InternalSolverError`].
macro_rules! errors_with_internal {
    ($($(#[$note:meta])* $name:ident { $($(#[$case_note:meta])* $case:ident: $text:literal,)* })*) => {$(
        $(#[$note])*
        #[derive(Debug, Copy, Clone)]
        pub enum $name {
            $($(#[$case_note])* $case,)*
            /// The solver could not do it.
            InternalSolverError(InternalSolverError),
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(match self {
                    $($name::$case => $text,)*
                    $name::InternalSolverError(_) => INVALID_STATE,
                })
            }
        }

        impl Error for $name {
            fn source(&self) -> Option<&(dyn Error + 'static)> {
                match self {
                    $name::InternalSolverError(error) => Some(error),
                    _ => None,
                }
            }
        }

        impl From<InternalSolverError> for $name {
            fn from(error: InternalSolverError) -> $name {
                $name::InternalSolverError(error)
            }
        }
    )*};
}

const INVALID_STATE: &str = "The solver entered an invalid state. If this occurs please report the issue.";

errors! {
    /// What the solver could not do. Of these cases this crate gives `DualOptimizeFailed` alone: for numbers that the
    /// solver does not take, and where memory or digits run out.
    InternalSolverError {
        /// Not given by this crate.
        ObjectiveUnbounded: "The objective is unbounded.",
        /// A number that the solver does not take, or no memory, or not enough digits.
        DualOptimizeFailed: "Dual optimize failed.",
        /// Not given by this crate.
        FailedToFindLeavingRow: "Failed to find leaving row.",
        /// Not given by this crate.
        EditConstraintNotInSystem: "Edit constraint not in system",
    }

    /// Why [`Solver::add_edit_variable`](crate::Solver::add_edit_variable) refused.
    AddEditVariableError {
        /// The variable is an edit variable already.
        DuplicateEditVariable: "The specified variable is already marked as an edit variable in the solver.",
        /// The strength is `REQUIRED`.
        BadRequiredStrength:
            "The specified strength was `REQUIRED`. This is illegal for edit variable strengths.",
    }
}

errors_with_internal! {
    /// Why [`Solver::add_constraint`](crate::Solver::add_constraint) refused.
    AddConstraintError {
        /// The solver has this very constraint.
        DuplicateConstraint: "The constraint specified has already been added to the solver.",
        /// The constraint is required, and contradicts others that are.
        UnsatisfiableConstraint:
            "The constraint is required, but it is unsatisfiable in conjunction with the existing constraints.",
    }

    /// Why [`Solver::remove_constraint`](crate::Solver::remove_constraint) refused.
    RemoveConstraintError {
        /// The solver does not have this very constraint.
        UnknownConstraint: "The constraint specified was not already in the solver, so cannot be removed.",
    }

    /// Why [`Solver::remove_edit_variable`](crate::Solver::remove_edit_variable) refused.
    RemoveEditVariableError {
        /// The variable is no edit variable.
        UnknownEditVariable:
            "The specified variable was not an edit variable in the solver, so cannot be removed.",
    }

    /// Why [`Solver::suggest_value`](crate::Solver::suggest_value) refused.
    SuggestValueError {
        /// The variable is no edit variable.
        UnknownEditVariable: "The specified variable was not an edit variable in the solver, so cannot have its value suggested.",
    }
}
