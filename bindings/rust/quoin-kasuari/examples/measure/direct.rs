//! A row of segments by the crate quoin, without kasuari's face: what was stated to one solver, stated to others.

use std::fmt::Write as _;
use std::hint::black_box;

use quoin::{Expression, Options, Relate, Relation, Result, Rule, Solver, Spec, Strength, Term, Variable};

#[derive(Clone)]
struct Constraint {
    terms: Vec<Term>,
    constant: f64,
    relation: Relation,
    strength: Strength,
}

/// The constraints of a solver. Their variables are as a new solver with handle tag 1 numbers them.
#[derive(Clone)]
pub struct Row {
    variables: Vec<Variable>,
    constraints: Vec<Constraint>,
}

fn new_solver() -> Result<Solver> {
    Solver::with_options(&Options { handle_tag: 1, ..Options::default() })
}

impl Row {
    pub fn of(solver: &Solver) -> Result<Row> {
        let places = solver.all_variables()?;
        let variables = new_solver()?.variables(places.len())?;
        let here = |there: Variable| {
            let place = places.iter().position(|&one| one == there);
            variables[place.expect("a term's variable is one of the solver's")]
        };
        let read = |constraint| -> Result<Constraint> {
            let (info, terms) = (solver.inspect(constraint)?, solver.terms(constraint)?);
            Ok(Constraint {
                terms: terms.iter().map(|term| Term::new(here(term.variable), term.coefficient)).collect(),
                constant: info.constant,
                relation: info.relation,
                strength: info.strength,
            })
        };
        let constraints = solver.all_constraints()?.into_iter().map(read).collect::<Result<_>>()?;
        Ok(Row { variables, constraints })
    }

    pub fn len(&self) -> usize {
        self.constraints.len()
    }

    /// A file for row.c.
    pub fn text(&self) -> String {
        let mut text = format!("{} {}\n", self.variables.len(), self.len());
        for one in &self.constraints {
            let Strength { priority, weight } = one.strength;
            let _ = write!(text, "{} {priority} {weight} {} {}", one.relation as i32, one.constant, one.terms.len());
            for term in &one.terms {
                let place = self.variables.iter().position(|&variable| variable == term.variable);
                let _ = write!(text, " {} {}", place.unwrap_or(0), term.coefficient);
            }
            text.push('\n');
        }
        text
    }

    /// Makes a solver, states the row to it, solves, and reads.
    pub fn solve(&mut self, each: bool) {
        let state = |solver: &mut Solver| {
            for one in &self.constraints {
                let (terms, constant) = (&one.terms[..], one.constant);
                solver.add_spec(&Spec { terms, constant, relation: one.relation, strength: one.strength })?;
                if each {
                    solver.solve()?;
                }
            }
            Ok(())
        };
        solved(self.variables.len(), state).expect("a row can be solved");
    }

    /// The same of rules, which operators make.
    pub fn solve_rules(&mut self) {
        let state = |solver: &mut Solver| {
            for one in &self.constraints {
                let sum: Expression = one.terms.iter().map(|term| term.coefficient * term.variable).sum();
                let rule: Rule = match one.relation {
                    Relation::Equal => (sum + one.constant).equals(0.0),
                    Relation::LessOrEqual => (sum + one.constant).at_most(0.0),
                    Relation::GreaterOrEqual => (sum + one.constant).at_least(0.0),
                };
                solver.add(rule | one.strength)?;
            }
            Ok(())
        };
        solved(self.variables.len(), state).expect("a row can be solved");
    }
}

fn solved(n_variables: usize, state: impl FnOnce(&mut Solver) -> Result<()>) -> Result<()> {
    let mut solver = new_solver()?;
    solver.variables(n_variables)?;
    state(&mut solver)?;
    solver.solve()?;
    black_box(solver.changes()?.len());
    Ok(())
}
