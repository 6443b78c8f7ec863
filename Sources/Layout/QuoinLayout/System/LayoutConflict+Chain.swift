// LayoutConflict+Chain.swift -- a conflict as a chain that starts at the broken constraint.
//
// Many conflicts need that sizes are not negative, although no program states it. `ConflictFilter` tells which sizes.

import QuoinEngine

extension LayoutConflict {
  /// The constraints of the conflict, and the sizes that it needs not to be negative: without any one of these the rest
  /// could hold. The broken constraint comes first; each other cause shares an unknown with one before it. Each read
  /// computes the chain for the constraints as they are then. Once a box, a guide or a variable of the conflict has
  /// left the tree, the chain lists only the constraints, the broken one first.
  public var chain: [LayoutCause] {
    if let system = broken.node?.system, let chain = try? system.chain(of: self) { return chain }
    return [.constraint(broken)] + constraints.filter { $0 !== broken }.map { .constraint($0) }
  }
}

extension LayoutSystem {
  /// The chain; nil if a constraint of the conflict names an item that is not in this tree.
  fileprivate func chain(of conflict: LayoutConflict) throws(EngineError) -> [LayoutCause]? {
    let constraints = conflict.constraints.filter { $0 !== conflict.broken } + [conflict.broken]
    var members: [ConflictMember] = []
    for constraint in constraints {
      guard isHere(constraint), let member = conflictMember(constraint) else { return nil }
      members.append(member)
    }
    let needed = try ConflictFilter.firstRefused(members)?.sizes ?? []
    let links = members.map { $0.link }
    let broken = links[links.count - 1]
    let others = links.dropLast() + needed.compactMap(floorLink)
    return [broken.cause] + others.ordered(from: broken.unknowns).map { others[$0].cause }
  }

  /// Whether all items that a constraint names are in this tree.
  func isHere(_ constraint: LayoutConstraint) -> Bool {
    !constraint.names { $0.system !== self }
  }
}

extension ConflictMember {
  fileprivate var link: ChainLink {
    ChainLink(
      cause: .constraint(constraint), rank: constraint.orderKey, unknowns: terms.map { $0.variable })
  }
}
