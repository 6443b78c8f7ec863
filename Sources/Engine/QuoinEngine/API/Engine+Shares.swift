// Engine+Shares.swift -- how the present basis moves a value with each constraint that holds the value.
//
// A reason says what demands a value. A share says how far the value moves with one row of the present basis: changes
// of the rows' residuals and of the undetermined variables change value_j by sum(rate * change). The shares of several
// variables belong to one basis, so that they can be combined.

/// How a value changes with a constraint's residual, or with an undetermined variable.
public struct BasisShare: Sendable, BitwiseCopyable {
  /// An active constraint; `none` for a variable that nothing determines.
  public var constraint: ConstraintID
  /// The variable that nothing determines, or `none`.
  public var undetermined: VariableID
  /// The change of the value per unit of the residual, or of the undetermined variable.
  public var rate: Double
}

extension Engine {
  /// Calls `visit` with each active constraint and each undetermined variable that moves `variable`. Solve first.
  ///
  /// Unlike `forEachReason`, this does not look for equalities that hold without being active. Throws `staleVariable`,
  /// `outOfMemory`. Cost: one solve with the basis; linear in the problem where there are aliases.
  public func forEachShare(
    of variable: VariableID, _ visit: (BasisShare) -> Void
  ) throws(EngineError) {
    defer { verify() }
    let j = try core.index(of: variable, tag)
    guard core.hasAliases else { return core.forEachShare(of: j, tag, visit) }
    try core.asking { core in core.forEachShare(of: j, self.tag, visit) }
  }
}

extension Core {
  fileprivate mutating func forEachShare(of j: Int32, _ tag: UInt8, _ visit: (BasisShare) -> Void) {
    let work = basis.scalars.etaWork
    defer { basis.scalars.etaWork = work }
    basis.btran(unit: j, of: &model, into: &lambda)
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      let i = basis.row(at: k)
      let isOwned = i >= 0 && model.row[i].has(RowFlag.owned) && !model.row[i].has(RowFlag.zombie)
      visit(
        BasisShare(
          constraint: isOwned ? handle(ofRow: i, tag) : .none,
          undetermined: isOwned ? .none : handle(ofVariable: k, tag),
          rate: lambda.values.base[k] * (isOwned ? model.scale(of: i) : 1)))
    }
  }
}
