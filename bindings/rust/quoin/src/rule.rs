//! What a constraint says, before a solver has it.

use std::ops;

use crate::{Expression, Relation, Strength, Term, Variable};

impl Relation {
    /// `==`, `<=` or `>=`.
    pub const fn symbol(self) -> &'static str {
        match self {
            Relation::Equal => "==",
            Relation::LessOrEqual => "<=",
            Relation::GreaterOrEqual => ">=",
        }
    }
}

/// A linear constraint by value: a sum, how it relates to zero, and how much that matters.
///
/// [`Relate`] makes one of two sides; it is required until `|` says otherwise:
///
/// ```
/// use quoin::{Relate, Solver, Strength};
/// # fn main() -> quoin::Result<()> {
/// let mut solver = Solver::new();
/// let width = solver.variable()?;
/// solver.add(width.at_least(20.0))?;
/// solver.add(width.equals(10.0) | Strength::WEAK)?;
/// solver.solve()?;
/// assert_eq!(solver.value(width)?, 20.0);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Rule {
    /// The left side less the right side.
    pub sum: Expression,
    /// How the sum relates to zero.
    pub relation: Relation,
    /// How much that matters.
    pub strength: Strength,
}

impl Rule {
    /// A required rule: `sum relation 0`.
    #[inline]
    pub fn new(sum: impl Into<Expression>, relation: Relation) -> Rule {
        Rule { sum: sum.into(), relation, strength: Strength::REQUIRED }
    }
}

impl ops::BitOr<Strength> for Rule {
    type Output = Rule;

    /// The same rule with another strength.
    #[inline]
    fn bitor(mut self, strength: Strength) -> Rule {
        self.strength = strength;
        self
    }
}

/// Makes rules of two sides. Variables, terms, expressions and numbers can be sides.
pub trait Relate: Into<Expression> + Sized {
    /// `self == other`
    #[inline]
    fn equals(self, other: impl Into<Expression>) -> Rule {
        related(self, other, Relation::Equal)
    }

    /// `self <= other`
    #[inline]
    fn at_most(self, other: impl Into<Expression>) -> Rule {
        related(self, other, Relation::LessOrEqual)
    }

    /// `self >= other`
    #[inline]
    fn at_least(self, other: impl Into<Expression>) -> Rule {
        related(self, other, Relation::GreaterOrEqual)
    }
}

impl Relate for Variable {}
impl Relate for Term {}
impl Relate for Expression {}
impl Relate for &Expression {}
impl Relate for f64 {}

#[inline]
fn related(left: impl Into<Expression>, right: impl Into<Expression>, relation: Relation) -> Rule {
    let mut sum = left.into();
    sum.add_multiple(&right.into(), -1.0);
    Rule::new(sum, relation)
}
