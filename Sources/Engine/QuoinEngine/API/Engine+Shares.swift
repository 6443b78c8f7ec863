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
  /// `outOfMemory`. Cost: one solve with the basis.
  public func forEachShare(
    of variable: VariableID, _ visit: (BasisShare) -> Void
  ) throws(EngineError) {
    defer { verify() }
    let j = try core.index(of: variable, tag)
    let work = core.basis.scalars.etaWork
    defer { core.basis.scalars.etaWork = work }
    core.basis.btran(unit: core.root(of: j), of: &core.model, into: &core.lambda)
    core.scaleFromRoot(to: j)
    core.forEachShare(tag, visit)
    if core.hasAliases { core.forEachEdgeShare(of: j, tag, visit) }
  }
}

extension Core {
  /// The shares that lambda has.
  fileprivate mutating func forEachShare(_ tag: UInt8, _ visit: (BasisShare) -> Void) {
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

  /// The shares of the edges by which variable `j` is what lambda says of it.
  fileprivate mutating func forEachEdgeShare(of j: Int32, _ tag: UInt8, _ visit: (BasisShare) -> Void) {
    findEdges(to: j)
    for place in 0..<lambda.count {
      let (i, multiplier) = edge(at: place)
      if i < 0 { continue }
      visit(
        BasisShare(
          constraint: handle(ofRow: i, tag), undetermined: .none, rate: multiplier * model.scale(of: i)))
    }
    lambda.clear()
  }
}
