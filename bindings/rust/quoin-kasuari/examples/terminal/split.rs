//! split.rs -- an area split into segments, as Ratatui's layout states it.
//!
//! Edges are the variables, in hundredths of a cell: spacer k lies between edges 2k and 2k + 1, segment k between
//! edges 2k + 1 and 2k + 2. So n segments have 2n + 2 edges; the first and the last are those of the area:
//!
//!     edge      0   1     2   3     4   5
//!               | s0 | seg0 | s1 | seg1 | s2 |
//!
//! Edges lie in the area, and segments are not inside out: that is required. All else is a wish, strongest first:
//! spacers as the flex says, minima and maxima, lengths, percentages, ratios, growing, and equality of neighbours.
//! Between all pairs of growing segments, and of spacers, there is a wish: n² / 2 constraints.

use kasuari::WeightedRelation::{EQ, GE, LE};
use kasuari::{Constraint, Expression, Solver, Strength, Variable};

/// What a segment asks for, in cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ask {
    Min(u16),
    Max(u16),
    Length(u16),
    Percentage(u16),
    Ratio(u32, u32),
    Fill(u16),
}

/// Where room goes that no segment asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Flex {
    Start,
    End,
    Center,
    Between,
    Around,
    Evenly,
}

const SPACER: Strength = Strength::REQUIRED.div_f64(10.0);
const EMPTY_SPACER: Strength = Strength::REQUIRED.sub(Strength::WEAK);
const LIMIT: Strength = Strength::STRONG.mul_f64(100.0);
const LENGTH: Strength = Strength::STRONG.mul_f64(10.0);
const PERCENTAGE: Strength = Strength::STRONG;
const RATIO: Strength = Strength::STRONG.div_f64(10.0);
const MAX_WISH: Strength = Strength::MEDIUM.mul_f64(10.0);
const FILL: Strength = Strength::MEDIUM;
const GROW: Strength = Strength::MEDIUM.div_f64(10.0);
const SPACE: Strength = Strength::WEAK.mul_f64(10.0);
const ALIKE: Strength = Strength::WEAK;

/// Hundredths of a cell.
pub const UNIT: f64 = 100.0;
/// The share of a segment that fills with factor 0.
const ALMOST_NOTHING: f64 = 1e-6;

#[derive(Clone, Copy)]
struct Span(Variable, Variable);

impl Span {
    fn size(self) -> Expression {
        self.1 - self.0
    }

    fn is(self, cells: f64, strength: Strength) -> Constraint {
        self.size() | EQ(strength) | cells * UNIT
    }

    fn alike(self, other: Span, strength: Strength) -> Constraint {
        self.size() | EQ(strength) | other.size()
    }
}

/// A row of segments between the edges of an area.
pub struct Split {
    edges: Vec<Variable>,
}

impl Split {
    /// States the constraints of a row to a solver. A negative spacing is an overlap.
    pub fn new(solver: &mut Solver, cells: u16, asks: &[Ask], flex: Flex, spacing: i16) -> Split {
        let split = Split::of(asks);
        // Required are only the bounds, which hold together.
        solver.add_constraints(split.constraints(cells, asks, flex, spacing)).expect("an area can be split");
        split
    }

    /// The edges alone.
    pub fn of(asks: &[Ask]) -> Split {
        Split { edges: (0..2 * asks.len() + 2).map(|_| Variable::new()).collect() }
    }

    /// What is to hold between the edges.
    pub fn constraints(&self, cells: u16, asks: &[Ask], flex: Flex, spacing: i16) -> impl Iterator<Item = Constraint> {
        let bounds = self.bounds(f64::from(cells) * UNIT).into_iter();
        bounds.chain(self.spacing(flex, f64::from(spacing))).chain(self.sizes(asks)).chain(self.growth(asks))
    }

    /// The segments' edges, in cells.
    pub fn segments(&self, solver: &Solver) -> Vec<(i32, i32)> {
        let cell = |edge: Variable| (solver.get_value(edge).round() / UNIT).round() as i32;
        self.edges[1..self.edges.len() - 1].chunks(2).map(|pair| (cell(pair[0]), cell(pair[1]))).collect()
    }

    /// The edges' values as they are.
    #[allow(dead_code)]
    pub fn values(&self, solver: &Solver) -> Vec<f64> {
        self.edges.iter().map(|&edge| solver.get_value(edge)).collect()
    }

    fn area(&self) -> Span {
        Span(self.edges[0], self.edges[self.edges.len() - 1])
    }

    fn spans(&self, first: usize) -> Vec<Span> {
        self.edges[first..].chunks_exact(2).map(|pair| Span(pair[0], pair[1])).collect()
    }

    fn bounds(&self, length: f64) -> Vec<Constraint> {
        let Span(start, end) = self.area();
        let required = Strength::REQUIRED;
        let mut stated = vec![start | EQ(required) | 0.0, end | EQ(required) | length];
        for &edge in &self.edges {
            stated.extend([edge | GE(required) | start, edge | LE(required) | end]);
        }
        stated.extend(self.spans(1).iter().map(|segment| segment.0 | LE(required) | segment.1));
        stated
    }

    fn spacing(&self, flex: Flex, spacing: f64) -> Vec<Constraint> {
        let (area, spacers) = (self.area(), self.spans(0));
        let (first, last) = (spacers[0], spacers[spacers.len() - 1]);
        let inner = &spacers[1..spacers.len() - 1];
        let empty = |spacer: Span| spacer.is(0.0, EMPTY_SPACER);
        let fixed = || inner.iter().map(|spacer| spacer.is(spacing, SPACER));
        let grow = |spacer: Span| spacer.alike(area, GROW);
        let spread = |some: &[Span]| {
            let at_least = |spacer: &Span| spacer.size() | GE(SPACER) | spacing * UNIT;
            some.iter().flat_map(|spacer| [at_least(spacer), spacer.alike(area, SPACE)]).collect::<Vec<_>>()
        };
        match flex {
            Flex::Start => fixed().chain([empty(first), grow(last)]).collect(),
            Flex::End => fixed().chain([grow(first), empty(last)]).collect(),
            Flex::Center => fixed().chain([grow(first), grow(last), first.alike(last, SPACER)]).collect(),
            Flex::Between => [pairs(inner), spread(inner), vec![empty(first), empty(last)]].concat(),
            Flex::Evenly => [pairs(&spacers), spread(&spacers)].concat(),
            Flex::Around if inner.is_empty() => [pairs(&spacers), spread(&spacers)].concat(),
            Flex::Around => {
                let half = |outer: Span| inner[0].size() | EQ(SPACER) | outer.size() * 2.0;
                [pairs(inner), spread(&spacers), vec![half(first), half(last)]].concat()
            }
        }
    }

    fn sizes(&self, asks: &[Ask]) -> Vec<Constraint> {
        let area = self.area();
        let share = |segment: Span, part: f64, strength| segment.size() | EQ(strength) | area.size() * part;
        let size = |(&segment, &ask): (&Span, &Ask)| match ask {
            Ask::Min(cells) => {
                let least = segment.size() | GE(LIMIT) | f64::from(cells) * UNIT;
                vec![least, segment.alike(area, FILL)]
            }
            Ask::Max(cells) => {
                let most = segment.size() | LE(LIMIT) | f64::from(cells) * UNIT;
                vec![most, segment.is(f64::from(cells), MAX_WISH)]
            }
            Ask::Length(cells) => vec![segment.is(f64::from(cells), LENGTH)],
            Ask::Percentage(hundredths) => vec![share(segment, f64::from(hundredths) / 100.0, PERCENTAGE)],
            Ask::Ratio(part, whole) => vec![share(segment, f64::from(part) / f64::from(whole.max(1)), RATIO)],
            Ask::Fill(_) => vec![segment.alike(area, FILL)],
        };
        self.spans(1).iter().zip(asks).flat_map(size).collect()
    }

    /// Segments that grow do so by their factors; neighbours of any kind would like to be alike.
    fn growth(&self, asks: &[Ask]) -> Vec<Constraint> {
        let segments = self.spans(1);
        let factor = |ask: &Ask| match *ask {
            Ask::Fill(0) => Some(ALMOST_NOTHING),
            Ask::Fill(factor) => Some(f64::from(factor)),
            Ask::Min(_) => Some(1.0),
            _ => None,
        };
        let growing: Vec<(Span, f64)> =
            segments.iter().zip(asks).filter_map(|(&segment, ask)| Some((segment, factor(ask)?))).collect();
        let mut stated = Vec::new();
        for (k, &(left, left_factor)) in growing.iter().enumerate() {
            for &(right, right_factor) in &growing[k + 1..] {
                stated.push(right_factor * left.size() | EQ(GROW) | left_factor * right.size());
            }
        }
        stated.extend(segments.windows(2).map(|two| two[0].alike(two[1], ALIKE)));
        stated
    }
}

fn pairs(spans: &[Span]) -> Vec<Constraint> {
    let rest = |k: usize| spans[k + 1..].iter().map(move |&other| (k, other));
    (0..spans.len()).flat_map(rest).map(|(k, other)| spans[k].alike(other, SPACER)).collect()
}
