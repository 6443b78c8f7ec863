// Core+Suggest.swift -- moving edit variables.
//
// A suggestion only changes the constant of an edit's row. While the row is active, values answer
// along one direction, x += delta B^-1 e_k. The direction of an edit that is suggested again and again
// is kept; others share one solve. While the row is inactive nothing moves unless its residual now
// has a sign that its state does not accept.

/// An edit's row and the constant, as the caller would write it, that its suggested value asks for.
struct Suggestion: BitwiseCopyable {
  var row: Int32
  var variable: Int32
  var constant: Double
}

extension Core {
  /// Notes a suggestion; a later one for the same edit replaces it.
  @inline(__always)
  mutating func suggest(_ i: Int32, of j: Int32, constant: Double) throws(EngineError) {
    try suggestionPlace.reserve(Int(j) + 1, filling: -1, &memory)
    let waiting = suggestionPlace[j]
    if waiting >= 0 {
      suggestions[waiting].constant = constant
      return
    }
    try suggestions.reserve(suggestions.count + 1, &memory)
    suggestionPlace[j] = Int32(suggestions.count)
    suggestions.append(Suggestion(row: i, variable: j, constant: constant))
  }

  /// Room for `count` more suggestions, of variables up to `last`.
  mutating func reserveSuggestions(_ count: Int, last: Int32) throws(EngineError) {
    try suggestionPlace.reserve(Int(last) + 1, filling: -1, &memory)
    try suggestions.reserve(suggestions.count + count, &memory)
  }

  /// Drops the suggestion that waits for variable `j`.
  mutating func forgetSuggestion(of j: Int32) {
    guard Int(j) < suggestionPlace.capacity else { return }
    let place = suggestionPlace[j]
    guard place >= 0 else { return }
    suggestionPlace[j] = -1
    let last = suggestions.removeLast()
    if last.variable != j {
      suggestions[place] = last
      suggestionPlace[last.variable] = place
    }
  }

  mutating func forgetSuggestions() {
    while suggestions.count > 0 { suggestionPlace[suggestions.removeLast().variable] = -1 }
  }

  /// Applies what waits: values move, violated rows are queued.
  mutating func applySuggestions() throws(EngineError) {
    guard suggestions.count > 0 else { return }
    try reserveForSuggestions()
    try applyKept()
    if suggestions.count > 0 { applyTogether() }
  }

  private mutating func reserveForSuggestions() throws(EngineError) {
    guard journal.isRecording else { return }
    let moved = (suggestions.count + 1) * Int(scalars.variables)
    try reserveJournal(touched: 0, moved: moved, path: suggestions.count, terms: 0)
  }

  /// Applies the suggestions of active edits that were suggested lately, along kept directions. The
  /// others stay in the list.
  private mutating func applyKept() throws(EngineError) {
    var left = 0
    for place in 0..<suggestions.count {
      let asked = suggestions.base[place]
      let direction = try directionFor(asked.row)
      if direction < 0 {
        suggestions.base[left] = asked
        suggestionPlace[asked.variable] = Int32(left)
        left += 1
      } else {
        suggestionPlace[asked.variable] = -1
        moveAlong(direction, to: asked)
      }
    }
    suggestions.count = left
  }

  /// The place of the direction kept for edit row `i`, which may be made now; -1 for none.
  private mutating func directionFor(_ i: Int32) throws(EngineError) -> Int {
    let known = kept.find(i)
    if known >= 0 { return known }
    try kept.reserve(&memory)
    guard kept.noteSuggestion(i), row[i].slot >= 0 else { return -1 }
    return keepDirection(of: i)
  }

  /// Moves the values along a kept direction and queues the rows that leave their ranges.
  private mutating func moveAlong(_ place: Int, to asked: Suggestion) {
    let i = asked.row
    let constant = asked.constant + constantShift(i)
    let change = row[i].constant - constant
    if change == 0 { return }
    kept.clock &+= 1
    kept.all.base[place].lastUsed = kept.clock
    saveRow(i)
    row[i].constant = constant
    noteConstant(i, asked.constant)
    let target = -constant
    let isCalm = target >= kept.all.base[place].lowest && target <= kept.all.base[place].highest
    let waiting = queue.length
    kept.all.base[place].isUnread = true
    kept.anyUnread = true
    moveKeptValues(kept.all.base[place], by: change, checked: !isCalm)
    if kept.all.base[place].shares != 0 { renewShared(with: place) }
    if isCalm { return }
    queueOutside(place, target)
    if queue.length > waiting {
      kept.all.base[place].cleanMoves = 0
    } else {
      kept.all.base[place].cleanMoves += 1
      if kept.all.base[place].cleanMoves >= Pacing.cleanMoves { findCalm(place, around: target) }
    }
  }

  /// Moves the values; `checked` says that they may leave their brackets.
  private mutating func moveKeptValues(_ held: KeptDirection, by step: Double, checked: Bool) {
    let variables = held.variables.base
    let count = held.variables.count
    if journal.isRecording {
      for place in 0..<count { saveValue(variables[place]) }
    }
    let isInside = moveEach(held, by: step)
    if checked && !isInside {
      for place in 0..<count { checkBounds(of: variables[place]) }
    }
    counters.valuesMoved &+= UInt64(count)
    counters.keptMoves &+= 1
  }

  /// The loop in which a steady drag spends its time. Returns whether all values are in their brackets.
  private mutating func moveEach(_ held: KeptDirection, by step: Double) -> Bool {
    let values = value.base
    let allowed = brackets.all.base
    let variables = held.variables.base
    let amounts = held.change.base
    // The change counts as well: see `move`.
    let largestChange = abs(step) * held.largestChange
    var largest = accuracy.largestMoved
    var isInside = true
    for place in 0..<held.variables.count {
      let j = Int(variables[place])
      let change = step * amounts[place]
      let moved = values[j] + change
      values[j] = moved
      // Not `max`, whose care for NaN makes a long chain of it.
      if abs(moved) > largest { largest = abs(moved) }
      isInside = allowed[j].holds(moved) && isInside
    }
    noteLargest(largest, change: largestChange)
    noteDrift(variables, held.variables.count)
    return isInside
  }

  /// Rows and variables that other directions move as well are somewhere else now.
  private mutating func renewShared(with place: Int) {
    let held = kept.all.base[place]
    for other in 0..<kept.all.count where held.shares & 1 << UInt8(other) != 0 {
      kept.all.base[other].highest = -.infinity
      for q in 0..<held.rows.count {
        let i = held.rows.base[q]
        if i >= 0 && kept.all.base[other].rowPlace.base[i] >= 0 {
          renewRange(of: i, residual: residual(i), in: &kept.all.base[other])
        }
      }
    }
  }

  /// Queues the rows whose range does not hold `target`.
  private mutating func queueOutside(_ place: Int, _ target: Double) {
    let held = kept.all.base[place]
    for q in 0..<held.rows.count where target < held.low.base[q] || target > held.high.base[q] {
      let i = held.rows.base[q]
      queue.push(i, isRequired: row[i].has(RowFlag.required))
    }
  }

  /// Finds how far the edit may go before any row or bound is violated.
  private mutating func findCalm(_ place: Int, around target: Double) {
    let held = kept.all.base[place]
    var lowest = -Double.infinity
    var highest = Double.infinity
    for q in 0..<held.rows.count {
      lowest = max(lowest, held.low.base[q])
      highest = min(highest, held.high.base[q])
    }
    for p in 0..<held.variables.count where held.change.base[p] != 0 {
      let j = held.variables.base[p]
      let perUnit = 1 / held.change.base[p]
      let down = (brackets.all.base[j].lower - value.base[j]) * perUnit
      let up = (brackets.all.base[j].upper - value.base[j]) * perUnit
      lowest = max(lowest, target + min(down, up))
      highest = min(highest, target + max(down, up))
    }
    kept.all.base[place].lowest = lowest
    kept.all.base[place].highest = highest
  }

  /// Applies what is left: one solve for all active edits.
  private mutating func applyTogether() {
    beginFtran()
    for place in 0..<suggestions.count { seed(suggestions.base[place]) }
    if direction.count > 0 {
      finishFtran()
      move(by: 1)
      checkMoved()
    }
    while suggestions.count > 0 {
      let applied = suggestions.removeLast()
      suggestionPlace[applied.variable] = -1
      rangeChanged(applied.row)
      check(applied.row)
    }
  }

  private mutating func seed(_ asked: Suggestion) {
    let constant = asked.constant + constantShift(asked.row)
    let change = constant - row[asked.row].constant
    if change == 0 { return }
    saveRow(asked.row)
    row[asked.row].constant = constant
    noteConstant(asked.row, asked.constant)
    let k = row[asked.row].slot
    if k >= 0 { seedFtran(k, -change) }
  }
}
