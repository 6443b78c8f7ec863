//! Variables and their values.

use std::ptr;

use super::{list, Solver};
use crate::error::check;
use crate::{ffi, Error, Result, Variable};

/// The values that differ from those last reported: two slices side by side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Changes<'a> {
    /// The variables whose values changed, in no particular order.
    pub variables: &'a [Variable],
    /// Their values.
    pub values: &'a [f64],
}

impl<'a> Changes<'a> {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.variables.len()
    }

    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.variables.is_empty()
    }

    /// The variables with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Variable, f64)> + 'a {
        self.variables.iter().copied().zip(self.values.iter().copied())
    }
}

impl Solver {
    /// Makes a variable, which rests at 0 until something determines it.
    pub fn variable(&mut self) -> Result<Variable> {
        self.variable_at(0.0)
    }

    /// Makes a variable, which rests at a value until something determines it.
    pub fn variable_at(&mut self, value: f64) -> Result<Variable> {
        let mut variable = Variable::NONE;
        // SAFETY: the out-pointer is to a local.
        check(unsafe { ffi::quoin_variable_add(self.raw.as_ptr(), value, &mut variable) })?;
        Ok(variable)
    }

    /// Makes n variables that rest at 0, all or none.
    pub fn variables(&mut self, n: usize) -> Result<Vec<Variable>> {
        let mut variables = Vec::new();
        variables.try_reserve_exact(n).map_err(|_| Error::OutOfMemory)?;
        variables.resize(n, Variable::NONE);
        // SAFETY: the buffer has room for n handles; without values all are 0.
        check(unsafe { ffi::quoin_variables_add(self.raw.as_ptr(), ptr::null(), n, variables.as_mut_ptr()) })?;
        Ok(variables)
    }

    /// Removes a variable that no constraint uses.
    pub fn remove_variable(&mut self, variable: Variable) -> Result<()> {
        // SAFETY: the solver is live, the handle is checked there.
        check(unsafe { ffi::quoin_variable_remove(self.raw.as_ptr(), variable) })
    }

    /// Experimental: may change or go in any version. Takes back a variable that was made for a call which then failed: nothing is left of it, if nothing else
    /// happened in between. Forget its handle, which may be given out again.
    #[doc(hidden)]
    pub fn take_back_variable(&mut self, variable: Variable) -> Result<()> {
        // SAFETY: the solver is live, the handle is checked there.
        check(unsafe { ffi::quoin_experimental_take_back(self.raw.as_ptr(), variable) })
    }

    /// Sets where a variable returns to while nothing determines it; needs the option `returns_to_rest`.
    pub fn set_rest(&mut self, variable: Variable, value: f64) -> Result<()> {
        // SAFETY: the solver is live, the handle is checked there.
        check(unsafe { ffi::quoin_variable_set_rest(self.raw.as_ptr(), variable, value) })
    }

    /// How many variables there are.
    pub fn variable_count(&self) -> usize {
        // SAFETY: the solver is live.
        unsafe { ffi::quoin_variable_count(self.raw.as_ptr()) }
    }

    /// Whether the handle names a variable of this solver.
    pub fn has_variable(&self, variable: Variable) -> bool {
        // SAFETY: the solver is live.
        unsafe { ffi::quoin_variable_is_valid(self.raw.as_ptr(), variable) != 0 }
    }

    /// All variables, in the order of their indices.
    pub fn all_variables(&self) -> Result<Vec<Variable>> {
        // SAFETY: `list` passes a buffer and its capacity.
        list(Variable::NONE, |out, n, n_out| unsafe { ffi::quoin_variables_list(self.raw.as_ptr(), out, n, n_out) })
    }

    /// The value of a variable as of the last solve.
    pub fn value(&self, variable: Variable) -> Result<f64> {
        let mut value = 0.0;
        // SAFETY: the out-pointer is to a local.
        check(unsafe { ffi::quoin_variable_value(self.raw.as_ptr(), variable, &mut value) })?;
        Ok(value)
    }

    /// Writes the values of variables to a slice of the same length, all or none.
    pub fn values(&self, variables: &[Variable], values: &mut [f64]) -> Result<()> {
        let n = variables.len();
        if values.len() != n {
            return Err(Error::BadCount);
        }
        // SAFETY: both slices have n elements.
        check(unsafe { ffi::quoin_values_read(self.raw.as_ptr(), variables.as_ptr(), n, values.as_mut_ptr()) })
    }

    /// The values that differ from those that this method last reported. A new variable's value is compared with 0.
    ///
    /// Costs what changed, and allocates nothing once its buffers have their size.
    pub fn changes(&mut self) -> Result<Changes<'_>> {
        // SAFETY: the solver is live.
        let limit = unsafe { ffi::quoin_changes_limit(self.raw.as_ptr()) };
        if self.changed.len() < limit {
            self.changed.try_reserve(limit - self.changed.len()).map_err(|_| Error::OutOfMemory)?;
            self.changed_values.try_reserve(limit - self.changed_values.len()).map_err(|_| Error::OutOfMemory)?;
            self.changed.resize(limit, Variable::NONE);
            self.changed_values.resize(limit, 0.0);
        }
        let mut n = 0;
        if limit > 0 {
            let (variables, values) = (self.changed.as_mut_ptr(), self.changed_values.as_mut_ptr());
            // SAFETY: both buffers have room for `limit`, which is at least what can be reported.
            check(unsafe { ffi::quoin_changes_read(self.raw.as_ptr(), variables, values, limit, &mut n) })?;
        }
        Ok(Changes { variables: &self.changed[..n], values: &self.changed_values[..n] })
    }
}
