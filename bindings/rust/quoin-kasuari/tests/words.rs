//! Strengths, operators, texts and traits are those of kasuari.

#![allow(non_snake_case)]

use std::error::Error;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

use kasuari::WeightedRelation::{EQ, GE, LE};
use kasuari::{
    AddConstraintError, AddEditVariableError, Constraint, Expression, InternalSolverError, PartialConstraint,
    RelationalOperator, RemoveConstraintError, RemoveEditVariableError, Strength, SuggestValueError, Term, Variable,
    WeightedRelation,
};

const ALL: f64 = 1_001_001_000.0;

#[test]
fn strength_constants_areNumbers() {
    let values = [Strength::REQUIRED, Strength::STRONG, Strength::MEDIUM, Strength::WEAK, Strength::ZERO];
    assert_eq!(values.map(|strength| strength.value()), [ALL, 1e6, 1e3, 1.0, 0.0]);
    assert!(values.windows(2).all(|pair| pair[0] > pair[1]));
}

#[test]
fn strength_arithmetic_isConstantAndClipped() {
    const TENTH: Strength = Strength::REQUIRED.div_f64(10.0);
    const MOST: Strength = Strength::REQUIRED.sub(Strength::WEAK).add(Strength::MEDIUM);
    const TWICE: Strength = Strength::WEAK.mul_f64(2.0).mul_f32(0.5).div_f32(0.5);
    const MADE: Strength = Strength::create(1.0, 2000.0, -1.0, 1.0);
    assert_eq!([TENTH, MOST, TWICE, MADE].map(|one| one.value()), [ALL / 10.0, ALL, 2.0, 2e6]);
    assert_eq!(Strength::new(-1.0), Strength::ZERO);
    assert_eq!(Strength::new(2e9), Strength::REQUIRED);
    assert_eq!(Strength::create(1000.0, 1000.0, 1000.0, 1.0), Strength::REQUIRED);
    assert_eq!(Strength::create(1.0, 1.0, 1.0, 2.0).value(), 2_002_002.0);
}

#[test]
fn strength_operators_clip() {
    let mut strength = Strength::STRONG + Strength::WEAK;
    strength -= Strength::STRONG;
    assert_eq!(strength, Strength::WEAK);
    strength += Strength::REQUIRED;
    assert_eq!(strength, Strength::REQUIRED);
    strength *= 0.5;
    assert_eq!(strength.value(), ALL / 2.0);
    assert_eq!(2.0 * Strength::WEAK, Strength::WEAK * 2.0);
    assert_eq!(Strength::WEAK - Strength::MEDIUM, Strength::ZERO);
    let _ = Strength::new(f64::NAN).cmp(&Strength::WEAK);
}

fn pair() -> (Variable, Variable) {
    (Variable::new(), Variable::new())
}

fn sum(terms: &[(Variable, f64)], constant: f64) -> Expression {
    Expression::new(terms.iter().map(|&(variable, factor)| Term::new(variable, factor)).collect(), constant)
}

#[test]
fn sums_ofTwo_keepTheirOrder() {
    let (x, y) = pair();
    let (tx, ty) = (Term::new(x, 2.0), Term::new(y, 3.0));
    let (ex, ey) = (sum(&[(x, 4.0)], 1.0), sum(&[(y, 5.0)], 2.0));
    assert_eq!(x + y, sum(&[(x, 1.0), (y, 1.0)], 0.0));
    assert_eq!(x - ty, sum(&[(x, 1.0), (y, -3.0)], 0.0));
    assert_eq!(tx + y, sum(&[(x, 2.0), (y, 1.0)], 0.0));
    assert_eq!(tx - ty, sum(&[(x, 2.0), (y, -3.0)], 0.0));
    assert_eq!(x + ey.clone(), sum(&[(x, 1.0), (y, 5.0)], 2.0));
    assert_eq!(tx - ey.clone(), sum(&[(x, 2.0), (y, -5.0)], -2.0));
    assert_eq!(ex.clone() - y, sum(&[(x, 4.0), (y, -1.0)], 1.0));
    assert_eq!(ex.clone() + ty, sum(&[(x, 4.0), (y, 3.0)], 1.0));
    assert_eq!(ex.clone() - ey.clone(), sum(&[(x, 4.0), (y, -5.0)], -1.0));
    assert_eq!(&ex + &ey, ex + ey);
}

#[test]
fn sums_withNumbers_ofBothWidths() {
    let (x, _) = pair();
    let (term, expression) = (Term::new(x, 2.0), sum(&[(x, 2.0)], 4.0));
    assert_eq!([x + 1.0, 1.0 + x, x + 1.0_f32, 1.0_f32 + x], [(); 4].map(|()| sum(&[(x, 1.0)], 1.0)));
    assert_eq!([x - 1.0, x - 1.0_f32], [(); 2].map(|()| sum(&[(x, 1.0)], -1.0)));
    assert_eq!([1.0 - x, 1.0_f32 - x], [(); 2].map(|()| sum(&[(x, -1.0)], 1.0)));
    assert_eq!([term - 3.0, term - 3.0_f32], [(); 2].map(|()| sum(&[(x, 2.0)], -3.0)));
    assert_eq!([3.0 - term, 3.0_f32 - term], [(); 2].map(|()| sum(&[(x, -2.0)], 3.0)));
    assert_eq!(1.0 - expression.clone(), sum(&[(x, -2.0)], -3.0));
    assert_eq!(1.5_f32 + expression.clone(), sum(&[(x, 2.0)], 5.5));
    assert_eq!(&expression - 1.0_f32, sum(&[(x, 2.0)], 3.0));
}

#[test]
fn products_andQuotients() {
    let (x, _) = pair();
    let expression = sum(&[(x, 2.0)], 4.0);
    assert_eq!([x * 2.0, 2.0 * x, x * 2.0_f32, 2.0_f32 * x], [Term::new(x, 2.0); 4]);
    assert_eq!([x / 4.0, x / 4.0_f32], [Term::new(x, 0.25); 2]);
    let mut term = -Term::new(x, 6.0) / 2.0;
    term *= 4.0;
    term *= 0.5_f32;
    term /= 3.0;
    term /= 2.0_f32;
    assert_eq!((term, -x), (Term::new(x, -1.0), Term::new(x, -1.0)));
    let mut product = 2.0 * expression.clone() / 4.0_f32;
    product *= 4.0_f32;
    product /= 2.0;
    assert_eq!(product, expression);
    assert_eq!(-&expression, sum(&[(x, -2.0)], -4.0));
}

#[test]
fn assignments_addAtTheEnd() {
    let (x, y) = pair();
    let mut all = Expression::from_constant(1.0);
    all += x;
    all -= y;
    all += Term::new(y, 2.0);
    all -= Term::new(x, 2.0);
    all += 1.0;
    all -= 0.5_f32;
    all += x + 1.0;
    all -= y + 1.0;
    assert_eq!(all, sum(&[(x, 1.0), (y, -1.0), (y, 2.0), (x, -2.0), (x, 1.0), (y, -1.0)], 1.5));
}

#[test]
fn expressions_areMadeOfParts() {
    let (x, y) = pair();
    assert_eq!(Expression::from(2.0), Expression::from_constant(2.0));
    assert_eq!(Expression::from(x), Expression::from_variable(x));
    assert_eq!(Expression::from(Term::from(x)), Expression::from_term(Term::from_variable(x)));
    let terms = vec![Term::from(x), Term::from(y)];
    assert_eq!(terms.iter().copied().collect::<Expression>(), Expression::from_terms(terms));
}

#[test]
fn constraints_ofAllSides() {
    let (x, y) = pair();
    let constraint: Constraint = x + 1.0 | LE(Strength::WEAK) | y;
    assert_eq!(*constraint.expr(), sum(&[(x, 1.0), (y, -1.0)], 1.0));
    assert_eq!((constraint.op(), constraint.strength()), (RelationalOperator::LessOrEqual, Strength::WEAK));
    let equal = |strength| EQ(strength);
    let weak = Strength::WEAK;
    let all: [Constraint; 6] = [
        1.0 | equal(weak) | x,
        1.0_f32 | equal(weak) | Term::new(x, 1.0),
        x | equal(weak) | 1.0_f32,
        Term::new(x, 1.0) | equal(weak) | 1.0,
        (x + 0.0) | equal(weak) | (x - x),
        PartialConstraint::new(Expression::from(x), GE(weak)) | 1.0,
    ];
    assert_eq!(all[0].expr().constant, 1.0);
    assert_eq!(all[5].op(), RelationalOperator::GreaterOrEqual);
    assert_eq!(<(RelationalOperator, Strength)>::from(WeightedRelation::EQ(weak)), (RelationalOperator::Equal, weak));
}

#[test]
fn constraints_areEqualIfTheyAreTheSame() {
    let (x, _) = pair();
    let hash = |constraint: &Constraint| {
        let mut hasher = DefaultHasher::new();
        constraint.hash(&mut hasher);
        hasher.finish()
    };
    let one: Constraint = x | EQ(Strength::WEAK) | 1.0;
    assert_eq!(one, one.clone());
    assert_eq!(hash(&one), hash(&one.clone()));
    assert_ne!(one, x | EQ(Strength::WEAK) | 1.0);
}

#[test]
fn operators_print() {
    use RelationalOperator::{Equal, GreaterOrEqual, LessOrEqual};
    assert_eq!([LessOrEqual, Equal, GreaterOrEqual].map(|one| one.to_string()), ["<=", "==", ">="]);
    assert!(LessOrEqual < Equal && Equal < GreaterOrEqual);
}

#[test]
fn variables_areUniqueAndOrdered() {
    let (x, y) = (Variable::new(), Variable::default());
    assert!(x < y && x == Clone::clone(&x));
    assert!(format!("{x:?}").starts_with("Variable("));
}

#[test]
fn types_haveTheTraitsOfKasuari() {
    fn copies<T: Copy + Clone + Debug>() {}
    fn values<T: Clone + Debug + PartialEq>() {}
    copies::<Variable>();
    copies::<Term>();
    copies::<Strength>();
    copies::<RelationalOperator>();
    copies::<AddConstraintError>();
    copies::<InternalSolverError>();
    values::<Expression>();
    values::<Constraint>();
}

#[test]
fn errors_haveTheTextsOfKasuari() {
    let invalid = "The solver entered an invalid state. If this occurs please report the issue.";
    let inner = InternalSolverError::DualOptimizeFailed;
    let texts: [(Box<dyn Error>, &str); 15] = [
        (Box::new(AddConstraintError::DuplicateConstraint), "The constraint specified has already been added to the solver."),
        (
            Box::new(AddConstraintError::UnsatisfiableConstraint),
            "The constraint is required, but it is unsatisfiable in conjunction with the existing constraints.",
        ),
        (Box::new(AddConstraintError::from(inner)), invalid),
        (
            Box::new(RemoveConstraintError::UnknownConstraint),
            "The constraint specified was not already in the solver, so cannot be removed.",
        ),
        (Box::new(RemoveConstraintError::from(inner)), invalid),
        (
            Box::new(AddEditVariableError::DuplicateEditVariable),
            "The specified variable is already marked as an edit variable in the solver.",
        ),
        (
            Box::new(AddEditVariableError::BadRequiredStrength),
            "The specified strength was `REQUIRED`. This is illegal for edit variable strengths.",
        ),
        (
            Box::new(RemoveEditVariableError::UnknownEditVariable),
            "The specified variable was not an edit variable in the solver, so cannot be removed.",
        ),
        (Box::new(RemoveEditVariableError::from(inner)), invalid),
        (
            Box::new(SuggestValueError::UnknownEditVariable),
            "The specified variable was not an edit variable in the solver, so cannot have its value suggested.",
        ),
        (Box::new(SuggestValueError::from(inner)), invalid),
        (Box::new(InternalSolverError::ObjectiveUnbounded), "The objective is unbounded."),
        (Box::new(inner), "Dual optimize failed."),
        (Box::new(InternalSolverError::FailedToFindLeavingRow), "Failed to find leaving row."),
        (Box::new(InternalSolverError::EditConstraintNotInSystem), "Edit constraint not in system"),
    ];
    for (error, text) in &texts {
        assert_eq!(error.to_string(), *text);
    }
    assert_eq!(texts[2].0.source().unwrap().to_string(), "Dual optimize failed.");
    assert!(texts[0].0.source().is_none());
}
