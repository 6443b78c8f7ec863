// LayoutConflict.swift -- statements that cannot all hold, and the one of them that gives way.
//
// The engine names the members: when it refuses a required constraint, and when it is asked why a wish does not hold. That
// they contradict each other is all that a pass needs: it breaks the last of them. Which of them the contradiction needs,
// given that no size is negative, only a report tells, and `ConflictFilter` finds that out when a program reads it.
// The answer is kept until a member changes.
//
// While a window is dragged, a conflict often stays at every step: only a constant of one of its members changes. The
// filter's engine then says whether the members still miss. If not, the conflict is over, and the constraint that was
// broken for it enters again.
//
// Members are in the order in which they give way, with the rows that they had when the conflict was found.

import QuoinEngine

/// A member of a conflict as a row.
struct ConflictMember {
  let constraint: LayoutConstraint
  let terms: ContiguousArray<Term>
  /// Whether the unknown of a term is a size, which is not negative, by term.
  let isSize: [Bool]
  var relation: Relation
  var constant: Double
  /// How far it may be off: a wish beside the one that the conflict is about stays as near as it is.
  var slack = 0.0
}

/// Constraints that cannot all hold: required ones, of which one was broken so that the rest can, or a wish that does not
/// hold and what keeps it from holding. Wishes among the latter are as strong as it or stronger, and are kept as near as
/// they are: one that is off by 8 may be off by 8.
public final class LayoutConflict {
  private var members: [ConflictMember]
  /// The constraint that gives way: the last of `constraints`. Of required ones, it is the newest of those that the
  /// program stated in the smallest subtree, if it stated any of them; else the unmet wish.
  public let broken: LayoutConstraint
  /// Whether it is over: the pass has forgotten it.
  var isOver = false
  /// The places of the members that the contradiction needs, once they are known.
  private var known: [Int]?
  private var filter: ConflictFilter?
  /// The members' places, once a constant has changed.
  private var placeOf: [ObjectIdentifier: Int] = [:]

  /// There is at least one member; the last one gives way.
  init(_ members: [ConflictMember]) {
    self.members = members
    broken = members[members.count - 1].constraint
  }

  /// The constraints that the conflict depends on, in order: a change of any one of them may end it.
  var named: [LayoutConstraint] { members.map { $0.constraint } }

  /// An irreducible set: without any one of them the rest can hold. In the order in which they give way, the last one
  /// first to do so. Found when it is read first, which costs a solve with the basis for each constraint that the solver
  /// named, and kept until one of these changes.
  public var constraints: [LayoutConstraint] { needed.map { members[$0].constraint } }

  /// The constraints of the conflict, and the sizes that it needs not to be negative: without any one of these the rest
  /// could hold. The broken constraint comes first; each other cause shares an unknown with one before it.
  public var chain: [LayoutCause] {
    let members = needed.map { self.members[$0] }
    let sizes = (try? ConflictFilter.firstRefused(members))?.sizes ?? []
    let links = members.map { member in
      ChainLink(
        cause: .constraint(member.constraint), rank: member.constraint.orderKey,
        unknowns: member.terms.map { $0.variable })
    }
    let broken = links[links.count - 1]
    let system = self.broken.node?.system
    let others = links.dropLast() + sizes.compactMap { system?.floorLink($0) }
    return [broken.cause] + others.ordered(from: broken.unknowns).map { others[$0].cause }
  }

  /// The places of the members that the contradiction needs, in order; all of them where rounding hides it.
  private var needed: [Int] {
    if let known { return known }
    var found = Array(members.indices)
    if members.count > 1 {
      do throws(EngineError) {
        found = try madeFilter().needed(members) ?? found
      } catch {
        filter = nil
      }
    }
    known = found
    return found
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
    guard members.count > 1, let place = placeOf[ObjectIdentifier(constraint)] else { return false }
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
