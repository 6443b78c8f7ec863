// SpecTree+Kept.swift -- what a layout that fails puts back.
//
// A layout writes geometry as it goes. The functions of custom nodes and boxes may fail in the middle of it. So a tree
// that has such functions copies all geometry (32 bytes a node) before a layout computes anything, and a failure copies
// it back. Remembered sizes stay; which layout a node's children show is forgotten. A tree without such functions
// copies only what a layout writes over (`SpecTree+Written`).
//
// The function of a box may also exchange nodes. Before the first exchange of a layout the nodes are copied as well:
// they tell which places had a node, and where all nodes were before the layout.

extension SpecTree {
  /// Copies the geometry, unless this layout has done so, or no function may fail.
  mutating func keepGeometry() throws(SpecError) {
    guard layoutHooks > 0, keptPass != pass else { return }
    try keptGeometry.reserve(Int(geometry.count), allocator)
    keptGeometry.base.update(from: geometry.base, count: Int(geometry.count))
    keptGeometry.count = geometry.count
    keptNodes.count = 0
    keptPass = pass
  }

  /// Copies the nodes before the function of a box exchanges some of them, unless this layout has done so.
  package mutating func keepNodes() throws(SpecError) {
    guard activity == .building, keptPass == pass, keptNodes.count == 0 else { return }
    try keptNodes.reserve(Int(nodes.count), allocator)
    keptNodes.base.update(from: nodes.base, count: Int(nodes.count))
    keptNodes.count = nodes.count
  }

  /// Puts the geometry of before the layout back. Nodes made since have no extent.
  mutating func putBack() {
    guard keptPass == pass else { return putWrittenBack() }
    let known = keptNodes.count > 0 ? keptNodes.count : keptGeometry.count / Int32(Side.count)
    for node in 0..<nodes.count {
      nodes[node].placed = -1
      nodes[node].flags.remove(.unsettled)
      let isOld = node < known && (keptNodes.count == 0 || wasHere(node))
      let kept = keptGeometry.base + Side.count * Int(node)
      for side in 0..<Side.count { numbers(node)[side] = isOld ? kept[side] : 0 }
    }
  }

  /// Whether a place had its present node before the layout.
  private func wasHere(_ node: Int32) -> Bool {
    keptNodes[node].stamp == nodes[node].stamp && !keptNodes[node].flags.contains(.free)
  }

  /// Whether the layout under way, or the last one if it has failed, has exchanged nodes.
  package var hasKeptNodes: Bool { keptPass == pass && keptNodes.count > 0 }

  /// Calls `body` with the tree as it was before the layout. Only frames may be read.
  package mutating func withKept(_ body: (borrowing SpecTree) -> Void) {
    swap(&nodes, &keptNodes)
    swap(&geometry, &keptGeometry)
    body(self)
    swap(&nodes, &keptNodes)
    swap(&geometry, &keptGeometry)
  }

  /// Ends the layout under way: called by the function of a custom node or a box that cannot go on.
  package mutating func failLayout() {
    if failure == nil { failure = .busy }
  }
}
