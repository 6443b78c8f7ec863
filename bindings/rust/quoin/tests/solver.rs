//! What a solver does, one fact a test.

#![allow(non_snake_case)]

use quoin::{Budget, Constraint, Error, Kind, Options, Outcome, Relate, Relation, Rule, Sense, Solver, Strength, Term, Variable};

fn two() -> (Solver, Variable, Variable) {
    let mut solver = Solver::new();
    let (a, b) = (solver.variable().unwrap(), solver.variable().unwrap());
    (solver, a, b)
}

fn value(solver: &mut Solver, variable: Variable) -> f64 {
    assert_eq!(solver.solve(), Ok(Outcome::Optimal));
    solver.value(variable).unwrap()
}

#[test]
fn solver_isSend() {
    fn is_send<T: Send>() {}
    is_send::<Solver>();
    is_send::<quoin::Batch>();
}

#[test]
fn solver_moved_worksOnAnotherThread() {
    let (mut solver, a, _) = two();
    solver.add(a.equals(7.0)).unwrap();
    let there = std::thread::spawn(move || value(&mut solver, a)).join();
    assert_eq!(there.unwrap(), 7.0);
}

#[test]
fn library_hasTheInterfaceOfThisCrate() {
    assert_eq!(quoin::library_abi(), 0);
    assert!(quoin::library_version() >= 1000);
}

#[test]
fn add_operators_sayWhatIsWritten() {
    let (mut solver, a, b) = two();
    let rule = solver.add((2.0 * a + b / 4.0 - 3.0).at_most(-b) | Strength::STRONG * 2.0).unwrap();
    assert_eq!(solver.terms(rule).unwrap(), [Term::new(a, 2.0), Term::new(b, 1.25)]);
    let info = solver.inspect(rule).unwrap();
    assert_eq!((info.kind, info.relation, info.constant), (Kind::Constraint, Relation::LessOrEqual, 3.0));
    assert_eq!((info.strength.priority, info.strength.weight), (750.0, 2.0));
}

#[test]
fn expression_longerThanItsInlineRoom_keepsAllTerms() {
    let mut solver = Solver::new();
    let all = solver.variables(20).unwrap();
    let mut sum: quoin::Expression = all.iter().map(|&v| 2.0 * v).sum();
    sum *= 0.5;
    sum += 1.0;
    assert_eq!(sum.terms(), all.iter().map(|&v| Term::new(v, 1.0)).collect::<Vec<_>>());
    let twice = &sum + &sum;
    assert_eq!((twice.terms().len(), twice.constant()), (40, 2.0));
    solver.add(twice.equals(82.0)).unwrap();
    solver.solve().unwrap();
    let total: f64 = all.iter().map(|&v| solver.value(v).unwrap()).sum();
    assert_eq!(total, 40.0);
}

#[test]
fn levels_areStrict() {
    let (mut solver, a, _) = two();
    solver.add(a.equals(1.0) | Strength::STRONG * 1e-6).unwrap();
    for _ in 0..100 {
        solver.add(a.equals(500.0) | Strength::MEDIUM * 1e6).unwrap();
    }
    assert_eq!(value(&mut solver, a), 1.0);
}

#[test]
fn add_contradiction_isRefusedAndExplained() {
    let (mut solver, a, b) = two();
    let before = solver.add(a.at_least(10.0)).unwrap();
    solver.add(b.at_least(0.0)).unwrap();
    solver.label_variable(a, "width").unwrap();
    solver.label_constraint(before, "wide").unwrap();
    let hash = solver.hash();
    assert_eq!(solver.add(a.at_most(5.0)), Err(Error::Conflict));
    assert_eq!(solver.hash(), hash);
    let conflict = solver.conflict().unwrap();
    assert_eq!(conflict.members.len(), 2);
    assert!(conflict.is_proved);
    assert_eq!((conflict.members[0].constraint, conflict.members[0].index), (None, Some(0)));
    assert_eq!(conflict.members[1].constraint, Some(before));
    let text = conflict.to_string();
    assert!(text.contains("wide: width - 10 >= 0 (required) at") && text.contains("solver.rs"), "{text}");
    assert_eq!(solver.last_fault().unwrap().constraint, Some(before));
}

#[test]
fn add_all_oneContradicts_noneIsAdded() {
    let (mut solver, a, b) = two();
    let rules = [a.at_least(10.0), b.equals(a), b.at_most(9.0)];
    assert_eq!(solver.add_all(&rules), Err(Error::Conflict));
    assert_eq!(solver.constraint_count(), 0);
    let all = solver.add_all(&rules[..2]).unwrap();
    assert_eq!(solver.all_constraints().unwrap(), all);
    solver.remove_all(&all).unwrap();
    assert_eq!(solver.constraint_count(), 0);
}

#[test]
fn constraint_changedInPlace_movesValues() {
    let (mut solver, a, b) = two();
    let rule = solver.add(a.equals(3.0)).unwrap();
    solver.set_constant(rule, 8.0).unwrap();
    assert_eq!(value(&mut solver, a), 8.0);
    solver.set_coefficient(rule, b, 1.0).unwrap();
    solver.add(b.equals(2.0)).unwrap();
    assert_eq!(value(&mut solver, a), 6.0);
    solver.set_relation(rule, Relation::GreaterOrEqual).unwrap();
    solver.add(a.equals(100.0) | Strength::WEAK).unwrap();
    assert_eq!(value(&mut solver, a), 100.0);
    solver.set_strength(rule, Strength::WEAK * 0.5).unwrap();
    solver.remove(rule).unwrap();
    assert_eq!(solver.remove(rule), Err(Error::StaleConstraint));
}

#[test]
fn edit_suggestions_areFollowedAndListed() {
    let (mut solver, a, b) = two();
    solver.add(b.equals(2.0 * a)).unwrap();
    let edit = solver.edit(a, Strength::STRONG).unwrap();
    assert_eq!(solver.edit(a, Strength::STRONG), Err(Error::DuplicateEdit));
    assert_eq!(solver.edit_of(a), Ok(Some(edit)));
    assert_eq!(solver.edit_of(b), Ok(None));
    solver.suggest(a, 4.0).unwrap();
    assert_eq!(value(&mut solver, b), 8.0);
    solver.suggest_edits(&[edit, edit], &[1.0, 5.0]).unwrap();
    assert_eq!(value(&mut solver, b), 10.0);
    assert_eq!(solver.all_edits(), Ok(vec![(edit, a)]));
    assert_eq!(solver.sensitivity(edit, b), Ok(2.0));
    let rates = solver.sensitivities(edit).unwrap();
    assert!(rates.iter().any(|one| one.variable == b && one.rate == 2.0));
}

#[test]
fn changes_areWhatDiffersSinceTheLastReport() {
    let (mut solver, a, b) = two();
    solver.edit(a, Strength::STRONG).unwrap();
    solver.add(b.equals(a + 1.0)).unwrap();
    solver.suggest(a, 1.0).unwrap();
    solver.solve().unwrap();
    let mut changes: Vec<_> = solver.changes().unwrap().iter().collect();
    changes.sort_by_key(|change| change.0);
    assert_eq!(changes, [(a, 1.0), (b, 2.0)]);
    assert!(solver.changes().unwrap().is_empty());
    solver.suggest(a, 1.5).unwrap();
    solver.solve().unwrap();
    assert_eq!(solver.changes().unwrap().len(), 2);
}

#[test]
fn stay_isMovedByAReset() {
    let (mut solver, a, _) = two();
    solver.stay(a, Strength::WEAK).unwrap();
    solver.edit(a, Strength::STRONG).unwrap();
    solver.suggest(a, 9.0).unwrap();
    solver.solve().unwrap();
    solver.reset_stays().unwrap();
    let edit = solver.edit_of(a).unwrap().unwrap();
    solver.remove(edit).unwrap();
    assert_eq!(value(&mut solver, a), 9.0);
}

#[test]
fn objective_unbounded_isSaid() {
    let (mut solver, a, b) = two();
    solver.add(a.at_most(50.0)).unwrap();
    solver.optimize(a, Sense::Maximize, Strength::WEAK).unwrap();
    assert_eq!(value(&mut solver, a), 50.0);
    let end = solver.optimize(b, Sense::Minimize, Strength::WEAK).unwrap();
    assert_eq!(solver.solve(), Ok(Outcome::Unbounded));
    assert!(solver.inspect(end).unwrap().is_unbounded);
    assert_eq!(solver.optimize(b, Sense::Minimize, Strength::REQUIRED), Err(Error::MustNotBeRequired));
}

#[test]
fn budget_ofOnePivot_stopsAndGoesOn() {
    let mut solver = Solver::new();
    let all = solver.variables(30).unwrap();
    for (k, &variable) in all.iter().enumerate() {
        solver.add(variable.at_least(k as f64) | Strength::WEAK).unwrap();
        solver.add((variable + all[(k + 7) % 30]).at_most(20.0) | Strength::STRONG).unwrap();
    }
    let budget = Budget { pivots: 1, nanoseconds: 0 };
    let mut calls = 1;
    while solver.solve_within(budget).unwrap() == Outcome::PivotsSpent {
        assert!(!solver.is_settled());
        calls += 1;
    }
    assert!(calls > 1 && solver.is_settled());
    assert!(solver.certify().unwrap().holds);
}

#[test]
fn transaction_droppedOrRolledBack_undoesToTheBit() {
    let (mut solver, a, _) = two();
    solver.add(a.at_least(1.0)).unwrap();
    solver.solve().unwrap();
    let before = solver.hash();
    let mut open = solver.transaction().unwrap();
    open.add(a.equals(5.0)).unwrap();
    assert!(open.is_in_transaction());
    open.rollback().unwrap();
    assert_eq!(solver.hash(), before);
    {
        let mut open = solver.transaction().unwrap();
        open.add(a.equals(6.0)).unwrap();
        assert_eq!(open.transaction().err(), Some(Error::TransactionOpen));
        assert_eq!(open.save(), Err(Error::TransactionOpen));
    }
    assert_eq!(solver.hash(), before);
    let mut open = solver.transaction().unwrap();
    open.add(a.equals(7.0)).unwrap();
    open.commit().unwrap();
    assert_eq!(value(&mut solver, a), 7.0);
}

#[test]
fn clone_andImage_goOnAlike() {
    let (mut solver, a, b) = two();
    solver.add(b.at_least(a + 3.0)).unwrap();
    solver.edit(a, Strength::STRONG).unwrap();
    let mut copy = solver.clone();
    let mut loaded = Solver::load(&solver.save().unwrap()).unwrap();
    assert_eq!(loaded.hash(), solver.hash());
    for one in [&mut solver, &mut copy, &mut loaded] {
        one.suggest(a, 4.0).unwrap();
        assert_eq!(value(one, b), 7.0);
    }
    assert_eq!(copy.hash(), loaded.hash());
}

#[test]
fn reasons_addUpToTheValue() {
    let (mut solver, a, b) = two();
    solver.label_variable(b, "b").unwrap();
    solver.add(a.equals(4.0)).unwrap();
    solver.add(b.equals(2.0 * a + 1.0)).unwrap();
    solver.solve().unwrap();
    let reasons = solver.reasons(b).unwrap();
    assert_eq!(reasons.parts.iter().map(|part| part.contribution).sum::<f64>(), 9.0);
    assert!(reasons.parts.iter().all(|part| part.constraint().is_some() && part.undetermined().is_none()));
    assert!(reasons.to_string().starts_with("b = 9\n    "), "{reasons}");
    assert_eq!(solver.is_determined(b), Ok(true));
    let free = solver.variable().unwrap();
    solver.solve().unwrap();
    assert_eq!(solver.is_determined(free), Ok(false));
}

#[test]
fn conflictOf_anUnmetWish_isWhatKeepsItFromHolding() {
    let (mut solver, a, _) = two();
    let low = solver.add(a.at_least(155.0)).unwrap();
    let narrow = solver.add(a.equals(0.0) | Strength::STRONG).unwrap();
    let wide = solver.add(a.at_least(277.0) | Strength::MEDIUM).unwrap();
    solver.solve().unwrap();
    let found = solver.conflict_of(wide).unwrap();
    let members: Vec<_> = found.members.iter().map(|member| member.constraint).collect();
    assert_eq!(members, [Some(wide), Some(narrow)]);
    assert!(found.is_proved);
    assert!(solver.conflict_of(low).unwrap().members.is_empty());
}

#[test]
fn violations_andRanges_tellWhatGaveWay() {
    let (mut solver, a, b) = two();
    let wish = solver.add(a.equals(10.0) | Strength::WEAK).unwrap();
    solver.add(a.at_most(4.0)).unwrap();
    solver.add(b.at_least(1.0)).unwrap();
    solver.add(b.at_most(3.0)).unwrap();
    solver.solve().unwrap();
    let violations = solver.violations().unwrap();
    assert_eq!((violations[0].constraint, violations[0].amount), (wish, 6.0));
    let range = solver.range(b).unwrap();
    assert_eq!((range.lowest, range.highest), (1.0, 3.0));
    assert_eq!(solver.ambiguities().unwrap(), [range]);
}

#[test]
fn ambiguity_isSaidOnceSolved() {
    let (mut solver, a, b) = two();
    solver.add((a + b).equals(100.0)).unwrap();
    solver.add(a.equals(20.0) | Strength::WEAK).unwrap();
    assert_eq!(solver.is_ambiguous(), Err(Error::Unsettled));
    solver.solve().unwrap();
    assert_eq!((solver.is_ambiguous(), solver.ambiguities()), (Ok(false), Ok(vec![])));
    // Of two wishes one gives way to the other, in equal measure.
    solver.add(b.equals(20.0) | Strength::WEAK).unwrap();
    solver.solve().unwrap();
    assert_eq!((solver.is_ambiguous(), solver.ambiguities().unwrap().len()), (Ok(true), 2));
}

#[test]
fn options_areMeant() {
    let options = Options { returns_to_rest: true, handle_tag: 7, ..Options::default() };
    let mut solver = Solver::with_options(&options).unwrap();
    let a = solver.variable().unwrap();
    let rule = solver.add(a.equals(5.0)).unwrap();
    assert_eq!(value(&mut solver, a), 5.0);
    solver.set_rest(a, 2.0).unwrap();
    solver.remove(rule).unwrap();
    assert_eq!(value(&mut solver, a), 2.0);
    let bad = Options { handle_tag: 256, ..Options::default() };
    assert_eq!(Solver::with_options(&bad).err(), Some(Error::BadOption));
    let policy = quoin::ConflictPolicy::Defer;
    let mut lenient = Solver::with_options(&Options { conflict_policy: policy, ..Options::default() }).unwrap();
    let a = lenient.variable().unwrap();
    let first = lenient.add(a.equals(1.0)).unwrap();
    let later = lenient.add(a.equals(2.0)).unwrap();
    assert_eq!(lenient.deferred().unwrap(), [later]);
    lenient.remove(first).unwrap();
    assert_eq!(value(&mut lenient, a), 2.0);
}

#[test]
fn texts_nameThings() {
    let (mut solver, a, _) = two();
    solver.label_variable(a, "left").unwrap();
    let label = solver.variable_label(a).unwrap();
    assert_eq!((label.name.as_str(), label.line > 0), ("left", true));
    assert!(label.file.ends_with("solver.rs"));
    let rule = solver.add(a.at_least(4.0) | Strength::MEDIUM * 3.0).unwrap();
    assert_eq!(solver.text_of(rule), "left - 4 >= 0 (medium * 3)");
    assert!(solver.to_string().contains("left"));
    assert_eq!(format!("{solver:?}"), "Solver { variables: 2, constraints: 1 }");
    assert_eq!(Error::Conflict.to_string(), "a required constraint cannot hold beside the required ones present");
}

#[test]
fn handles_packAndUnpack() {
    let (mut solver, a, _) = two();
    let rule = solver.add(Rule::new(a, Relation::Equal)).unwrap();
    assert_eq!(Variable::from_bits(a.to_bits()), a);
    assert_eq!(Constraint::from_bits(rule.to_bits()), rule);
}

#[test]
fn counters_count() {
    let (mut solver, a, _) = two();
    solver.add(a.equals(3.0) | Strength::WEAK).unwrap();
    solver.solve().unwrap();
    assert!(solver.counters().unwrap().bytes > 0);
    solver.reset_counters().unwrap();
    assert_eq!(solver.counters().unwrap().pivots, 0);
}
