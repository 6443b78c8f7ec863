// SpecTree+Children.swift -- parents and children.
//
// Children are a doubly linked list. A node has at most one parent, and is never its own ancestor. Only a node that has
// children can have its new parent below it. Building a tree from the root downwards therefore needs no search for
// cycles.

extension SpecTree {
  /// Puts `child` behind the children of `parent`.
  ///
  /// Throws `usedTwice` if `child` has a parent, `cycle`, `tooManyChildren`, or `busy`.
  public mutating func append(_ child: SpecNode, to parent: SpecNode) throws(SpecError) {
    try insert(child, into: parent, before: .none)
  }

  /// Puts `child` into `parent` before its child `sibling`, or behind all children if `sibling` is `.none`.
  ///
  /// Throws as `append`, or `badIndex` if `sibling` is not a child of `parent`.
  public mutating func insert(
    _ child: SpecNode, into parent: SpecNode, before sibling: SpecNode
  ) throws(SpecError) {
    let inner = try index(of: child)
    let outer = try index(of: parent)
    let next = sibling == .none ? -1 : try index(of: sibling)
    guard mayEdit(outer), mayMove(inner) else { throw .busy }
    guard nodes[inner].parent < 0 else { throw .usedTwice }
    if next >= 0 && nodes[next].parent != outer { throw .badIndex }
    guard nodes[outer].childCount < nodes[outer].kind.childLimit else { throw .tooManyChildren }
    if inner == outer || nodes[inner].first >= 0 && isInside(outer, inner) { throw .cycle }
    link(inner, outer, before: next)
    markDirty(index: outer)
  }

  /// Takes a node, with everything in it, out of its parent. Does nothing if the node has no parent. Throws `busy`.
  public mutating func remove(_ child: SpecNode) throws(SpecError) {
    let inner = try index(of: child)
    guard nodes[inner].parent < 0 || mayEdit(nodes[inner].parent) else { throw .busy }
    if nodes[inner].parent >= 0 { unlink(inner) }
  }

  /// The number of children.
  public func childCount(_ node: SpecNode) throws(SpecError) -> Int {
    Int(nodes[try index(of: node)].childCount)
  }

  /// The node that a node is in, or `.none`.
  public func parent(_ node: SpecNode) throws(SpecError) -> SpecNode {
    handle(nodes[try index(of: node)].parent)
  }

  /// The first child, or `.none`.
  public func firstChild(_ node: SpecNode) throws(SpecError) -> SpecNode {
    handle(nodes[try index(of: node)].first)
  }

  /// The next child of the same parent, or `.none`.
  public func nextSibling(_ node: SpecNode) throws(SpecError) -> SpecNode {
    handle(nodes[try index(of: node)].next)
  }

  /// Whether `node` is `outer` or somewhere in it.
  func isInside(_ node: Int32, _ outer: Int32) -> Bool {
    var above = node
    while above >= 0 {
      if above == outer { return true }
      above = nodes[above].parent
    }
    return false
  }

  mutating func link(_ child: Int32, _ parent: Int32, before next: Int32) {
    let previous = next < 0 ? nodes[parent].last : nodes[next].previous
    nodes[child].parent = parent
    nodes[child].next = next
    nodes[child].previous = previous
    if previous < 0 { nodes[parent].first = child } else { nodes[previous].next = child }
    if next < 0 { nodes[parent].last = child } else { nodes[next].previous = child }
    nodes[parent].childCount += 1
  }

  mutating func unlink(_ child: Int32) {
    let record = nodes[child]
    if record.previous < 0 { nodes[record.parent].first = record.next }
    if record.previous >= 0 { nodes[record.previous].next = record.next }
    if record.next < 0 { nodes[record.parent].last = record.previous }
    if record.next >= 0 { nodes[record.next].previous = record.previous }
    nodes[record.parent].childCount -= 1
    nodes[child].parent = -1
    nodes[child].next = -1
    nodes[child].previous = -1
    markDirty(index: record.parent)
  }
}
