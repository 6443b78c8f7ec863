// SpecTree+Frames.swift -- the frames of a layout.
//
// Geometry is relative to the parent node, a frame to the box around the node. The positions of the specs between a box
// and a box inside it add up to the inner box's position. `.texture` rounds that sum. `.grid` rounds all four edges in
// the root's coordinates. `.yoga` rounds the position in the outer box, and the extents in the root's coordinates. A
// box that runs from right to left mirrors the boxes directly in it after the rounding. A flex container that is the
// root has a position of its own, from its margins and edges. That position counts in all frames in the root.

@_exported public import QuoinGeometry

/// A rectangle.
public typealias SpecFrame = Rect

/// The origin of the positions of a node's children.
private struct Origin: BitwiseCopyable {
  /// The corner, in the root, of the box that the children are in.
  var boxX = 0.0
  var boxY = 0.0
  /// The width of that box if it mirrors its children, else NaN.
  var mirror = Double.nan
  /// The sum of the positions of the specs between that box and the children. With `.grid` and `.yoga`, of all nodes
  /// between the root and the children.
  var x = 0.0
  var y = 0.0
  /// The value of `x` and `y` at that box. Only `.yoga` reads it.
  var startX = 0.0
  var startY = 0.0
}

/// A node's frames, and the origin of its children's positions.
private struct Place {
  var origin: Origin
  var inBox: SpecFrame
  var inRoot: SpecFrame
}

extension SpecTree {
  /// A node's frame within the box around it, or within the root if no box is around it.
  ///
  /// Cost: the depth of the node.
  public func frame(of node: SpecNode) throws(SpecError) -> SpecFrame {
    located(try index(of: node)).inBox
  }

  /// A node's frame within the root of its tree. Cost: the depth of the node.
  public func frameInRoot(of node: SpecNode) throws(SpecError) -> SpecFrame {
    located(try index(of: node)).inRoot
  }

  /// The size that a node has in the layout; `.grid` and `.yoga` round it in frames only.
  public func size(of node: SpecNode) throws(SpecError) -> SpecSize {
    size(try index(of: node))
  }

  /// A node's frame in its parent node, a box or a spec, without the rounding and mirroring of other frames.
  public func localFrame(of node: SpecNode) throws(SpecError) -> SpecFrame {
    localFrame(try index(of: node))
  }

  func localFrame(_ node: Int32) -> SpecFrame {
    let four = numbers(node)
    return SpecFrame(four[Side.x], four[Side.y], four[Side.width], four[Side.height])
  }

  /// Calls `body` with every box below `root` and its frame within `root`, in the order in which boxes are drawn.
  ///
  /// Leaves specs out unless `includingSpecs` is true. Throws `outOfMemory`. Cost: the number of nodes.
  public func forEachFrame(
    in root: SpecNode, includingSpecs: Bool = false, _ body: (SpecNode, SpecFrame) -> Void
  ) throws(SpecError) {
    let top = try index(of: root)
    try walk(top, inside(top, Origin(), isRoot: true).origin) { node, place in
      if includingSpecs || nodes[node].kind.isBox { body(handle(node), place.inRoot) }
    }
  }

  /// Calls `body` with a node and all nodes in it, and their frames in the boxes around them and in the root of the
  /// tree. Throws `outOfMemory`. Cost: the number of nodes, and the depth of the first one.
  package func forEachPlace(
    in node: SpecNode, _ body: (SpecNode, _ inBox: SpecFrame, _ inRoot: SpecFrame) -> Void
  ) throws(SpecError) {
    let top = try index(of: node)
    let place = located(top)
    body(node, place.inBox, place.inRoot)
    try walk(top, place.origin) { inner, place in body(handle(inner), place.inBox, place.inRoot) }
  }

  /// Calls `body` with all nodes below one, in drawing order. `origin` is that of the node's children.
  private func walk(_ top: Int32, _ origin: Origin, _ body: (Int32, Place) -> Void) throws(SpecError) {
    var origins = TreeArray<Origin>()
    defer { origins.free(allocator) }
    try origins.reserve(1, allocator)
    origins.append(origin)
    var node = firstDrawn(top)
    while node >= 0 {
      let place = inside(node, origins[origins.count - 1], isRoot: false)
      body(node, place)
      let child = firstDrawn(node)
      if child >= 0 {
        try origins.reserve(Int(origins.count) + 1, allocator)
        origins.append(place.origin)
        node = child
        continue
      }
      while nextDrawn(node) < 0 {
        node = nodes[node].parent
        origins.count -= 1
        if node == top { return }
      }
      node = nextDrawn(node)
    }
  }

  /// The first child to be drawn: in a background spec the last child, since the background lies under the other child.
  private func firstDrawn(_ node: Int32) -> Int32 {
    nodes[node].kind == .background ? nodes[node].last : nodes[node].first
  }

  private func nextDrawn(_ node: Int32) -> Int32 {
    let parent = nodes[node].parent
    return nodes[parent].kind == .background ? nodes[node].previous : nodes[node].next
  }

  /// A node's frame, found from the root inwards.
  private func located(_ node: Int32) -> Place {
    var depth = 0
    var above = nodes[node].parent
    while above >= 0 {
      depth += 1
      above = nodes[above].parent
    }
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: depth + 1) { path in
      above = node
      for place in stride(from: depth, through: 0, by: -1) {
        path[place] = above
        above = nodes[above].parent
      }
      var result = inside(path[0], Origin(), isRoot: true)
      for place in stride(from: 1, through: depth, by: 1) {
        result = inside(path[place], result.origin, isRoot: false)
      }
      return result
    }
  }

  @inline(never)
  private func inside(_ node: Int32, _ around: Origin, isRoot: Bool) -> Place {
    let four = numbers(node)
    var origin = around
    if !isRoot || nodes[node].kind == .flex && nodes[node].parent < 0 {
      origin.x += four[Side.x]
      origin.y += four[Side.y]
    }
    var local = SpecFrame(pixels.up(origin.x), pixels.up(origin.y), four[Side.width], four[Side.height])
    if pixels.strategy == .grid {
      local = snapped(SpecFrame(origin.x, origin.y, four[Side.width], four[Side.height]))
      local.x -= around.boxX
      local.y -= around.boxY
    } else if pixels.strategy == .yoga {
      local = roundedAsYoga(node, origin, four)
    }
    if around.mirror == around.mirror { local.x = around.mirror - local.width - local.x }
    let frame = SpecFrame(around.boxX + local.x, around.boxY + local.y, local.width, local.height)
    if isRoot || nodes[node].kind.isBox {
      origin.boxX = frame.x
      origin.boxY = frame.y
      origin.mirror = choice(node, .rightToLeft) != 0 ? frame.width : .nan
      if pixels.strategy == .texture || pixels.strategy == .none {
        origin.x = 0
        origin.y = 0
      }
      origin.startX = origin.x
      origin.startY = origin.y
    }
    return Place(origin: origin, inBox: local, inRoot: frame)
  }

  private func roundedAsYoga(_ node: Int32, _ origin: Origin, _ four: UnsafeMutablePointer<Double>)
    -> SpecFrame
  {
    let isText = nodes[node].kind == .leaf && nodes[node].hook >= 0
    return SpecFrame(
      pixels.nearestOrHalfUp(origin.x - origin.startX, down: isText),
      pixels.nearestOrHalfUp(origin.y - origin.startY, down: isText),
      pixels.extent(from: origin.x, four[Side.width], isText: isText),
      pixels.extent(from: origin.y, four[Side.height], isText: isText))
  }

  private func snapped(_ frame: SpecFrame) -> SpecFrame {
    let x = pixels.snapped(frame.x)
    let y = pixels.snapped(frame.y)
    return SpecFrame(
      x, y, pixels.snapped(frame.x + frame.width) - x, pixels.snapped(frame.y + frame.height) - y)
  }
}
