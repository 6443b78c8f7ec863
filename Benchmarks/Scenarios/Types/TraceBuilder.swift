// TraceBuilder.swift -- writes a trace down as a scenario unfolds.

import QuoinTrace

struct TraceBuilder {
  private(set) var trace = Trace()

  mutating func variable() -> Linear {
    trace.variableCount += 1
    return Linear(variable: trace.variableCount - 1)
  }

  mutating func box() -> Box {
    Box(x: variable(), y: variable(), w: variable(), h: variable())
  }

  /// Declares a constraint and returns its index.
  mutating func declare(_ strength: TraceStrength, _ rule: Rule) -> Int {
    trace.constraints.append(
      TraceConstraint(
        strength: strength, relation: rule.relation, constant: rule.sum.constant,
        terms: rule.sum.terms))
    return trace.constraints.count - 1
  }

  /// Declares a constraint and adds it at once.
  mutating func add(_ strength: TraceStrength, _ rule: Rule) {
    perform(.addOne(declare(strength, rule)))
  }

  mutating func require(_ rule: Rule) { add(.required, rule) }

  mutating func edit(_ variable: Linear, _ strength: TraceStrength = .strong) {
    perform(.edit(variable: variable.index, strength: strength))
  }

  mutating func stopEdit(_ variable: Linear) { perform(.stopEdit(variable: variable.index)) }

  mutating func suggest(_ variable: Linear, _ value: Double) {
    perform(.suggest(TraceSuggestion(variable: variable.index, value: value)))
  }

  /// Suggests for two variables in one operation, as a pointer does.
  mutating func suggest(_ x: Linear, _ xValue: Double, _ y: Linear, _ yValue: Double) {
    perform(
      .suggestMany([
        TraceSuggestion(variable: x.index, value: xValue),
        TraceSuggestion(variable: y.index, value: yValue),
      ]))
  }

  mutating func stay(_ variable: Linear, _ strength: TraceStrength) {
    perform(.stay(variable: variable.index, strength: strength))
  }

  mutating func phase(_ name: String) { perform(.phase(name)) }
  mutating func update() { perform(.update) }
  mutating func check() { perform(.check) }

  mutating func perform(_ operation: TraceOp) { trace.operations.append(operation) }
}
