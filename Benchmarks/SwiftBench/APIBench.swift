// APIBench.swift -- the typed API against the same calls to the engine.

import Quoin
import QuoinEngine

enum APIBench {
  static let count = 2000

  static var all: [Bench] {
    [
      Bench(
        name: "api/add", count: count,
        ways: [
          Bench.Way(name: "engine") {
            let engine = try Engine()
            let variables = try (0...count).map { _ in try engine.addVariable() }
            return { try addToEngine(engine, variables) }
          },
          Bench.Way(name: "quoin") {
            let solver = try Solver()
            let variables = try (0...count).map { _ in try solver.variable() }
            return { try addToSolver(solver, variables) }
          },
        ]),
      Bench(
        name: "api/suggest", count: 1000,
        ways: [
          Bench.Way(name: "engine") {
            let solver = try pair()
            return { try suggestToEngine(solver.0.engine, solver.1) }
          },
          Bench.Way(name: "quoin") {
            let solver = try pair()
            return { try suggestToSolver(solver.0, solver.1) }
          },
        ]),
    ]
  }

  /// A chain of variables, each 8 more than the one before.
  private static func addToEngine(
    _ engine: borrowing Engine, _ variables: [VariableID]
  ) throws -> (checksum: Double, pivots: UInt64) {
    for place in 0..<count {
      let terms: (Term, Term) = (Term(1, variables[place + 1]), Term(-1, variables[place]))
      _ = try withUnsafeBytes(of: terms) { bytes in
        try engine.addConstraint(
          bytes.assumingMemoryBound(to: Term.self), constant: -8, .equal, .required)
      }
    }
    try engine.solve()
    return (try engine.value(of: variables[count]), engine.counters.pivots)
  }

  private static func addToSolver(
    _ solver: Solver, _ variables: [Variable]
  ) throws -> (checksum: Double, pivots: UInt64) {
    for place in 0..<count { try solver.add(variables[place + 1] == variables[place] + 8) }
    try solver.solve()
    return (solver[variables[count]], solver.counters.pivots)
  }

  private static func pair() throws -> (Solver, Edit) {
    let solver = try Solver()
    let x = try solver.variable()
    let y = try solver.variable()
    try solver.add(y == x + 8)
    let edit = try solver.edit(x)
    try solver.solve()
    return (solver, edit)
  }

  private static func suggestToEngine(
    _ engine: borrowing Engine, _ edit: Edit
  ) throws -> (checksum: Double, pivots: UInt64) {
    for step in 0..<1000 {
      try engine.suggest(edit.id, Double(step))
      try engine.solve()
    }
    return (try engine.value(of: edit.variable.id), engine.counters.pivots)
  }

  private static func suggestToSolver(
    _ solver: Solver, _ edit: Edit
  ) throws -> (checksum: Double, pivots: UInt64) {
    for step in 0..<1000 {
      try solver.suggest(edit, Double(step))
      try solver.solve()
    }
    return (solver[edit.variable], solver.counters.pivots)
  }
}
