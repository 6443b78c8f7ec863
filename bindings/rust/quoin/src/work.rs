//! What a solver has done, and an independent proof of its answer.

use std::mem::{size_of, zeroed};

use crate::error::check;
use crate::{ffi, Result, Solver};

macro_rules! counters {
    ($($name:ident: $note:literal,)*) => {
        /// Work done since the solver was made or its counters reset. Exact and repeatable.
        #[repr(C)]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Counters {
            size: usize,
            $(#[doc = $note] pub $name: u64,)*
        }
    };
}

counters! {
    pivots: "Basis changes that took a solve with the basis.",
    free_pivots: "Basis changes that took none.",
    flips: "Rows that changed sides without a basis change.",
    basis_solves: "Solves with the basis, by which costs are given.",
    rows_checked: "Residuals looked at.",
    values_moved: "Values moved.",
    allocations: "Blocks of memory asked for.",
    bytes: "Bytes held now.",
}

/// A proof that the values are optimal: the worst error of each kind, relative to what rounding explains, so that up
/// to 1 is fine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Certificate {
    /// Whether all of the below are at most 1.
    pub holds: bool,
    /// Whether constraints that are nearly parallel keep values near: the optimum to the last digit lies beyond 10^9.
    pub is_near: bool,
    /// The largest violation of a required constraint.
    pub required: f64,
    /// The largest residual of an active constraint, or of an inactive one with a wrong sign.
    pub residual: f64,
    /// The largest imbalance of multipliers.
    pub stationarity: f64,
    /// The largest distance of a multiplier outside its box.
    pub boxes: f64,
}

impl Solver {
    /// Reads the counters.
    pub fn counters(&self) -> Result<Counters> {
        // SAFETY: all zero is a value of this struct of numbers.
        let mut counters: Counters = unsafe { zeroed() };
        counters.size = size_of::<Counters>();
        // SAFETY: the out-pointer is to a local that says its size.
        check(unsafe { ffi::quoin_solver_counters(self.raw.as_ptr(), &mut counters) })?;
        Ok(counters)
    }

    /// Sets all work counted so far to zero.
    pub fn reset_counters(&mut self) -> Result<()> {
        // SAFETY: the solver is live.
        check(unsafe { ffi::quoin_solver_reset_counters(self.raw.as_ptr()) })
    }

    /// Proves the values optimal, or shows what is wrong. Meaningful when everything is solved. Costs about a
    /// factorisation.
    pub fn certify(&self) -> Result<Certificate> {
        // SAFETY: all zero is a value of this struct of numbers.
        let mut found: ffi::quoin_certificate = unsafe { zeroed() };
        found.size = size_of::<ffi::quoin_certificate>();
        // SAFETY: the out-pointer is to a local that says its size.
        check(unsafe { ffi::quoin_solver_certify(self.raw.as_ptr(), &mut found) })?;
        Ok(Certificate {
            holds: found.holds != 0,
            is_near: found.is_near != 0,
            required: found.required,
            residual: found.residual,
            stationarity: found.stationarity,
            boxes: found.boxes,
        })
    }
}
