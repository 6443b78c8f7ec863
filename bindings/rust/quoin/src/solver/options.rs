//! What is fixed when a solver is made.

use std::mem::{size_of, MaybeUninit};

use crate::error::check;
use crate::{ffi, ConflictPolicy, Result};

/// What is fixed when a solver is made.
///
/// ```
/// use quoin::{Options, Solver};
/// let options = Options { returns_to_rest: true, ..Options::default() };
/// assert!(Solver::with_options(&options).is_ok());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// Room to make at once for so many variables,
    pub expected_variables: usize,
    /// and for so many constraints.
    pub expected_constraints: usize,
    /// What happens to a required constraint that cannot hold.
    pub conflict_policy: ConflictPolicy,
    /// Whether a variable that nothing determines goes back to its rest value. Else it rests where it is.
    pub returns_to_rest: bool,
    /// 1 … 255: the tag in this solver's handles. 0: one is made of the solver's address. Choose it where handles or
    /// saved states must be the same in every run.
    pub handle_tag: u32,
}

impl Options {
    pub(super) fn for_c(&self) -> Result<ffi::quoin_options> {
        let mut options = MaybeUninit::<ffi::quoin_options>::uninit();
        // SAFETY: the function fills all of the struct that it is given the size of.
        let mut options = unsafe {
            check(ffi::quoin_options_init(options.as_mut_ptr(), size_of::<ffi::quoin_options>()))?;
            options.assume_init()
        };
        options.expected_variables = self.expected_variables;
        options.expected_constraints = self.expected_constraints;
        options.conflict_policy = self.conflict_policy as i32;
        options.returns_to_rest = i32::from(self.returns_to_rest);
        options.handle_tag = self.handle_tag;
        Ok(options)
    }
}
