//! What kasuari's and cassowary-rs's own tests ask for, restated, and the cases around them.

#![allow(non_snake_case)]

use std::collections::HashMap;

use kasuari::WeightedRelation::{EQ, GE, LE};
use kasuari::{
    AddConstraintError, AddEditVariableError, Constraint, Expression, RelationalOperator, RemoveConstraintError,
    RemoveEditVariableError, Solver, Strength, SuggestValueError, Term, Variable,
};

const REQUIRED: Strength = Strength::REQUIRED;
const STRONG: Strength = Strength::STRONG;
const WEAK: Strength = Strength::WEAK;

/// Values as a program knows them that reads changes only.
#[derive(Default)]
struct Known(HashMap<Variable, f64>);

impl Known {
    fn read(&mut self, solver: &mut Solver) -> usize {
        let changes = solver.fetch_changes();
        self.0.extend(changes.iter().copied());
        changes.len()
    }

    fn of(&self, variable: Variable) -> f64 {
        self.0.get(&variable).copied().unwrap_or(0.0)
    }

    fn at(&self, points: &[[Variable; 2]]) -> Vec<(f64, f64)> {
        points.iter().map(|point| (self.of(point[0]), self.of(point[1]))).collect()
    }
}

fn point() -> [Variable; 2] {
    [Variable::new(), Variable::new()]
}

/// Corners with ever heavier wishes, middles of the sides, corners apart, all in a square: as published with Cassowary.
fn quadrilateral(solver: &mut Solver) -> ([[Variable; 2]; 4], [[Variable; 2]; 4]) {
    let (corners, middles) = ([(); 4].map(|()| point()), [(); 4].map(|()| point()));
    let homes = [[10.0, 10.0], [10.0, 200.0], [200.0, 200.0], [200.0, 10.0]];
    for k in 0..4 {
        for axis in 0..2 {
            let wish = WEAK * f64::from(1 << k);
            let middle = (corners[k][axis] + corners[(k + 1) % 4][axis]) / 2.0;
            solver.add_constraint(corners[k][axis] | EQ(wish) | homes[k][axis]).unwrap();
            solver.add_constraint(middles[k][axis] | EQ(REQUIRED) | middle).unwrap();
        }
    }
    for (axis, low, high) in [(0, [0, 1], [2, 3]), (1, [0, 3], [1, 2])] {
        for (from, to) in low.iter().flat_map(|&from| high.iter().map(move |&to| (from, to))) {
            solver.add_constraint(corners[from][axis] + 20.0 | LE(STRONG) | corners[to][axis]).unwrap();
        }
    }
    for place in corners.iter().flatten() {
        solver.add_constraints([*place | GE(REQUIRED) | 0.0, *place | LE(REQUIRED) | 500.0]).unwrap();
    }
    (corners, middles)
}

#[test]
fn quadrilateral_dragged_keepsTheOtherCorners() {
    let (mut solver, mut known) = (Solver::new(), Known::default());
    let (corners, middles) = quadrilateral(&mut solver);
    known.read(&mut solver);
    assert_eq!(known.at(&middles), [(10.0, 105.0), (105.0, 200.0), (200.0, 105.0), (105.0, 10.0)]);
    for (axis, value) in [300.0, 400.0].into_iter().enumerate() {
        solver.add_edit_variable(corners[2][axis], STRONG).unwrap();
        solver.suggest_value(corners[2][axis], value).unwrap();
    }
    known.read(&mut solver);
    assert_eq!(known.at(&corners), [(10.0, 10.0), (10.0, 200.0), (300.0, 400.0), (200.0, 10.0)]);
    assert_eq!(known.at(&middles), [(10.0, 105.0), (155.0, 300.0), (250.0, 205.0), (105.0, 10.0)]);
}

#[test]
fn constraint_removed_givesWayToItsOpposite() {
    let (mut solver, mut known, value) = (Solver::new(), Known::default(), Variable::new());
    let hundred: Constraint = value | EQ(REQUIRED) | 100.0;
    solver.add_constraint(hundred.clone()).unwrap();
    known.read(&mut solver);
    assert_eq!(known.of(value), 100.0);
    solver.remove_constraint(&hundred).unwrap();
    solver.add_constraint(value | EQ(REQUIRED) | 0.0).unwrap();
    known.read(&mut solver);
    assert_eq!(known.of(value), 0.0);
}

#[test]
fn solver_isSendAndSync() {
    fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<Solver>();
    is_send_and_sync::<Constraint>();
}

#[test]
fn boxes_inAWindow_shrinkByRatio() {
    let (mut solver, mut known) = (Solver::default(), Known::default());
    let (window, first, second) = (Variable::new(), point(), point());
    solver
        .add_constraints([
            window | GE(REQUIRED) | 0.0,
            first[0] | EQ(REQUIRED) | 0.0,
            second[1] | EQ(REQUIRED) | window,
            second[0] | GE(REQUIRED) | first[1],
            first[0] | LE(REQUIRED) | first[1],
            second[0] | LE(REQUIRED) | second[1],
            first[1] - first[0] | EQ(WEAK) | 50.0,
            second[1] - second[0] | EQ(WEAK) | 100.0,
        ])
        .unwrap();
    solver.add_edit_variable(window, STRONG).unwrap();
    solver.suggest_value(window, 300.0).unwrap();
    // The edge that stays at zero is no change.
    assert_eq!(known.read(&mut solver), 4);
    assert_eq!([window, first[1], second[0], second[1]].map(|v| known.of(v)), [300.0, 50.0, 200.0, 300.0]);
    solver.suggest_value(window, 75.0).unwrap();
    let ratio = (first[1] - first[0]) / 50.0 | EQ(Strength::MEDIUM) | ((second[1] - second[0]) / 100.0);
    solver.add_constraint(ratio).unwrap();
    known.read(&mut solver);
    assert_eq!([first[1], second[0], second[1]].map(|v| known.of(v)), [25.0, 25.0, 75.0]);
    assert_eq!(known.read(&mut solver), 0);
}

#[test]
fn add_constraint_twiceOrContradicting_isRefused() {
    let (mut solver, x, y) = (Solver::new(), Variable::new(), Variable::new());
    let five: Constraint = x | EQ(REQUIRED) | 5.0;
    solver.add_constraint(five.clone()).unwrap();
    assert!(matches!(solver.add_constraint(five.clone()), Err(AddConstraintError::DuplicateConstraint)));
    // Another one that says the same is another constraint.
    solver.add_constraint(x | EQ(REQUIRED) | 5.0).unwrap();
    let six: Constraint = x + y - y | EQ(REQUIRED) | 6.0;
    assert!(matches!(solver.add_constraint(six.clone()), Err(AddConstraintError::UnsatisfiableConstraint)));
    assert!(solver.has_constraint(&five) && !solver.has_constraint(&six));
    assert!(matches!(solver.remove_constraint(&six), Err(RemoveConstraintError::UnknownConstraint)));
    assert_eq!(solver.get_value(x), 5.0);
    assert_eq!(solver.engine_variable(y), None);
    assert_eq!(solver.engine().conflict().unwrap().members.len(), 2);
}

#[test]
fn add_constraints_oneContradicts_thoseBeforeItStay() {
    let (mut solver, x) = (Solver::new(), Variable::new());
    let all = [x | GE(REQUIRED) | 3.0, x | LE(REQUIRED) | 1.0, x | EQ(WEAK) | 9.0];
    assert!(solver.add_constraints(all.clone()).is_err());
    assert_eq!(all.map(|one| solver.has_constraint(&one)), [true, false, false]);
}

#[test]
fn edit_wronglyUsed_isRefused() {
    let (mut solver, x) = (Solver::new(), Variable::new());
    assert!(matches!(solver.suggest_value(x, 1.0), Err(SuggestValueError::UnknownEditVariable)));
    assert!(matches!(solver.remove_edit_variable(x), Err(RemoveEditVariableError::UnknownEditVariable)));
    assert!(matches!(solver.add_edit_variable(x, REQUIRED), Err(AddEditVariableError::BadRequiredStrength)));
    solver.add_edit_variable(x, STRONG).unwrap();
    assert!(matches!(solver.add_edit_variable(x, WEAK), Err(AddEditVariableError::DuplicateEditVariable)));
    assert!(solver.has_edit_variable(&x));
    solver.suggest_value(x, 4.0).unwrap();
    assert_eq!(solver.get_value(x), 4.0);
    solver.remove_edit_variable(x).unwrap();
    assert!(!solver.has_edit_variable(&x));
    assert_eq!(solver.get_value(x), 0.0);
}

#[test]
fn edit_ofAVariableWithAValue_beginsAtZero() {
    let (mut solver, x) = (Solver::new(), Variable::new());
    solver.add_constraint(x | EQ(WEAK) | 10.0).unwrap();
    assert_eq!(solver.get_value(x), 10.0);
    solver.add_edit_variable(x, STRONG).unwrap();
    assert_eq!(solver.get_value(x), 0.0);
}

#[test]
fn numbers_thatAreNone_areRefusedWithoutATrace() {
    let (mut solver, x) = (Solver::new(), Variable::new());
    for bad in [f64::NAN, f64::INFINITY, -f64::INFINITY, 1e300] {
        let refused = solver.add_constraint(x | EQ(WEAK) | bad);
        assert!(matches!(refused, Err(AddConstraintError::InternalSolverError(_))));
        assert!(solver.add_constraint(x * bad | EQ(WEAK) | 1.0).is_err());
    }
    assert_eq!(solver.engine_variable(x), None);
    solver.add_edit_variable(x, STRONG).unwrap();
    assert!(matches!(solver.suggest_value(x, f64::NAN), Err(SuggestValueError::InternalSolverError(_))));
    assert_eq!(solver.get_value(x), 0.0);
}

#[test]
fn strengths_beyondTheSolversWeights_areTaken() {
    let (mut solver, x, y) = (Solver::new(), Variable::new(), Variable::new());
    let tiny = Constraint::new(Expression::new(vec![Term::new(x, 1e-3)], -1e-3), RelationalOperator::Equal, WEAK * 1e-9);
    solver.add_constraint(tiny).unwrap();
    solver.add_constraint(y * 1e6 | EQ(STRONG * 1000.0) | 5e6).unwrap();
    assert!((solver.get_value(x) - 1.0).abs() < 1e-9 && (solver.get_value(y) - 5.0).abs() < 1e-9);
}

#[test]
fn levels_areStrict_whereKasuariAddsUp() {
    let (mut solver, x) = (Solver::new(), Variable::new());
    solver.add_constraint(x | EQ(Strength::MEDIUM) | 1.0).unwrap();
    for _ in 0..1500 {
        solver.add_constraint(x | EQ(WEAK) | 2.0).unwrap();
    }
    assert_eq!(solver.get_value(x), 1.0);
    solver.add_constraint(x | EQ(Strength::ZERO) | 3.0).unwrap();
    assert_eq!(solver.get_value(x), 1.0);
}

#[test]
fn termsNearZero_areLeftOut() {
    let (mut solver, x, y) = (Solver::new(), Variable::new(), Variable::new());
    solver.add_constraint(x + y * 1e-9 | EQ(REQUIRED) | 5.0).unwrap();
    assert_eq!((solver.get_value(x), solver.engine_variable(y)), (5.0, None));
}

#[test]
fn reset_forgetsAll() {
    let (mut solver, x) = (Solver::new(), Variable::new());
    let five: Constraint = x | EQ(REQUIRED) | 5.0;
    solver.add_constraint(five.clone()).unwrap();
    solver.fetch_changes();
    solver.reset();
    assert!(!solver.has_constraint(&five));
    assert_eq!(solver.get_value(x), 0.0);
    assert!(solver.fetch_changes().is_empty());
    solver.add_constraint(five).unwrap();
    assert_eq!(solver.fetch_changes(), [(x, 5.0)]);
}

#[test]
fn variables_comingAndGoing_leaveNothingBehind() {
    let (mut solver, mut known) = (Solver::new(), Known::default());
    for round in 1..2000_u32 {
        let x = Variable::new();
        let rule = x | EQ(REQUIRED) | f64::from(round);
        solver.add_constraint(rule.clone()).unwrap();
        if round % 3 == 0 {
            known.read(&mut solver);
        }
        solver.remove_constraint(&rule).unwrap();
        known.read(&mut solver);
        assert_eq!(known.of(x), 0.0);
    }
    assert_eq!(solver.engine().variable_count(), 0);
}

#[test]
fn sameCalls_giveTheSameChangesInTheSameOrder() {
    let run = || {
        let mut solver = Solver::new();
        let all: Vec<Variable> = (0..40).map(|_| Variable::new()).collect();
        for pair in all.windows(2) {
            solver.add_constraints([pair[1] | GE(REQUIRED) | pair[0] + 1.0, pair[1] | EQ(WEAK) | 7.0]).unwrap();
        }
        let place = |variable| all.iter().position(|&one| one == variable);
        solver.fetch_changes().iter().map(|&(v, value)| (place(v), value.to_bits())).collect::<Vec<_>>()
    };
    assert_eq!(run(), run());
}
