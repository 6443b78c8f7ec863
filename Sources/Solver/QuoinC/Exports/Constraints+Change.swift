// Constraints+Change.swift -- quoin.h: Constraints, changing in place.

public import CQuoin
internal import QuoinEngine

@_cdecl("quoin_constraint_set_constant") @implementation
@_optimize(speed)
public func quoin_constraint_set_constant(
  _ solver: OpaquePointer?, _ constraint: quoin_constraint, _ constant: Double
) -> quoin_status {
  let call = Call(solver, "quoin_constraint_set_constant", .changes)
  let ended = call.change(finding: { engine, error in .changing(constraint, engine, error) }) {
    engine throws(EngineError) in
    try engine.setConstant(ConstraintID(constraint), constant)
  }
  return ended
}

@_cdecl("quoin_constraint_set_strength") @implementation
public func quoin_constraint_set_strength(
  _ solver: OpaquePointer?, _ constraint: quoin_constraint, _ strength: quoin_strength
) -> quoin_status {
  let call = Call(solver, "quoin_constraint_set_strength", .changes)
  let ended = call.change(finding: { engine, error in .changing(constraint, engine, error) }) {
    engine throws(EngineError) in
    try engine.setStrength(ConstraintID(constraint), Strength(strength))
  }
  return ended
}

@_cdecl("quoin_constraint_set_relation") @implementation
public func quoin_constraint_set_relation(
  _ solver: OpaquePointer?, _ constraint: quoin_constraint, _ relation: quoin_relation
) -> quoin_status {
  var call = Call(solver, "quoin_constraint_set_relation", .changes)
  let related = call.relation(relation)
  return call.change(finding: { engine, error in .changing(constraint, engine, error) }) {
    engine throws(EngineError) in
    try engine.setRelation(ConstraintID(constraint), related)
  }
}

@_cdecl("quoin_constraint_set_coefficient") @implementation
public func quoin_constraint_set_coefficient(
  _ solver: OpaquePointer?, _ constraint: quoin_constraint, _ variable: quoin_variable, _ coefficient: Double
) -> quoin_status {
  let call = Call(solver, "quoin_constraint_set_coefficient", .changes)
  let find = { (engine: borrowing Engine, error: EngineError) -> Fault in
    error == .staleVariable ? Fault(variable) : .changing(constraint, engine, error)
  }
  return call.change(finding: find) { engine throws(EngineError) in
    try engine.setCoefficient(ConstraintID(constraint), VariableID(variable), coefficient)
  }
}

extension Fault {
  /// The subject of a refused change: the constraint, or one that it contradicts.
  fileprivate static func changing(
    _ constraint: quoin_constraint, _ engine: borrowing Engine, _ error: EngineError
  ) -> Fault {
    if error == .conflict {
      for place in 0..<engine.conflictCount {
        let other = quoin_constraint(engine.conflictItem(place).constraint)
        if other.index1 != constraint.index1 { return Fault(other) }
      }
    }
    return Fault(constraint)
  }
}
