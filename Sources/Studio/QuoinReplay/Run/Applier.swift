// Applier.swift -- applies steps to an engine, and adds next to nothing to what they cost.
//
// An applier is a handful of pointers into the tables, copied at the beginning of a run: no reference is
// retained, no exclusivity checked and nothing allocated for a step. A step that is refused has changed neither
// the engine nor the tables, with two exceptions: a solve that failed, and the solve that precedes a refused `t`.
//
// What a step means where the engine's calls do not settle it:
//
//   add        a constraint that is there already is refused (`wrongState`).
//   set        changes a constant or strength in the declaration, and in the constraint if it is there.
//   stay       `t` holds the value that the variable has once what is pending is solved; a second `t`
//              on the same variable replaces the first. A stay that `stay` declares and `a` adds holds the
//              value as of the last solve.
//   rel, coef  refused for a constraint that is not there (`staleConstraint`).
//   update     solves, and reads what changed into buffers with room for every variable.

import QuoinEngine
import QuoinTrace

struct Applier {
  /// The engine, for the length of a run.
  let source: UnsafePointer<Engine>
  let variables: UnsafeMutablePointer<VariableID>
  let edits: UnsafeMutablePointer<ConstraintID>
  let stays: UnsafeMutablePointer<ConstraintID>
  let kinds: UnsafeMutablePointer<TraceConstraintKind>
  let specs: UnsafeMutablePointer<ConstraintSpec>
  let handles: UnsafeMutablePointer<ConstraintID>
  let suggestedVariables: UnsafeMutablePointer<Int32>
  let suggestedValues: UnsafeMutablePointer<Double>
  let removals: UnsafeMutablePointer<Int32>
  /// Room for the handles that one step suggests values for, or removes.
  let chosenEdits: UnsafeMutablePointer<ConstraintID>
  let changedVariables: UnsafeMutableBufferPointer<VariableID>
  let changedValues: UnsafeMutableBufferPointer<Double>

  private var engine: Engine {
    @inline(__always) _read { yield source.pointee }
  }

  @inline(__always)
  func apply(_ step: Step) throws(EngineError) {
    switch step.kind {
    case .addOne: try addOne(Int(step.first))
    case .addRange: try addRange(Int(step.first), Int(step.last))
    case .removeOne: try removeOne(Int(step.first))
    case .removeRange: try removeRange(Int(step.first), Int(step.last))
    case .setConstant: try setConstant(Int(step.first), step.value)
    case .setStrength: try setStrength(Int(step.first), step.strength)
    case .edit: edits[Int(step.first)] = try engine.addEdit(variables[Int(step.first)], step.strength)
    case .stopEdit: try stopEdit(Int(step.first))
    case .stay: try stay(Int(step.first), step.strength)
    case .suggest: try engine.suggest(variables[Int(step.first)], step.value)
    case .suggestMany: try suggest(Int(step.first), Int(step.last))
    case .update: try update()
    default: try applyRare(step)
    }
  }

  /// Applies steps of the kinds that recorded programs have and benchmarks do not.
  @inline(never)
  private func applyRare(_ step: Step) throws(EngineError) {
    let (first, last) = (Int(step.first), Int(step.last))
    switch step.kind {
    case .setRelation:
      let relations: [Relation] = [.lessOrEqual, .equal, .greaterOrEqual]
      try engine.setRelation(handles[first], relations[last])
      specs[first].relation = relations[last]
    case .setCoefficient: try engine.setCoefficient(handles[first], variables[last], step.value)
    case .setEditStrength: try engine.setStrength(edits[first], step.strength)
    case .removeMany: try removeMany(first, last)
    case .drop:
      try engine.removeVariable(variables[first])
      variables[first] = .nothing
    case .takeBack:
      try engine.takeBackVariable(variables[first])
      variables[first] = .nothing
    case .setRest: try engine.setRestValue(variables[first], step.value)
    case .resetStays: try engine.resetStays()
    case .updateWithin: try update(Budget(pivots: UInt64(step.value)))
    default: break
    }
  }

  // MARK: Constraints

  private func addOne(_ k: Int) throws(EngineError) {
    guard handles[k].isNothing else { throw .wrongState }
    let spec = specs[k]
    guard kinds[k] == .relation else { return handles[k] = try addOther(spec, kinds[k]) }
    handles[k] = try engine.addConstraint(
      spec.terms, constant: spec.constant, spec.relation, spec.strength)
  }

  @inline(never)
  private func addOther(
    _ spec: ConstraintSpec, _ kind: TraceConstraintKind
  ) throws(EngineError) -> ConstraintID {
    if kind == .stay { return try engine.addStay(spec.terms[0].variable, spec.strength) }
    return try engine.addObjective(spec.terms, kind == .minimize ? .minimize : .maximize, spec.strength)
  }

  private func addRange(_ first: Int, _ last: Int) throws(EngineError) {
    for k in first..<last {
      guard handles[k].isNothing else { throw .wrongState }
      guard kinds[k] == .relation else { throw .wrongKind }
    }
    try engine.addConstraints(
      UnsafeBufferPointer(start: specs + first, count: last - first),
      into: UnsafeMutableBufferPointer(start: handles + first, count: last - first))
  }

  private func removeOne(_ k: Int) throws(EngineError) {
    try engine.remove(handles[k])
    handles[k] = .nothing
  }

  private func removeRange(_ first: Int, _ last: Int) throws(EngineError) {
    try engine.remove(UnsafeBufferPointer(start: handles + first, count: last - first))
    for k in first..<last { handles[k] = .nothing }
  }

  private func removeMany(_ first: Int, _ last: Int) throws(EngineError) {
    for place in first..<last {
      let name = Int(removals[place])
      chosenEdits[place - first] = name < 0 ? edits[~name] : handles[name]
    }
    try engine.remove(UnsafeBufferPointer(start: chosenEdits, count: last - first))
    for place in first..<last {
      let name = Int(removals[place])
      if name < 0 { edits[~name] = .nothing } else { handles[name] = .nothing }
    }
  }

  private func setConstant(_ k: Int, _ constant: Double) throws(EngineError) {
    if !handles[k].isNothing { try engine.setConstant(handles[k], constant) }
    specs[k].constant = constant
  }

  private func setStrength(_ k: Int, _ strength: Strength) throws(EngineError) {
    if !handles[k].isNothing { try engine.setStrength(handles[k], strength) }
    specs[k].strength = strength
  }

  // MARK: Variables

  private func stopEdit(_ v: Int) throws(EngineError) {
    try engine.remove(edits[v])
    edits[v] = .nothing
  }

  private func stay(_ v: Int, _ strength: Strength) throws(EngineError) {
    if !engine.isSettled { try engine.solve() }
    let renewed = try engine.addStay(variables[v], strength)
    do throws(EngineError) {
      if !stays[v].isNothing { try engine.remove(stays[v]) }
    } catch {
      try? engine.remove(renewed)
      throw error
    }
    stays[v] = renewed
  }

  private func suggest(_ first: Int, _ last: Int) throws(EngineError) {
    for place in first..<last { chosenEdits[place - first] = edits[Int(suggestedVariables[place])] }
    try engine.suggest(
      UnsafeBufferPointer(start: chosenEdits, count: last - first),
      UnsafeBufferPointer(start: suggestedValues + first, count: last - first))
  }

  private func update(_ budget: Budget = .unlimited) throws(EngineError) {
    try engine.solve(budget)
    _ = engine.readChanges(into: changedVariables, changedValues)
  }
}

extension VariableID {
  fileprivate static var nothing: VariableID { VariableID(index1: 0, stamp: 0) }
}

extension ConstraintID {
  /// The same as `none`, which is a variable of another module and so costs a call.
  fileprivate static var nothing: ConstraintID { ConstraintID(index1: 0, stamp: 0) }
  fileprivate var isNothing: Bool { index1 == 0 }
}
