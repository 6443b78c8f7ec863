//! The operators of variables, terms, expressions and numbers, by value and by reference.

use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub, SubAssign};

use crate::{Expression, Term, Variable};

/// What can stand beside `+` and `-`, and how it is added to a sum without making an expression of it.
trait Summand {
    fn add_to(&self, sum: &mut Expression, factor: f64);
}

impl Summand for f64 {
    #[inline]
    fn add_to(&self, sum: &mut Expression, factor: f64) {
        sum.add_constant(factor * self);
    }
}

impl Summand for Variable {
    #[inline]
    fn add_to(&self, sum: &mut Expression, factor: f64) {
        sum.push(Term::new(*self, factor));
    }
}

impl Summand for Term {
    #[inline]
    fn add_to(&self, sum: &mut Expression, factor: f64) {
        sum.push(Term::new(self.variable, factor * self.coefficient));
    }
}

impl Summand for Expression {
    #[inline]
    fn add_to(&self, sum: &mut Expression, factor: f64) {
        sum.add_multiple(self, factor);
    }
}

/// `left + right` and `left - right`, where the left one becomes the sum.
macro_rules! sums {
    ($($left:ty, $right:ty;)*) => {$(
        impl Add<$right> for $left {
            type Output = Expression;
            #[inline]
            fn add(self, right: $right) -> Expression {
                let mut sum = Expression::from(self);
                right.add_to(&mut sum, 1.0);
                sum
            }
        }

        impl Sub<$right> for $left {
            type Output = Expression;
            #[inline]
            fn sub(self, right: $right) -> Expression {
                let mut sum = Expression::from(self);
                right.add_to(&mut sum, -1.0);
                sum
            }
        }
    )*};
}

sums! {
    f64, Variable; f64, Term; f64, Expression; f64, &Expression;
    Variable, f64; Variable, Variable; Variable, Term; Variable, Expression; Variable, &Expression;
    Term, f64; Term, Variable; Term, Term; Term, Expression; Term, &Expression;
    Expression, f64; Expression, Variable; Expression, Term; Expression, Expression; Expression, &Expression;
    &Expression, f64; &Expression, Variable; &Expression, Term; &Expression, Expression;
    &Expression, &Expression;
}

macro_rules! sums_in_place {
    ($($right:ty),*) => {$(
        impl AddAssign<$right> for Expression {
            #[inline]
            fn add_assign(&mut self, right: $right) {
                right.add_to(self, 1.0);
            }
        }

        impl SubAssign<$right> for Expression {
            #[inline]
            fn sub_assign(&mut self, right: $right) {
                right.add_to(self, -1.0);
            }
        }
    )*};
}

sums_in_place!(f64, Variable, Term, Expression, &Expression);

/// `part * number`, `number * part`, `part / number` and `-part`, by how a part is scaled.
macro_rules! products {
    ($($part:ty => $product:ty, $scaled:expr;)*) => {$(
        impl Mul<f64> for $part {
            type Output = $product;
            #[inline]
            fn mul(self, factor: f64) -> $product {
                $scaled(self, factor)
            }
        }

        impl Mul<$part> for f64 {
            type Output = $product;
            #[inline]
            fn mul(self, part: $part) -> $product {
                $scaled(part, self)
            }
        }

        impl Div<f64> for $part {
            type Output = $product;
            #[inline]
            fn div(self, divisor: f64) -> $product {
                $scaled(self, 1.0 / divisor)
            }
        }

        impl Neg for $part {
            type Output = $product;
            #[inline]
            fn neg(self) -> $product {
                $scaled(self, -1.0)
            }
        }
    )*};
}

products! {
    Variable => Term, Term::new;
    Term => Term, |term: Term, factor: f64| Term::new(term.variable, factor * term.coefficient);
    Expression => Expression, |mut sum: Expression, factor: f64| { sum.scale(factor); sum };
    &Expression => Expression, |sum: &Expression, factor: f64| { let mut copy = sum.clone(); copy.scale(factor); copy };
}

impl MulAssign<f64> for Expression {
    #[inline]
    fn mul_assign(&mut self, factor: f64) {
        self.scale(factor);
    }
}
