// Core+FreePivot.swift -- the cheap pivot that makes building cheap.
//
// If a violated row uses a variable that is undetermined and that no basis row uses, the variable can
// take up the whole residual: no other value moves, no multiplier changes, nothing is solved, but for one
// FTRAN where directions are kept. A third to all of the pivots of a build are of this kind.

extension Core {
  /// Takes the free pivot of violated row `e` if it has one; returns whether it has.
  @inline(__always)
  @_optimize(speed)
  mutating func tryFreePivot(_ e: Int32, residual r: Double) throws(EngineError) -> Bool {
    guard model.uses(.freePivots) else { return false }
    let j = freeVariable(of: e)
    guard j >= 0 else { return false }
    try reserveJournal(touched: 1, moved: 1, path: 1, terms: Int(model.row[e].termCount))
    let multiplier = impliedMultiplier(e)
    if kept.count > 0 {
      basis.ftran(slot: j, of: &model, into: &direction)
      updateDirections(leaving: j, entering: e, pivot: model.coefficient(of: j, in: e))
    }
    model.moveIntoMatching(e)
    match(j, e)
    storeEntering(e, before: multiplier)
    let change = -r * basis.inversePivot(at: j)
    savedValue(j).pointee += change
    noteMoved(j, by: change)
    noteStep(pivot: 1)
    counters.freePivots &+= 1
    checkColumn(of: j, scratch.rows.begin())
    return true
  }

  /// Makes the staged required row, which the present values violate, hold by moving a free variable. Does so only if
  /// that violates no other required row; returns whether it did. Then adding the row cannot fail and needs no pivot
  /// now: the row is pivoted when a later change violates it. What entering it then needs is reserved first.
  @inline(__always)
  @_optimize(speed)
  mutating func moveFreeVariable() throws(EngineError) -> Bool {
    guard model.uses(.freeMoves), !waiting.queue.hasRequired, waiting.dualInfeasible.isEmpty else {
      return false
    }
    let (best, _) = freeTerm(UnsafePointer(staging.terms.base), staging.terms.count)
    guard best >= 0 else { return false }
    try reserveStaged()
    try reserveSeen()
    try reserveJournal(touched: 0, moved: 1, path: 0, terms: staging.terms.count)
    let r = stagedResidual().value
    if moveFreeVariable(at: best, residual: r) { return true }
    for place in 0..<min(staging.terms.count, WorkLimits.freeMoves) {
      let product = staging.terms.base[place]
      let isSmall = abs(product.coefficient) < Tolerances.freeMove
      if place == best || isSmall || !basis.isFree(product.variable, of: &model) { continue }
      if moveFreeVariable(at: place, residual: r) { return true }
    }
    return false
  }

  /// Makes the staged row hold by moving the variable of one term, unless that violates a required row.
  @_optimize(speed)
  private mutating func moveFreeVariable(at place: Int, residual r: Double) -> Bool {
    let product = staging.terms.base[place]
    let j = product.variable
    let before = model.value[j]
    let moved = before - r / product.coefficient
    model.value[j] = moved
    let column = model.column[j]
    for p in 0..<column.count {
      let i = model.entry[column.start + p].row
      if model.row[i].has(RowFlag.required) && model.isViolated(i) {
        model.value[j] = before
        return false
      }
    }
    model.value[j] = before
    savedValue(j).pointee = moved
    noteMoved(j, by: moved - before)
    checkColumn(of: j, scratch.rows.begin())
    return true
  }

  @inline(__always)
  private mutating func freeVariable(of e: Int32) -> Int32 {
    let row = model.row.base[e]
    return freeTerm(UnsafePointer(model.term.base + Int(row.firstTerm)), Int(row.termCount)).variable
  }

  /// The term of a free variable with the largest coefficient, of equals the one of greatest index; or -1.
  @inline(__always)
  private mutating func freeTerm(_ terms: UnsafePointer<RowTerm>, _ count: Int) -> (
    place: Int, variable: Int32
  ) {
    var best = -1
    var bestVariable: Int32 = -1
    var bestSize = Tolerances.pivot
    for place in 0..<count {
      let j = terms[place].variable
      let size = abs(terms[place].coefficient)
      if basis.isFree(j, of: &model) && (size > bestSize || (size == bestSize && j > bestVariable)) {
        best = place
        bestVariable = j
        bestSize = size
      }
    }
    return (best, bestVariable)
  }
}
