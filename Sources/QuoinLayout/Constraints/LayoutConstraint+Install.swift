// LayoutConstraint+Install.swift -- checking a statement, and listing it with its nodes.
//
// A node lists the constraints of which it is the first item, so that they can be found, updated and
// removed; and those of which it is another item, so that they go when it leaves the tree. An
// ancestor of the first item does not list it: a cut between the two always takes the first item
// along, and a parent of a thousand rows would list thousands.

extension LayoutConstraint {
  /// Checks, lists and enters a single constraint. Does nothing if that was done.
  func install() throws(LayoutError) {
    guard let first, !isInstalled else { return }
    let ancestor = try validated()
    let top = ancestor.system?.root ?? ancestor.root
    let isMarked = top.beginUse()
    defer { top.endUse(isMarked) }
    if origin == .user { first.node.endPlacement() }
    list()
    serial = top.clock
    top.clock += 1
    if let system = first.node.system {
      system.enter(self)
    }
    top.announce()
  }

  /// Lists a constraint that stands for a size of its box's own.
  func installOwn() {
    guard let first else { return }
    isInstalled = true
    first.node.own.append(self)
    first.node.system?.enter(self)
  }

  private func list() {
    guard let first else { return }
    isInstalled = true
    first.node.list(self)
    forEachOtherListing { $0.list(self) }
  }

  /// Takes a constraint out of all lists. Does nothing if it is in none.
  func uninstall() {
    guard let first, isInstalled else { return }
    let system = first.node.system
    isInstalled = false
    givenTo = nil
    if !isOwn {
      first.node.unlist(self)
      forEachOtherListing { $0.unlist(self) }
    } else {
      first.node.own.removeAll { $0 === self }
    }
    system?.leave(self)
    first.node.root.announce()
  }

  /// Calls `visit` once with each node beside the first that lists this constraint.
  private func forEachOtherListing(_ visit: (Node) -> Void) {
    guard let first else { return }
    if terms.isEmpty {
      // The fast path: no list of those already visited.
      guard let second, second.node !== first.node, !second.node.contains(first.node) else {
        return
      }
      return visit(second.node)
    }
    var seen: [Node] = [first.node]
    for term in terms {
      let node = term.site.node
      if node.contains(first.node) || seen.contains(where: { $0 === node }) { continue }
      seen.append(node)
      visit(node)
    }
  }
}

extension Node {
  fileprivate func list(_ constraint: LayoutConstraint) {
    // Four determine a box, and its neighbours name it: no need to grow in steps of one.
    if constraints.isEmpty { constraints.reserveCapacity(6) }
    constraints.append(constraint)
  }

  fileprivate func unlist(_ constraint: LayoutConstraint) {
    if let place = constraints.place(of: constraint) { constraints.remove(at: place) }
  }

  /// Tells the host of this root, once until the next pass, that there is something to lay out.
  func announce() {
    guard let box, !box.host.isAnnounced else { return }
    box.host.isAnnounced = true
    box.onNeedsLayout?()
  }
}
