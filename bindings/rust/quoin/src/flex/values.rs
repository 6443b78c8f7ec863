//! What goes to a tree and comes from it: nodes, lengths, frames, ranges, errors.

use std::ffi::CStr;
use std::fmt;

use super::ffi;

/// A node of one tree: a handle, to be copied freely. Once its node is freed a handle names nothing, for ever.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Node {
    pub(super) index1: u32,
    pub(super) stamp: u32,
}

impl Node {
    pub(super) const NONE: Node = Node { index1: 0, stamp: 0 };

    pub(super) const fn some(self) -> Option<Node> {
        if self.index1 == 0 { None } else { Some(self) }
    }
}

impl fmt::Debug for Node {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Node({})", self.index1)
    }
}

/// A number with what it means. A plain `f64` is points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Length {
    /// As if it had never been set.
    Undefined,
    /// Points, or a plain number: a weight, a ratio.
    Points(f64),
    /// Hundredths of the extent around.
    Percent(f64),
    /// What is left over, for margins; not set, for sizes and edges.
    Auto,
    /// The smallest extent that the content does not overflow; with [`Rules::Css`](super::Rules).
    MinContent,
    /// The extent that the content takes where nothing bounds it; with [`Rules::Css`](super::Rules).
    MaxContent,
    /// The largest, but no more than the room, unless the smallest is more; with [`Rules::Css`](super::Rules).
    FitContent,
}

impl From<f64> for Length {
    fn from(points: f64) -> Length {
        Length::Points(points)
    }
}

impl Length {
    pub(super) const fn numbers(self) -> (f64, i32) {
        match self {
            Length::Undefined => (0.0, 0),
            Length::Points(value) => (value, 1),
            Length::Percent(value) => (value, 2),
            Length::Auto => (0.0, 3),
            Length::MinContent => (0.0, 4),
            Length::MaxContent => (0.0, 5),
            Length::FitContent => (0.0, 6),
        }
    }

    pub(super) const fn of(value: f64, unit: i32) -> Length {
        match unit {
            1 => Length::Points(value),
            2 => Length::Percent(value),
            3 => Length::Auto,
            4 => Length::MinContent,
            5 => Length::MaxContent,
            6 => Length::FitContent,
            _ => Length::Undefined,
        }
    }
}

/// A rectangle.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Frame {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

/// A width and a height.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Size {
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Size {
    /// Makes a size.
    pub const fn new(width: f64, height: f64) -> Size {
        Size { width, height }
    }
}

/// The sizes that a node may take; maxima may be infinite.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Range {
    /// The least width and height.
    pub min: Size,
    /// The largest width and height.
    pub max: Size,
}

impl Range {
    /// Any size.
    pub const ANY: Range =
        Range { min: Size::new(0.0, 0.0), max: Size::new(f64::INFINITY, f64::INFINITY) };

    /// This size alone.
    pub const fn exactly(width: f64, height: f64) -> Range {
        Range { min: Size::new(width, height), max: Size::new(width, height) }
    }

    /// This width, and any height.
    pub const fn width(width: f64) -> Range {
        Range { min: Size::new(width, 0.0), max: Size::new(width, f64::INFINITY) }
    }
}

/// Which sides of a leaf are as long as their maximum, whatever its measure function answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modes {
    /// The width is.
    pub is_width_exact: bool,
    /// The height is.
    pub is_height_exact: bool,
}

/// The room at the edges of a node, in points.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct EdgeLengths {
    /// At the top.
    pub top: f64,
    /// At the right.
    pub right: f64,
    /// At the bottom.
    pub bottom: f64,
    /// At the left.
    pub left: f64,
}

/// The work that a tree has done. The same calls give the same counts.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counters {
    pub(super) size: usize,
    /// Nodes there are.
    pub nodes: u64,
    /// Bytes that the tree holds.
    pub bytes: u64,
    /// Calls of measure functions.
    pub measures: u64,
    /// Layouts of nodes other than leaves that were computed.
    pub layouts: u64,
}

/// Why a call on a tree was refused: the status of C. A call that fails has changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Error(pub(super) i32);

impl Error {
    /// The number that the header has for it, such as 81 of `QUOIN_STALE_NODE`.
    pub const fn status(self) -> i32 {
        self.0
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: the function takes any number and returns a static text.
        let message = unsafe { CStr::from_ptr(ffi::quoin_flex_status_message(self.0)) };
        out.write_str(&message.to_string_lossy())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Error({}: {self})", self.0)
    }
}

impl std::error::Error for Error {}

/// The result of a call on a tree.
pub type Result<T> = std::result::Result<T, Error>;

pub(super) fn check(status: i32) -> Result<()> {
    if status == 0 { Ok(()) } else { Err(Error(status)) }
}

/// How sizes and positions are rounded to pixels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(i32)]
pub enum Rounding {
    /// Sizes up, positions up.
    Texture = 0,
    /// Edges to the nearest pixel, at the end.
    Grid = 1,
    /// Not at all.
    None = 2,
    /// As Yoga does.
    Yoga = 3,
}
