// SpecTree+Written.swift -- what a layout writes over, so that one that runs out of memory can put it back.
//
// A layout uses the geometry of the children of a node as scratch while it computes the node. So before the first
// computation of a node in a layout, the geometry of its children is noted, and before a node vanishes, its own. The
// cost is in proportion to the work of the layout. Geometry of a node that has none yet, as in a tree that is laid out
// for the first time, takes no numbers.
//
// `nodes` holds places of nodes, and the complement of the place where all four numbers are zero; `numbers` holds the
// numbers of the others. A node may be noted twice; the first note counts, since notes are put back from the last one on.
// Trees with functions that may fail copy all geometry instead (`SpecTree+Kept`).

import QuoinMemory

struct WrittenNodes: BitwiseCopyable {
  fileprivate var nodes = TreeArray<Int32>()
  fileprivate var numbers = TreeArray<Double>()

  var bytes: Int { nodes.bytes + numbers.bytes }

  mutating func clear() {
    nodes.count = 0
    numbers.count = 0
  }

  mutating func free(_ allocator: Allocator) {
    nodes.free(allocator)
    numbers.free(allocator)
  }
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
    try written.nodes.reserve(Int(written.nodes.count) + 1, allocator)
    let four = numbers(node)
    let position = four[Side.x].bitPattern | four[Side.y].bitPattern
    let extent = four[Side.width].bitPattern | four[Side.height].bitPattern
    if position | extent == 0 {
      written.nodes.append(~node)
      return
    }
    try written.numbers.reserve(Int(written.numbers.count) + Side.count, allocator)
    for side in 0..<Side.count { written.numbers.append(four[side]) }
    written.nodes.append(node)
  }

  /// Puts all geometry back that was noted. Nothing that the layout has computed is remembered of the nodes concerned.
  mutating func putWrittenBack() {
    var number = written.numbers.count
    for place in stride(from: written.nodes.count - 1, through: 0, by: -1) {
      let entry = written.nodes[place]
      let node = entry < 0 ? ~entry : entry
      let four = numbers(node)
      if entry >= 0 { number -= Int32(Side.count) }
      for side in 0..<Side.count { four[side] = entry < 0 ? 0 : written.numbers[number + Int32(side)] }
      nodes[node].flags.remove(.unsettled)
      let parent = nodes[node].parent
      if parent >= 0 { nodes[parent].flags.remove(.unsettled) }
      markDirty(index: node)
    }
    written.clear()
  }
}
