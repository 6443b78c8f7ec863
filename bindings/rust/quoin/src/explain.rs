//! Why values are what they are: conflicts, reasons, violations, ranges, as values that print.

use std::fmt;

use crate::error::check;
use crate::solver::list;
use crate::{ffi, Constraint, Kind, Result, Solver, Variable};

/// A member of a conflict.
#[derive(Clone, PartialEq, Debug)]
pub struct Member {
    /// The constraint; none if the refused call would have added it.
    pub constraint: Option<Constraint>,
    /// Its index in the refused batch (0 for a constraint refused alone); none if the solver has it.
    pub index: Option<usize>,
    /// What it is multiplied by in the sum of all members, which cannot hold.
    pub multiplier: f64,
    /// What it says, for people.
    pub text: String,
}

/// Constraints that contradict each other, while without any one of them the others can hold. The first one was
/// refused or deferred.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Conflict {
    /// The members.
    pub members: Vec<Member>,
    /// Whether the sum of all members, taken in twice the digits, proves the conflict.
    pub is_proved: bool,
}

/// A part of the explanation of a value.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason {
    constraint: Constraint,
    undetermined: Variable,
    /// How the value changes with the constraint's constant, or with the variable.
    pub coefficient: f64,
    /// What this part adds to the value; all parts add up to the value.
    pub contribution: f64,
}

impl Reason {
    /// The active constraint, unless the part is a variable that nothing determines.
    pub fn constraint(&self) -> Option<Constraint> {
        self.constraint.some()
    }

    /// The variable that nothing determines, unless the part is a constraint.
    pub fn undetermined(&self) -> Option<Variable> {
        (self.undetermined != Variable::NONE).then_some(self.undetermined)
    }
}

/// Why a variable has its value.
#[derive(Clone, PartialEq, Debug)]
pub struct Reasons {
    /// The parts, which add up to the value.
    pub parts: Vec<Reason>,
    texts: Vec<String>,
    name: String,
    value: f64,
}

/// How far a variable moves per unit of an edit.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sensitivity {
    /// The variable.
    pub variable: Variable,
    /// How far it moves per unit.
    pub rate: f64,
}

/// A constraint that is not satisfied.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Violation {
    /// The constraint.
    pub constraint: Constraint,
    /// How far it is from being satisfied.
    pub amount: f64,
}

/// The values that a variable has in all optimal solutions; infinite where nothing bounds it.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ValueRange {
    /// The variable.
    pub variable: Variable,
    /// Its least value,
    pub lowest: f64,
    /// and its greatest.
    pub highest: f64,
}

impl Solver {
    /// The last conflict; empty before the first.
    pub fn conflict(&self) -> Result<Conflict> {
        // SAFETY: `list` passes a buffer and its capacity.
        list(ffi::quoin_conflict_item::EMPTY, |out, n, n_out| unsafe {
            ffi::quoin_conflict_list(self.raw.as_ptr(), out, n, n_out)
        })
        .map(|items| self.conflict_from(&items))
    }

    /// Why a constraint does not hold: what it contradicts, as if it were required. It is the first member; others are
    /// required, stronger, or of its own level, and those that are not required are kept as near as they are now. Empty
    /// if it holds. `Unsettled` while something waits for a solve. Costs a copy of the solver, and some pivots.
    pub fn conflict_of(&self, constraint: Constraint) -> Result<Conflict> {
        // SAFETY: `list` passes a buffer and its capacity.
        list(ffi::quoin_conflict_item::EMPTY, |out, n, n_out| unsafe {
            ffi::quoin_constraint_conflict(self.raw.as_ptr(), constraint, out, n, n_out)
        })
        .map(|items| self.conflict_from(&items))
    }

    fn conflict_from(&self, items: &[ffi::quoin_conflict_item]) -> Conflict {
        Conflict {
            members: items.iter().map(|item| self.member(item)).collect(),
            is_proved: items.first().is_some_and(|item| item.is_proved != 0),
        }
    }

    fn member(&self, item: &ffi::quoin_conflict_item) -> Member {
        let constraint = item.constraint.some();
        let index = usize::try_from(item.batch_index).ok();
        let text = match (constraint, index) {
            (Some(constraint), _) => self.text_of(constraint),
            (None, Some(index)) => format!("the refused constraint, number {index} of its call"),
            (None, None) => "a constraint that is gone".into(),
        };
        Member { constraint, index, multiplier: item.multiplier, text }
    }

    /// What a constraint says, for people: `left - 2 * width + 8 >= 0 (required)`, and its label.
    pub fn text_of(&self, constraint: Constraint) -> String {
        let (Ok(info), Ok(terms)) = (self.inspect(constraint), self.terms(constraint)) else {
            return format!("{constraint:?}, which is gone");
        };
        let mut text = String::new();
        for term in &terms {
            push_term(&mut text, term.coefficient, &self.name_of(term.variable));
        }
        push_constant(&mut text, 0.0 - info.constant);
        match info.kind {
            Kind::Objective => text = format!("{:?} {text}", info.sense).to_lowercase(),
            _ => text += &format!(" {} 0", info.relation.symbol()),
        }
        text += &format!(" ({})", info.strength);
        match self.constraint_label(constraint) {
            Ok(label) if !label.name.is_empty() => format!("{}: {text} at {}:{}", label.name, label.file, label.line),
            _ => text,
        }
    }

    fn name_of(&self, variable: Variable) -> String {
        match self.variable_label(variable) {
            Ok(label) if !label.name.is_empty() => label.name,
            _ => format!("v{}", variable.index()),
        }
    }

    /// Why a variable has its value: the active constraints that determine it, and by how much.
    pub fn reasons(&self, variable: Variable) -> Result<Reasons> {
        let empty = Reason {
            constraint: Constraint::NONE,
            undetermined: Variable::NONE,
            coefficient: 0.0,
            contribution: 0.0,
        };
        // SAFETY: `list` passes a buffer and its capacity.
        let mut parts = list(empty, |out, n, n_out| unsafe {
            ffi::quoin_variable_reasons(self.raw.as_ptr(), variable, out, n, n_out)
        })?;
        // In C the constant stands on the left side; here it stands on the right one.
        for part in parts.iter_mut().filter(|part| part.constraint().is_some()) {
            part.coefficient = 0.0 - part.coefficient;
        }
        let texts = parts.iter().map(|part| match part.constraint() {
            Some(constraint) => self.text_of(constraint),
            None => format!("{}, which nothing determines", self.name_of(part.undetermined)),
        });
        Ok(Reasons {
            texts: texts.collect(),
            name: self.name_of(variable),
            value: self.value(variable)?,
            parts,
        })
    }

    /// Whether the active constraints determine a variable; else it rests, or moves with others that rest.
    pub fn is_determined(&self, variable: Variable) -> Result<bool> {
        let mut determined = 0;
        // SAFETY: the out-pointer is to a local.
        check(unsafe { ffi::quoin_variable_is_determined(self.raw.as_ptr(), variable, &mut determined) })?;
        Ok(determined != 0)
    }

    /// The variables that an edit moves, and how far per unit of it, until a constraint gives way or comes in.
    pub fn sensitivities(&self, edit: Constraint) -> Result<Vec<Sensitivity>> {
        // SAFETY: `list` passes a buffer and its capacity.
        list(Sensitivity { variable: Variable::NONE, rate: 0.0 }, |out, n, n_out| unsafe {
            ffi::quoin_edit_sensitivities(self.raw.as_ptr(), edit, out, n, n_out)
        })
    }

    /// How far one variable moves per unit of an edit; as [`sensitivities`](Self::sensitivities).
    pub fn sensitivity(&self, edit: Constraint, variable: Variable) -> Result<f64> {
        let mut rate = 0.0;
        // SAFETY: the out-pointer is to a local.
        check(unsafe { ffi::quoin_edit_sensitivity(self.raw.as_ptr(), edit, variable, &mut rate) })?;
        Ok(rate)
    }

    /// The constraints that are violated at the present values, and by how much.
    pub fn violations(&self) -> Result<Vec<Violation>> {
        // SAFETY: `list` passes a buffer and its capacity.
        list(Violation { constraint: Constraint::NONE, amount: 0.0 }, |out, n, n_out| unsafe {
            ffi::quoin_violations_list(self.raw.as_ptr(), out, n, n_out)
        })
    }

    /// The range of one variable among all optimal solutions; one point if it is unambiguous.
    pub fn range(&self, variable: Variable) -> Result<ValueRange> {
        let mut range = ValueRange { variable: Variable::NONE, lowest: 0.0, highest: 0.0 };
        // SAFETY: the out-pointer is to a local.
        check(unsafe { ffi::quoin_variable_range(self.raw.as_ptr(), variable, &mut range) })?;
        Ok(range)
    }

    /// The variables that could have other values at no cost, and their ranges.
    pub fn ambiguities(&self) -> Result<Vec<ValueRange>> {
        let mut ranges = vec![ValueRange { variable: Variable::NONE, lowest: 0.0, highest: 0.0 }; self.variable_count()];
        let mut n = 0;
        // SAFETY: the buffer has room for every variable. Counting first would cost as much as listing.
        check(unsafe {
            ffi::quoin_ambiguities_list(self.raw.as_ptr(), ranges.as_mut_ptr(), ranges.len(), &mut n)
        })?;
        ranges.truncate(n);
        Ok(ranges)
    }

    /// Whether other values may be as good, apart from where variables rest: `false` if there are none, `true` if there
    /// are some or if only the multipliers show a tie. Costs a fraction of [`ambiguities`](Self::ambiguities), which
    /// lists them. `Unsettled` while something waits for a solve.
    ///
    /// ```
    /// use quoin::{Relate, Solver, Strength};
    ///
    /// # fn main() -> quoin::Result<()> {
    /// let mut solver = Solver::new();
    /// let (left, right) = (solver.variable()?, solver.variable()?);
    /// solver.add((left + right).equals(100.0))?;
    /// solver.add(left.equals(20.0) | Strength::WEAK)?;
    /// solver.solve()?;
    /// assert!(!solver.is_ambiguous()?);
    ///
    /// // Both cannot be 20, and which of them is makes no difference.
    /// solver.add(right.equals(20.0) | Strength::WEAK)?;
    /// solver.solve()?;
    /// assert!(solver.is_ambiguous()?);
    /// # Ok(())
    /// # }
    /// ```
    pub fn is_ambiguous(&self) -> Result<bool> {
        let mut ambiguous = 0;
        // SAFETY: the out-pointer is to a local.
        check(unsafe { ffi::quoin_solver_is_ambiguous(self.raw.as_ptr(), &mut ambiguous) })?;
        Ok(ambiguous != 0)
    }
}

fn push_term(text: &mut String, coefficient: f64, name: &str) {
    let sign = if coefficient < 0.0 { "-" } else { "+" };
    match (text.is_empty(), sign) {
        (true, "+") => {}
        (true, _) => text.push('-'),
        (false, _) => *text += &format!(" {sign} "),
    }
    match coefficient.abs() {
        1.0 => *text += name,
        size => *text += &format!("{size} * {name}"),
    }
}

fn push_constant(text: &mut String, constant: f64) {
    if text.is_empty() {
        *text += &format!("{constant}");
    } else if constant != 0.0 {
        *text += &format!(" {} {}", if constant < 0.0 { "-" } else { "+" }, constant.abs());
    }
}

impl fmt::Display for Conflict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.members.is_empty() {
            return out.write_str("no conflict");
        }
        out.write_str("these cannot hold together:")?;
        self.members.iter().try_for_each(|member| write!(out, "\n    {}", member.text))
    }
}

impl fmt::Display for Reasons {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} = {}", self.name, self.value)?;
        for (part, text) in self.parts.iter().zip(&self.texts) {
            write!(out, "\n    {} from {text}", part.contribution)?;
        }
        Ok(())
    }
}
