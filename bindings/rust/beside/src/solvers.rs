//! The same program through both crates.

use crate::program::{Answer, Program, Relation, STRENGTHS};

macro_rules! solve {
    ($name:ident, $library:ident, $strength:expr) => {
        pub fn $name(program: &Program) -> Answer {
            use $library::{Constraint, Expression, RelationalOperator, Solver, Term, Variable};
            let variables: Vec<Variable> = (0..program.n_variables).map(|_| Variable::new()).collect();
            let mut solver = Solver::new();
            let mut known = vec![0.0; program.n_variables];
            let mut accepted = Vec::new();
            for rule in &program.rules {
                let terms = rule.terms.iter().map(|&(k, factor)| Term { variable: variables[k], coefficient: factor });
                let operator = match rule.relation {
                    Relation::Equal => RelationalOperator::Equal,
                    Relation::AtMost => RelationalOperator::LessOrEqual,
                    Relation::AtLeast => RelationalOperator::GreaterOrEqual,
                };
                let sum = Expression::new(terms.collect(), rule.constant);
                let strength = $strength(STRENGTHS[rule.strength]);
                accepted.push(solver.add_constraint(Constraint::new(sum, operator, strength)).is_ok());
            }
            for &(variable, value) in solver.fetch_changes() {
                if let Some(place) = variables.iter().position(|&one| one == variable) {
                    known[place] = value;
                }
            }
            Answer { accepted, values: known }
        }
    };
}

solve!(by_quoin, kasuari, kasuari::Strength::new);
solve!(by_peer, cassowary, |number: f64| number);
