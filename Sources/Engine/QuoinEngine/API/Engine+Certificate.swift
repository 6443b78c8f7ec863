// Engine+Certificate.swift -- proving values optimal.

extension Engine {
  /// Proves the present values optimal, or shows what is wrong. Everything must be solved. Costs
  /// about a refactorisation; throws `outOfMemory`.
  public func certificate() throws(EngineError) -> Certificate {
    defer { verify() }
    return try core.certificate()
  }

  /// The constraint at which a solve that has just thrown `numericalTrouble` was furthest from a proof, or `none`, also
  /// after another call that threw it.
  public var troubledConstraint: ConstraintID {
    let i = core.failure.troubled
    guard i >= 0, i < core.model.scalars.rows, core.model.row[i].has(RowFlag.owned) else { return .none }
    return core.handle(ofRow: i, tag)
  }
}
