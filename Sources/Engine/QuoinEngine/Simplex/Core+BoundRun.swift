// Core+BoundRun.swift -- bounds of one variable that give way together.
//
// A column of a table has a bound for each of its cells. When required rows widen the column beyond all cells'
// contents, every cell's wish to be no wider gives way. Repaired one by one, each of them takes a BTRAN and a search
// for the next. But all are multiples of one unit row, and one BTRAN serves them: the steps of their multipliers add
// up, each in its own level, until a basis row blocks.
//
//     limit    the step at which a basis row blocks, found once
//     sum      the own ranges of the bounds that flip, in the units of the first one
//
// The bounds come in the order in which the value passed them (SortedBounds). The run ends before the bound with which
// the sum would exceed the limit, which is the one to repair next, and before a required bound, which never gives way.
// To go on beyond the limit, and to relieve what leaves its box, passes equal bounds of other columns at once; but where
// columns and rows hold each other (a grid of 60 columns), relief takes most of it back, in thirteen times the time.
//
// 4,000 labels of one width, laid out and then limited to less, take 10,667 flips: with 7 BTRANs, where each flip took
// one and a search, and in 36 ms, where it was 1,584.

/// The basis row that blocks first, and its entry of lambda.
private struct Limit {
  let slot: Int32
  let multiplier: Double
}

/// A run of bounds in their variable's sorted list: the first one, which way it goes, and how far.
private struct BoundRun {
  let list: Int
  let step: Int
  let first: SortedBound
  let coefficient: Double
  let value: Double
  /// The place behind the last bound that flips, and how many flip.
  var end: Int
  var count = 1
}

extension Core {
  /// Flips bound `e`, whose own range the ratio test has found to end first, together with bounds behind it that the
  /// value has passed. Returns false, and changes nothing, if there are none.
  @inline(__always)
  mutating func flipRun(from e: Int32, sign: Double) throws(EngineError) -> Bool {
    guard model.uses(.boundRuns), model.row.base[e].isBound else { return false }
    return try flipSortedRun(from: e, sign: sign)
  }

  @inline(never)
  private mutating func flipSortedRun(from e: Int32, sign: Double) throws(EngineError) -> Bool {
    guard !model.row[e].has(RowFlag.required), var run = beginRun(from: e, sign: sign) else { return false }
    sumRun(&run, within: findLimit(sign: sign), sign: sign)
    if run.count == 1 {
      setOwnStep(of: e, sign: sign)
      return false
    }
    try reserveJournal(touched: lambda.count, moved: 0, path: run.count, terms: 0)
    noteProgress(stepSign() > 0)
    applyStep(of: e, sign: sign)
    flip(run, sign: sign)
    counters.flips &+= UInt64(run.count)
    return true
  }

  /// The run that begins at bound `e`; nil if its variable has no sorted list.
  private mutating func beginRun(from e: Int32, sign: Double) -> BoundRun? {
    let term = model.term[model.row[e].firstTerm]
    guard hadManyBounds(term.variable), let list = currentList(of: term.variable) else { return nil }
    let first = sortedBound(e, term.coefficient)
    let place = watch.sorted.all.base[list].place(of: first)
    let count = watch.sorted.all.base[list].bounds.count
    guard count >= self.run.tuning.boundRuns, place < count,
      watch.sorted.all.base[list].bounds.base[place].row == e
    else { return nil }
    let step = (sign > 0) == (term.coefficient > 0) ? 1 : -1
    return BoundRun(
      list: list, step: step, first: first, coefficient: term.coefficient,
      value: model.value.base[term.variable], end: place + step)
  }

  /// ratio.best := the step that takes bound `e` to its other side.
  private mutating func setOwnStep(of e: Int32, sign: Double) {
    setStep(ownRange(model.row[e], up: sign > 0), level: model.row[e].level)
  }

  /// The slot that blocks first, its own range left aside; nil if none does.
  private mutating func findLimit(sign: Double) -> Limit? {
    var limit: Limit?
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      let multiplier = lambda.values.base[k]
      let size = abs(multiplier)
      if dual.kind.base[k] != .boxed || size < Tolerances.pivot { continue }
      let (box, up) = (self.box(at: k), multiplier * sign < 0)
      if isEndless(box, up: up) || (limit != nil && compareStep(k, box, up: up, size: size) >= 0) { continue }
      setBestStep(k, box, up: up, size: size)
      limit = Limit(slot: k, multiplier: multiplier)
    }
    return limit
  }

  /// Extends the run towards the value while the sum of the steps, in ratio.best, stays within the limit.
  private mutating func sumRun(_ run: inout BoundRun, within limit: Limit?, sign: Double) {
    setOwnStep(of: run.first.row, sign: sign)
    let bounds = watch.sorted.all.base[run.list].bounds
    var place = run.end
    while place >= 0 && place < bounds.count {
      let bound = bounds.base[place]
      if run.step > 0 ? bound.at >= run.value : bound.at <= run.value { return }
      place += run.step
      guard hasPassed(bound) else { continue }
      guard add(bound, run, limit, sign) else { return }
      run.count += 1
      run.end = place
    }
  }

  /// Adds the step of one more bound to ratio.best. Returns false, and adds nothing, if the bound is required or a basis
  /// row blocks before.
  private mutating func add(_ bound: SortedBound, _ run: BoundRun, _ limit: Limit?, _ sign: Double) -> Bool {
    let row = model.row.base[bound.row]
    let range = ownRange(row, up: isTooHigh(bound, run, sign))
    guard range.isFinite else { return false }
    let level = Int(row.level)
    let before = scratch.ratio.best.base[level]
    let scale = abs(model.term.base[row.firstTerm].coefficient / run.coefficient)
    scratch.ratio.best.base[level] = before + range * scale
    guard let limit else { return true }
    let up = limit.multiplier * sign < 0
    if compareStep(limit.slot, box(at: limit.slot), up: up, size: abs(limit.multiplier)) >= 0 { return true }
    scratch.ratio.best.base[level] = before
    return false
  }

  /// Whether the value violates a bound; a function of its own, for the library's size.
  @inline(never)
  private mutating func hasPassed(_ bound: SortedBound) -> Bool { isPassed(bound) }

  /// Whether the residual of a bound that the value has passed is positive; `sign` is that of the run's first.
  @inline(__always)
  private func isTooHigh(_ bound: SortedBound, _ run: BoundRun, _ sign: Double) -> Bool {
    let coefficient = model.term.base[model.row.base[bound.row].firstTerm].coefficient
    return (coefficient > 0) == (run.coefficient > 0) ? sign > 0 : sign < 0
  }

  private mutating func flip(_ run: BoundRun, sign: Double) {
    var place = run.end - run.step
    let first = watch.sorted.all.base[run.list].place(of: run.first)
    while place != first - run.step {
      let bound = watch.sorted.all.base[run.list].bounds.base[place]
      place -= run.step
      guard hasPassed(bound) else { continue }
      setState(bound.row, isTooHigh(bound, run, sign) ? RowState.above : RowState.below)
    }
  }
}
