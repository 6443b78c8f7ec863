// Core+Leap.swift -- going most of the way to a variable's end in a few long steps.
//
// A walk along the face (Core+Reach) exchanges one row at a step. A thousand boxes may stand side by side, each between
// two widths. The position of one is at its end when nearly every box has one of its two widths: a walk takes hundreds
// of steps, each of linear cost. A leap takes these steps together. It is the dual simplex method with the long-step
// ratio test (Maros): rows are violated on the way, and until they hold again the variable may be past its end.
//
//   1. BTRAN of e_j names the rows that move the variable on if they give way. The *partner* of such a row is a
//      parallel row that ends its way, as the other bound of the same variable does. Each row that has a partner is
//      exchanged for it, and values move once for all of these exchanges.
//   2. This violates other rows. One of them, e, enters the basis. The leap takes the basis rows that can bring the
//      residual of e back, the cheapest for the variable first. A row whose whole way to its partner is not enough is
//      exchanged for the partner. The first row that need not go its whole way, or has no partner, leaves for e.
//   3. After some such steps the engine repairs what is still violated.
//
// A leap proves nothing: the walk that follows does, wherever the leap has ended. So a leap may give up at any time.

/// A basis row, or an anchor, and the parallel row where its way ends.
struct Passage: BitwiseCopyable {
  /// The basis row; for an anchor, whose slot no other exchange changes, ~slot.
  var row: Int32
  var partner: Int32
  /// The residual of `row` where the partner's is zero.
  var span: Double
  /// Whether the residual of `row` falls on the way there.
  var falls: Bool
  /// The partner's coefficients divided by those of `row`.
  var ratio: Double
}

extension Core {
  /// Takes root `j` near its lower end, or its upper one. All rows hold afterwards.
  mutating func leap(_ reach: inout ReachList, _ j: Int32, down: Bool) throws(EngineError) {
    // 1
    guard try findWay(&reach, j, down: down) else { return }
    direction.clear()
    seedPassages(reach)
    basis.ftran(&direction, of: &model)
    if !isModest { return }
    move(by: 1)
    try takePassages(reach)
    checkMoved()
    try refactorIfDue()
    // 2
    var left = Pacing.leapSteps
    while left > 0 && queue.hasRequired {
      let e = queue.popRequired(at: choose(queue.required))
      if !(try bringBack(e, &reach, j, down: down)) {
        queue.push(e, isRequired: true)
        break
      }
      left -= 1
    }
    // 3
    if !queue.isEmpty { try optimizePending() }
    for v in 0..<model.scalars.variables { note(&reach, v) }
  }

  /// Lists the rows that would move the variable on and have partners. Returns whether there are any.
  private mutating func findWay(
    _ reach: inout ReachList, _ j: Int32, down: Bool
  ) throws(EngineError) -> Bool {
    basis.btran(unit: j, of: &model, into: &lambda)
    reach.passages.count = 0
    try reach.passages.reserve(lambda.count, &model.memory)
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      let rate = lambda.values.base[k]
      if kind.base[k] == .fixed || abs(rate) < Tolerances.slope { continue }
      let falls = (rate > 0) == down
      if box(at: k).flags & (falls ? RowFlag.lower : RowFlag.upper) != 0 { continue }
      if let passage = passage(at: k, falls: falls) { reach.passages.append(passage) }
    }
    return reach.passages.count > 0
  }

  // MARK: Bringing a violated row back

  /// Makes row `e` hold, if it does not, at the least cost for the variable. Returns false if it cannot.
  private mutating func bringBack(
    _ e: Int32, _ reach: inout ReachList, _ j: Int32, down: Bool
  ) throws(EngineError) -> Bool {
    guard model.row[e].slot < 0, model.row[e].state < RowState.free, model.isViolated(e) else {
      queueSortedBounds(after: e)
      return true
    }
    let residual = model.residual(e).value
    // `direction` lends its memory to B^-T e_j, from which costs are read.
    basis.btran(unit: j, of: &model, into: &direction)
    basis.btran(row: e, of: &model, into: &lambda)
    guard let last = try findGivingWay(to: residual, &reach, down: down) else { return false }
    direction.clear()
    seedPassages(reach)
    direction.seed(last.slot, last.change)
    basis.ftran(&direction, of: &model)
    if !isModest { return false }
    let plan = try planExchange(leaving: last.slot, entering: e)
    let left = basis.slot[last.slot].row
    move(by: 1)
    exchange(plan)
    counters.pivots &+= 1
    model.row[e].state = RowState.on
    if left >= 0 { retire(left, state: last.change > 0 ? RowState.above : RowState.below) }
    try takePassages(reach)
    checkMoved()
    try refactorIfDue()
    return true
  }

  /// Returns the slot whose row leaves and how that row's residual changes, or nil if no row can leave. Lists the rows
  /// that are exchanged for their partners before that.
  private mutating func findGivingWay(
    to residual: Double, _ reach: inout ReachList, down: Bool
  ) throws(EngineError) -> (slot: Int32, change: Double)? {
    reach.passages.count = 0
    try orderGivingWay(to: residual, down: down)
    try reach.passages.reserve(breakpoints.count, &model.memory)
    var rest = abs(residual)
    while !breakpoints.isEmpty {
      let next = breakpoints.pop()
      let size = abs(next.slope)
      if let passage = passage(at: next.row, falls: next.exact < 0), size * abs(passage.span) < rest {
        rest -= size * abs(passage.span)
        reach.passages.append(passage)
        continue
      }
      if size < Tolerances.doubtfulPivot { return nil }
      return (next.row, next.exact * rest / size)
    }
    return nil
  }

  /// Orders the basis rows that can bring the residual back, the cheapest for the variable first. In a breakpoint,
  /// `distance` is the cost, `row` the slot, `slope` the rate at which the residual answers. `exact` is -1 if the
  /// residual of the slot's row falls, otherwise 1.
  private mutating func orderGivingWay(to residual: Double, down: Bool) throws(EngineError) {
    breakpoints.clear()
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      let slope = lambda.values.base[k]
      if kind.base[k] == .fixed || abs(slope) < Tolerances.pivot { continue }
      let falls = (slope > 0) == (residual > 0)
      if box(at: k).flags & (falls ? RowFlag.lower : RowFlag.upper) != 0 { continue }
      let rate = direction.values.base[k]
      let cost = max(falls == down ? -rate : rate, 0) / abs(slope)
      let item = Breakpoint(distance: cost, exact: falls ? -1 : 1, slope: slope, row: k)
      try breakpoints.add(item, &model.memory)
    }
    try breakpoints.order(&model.memory)
  }

  // MARK: Passing rows

  private func slot(of passage: Passage) -> Int32 {
    passage.row < 0 ? ~passage.row : model.row.base[passage.row].slot
  }

  private mutating func seedPassages(_ reach: ReachList) {
    for place in 0..<reach.passages.count {
      let passage = reach.passages.base[place]
      direction.seed(slot(of: passage), passage.span)
    }
  }

  /// Exchanges each listed row for its partner.
  private mutating func takePassages(_ reach: ReachList) throws(EngineError) {
    for place in 0..<reach.passages.count {
      let passage = reach.passages.base[place]
      let k = slot(of: passage)
      lambda.clear()
      lambda.seed(k, passage.ratio)
      lambda.keepSignificant()
      exchange(try planExchange(leaving: k, entering: passage.partner))
      counters.pivots &+= 1
      model.row[passage.partner].state = RowState.on
      if passage.row >= 0 { retire(passage.row, state: passage.falls ? RowState.below : RowState.above) }
    }
  }

  /// Whether the direction leads to no value that is so large that the allowance of residuals would grow.
  private var isModest: Bool {
    mutating get {
      let largest = max(Tolerances.largeValue, model.scalars.allowedAbsolute / Tolerances.sharedRounding)
      for place in 0..<direction.count {
        let j = direction.index.base[place]
        // NaN is not modest either.
        if !(abs(model.value.base[j] + direction.values.base[j]) <= largest) { return false }
      }
      return true
    }
  }

  /// The nearest parallel row in the way of the row at slot `k`, if there is one that is easily found.
  private mutating func passage(at k: Int32, falls: Bool) -> Passage? {
    let i = basis.slot.base[k].row
    guard let through = shortestColumn(k, i) else { return nil }
    let column = model.column.base[through.variable]
    var nearest: Passage?
    for p in column.start..<column.start + column.count {
      let partner = model.entry.base[p].row
      let ratio = model.coefficient(at: p) / through.coefficient
      guard isParallel(partner, to: i, ratio), blocks(partner, rising: falls ? -ratio : ratio)
      else { continue }
      let isOn = model.row.base[partner].state == RowState.on
      let span = isOn ? 0 : -model.residual(partner).value / ratio
      if let nearest, abs(nearest.span) <= abs(span) { continue }
      nearest = Passage(row: i < 0 ? ~k : i, partner: partner, span: span, falls: falls, ratio: ratio)
    }
    return nearest
  }

  /// Whether row `i` is inactive and stops its own residual, which changes by `slope`.
  @inline(__always)
  private func blocks(_ i: Int32, rising slope: Double) -> Bool {
    let row = model.row.base[i]
    return row.slot < 0 && row.state < RowState.free
      && row.state != (slope > 0 ? RowState.above : RowState.below)
  }

  /// The term of row `i` whose variable the fewest rows use, for an anchor a term of its own variable; nil if the row
  /// or every column is long.
  private mutating func shortestColumn(_ k: Int32, _ i: Int32) -> RowTerm? {
    if i < 0 {
      let isShort = model.column.base[k].count < Pacing.leapColumn
      return isShort ? RowTerm(variable: k, position: 0, coefficient: 1) : nil
    }
    let row = model.row.base[i]
    if row.termCount > Pacing.leapTerms { return nil }
    var best: RowTerm?
    var fewest = Pacing.leapColumn
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let term = model.term.base[t]
      let count = model.column.base[term.variable].count
      if count < fewest { (best, fewest) = (term, count) }
    }
    return best
  }

  /// Whether a row is `ratio` times row `i`, or times the anchor whose variable it uses.
  @inline(__always)
  private func isParallel(_ other: Int32, to i: Int32, _ ratio: Double) -> Bool {
    let count = model.row.base[other].termCount
    if i < 0 { return count == 1 }
    let row = model.row.base[i]
    if count != row.termCount { return false }
    for t in row.firstTerm..<row.firstTerm + count {
      let term = model.term.base[t]
      if model.coefficient(of: term.variable, in: other) != ratio * term.coefficient { return false }
    }
    return true
  }
}
