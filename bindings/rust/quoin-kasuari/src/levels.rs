//! How kasuari's strengths become levels of the solver. The rule is that of `quoin.kiwi` in Python.
//!
//! kasuari adds up strong, medium and weak as a × 10⁶ + b × 10³ + c. Levels are strict. So a number belongs to the
//! level of its largest part that is not zero, and the number divided by that level's unit is its weight. Zero is
//! a level below weak.

use crate::Strength;

const LEVEL_OF_ZERO: quoin::Strength = quoin::Strength::new(1.0, 1.0);
const LEAST_WEIGHT: f64 = 1e-6;
const MOST_WEIGHT: f64 = 1e6;

/// The solver's bounds for a weight times the power of two at or below the largest coefficient.
const LEAST_PRODUCT: f64 = 1e-7;
const MOST_PRODUCT: f64 = 1e9;

pub fn level_of(strength: Strength) -> quoin::Strength {
    let number = strength.value();
    let (level, unit) = match number {
        n if n >= Strength::REQUIRED.value() => return quoin::Strength::REQUIRED,
        n if n >= Strength::STRONG.value() => (quoin::Strength::STRONG, Strength::STRONG.value()),
        n if n >= Strength::MEDIUM.value() => (quoin::Strength::MEDIUM, Strength::MEDIUM.value()),
        n if n > 0.0 => (quoin::Strength::WEAK, Strength::WEAK.value()),
        _ => return LEVEL_OF_ZERO,
    };
    level * (number / unit).clamp(LEAST_WEIGHT, MOST_WEIGHT)
}

/// The same level with the nearest weight that the solver takes beside coefficients of this size.
pub fn within_reach(level: quoin::Strength, largest_coefficient: f64) -> quoin::Strength {
    let scale = largest_coefficient.log2().floor().exp2();
    let least = (LEAST_PRODUCT / scale).max(LEAST_WEIGHT);
    let most = (MOST_PRODUCT / scale).min(MOST_WEIGHT);
    // max and min rather than clamp, which panics where no weight fits: then the solver refuses.
    quoin::Strength::new(level.priority, level.weight.max(least).min(most))
}
