//! Variables: names without a value of their own.

use std::sync::atomic::{AtomicUsize, Ordering};

/// A variable. A copy is the same variable; its value is in each solver that has a constraint on it.
#[derive(Copy, Clone, Hash, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Variable(usize);

impl Variable {
    /// A variable that is equal to no other.
    #[inline]
    pub fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        // Relaxed: the number need only be unique.
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

impl Default for Variable {
    #[inline]
    fn default() -> Self {
        Self::new()
    }
}
