//! How much a constraint matters: a level, and a weight inside it.

use std::fmt;
use std::ops;

/// How much a constraint matters.
///
/// Levels lie on one axis, 0 < priority ≤ 1000, each distinct priority a level of its own. Levels are strict: the
/// smallest violation at a higher priority outweighs any number of violations at lower ones. Inside a level the
/// weighted sum of violations is minimised. Priority 1000 is required, and its weight means nothing.
///
/// A strength is checked where it is used, not where it is made.
///
/// ```
/// use quoin::Strength;
/// let firm = Strength::new(600.0, 2.0);
/// assert_eq!((Strength::STRONG * 2.0).weight, 2.0);
/// assert_eq!(firm.to_string(), "priority 600 * 2");
/// ```
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength {
    /// The level.
    pub priority: f64,
    /// The weight inside the level, from 10⁻⁶ to 10⁶.
    pub weight: f64,
}

impl Strength {
    /// Holds, or is refused.
    pub const REQUIRED: Strength = Strength::new(1000.0, 1.0);
    /// The usual strength of edits.
    pub const STRONG: Strength = Strength::new(750.0, 1.0);
    /// Between strong and weak.
    pub const MEDIUM: Strength = Strength::new(500.0, 1.0);
    /// The usual strength of wishes.
    pub const WEAK: Strength = Strength::new(250.0, 1.0);

    /// Makes a strength.
    pub const fn new(priority: f64, weight: f64) -> Strength {
        Strength { priority, weight }
    }

    /// Whether a constraint of this strength must hold.
    pub fn is_required(self) -> bool {
        self.priority == Strength::REQUIRED.priority
    }
}

impl ops::Mul<f64> for Strength {
    type Output = Strength;

    /// The same level with a multiple of the weight.
    fn mul(self, factor: f64) -> Strength {
        Strength::new(self.priority, self.weight * factor)
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = [
            (Strength::REQUIRED, "required"),
            (Strength::STRONG, "strong"),
            (Strength::MEDIUM, "medium"),
            (Strength::WEAK, "weak"),
        ];
        match names.iter().find(|(level, _)| level.priority == self.priority) {
            Some((_, name)) => out.write_str(name)?,
            None => write!(out, "priority {}", self.priority)?,
        }
        if self.weight == 1.0 || self.is_required() { Ok(()) } else { write!(out, " * {}", self.weight) }
    }
}
