// SlackRows.swift -- inequalities that are left out, and checked instead.
//
// A sheet's columns are independent but for one row: the sheet shall fit its window. Where that row is slack, it decides
// nothing. So the model leaves it out, the columns are parts, and places are sums; then the row is checked against the values.
// Where all rows that were left out hold without cost, the values are an optimum of the whole: with more rows no level could
// cost less. A scenario for which one of them does not hold is solved.
//
// Not every slack row is worth it. A part with few pieces has few regions, and its regions know what happens where the row is
// active. But ten parts with two pieces each have a thousand.
//
//   1. Rows that are slack at the base scenario may be left out: those that join lines, and bounds of lines that without them
//      are defined (a place that shall not be negative).
//   2. Without them, count the lines with bounds in each part. A row that joins few of these comes back.
//   3. Where a component is then many parts with bounds, they are a group (HeldEdits.swift). Any other component is whole again.

import QuoinEngine

/// Whether a row is slack, and left out.
enum Slack: UInt8, BitwiseCopyable {
  case no
  /// A bound that is left out if its line is defined.
  case bound
  case leftOut
}

/// A row of the engine that is left out, and the marks with which it decides something.
struct SlackRow: BitwiseCopyable {
  var place: Int32
  var marks: UInt8
}

extension BatchRow {
  var isEquality: Bool { isOwned && !isObjective && costsAbove && costsBelow }
  var isInequality: Bool { isOwned && !isObjective && costsAbove != costsBelow }
  /// The marks with which the row costs something.
  var violated: UInt8 { (costsAbove ? RowMark.above : 0) | (costsBelow ? RowMark.below : 0) }
}

extension BatchModel {
  /// Whether none of the rows that were left out of a group decides anything where an engine is.
  func isApart(_ leader: Int, _ engine: borrowing Engine) -> Bool {
    for place in components[leader].slackRows.range {
      if engine.mark(slackRows[place].place) & slackRows[place].marks != 0 { return false }
    }
    return true
  }
}

extension ModelBuilder {
  func isSlack(_ place: Int) -> Bool { slack.count > 0 && slack[place] != .no }
  /// The first component of a variable's group, where slack rows are left out, or -1.
  func group(of j: Int) -> Int32 { slack.count > 0 ? leader(ofVariable: j) : -1 }
  func isLeftOut(_ place: Int) -> Bool { slack.count > 0 && slack[place] == .leftOut }

  /// Leaves slack rows out where that takes components apart. Returns whether it does; the model is connected either way.
  mutating func findSlack() throws(EngineError) -> Bool {
    guard partsApart < .max, let marked = try markSlack() else { return false }
    let wholes = try BatchArray<Int32>(engine.variablePlaces, of: -1, scratch)
    for j in 0..<wholes.count { wholes[j] = Int32(component(ofVariable: j)) }
    let count = model.components.count
    (slack, wholeOf, givenBy) = (marked, wholes, definedBy)
    // Lines outside a component stay defined by the same rows, so that all that a group's solve moves is in the group.
    given = try BatchArray(defined.count, of: 0, scratch)
    given.base.update(from: defined.base, count: defined.count)
    holderOf = try BatchArray(engine.variablePlaces, of: -1, scratch)
    try connect()
    // 2
    var parts = try SlackParts(self, scratch)
    try parts.bringBack(&self)
    // 3
    let many = try parts.wholes(with: partsApart, count, self)
    var isAny = false
    for j in 0..<wholes.count where wholes[j] >= 0 {
      if many[Int(wholes[j])] { isAny = true } else { wholes[j] = -1 }
    }
    for place in 0..<slack.count where slack[place] != .no {
      if wholes[engine.batchTerm(engine.batchRow(place).firstTerm).variable] < 0 { slack[place] = .no }
    }
    if !isAny {
      (slack, wholeOf, holderOf, given) = (BatchArray(), BatchArray(), BatchArray(), BatchArray())
    }
    try connect()
    return isAny
  }

  /// The first step; nil if there is nothing to leave out.
  private func markSlack() throws(EngineError) -> BatchArray<Slack>? {
    let marked = try BatchArray(engine.rowPlaces, of: Slack.no, scratch)
    var (isAny, bounds) = (false, 0)
    for place in 0..<engine.rowPlaces {
      let row = engine.batchRow(place)
      if row.isObjective { return nil }
      guard row.isInequality, component(ofRow: row, place) >= 0 else { continue }
      bounds += 1
      guard moveOf[place] == -1, engine.mark(Int32(place)) & (RowMark.active | row.violated) == 0
      else { continue }
      let lines = lines(of: row)
      if lines == 1 && row.termCount > 1 || lines == 0 { continue }
      marked[place] = lines == 1 ? .bound : .leftOut
      isAny = true
    }
    return isAny && bounds > partsApart ? marked : nil
  }

  /// How many different lines a row names; 2 stands for more.
  func lines(of row: BatchRow) -> Int {
    var (count, first) = (0, -1)
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let j = engine.batchTerm(t).variable
      let line = ties.top(j).item
      if parameterOf[j] >= 0 || line == first { continue }
      count += 1
      if count > 1 { return count }
      first = line
    }
    return count
  }

  /// Leaves out the bounds of lines that are defined. Any other bound that may be left out is in the model.
  func leaveOutBounds() {
    for place in 0..<slack.count where slack[place] != .no && engine.batchRow(place).termCount == 1 {
      let line = ties.top(engine.batchTerm(engine.batchRow(place).firstTerm).variable).item
      slack[place] = definedBy[line] >= 0 ? .leftOut : .bound
    }
  }
}
