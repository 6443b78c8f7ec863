// ConflictFilter.swift -- conflicts as small as they can be, given that no size is negative.
//
// The engine's sets are irreducible as sets of rows, among them the rows that keep sizes from being
// negative. Those are always there and never listed, so that what is left of a set without them may
// be too much: another such row, which the engine did not need, can contradict fewer constraints.
//
// Each member is left out in turn, newest first, in an engine of the members' rows alone and the
// floors of all sizes that they name. If the rest still contradicts itself, the member was not needed,
// nor was what that engine's own set leaves out.

import QuoinEngine

struct ConflictFilter {
  private struct Member {
    let constraint: LayoutConstraint
    let terms: ContiguousArray<Term>
    let constant: Double
    let relation: Relation
  }

  private var members: [Member] = []
  private var unknowns: [VariableID] = []
  private var sizes: [VariableID] = []

  /// Adds a member by its row.
  mutating func add(
    _ constraint: LayoutConstraint, _ terms: ContiguousArray<Term>, _ constant: Double,
    _ relation: Relation
  ) {
    members.append(
      Member(constraint: constraint, terms: terms, constant: constant, relation: relation))
    for term in terms where !unknowns.contains(term.variable) { unknowns.append(term.variable) }
  }

  /// Says that an unknown is a size.
  mutating func addFloor(_ unknown: VariableID) {
    if !sizes.contains(unknown) { sizes.append(unknown) }
  }

  /// The members that are left, in the order in which they were added.
  mutating func minimal() throws(EngineError) -> [LayoutConstraint] {
    var place = members.count - 1
    while place >= 0 && members.count > 1 {
      var rest = members
      rest.remove(at: place)
      if let needed = try conflict(among: rest) { members = needed }
      place = min(place, members.count) - 1
    }
    return members.map(\.constraint)
  }

  /// Members that contradict each other; nil if all of them can hold.
  private func conflict(among members: [Member]) throws(EngineError) -> [Member]? {
    let engine = try Engine()
    var named: [VariableID] = []
    for _ in unknowns { named.append(try engine.addVariable()) }
    func inner(_ unknown: VariableID) -> VariableID {
      unknowns.firstIndex(of: unknown).map { named[$0] } ?? .none
    }
    for size in sizes { _ = try engine.addConstraint([Term(1, inner(size))], .greaterOrEqual) }
    var rows: [ConstraintID] = []
    for (place, member) in members.enumerated() {
      let terms = member.terms.map { Term($0.coefficient, inner($0.variable)) }
      do throws(EngineError) {
        rows.append(try engine.addConstraint(terms, constant: member.constant, member.relation))
      } catch {
        guard error == .conflict else { throw error }
        var needed = [place]
        engine.forEachInConflict { item in
          if let row = rows.firstIndex(of: item.constraint) { needed.append(row) }
        }
        return needed.sorted().map { members[$0] }
      }
    }
    return nil
  }
}
