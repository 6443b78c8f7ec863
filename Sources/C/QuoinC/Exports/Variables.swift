// Variables.swift -- quoin.h: Variables.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_variable_add") @implementation
public func quoin_variable_add(
  _ solver: OpaquePointer?, _ value: Double, _ variable_out: UnsafeMutablePointer<quoin_variable>?
) -> quoin_status {
  SolverBlock.change(solver, "quoin_variable_add", Checks().needs(variable_out)) {
    engine throws(EngineError) in
    variable_out.unsafelyUnwrapped.pointee = quoin_variable(try engine.addVariable(value: value))
  }
}

@_cdecl("quoin_variables_add") @implementation
public func quoin_variables_add(
  _ solver: OpaquePointer?, _ values: UnsafePointer<Double>?, _ n: Int,
  _ variables_out: UnsafeMutablePointer<quoin_variable>?
) -> quoin_status {
  let made = Extent(variables_out, n)
  let checks = Checks().array(made).apart(made, Extent(values, n))
  return SolverBlock.change(solver, "quoin_variables_add", checks, at: .values(values, n)) {
    engine throws(EngineError) in
    let given = values.map { UnsafeBufferPointer(start: $0, count: n) }
    try engine.addVariables(given, into: writable(variables_out, n))
  }
}

@_cdecl("quoin_variable_remove") @implementation
public func quoin_variable_remove(_ solver: OpaquePointer?, _ variable: quoin_variable) -> quoin_status {
  SolverBlock.change(solver, "quoin_variable_remove", at: .variable(variable)) { engine throws(EngineError) in
    try engine.removeVariable(VariableID(variable))
  }
}

@_cdecl("quoin_experimental_take_back") @implementation
public func quoin_experimental_take_back(_ solver: OpaquePointer?, _ variable: quoin_variable) -> quoin_status
{
  SolverBlock.change(solver, "quoin_experimental_take_back", at: .variable(variable)) {
    engine throws(EngineError) in
    try engine.takeBackVariable(VariableID(variable))
  }
}

@_cdecl("quoin_variable_count") @implementation
public func quoin_variable_count(_ solver: OpaquePointer?) -> Int {
  SolverBlock.ask(solver, else: 0) { $0.variableCount }
}

@_cdecl("quoin_variable_is_valid") @implementation
public func quoin_variable_is_valid(_ solver: OpaquePointer?, _ variable: quoin_variable) -> Int32 {
  SolverBlock.ask(solver, else: 0) { $0.contains(VariableID(variable)) ? 1 : 0 }
}

@_cdecl("quoin_variables_list") @implementation
public func quoin_variables_list(
  _ solver: OpaquePointer?, _ variables_out: UnsafeMutablePointer<quoin_variable>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  SolverBlock.list(solver, "quoin_variables_list", variables_out, capacity, n_out) { engine, list in
    engine.forEachVariable { list.add(quoin_variable($0)) }
  }
}

@_cdecl("quoin_variable_set_rest") @implementation
public func quoin_variable_set_rest(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ value: Double
) -> quoin_status {
  SolverBlock.change(solver, "quoin_variable_set_rest", at: .variable(variable)) {
    engine throws(EngineError) in
    try engine.setRestValue(VariableID(variable), value)
  }
}
