// Core+Careful.swift -- solving from the start in twice the digits, where the fast way lost them.
//
//   1. What is there now: values, rows at rest, anchors alone.
//   2. Repairs (Careful+Repair).
//   3. Values, states and basis rows become the core's, and the matching is made anew.
//
// Only where there are not more than `Pacing.carefulVariables` variables.

extension Core {
  /// Whether a problem of this size can be solved carefully.
  var canBeCareful: Bool { Int(scalars.variables) <= Pacing.carefulVariables }

  /// Solves everything, or the required rows alone. If required rows contradict each other, `conflict`
  /// lists them; after this and after giving up nothing has changed.
  mutating func solveCarefully(onlyRequired: Bool) throws(EngineError) -> CarefulEnd {
    guard canBeCareful else { return .gaveUp }
    try sealJournal()
    try peel.reserve(variables: Int(scalars.variables), rows: Int(scalars.rows), &memory)
    try reserveRefresh()
    var basis = CarefulBasis(variables: Int(scalars.variables), levels: Int(scalars.levels))
    defer { basis.free(&memory) }
    try basis.reserve(rows: Int(scalars.rows), &memory)
    var end = CarefulEnd.gaveUp
    repeat {
      // 1
      beginCarefully(&basis)
      // 2
      end = repairCarefully(&basis, onlyRequired: onlyRequired)
      counters.carefulSteps &+= UInt64(basis.steps)
    } while suspendEndless(basis, end)
    switch end {
    case .conflict(let e): try listCarefulConflict(of: e, basis)
    case .solved: try takeOver(basis, onlyRequired: onlyRequired)  // 3
    case .gaveUp: break
    }
    return end
  }

  /// Suspends the pulls that came into the basis: nothing bounds them. Returns whether there are any.
  private mutating func suspendEndless(_ basis: CarefulBasis, _ end: CarefulEnd) -> Bool {
    guard case .solved = end else { return false }
    var found = false
    for i in 0..<scalars.rows where row[i].kind == .objective && basis.slotOf.base[Int(i)] >= 0 {
      saveRow(i)
      row[i].flags |= RowFlag.suspended
      scalars.suspended += 1
      found = true
    }
    return found
  }

  private func beginCarefully(_ basis: inout CarefulBasis) {
    basis.clear()
    basis.steps = 0
    for j in 0..<basis.n {
      let known = value.base[j]
      basis.value.base[j] = DoubleDouble(abs(known) <= Limits.largestValue ? known : 0)
    }
    for i in 0..<scalars.rows {
      let held = row.base[i]
      let takesPart =
        held.state != RowState.absent && !held.has(RowFlag.zombie) && !held.has(RowFlag.suspended)
      basis.state.base[Int(i)] = takesPart ? carefulRow(i).restingState : RowState.absent
      basis.slotOf.base[Int(i)] = -1
    }
  }

  private mutating func listCarefulConflict(of e: Int32, _ basis: CarefulBasis) throws(EngineError) {
    try conflict.reserve(basis.n + 1, &memory)
    conflict.count = 0
    appendConflict(e, -1)
    for k in 0..<basis.n where !basis.lambda.base[k].isZero {
      appendConflict(basis.row.base[k], basis.lambda.base[k].high)
    }
    try listEdges()
  }

  private mutating func takeOver(_ basis: CarefulBasis, onlyRequired: Bool) throws(EngineError) {
    dropDirections()
    forgetBasis()
    queue.clear()
    takeValues(of: basis)
    takeStates(of: basis)
    try refactor(.drift)
    // What that computed is less accurate.
    takeValues(of: basis)
    takeDuals(of: basis)
    accuracy = Accuracy()
    accuracy.isFresh = true
    drifted.clear()
    if !onlyRequired && hasWholeBasis(basis) { pressure.clear() } else { pressure.addAll(scalars.variables) }
    for i in 0..<scalars.rows { check(i) }
  }

  private mutating func takeValues(of basis: CarefulBasis) {
    for j in 0..<scalars.variables {
      let solved = basis.value.base[Int(j)].high
      if solved == value[j] { continue }
      saveValue(j)
      value[j] = solved
      changed.note(j)
      brackets.drop(j)
      noteLargest(abs(solved))
    }
  }

  private mutating func takeStates(of basis: CarefulBasis) {
    for i in 0..<scalars.rows where row[i].state != RowState.absent {
      let state = basis.state.base[Int(i)]
      row[i].state =
        row[i].kind == .objective ? RowState.free : (state >= RowState.free ? row[i].restingState : state)
    }
    for k in 0..<scalars.variables where basis.row.base[Int(k)] >= 0 {
      let i = basis.row.base[Int(k)]
      slot[k].row = i
      row[i].slot = k
      row[i].state = RowState.on
      setKind(k)
      boundMoved(i)
    }
  }

  private mutating func takeDuals(of basis: CarefulBasis) {
    for k in 0..<scalars.variables {
      clearDual(k)
      let i = slot[k].row
      let from = i < 0 ? -1 : Int(basis.slotOf.base[Int(i)])
      if from < 0 { continue }
      for l in 0..<basis.levels { components(k)[l] = basis.dual.base[from * basis.levels + l].high }
    }
    scalars.knowsFixed = true
  }

  /// Whether all rows of the basis have their slots: a factorisation may drop one.
  private func hasWholeBasis(_ basis: CarefulBasis) -> Bool {
    for k in 0..<basis.n where basis.row.base[k] >= 0 && row.base[basis.row.base[k]].slot < 0 { return false }
    return true
  }
}

// MARK: When

extension Core {
  /// Whether steps were taken since the last proof, where rounding may have led them anywhere.
  var needsProof: Bool { scalars.isUneven && hasUnprovenSteps }

  var hasUnprovenSteps: Bool { provenSteps != stepsTaken }

  /// Whether the coefficients of a row, as the caller wrote it, are of very different sizes.
  var hasUnevenRow: Bool {
    for i in 0..<scalars.rows where !row.base[i].isUnused {
      var (largest, smallest) = (0.0, Double.infinity)
      let held = original(i)
      for t in Int(held.firstTerm)..<Int(held.firstTerm + held.termCount) {
        largest = max(largest, abs(term.base[t].coefficient))
        smallest = min(smallest, abs(term.base[t].coefficient))
      }
      if largest > smallest * Tolerances.unevenRatio { return true }
    }
    return false
  }

  /// Makes the matching anew after the steps of a solve, and looks at every row and multiplier again.
  /// Whether that is an optimum, as far as a certificate tells.
  mutating func isProven() throws(EngineError) -> Bool {
    for _ in 0..<Pacing.proofs {
      try refactor(.drift)
      pressure.addAll(scalars.variables)
      for i in 0..<scalars.rows { check(i) }
      let before = stepsTaken
      if try settleQueues(allotment(.unlimited)).isStopped { return false }
      if stepsTaken == before {
        provenSteps = stepsTaken
        return try certificate().holds
      }
    }
    return false
  }

  /// Solves in twice the digits what the fast way did not.
  mutating func settleCarefully(_ allotted: Allotment) throws(EngineError) -> SolveStatus {
    if case .solved = try solveCarefully(onlyRequired: false) {
      let status = try settleQueues(allotted)
      if status.isStopped { return status }
      if try certificate().holds {
        provenSteps = stepsTaken
        return status
      }
    }
    // Nothing is settled: the next solve tries again.
    pressure.addAll(scalars.variables)
    throw .numericalTrouble
  }

  /// Whether the values satisfy every required row, whatever led to them.
  func satisfiesRequired() -> Bool {
    for i in 0..<scalars.rows {
      let held = row.base[i]
      if !held.has(RowFlag.required) || held.state == RowState.absent { continue }
      let (r, magnitude) = residual(i)
      let isMissed = held.has(r > 0 ? RowFlag.upper : RowFlag.lower)
      if isMissed && !(abs(r) <= 2 * allowance(magnitude)) || r.isNaN { return false }
    }
    return true
  }

  /// The same for the required rows. Returns false when one cannot hold.
  mutating func settleRequiredCarefully() throws(EngineError) -> Bool {
    switch try solveCarefully(onlyRequired: true) {
    case .solved: return true
    case .conflict: return false
    case .gaveUp: throw .numericalTrouble
    }
  }
}
