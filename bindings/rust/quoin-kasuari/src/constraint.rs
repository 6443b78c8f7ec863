//! Constraints, and constraints of which the right side is still to come.

use std::hash::{Hash, Hasher};
use std::ops::BitOr;
use std::sync::Arc;

use crate::{Expression, RelationalOperator, Strength, Term, Variable, WeightedRelation};

#[derive(Debug)]
struct Inner {
    expression: Expression,
    strength: Strength,
    operator: RelationalOperator,
}

/// A constraint: how an expression relates to zero, and how much that matters.
///
/// A clone is the same constraint. Two that say the same are not equal: a solver can have both.
#[derive(Clone, Debug)]
pub struct Constraint {
    inner: Arc<Inner>,
}

impl Constraint {
    /// The constraint `expression operator 0`.
    pub fn new(expression: Expression, operator: RelationalOperator, strength: Strength) -> Constraint {
        Constraint { inner: Arc::new(Inner { expression, strength, operator }) }
    }

    /// The left side; the right side is zero.
    pub fn expr(&self) -> &Expression {
        &self.inner.expression
    }

    /// How the expression relates to zero.
    pub fn op(&self) -> RelationalOperator {
        self.inner.operator
    }

    /// How much that matters.
    pub fn strength(&self) -> Strength {
        self.inner.strength
    }
}

impl Hash for Constraint {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_usize(Arc::as_ptr(&self.inner) as usize);
    }
}

impl PartialEq for Constraint {
    fn eq(&self, other: &Constraint) -> bool {
        Arc::ptr_eq(&self.inner, &other.inner)
    }
}

impl Eq for Constraint {}

/// A left side and a relation, which `|` completes with a right side. Not meant to be used by itself.
pub struct PartialConstraint {
    expression: Expression,
    relation: WeightedRelation,
}

impl PartialConstraint {
    /// Makes the left side of a constraint.
    pub const fn new(expression: Expression, relation: WeightedRelation) -> PartialConstraint {
        PartialConstraint { expression, relation }
    }
}

macro_rules! right_sides {
    ($($side:ty),*) => {$(
        impl BitOr<$side> for PartialConstraint {
            type Output = Constraint;

            #[inline]
            fn bitor(mut self, side: $side) -> Constraint {
                let (operator, strength) = self.relation.into();
                self.expression -= side;
                Constraint::new(self.expression, operator, strength)
            }
        }
    )*};
}

right_sides!(f64, f32, Variable, Term, Expression, &Expression);
