// Node+Cut.swift -- a part of a tree leaves it.
//
// The cost is that of the smaller of the two trees that result, and of the constraints between them: a deep
// tree can be taken apart from its leaves or from its root. Both trees are walked in step until the smaller one
// is done. All nodes of that one are marked, so that a statement between the two names a marked and an unmarked
// node. `reach` lets the search for these statements skip all parts that have none. If the larger tree leaves,
// - shortcuts from it into the other tree are void, since the `age` of the nodes there grows;
// - it keeps the span of time of both trees. The exact span matters only when it joins a tree.
//
// The nodes of a part leave their system one by one, so that a part with a system is walked in any case.

extension Node {
  /// Makes this node a root of its own. `isGoing` says that boxes above it are going: a walk from the root may then
  /// miss some of them.
  func cut(isGoing: Bool = false) {
    let top = root
    setParent(nil)
    placement = nil
    if isGoing || system != nil || isSmaller(than: top) {
      leaveAsSmaller(top)
    } else {
      leaveAsLarger(top)
    }
    cornerTime = top.cornerTime + 1
    system?.release(self)
  }

  /// Whether the tree below is not larger than another one. Cost: the smaller one.
  private func isSmaller(than other: Node) -> Bool {
    guard let box, box.hasInside, let otherBox = other.box else { return true }
    var (mine, others) = (BoxWalk(box), BoxWalk(otherBox))
    var (mySize, otherSize) = (0, 0)
    while true {
      if mySize <= otherSize {
        guard let box = mine.next() else { return true }
        mySize += box.ownSize
      } else {
        guard let box = others.next() else { return false }
        otherSize += box.ownSize
      }
    }
  }

  private func leaveAsSmaller(_ top: Node) {
    var count = 0
    forEachBelow { node in
      node.isMarked = true
      node.forgetShortcuts()
      count += 1
    }
    dropCrossing { !$0.isMarked }
    if top !== self { top.size -= count }
    size = count
    findSpan()
  }

  private func leaveAsLarger(_ top: Node) {
    var count = 0
    top.forEachBelow { node in
      node.isMarked = true
      node.age &+= 1
      count += 1
    }
    dropCrossing { $0.isMarked }
    top.forEachBelow { $0.isMarked = false }
    size = max(top.size - count, 1)
    top.size = count
    (firstSerial, nextSerial, spanIsTooWide) = (top.firstSerial, top.nextSerial, true)
  }

  // MARK: Constraints between the trees

  /// Takes out of force all crossing statements that this node and the nodes below list. A statement crosses if it
  /// names a node outside, or this node's place in its parent.
  private func dropCrossing(_ isOutside: (Node) -> Bool) {
    guard reach > 0 else { return }
    dropCrossing(self, 0, isOutside)
    guard let box else { return }
    var walk = BoxWalk(box)
    while let box = walk.next() {
      let depth = Int32(walk.depth)
      guard depth == 0 || box.node.reach > depth else {
        walk.skipInside()
        continue
      }
      if depth > 0 { box.node.dropCrossing(self, depth, isOutside) }
      for guide in box.guides { guide.node.dropCrossing(self, depth + 1, isOutside) }
      for variable in box.variables { variable.node.dropCrossing(self, depth + 1, isOutside) }
    }
  }

  /// Takes out of force the crossing statements that this node lists. This node lies `depth` below `top`, the node that
  /// is cut off.
  private func dropCrossing(_ top: Node, _ depth: Int32, _ isOutside: (Node) -> Bool) {
    guard reach > depth else { return }
    reach = depth
    for constraint in constraints where constraint.crosses(top, isOutside) { constraint.uninstall() }
  }

  /// Notes that a constraint comes into force which names this node and is stated in the coordinates of `ancestor`.
  /// Returns whether there are nodes between this node and `ancestor`.
  func noteReach(to ancestor: Node) -> Bool {
    // Nearly always `ancestor` is the parent.
    if parent === ancestor {
      if reach == 0 { reach = 1 }
      return false
    }
    var distance: Int32 = 0
    var node = self
    while node !== ancestor, let above = node.parent {
      distance += 1
      node = above
    }
    let isFar = distance > 1
    node = self
    while node.reach < distance, let above = node.parent {
      node.reach = distance
      distance -= 1
      node = above
    }
    return isFar
  }

  // MARK: Time

  /// Finds the span of time in which this tree's constraints were activated, and unmarks the tree's nodes.
  func findSpan() {
    var span = UInt64.max...UInt64.max
    func note(_ serial: UInt64) {
      let isFirst = span.lowerBound == .max
      span = min(span.lowerBound, serial)...(isFirst ? serial : max(span.upperBound, serial))
    }
    forEachBelow { node in
      node.isMarked = false
      for constraint in node.constraints where constraint.node === node { note(constraint.serial) }
      if let placement = node.placement { note(placement.serial) }
    }
    let hasAny = span.lowerBound != .max
    firstSerial = hasAny ? span.lowerBound : Node.middleSerial
    nextSerial = hasAny ? span.upperBound + 1 : Node.middleSerial
    spanIsTooWide = false
  }
}

extension LayoutBox {
  /// How many nodes the box has itself: its own, and those of its guides and variables.
  fileprivate var ownSize: Int { 1 + guides.count + variables.count }
}
