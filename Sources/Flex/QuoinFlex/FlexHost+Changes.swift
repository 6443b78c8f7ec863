// FlexHost+Changes.swift -- changes of elements go to their nodes.
//
// A change during a layout waits where that layout needs the node. Changes that wait are applied together at the
// beginning of the next layout, lists of children last; an element in two places is found before the list that has it
// is applied. A change that the tree refuses stays, and makes each layout throw until it is mended.

import QuoinSpecs

extension FlexHost {
  package func styleChanged(_ element: FlexElement?) {
    guard let element, let mount = element.mount else { return }
    defer { announce() }
    do throws(SpecError) {
      try write(element, mount.node)
    } catch {
      changedStyles.append(mount.node)
    }
  }

  package func childrenChanged(_ element: FlexElement) {
    if !isOfItsKind(element) { return remake(element) }
    guard let mount = element.mount else { return }
    changedChildren.append(mount.node)
    announce()
  }

  /// Takes note that the answers of an element's functions have changed.
  package func hooksChanged(_ element: FlexElement) {
    guard let mount = element.mount else { return }
    defer { announce() }
    do throws(SpecError) {
      try tree.pointee.markDirty(mount.node)
    } catch {
      changedStyles.append(mount.node)
    }
  }

  /// Takes note that functions of an element have come or gone.
  package func remake(_ element: FlexElement) {
    guard let mount = element.mount else { return }
    defer { announce() }
    do throws(SpecError) {
      try takeHooks(element, mount.node)
    } catch {
      changedHooks.append(mount.node)
    }
  }

  /// Brings the tree up to date, as far as the layout under way allows.
  package func takeChanges() throws(FlexError) {
    try take(\.changedHooks) { host, element, node throws(FlexError) in
      do throws(SpecError) {
        try host.takeHooks(element, node)
      } catch {
        throw .badProperty(element, error)
      }
    }
    try take(\.changedStyles) { host, element, node throws(FlexError) in
      do throws(SpecError) {
        try host.write(element, node)
        try host.tree.pointee.markDirty(node)
      } catch {
        throw .badProperty(element, error)
      }
    }
    try take(\.changedChildren) { host, element, node throws(FlexError) in
      try host.takeChildren(element, node)
    }
  }

  private func take(
    _ changes: ReferenceWritableKeyPath<FlexHost, [SpecNode]>,
    _ apply: (FlexHost, FlexElement, SpecNode) throws(FlexError) -> Void
  ) throws(FlexError) {
    var later: [SpecNode] = []
    defer { self[keyPath: changes] += later }
    while let node = self[keyPath: changes].last {
      if let element = element(node) {
        if tree.pointee.mayMove(node) { try apply(self, element, node) } else { later.append(node) }
      }
      self[keyPath: changes].removeLast()
    }
  }

  // MARK: Functions

  /// Gives the node of an element its functions. Where the node has to be of another kind now, the element gets a new
  /// node at the next layout.
  private func takeHooks(_ element: FlexElement, _ node: SpecNode) throws(SpecError) {
    guard tree.pointee.mayMove(node) else { throw .busy }
    if isOfItsKind(element) {
      try element.writeHooks(tree, node)
      return try tree.pointee.markDirty(node)
    }
    let owner = element.owner
    try unmount(element)
    element.forgetContent()
    if let owner { childrenChanged(owner) }
  }

  /// Whether an element's node is of the kind that the element asks for.
  private func isOfItsKind(_ element: FlexElement) -> Bool {
    guard let mount = element.mount else { return true }
    return (try? tree.pointee.kind(mount.node)) == element.kind
  }

  // MARK: Children

  private func takeChildren(_ element: FlexElement, _ node: SpecNode) throws(FlexError) {
    let old = children(node)
    let wanted = element.parts
    for child in old where child.owner === element { child.owner = nil }
    do throws(FlexError) {
      try check(wanted, under: element)
    } catch {
      for child in old { child.owner = element }
      throw error
    }
    do throws(FlexError) {
      for child in old { detach(child) }
      for child in wanted { try mount(child, under: element) }
    } catch {
      for child in wanted where child.owner === element { detach(child) }
      restore(old, in: element, node)
      for child in wanted where child.mount?.host === self && child.owner == nil { try? unmount(child) }
      throw error
    }
    for child in old where child.owner == nil { try? unmount(child) }
  }

  /// Puts children back in their order. Their nodes are as they were, and so are their frames.
  private func restore(_ old: [FlexElement], in element: FlexElement, _ node: SpecNode) {
    for child in old {
      detach(child)
      guard let mount = child.mount, (try? tree.pointee.append(mount.node, to: node)) != nil else { continue }
      child.owner = element
    }
  }
}
