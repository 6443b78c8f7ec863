// Scroll.swift -- how far a scroll box's content is scrolled, and which constraints that moves.
//
// A place inside a scroll box is measured from its content, whose corner lies as far before the window's as it is
// scrolled. So a row has the offset in its constant if it compares a place inside with one outside, or with the
// box's window, margins or safe area; rows that stay inside the content, which most do, have not. A
// constraint that comes into force is listed by the scroll boxes whose border it crosses. One that goes stays in
// the lists until they have doubled: a list would have to be searched for it.

/// The scrolling of a scroll box's node.
final class Scroll {
  let content: Node
  fileprivate(set) var offset = Point.zero
  /// The constraints that the offset moves; some may be gone, or be listed twice.
  private(set) var crossing: [LayoutConstraint] = []
  private var room = Scroll.leastRoom

  private static let leastRoom = 16

  init(content: Node) { self.content = content }

  fileprivate func list(_ constraint: LayoutConstraint) {
    if crossing.last === constraint { return }
    if crossing.count >= room {
      var seen: Set<ObjectIdentifier> = []
      crossing.removeAll { !$0.isInForce || !seen.insert(ObjectIdentifier($0)).inserted }
      room = max(2 * crossing.count, Scroll.leastRoom)
    }
    crossing.append(constraint)
  }
}

extension Node {
  /// The node of a scroll box's content.
  var content: Node? { scroll?.content }
  var contentOffset: Point { scroll?.offset ?? .zero }

  /// Scrolls the content. Cost: the constraints that this moves.
  func scroll(to offset: Point) {
    guard let scroll, scroll.offset != offset else { return }
    scroll.offset = offset
    mayBeUnsound = true
    root.cornerTime += 1
    guard let system else { return }
    for constraint in scroll.crossing where constraint.system === system {
      system.noteConstant(constraint)
    }
    system.touch(self)
    root.announce()
  }
}

extension LayoutConstraint {
  /// Called when this constraint comes into force, stated in the coordinates of `ancestor`: the scroll boxes whose
  /// border it crosses list it.
  func noteScrolls(to ancestor: Node) {
    switch said.comparand {
    case .number: return
    case .parent, .site:
      if said.first.attribute.isSize { return }
      noteScrolls(of: said.first, to: ancestor)
      if let second = said.comparedWith { noteScrolls(of: second, to: ancestor) }
    case .sum(let terms, _), .objective(_, let terms):
      for term in terms where !term.site.attribute.isSize { noteScrolls(of: term.site, to: ancestor) }
    }
  }

  private func noteScrolls(of site: Site, to ancestor: Node) {
    if site.node === ancestor {
      if site.facet != .itself || site.attribute.withinMargins != nil { ancestor.scroll?.list(self) }
      return
    }
    var above = site.node.parent
    while let node = above, node !== ancestor {
      node.scroll?.list(self)
      above = node.parent
    }
  }
}
