//! kasuari's interface on Quoin's solver.
//!
//! The library of this crate is named `kasuari`, and has what version 0.4.12 of the crate of that name has: a program
//! changes one line of its `Cargo.toml` and builds as before.
//!
//! ```toml
//! [dependencies]
//! kasuari = { package = "quoin-kasuari", path = "..." }
//! ```
//!
//! A constraint is written with an operator in bars, `(a + b) * 2.0 + c |GE(strength)| d + 1.0`:
//!
//! ```
//! use kasuari::WeightedRelation::*;
//! use kasuari::{Solver, Strength, Variable};
//!
//! let (window, left, right) = (Variable::new(), Variable::new(), Variable::new());
//! let mut solver = Solver::new();
//! solver.add_constraints([
//!     window | GE(Strength::REQUIRED) | 0.0,
//!     left | GE(Strength::REQUIRED) | 0.0,
//!     right | LE(Strength::REQUIRED) | window,
//!     (right - left) | EQ(Strength::WEAK) | 50.0,
//!     left | EQ(Strength::MEDIUM) | window / 4.0,
//! ])?;
//! solver.add_edit_variable(window, Strength::STRONG).unwrap();
//!
//! solver.suggest_value(window, 80.0).unwrap();
//! assert_eq!((solver.get_value(left), solver.get_value(right)), (20.0, 70.0));
//! solver.suggest_value(window, 40.0).unwrap();
//! assert_eq!((solver.get_value(left), solver.get_value(right)), (10.0, 40.0));
//! # Ok::<(), kasuari::AddConstraintError>(())
//! ```
//!
//! # What is not as in kasuari
//!
//! * Strengths are strict levels: see [`Strength`].
//! * The same calls give the same values. Where constraints leave a choice, kasuari takes what its hash map visits
//!   first.
//! * Nothing loops for ever. Changes are solved for together, when values are asked for.
//! * A number that the solver does not take (NaN, infinite, a coefficient beyond 10¹², two of one constraint that
//!   differ by more than 10⁹) gives an `InternalSolverError` and changes nothing.
//! * Operators also take references to expressions.

#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod constraint;
mod error;
mod expression;
mod hashing;
mod levels;
mod operators;
mod relations;
mod solver;
mod strength;
mod term;
mod variable;
mod variables;

pub use constraint::{Constraint, PartialConstraint};
pub use error::{
    AddConstraintError, AddEditVariableError, InternalSolverError, RemoveConstraintError, RemoveEditVariableError,
    SuggestValueError,
};
pub use expression::Expression;
pub use relations::{RelationalOperator, WeightedRelation};
pub use solver::Solver;
pub use strength::Strength;
pub use term::Term;
pub use variable::Variable;
