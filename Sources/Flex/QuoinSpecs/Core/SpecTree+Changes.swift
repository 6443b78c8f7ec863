// SpecTree+Changes.swift -- which nodes the last layout has moved or resized.
//
// A layout notes what it writes over, or copies all geometry where functions may fail (`SpecTree+Written`,
// `SpecTree+Kept`). Both are kept until the next layout, so the list costs no more than that layout did. `markA`, which
// no node has between layouts, marks nodes whose first note has been looked at.

extension SpecTree {
  /// Calls `body` with every node whose position in its parent or size is another one than before the last layout, before
  /// rounding. A node that was made since is one of them if it has an extent or a position. After a layout that has
  /// failed there are none.
  ///
  /// Cost: the nodes that the layout has computed; all nodes in a tree with functions that lay out.
  public mutating func forEachChange(_ body: (SpecNode) -> Void) {
    guard hasChanges else { return }
    if rootChanged >= 0 { report(rootChanged, body) }
    if keptPass == pass {
      for node in 0..<nodes.count where node != rootChanged {
        let old = keptGeometry.base + Side.count * Int(node)
        let isOld = Side.count * (Int(node) + 1) <= Int(keptGeometry.count)
        let isMoved = (0..<Side.count).contains { numbers(node)[$0] != (isOld ? old[$0] : 0) }
        if isMoved { report(node, body) }
      }
      return
    }
    for place in 0..<written.count { look(written[place], body) }
    for place in 0..<written.count { nodes[written[place].node].flags.remove(.markA) }
  }

  private mutating func look(_ noted: WrittenNode, _ body: (SpecNode) -> Void) {
    let node = noted.node
    guard node != rootChanged, !nodes[node].flags.contains(.markA) else { return }
    nodes[node].flags.insert(.markA)
    let four = numbers(node)
    let isSame =
      four[Side.x] == noted.x && four[Side.y] == noted.y && four[Side.width] == noted.width
      && four[Side.height] == noted.height
    if !isSame { report(node, body) }
  }

  private func report(_ node: Int32, _ body: (SpecNode) -> Void) {
    if !nodes[node].flags.contains(.free) { body(handle(node)) }
  }
}
