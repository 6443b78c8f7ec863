// LayoutSystem+Ask.swift -- the reasons for a box's place, and the other places that it could have at no cost.

import QuoinEngine

extension LayoutSystem {
  /// The unknowns that the constraints leave open, without the root's own place.
  func ambiguities() -> [LayoutAmbiguity] {
    var found: [LayoutAmbiguity] = []
    do throws(EngineError) {
      try engine.forEachAmbiguity { unknown, range in
        guard let node = nodeAt[unknown] else { return }
        let attribute = node.attribute(of: unknown)
        if node === root && !attribute.isSize { return }
        if let axis = node.onlyAxis, axis != attribute.axis { return }
        found.append(
          LayoutAmbiguity(
            quantity: LayoutQuantity(node, attribute), lowest: range.lowest, highest: range.highest,
            system: self, unknown: unknown))
      }
    } catch {
      note(error)
    }
    return found
  }

  /// The layout in which an unknown is as near to a value as it can be without cost to any constraint.
  func layout(with unknown: VariableID, at value: Double) -> LayoutSnapshot? {
    guard value.isFinite, let root, let box = root.box else { return nil }
    do throws(EngineError) {
      // On a copy, one more wish, weaker than all others, is that the unknown has the value.
      let copy = try engine.clone()
      _ = try copy.addConstraint(
        [Term(1, unknown)], constant: -value, .equal, Strength(LayoutPacing.faintest))
      try copy.solve()
      return LayoutSnapshot(box) { box in
        let unknowns = box.node.unknowns
        let solved = Rect(
          copy.read(unknowns.x), copy.read(unknowns.y), copy.read(unknowns.width), copy.read(unknowns.height))
        let frame = solved.inset(by: -box.node.alignment)
        return box.parent == nil ? Rect(origin: .zero, size: frame.size) : frame
      }
    } catch {
      return nil
    }
  }

  /// The constraints that determine a node's place and size along an axis, in the order in which they entered.
  ///
  /// The engine may leave an unknown undetermined that already has the value its wishes want. The reasons for
  /// such an unknown are the constraints that name it and hold exactly.
  func reasons(_ node: Node, _ axis: Axis) -> [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    func note(_ constraint: LayoutConstraint) {
      if !found.contains(where: { $0 === constraint }) { found.append(constraint) }
    }
    for part in parts(of: [node.unknowns.start(axis), node.unknowns.length(axis)].map { Term(1, $0) }) {
      if part.constraint == .none {
        tightConstraints(naming: part.undetermined).forEach(note)
      } else if let constraint = constraintAt[part.constraint] {
        note(constraint)
      }
    }
    return found.sorted { $0.precedes($1) }
  }

  /// The attributes of a node along an axis that could have other values at no cost.
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

extension Engine {
  /// The value of a variable; zero if it is not this engine's.
  fileprivate func read(_ variable: VariableID) -> Double { (try? value(of: variable)) ?? 0 }
}

extension LayoutSystem {
  /// How far a constraint is from holding.
  func violation(of constraint: LayoutConstraint) -> Double {
    let row = constraint.row
    if constraint.said.objective != nil {
      return (try? engine.isUnbounded(row)) ?? false ? .infinity : 0
    }
    if row != .none { return (try? engine.violation(of: row)) ?? 0 }
    guard builder.build(constraint) else { return 0 }
    let difference = builder.terms.reduce(builder.constant) { sum, term in
      sum + term.coefficient * ((try? engine.value(of: term.variable)) ?? 0)
    }
    switch constraint.relation {
    case .equal: return abs(difference)
    case .lessOrEqual: return max(difference, 0)
    case .greaterOrEqual: return max(-difference, 0)
    }
  }
}

extension Node {
  /// The attribute that one of this node's unknowns stands for.
  func attribute(of unknown: VariableID) -> LayoutAttribute {
    switch unknown {
    case unknowns.x: .left
    case unknowns.y: .top
    case unknowns.width: .width
    default: .height
    }
  }
}
