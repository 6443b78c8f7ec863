// ReplaySupport.swift -- shorthands of these tests, and a plain interpreter to compare replays with.
//
// `Direct` makes the library's calls one by one, straight from a trace in memory, with arrays and
// optionals where the replay has pointers. It shares no code with the replay.

import QuoinEngine
import QuoinReplay
import QuoinTrace

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
  var constraints: [TraceConstraint]
  var handles: [ConstraintID?]
  var edits: [ConstraintID?] = []
  var stays: [ConstraintID?] = []
  /// The values at each check point.
  var checks: [[Double]] = []
  /// The numbers of the operations that were refused.
  var refused: [Int] = []

  init(_ trace: Trace) throws {
    var options = EngineOptions()
    if trace.options.contains(.defersConflicts) { options.conflictPolicy = .defer }
    options.returnsToRest = trace.options.contains(.returnsToRest)
    engine = try Engine(options: options)
    constraints = trace.constraints
    handles = trace.constraints.map { _ in nil }
    for v in 0..<trace.variableCount {
      let start = trace.starts.first { $0.variable == v }?.value ?? 0
      variables.append(try engine.addVariable(value: start))
      edits.append(nil)
      stays.append(nil)
    }
    for (number, operation) in trace.operations.enumerated() {
      do { try apply(operation) } catch { refused.append(number) }
    }
  }

  private func apply(_ operation: TraceOp) throws {
    switch operation {
    case .addOne(let k): try add([k])
    case .addRange(let range): try add(Array(range), asBatch: true)
    case .removeOne(let k): try remove(k..<k + 1)
    case .removeRange(let range): try remove(range)
    case .setConstant(let k, let constant):
      if let handle = handles[k] { try engine.setConstant(handle, constant) }
      constraints[k].constant = constant
    case .setStrength(let k, let strength):
      if let handle = handles[k] { try engine.setStrength(handle, engineStrength(strength)) }
      constraints[k].strength = strength
    case .edit(let v, let strength):
      edits[v] = try engine.addEdit(variables[v], engineStrength(strength))
    case .stopEdit(let v):
      try engine.remove(edits[v] ?? .none)
      edits[v] = nil
    case .suggest(let one): try engine.suggest(variables[one.variable], one.value)
    case .suggestMany(let many):
      let chosen = many.map { edits[$0.variable] ?? .none }
      try chosen.withUnsafeBufferPointer { edits in
        try many.map(\.value).withUnsafeBufferPointer { try engine.suggest(edits, $0) }
      }
    case .stay(let v, let strength):
      if !engine.isSettled { try engine.solve() }
      let stay = try engine.addStay(variables[v], engineStrength(strength))
      if let earlier = stays[v] { try engine.remove(earlier) }
      stays[v] = stay
    case .label, .image, .hash: break
    case .update: try engine.solve()
    case .check: checks.append(try variables.map { try engine.value(of: $0) })
    case .phase: break
    default: try applyRare(operation)
    }
  }

  /// Applies operations that occur in recordings, and never in benchmarks.
  private func applyRare(_ operation: TraceOp) throws {
    switch operation {
    case .setRelation(let k, let relation):
      try engine.setRelation(handles[k] ?? .none, engineRelation(relation))
      constraints[k].relation = relation
    case .setCoefficient(let k, let v, let coefficient):
      try engine.setCoefficient(handles[k] ?? .none, variables[v], coefficient)
    case .setEditStrength(let v, let strength):
      try engine.setStrength(edits[v] ?? .none, engineStrength(strength))
    case .removeMany(let names): try remove(names)
    case .removeVariable(let v): try engine.removeVariable(variables[v])
    case .takeBackVariable(let v): try engine.takeBackVariable(variables[v])
    case .setRest(let v, let value): try engine.setRestValue(variables[v], value)
    case .resetStays: try engine.resetStays()
    case .updateWithin(let pivots): try engine.solve(Budget(pivots: UInt64(pivots)))
    default: break
    }
  }

  private struct AlreadyThere: Error {}

  private func add(_ list: [Int], asBatch: Bool = false) throws {
    if list.contains(where: { handles[$0] != nil }) { throw AlreadyThere() }
    let terms = list.map { constraints[$0].terms.map { Term($0.coefficient, variables[$0.variable]) } }
    if !asBatch {
      let one = constraints[list[0]]
      if one.kind != .relation {
        return handles[list[0]] = try terms[0].withUnsafeBufferPointer { terms in
          let strength = engineStrength(one.strength)
          if one.kind == .stay { return try engine.addStay(terms[0].variable, strength) }
          return try engine.addObjective(terms, one.kind == .minimize ? .minimize : .maximize, strength)
        }
      }
      handles[list[0]] = try engine.addConstraint(
        terms[0], constant: one.constant, engineRelation(one.relation), engineStrength(one.strength))
      return
    }
    let blocks = terms.map { list in
      let block = UnsafeMutableBufferPointer<Term>.allocate(capacity: list.count)
      _ = block.initialize(from: list)
      return block
    }
    defer { blocks.forEach { $0.deallocate() } }
    if list.contains(where: { constraints[$0].kind != .relation }) { throw EngineError.wrongKind }
    let specs = zip(list, blocks).map { k, block in
      ConstraintSpec(
        terms: UnsafeBufferPointer(block), constant: constraints[k].constant,
        relation: engineRelation(constraints[k].relation),
        strength: engineStrength(constraints[k].strength))
    }
    var made = [ConstraintID](repeating: .none, count: list.count)
    try specs.withUnsafeBufferPointer { specs in
      try made.withUnsafeMutableBufferPointer { try engine.addConstraints(specs, into: $0) }
    }
    for (place, k) in list.enumerated() { handles[k] = made[place] }
  }

  private func remove(_ names: [TraceName]) throws {
    let chosen = names.map { name in
      switch name {
      case .constraint(let k): handles[k] ?? ConstraintID.none
      case .edit(let v), .variable(let v): edits[v] ?? .none
      }
    }
    try chosen.withUnsafeBufferPointer { try engine.remove($0) }
    for name in names {
      switch name {
      case .constraint(let k): handles[k] = nil
      case .edit(let v), .variable(let v): edits[v] = nil
      }
    }
  }

  private func remove(_ range: Range<Int>) throws {
    let chosen = range.map { handles[$0] ?? .none }
    try chosen.withUnsafeBufferPointer { try engine.remove($0) }
    for k in range { handles[k] = nil }
  }
}

func engineStrength(_ strength: TraceStrength) -> Strength {
  guard case .soft(let priority, let weight) = strength else { return .required }
  return Strength(priority: priority, weight: weight)
}

func engineRelation(_ relation: TraceRelation) -> Relation {
  switch relation {
  case .equal: .equal
  case .lessOrEqual: .lessOrEqual
  case .greaterOrEqual: .greaterOrEqual
  }
}

extension Array where Element == Double {
  /// The bits, to compare values exactly.
  var bits: [UInt64] { map(\.bitPattern) }
}
