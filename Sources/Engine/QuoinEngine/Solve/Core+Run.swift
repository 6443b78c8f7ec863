// Core+Run.swift -- what a call optimizes: the required rows alone, or everything within a budget.
//
// A call empties the queues (Core+Queues). It starts from the basis that is there, or from a new one where
// most of the problem is new. Where rounding is in doubt, the call proves the result; if the proof fails, it
// solves once more in twice the digits (Core+Careful).

extension Core {
  /// Repairs all required rows. Returns false when one cannot hold.
  @_optimize(speed)
  mutating func repairRequired() throws(EngineError) -> Bool {
    try repairRequired(steps: .max) ?? false
  }

  /// Repairs all required rows in about `steps` steps at most; nil if it takes more.
  mutating func repairRequired(steps: UInt64) throws(EngineError) -> Bool? {
    let before = stepsTaken
    do throws(EngineError) {
      guard let holds = try repairAllRequired(steps: steps) else { return nil }
      if !holds { try completeConflict() }
      if !scalars.isUneven || !canBeCareful { return holds }
      // Rounding may have led here. Values can be checked against the required rows. A conflict counts without a second
      // look if no step was taken, and it is one at all values that a caller can ask for.
      let isFirstLook = stepsTaken == before
      if !isFirstLook { tightenCarefulAllowance() }
      let isProof = isFirstLook && (holds || failure.proof.holds(upTo: Limits.largestValue))
      if isProof || (holds && satisfiesRequired()) { return holds }
    } catch {
      failure.troubled = -1
      if error != .numericalTrouble || !canBeCareful { throw error }
    }
    return try repairRequiredCarefully()
  }

  /// Lists what else the conflict rests on, and proves it while all its rows are there.
  private mutating func completeConflict() throws(EngineError) {
    try listEdges()
    failure.proof = proveConflict()
    dropRounding()
  }

  /// Repairs the required rows in twice the digits. Returns false if one cannot hold. Throws if the method gave up.
  @_optimize(speed)
  private mutating func repairRequiredCarefully() throws(EngineError) -> Bool {
    switch try solveCarefully(onlyRequired: true, tie: scalars.dualScale.tie) {
    case .solved: return true
    case .conflict:
      try completeConflict()
      return false
    case .gaveUp:
      failure.troubled = -1
      throw .numericalTrouble
    }
  }

  @_optimize(speed)
  private mutating func repairAllRequired(steps: UInt64) throws(EngineError) -> Bool? {
    // Most changes violate nothing.
    if !waiting.queue.hasRequired && waiting.dualInfeasible.isEmpty {
      try correctDrift()
      if !waiting.queue.hasRequired { return true }
    }
    let allotted = allotment(.unlimited)
    try removeDualInfeasibilities(allotted)
    beginRun()
    let before = stepsTaken
    repeat {
      while waiting.queue.hasRequired {
        if stepsTaken &- before > steps { return nil }
        if !(try repairRequired(allotted)) { return false }
        if !waiting.dualInfeasible.isEmpty { try removeDualInfeasibilities(allotted) }
      }
      try correctDrift()
    } while waiting.queue.hasRequired
    return true
  }

  @_optimize(speed)
  private mutating func repairRequired(_ allotted: Allotment) throws(EngineError) -> Bool {
    if stepsTaken > allotted.stepLimit { throw .numericalTrouble }
    let e = waiting.queue.popRequired(at: choose(waiting.queue.required))
    do throws(EngineError) {
      return try repair(e)
    } catch {
      waiting.queue.push(e, isRequired: true)
      throw error
    }
  }

  /// Repairs everything, so that a primal step may be taken; objective terms that are suspended stay so.
  @discardableResult
  mutating func optimize() throws(EngineError) -> SolveStatus {
    isOptimal ? .optimal : try optimize(allotment(.unlimited))
  }

  /// Repairs everything within `budget`. If objective terms are suspended that may be bounded by now, finds out.
  @inline(never)
  @_optimize(speed)
  mutating func optimizeAll(_ budget: Budget) throws(EngineError) -> SolveStatus {
    let status = try optimizeAtOnce(allotment(budget))
    guard status == .unbounded, scalars.suspendedAt != model.scalars.structure else { return status }
    return try settleSuspended()
  }

  /// Puts suspended terms back and repairs everything once more: all terms first, since those that are endless one by one
  /// may bound each other; then, level by level, those weaker than one that stays suspended: while it counted, it may have
  /// paid for what bounds them. No budget limits this: in the next call it would begin anew.
  private mutating func settleSuspended() throws(EngineError) -> SolveStatus {
    var status = SolveStatus.unbounded
    var known: Int32 = -1
    while status == .unbounded, try resumeObjectives(below: known) {
      status = try optimize(allotment(.unlimited))
      known = suspendedLevel(below: known)
    }
    scalars.suspendedAt = model.scalars.structure
    return status
  }

  @inline(__always)
  private mutating func lookAgainIfRefused() {
    if !doubt.hasRefused { return }
    doubt.note(.lookedAgain)
    waiting.dualInfeasible.addAll(model.scalars.variables)
  }

  @inline(never)
  private mutating func optimize(_ allotted: Allotment) throws(EngineError) -> SolveStatus {
    try optimizeAtOnce(allotted)
  }

  @inline(__always)
  private mutating func optimizeAtOnce(_ allotted: Allotment) throws(EngineError) -> SolveStatus {
    if isMostlyNew {
      try crashEverything()
      // Making the basis of a large model gives back the room for solved values.
      try reserveSeen()
    }
    scalars.newRows = 0
    lookAgainIfRefused()
    do throws(EngineError) {
      let status = try emptyQueues(allotted)
      if !doubt.owesProof || status.isStopped { return status }
      if let proven = try prove(status) { return proven }
    } catch {
      if error != .numericalTrouble { throw error }
    }
    return try optimizeCarefully(allotted)
  }
}
