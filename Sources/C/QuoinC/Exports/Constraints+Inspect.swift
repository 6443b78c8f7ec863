// Constraints+Inspect.swift -- quoin.h: Constraints, looking at them.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_constraint_count") @implementation
public func quoin_constraint_count(_ solver: OpaquePointer?) -> Int {
  SolverBlock.ask(solver, else: 0) { $0.constraintCount }
}

@_cdecl("quoin_constraint_is_valid") @implementation
public func quoin_constraint_is_valid(_ solver: OpaquePointer?, _ constraint: quoin_constraint) -> Int32 {
  SolverBlock.ask(solver, else: 0) { $0.contains(ConstraintID(constraint)) ? 1 : 0 }
}

@_cdecl("quoin_constraints_list") @implementation
public func quoin_constraints_list(
  _ solver: OpaquePointer?, _ constraints_out: UnsafeMutablePointer<quoin_constraint>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  SolverBlock.list(solver, "quoin_constraints_list", constraints_out, capacity, n_out) { engine, list in
    engine.forEachConstraint { list.add(quoin_constraint($0)) }
  }
}

@_cdecl("quoin_constraint_inspect") @implementation
public func quoin_constraint_inspect(
  _ solver: OpaquePointer?, _ constraint: quoin_constraint,
  _ info_out: UnsafeMutablePointer<quoin_constraint_info>?
) -> quoin_status {
  SolverBlock.read(solver, "quoin_constraint_inspect", sized: info_out, at: .constraint(constraint)) {
    engine throws(EngineError) in
    try engine.info(of: ConstraintID(constraint))
  }
}

@_cdecl("quoin_constraint_terms") @implementation
public func quoin_constraint_terms(
  _ solver: OpaquePointer?, _ constraint: quoin_constraint, _ terms_out: UnsafeMutablePointer<quoin_term>?,
  _ capacity: Int, _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  SolverBlock.list(solver, "quoin_constraint_terms", terms_out, capacity, n_out, at: .constraint(constraint))
  {
    engine, list throws(EngineError) in
    try engine.forEachTerm(of: ConstraintID(constraint)) { term in
      list.add(quoin_term(variable: quoin_variable(term.variable), coefficient: term.coefficient))
    }
  }
}

extension Engine {
  fileprivate func info(of constraint: ConstraintID) throws(EngineError) -> quoin_constraint_info {
    var info = quoin_constraint_info()
    info.kind = try kind(of: constraint).cValue
    info.relation = try relation(of: constraint).cValue
    info.strength = quoin_strength(try strength(of: constraint))
    info.left_constant = try constant(of: constraint)
    info.residual = try residual(of: constraint)
    info.violation = try violation(of: constraint)
    info.n_terms = try termCount(of: constraint)
    info.is_active = try isActive(constraint) ? 1 : 0
    info.is_deferred = try isDeferred(constraint) ? 1 : 0
    if try kind(of: constraint) == .objective {
      info.sense = try sense(of: constraint).cValue
      info.is_unbounded = try isUnbounded(constraint) ? 1 : 0
    }
    return info
  }
}
