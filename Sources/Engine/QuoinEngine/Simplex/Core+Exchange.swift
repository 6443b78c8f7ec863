// Core+Exchange.swift -- changing the basis, and updating all that depends on it.
//
// Multipliers travel with their rows; kept directions follow; bounds that enter or leave the basis change
// their variable's bracket. So every exchange goes through these functions.

extension Core {
  /// Plans to replace the row at slot `k` by `e`, whose lambda is at hand, and makes room for the exchange. Changes
  /// nothing.
  @inline(__always)
  mutating func planExchange(leaving k: Int32, entering e: Int32) throws(EngineError) -> ExchangePlan {
    assert(lambda.holds(.row(e), basis.clock) && direction.holds(.slot(k), basis.clock))
    let plan = basis.plan(leaving: k, entering: e, lambda, of: &model)
    // Etas of nearly singular bases may leave nothing of a number.
    guard plan.pivot.isFinite && plan.pivot != 0 else { throw .numericalTrouble }
    if plan.isEta { try basis.reserveEta(lambda, &model) }
    try reserveExchange(plan)
    return plan
  }

  /// Plans the same along the path that `blocker` has found.
  @inline(__always)
  mutating func planNearExchange(leaving k: Int32, entering e: Int32) throws(EngineError) -> ExchangePlan {
    assert(lambda.holds(.entry(ofRow: e), basis.clock) && direction.holds(.slot(k), basis.clock))
    let plan = basis.nearPlan(leaving: k, entering: e, pivot: lambda.values[k])
    try reserveExchange(plan)
    return plan
  }

  /// Reserves room for the exchange.
  @inline(__always)
  @_optimize(speed)
  private mutating func reserveExchange(_ plan: ExchangePlan) throws(EngineError) {
    let leaving = basis.row(at: plan.leaving)
    let leavingTerms = leaving >= 0 ? model.row[leaving].termCount : 0
    try reserveJournal(
      touched: lambda.count, moved: direction.count, path: plan.steps + 1,
      terms: Int(model.row[plan.entering].termCount + leavingTerms))
  }

  /// Small pivots cost digits, and so may the bases that lie on from there: where coefficients of very different sizes
  /// meet, the matching has small entries whatever the pivot.
  @inline(__always)
  mutating func noteStep(pivot: Double) {
    if scalars.isUneven || abs(pivot) < Tolerances.provenPivot { noteDoubtfulStep(pivot) }
  }

  @inline(never)
  private mutating func noteDoubtfulStep(_ pivot: Double) {
    doubt.note(abs(pivot) < Tolerances.doubtfulPivot ? .tinyPivot : .doubtfulStep)
  }

  /// Carries out the plan, and stores the multiplier of the entering row: its earlier one, `before`, plus `times` the
  /// vector `step`.
  @inline(__always)
  @_optimize(speed)
  mutating func exchange(
    _ plan: ExchangePlan, before: Double = 0, plus step: Slab<Double> = Slab(), times: Double = 0
  ) {
    assert(direction.holds(.slot(plan.leaving), basis.clock))
    assert(basis.isCurrent(plan), "another walk has voided the plan")
    assert(plan.pivot != 0 && plan.pivot.isFinite)
    assert(!model.row[plan.entering].isActive)
    updateDirections(leaving: plan.leaving, entering: plan.entering, pivot: plan.pivot)
    if plan.isEta { exchangeByEta(plan) } else { shiftPath(plan) }
    noteStep(pivot: plan.pivot)
    basis.work.exchanges &+= 1
    storeEntering(plan.entering, before: before, plus: step, times: times)
  }

  /// Stores the multiplier of `e`, which has entered the basis, at its slot.
  @inline(__always)
  mutating func storeEntering(
    _ e: Int32, before: Double, plus step: Slab<Double> = Slab(), times: Double = 0
  ) {
    model.row[e].state = RowState.on
    let y = savedComponents(model.row[e].slot)
    if before != 0 { dual.isAny = true }
    for l in 0..<Int(model.scalars.levels) { y[l] = times == 0 ? 0 : times * step.base[l] }
    if model.scalars.levels > 0 { y[Int(model.row[e].level)] += before }
  }

  @inline(__always)
  @_optimize(speed)
  private mutating func shiftPath(_ plan: ExchangePlan) {
    detachRow(at: plan.leaving)
    model.moveIntoMatching(plan.entering)
    basis.work.pathSteps &+= UInt64(plan.steps)
    for place in 0..<plan.steps - 1 {
      let source = plan.path[place + 1]
      copyDual(from: source, to: plan.path[place])
      match(plan.path[place], basis.matched(at: source))
    }
    let first = plan.path[plan.steps - 1]
    match(first, plan.entering)
  }

  @_optimize(speed)
  private mutating func exchangeByEta(_ plan: ExchangePlan) {
    let (k, e) = (plan.leaving, plan.entering)
    let leaving = basis.exchangeByEta(lambda, at: k, entering: e, &model)
    if leaving >= 0 { rowChanged(leaving, .rebased) }
    rowChanged(e, .rebased)
    setKind(k)
  }

  /// Takes the row at slot `k` out of the matching and the basis.
  @inline(__always)
  mutating func detachRow(at k: Int32) {
    let leaving = basis.row(at: k)
    guard leaving >= 0 else { return }
    assert(basis.matched(at: k) == leaving)
    basis.detach(leaving, &model)
    rowChanged(leaving, .rebased)
  }

  /// Makes row `i` the row of slot `k` and matches it to the slot's variable.
  @inline(__always)
  mutating func match(_ k: Int32, _ i: Int32) {
    assert(model.coefficient(of: k, in: i) != 0)
    basis.match(k, i, &model)
    rowChanged(i, .rebased)
    setKind(k)
  }

  @inline(__always)
  mutating func setKind(_ k: Int32) {
    dual.kind.saved(k, in: &model.journal).pointee = kindOfRow(at: k)
  }

  /// The kind of the slot, by its row.
  @inline(__always)
  @_optimize(speed)
  func kindOfRow(at k: Int32) -> SlotKind {
    let i = basis.row(at: k)
    if i < 0 || model.row.base[i].has(RowFlag.zombie) { return .loose }
    return model.row.base[i].isRequiredEquality ? .fixed : .boxed
  }

  @_optimize(speed)
  private mutating func copyDual(from source: Int32, to target: Int32) {
    let to = savedComponents(target)
    let from = components(source)
    for l in 0..<Int(model.scalars.levels) { to[l] = from[l] }
  }
}
