// FlexHost+Content.swift -- the functions of elements: what they change in the tree, and the layouts of custom specs.

import QuoinFlex
import QuoinSpecs

extension FlexHost {
  /// Replaces the inside of a box by `spec`. If an element would be in two places, the box keeps its inside, and the
  /// layout throws.
  func setContent(of box: ASDisplayNode, to spec: ASLayoutSpec?) {
    do throws(ASLayoutError) {
      try takeChanges()
      let old = box.content
      if let spec, old === spec, spec.mount?.host === self { return }
      if let spec { try check([spec], under: box, replacing: old) }
      try ask { tree throws(SpecError) in try tree.keepNodes() }
      let kept = old.map { dismantle($0) } ?? []
      box.content = nil
      defer { for element in kept where element.owner == nil { try? unmount(element) } }
      guard let spec else { return }
      try mountContent(spec, in: box)
      box.content = spec
    } catch {
      fail(error, in: box)
    }
  }

  private func mountContent(_ spec: ASLayoutSpec, in box: ASDisplayNode) throws(ASLayoutError) {
    do throws(ASLayoutError) {
      try mount(spec, under: box)
    } catch {
      try? unmount(spec)
      throw error
    }
  }

  /// Frees a spec and the specs in it. Returns the boxes in these specs, which stay, without a parent.
  private func dismantle(_ spec: ASLayoutSpec) -> [ASLayoutElement] {
    let boxes = inside(spec).boxes
    for box in boxes { detach(box) }
    try? unmount(spec)
    return boxes
  }

  // MARK: Custom specs

  /// Computes the layout of a custom spec, and places its children.
  func layOut(_ spec: ASLayoutSpec, _ range: SizeRange) -> Size {
    customs.append(spec)
    defer { customs.removeLast() }
    do throws(ASLayoutError) {
      let layout = try spec.calculateLayoutThatFits(range)
      for part in layout.sublayouts { try place(part, in: spec) }
      leaveOut(childrenOf: spec, notIn: layout)
      return layout.size
    } catch {
      // The function is called again, so what it made of this answer does not count.
      if !tree.pointee.isWaiting { fail(error, in: spec) }
      return .zero
    }
  }

  /// Lets children vanish that the spec may have asked, but has not placed.
  private func leaveOut(childrenOf spec: ASLayoutSpec, notIn layout: ASLayout) {
    let placed = Set(layout.sublayouts.map { ObjectIdentifier($0.layoutElement) })
    for child in spec.children where !placed.contains(ObjectIdentifier(child)) {
      if let mount = child.mount, mount.host === self { try? tree.pointee.leaveOut(mount.node) }
    }
  }

  private func place(_ part: ASLayout, in spec: ASLayoutSpec) throws(ASLayoutError) {
    guard let mount = part.layoutElement.mount, mount.host === self, part.layoutElement.owner === spec else {
      throw .layout(.staleNode)
    }
    try ask { tree throws(SpecError) in
      // A child's size is its last answer. The spec may have measured the child for other ranges since, so the child is
      // asked again for the range of the layout that is placed.
      if let asked = part.asked {
        _ = try tree.measureChild(mount.node, asked.range, parent: asked.parent)
      }
      try tree.placeChild(mount.node, x: part.position.x, y: part.position.y)
    }
  }

  /// Measures a child of the custom spec that is being computed, and returns the child's layout.
  func layoutOfChild(
    _ element: ASLayoutElement, _ range: SizeRange, _ parent: Size
  ) throws(ASLayoutError) -> ASLayout {
    guard let mount = element.mount else { throw .layout(.staleNode) }
    let size = try ask { tree throws(SpecError) in
      try tree.measureChild(mount.node, range, parent: parent)
    }
    return ASLayout(layoutElement: element, size: size, asked: (range, parent))
  }
}
