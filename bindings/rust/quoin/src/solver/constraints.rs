//! Constraints: adding, changing, removing and looking at them.

use std::ptr;

use super::{list, Solver};
use crate::error::check;
use crate::{ffi, Constraint, Error, Kind, Relation, Result, Rule, Sense, Strength, Term, Variable};

/// The parts of a constraint, borrowed: `sum(terms) + constant relation 0`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spec<'a> {
    /// The products. A variable may occur more than once.
    pub terms: &'a [Term],
    /// What is added to them.
    pub constant: f64,
    /// How the sum relates to zero.
    pub relation: Relation,
    /// How much that matters.
    pub strength: Strength,
}

impl<'a> From<&'a Rule> for Spec<'a> {
    fn from(rule: &'a Rule) -> Spec<'a> {
        Spec {
            terms: rule.sum.terms(),
            constant: rule.sum.constant(),
            relation: rule.relation,
            strength: rule.strength,
        }
    }
}

/// Everything about a constraint but its terms.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Info {
    /// What it is.
    pub kind: Kind,
    /// How its left side relates to the constant; meaningless for objective terms.
    pub relation: Relation,
    /// How much that matters.
    pub strength: Strength,
    /// The number alone on its right side, as [`set_constant`](Solver::set_constant) has it.
    pub constant: f64,
    /// The left side less the right side, at the present values.
    pub residual: f64,
    /// How far it is from being satisfied.
    pub violation: f64,
    /// How many terms it has, those of one variable summed.
    pub term_count: usize,
    /// Whether it is one of those that determine the values.
    pub is_active: bool,
    /// Whether it is accepted but without effect, since it conflicts.
    pub is_deferred: bool,
    /// The sense of an objective term.
    pub sense: Sense,
    /// Whether it is an objective term that nothing bounds.
    pub is_unbounded: bool,
}

impl Solver {
    /// Adds a constraint. A required one holds at once, or is refused with `Conflict`; the others wait for the next
    /// solve.
    #[inline]
    pub fn add(&mut self, rule: Rule) -> Result<Constraint> {
        self.add_spec(&Spec::from(&rule))
    }

    /// Adds a constraint of borrowed parts, without a copy on this side.
    pub fn add_spec(&mut self, spec: &Spec<'_>) -> Result<Constraint> {
        let mut constraint = Constraint::NONE;
        // SAFETY: the pointer and the length are those of a slice; the out-pointer is to a local.
        check(unsafe {
            ffi::quoin_constraint_add(
                self.raw.as_ptr(),
                spec.terms.as_ptr(),
                spec.terms.len(),
                spec.constant,
                spec.relation as i32,
                spec.strength,
                &mut constraint,
            )
        })?;
        Ok(constraint)
    }

    /// Adds constraints, all or none: much cheaper than one by one.
    pub fn add_all(&mut self, rules: &[Rule]) -> Result<Vec<Constraint>> {
        self.add_specs(rules.iter().map(Spec::from))
    }

    /// Adds constraints of borrowed parts, all or none.
    pub fn add_specs<'a>(&mut self, specs: impl IntoIterator<Item = Spec<'a>>) -> Result<Vec<Constraint>> {
        let specs: Vec<_> = specs.into_iter().map(spec_for_c).collect();
        let mut constraints = vec![Constraint::NONE; specs.len()];
        // SAFETY: the arrays have as many elements as are said; the terms are borrowed for 'a.
        check(unsafe {
            ffi::quoin_constraints_add(self.raw.as_ptr(), specs.as_ptr(), specs.len(), constraints.as_mut_ptr())
        })?;
        Ok(constraints)
    }

    /// Removes a constraint, edit, stay or objective term.
    pub fn remove(&mut self, constraint: Constraint) -> Result<()> {
        // SAFETY: the solver is live, the handle is checked there.
        check(unsafe { ffi::quoin_constraint_remove(self.raw.as_ptr(), constraint) })
    }

    /// Removes constraints, none of them twice, all or none.
    pub fn remove_all(&mut self, constraints: &[Constraint]) -> Result<()> {
        // SAFETY: the pointer and the length are those of a slice.
        check(unsafe {
            ffi::quoin_constraints_remove(self.raw.as_ptr(), constraints.as_ptr(), constraints.len())
        })
    }

    /// Changes the number alone on the right side of a constraint or a stay in place: `x >= 10` becomes `x >= 20` by 20.
    /// Much cheaper than removing and adding.
    pub fn set_constant(&mut self, constraint: Constraint, constant: f64) -> Result<()> {
        // SAFETY: the solver is live, the handle is checked there.
        check(unsafe { ffi::quoin_constraint_set_left_constant(self.raw.as_ptr(), constraint, 0.0 - constant) })
    }

    /// Changes the strength in place, also to or from required.
    pub fn set_strength(&mut self, constraint: Constraint, strength: Strength) -> Result<()> {
        // SAFETY: the solver is live, the handle is checked there.
        check(unsafe { ffi::quoin_constraint_set_strength(self.raw.as_ptr(), constraint, strength) })
    }

    /// Changes the relation in place.
    pub fn set_relation(&mut self, constraint: Constraint, relation: Relation) -> Result<()> {
        // SAFETY: the solver is live, the handle is checked there.
        check(unsafe { ffi::quoin_constraint_set_relation(self.raw.as_ptr(), constraint, relation as i32) })
    }

    /// Changes the coefficient of a variable in place; 0 takes the variable out.
    pub fn set_coefficient(&mut self, constraint: Constraint, variable: Variable, coefficient: f64) -> Result<()> {
        // SAFETY: the solver is live, the handles are checked there.
        check(unsafe {
            ffi::quoin_constraint_set_coefficient(self.raw.as_ptr(), constraint, variable, coefficient)
        })
    }

    /// How many constraints there are, with edits, stays, objective terms and those deferred.
    pub fn constraint_count(&self) -> usize {
        // SAFETY: the solver is live.
        unsafe { ffi::quoin_constraint_count(self.raw.as_ptr()) }
    }

    /// Whether the handle names a constraint of this solver.
    pub fn has_constraint(&self, constraint: Constraint) -> bool {
        // SAFETY: the solver is live.
        unsafe { ffi::quoin_constraint_is_valid(self.raw.as_ptr(), constraint) != 0 }
    }

    /// All constraints, in the order of their indices.
    pub fn all_constraints(&self) -> Result<Vec<Constraint>> {
        // SAFETY: `list` passes a buffer and its capacity.
        list(Constraint::NONE, |out, n, n_out| unsafe {
            ffi::quoin_constraints_list(self.raw.as_ptr(), out, n, n_out)
        })
    }

    /// Everything about a constraint but its terms.
    pub fn inspect(&self, constraint: Constraint) -> Result<Info> {
        // SAFETY: all zero is a value of this struct of numbers.
        let mut info: ffi::quoin_constraint_info = unsafe { std::mem::zeroed() };
        info.size = std::mem::size_of_val(&info);
        // SAFETY: the out-pointer is to a local that says its size.
        check(unsafe { ffi::quoin_constraint_inspect(self.raw.as_ptr(), constraint, &mut info) })?;
        Ok(info_of_c(&info))
    }

    /// A constraint's terms, those of one variable summed.
    pub fn terms(&self, constraint: Constraint) -> Result<Vec<Term>> {
        // SAFETY: `list` passes a buffer and its capacity.
        list(Term::new(Variable::NONE, 0.0), |out, n, n_out| unsafe {
            ffi::quoin_constraint_terms(self.raw.as_ptr(), constraint, out, n, n_out)
        })
    }

    /// The constraints that are deferred, oldest first; see [`ConflictPolicy::Defer`](crate::ConflictPolicy).
    pub fn deferred(&self) -> Result<Vec<Constraint>> {
        // SAFETY: `list` passes a buffer and its capacity.
        list(Constraint::NONE, |out, n, n_out| unsafe {
            ffi::quoin_deferred_list(self.raw.as_ptr(), out, n, n_out)
        })
    }

    /// Adds an objective term: the sum becomes as small, or as large, as its level allows. A constant in it does not
    /// matter.
    pub fn optimize(
        &mut self,
        sum: impl Into<crate::Expression>,
        sense: Sense,
        strength: Strength,
    ) -> Result<Constraint> {
        let sum = sum.into();
        if !sum.constant().is_finite() {
            return Err(Error::BadNumber);
        }
        let (terms, mut objective) = (sum.terms(), Constraint::NONE);
        // SAFETY: the pointer and the length are those of a slice; the out-pointer is to a local.
        check(unsafe {
            ffi::quoin_objective_add(
                self.raw.as_ptr(), terms.as_ptr(), terms.len(), sense as i32, strength, &mut objective,
            )
        })?;
        Ok(objective)
    }
}

fn spec_for_c(spec: Spec<'_>) -> ffi::quoin_constraint_spec {
    ffi::quoin_constraint_spec {
        terms: if spec.terms.is_empty() { ptr::null() } else { spec.terms.as_ptr() },
        n_terms: spec.terms.len(),
        constant: spec.constant,
        strength: spec.strength,
        relation: spec.relation as i32,
        reserved: 0,
    }
}

fn info_of_c(info: &ffi::quoin_constraint_info) -> Info {
    Info {
        kind: Kind::of_number(info.kind),
        relation: Relation::of_number(info.relation),
        strength: info.strength,
        constant: 0.0 - info.left_constant,
        residual: info.residual,
        violation: info.violation,
        term_count: info.n_terms,
        is_active: info.is_active != 0,
        is_deferred: info.is_deferred != 0,
        sense: Sense::of_number(info.sense),
        is_unbounded: info.is_unbounded != 0,
    }
}
