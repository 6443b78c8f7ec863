// TestSupport.swift -- shorthands of these tests: text to items, text to its error, random traces.

import QuoinEngine
import QuoinTrace

/// All records of a text.
func items(_ text: String) throws(TraceError) -> [TraceRecord] {
  var reader = TraceReader(bytes: Array(text.utf8))
  var list: [TraceRecord] = []
  while let item = try reader.next() { list.append(item) }
  return list
}

/// The operations of a text that is preceded by four variables and four constraints.
func operations(_ text: String) throws(TraceError) -> [TraceRecord] {
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

  mutating func strength() -> Strength {
    let weight = Double.random(in: 0.001...1000, using: &self)
    switch Int.random(in: 0..<6, using: &self) {
    case 0: return .required
    case 1: return .strong
    case 2: return .medium * weight
    case 3: return .weak * weight
    case 4: return Strength(priority: Double.random(in: 0.5..<999.5, using: &self), weight: 1)
    default: return Strength(priority: Double.random(in: 0.5..<999.5, using: &self), weight: weight)
    }
  }

  mutating func declaration(variables: Int) -> TraceRecord {
    let kinds: [TraceRecord.Kind] = [.constraint, .constraint, .stay, .objective]
    let kind = kinds[Int.random(in: 0..<kinds.count, using: &self)]
    if kind == .stay {
      return TraceRecord(.stay, Int.random(in: 0..<variables, using: &self), strength: strength())
    }
    let elements = (0..<Int.random(in: 0...5, using: &self)).map { _ in element(variables: variables) }
    let isConstraint = kind == .constraint
    return TraceRecord(
      kind, number: isConstraint ? number() : 0, strength: strength(),
      choice: UInt8.random(in: isConstraint ? 0...2 : 0...1, using: &self), elements: elements)
  }

  mutating func element(variables: Int) -> TraceElement {
    TraceElement(Int.random(in: 0..<variables, using: &self), number())
  }

  mutating func operation(variables: Int, constraints: Int) -> TraceRecord {
    let variable = Int.random(in: 0..<variables, using: &self)
    let constraint = Int.random(in: 0..<constraints, using: &self)
    let range = constraint..<Int.random(in: constraint...constraints, using: &self)
    switch Int.random(in: 0..<30, using: &self) {
    case 0: return TraceRecord(.addOne, constraint)
    case 1: return TraceRecord(.addRange, range.lowerBound, range.upperBound)
    case 2: return TraceRecord(.removeOne, constraint)
    case 3: return TraceRecord(.removeRange, range.lowerBound, range.upperBound)
    case 4: return TraceRecord(.setConstant, constraint, number: number())
    case 5: return TraceRecord(.setStrength, constraint, strength: strength())
    case 6: return TraceRecord(.edit, variable, strength: strength())
    case 7: return TraceRecord(.stopEdit, variable)
    case 8: return TraceRecord(.suggest, variable, number: number())
    case 9:
      return TraceRecord(.suggestMany, elements: (0..<3).map { _ in element(variables: variables) })
    case 10: return TraceRecord(.stayHere, variable, strength: strength())
    case 11: return TraceRecord(.update)
    case 12: return TraceRecord(.check)
    default: return rareOperation(variable: variable, constraint: constraint)
    }
  }

  private mutating func rareOperation(variable: Int, constraint: Int) -> TraceRecord {
    switch Int.random(in: 13..<30, using: &self) {
    case 13: return TraceRecord(.setRelation, constraint, choice: Relation.greaterOrEqual.rawValue)
    case 14: return TraceRecord(.setCoefficient, constraint, variable, number: number())
    case 15: return TraceRecord(.setEditStrength, variable, strength: strength())
    case 16:
      let names = [TraceElement(variable, isEdit: true), TraceElement(constraint)]
      return TraceRecord(.removeMany, elements: names)
    case 17: return TraceRecord(.removeVariable, variable)
    case 18: return TraceRecord(.setRest, variable, number: number())
    case 19: return TraceRecord(.resetStays)
    case 20: return TraceRecord(.updateWithin, Int.random(in: 0...99, using: &self))
    case 21:
      let target = UInt8.random(in: 0...2, using: &self)
      return TraceRecord(
        .label, target == 0 ? constraint : variable, Int.random(in: 0...9999, using: &self), choice: target,
        bytes: bytes(upTo: 20), file: bytes(upTo: 3))
    case 22: return TraceRecord(.image, bytes: bytes(upTo: 300))
    case 23: return TraceRecord(.hash, hash: next())
    case 24: return TraceRecord(.takeBackVariable, variable)
    case 25: return TraceRecord(.begin)
    case 26: return TraceRecord(.commit)
    case 27: return TraceRecord(.rollback)
    case 28: return TraceRecord(.end)
    default:
      let name = ["build", "größe", "a-b"][Int.random(in: 0..<3, using: &self)]
      return TraceRecord(.phase, bytes: Array(name.utf8))
    }
  }

  mutating func bytes(upTo most: Int) -> [UInt8] {
    (0..<Int.random(in: 0...most, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
  }

  mutating func trace(operations count: Int) -> Trace {
    var trace = Trace()
    for choice: UInt8 in 0...2 where Int.random(in: 0..<2, using: &self) == 0 {
      trace.records.append(TraceRecord(.option, choice: choice))
    }
    let variables = Int.random(in: 1...9, using: &self)
    trace.records.append(TraceRecord(.variables, variables - 1))
    trace.records.append(TraceRecord(.variable, number: number()))
    let constraints = Int.random(in: 1...9, using: &self)
    for _ in 0..<constraints { trace.records.append(declaration(variables: variables)) }
    for _ in 0..<count { trace.records.append(operation(variables: variables, constraints: constraints)) }
    return trace
  }
}
