// Explaining.swift -- quoin.h: Explaining.

public import CQuoin
internal import QuoinEngine

@_cdecl("quoin_conflict_list") @implementation
public func quoin_conflict_list(
  _ solver: OpaquePointer?, _ items_out: UnsafeMutablePointer<quoin_conflict_item>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  var call = Call(solver, "quoin_conflict_list", .reads)
  let list = call.list(items_out, capacity, n_out)
  return call.run(list) { engine, list throws(EngineError) in
    engine.forEachInConflict { item in
      list.add(
        quoin_conflict_item(
          constraint: quoin_constraint(item.constraint), batch_index: item.batchIndex,
          is_proved: item.isProved ? 1 : 0, multiplier: item.multiplier))
    }
  }
}

@_cdecl("quoin_deferred_list") @implementation
public func quoin_deferred_list(
  _ solver: OpaquePointer?, _ constraints_out: UnsafeMutablePointer<quoin_constraint>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  var call = Call(solver, "quoin_deferred_list", .reads)
  let list = call.list(constraints_out, capacity, n_out)
  return call.run(list) { engine, list throws(EngineError) in
    engine.forEachDeferred { list.add(quoin_constraint($0)) }
  }
}

@_cdecl("quoin_variable_reasons") @implementation
public func quoin_variable_reasons(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ reasons_out: UnsafeMutablePointer<quoin_reason>?,
  _ capacity: Int, _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  var call = Call(solver, "quoin_variable_reasons", .reads)
  let list = call.list(reasons_out, capacity, n_out)
  return call.run(list, at: Fault(variable)) { engine, list throws(EngineError) in
    try engine.forEachReason(of: VariableID(variable)) { reason in
      list.add(
        quoin_reason(
          constraint: quoin_constraint(reason.constraint), undetermined: quoin_variable(reason.undetermined),
          coefficient: reason.coefficient, contribution: reason.contribution))
    }
  }
}

@_cdecl("quoin_variable_is_determined") @implementation
public func quoin_variable_is_determined(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ determined_out: UnsafeMutablePointer<Int32>?
) -> quoin_status {
  var call = Call(solver, "quoin_variable_is_determined", .reads)
  call.needs(determined_out)
  return call.run(at: Fault(variable)) { engine throws(EngineError) in
    determined_out.unsafelyUnwrapped.pointee = try engine.isUndetermined(VariableID(variable)) ? 0 : 1
  }
}

@_cdecl("quoin_edit_sensitivities") @implementation
public func quoin_edit_sensitivities(
  _ solver: OpaquePointer?, _ edit: quoin_constraint,
  _ sensitivities_out: UnsafeMutablePointer<quoin_sensitivity>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  var call = Call(solver, "quoin_edit_sensitivities", .reads)
  let list = call.list(sensitivities_out, capacity, n_out)
  return call.run(list, at: Fault(edit)) { engine, list throws(EngineError) in
    try engine.forEachSensitivity(to: ConstraintID(edit)) { variable, rate in
      list.add(quoin_sensitivity(variable: quoin_variable(variable), rate: rate))
    }
  }
}

@_cdecl("quoin_edit_sensitivity") @implementation
public func quoin_edit_sensitivity(
  _ solver: OpaquePointer?, _ edit: quoin_constraint, _ variable: quoin_variable,
  _ rate_out: UnsafeMutablePointer<Double>?
) -> quoin_status {
  var call = Call(solver, "quoin_edit_sensitivity", .reads)
  call.needs(rate_out)
  let find = { (_: borrowing Engine, error: EngineError) in
    error == .staleVariable ? Fault(variable) : Fault(edit)
  }
  return call.run(finding: find) { engine throws(EngineError) in
    rate_out.unsafelyUnwrapped.pointee = try engine.sensitivity(
      of: VariableID(variable), to: ConstraintID(edit))
  }
}

@_cdecl("quoin_violations_list") @implementation
public func quoin_violations_list(
  _ solver: OpaquePointer?, _ violations_out: UnsafeMutablePointer<quoin_violation>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  var call = Call(solver, "quoin_violations_list", .reads)
  let list = call.list(violations_out, capacity, n_out)
  return call.run(list) { engine, list throws(EngineError) in
    engine.forEachViolation { constraint, amount in
      list.add(quoin_violation(constraint: quoin_constraint(constraint), amount: amount))
    }
  }
}
