//! glue.rs -- the cassowary crate behind C functions, for cassowary_replay.cpp.
//!
//! One `State` is a solver with all variables and constraints that a trace declares, named by their
//! indices. Calls return 0 when done and 1 when refused. Of them add, change and stay return 2 when the
//! solver itself failed.
//!
//! The crate reports changes by variable, and its user has to know which one that is; a hash table is
//! usual. A `Variable` is one number and nothing else, counted up, so that the glue reads it as a number:
//! to the crate's advantage.

use cassowary::{AddConstraintError, Constraint, Expression, RelationalOperator, Solver, Term, Variable};
use std::alloc::{GlobalAlloc, Layout, System};
use std::slice::from_raw_parts;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};

struct Counting;
static ALLOCATIONS: AtomicI64 = AtomicI64::new(0);

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.store(ALLOCATIONS.load(Relaxed) + 1, Relaxed);
        System.alloc(layout)
    }
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        System.dealloc(block, layout)
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

pub struct State {
    solver: Solver,
    variables: Vec<Variable>,
    constraints: Vec<Constraint>,
    stays: Vec<Option<Constraint>>,
    values: Vec<f64>,
}

impl State {
    fn refresh(&mut self) {
        let base = number(self.variables[0]);
        for &(variable, value) in self.solver.fetch_changes() {
            self.values[number(variable) - base] = value;
        }
    }
}

fn number(variable: Variable) -> usize {
    unsafe { std::mem::transmute(variable) }
}

fn added(result: Result<(), AddConstraintError>) -> i32 {
    match result {
        Ok(()) => 0,
        Err(AddConstraintError::InternalSolverError(_)) => 2,
        Err(_) => 1,
    }
}

fn done<T, E>(result: Result<T, E>) -> i32 {
    result.is_err() as i32
}

#[no_mangle]
pub extern "C" fn rust_allocations() -> i64 {
    ALLOCATIONS.load(Relaxed)
}

#[no_mangle]
pub extern "C" fn cassowary_new(variables: usize) -> *mut State {
    Box::into_raw(Box::new(State {
        solver: Solver::new(),
        variables: (0..variables).map(|_| Variable::new()).collect(),
        constraints: Vec::new(),
        stays: vec![None; variables],
        values: vec![0.0; variables],
    }))
}

#[no_mangle]
pub unsafe extern "C" fn cassowary_free(state: *mut State) {
    drop(Box::from_raw(state));
}

/// Relations: -1 is <=, 0 is ==, 1 is >=.
#[no_mangle]
pub unsafe extern "C" fn cassowary_declare(
    state: &mut State, strength: f64, relation: i32, constant: f64, count: usize,
    coefficients: *const f64, variables: *const i32,
) {
    let pairs = from_raw_parts(coefficients, count).iter().zip(from_raw_parts(variables, count));
    let terms = pairs
        .map(|(&coefficient, &v)| Term { variable: state.variables[v as usize], coefficient })
        .collect();
    let operator = match relation {
        -1 => RelationalOperator::LessOrEqual,
        0 => RelationalOperator::Equal,
        _ => RelationalOperator::GreaterOrEqual,
    };
    state.constraints.push(Constraint::new(Expression::new(terms, constant), operator, strength));
}

#[no_mangle]
pub extern "C" fn cassowary_add(state: &mut State, k: usize) -> i32 {
    added(state.solver.add_constraint(state.constraints[k].clone()))
}

#[no_mangle]
pub extern "C" fn cassowary_remove(state: &mut State, k: usize) -> i32 {
    done(state.solver.remove_constraint(&state.constraints[k]))
}

/// Replaces constraint k, also in the solver if it is there.
#[no_mangle]
pub extern "C" fn cassowary_change(state: &mut State, k: usize, constant: f64, strength: f64) -> i32 {
    let old = state.constraints[k].clone();
    let terms = old.expr().terms.clone();
    let changed = Constraint::new(Expression::new(terms, constant), old.op(), strength);
    if state.solver.has_constraint(&old) {
        if state.solver.remove_constraint(&old).is_err() {
            return 2;
        }
        let status = added(state.solver.add_constraint(changed.clone()));
        if status != 0 {
            let restored = added(state.solver.add_constraint(old));
            return if restored == 0 { status } else { 2 };
        }
    }
    state.constraints[k] = changed;
    0
}

#[no_mangle]
pub extern "C" fn cassowary_edit(state: &mut State, v: usize, strength: f64) -> i32 {
    done(state.solver.add_edit_variable(state.variables[v], strength))
}

#[no_mangle]
pub extern "C" fn cassowary_stop_edit(state: &mut State, v: usize) -> i32 {
    done(state.solver.remove_edit_variable(state.variables[v]))
}

#[no_mangle]
pub extern "C" fn cassowary_suggest(state: &mut State, v: usize, value: f64) -> i32 {
    done(state.solver.suggest_value(state.variables[v], value))
}

/// A stay is an equality with the present value, and takes the place of the one before.
#[no_mangle]
pub extern "C" fn cassowary_stay(state: &mut State, v: usize, strength: f64) -> i32 {
    state.refresh();
    let term = Term { variable: state.variables[v], coefficient: 1.0 };
    let expression = Expression::new(vec![term], -state.values[v]);
    let stay = Constraint::new(expression, RelationalOperator::Equal, strength);
    if let Some(old) = state.stays[v].take() {
        if state.solver.remove_constraint(&old).is_err() {
            return 2;
        }
    }
    state.stays[v] = Some(stay.clone());
    added(state.solver.add_constraint(stay))
}

/// Brings the values up to date and says where they are.
#[no_mangle]
pub extern "C" fn cassowary_update(state: &mut State) -> *const f64 {
    state.refresh();
    state.values.as_ptr()
}
