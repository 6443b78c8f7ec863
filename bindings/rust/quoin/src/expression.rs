//! Sums of terms and a constant.
//!
//! Most sums of a layout are short, so the first few terms lie in the expression itself and nothing is allocated
//! for them: `inline[..count]` while `count <= INLINE`, and all of `more` from then on.

use std::fmt;

use crate::{Term, Variable};

const INLINE: usize = 6;

/// A linear expression: a sum of terms and a constant.
///
/// Made with operators from variables, terms and numbers:
///
/// ```
/// # fn main() -> quoin::Result<()> {
/// let mut solver = quoin::Solver::new();
/// let (left, right) = (solver.variable()?, solver.variable()?);
/// let width = right - left;
/// let both = 2.0 * &width + left + 8.0;
/// assert_eq!(both.terms().len(), 3);
/// assert_eq!(both.constant(), 8.0);
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Expression {
    inline: [Term; INLINE],
    count: usize,
    more: Vec<Term>,
    constant: f64,
}

impl Expression {
    const EMPTY: Term = Term::new(Variable::NONE, 0.0);

    /// The constant alone.
    #[inline]
    pub const fn from_constant(constant: f64) -> Expression {
        Expression { inline: [Expression::EMPTY; INLINE], count: 0, more: Vec::new(), constant }
    }

    /// The terms in the order in which they were added. A variable may occur more than once.
    #[inline]
    pub fn terms(&self) -> &[Term] {
        if self.count <= INLINE { &self.inline[..self.count] } else { &self.more }
    }

    /// The constant.
    #[inline]
    pub fn constant(&self) -> f64 {
        self.constant
    }

    /// Adds a term.
    #[inline]
    pub fn push(&mut self, term: Term) {
        if self.count < INLINE {
            self.inline[self.count] = term;
        } else {
            if self.count == INLINE {
                self.more.extend_from_slice(&self.inline);
            }
            self.more.push(term);
        }
        self.count += 1;
    }

    #[inline]
    pub(crate) fn add_constant(&mut self, number: f64) {
        self.constant += number;
    }

    #[inline]
    pub(crate) fn add_multiple(&mut self, other: &Expression, factor: f64) {
        for term in other.terms() {
            self.push(Term::new(term.variable, factor * term.coefficient));
        }
        self.constant += factor * other.constant;
    }

    #[inline]
    pub(crate) fn scale(&mut self, factor: f64) {
        let terms = if self.count <= INLINE { &mut self.inline[..self.count] } else { &mut self.more[..] };
        for term in terms {
            term.coefficient *= factor;
        }
        self.constant *= factor;
    }
}

impl Default for Expression {
    #[inline]
    fn default() -> Expression {
        Expression::from_constant(0.0)
    }
}

impl From<f64> for Expression {
    #[inline]
    fn from(constant: f64) -> Expression {
        Expression::from_constant(constant)
    }
}

impl From<Term> for Expression {
    #[inline]
    fn from(term: Term) -> Expression {
        let mut sum = Expression::default();
        sum.push(term);
        sum
    }
}

impl From<Variable> for Expression {
    #[inline]
    fn from(variable: Variable) -> Expression {
        Term::from(variable).into()
    }
}

impl From<&Expression> for Expression {
    #[inline]
    fn from(other: &Expression) -> Expression {
        other.clone()
    }
}

impl<T: Into<Expression>> FromIterator<T> for Expression {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(parts: I) -> Expression {
        let mut sum = Expression::default();
        for part in parts {
            sum.add_multiple(&part.into(), 1.0);
        }
        sum
    }
}

impl<T: Into<Expression>> std::iter::Sum<T> for Expression {
    #[inline]
    fn sum<I: Iterator<Item = T>>(parts: I) -> Expression {
        parts.collect()
    }
}

impl PartialEq for Expression {
    fn eq(&self, other: &Expression) -> bool {
        self.terms() == other.terms() && self.constant == other.constant
    }
}

impl fmt::Debug for Expression {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for term in self.terms() {
            write!(out, "{} * {:?} + ", term.coefficient, term.variable)?;
        }
        write!(out, "{}", self.constant)
    }
}
