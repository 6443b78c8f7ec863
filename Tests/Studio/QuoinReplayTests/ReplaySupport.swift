// ReplaySupport.swift -- shorthands of these tests, and a plain interpreter to compare replays with.
//
// `Direct` makes the library's calls one by one, straight from a trace in memory, with arrays and
// optionals where the replay has pointers. It shares no code with the replay.

import QuoinEngine
import QuoinReplay
import QuoinTrace
import Testing

/// The report, check points and refusals of a replay.
struct Told {
  var report: ReplayReport
  var checks: [CheckPoint] = []
  var refusals: [Refusal] = []

  func phase(_ name: String) -> PhaseFigures? { report.phases.first { $0.name == name } }
}

func stream(_ bytes: [UInt8], _ checks: CheckContents = []) throws -> Told {
  try replayed(checks) { try Replay.stream(TraceReader(bytes: bytes), $0) }
}

func stream(_ text: String, _ checks: CheckContents = []) throws -> Told {
  try stream(Array(text.utf8), checks)
}

func replay(_ bytes: [UInt8], times: Int, _ checks: CheckContents = []) throws -> Told {
  try replayed(checks) { try Replay.repeat(TraceReader(bytes: bytes), repetitions: times, $0) }
}

private func replayed(
  _ checks: CheckContents, _ replay: (ReplayListener) throws -> ReplayReport
) rethrows -> Told {
  var checkPoints: [CheckPoint] = []
  var refusals: [Refusal] = []
  let listener = ReplayListener(
    checks: checks, check: { checkPoints.append($0) }, refusal: { refusals.append($0) })
  let report = try replay(listener)
  return Told(report: report, checks: checkPoints, refusals: refusals)
}

/// The library's calls that a trace means.
final class Direct {
  let engine: Engine
  var variables: [VariableID] = []
  var constraints: [TraceRecord] = []
  var handles: [ConstraintID?] = []
  var edits: [ConstraintID?] = []
  var stays: [ConstraintID?] = []
  /// The values at each check point.
  var checks: [[Double]] = []
  /// The numbers of the operations that were refused.
  var refused: [Int] = []

  init(_ trace: Trace) throws {
    engine = try Engine()
    var number = 0
    for record in trace.records {
      if record.kind.isDeclaration {
        try declare(record)
      } else {
        do { try apply(record) } catch { refused.append(number) }
        number += 1
      }
    }
  }

  private func declare(_ record: TraceRecord) throws {
    guard record.kind == .variables else {
      constraints.append(record)
      return handles.append(nil)
    }
    while variables.count < record.first {
      variables.append(try engine.addVariable())
      edits.append(nil)
      stays.append(nil)
    }
  }

  private func apply(_ one: TraceRecord) throws {
    let k = one.first
    switch one.kind {
    case .addOne: try add(k)
    case .addRange: try addBatch(k..<one.last)
    case .removeOne: try remove(k..<k + 1)
    case .removeRange: try remove(k..<one.last)
    case .setConstant:
      if let handle = handles[k] { try engine.setConstant(handle, one.number) }
      constraints[k].number = one.number
    case .setStrength:
      if let handle = handles[k] { try engine.setStrength(handle, one.strength) }
      constraints[k].strength = one.strength
    case .edit: edits[k] = try engine.addEdit(variables[k], one.strength)
    case .stopEdit:
      try engine.remove(edits[k] ?? .none)
      edits[k] = nil
    case .suggest: try engine.suggest(variables[k], one.number)
    case .suggestMany:
      let chosen = one.elements.map { edits[$0.index] ?? .none }
      try chosen.withUnsafeBufferPointer { edits in
        try one.elements.map(\.number).withUnsafeBufferPointer { try engine.suggest(edits, $0) }
      }
    case .stayHere:
      if !engine.isSettled { try engine.solve() }
      let stay = try engine.addStay(variables[k], one.strength)
      if let earlier = stays[k] { try engine.remove(earlier) }
      stays[k] = stay
    case .update: try engine.solve()
    case .check: checks.append(try variables.map { try engine.value(of: $0) })
    // Scenarios have no other operations.
    default: #expect(one.kind == .phase)
    }
  }

  private struct AlreadyThere: Error {}

  private func terms(_ k: Int) -> [Term] {
    constraints[k].elements.map { Term($0.number, variables[$0.index]) }
  }

  private func add(_ k: Int) throws {
    if handles[k] != nil { throw AlreadyThere() }
    let one = constraints[k]
    handles[k] = try engine.addConstraint(terms(k), constant: one.number, one.relation, one.strength)
  }

  private func addBatch(_ range: Range<Int>) throws {
    if range.contains(where: { handles[$0] != nil }) { throw AlreadyThere() }
    let blocks = range.map { k in
      let block = UnsafeMutableBufferPointer<Term>.allocate(capacity: constraints[k].elements.count)
      _ = block.initialize(from: terms(k))
      return block
    }
    defer { blocks.forEach { $0.deallocate() } }
    let specs = zip(range, blocks).map { k, block in
      ConstraintSpec(
        terms: UnsafeBufferPointer(block), constant: constraints[k].number,
        relation: constraints[k].relation, strength: constraints[k].strength)
    }
    var made = [ConstraintID](repeating: .none, count: range.count)
    try specs.withUnsafeBufferPointer { specs in
      try made.withUnsafeMutableBufferPointer { try engine.addConstraints(specs, into: $0) }
    }
    for (place, k) in range.enumerated() { handles[k] = made[place] }
  }

  private func remove(_ range: Range<Int>) throws {
    let chosen = range.map { handles[$0] ?? .none }
    try chosen.withUnsafeBufferPointer { try engine.remove($0) }
    for k in range { handles[k] = nil }
  }
}

extension Array where Element == Double {
  /// The bits, to compare values exactly.
  var bits: [UInt64] { map(\.bitPattern) }
}
