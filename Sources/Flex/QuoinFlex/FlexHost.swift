// FlexHost.swift -- a tree of nodes, and the elements that stand for them.
//
// `elements[n]` is the element of node n (counted from one). The host holds all elements but the root, so that the
// element behind a node's function lives as long as the node. An element that goes into another tree leaves its first
// one. Changes of styles and functions go to the nodes at once where they can, and else wait for the next layout.
// Changed lists of children always wait (`FlexHost+Changes`).

package import QuoinSpecs

package final class FlexHost {
  package let tree: UnsafeMutablePointer<SpecTree>
  private var elements: [FlexElement?] = []
  private(set) unowned(unsafe) var root: FlexElement?
  /// The nodes of elements whose functions, styles or children the tree does not know yet. The lists hold nodes, since
  /// the root owns the host: a list of elements would keep both alive for as long as a change of the root waits.
  var changedHooks: [SpecNode] = []
  var changedStyles: [SpecNode] = []
  var changedChildren: [SpecNode] = []
  /// Custom specs whose layout is being computed, innermost last.
  package var customs: [FlexElement] = []
  /// Layouts that have succeeded.
  private(set) var layouts = 0
  /// Whether a layout is under way.
  private var isLaying = false
  /// Whether the root knows that something has changed.
  private var isAnnounced = false
  /// The first error in a function of an element, and the nodes of all elements whose functions have failed.
  private var failure: FlexError?
  private var failed: [SpecNode] = []

  init() {
    tree = .allocate(capacity: 1)
    tree.initialize(to: SpecTree())
  }

  deinit {
    tree.deinitialize(count: 1)
    tree.deallocate()
  }

  /// The element of a node, unless the node has gone.
  package func element(_ node: SpecNode) -> FlexElement? {
    let place = Int(node.index1)
    guard place < elements.count, let element = elements[place] ?? root, element.mount?.node == node else {
      return nil
    }
    return element
  }

  /// Asks something of the tree; what the tree throws is an error of the layout.
  package func ask<Answer>(
    _ question: (inout SpecTree) throws(SpecError) -> Answer
  ) throws(FlexError) -> Answer {
    do throws(SpecError) { return try question(&tree.pointee) } catch { throw .layout(error) }
  }

  // MARK: Layout

  func layout(
    _ element: FlexElement, _ range: SizeRange, _ parent: Size
  ) throws(FlexError) -> Size {
    guard !isLaying else { throw .layout(.busy) }
    isAnnounced = false
    // A function of an element may let go of the last reference to the root, which keeps the tree.
    let root = self.root
    defer { withExtendedLifetime(root) {} }
    try takeChanges()
    // The changes may have taken the element out of the tree, or have made it a node of another kind.
    guard let mount = element.mount, mount.host === self else {
      return try element.layout(range, parentSize: parent)
    }
    var size = Size.zero
    var refusal: SpecError?
    isLaying = true
    do throws(SpecError) {
      size = try tree.pointee.layout(mount.node, range, parent: parent)
    } catch {
      refusal = error
    }
    isLaying = false
    if !(changedHooks.isEmpty && changedStyles.isEmpty && changedChildren.isEmpty) { announce() }
    if refusal != nil { showFramesOfBefore() }
    try takeFailure()
    if let refusal { throw .layout(refusal) }
    layouts += 1
    return size
  }

  /// Tells the root, once until the next layout, that something has changed. Changes during a layout that have to wait
  /// are announced at its end.
  func announce() {
    guard !isLaying, !isAnnounced, let root else { return }
    isAnnounced = true
    root.onNeedsLayout?()
  }

  /// Ends the layout under way because of an error in a function of an element.
  package func fail(_ error: FlexError, in element: FlexElement) {
    if failure == nil { failure = error }
    if let mount = element.mount { failed.append(mount.node) }
    tree.pointee.failLayout()
  }

  /// Throws the error of an element's function. The next layout calls all failed functions again.
  private func takeFailure() throws(FlexError) {
    for node in failed { try? tree.pointee.markDirty(node) }
    failed = []
    guard let failure else { return }
    self.failure = nil
    throw failure
  }

  /// Writes an element's style and parameters into its node, and clears the properties that the style does not set.
  func write(_ element: FlexElement, _ node: SpecNode) throws(SpecError) {
    for property in SpecProperty.styles
    where !element.style.entries.contains(where: { $0.property == property }) {
      try tree.pointee.clear(property, of: node)
    }
    for entry in element.style.entries {
      if entry.property.rawValue >= SpecProperty.marginLeft.rawValue || entry.unit != .points {
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

  /// Makes nodes for an element and everything in it. After an error, `top` may keep some of these nodes.
  package func mount(_ top: FlexElement, under parent: FlexElement?) throws(FlexError) {
    if parent == nil {
      try check([top], under: nil)
      root = top
    }
    var waiting: [(FlexElement, FlexElement?)] = [(top, parent)]
    while let (element, parent) = waiting.popLast() {
      let isNew = element.mount?.host !== self
      do throws(SpecError) {
        if !isNew {
          detach(element)
        } else {
          try element.mount?.host.unmount(element)
          try mountOne(element)
          for part in element.parts.reversed() { waiting.append((part, element)) }
        }
        if let parent, let inner = element.mount, let outer = parent.mount {
          try tree.pointee.append(inner.node, to: outer.node)
          element.owner = parent
        }
      } catch {
        if isNew && element !== root { try? unmount(element) }
        throw explained(error, element)
      }
    }
  }

  private func explained(_ error: SpecError, _ element: FlexElement) -> FlexError {
    switch error {
    case .cycle: .cycle(element)
    case .busy: .layout(.busy)
    default: .badProperty(element, error)
    }
  }

  private func mountOne(_ element: FlexElement) throws(SpecError) {
    let node = try tree.pointee.make(element.kind)
    element.mount = FlexElement.Mount(self, node)
    let place = Int(node.index1)
    while elements.count <= place { elements.append(nil) }
    if element !== root { elements[place] = element }
    try write(element, node)
    try element.writeHooks(tree, node)
  }

  /// Throws if an element of `tops`, or one below, would be in two places. `old` counts as gone, with the specs in it;
  /// the boxes in these specs stay, and may be used.
  package func check(
    _ tops: [FlexElement], under parent: FlexElement?, replacing old: FlexElement? = nil
  ) throws(FlexError) {
    let (oldSpecs, freeBoxes) = old.map { inside($0) } ?? ([], [])
    let gone = Set(oldSpecs.map { ObjectIdentifier($0) }), free = Set(freeBoxes.map { ObjectIdentifier($0) })
    var seen: Set<ObjectIdentifier> = parent.map { [ObjectIdentifier($0)] } ?? []
    var waiting = tops
    while let element = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(element)).inserted else { throw .usedTwice(element) }
      if free.contains(ObjectIdentifier(element)) { continue }
      if let mount = element.mount, mount.host === self, !gone.contains(ObjectIdentifier(element)) {
        if let owner = element.owner, owner.parts.contains(where: { $0 === element }) {
          throw .usedTwice(element)
        }
        if element === root { throw .cycle(element) }
      } else {
        waiting.append(contentsOf: element.parts)
      }
    }
  }

  /// A mounted spec with the specs in it, and the boxes in these specs.
  package func inside(_ spec: FlexElement) -> (specs: [FlexElement], boxes: [FlexElement]) {
    guard let top = spec.mount, top.host === self else { return ([], []) }
    var found: (specs: [FlexElement], boxes: [FlexElement]) = ([], [])
    var waiting: [FlexElement] = [spec]
    while let element = waiting.popLast() {
      guard let mount = element.mount else { continue }
      found.specs.append(element)
      for child in children(mount.node) {
        if child.kind.isBox { found.boxes.append(child) } else { waiting.append(child) }
      }
    }
    return found
  }

  /// Takes an element out of its parent, unless the layout under way needs it there. The element keeps its nodes.
  package func detach(_ element: FlexElement) {
    guard let mount = element.mount, (try? tree.pointee.remove(mount.node)) != nil else { return }
    element.owner = nil
  }

  /// Frees the nodes that an element and everything in it have in this tree. Boxes remember their frames. Throws
  /// `busy`, and changes nothing, if the layout under way needs the nodes.
  package func unmount(_ top: FlexElement) throws(SpecError) {
    guard let mount = top.mount, mount.host === self else { return }
    guard tree.pointee.mayMove(mount.node) else { throw .busy }
    if top === root { return dissolve() }
    forgetElements(mount.node)
    try tree.pointee.free(mount.node)
  }

  /// Takes all elements out. The tree is not used any more.
  func dissolve() {
    guard let root, let mount = root.mount else { return }
    forgetElements(mount.node)
    self.root = nil
    root.mount = nil
    root.ownHost = nil
  }

  private func forgetElements(_ top: SpecNode) {
    keepFrames(top)
    var waiting = [top]
    while let node = waiting.popLast() {
      waiting.append(contentsOf: childNodes(node))
      guard let element = elements[Int(node.index1)] else { continue }
      element.mount = nil
      element.owner = nil
      elements[Int(node.index1)] = nil
    }
  }

  package func childNodes(_ node: SpecNode) -> [SpecNode] {
    var nodes: [SpecNode] = []
    var next = (try? tree.pointee.firstChild(node)) ?? .none
    while next != .none {
      nodes.append(next)
      next = (try? tree.pointee.nextSibling(next)) ?? .none
    }
    return nodes
  }

  /// The elements directly in a node.
  package func children(_ node: SpecNode) -> [FlexElement] { childNodes(node).compactMap { element($0) } }
}

extension SpecProperty {
  /// The properties of a style, which any element has.
  static let styles: [SpecProperty] = allCases.filter {
    $0.rawValue < SpecProperty.spacing.rawValue || $0.rawValue >= SpecProperty.marginLeft.rawValue
  }.filter { ![.gap, .columnGap, .rowGap].contains($0) }
}
