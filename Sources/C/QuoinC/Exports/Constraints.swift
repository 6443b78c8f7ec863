// Constraints.swift -- quoin.h: Constraints, adding and removing.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_constraint_add") @implementation
@_optimize(speed)
public func quoin_constraint_add(
  _ solver: OpaquePointer?, _ terms: UnsafePointer<quoin_term>?, _ n_terms: Int, _ constant: Double,
  _ relation: quoin_relation, _ strength: quoin_strength,
  _ constraint_out: UnsafeMutablePointer<quoin_constraint>?
) -> quoin_status {
  let (given, wanted) = (Extent(terms, n_terms), Relation(c: relation))
  let checks = Checks().array(given).apart(given, Extent(constraint_out, 1)).choice(wanted)
  var isDeferred = false
  let ended = SolverBlock.change(solver, "quoin_constraint_add", checks, at: .terms(terms, n_terms)) {
    engine throws(EngineError) in
    let made = try engine.addConstraint(
      readable(terms, n_terms), constant: constant, wanted.unsafelyUnwrapped, Strength(strength))
    if engine.engine.deferredCount > 0 { isDeferred = try engine.engine.isDeferred(made) }
    constraint_out?.pointee = quoin_constraint(made)
  }
  if isDeferred {
    SolverBlock.warn(
      solver, "quoin_constraint_add: QUOIN_CONFLICT: a required constraint cannot hold and was deferred",
      ofConflict: true)
  }
  return ended
}

@_cdecl("quoin_constraints_add") @implementation
@_optimize(speed)
public func quoin_constraints_add(
  _ solver: OpaquePointer?, _ specs: UnsafePointer<quoin_constraint_spec>?, _ n: Int,
  _ constraints_out: UnsafeMutablePointer<quoin_constraint>?
) -> quoin_status {
  let checks = Checks().specs(specs, n, apartFrom: constraints_out)
  return SolverBlock.change(solver, "quoin_constraints_add", checks, at: .specs(specs, n)) {
    engine throws(EngineError) in
    try engine.addConstraints(count: n, spec: { ConstraintSpec(specs.unsafelyUnwrapped[$0]) }) {
      place, made in
      constraints_out?[place] = quoin_constraint(made)
    }
  }
}

@_cdecl("quoin_constraint_remove") @implementation
@_optimize(speed)
public func quoin_constraint_remove(_ solver: OpaquePointer?, _ constraint: quoin_constraint) -> quoin_status
{
  SolverBlock.change(solver, "quoin_constraint_remove", at: .constraint(constraint)) {
    engine throws(EngineError) in
    try engine.remove(ConstraintID(constraint))
  }
}

@_cdecl("quoin_constraints_remove") @implementation
public func quoin_constraints_remove(
  _ solver: OpaquePointer?, _ constraints: UnsafePointer<quoin_constraint>?, _ n: Int
) -> quoin_status {
  let checks = Checks().array(Extent(constraints, n))
  return SolverBlock.change(solver, "quoin_constraints_remove", checks, at: .constraints(constraints, n)) {
    engine throws(EngineError) in
    try engine.remove(readable(constraints, n))
  }
}

extension Checks {
  /// Checks the parts of a batch that can be checked without the engine.
  @_optimize(speed)
  fileprivate func specs(
    _ specs: UnsafePointer<quoin_constraint_spec>?, _ n: Int,
    apartFrom written: UnsafeMutablePointer<quoin_constraint>?
  ) -> Checks {
    let out = Extent(written, n)
    var checks = array(Extent(specs, n)).that(out.length >= 0, else: Status.badCount)
    guard checks.status == Status.ok, let specs else { return checks }
    checks = checks.apart(out, Extent(specs, n))
    for place in 0..<n where checks.status == Status.ok {
      let spec = specs[place]
      let terms = Extent(spec.terms, spec.n_terms)
      checks = checks.array(terms).apart(out, terms).choice(Relation(c: spec.relation))
        .that(spec.reserved == 0, else: Status.badOption)
      if checks.status != Status.ok { checks.index = Int32(truncatingIfNeeded: place) }
    }
    return checks
  }
}
