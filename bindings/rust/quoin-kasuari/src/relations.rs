//! How the two sides of a constraint relate.

use std::fmt;
use std::ops::BitOr;

use crate::{Expression, PartialConstraint, Strength, Term, Variable};

/// How an expression relates to zero.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RelationalOperator {
    /// `<=`
    LessOrEqual,
    /// `==`
    Equal,
    /// `>=`
    GreaterOrEqual,
}

impl fmt::Display for RelationalOperator {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            RelationalOperator::LessOrEqual => "<=",
            RelationalOperator::Equal => "==",
            RelationalOperator::GreaterOrEqual => ">=",
        })
    }
}

/// A relation with a strength, to stand in bars between two sides: `a |GE(Strength::WEAK)| b`.
pub enum WeightedRelation {
    /// `==`
    EQ(Strength),
    /// `<=`
    LE(Strength),
    /// `>=`
    GE(Strength),
}

impl From<WeightedRelation> for (RelationalOperator, Strength) {
    fn from(relation: WeightedRelation) -> (RelationalOperator, Strength) {
        match relation {
            WeightedRelation::EQ(strength) => (RelationalOperator::Equal, strength),
            WeightedRelation::LE(strength) => (RelationalOperator::LessOrEqual, strength),
            WeightedRelation::GE(strength) => (RelationalOperator::GreaterOrEqual, strength),
        }
    }
}

macro_rules! left_sides {
    ($($side:ty: $sum:expr;)*) => {$(
        impl BitOr<WeightedRelation> for $side {
            type Output = PartialConstraint;

            #[inline]
            fn bitor(self, relation: WeightedRelation) -> PartialConstraint {
                PartialConstraint::new($sum(self), relation)
            }
        }
    )*};
}

left_sides! {
    f64: Expression::from_constant;
    f32: |side: f32| Expression::from_constant(f64::from(side));
    Variable: Expression::from_variable;
    Term: Expression::from_term;
    Expression: |side: Expression| side;
    &Expression: Expression::clone;
}
