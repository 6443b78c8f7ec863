//! kasuari's strengths: numbers, with constant arithmetic.

use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Mul, MulAssign, Sub, SubAssign};

/// How much a constraint matters, as a number from 0 to 1 001 001 000, which is required. All arithmetic is clipped to
/// that range.
///
/// In the solver a number belongs to the level of its largest part that is not zero: strong from 10⁶ on, medium from
/// 10³ on, weak below, and zero a level of its own. The number divided by the level's unit is a weight inside it.
/// Levels are strict: the smallest violation at one outweighs any number of violations at lower ones. kasuari adds
/// all up, so that many weak wishes can win over a strong one.
#[derive(Debug, Copy, Clone, PartialEq)]
pub struct Strength(f64);

impl Strength {
    /// Holds, or is refused.
    pub const REQUIRED: Strength = Strength(1_001_001_000.0);
    /// The strongest that can be violated.
    pub const STRONG: Strength = Strength(1_000_000.0);
    /// Between strong and weak.
    pub const MEDIUM: Strength = Strength(1_000.0);
    /// Above zero.
    pub const WEAK: Strength = Strength(1.0);
    /// The weakest of all.
    pub const ZERO: Strength = Strength(0.0);

    /// A number as a strength.
    #[inline]
    pub const fn new(value: f64) -> Self {
        Self(value.clamp(0.0, Self::REQUIRED.value()))
    }

    /// The sum of so much of strong, medium and weak, each times `multiplier` and clipped to 0 … 1000.
    #[inline]
    pub const fn create(strong: f64, medium: f64, weak: f64, multiplier: f64) -> Self {
        let strong = (strong * multiplier).clamp(0.0, 1000.0) * Self::STRONG.value();
        let medium = (medium * multiplier).clamp(0.0, 1000.0) * Self::MEDIUM.value();
        let weak = (weak * multiplier).clamp(0.0, 1000.0) * Self::WEAK.value();
        Self::new(strong + medium + weak)
    }

    /// The strength as a number.
    #[inline]
    pub const fn value(&self) -> f64 {
        self.0
    }

    /// `self + other`
    #[inline]
    pub const fn add(self, other: Self) -> Self {
        Self::new(self.0 + other.0)
    }

    /// `self - other`
    #[inline]
    pub const fn sub(self, other: Self) -> Self {
        Self::new(self.0 - other.0)
    }

    /// `self * factor`
    #[inline]
    pub const fn mul_f64(self, factor: f64) -> Self {
        Self::new(self.0 * factor)
    }

    /// `self * factor`
    #[inline]
    pub const fn mul_f32(self, factor: f32) -> Self {
        self.mul_f64(factor as f64)
    }

    /// `self / divisor`
    #[inline]
    pub const fn div_f64(self, divisor: f64) -> Self {
        Self::new(self.0 / divisor)
    }

    /// `self / divisor`
    #[inline]
    pub const fn div_f32(self, divisor: f32) -> Self {
        self.div_f64(divisor as f64)
    }
}

impl Add for Strength {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self::add(self, other)
    }
}

impl Sub for Strength {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self::sub(self, other)
    }
}

impl AddAssign for Strength {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Strength {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Mul<f64> for Strength {
    type Output = Self;

    #[inline]
    fn mul(self, factor: f64) -> Self {
        self.mul_f64(factor)
    }
}

impl Mul<Strength> for f64 {
    type Output = Strength;

    #[inline]
    fn mul(self, strength: Strength) -> Strength {
        strength.mul_f64(self)
    }
}

impl MulAssign<f64> for Strength {
    #[inline]
    fn mul_assign(&mut self, factor: f64) {
        *self = *self * factor;
    }
}

impl Eq for Strength {}

/// By number. One that is not a number is equal to all: it is no reason to panic.
impl Ord for Strength {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.partial_cmp(&other.0).unwrap_or(Ordering::Equal)
    }
}

impl PartialOrd for Strength {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
