// Core+Conflict.swift -- which required rows contradict each other.
//
// When nothing blocks, a_e = sum(lambda_k a_k) over required rows alone. Their residuals stay zero, or can go only the
// way on which e misses by more. So e cannot hold. Basis rows are independent, so each is needed: e and the rows in
// lambda are an irreducible conflict.

extension Core {
  /// Whether row `e`, which no row of the basis can give way to, misses only by rounding. If so, this makes
  /// it hold.
  ///
  /// The true miss is the residual of `e` less the residuals of the rows in lambda, each times its
  /// multiplier. At large coordinates a row in lambda may be off by more than `e` may be at small ones.
  /// The values are corrected first. If `e` still misses, it takes the place of the row in lambda that has most room
  /// for rounding. That row then misses by what `e` missed by, divided by the row's multiplier, which is within its
  /// room. After `run.roundingExchanges` such exchanges in a solve, rows only replace each other, since no point suits them all.
  /// From then on every row may miss by twice what `e` misses by.
  mutating func acceptRounding(_ e: Int32) throws(EngineError) -> Bool {
    var missed = model.residual(e).value
    var most: Int32 = -1
    var room = 0.0
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      guard basis.row(at: k) >= 0 else { continue }
      let multiplier = lambda.values.base[k]
      let (r, magnitude) = model.residual(basis.row(at: k))
      missed -= multiplier * r
      if abs(multiplier) > Tolerances.pivot && abs(multiplier) * model.allowance(magnitude) > room {
        most = k
        room = abs(multiplier) * model.allowance(magnitude)
      }
    }
    guard abs(missed) < max(room / 2, model.allowance(model.residual(e).magnitude)) else { return false }
    try correctValues()
    guard model.isViolated(e) && most >= 0 else { return true }
    if run.roundingExchanges < WorkLimits.roundingExchanges {
      try giveWay(most, to: e)
    } else {
      allowConflict(missing: abs(model.residual(e).value))
    }
    return true
  }

  private mutating func giveWay(_ k: Int32, to e: Int32) throws(EngineError) {
    if dual.kind[k] == .fixed { try findDual(at: k) }
    basis.btran(row: e, of: &model, into: &lambda)
    let multiplier = lambda.values[k]
    basis.ftran(slot: k, of: &model, into: &direction)
    let plan = try planExchange(leaving: k, entering: e)
    let left = basis.row(at: k)
    let step = -model.residual(e).value / multiplier
    counters.roundingExchanges &+= 1
    run.roundingExchanges += 1
    replaceRelieved(plan, leaving: model.row[left].restingState)
    move(by: step)
    checkMoved()
    try refactorIfDue()
  }

  mutating func listConflict(of e: Int32) throws(EngineError) {
    try failure.conflict.reserve(lambda.count + 1, &model.memory)
    failure.conflict.count = 0
    appendConflict(e, -1)
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      let multiplier = lambda.values.base[k]
      if basis.row(at: k) >= 0 && abs(multiplier) > Tolerances.attribution {
        appendConflict(basis.row(at: k), multiplier)
      }
    }
  }

  /// Lists row `i`, which may be undone before the conflict is reported. The handle gets its tag then.
  mutating func appendConflict(_ i: Int32, _ multiplier: Double) {
    let name = ConstraintID(index1: UInt32(i) + 1, stamp: model.row[i].generation)
    failure.conflict.append(
      ConflictItem(
        constraint: name, batchIndex: -1, multiplier: multiplier * model.scale(of: i), isProved: false, row: i
      ))
  }
}
