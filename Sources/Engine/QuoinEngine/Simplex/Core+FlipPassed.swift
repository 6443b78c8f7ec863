// Core+FlipPassed.swift -- flipping the rows that a long step has passed.
//
// The multipliers of the basis take up the change of each row's multiplier: y -= B^-T sum(change_i a_i), level by
// level. For a few rows that is a BTRAN each; for many their sum is gathered, and one BTRAN a level does.

extension Core {
  /// Flips each passed row to its other side; `k` is the slot that is relieved.
  @_optimize(speed)
  mutating func flipPassed(around k: Int32) throws(EngineError) {
    if flipsAtOnce { return try flipPassedAtOnce(around: k) }
    for place in 0..<scratch.breakpoints.passed.count {
      let bend = scratch.breakpoints.passed.base[place]
      let before = impliedMultiplier(bend.row)
      basis.btran(row: bend.row, of: &model, into: &lambda)
      // Memory can run out here only under a journal, which then undoes all flips.
      try reserveJournal(touched: lambda.count, moved: 0, path: 1, terms: 0)
      flip(bend)
      setShift(impliedMultiplier(bend.row) - before, level: model.row[bend.row].level)
      spreadShift(of: bend.row, skip: k)
      counters.flips &+= 1
    }
  }

  /// Whether so many rows were passed that their sum is gathered.
  private var flipsAtOnce: Bool { scratch.breakpoints.passed.count > WorkLimits.flippedOneByOne }

  /// Reserves what flipping the passed rows takes beside the journal: after this no flip needs memory.
  mutating func reservePassed() throws(EngineError) {
    if flipsAtOnce { try reserveRefresh() }
  }

  @inline(__always)
  private mutating func flip(_ bend: Breakpoint) {
    setState(bend.row, bend.slope > 0 ? RowState.above : RowState.below)
  }

  @inline(never)
  private mutating func flipPassedAtOnce(around k: Int32) throws(EngineError) {
    let passed = scratch.breakpoints.passed
    // A slot's multipliers are saved once for each level that reaches it.
    let touched = Int(model.scalars.variables) * Int(model.scalars.levels)
    try reserveJournal(touched: touched, moved: 0, path: passed.count, terms: 0)
    for l in 0..<model.scalars.levels {
      gatherPassed(at: l)
      if scratch.gathered.count == 0 { continue }
      basis.btran(UnsafePointer(scratch.gathered.base), scratch.gathered.count, of: &model, into: &lambda)
      setShift(1, level: l)
      spreadShift(skip: k)
    }
    for place in 0..<passed.count { flip(passed.base[place]) }
    counters.flips &+= UInt64(passed.count)
  }

  /// gathered := the sum of the passed rows of level `l`, each times the change of its multiplier.
  private mutating func gatherPassed(at l: Int32) {
    lambda.clear()
    basis.clearMarks()
    for place in 0..<scratch.breakpoints.passed.count {
      let bend = scratch.breakpoints.passed.base[place]
      let row = model.row.base[bend.row]
      if row.level != l { continue }
      let range = ownRange(row, up: bend.slope > 0)
      let change = bend.slope > 0 ? range : -range
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        let product = model.term.base[t]
        if basis.mark(product.variable) { lambda.list(product.variable) }
        lambda.values.base[product.variable] += change * product.coefficient
      }
    }
    scratch.gathered.gather(lambda)
  }
}
