// SpecTree+Nodes.swift -- makes and frees nodes, and finds the node of a handle.

extension SpecTree {
  /// Makes a node without a parent.
  ///
  /// Throws `outOfMemory`, `tooLarge`, or, during a layout, `busy`. While a box's content is made, `make` is allowed.
  public mutating func make(_ kind: SpecKind) throws(SpecError) -> SpecNode {
    guard activity != .laying else { throw .busy }
    try chooseTag()
    try keepNodes()
    let index: Int32
    if firstFree >= 0 {
      index = firstFree
      firstFree = nodes[index].next
      let stamp = nodes[index].stamp
      nodes[index] = NodeRecord()
      nodes[index].stamp = stamp
    } else {
      try nodes.reserve(Int(nodes.count) + 1, allocator)
      try geometry.reserve(Side.count * (Int(nodes.count) + 1), allocator)
      index = nodes.count
      nodes.append(NodeRecord())
      nodes[index].stamp = Stamps.first(tag)
      geometry.count += Int32(Side.count)
    }
    nodes[index].kind = kind
    if kind == .stack {
      nodes[index].choices = SpecAlign.stretch.rawValue << SpecChoice.alignItems.field.shift
    } else if kind == .flex {
      nodes[index].choices = SpecAlign.stretch.rawValue << SpecChoice.flexAlignItems.field.shift
    }
    for side in 0..<Side.count { numbers(index)[side] = 0 }
    nodeCount += 1
    return handle(index)
  }

  /// Makes room for `count` nodes in all, so that `make` allocates nothing up to that count.
  ///
  /// Throws `badIndex` for a negative count, `tooLarge`, or `outOfMemory`.
  public mutating func reserve(nodes count: Int) throws(SpecError) {
    guard count >= 0 else { throw .badIndex }
    guard count <= TreeArray<Double>.largestCount / Side.count else { throw .tooLarge }
    try nodes.reserve(count, allocator)
    try geometry.reserve(Side.count * count, allocator)
  }

  /// Frees a node and everything in it. The node leaves its parent first. Throws `busy`.
  public mutating func free(_ node: SpecNode) throws(SpecError) {
    let top = try index(of: node)
    guard mayMove(top) else { throw .busy }
    if nodes[top].parent >= 0 { unlink(top) }
    var next = top
    while next >= 0 {
      // Goes down to a node without children, frees it, and goes on with its next sibling or else its parent.
      while nodes[next].first >= 0 { next = nodes[next].first }
      let freed = next
      next = freed == top ? -1 : nodes[freed].next >= 0 ? nodes[freed].next : nodes[freed].parent
      if next >= 0 && next == nodes[freed].parent { nodes[next].first = -1 }
      release(freed)
    }
  }

  private mutating func release(_ index: Int32) {
    forget(index)
    releaseBaseline(index)
    properties.clear(&nodes[index])
    releaseHook(index)
    if index < users.count { users[index] = nil }
    let stamp = nodes[index].stamp
    nodes[index] = NodeRecord()
    nodes[index].flags = .free
    nodeCount -= 1
    // A place that was given out as often as a stamp can count is never used again, so that its old handles stay stale.
    guard !Stamps.isLast(stamp) else { return }
    nodes[index].stamp = stamp + 1
    nodes[index].next = firstFree
    firstFree = index
  }

  /// Whether this tree has a node with this handle. Handles of most other trees are recognised by their tags.
  public func contains(_ node: SpecNode) -> Bool {
    guard node.index1 > 0 && node.index1 <= UInt32(bitPattern: nodes.count) else { return false }
    let record = nodes.base + Int(node.index1 - 1)
    return record.pointee.stamp == node.stamp && !record.pointee.flags.contains(.free)
  }

  /// The kind of a node.
  public func kind(_ node: SpecNode) throws(SpecError) -> SpecKind {
    nodes[try index(of: node)].kind
  }

  @inline(__always)
  func handle(_ index: Int32) -> SpecNode {
    index < 0 ? .none : SpecNode(index1: UInt32(bitPattern: index) + 1, stamp: nodes[index].stamp)
  }

  @inline(__always)
  func index(of node: SpecNode) throws(SpecError) -> Int32 {
    guard contains(node) else { throw .staleNode }
    return Int32(bitPattern: node.index1 - 1)
  }
}

/// Stamps: a tree's tag in the upper 8 bits, and below it the number of times that a place was given out.
enum Stamps {
  private static var countBits: UInt32 { 24 }
  private static var largestCount: UInt32 { 1 << countBits - 1 }

  static func first(_ tag: UInt32) -> UInt32 { tag << countBits | 1 }
  static func isLast(_ stamp: UInt32) -> Bool { stamp & largestCount == largestCount }
}
