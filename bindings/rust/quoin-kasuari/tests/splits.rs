//! Every split of 1 to 60 segments, of every kind of segment and every flex, with random sizes.
//!
//! SPLITS=100000 makes as many, 2520 one of each, 5000..10000 those between; else a sample is drawn. Each is certified:
//! required constraints hold, and every level is as good as the levels above it allow. Their times are printed: how many
//! took more than LIMIT, and the slowest, each as the processor's time of its thread. `make soak PART=rust` runs this with
//! output.

#![allow(non_snake_case)]

#[path = "common/clock.rs"]
mod clock;
mod common;
#[path = "../examples/terminal/split.rs"]
#[allow(dead_code)]
mod split;

use std::time::Duration;

use clock::processor_time;
use common::Random;
use kasuari::Solver;
use split::{Ask, Flex, Split, UNIT};

const FLEXES: [Flex; 6] = [Flex::Start, Flex::End, Flex::Center, Flex::Between, Flex::Around, Flex::Evenly];
const LARGEST: usize = 60;
/// Six kinds, and all of them mixed.
const KINDS: u64 = 7;
const SAMPLE: usize = 150;
const SAMPLE_STEP: usize = 1009;
/// What no split should take: a third of a frame.
const LIMIT: Duration = Duration::from_millis(5);
/// A split that takes longer than LIMIT, but less than this, is made twice more, and the least time counts: at the
/// first time memory may be cold.
const MADE_AGAIN: Duration = Duration::from_millis(50);
const LISTED: usize = 10;
/// In hundredths of a cell: far below what rounding to cells can see.
const ROUNDING: f64 = 1e-6;

fn ask(kind: u64, random: &mut Random) -> Ask {
    let cells = random.below(200) as u16;
    match if kind == KINDS - 1 { random.below(KINDS - 1) } else { kind } {
        0 => Ask::Min(cells),
        1 => Ask::Max(cells),
        2 => Ask::Length(cells),
        3 => Ask::Percentage(random.below(101) as u16),
        4 => Ask::Ratio(random.below(10) as u32, random.below(10) as u32),
        _ => Ask::Fill(random.below(5) as u16),
    }
}

struct Case {
    cells: u16,
    asks: Vec<Ask>,
    flex: Flex,
    spacing: i16,
}

impl Case {
    fn new(number: usize) -> Case {
        let mut random = Random::new(number as u64 + 1);
        let (n, rest) = (number % LARGEST + 1, number / LARGEST);
        let (flex, kind) = (FLEXES[rest % FLEXES.len()], (rest / FLEXES.len()) as u64 % KINDS);
        let cells = if random.below(20) == 0 { random.below(3) } else { random.below(40 * n as u64 + 1) };
        let asks = (0..n).map(|_| ask(kind, &mut random)).collect();
        Case { cells: cells as u16, asks, flex, spacing: random.below(6) as i16 - 2 }
    }

    fn solve(&self, solver: &mut Solver) -> (Split, Duration) {
        let begin = processor_time();
        solver.reset();
        let split = Split::new(solver, self.cells, &self.asks, self.flex, self.spacing);
        solver.fetch_changes();
        (split, processor_time() - begin)
    }

    fn name(number: usize) -> String {
        let case = Case::new(number);
        let kind = number / LARGEST / FLEXES.len() % KINDS as usize;
        let kind = ["Min", "Max", "Length", "Percentage", "Ratio", "Fill", "mixed"][kind];
        format!("split {number}: {} {kind}, {:?}, {} cells", case.asks.len(), case.flex, case.cells)
    }

    /// What is wrong with an answer.
    fn fault(&self, split: &Split, solver: &mut Solver) -> Option<String> {
        let edges = split.values(solver);
        let length = f64::from(self.cells) * UNIT;
        let sizes: Vec<f64> = edges.windows(2).map(|two| two[1] - two[0]).collect();
        if edges.iter().any(|&edge| !(-ROUNDING..=length + ROUNDING).contains(&edge)) {
            return Some(format!("an edge lies outside: {edges:?}"));
        }
        if sizes.iter().skip(1).step_by(2).any(|&size| size < -ROUNDING) {
            return Some(format!("a segment is inside out: {sizes:?}"));
        }
        if (sizes.iter().sum::<f64>() - length).abs() > ROUNDING {
            return Some(format!("the sizes are not the area: {sizes:?}"));
        }
        let shown = split.segments(solver);
        if shown.iter().any(|&(from, to)| from > to || from < 0 || to > i32::from(self.cells)) {
            return Some(format!("cells are out of order: {shown:?}"));
        }
        let proof = solver.engine().certify().unwrap();
        (!proof.holds).then(|| format!("not optimal: {proof:?}"))
    }
}

#[test]
fn splits_ofAllKinds_areRightAndCertified() {
    let numbers = chosen(std::env::var("SPLITS").ok());
    let count = numbers.len();
    let (mut solver, mut faults, mut times) = (Solver::new(), Vec::new(), Vec::new());
    for number in numbers {
        let case = Case::new(number);
        let (split, mut time) = case.solve(&mut solver);
        let pivots = solver.engine().counters().unwrap().pivots;
        if let Some(fault) = case.fault(&split, &mut solver) {
            faults.push(format!("split {number}: {fault}"));
        }
        for _ in 0..2 {
            if time > LIMIT && time < MADE_AGAIN {
                time = time.min(case.solve(&mut solver).1);
            }
        }
        times.push((time, number, pivots));
    }
    println!("{count} splits, {} wrong", faults.len());
    report(&mut times);
    assert!(count > 0 && faults.is_empty(), "{}", faults.join("\n"));
}

/// The numbers of the splits to make.
fn chosen(word: Option<String>) -> Vec<usize> {
    let Some(word) = word else {
        // The step is prime to the number of cases, so that a sample has all sizes, flexes and kinds in it.
        return (0..SAMPLE).map(|k| k * SAMPLE_STEP).collect();
    };
    let (from, to) = word.split_once("..").unwrap_or(("0", &word));
    let number = |word: &str| word.parse().expect("SPLITS is a number or FROM..TO");
    (number(from)..number(to)).collect()
}

/// Prints what splits took.
fn report(times: &mut [(Duration, usize, u64)]) {
    times.sort_unstable_by(|one, other| other.cmp(one));
    let slow = times.iter().filter(|(time, ..)| *time > LIMIT).count();
    let total: Duration = times.iter().map(|(time, ..)| time).sum();
    let median = times[times.len() / 2].0;
    println!("{slow} took more than {LIMIT:?}; all together {total:.1?}, half of them at most {median:.1?} each");
    for (time, number, pivots) in times.iter().take(LISTED) {
        println!("  {time:10.1?}  {pivots:7} pivots  {}", Case::name(*number));
    }
}

#[test]
fn splits_madeAgain_areTheSameToTheBit() {
    let mut solver = Solver::new();
    for number in (0..60 * 42).step_by(97) {
        let case = Case::new(number);
        let bits = |solver: &mut Solver| {
            let split = case.solve(solver).0;
            split.values(solver).iter().map(|value| value.to_bits()).collect::<Vec<_>>()
        };
        assert_eq!(bits(&mut solver), bits(&mut Solver::new()));
    }
}

/// Cells of a row that is wide enough, worked out by hand.
#[test]
fn splits_worked_byHand() {
    let cells = |cells, asks: &[Ask], flex, spacing| {
        let mut solver = Solver::new();
        Split::new(&mut solver, cells, asks, flex, spacing).segments(&solver)
    };
    let two = [Ask::Length(10), Ask::Length(20)];
    assert_eq!(cells(100, &two, Flex::Start, 0), [(0, 10), (10, 30)]);
    assert_eq!(cells(100, &two, Flex::End, 2), [(68, 78), (80, 100)]);
    assert_eq!(cells(100, &two, Flex::Center, 0), [(35, 45), (45, 65)]);
    assert_eq!(cells(100, &two, Flex::Between, 0), [(0, 10), (80, 100)]);
    assert_eq!(cells(120, &two, Flex::Evenly, 0), [(30, 40), (70, 90)]);
    assert_eq!(cells(110, &two, Flex::Around, 0), [(20, 30), (70, 90)]);
    assert_eq!(cells(100, &[Ask::Fill(1), Ask::Fill(3)], Flex::Start, 0), [(0, 25), (25, 100)]);
    assert_eq!(cells(100, &[Ask::Percentage(30), Ask::Ratio(1, 2)], Flex::Start, 0), [(0, 30), (30, 80)]);
    assert_eq!(cells(50, &[Ask::Min(30), Ask::Fill(1)], Flex::Start, 0), [(0, 30), (30, 50)]);
    assert_eq!(cells(50, &[Ask::Max(5), Ask::Fill(1)], Flex::Start, -1), [(0, 5), (4, 50)]);
    assert_eq!(cells(300, &[Ask::Min(3); 24], Flex::Start, 0).last(), Some(&(288, 300)));
}
