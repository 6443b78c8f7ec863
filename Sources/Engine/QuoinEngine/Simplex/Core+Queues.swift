// Core+Queues.swift -- emptying the queues, and stopping in between.
//
// Between two steps the state is always consistent, so a solve can stop at any of them: because its
// budget is spent, or because memory ran out. The next solve takes up what is left in the queues.

import CQuoinSys

/// The limits of a run: the count of steps at which its budget is spent, the clock's nanoseconds at which its time is
/// up, and the count of steps beyond which it fails.
struct Allotment {
  let pivots: UInt64
  let deadline: UInt64
  var stepLimit: UInt64
}

extension Core {
  mutating func allotment(_ budget: Budget) -> Allotment {
    Allotment(
      pivots: budget.pivots == 0 ? .max : sum(stepsTaken, budget.pivots),
      deadline: budget.nanoseconds == 0 ? .max : sum(csys_nanoseconds(), budget.nanoseconds),
      stepLimit: stepLimit)
  }

  /// The sum, or the largest number if the sum overflows: such a limit is as good as none.
  private func sum(_ spent: UInt64, _ limit: UInt64) -> UInt64 {
    let (sum, isTooLarge) = spent.addingReportingOverflow(limit)
    return isTooLarge ? .max : sum
  }

  /// The count of steps beyond which a run that begins now fails.
  @_optimize(speed)
  var stepLimit: UInt64 {
    mutating get {
      let items = Int(model.scalars.variables) + Int(model.scalars.rows)
      let steps =
        if hasFixedAllowance {
          WorkLimits.unevenBase + WorkLimits.unevenPerItem * items
        } else if canBeCareful {
          WorkLimits.plainStepsBase + WorkLimits.plainStepsPerItem * items
        } else {
          WorkLimits.mostStepsBase + WorkLimits.mostStepsPerItem * items
        }
      return stepsTaken &+ UInt64(steps)
    }
  }

  /// Returns why a run must not take its next step, or nil if it may. The clock is read once in a few steps.
  @inline(__always)
  mutating func stop(_ allotted: Allotment) throws(EngineError) -> SolveStatus? {
    if stepsTaken >= allotted.pivots { return .pivotBudgetSpent }
    if stepsTaken > allotted.stepLimit
      || (run.cycling.count > WorkLimits.undoneExchanges && hasFixedAllowance)
    {
      run.cycling = Cycling()
      throw .numericalTrouble
    }
    if allotted.deadline == .max { return nil }
    run.stepsToClock -= 1
    if run.stepsToClock > 0 { return nil }
    run.stepsToClock = WorkLimits.pivotsPerClock
    return csys_nanoseconds() >= allotted.deadline ? .timeBudgetSpent : nil
  }

  /// Relieves the slots whose multipliers have left their boxes. If rounding prevents this, the next solve looks at all
  /// slots.
  mutating func relieveAtOnce() throws(EngineError) {
    assert(waiting.queue.isEmpty)
    do throws(EngineError) {
      try removeDualInfeasibilities(allotment(.unlimited))
    } catch {
      if error != .numericalTrouble { throw error }
      waiting.dualInfeasible.addAll(model.scalars.variables)
    }
  }

  /// Forgets what only the steps of one run have in common.
  mutating func beginRun() {
    run.begin(searchEarned: searchEarned)
  }

  /// Begins a run, or goes on with the one that its budget stopped.
  private mutating func beginRun(_ allotted: Allotment) -> Allotment {
    beginRun()
    guard run.stopped.steps == stepsTaken else { return allotted }
    run.cycling = run.stopped.cycling
    var continued = allotted
    continued.stepLimit = min(allotted.stepLimit, run.stopped.stepLimit)
    return continued
  }

  @_optimize(speed)
  private mutating func stopRun(_ status: SolveStatus, _ allotted: Allotment) -> SolveStatus {
    run.stopped = StoppedRun(cycling: run.cycling, stepLimit: allotted.stepLimit, steps: stepsTaken)
    return status
  }

  @_optimize(speed)
  mutating func emptyQueues(_ given: Allotment) throws(EngineError) -> SolveStatus {
    let allotted = beginRun(given)
    run.lateAt =
      model.uses(.longRuns)
      ? counters.pivots &+ UInt64(WorkLimits.longRunLate * Int(model.scalars.liveVariables)) : .max
    defer { endRun() }
    repeat {
      do throws(EngineError) {
        if let status = try removeDualInfeasibilities(allotted) { return stopRun(status, allotted) }
        if let status = try repairAll(allotted) { return stopRun(status, allotted) }
        try correctDrift()
        tightenIfDue()
      } catch {
        guard error == .numericalTrouble, try recover() else { throw error }
      }
    } while !waiting.queue.isEmpty || !waiting.dualInfeasible.isEmpty
    doubt.allowance.before = 0
    return suspendedObjectives > 0 ? .unbounded : .optimal
  }

  @inline(__always)
  private mutating func endRun() {
    run.lateAt = .max
    scalars.dualScale.narrow()
  }

  /// Goes on where rounding has led the run astray: with a new matching, and with larger differences of multipliers taken
  /// for none. A certificate decides at the end. Returns false if that was done before to no avail.
  @inline(never)
  private mutating func recover() throws(EngineError) -> Bool {
    guard hasFixedAllowance, scalars.dualScale.widen() else { return false }
    doubt.note(.doubtfulStep)
    if model.uses(.longRuns) { run.lateAt = counters.pivots }
    try refactor(.drift)
    lookAtEverything()
    return true
  }

  /// Empties the queue. Returns why it stopped early, if it did.
  @_optimize(speed)
  mutating func repairAll(_ allotted: Allotment) throws(EngineError) -> SolveStatus? {
    while !waiting.queue.isEmpty {
      if let stopped = try stop(allotted) { return stopped }
      if isLate(), let stopped = try takeLongSteps(allotted) { return stopped }
      if waiting.queue.isEmpty { return nil }
      try repairNext()
      // Rows that gave way, or that a refactorisation dropped, may have left multipliers outside their boxes.
      if !waiting.dualInfeasible.isEmpty, let stopped = try removeDualInfeasibilities(allotted) {
        return stopped
      }
    }
    return nil
  }

  @_optimize(speed)
  mutating func repairNext() throws(EngineError) {
    let isRequired = waiting.queue.hasRequired
    let e =
      isRequired
      ? waiting.queue.popRequired(at: choose(waiting.queue.required))
      : waiting.queue.popSoft(at: choose(waiting.queue.soft))
    do throws(EngineError) {
      // Each required row was found consistent with the others when it became required: a conflict now is rounding.
      if !(try repair(e, looksNear: true)), !raiseAllowance(e) { throw .numericalTrouble }
    } catch {
      waiting.queue.push(e, isRequired: isRequired)
      throw error
    }
  }

  /// The place of the lane's next row: one of the strongest level, and among these the one that is violated most; after
  /// a long stall, the one of least index. A weaker row that is repaired first gives way again.
  @inline(__always)
  mutating func choose(_ lane: RepairLane) -> Int {
    if lane.length == 1 { return 0 }
    if run.stall > WorkLimits.stallBase + WorkLimits.stallPerVariable * Int(model.scalars.variables) {
      return smallestRow(lane)
    }
    var best = 0
    var bestSize = -1.0
    var bestLevel = Int32.max
    for offset in 0..<lookedThrough(lane.length) {
      let i = lane[offset]
      let level = model.row.base[i].level
      if level > bestLevel { continue }
      let size = model.row.base[i].slot < 0 ? abs(model.residual(i).value) : 0
      if size > bestSize || level < bestLevel {
        best = offset
        bestSize = size
        bestLevel = level
      }
    }
    return best
  }

  /// How many of a lane's rows, those that have waited longest, are looked through: some, and as many more as the pivots
  /// of the run have touched beyond what a pivot of a layout touches. Where rows hold each other densely, as all pairs of
  /// equal sizes do, this is the whole lane, and searches still cost no more than pivots.
  @inline(__always)
  private mutating func lookedThrough(_ length: Int) -> Int {
    if length <= WorkLimits.searchedQueue { return length }
    if !model.uses(.earnedSearch) { return WorkLimits.searchedQueue }
    let earned = searchEarned
    run.searchSpent = min(run.searchSpent, earned)
    let more = min(Int64(length - WorkLimits.searchedQueue), earned - run.searchSpent)
    run.searchSpent += more
    return WorkLimits.searchedQueue + Int(more)
  }

  /// How many rows pivots have touched beyond the number that earns no search, about: the rows that were really checked
  /// are fewer where bounds are sorted, and copies of an engine begin without sorted bounds. It falls where pivots touch
  /// few.
  @inline(__always)
  private var searchEarned: Int64 {
    let rows = Int64(model.scalars.liveRows) / Int64(max(model.scalars.liveVariables, 1))
    let moved = Int64(truncatingIfNeeded: counters.valuesMoved)
    return moved &* rows &- Int64(truncatingIfNeeded: counters.pivots) &* WorkLimits.touchedPerPivot
  }

  /// Bland's rule: the row of least index.
  mutating func smallestRow(_ lane: RepairLane) -> Int {
    var best = 0
    for offset in 1..<lane.length where lane[offset] < lane[best] { best = offset }
    return best
  }
}
