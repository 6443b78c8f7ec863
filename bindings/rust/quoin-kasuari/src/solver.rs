//! kasuari's solver.
//!
//! Constraints, removals and suggestions wait until values are asked for, or until [`MOST_WAITING`] constraints do, and
//! are solved for together. A required constraint that contradicts others is refused where it is added: the engine
//! finds that without a solve. `get_value` asks on a shared reference, hence the lock. All other methods have the solver
//! to themselves, and need none.

use std::collections::hash_map::Entry;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::hashing::Map;
use crate::levels::{level_of, within_reach};
use crate::variables::Variables;
use crate::{
    AddConstraintError, AddEditVariableError, Constraint, Expression, InternalSolverError, RelationalOperator,
    RemoveConstraintError, RemoveEditVariableError, Strength, SuggestValueError, Variable,
};

/// Terms with smaller coefficients are left out, as in kasuari.
const NEAR_ZERO: f64 = 1e-8;

/// Room for the constraints of a small layout at once: a row of five segments has 61. Of as much the map makes a table
/// of 128 places.
const USUAL_CONSTRAINTS: usize = 112;
const USUAL_VARIABLES: usize = 32;

/// A solver with kasuari's methods. See the crate's page for an example.
pub struct Solver {
    inner: Mutex<Inner>,
}

struct Inner {
    solver: quoin::Solver,
    variables: Variables,
    constraints: Map<Constraint, quoin::Constraint>,
    // Where a constraint's terms are translated, and where changes are put; kept for their memory.
    terms: Vec<quoin::Term>,
    changes: Vec<(Variable, f64)>,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// An empty solver.
    pub fn new() -> Solver {
        let inner = Inner {
            solver: empty(),
            variables: Variables::default(),
            constraints: Map::with_capacity_and_hasher(USUAL_CONSTRAINTS, Default::default()),
            terms: Vec::new(),
            changes: Vec::new(),
        };
        Solver { inner: Mutex::new(inner) }
    }

    /// Adds constraints one after the other, until one is refused. Those before it stay.
    pub fn add_constraints<I: IntoIterator<Item = Constraint>>(
        &mut self,
        constraints: I,
    ) -> Result<(), AddConstraintError> {
        constraints.into_iter().try_for_each(|constraint| self.add_constraint(constraint))
    }

    /// Adds a constraint. One that is refused changes nothing.
    pub fn add_constraint(&mut self, constraint: Constraint) -> Result<(), AddConstraintError> {
        self.own().add(constraint)
    }

    /// Removes a constraint.
    pub fn remove_constraint(&mut self, constraint: &Constraint) -> Result<(), RemoveConstraintError> {
        self.own().remove(constraint)
    }

    /// Whether the solver has this very constraint.
    pub fn has_constraint(&self, constraint: &Constraint) -> bool {
        self.shared().constraints.contains_key(constraint)
    }

    /// Makes a variable one that values can be suggested for. Until one is, 0 is.
    pub fn add_edit_variable(&mut self, v: Variable, strength: Strength) -> Result<(), AddEditVariableError> {
        self.own().add_edit(v, strength)
    }

    /// Makes a variable one that no values can be suggested for.
    pub fn remove_edit_variable(&mut self, v: Variable) -> Result<(), RemoveEditVariableError> {
        self.own().remove_edit(v)
    }

    /// Whether values can be suggested for a variable.
    pub fn has_edit_variable(&self, v: &Variable) -> bool {
        self.shared().edit_of(*v).is_some()
    }

    /// Suggests a value for an edit variable.
    pub fn suggest_value(&mut self, variable: Variable, value: f64) -> Result<(), SuggestValueError> {
        let inner = self.own();
        let (_, edit) = inner.edit_of(variable).ok_or(SuggestValueError::UnknownEditVariable)?;
        inner.solver.suggest_edit(edit, value).map_err(|_| internal().into())
    }

    /// The variables whose values have changed since the last call, with their values. At first all are 0. The same
    /// calls give the same list.
    pub fn fetch_changes(&mut self) -> &[(Variable, f64)] {
        self.own().fetch_changes()
    }

    /// Forgets all, and keeps some of the memory.
    pub fn reset(&mut self) {
        let inner = self.own();
        inner.solver = empty();
        inner.variables.clear();
        inner.constraints.clear();
        inner.changes.clear();
    }

    /// The value of a variable; 0 for one that the solver does not know.
    pub fn get_value(&self, v: Variable) -> f64 {
        self.shared().value(v)
    }

    /// The solver underneath, settled: for all that kasuari has no word for, such as `conflict()` and `certify()`.
    pub fn engine(&mut self) -> &quoin::Solver {
        let inner = self.own();
        inner.settle();
        &inner.solver
    }

    /// The variable of [`engine`](Self::engine) that stands for one; none if no constraint has it.
    pub fn engine_variable(&self, v: Variable) -> Option<quoin::Variable> {
        self.shared().variables.handle(v)
    }

    // Nothing in here panics with the lock, and there is no half-done state to protect from.
    fn own(&mut self) -> &mut Inner {
        self.inner.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    fn shared(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn empty() -> quoin::Solver {
    let options = quoin::Options {
        expected_variables: USUAL_VARIABLES,
        expected_constraints: USUAL_CONSTRAINTS,
        ..quoin::Options::default()
    };
    // The options are valid, so that memory is all that can lack.
    quoin::Solver::with_options(&options).unwrap_or_else(|_| std::alloc::handle_alloc_error(std::alloc::Layout::new::<Inner>()))
}

fn internal() -> InternalSolverError {
    InternalSolverError::DualOptimizeFailed
}

impl Inner {
    fn add(&mut self, constraint: Constraint) -> Result<(), AddConstraintError> {
        let place = match self.constraints.entry(constraint) {
            Entry::Occupied(_) => return Err(AddConstraintError::DuplicateConstraint),
            Entry::Vacant(place) => place,
        };
        self.terms.clear();
        let translated = translate(place.key().expr(), &mut self.terms, &mut self.variables, &mut self.solver);
        match translated.and_then(|()| hand_over(place.key(), &self.terms, &mut self.solver)) {
            Ok(handle) => {
                place.insert(handle);
                Ok(())
            }
            Err(error) => {
                let constraint = place.into_key();
                release(constraint.expr(), self.terms.len(), &mut self.variables, &mut self.solver);
                Err(match error {
                    quoin::Error::Conflict => AddConstraintError::UnsatisfiableConstraint,
                    _ => internal().into(),
                })
            }
        }
    }

    fn remove(&mut self, constraint: &Constraint) -> Result<(), RemoveConstraintError> {
        let &handle = self.constraints.get(constraint).ok_or(RemoveConstraintError::UnknownConstraint)?;
        self.solver.remove(handle).map_err(|_| internal())?;
        self.constraints.remove(constraint);
        release(constraint.expr(), usize::MAX, &mut self.variables, &mut self.solver);
        Ok(())
    }

    fn edit_of(&self, variable: Variable) -> Option<(quoin::Variable, quoin::Constraint)> {
        let handle = self.variables.handle(variable)?;
        let edit = self.solver.edit_of(handle).ok()??;
        Some((handle, edit))
    }

    fn add_edit(&mut self, variable: Variable, strength: Strength) -> Result<(), AddEditVariableError> {
        if self.edit_of(variable).is_some() {
            return Err(AddEditVariableError::DuplicateEditVariable);
        }
        if strength == Strength::REQUIRED {
            return Err(AddEditVariableError::BadRequiredStrength);
        }
        // kasuari has no word for the lack of memory here, and ends the program; so does this.
        let out_of_memory = |_| std::alloc::handle_alloc_error(std::alloc::Layout::new::<Inner>());
        let handle = self.variables.use_one(variable, &mut self.solver).unwrap_or_else(out_of_memory);
        let made = self.solver.edit(handle, level_of(strength)).and_then(|edit| self.solver.suggest_edit(edit, 0.0));
        if made.is_err() {
            std::alloc::handle_alloc_error(std::alloc::Layout::new::<Inner>());
        }
        Ok(())
    }

    fn remove_edit(&mut self, variable: Variable) -> Result<(), RemoveEditVariableError> {
        let (_, edit) = self.edit_of(variable).ok_or(RemoveEditVariableError::UnknownEditVariable)?;
        self.solver.remove(edit).map_err(|_| internal())?;
        self.variables.release(variable, &mut self.solver);
        Ok(())
    }

    /// kasuari's readers cannot fail. After a solve that fails, values are those of its last step.
    fn settle(&mut self) {
        let _ = self.solver.solve();
    }

    fn fetch_changes(&mut self) -> &[(Variable, f64)] {
        self.settle();
        self.changes.clear();
        if let Ok(changes) = self.solver.changes() {
            self.variables.report(changes, &mut self.changes);
        }
        self.variables.retire(&mut self.solver, &mut self.changes);
        &self.changes
    }

    fn value(&mut self, variable: Variable) -> f64 {
        let Some(handle) = self.variables.handle(variable) else { return 0.0 };
        if self.variables.is_unused(handle) {
            return 0.0;
        }
        self.settle();
        self.solver.value(handle).unwrap_or(0.0)
    }
}

/// Writes an expression's terms as the engine's, making variables that it does not have yet.
#[inline]
fn translate(
    expression: &Expression,
    terms: &mut Vec<quoin::Term>,
    variables: &mut Variables,
    solver: &mut quoin::Solver,
) -> quoin::Result<()> {
    for term in counted_terms(expression) {
        terms.push(quoin::Term::new(variables.use_one(term.variable, solver)?, term.coefficient));
    }
    Ok(())
}

fn counted_terms(expression: &Expression) -> impl Iterator<Item = &crate::Term> {
    // NaN is counted, and refused by the solver.
    expression.terms.iter().filter(|term| term.coefficient.abs() >= NEAR_ZERO || term.coefficient.is_nan())
}

/// Lets go of the first terms of an expression, as many as were translated.
fn release(expression: &Expression, count: usize, variables: &mut Variables, solver: &mut quoin::Solver) {
    // The last first: that is the order in which an engine's variables can be taken back without a trace.
    let used: Vec<_> = counted_terms(expression).take(count).collect();
    used.iter().rev().for_each(|term| variables.release(term.variable, solver));
}

fn hand_over(
    constraint: &Constraint,
    terms: &[quoin::Term],
    solver: &mut quoin::Solver,
) -> quoin::Result<quoin::Constraint> {
    let mut spec = quoin::Spec {
        terms,
        constant: constraint.expr().constant,
        relation: match constraint.op() {
            RelationalOperator::LessOrEqual => quoin::Relation::LessOrEqual,
            RelationalOperator::Equal => quoin::Relation::Equal,
            RelationalOperator::GreaterOrEqual => quoin::Relation::GreaterOrEqual,
        },
        strength: level_of(constraint.strength()),
    };
    let added = solver.add_spec(&spec);
    if added != Err(quoin::Error::BadStrength) {
        return added;
    }
    let largest = terms.iter().fold(0.0, |most: f64, term| most.max(term.coefficient.abs()));
    spec.strength = within_reach(spec.strength, largest);
    solver.add_spec(&spec)
}
