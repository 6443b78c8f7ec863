// LayoutBox+Frames.swift -- frames in other coordinates, and on pixels.
//
// A node remembers its corner in the root's coordinates, so that finding the corners of all boxes of a tree is linear
// in their count, however deep they lie. The root's `cornerTime` counts everything that moves a part of its tree:
// passes, insets, scrolling, boxes that join or leave. The `cornerTime` of any other node is the root's at the time
// when the node's corner was found.

extension Node {
  /// The corner of the frame in the coordinates of the root.
  fileprivate var corner: Point {
    let top = root
    var (open, here): ([Node], Node) = ([], self)
    while here !== top, here.cornerTime != top.cornerTime, let above = here.parent {
      open.append(here)
      here = above
    }
    var corner = here === top ? .zero : here.knownCorner
    for node in open.reversed() {
      corner = corner + (node.frame.origin - (node.parent?.contentOffset ?? .zero))
      node.knownCorner = corner
      node.cornerTime = top.cornerTime
    }
    return corner
  }
}

extension LayoutBox {
  /// The corner of this box's frame in the coordinates of its root. Frames inside a scroll box are measured from this
  /// corner less `contentOffset`.
  public final var originInRoot: Point { node.corner }

  /// The frame in the coordinates of the root.
  public final var frameInRoot: Rect { Rect(origin: originInRoot, size: frame.size) }

  /// Calls `visit` with this box and all below it, parents first, each with its frame in the root and its depth
  /// below this box. Each place is computed from the parent's, so that the cost is linear in the count of boxes.
  final func forEachPlacedBelow(_ visit: (LayoutBox, _ inRoot: Rect, _ depth: Int) -> Void) {
    // The origins of the boxes from this one down to the one at hand.
    var origins: [Point] = []
    var walk = BoxWalk(self)
    while let box = walk.next() {
      origins.removeLast(origins.count - walk.depth)
      let place = origins.last.map { box.frame.offset(by: $0) } ?? box.frameInRoot
      visit(box, place, walk.depth)
      origins.append(place.origin - box.node.contentOffset)
    }
  }

  /// A rectangle of this box's inside in the coordinates of another box's inside, in the same tree.
  public final func convert(_ rect: Rect, to other: LayoutBox) -> Rect {
    let scroll = other.node.contentOffset - node.contentOffset
    return rect.offset(by: originInRoot - other.originInRoot + scroll)
  }

  /// The frame in the parent with edges on pixels, `scale` pixels to a point. Edges are rounded in
  /// the root's coordinates, halves up, so that boxes that touch still touch, whoever their parents are.
  /// An invalid scale leaves the frame as it is.
  public final func pixelFrame(scale: Double) -> Rect {
    guard scale > 0, scale.isFinite else { return frame }
    let rounded = frameInRoot.rounded(toScale: scale)
    guard let parent else { return rounded }
    let corner = parent.frameInRoot.rounded(toScale: scale).origin
    return rounded.offset(by: parent.node.contentOffset - corner)
  }
}
