// LayoutBox+Tree.swift -- parents and children.
//
// A box that joins a tree brings its constraints along. They count as activated when the box joins. A box that
// leaves loses the constraints that cross the cut, for good, and keeps those inside.

extension LayoutBox {
  /// The box above.
  public var parent: LayoutBox? { node.parent?.box }

  /// The top of the tree.
  public var root: LayoutBox { node.root.box ?? self }

  /// Adds children at the end. A child that has a parent leaves it first.
  public func add(_ children: LayoutBox...) {
    add(children)
  }

  /// Adds children at the end.
  public func add(_ children: some Collection<LayoutBox>) {
    for child in children { take(child, at: childList.count) }
    if !children.isEmpty { node.root.announce() }
  }

  /// Adds a child at a place among the others; a place out of range stands for the nearest end. A box cannot join
  /// itself or a box inside it.
  public func insert(_ child: LayoutBox, at index: Int) {
    take(child, at: index)
    node.root.announce()
  }

  private func take(_ child: LayoutBox, at index: Int) {
    let (marked, childsMarked) = (node.beginUse(), child.node.beginUse())
    defer {
      child.node.endUse(childsMarked)
      node.endUse(marked)
    }
    guard !isInside(child) else {
      return node.reportMisuse(LayoutError(.cycle, "\(child.node.label) in \(node.label)", nil))
    }
    // A child that only changes its place keeps its constraints.
    let staysHere = child.parent === self
    if staysHere {
      childList.remove(child)
    } else {
      child.leaveParent()
      node.adopt(child.node)
    }
    childList.insert(child, at: index)
    if !staysHere && child.mayHaveHooks { child.didMoveToSuperview() }
  }

  /// Leaves the parent. Constraints between the inside and the outside are dropped.
  public func removeFromParent() {
    guard parent != nil else { return }
    leaveParent()
    if mayHaveHooks { didMoveToSuperview() }
  }

  private func leaveParent() {
    guard let parent else { return }
    let marked = node.beginUse()
    defer { node.endUse(marked) }
    parent.childList.remove(self)
    node.cut()
    parent.lost(self)
  }

  /// Whether this box is `other` or lies inside it.
  private func isInside(_ other: LayoutBox) -> Bool {
    if other === self { return true }
    if other.childList.count == 0 { return false }
    return other.node.parent == nil ? node.root === other.node : other.node.contains(node)
  }

  /// Whether the box has children, guides or variables.
  final var hasInside: Bool { childList.count > 0 || !guides.isEmpty || !variables.isEmpty }

  /// Adds a guide. A guide that belongs to another box leaves it first. A `contentGuide` cannot leave its scroll box.
  public func addGuide(_ guide: LayoutGuide) {
    guard guide.node.parent?.content !== guide.node else {
      return node.reportMisuse(LayoutError(.contentStays, "\(guide.node.label) in \(node.label)", nil))
    }
    let marked = node.beginUse()
    defer { node.endUse(marked) }
    guide.owner?.removeGuide(guide)
    node.adopt(guide.node)
    guides.append(guide)
    node.root.announce()
  }

  /// Removes a guide of this box. Constraints between the guide and anything else are dropped. A scroll box keeps its
  /// `contentGuide`.
  public func removeGuide(_ guide: LayoutGuide) {
    guard guide.owner === self, guide.node !== node.content else { return }
    let marked = node.beginUse()
    defer { node.endUse(marked) }
    if let place = guides.place(of: guide) { guides.remove(at: place) }
    guide.node.cut()
  }

  /// Adds variables. One that belongs to another box leaves it first.
  public func addVariables(_ variables: LayoutVariable...) {
    let marked = node.beginUse()
    defer { node.endUse(marked) }
    for variable in variables {
      variable.owner?.removeVariable(variable)
      self.variables.append(variable)
      node.adopt(variable.node)
    }
    if !variables.isEmpty { node.root.announce() }
  }

  /// Removes a variable of this box. Constraints between it and anything else are dropped.
  public func removeVariable(_ variable: LayoutVariable) {
    guard variable.owner === self else { return }
    let marked = node.beginUse()
    defer { node.endUse(marked) }
    if let place = variables.place(of: variable) { variables.remove(at: place) }
    variable.node.cut()
  }

  /// Breaks the cycles that hold the node. Children that live on become roots.
  ///
  /// A tree may be deeper than the call stack: this function takes the boxes that nothing else holds out of each other,
  /// before they go.
  final func dissolve() {
    // Keeps `announce()` from calling the host, which may be gone and has nothing to lay out any more.
    host.isAnnounced = true
    var going = takeGoing()
    for guide in guides { guide.node.cut(isGoing: true) }
    for variable in variables { variable.node.cut(isGoing: true) }
    node.dissolve()
    while let box = going.popLast() { going += box.takeGoing() }
  }

  /// Takes out the children; those that something else holds become roots, the others are returned.
  private func takeGoing() -> [LayoutBox] {
    if childList.count == 0 { return [] }
    var children = childList.removeAll()
    var going: [LayoutBox] = []
    for place in children.indices {
      if isKnownUniquelyReferenced(&children[place]) {
        going.append(children[place])
      } else {
        children[place].node.cut(isGoing: true)
      }
    }
    return going
  }

  /// Calls `visit` with this box and all below it, parents first.
  public final func forEachBelow(_ visit: (LayoutBox) -> Void) {
    if childList.count == 0 { return visit(self) }
    var walk = BoxWalk(self)
    while let box = walk.next() { visit(box) }
  }
}

extension Node {
  /// Makes `child`, which is a root, a part of this tree. A box or a guide is not listed in its parent yet.
  func adopt(_ child: Node) {
    let top = root
    top.orderBefore(child)
    child.setParent(self)
    // Corners that were found in either tree are known no longer.
    top.cornerTime = max(top.cornerTime, child.cornerTime) + 1
    child.cornerTime = 0
    top.size += child.size
    top.troubles += child.troubles
    child.troubles = []
    if let old = child.system { old.release(child) }
    system?.take(child)
  }

  /// Makes the constraints in the tree of the root `child` count as activated after all those of this tree. The time of
  /// the smaller tree is moved: otherwise a tree that is built from its leaves up would move all its nodes at each
  /// level. If this tree has a system, the child's time is moved, whatever the child's size.
  private func orderBefore(_ child: Node) {
    if child.spanIsTooWide { child.findSpan() }
    if child.nextSerial > child.firstSerial {
      let overlap = max(Int64(nextSerial) - Int64(child.firstSerial), 0)
      if child.size <= size || system != nil {
        child.moveSerials(by: overlap)
        nextSerial = UInt64(Int64(child.nextSerial) + overlap)
      } else {
        moveSerials(by: -overlap)
        firstSerial = UInt64(Int64(firstSerial) - overlap)
        nextSerial = child.nextSerial
      }
    }
    child.nextSerial = Node.middleSerial
    child.firstSerial = Node.middleSerial
  }

  private func moveSerials(by change: Int64) {
    if change == 0 { return }
    forEachBelow { node in
      for constraint in node.constraints where constraint.node === node {
        constraint.serial = UInt64(Int64(constraint.serial) + change)
      }
      if let serial = node.placement?.serial {
        node.placement?.serial = UInt64(Int64(serial) + change)
      }
    }
  }

  /// Breaks the cycles that this node is in. Its box, guide or variable is going.
  func dissolve() {
    box = nil
    isGone = true
    for constraint in constraints { constraint.uninstall() }
    constraints = []
    own = []
    scroll = nil
    if let system {
      self.system = nil
      if system.root === self { system.dissolve() }
    }
    setParent(nil)
  }
}
