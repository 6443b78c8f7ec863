// Core+Run.swift -- emptying the queues, and stopping in between.
//
// Between two steps the state is always consistent, so a solve can stop at any of them: because its
// budget is spent, or because memory ran out. What is left in the queues is taken up by the next one.

import CQuoinSys

/// What a run may still spend.
struct Allotment {
  let pivots: UInt64
  let deadline: UInt64
  let hopeless: UInt64
}

extension Core {
  /// Pivots and flips so far, by which work is measured.
  var stepsTaken: UInt64 {
    counters.pivots &+ counters.freePivots &+ counters.flips &+ counters.primalSteps
  }

  mutating func allotment(_ budget: Budget) -> Allotment {
    let items = Int(scalars.variables) + Int(scalars.rows)
    return Allotment(
      pivots: budget.pivots == 0 ? .max : stepsTaken &+ budget.pivots,
      deadline: budget.nanoseconds == 0 ? .max : csys_nanoseconds() &+ budget.nanoseconds,
      hopeless: stepsTaken
        &+ UInt64(
          canBeCareful
            ? Pacing.hopefulBase + Pacing.hopefulPerItem * items
            : Pacing.hopelessBase + Pacing.hopelessPerItem * items))
  }

  /// Repairs all required rows. Returns false when one cannot hold.
  mutating func settleRequired() throws(EngineError) -> Bool {
    try settleRequired(steps: .max) ?? false
  }

  /// The same in at most about so many steps; nil if it takes more.
  mutating func settleRequired(steps: UInt64) throws(EngineError) -> Bool? {
    let before = stepsTaken
    do throws(EngineError) {
      guard let holds = try repairAllRequired(steps: steps) else { return nil }
      if !scalars.isUneven || !canBeCareful || stepsTaken == before { return holds }
      // Where rounding may have led anywhere, values are a witness; a conflict has none.
      if holds && satisfiesRequired() { return true }
    } catch {
      if error != .numericalTrouble || !canBeCareful { throw error }
    }
    return try settleRequiredCarefully()
  }

  private mutating func repairAllRequired(steps: UInt64) throws(EngineError) -> Bool? {
    let allotted = allotment(.unlimited)
    try relievePressure(allotted)
    stall = 0
    gaveWay = 0
    let before = stepsTaken
    repeat {
      while queue.hasRequired {
        if stepsTaken &- before > steps { return nil }
        if !(try repairRequired(allotted)) { return false }
        if !pressure.isEmpty { try relievePressure(allotted) }
      }
      try correctDrift()
    } while queue.hasRequired
    return true
  }

  private mutating func repairRequired(_ allotted: Allotment) throws(EngineError) -> Bool {
    if stepsTaken > allotted.hopeless { throw .numericalTrouble }
    let e = queue.popRequired(at: choose(queue.required))
    do throws(EngineError) {
      return try repair(e)
    } catch {
      queue.push(e, isRequired: true)
      throw error
    }
  }

  /// Repairs everything, within `budget`.
  @inline(__always)
  mutating func settle(_ budget: Budget) throws(EngineError) -> SolveStatus {
    // Most steps of a drag violate nothing.
    let isAtRest =
      queue.isEmpty && pressure.isEmpty && freshRows == 0 && scalars.suspended == 0
      && !mayHaveDrifted && !needsProof
    return isAtRest ? .optimal : try settleAll(budget)
  }

  /// Relieves what it can; what rounding keeps from it is left to the next solve.
  mutating func relieveAtOnce() throws(EngineError) {
    do throws(EngineError) {
      try relievePressure(allotment(.unlimited))
    } catch {
      if error != .numericalTrouble { throw error }
      pressure.addAll(scalars.variables)
    }
  }

  private mutating func settleAll(_ budget: Budget) throws(EngineError) -> SolveStatus {
    let allotted = allotment(budget)
    if isMostlyFresh { try crashEverything() }
    freshRows = 0
    do throws(EngineError) {
      let status = try settleQueues(allotted)
      if !needsProof || status.isStopped { return status }
      if try isProven() { return status }
    } catch {
      if error != .numericalTrouble { throw error }
    }
    return try settleCarefully(allotted)
  }

  mutating func settleQueues(_ allotted: Allotment) throws(EngineError) -> SolveStatus {
    stall = 0
    gaveWay = 0
    repeat {
      if let stopped = try relievePressure(allotted) { return stopped }
      if let stopped = try repairAll(allotted) { return stopped }
      try correctDrift()
    } while !queue.isEmpty || !pressure.isEmpty
    return suspendedObjectives > 0 ? .unbounded : .optimal
  }

  /// Empties the queue. Returns why it stopped early, if it did.
  private mutating func repairAll(_ allotted: Allotment) throws(EngineError) -> SolveStatus? {
    var untilClock = Pacing.pivotsPerClock
    while !queue.isEmpty {
      if stepsTaken >= allotted.pivots { return .pivotBudgetSpent }
      if stepsTaken > allotted.hopeless { throw .numericalTrouble }
      untilClock -= 1
      if untilClock == 0 {
        untilClock = Pacing.pivotsPerClock
        if allotted.deadline != .max && csys_nanoseconds() >= allotted.deadline { return .timeBudgetSpent }
      }
      try repairNext()
      // Rows that gave way, or that a refactorisation dropped, leave multipliers to be looked at.
      if !pressure.isEmpty, let stopped = try relievePressure(allotted) { return stopped }
    }
    return nil
  }

  private mutating func repairNext() throws(EngineError) {
    let isRequired = queue.hasRequired
    let e =
      isRequired
      ? queue.popRequired(at: choose(queue.required)) : queue.popSoft(at: choose(queue.soft))
    do throws(EngineError) {
      // The required rows were all found consistent when they came: a conflict now is rounding.
      if !(try repair(e, looksNear: true)) { throw .numericalTrouble }
    } catch {
      queue.push(e, isRequired: isRequired)
      throw error
    }
  }

  /// Which row of a lane is next: of those that have waited longest the one that is violated most.
  @inline(__always)
  private mutating func choose(_ lane: RepairLane) -> Int {
    let length = lane.length
    if length == 1 { return 0 }
    if stall > Pacing.stallBase + Pacing.stallPerVariable * Int(scalars.variables) {
      return smallestRow(lane)
    }
    var best = 0
    var bestSize = -1.0
    for offset in 0..<min(length, Pacing.searchedQueue) {
      let i = lane[offset]
      let size = row.base[i].slot < 0 ? abs(residual(i).value) : 0
      if size > bestSize {
        best = offset
        bestSize = size
      }
    }
    return best
  }

  /// Bland's rule: the row of least index.
  private mutating func smallestRow(_ lane: RepairLane) -> Int {
    var best = 0
    for offset in 1..<lane.length where lane[offset] < lane[best] { best = offset }
    return best
  }
}
