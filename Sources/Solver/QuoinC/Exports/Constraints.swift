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
  var call = Call(solver, "quoin_constraint_add", .changes)
  call.array(terms, n_terms)
  call.apart(constraint_out, 1, from: terms, n_terms)
  let given = readable(terms, call.status == Status.ok ? n_terms : 0)
  let related = call.relation(relation)
  var made = ConstraintID.none
  var isDeferred = false
  let ended = call.change(finding: { engine, error in .adding(given, engine, error) }) {
    engine throws(EngineError) in
    made = try engine.addConstraint(given, constant: constant, related, Strength(strength))
    if engine.engine.deferredCount > 0 { isDeferred = try engine.engine.isDeferred(made) }
  }
  if ended == Status.ok { constraint_out?.pointee = quoin_constraint(made) }
  if isDeferred {
    call.log(.warning, "QUOIN_CONFLICT", "a required constraint cannot hold and was deferred")
    call.reportConflict()
  }
  return ended
}

@_cdecl("quoin_constraints_add") @implementation
@_optimize(speed)
public func quoin_constraints_add(
  _ solver: OpaquePointer?, _ specs: UnsafePointer<quoin_constraint_spec>?, _ n: Int,
  _ constraints_out: UnsafeMutablePointer<quoin_constraint>?
) -> quoin_status {
  var call = Call(solver, "quoin_constraints_add", .changes)
  call.array(specs, n)
  call.count(n, of: quoin_constraint.self)
  call.specs(specs, n, apartFrom: constraints_out)
  return call.change(finding: { engine, error in .adding(specs, n, engine, error) }) {
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
  let call = Call(solver, "quoin_constraint_remove", .changes)
  return call.change(at: Fault(constraint)) { engine throws(EngineError) in
    try engine.remove(ConstraintID(constraint))
  }
}

@_cdecl("quoin_constraints_remove") @implementation
public func quoin_constraints_remove(
  _ solver: OpaquePointer?, _ constraints: UnsafePointer<quoin_constraint>?, _ n: Int
) -> quoin_status {
  var call = Call(solver, "quoin_constraints_remove", .changes)
  call.array(constraints, n)
  let given = readable(constraints, call.status == Status.ok ? n : 0)
  return call.change(finding: { engine, error in
    let place = error == .staleConstraint ? engine.refusedPlace : -1
    return place < 0 ? Fault() : Fault(quoin_constraint(given[place]), index: place)
  }) { engine throws(EngineError) in
    try engine.remove(given)
  }
}

// MARK: Parts

extension Call {
  /// Checks the parts of a batch that can be checked without the engine.
  @_optimize(speed)
  fileprivate mutating func specs(
    _ specs: UnsafePointer<quoin_constraint_spec>?, _ n: Int,
    apartFrom written: UnsafeMutablePointer<quoin_constraint>?
  ) {
    guard status == Status.ok, let specs else { return }
    apart(written, n, from: specs, n)
    for place in 0..<n where status == Status.ok {
      let spec = specs[place]
      array(spec.terms, spec.n_terms)
      apart(written, n, from: spec.terms, spec.n_terms)
      _ = relation(spec.relation)
      if spec.reserved != 0 { refuse(Status.badOption) }
      if status != Status.ok { fault = Fault(index: place) }
    }
  }
}

extension ConstraintSpec {
  /// Takes over the caller's constraint. Its parts must have been checked.
  fileprivate init(_ given: quoin_constraint_spec) {
    self.init(
      terms: readable(given.terms, given.n_terms), constant: given.constant,
      relation: Relation(given.relation) ?? .equal, strength: Strength(given.strength))
  }
}

extension Fault {
  /// The subject of an added constraint's refusal.
  fileprivate static func adding(
    _ terms: UnsafeBufferPointer<Term>, _ engine: borrowing Engine, _ error: EngineError
  ) -> Fault {
    error == .conflict ? .conflict(engine) : .stale(terms, engine, error)
  }

  /// The subject of a batch's refusal, with the constraint's index and not the term's.
  fileprivate static func adding(
    _ specs: UnsafePointer<quoin_constraint_spec>?, _ n: Int, _ engine: borrowing Engine, _ error: EngineError
  ) -> Fault {
    if error == .conflict {
      var found = Fault.conflict(engine)
      if engine.conflictCount > 0 { found.index = engine.conflictItem(0).batchIndex }
      return found
    }
    let place = engine.refusedPlace
    guard place >= 0, place < n else { return Fault() }
    var found = Fault.stale(ConstraintSpec(specs.unsafelyUnwrapped[place]).terms, engine, error)
    found.index = Int32(truncatingIfNeeded: place)
    return found
  }
}
