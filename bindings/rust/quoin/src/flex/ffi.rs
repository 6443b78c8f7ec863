//! The functions and structs of `quoin_flex.h`, as C lays them out. `tests/flex.rs` compares both with the header.

#![allow(non_camel_case_types)]

use std::ffi::{c_char, c_void};

use super::{Counters, Frame, Node};
use crate::ffi::{quoin_options, Status};

/// An opaque tree.
#[repr(C)]
pub struct quoin_tree {
    _opaque: [u8; 0],
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct quoin_placed {
    pub node: Node,
    pub frame: Frame,
}

pub type Measure = unsafe extern "C" fn(*mut c_void, f64, f64, u32, *mut f64);
pub type Baseline = unsafe extern "C" fn(*mut c_void, f64, f64) -> f64;
pub type Layout = unsafe extern "C" fn(*mut c_void, *mut quoin_tree, u32, u32, *const f64, *mut f64);

extern "C" {
    pub fn quoin_flex_version() -> u32;
    pub fn quoin_flex_status_message(status: Status) -> *const c_char;
    pub fn quoin_tree_create(options: *const quoin_options, tree_out: *mut *mut quoin_tree) -> Status;
    pub fn quoin_tree_free(tree: *mut quoin_tree);
    pub fn quoin_tree_reserve(tree: *mut quoin_tree, n_nodes: usize) -> Status;
    pub fn quoin_tree_set_rounding(tree: *mut quoin_tree, rounding: i32, scale: f64) -> Status;
    pub fn quoin_tree_count(tree: *mut quoin_tree, counters: *mut Counters) -> Status;
    pub fn quoin_tree_layout(
        tree: *mut quoin_tree,
        root: Node,
        min_width: f64,
        min_height: f64,
        max_width: f64,
        max_height: f64,
        size_out: *mut f64,
    ) -> Status;
    pub fn quoin_tree_changes(tree: *mut quoin_tree, changed_out: *mut Node, capacity: usize, n_out: *mut usize)
        -> Status;
    pub fn quoin_tree_frames(
        tree: *mut quoin_tree,
        root: Node,
        placed_out: *mut quoin_placed,
        capacity: usize,
        n_out: *mut usize,
    ) -> Status;

    pub fn quoin_node_make(tree: *mut quoin_tree, kind: i32, node_out: *mut Node) -> Status;
    pub fn quoin_node_free(tree: *mut quoin_tree, node: Node) -> Status;
    pub fn quoin_node_is_valid(tree: *mut quoin_tree, node: Node) -> i32;
    pub fn quoin_node_get_kind(tree: *mut quoin_tree, node: Node, kind_out: *mut i32) -> Status;
    pub fn quoin_node_append(tree: *mut quoin_tree, parent: Node, child: Node) -> Status;
    pub fn quoin_node_insert(tree: *mut quoin_tree, parent: Node, child: Node, sibling: Node) -> Status;
    pub fn quoin_node_remove(tree: *mut quoin_tree, child: Node) -> Status;
    pub fn quoin_node_child_count(tree: *mut quoin_tree, node: Node, n_children_out: *mut usize) -> Status;
    pub fn quoin_node_set_children(
        tree: *mut quoin_tree,
        parent: Node,
        children: *const Node,
        n_children: usize,
    ) -> Status;
    pub fn quoin_node_replace(tree: *mut quoin_tree, node: Node, replacement: Node) -> Status;
    pub fn quoin_node_clone(tree: *mut quoin_tree, node: Node, copy_out: *mut Node) -> Status;
    pub fn quoin_node_set_user(tree: *mut quoin_tree, node: Node, user: *mut c_void) -> Status;
    pub fn quoin_node_get_user(tree: *mut quoin_tree, node: Node, user_out: *mut *mut c_void) -> Status;
    pub fn quoin_node_parent(tree: *mut quoin_tree, node: Node, parent_out: *mut Node) -> Status;
    pub fn quoin_node_first_child(tree: *mut quoin_tree, node: Node, child_out: *mut Node) -> Status;
    pub fn quoin_node_next_sibling(tree: *mut quoin_tree, node: Node, sibling_out: *mut Node) -> Status;

    pub fn quoin_node_set(tree: *mut quoin_tree, node: Node, property: i32, value: f64, unit: i32) -> Status;
    pub fn quoin_node_get(
        tree: *mut quoin_tree,
        node: Node,
        property: i32,
        value_out: *mut f64,
        unit_out: *mut i32,
    ) -> Status;
    pub fn quoin_node_choose(tree: *mut quoin_tree, node: Node, choice: i32, value: i32) -> Status;
    pub fn quoin_node_chosen(tree: *mut quoin_tree, node: Node, choice: i32, value_out: *mut i32) -> Status;

    pub fn quoin_node_set_measure(
        tree: *mut quoin_tree,
        node: Node,
        measure: Option<Measure>,
        user: *mut c_void,
    ) -> Status;
    pub fn quoin_node_set_baseline(
        tree: *mut quoin_tree,
        node: Node,
        baseline: Option<Baseline>,
        user: *mut c_void,
    ) -> Status;
    pub fn quoin_node_set_layout(tree: *mut quoin_tree, node: Node, layout: Option<Layout>, user: *mut c_void)
        -> Status;
    pub fn quoin_node_measure_child(
        tree: *mut quoin_tree,
        child: Node,
        min_width: f64,
        min_height: f64,
        max_width: f64,
        max_height: f64,
        size_out: *mut f64,
    ) -> Status;
    pub fn quoin_node_place_child(tree: *mut quoin_tree, child: Node, x: f64, y: f64) -> Status;
    pub fn quoin_node_mark_dirty(tree: *mut quoin_tree, node: Node) -> Status;
    pub fn quoin_node_is_dirty(tree: *mut quoin_tree, node: Node, is_dirty_out: *mut i32) -> Status;

    pub fn quoin_node_frame(tree: *mut quoin_tree, node: Node, frame_out: *mut Frame) -> Status;
    pub fn quoin_node_frame_in_root(tree: *mut quoin_tree, node: Node, frame_out: *mut Frame) -> Status;
    pub fn quoin_node_local_frame(tree: *mut quoin_tree, node: Node, frame_out: *mut Frame) -> Status;
    pub fn quoin_node_edges(tree: *mut quoin_tree, node: Node, kind: i32, points_out: *mut f64) -> Status;
    pub fn quoin_node_content_frame(tree: *mut quoin_tree, node: Node, frame_out: *mut Frame) -> Status;
}
