//! Names for what a solver holds, and what the last failure was about.

use std::ffi::{c_char, CStr, CString};
use std::mem::zeroed;
use std::panic::Location;
use std::ptr;

use super::Solver;
use crate::error::check;
use crate::{ffi, Constraint, Error, Result, Variable};

/// A name, and where in the program it was given.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Label {
    /// The name; empty if there is none.
    pub name: String,
    /// The source file; empty if there is none.
    pub file: String,
    /// The line in it.
    pub line: u32,
}

/// What the last call that failed was about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What the call returned.
    pub error: Error,
    /// The index of the element at fault, if one is.
    pub index: Option<usize>,
    /// The C function that failed.
    pub function: String,
    /// The variable at fault, if one is.
    pub variable: Option<Variable>,
    /// The constraint at fault, if one is. With `DuplicateEdit` the edit there is; with `Conflict` the first one
    /// that the refused one contradicts.
    pub constraint: Option<Constraint>,
}

impl Solver {
    /// Names a variable, for texts and explanations, with the caller's place in the source.
    #[track_caller]
    pub fn label_variable(&mut self, variable: Variable, name: &str) -> Result<()> {
        let (name, file, line) = for_c(name, Location::caller())?;
        // SAFETY: both texts end with a zero and outlive the call, which copies them.
        check(unsafe {
            ffi::quoin_variable_set_label(self.raw.as_ptr(), variable, name.as_ptr(), file.as_ptr(), line)
        })
    }

    /// Names a constraint, edit, stay or objective term.
    #[track_caller]
    pub fn label_constraint(&mut self, constraint: Constraint, name: &str) -> Result<()> {
        let (name, file, line) = for_c(name, Location::caller())?;
        // SAFETY: both texts end with a zero and outlive the call, which copies them.
        check(unsafe {
            ffi::quoin_constraint_set_label(self.raw.as_ptr(), constraint, name.as_ptr(), file.as_ptr(), line)
        })
    }

    /// The label of a variable.
    pub fn variable_label(&self, variable: Variable) -> Result<Label> {
        // SAFETY: the out-pointer is to a struct whose texts are read before the solver is used again.
        read_label(|out| unsafe { ffi::quoin_variable_label(self.raw.as_ptr(), variable, out) })
    }

    /// The label of a constraint.
    pub fn constraint_label(&self, constraint: Constraint) -> Result<Label> {
        // SAFETY: as for a variable's.
        read_label(|out| unsafe { ffi::quoin_constraint_label(self.raw.as_ptr(), constraint, out) })
    }

    /// What the last call that failed was about, if one has failed yet.
    pub fn last_fault(&self) -> Option<Fault> {
        // SAFETY: all zero is a value of this struct.
        let mut fault: ffi::quoin_error = unsafe { zeroed() };
        fault.size = std::mem::size_of_val(&fault);
        // SAFETY: the out-pointer is to a local that says its size.
        check(unsafe { ffi::quoin_solver_last_error(self.raw.as_ptr(), &mut fault) }).ok()?;
        if fault.status == 0 {
            return None;
        }
        Some(Fault {
            error: Error::of_status(fault.status),
            index: usize::try_from(fault.index).ok(),
            function: text_at(fault.function),
            variable: (fault.variable != Variable::NONE).then_some(fault.variable),
            constraint: fault.constraint.some(),
        })
    }
}

/// A text with a zero in it cannot go to C.
fn for_c(name: &str, place: &Location<'_>) -> Result<(CString, CString, i32)> {
    let text = |text: &str| CString::new(text).map_err(|_| Error::TooLarge);
    Ok((text(name)?, text(place.file())?, i32::try_from(place.line()).unwrap_or(i32::MAX)))
}

fn read_label(read: impl FnOnce(*mut ffi::quoin_label) -> ffi::Status) -> Result<Label> {
    let mut label =
        ffi::quoin_label { name: ptr::null(), n_name: 0, file: ptr::null(), n_file: 0, line: 0, reserved: 0 };
    check(read(&mut label))?;
    Ok(Label {
        name: text_at(label.name),
        file: text_at(label.file),
        line: u32::try_from(label.line).unwrap_or(0),
    })
}

fn text_at(text: *const c_char) -> String {
    if text.is_null() {
        return String::new();
    }
    // SAFETY: the library's texts end with a zero, and live until the solver changes.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
}
