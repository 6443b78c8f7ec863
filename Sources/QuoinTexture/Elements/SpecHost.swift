// SpecHost.swift -- a tree of nodes, and the elements that stand for them.
//
// `elements[n]` is the element of node n (counted from one). The host holds all but the root, so that the element
// behind a node's function lives as long as the node. An element that goes into another tree leaves the one
// that it was in. Changed lists of children are applied together at the beginning of the next layout; an element in two
// places is found before the list that has it is applied.

import QuoinSpecs

final class SpecHost {
  let tree: UnsafeMutablePointer<SpecTree>
  private var elements: [ASLayoutElement?] = []
  private(set) unowned(unsafe) var root: ASLayoutElement?
  /// The nodes of elements whose children, or whose styles, the tree does not know yet. Nodes, since the root owns
  /// the host: a list of elements would keep both alive for as long as a change of the root waits.
  private var changedChildren: [SpecNode] = []
  private var changedStyles: [SpecNode] = []
  /// Custom specs whose layout is being computed, innermost last.
  var customs: [ASLayoutElement] = []
  /// An error in a function of an element.
  var failure: ASLayoutError?

  init() {
    tree = .allocate(capacity: 1)
    tree.initialize(to: SpecTree())
  }

  deinit {
    tree.deinitialize(count: 1)
    tree.deallocate()
  }

  /// The element of a node, unless the node has gone.
  func element(_ node: SpecNode) -> ASLayoutElement? {
    let place = Int(node.index1)
    guard place < elements.count, let element = elements[place] ?? root, element.mount?.node == node else {
      return nil
    }
    return element
  }

  // MARK: Layout

  func layout(
    _ element: ASLayoutElement, _ range: SizeRange, _ parent: SpecSize
  ) throws(ASLayoutError) -> SpecSize {
    try takeChanges()
    guard let mount = element.mount else { throw .layout(.staleNode) }
    let size: SpecSize
    do throws(SpecError) {
      size = try tree.pointee.layout(mount.node, range, parent: parent)
    } catch {
      throw .layout(error)
    }
    if let failure {
      self.failure = nil
      try? tree.pointee.markDirty(mount.node)
      throw failure
    }
    return size
  }

  // MARK: Changes

  func styleChanged(_ element: ASLayoutElement?) {
    guard let element, let mount = element.mount else { return }
    do throws(SpecError) {
      try write(element, mount.node)
    } catch {
      changedStyles.append(mount.node)
    }
  }

  func childrenChanged(_ element: ASLayoutElement) {
    if !isOfItsKind(element) { return remake(element) }
    if let mount = element.mount { changedChildren.append(mount.node) }
  }

  /// Takes note that an element's functions, or their answers, have changed.
  func hooksChanged(_ element: ASLayoutElement) {
    guard let mount = element.mount else { return }
    do throws(SpecError) {
      try tree.pointee.markDirty(mount.node)
    } catch {
      changedStyles.append(mount.node)
    }
  }

  /// Brings the tree up to date.
  func takeChanges() throws(ASLayoutError) {
    while let node = changedStyles.last {
      if let element = element(node) {
        do throws(SpecError) {
          try write(element, node)
          try tree.pointee.markDirty(node)
        } catch {
          throw .badProperty(element, error)
        }
      }
      changedStyles.removeLast()
    }
    while let node = changedChildren.last {
      if let element = element(node) { try takeChildren(element, node) }
      changedChildren.removeLast()
    }
  }

  private func takeChildren(_ element: ASLayoutElement, _ node: SpecNode) throws(ASLayoutError) {
    let old = children(node)
    let wanted = element.parts
    for child in old where child.owner === element { child.owner = nil }
    do throws(ASLayoutError) {
      try check(wanted, under: element)
    } catch {
      for child in old { child.owner = element }
      throw error
    }
    for child in old { detach(child) }
    for child in wanted { try mount(child, under: element) }
    for child in old where child.owner == nil { unmount(child) }
  }

  /// Writes an element's style and parameters into its node, and clears the properties that the style does not set.
  func write(_ element: ASLayoutElement, _ node: SpecNode) throws(SpecError) {
    for property in SpecProperty.styles
    where !element.style.entries.contains(where: { $0.property == property }) {
      try tree.pointee.clear(property, of: node)
    }
    for entry in element.style.entries {
      if entry.property.rawValue >= SpecProperty.marginLeft.rawValue {
        try tree.pointee.set(entry.property, of: node, to: FlexLength(entry.value, entry.unit))
      } else {
        try tree.pointee.set(entry.property, of: node, to: entry.value, isFraction: entry.isFraction)
      }
    }
    for (choice, value) in element.style.choices { try tree.pointee.set(choice, of: node, to: value) }
    try tree.pointee.set(.alignSelf, of: node, to: element.style.alignSelf.rawValue)
    try element.writeParameters(tree, node)
  }

  // MARK: Mounting

  /// Makes nodes for an element and for what is in it and has none in this tree; puts the element into `parent`.
  func mount(_ top: ASLayoutElement, under parent: ASLayoutElement?) throws(ASLayoutError) {
    if parent == nil {
      try check([top], under: nil)
      root = top
    }
    var waiting: [(ASLayoutElement, ASLayoutElement?)] = [(top, parent)]
    while let (element, parent) = waiting.popLast() {
      do throws(SpecError) {
        if let mount = element.mount, mount.host === self {
          detach(element)
        } else {
          element.mount?.host.unmount(element)
          try mountOne(element)
          for part in element.parts.reversed() { waiting.append((part, element)) }
        }
        if let parent, let inner = element.mount, let outer = parent.mount {
          try tree.pointee.append(inner.node, to: outer.node)
          element.owner = parent
        }
      } catch {
        // An unfinished tree goes; the next layout makes it anew.
        if element !== root { unmount(element) }
        if top !== root { unmount(top) }
        throw error == .cycle ? .cycle(element) : .badProperty(element, error)
      }
    }
  }

  private func mountOne(_ element: ASLayoutElement) throws(SpecError) {
    let node = try tree.pointee.make(element.kind)
    element.mount = ASLayoutElement.Mount(host: self, node: node)
    let place = Int(node.index1)
    while elements.count <= place { elements.append(nil) }
    if element !== root { elements[place] = element }
    try write(element, node)
    try element.writeHooks(tree, node)
  }

  /// Throws if an element of `tops`, or one below, would be in two places.
  func check(_ tops: [ASLayoutElement], under parent: ASLayoutElement?) throws(ASLayoutError) {
    var seen: Set<ObjectIdentifier> = parent.map { [ObjectIdentifier($0)] } ?? []
    var waiting = tops
    while let element = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(element)).inserted else { throw .usedTwice(element) }
      if let mount = element.mount, mount.host === self {
        if let owner = element.owner, owner.parts.contains(where: { $0 === element }) {
          throw .usedTwice(element)
        }
        if element === root { throw .cycle(element) }
      } else {
        waiting.append(contentsOf: element.parts)
      }
    }
  }

  /// Takes an element out of its parent; the element keeps its nodes.
  func detach(_ element: ASLayoutElement) {
    guard let mount = element.mount else { return }
    element.owner = nil
    try? tree.pointee.remove(mount.node)
  }

  /// Gives the nodes of an element, and of everything in it, back.
  func unmount(_ top: ASLayoutElement) {
    guard let mount = top.mount else { return }
    if top === root { return dissolve() }
    forgetElements(mount.node)
    try? tree.pointee.free(mount.node)
  }

  /// Takes all elements out. The tree is not used any more.
  func dissolve() {
    guard let root, let mount = root.mount else { return }
    self.root = nil
    forgetElements(mount.node)
    root.mount = nil
    root.ownHost = nil
  }

  private func forgetElements(_ top: SpecNode) {
    var waiting = [top]
    while let node = waiting.popLast() {
      waiting.append(contentsOf: childNodes(node))
      guard let element = elements[Int(node.index1)] else { continue }
      // The frame of an `ASDisplayNode` outlives the specs that placed it.
      if element is ASDisplayNode { element.keepFrame() }
      element.mount = nil
      element.owner = nil
      elements[Int(node.index1)] = nil
    }
  }

  private func childNodes(_ node: SpecNode) -> [SpecNode] {
    var nodes: [SpecNode] = []
    var next = (try? tree.pointee.firstChild(node)) ?? .none
    while next != .none {
      nodes.append(next)
      next = (try? tree.pointee.nextSibling(next)) ?? .none
    }
    return nodes
  }

  /// The elements directly in a node.
  func children(_ node: SpecNode) -> [ASLayoutElement] { childNodes(node).compactMap { element($0) } }
}

extension SpecProperty {
  /// The properties of a style, which any element has.
  static let styles: [SpecProperty] = allCases.filter {
    $0.rawValue < SpecProperty.spacing.rawValue || $0.rawValue >= SpecProperty.marginLeft.rawValue
  }.filter { ![.gap, .columnGap, .rowGap].contains($0) }
}
