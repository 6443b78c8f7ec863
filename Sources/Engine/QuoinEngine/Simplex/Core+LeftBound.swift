// Core+LeftBound.swift -- a bound that enters right after another bound of the same variable has left.
//
// A pane that gives way leaves its wanted width, and next it reaches its least one. Both rows are
// multiples of one unit row: a_f = c a_l, where l is the row that left and f the one that is to enter now.
// When e entered for l, in the pivot before,
//
//     a_e = sum over basis rows i of lambda_i a_i, with lambda_l at the slot where l left
//     a_l = (a_e - sum over the others of lambda_i a_i) / lambda_l
//
// so that B^-T a_f, of the basis with e, is the lambda at hand times -c / lambda_l, with c / lambda_l at
// e's slot. No BTRAN is needed: it would reach the same slots, since l has one variable only. None of these slots is
// loose: a loose one would have left instead of l.
//
// A row of panes whose widths have bounds and wishes of different weights, narrowed until none gives way any more, takes
// 207 M instructions for 1,024 panes, build included, and 380 M without this; for 300 panes 41 M and 56 M. With 300 levels
// instead of weights it takes 207 M and 219 M.
//
// A short lambda is not worth this. Rounding adds up: after `lambdaAge` lambdas made from each other the engine takes a
// BTRAN.

extension Core {
  /// Stores lambda for the next bound on the variable of row `left`, which left by `plan`. Does so only if lambda is
  /// long and not too old, the row has one variable and is no zombie, and the pivot is no eta and not doubtful.
  @inline(__always)
  mutating func noteLeft(_ left: Int32, _ plan: ExchangePlan) {
    let age = run.leftBound.age
    run.leftBound.variable = -1
    if model.uses(.leftBound) && lambda.metCount >= run.tuning.reusedLambda && left >= 0 {
      storeLambda(left, plan, age: age)
    }
  }

  @inline(never)
  private mutating func storeLambda(_ left: Int32, _ plan: ExchangePlan, age: Int) {
    let row = model.row[left]
    guard row.termCount == 1, !row.has(RowFlag.zombie), !plan.isEta,
      abs(plan.pivot) >= Tolerances.doubtfulPivot, age < WorkLimits.lambdaAge
    else { return run.leftBound.age = 0 }
    for place in 0..<plan.steps - 1 { lambda.values[plan.path[place]] = lambda.values[plan.path[place + 1]] }
    // Rescaled by `scaleLambda`, this becomes the entry of the row that entered.
    lambda.values[plan.path[plan.steps - 1]] = -1
    let term = model.term[row.firstTerm]
    run.leftBound = LeftBound(
      variable: term.variable, age: age + 1, coefficient: term.coefficient, multiplier: plan.pivot,
      lambdaClock: lambda.clock, basisClock: basis.clock)
  }

  /// Makes lambda that of row `e` if `e` is a bound of the variable whose bound has just left; returns whether it did.
  @inline(__always)
  mutating func lambdaOfLeftBound(_ e: Int32) -> Bool {
    run.leftBound.variable >= 0 && scaleLambda(to: e)
  }

  @inline(never)
  private mutating func scaleLambda(to e: Int32) -> Bool {
    let row = model.row[e]
    let known = run.leftBound
    run.leftBound.variable = -1
    guard row.termCount == 1, known.lambdaClock == lambda.clock,
      known.basisClock == basis.clock
    else { return forgetLeft() }
    let term = model.term[row.firstTerm]
    guard term.variable == known.variable else { return forgetLeft() }
    lambda.rescale(-term.coefficient / (known.coefficient * known.multiplier))
    lambda.become(.row(e), basis.clock)
    #if QUOIN_INTERNAL_CHECKS
      precondition(isLambda(of: e), "a kept lambda makes up another row")
    #endif
    return true
  }

  private mutating func forgetLeft() -> Bool {
    run.leftBound = LeftBound()
    return false
  }
}
