// Applier.swift -- applies steps to an engine, and adds next to nothing to what they cost.
//
// It is a handful of pointers into the tables, copied at the beginning of a run: no reference is
// retained, no exclusivity checked and nothing allocated for a step. A step that is refused has
// changed neither the engine nor the tables.
//
// What steps mean where the engine's calls leave it open:
//
//   add        a constraint that is there already is refused (`wrongState`).
//   set        the constant or strength of a constraint that is not there changes its declaration.
//   stay       holds the value that the variable has once what is pending is solved; a second one
//              on the same variable takes the place of the first.
//   update     solves, and reads what changed into buffers as long as there are variables.

import QuoinEngine

struct Applier {
  let engine: Engine
  let variables: UnsafeMutablePointer<VariableID>
  let edits: UnsafeMutablePointer<ConstraintID>
  let stays: UnsafeMutablePointer<ConstraintID>
  let specs: UnsafeMutablePointer<ConstraintSpec>
  let handles: UnsafeMutablePointer<ConstraintID>
  let suggestedVariables: UnsafeMutablePointer<Int32>
  let suggestedValues: UnsafeMutablePointer<Double>
  /// Room for the edits of one step.
  let chosenEdits: UnsafeMutablePointer<ConstraintID>
  let changedVariables: UnsafeMutableBufferPointer<VariableID>
  let changedValues: UnsafeMutableBufferPointer<Double>

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
    case .check, .phase, .declare: break
    }
  }

  // MARK: Constraints

  private func addOne(_ k: Int) throws(EngineError) {
    guard handles[k] == .none else { throw .wrongState }
    let spec = specs[k]
    handles[k] = try engine.addConstraint(
      spec.terms, constant: spec.constant, spec.relation, spec.strength)
  }

  private func addRange(_ first: Int, _ last: Int) throws(EngineError) {
    for k in first..<last where handles[k] != .none { throw .wrongState }
    try engine.addConstraints(
      UnsafeBufferPointer(start: specs + first, count: last - first),
      into: UnsafeMutableBufferPointer(start: handles + first, count: last - first))
  }

  private func removeOne(_ k: Int) throws(EngineError) {
    try engine.remove(handles[k])
    handles[k] = .none
  }

  private func removeRange(_ first: Int, _ last: Int) throws(EngineError) {
    try engine.remove(UnsafeBufferPointer(start: handles + first, count: last - first))
    for k in first..<last { handles[k] = .none }
  }

  private func setConstant(_ k: Int, _ constant: Double) throws(EngineError) {
    if handles[k] != .none { try engine.setConstant(handles[k], constant) }
    specs[k].constant = constant
  }

  private func setStrength(_ k: Int, _ strength: Strength) throws(EngineError) {
    if handles[k] != .none { try engine.setStrength(handles[k], strength) }
    specs[k].strength = strength
  }

  // MARK: Variables

  private func stopEdit(_ v: Int) throws(EngineError) {
    try engine.remove(edits[v])
    edits[v] = .none
  }

  private func stay(_ v: Int, _ strength: Strength) throws(EngineError) {
    if !engine.isSettled { try engine.solve() }
    let renewed = try engine.addStay(variables[v], strength)
    if stays[v] != .none { try engine.remove(stays[v]) }
    stays[v] = renewed
  }

  private func suggest(_ first: Int, _ last: Int) throws(EngineError) {
    for place in first..<last { chosenEdits[place - first] = edits[Int(suggestedVariables[place])] }
    try engine.suggest(
      UnsafeBufferPointer(start: chosenEdits, count: last - first),
      UnsafeBufferPointer(start: suggestedValues + first, count: last - first))
  }

  private func update() throws(EngineError) {
    try engine.solve()
    _ = engine.readChanges(into: changedVariables, changedValues)
  }
}
