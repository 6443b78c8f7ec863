//! Variables and constraints by handle, and the terms that are made of them.
//!
//! A handle is an index and a stamp, as in C; it owns nothing. Once its variable is removed, a handle names
//! nothing for ever, and a solver tells the handles of most other solvers by the stamp.

use std::fmt;

/// A variable of one solver: a handle, to be copied freely.
///
/// Arithmetic on variables makes [`Expression`](crate::Expression)s.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Variable {
    pub(crate) index1: u32,
    pub(crate) stamp: u32,
}

/// A constraint, edit, stay or objective term of one solver: a handle, to be copied freely.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Constraint {
    pub(crate) index1: u32,
    pub(crate) stamp: u32,
}

impl Variable {
    pub(crate) const NONE: Variable = Variable { index1: 0, stamp: 0 };

    /// The place of the variable in its solver, from 0. A removed variable's place is given to a later one.
    pub const fn index(self) -> usize {
        self.index1.saturating_sub(1) as usize
    }

    /// The handle in one number, for a key or a file.
    pub const fn to_bits(self) -> u64 {
        (self.stamp as u64) << 32 | self.index1 as u64
    }

    /// The handle of a number that [`to_bits`](Self::to_bits) gave. Any number is safe: one that names nothing is
    /// refused where it is used.
    pub const fn from_bits(bits: u64) -> Variable {
        Variable { index1: bits as u32, stamp: (bits >> 32) as u32 }
    }
}

impl Constraint {
    pub(crate) const NONE: Constraint = Constraint { index1: 0, stamp: 0 };

    pub(crate) const fn some(self) -> Option<Constraint> {
        if self.index1 == 0 { None } else { Some(self) }
    }

    /// The place of the constraint in its solver, from 0. A removed constraint's place is given to a later one.
    pub const fn index(self) -> usize {
        self.index1.saturating_sub(1) as usize
    }

    /// The handle in one number, for a key or a file.
    pub const fn to_bits(self) -> u64 {
        (self.stamp as u64) << 32 | self.index1 as u64
    }

    /// The handle of a number that [`to_bits`](Self::to_bits) gave; see [`Variable::from_bits`].
    pub const fn from_bits(bits: u64) -> Constraint {
        Constraint { index1: bits as u32, stamp: (bits >> 32) as u32 }
    }
}

impl fmt::Debug for Variable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Variable({})", self.index())
    }
}

impl fmt::Debug for Constraint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Constraint({})", self.index())
    }
}

/// One product of an expression: coefficient × variable.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Term {
    /// The variable.
    pub variable: Variable,
    /// What it is multiplied by.
    pub coefficient: f64,
}

impl Term {
    /// Makes a term.
    pub const fn new(variable: Variable, coefficient: f64) -> Term {
        Term { variable, coefficient }
    }
}

impl From<Variable> for Term {
    fn from(variable: Variable) -> Term {
        Term::new(variable, 1.0)
    }
}
