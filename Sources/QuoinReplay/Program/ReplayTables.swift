// ReplayTables.swift -- what a trace's numbers stand for: variables, constraints, edits, stays.
//
// Layout: by variable index, variables[v] is its handle, edits[v] and stays[v] those of its edit and
// its stay, or none. By constraint index, specs[k] is what `add` will say, handles[k] the constraint
// that is there now, or none. owners[i] is the constraint index of the handle with index1 == i, kept
// only while refusals are collected, to name the members of a conflict.
//
// Engines of equal options hand out equal handles for the first variables, so terms are resolved
// once, and serve every repetition.

import QuoinEngine
import QuoinTrace

final class ReplayTables {
  var variables = GrowingBuffer<VariableID>()
  var edits = GrowingBuffer<ConstraintID>()
  var stays = GrowingBuffer<ConstraintID>()
  var specs = GrowingBuffer<ConstraintSpec>()
  var handles = GrowingBuffer<ConstraintID>()
  var owners = GrowingBuffer<Int32>()
  /// Constants and strengths as declared, to begin another repetition with.
  private var declared = GrowingBuffer<ConstraintSpec>()
  private var terms = TermArena()

  func declare(variable: VariableID) {
    variables.append(variable)
    edits.append(.none)
    stays.append(.none)
  }

  func declare(_ constraint: TraceConstraint) {
    let room = terms.take(constraint.terms.count)
    for (place, term) in constraint.terms.enumerated() {
      (room.baseAddress! + place).initialize(to: Term(term.coefficient, variables[term.variable]))
    }
    let spec = ConstraintSpec(
      terms: UnsafeBufferPointer(room), constant: constraint.constant,
      relation: Relation(constraint.relation), strength: Strength(constraint.strength))
    specs.append(spec)
    declared.append(spec)
    handles.append(.none)
  }

  /// Brings everything back to what was declared, with nothing added.
  func restart() {
    specs.base.update(from: declared.base, count: declared.count)
    handles.fill(with: .none)
    edits.fill(with: .none)
    stays.fill(with: .none)
    owners.removeAll()
  }

  // MARK: Who is who in a conflict

  static let nobody: Int32 = -1

  func noteOwner(of handle: ConstraintID, _ constraint: Int32) {
    owners.extend(to: Int(handle.index1) + 1, filler: Self.nobody)
    owners[Int(handle.index1)] = constraint
  }

  /// The index of the constraint that a handle names.
  func owner(of handle: ConstraintID) -> Int32 {
    let place = Int(handle.index1)
    guard place < owners.count, owners[place] != Self.nobody else { return Self.nobody }
    return handles[Int(owners[place])] == handle ? owners[place] : Self.nobody
  }
}

extension Relation {
  init(_ relation: TraceRelation) {
    switch relation {
    case .lessOrEqual: self = .lessOrEqual
    case .equal: self = .equal
    case .greaterOrEqual: self = .greaterOrEqual
    }
  }
}

extension Strength {
  init(_ strength: TraceStrength) {
    switch strength {
    case .required: self = .required
    case .soft(let priority, let weight): self.init(priority: priority, weight: weight)
    }
  }
}
