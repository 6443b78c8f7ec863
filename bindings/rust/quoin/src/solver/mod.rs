//! The solver: making, copying, saving and solving. What it holds is in the files beside this one.

mod constraints;
mod edits;
mod labels;
mod options;
mod variables;

use std::alloc::{handle_alloc_error, Layout};
use std::fmt;
use std::ptr::{self, NonNull};

pub use constraints::{Info, Spec};
pub use labels::{Fault, Label};
pub use options::Options;
pub use variables::Changes;

use crate::error::check;
use crate::{ffi, Outcome, Result, Variable};

/// Variables, constraints among them, and the values that satisfy them best.
///
/// See the [crate's page](crate) for an example, and for the rules that hold for all methods.
pub struct Solver {
    pub(crate) raw: NonNull<ffi::quoin_solver>,
    // Where changes are written; kept, so that reading them allocates nothing.
    changed: Vec<Variable>,
    changed_values: Vec<f64>,
}

// SAFETY: solvers share nothing, and the library binds none to a thread. It is not Sync: one thread at a time.
unsafe impl Send for Solver {}

/// What one solve may spend; 0 is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Budget {
    /// Basis changes.
    pub pivots: u64,
    /// Time. With a limit on time the result depends on the machine.
    pub nanoseconds: u64,
}

impl Solver {
    /// An empty solver with the default options.
    pub fn new() -> Solver {
        match Solver::with_options(&Options::default()) {
            Ok(solver) => solver,
            // The defaults are valid, so that memory is all that can lack.
            Err(_) => handle_alloc_error(Layout::new::<Solver>()),
        }
    }

    /// An empty solver.
    pub fn with_options(options: &Options) -> Result<Solver> {
        let options = options.for_c()?;
        // SAFETY: both pointers are to locals that outlive the call.
        Solver::made(|out| unsafe { ffi::quoin_solver_create(&options, out) })
    }

    /// A copy for what-if, with handles that name the same things. A transaction that is open is not copied: the
    /// copy starts from where it has led to so far.
    pub fn try_clone(&self) -> Result<Solver> {
        // SAFETY: the solver is live.
        Solver::made(|out| unsafe { ffi::quoin_solver_clone(self.raw.as_ptr(), out) })
    }

    /// The solver's whole state, without labels and counters.
    pub fn save(&self) -> Result<Vec<u8>> {
        let mut n = 0;
        // SAFETY: no buffer and capacity 0 only measures.
        check(unsafe { ffi::quoin_solver_save(self.raw.as_ptr(), ptr::null_mut(), 0, &mut n) })?;
        let mut image = vec![0_u8; n];
        // SAFETY: the buffer has n bytes.
        check(unsafe { ffi::quoin_solver_save(self.raw.as_ptr(), image.as_mut_ptr().cast(), n, &mut n) })?;
        Ok(image)
    }

    /// The solver of an image that [`save`](Self::save) made, with the same handles. An image need not be trusted:
    /// every field is checked, and the state is proved.
    pub fn load(image: &[u8]) -> Result<Solver> {
        // SAFETY: the pointer and the length are those of a slice.
        Solver::made(|out| unsafe { ffi::quoin_solver_load(image.as_ptr().cast(), image.len(), ptr::null(), out) })
    }

    fn made(make: impl FnOnce(*mut *mut ffi::quoin_solver) -> ffi::Status) -> Result<Solver> {
        let mut raw = ptr::null_mut();
        check(make(&mut raw))?;
        let raw = NonNull::new(raw).ok_or(crate::Error::OutOfMemory)?;
        Ok(Solver { raw, changed: Vec::new(), changed_values: Vec::new() })
    }

    /// Brings the values up to date with everything that was asked for.
    ///
    /// After `OutOfMemory` or `NumericalTrouble` values may be those of any step on the way.
    pub fn solve(&mut self) -> Result<Outcome> {
        self.solve_within(Budget::default())
    }

    /// Solves, and spends no more than the budget on constraints that are not required.
    pub fn solve_within(&mut self, budget: Budget) -> Result<Outcome> {
        let budget = ffi::quoin_budget { pivots: budget.pivots, nanoseconds: budget.nanoseconds };
        let mut outcome = 0;
        // SAFETY: both pointers are to locals.
        check(unsafe { ffi::quoin_solver_solve(self.raw.as_ptr(), &budget, &mut outcome) })?;
        Ok(Outcome::of_number(outcome))
    }

    /// Whether another solve would change nothing.
    pub fn is_settled(&self) -> bool {
        // SAFETY: the solver is live.
        unsafe { ffi::quoin_solver_is_settled(self.raw.as_ptr()) != 0 }
    }

    /// A hash of all that can be observed of the problem and its values: equal for the same calls everywhere, and
    /// before and after a call that fails.
    pub fn hash(&self) -> u64 {
        // SAFETY: the solver is live.
        unsafe { ffi::quoin_solver_hash(self.raw.as_ptr()) }
    }

    /// The solver for C functions that have no method here. It stays this value's: do not free it.
    pub fn as_ptr(&self) -> *mut std::ffi::c_void {
        self.raw.as_ptr().cast()
    }
}

/// Reads a list of C: counts first, then fills. Lists do not change between the two calls.
pub(crate) fn list<T: Clone>(
    empty: T,
    mut read: impl FnMut(*mut T, usize, *mut usize) -> ffi::Status,
) -> Result<Vec<T>> {
    let mut n = 0;
    check(read(ptr::null_mut(), 0, &mut n))?;
    let mut things = vec![empty; n];
    if n > 0 {
        check(read(things.as_mut_ptr(), n, &mut n))?;
        things.truncate(n);
    }
    Ok(things)
}

impl Drop for Solver {
    fn drop(&mut self) {
        // SAFETY: the solver is live, and nothing uses it any more.
        unsafe { ffi::quoin_solver_free(self.raw.as_ptr()) }
    }
}

impl Clone for Solver {
    fn clone(&self) -> Solver {
        match self.try_clone() {
            Ok(copy) => copy,
            Err(_) => handle_alloc_error(Layout::new::<Solver>()),
        }
    }
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

/// The problem and its state as text, for people: a line of counts, one a variable, then one a constraint.
impl fmt::Display for Solver {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut n = 0;
        // SAFETY: no buffer and capacity 0 only measures.
        unsafe { ffi::quoin_solver_text(self.raw.as_ptr(), ptr::null_mut(), 0, &mut n) };
        // The text ends with a zero that its length does not count.
        let mut text = vec![0_u8; n + 1];
        // SAFETY: the buffer has n + 1 bytes.
        unsafe { ffi::quoin_solver_text(self.raw.as_ptr(), text.as_mut_ptr().cast(), n + 1, &mut n) };
        out.write_str(&String::from_utf8_lossy(&text[..n.min(text.len() - 1)]))
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (variables, constraints) = (self.variable_count(), self.constraint_count());
        write!(out, "Solver {{ variables: {variables}, constraints: {constraints} }}")
    }
}
