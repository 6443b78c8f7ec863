//! Trees of boxes, layout specs and CSS flexbox on plain boxes, laid out directly, without a solver.
//!
//! ```
//! use quoin::flex::{Choice, FlexDirection, Frame, Kind, Property, Range, Tree};
//!
//! # fn main() -> quoin::flex::Result<()> {
//! let mut tree = Tree::new();
//! let row = tree.make(Kind::Flex)?;
//! let (photo, text) = (tree.make(Kind::Leaf)?, tree.make(Kind::Leaf)?);
//! tree.choose(row, Choice::FlexDirection(FlexDirection::Row))?;
//! tree.set(photo, Property::Width, 60.0)?;
//! tree.set(text, Property::FlexGrow, 1.0)?;
//! tree.set_children(row, &[photo, text])?;
//! tree.layout(row, Range::exactly(320.0, 40.0))?;
//! assert_eq!(tree.frame(text)?, Frame { x: 60.0, y: 0.0, width: 260.0, height: 40.0 });
//! # Ok(())
//! # }
//! ```
//!
//! Words and rules are those of `quoin_flex.h`. A call that fails has changed nothing; no argument panics. Where a
//! function of the caller's panics, [`Tree::layout`] does, once the layout has ended; the frames are then those of no
//! layout until the next one. A tree can move to another thread: it is `Send`, not `Sync`.

mod ffi;
mod hooks;
mod tree;
mod values;
mod words;

pub use hooks::Placing;
pub use tree::Tree;
pub use values::{Counters, EdgeLengths, Error, Frame, Length, Modes, Node, Range, Result, Rounding, Size};
pub use words::*;

/// The number of bytes of every struct that crosses to C, by its C name. For this crate's tests.
#[doc(hidden)]
pub fn layouts() -> Vec<(&'static str, usize)> {
    use std::mem::size_of;
    vec![
        ("quoin_node", size_of::<Node>()),
        ("quoin_frame", size_of::<Frame>()),
        ("quoin_placed", size_of::<ffi::quoin_placed>()),
        ("quoin_tree_counters", size_of::<Counters>()),
    ]
}

/// The version of libquoin_flex that the program runs with: major × 10⁶ + minor × 10³ + patch.
pub fn library_version() -> u32 {
    // SAFETY: takes nothing and returns a number.
    unsafe { ffi::quoin_flex_version() }
}
