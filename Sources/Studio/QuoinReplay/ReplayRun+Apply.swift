// ReplayRun+Apply.swift -- applies timed operations to the engine.
//
// An operation that is refused has changed neither the engine nor the tables, with two exceptions: a solve that failed,
// and the solve that precedes a refused `t`. What an operation means where the engine's calls do not settle it:
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

extension ReplayRun {
  /// Applies the operation that a record states. By its address: a record that is passed, even as borrowed, has its three
  /// arrays retained, which takes longer than most suggestions.
  func perform(_ record: UnsafePointer<TraceRecord>) throws(EngineError) {
    let (first, last) = (record.pointee.first, record.pointee.last)
    switch record.pointee.kind {
    case .addOne: tables.handles[first] = try add(first)
    case .addRange: try add(first, last)
    case .removeOne:
      try engine.remove(tables.handles[first])
      tables.handles[first] = .none
    case .removeRange: try remove((first..<last).map { TraceElement($0) })
    case .setConstant:
      let handle = tables.handles[first]
      if !handle.isNone { try engine.setConstant(handle, record.pointee.number) }
      tables.specs[first].constant = record.pointee.number
    case .setStrength:
      let handle = tables.handles[first]
      if !handle.isNone { try engine.setStrength(handle, record.pointee.strength) }
      tables.specs[first].strength = record.pointee.strength
    case .edit: tables.edits[first] = try engine.addEdit(tables.variables[first], record.pointee.strength)
    case .stopEdit:
      try engine.remove(tables.edits[first])
      tables.edits[first] = .none
    case .stayHere: try stay(first, record.pointee.strength)
    case .suggest: try engine.suggest(tables.variables[first], record.pointee.number)
    case .suggestMany: try suggest(record.pointee.elements)
    case .update: try update()
    case .setRelation, .setCoefficient, .setEditStrength, .removeMany, .removeVariable, .takeBackVariable,
      .setRest, .resetStays, .updateWithin:
      try performRare(record)
    case .option, .variables, .variable, .constraint, .stay, .objective, .check, .phase, .label, .image,
      .hash,
      .begin, .commit, .rollback, .end:
      break
    }
  }

  /// Applies operations that recorded programs have and benchmarks do not.
  private func performRare(_ record: UnsafePointer<TraceRecord>) throws(EngineError) {
    let (first, last) = (record.pointee.first, record.pointee.last)
    switch record.pointee.kind {
    case .setRelation:
      try engine.setRelation(tables.handles[first], record.pointee.relation)
      tables.specs[first].relation = record.pointee.relation
    case .setCoefficient:
      try engine.setCoefficient(tables.handles[first], tables.variables[last], record.pointee.number)
    case .setEditStrength: try engine.setStrength(tables.edits[first], record.pointee.strength)
    case .removeMany: try remove(record.pointee.elements)
    case .removeVariable: try end(first) { v throws(EngineError) in try engine.removeVariable(v) }
    case .takeBackVariable: try end(first) { v throws(EngineError) in try engine.takeBackVariable(v) }
    case .setRest: try engine.setRestValue(tables.variables[first], record.pointee.number)
    case .resetStays: try engine.resetStays()
    case .updateWithin: try update(Budget(pivots: UInt64(first)))
    default: break
    }
  }

  private func add(_ k: Int) throws(EngineError) -> ConstraintID {
    guard tables.handles[k].isNone else { throw .wrongState }
    let (declared, spec) = (tables.declared[k], tables.specs[k])
    switch declared.kind {
    case .stay: return try engine.addStay(spec.terms[0].variable, spec.strength)
    case .objective:
      return try engine.addObjective(
        spec.terms, ObjectiveSense(rawValue: declared.choice) ?? .minimize, spec.strength)
    default:
      return try engine.addConstraint(spec.terms, constant: spec.constant, spec.relation, spec.strength)
    }
  }

  private func add(_ first: Int, _ last: Int) throws(EngineError) {
    for k in first..<last {
      guard tables.handles[k].isNone else { throw .wrongState }
      guard tables.declared[k].kind == .constraint else { throw .wrongKind }
    }
    try tables.specs.withUnsafeBufferPointer { specs throws(EngineError) in
      try tables.handles.withUnsafeMutableBufferPointer { handles throws(EngineError) in
        try engine.addConstraints(
          UnsafeBufferPointer(rebasing: specs[first..<last]),
          into: UnsafeMutableBufferPointer(rebasing: handles[first..<last]))
      }
    }
  }

  private func remove(_ names: [TraceElement]) throws(EngineError) {
    chosen.removeAll(keepingCapacity: true)
    for name in names {
      chosen.append(name.isEdit ? tables.edits[name.index] : tables.handles[name.index])
    }
    try chosen.withUnsafeBufferPointer { chosen throws(EngineError) in try engine.remove(chosen) }
    for name in names {
      if name.isEdit { tables.edits[name.index] = .none } else { tables.handles[name.index] = .none }
    }
  }

  private func suggest(_ many: [TraceElement]) throws(EngineError) {
    chosen.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    for one in many {
      chosen.append(tables.edits[one.index])
      values.append(one.number)
    }
    try chosen.withUnsafeBufferPointer { chosen throws(EngineError) in
      try values.withUnsafeBufferPointer { values throws(EngineError) in try engine.suggest(chosen, values) }
    }
  }

  private func stay(_ v: Int, _ strength: Strength) throws(EngineError) {
    if !engine.isSettled { try engine.solve() }
    let renewed = try engine.addStay(tables.variables[v], strength)
    do throws(EngineError) {
      if !tables.stays[v].isNone { try engine.remove(tables.stays[v]) }
    } catch {
      try? engine.remove(renewed)
      throw error
    }
    tables.stays[v] = renewed
  }

  private func end(_ v: Int, _ call: (VariableID) throws(EngineError) -> Void) throws(EngineError) {
    try call(tables.variables[v])
    tables.variables[v] = .none
    isRenamed = true
  }
}
