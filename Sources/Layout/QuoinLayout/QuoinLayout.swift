// QuoinLayout.swift -- rectangles placed by constraints: boxes, and four ways to constrain them.
//
//     let root = LayoutBox("root"), card = LayoutBox("card"), title = LayoutBox("title")
//     root.add(card)
//     card.add(title)
//     card.layout.make { make in make.edges.equalTo(root).inset(16) }
//     constrain {
//       title.leading == card.leading + 8
//       title.centerY == card.centerY ~ .high
//     }
//     let report = root.layoutIfNeeded(Size(400, 300))
//     title.frame                       // in card's coordinates
//
// The folders. Geometry: insets, axes, attributes; points and rectangles are those of QuoinDrawing. Boxes: the tree.
// Constraints: a statement about attributes, and its handle, which can change it later. System: the engine of one tree,
// fed once per layout pass. Maker, Anchors, VisualFormat and Stacks: the four ways. Drawing: logs, sentences, pictures.
// Batch: one layout for many sizes.
//
// Coordinates are doubles, x to the right, y down. A frame is in the parent's coordinates.
//
// Threads: one thread at a time uses a tree of boxes, with all its guides and constraints; debug builds stop
// with a message when two threads lay a tree out, or state constraints in it, at once. Different trees share nothing.

@_exported public import Quoin
@_exported public import QuoinDrawing
