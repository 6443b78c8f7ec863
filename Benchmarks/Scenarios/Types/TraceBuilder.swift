// TraceBuilder.swift -- writes a trace down as a scenario unfolds: all declarations first.

import QuoinEngine
import QuoinTrace

struct TraceBuilder {
  private var variableCount = 0
  private var constraints: [TraceRecord] = []
  private var operations: [TraceRecord] = []

  /// What was written so far.
  var trace: Trace {
    var trace = Trace()
    trace.records = [TraceRecord(.variables, variableCount)] + constraints + operations
    return trace
  }

  var constraintCount: Int { constraints.count }

  mutating func variable() -> Linear {
    variableCount += 1
    return Linear(variable: variableCount - 1)
  }

  mutating func box() -> Box {
    Box(x: variable(), y: variable(), w: variable(), h: variable())
  }

  /// Declares a constraint and returns its index.
  mutating func declare(_ strength: Strength, _ rule: Rule) -> Int {
    constraints.append(
      TraceRecord(
        .constraint, number: rule.sum.constant, strength: strength, choice: rule.relation.rawValue,
        elements: rule.sum.terms))
    return constraints.count - 1
  }

  /// Declares a constraint and adds it at once.
  mutating func add(_ strength: Strength, _ rule: Rule) { perform(.addOne, declare(strength, rule)) }

  mutating func require(_ rule: Rule) { add(.required, rule) }

  mutating func edit(_ variable: Linear, _ strength: Strength = .strong) {
    operations.append(TraceRecord(.edit, variable.index, strength: strength))
  }

  mutating func stopEdit(_ variable: Linear) { perform(.stopEdit, variable.index) }

  mutating func suggest(_ variable: Linear, _ value: Double) {
    perform(.suggest, variable.index, number: value)
  }

  /// Suggests for two variables in one operation, as a pointer does.
  mutating func suggest(_ x: Linear, _ xValue: Double, _ y: Linear, _ yValue: Double) {
    let both = [TraceElement(x.index, xValue), TraceElement(y.index, yValue)]
    operations.append(TraceRecord(.suggestMany, elements: both))
  }

  mutating func stay(_ variable: Linear, _ strength: Strength) {
    operations.append(TraceRecord(.stayHere, variable.index, strength: strength))
  }

  mutating func setStrength(_ k: Int, _ strength: Strength) {
    operations.append(TraceRecord(.setStrength, k, strength: strength))
  }

  mutating func phase(_ name: String) {
    operations.append(TraceRecord(.phase, bytes: Array(name.utf8)))
  }

  mutating func update() { perform(.update) }
  mutating func check() { perform(.check) }

  mutating func perform(_ kind: TraceRecord.Kind, _ first: Int = 0, _ last: Int = 0, number: Double = 0) {
    operations.append(TraceRecord(kind, first, last, number: number))
  }
}
