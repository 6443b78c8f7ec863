//! How long terminal rows take: stated, solved, read and let go of. Least times of many.
//!
//!     cargo run --release --example measure            all rows
//!     cargo run --release --example measure -- ROW     beside ROW, the program of row.c: `make bench PART=rust`
//!
//! Ways that are compared take turns.

mod direct;
#[path = "../terminal/split.rs"]
#[allow(dead_code)]
mod split;

use std::hint::black_box;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use direct::Row;
use kasuari::Solver;
use split::{Ask, Flex, Split};

const ROWS: [(usize, &str, Ask, Flex); 8] = [
    (5, "min", Ask::Min(3), Flex::Start),
    (5, "length", Ask::Length(3), Flex::Start),
    (10, "fill", Ask::Fill(1), Flex::Start),
    (10, "length, space between", Ask::Length(3), Flex::Between),
    (24, "min", Ask::Min(3), Flex::Start),
    (24, "fill", Ask::Fill(1), Flex::Start),
    (50, "fill", Ask::Fill(1), Flex::Start),
    (50, "length, space between", Ask::Length(3), Flex::Between),
];
const HEADS: [&str; 14] = [
    "segments, kind",
    "constraints",
    "kasuari, new",
    "kasuari, reset",
    "kasuari, stated before",
    "quoin, solved once",
    "quoin, solved each time",
    "quoin, rules, once",
    "C, solved once",
    "C, solved each time",
    "quoin / C, once",
    "quoin / C, each time",
    "rules / C, once",
    "kasuari stated before / C, each time",
];
const TURNS: usize = 6;
const TURN: Duration = Duration::from_millis(60);

/// The least nanoseconds of one call, over as many calls as fit into a turn.
fn least(call: &mut dyn FnMut()) -> f64 {
    let (begin, mut least) = (Instant::now(), Duration::MAX);
    while begin.elapsed() < TURN {
        let one = Instant::now();
        call();
        least = least.min(one.elapsed());
    }
    least.as_nanos() as f64
}

/// What the program of row.c says: nanoseconds solved once, and solved after each constraint.
fn in_c(program: &str, file: &Path) -> [f64; 2] {
    let seconds = TURN.as_secs_f64().to_string();
    let output = Command::new(program).arg(file).arg(seconds).output().expect("the program of row.c runs");
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers = text.split_whitespace().map(|word| word.parse().expect("it prints two numbers"));
    [(); 2].map(|()| numbers.next().expect("it prints two numbers"))
}

fn keep_least<const N: usize>(times: &mut [f64; N], these: [f64; N]) {
    times.iter_mut().zip(these).for_each(|(time, this)| *time = time.min(this));
}

/// Nanoseconds by kasuari's face: new, reset, and new with constraints that are there before the clock starts; by the
/// crate quoin: solved once, each time, and of rules; in C: solved once and each time.
fn times(number: usize, asks: &[Ask], flex: Flex, program: Option<&str>) -> (usize, [f64; 6], [f64; 2]) {
    let cells = 3 * asks.len() as u16;
    let split = |solver: &mut Solver| {
        black_box(Split::new(solver, cells, asks, flex, 0));
        black_box(solver.fetch_changes().len());
    };
    let stated: Vec<_> = Split::of(asks).constraints(cells, asks, flex, 0).collect();
    let solve_stated = || {
        let mut solver = Solver::new();
        solver.add_constraints(stated.iter().cloned()).expect("an area can be split");
        black_box(solver.fetch_changes().len());
    };
    let mut kept = Solver::new();
    split(&mut kept);
    let mut row = Row::of(kept.engine()).expect("a solver can be read");
    let mut again = row.clone();
    let file = std::env::temp_dir().join(format!("quoin-row-{}-{number}", std::process::id()));
    std::fs::write(&file, row.text()).expect("the temporary folder can be written to");
    let (mut ours, mut theirs) = ([f64::MAX; 6], [f64::MAX; 2]);
    for _ in 0..TURNS {
        keep_least(&mut ours, [
            least(&mut || split(&mut Solver::new())),
            least(&mut || {
                kept.reset();
                split(&mut kept);
            }),
            least(&mut || solve_stated()),
            least(&mut || row.solve(false)),
            least(&mut || again.solve(true)),
            least(&mut || row.solve_rules()),
        ]);
        if let Some(program) = program {
            keep_least(&mut theirs, in_c(program, &file));
        }
    }
    let _ = std::fs::remove_file(file);
    (row.len(), ours, theirs)
}

fn main() {
    let program = std::env::args().nth(1);
    println!("Microseconds: least times of a solver that is made, told, solved, read and let go of.\n");
    println!("| {} |", HEADS.join(" | "));
    println!("|{}", "---|".repeat(HEADS.len()));
    for (number, &(n, kind, ask, flex)) in ROWS.iter().enumerate() {
        let (count, ours, theirs) = times(number, &vec![ask; n], flex, program.as_deref());
        let mut cells: Vec<String> = ours.iter().map(|time| format!("{:.1}", time / 1e3)).collect();
        if program.is_some() {
            cells.extend(theirs.iter().map(|time| format!("{:.1}", time / 1e3)));
            let ratios = [ours[3] / theirs[0], ours[4] / theirs[1], ours[5] / theirs[0], ours[2] / theirs[1]];
            cells.extend(ratios.map(|ratio| format!("{ratio:.2}")));
        }
        println!("| {n} {kind} | {count} | {} |", cells.join(" | "));
    }
}
