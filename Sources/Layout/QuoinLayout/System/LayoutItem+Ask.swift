// LayoutItem+Ask.swift -- what determines an item, and whether anything does; the layout is brought up to date before.

extension LayoutItem {
  /// The constraints that determine the item's place and size along an axis. Costs some solves with the basis.
  package func determining(_ axis: Axis) -> [LayoutConstraint] {
    let node = layoutItem.node
    node.root.box?.layoutIfNeeded()
    return node.system?.reasons(node, axis) ?? []
  }

  /// Whether the item's place or size could be otherwise at no cost. Costs four ranges on a copy of the engine.
  package var isAmbiguous: Bool {
    let node = layoutItem.node
    node.root.box?.layoutIfNeeded()
    guard let system = node.system else { return false }
    return Axis.allCases.contains { !system.undetermined(node, $0).isEmpty }
  }
}
