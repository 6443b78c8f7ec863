// ModelBuilder+Distinct.swift -- outputs that always have the same value are one value.
//
// The cells of a sheet's column have one left edge, and one width. A scenario then has few different values, and a map:
// output k is value sources[k]. Outputs are the same
//
//   - if equalities tie their variables to one line, with one offset;
//   - if equal rows define their lines (ModelBuilder+Definitions.swift): twins.

import QuoinEngine

extension ModelBuilder {
  /// Returns different outputs, and lists which of them each output is. Returns the outputs themselves where most differ.
  mutating func findDistinct(_ outputs: BatchArray<Int32>) throws(EngineError) -> BatchArray<Int32> {
    let twinOf = try findTwins()
    var sources = try BatchArray<Int32>(outputs.count, of: 0, pool)
    var distinct = BatchArray<Int32>()
    // By line: its last output; by different output: its offset, and the one before of its line.
    let last = try BatchArray<Int32>(engine.variablePlaces, of: -1, scratch)
    let offsets = try BatchArray(outputs.count, of: 0.0, scratch)
    let before = try BatchArray<Int32>(outputs.count, of: -1, scratch)
    for (k, output) in outputs.slice.enumerated() {
      let (top, offset) = ties.top(Int(output))
      let line = Int(twinOf[top])
      var (known, left) = (Int(last[line]), BatchLimits.offsetsTried)
      while known >= 0 && left > 0 && offsets[known] != offset {
        (known, left) = (Int(before[known]), left - 1)
      }
      if known < 0 || left == 0 {
        known = distinct.count
        try distinct.append(output, scratch)
        (offsets[known], before[known], last[line]) = (offset, last[line], Int32(known))
      }
      sources[k] = Int32(known)
    }
    if distinct.count * BatchLimits.timesWritten > outputs.count {
      sources.giveBack(to: pool)
      return outputs
    }
    model.sources = sources
    return distinct
  }

  /// By line: the first line that an equal row defines; the line itself where there is none.
  private func findTwins() throws(EngineError) -> BatchArray<Int32> {
    let twinOf = try BatchArray<Int32>(engine.variablePlaces, of: 0, scratch)
    for line in 0..<twinOf.count { twinOf[line] = Int32(line) }
    var size = 2
    while size < 2 * defined.count { size *= 2 }
    let table = try BatchArray<Int32>(size, of: -1, scratch)
    for line in defined.slice {
      var at = Int(truncatingIfNeeded: print(ofDefinition: Int(line))) & (size - 1)
      while table[at] >= 0 && !areTwins(Int(table[at]), Int(line)) { at = (at + 1) & (size - 1) }
      if table[at] < 0 { table[at] = line }
      twinOf[Int(line)] = table[at]
    }
    return twinOf
  }

  /// Whether the rows that define two lines say the same of other lines.
  private func areTwins(_ one: Int, _ other: Int) -> Bool {
    let (a, b) = (engine.batchRow(Int(definedBy[one])), engine.batchRow(Int(definedBy[other])))
    guard a.termCount == b.termCount, group(of: one) == group(of: other) else { return false }
    let (mine, yours) = (ownPart(one), ownPart(other))
    guard mine.constant == yours.constant else { return false }
    var t = b.firstTerm
    for s in a.firstTerm..<a.firstTerm + a.termCount {
      let term = engine.batchTerm(s)
      if ties.top(term.variable).item == one { continue }
      while t < b.firstTerm + b.termCount && ties.top(engine.batchTerm(t).variable).item == other { t += 1 }
      guard t < b.firstTerm + b.termCount else { return false }
      let match = engine.batchTerm(t)
      guard key(term.variable) == key(match.variable),
        term.coefficient / mine.own == match.coefficient / yours.own
      else { return false }
      t += 1
    }
    return true
  }

  /// The coefficient of a defined line in its row, and the constant for each unit of it.
  private func ownPart(_ line: Int) -> (own: Double, constant: Double) {
    let row = engine.batchRow(Int(definedBy[line]))
    var (own, constant) = (0.0, row.constant)
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let term = engine.batchTerm(t)
      if parameterOf[term.variable] >= 0 { continue }
      let (top, offset) = ties.top(term.variable)
      constant += term.coefficient * offset
      if top == line { own += term.coefficient }
    }
    return (own, constant / own)
  }

  /// What tells a variable of a row from others: its line; below 0 for a parameter.
  private func key(_ variable: Int) -> Int {
    parameterOf[variable] >= 0 ? -1 - Int(parameterOf[variable]) : ties.top(variable).item
  }

  private func print(ofDefinition line: Int) -> UInt64 {
    let row = engine.batchRow(Int(definedBy[line]))
    let (own, constant) = ownPart(line)
    var print = ActiveSet.mix(constant.bitPattern)
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let term = engine.batchTerm(t)
      if ties.top(term.variable).item == line { continue }
      print = ActiveSet.mix(print &+ UInt64(bitPattern: Int64(key(term.variable))))
      print = ActiveSet.mix(print ^ (term.coefficient / own).bitPattern)
    }
    return print
  }
}
