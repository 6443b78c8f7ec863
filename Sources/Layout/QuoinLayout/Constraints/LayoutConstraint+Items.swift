// LayoutConstraint+Items.swift -- the items and attributes of a single constraint, to search by.

extension LayoutConstraint {
  /// The attribute that is constrained; nil for a handle of several.
  public var firstAttribute: LayoutAttribute? { group == nil ? said.first.attribute : nil }

  /// The box whose attribute is constrained, its own or that of its margins, safe area or window; nil for a layout
  /// guide, a variable, a box that is gone and a handle of several.
  public var firstBox: LayoutBox? { node?.box }

  /// The box that it is compared with. Where a location is compared with a number, that is the parent, or the box
  /// itself for its margins, safe area or window. Nil for a layout guide, a variable, a box that is gone, a missing
  /// parent, a size against a number, a sum and a handle of several.
  public var secondBox: LayoutBox? { single?.comparedWith?.node.box }

  /// The attribute that it is compared with, a guide's too; nil for a plain number, a sum and a handle of several.
  public var secondAttribute: LayoutAttribute? { single?.comparedWith?.attribute }
}

extension LayoutBox {
  /// Puts a constraint in force, and remembers that it was given to this box.
  package final func hold(_ constraint: LayoutConstraint) {
    constraint.activate()
    constraint.forEachLeaf { if $0.isInForce { $0.givenTo = node } }
  }

  /// The program's constraints in force whose first item is this box or lies inside it, and which this box holds. A
  /// box holds what was given to it. A constraint given to no box is held by the box that it is about, if it is about
  /// that box alone: its own attributes, and numbers that are no place in its parent. For a guide or a variable that is
  /// its owner. Any other constraint is held by the box in whose coordinates it is stated. Constraints of a parent come
  /// before those of its children. Cost: all constraints inside.
  package final var heldConstraints: [LayoutConstraint] {
    var held: [LayoutConstraint] = []
    node.forEachBelow { below in
      for constraint in below.constraints where constraint.node === below && constraint.origin == .user {
        if constraint.holder === node { held.append(constraint) }
      }
    }
    return held
  }
}

extension LayoutConstraint {
  /// The node of the box that holds it, see `heldConstraints`.
  fileprivate var holder: Node? {
    if let givenTo { return givenTo }
    let first = said.first.node
    if names({ $0 !== first }) || said.countsFromParent { return try? validated() }
    return first.kind == .box ? first : first.parent
  }
}
