// Values.swift -- quoin.h: Values.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_variable_value") @implementation
@_optimize(speed)
public func quoin_variable_value(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ value_out: UnsafeMutablePointer<Double>?
) -> quoin_status {
  SolverBlock.read(solver, "quoin_variable_value", value_out, at: .variable(variable)) {
    engine throws(EngineError) in
    try engine.value(of: VariableID(variable))
  }
}

@_cdecl("quoin_values_read") @implementation
public func quoin_values_read(
  _ solver: OpaquePointer?, _ variables: UnsafePointer<quoin_variable>?, _ n: Int,
  _ values_out: UnsafeMutablePointer<Double>?
) -> quoin_status {
  let (asked, values) = (Extent(variables, n), Extent(values_out, n))
  let checks = Checks().array(asked).array(values).apart(values, asked)
  return SolverBlock.call(solver, "quoin_values_read", .reading, checks, at: .variables(variables, n)) {
    block throws(EngineError) in
    let room = UnsafeMutableBufferPointer(start: values_out, count: n)
    try block.pointee.recorded.engine.values(of: readable(variables, n), into: room)
    return Status.ok
  }
}

@_cdecl("quoin_changes_read") @implementation
@_optimize(speed)
public func quoin_changes_read(
  _ solver: OpaquePointer?, _ variables_out: UnsafeMutablePointer<quoin_variable>?,
  _ values_out: UnsafeMutablePointer<Double>?, _ capacity: Int, _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  if Extent.areApart(variables_out, values_out, capacity, n_out) {
    // A program asks in every frame, and mostly finds no change or a few.
    if SolverBlock.isDone(solver, { !$0.mayHaveChanges }) {
      n_out.unsafelyUnwrapped.pointee = 0
      return Status.ok
    }
    return readChanges(solver, variables_out, values_out, capacity, n_out)
  }
  return readChecked(solver, variables_out, values_out, capacity, n_out)
}

/// Reads changes into arrays that are apart.
@inline(never)
@_optimize(speed)
private func readChanges(
  _ solver: OpaquePointer?, _ variables_out: UnsafeMutablePointer<quoin_variable>?,
  _ values_out: UnsafeMutablePointer<Double>?, _ capacity: Int, _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  let isDone = SolverBlock.isDone(solver) { engine in
    n_out.unsafelyUnwrapped.pointee = engine.readChanges(variables_out, values_out, capacity)
    return true
  }
  return isDone ? Status.ok : readChecked(solver, variables_out, values_out, capacity, n_out)
}

@inline(never)
private func readChecked(
  _ solver: OpaquePointer?, _ variables_out: UnsafeMutablePointer<quoin_variable>?,
  _ values_out: UnsafeMutablePointer<Double>?, _ capacity: Int, _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  let (variables, values) = (Extent(variables_out, capacity), Extent(values_out, capacity))
  let count = Extent(n_out, 1)
  let checks = Checks().array(variables).array(values).needs(n_out).apart(variables, values)
    .apart(variables, count).apart(values, count)
  return SolverBlock.change(solver, "quoin_changes_read", checks) { engine in
    n_out.unsafelyUnwrapped.pointee = engine.engine.readChanges(variables_out, values_out, capacity)
  }
}

extension Engine {
  /// Reads changes into arrays of C's, and returns how many there were.
  @inline(__always)
  fileprivate func readChanges(
    _ variables: UnsafeMutablePointer<quoin_variable>?, _ values: UnsafeMutablePointer<Double>?,
    _ capacity: Int
  ) -> Int {
    readChanges(
      into: writable(variables, capacity), UnsafeMutableBufferPointer(start: values, count: capacity))
  }
}

@_cdecl("quoin_changes_limit") @implementation
public func quoin_changes_limit(_ solver: OpaquePointer?) -> Int {
  SolverBlock.ask(solver, else: 0) { $0.changeLimit }
}
