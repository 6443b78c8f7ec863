// Conflict.swift -- constraints that contradict each other, and how to see that they do.
//
// A required constraint that is refused or deferred contradicts others. So does a wish that does not hold, if it is taken
// as required, and the others that are not required are kept as near as they are.
//
// The set is irreducible: without any one member the rest can hold. The sum of all members, each times its
// `multiplier`, says something false, such as 0 >= 5. This sum is the proof.

import QuoinEngine

/// A minimal set of constraints that cannot all hold.
public struct Conflict: Sendable, CustomStringConvertible {
  /// One constraint of the set.
  public struct Member: Sendable, CustomStringConvertible {
    /// The constraint's id, or nil if the constraint was refused and so was never added.
    public let id: Constraint.ID?
    /// The constraint's place in the refused batch, 0 if it was refused alone, nil if the solver had it before.
    public let place: Int?
    /// The constraint as text, with the variables' names; without the change if a change of it was refused.
    public let text: String
    /// The name that the constraint was given.
    public let name: String?
    /// Where the constraint was written.
    public let source: Source?
    /// The factor of this constraint in the sum of all members, which says something false.
    public let multiplier: Double

    /// Name, statement and source line, as far as they are known.
    public var description: String {
      var line = text
      if let name { line = "\(name): \(line)" }
      if let source { line += "  (\(source))" }
      return line
    }
  }

  /// The members, the refused ones first.
  public let members: [Member]
  /// Whether the sum of all members, taken in twice the digits, proves the conflict.
  public let isProved: Bool

  /// A heading, and a line for each member.
  public var description: String {
    members.reduce("These constraints cannot all hold:") { $0 + "\n  \($1)" }
  }
}

extension Solver {
  /// Why a constraint does not hold: what it contradicts, as if it were required. It is the first member; others are
  /// required, stronger, or of its own level. One that is not required is kept as near as it is now: if it is off by r,
  /// it may be off by r. Nil if the constraint holds, but for rounding. Solve first. Cost: a copy of the engine, and
  /// some pivots.
  public func conflict(of constraint: Constraint.ID) throws(SolverError) -> Conflict? {
    var items: [ConflictItem] = []
    try asking { () throws(EngineError) in
      try engine.forEachInConflict(of: constraint) { items.append($0) }
    }
    return items.isEmpty ? nil : conflict(of: items)
  }

  /// Turns the engine's error about `constraints`, which were being added, into a `SolverError`.
  func refusal(_ error: EngineError, of constraints: [Constraint], _ source: Source?) -> SolverError {
    guard error == .conflict else {
      recorded.noteFailure(error)
      // For several constraints, the engine says which one it refused.
      let place = constraints.count == 1 ? 0 : engine.refusedPlace
      let own = constraints.indices.contains(place) ? constraints[place].source : nil
      return .refused(error, own ?? source)
    }
    var items: [ConflictItem] = []
    engine.forEachInConflict { items.append($0) }
    return .conflict(conflict(of: items, constraints, source))
  }

  /// Turns the engine's conflict about `constraints`, which were being added, into a `Conflict`.
  func conflict(
    of items: [ConflictItem], _ constraints: [Constraint] = [], _ source: Source? = nil
  ) -> Conflict {
    let members = items.map { member($0, constraints, source) }
    return Conflict(
      members: members.filter { $0.place != nil } + members.filter { $0.place == nil },
      isProved: items.allSatisfy { $0.isProved })
  }

  private func member(
    _ item: ConflictItem, _ refused: [Constraint], _ source: Source?
  ) -> Conflict.Member {
    let place = Int(item.batchIndex)
    guard place >= 0, place < refused.count else {
      let id = item.constraint
      return Conflict.Member(
        id: id, place: nil, text: text(of: id), name: name(of: id),
        source: self.source(of: id),
        multiplier: item.multiplier)
    }
    let constraint = refused[place]
    return Conflict.Member(
      id: nil, place: place, text: text(of: constraint), name: constraint.name,
      source: constraint.source ?? source, multiplier: item.multiplier)
  }
}
