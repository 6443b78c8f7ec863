// Values.swift -- quoin.h: Values.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_variable_value") @implementation
public func quoin_variable_value(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ value_out: UnsafeMutablePointer<Double>?
) -> quoin_status {
  // No function is called more often. So the plain case comes first, without preparing the report of a failure.
  if let value_out,
    let value = SolverBlock.read(solver, else: nil, { try? $0.value(of: VariableID(variable)) })
  {
    value_out.pointee = value
    return Status.ok
  }
  var call = Call(solver, "quoin_variable_value", .reads)
  call.needs(value_out)
  return call.run(at: Fault(variable)) { engine throws(EngineError) in
    value_out.unsafelyUnwrapped.pointee = try engine.value(of: VariableID(variable))
  }
}

@_cdecl("quoin_values_read") @implementation
public func quoin_values_read(
  _ solver: OpaquePointer?, _ variables: UnsafePointer<quoin_variable>?, _ n: Int,
  _ values_out: UnsafeMutablePointer<Double>?
) -> quoin_status {
  var call = Call(solver, "quoin_values_read", .reads)
  call.array(variables, n)
  call.array(values_out, n)
  call.apart(values_out, n, from: variables, n)
  let given = readable(variables, call.status == Status.ok ? n : 0)
  return call.run(finding: { engine, _ in .stale(given, engine) }) { engine throws(EngineError) in
    try engine.values(of: given, into: UnsafeMutableBufferPointer(start: values_out, count: n))
  }
}

@_cdecl("quoin_changes_read") @implementation
@_optimize(speed)
public func quoin_changes_read(
  _ solver: OpaquePointer?, _ variables_out: UnsafeMutablePointer<quoin_variable>?,
  _ values_out: UnsafeMutablePointer<Double>?, _ capacity: Int, _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  // Programs call this once a frame, and mostly find no change or a few. So the plain cases come first here as well.
  if let variables_out, let values_out, let n_out, capacity > 0,
    let block = SolverBlock.open(solver),
    let variables = Extent(variables_out, capacity), let values = Extent(values_out, capacity),
    let count = Extent(n_out, 1),
    variables.isApart(from: values), variables.isApart(from: count), values.isApart(from: count)
  {
    if !block.pointee.recorded.engine.mayHaveChanges {
      n_out.pointee = 0
      return Status.ok
    }
    return readChanges(block, variables_out, values_out, capacity, n_out)
  }
  return readChangesChecked(solver, variables_out, values_out, capacity, n_out)
}

@inline(never)
@_optimize(speed)
private func readChanges(
  _ block: UnsafeMutablePointer<SolverBlock>, _ variables_out: UnsafeMutablePointer<quoin_variable>,
  _ values_out: UnsafeMutablePointer<Double>, _ capacity: Int, _ n_out: UnsafeMutablePointer<Int>
) -> quoin_status {
  n_out.pointee = block.pointee.recorded.engine.readChanges(
    into: writable(variables_out, capacity), UnsafeMutableBufferPointer(start: values_out, count: capacity))
  return Status.ok
}

/// Reads changes with all checks, for all cases but the plain one.
@inline(never)
private func readChangesChecked(
  _ solver: OpaquePointer?, _ variables_out: UnsafeMutablePointer<quoin_variable>?,
  _ values_out: UnsafeMutablePointer<Double>?, _ capacity: Int, _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  var call = Call(solver, "quoin_changes_read", .changes)
  call.array(variables_out, capacity)
  call.array(values_out, capacity)
  call.needs(n_out)
  call.apart(variables_out, capacity, from: values_out, capacity)
  call.apart(variables_out, capacity, from: n_out, 1)
  call.apart(values_out, capacity, from: n_out, 1)
  return call.run { engine throws(EngineError) in
    n_out.unsafelyUnwrapped.pointee = engine.readChanges(
      into: writable(variables_out, capacity),
      UnsafeMutableBufferPointer(start: values_out, count: capacity))
  }
}

@_cdecl("quoin_changes_limit") @implementation
public func quoin_changes_limit(_ solver: OpaquePointer?) -> Int {
  SolverBlock.read(solver, else: 0) { $0.changeLimit }
}
