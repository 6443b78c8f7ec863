// LayoutBox+Tree.swift -- parents and children.
//
// A tree that was laid out has a system; a box that joins it brings its constraints along, and they
// count as activated then. A box that leaves loses the constraints that cross the cut, for good, and
// keeps those inside.

extension LayoutBox {
  /// The box above.
  public var parent: LayoutBox? { node.parent?.box }

  /// The top of the tree.
  public var root: LayoutBox { node.root.box ?? self }

  /// Adds children at the end. A child that has a parent leaves it first.
  public func add(_ children: LayoutBox...) {
    for child in children { insert(child, at: self.children.count) }
  }

  /// Adds children at the end.
  public func add(_ children: [LayoutBox]) {
    for child in children { insert(child, at: self.children.count) }
  }

  /// Adds a child at a place among the others. A box cannot join itself or a box inside it.
  public func insert(_ child: LayoutBox, at index: Int) {
    guard !child.node.contains(node) else {
      return node.reportMisuse(LayoutError(.cycle, "\(child.node.label) in \(node.label)", nil))
    }
    child.removeFromParent()
    children.insert(child, at: min(max(index, 0), children.count))
    node.adopt(child.node)
    childrenChanged()
  }

  /// Leaves the parent. Constraints between the inside and the outside are dropped.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    node.cut()
    parent.childrenChanged()
  }

  /// Adds a guide. A guide that belongs to another box leaves it first.
  public func addGuide(_ guide: LayoutGuide) {
    guide.owner?.removeGuide(guide)
    guides.append(guide)
    node.adopt(guide.node)
  }

  /// Removes a guide, with the constraints that name it.
  public func removeGuide(_ guide: LayoutGuide) {
    guard guide.owner === self, guide.node !== node.content else { return }
    guides.removeAll { $0 === guide }
    guide.node.cut()
  }

  /// Adds variables. One that belongs to another box leaves it first.
  public func addVariables(_ variables: LayoutVariable...) {
    for variable in variables {
      variable.owner?.removeVariable(variable)
      self.variables.append(variable)
      node.adopt(variable.node)
    }
  }

  /// Removes a variable, with the constraints that name it.
  public func removeVariable(_ variable: LayoutVariable) {
    guard variable.owner === self else { return }
    variables.removeAll { $0 === variable }
    variable.node.cut()
  }

  /// Lets go of all that holds the node in cycles. Children that live on become roots.
  final func dissolve() {
    for place in children.indices where !isKnownUniquelyReferenced(&children[place]) {
      children[place].node.cut()
    }
    for guide in guides { guide.node.cut() }
    for variable in variables { variable.node.cut() }
    node.dissolve()
  }
}

extension Node {
  /// Makes `child`, which is a root, a part of this tree.
  func adopt(_ child: Node) {
    let top = root
    child.setParent(self)
    if child.clock > 0 {
      child.forEachBelow { node in
        for constraint in node.constraints where constraint.first?.node === node {
          constraint.serial += top.clock
        }
        node.placement?.serial += top.clock
      }
      top.clock += child.clock
      child.clock = 0
    }
    top.troubles += child.troubles
    child.troubles = []
    if let old = child.system { old.release(child) }
    system?.take(child)
  }

  /// Makes this node a root of its own.
  func cut() {
    setParent(nil)
    placement = nil
    forEachBelow { node in
      for constraint in node.constraints where constraint.crosses(self) { constraint.uninstall() }
      node.clock = 0
    }
    clock = 0
    forEachBelow { node in
      for constraint in node.constraints { clock = max(clock, constraint.serial + 1) }
      if let placement = node.placement { clock = max(clock, placement.serial + 1) }
    }
    system?.release(self)
  }

  /// Breaks the cycles that this node is in. Its box or guide is going.
  func dissolve() {
    box = nil
    for constraint in constraints { constraint.uninstall() }
    constraints = []
    own = []
    content = nil
    if let system {
      self.system = nil
      system.forget(self)
    }
    setParent(nil)
  }
}
