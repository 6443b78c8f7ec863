//! The terminal example, run in tmux: its screen is what the layout says, at each size of the window.
//!
//! Skipped with a line where there is no tmux. SCREENS=write writes the expected screens anew.

#![allow(non_snake_case)]

use std::path::PathBuf;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(20);

struct Tmux {
    socket: String,
}

impl Tmux {
    /// A window with the example in it; none without tmux.
    fn start(columns: u16, lines: u16) -> Option<Tmux> {
        let tmux = Tmux { socket: format!("quoin-{}", std::process::id()) };
        let (columns, lines) = (columns.to_string(), lines.to_string());
        let program = example().display().to_string();
        let started = tmux.command(&["-f", "/dev/null", "new-session", "-d", "-x", &columns, "-y", &lines, &program])?;
        assert!(started.status.success(), "{}", String::from_utf8_lossy(&started.stderr));
        tmux.command(&["set-option", "-g", "status", "off"]);
        tmux.command(&["resize-window", "-x", &columns, "-y", &lines]);
        Some(tmux)
    }

    fn command(&self, words: &[&str]) -> Option<std::process::Output> {
        Command::new("tmux").args(["-u", "-L", &self.socket]).args(words).env_remove("TMUX").output().ok()
    }

    fn screen(&self) -> String {
        let output = self.command(&["capture-pane", "-p"]).unwrap();
        String::from_utf8_lossy(&output.stdout).lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    /// Waits for a screen; gives the last one seen if it does not come.
    fn wait_for(&self, expected: &str) -> String {
        let begin = Instant::now();
        loop {
            let seen = self.screen();
            if seen == expected || begin.elapsed() > PATIENCE {
                return seen;
            }
            sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.command(&["kill-server"]);
    }
}

fn example() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    test.ancestors().nth(2).unwrap().join("examples/terminal")
}

fn screen_file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(name)
}

fn expected(name: &str) -> String {
    std::fs::read_to_string(screen_file(name)).unwrap_or_default().trim_end().to_owned()
}

#[test]
fn oneFrame_isTheScreenOfItsSize() {
    for (columns, lines) in [(80, 24), (50, 16)] {
        let name = format!("{columns}x{lines}.txt");
        let output = Command::new(example()).args([columns.to_string(), lines.to_string()]).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        if std::env::var("SCREENS").is_ok_and(|word| word == "write") {
            std::fs::write(screen_file(&name), &text).unwrap();
        }
        assert_eq!(text.trim_end(), expected(&name));
    }
}

#[test]
fn terminal_resizedAndTyped_showsWhatTheLayoutSays() {
    let Some(tmux) = Tmux::start(80, 24) else {
        println!("skipped: there is no tmux");
        return;
    };
    assert_eq!(tmux.wait_for(&expected("80x24.txt")), expected("80x24.txt"));
    tmux.command(&["resize-window", "-x", "50", "-y", "16"]);
    assert_eq!(tmux.wait_for(&expected("50x16.txt")), expected("50x16.txt"));
    tmux.command(&["resize-window", "-x", "80", "-y", "24"]);
    tmux.command(&["send-keys", "f", "f", "f", "n", "+"]);
    let changed = expected("80x24.txt")
        .replace("5 buttons, 40 %", "6 buttons, 50 %");
    let seen = tmux.wait_for(&expected("80x24-typed.txt"));
    if std::env::var("SCREENS").is_ok_and(|word| word == "write") {
        std::fs::write(screen_file("80x24-typed.txt"), format!("{seen}\n")).unwrap();
    }
    assert_eq!(seen.lines().next(), changed.lines().next());
    assert_eq!(seen, expected("80x24-typed.txt"));
    tmux.command(&["send-keys", "q"]);
}
