//! Random programs through quoin-kasuari and Debian's cassowary crate; answers are compared by the costs of levels.
//!
//!     beside COUNT DISPUTES      solves and compares, and writes programs that the peer cannot judge, for judge.py
//!     beside --peer FROM TO      the peer alone, a line for each program; it may never end
//!
//! The peer adds strengths up where levels are strict. So an answer of Quoin's must not cost more than the peer's at
//! the first level where they differ. The peer runs in a process of its own, which is ended when it hangs. What it
//! hangs on, gives up, or accepts other constraints of, is disputed.

mod program;
mod solvers;

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{channel, Receiver};
use std::time::Duration;

use program::{Answer, Program, Relation, LEVELS, STRENGTHS};

const PATIENCE: Duration = Duration::from_secs(3);
const ROUNDING: f64 = 1e-6;

fn peer(from: u64, to: u64) {
    std::panic::set_hook(Box::new(|_| {}));
    for seed in from..to {
        let line = match std::panic::catch_unwind(|| solvers::by_peer(&Program::new(seed))) {
            Ok(answer) => {
                let flags = answer.accepted.iter().map(|&yes| if yes { '1' } else { '0' });
                answer.values.iter().fold(flags.collect(), |line: String, value| format!("{line} {value}"))
            }
            Err(_) => "panic".to_owned(),
        };
        println!("{line}");
    }
}

struct Peer {
    child: Child,
    lines: Receiver<String>,
}

impl Peer {
    fn start(from: u64, to: u64) -> Peer {
        let program = std::env::current_exe().expect("this program has a path");
        let words = ["--peer".to_owned(), from.to_string(), to.to_string()];
        let mut child = Command::new(program).args(words).stdout(Stdio::piped()).spawn().expect("it starts again");
        let output = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        let (sender, lines) = channel();
        std::thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Peer { child, lines }
    }

    /// The next answer; none if there is none in time.
    fn next(&self) -> Option<Option<Answer>> {
        let line = self.lines.recv_timeout(PATIENCE).ok()?;
        let mut words = line.split_whitespace();
        let flags = words.next().filter(|&word| word != "panic");
        Some(flags.map(|flags| Answer {
            accepted: flags.chars().map(|flag| flag == '1').collect(),
            values: words.filter_map(|word| word.parse().ok()).collect(),
        }))
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

enum Verdict {
    Same,
    Better,
    Worse,
    Disputed(&'static str),
}

fn judge(program: &Program, ours: &Answer, theirs: Option<Option<Answer>>) -> Verdict {
    let theirs = match theirs {
        None => return Verdict::Disputed("hangs"),
        Some(None) => return Verdict::Disputed("panics"),
        Some(Some(theirs)) if theirs.accepted != ours.accepted => return Verdict::Disputed("accepts others"),
        Some(Some(theirs)) => theirs,
    };
    let (ours, theirs) = (ours.costs(program), theirs.costs(program));
    if ours[0] > ROUNDING {
        return Verdict::Worse;
    }
    if theirs[0] > ROUNDING {
        return Verdict::Disputed("violates");
    }
    for (mine, other) in ours.iter().zip(theirs).skip(1) {
        let allowed = ROUNDING * (1.0 + other);
        if *mine > other + allowed {
            return Verdict::Worse;
        }
        if *mine < other - allowed {
            return Verdict::Better;
        }
    }
    Verdict::Same
}

/// A program and its answer as one line: accepted, values, then each rule.
fn line_of(seed: u64, program: &Program, ours: &Answer) -> String {
    let mut line = format!("{seed} {}", program.n_variables);
    for value in &ours.values {
        let _ = write!(line, " {value}");
    }
    for (rule, &accepted) in program.rules.iter().zip(&ours.accepted) {
        let relation = match rule.relation {
            Relation::Equal => "eq",
            Relation::AtMost => "le",
            Relation::AtLeast => "ge",
        };
        let (level, number) = (LEVELS[rule.strength], STRENGTHS[rule.strength]);
        let _ = write!(line, "; {} {level} {number} {relation} {}", u8::from(accepted), rule.constant);
        for (variable, factor) in &rule.terms {
            let _ = write!(line, " {factor} {variable}");
        }
    }
    line
}

fn compare(count: u64, disputes: &str) -> std::io::Result<bool> {
    let mut out = std::fs::File::create(disputes)?;
    let (mut same, mut better, mut worse) = (0, 0, 0);
    let mut reasons = std::collections::BTreeMap::new();
    let mut peer = Peer::start(0, count);
    for seed in 0..count {
        let program = Program::new(seed);
        let ours = solvers::by_quoin(&program);
        let theirs = peer.next();
        if theirs.is_none() {
            peer = Peer::start(seed + 1, count);
        }
        match judge(&program, &ours, theirs) {
            Verdict::Same => same += 1,
            Verdict::Better => better += 1,
            Verdict::Worse => {
                worse += 1;
                println!("worse: {}", line_of(seed, &program, &ours));
            }
            Verdict::Disputed(reason) => {
                *reasons.entry(reason).or_insert(0) += 1;
                writeln!(out, "{}", line_of(seed, &program, &ours))?;
            }
        }
    }
    println!("{count} programs: {same} cost the same, {better} less, {worse} more; the peer {reasons:?}");
    Ok(worse == 0 && same > 0)
}

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |k: usize| words.get(k).and_then(|word| word.parse().ok());
    match (words.first().map(String::as_str), number(1), number(2)) {
        (Some("--peer"), Some(from), Some(to)) => peer(from, to),
        (Some(count), _, _) if words.len() == 2 => {
            let right = compare(count.parse().unwrap_or(0), &words[1])?;
            std::process::exit(i32::from(!right));
        }
        _ => eprintln!("usage: beside COUNT DISPUTES"),
    }
    Ok(())
}
