//! Arguments that mean nothing: each gives an error, and changes nothing.

#![allow(non_snake_case)]

use quoin::{Batch, BatchOptions, BatchStatus, Constraint, Error, Relate, Relation, Solver, Spec, Strength, Target, Term, Variable};

/// A solver with something in it, and a check that a call has failed without a trace.
struct Subject {
    solver: Solver,
    variable: Variable,
    rule: Constraint,
}

impl Subject {
    fn new() -> Subject {
        let mut solver = Solver::new();
        let variable = solver.variable().unwrap();
        let rule = solver.add(variable.at_least(2.0)).unwrap();
        solver.solve().unwrap();
        Subject { solver, variable, rule }
    }

    fn refuses<T: std::fmt::Debug>(&mut self, expected: Error, call: impl FnOnce(&mut Solver) -> quoin::Result<T>) {
        let before = self.solver.hash();
        assert_eq!(call(&mut self.solver).err(), Some(expected));
        assert_eq!(self.solver.hash(), before);
    }
}

const BAD_NUMBERS: [f64; 3] = [f64::NAN, f64::INFINITY, 1e16];

#[test]
fn numbers_thatAreNone_areRefused() {
    let mut subject = Subject::new();
    let (a, rule) = (subject.variable, subject.rule);
    for bad in BAD_NUMBERS {
        subject.refuses(Error::BadNumber, |solver| solver.add(a.equals(bad)));
        subject.refuses(Error::BadNumber, |solver| solver.set_constant(rule, bad));
        subject.refuses(Error::BadNumber, |solver| solver.variable_at(bad));
    }
    subject.refuses(Error::BadNumber, |solver| solver.add((f64::NAN * a).equals(1.0)));
    subject.refuses(Error::BadCoefficient, |solver| solver.add((1e13 * a).equals(1.0)));
    subject.refuses(Error::BadNumber, |solver| solver.optimize(a + f64::NAN, quoin::Sense::Minimize, Strength::WEAK));
}

#[test]
fn strengths_outOfRange_areRefused() {
    let mut subject = Subject::new();
    let a = subject.variable;
    for bad in [Strength::new(0.0, 1.0), Strength::new(1001.0, 1.0), Strength::WEAK * 0.0, Strength::WEAK * f64::NAN] {
        subject.refuses(Error::BadStrength, |solver| solver.add(a.equals(1.0) | bad));
        subject.refuses(Error::BadStrength, |solver| solver.edit(a, bad));
    }
    subject.refuses(Error::MustNotBeRequired, |solver| solver.edit(a, Strength::REQUIRED));
    subject.refuses(Error::MustNotBeRequired, |solver| solver.stay(a, Strength::REQUIRED));
}

#[test]
fn handles_ofOtherSolvers_areRefused() {
    let mut subject = Subject::new();
    let removed = subject.solver.variable().unwrap();
    subject.solver.remove_variable(removed).unwrap();
    let foreign = [removed, Variable::from_bits(0), Variable::from_bits(u64::MAX), Variable::from_bits(1 << 33 | 1)];
    for bad in foreign {
        subject.refuses(Error::StaleVariable, |solver| solver.value(bad));
        subject.refuses(Error::StaleVariable, |solver| solver.add(bad.equals(1.0)));
        subject.refuses(Error::StaleVariable, |solver| solver.suggest(bad, 1.0));
        subject.refuses(Error::StaleVariable, |solver| solver.reasons(bad));
        subject.refuses(Error::StaleVariable, |solver| solver.label_variable(bad, "x"));
        subject.refuses(Error::StaleVariable, |solver| solver.values(&[bad], &mut [0.0]));
        assert!(!subject.solver.has_variable(bad));
    }
    for bits in [0, u64::MAX, 1 << 40 | 5] {
        let bad = Constraint::from_bits(bits);
        subject.refuses(Error::StaleConstraint, |solver| solver.remove(bad));
        subject.refuses(Error::StaleConstraint, |solver| solver.inspect(bad));
        subject.refuses(Error::StaleConstraint, |solver| solver.sensitivities(bad));
        assert!(subject.solver.text_of(bad).ends_with("which is gone"));
    }
}

#[test]
fn things_ofTheWrongKind_areRefused() {
    let mut subject = Subject::new();
    let (a, rule) = (subject.variable, subject.rule);
    subject.refuses(Error::WrongKind, |solver| solver.suggest(a, 1.0));
    subject.refuses(Error::WrongKind, |solver| solver.suggest_edit(rule, 1.0));
    subject.refuses(Error::WrongKind, |solver| solver.sensitivity(rule, a));
    subject.refuses(Error::VariableInUse, |solver| solver.remove_variable(a));
    subject.refuses(Error::WrongState, |solver| solver.set_rest(a, 1.0));
    subject.refuses(Error::StaleConstraint, |solver| solver.remove_all(&[rule, rule]));
    subject.refuses(Error::TooLarge, |solver| solver.label_variable(a, "a\0b"));
}

#[test]
fn slices_ofDifferentLengths_areRefused() {
    let mut subject = Subject::new();
    let a = subject.variable;
    subject.refuses(Error::BadCount, |solver| solver.values(&[a, a], &mut [0.0]));
    subject.refuses(Error::BadCount, |solver| solver.suggest_edits(&[], &[1.0]));
    subject.refuses(Error::OutOfMemory, |solver| solver.variables(usize::MAX / 8).map(|all| all.len()));
    assert_eq!(subject.solver.values(&[], &mut []), Ok(()));
    assert_eq!(subject.solver.add_all(&[]), Ok(vec![]));
}

#[test]
fn spec_withoutTerms_holdsOrConflicts() {
    let mut solver = Solver::new();
    let spec = |constant| Spec { terms: &[], constant, relation: Relation::Equal, strength: Strength::REQUIRED };
    assert!(solver.add_spec(&spec(0.0)).is_ok());
    assert_eq!(solver.add_spec(&spec(1.0)), Err(Error::Conflict));
    assert_eq!(solver.add_specs([spec(1.0)]), Err(Error::Conflict));
}

#[test]
fn terms_thatCancel_areNoTerms() {
    let mut subject = Subject::new();
    let a = subject.variable;
    let terms = [Term::new(a, 1.0), Term::new(a, -1.0)];
    let spec = Spec { terms: &terms, constant: 0.0, relation: Relation::Equal, strength: Strength::REQUIRED };
    let rule = subject.solver.add_spec(&spec).unwrap();
    assert_eq!(subject.solver.terms(rule), Ok(vec![]));
}

#[test]
fn images_damaged_areRefused() {
    let mut solver = Solver::new();
    let all = solver.variables(4).unwrap();
    for pair in all.windows(2) {
        solver.add(pair[1].at_least(pair[0] + 5.0)).unwrap();
        solver.add(pair[1].equals(20.0) | Strength::WEAK).unwrap();
    }
    solver.solve().unwrap();
    let image = solver.save().unwrap();
    assert_eq!(Solver::load(&[]).err(), Some(Error::BadImage));
    let mut refused = 0;
    for place in 0..image.len() {
        let mut damaged = image.clone();
        damaged[place] ^= 0x41;
        refused += usize::from(Solver::load(&damaged).is_err());
        assert!(Solver::load(&image[..place]).is_err(), "an image cut at {place}");
    }
    assert!(refused * 10 > image.len() * 9, "{refused} of {}", image.len());
}

#[test]
fn batch_badLengthsAndNumbers_areRefused() {
    let mut solver = Solver::new();
    let a = solver.variable().unwrap();
    let rule = solver.add(a.at_least(0.0)).unwrap();
    let edit = solver.edit(a, Strength::STRONG).unwrap();
    let make = |solver: &mut Solver, target| Batch::new(solver, &[target], 1, &[a], &BatchOptions::default());
    assert_eq!(make(&mut solver, Target::edit(0, rule)).err(), Some(Error::WrongKind));
    assert_eq!(make(&mut solver, Target::edit(1, edit)).err(), Some(Error::BadCount));
    let mut batch = make(&mut solver, Target::edit(0, edit)).unwrap();
    let mut statuses = [BatchStatus::NotReached; 2];
    assert_eq!(batch.solve(&[1.0], &mut [0.0; 2], &mut statuses), Err(Error::BadCount));
    assert_eq!(batch.solve(&[1.0; 2], &mut [0.0; 3], &mut statuses), Err(Error::BadCount));
    let mut values = [0.0; 2];
    batch.solve(&[f64::NAN, 3.0], &mut values, &mut statuses).unwrap();
    assert_eq!(statuses, [BatchStatus::BadNumber, BatchStatus::Solved]);
    assert!(values[0].is_nan() && values[1] == 3.0);
    let mut rates = [0.0; 2];
    batch.gradient(&[1.0, 3.0], &[2.0, 5.0], &mut rates, &mut statuses).unwrap();
    assert_eq!(rates, [2.0, 5.0]);
    assert_eq!(batch.conflict(&[1.0]), Ok(vec![]));
    assert!(!batch.is_stale(&solver));
    solver.add(a.at_most(9.0)).unwrap();
    assert!(batch.is_stale(&solver));
    batch.learn().unwrap();
}
