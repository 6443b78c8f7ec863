// SpecTree+Dirty.swift -- when a node forgets its layouts.
//
// A dirty node remembers no layout, and all its ancestors are dirty. Marking therefore stops at the first ancestor that
// is dirty already. A layout asks every child of a dirty node or lets the child vanish, so that no dirty node is left
// after it. The exception: boxes that their own functions have edited are marked at the end of the layout.

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

  /// Marks a node and its ancestors as dirty. Stops at the first of them that is dirty already or whose layout is under
  /// way.
  mutating func markDirty(index node: Int32) {
    var above = node
    while above >= 0 && nodes[above].flags.isDisjoint(with: [.dirty, .underWay]) {
      forget(above)
      nodes[above].flags.insert(.dirty)
      nodes[above].flags.remove(.rigid)
      nodes[above].isPlain = false
      nodes[above].holdsBoxes = false
      above = nodes[above].parent
    }
  }

  /// Takes note of a box that its own function edits. `markDirty` does not mark the box, since its layout is under way.
  mutating func noteEditInside(_ node: Int32) {
    guard activity == .building, frames[frames.count - 1].node == node else { return }
    nodes[node].flags.insert(.editedInside)
    hasEditsInside = true
  }

  /// Marks the boxes that `noteEditInside` has noted as dirty, once no layout is under way.
  mutating func markEditsInside() {
    if !hasEditsInside { return }
    hasEditsInside = false
    for node in 0..<nodes.count where nodes[node].flags.contains(.editedInside) {
      nodes[node].flags.remove(.editedInside)
      markDirty(index: node)
    }
  }

  /// Frees a node's entries of the cache.
  mutating func forget(_ node: Int32) {
    if usesMeasuredEntries(node) {
      measured.release(&nodes[node].cache)
    } else {
      layouts.release(&nodes[node].cache)
    }
    nodes[node].placed = -1
    nodes[node].wanted = -1
  }

  /// Whether a node's entries are `MeasuredEntry`s, as all leaves' are.
  @inline(__always)
  func usesMeasuredEntries(_ node: Int32) -> Bool { nodes[node].kind == .leaf }

  /// Forgets the layouts of all nodes and marks them as dirty, for a change that concerns all nodes.
  mutating func forgetAll() {
    for node in 0..<nodes.count where !nodes[node].flags.contains(.free) {
      forget(node)
      nodes[node].flags.insert(.dirty)
      // A later edit's `markDirty` stops at dirty nodes, and would not remove these.
      nodes[node].flags.remove(.rigid)
      nodes[node].isPlain = false
      nodes[node].holdsBoxes = false
    }
  }

  /// Whether a node may be changed now. Every node may be while no layout is under way, and no node during a layout.
  /// While a box's content is made, only the box, the nodes in it, and trees that are not being laid out may be.
  func mayEdit(_ node: Int32) -> Bool {
    guard activity == .building else { return activity == .idle }
    let box = frames[frames.count - 1].node
    var above = node
    while nodes[above].parent >= 0 && above != box { above = nodes[above].parent }
    return above == box || above != root(of: box)
  }

  /// Whether a node may be freed or put elsewhere now. A node with a parent may be if its parent may be edited. A node
  /// without a parent may be if it may be edited itself and is not the box whose content is being made.
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
  /// A change forgets all layouts. Throws `badNumber` unless the scale is between 1/1024 and 1024, or `busy`.
  public mutating func setRounding(_ strategy: SpecRounding, scale: Double) throws(SpecError) {
    guard activity == .idle else { throw .busy }
    guard scale >= PixelGrid.smallestScale && scale <= PixelGrid.largestScale else { throw .badNumber }
    if strategy == pixels.strategy && scale == pixels.scale { return }
    pixels = PixelGrid(strategy: strategy, scale: scale)
    forgetAll()
  }

  /// How sizes and positions are rounded.
  public var rounding: SpecRounding { pixels.strategy }

  /// Pixels a point.
  public var scale: Double { pixels.scale }
}
