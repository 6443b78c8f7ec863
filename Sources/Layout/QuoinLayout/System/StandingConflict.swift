// StandingConflict.swift -- a conflict that is known, for as long as it is one.
//
// The engine names the members when it refuses a constraint. That they contradict each other is all that a pass needs:
// it breaks the last of them. Which of them the contradiction needs, only a report tells, and `ConflictFilter` finds
// that out when a program reads it. The answer is kept until a member changes.
//
// While a window is dragged, a conflict often stays at every step: only a constant of one of its members changes. The
// filter's engine then says whether the members still miss. If not, the conflict is forgotten, and the constraint that
// was broken for it enters again.
//
// Members are in the order of entering, with the rows that they had when the conflict was found.

import QuoinEngine

/// A member of a conflict as a row.
struct ConflictMember {
  let constraint: LayoutConstraint
  let terms: ContiguousArray<Term>
  /// Whether the unknown of a term is a size, which is not negative, by term.
  let isSize: [Bool]
  var constant: Double
}

final class StandingConflict {
  private var members: [ConflictMember]
  /// The constraint that was broken: the last member.
  let broken: LayoutConstraint
  /// Whether the conflict has been forgotten.
  var isOver = false
  /// The constraints that the contradiction needs, once they are known.
  private var known: [LayoutConstraint]?
  private var filter: ConflictFilter?
  /// The members' places, once a constant has changed.
  private var placeOf: [ObjectIdentifier: Int] = [:]

  /// There is at least one member.
  init(_ members: [ConflictMember]) {
    self.members = members
    broken = members[members.count - 1].constraint
  }

  /// The constraints that the conflict depends on, in order: a change of any one of them may end it.
  var constraints: [LayoutConstraint] { members.map { $0.constraint } }

  /// Whether the engine named one constraint alone.
  var isOfOne: Bool { members.count == 1 }

  /// The constraints that the contradiction needs, in order; all of them where rounding hides it.
  var needed: [LayoutConstraint] {
    if let known { return known }
    let places = isOfOne ? [0] : findNeeded()
    let found = places.map { members[$0].constraint }
    known = found
    return found
  }

  private func findNeeded() -> [Int] {
    do throws(EngineError) {
      return try madeFilter().needed(members) ?? Array(members.indices)
    } catch {
      filter = nil
      return Array(members.indices)
    }
  }

  private func madeFilter() throws(EngineError) -> ConflictFilter {
    if let filter { return filter }
    let made = try ConflictFilter(members)
    filter = made
    return made
  }

  /// Takes note of a member's new constant. Returns whether the members still contradict each other.
  func stands(_ constraint: LayoutConstraint, constant: Double) -> Bool {
    if placeOf.isEmpty {
      for (place, member) in members.enumerated() { placeOf[ObjectIdentifier(member.constraint)] = place }
    }
    guard !isOfOne, let place = placeOf[ObjectIdentifier(constraint)] else { return false }
    if members[place].constant == constant { return true }
    members[place].constant = constant
    known = nil
    do throws(EngineError) {
      return try madeFilter().misses(after: place, has: constant) > LayoutPacing.certain
    } catch {
      filter = nil
      return false
    }
  }
}
