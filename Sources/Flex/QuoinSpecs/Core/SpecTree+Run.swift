// SpecTree+Run.swift -- lays a tree out: runs frames, which are layouts under way, and then settles the nodes.

/// A layout that is under way.
struct LayoutFrame: BitwiseCopyable {
  let node: Int32
  /// The entry of the cache that receives the result.
  let entry: Int32
  /// Where the algorithm stands: in which of its loops (zero at first), at which child, in which line.
  var phase: Int32 = 0
  var cursor: Int32 = -1
  var line: Int32 = -1
  /// Flags that the algorithm keeps.
  var marks: UInt32 = 0
  /// Two extents that the algorithm keeps.
  var along = 0.0
  var across = 0.0
}

extension SpecTree {
  /// Lays the tree below `root` out for `range`, and returns the root's size.
  ///
  /// The size of a node that has not changed is not computed again for a range that it remembers; the node's algorithm
  /// runs again only to place the children. An extent beyond 1e15 counts as 1e15. Throws `staleNode`, `badRange`,
  /// `busy` or `outOfMemory`, or the error of a custom node's function, and then all frames are as they were.
  @discardableResult
  public mutating func layout(_ root: SpecNode, _ range: SizeRange) throws(SpecError) -> SpecSize {
    try layout(root, range, parent: range.max)
  }

  /// Lays the tree out as `layout(_:_:)` does, but fractions in the root refer to `parent`, not to the range's maximum.
  @discardableResult
  public mutating func layout(
    _ root: SpecNode, _ range: SizeRange, parent: SpecSize
  ) throws(SpecError) -> SpecSize {
    let top = try index(of: root)
    guard activity == .idle else { throw .busy }
    guard range.isProper else { throw .badRange }
    if isLaidOut(top, range, parent) {
      hasChanges = false
      return size(top)
    }
    lastRoot = -1
    defer { (lastRange, lastParent) = (range, parent) }
    return try layoutAnew(top, range.bounded, parent)
  }

  /// Whether the last layout was this one, and nothing in it has changed since.
  @inline(__always)
  private func isLaidOut(_ top: Int32, _ range: SizeRange, _ parent: SpecSize) -> Bool {
    top == lastRoot && !nodes[top].flags.contains(.dirty) && nodes[top].parent < 0 && range == lastRange
      && LayoutEntry.same(parent, lastParent)
  }

  private mutating func layoutAnew(_ top: Int32, _ range: SizeRange, _ parent: SpecSize) throws(SpecError)
    -> SpecSize
  {
    activity = .laying
    defer {
      activity = .idle
      markEditsInside()
    }
    pass &+= 1
    // If `root` has a parent, the parent may have placed it for another range, and must be computed anew.
    if nodes[top].parent >= 0 { markDirty(index: nodes[top].parent) }
    written.count = 0
    hasChanges = false
    let before = localFrame(top)
    do {
      try layRoot(top, range, parent)
    } catch {
      abandon(above: 0)
      putBack()
      putBack(top, before.size)
      throw error
    }
    placeRoot(top, parent)
    keptNodes.count = 0
    hasChanges = true
    lastRoot = top
    rootChanged = localFrame(top) == before ? -1 : top
    return size(top)
  }

  private mutating func layRoot(_ top: Int32, _ range: SizeRange, _ parent: SpecSize) throws(SpecError) {
    // Room for all nodes at once: a second layout allocates nothing.
    if layoutHooks == 0 { try written.reserve(Int(nodes.count), allocator) }
    while try !ask(top, range, parent: parent) {
      try keepGeometry()
      try run(above: 0)
    }
    if nodes[top].placed != nodes[top].wanted || nodes[top].flags.contains(.unsettled) {
      try keepGeometry()
      try settle(top)
    }
  }

  /// Places a node without a parent: a flex container by its left and top margins and by its edges, any other node at
  /// zero. The edges count as if lines of text began at the left.
  private mutating func placeRoot(_ root: Int32, _ parent: SpecSize) {
    guard nodes[root].parent < 0 else { return }
    guard nodes[root].kind == .flex else { return place(root, 0, 0) }
    let writing = choice(root, .writing)
    let isRTL = writing == FlexWriting.rightToLeft.rawValue
    let width = SizeRange.isValid(parent.width) ? parent.width : .nan
    let height = SizeRange.isValid(parent.height) ? parent.height : .nan
    place(
      root,
      margin(root, FlexEdge.left, of: width, isRTL) + movedByEdges(root, 0, of: width, false),
      margin(root, FlexEdge.top, of: width, isRTL) + movedByEdges(root, 1, of: height, false))
  }

  /// Runs frames until `depth` of them are left.
  mutating func run(above depth: Int32) throws(SpecError) {
    while frames.count > depth {
      let top = frames.count - 1
      if try step(top) { frames.count = top }
    }
  }

  /// Goes on with a layout, and returns true if the layout has finished, false if another layout must run first.
  @inline(__always)
  private mutating func step(_ top: Int32) throws(SpecError) -> Bool {
    switch nodes[frames[top].node].kind {
    case .stack: return try stepStack(top)
    case .flex: return try stepFlex(top)
    case .inset: return try stepInset(top)
    case .overlay, .background: return try stepOverlay(top)
    case .relative: return try stepRelative(top)
    case .ratio: return try stepRatio(top)
    case .absolute: return try stepAbsolute(top)
    case .corner: return try stepCorner(top)
    case .wrapper: return try stepWrapper(top)
    case .box: return try stepBox(top)
    case .custom: return try stepCustom(top)
    case .spacer, .leaf, .empty: return stepEmpty(top)
    }
  }

  /// Ends a layout: its entry remembers the size, and the geometry of the node's children now shows this layout.
  @inline(__always)
  mutating func finish(_ top: Int32, _ width: Double, _ height: Double) {
    let frame = frames[top]
    let isSize = SizeRange.isValid(width) && SizeRange.isValid(height)
    layouts.entries[frame.entry].size =
      isSize ? SpecSize(pixels.up(width), pixels.up(height)) : .zero
    nodes[frame.node].placed = frame.entry
    nodes[frame.node].flags.subtract([.dirty, .underWay])
    nodes[frame.node].flags.insert(.unsettled)
    counters.layouts &+= 1
  }

  /// Walks down from `root` over the nodes that this pass has touched. If the geometry of a node's children shows
  /// another layout than the wanted one, runs the wanted layout again.
  private mutating func settle(_ root: Int32) throws(SpecError) {
    var node = root
    while true {
      try settleOne(node)
      var next = nodes[node].first
      while true {
        while next >= 0 && isSettled(next) { next = nodes[next].next }
        if next >= 0 { break }
        if node == root { return }
        next = nodes[node].next
        node = nodes[node].parent
      }
      node = next
    }
  }

  @inline(__always)
  private func isSettled(_ node: Int32) -> Bool {
    let record = nodes.base + Int(node)
    return record.pointee.placed == record.pointee.wanted && !record.pointee.flags.contains(.unsettled)
  }

  private mutating func settleOne(_ node: Int32) throws(SpecError) {
    if nodes[node].placed != nodes[node].wanted {
      counters.repeats &+= 1
      try noteWriting(in: node)
      try frames.reserve(Int(frames.count) + 1, allocator)
      nodes[node].flags.insert(.underWay)
      frames.append(LayoutFrame(node: node, entry: nodes[node].wanted))
      try run(above: 0)
    }
    nodes[node].flags.remove(.unsettled)
  }

  /// After an error, forgets the layouts that are under way until `depth` frames are left.
  mutating func abandon(above depth: Int32) {
    while frames.count > depth {
      frames.count -= 1
      let node = frames[frames.count].node
      nodes[node].flags.remove(.underWay)
      markDirty(index: node)
      forget(node)
      clearMarks(in: node)
    }
  }

  /// Removes the algorithm's marks from a node's children. In a flex container, removes them from its items, some of
  /// which may not be direct children.
  private mutating func clearMarks(in node: Int32) {
    let isFlex = nodes[node].kind == .flex
    var child = isFlex ? firstItem(node) : nodes[node].first
    while child >= 0 {
      nodes[child].flags.subtract([.markA, .startsLine])
      child = isFlex ? nextItem(child, in: node) : nodes[child].next
    }
  }
}
