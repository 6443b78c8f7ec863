// Edits.swift -- quoin.h: Edits, stays and objectives.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_edit_add") @implementation
public func quoin_edit_add(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ strength: quoin_strength,
  _ edit_out: UnsafeMutablePointer<quoin_constraint>?
) -> quoin_status {
  let call = Call(solver, "quoin_edit_add", .changes)
  let find = { (engine: borrowing Engine, error: EngineError) -> Fault in
    var found = Fault(variable)
    if error == .duplicateEdit, let edit = try? engine.edit(of: VariableID(variable)) {
      found.constraint = quoin_constraint(edit)
    }
    return found
  }
  return call.change(finding: find) { engine throws(EngineError) in
    let made = try engine.addEdit(VariableID(variable), Strength(strength))
    edit_out?.pointee = quoin_constraint(made)
  }
}

@_cdecl("quoin_edit_suggest") @implementation
public func quoin_edit_suggest(
  _ solver: OpaquePointer?, _ edit: quoin_constraint, _ value: Double
) -> quoin_status {
  // A drag calls this at every move. So the plain case comes first, without preparing the report of a failure.
  if let block = SolverBlock.unrecorded(solver),
    block.pointee.recorded.engine.suggestAtOnce(ConstraintID(edit), value)
  {
    return Status.ok
  }
  return suggest(solver, edit, value)
}

@inline(never)
private func suggest(_ solver: OpaquePointer?, _ edit: quoin_constraint, _ value: Double) -> quoin_status {
  let call = Call(solver, "quoin_edit_suggest", .changes)
  return call.change(at: Fault(edit)) { engine throws(EngineError) in
    try engine.suggest(ConstraintID(edit), value)
  }
}

@_cdecl("quoin_edits_suggest") @implementation
public func quoin_edits_suggest(
  _ solver: OpaquePointer?, _ edits: UnsafePointer<quoin_constraint>?, _ values: UnsafePointer<Double>?,
  _ n: Int
) -> quoin_status {
  var call = Call(solver, "quoin_edits_suggest", .changes)
  call.array(edits, n)
  call.array(values, n)
  let given = readable(edits, call.status == Status.ok ? n : 0)
  return call.change(finding: { engine, _ in
    .suggested(given, values, engine)
  }) { engine throws(EngineError) in
    let wanted = UnsafeBufferPointer(start: values, count: n)
    try engine.suggest(given, wanted)
  }
}

@_cdecl("quoin_variable_suggest") @implementation
public func quoin_variable_suggest(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ value: Double
) -> quoin_status {
  let call = Call(solver, "quoin_variable_suggest", .changes)
  return call.change(at: Fault(variable)) { engine throws(EngineError) in
    try engine.suggest(VariableID(variable), value)
  }
}

@_cdecl("quoin_variable_edit") @implementation
public func quoin_variable_edit(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ edit_out: UnsafeMutablePointer<quoin_constraint>?
) -> quoin_status {
  var call = Call(solver, "quoin_variable_edit", .reads)
  call.needs(edit_out)
  return call.run(at: Fault(variable)) { engine throws(EngineError) in
    edit_out.unsafelyUnwrapped.pointee = quoin_constraint(try engine.edit(of: VariableID(variable)))
  }
}

@_cdecl("quoin_edits_list") @implementation
public func quoin_edits_list(
  _ solver: OpaquePointer?, _ edits_out: UnsafeMutablePointer<quoin_constraint>?,
  _ variables_out: UnsafeMutablePointer<quoin_variable>?, _ capacity: Int, _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  var call = Call(solver, "quoin_edits_list", .reads)
  // Either array may be left out, and then has room for nothing.
  var edits = call.list(edits_out, edits_out == nil ? 0 : capacity, n_out)
  var variables = call.list(variables_out, variables_out == nil ? 0 : capacity, n_out)
  call.count(capacity, of: quoin_constraint.self)
  if edits_out == nil && variables_out == nil { call.array(edits_out, capacity) }
  call.apart(edits_out, capacity, from: variables_out, capacity)
  let ended = call.run { engine throws(EngineError) in
    engine.forEachEdit { edit, variable in
      edits.add(quoin_constraint(edit))
      variables.add(quoin_variable(variable))
    }
  }
  return ended == Status.ok ? call.finish(edits.count, capacity: capacity, n_out) : ended
}

@_cdecl("quoin_stay_add") @implementation
@_optimize(speed)
public func quoin_stay_add(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ strength: quoin_strength,
  _ stay_out: UnsafeMutablePointer<quoin_constraint>?
) -> quoin_status {
  let call = Call(solver, "quoin_stay_add", .changes)
  return call.change(at: Fault(variable)) { engine throws(EngineError) in
    let made = try engine.addStay(VariableID(variable), Strength(strength))
    stay_out?.pointee = quoin_constraint(made)
  }
}

@_cdecl("quoin_stays_reset") @implementation
public func quoin_stays_reset(_ solver: OpaquePointer?) -> quoin_status {
  let call = Call(solver, "quoin_stays_reset", .changes)
  return call.change { engine throws(EngineError) in
    try engine.resetStays()
  }
}

@_cdecl("quoin_objective_add") @implementation
public func quoin_objective_add(
  _ solver: OpaquePointer?, _ terms: UnsafePointer<quoin_term>?, _ n_terms: Int, _ sense: quoin_sense,
  _ strength: quoin_strength, _ objective_out: UnsafeMutablePointer<quoin_constraint>?
) -> quoin_status {
  var call = Call(solver, "quoin_objective_add", .changes)
  call.array(terms, n_terms)
  call.apart(objective_out, 1, from: terms, n_terms)
  let wanted = call.sense(sense)
  let given = readable(terms, call.status == Status.ok ? n_terms : 0)
  return call.change(finding: { engine, error in .stale(given, engine, error) }) {
    engine throws(EngineError) in
    let made = try engine.addObjective(given, wanted, Strength(strength))
    objective_out?.pointee = quoin_constraint(made)
  }
}
