// Engine+Shares.swift -- the basis as it is: how a value answers to each constraint that holds it.
//
// A reason says what demands a value; a share says how the present basis holds it: value_j = sum(rate * residual) over
// basis rows, plus what is undetermined. Shares of several variables belong to one basis, so that they can be combined.

/// How a value changes with a constraint's residual, or with an undetermined variable.
public struct BasisShare: Sendable, BitwiseCopyable {
  /// An active constraint; `none` for a variable that nothing determines.
  public var constraint: ConstraintID
  /// The variable that nothing determines, or `none`.
  public var undetermined: VariableID
  /// The change of the value per unit.
  public var rate: Double
}

extension Engine {
  /// Calls `visit` with each active constraint whose residual moves `variable`. Solve first.
  ///
  /// Unlike `forEachReason`, this does not look for equalities that hold without being active. Throws `staleVariable`,
  /// `outOfMemory`. Cost: one solve with the basis.
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
      let i = basis.slot[k].row
      let isOwned = i >= 0 && model.row[i].has(RowFlag.owned) && !model.row[i].has(RowFlag.zombie)
      visit(
        BasisShare(
          constraint: isOwned ? handle(ofRow: i, tag) : .none,
          undetermined: isOwned ? .none : handle(ofVariable: k, tag),
          rate: lambda.values.base[k] * (isOwned ? model.scale(of: i) : 1)))
    }
  }
}
