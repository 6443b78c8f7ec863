// Core+Careful.swift -- solving from the start in twice the digits, where the fast way lost them.
//
//   1. Begin with the present values, rows at rest, and anchors alone.
//   2. Repair the rows (Careful+Repair).
//   3. Values, states and basis rows become the core's, and the matching is made anew.
//   4. Check a certificate in ordinary digits. If it does not hold, solve once more with closer ties.
//
// Only problems of at most `WorkLimits.carefulVariables` variables are solved in this way.

extension Core {

  /// Solves everything, or the required rows alone. If required rows contradict each other, `failure.conflict`
  /// lists them. Suspended objective terms stay so, unless the call `resumes` them. After a conflict, and after giving up,
  /// values and basis are as before.
  mutating func solveCarefully(
    onlyRequired: Bool, tie: Double, resumes: Bool = false
  ) throws(EngineError) -> CarefulEnd {
    guard canBeCareful else { return .gaveUp }
    try sealJournal()
    try basis.reservePeel(&model)
    try reserveRefresh()
    var exact = CarefulBasis(
      variables: Int(model.scalars.variables), levels: Int(model.scalars.levels), tie: tie)
    defer { exact.free(&model.memory) }
    try exact.reserve(rows: Int(model.scalars.rows), &model.memory)
    var end = CarefulEnd.gaveUp
    noteSuspended(&exact, resumes: resumes)
    repeat {
      // 1
      beginCarefully(&exact)
      // 2
      end = repairCarefully(&exact, onlyRequired: onlyRequired)
      counters.carefulSteps &+= UInt64(exact.steps)
    } while suspendEndless(&exact, &end)
    switch end {
    case .conflict(let e):
      restoreSuspended(exact)
      try listCarefulConflict(of: e, exact)
    case .solved:
      // 3
      try adoptSolution(exact, onlyRequired: onlyRequired)
      tightenCarefulAllowance()
    case .gaveUp: restoreSuspended(exact)
    }
    return end
  }

  /// Suspends the objective terms that came into the basis: nothing bounds them. Returns whether there are any. Gives up
  /// if the way along which one improves is no ray.
  private mutating func suspendEndless(_ exact: inout CarefulBasis, _ end: inout CarefulEnd) -> Bool {
    guard case .solved = end else { return false }
    var found = false
    for i in 0..<model.scalars.rows where model.row[i].kind == .objective && exact.slotOf.base[Int(i)] >= 0 {
      adoptDirection(of: exact, slot: Int(exact.slotOf.base[Int(i)]))
      guard endlessLevel(sign: model.row[i].weight > 0 ? -1 : 1) >= 0 else {
        end = .gaveUp
        return false
      }
      setSuspended(i, true)
      found = true
    }
    return found
  }

  /// direction := how values answer to the residual of slot `k`.
  private mutating func adoptDirection(of exact: CarefulBasis, slot k: Int) {
    direction.clear()
    for j in 0..<exact.n where !exact.inverse.base[j * exact.n + k].isZero {
      direction.seed(Int32(j), exact.inverse.base[j * exact.n + k].high)
    }
  }

  /// Notes which objective terms are suspended, and takes them up if the call `resumes` them.
  private mutating func noteSuspended(_ exact: inout CarefulBasis, resumes: Bool) {
    for i in 0..<model.scalars.rows where model.row[i].has(RowFlag.suspended) {
      exact.suspended.append(i)
      if resumes { setSuspended(i, false) }
    }
  }

  /// Makes the terms suspended that were so before: the core's multipliers balance the others.
  private mutating func restoreSuspended(_ exact: CarefulBasis) {
    for i in 0..<model.scalars.rows where model.row[i].has(RowFlag.suspended) { setSuspended(i, false) }
    for place in 0..<exact.suspended.count { setSuspended(exact.suspended.base[place], true) }
  }

  private mutating func setSuspended(_ i: Int32, _ isSuspended: Bool) {
    model.row.saved(i, in: &model.journal).pointee.flags ^= RowFlag.suspended
    scalars.suspended += isSuspended ? 1 : -1
  }

  private mutating func beginCarefully(_ exact: inout CarefulBasis) {
    tightenCarefulAllowance()
    exact.clear()
    for j in 0..<exact.n {
      let known = model.value.base[j]
      exact.value.base[j] = DoubleDouble(abs(known) <= Limits.largestValue ? known : 0)
    }
    for i in 0..<model.scalars.rows {
      let row = model.row.base[i]
      let isIncluded =
        row.state != RowState.absent && !row.has(RowFlag.zombie) && !row.has(RowFlag.suspended)
      exact.state.base[Int(i)] = isIncluded ? carefulRow(i).restingState : RowState.absent
      exact.slotOf.base[Int(i)] = -1
    }
  }

  private mutating func listCarefulConflict(of e: Int32, _ exact: CarefulBasis) throws(EngineError) {
    try failure.conflict.reserve(exact.n + 1, &model.memory)
    failure.conflict.count = 0
    appendConflict(e, -1)
    for k in 0..<exact.n where !exact.lambda.base[k].isZero {
      appendConflict(exact.row.base[k], exact.lambda.base[k].high)
    }
  }

  private mutating func adoptSolution(_ exact: CarefulBasis, onlyRequired: Bool) throws(EngineError) {
    dropDirections()
    forgetBasis()
    waiting.queue.clear()
    adoptValues(of: exact)
    adoptStates(of: exact)
    try refactor(.drift)
    // The values that the refactorisation computed are less accurate.
    adoptValues(of: exact)
    adoptDuals(of: exact)
    doubt.forget()
    if !onlyRequired && hasWholeBasis(exact) {
      waiting.dualInfeasible.clear()
    } else {
      waiting.dualInfeasible.addAll(model.scalars.variables)
    }
    checkAllRows()
  }

  /// Makes values the core's. A removed variable has none: its place was given up with the old basis.
  private mutating func adoptValues(of exact: CarefulBasis) {
    for j in 0..<model.scalars.variables where model.info[j].isLive {
      let solved = exact.value.base[Int(j)].high
      if solved == model.value[j] { continue }
      savedValue(j).pointee = solved
      shown.changed.note(j)
      watch.brackets.drop(j)
      noteLargest(abs(solved))
    }
  }

  private mutating func adoptStates(of exact: CarefulBasis) {
    for i in 0..<model.scalars.rows where model.row[i].state != RowState.absent {
      let state = exact.state.base[Int(i)]
      model.row[i].state =
        model.row[i].kind == .objective
        ? RowState.free : (state >= RowState.free ? model.row[i].restingState : state)
    }
    for k in 0..<model.scalars.variables where exact.row.base[Int(k)] >= 0 {
      let i = exact.row.base[Int(k)]
      basis.setRow(i, at: k)
      model.row[i].slot = k
      model.row[i].state = RowState.on
      setKind(k)
      rowChanged(i, .moved)
    }
  }

  private mutating func adoptDuals(of exact: CarefulBasis) {
    for k in 0..<model.scalars.variables {
      clearDual(k)
      let i = basis.row(at: k)
      let from = i < 0 ? -1 : Int(exact.slotOf.base[Int(i)])
      if from < 0 { continue }
      for l in 0..<exact.levels { components(k)[l] = exact.dual.base[from * exact.levels + l].high }
    }
    scalars.knowsFixed = true
    dual.isAny = true
  }

  /// Whether each basis row of `exact` has a slot in the core: the refactorisation may have dropped one.
  private mutating func hasWholeBasis(_ exact: CarefulBasis) -> Bool {
    for k in 0..<exact.n where exact.row.base[k] >= 0 && model.row.base[exact.row.base[k]].slot < 0 {
      return false
    }
    return true
  }
}

// MARK: When

extension Core {
  /// Whether there is a row whose coefficients, as the caller wrote them, are of very different sizes.
  var hasUnevenRow: Bool {
    mutating get {
      for i in 0..<model.scalars.rows where !model.row.base[i].isUnused {
        var (largest, smallest) = (0.0, Double.infinity)
        let row = written(i)
        for t in Int(row.firstTerm)..<Int(row.firstTerm + row.termCount) {
          largest = max(largest, abs(model.term.base[t].coefficient))
          smallest = min(smallest, abs(model.term.base[t].coefficient))
        }
        if largest > smallest * Tolerances.unevenRatio { return true }
      }
      return false
    }
  }

  /// Makes the matching anew after a solve that ended with `status`, until a certificate holds. As long as none does, each
  /// round looks at every row and multiplier again. Returns nil if a round takes no step, or after `WorkLimits.proofs`
  /// rounds. No budget limits the rounds: in the next call they would begin anew.
  mutating func prove(_ status: SolveStatus) throws(EngineError) -> SolveStatus? {
    var status = status
    for _ in 0..<WorkLimits.proofs {
      try refactor(.drift)
      try correctDrift()
      tightenIfDue()
      tightenCarefulAllowance()
      if !mayHaveDrifted, try certificate().holds {
        acceptProof()
        return status
      }
      lookAtEverything()
      let before = stepsTaken
      status = try emptyQueues(allotment(.unlimited))
      if status.isStopped || stepsTaken == before { return nil }
    }
    return nil
  }

  /// A certificate holds. What is queued misses within its allowance: the fast way may not come closer.
  private mutating func acceptProof() {
    waiting.queue.clear()
    waiting.dualInfeasible.clear()
    doubt.note(.proven)
  }

  /// Solves in twice the digits what the fast way could not solve.
  mutating func optimizeCarefully(_ allotted: Allotment) throws(EngineError) -> SolveStatus {
    if let status = try optimizeCarefully(allotted, tie: scalars.dualScale.tie) { return status }
    if let status = try optimizeCarefully(allotted, tie: Tolerances.carefulTie) { return status }
    // A term that was suspended wrongly may leave no way to go on.
    if scalars.suspended > 0,
      let status = try optimizeCarefully(allotted, tie: scalars.dualScale.tie, resumes: true)
    {
      return status
    }
    // The state is no optimum: the next solve tries again.
    waiting.dualInfeasible.addAll(model.scalars.variables)
    failure.troubled = try certificate().row
    throw .numericalTrouble
  }

  /// Solves in twice the digits. Returns nil if there is no certificate.
  private mutating func optimizeCarefully(
    _ allotted: Allotment, tie: Double, resumes: Bool = false
  ) throws(EngineError) -> SolveStatus? {
    let end = try solveCarefully(onlyRequired: false, tie: tie, resumes: resumes)
    guard case .solved = end else { return nil }
    // If the certificate holds, queued rows miss within their allowance. The fast way may not come closer.
    if try certificate().holds { waiting.queue.clear() }
    do throws(EngineError) {
      let status = try emptyQueues(allotted)
      if status.isStopped { return status }
      tightenCarefulAllowance()
      guard try certificate().holds else { return nil }
      doubt.note(.proven)
      return status
    } catch {
      if error != .numericalTrouble { throw error }
      return nil
    }
  }

  /// Whether the values satisfy every required row, whatever led to them.
  mutating func satisfiesRequired() -> Bool {
    for i in 0..<model.scalars.rows {
      let row = model.row.base[i]
      if !row.has(RowFlag.required) || row.state == RowState.absent { continue }
      let (r, magnitude) = model.residual(i)
      let isMissed = row.has(r > 0 ? RowFlag.upper : RowFlag.lower)
      if isMissed && !(abs(r) <= 2 * model.allowance(magnitude)) || r.isNaN { return false }
    }
    return true
  }
}
