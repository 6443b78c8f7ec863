//! One structure, solved for many numbers at once.

use std::ptr::{self, NonNull};

use crate::batch_ffi as ffi;
use crate::error::check;
use crate::{BatchStatus, Constraint, Error, Result, Solver, TargetKind, Variable};

/// One number of the solver that a parameter moves: by `share` times the parameter.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Target {
    /// The column of scenarios.
    pub parameter: usize,
    /// What it does.
    pub kind: TargetKind,
    /// The edit or the constraint.
    pub constraint: Constraint,
    /// What the parameter is multiplied by.
    pub share: f64,
}

impl Target {
    /// A parameter that is suggested for an edit as it is.
    pub const fn edit(parameter: usize, edit: Constraint) -> Target {
        Target { parameter, kind: TargetKind::Edit, constraint: edit, share: 1.0 }
    }

    /// A parameter that becomes a constraint's constant.
    pub const fn setting(parameter: usize, constraint: Constraint) -> Target {
        Target { parameter, kind: TargetKind::Setting, constraint, share: 1.0 }
    }

    /// A parameter that is added to a constraint's constant.
    pub const fn shifting(parameter: usize, constraint: Constraint) -> Target {
        Target { parameter, kind: TargetKind::Shifting, constraint, share: 1.0 }
    }
}

/// What is fixed when a batch is made; 0 stands for the default.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct BatchOptions {
    /// Threads that solve scenarios: 1 unless more are asked for.
    pub threads: u32,
    /// Scenarios that are gathered and written together.
    pub block_size: u32,
    /// Pieces of a table, at most.
    pub largest_regions: u32,
    /// Whether a system's BLAS multiplies where it is found: answers then depend on the scenarios beside them, in their
    /// last bits.
    pub with_blas: bool,
    /// Whether an answer depends on the batch and its scenario alone, to the bit. What no region of the batch answers may
    /// then cost several times as much as solving it alone.
    pub reproducible: bool,
}

/// A copy of a solver, parameters and outputs: a scenario is a row of numbers, one for each parameter, and its answer
/// a row of values, one for each output.
///
/// ```
/// use quoin::{Batch, BatchOptions, BatchStatus, Relate, Solver, Strength, Target};
/// # fn main() -> quoin::Result<()> {
/// let mut solver = Solver::new();
/// let (window, side) = (solver.variable()?, solver.variable()?);
/// solver.add(side.at_least(80.0))?;
/// solver.add(side.equals(0.25 * window) | Strength::WEAK)?;
/// let edit = solver.edit(window, Strength::STRONG)?;
///
/// let targets = [Target::edit(0, edit)];
/// let mut batch = Batch::new(&mut solver, &targets, 1, &[side], &BatchOptions::default())?;
/// let (mut sides, mut statuses) = ([0.0; 3], [BatchStatus::NotReached; 3]);
/// batch.solve(&[200.0, 400.0, 1000.0], &mut sides, &mut statuses)?;
/// assert_eq!(sides, [80.0, 100.0, 250.0]);
/// assert_eq!(statuses, [BatchStatus::Solved; 3]);
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Batch {
    raw: NonNull<ffi::quoin_batch>,
    n_parameters: usize,
    n_outputs: usize,
    statuses: Vec<u8>,
}

// SAFETY: a batch shares nothing with its solver or with other batches; one thread at a time uses it.
unsafe impl Send for Batch {}

impl Batch {
    /// Makes a batch of a copy of a solver. The solver does not change, and its later changes do not reach the batch.
    pub fn new(
        solver: &mut Solver,
        targets: &[Target],
        n_parameters: usize,
        outputs: &[Variable],
        options: &BatchOptions,
    ) -> Result<Batch> {
        let targets = targets.iter().map(target_for_c).collect::<Result<Vec<_>>>()?;
        let options = ffi::quoin_batch_options {
            size: std::mem::size_of::<ffi::quoin_batch_options>(),
            threads: options.threads,
            block_size: options.block_size,
            largest_regions: options.largest_regions,
            with_blas: i32::from(options.with_blas),
            largest_bytes: 0,
            lowest: 0.0,
            highest: 0.0,
            reproducible: i32::from(options.reproducible),
            reserved: 0,
        };
        let mut raw = ptr::null_mut();
        // SAFETY: pointers and lengths are those of slices; the options say their size.
        check(unsafe {
            ffi::quoin_batch_create(
                solver.raw.as_ptr(), targets.as_ptr(), targets.len(), n_parameters, outputs.as_ptr(), outputs.len(),
                &options, &mut raw,
            )
        })?;
        let raw = NonNull::new(raw).ok_or(Error::OutOfMemory)?;
        Ok(Batch { raw, n_parameters, n_outputs: outputs.len(), statuses: Vec::new() })
    }

    /// Answers scenarios: rows of parameters, one after the other. `values` gets a row of outputs for each, and
    /// `statuses` how each ended. There are as many scenarios as statuses; `BadCount` unless the lengths agree.
    pub fn solve(&mut self, scenarios: &[f64], values: &mut [f64], statuses: &mut [BatchStatus]) -> Result<()> {
        let n = statuses.len();
        if !has_rows(scenarios, n, self.n_parameters) || !has_rows(values, n, self.n_outputs) {
            return Err(Error::BadCount);
        }
        self.statuses.clear();
        self.statuses.resize(n, 4);
        // SAFETY: the lengths were compared with the strides.
        let ended = check(unsafe {
            ffi::quoin_batch_solve(
                self.raw.as_ptr(), scenarios.as_ptr(), n, self.n_parameters, values.as_mut_ptr(), self.n_outputs,
                self.statuses.as_mut_ptr(), None, ptr::null_mut(),
            )
        });
        self.copy_statuses(statuses);
        ended
    }

    /// How quantities change with the parameters, given how they change with the outputs: `output_rates` has a row of
    /// outputs for each scenario, `rates` gets a row of parameters.
    pub fn gradient(
        &mut self,
        scenarios: &[f64],
        output_rates: &[f64],
        rates: &mut [f64],
        statuses: &mut [BatchStatus],
    ) -> Result<()> {
        let n = statuses.len();
        let has_all = has_rows(scenarios, n, self.n_parameters)
            && has_rows(output_rates, n, self.n_outputs)
            && has_rows(rates, n, self.n_parameters);
        if !has_all {
            return Err(Error::BadCount);
        }
        self.statuses.clear();
        self.statuses.resize(n, 4);
        // SAFETY: the lengths were compared with the strides.
        let ended = check(unsafe {
            ffi::quoin_batch_gradient(
                self.raw.as_ptr(), scenarios.as_ptr(), n, self.n_parameters, output_rates.as_ptr(), self.n_outputs,
                rates.as_mut_ptr(), self.n_parameters, self.statuses.as_mut_ptr(),
            )
        });
        self.copy_statuses(statuses);
        ended
    }

    fn copy_statuses(&self, statuses: &mut [BatchStatus]) {
        for (status, &number) in statuses.iter_mut().zip(&self.statuses) {
            *status = BatchStatus::of_number(i32::from(number));
        }
    }

    /// Adds the regions that answers have found since the last call, and says how many are new.
    pub fn learn(&mut self) -> Result<usize> {
        let mut n = 0;
        // SAFETY: the out-pointer is to a local.
        check(unsafe { ffi::quoin_batch_learn(self.raw.as_ptr(), &mut n) })?;
        Ok(n)
    }

    /// Constraints that contradict each other at a scenario; none if it can be solved.
    pub fn conflict(&mut self, scenario: &[f64]) -> Result<Vec<Constraint>> {
        if scenario.len() != self.n_parameters {
            return Err(Error::BadCount);
        }
        // SAFETY: the scenario has a number for each parameter; `list` passes a buffer and its capacity.
        crate::solver::list(Constraint::NONE, |out, n, n_out| unsafe {
            ffi::quoin_batch_conflict(self.raw.as_ptr(), scenario.as_ptr(), out, n, n_out)
        })
    }

    /// Whether a solver's constraints, relations, strengths or coefficients differ from those the batch was made with.
    pub fn is_stale(&self, solver: &Solver) -> bool {
        // SAFETY: both are live.
        unsafe { ffi::quoin_batch_is_stale(self.raw.as_ptr(), solver.raw.as_ptr()) != 0 }
    }
}

fn has_rows(numbers: &[f64], n: usize, length: usize) -> bool {
    n.checked_mul(length) == Some(numbers.len())
}

fn target_for_c(target: &Target) -> Result<ffi::quoin_batch_target> {
    Ok(ffi::quoin_batch_target {
        parameter: u32::try_from(target.parameter).map_err(|_| Error::BadCount)?,
        kind: target.kind as i32,
        constraint: target.constraint,
        // In C the constant stands on the left side.
        share: if target.kind == TargetKind::Edit { target.share } else { 0.0 - target.share },
    })
}

impl Drop for Batch {
    fn drop(&mut self) {
        // SAFETY: the batch is live, and nothing uses it any more.
        unsafe { ffi::quoin_batch_free(self.raw.as_ptr()) }
    }
}
