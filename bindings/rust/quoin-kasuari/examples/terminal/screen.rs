//! screen.rs -- cells in memory, boxes, tables and gauges in them, and the terminal that shows them.

use std::io::{self, Read, Write};
use std::process::{Command, Stdio};

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    pub left: i32,
    pub top: i32,
    pub width: i32,
    pub height: i32,
}

impl Area {
    fn inside(self) -> Area {
        let (width, height) = ((self.width - 2).max(0), (self.height - 2).max(0));
        Area { left: self.left + 1, top: self.top + 1, width, height }
    }
}

/// Cells to draw on.
pub struct Canvas {
    width: i32,
    cells: Vec<char>,
}

impl Canvas {
    pub fn new(width: u16, height: u16) -> Canvas {
        Canvas { width: i32::from(width), cells: vec![' '; usize::from(width) * usize::from(height)] }
    }

    fn put(&mut self, left: i32, top: i32, what: char) {
        let place = usize::try_from(top * self.width + left).ok();
        if (0..self.width).contains(&left) {
            if let Some(cell) = place.and_then(|place| self.cells.get_mut(place)) {
                *cell = what;
            }
        }
    }

    /// A text in one line of an area, as much of it as fits.
    pub fn text(&mut self, area: Area, line: i32, text: &str) {
        if line < area.height {
            let columns = usize::try_from(area.width).unwrap_or(0);
            (area.left..).zip(text.chars().take(columns)).for_each(|(x, what)| self.put(x, area.top + line, what));
        }
    }

    /// A box with a title; gives the area inside it.
    pub fn frame(&mut self, area: Area, title: &str) -> Area {
        let Area { left, top, width, height } = area;
        if width < 2 || height < 2 {
            return Area { width: 0, height: 0, ..area };
        }
        for x in left + 1..left + width - 1 {
            [top, top + height - 1].iter().for_each(|&y| self.put(x, y, '─'));
        }
        for y in top + 1..top + height - 1 {
            [left, left + width - 1].iter().for_each(|&x| self.put(x, y, '│'));
        }
        let corners = [(0, 0, '┌'), (width - 1, 0, '┐'), (0, height - 1, '└'), (width - 1, height - 1, '┘')];
        corners.iter().for_each(|&(x, y, what)| self.put(left + x, top + y, what));
        self.text(Area { left: left + 1, width: width - 2, ..area }, 0, title);
        area.inside()
    }

    /// A bar that is full by so many hundredths.
    pub fn gauge(&mut self, area: Area, line: i32, full: i32) {
        let filled = area.width * full / 100;
        let bar: String = (0..area.width).map(|x| if x < filled { '█' } else { '░' }).collect();
        self.text(area, line, &bar);
    }

    fn rows(&self) -> impl Iterator<Item = String> + '_ {
        let width = usize::try_from(self.width).unwrap_or(1).max(1);
        self.cells.chunks(width).map(|row| row.iter().collect())
    }

    /// Everything as lines.
    pub fn lines(&self) -> String {
        self.rows().map(|row| row.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    }

    /// Everything as a terminal is told it.
    pub fn ansi(&self) -> String {
        self.rows().enumerate().map(|(y, row)| format!("\x1b[{};1H{row}", y + 1)).collect()
    }
}

/// A terminal that gives each key at once. It is put back as it was when this is dropped.
pub struct Terminal {
    before: String,
}

impl Terminal {
    pub fn open() -> io::Result<Terminal> {
        let before = stty(&["-g"])?;
        // A read ends after a tenth of a second, so that a new size of the window is seen.
        stty(&["-icanon", "-echo", "min", "0", "time", "1"])?;
        print!("\x1b[?1049h\x1b[?25l");
        Ok(Terminal { before })
    }

    /// Columns and lines of the window.
    pub fn size(&self) -> io::Result<(u16, u16)> {
        let said = stty(&["size"])?;
        let mut numbers = said.split_whitespace().filter_map(|word| word.parse().ok());
        let (lines, columns) = (numbers.next().unwrap_or(24), numbers.next().unwrap_or(80));
        Ok((columns, lines))
    }

    /// The next key, if one is pressed within a tenth of a second.
    pub fn key(&self) -> io::Result<Option<u8>> {
        let mut key = [0_u8];
        Ok((io::stdin().read(&mut key)? == 1).then_some(key[0]))
    }

    pub fn show(&self, canvas: &Canvas) -> io::Result<()> {
        print!("\x1b[2J{}", canvas.ansi());
        io::stdout().flush()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        println!("\x1b[?25h\x1b[?1049l");
        let _ = stty(&[self.before.trim()]);
    }
}

fn stty(words: &[&str]) -> io::Result<String> {
    let output = Command::new("stty").args(words).stdin(Stdio::inherit()).output()?;
    // Keys from a file or a pipe would look like none at its end, for ever.
    if !output.status.success() {
        return Err(io::Error::other("the input is no terminal; `terminal 80 24` prints one picture"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
