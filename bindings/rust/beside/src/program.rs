//! A random program: constraints that are added one after the other.

/// The strengths that occur, in kasuari's numbers, strongest first. The first is required.
pub const STRENGTHS: [f64; 7] = [1_001_001_000.0, 2e6, 1e6, 3e3, 1e3, 2.0, 1.0];
/// The level of each.
pub const LEVELS: [usize; 7] = [0, 1, 1, 2, 2, 3, 3];

#[derive(Clone, Copy, PartialEq)]
pub enum Relation {
    Equal,
    AtMost,
    AtLeast,
}

pub struct Rule {
    pub terms: Vec<(usize, f64)>,
    pub constant: f64,
    pub relation: Relation,
    pub strength: usize,
}

pub struct Program {
    pub n_variables: usize,
    pub rules: Vec<Rule>,
}

struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11) % end
    }
}

impl Program {
    pub fn new(seed: u64) -> Program {
        let mut random = Random((seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let n_variables = 2 + random.below(7) as usize;
        let n_rules = 3 + random.below(18);
        let rules = (0..n_rules).map(|_| Rule::new(n_variables, &mut random)).collect();
        Program { n_variables, rules }
    }
}

impl Rule {
    fn new(n_variables: usize, random: &mut Random) -> Rule {
        let mut terms: Vec<(usize, f64)> = Vec::new();
        for _ in 0..1 + random.below(3) {
            let variable = random.below(n_variables as u64) as usize;
            let factor = [1.0, -1.0, 1.0, -1.0, 2.0, 0.5][random.below(6) as usize];
            if terms.iter().all(|term| term.0 != variable) {
                terms.push((variable, factor));
            }
        }
        let relation = [Relation::Equal, Relation::AtMost, Relation::AtLeast][random.below(3) as usize];
        let strength = if random.below(3) == 0 { 0 } else { 1 + random.below(6) as usize };
        Rule { terms, constant: random.below(201) as f64 - 100.0, relation, strength }
    }

    pub fn violation(&self, values: &[f64]) -> f64 {
        let sum = self.terms.iter().map(|&(variable, factor)| factor * values[variable]).sum::<f64>() + self.constant;
        match self.relation {
            Relation::Equal => sum.abs(),
            Relation::AtMost => sum.max(0.0),
            Relation::AtLeast => (-sum).max(0.0),
        }
    }
}

/// Which rules were accepted, and the values at the end.
pub struct Answer {
    pub accepted: Vec<bool>,
    pub values: Vec<f64>,
}

impl Answer {
    /// The cost of each level. The first is what required rules that were accepted are violated by.
    pub fn costs(&self, program: &Program) -> [f64; 4] {
        let mut costs = [0.0; 4];
        for (rule, _) in program.rules.iter().zip(&self.accepted).filter(|(_, &accepted)| accepted) {
            let level = LEVELS[rule.strength];
            let weight = if level == 0 { 1.0 } else { STRENGTHS[rule.strength] / [1.0, 1e6, 1e3, 1.0][level] };
            costs[level] += weight * rule.violation(&self.values);
        }
        costs
    }
}
