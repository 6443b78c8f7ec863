//! The functions and structs of `quoin.h` that this crate calls, as C lays them out.
//!
//! Each declaration has the C name. Handles and terms are those of `handles.rs`: they are laid out as in C, so
//! that slices of them go over without a copy. `tests/layout.rs` compares every struct, and the list of functions, with
//! the header.

#![allow(non_camel_case_types)]

use std::ffi::{c_char, c_void};

use crate::{Constraint, Reason, Sensitivity, Strength, Term, ValueRange, Variable, Violation};

pub type Status = i32;

/// An opaque solver.
#[repr(C)]
pub struct quoin_solver {
    _opaque: [u8; 0],
}

#[repr(C)]
pub struct quoin_options {
    pub size: usize,
    pub allocate: Option<unsafe extern "C" fn(*mut c_void, usize) -> *mut c_void>,
    pub deallocate: Option<unsafe extern "C" fn(*mut c_void, *mut c_void)>,
    pub allocator_user: *mut c_void,
    pub expected_variables: usize,
    pub expected_constraints: usize,
    pub conflict_policy: i32,
    pub returns_to_rest: i32,
    pub handle_tag: u32,
    pub reserved: u32,
}

#[repr(C)]
pub struct quoin_constraint_spec {
    pub terms: *const Term,
    pub n_terms: usize,
    pub constant: f64,
    pub strength: Strength,
    pub relation: i32,
    pub reserved: i32,
}

#[repr(C)]
pub struct quoin_constraint_info {
    pub size: usize,
    pub kind: i32,
    pub relation: i32,
    pub strength: Strength,
    pub left_constant: f64,
    pub residual: f64,
    pub violation: f64,
    pub n_terms: usize,
    pub is_active: i32,
    pub is_deferred: i32,
    pub sense: i32,
    pub is_unbounded: i32,
}

#[repr(C)]
pub struct quoin_budget {
    pub pivots: u64,
    pub nanoseconds: u64,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct quoin_conflict_item {
    pub constraint: Constraint,
    pub batch_index: i32,
    pub is_proved: i32,
    pub multiplier: f64,
}

impl quoin_conflict_item {
    /// What a list is filled with before the call.
    pub const EMPTY: Self =
        Self { constraint: Constraint::NONE, batch_index: 0, is_proved: 0, multiplier: 0.0 };
}

#[repr(C)]
pub struct quoin_label {
    pub name: *const c_char,
    pub n_name: usize,
    pub file: *const c_char,
    pub n_file: usize,
    pub line: i32,
    pub reserved: i32,
}

#[repr(C)]
pub struct quoin_error {
    pub size: usize,
    pub status: Status,
    pub index: i32,
    pub function: *const c_char,
    pub message: *const c_char,
    pub variable: Variable,
    pub constraint: Constraint,
}

#[repr(C)]
pub struct quoin_certificate {
    pub size: usize,
    pub holds: i32,
    pub is_near: i32,
    pub required: f64,
    pub residual: f64,
    pub stationarity: f64,
    pub boxes: f64,
}

extern "C" {
    pub fn quoin_version() -> u32;
    pub fn quoin_abi() -> u32;
    pub fn quoin_status_message(status: Status) -> *const c_char;

    pub fn quoin_options_init(options: *mut quoin_options, size: usize) -> Status;
    pub fn quoin_solver_create(options: *const quoin_options, solver_out: *mut *mut quoin_solver) -> Status;
    pub fn quoin_solver_free(solver: *mut quoin_solver);
    pub fn quoin_solver_clone(solver: *mut quoin_solver, clone_out: *mut *mut quoin_solver) -> Status;
    pub fn quoin_solver_save(solver: *mut quoin_solver, buffer: *mut c_void, capacity: usize, n_out: *mut usize) -> Status;
    pub fn quoin_solver_load(
        image: *const c_void,
        n_bytes: usize,
        options: *const quoin_options,
        solver_out: *mut *mut quoin_solver,
    ) -> Status;

    pub fn quoin_variable_add(solver: *mut quoin_solver, value: f64, variable_out: *mut Variable) -> Status;
    pub fn quoin_variables_add(
        solver: *mut quoin_solver,
        values: *const f64,
        n: usize,
        variables_out: *mut Variable,
    ) -> Status;
    pub fn quoin_variable_remove(solver: *mut quoin_solver, variable: Variable) -> Status;
    pub fn quoin_experimental_take_back(solver: *mut quoin_solver, variable: Variable) -> Status;
    pub fn quoin_variable_count(solver: *const quoin_solver) -> usize;
    pub fn quoin_variable_is_valid(solver: *const quoin_solver, variable: Variable) -> i32;
    pub fn quoin_variables_list(
        solver: *const quoin_solver,
        variables_out: *mut Variable,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;
    pub fn quoin_variable_set_rest(solver: *mut quoin_solver, variable: Variable, value: f64) -> Status;

    pub fn quoin_variable_value(solver: *const quoin_solver, variable: Variable, value_out: *mut f64) -> Status;
    pub fn quoin_values_read(
        solver: *const quoin_solver,
        variables: *const Variable,
        n: usize,
        values_out: *mut f64,
    ) -> Status;
    pub fn quoin_changes_read(
        solver: *mut quoin_solver,
        variables_out: *mut Variable,
        values_out: *mut f64,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;
    pub fn quoin_changes_limit(solver: *const quoin_solver) -> usize;

    pub fn quoin_constraint_add(
        solver: *mut quoin_solver,
        terms: *const Term,
        n_terms: usize,
        constant: f64,
        relation: i32,
        strength: Strength,
        constraint_out: *mut Constraint,
    ) -> Status;
    pub fn quoin_constraints_add(
        solver: *mut quoin_solver,
        specs: *const quoin_constraint_spec,
        n: usize,
        constraints_out: *mut Constraint,
    ) -> Status;
    pub fn quoin_constraint_remove(solver: *mut quoin_solver, constraint: Constraint) -> Status;
    pub fn quoin_constraints_remove(solver: *mut quoin_solver, constraints: *const Constraint, n: usize) -> Status;
    pub fn quoin_constraint_set_left_constant(solver: *mut quoin_solver, constraint: Constraint, constant: f64) -> Status;
    pub fn quoin_constraint_set_strength(
        solver: *mut quoin_solver,
        constraint: Constraint,
        strength: Strength,
    ) -> Status;
    pub fn quoin_constraint_set_relation(solver: *mut quoin_solver, constraint: Constraint, relation: i32) -> Status;
    pub fn quoin_constraint_set_coefficient(
        solver: *mut quoin_solver,
        constraint: Constraint,
        variable: Variable,
        coefficient: f64,
    ) -> Status;
    pub fn quoin_constraint_count(solver: *const quoin_solver) -> usize;
    pub fn quoin_constraint_is_valid(solver: *const quoin_solver, constraint: Constraint) -> i32;
    pub fn quoin_constraints_list(
        solver: *const quoin_solver,
        constraints_out: *mut Constraint,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;
    pub fn quoin_constraint_inspect(
        solver: *const quoin_solver,
        constraint: Constraint,
        info_out: *mut quoin_constraint_info,
    ) -> Status;
    pub fn quoin_constraint_terms(
        solver: *const quoin_solver,
        constraint: Constraint,
        terms_out: *mut Term,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;

    pub fn quoin_edit_add(
        solver: *mut quoin_solver,
        variable: Variable,
        strength: Strength,
        edit_out: *mut Constraint,
    ) -> Status;
    pub fn quoin_edit_suggest(solver: *mut quoin_solver, edit: Constraint, value: f64) -> Status;
    pub fn quoin_edits_suggest(
        solver: *mut quoin_solver,
        edits: *const Constraint,
        values: *const f64,
        n: usize,
    ) -> Status;
    pub fn quoin_variable_suggest(solver: *mut quoin_solver, variable: Variable, value: f64) -> Status;
    pub fn quoin_variable_edit(solver: *const quoin_solver, variable: Variable, edit_out: *mut Constraint) -> Status;
    pub fn quoin_edits_list(
        solver: *const quoin_solver,
        edits_out: *mut Constraint,
        variables_out: *mut Variable,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;
    pub fn quoin_stay_add(
        solver: *mut quoin_solver,
        variable: Variable,
        strength: Strength,
        stay_out: *mut Constraint,
    ) -> Status;
    pub fn quoin_stays_reset(solver: *mut quoin_solver) -> Status;
    pub fn quoin_objective_add(
        solver: *mut quoin_solver,
        terms: *const Term,
        n_terms: usize,
        sense: i32,
        strength: Strength,
        objective_out: *mut Constraint,
    ) -> Status;

    pub fn quoin_solver_solve(solver: *mut quoin_solver, budget: *const quoin_budget, outcome_out: *mut i32) -> Status;
    pub fn quoin_solver_is_settled(solver: *const quoin_solver) -> i32;
    pub fn quoin_transaction_begin(solver: *mut quoin_solver) -> Status;
    pub fn quoin_transaction_commit(solver: *mut quoin_solver) -> Status;
    pub fn quoin_transaction_rollback(solver: *mut quoin_solver) -> Status;
    pub fn quoin_transaction_is_open(solver: *const quoin_solver) -> i32;

    pub fn quoin_conflict_list(
        solver: *const quoin_solver,
        items_out: *mut quoin_conflict_item,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;
    pub fn quoin_constraint_conflict(
        solver: *mut quoin_solver,
        constraint: Constraint,
        items_out: *mut quoin_conflict_item,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;
    pub fn quoin_deferred_list(
        solver: *const quoin_solver,
        constraints_out: *mut Constraint,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;
    pub fn quoin_variable_reasons(
        solver: *mut quoin_solver,
        variable: Variable,
        reasons_out: *mut Reason,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;
    pub fn quoin_variable_is_determined(
        solver: *mut quoin_solver,
        variable: Variable,
        determined_out: *mut i32,
    ) -> Status;
    pub fn quoin_edit_sensitivities(
        solver: *mut quoin_solver,
        edit: Constraint,
        sensitivities_out: *mut Sensitivity,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;
    pub fn quoin_edit_sensitivity(
        solver: *mut quoin_solver,
        edit: Constraint,
        variable: Variable,
        rate_out: *mut f64,
    ) -> Status;
    pub fn quoin_violations_list(
        solver: *const quoin_solver,
        violations_out: *mut Violation,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;
    pub fn quoin_variable_range(solver: *mut quoin_solver, variable: Variable, range_out: *mut ValueRange) -> Status;
    pub fn quoin_ambiguities_list(
        solver: *mut quoin_solver,
        ranges_out: *mut ValueRange,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;
    pub fn quoin_solver_is_ambiguous(solver: *mut quoin_solver, ambiguous_out: *mut i32) -> Status;

    pub fn quoin_variable_set_label(
        solver: *mut quoin_solver,
        variable: Variable,
        name: *const c_char,
        file: *const c_char,
        line: i32,
    ) -> Status;
    pub fn quoin_constraint_set_label(
        solver: *mut quoin_solver,
        constraint: Constraint,
        name: *const c_char,
        file: *const c_char,
        line: i32,
    ) -> Status;
    pub fn quoin_variable_label(
        solver: *const quoin_solver,
        variable: Variable,
        label_out: *mut quoin_label,
    ) -> Status;
    pub fn quoin_constraint_label(
        solver: *const quoin_solver,
        constraint: Constraint,
        label_out: *mut quoin_label,
    ) -> Status;

    pub fn quoin_solver_text(
        solver: *const quoin_solver,
        text_out: *mut c_char,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;
    pub fn quoin_solver_hash(solver: *const quoin_solver) -> u64;
    pub fn quoin_solver_counters(solver: *const quoin_solver, counters_out: *mut crate::Counters) -> Status;
    pub fn quoin_solver_reset_counters(solver: *mut quoin_solver) -> Status;
    pub fn quoin_solver_certify(solver: *mut quoin_solver, certificate_out: *mut quoin_certificate) -> Status;
    pub fn quoin_solver_last_error(solver: *const quoin_solver, error_out: *mut quoin_error) -> Status;
}
