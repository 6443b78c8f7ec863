// SolverOptions.swift -- quoin.h: the options of a solver, checked.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_options_init") @implementation
public func quoin_options_init(_ options: UnsafeMutablePointer<quoin_options>?, _ size: Int) -> quoin_status {
  Sized.clear(options, size)
}

extension EngineOptions {
  /// Takes over the caller's options. Returns why they are refused, or QUOIN_OK.
  mutating func read(_ given: UnsafePointer<quoin_options>?) -> quoin_status {
    var read = quoin_options()
    let status = read.read(given)
    guard status == Status.ok else { return status }
    allocator = read.allocator
    conflictPolicy = read.conflict_policy == QUOIN_CONFLICTS_DEFER ? .defer : .refuse
    returnsToRest = read.returns_to_rest == 1
    handleTag = read.tag
    expectedVariables = read.expected_variables
    expectedConstraints = read.expected_constraints
    return Status.ok
  }
}
