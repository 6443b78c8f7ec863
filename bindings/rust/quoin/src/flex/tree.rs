//! A tree and its nodes.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ffi::c_void;
use std::fmt;
use std::panic::resume_unwind;
use std::ptr;
use std::rc::Rc;

use super::ffi::{self, quoin_placed, quoin_tree};
use super::hooks::{self, Function, Hook, Placing, Which};
use super::values::check;
use super::{
    Choice, Counters, EdgeLengths, Edges, Error, Frame, Kind, Length, Modes, Node, Property, Range, Result, Rounding, Size,
};

/// The status of a list that does not fit.
const BUFFER_TOO_SMALL: i32 = 17;

/// A tree of boxes, specs and flex containers.
pub struct Tree {
    raw: *mut quoin_tree,
    /// The library has a pointer to each hook, and a clone's nodes share theirs.
    hooks: HashMap<(Node, Which), Rc<Hook>>,
}

// SAFETY: functions are Send, and no one else has the hooks.
unsafe impl Send for Tree {}

impl Drop for Tree {
    fn drop(&mut self) {
        // SAFETY: the tree is this one's own, and no layout is under way.
        unsafe { ffi::quoin_tree_free(self.raw) }
    }
}

impl Default for Tree {
    fn default() -> Tree {
        Tree::new()
    }
}

impl fmt::Debug for Tree {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Tree").field("counters", &self.counters()).finish()
    }
}

// Trees.
impl Tree {
    /// An empty tree, which rounds as Texture does. Ends the program where there is no memory for it.
    pub fn new() -> Tree {
        let mut raw = ptr::null_mut();
        // SAFETY: no options, and room for a pointer.
        let made = check(unsafe { ffi::quoin_tree_create(ptr::null(), &mut raw) });
        if made.is_err() {
            std::alloc::handle_alloc_error(std::alloc::Layout::new::<[u64; 64]>());
        }
        Tree { raw, hooks: HashMap::new() }
    }

    /// Makes room for so many nodes in all.
    pub fn reserve(&mut self, nodes: usize) -> Result<()> {
        // SAFETY: the tree is alive, here as in all that follows.
        check(unsafe { ffi::quoin_tree_reserve(self.raw, nodes) })
    }

    /// Sets how sizes and positions are rounded, with so many pixels a point. A change forgets all layouts.
    pub fn set_rounding(&mut self, rounding: Rounding, scale: f64) -> Result<()> {
        check(unsafe { ffi::quoin_tree_set_rounding(self.raw, rounding as i32, scale) })
    }

    /// The work done so far.
    pub fn counters(&self) -> Counters {
        let mut counters = Counters { size: std::mem::size_of::<Counters>(), nodes: 0, bytes: 0, measures: 0, layouts: 0 };
        // The struct's size is right, so that this cannot fail.
        let _ = unsafe { ffi::quoin_tree_count(self.raw, &mut counters) };
        counters
    }

    /// Lays out a node and all below it, for a range of sizes, and returns its size.
    ///
    /// # Panics
    /// With what a function of the caller's has panicked.
    pub fn layout(&mut self, root: Node, range: Range) -> Result<Size> {
        let mut size = [0.0; 2];
        let (min, max) = (range.min, range.max);
        let status = unsafe {
            ffi::quoin_tree_layout(self.raw, root, min.width, min.height, max.width, max.height, size.as_mut_ptr())
        };
        self.go_on_with_panics();
        check(status)?;
        Ok(Size::new(size[0], size[1]))
    }

    fn go_on_with_panics(&mut self) {
        let mut first = None;
        for ((node, _), hook) in &self.hooks {
            if hook.panic.borrow().is_none() {
                continue;
            }
            // All nodes that share the hook are marked before its panic is taken.
            for ((shared, _), other) in &self.hooks {
                if Rc::ptr_eq(hook, other) {
                    let _ = unsafe { ffi::quoin_node_mark_dirty(self.raw, *shared) };
                }
            }
            let _ = unsafe { ffi::quoin_node_mark_dirty(self.raw, *node) };
            let panic = hook.panic.borrow_mut().take();
            first = first.or(panic);
        }
        if let Some(panic) = first {
            resume_unwind(panic);
        }
    }

    /// The nodes, specs as well, whose size or position in their parent the last layout has changed.
    pub fn changes(&self) -> Result<Vec<Node>> {
        self.listed(Node::NONE, |nodes, capacity, n| unsafe { ffi::quoin_tree_changes(self.raw, nodes, capacity, n) })
    }

    /// All boxes below a node with their frames within it, in drawing order. Specs are left out.
    pub fn frames(&self, root: Node) -> Result<Vec<(Node, Frame)>> {
        let none = quoin_placed { node: Node::NONE, frame: Frame::default() };
        let placed =
            self.listed(none, |placed, capacity, n| unsafe { ffi::quoin_tree_frames(self.raw, root, placed, capacity, n) })?;
        Ok(placed.into_iter().map(|one| (one.node, one.frame)).collect())
    }

    fn listed<T: Clone>(&self, none: T, list: impl Fn(*mut T, usize, *mut usize) -> i32) -> Result<Vec<T>> {
        let mut count = 0;
        match list(ptr::null_mut(), 0, &mut count) {
            0 | BUFFER_TOO_SMALL => {}
            status => return Err(Error(status)),
        }
        let mut all = vec![none; count];
        check(list(all.as_mut_ptr(), count, &mut count))?;
        all.truncate(count);
        Ok(all)
    }
}

// Nodes.
impl Tree {
    /// Makes a node without a parent.
    pub fn make(&mut self, kind: Kind) -> Result<Node> {
        let mut node = Node::NONE;
        check(unsafe { ffi::quoin_node_make(self.raw, kind as i32, &mut node) })?;
        Ok(node)
    }

    /// Frees a node and everything in it.
    pub fn free(&mut self, node: Node) -> Result<()> {
        let gone = self.below(node)?;
        check(unsafe { ffi::quoin_node_free(self.raw, node) })?;
        if !self.hooks.is_empty() {
            for node in gone {
                for which in [Which::Measure, Which::Baseline, Which::Layout] {
                    self.hooks.remove(&(node, which));
                }
            }
        }
        Ok(())
    }

    /// Whether a handle names a node of the tree.
    pub fn is_valid(&self, node: Node) -> bool {
        unsafe { ffi::quoin_node_is_valid(self.raw, node) != 0 }
    }

    /// The number of the node's [`Kind`].
    pub fn kind(&self, node: Node) -> Result<i32> {
        let mut kind = 0;
        check(unsafe { ffi::quoin_node_get_kind(self.raw, node, &mut kind) })?;
        Ok(kind)
    }

    /// Puts a node behind the children of another.
    pub fn append(&mut self, parent: Node, child: Node) -> Result<()> {
        check(unsafe { ffi::quoin_node_append(self.raw, parent, child) })
    }

    /// Puts a node before a child of another.
    pub fn insert_before(&mut self, parent: Node, child: Node, sibling: Node) -> Result<()> {
        check(unsafe { ffi::quoin_node_insert(self.raw, parent, child, sibling) })
    }

    /// Takes a node out of its parent. It keeps its children.
    pub fn remove(&mut self, child: Node) -> Result<()> {
        check(unsafe { ffi::quoin_node_remove(self.raw, child) })
    }

    /// Makes the nodes of a list the children of a node, in this order. Others leave it.
    pub fn set_children(&mut self, parent: Node, children: &[Node]) -> Result<()> {
        check(unsafe { ffi::quoin_node_set_children(self.raw, parent, children.as_ptr(), children.len()) })
    }

    /// Puts a node without a parent where another is.
    pub fn replace(&mut self, node: Node, replacement: Node) -> Result<()> {
        check(unsafe { ffi::quoin_node_replace(self.raw, node, replacement) })
    }

    /// A copy of a node and of all that is in it, without a parent: with the same styles, functions and users.
    pub fn clone_node(&mut self, node: Node) -> Result<Node> {
        let mut copy = Node::NONE;
        check(unsafe { ffi::quoin_node_clone(self.raw, node, &mut copy) })?;
        if !self.hooks.is_empty() {
            for (original, copied) in self.below(node)?.into_iter().zip(self.below(copy)?) {
                for which in [Which::Measure, Which::Baseline, Which::Layout] {
                    if let Some(hook) = self.hooks.get(&(original, which)).cloned() {
                        self.hooks.insert((copied, which), hook);
                    }
                }
            }
        }
        Ok(copy)
    }

    /// The children of a node.
    pub fn children(&self, node: Node) -> Result<Vec<Node>> {
        let mut count = 0;
        check(unsafe { ffi::quoin_node_child_count(self.raw, node, &mut count) })?;
        let mut all = Vec::with_capacity(count);
        let mut child = self.near(node, ffi::quoin_node_first_child)?;
        while let Some(found) = child {
            all.push(found);
            child = self.near(found, ffi::quoin_node_next_sibling)?;
        }
        Ok(all)
    }

    /// A node's parent.
    pub fn parent(&self, node: Node) -> Result<Option<Node>> {
        self.near(node, ffi::quoin_node_parent)
    }

    fn near(&self, node: Node, call: unsafe extern "C" fn(*mut quoin_tree, Node, *mut Node) -> i32) -> Result<Option<Node>> {
        let mut found = Node::NONE;
        check(unsafe { call(self.raw, node, &mut found) })?;
        Ok(found.some())
    }

    /// A node and all in it, parents first.
    fn below(&self, node: Node) -> Result<Vec<Node>> {
        let (mut all, mut left) = (Vec::new(), vec![node]);
        while let Some(next) = left.pop() {
            all.push(next);
            left.extend(self.children(next)?.into_iter().rev());
        }
        Ok(all)
    }

    /// Keeps a number with a node, which the library does nothing with; 0 at first.
    pub fn set_user(&mut self, node: Node, user: usize) -> Result<()> {
        check(unsafe { ffi::quoin_node_set_user(self.raw, node, user as *mut c_void) })
    }

    /// Reads that number.
    pub fn user(&self, node: Node) -> Result<usize> {
        let mut user = ptr::null_mut();
        check(unsafe { ffi::quoin_node_get_user(self.raw, node, &mut user) })?;
        Ok(user as usize)
    }
}

// Styles.
impl Tree {
    /// Sets a property: a plain number is points, a weight or a ratio.
    pub fn set(&mut self, node: Node, property: Property, length: impl Into<Length>) -> Result<()> {
        let (value, unit) = length.into().numbers();
        check(unsafe { ffi::quoin_node_set(self.raw, node, property as i32, value, unit) })
    }

    /// Reads a property.
    pub fn get(&self, node: Node, property: Property) -> Result<Length> {
        let (mut value, mut unit) = (0.0, 0);
        check(unsafe { ffi::quoin_node_get(self.raw, node, property as i32, &mut value, &mut unit) })?;
        Ok(Length::of(value, unit))
    }

    /// Makes a choice.
    pub fn choose(&mut self, node: Node, choice: Choice) -> Result<()> {
        let (number, value) = choice.numbers();
        check(unsafe { ffi::quoin_node_choose(self.raw, node, number, value) })
    }

    /// Whether a choice stands as given.
    pub fn is_chosen(&self, node: Node, choice: Choice) -> Result<bool> {
        let (number, value) = choice.numbers();
        let mut chosen = 0;
        check(unsafe { ffi::quoin_node_chosen(self.raw, node, number, &mut chosen) })?;
        Ok(chosen == value)
    }
}

// Functions.
impl Tree {
    /// Has a function answer how large a leaf wants to be, for its largest size. The same arguments must give the same
    /// answer until [`mark_dirty`](Self::mark_dirty); what fits is not asked again.
    pub fn set_measure(&mut self, node: Node, measure: impl Fn(Size, Modes) -> Size + Send + 'static) -> Result<()> {
        self.set_hook(node, Which::Measure, Some(Function::Measure(Box::new(measure))))
    }

    /// Has a function answer how far below the top of a box of a size its first baseline is.
    pub fn set_baseline(&mut self, node: Node, baseline: impl Fn(Size) -> f64 + Send + 'static) -> Result<()> {
        self.set_hook(node, Which::Baseline, Some(Function::Baseline(Box::new(baseline))))
    }

    /// Has a function lay a custom node out for a range: it asks and places the children, and answers with the size.
    pub fn set_layout(&mut self, node: Node, layout: impl Fn(&mut Placing, Range) -> Size + Send + 'static) -> Result<()> {
        self.set_hook(node, Which::Layout, Some(Function::Layout(Box::new(layout))))
    }

    /// Takes the functions of a node away.
    pub fn clear_functions(&mut self, node: Node) -> Result<()> {
        for which in [Which::Measure, Which::Baseline, Which::Layout] {
            if self.hooks.contains_key(&(node, which)) {
                self.set_hook(node, which, None)?;
            }
        }
        Ok(())
    }

    fn set_hook(&mut self, node: Node, which: Which, function: Option<Function>) -> Result<()> {
        let hook = function.map(|function| Rc::new(Hook { function, panic: RefCell::new(None) }));
        let user = hook.as_ref().map_or(ptr::null_mut(), |hook| Rc::as_ptr(hook) as *mut c_void);
        // SAFETY: the hook lives until the library has another one, or until the node is freed.
        check(unsafe {
            match which {
                Which::Measure => {
                    let measure = hook.is_some().then_some(hooks::measure as ffi::Measure);
                    ffi::quoin_node_set_measure(self.raw, node, measure, user)
                }
                Which::Baseline => {
                    let baseline = hook.is_some().then_some(hooks::baseline as ffi::Baseline);
                    ffi::quoin_node_set_baseline(self.raw, node, baseline, user)
                }
                Which::Layout => {
                    let layout = hook.is_some().then_some(hooks::layout as ffi::Layout);
                    ffi::quoin_node_set_layout(self.raw, node, layout, user)
                }
            }
        })?;
        match hook {
            Some(hook) => self.hooks.insert((node, which), hook),
            None => self.hooks.remove(&(node, which)),
        };
        Ok(())
    }

    /// Says that a node's function may now give other answers.
    pub fn mark_dirty(&mut self, node: Node) -> Result<()> {
        check(unsafe { ffi::quoin_node_mark_dirty(self.raw, node) })
    }

    /// Whether a node's next layout has to be computed.
    pub fn is_dirty(&self, node: Node) -> Result<bool> {
        let mut dirty = 0;
        check(unsafe { ffi::quoin_node_is_dirty(self.raw, node, &mut dirty) })?;
        Ok(dirty != 0)
    }
}

// Frames.
impl Tree {
    /// A node's frame within the box around it, or within the root if no box is around it.
    pub fn frame(&self, node: Node) -> Result<Frame> {
        self.framed(node, ffi::quoin_node_frame)
    }

    /// A node's frame within the root of its tree.
    pub fn frame_in_root(&self, node: Node) -> Result<Frame> {
        self.framed(node, ffi::quoin_node_frame_in_root)
    }

    /// A node's frame within its parent, before positions are rounded.
    pub fn local_frame(&self, node: Node) -> Result<Frame> {
        self.framed(node, ffi::quoin_node_local_frame)
    }

    /// The smallest rectangle around a node and all that is in it, in its own coordinates: what a view scrolls over.
    pub fn content_frame(&self, node: Node) -> Result<Frame> {
        self.framed(node, ffi::quoin_node_content_frame)
    }

    fn framed(&self, node: Node, call: unsafe extern "C" fn(*mut quoin_tree, Node, *mut Frame) -> i32) -> Result<Frame> {
        let mut frame = Frame::default();
        check(unsafe { call(self.raw, node, &mut frame) })?;
        Ok(frame)
    }

    /// The room at a node's edges that the last layout made of percentages and so on.
    pub fn edges(&self, node: Node, kind: Edges) -> Result<EdgeLengths> {
        let mut points = [0.0; 4];
        check(unsafe { ffi::quoin_node_edges(self.raw, node, kind as i32, points.as_mut_ptr()) })?;
        let [top, right, bottom, left] = points;
        Ok(EdgeLengths { top, right, bottom, left })
    }
}
