// SlackChecks.swift -- what rows that were left out say of a scenario's values, and what is read where they do not hold.

import QuoinEngine

/// What a row that was left out says of a scenario's values: that a sum of values and numbers is not negative.
struct SlackCheck: BitwiseCopyable {
  var constant: Double
  var leader: Int32
  /// Places among values, and then numbers of the scenario.
  var values = Span32()
  var numbers = Span32()
}

struct SlackChecks {
  var list = BatchArray<SlackCheck>()
  /// Each as a place and a factor.
  var terms = BatchArray<ModelShare>()
  /// The allowance of a residual.
  var absolute = 0.0
  var relative = 0.0

  var isEmpty: Bool { list.count == 0 }
  var bytes: Int { list.bytes + terms.bytes }

  @inline(__always)
  func holds(_ one: SlackCheck, _ values: UnsafePointer<Double>, _ scenario: UnsafePointer<Double>) -> Bool {
    var (sum, size) = (one.constant, abs(one.constant))
    for t in one.values.range { add(terms.base[t].share * values[Int(terms.base[t].parameter)], &sum, &size) }
    for t in one.numbers.range {
      add(terms.base[t].share * scenario[Int(terms.base[t].parameter)], &sum, &size)
    }
    return sum >= -(absolute + relative * size)
  }

  @inline(__always)
  private func add(_ part: Double, _ sum: inout Double, _ size: inout Double) {
    sum += part
    size += abs(part)
  }
}

extension ModelBuilder {
  /// Lists what the rows that are left out say of values, and for each group its outputs that are in no component: of
  /// `outputs`, and of the hidden values that definitions give to lines.
  mutating func listChecks(
    _ outputs: BatchArray<Int32>, _ hidden: BatchArray<Int32>
  ) throws(EngineError) {
    (model.checks.absolute, model.checks.relative) = engine.allowance
    for c in 0..<model.components.count where model.components[c].leader == c {
      model.components[c].slackRows.first = Int32(model.slackRows.count)
      model.components[c].looseOutputs.first = Int32(model.looseOutputs.count)
      for place in 0..<slack.count where isLeftOut(place) {
        let row = engine.batchRow(place)
        if Int(leader(ofVariable: engine.batchTerm(row.firstTerm).variable)) != c { continue }
        let one = SlackRow(place: Int32(place), marks: RowMark.active | row.violated)
        try model.slackRows.append(one, pool)
        try listCheck(row, c)
      }
      for (position, j) in outputs.slice.enumerated() where component(ofVariable: Int(j)) < 0 {
        try listLoose(position, Int(j), of: c)
      }
      for line in hidden.slice { try listLoose(Int(valueOf[Int(line)]), Int(line), of: c) }
      model.components[c].slackRows.count =
        Int32(model.slackRows.count) - model.components[c].slackRows.first
      model.components[c].looseOutputs.count =
        Int32(model.looseOutputs.count) - model.components[c].looseOutputs.first
    }
  }

  private mutating func listLoose(_ position: Int, _ j: Int, of c: Int) throws(EngineError) {
    if Int(leader(ofVariable: j)) != c { return }
    let output = ModelOutput(position: Int32(position), variable: Int32(j), line: 0, offset: 0)
    try model.looseOutputs.append(output, pool)
  }

  private mutating func listCheck(_ row: BatchRow, _ c: Int) throws(EngineError) {
    let sign: Double = row.isAtLeast ? 1 : -1
    var one = SlackCheck(constant: sign * row.constant, leader: Int32(c))
    var numbers = BatchArray<ModelShare>()
    one.values.first = Int32(model.checks.terms.count)
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let term = engine.batchTerm(t)
      let ((top, offset), factor) = (ties.top(term.variable), sign * term.coefficient)
      if parameterOf[term.variable] >= 0 {
        let share = ModelShare(parameter: parameterOf[term.variable], share: factor)
        try numbers.append(share, scratch)
      } else if valueOf[top] >= 0 {
        one.constant += factor * offset
        try model.checks.terms.append(ModelShare(parameter: valueOf[top], share: factor), pool)
      } else {
        one.constant += factor * engine.batchValue(term.variable)
      }
    }
    one.values.count = Int32(model.checks.terms.count) - one.values.first
    one.numbers.first = Int32(model.checks.terms.count)
    for share in numbers.slice { try model.checks.terms.append(share, pool) }
    one.numbers.count = Int32(numbers.count)
    try model.checks.list.append(one, pool)
  }
}
