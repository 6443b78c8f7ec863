// Scroll.swift -- how far a scroll box's content is scrolled, and which constraints that moves.
//
// A place inside a scroll box is measured from the corner of its content. That corner lies before the window's corner
// by the offset. So a row has the offset in its constant if it compares a place inside with a place outside, or with
// the box's window, margins or safe area. Most rows stay inside the content and do not have the offset. Each scroll
// box lists the constraints in force that cross its border. A constraint that goes out of force stays in such a list
// until the list has doubled: taking it out at once would mean a search.

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
    noteMoves { system in
      for constraint in scroll.crossing where constraint.system === system { system.noteChange(constraint) }
    }
  }
}

extension LayoutConstraint {
  /// Called when this constraint comes into force, stated in the coordinates of `ancestor`: the scroll boxes whose
  /// border it crosses list it.
  func noteScrolls(to ancestor: Node) {
    forEachSite { if !$0.attribute.isSize { noteScrolls(of: $0, to: ancestor) } }
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
