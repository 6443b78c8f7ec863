// BatchFuzzer+Judge.swift -- one answer against an engine that solves its scenario alone.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport

extension BatchFuzzer {
  /// Throws what is wrong with an answer to a scenario.
  func judge(_ given: ArraySlice<Double>, _ answer: [Double], _ status: BatchStatus) throws {
    if given.contains(where: { !(abs($0) <= 1e15) }) {
      guard status == .badNumber else { throw Flaw(what: "a bad number is \(status)") }
    } else {
      guard status == .solved || status == .conflict else { throw Flaw(what: "ended as \(status)") }
    }
    guard status == .solved else {
      guard answer.allSatisfy(\.isNaN) else { throw Flaw(what: "\(status), but values") }
      if status == .conflict { try judgeConflict(problem(given)) }
      return note(status, unique: 0)
    }
    guard answer.last == answer.first else { throw Flaw(what: "one variable, two values") }
    try judgeValues(problem(given), Array(answer.dropLast()))
  }

  private func judgeConflict(_ problem: PlainProblem) throws {
    guard let alone = try solveAlone(problem) else { return }
    // A miss within rounding may count as a conflict or not. At coordinates of 10^9 rounding may be larger than
    // the limit below.
    let values = try alone.ids.map { try alone.engine.value(of: $0) }
    if problem.worstRelativeRequiredViolation(at: values) > 1e-12 || source.shape == .billion { return }
    throw Flaw(what: "a conflict, but it can be solved")
  }

  private func judgeValues(_ problem: PlainProblem, _ values: [Double]) throws {
    let worst = problem.worstRelativeRequiredViolation(at: values)
    guard worst < 1e-7 else { throw Flaw(what: "required violated by \(worst)") }
    guard let alone = try solveAlone(problem) else {
      if worst > 1e-11 && source.shape != .billion { throw Flaw(what: "solved, but alone it is a conflict") }
      return note(.solved, unique: 0)
    }
    let expected = try alone.ids.map { try alone.engine.value(of: $0) }
    let (mine, theirs) = (problem.objectivePerLevel(at: values), problem.objectivePerLevel(at: expected))
    for (one, other) in zip(mine, theirs) where !one.agrees(with: other, rounding: 1e-9) {
      throw Flaw(what: "level \(one), alone \(other)")
    }
    try compareUnique(alone, expected, values, size: problem.size(at: expected))
  }

  private func compareUnique(
    _ alone: borrowing Alone, _ expected: [Double], _ values: [Double], size: Double
  ) throws {
    var ambiguous = Set<VariableID>()
    do {
      try alone.engine.forEachAmbiguity { variable, _ in ambiguous.insert(variable) }
    } catch EngineError.numericalTrouble {
      // Levels were compared; which values are unique cannot be told.
      return note(.solved, unique: 0)
    }
    var unique = 0
    for (place, id) in alone.ids.enumerated() where !ambiguous.contains(id) {
      guard abs(values[place] - expected[place]) <= 1e-6 * (1 + size) else {
        throw Flaw(what: "variable \(place) is \(values[place]), alone \(expected[place])")
      }
      unique += 1
    }
    note(.solved, unique: unique)
  }

  struct Alone: ~Copyable {
    let engine: Engine
    let ids: [VariableID]
  }

  /// The number of a constraint among the problem's.
  public func row(of constraint: ConstraintID) -> Int? { rows.firstIndex { $0.id == constraint } }

  /// Whether an engine of its own takes all constraints of a problem.
  public func canHold(_ problem: PlainProblem) throws -> Bool {
    switch try solveAlone(problem) {
    case .some: true
    case nil: false
    }
  }

  /// An engine of its own for a problem; nil if required constraints contradict each other.
  func solveAlone(_ problem: PlainProblem) throws -> Alone? {
    let engine = try emptyEngine()
    var ids: [VariableID] = []
    for _ in 0..<problem.variableCount { ids.append(try engine.addVariable()) }
    for plain in problem.constraints {
      let terms = plain.terms.map { Term($0.coefficient, ids[$0.variable]) }
      do {
        _ = try engine.addConstraint(
          terms, constant: plain.constant, plain.batchRelation, plain.batchStrength)
      } catch EngineError.conflict {
        return nil
      }
    }
    try engine.solve()
    return Alone(engine: engine, ids: ids)
  }
}
