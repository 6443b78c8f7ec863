// Explaining.swift -- quoin.h: Explaining. The engine finds ranges on a clone of itself, whose memory comes from the
// solver's hooks.

public import CQuoin
internal import QuoinEngine

@_cdecl("quoin_conflict_list") @implementation
public func quoin_conflict_list(
  _ solver: OpaquePointer?, _ items_out: UnsafeMutablePointer<quoin_conflict_item>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  SolverBlock.list(solver, "quoin_conflict_list", items_out, capacity, n_out) { engine, list in
    engine.forEachInConflict { list.add(quoin_conflict_item($0)) }
  }
}

@_cdecl("quoin_constraint_conflict") @implementation
public func quoin_constraint_conflict(
  _ solver: OpaquePointer?, _ constraint: quoin_constraint,
  _ items_out: UnsafeMutablePointer<quoin_conflict_item>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  SolverBlock.list(
    solver, "quoin_constraint_conflict", items_out, capacity, n_out, at: .constraint(constraint)
  ) { engine, list throws(EngineError) in
    try engine.forEachInConflict(of: ConstraintID(constraint)) { list.add(quoin_conflict_item($0)) }
  }
}

@_cdecl("quoin_deferred_list") @implementation
public func quoin_deferred_list(
  _ solver: OpaquePointer?, _ constraints_out: UnsafeMutablePointer<quoin_constraint>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  SolverBlock.list(solver, "quoin_deferred_list", constraints_out, capacity, n_out) { engine, list in
    engine.forEachDeferred { list.add(quoin_constraint($0)) }
  }
}

@_cdecl("quoin_variable_reasons") @implementation
public func quoin_variable_reasons(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ reasons_out: UnsafeMutablePointer<quoin_reason>?,
  _ capacity: Int, _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  SolverBlock.list(solver, "quoin_variable_reasons", reasons_out, capacity, n_out, at: .variable(variable)) {
    engine, list throws(EngineError) in
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
  SolverBlock.read(solver, "quoin_variable_is_determined", determined_out, at: .variable(variable)) {
    engine throws(EngineError) in
    try engine.isUndetermined(VariableID(variable)) ? 0 : 1
  }
}

@_cdecl("quoin_edit_sensitivities") @implementation
public func quoin_edit_sensitivities(
  _ solver: OpaquePointer?, _ edit: quoin_constraint,
  _ sensitivities_out: UnsafeMutablePointer<quoin_sensitivity>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  SolverBlock.list(
    solver, "quoin_edit_sensitivities", sensitivities_out, capacity, n_out, at: .constraint(edit)
  ) { engine, list throws(EngineError) in
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
  SolverBlock.read(solver, "quoin_edit_sensitivity", rate_out, at: .coefficient(edit, variable)) {
    engine throws(EngineError) in
    try engine.sensitivity(of: VariableID(variable), to: ConstraintID(edit))
  }
}

@_cdecl("quoin_violations_list") @implementation
public func quoin_violations_list(
  _ solver: OpaquePointer?, _ violations_out: UnsafeMutablePointer<quoin_violation>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  SolverBlock.list(solver, "quoin_violations_list", violations_out, capacity, n_out) { engine, list in
    engine.forEachViolation { constraint, amount in
      list.add(quoin_violation(constraint: quoin_constraint(constraint), amount: amount))
    }
  }
}

// MARK: Ranges

@_cdecl("quoin_variable_range") @implementation
public func quoin_variable_range(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ range_out: UnsafeMutablePointer<quoin_range>?
) -> quoin_status {
  SolverBlock.read(solver, "quoin_variable_range", range_out, at: .variable(variable)) {
    engine throws(EngineError) in
    quoin_range(variable, try engine.range(of: VariableID(variable)))
  }
}

@_cdecl("quoin_ambiguities_list") @implementation
public func quoin_ambiguities_list(
  _ solver: OpaquePointer?, _ ranges_out: UnsafeMutablePointer<quoin_range>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  SolverBlock.list(solver, "quoin_ambiguities_list", ranges_out, capacity, n_out) {
    engine, list throws(EngineError) in
    try engine.forEachAmbiguity { list.add(quoin_range(quoin_variable($0), $1)) }
  }
}

@_cdecl("quoin_solver_is_ambiguous") @implementation
public func quoin_solver_is_ambiguous(_ solver: OpaquePointer?, _ ambiguous_out: UnsafeMutablePointer<Int32>?)
  -> quoin_status
{
  SolverBlock.read(solver, "quoin_solver_is_ambiguous", ambiguous_out) { engine throws(EngineError) in
    try engine.isAmbiguous() ? 1 : 0
  }
}

extension quoin_conflict_item {
  fileprivate init(_ item: ConflictItem) {
    self.init(
      constraint: quoin_constraint(item.constraint), batch_index: item.batchIndex,
      is_proved: item.isProved ? 1 : 0, multiplier: item.multiplier)
  }
}

extension quoin_range {
  fileprivate init(_ variable: quoin_variable, _ range: ValueRange) {
    self.init(variable: variable, lowest: range.lowest, highest: range.highest)
  }
}
