// Core+Suggest.swift -- moving edit variables.
//
// A suggestion only changes the constant of an edit's row. While the row is active, values answer
// along one direction, x += delta B^-1 e_k. The direction of an edit that is suggested again and again
// is kept; all edits without a kept direction share one solve. While the row is inactive, a suggestion moves
// nothing unless the row's residual now has a sign that its state does not accept.

extension Core {
  /// Notes a suggestion; a later one for the same edit replaces it.
  mutating func suggest(_ i: Int32, constant: Double) throws(EngineError) {
    try waiting.suggestions.reserve(1, last: i, &model.memory)
    let isNoted = waiting.suggestions.note(i, constant: constant)
    assert(isNoted)
  }

  /// Applies what waits: values move, violated rows are queued.
  @_optimize(speed)
  mutating func applySuggestions() throws(EngineError) {
    guard waiting.suggestions.count > 0 else { return }
    if model.journal.isRecording { try reserveForSuggestions() }
    try applyKept()
    if waiting.suggestions.count > 0 { applyTogether() }
  }

  private mutating func reserveForSuggestions() throws(EngineError) {
    let moved = Limits.product(waiting.suggestions.count + 1, Int(model.scalars.variables))
    guard moved <= Limits.largestCount / JournalRoom.value else { throw .tooLarge }
    try reserveJournal(touched: 0, moved: moved, path: waiting.suggestions.count, terms: 0)
  }

  /// Applies the suggestions of active edits that were suggested lately, along kept directions. The
  /// other suggestions stay in the list.
  @inline(__always)
  private mutating func applyKept() throws(EngineError) {
    var left = 0
    for place in 0..<waiting.suggestions.count {
      let asked = waiting.suggestions[place]
      let direction = try directionFor(asked.row)
      if direction < 0 {
        waiting.suggestions.put(asked, at: left)
        left += 1
      } else {
        waiting.suggestions.take(asked.row)
        moveAlong(direction, to: asked)
      }
    }
    waiting.suggestions.shorten(to: left)
  }

  /// The place of the direction kept for edit row `i`, or -1. Makes one for an active edit that was suggested lately.
  @inline(__always)
  private mutating func directionFor(_ i: Int32) throws(EngineError) -> Int {
    if !model.uses(.keptDirections) { return -1 }
    let known = kept.find(i)
    if known >= 0 { return known }
    try kept.reserve(&model.memory)
    guard kept.noteSuggestion(i), model.row[i].slot >= 0 else { return -1 }
    return makeDirection(of: i)
  }

  /// Moves the values along a kept direction and queues the rows that leave their ranges.
  @inline(__always)
  private mutating func moveAlong(_ place: Int, to asked: Suggestion) {
    let i = asked.row
    let change = writeConstant(i, asked.constant)
    if change == 0 { return }
    kept.clock &+= 1
    kept.all.base[place].lastUsed = kept.clock
    kept.unread.insert(place)
    let target = -model.row[i].constant
    if kept.all.base[place].isSafe(target) {
      moveSafely(place, by: -change)
    } else {
      moveWatched(place, by: -change, to: target)
    }
    counters.valuesMoved &+= UInt64(kept.all.base[place].variables.count)
    counters.keptMoves &+= 1
    if !kept.all.base[place].shares.isEmpty { renewShared(with: place) }
  }

  /// Moves an edit where nothing can be violated and no value is large: the loop of a steady drag.
  @inline(__always)
  @_optimize(speed)
  private mutating func moveSafely(_ place: Int, by step: Double) {
    let direction = kept.all.base + place
    let variables = direction.pointee.variables
    let amounts = direction.pointee.change.base
    let values = savedValues(variables.base, variables.count)
    for p in 0..<variables.count {
      let j = Int(variables.base[p])
      values[j] += step * amounts[p]
    }
    noteMoved(
      variables.base, variables.count, largest: 0, change: abs(step) * direction.pointee.largestChange)
  }

  /// Moves the values, and looks at every row and bracket. After some moves that violate nothing, finds the edit's safe
  /// range.
  @inline(__always)
  private mutating func moveWatched(_ place: Int, by step: Double, to target: Double) {
    let direction = kept.all.base + place
    let variables = direction.pointee.variables
    let queued = waiting.queue.length
    if !moveEach(direction, by: step) {
      for p in 0..<variables.count { checkBounds(of: variables.base[p]) }
    }
    queueOutside(place, target)
    let isClean = waiting.queue.length == queued
    if model.uses(.safeRanges), direction.pointee.noteMove(isClean: isClean) {
      findSafeRange(place, around: target)
    }
  }

  /// Moves the values along a direction. Returns whether all are in their brackets.
  @inline(__always)
  private mutating func moveEach(_ direction: UnsafeMutablePointer<KeptDirection>, by step: Double) -> Bool {
    let allowed = watch.brackets.all.base
    let variables = direction.pointee.variables
    let values = savedValues(variables.base, variables.count)
    let amounts = direction.pointee.change.base
    // The change counts as well: see `noteLargest`.
    let largestChange = abs(step) * direction.pointee.largestChange
    var largest = doubt.largestMoved
    var isInside = true
    for place in 0..<variables.count {
      let j = Int(variables.base[place])
      let change = step * amounts[place]
      let moved = values[j] + change
      values[j] = moved
      // Not `max`: its care for NaN would make a long chain of instructions.
      if abs(moved) > largest { largest = abs(moved) }
      isInside = allowed[j].holds(moved) && isInside
    }
    noteMoved(variables.base, variables.count, largest: largest, change: largestChange)
    return isInside && model.uses(.brackets)
  }

  /// Renews the ranges of rows that other directions move as well, and forgets the safe ranges of those directions.
  @_optimize(speed)
  private mutating func renewShared(with place: Int) {
    undo.directions.noteRanges()
    let rows = kept.all.base[place].rows
    var others = kept.all.base[place].shares
    while let other = others.first {
      others.remove(other)
      kept.all.base[other].highest = -.infinity
      for q in 0..<rows.count {
        let i = rows.base[q]
        if i >= 0 && kept.all.base[other].rowPlace.base[i] >= 0 {
          renewRange(of: i, residual: model.residual(i), in: &kept.all.base[other])
        }
      }
    }
  }

  /// Queues the rows whose range does not hold `target`.
  @inline(__always)
  @_optimize(speed)
  private mutating func queueOutside(_ place: Int, _ target: Double) {
    let rows = kept.all.base[place].rows
    let (low, high) = (kept.all.base[place].low.base, kept.all.base[place].high.base)
    for q in 0..<rows.count where target < low[q] || target > high[q] {
      let i = rows.base[q]
      waiting.queue.push(i, isRequired: model.row[i].has(RowFlag.required))
    }
  }

  /// Finds how far the edit may go before a row or bound is violated, or a value becomes so large that `noteMoved`
  /// must know it. Safe moves do not look at values, and later rounding must not depend on whether a move was safe.
  @_optimize(speed)
  private mutating func findSafeRange(_ place: Int, around target: Double) {
    let direction = kept.all.base[place]
    var lowest = -Double.infinity
    var highest = Double.infinity
    for q in 0..<direction.rows.count {
      lowest = max(lowest, direction.low.base[q])
      highest = min(highest, direction.high.base[q])
    }
    for p in 0..<direction.variables.count where direction.change.base[p] != 0 {
      let j = direction.variables.base[p]
      let lower = max(watch.brackets.all.base[j].lower, -Tolerances.trustedEvenChange)
      let upper = min(watch.brackets.all.base[j].upper, Tolerances.trustedEvenChange)
      // No value is both in the bracket and within the limit: there is no safe range.
      if lower > upper { highest = -.infinity }
      let perUnit = 1 / direction.change.base[p]
      let down = (lower - model.value.base[j]) * perUnit
      let up = (upper - model.value.base[j]) * perUnit
      lowest = max(lowest, target + min(down, up))
      highest = min(highest, target + max(down, up))
    }
    kept.all.base[place].safeRangeFound(lowest, highest)
  }

  /// Applies what is left: one solve for all active edits.
  @_optimize(speed)
  private mutating func applyTogether() {
    direction.clear()
    for place in 0..<waiting.suggestions.count { seed(waiting.suggestions[place]) }
    if direction.count > 0 {
      basis.ftran(&direction, of: &model)
      move(by: 1)
      checkMoved()
    }
    while waiting.suggestions.count > 0 {
      let applied = waiting.suggestions.removeLast()
      rowChanged(applied.row, .moved)
      check(applied.row)
    }
  }

  private mutating func seed(_ asked: Suggestion) {
    let change = writeConstant(asked.row, asked.constant)
    let k = model.row[asked.row].slot
    if k >= 0 && change != 0 { direction.seed(k, -change) }
  }
}
