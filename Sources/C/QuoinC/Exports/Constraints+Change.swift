// Constraints+Change.swift -- quoin.h: Constraints, changing in place.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_constraint_set_left_constant") @implementation
@_optimize(speed)
public func quoin_constraint_set_left_constant(
  _ solver: OpaquePointer?, _ constraint: quoin_constraint, _ constant: Double
) -> quoin_status {
  SolverBlock.change(solver, "quoin_constraint_set_left_constant", at: .constraint(constraint)) {
    engine throws(EngineError) in
    try engine.setConstant(ConstraintID(constraint), constant)
  }
}

@_cdecl("quoin_constraint_set_strength") @implementation
public func quoin_constraint_set_strength(
  _ solver: OpaquePointer?, _ constraint: quoin_constraint, _ strength: quoin_strength
) -> quoin_status {
  SolverBlock.change(solver, "quoin_constraint_set_strength", at: .constraint(constraint)) {
    engine throws(EngineError) in
    try engine.setStrength(ConstraintID(constraint), Strength(strength))
  }
}

@_cdecl("quoin_constraint_set_relation") @implementation
public func quoin_constraint_set_relation(
  _ solver: OpaquePointer?, _ constraint: quoin_constraint, _ relation: quoin_relation
) -> quoin_status {
  let wanted = Relation(c: relation)
  let checks = Checks().choice(wanted)
  return SolverBlock.change(solver, "quoin_constraint_set_relation", checks, at: .constraint(constraint)) {
    engine throws(EngineError) in
    try engine.setRelation(ConstraintID(constraint), wanted.unsafelyUnwrapped)
  }
}

@_cdecl("quoin_constraint_set_coefficient") @implementation
public func quoin_constraint_set_coefficient(
  _ solver: OpaquePointer?, _ constraint: quoin_constraint, _ variable: quoin_variable, _ coefficient: Double
) -> quoin_status {
  let subject = Subject.coefficient(constraint, variable)
  return SolverBlock.change(solver, "quoin_constraint_set_coefficient", at: subject) {
    engine throws(EngineError) in
    try engine.setCoefficient(ConstraintID(constraint), VariableID(variable), coefficient)
  }
}
