//! Linear constraints with strictly ordered priorities, solved incrementally: the safe Rust face of libquoin.
//!
//! A [`Solver`] holds variables, constraints among them, and values that satisfy every required constraint and
//! violate the others as little as their strengths allow, level by level. A small change costs little.
//!
//! ```
//! use quoin::{Relate, Solver, Strength};
//!
//! # fn main() -> quoin::Result<()> {
//! let mut solver = Solver::new();
//! let (left, width) = (solver.variable()?, solver.variable()?);
//! solver.add(width.at_least(20.0))?;
//! solver.add((left + width).at_most(100.0))?;
//! solver.add(width.equals(60.0) | Strength::WEAK)?;
//!
//! solver.edit(left, Strength::STRONG)?;
//! for (asked, is) in [(10.0, 60.0), (70.0, 30.0), (95.0, 20.0)] {
//!     solver.suggest(left, asked)?;
//!     solver.solve()?;
//!     assert_eq!(solver.value(width)?, is);
//! }
//!
//! // What cannot hold is refused, and says what it contradicts.
//! let refused = solver.add(width.at_most(5.0));
//! assert_eq!(refused, Err(quoin::Error::Conflict));
//! println!("{}", solver.conflict()?);
//! # Ok(())
//! # }
//! ```
//!
//! # Rules
//!
//! * A call that fails has changed nothing, unless it says otherwise. No argument panics or crashes: errors are
//!   values of [`Error`].
//! * Values are those of the last [`Solver::solve`], until the next one.
//! * The same calls give the same bits, on every machine, in every run.
//! * A solver can move to another thread, but not be used from two at once: it is `Send`, not `Sync`.
//! * Where an allocation fails, calls give [`Error::OutOfMemory`]. `Solver::new` and `clone` then end the program,
//!   as `Vec` does; [`Solver::with_options`] and [`Solver::try_clone`] do not.

#![deny(missing_docs)]
#![deny(unsafe_op_in_unsafe_fn)]

mod batch;
mod batch_ffi;
mod choices;
mod error;
mod explain;
mod expression;
mod ffi;
#[cfg(feature = "flex")]
pub mod flex;
mod handles;
mod operators;
mod rule;
mod solver;
mod strength;
mod transaction;
mod work;

pub use batch::{Batch, BatchOptions, Target};
pub use choices::{BatchStatus, ConflictPolicy, Kind, Outcome, Relation, Sense, TargetKind};
pub use error::{Error, Result};
pub use explain::{Conflict, Member, Reason, Reasons, Sensitivity, ValueRange, Violation};
pub use expression::Expression;
pub use handles::{Constraint, Term, Variable};
pub use rule::{Relate, Rule};
pub use solver::{Budget, Changes, Fault, Info, Label, Options, Solver, Spec};
pub use strength::Strength;
pub use transaction::Transaction;
pub use work::{Certificate, Counters};

/// The version of libquoin that the program runs with: major × 10⁶ + minor × 10³ + patch.
pub fn library_version() -> u32 {
    // SAFETY: takes nothing and returns a number.
    unsafe { ffi::quoin_version() }
}

/// The number that grows when libquoin's binary interface changes. This crate is written for 0.
pub fn library_abi() -> u32 {
    // SAFETY: takes nothing and returns a number.
    unsafe { ffi::quoin_abi() }
}

/// The number of bytes of every struct that crosses to C, by its C name. For this crate's tests.
#[doc(hidden)]
pub fn layouts() -> Vec<(&'static str, usize)> {
    use std::mem::size_of;
    vec![
        ("quoin_variable", size_of::<Variable>()),
        ("quoin_constraint", size_of::<Constraint>()),
        ("quoin_term", size_of::<Term>()),
        ("quoin_strength", size_of::<Strength>()),
        ("quoin_options", size_of::<ffi::quoin_options>()),
        ("quoin_constraint_spec", size_of::<ffi::quoin_constraint_spec>()),
        ("quoin_constraint_info", size_of::<ffi::quoin_constraint_info>()),
        ("quoin_budget", size_of::<ffi::quoin_budget>()),
        ("quoin_conflict_item", size_of::<ffi::quoin_conflict_item>()),
        ("quoin_reason", size_of::<Reason>()),
        ("quoin_sensitivity", size_of::<Sensitivity>()),
        ("quoin_violation", size_of::<Violation>()),
        ("quoin_range", size_of::<ValueRange>()),
        ("quoin_label", size_of::<ffi::quoin_label>()),
        ("quoin_error", size_of::<ffi::quoin_error>()),
        ("quoin_counters", size_of::<Counters>()),
        ("quoin_certificate", size_of::<ffi::quoin_certificate>()),
        ("quoin_batch_target", size_of::<batch_ffi::quoin_batch_target>()),
        ("quoin_batch_options", size_of::<batch_ffi::quoin_batch_options>()),
    ]
}
