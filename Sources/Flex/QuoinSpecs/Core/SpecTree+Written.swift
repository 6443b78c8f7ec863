// SpecTree+Written.swift -- what a layout writes over, so that one that runs out of memory can put it back.
//
// A layout uses the geometry of the children of a node as scratch while it computes the node. So before the first
// computation of a node in a layout, the geometry of its children is noted, and before a node vanishes, its own. The
// cost is in proportion to the work of the layout.
//
// A node may be noted twice; the first note counts, since notes are put back from the last one on. Trees with functions
// that may fail copy all geometry instead (`SpecTree+Kept`).

/// The geometry of a node before the layout.
struct WrittenNode: BitwiseCopyable {
  let node: Int32
  let x, y, width, height: Double
}

extension SpecTree {
  /// Notes the geometry that a computation of `node` writes over, unless this layout has computed the node before.
  @inline(__always)
  mutating func noteWriting(in node: Int32) throws(SpecError) {
    if nodes[node].flags.contains(.unsettled) || keptPass == pass { return }
    try noteChildren(of: node)
  }

  /// Notes the children of a node, and in place of children whose place is taken by their own children also these.
  @inline(never)
  private mutating func noteChildren(of node: Int32) throws(SpecError) {
    var child = nodes[node].first
    while child >= 0 {
      try note(child)
      if choice(child, .display) == FlexDisplay.contents.rawValue && nodes[child].first >= 0 {
        child = nodes[child].first
        continue
      }
      while nodes[child].next < 0 {
        child = nodes[child].parent
        if child == node { return }
      }
      child = nodes[child].next
    }
  }

  /// Notes the geometry of one node.
  @inline(__always)
  mutating func note(_ node: Int32) throws(SpecError) {
    if keptPass == pass { return }
    try written.reserve(Int(written.count) + 1, allocator)
    let four = numbers(node)
    written.append(
      WrittenNode(
        node: node, x: four[Side.x], y: four[Side.y], width: four[Side.width],
        height: four[Side.height]))
  }

  /// Puts all geometry back that was noted. Nothing that the layout has computed is remembered of the nodes concerned.
  mutating func putWrittenBack() {
    for place in stride(from: written.count - 1, through: 0, by: -1) {
      let noted = written[place]
      let node = noted.node
      let four = numbers(node)
      (four[Side.x], four[Side.y]) = (noted.x, noted.y)
      (four[Side.width], four[Side.height]) = (noted.width, noted.height)
      nodes[node].flags.remove(.unsettled)
      let parent = nodes[node].parent
      if parent >= 0 { nodes[parent].flags.remove(.unsettled) }
      markDirty(index: node)
    }
    written.count = 0
  }
}
