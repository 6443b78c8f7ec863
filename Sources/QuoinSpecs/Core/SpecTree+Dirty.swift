// SpecTree+Dirty.swift -- when a node forgets its layouts.
//
// A dirty node remembers no layout, and all its ancestors are dirty: so marking stops at the first ancestor
// that is dirty already. A layout asks every child of a dirty node, so that no dirty node is left after it.

extension SpecTree {
  /// Says that a node's measure or layout function may now give other answers. Throws `busy`.
  public mutating func markDirty(_ node: SpecNode) throws(SpecError) {
    let place = try index(of: node)
    guard mayEdit(place) else { throw .busy }
    noteEditInside(place)
    markDirty(index: place)
  }

  /// Whether a node's next layout has to be computed.
  public func isDirty(_ node: SpecNode) throws(SpecError) -> Bool {
    nodes[try index(of: node)].flags.contains(.dirty)
  }

  /// Marks a node and everything above it, or up to the layout that is under way.
  mutating func markDirty(index node: Int32) {
    var above = node
    while above >= 0 && nodes[above].flags.isDisjoint(with: [.dirty, .underWay]) {
      forget(above)
      nodes[above].flags.insert(.dirty)
      nodes[above].flags.remove(.rigid)
      above = nodes[above].parent
    }
  }

  /// Takes note of a box that its own function edits: the box's layout, which is under way, began before the edit.
  mutating func noteEditInside(_ node: Int32) {
    guard activity == .building, frames[frames.count - 1].node == node else { return }
    nodes[node].flags.insert(.editedInside)
    hasEditsInside = true
  }

  /// Marks such boxes as dirty, once no layout is under way.
  mutating func markEditsInside() {
    if !hasEditsInside { return }
    hasEditsInside = false
    for node in 0..<nodes.count where nodes[node].flags.contains(.editedInside) {
      nodes[node].flags.remove(.editedInside)
      markDirty(index: node)
    }
  }

  /// Gives a node's entries of the cache back.
  mutating func forget(_ node: Int32) {
    if usesMeasuredEntries(node) {
      measured.release(&nodes[node].cache)
    } else {
      layouts.release(&nodes[node].cache)
    }
    nodes[node].placed = -1
    nodes[node].wanted = -1
  }

  /// Whether a node has the small entries: leaves do.
  @inline(__always)
  func usesMeasuredEntries(_ node: Int32) -> Bool { nodes[node].kind == .leaf }

  /// Forgets everything, where a change concerns all nodes.
  mutating func forgetAll() {
    for node in 0..<nodes.count where !nodes[node].flags.contains(.free) {
      forget(node)
      nodes[node].flags.insert(.dirty)
      // Marking stops at dirty nodes, so that a later edit would not take the flag away.
      nodes[node].flags.remove(.rigid)
    }
  }

  /// Whether a node may be changed now: while a box's content is made, only the box, what is in it, and the nodes of
  /// trees that are not being laid out.
  func mayEdit(_ node: Int32) -> Bool {
    guard activity == .building else { return activity == .idle }
    let box = frames[frames.count - 1].node
    var above = node
    while nodes[above].parent >= 0 && above != box { above = nodes[above].parent }
    return above == box || above != root(of: box)
  }

  /// Whether a node may be freed or put elsewhere now: its parent may be edited or, without a parent, the node itself,
  /// unless it is the box whose content is made.
  func mayMove(_ node: Int32) -> Bool {
    let parent = nodes[node].parent
    if parent >= 0 { return mayEdit(parent) }
    return mayEdit(node) && !(activity == .building && frames[frames.count - 1].node == node)
  }

  /// Whether a node may be changed, freed or put elsewhere now. False for a node that is gone.
  package func mayMove(_ node: SpecNode) -> Bool {
    guard let place = try? index(of: node) else { return false }
    return mayMove(place)
  }

  private func root(of node: Int32) -> Int32 {
    var above = node
    while nodes[above].parent >= 0 { above = nodes[above].parent }
    return above
  }

  // MARK: Rounding

  /// Sets how sizes and positions are rounded, and how many pixels there are to a point.
  ///
  /// A change forgets all layouts. Throws `badNumber` unless the scale is positive and at most 1024, or `busy`.
  public mutating func setRounding(_ strategy: SpecRounding, scale: Double) throws(SpecError) {
    guard activity == .idle else { throw .busy }
    guard scale > 0 && scale <= PixelGrid.largestScale else { throw .badNumber }
    if strategy == pixels.strategy && scale == pixels.scale { return }
    pixels = PixelGrid(strategy: strategy, scale: scale)
    forgetAll()
  }

  /// How sizes and positions are rounded.
  public var rounding: SpecRounding { pixels.strategy }

  /// Pixels a point.
  public var scale: Double { pixels.scale }
}
