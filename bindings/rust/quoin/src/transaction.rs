//! Changes that are kept or undone together.

use std::ops::{Deref, DerefMut};

use crate::error::check;
use crate::{ffi, Result, Solver};

/// A transaction: use it as the solver that it is of, and [`commit`](Self::commit) it. Dropped without that, it
/// undoes all that was done in it.
///
/// ```
/// use quoin::{Relate, Solver};
/// # fn main() -> quoin::Result<()> {
/// let mut solver = Solver::new();
/// let width = solver.variable()?;
/// let before = solver.hash();
/// {
///     let mut attempt = solver.transaction()?;
///     attempt.add(width.equals(40.0))?;
///     attempt.solve()?;
///     assert_eq!(attempt.value(width)?, 40.0);
/// }
/// assert_eq!(solver.hash(), before);
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
#[must_use = "a transaction that is dropped at once undoes nothing"]
pub struct Transaction<'a> {
    solver: &'a mut Solver,
    is_open: bool,
}

impl Solver {
    /// Opens a transaction. Changes that wait for a solve are solved first. Transactions do not nest.
    pub fn transaction(&mut self) -> Result<Transaction<'_>> {
        // SAFETY: the solver is live.
        check(unsafe { ffi::quoin_transaction_begin(self.raw.as_ptr()) })?;
        Ok(Transaction { solver: self, is_open: true })
    }

    /// Whether a transaction is open.
    pub fn is_in_transaction(&self) -> bool {
        // SAFETY: the solver is live.
        unsafe { ffi::quoin_transaction_is_open(self.raw.as_ptr()) != 0 }
    }
}

impl Transaction<'_> {
    /// Keeps what was done.
    pub fn commit(mut self) -> Result<()> {
        // SAFETY: the solver is live.
        check(unsafe { ffi::quoin_transaction_commit(self.solver.raw.as_ptr()) })?;
        self.is_open = false;
        Ok(())
    }

    /// Undoes what was done. Handles made in the transaction name nothing then: forget them.
    pub fn rollback(mut self) -> Result<()> {
        self.is_open = false;
        // SAFETY: the solver is live.
        check(unsafe { ffi::quoin_transaction_rollback(self.solver.raw.as_ptr()) })
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        if self.is_open {
            // SAFETY: the solver is live. A rollback needs no memory; there is no one left to tell of a failure.
            let _ = unsafe { ffi::quoin_transaction_rollback(self.solver.raw.as_ptr()) };
        }
    }
}

impl Deref for Transaction<'_> {
    type Target = Solver;

    fn deref(&self) -> &Solver {
        self.solver
    }
}

impl DerefMut for Transaction<'_> {
    fn deref_mut(&mut self) -> &mut Solver {
        self.solver
    }
}
