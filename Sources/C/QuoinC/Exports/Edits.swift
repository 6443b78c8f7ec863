// Edits.swift -- quoin.h: Edits, stays and objectives.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_edit_add") @implementation
public func quoin_edit_add(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ strength: quoin_strength,
  _ edit_out: UnsafeMutablePointer<quoin_constraint>?
) -> quoin_status {
  SolverBlock.change(solver, "quoin_edit_add", at: .variable(variable)) { engine throws(EngineError) in
    let made = try engine.addEdit(VariableID(variable), Strength(strength))
    edit_out?.pointee = quoin_constraint(made)
  }
}

@_cdecl("quoin_edit_suggest") @implementation
public func quoin_edit_suggest(
  _ solver: OpaquePointer?, _ edit: quoin_constraint, _ value: Double
) -> quoin_status {
  // A drag suggests in every frame, and mostly there is room for the suggestion.
  if SolverBlock.isDone(solver, { $0.suggestAtOnce(ConstraintID(edit), value) }) { return Status.ok }
  return suggest()

  @inline(never)
  func suggest() -> quoin_status {
    SolverBlock.change(solver, "quoin_edit_suggest", at: .constraint(edit)) { engine throws(EngineError) in
      try engine.suggest(ConstraintID(edit), value)
    }
  }
}

@_cdecl("quoin_edits_suggest") @implementation
public func quoin_edits_suggest(
  _ solver: OpaquePointer?, _ edits: UnsafePointer<quoin_constraint>?, _ values: UnsafePointer<Double>?,
  _ n: Int
) -> quoin_status {
  let checks = Checks().array(Extent(edits, n)).array(Extent(values, n))
  return SolverBlock.change(solver, "quoin_edits_suggest", checks, at: .suggestions(edits, values, n)) {
    engine throws(EngineError) in
    try engine.suggest(readable(edits, n), UnsafeBufferPointer(start: values, count: n))
  }
}

@_cdecl("quoin_variable_suggest") @implementation
public func quoin_variable_suggest(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ value: Double
) -> quoin_status {
  if SolverBlock.isDone(solver, { $0.suggestAtOnce(VariableID(variable), value) }) { return Status.ok }
  return suggest()

  @inline(never)
  func suggest() -> quoin_status {
    SolverBlock.change(solver, "quoin_variable_suggest", at: .variable(variable)) {
      engine throws(EngineError) in
      try engine.suggest(VariableID(variable), value)
    }
  }
}

@_cdecl("quoin_variable_edit") @implementation
public func quoin_variable_edit(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ edit_out: UnsafeMutablePointer<quoin_constraint>?
) -> quoin_status {
  SolverBlock.read(solver, "quoin_variable_edit", edit_out, at: .variable(variable)) {
    engine throws(EngineError) in
    quoin_constraint(try engine.edit(of: VariableID(variable)))
  }
}

@_cdecl("quoin_edits_list") @implementation
public func quoin_edits_list(
  _ solver: OpaquePointer?, _ edits_out: UnsafeMutablePointer<quoin_constraint>?,
  _ variables_out: UnsafeMutablePointer<quoin_variable>?, _ capacity: Int, _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  // Either array may be left out, and then has room for nothing.
  let (edits, variables) = (edits_out == nil ? 0 : capacity, variables_out == nil ? 0 : capacity)
  let checks = Checks().list(Extent(edits_out, edits), n_out).list(Extent(variables_out, variables), n_out)
    .array(Extent(edits_out, variables_out == nil ? capacity : edits))
    .apart(Extent(edits_out, edits), Extent(variables_out, variables))
  return SolverBlock.call(solver, "quoin_edits_list", .reading, checks) { block throws(EngineError) in
    var list = (ListWriter(edits_out, edits), ListWriter(variables_out, variables))
    block.pointee.recorded.engine.forEachEdit { edit, variable in
      list.0.add(quoin_constraint(edit))
      list.1.add(quoin_variable(variable))
    }
    return Status.listed(list.0.count, capacity, n_out)
  }
}

@_cdecl("quoin_stay_add") @implementation
@_optimize(speed)
public func quoin_stay_add(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ strength: quoin_strength,
  _ stay_out: UnsafeMutablePointer<quoin_constraint>?
) -> quoin_status {
  SolverBlock.change(solver, "quoin_stay_add", at: .variable(variable)) { engine throws(EngineError) in
    let made = try engine.addStay(VariableID(variable), Strength(strength))
    stay_out?.pointee = quoin_constraint(made)
  }
}

@_cdecl("quoin_stays_reset") @implementation
public func quoin_stays_reset(_ solver: OpaquePointer?) -> quoin_status {
  SolverBlock.change(solver, "quoin_stays_reset") { engine throws(EngineError) in try engine.resetStays() }
}

@_cdecl("quoin_objective_add") @implementation
public func quoin_objective_add(
  _ solver: OpaquePointer?, _ terms: UnsafePointer<quoin_term>?, _ n_terms: Int, _ sense: quoin_sense,
  _ strength: quoin_strength, _ objective_out: UnsafeMutablePointer<quoin_constraint>?
) -> quoin_status {
  let (given, wanted) = (Extent(terms, n_terms), ObjectiveSense(c: sense))
  let checks = Checks().array(given).apart(given, Extent(objective_out, 1)).choice(wanted)
  return SolverBlock.change(solver, "quoin_objective_add", checks, at: .terms(terms, n_terms)) {
    engine throws(EngineError) in
    let made = try engine.addObjective(
      readable(terms, n_terms), wanted.unsafelyUnwrapped, Strength(strength))
    objective_out?.pointee = quoin_constraint(made)
  }
}
