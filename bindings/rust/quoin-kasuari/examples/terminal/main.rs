//! A terminal of nested splits, tables and gauges, each frame laid out anew.
//!
//!     cargo run --release --example terminal               keys: n more, p fewer, f flex, + and - gauge, q ends
//!     cargo run --release --example terminal -- 80 24      prints one frame of that size
//!
//! There is no state of the layout: each split makes its constraints and has them solved, as Ratatui does.

mod screen;
mod split;

use kasuari::Solver;
use screen::{Area, Canvas, Terminal};
use split::{Ask, Flex, Split};

const FLEXES: [(Flex, &str); 6] = [
    (Flex::Start, "start"),
    (Flex::End, "end"),
    (Flex::Center, "center"),
    (Flex::Between, "between"),
    (Flex::Around, "around"),
    (Flex::Evenly, "evenly"),
];

struct State {
    columns: usize,
    flex: usize,
    full: i32,
}

struct Frame {
    canvas: Canvas,
    solver: Solver,
}

impl Frame {
    fn across(&mut self, area: Area, asks: &[Ask], flex: Flex, spacing: i16) -> Vec<Area> {
        let edges = self.split(area.width, asks, flex, spacing);
        edges.iter().map(|&(from, to)| Area { left: area.left + from, width: to - from, ..area }).collect()
    }

    fn down(&mut self, area: Area, asks: &[Ask]) -> Vec<Area> {
        let edges = self.split(area.height, asks, Flex::Start, 0);
        edges.iter().map(|&(from, to)| Area { top: area.top + from, height: to - from, ..area }).collect()
    }

    fn split(&mut self, length: i32, asks: &[Ask], flex: Flex, spacing: i16) -> Vec<(i32, i32)> {
        self.solver.reset();
        let cells = u16::try_from(length).unwrap_or(0);
        Split::new(&mut self.solver, cells, asks, flex, spacing).segments(&self.solver)
    }

    fn table(&mut self, area: Area, state: &State) {
        let inside = self.canvas.frame(area, " table ");
        let widths = [Ask::Min(6), Ask::Length(8), Ask::Percentage(30)];
        let columns = self.across(inside, &widths, Flex::Start, 1);
        let heads = ["name", "size", "share"];
        for (column, head) in columns.iter().zip(heads) {
            self.canvas.text(*column, 0, head);
        }
        for row in 1..=5 {
            let words = [format!("row {row}"), format!("{}", row * 1024), String::new()];
            columns.iter().zip(&words).for_each(|(column, word)| self.canvas.text(*column, row, word));
            self.canvas.gauge(Area { height: inside.height, ..columns[2] }, row, (state.full + 17 * row) % 101);
        }
    }

    fn buttons(&mut self, area: Area, state: &State) {
        let (flex, name) = FLEXES[state.flex];
        let inside = self.canvas.frame(area, &format!(" {name} "));
        let asks: Vec<Ask> = (0..state.columns).map(|k| Ask::Length(4 + 2 * (k as u16 % 2))).collect();
        for (k, place) in self.across(inside, &asks, flex, 1).iter().enumerate() {
            let label = format!("[{:^1$}]", k + 1, usize::try_from(place.width - 2).unwrap_or(0));
            self.canvas.text(*place, 0, &label);
        }
    }
}

fn draw(columns: u16, lines: u16, state: &State) -> Canvas {
    let mut frame = Frame { canvas: Canvas::new(columns, lines), solver: Solver::new() };
    let window = Area { left: 0, top: 0, width: i32::from(columns), height: i32::from(lines) };
    let rows = frame.down(window, &[Ask::Length(1), Ask::Min(6), Ask::Length(3), Ask::Max(4)]);
    frame.canvas.text(rows[0], 0, &format!("{columns} x {lines}, {} buttons, {} %", state.columns, state.full));
    let halves = frame.across(rows[1], &[Ask::Fill(1), Ask::Fill(2)], Flex::Start, -1);
    let parts = frame.down(halves[0], &[Ask::Ratio(1, 3), Ask::Fill(1)]);
    let gauge = frame.canvas.frame(parts[0], " gauge ");
    frame.canvas.gauge(gauge, 0, state.full);
    let list = frame.canvas.frame(parts[1], " list ");
    (0..list.height).for_each(|line| frame.canvas.text(list, line, &format!("item {}", line + 1)));
    frame.table(halves[1], state);
    frame.buttons(rows[2], state);
    let ends = frame.across(rows[3], &[Ask::Percentage(25), Ask::Fill(1), Ask::Percentage(25)], Flex::Start, 0);
    for (area, title) in ends.iter().zip([" left ", " middle ", " right "]) {
        frame.canvas.frame(*area, title);
    }
    frame.canvas
}

fn main() -> std::io::Result<()> {
    let mut state = State { columns: 5, flex: 0, full: 40 };
    let asked: Vec<u16> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    if let [columns, lines] = asked[..] {
        println!("{}", draw(columns, lines, &state).lines());
        return Ok(());
    }
    let terminal = Terminal::open()?;
    let mut shown = None;
    loop {
        let size = terminal.size()?;
        if shown != Some(size) {
            terminal.show(&draw(size.0, size.1, &state))?;
            shown = Some(size);
        }
        match terminal.key()? {
            Some(b'q') => return Ok(()),
            Some(b'n') => state.columns = (state.columns + 1).min(60),
            Some(b'p') => state.columns = state.columns.saturating_sub(1).max(1),
            Some(b'f') => state.flex = (state.flex + 1) % FLEXES.len(),
            Some(b'+') => state.full = (state.full + 10).min(100),
            Some(b'-') => state.full = (state.full - 10).max(0),
            _ => continue,
        }
        shown = None;
    }
}
