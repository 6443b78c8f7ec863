//! Arithmetic of numbers, variables, terms and expressions.
//!
//! `f32` is widened wherever it stands. Terms keep the order in which they are written. An expression that is an
//! operand by value becomes the result, so that a sum of many parts is allocated once.

use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use crate::{Expression, Term, Variable};

/// What can be added to an expression: at its end by `+=` and `-=`, or before it.
trait Part: Sized {
    fn put_after(self, sum: &mut Expression, sign: f64);
    fn put_before(self, sum: &mut Expression);
}

impl Part for f64 {
    #[inline]
    fn put_after(self, sum: &mut Expression, sign: f64) {
        sum.constant += sign * self;
    }

    #[inline]
    fn put_before(self, sum: &mut Expression) {
        sum.constant += self;
    }
}

impl Part for f32 {
    #[inline]
    fn put_after(self, sum: &mut Expression, sign: f64) {
        f64::from(self).put_after(sum, sign);
    }

    #[inline]
    fn put_before(self, sum: &mut Expression) {
        f64::from(self).put_before(sum);
    }
}

impl Part for Term {
    #[inline]
    fn put_after(self, sum: &mut Expression, sign: f64) {
        sum.terms.push(Term::new(self.variable, sign * self.coefficient));
    }

    #[inline]
    fn put_before(self, sum: &mut Expression) {
        sum.terms.insert(0, self);
    }
}

impl Part for Variable {
    #[inline]
    fn put_after(self, sum: &mut Expression, sign: f64) {
        Term::from(self).put_after(sum, sign);
    }

    #[inline]
    fn put_before(self, sum: &mut Expression) {
        Term::from(self).put_before(sum);
    }
}

impl Part for Expression {
    #[inline]
    fn put_after(self, sum: &mut Expression, sign: f64) {
        (&self).put_after(sum, sign);
    }

    #[inline]
    fn put_before(self, sum: &mut Expression) {
        (&self).put_before(sum);
    }
}

impl Part for &Expression {
    #[inline]
    fn put_after(self, sum: &mut Expression, sign: f64) {
        sum.terms.extend(self.terms.iter().map(|term| Term::new(term.variable, sign * term.coefficient)));
        sum.constant += sign * self.constant;
    }

    #[inline]
    fn put_before(self, sum: &mut Expression) {
        sum.terms.splice(0..0, self.terms.iter().copied());
        sum.constant += self.constant;
    }
}

/// `left + right` and `left - right` where the left one becomes the result.
macro_rules! sums_from_left {
    ($($left:ty: $($right:ty),*;)*) => {$($(
        impl Add<$right> for $left {
            type Output = Expression;

            #[inline]
            fn add(self, right: $right) -> Expression {
                let mut sum = Expression::from(self);
                right.put_after(&mut sum, 1.0);
                sum
            }
        }

        impl Sub<$right> for $left {
            type Output = Expression;

            #[inline]
            fn sub(self, right: $right) -> Expression {
                let mut sum = Expression::from(self);
                right.put_after(&mut sum, -1.0);
                sum
            }
        }
    )*)*};
}

/// The same where the right one becomes the result: an expression, beside something smaller on its left.
macro_rules! sums_from_right {
    ($right:ty: $($left:ty),*) => {$(
        impl Add<$right> for $left {
            type Output = Expression;

            #[inline]
            fn add(self, right: $right) -> Expression {
                let mut sum = Expression::from(right);
                self.put_before(&mut sum);
                sum
            }
        }

        impl Sub<$right> for $left {
            type Output = Expression;

            #[inline]
            fn sub(self, right: $right) -> Expression {
                let mut sum = Expression::from(-right);
                self.put_before(&mut sum);
                sum
            }
        }
    )*};
}

impl From<&Expression> for Expression {
    #[inline]
    fn from(other: &Expression) -> Expression {
        other.clone()
    }
}

sums_from_left! {
    Variable: f64, f32, Variable, Term;
    Term: f64, f32, Variable, Term;
    Expression: f64, f32, Variable, Term, Expression, &Expression;
    &Expression: f64, f32, Variable, Term, Expression, &Expression;
}

sums_from_right!(Variable: f64, f32);
sums_from_right!(Term: f64, f32);
sums_from_right!(Expression: f64, f32, Variable, Term);
sums_from_right!(&Expression: f64, f32, Variable, Term);

macro_rules! sums_in_place {
    ($($right:ty),*) => {$(
        impl AddAssign<$right> for Expression {
            #[inline]
            fn add_assign(&mut self, right: $right) {
                right.put_after(self, 1.0);
            }
        }

        impl SubAssign<$right> for Expression {
            #[inline]
            fn sub_assign(&mut self, right: $right) {
                right.put_after(self, -1.0);
            }
        }
    )*};
}

sums_in_place!(f64, f32, Variable, Term, Expression, &Expression);

/// What can be multiplied and divided by a number, and negated.
trait Scaled {
    type Product;
    fn times(self, factor: f64) -> Self::Product;
    fn over(self, divisor: f64) -> Self::Product;
}

impl Scaled for Variable {
    type Product = Term;

    #[inline]
    fn times(self, factor: f64) -> Term {
        Term::new(self, factor)
    }

    #[inline]
    fn over(self, divisor: f64) -> Term {
        Term::new(self, 1.0 / divisor)
    }
}

impl Scaled for Term {
    type Product = Term;

    #[inline]
    fn times(self, factor: f64) -> Term {
        Term::new(self.variable, self.coefficient * factor)
    }

    #[inline]
    fn over(self, divisor: f64) -> Term {
        Term::new(self.variable, self.coefficient / divisor)
    }
}

impl Scaled for Expression {
    type Product = Expression;

    #[inline]
    fn times(mut self, factor: f64) -> Expression {
        self.terms.iter_mut().for_each(|term| term.coefficient *= factor);
        self.constant *= factor;
        self
    }

    #[inline]
    fn over(mut self, divisor: f64) -> Expression {
        self.terms.iter_mut().for_each(|term| term.coefficient /= divisor);
        self.constant /= divisor;
        self
    }
}

impl Scaled for &Expression {
    type Product = Expression;

    #[inline]
    fn times(self, factor: f64) -> Expression {
        self.clone().times(factor)
    }

    #[inline]
    fn over(self, divisor: f64) -> Expression {
        self.clone().over(divisor)
    }
}

macro_rules! products {
    ($($number:ty: $($part:ty => $product:ty),*;)*) => {$($(
        impl Mul<$number> for $part {
            type Output = $product;

            #[inline]
            fn mul(self, factor: $number) -> Self::Output {
                self.times(f64::from(factor))
            }
        }

        impl Mul<$part> for $number {
            type Output = $product;

            #[inline]
            fn mul(self, part: $part) -> Self::Output {
                part.times(f64::from(self))
            }
        }

        impl Div<$number> for $part {
            type Output = $product;

            #[inline]
            fn div(self, divisor: $number) -> Self::Output {
                self.over(f64::from(divisor))
            }
        }
    )*)*};
}

products! {
    f64: Variable => Term, Term => Term, Expression => Expression, &Expression => Expression;
    f32: Variable => Term, Term => Term, Expression => Expression, &Expression => Expression;
}

impl MulAssign<f64> for Term {
    #[inline]
    fn mul_assign(&mut self, factor: f64) {
        self.coefficient *= factor;
    }
}

impl DivAssign<f64> for Term {
    #[inline]
    fn div_assign(&mut self, divisor: f64) {
        self.coefficient /= divisor;
    }
}

impl MulAssign<f64> for Expression {
    #[inline]
    fn mul_assign(&mut self, factor: f64) {
        *self = std::mem::replace(self, Expression::from_constant(0.0)).times(factor);
    }
}

impl DivAssign<f64> for Expression {
    #[inline]
    fn div_assign(&mut self, divisor: f64) {
        *self = std::mem::replace(self, Expression::from_constant(0.0)).over(divisor);
    }
}

macro_rules! widened_in_place {
    ($($part:ty),*) => {$(
        impl MulAssign<f32> for $part {
            #[inline]
            fn mul_assign(&mut self, factor: f32) {
                *self *= f64::from(factor);
            }
        }

        impl DivAssign<f32> for $part {
            #[inline]
            fn div_assign(&mut self, divisor: f32) {
                *self /= f64::from(divisor);
            }
        }
    )*};
}

widened_in_place!(Term, Expression);

macro_rules! negated {
    ($($part:ty => $product:ty),*) => {$(
        impl Neg for $part {
            type Output = $product;

            #[inline]
            fn neg(self) -> Self::Output {
                self.times(-1.0)
            }
        }
    )*};
}

negated!(Variable => Term, Term => Term, Expression => Expression, &Expression => Expression);
