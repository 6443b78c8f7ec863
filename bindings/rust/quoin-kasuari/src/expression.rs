//! Sums of terms and a constant.

use crate::{Term, Variable};

/// A linear expression, one side of a constraint. A variable may occur in several terms.
#[derive(Debug, Clone, PartialEq)]
pub struct Expression {
    /// The terms, in the order in which they were added.
    pub terms: Vec<Term>,
    /// What is added to them.
    pub constant: f64,
}

/// Room for the terms that an expression mostly grows to, so that it is allocated once.
const USUAL_TERMS: usize = 4;

impl Expression {
    /// Makes an expression.
    #[inline]
    pub const fn new(terms: Vec<Term>, constant: f64) -> Expression {
        Expression { terms, constant }
    }

    /// The constant alone.
    #[inline]
    pub const fn from_constant(constant: f64) -> Expression {
        Expression::new(Vec::new(), constant)
    }

    /// The term alone.
    #[inline]
    pub fn from_term(term: Term) -> Expression {
        let mut terms = Vec::with_capacity(USUAL_TERMS);
        terms.push(term);
        Expression::new(terms, 0.0)
    }

    /// The sum of the terms.
    #[inline]
    pub const fn from_terms(terms: Vec<Term>) -> Expression {
        Expression::new(terms, 0.0)
    }

    /// The variable alone.
    #[inline]
    pub fn from_variable(variable: Variable) -> Expression {
        Expression::from_term(Term::from_variable(variable))
    }
}

impl From<f64> for Expression {
    #[inline]
    fn from(constant: f64) -> Expression {
        Expression::from_constant(constant)
    }
}

impl From<Variable> for Expression {
    #[inline]
    fn from(variable: Variable) -> Expression {
        Expression::from_variable(variable)
    }
}

impl From<Term> for Expression {
    #[inline]
    fn from(term: Term) -> Expression {
        Expression::from_term(term)
    }
}

impl FromIterator<Term> for Expression {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Term>>(terms: I) -> Expression {
        Expression::from_terms(terms.into_iter().collect())
    }
}
