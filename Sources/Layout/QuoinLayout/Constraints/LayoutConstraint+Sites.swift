// LayoutConstraint+Sites.swift -- walks over what a single constraint names.
//
// They read the parts of the statement where it is kept, one by one: a copy of the whole statement costs as much as most
// of the walks.

extension LayoutConstraint {
  /// Calls `visit` with each site that is compared, also with the parent's that a number stands for.
  func forEachSite(_ visit: (Site) -> Void) {
    switch said.comparand {
    case .number, .parent, .site:
      visit(said.first)
      if let second = said.comparedWith { visit(second) }
    case .sum(let terms, _):
      for term in terms { visit(term.site) }
    }
  }

  /// Calls `visit` once with each node that is named, the first item's first.
  func forEachNode(_ visit: (Node) -> Void) {
    let first = said.first.node
    visit(first)
    switch said.comparand {
    case .number, .parent: break
    case .site(let second): if second.node !== first { visit(second.node) }
    case .sum(let terms, _):
      for (place, term) in terms.enumerated() where term.site.node !== first {
        if !terms[..<place].contains(where: { $0.site.node === term.site.node }) { visit(term.site.node) }
      }
    }
  }

  /// Whether a named node has a property.
  func names(_ isMeant: (Node) -> Bool) -> Bool {
    var names = false
    forEachNode { if isMeant($0) { names = true } }
    return names
  }

  /// Whether it names a node outside of the tree below `top`, or the place of `top` in its parent.
  func crosses(_ top: Node, _ isOutside: (Node) -> Bool) -> Bool {
    // A place relative to the parent names the parent, which is outside.
    names(isOutside) || said.first.node === top && said.countsFromParent
  }
}
