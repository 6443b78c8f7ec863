// Core+Suggest.swift -- moving edit variables.
//
// A suggestion only changes the constant of an edit's row. While the row is active, values answer
// along one direction, x += delta B^-1 e_k, and several edits share one solve. While it is inactive
// nothing moves unless its residual now has a sign that its state does not accept.

/// An edit's row and the constant that its suggested value asks for.
struct Suggestion: BitwiseCopyable {
  var row: Int32
  var variable: Int32
  var constant: Double
}

extension Core {
  /// Notes a suggestion; a later one for the same edit replaces it.
  mutating func suggest(_ i: Int32, of j: Int32, constant: Double) throws(EngineError) {
    let waiting = suggestionPlace[j]
    if waiting >= 0 {
      suggestions[waiting].constant = constant
      return
    }
    try suggestions.reserve(suggestions.count + 1, &memory)
    suggestionPlace[j] = Int32(suggestions.count)
    suggestions.append(Suggestion(row: i, variable: j, constant: constant))
  }

  /// Room for `count` more suggestions.
  mutating func reserveSuggestions(_ count: Int) throws(EngineError) {
    try suggestions.reserve(suggestions.count + count, &memory)
  }

  /// Drops the suggestion that waits for variable `j`.
  mutating func forgetSuggestion(of j: Int32) {
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
    if journal.isRecording {
      try reserveJournal(
        touched: 0, moved: Int(scalars.variables), path: suggestions.count, terms: 0)
    }
    beginFtran()
    for place in 0..<suggestions.count { applyOne(suggestions.base[place]) }
    if walk.seeds.count > 0 {
      finishFtran()
      move(by: 1)
      checkMoved()
    }
    while suggestions.count > 0 {
      let applied = suggestions.removeLast()
      suggestionPlace[applied.variable] = -1
      check(applied.row)
    }
  }

  private mutating func applyOne(_ asked: Suggestion) {
    let change = asked.constant - row[asked.row].constant
    if change == 0 { return }
    saveRow(asked.row)
    row[asked.row].constant = asked.constant
    let k = row[asked.row].slot
    if k >= 0 { seedFtran(k, -change) }
  }
}
