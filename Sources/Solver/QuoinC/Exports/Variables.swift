// Variables.swift -- quoin.h: Variables.

public import CQuoin
internal import QuoinEngine

@_cdecl("quoin_variable_add") @implementation
public func quoin_variable_add(
  _ solver: OpaquePointer?, _ value: Double, _ variable_out: UnsafeMutablePointer<quoin_variable>?
) -> quoin_status {
  var call = Call(solver, "quoin_variable_add", .changes)
  call.needs(variable_out)
  return call.change { engine throws(EngineError) in
    variable_out.unsafelyUnwrapped.pointee = quoin_variable(try engine.addVariable(value: value))
  }
}

@_cdecl("quoin_variables_add") @implementation
public func quoin_variables_add(
  _ solver: OpaquePointer?, _ values: UnsafePointer<Double>?, _ n: Int,
  _ variables_out: UnsafeMutablePointer<quoin_variable>?
) -> quoin_status {
  var call = Call(solver, "quoin_variables_add", .changes)
  call.array(variables_out, n)
  call.apart(variables_out, n, from: values, n)
  return call.change(finding: { _, error in .value(values, n, error) }) { engine throws(EngineError) in
    let given = values.map { UnsafeBufferPointer(start: $0, count: n) }
    try engine.addVariables(given, into: writable(variables_out, n))
  }
}

@_cdecl("quoin_variable_remove") @implementation
public func quoin_variable_remove(_ solver: OpaquePointer?, _ variable: quoin_variable) -> quoin_status {
  let call = Call(solver, "quoin_variable_remove", .changes)
  return call.change(at: Fault(variable)) { engine throws(EngineError) in
    try engine.removeVariable(VariableID(variable))
  }
}

@_cdecl("quoin_variable_take_back") @implementation
public func quoin_variable_take_back(_ solver: OpaquePointer?, _ variable: quoin_variable) -> quoin_status {
  let call = Call(solver, "quoin_variable_take_back", .changes)
  return call.change(at: Fault(variable)) { engine throws(EngineError) in
    try engine.takeBackVariable(VariableID(variable))
  }
}

@_cdecl("quoin_variable_count") @implementation
public func quoin_variable_count(_ solver: OpaquePointer?) -> Int {
  SolverBlock.read(solver, else: 0) { $0.variableCount }
}

@_cdecl("quoin_variable_is_valid") @implementation
public func quoin_variable_is_valid(_ solver: OpaquePointer?, _ variable: quoin_variable) -> Int32 {
  SolverBlock.read(solver, else: 0) { $0.contains(VariableID(variable)) ? 1 : 0 }
}

@_cdecl("quoin_variables_list") @implementation
public func quoin_variables_list(
  _ solver: OpaquePointer?, _ variables_out: UnsafeMutablePointer<quoin_variable>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  var call = Call(solver, "quoin_variables_list", .reads)
  let list = call.list(variables_out, capacity, n_out)
  return call.run(list) { engine, list throws(EngineError) in
    engine.forEachVariable { list.add(quoin_variable($0)) }
  }
}

@_cdecl("quoin_variable_set_rest") @implementation
public func quoin_variable_set_rest(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ value: Double
) -> quoin_status {
  let call = Call(solver, "quoin_variable_set_rest", .changes)
  return call.change(at: Fault(variable)) { engine throws(EngineError) in
    try engine.setRestValue(VariableID(variable), value)
  }
}
