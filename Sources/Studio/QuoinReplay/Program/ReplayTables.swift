// ReplayTables.swift -- what a trace's numbers stand for: variables, constraints, edits, stays.
//
// Layout: by variable number, variables[v] is the variable's handle, edits[v] that of its edit, and stays[v] that of
// the stay that `t` made, or none. By constraint number, kinds[k] and specs[k] are what `a` will add, and handles[k]
// is the constraint that is there now, or none. owners[handle] is the number of the constraint that the handle
// names. Additions are noted in `owners` only while refusals are collected, to name the members of a conflict.
//
// Engines of equal options hand out equal handles for equal calls, so terms are resolved once and serve every
// repetition. A repetition may get other handles (a saved state was loaded, or a variable could not be removed).
// Then `name` notes the new handles, and `resolve` makes the terms anew.
//
// The handle of a variable that was taken back, or made in a transaction that was undone, may be given out again. So the
// number of a variable that is gone stands for none. While a transaction is open, `former` has what to go back to.

import QuoinEngine
import QuoinRecord
import QuoinTrace

final class ReplayTables {
  struct Owner: Stamped {
    var stamp: UInt32
    var number: Int32
  }

  var options = EngineOptions()
  var variables = GrowingBuffer<VariableID>()
  var edits = GrowingBuffer<ConstraintID>()
  var stays = GrowingBuffer<ConstraintID>()
  var kinds = GrowingBuffer<TraceConstraintKind>()
  var specs = GrowingBuffer<ConstraintSpec>()
  var handles = GrowingBuffer<ConstraintID>()
  /// The names that the recorded program gave to constraints, by number.
  private var labels: [Int: TraceLabel] = [:]
  private var owners = HandleTable<Owner>()
  /// Constraints as declared, and variables as first named, to begin another repetition with.
  private var declared = GrowingBuffer<ConstraintSpec>()
  private var named = GrowingBuffer<VariableID>()
  private var terms = TermArena()
  private var isRenamed = false

  private struct Former {
    var declared: Int
    var variables: [VariableID]
    var edits, stays, handles: [ConstraintID]
    var specs: [ConstraintSpec]
  }
  private var former: Former?

  func declare(variable: VariableID) {
    variables.append(variable)
    named.append(variable)
    edits.append(.none)
    stays.append(.none)
  }

  func declare(_ constraint: TraceConstraint) {
    let kept = terms.keep(constraint.terms.count) { place in
      let term = constraint.terms[place]
      return (Term(term.coefficient, variables[term.variable]), term.variable)
    }
    let spec = ConstraintSpec(
      terms: kept, constant: constraint.constant, relation: Relation(constraint.relation),
      strength: Strength(constraint.strength))
    kinds.append(constraint.kind)
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
    for v in 0..<named.count { name(v, named[v]) }
    resolve()
    owners.removeAll()
    labels = [:]
    former = nil
  }

  // MARK: Transactions

  /// Keeps what all numbers stand for, and what `a` adds, for `undo`. `declared` variables are there.
  func keep(declared: Int) {
    former = Former(
      declared: declared, variables: variables.array, edits: edits.array, stays: stays.array,
      handles: handles.array, specs: specs.array)
  }

  /// Goes back to what was kept. Of `declared` variables, those made since are gone.
  func undo(declared: Int) {
    guard let former else { return }
    self.former = nil
    for v in 0..<former.declared { name(v, former.variables[v]) }
    for v in former.declared..<declared { name(v, .none) }
    resolve()
    edits.restore(former.edits, filler: .none)
    stays.restore(former.stays, filler: .none)
    handles.restore(former.handles, filler: .none)
    specs.base.update(from: former.specs, count: former.specs.count)
  }

  // MARK: Other handles than expected

  /// Notes that variables are gone, whose numbers stand for none already.
  func noteGone() { isRenamed = true }

  /// Lets number `v` stand for this variable from here on.
  func name(_ v: Int, _ variable: VariableID) {
    if variables[v] == variable { return }
    variables[v] = variable
    isRenamed = true
  }

  /// Makes the terms of all constraints anew, if a number stands for another variable.
  func resolve() {
    guard isRenamed else { return }
    isRenamed = false
    terms.rename { variables[$0] }
  }

  // MARK: Who is who in a conflict

  static let nobody: Int32 = -1

  func noteOwner(of handle: ConstraintID, _ constraint: Int32) {
    owners[handle] = Owner(stamp: handle.stamp, number: constraint)
  }

  /// The number of the constraint that a handle names, or `nobody`.
  func owner(of handle: ConstraintID) -> Int32 {
    guard let owner = owners.living(handle) else { return Self.nobody }
    return handles[Int(owner.number)] == handle ? owner.number : Self.nobody
  }

  func note(_ label: TraceLabel) {
    if case .constraint(let k) = label.target { labels[k] = label }
  }

  /// The name that the recorded program gave to a constraint, and its place in the source; empty without a label.
  func label(of constraint: Int) -> String {
    guard let label = labels[constraint] else { return "" }
    let name = String(decoding: label.name, as: UTF8.self)
    if label.file.isEmpty { return name }
    let place = "(\(String(decoding: label.file, as: UTF8.self)):\(label.line))"
    return name.isEmpty ? place : "\(name)  \(place)"
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
