// LayoutConstraint+Install.swift -- coming into force, and going out of it.
//
// A node lists the constraints of which it is the first item, so that they can be found, updated and
// removed; and those of which it is another item, so that they go when the node leaves the tree. An
// ancestor of the first item does not list the constraint: a cut between the two always takes the
// first item along, and a parent of a thousand children would list thousands of constraints.

extension LayoutConstraint {
  /// Checks, lists and enters a single constraint. Does nothing if it is in force.
  func install() throws(LayoutError) {
    guard let node, !isInForce else { return }
    let ancestor = try validated()
    let top = ancestor.system?.root ?? ancestor.root
    let marked = top.beginUse()
    defer { top.endUse(marked) }
    if origin == .user { node.endPlacement() }
    stage = .rowless
    forEachLister { $0.list(self) }
    if noteReach(to: ancestor) || ancestor.scroll != nil { noteScrolls(to: ancestor) }
    serial = top.nextSerial
    top.nextSerial += 1
    node.system?.enter(self)
    top.announce()
  }

  /// Takes a single constraint out of its nodes' lists, and out of force. Does nothing if it is not in force.
  func uninstall() {
    guard let node, isInForce else { return }
    givenTo = nil
    if isOwn {
      node.own.removeAll { $0 === self }
    } else {
      forEachLister { $0.unlist(self) }
    }
    node.system?.leave(self)
    stage = .idle
    node.root.announce()
  }

  /// Tells the named nodes, and the nodes between them and `ancestor`, how far up the statement reaches. Returns
  /// whether there are nodes in between. A statement on the size of one item reaches no node above that item.
  private func noteReach(to ancestor: Node) -> Bool {
    if case .number = said.comparand { return false }
    var isFar = false
    forEachNode { if $0.noteReach(to: ancestor) { isFar = true } }
    return isFar
  }

  /// Calls `visit` once with each node that lists this constraint.
  private func forEachLister(_ visit: (Node) -> Void) {
    let first = said.first.node
    forEachNode { if $0 === first || !$0.contains(first) { visit($0) } }
  }
}

extension Node {
  /// The room that a node's list starts with: four constraints determine a box, and its neighbours name it.
  private static var usualConstraints: Int { 6 }

  fileprivate func list(_ constraint: LayoutConstraint) {
    if constraints.isEmpty { constraints.reserveCapacity(Node.usualConstraints) }
    constraints.append(constraint)
  }

  fileprivate func unlist(_ constraint: LayoutConstraint) {
    if let place = constraints.place(of: constraint) { constraints.remove(at: place) }
  }

  /// States, lists and enters a constraint of the library on a size or place of this node: against a constant, or a sum.
  @discardableResult
  func state(
    _ attribute: LayoutAttribute, _ relation: Relation, to comparand: Comparand = .number, _ constant: Double,
    _ priority: Priority = .required, as origin: LayoutConstraint.Origin
  ) -> LayoutConstraint {
    let site = Site(node: self, attribute: attribute)
    let constraint = LayoutConstraint(Statement(site, relation, comparand, constant, priority), origin)
    constraint.stage = .rowless
    own.append(constraint)
    system?.enter(constraint)
    return constraint
  }

  /// Tells the host of this root that there is something to lay out, once until the next pass. A host that comes
  /// later is told of the next change.
  func announce() {
    guard let box, !box.host.isAnnounced, let tell = box.onNeedsLayout else { return }
    box.host.isAnnounced = true
    tell()
  }
}
