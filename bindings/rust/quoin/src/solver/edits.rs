//! Edits and stays.

use std::ptr;

use super::Solver;
use crate::error::check;
use crate::{ffi, Constraint, Error, Result, Strength, Variable};

impl Solver {
    /// Makes a variable an edit variable: a constraint `variable == value` whose value moves cheaply. It holds the
    /// present value until one is suggested. The edit is a constraint: remove it as one.
    pub fn edit(&mut self, variable: Variable, strength: Strength) -> Result<Constraint> {
        let mut edit = Constraint::NONE;
        // SAFETY: the out-pointer is to a local.
        check(unsafe { ffi::quoin_edit_add(self.raw.as_ptr(), variable, strength, &mut edit) })?;
        Ok(edit)
    }

    /// Suggests a value for an edit variable. The next solve applies it.
    pub fn suggest(&mut self, variable: Variable, value: f64) -> Result<()> {
        // SAFETY: the solver is live, the handle is checked there.
        check(unsafe { ffi::quoin_variable_suggest(self.raw.as_ptr(), variable, value) })
    }

    /// Suggests a value for an edit by its own handle, without looking the edit up.
    pub fn suggest_edit(&mut self, edit: Constraint, value: f64) -> Result<()> {
        // SAFETY: the solver is live, the handle is checked there.
        check(unsafe { ffi::quoin_edit_suggest(self.raw.as_ptr(), edit, value) })
    }

    /// Suggests values for edits, all or none. Where an edit occurs twice the later value counts.
    pub fn suggest_edits(&mut self, edits: &[Constraint], values: &[f64]) -> Result<()> {
        let n = edits.len();
        if values.len() != n {
            return Err(Error::BadCount);
        }
        // SAFETY: both slices have n elements.
        check(unsafe { ffi::quoin_edits_suggest(self.raw.as_ptr(), edits.as_ptr(), values.as_ptr(), n) })
    }

    /// The edit of a variable, if it is an edit variable.
    pub fn edit_of(&self, variable: Variable) -> Result<Option<Constraint>> {
        let mut edit = Constraint::NONE;
        // SAFETY: the out-pointer is to a local.
        check(unsafe { ffi::quoin_variable_edit(self.raw.as_ptr(), variable, &mut edit) })?;
        Ok(edit.some())
    }

    /// All edits with their variables.
    pub fn all_edits(&self) -> Result<Vec<(Constraint, Variable)>> {
        let mut n = 0;
        // SAFETY: no buffers and capacity 0 only counts.
        check(unsafe {
            ffi::quoin_edits_list(self.raw.as_ptr(), ptr::null_mut(), ptr::null_mut(), 0, &mut n)
        })?;
        let (mut edits, mut variables) = (vec![Constraint::NONE; n], vec![Variable::NONE; n]);
        // SAFETY: both buffers have room for n.
        check(unsafe {
            ffi::quoin_edits_list(self.raw.as_ptr(), edits.as_mut_ptr(), variables.as_mut_ptr(), n, &mut n)
        })?;
        Ok(edits.into_iter().zip(variables).collect())
    }

    /// Adds a stay: the variable keeps its present value as far as the strength goes.
    pub fn stay(&mut self, variable: Variable, strength: Strength) -> Result<Constraint> {
        let mut stay = Constraint::NONE;
        // SAFETY: the out-pointer is to a local.
        check(unsafe { ffi::quoin_stay_add(self.raw.as_ptr(), variable, strength, &mut stay) })?;
        Ok(stay)
    }

    /// Moves every stay to its variable's present value: what a drag has moved stays there.
    pub fn reset_stays(&mut self) -> Result<()> {
        // SAFETY: the solver is live.
        check(unsafe { ffi::quoin_stays_reset(self.raw.as_ptr()) })
    }
}
