// LayoutSystem+Reasons.swift -- the chain of causes behind a sum of unknowns.
//
// The engine explains one unknown at a time. The parts of all unknowns are added up for each cause, and parts that
// cancel out are left out.

import QuoinEngine

extension LayoutSystem {
  /// A multiplier below this is rounding.
  private static let negligible = 1e-9

  func reasons(for length: AnchorExpression<Extent>) -> [LayoutReason] {
    reasons(for: LayoutConstraint(.minimize, length))
  }

  /// Returns nothing for a statement that names an item outside this tree: another engine holds its unknowns, if any.
  func reasons(for constraint: LayoutConstraint) -> [LayoutReason] {
    guard isHere(constraint), builder.build(constraint) else { return [] }
    return chain(Array(builder.terms))
  }

  /// Whether all items that a constraint names are in this tree.
  private func isHere(_ constraint: LayoutConstraint) -> Bool {
    !constraint.names { $0.system !== self }
  }

  private func chain(_ sum: [Term]) -> [LayoutReason] {
    var links: [ChainLink] = []
    var contributions: [Double] = []
    for part in parts(of: sum) where abs(part.coefficient) > Self.negligible {
      guard let link = link(part) else { continue }
      links.append(link)
      contributions.append(part.contribution + 0)
    }
    return links.ordered(from: sum.map { $0.variable }).map { place in
      LayoutReason(cause: links[place].cause, contribution: contributions[place])
    }
  }

  /// The reasons for all terms, each once, in the order in which the engine gives them.
  func parts(of sum: [Term]) -> [Reason] {
    var parts: [Reason] = []
    var places: [UInt64: Int] = [:]
    for term in sum {
      try? engine.forEachReason(of: term.variable) { reason in
        let key = UInt64(reason.constraint.index1) << 32 | UInt64(reason.undetermined.index1)
        var part = reason
        part.coefficient *= term.coefficient
        part.contribution *= term.coefficient
        if let place = places[key] {
          parts[place].coefficient += part.coefficient
          parts[place].contribution += part.contribution
        } else {
          places[key] = parts.count
          parts.append(part)
        }
      }
    }
    return parts
  }

  // MARK: Links

  private func link(_ part: Reason) -> ChainLink? {
    guard part.constraint != .none else {
      let unknowns = [part.undetermined]
      // An equation that held already when it entered need not be an active row. It is the reason all the same.
      if let setter = setter(of: part.undetermined) {
        return ChainLink(cause: .constraint(setter), rank: .max, unknowns: unknowns)
      }
      guard let quantity = quantity(of: part.undetermined) else { return nil }
      return ChainLink(cause: .undetermined(quantity), rank: .max, unknowns: unknowns)
    }
    var unknowns: [VariableID] = []
    try? engine.forEachTerm(of: part.constraint) { unknowns.append($0.variable) }
    if let constraint = constraintAt[part.constraint] {
      return ChainLink(
        cause: .constraint(constraint), rank: constraint.orderKey, unknowns: unknowns)
    }
    guard let size = unknowns.first else { return nil }
    return floorLink(size)
  }

  /// The link of the floor that keeps a size from being negative.
  func floorLink(_ size: VariableID) -> ChainLink? {
    quantity(of: size).map {
      ChainLink(cause: .notNegative($0), rank: ChainLink.rankOfFloors, unknowns: [size])
    }
  }

  /// The node and the attribute that an unknown stands for.
  private func quantity(of unknown: VariableID) -> LayoutQuantity? {
    guard let node = nodeAt[unknown] else { return nil }
    return LayoutQuantity(node, node.attribute(of: unknown))
  }

  /// The first equation that names this unknown alone and holds exactly.
  private func setter(of unknown: VariableID) -> LayoutConstraint? {
    tightConstraints(naming: unknown).filter { constraint in
      constraint.relation == .equal && constraint.said.objective == nil
        && (try? engine.termCount(of: constraint.row)) == 1
    }
    .min { $0.precedes($1) }
  }

  /// The constraints of an unknown's node that hold exactly and name that unknown.
  func tightConstraints(naming unknown: VariableID) -> [LayoutConstraint] {
    guard let node = nodeAt[unknown] else { return [] }
    return (node.own + node.constraints).filter { constraint in
      guard constraint.row != .none, (try? engine.residual(of: constraint.row)) == 0 else { return false }
      var names = false
      try? engine.forEachTerm(of: constraint.row) { if $0.variable == unknown { names = true } }
      return names
    }
  }
}
