// SpecTree+Copies.swift -- all children of a node at once, one node in another's place, and a copy of a node with all
// that is in it.
//
// Each of these checks everything before it changes anything. `markA`, which no node has between layouts, marks the
// children that a list has named already.

extension SpecTree {
  /// Makes the nodes of a list the children of `parent`, in this order. Children that the list does not name leave the
  /// parent, and keep what is in them.
  ///
  /// Throws `usedTwice` for a node that is named twice or in another parent, `cycle`, `tooManyChildren`, `staleNode` or
  /// `busy`, and changes nothing then.
  public mutating func setChildren(_ parent: SpecNode, to children: UnsafeBufferPointer<SpecNode>)
    throws(SpecError)
  {
    let outer = try editable(parent)
    guard children.count <= Int(nodes[outer].kind.childLimit) else { throw .tooManyChildren }
    var checked = 0
    defer { for place in 0..<checked { unmark(children[place]) } }
    for child in children {
      let inner = try index(of: child)
      guard mayMove(inner) else { throw .busy }
      let isFree = nodes[inner].parent < 0 || nodes[inner].parent == outer
      guard isFree, !nodes[inner].flags.contains(.markA) else { throw .usedTwice }
      if inner == outer || nodes[inner].first >= 0 && isInside(outer, inner) { throw .cycle }
      nodes[inner].flags.insert(.markA)
      checked += 1
    }
    while nodes[outer].first >= 0 { unlink(nodes[outer].first) }
    for child in children { link(try index(of: child), outer, before: -1) }
    markDirty(index: outer)
  }

  private mutating func unmark(_ child: SpecNode) {
    if let place = try? index(of: child) { nodes[place].flags.remove(.markA) }
  }

  /// Puts `fresh`, which has no parent, where `old` is. `old` has no parent then.
  ///
  /// Throws `badIndex` if `old` has no parent, `usedTwice`, `cycle`, `staleNode` or `busy`.
  public mutating func replace(_ old: SpecNode, with fresh: SpecNode) throws(SpecError) {
    let (place, inner) = (try index(of: old), try index(of: fresh))
    let outer = nodes[place].parent
    guard outer >= 0 else { throw .badIndex }
    guard mayEdit(outer), mayMove(inner) else { throw .busy }
    guard nodes[inner].parent < 0 else { throw .usedTwice }
    if inner == outer || nodes[inner].first >= 0 && isInside(outer, inner) { throw .cycle }
    link(inner, outer, before: place)
    unlink(place)
  }

  // MARK: Copying

  /// Makes a copy of a node and of all that is in it, without a parent: the same styles, functions and users.
  ///
  /// Throws `outOfMemory`, `tooLarge`, `staleNode` or `busy`.
  public mutating func clone(_ node: SpecNode) throws(SpecError) -> SpecNode {
    let top = try index(of: node)
    let copy = try make(nodes[top].kind)
    do throws(SpecError) {
      try copyAll(of: top, to: try index(of: copy))
    } catch {
      try? free(copy)
      throw error
    }
    return copy
  }

  /// Copies a node's style to `copy`, and what is in the node into it.
  private mutating func copyAll(of top: Int32, to copy: Int32) throws(SpecError) {
    try copyStyle(of: top, to: copy)
    var (node, outer) = (nodes[top].first, copy)
    while node >= 0 {
      let made = try index(of: try make(nodes[node].kind))
      link(made, outer, before: -1)
      try copyStyle(of: node, to: made)
      if nodes[node].first >= 0 {
        (node, outer) = (nodes[node].first, made)
        continue
      }
      while nodes[node].next < 0 {
        node = nodes[node].parent
        if node == top { return }
        outer = nodes[outer].parent
      }
      node = nodes[node].next
    }
  }

  private mutating func copyStyle(of node: Int32, to copy: Int32) throws(SpecError) {
    nodes[copy].choices = nodes[node].choices
    var left = nodes[node].mask
    while left != 0 {
      let property = UInt8(truncatingIfNeeded: left.trailingZeroBitCount)
      left &= left - 1
      var word = properties.value(nodes[node], property)
      let hook = property == SpecProperty.ascender.rawValue ? baselineHook(node) : -1
      if hook >= 0 {
        // The word takes its place first: whatever fails afterwards, the copy that is freed gives both back.
        try properties.set(&nodes[copy], property, to: 0, allocator)
        word = try baselineWord(of: hooks[hook])
      }
      try properties.set(&nodes[copy], property, to: word, allocator)
    }
    nodes[copy].fractions = nodes[node].fractions & UInt16(truncatingIfNeeded: SpecProperty.dimensions)
    if nodes[node].hook >= 0 { try setHook(copy, hooks[nodes[node].hook]) }
    try setUser(copy, user(node))
  }
}
