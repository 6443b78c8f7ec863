//! Trees of boxes: the examples of the C header and of feed.c, every call, refused ones, functions that panic; and that the
//! declarations are those of the header. With the feature `flex`.
#![cfg(feature = "flex")]
#![allow(non_snake_case)]

use std::collections::BTreeSet;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;

use quoin::flex::*;

fn frame(x: f64, y: f64, width: f64, height: f64) -> Frame {
    Frame { x, y, width, height }
}

fn make(tree: &mut Tree, parent: Node, kind: Kind) -> Node {
    let node = tree.make(kind).unwrap();
    tree.append(parent, node).unwrap();
    node
}

fn row(tree: &mut Tree, widths: &[f64]) -> (Node, Vec<Node>) {
    let row = tree.make(Kind::Flex).unwrap();
    tree.choose(row, Choice::FlexDirection(FlexDirection::Row)).unwrap();
    let boxes = widths.iter().map(|width| {
        let leaf = make(tree, row, Kind::Leaf);
        tree.set(leaf, Property::Width, *width).unwrap();
        tree.set(leaf, Property::Height, 10.0).unwrap();
        leaf
    });
    let boxes = boxes.collect();
    (row, boxes)
}

/// A cell of a feed as feed.c has it: the cell, then photo, title, story and badge.
fn feed_cell(tree: &mut Tree, asked: Arc<AtomicUsize>) -> Result<[Node; 5]> {
    let cell = tree.make(Kind::Flex)?;
    tree.choose(cell, Choice::FlexDirection(FlexDirection::Row))?;
    tree.set(cell, Property::PaddingAll, 8.0)?;
    tree.set(cell, Property::ColumnGap, 8.0)?;
    let photo = make(tree, cell, Kind::Leaf);
    tree.set(photo, Property::Width, 48.0)?;
    tree.set(photo, Property::AspectRatio, 1.0)?;
    tree.choose(photo, Choice::AlignSelf(Align::FlexStart))?;
    let words = make(tree, cell, Kind::Flex);
    tree.set(words, Property::FlexGrow, 1.0)?;
    tree.set(words, Property::FlexShrink, 1.0)?;
    let title = make(tree, words, Kind::Leaf);
    tree.set(title, Property::Height, 20.0)?;
    let story = make(tree, words, Kind::Leaf);
    tree.set_measure(story, move |most, _| {
        asked.fetch_add(1, Ordering::Relaxed);
        let width = 7.0 * 60.0;
        let lines = if width > most.width && most.width > 0.0 { (width / most.width).ceil() } else { 1.0 };
        Size::new(most.width.min(width), 16.0 * lines)
    })?;
    let badge = make(tree, cell, Kind::Leaf);
    tree.choose(badge, Choice::Position(Position::Absolute))?;
    for (property, value) in
        [(Property::Right, 4.0), (Property::Top, 4.0), (Property::Width, 16.0), (Property::Height, 16.0)]
    {
        tree.set(badge, property, value)?;
    }
    Ok([cell, photo, title, story, badge])
}

#[test]
fn feed_isLaidOutAtTwoWidths() -> Result<()> {
    let (mut tree, asked) = (Tree::new(), Arc::new(AtomicUsize::new(0)));
    let [cell, parts @ ..] = feed_cell(&mut tree, asked.clone())?;
    let frames = |tree: &Tree| parts.map(|part| tree.frame_in_root(part).unwrap());
    assert_eq!(tree.layout(cell, Range::width(320.0))?, Size::new(320.0, 68.0));
    let wide =
        [frame(8., 8., 48., 48.), frame(64., 8., 248., 20.), frame(64., 28., 248., 32.), frame(300., 4., 16., 16.)];
    assert_eq!(frames(&tree), wide);
    assert_eq!(tree.layout(cell, Range::width(200.0))?, Size::new(200.0, 100.0));
    assert_eq!(frames(&tree)[2], frame(64., 28., 128., 64.));
    let before = asked.load(Ordering::Relaxed);
    tree.layout(cell, Range::width(200.0))?;
    assert_eq!(asked.load(Ordering::Relaxed), before);
    Ok(())
}

#[test]
fn styles_areReadBack() -> Result<()> {
    let mut tree = Tree::new();
    let node = tree.make(Kind::Flex)?;
    let lengths = [Length::Points(3.0), Length::Percent(50.0), Length::MinContent, Length::MaxContent, Length::FitContent];
    for length in lengths {
        tree.set(node, Property::Width, length)?;
        assert_eq!(tree.get(node, Property::Width)?, length);
    }
    tree.set(node, Property::MarginAll, Length::Auto)?;
    assert_eq!(tree.get(node, Property::MarginAll)?, Length::Auto);
    tree.set(node, Property::Width, Length::Undefined)?;
    assert_eq!(tree.get(node, Property::Width)?, Length::Undefined);
    tree.choose(node, Choice::JustifyContent(Justify::SafeCenter))?;
    assert!(tree.is_chosen(node, Choice::JustifyContent(Justify::SafeCenter))?);
    tree.choose(node, Choice::Rules(Rules::StrictYoga))?;
    assert!(tree.is_chosen(node, Choice::Rules(Rules::StrictYoga))? && tree.kind(node)? == Kind::Flex as i32);
    Ok(())
}

#[test]
fn refusedCalls_changeNothing() -> Result<()> {
    let mut tree = Tree::new();
    let (row, boxes) = row(&mut tree, &[1.0, 2.0]);
    let refused = [
        tree.set(boxes[0], Property::Width, -1.0),
        tree.set(boxes[0], Property::FlexGrow, f64::NAN),
        tree.append(row, row),
        tree.append(row, boxes[0]),
        tree.set_children(row, &[boxes[0], boxes[0]]),
        tree.choose(boxes[0], Choice::FlexWrap(FlexWrap::Wrap)),
        tree.set_rounding(Rounding::Grid, 0.0),
        tree.layout(row, Range { min: Size::new(5.0, 0.0), max: Size::new(1.0, 1.0) }).map(|_| ()),
    ];
    let statuses = refused.map(|one| one.unwrap_err().status());
    assert_eq!(statuses, [86, 11, 83, 82, 82, 16, 11, 89]);
    assert_eq!(tree.children(row)?, boxes);
    assert_eq!(tree.get(boxes[0], Property::Width)?, Length::Points(1.0));
    assert_eq!(tree.free(Node::clone(&row)).and_then(|_| tree.frame(row)).unwrap_err().to_string(), "the node was freed, or belongs to another tree");
    Ok(())
}

#[test]
fn children_areMovedAndListed() -> Result<()> {
    let mut tree = Tree::new();
    tree.reserve(10)?;
    let (row, boxes) = row(&mut tree, &[1.0, 2.0, 3.0]);
    let [a, b, c] = boxes[..] else { panic!() };
    tree.remove(b)?;
    tree.insert_before(row, b, a)?;
    assert_eq!(tree.children(row)?, [b, a, c]);
    tree.set_children(row, &[c, b])?;
    assert_eq!((tree.children(row)?, tree.parent(a)?, tree.parent(b)?), (vec![c, b], None, Some(row)));
    tree.replace(b, a)?;
    assert_eq!(tree.children(row)?, [c, a]);
    tree.free(row)?;
    assert!(!tree.is_valid(a) && tree.is_valid(b) && tree.counters().nodes == 1);
    Ok(())
}

#[test]
fn clone_hasStylesFunctionsAndUsers_andOutlivesItsModel() -> Result<()> {
    let (mut tree, asked) = (Tree::new(), Arc::new(AtomicUsize::new(0)));
    let [cell, _, _, story, _] = feed_cell(&mut tree, asked.clone())?;
    tree.set_user(story, 7)?;
    let copy = tree.clone_node(cell)?;
    let copied = tree.children(tree.children(copy)?[1])?[1];
    assert_eq!(tree.user(copied)?, 7);
    tree.free(cell)?;
    assert_eq!(tree.layout(copy, Range::width(320.0))?, Size::new(320.0, 68.0));
    assert!(asked.load(Ordering::Relaxed) > 0);
    tree.clear_functions(copied)?;
    assert_eq!(tree.layout(copy, Range::width(320.0))?.height, 64.0);
    Ok(())
}

#[test]
fn frames_edges_content_changes() -> Result<()> {
    let mut tree = Tree::new();
    let (row, boxes) = row(&mut tree, &[30.0, 100.0]);
    tree.set(row, Property::PaddingAll, 5.0)?;
    tree.set(row, Property::BorderAll, 2.0)?;
    tree.set(boxes[1], Property::MarginRight, Length::Percent(10.0))?;
    tree.choose(row, Choice::Overflow(Overflow::Scroll))?;
    tree.layout(row, Range::width(80.0))?;
    let listed: Vec<_> = tree.frames(row)?.into_iter().map(|(node, frame)| (node, frame.x)).collect();
    assert_eq!(listed, [(boxes[0], 7.0), (boxes[1], 37.0)]);
    assert_eq!(tree.local_frame(boxes[0])?, tree.frame(boxes[0])?);
    assert!((tree.content_frame(row)?.width - 148.6).abs() < 1e-9);
    let margin = tree.edges(boxes[1], Edges::Margin)?;
    assert!((margin.right - 6.6).abs() < 1e-9 && margin.left == 0.0);
    assert_eq!((tree.edges(row, Edges::Border)?.top, tree.edges(row, Edges::Padding)?.bottom), (2.0, 5.0));
    tree.layout(row, Range::width(90.0))?;
    assert_eq!(tree.changes()?, [row]);
    tree.layout(row, Range::width(90.0))?;
    assert_eq!(tree.changes()?, []);
    Ok(())
}

#[test]
fn baseline_andModes() -> Result<()> {
    let mut tree = Tree::new();
    let (row, boxes) = row(&mut tree, &[10.0, 10.0]);
    tree.choose(row, Choice::AlignItems(Align::Baseline))?;
    tree.set(boxes[1], Property::Height, 30.0)?;
    tree.set_baseline(boxes[1], |size| size.height - 5.0)?;
    tree.layout(row, Range::ANY)?;
    assert_eq!((tree.frame(boxes[0])?.y, tree.frame(boxes[1])?.y), (15.0, 0.0));
    let column = tree.make(Kind::Flex)?;
    let text = make(&mut tree, column, Kind::Leaf);
    tree.choose(text, Choice::AlignSelf(Align::Stretch))?;
    tree.set_measure(text, |most, modes| {
        assert!(modes.is_width_exact && !modes.is_height_exact && most == Size::new(100.0, f64::INFINITY));
        Size::new(30.0, 10.0)
    })?;
    assert_eq!(tree.layout(column, Range::width(100.0))?, Size::new(100.0, 10.0));
    Ok(())
}

#[test]
fn customLayout_asksAndPlaces_atAnyDepth() -> Result<()> {
    let mut tree = Tree::new();
    let custom = tree.make(Kind::Custom)?;
    let leaves: Vec<_> = (0..3).map(|_| make(&mut tree, custom, Kind::Leaf)).collect();
    for leaf in &leaves {
        tree.set_measure(*leaf, |_, _| Size::new(20.0, 10.0))?;
    }
    let inside = leaves.clone();
    tree.set_layout(custom, move |placing, _| {
        let mut at = Size::default();
        for leaf in &inside {
            let size = placing.measure(*leaf, Range::ANY).unwrap();
            placing.place(*leaf, at.width, at.height).unwrap();
            at = Size::new(at.width + size.width, at.height + size.height);
        }
        at
    })?;
    let mut node = custom;
    for _ in 0..100 {
        let outer = tree.make(Kind::Custom)?;
        tree.append(outer, node)?;
        tree.set_layout(outer, move |placing, _| placing.measure(node, Range::ANY).unwrap_or_default())?;
        node = outer;
    }
    assert_eq!(tree.layout(node, Range::ANY)?, Size::new(60.0, 30.0));
    assert_eq!(tree.frame_in_root(leaves[2])?, frame(40.0, 20.0, 20.0, 10.0));
    Ok(())
}

#[test]
fn panicOfAFunction_goesOnAfterTheLayout() -> Result<()> {
    let mut tree = Tree::new();
    let column = tree.make(Kind::Flex)?;
    let text = make(&mut tree, column, Kind::Leaf);
    tree.set_measure(text, |_, _| panic!("no font"))?;
    let panic = catch_unwind(AssertUnwindSafe(|| tree.layout(column, Range::width(100.0)))).unwrap_err();
    assert_eq!(panic.downcast_ref::<&str>(), Some(&"no font"));
    assert!(tree.is_dirty(text)?);
    tree.set_measure(text, |_, _| Size::new(1.0, 20.0))?;
    assert_eq!(tree.layout(column, Range::width(100.0))?.height, 20.0);
    tree.mark_dirty(text)?;
    let moved = std::thread::spawn(move || tree.layout(column, Range::width(50.0)));
    assert_eq!(moved.join().unwrap()?, Size::new(50.0, 20.0));
    Ok(())
}

// ---- The header

/// Of the header's functions those that the crate leaves alone: measure functions may be called on one thread only, and
/// a length has one setter.
const LEFT_ALONE: [&str; 1] = ["quoin_tree_set_threads"];

fn names<'a>(text: &'a str, mark: &str) -> BTreeSet<&'a str> {
    let heads = text.split(mark).skip(1).filter_map(|rest| rest.split('(').next());
    heads.filter_map(|head| head.split([' ', '*']).next_back()).filter(|name| name.starts_with("quoin_")).collect()
}

#[test]
fn functionsAndStructs_areThoseOfTheHeader() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let include = folder.join("../../../include");
    let Ok(header) = std::fs::read_to_string(include.join("quoin_flex.h")) else {
        println!("skipped: no header");
        return;
    };
    let declared = std::fs::read_to_string(folder.join("src/flex/ffi.rs")).unwrap();
    let (theirs, ours) = (names(&header, "QUOIN_API "), names(&declared, "pub fn "));
    assert!(theirs.contains("quoin_node_clone") && theirs.len() > 40, "{theirs:?}");
    assert_eq!(theirs.difference(&ours).copied().collect::<Vec<_>>(), LEFT_ALONE);
    assert_eq!(ours.difference(&theirs).collect::<Vec<_>>(), [&""; 0]);

    let temporary = std::env::temp_dir().join(format!("quoin-flex-{}", std::process::id()));
    std::fs::create_dir_all(&temporary).unwrap();
    let (source, program) = (temporary.join("sizes.c"), temporary.join("sizes"));
    let sizes: String = layouts().iter().map(|(name, _)| format!("  printf(\"%zu\\n\", sizeof({name}));\n")).collect();
    let text = format!("#include <stdio.h>\n#include \"quoin_flex.h\"\nint main(void) {{\n{sizes}}}\n");
    std::fs::write(&source, text).unwrap();
    let built = Command::new("cc").arg("-I").arg(&include).arg(&source).arg("-o").arg(&program).status();
    if !built.is_ok_and(|status| status.success()) {
        println!("skipped: no C compiler");
        return;
    }
    let said = String::from_utf8(Command::new(&program).output().unwrap().stdout).unwrap();
    std::fs::remove_dir_all(&temporary).unwrap();
    let theirs: Vec<usize> = said.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(layouts().into_iter().map(|(_, size)| size).collect::<Vec<_>>(), theirs);
    assert!(library_version() > 0);
}
