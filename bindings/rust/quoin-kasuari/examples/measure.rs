//! How long splits take: the least of many, with a new solver for each and with one that is reset.
//!
//!     cargo run --release --example measure

#[path = "terminal/split.rs"]
#[allow(dead_code)]
mod split;

use std::hint::black_box;
use std::time::{Duration, Instant};

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
const LEAST: Duration = Duration::from_millis(400);

/// The least time of one call, over as many calls as fit.
fn least(mut call: impl FnMut()) -> f64 {
    let (begin, mut least) = (Instant::now(), Duration::MAX);
    while begin.elapsed() < LEAST {
        let one = Instant::now();
        call();
        least = least.min(one.elapsed());
    }
    least.as_secs_f64() * 1e6
}

fn main() {
    println!("| segments, kind | new solver | reset solver |\n|---|---|---|");
    for (n, kind, ask, flex) in ROWS {
        let asks = vec![ask; n];
        let split = |solver: &mut Solver| {
            black_box(Split::new(solver, 3 * n as u16, &asks, flex, 0));
            black_box(solver.fetch_changes());
        };
        let fresh = least(|| split(&mut Solver::new()));
        let mut kept = Solver::new();
        let again = least(|| {
            kept.reset();
            split(&mut kept);
        });
        println!("| {n} {kind} | {fresh:.1} us | {again:.1} us |");
    }
}
