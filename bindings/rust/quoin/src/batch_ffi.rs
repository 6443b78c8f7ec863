//! The functions of `quoin_batch.h` that this crate calls.

#![allow(non_camel_case_types)]

use std::ffi::c_void;

use crate::ffi::{quoin_solver, Status};
use crate::{Constraint, Variable};

/// An opaque batch.
#[repr(C)]
pub struct quoin_batch {
    _opaque: [u8; 0],
}

#[repr(C)]
pub struct quoin_batch_target {
    pub parameter: u32,
    pub kind: i32,
    pub constraint: Constraint,
    pub share: f64,
}

#[repr(C)]
pub struct quoin_batch_options {
    pub size: usize,
    pub threads: u32,
    pub block_size: u32,
    pub largest_regions: u32,
    pub with_blas: i32,
    pub largest_bytes: u64,
    pub lowest: f64,
    pub highest: f64,
    pub reproducible: i32,
    pub reserved: i32,
}

type Progress = Option<unsafe extern "C" fn(*mut c_void, usize, usize) -> i32>;

extern "C" {
    pub fn quoin_batch_create(
        solver: *mut quoin_solver,
        targets: *const quoin_batch_target,
        n_targets: usize,
        n_parameters: usize,
        outputs: *const Variable,
        n_outputs: usize,
        options: *const quoin_batch_options,
        batch_out: *mut *mut quoin_batch,
    ) -> Status;
    pub fn quoin_batch_free(batch: *mut quoin_batch);
    pub fn quoin_batch_solve(
        batch: *mut quoin_batch,
        scenarios: *const f64,
        n: usize,
        stride: usize,
        values_out: *mut f64,
        value_stride: usize,
        statuses_out: *mut u8,
        progress: Progress,
        user: *mut c_void,
    ) -> Status;
    pub fn quoin_batch_gradient(
        batch: *mut quoin_batch,
        scenarios: *const f64,
        n: usize,
        stride: usize,
        output_rates: *const f64,
        output_rate_stride: usize,
        rates_out: *mut f64,
        rate_stride: usize,
        statuses_out: *mut u8,
    ) -> Status;
    pub fn quoin_batch_learn(batch: *mut quoin_batch, n_out: *mut usize) -> Status;
    pub fn quoin_batch_conflict(
        batch: *mut quoin_batch,
        scenario: *const f64,
        constraints_out: *mut Constraint,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;
    pub fn quoin_batch_is_stale(batch: *const quoin_batch, solver: *const quoin_solver) -> i32;
}
