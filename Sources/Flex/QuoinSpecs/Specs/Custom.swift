// Custom.swift -- layouts that the caller computes.

extension SpecTree {
  @_optimize(size)
  mutating func stepCustom(_ top: Int32) throws(SpecError) -> Bool {
    let node = frames[top].node
    let range = layouts.entries[frames[top].entry].range
    guard nodes[node].hook >= 0 else {
      try vanishChildren(node, onlyMarked: false)
      finish(top, range.min)
      return true
    }
    var child = nodes[node].first
    while child >= 0 {
      nodes[child].flags.insert(.markA)
      place(child, 0, 0)
      child = nodes[child].next
    }
    let size = callLayout(node, range, .laying)
    if isWaiting {
      isWaiting = false
      return false
    }
    try throwFailure()
    try vanishChildren(node, onlyMarked: true)
    finish(top, range.clamped(size))
    return true
  }

  /// Throws the error of a function that could not go on.
  mutating func throwFailure() throws(SpecError) {
    guard let failure else { return }
    self.failure = nil
    throw failure
  }

  /// Takes children out of the layout: all of them, or only the marked ones, which the custom node's function has not
  /// asked or has left out.
  private mutating func vanishChildren(_ node: Int32, onlyMarked: Bool) throws(SpecError) {
    var child = nodes[node].first
    while child >= 0 {
      if !onlyMarked || nodes[child].flags.contains(.markA) {
        try vanish(child)
        nodes[child].flags.remove(.markA)
      }
      child = nodes[child].next
    }
  }

  /// Lays a child of a custom node out, from within the function that lays that node out.
  ///
  /// Fractions in the child refer to `parent`, whose sides may be NaN where they are not known. Throws `staleNode`,
  /// `busy` outside such a function and for a node that is not a child of the custom node, or `badRange`. An error from
  /// further inside is thrown, too, and ends the whole layout. Throws `later` in a deep tree, where the child has to be
  /// laid out first: the function shall return, whatever its answer, and is called again.
  public mutating func measureChild(
    _ child: SpecNode, _ range: SizeRange, parent: SpecSize
  ) throws(SpecError) -> SpecSize {
    let place = try customChild(child)
    guard range.isProper else { throw .badRange }
    let range = range.bounded
    let depth = frames.count
    do {
      while try !ask(place, range, parent: parent) {
        if nesting > SpecTree.deepestNesting {
          isWaiting = true
          break
        }
        try run(above: depth)
      }
    } catch {
      abandon(above: depth)
      failure = error
      throw error
    }
    if isWaiting { throw .later }
    nodes[place].flags.remove(.markA)
    return size(place)
  }

  /// Puts a child of a custom node at a position within it. Throws `staleNode` and `busy` as `measureChild`, or
  /// `badNumber`.
  public mutating func placeChild(_ child: SpecNode, x: Double, y: Double) throws(SpecError) {
    let place = try customChild(child)
    guard abs(x) < .infinity && abs(y) < .infinity else { throw .badNumber }
    let most = FlexLength.largest
    self.place(place, SizeRange.clamp(x, -most, most), SizeRange.clamp(y, -most, most))
  }

  /// Lets a child of a custom node vanish, although it may have been asked. Throws `busy` as `measureChild`.
  package mutating func leaveOut(_ child: SpecNode) throws(SpecError) {
    nodes[try customChild(child)].flags.insert(.markA)
  }

  private func customChild(_ child: SpecNode) throws(SpecError) -> Int32 {
    let place = try index(of: child)
    guard activity == .laying, frames.count > 0, nodes[place].parent == frames[frames.count - 1].node,
      nodes[nodes[place].parent].kind == .custom
    else { throw .busy }
    return place
  }
}
