// ModelBuilder+Definitions.swift -- finds the lines that are defined, and lists their definitions.
//
//   1. Count the rows that name each line, without the equalities that tie lines together, and add up these rows' places: of
//      a line that one row names the sum is this row.
//   2. While there is such a line, and its row is an equality that no parameter but through a term moves: the line is
//      defined, and each other line of the row is named by one row fewer. A soft equality defines a line as well: as no
//      other row names the line, it costs nothing to let the equality hold.
//   3. Backwards, a definition is listed if it moves and an output, or a definition that is listed, needs it.

import QuoinEngine

/// What a line's place among values may be instead of a place.
private enum DefinedValue {
  static var unneeded: Int32 { -1 }
  static var needed: Int32 { -2 }
}

extension ModelBuilder {
  /// The first two steps. Fills `definedBy` and `defined`.
  mutating func findDefinitions() throws(EngineError) {
    definedBy = try BatchArray(engine.variablePlaces, of: -1, scratch)
    isDefinition = try BatchArray(engine.rowPlaces, of: false, scratch)
    // 1
    let named = try BatchArray<Int32>(engine.variablePlaces, of: 0, scratch)
    let sum = try BatchArray<Int>(engine.variablePlaces, of: 0, scratch)
    for place in 0..<engine.rowPlaces where !isTie[place] {
      let row = engine.batchRow(place)
      guard row.isLinked, !isSlack(place) else { continue }
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        let line = ties.top(engine.batchTerm(t).variable).item
        named[line] += 1
        sum[line] += place
      }
    }
    // 2
    var waiting = BatchArray<Int32>()
    try waiting.reserve(engine.variablePlaces, scratch)
    for line in given.slice { try define(Int(line), by: Int(givenBy[Int(line)]), named, sum) { _ in } }
    for line in 0..<engine.variablePlaces where named[line] == 1 { waiting.push(Int32(line)) }
    while waiting.count > 0 {
      let line = Int(waiting.removeLast())
      guard named[line] == 1, mayDefine(sum[line], line) else { continue }
      // Each line waits once: its count passes 1 once.
      try define(line, by: sum[line], named, sum) { waiting.push(Int32($0)) }
    }
    leaveOutBounds()
  }

  /// Lets a row define a line. Calls `visit` with each line that one row names from here on.
  private mutating func define(
    _ line: Int, by place: Int, _ named: BatchArray<Int32>, _ sum: BatchArray<Int>, _ visit: (Int) -> Void
  ) throws(EngineError) {
    definedBy[line] = Int32(place)
    isDefinition[place] = true
    try defined.append(Int32(line), scratch)
    let row = engine.batchRow(place)
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let other = ties.top(engine.batchTerm(t).variable).item
      named[other] -= 1
      sum[other] -= place
      if named[other] == 1 { visit(other) }
    }
  }

  private func mayDefine(_ place: Int, _ line: Int) -> Bool {
    let row = engine.batchRow(place)
    guard row.isEquality, row.termCount <= BatchLimits.definingTerms, moveOf[place] == -1,
      parameterOf[line] < 0
    else { return false }
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let term = engine.batchTerm(t)
      if ties.top(term.variable).item == line { return abs(term.coefficient) >= BatchLimits.defining }
    }
    return false
  }

  /// The third step: lists the definitions. Returns the batch's outputs, and behind them the lines of hidden values that
  /// components give.
  mutating func listDefinitions(_ outputs: BatchArray<Int32>) throws(EngineError) -> BatchArray<Int32> {
    valueOf = try BatchArray(engine.variablePlaces, of: DefinedValue.unneeded, scratch)
    isDefined = try BatchArray(engine.variablePlaces, of: false, scratch)
    var all = try BatchArray(outputs.count, of: Int32(0), scratch)
    all.base.update(from: outputs.base, count: outputs.count)
    if defined.count == 0 && slack.count == 0 { return all }
    try findMoving()
    // An output that is a line itself is the line's value.
    for (position, output) in outputs.slice.enumerated() {
      let (line, offset) = ties.top(Int(output))
      if valueOf[line] >= 0 { continue }
      valueOf[line] = offset == 0 ? Int32(position) : DefinedValue.needed
    }
    for place in 0..<slack.count where isLeftOut(place) {
      let row = engine.batchRow(place)
      for t in row.firstTerm..<row.firstTerm + row.termCount { try need(engine.batchTerm(t).variable, &all) }
    }
    var (listed, hidden) = (BatchArray<Int32>(), BatchArray<Int32>())
    for line in defined.slice where isDefined[Int(line)] && valueOf[Int(line)] != DefinedValue.unneeded {
      try listed.append(line, scratch)
      if valueOf[Int(line)] == DefinedValue.needed { try hidden.append(line, scratch) }
      try forEachOther(Int(line)) { other, _ throws(EngineError) in try need(other, &all) }
    }
    for line in hidden.slice {
      valueOf[Int(line)] = Int32(all.count + model.definitions.hiddenCount)
      model.definitions.hiddenCount += 1
    }
    model.definitions.hiddenCount += all.count - outputs.count
    for line in listed.slice.reversed() { try list(Int(line)) }
    for (position, output) in outputs.slice.enumerated() {
      let (line, offset) = ties.top(Int(output))
      if isDefined[line] && Int(valueOf[line]) != position { try copy(line, offset, to: position) }
    }
    if slack.count > 0 { try listChecks(all, hidden) }
    try model.definitions.order(all.count + hidden.count, pool)
    return all
  }

  /// Notes that a definition or a check needs the value of a variable. A line of a component becomes a hidden output.
  private mutating func need(_ variable: Int, _ all: inout BatchArray<Int32>) throws(EngineError) {
    let top = ties.top(variable).item
    if parameterOf[variable] >= 0 || valueOf[top] >= 0 { return }
    if !isDefined[top] && (component(ofVariable: top) >= 0 || group(of: top) >= 0) {
      valueOf[top] = Int32(all.count)
      try all.append(Int32(top), scratch)
    } else {
      valueOf[top] = DefinedValue.needed
    }
  }

  /// Finds the defined lines that move: a parameter, a component, a moving line or a line of a group is in their rows.
  private mutating func findMoving() throws(EngineError) {
    for line in defined.slice.reversed() {
      try forEachOther(Int(line)) { other, _ throws(EngineError) in
        let moves =
          parameterOf[other] >= 0 || component(ofVariable: other) >= 0 || group(of: other) >= 0
        if moves || isDefined[ties.top(other).item] { isDefined[Int(line)] = true }
      }
    }
  }

  /// Lists a definition of an output that differs from a defined line by an offset.
  private mutating func copy(_ line: Int, _ offset: Double, to position: Int) throws(EngineError) {
    var one = Definition(position: Int32(position), constant: offset, leader: group(of: line))
    one.values = Span32(first: Int32(model.definitions.terms.count), count: 1)
    one.numbers.first = one.values.first + 1
    try model.definitions.terms.append(ModelShare(parameter: valueOf[line], share: 1), pool)
    try model.definitions.list.append(one, pool)
  }

  private func forEachOther(
    _ line: Int, _ visit: (_ variable: Int, _ coefficient: Double) throws(EngineError) -> Void
  ) throws(EngineError) {
    let row = engine.batchRow(Int(definedBy[line]))
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let term = engine.batchTerm(t)
      if ties.top(term.variable).item != line { try visit(term.variable, term.coefficient) }
    }
  }

  /// Lists the definition of a line.
  private mutating func list(_ line: Int) throws(EngineError) {
    let row = engine.batchRow(Int(definedBy[line]))
    var (own, constant) = (0.0, row.constant)
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let term = engine.batchTerm(t)
      let (top, offset) = ties.top(term.variable)
      if parameterOf[term.variable] >= 0 { continue }
      constant += term.coefficient * offset
      if top == line { own += term.coefficient }
    }
    var one = Definition(position: valueOf[line], leader: group(of: line))
    var numbers = BatchArray<ModelShare>()
    one.values.first = Int32(model.definitions.terms.count)
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let term = engine.batchTerm(t)
      let top = ties.top(term.variable).item
      if top == line { continue }
      if parameterOf[term.variable] >= 0 {
        try numbers.append(
          ModelShare(parameter: parameterOf[term.variable], share: -term.coefficient / own), scratch)
      } else if valueOf[top] >= 0 {
        try model.definitions.terms.append(
          ModelShare(parameter: valueOf[top], share: -term.coefficient / own), pool)
      } else {
        constant += term.coefficient * engine.batchValue(top)
      }
    }
    one.constant = -constant / own
    one.values.count = Int32(model.definitions.terms.count) - one.values.first
    one.numbers.first = Int32(model.definitions.terms.count)
    for share in numbers.slice { try model.definitions.terms.append(share, pool) }
    one.numbers.count = Int32(numbers.count)
    try model.definitions.list.append(one, pool)
  }
}
