// Core+Reach.swift -- how far variables can go on the optimal face.
//
// The face is a plain polyhedron (Core+Face). A variable's range on it is found by walking from vertex
// to vertex, as the primal simplex method does, until the variable can go no further:
//
//   1. BTRAN of e_j says how the variable answers to the residual of each basis row. If no row that may
//      give way moves the variable on, the variable is at its end.
//   2. Such a row gives way: FTRAN says along which ray.
//   3. The nearest inactive row that the ray meets enters the basis. If there is none, no variable that
//      moves along the ray has an end on that side.
//
// No multipliers are kept, since nothing has a cost. Where a walk ends, the next one begins. A walk notes the values of
// all variables that it moves: a variable that was seen at a bound of its own needs no walk to that bound. If none of
// the rows that may give way moves a variable, it is not walked at all. `beginReach` finds the other variables once,
// along the columns of the matching.
//
// Where some steps have not led to the end, the walk stops: the caller takes the variable most of the way by other means,
// and walks again (Engine+Ambiguity).
//
// All of it is about roots; an alias has its root's range, stretched and shifted.

/// How far a root was seen to go.
struct Reach: BitwiseCopyable {
  var lowest: Double
  var highest: Double
  /// Whether a row that may give way moves it, as far as the structure says.
  var isMovable = false
}

extension Core {
  // MARK: Which roots can move

  /// Notes the present values, and which roots may have other values.
  mutating func beginReach(_ reach: inout Slab<Reach>) throws(EngineError) {
    try reach.reserve(Int(model.scalars.variables), &model.memory)
    for j in 0..<model.scalars.variables {
      reach.append(Reach(lowest: model.value[j], highest: model.value[j]))
    }
    // Columns do not show which rows etas bring together: while there are etas every root counts as movable.
    let isWhole = basis.hasEtas
    basis.clearMarks()
    for k in 0..<model.scalars.variables where root(of: k) == k && (isWhole || dual.kind[k] != .fixed) {
      basis.visit(k)
    }
    var next = 0
    while next < basis.visited.count {
      let j = basis.visited.base[next]
      next += 1
      reach.base[j].isMovable = true
      let column = model.column[j]
      for p in column.start..<column.start + column.basisCount {
        let v = basis.slot(of: model.entry[p].row)
        basis.visit(v)
      }
    }
  }

  // MARK: Walking

  /// Walks until root `j` can go no further down, or up, unless its end is known. Returns false if `steps` steps have not
  /// led there.
  mutating func extend(
    _ reach: inout Slab<Reach>, of j: Int32, down: Bool, steps: Int
  ) throws(EngineError) -> Bool {
    guard reach[j].isMovable, !isSeenAtEnd(reach[j], of: j, down: down) else { return true }
    let stepLimit = allotment(.unlimited).stepLimit
    var end = Double.nan
    while try walkFace(&reach, j, down: down, steps: steps, stepLimit: stepLimit) {
      let way = abs(model.value.base[j] - end)
      end = model.value.base[j]
      // Rounding may have moved values off their rows. Putting them back may leave the variable a little way to go; if
      // the next walk ends at the same place, it has none.
      if !(try isCorrected()) || way <= Tolerances.ambiguity * (1 + abs(end)) {
        note(&reach, j)
        return true
      }
    }
    return false
  }

  private mutating func isCorrected() throws(EngineError) -> Bool {
    if waiting.queue.isEmpty && !mayHaveDrifted { return false }
    try optimize()
    return true
  }

  /// Walks at most `steps` steps. Returns whether the walk has come to the end.
  private mutating func walkFace(
    _ reach: inout Slab<Reach>, _ j: Int32, down: Bool, steps: Int, stepLimit: UInt64
  ) throws(EngineError) -> Bool {
    var standing = 0
    var taken = 0
    while true {
      // 1
      basis.btran(unit: j, of: &model, into: &lambda)
      let isBland = standing > WorkLimits.faceStall
      guard let k = slotGivingWay(down: down, isBland: isBland) else { return true }
      if taken == steps { return false }
      taken += 1
      let sign: Double = (lambda.values[k] > 0) == down ? -1 : 1
      // 2
      basis.ftran(slot: k, of: &model, into: &direction)
      guard let stop = nearestStop(sign: sign, isBland: isBland) else {
        noteEndless(&reach, sign: sign)
        return true
      }
      // 3
      if stepsTaken > stepLimit { throw .numericalTrouble }
      try stepOnFace(k, to: stop, sign: sign, &reach)
      standing = stop.distance > 0 ? 0 : standing + 1
    }
  }

  /// The slot of the basis row that moves the variable on the most, of rows that may give way; the first in Bland's
  /// order if `isBland`.
  private mutating func slotGivingWay(down: Bool, isBland: Bool) -> Int32? {
    var best: Int32 = -1
    var most = Tolerances.slope
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      if dual.kind.base[k] == .fixed { continue }
      let rate = lambda.values.base[k]
      // The demand that the row's residual would violate.
      let side = (rate > 0) == down ? RowFlag.lower : RowFlag.upper
      if abs(rate) < Tolerances.slope || box(at: k).flags & side != 0 { continue }
      let isBetter = isBland ? best < 0 || comesFirst(k, before: best) : abs(rate) > most
      if isBetter {
        best = k
        most = abs(rate)
      }
    }
    return best < 0 ? nil : best
  }

  /// Bland's order: anchors, which never enter the basis again, then rows by their index.
  private func comesFirst(_ k: Int32, before other: Int32) -> Bool {
    (basis.row(at: k), k) < (basis.row(at: other), other)
  }

  /// The nearest inactive row in the way of the direction, if any is.
  private mutating func nearestStop(sign: Double, isBland: Bool) -> Breakpoint? {
    var nearest: Breakpoint?
    let stamp = scratch.rows.begin()
    let suspect = suspectSlope
    for place in 0..<direction.count {
      let column = model.column.base[direction.index.base[place]]
      let first = basis.inactiveStart(of: column)
      for p in column.start + first..<column.start + column.count {
        let i = model.entry.base[p].row
        if scratch.rows.base[i] == stamp || model.row.base[i].slot >= 0 { continue }
        scratch.rows.base[i] = stamp
        counters.rowsChecked &+= 1
        guard let stop = breakpoint(of: i, sign: sign, suspect: suspect) else { continue }
        if nearest.map({ isNearer(stop, than: $0, isBland) }) ?? true { nearest = stop }
      }
    }
    return nearest
  }

  private func isNearer(_ one: Breakpoint, than other: Breakpoint, _ isBland: Bool) -> Bool {
    if isBland && one.distance == other.distance { return one.row < other.row }
    return one.comesBefore(other)
  }

  /// Moves to `stop` along the direction, and puts its row in the place of the one at slot `k`.
  private mutating func stepOnFace(
    _ k: Int32, to stop: Breakpoint, sign: Double, _ reach: inout Slab<Reach>
  ) throws(EngineError) {
    counters.primalSteps &+= 1
    basis.btran(row: stop.row, of: &model, into: &lambda)
    let plan = try planExchange(leaving: k, entering: stop.row)
    move(by: stop.exact * sign)
    for place in 0..<direction.count { note(&reach, direction.index.base[place]) }
    let left = basis.row(at: k)
    exchange(plan)
    if left >= 0 { retire(left, state: sign > 0 ? RowState.above : RowState.below) }
    counters.pivots &+= 1
    checkMoved()
    try refactorIfDue()
  }

  // MARK: What was seen

  func note(_ reach: inout Slab<Reach>, _ j: Int32) {
    let seen = model.value.base[j]
    if seen < reach.base[j].lowest { reach.base[j].lowest = seen }
    if seen > reach.base[j].highest { reach.base[j].highest = seen }
  }

  private mutating func noteEndless(_ reach: inout Slab<Reach>, sign: Double) {
    for place in 0..<direction.count {
      let j = direction.index.base[place]
      let rate = direction.values.base[j] * sign
      if abs(rate) < Tolerances.slope { continue }
      if rate < 0 { reach.base[j].lowest = -.infinity } else { reach.base[j].highest = .infinity }
    }
  }

  /// Whether root `j` was seen where one of its own bounds ends its way, or was found to have no end.
  private mutating func isSeenAtEnd(_ reach: Reach, of j: Int32, down: Bool) -> Bool {
    let seen = down ? reach.lowest : reach.highest
    if !seen.isFinite { return true }
    let column = model.column.base[j]
    for p in column.start + column.boundStart..<column.start + column.count {
      if isEnd(model.entry.base[p].row, model.coefficient(at: p), seen, down: down) { return true }
    }
    guard let matched = basis.matchedBound(of: j, model) else { return false }
    return isEnd(matched.row, matched.coefficient, seen, down: down)
  }

  /// Whether bound `i` lets its variable go no further than `seen`.
  @inline(__always)
  private func isEnd(_ i: Int32, _ coefficient: Double, _ seen: Double, down: Bool) -> Bool {
    if model.row.base[i].state >= RowState.free { return false }
    // If the coefficient is positive, a residual that may not fall holds the variable from below.
    if model.row.base[i].flags & ((coefficient > 0) == down ? RowFlag.lower : RowFlag.upper) == 0 {
      return false
    }
    let at = -model.row.base[i].constant / coefficient
    return down ? seen <= at + model.allowance(abs(at)) : seen >= at - model.allowance(abs(at))
  }
}
