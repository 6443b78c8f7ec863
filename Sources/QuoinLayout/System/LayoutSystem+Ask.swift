// LayoutSystem+Ask.swift -- why a box is where it is, and where else it could be.

import QuoinEngine

extension LayoutSystem {
  /// What the constraints leave open. The root's place in no parent is not asked for.
  func ambiguities() -> [LayoutAmbiguity] {
    var found: [LayoutAmbiguity] = []
    do throws(EngineError) {
      try engine.forEachAmbiguity { unknown, range in
        guard let node = nodeAt[Int(unknown.index1) - 1] else { return }
        let attribute = node.attribute(of: unknown)
        if node === root && !attribute.isSize { return }
        found.append(
          LayoutAmbiguity(
            box: node.box, guide: node.guide, attribute: attribute, lowest: range.lowest,
            highest: range.highest))
      }
    } catch {
      note(error)
    }
    return found
  }

  /// The constraints that determine a node's place and size along an axis, in order of activation.
  func reasons(_ node: Node, _ axis: Axis) -> [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    for unknown in [node.unknowns.start(axis), node.unknowns.length(axis)] {
      try? engine.forEachReason(of: unknown) { reason in
        guard reason.constraint != .none,
          let constraint = constraintAt[Int(reason.constraint.index1) - 1],
          !found.contains(where: { $0 === constraint })
        else { return }
        found.append(constraint)
      }
    }
    return found.sorted { $0.precedes($1) }
  }
}

extension Node {
  /// Which attribute one of the unknowns is.
  func attribute(of unknown: VariableID) -> LayoutAttribute {
    switch unknown {
    case unknowns.x: .left
    case unknowns.y: .top
    case unknowns.width: .width
    default: .height
    }
  }
}
