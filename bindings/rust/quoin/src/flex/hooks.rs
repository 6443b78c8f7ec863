//! Functions of the caller's that measure, lay out, or say where a baseline is.
//!
//! A hook is shared by the nodes that a clone has made of its node. A panic of a function does not cross C: it is kept,
//! and goes on when the layout has ended.

use std::any::Any;
use std::cell::RefCell;
use std::ffi::c_void;
use std::panic::{catch_unwind, AssertUnwindSafe};

use super::ffi::{self, quoin_tree};
use super::values::check;
use super::{Modes, Node, Range, Result, Size};

pub(super) type Measure = dyn Fn(Size, Modes) -> Size + Send;
pub(super) type Baseline = dyn Fn(Size) -> f64 + Send;
pub(super) type Layout = dyn Fn(&mut Placing, Range) -> Size + Send;

pub(super) enum Function {
    Measure(Box<Measure>),
    Baseline(Box<Baseline>),
    Layout(Box<Layout>),
}

/// Which function of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Which {
    Measure,
    Baseline,
    Layout,
}

pub(super) struct Hook {
    pub(super) function: Function,
    /// With what the function panicked in the layout that is under way.
    pub(super) panic: RefCell<Option<Box<dyn Any + Send>>>,
}

/// In a custom node's function: its children, to be asked and placed.
pub struct Placing {
    tree: *mut quoin_tree,
}

impl Placing {
    /// Lays a child out for a range.
    ///
    /// Where more than 32 custom nodes are in each other this may fail with the status `QUOIN_BUSY`: the function then
    /// returns any size, and is called again once the child is laid out.
    pub fn measure(&mut self, child: Node, range: Range) -> Result<Size> {
        let mut size = [0.0; 2];
        let (min, max) = (range.min, range.max);
        // SAFETY: the tree is being laid out, and the size has room for two numbers.
        check(unsafe {
            ffi::quoin_node_measure_child(
                self.tree, child, min.width, min.height, max.width, max.height, size.as_mut_ptr(),
            )
        })?;
        Ok(Size::new(size[0], size[1]))
    }

    /// Puts a child at a position.
    pub fn place(&mut self, child: Node, x: f64, y: f64) -> Result<()> {
        // SAFETY: the tree is being laid out.
        check(unsafe { ffi::quoin_node_place_child(self.tree, child, x, y) })
    }
}

/// Calls a function of a hook; a panic is kept, and the answer is then `missing`.
///
/// # Safety
/// `user` is a `Hook` that outlives the call.
unsafe fn call<T>(user: *mut c_void, missing: T, body: impl FnOnce(&Function) -> Option<T>) -> T {
    // SAFETY: the caller says so.
    let hook = unsafe { &*user.cast::<Hook>() };
    match catch_unwind(AssertUnwindSafe(|| body(&hook.function))) {
        Ok(Some(answer)) => answer,
        Ok(None) => missing,
        Err(panic) => {
            hook.panic.borrow_mut().get_or_insert(panic);
            missing
        }
    }
}

/// # Safety
/// Called by the library, with a hook and room for two numbers.
pub(super) unsafe extern "C" fn measure(user: *mut c_void, width: f64, height: f64, modes: u32, size_out: *mut f64) {
    let modes = Modes { is_width_exact: modes & 1 != 0, is_height_exact: modes & 2 != 0 };
    // SAFETY: as the library says.
    unsafe {
        let size = call(user, Size::default(), |function| match function {
            Function::Measure(measure) => Some(measure(Size::new(width, height), modes)),
            _ => None,
        });
        *size_out = size.width;
        *size_out.add(1) = size.height;
    }
}

/// # Safety
/// Called by the library, with a hook.
pub(super) unsafe extern "C" fn baseline(user: *mut c_void, width: f64, height: f64) -> f64 {
    // SAFETY: as the library says.
    unsafe {
        call(user, 0.0, |function| match function {
            Function::Baseline(baseline) => Some(baseline(Size::new(width, height))),
            _ => None,
        })
    }
}

/// # Safety
/// Called by the library, with a hook, a range of four numbers, and room for two.
pub(super) unsafe extern "C" fn layout(
    user: *mut c_void,
    tree: *mut quoin_tree,
    _index1: u32,
    _stamp: u32,
    range: *const f64,
    size_out: *mut f64,
) {
    // SAFETY: as the library says.
    unsafe {
        let [a, b, c, d] = *range.cast::<[f64; 4]>();
        let range = Range { min: Size::new(a, b), max: Size::new(c, d) };
        let size = call(user, Size::default(), |function| match function {
            Function::Layout(layout) => Some(layout(&mut Placing { tree }, range)),
            _ => None,
        });
        *size_out = size.width;
        *size_out.add(1) = size.height;
    }
}
