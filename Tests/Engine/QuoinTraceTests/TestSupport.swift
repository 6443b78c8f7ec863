// TestSupport.swift -- shorthands of these tests: text to items, text to its error, random traces.

import QuoinTrace

/// All records of a text.
func items(_ text: String) throws(TraceError) -> [TraceItem] {
  var reader = TraceReader(bytes: Array(text.utf8))
  var list: [TraceItem] = []
  while let item = try reader.next() { list.append(item) }
  return list
}

/// The operations of a text that is preceded by four variables and four constraints.
func operations(_ text: String) throws(TraceError) -> [TraceOp] {
  let con = "con req eq 0 1 1 0\n"
  return try Trace(bytes: Array(("vars 4\n" + con + con + con + con + text).utf8)).operations
}

/// The error of a text, or nil when it is a good trace.
func fault(_ text: String) -> TraceError? { fault(Array(text.utf8)) }

func fault(_ bytes: [UInt8]) -> TraceError? {
  var reader = TraceReader(bytes: bytes)
  do {
    while try reader.next() != nil {}
    return nil
  } catch {
    return error
  }
}

/// A reader that gets its bytes in pieces of `size`.
func reader(of bytes: [UInt8], inPiecesOf size: Int) -> TraceReader {
  var at = 0
  return TraceReader { buffer in
    let count = min(size, buffer.count, bytes.count - at)
    for i in 0..<count { buffer[i] = bytes[at + i] }
    at += count
    return count
  }
}

/// SplitMix64: small, and the same everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

extension SeededGenerator {
  /// Any finite double, every bit pattern as likely as the next.
  mutating func anyDouble() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }

  mutating func number() -> Double {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: anyDouble()
    case 1: Double(Int.random(in: -2000...2000, using: &self)) / 64
    case 2: Double.random(in: -1000...1000, using: &self)
    default: Double(Int.random(in: -2000...2000, using: &self))
    }
  }

  mutating func strength() -> TraceStrength {
    let weight = Double.random(in: 0.001...1000, using: &self)
    switch Int.random(in: 0..<6, using: &self) {
    case 0: return .required
    case 1: return .strong
    case 2: return .medium * weight
    case 3: return .weak * weight
    case 4: return .soft(priority: Double.random(in: 0.5..<999.5, using: &self), weight: 1)
    default: return .soft(priority: Double.random(in: 0.5..<999.5, using: &self), weight: weight)
    }
  }

  mutating func constraint(variables: Int) -> TraceConstraint {
    let relations: [TraceRelation] = [.lessOrEqual, .equal, .greaterOrEqual]
    var terms: [TraceTerm] = []
    for _ in 0..<Int.random(in: 0...5, using: &self) {
      terms.append(TraceTerm(number(), Int.random(in: 0..<variables, using: &self)))
    }
    switch Int.random(in: 0..<6, using: &self) {
    case 0: return .stay(Int.random(in: 0..<variables, using: &self), strength())
    case 1: return .objective(.minimize, strength(), terms)
    case 2: return .objective(.maximize, strength(), terms)
    default: break
    }
    return TraceConstraint(
      strength: strength(), relation: relations[Int.random(in: 0..<3, using: &self)],
      constant: number(), terms: terms)
  }

  mutating func suggestion(variables: Int) -> TraceSuggestion {
    TraceSuggestion(variable: Int.random(in: 0..<variables, using: &self), value: number())
  }

  mutating func operation(variables: Int, constraints: Int) -> TraceOp {
    let variable = Int.random(in: 0..<variables, using: &self)
    let constraint = Int.random(in: 0..<constraints, using: &self)
    let range = constraint..<Int.random(in: constraint...constraints, using: &self)
    switch Int.random(in: 0..<30, using: &self) {
    case 0: return .addOne(constraint)
    case 1: return .addRange(range)
    case 2: return .removeOne(constraint)
    case 3: return .removeRange(range)
    case 4: return .setConstant(constraint: constraint, constant: number())
    case 5: return .setStrength(constraint: constraint, strength: strength())
    case 6: return .edit(variable: variable, strength: strength())
    case 7: return .stopEdit(variable: variable)
    case 8: return .suggest(suggestion(variables: variables))
    case 9: return .suggestMany((0..<3).map { _ in suggestion(variables: variables) })
    case 10: return .stay(variable: variable, strength: strength())
    case 11: return .update
    case 12: return .check
    case 13: return .setRelation(constraint: constraint, relation: .greaterOrEqual)
    case 14: return .setCoefficient(constraint: constraint, variable: variable, coefficient: number())
    case 15: return .setEditStrength(variable: variable, strength: strength())
    case 16: return .removeMany([.edit(variable), .constraint(constraint)])
    case 17: return .removeVariable(variable)
    case 18: return .setRest(variable: variable, value: number())
    case 19: return .resetStays
    case 20: return .updateWithin(pivots: Int.random(in: 0...99, using: &self))
    case 21: return .label(label([.constraint(constraint), .edit(variable), .variable(variable)]))
    case 22: return .image(bytes(upTo: 300))
    case 23: return .hash(next())
    case 24: return .takeBackVariable(variable)
    case 25: return .begin
    case 26: return .commit
    case 27: return .rollback
    case 28: return .end
    default: return .phase(["build", "größe", "a-b"][Int.random(in: 0..<3, using: &self)])
    }
  }

  mutating func bytes(upTo most: Int) -> [UInt8] {
    (0..<Int.random(in: 0...most, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
  }

  mutating func label(_ targets: [TraceName]) -> TraceLabel {
    TraceLabel(
      targets[Int.random(in: 0..<targets.count, using: &self)], name: bytes(upTo: 20),
      file: bytes(upTo: 3), line: Int.random(in: 0...9999, using: &self))
  }

  mutating func trace(operations count: Int) -> Trace {
    var trace = Trace()
    trace.variableCount = Int.random(in: 1...9, using: &self)
    for v in 0..<trace.variableCount where Int.random(in: 0..<3, using: &self) == 0 {
      trace.starts.append(TraceSuggestion(variable: v, value: 0.25 + Double(v)))
    }
    if Int.random(in: 0..<2, using: &self) == 0 { trace.options.append(.defersConflicts) }
    if Int.random(in: 0..<2, using: &self) == 0 { trace.options.append(.returnsToRest) }
    if Int.random(in: 0..<2, using: &self) == 0 { trace.options.append(.isRecording) }
    let constraints = Int.random(in: 1...9, using: &self)
    for _ in 0..<constraints {
      trace.constraints.append(constraint(variables: trace.variableCount))
    }
    for _ in 0..<count {
      trace.operations.append(
        operation(variables: trace.variableCount, constraints: constraints))
    }
    return trace
  }
}
