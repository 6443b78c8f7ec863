// Explaining+Ranges.swift -- quoin.h: Explaining, ambiguity. The engine finds the ranges on a clone of itself, whose
// memory comes from the solver's hooks.

public import CQuoin
internal import QuoinEngine

@_cdecl("quoin_variable_range") @implementation
public func quoin_variable_range(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ range_out: UnsafeMutablePointer<quoin_range>?
) -> quoin_status {
  var call = Call(solver, "quoin_variable_range", .reads)
  call.needs(range_out)
  return call.run(at: Fault(variable)) { engine throws(EngineError) in
    let range = try engine.range(of: VariableID(variable))
    range_out.unsafelyUnwrapped.pointee = quoin_range(
      variable: variable, lowest: range.lowest, highest: range.highest)
  }
}

@_cdecl("quoin_ambiguities_list") @implementation
public func quoin_ambiguities_list(
  _ solver: OpaquePointer?, _ ranges_out: UnsafeMutablePointer<quoin_range>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  var call = Call(solver, "quoin_ambiguities_list", .reads)
  let list = call.list(ranges_out, capacity, n_out)
  return call.run(list) { engine, list throws(EngineError) in
    try engine.forEachAmbiguity { variable, range in
      list.add(
        quoin_range(variable: quoin_variable(variable), lowest: range.lowest, highest: range.highest))
    }
  }
}

@_cdecl("quoin_solver_is_ambiguous") @implementation
public func quoin_solver_is_ambiguous(_ solver: OpaquePointer?, _ ambiguous_out: UnsafeMutablePointer<Int32>?)
  -> quoin_status
{
  var call = Call(solver, "quoin_solver_is_ambiguous", .reads)
  call.needs(ambiguous_out)
  return call.run { engine throws(EngineError) in
    ambiguous_out.unsafelyUnwrapped.pointee = try engine.isAmbiguous() ? 1 : 0
  }
}
