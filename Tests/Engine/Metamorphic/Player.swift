// Player.swift -- solves a statement, and says what the engine claims of it.

import QuoinEngine
import QuoinTestSupport

/// What came of a solve.
enum Answer {
  case values([Double], Certificate, pivots: UInt64)
  case trouble
  case other(String)
}

enum Player {
  static func play(_ statement: Statement, as variant: Variant) -> Answer {
    do {
      var engine = try Engine()
      let variables = try statement.problem.variables(in: engine)
      for (place, row) in statement.problem.constraints.enumerated() {
        try add(row, variables, to: engine)
        if variant == .oneByOne { try engine.solve() }
        if variant == .reloaded && place == statement.problem.constraints.count / 2 {
          try engine.solve()
          engine = try reloaded(engine)
        }
      }
      return try answer(of: engine, variables, isPatient: variant == .pivotByPivot)
    } catch {
      return error == .numericalTrouble ? .trouble : .other("\(error)")
    }
  }

  /// The most solves with a budget of one pivot that a system may take.
  private static let mostSolves = 20_000

  /// Solves, with a budget of one pivot at a time if `isPatient`.
  private static func solve(_ engine: borrowing Engine, isPatient: Bool) throws(EngineError) -> SolveStatus {
    guard isPatient else { return try engine.solve() }
    var status = SolveStatus.pivotBudgetSpent
    var solves = 0
    while status == .pivotBudgetSpent && solves < mostSolves {
      status = try engine.solve(Budget(pivots: 1))
      solves += 1
    }
    return status
  }

  private static func answer(
    of engine: borrowing Engine, _ variables: [VariableID], isPatient: Bool
  ) throws(EngineError) -> Answer {
    let status = try solve(engine, isPatient: isPatient)
    guard status == .optimal else { return .other("\(status)") }
    guard engine.isSettled else { return .other("optimal, but unsettled") }
    var values: [Double] = []
    for one in variables { values.append(try engine.value(of: one)) }
    return .values(values, try engine.certificate(), pivots: engine.counters.pivots)
  }

  private static func add(
    _ row: PlainConstraint, _ variables: [VariableID], to engine: borrowing Engine
  ) throws(EngineError) {
    let relation: Relation =
      switch row.relation {
      case .equal: .equal
      case .lessOrEqual: .lessOrEqual
      case .greaterOrEqual: .greaterOrEqual
      }
    let strength = row.isRequired ? Strength.required : Strength(priority: row.priority, weight: row.weight)
    let terms = row.terms.map { Term($0.coefficient, variables[$0.variable]) }
    _ = try engine.addConstraint(terms, constant: row.constant, relation, strength)
  }

  private static func reloaded(_ engine: borrowing Engine) throws(EngineError) -> Engine {
    let image = UnsafeMutableRawBufferPointer.allocate(byteCount: engine.imageSize, alignment: 16)
    defer { image.deallocate() }
    let size = try engine.save(into: image)
    return try Engine.load(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(image)[..<size]))
  }
}

extension PlainProblem {
  fileprivate func variables(in engine: borrowing Engine) throws(EngineError) -> [VariableID] {
    var made: [VariableID] = []
    for _ in 0..<variableCount { made.append(try engine.addVariable()) }
    return made
  }
}
