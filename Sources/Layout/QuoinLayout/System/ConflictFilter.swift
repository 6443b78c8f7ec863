// ConflictFilter.swift -- which constraints of a contradiction are needed, given that no size is negative.
//
// The engine's conflict is irreducible as a set of rows. Some of these rows keep sizes from being negative:
// the *floors*. A report never lists floors, since they always hold. The rest of the set may then be larger
// than it need be: with other floors, which the engine did not use, fewer constraints may contradict
// each other. Example: a hundred rows of height 20 in a box of height 400. Twenty-one of them already
// contradict the box, as the others may have height zero.
//
// The filter has an engine of its own, which is thrown away with it. The floors of all sizes that the members name are
// required there, and so are all members but the last. The last one is a wish: the distance by which the wish fails is
// how far the members miss. Without a member the wish either still fails, and the member is not needed, or it holds, and
// the removal is rolled back. The newest are tried first. One test for each is enough: a member that a set
// needs, every smaller set needs. The members leave a clone, so that the filter stays as it is.

import QuoinEngine

final class ConflictFilter {
  private let engine: Engine
  /// The unknowns of the filter's engine, by the index of the same unknown in the layout's engine.
  private var unknowns: [UInt32: VariableID] = [:]
  /// The size of the layout's engine that a floor keeps from being negative, by the floor's row.
  private var sizes: [UInt32: VariableID] = [:]
  /// The members' rows, in the order of the members: two for an equality that may be off, else one.
  private var rows: [[ConstraintID]] = []

  /// The level of the last member; there is no other wish.
  private static let wish = Strength(.medium)

  private init(naming members: [ConflictMember]) throws(EngineError) {
    engine = try Engine()
    for member in members { try nameUnknowns(of: member) }
  }

  /// A filter of members of which all but the last hold together.
  convenience init(_ members: [ConflictMember]) throws(EngineError) {
    try self.init(naming: members)
    for member in members {
      rows.append(try enter(member, rows.count < members.count - 1 ? Strength(.required) : Self.wish))
    }
    try engine.solve()
  }

  /// The place of the first member that contradicts those before it, and the sizes that the contradiction needs not to
  /// be negative; nil if there is none.
  static func firstRefused(
    _ members: [ConflictMember]
  ) throws(EngineError) -> (place: Int, sizes: [VariableID])? {
    let filter = try ConflictFilter(naming: members)
    for (place, member) in members.enumerated() {
      do throws(EngineError) {
        _ = try filter.enter(member, Strength(.required))
      } catch {
        guard error == .conflict else { throw error }
        var needed: [VariableID] = []
        filter.engine.forEachInConflict { item in
          if let size = filter.sizes[item.constraint.index1] { needed.append(size) }
        }
        return (place, needed)
      }
    }
    return nil
  }

  // MARK: Stating

  private func nameUnknowns(of member: ConflictMember) throws(EngineError) {
    for (term, isSize) in zip(member.terms, member.isSize) where unknowns[term.variable.index1] == nil {
      let made = try engine.addVariable()
      unknowns[term.variable.index1] = made
      if isSize { sizes[try engine.addConstraint([Term(1, made)], .greaterOrEqual).index1] = term.variable }
    }
  }

  private func enter(_ member: ConflictMember, _ strength: Strength) throws(EngineError) -> [ConstraintID] {
    let terms = member.terms.map { Term($0.coefficient, unknowns[$0.variable.index1] ?? .none) }
    let mayBeOff = member.slack > 0 && member.relation == .equal
    var made: [ConstraintID] = []
    for relation in mayBeOff ? [Relation.lessOrEqual, .greaterOrEqual] : [member.relation] {
      let slack = relation == .lessOrEqual ? -member.slack : member.slack
      made.append(try engine.addConstraint(terms, constant: member.constant + slack, relation, strength))
    }
    return made
  }

  // MARK: Asking

  /// How far the members miss. Throws where all but the last no longer hold together.
  func misses(after place: Int, has constant: Double) throws(EngineError) -> Double {
    try engine.setConstant(rows[place][0], constant)
    return try misses()
  }

  private func misses() throws(EngineError) -> Double {
    try engine.solve()
    return try engine.violation(of: rows[rows.count - 1][0])
  }

  /// The places of the members that the contradiction needs, in order; nil if rounding hides the contradiction.
  func needed(_ members: [ConflictMember]) throws(EngineError) -> [Int]? {
    guard try misses() > LayoutPacing.certain else { return nil }
    let rest = try engine.clone()
    let last = rows.count - 1
    var needed = [last]
    for place in members.indices.dropLast().reversed() {
      try rest.begin()
      for row in rows[place] { try rest.remove(row) }
      try rest.solve()
      if try rest.violation(of: rows[last][0]) > LayoutPacing.certain {
        try rest.commit()
      } else {
        try rest.rollback()
        needed.append(place)
      }
    }
    return needed.reversed()
  }
}
