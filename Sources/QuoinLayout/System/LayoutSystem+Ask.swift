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
        if let axis = node.onlyAxis, axis != attribute.axis { return }
        found.append(
          LayoutAmbiguity(
            box: node.box, guide: node.guide, attribute: attribute, lowest: range.lowest,
            highest: range.highest, system: self, unknown: unknown))
      }
    } catch {
      note(error)
    }
    return found
  }

  /// The layout in which an unknown is as near to a value as costs nothing else.
  func layout(with unknown: VariableID, at value: Double) -> LayoutSnapshot? {
    guard value.isFinite, let root, let box = root.box else { return nil }
    return try? withExtreme(unknown, value) { copy in
      LayoutSnapshot(box) { box in
        let node = box.node
        func read(_ unknown: VariableID) -> Double { (try? copy.value(of: unknown)) ?? 0 }
        let solved = Rect(
          read(node.unknowns.x), read(node.unknowns.y), read(node.unknowns.width),
          read(node.unknowns.height))
        return solved.inset(by: -node.alignment)
      }
    }
  }

  /// A copy of the engine that wishes, below everything else, for a value.
  private func withExtreme<Result>(
    _ unknown: VariableID, _ value: Double, _ read: (Engine) -> Result
  ) throws(EngineError) -> Result {
    let copy = try engine.clone()
    _ = try copy.addConstraint(
      [Term(1, unknown)], constant: -value, .equal, Strength(LayoutPacing.faintest))
    try copy.solve()
    return read(copy)
  }

  /// The constraints that determine a node's place and size along an axis, in order of activation.
  ///
  /// An unknown that starts where its wishes want it needs no active row to stay there; then the rows
  /// that hold exactly are what keeps it.
  func reasons(_ node: Node, _ axis: Axis) -> [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    func note(_ constraint: LayoutConstraint) {
      if !found.contains(where: { $0 === constraint }) { found.append(constraint) }
    }
    for unknown in [node.unknowns.start(axis), node.unknowns.length(axis)] {
      var loose: [VariableID] = []
      try? engine.forEachReason(of: unknown) { reason in
        if reason.constraint == .none {
          if reason.undetermined != .none { loose.append(reason.undetermined) }
        } else if let constraint = constraintAt[Int(reason.constraint.index1) - 1] {
          note(constraint)
        }
      }
      for resting in loose { noteTight(resting, note) }
    }
    return found.sorted { $0.precedes($1) }
  }

  /// Rows that hold exactly and name an unknown.
  private func noteTight(_ unknown: VariableID, _ note: (LayoutConstraint) -> Void) {
    guard let node = nodeAt[Int(unknown.index1) - 1] else { return }
    for constraint in node.own + node.constraints where constraint.row != .none {
      guard (try? engine.residual(of: constraint.row)) == 0 else { continue }
      var names = false
      try? engine.forEachTerm(of: constraint.row) { if $0.variable == unknown { names = true } }
      if names { note(constraint) }
    }
  }

  /// Which of a node's place and size along an axis could be otherwise at no cost.
  func undetermined(_ node: Node, _ axis: Axis) -> [LayoutAttribute] {
    [node.unknowns.start(axis), node.unknowns.length(axis)]
      .filter { unknown in
        guard let range = try? engine.range(of: unknown) else { return false }
        return range.highest - range.lowest > LayoutPacing.narrower
      }
      .map { node.attribute(of: $0) }
      .filter { node !== root || $0.isSize }
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
