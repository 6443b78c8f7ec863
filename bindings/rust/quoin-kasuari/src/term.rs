//! One product of an expression.

use crate::Variable;

/// A variable and its coefficient.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Term {
    /// The variable.
    pub variable: Variable,
    /// What it is multiplied by.
    pub coefficient: f64,
}

impl Term {
    /// Makes a term.
    #[inline]
    pub const fn new(variable: Variable, coefficient: f64) -> Term {
        Term { variable, coefficient }
    }

    /// The variable once.
    #[inline]
    pub const fn from_variable(variable: Variable) -> Term {
        Term::new(variable, 1.0)
    }
}

impl From<Variable> for Term {
    #[inline]
    fn from(variable: Variable) -> Term {
        Term::from_variable(variable)
    }
}
