// Counters: every kind of work that can be met in a test is met, and counted; looking counts nothing.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct CounterTests {
  private static let kinds: [(name: String, path: KeyPath<Counters, UInt64> & Sendable)] = [
    ("pivots", \.pivots), ("freePivots", \.freePivots), ("crashed", \.crashed),
    ("fullCrashes", \.fullCrashes), ("flips", \.flips), ("primalSteps", \.primalSteps),
    ("degeneratePivots", \.degeneratePivots), ("exchanges", \.exchanges), ("pathSteps", \.pathSteps),
    ("etas", \.etas), ("btrans", \.btrans), ("ftrans", \.ftrans),
    ("refactorsForEtaWork", \.refactorsForEtaWork),
    ("rowsChecked", \.rowsChecked), ("valuesMoved", \.valuesMoved),
    ("directionsMade", \.directionsMade), ("keptMoves", \.keptMoves), ("rollbacks", \.rollbacks),
    ("allocations", \.allocations),
  ]

  /// The counters of three engines: one after random calls of every kind, one that solved a large batch, and one that
  /// was loaded from it, dragged, and had constraints removed.
  private func work(_ shape: Shape, _ seed: UInt64) throws -> [Counters] {
    var user = try RandomUser(shape: shape, seed: seed, options: EngineOptions())
    for _ in 0..<150 { try user.act() }
    try user.engine.solve()
    let twin = try Twin(shape, seed: seed, variables: 30, rows: 120)
    let batch = try Engine()
    let v = try batch.addVariables(30)
    let handles = try batch.addBatch(
      twin.plain.constraints.map { row in
        Row(
          row.terms.map { Term($0.coefficient, v[$0.variable]) }, constant: row.constant,
          twin.relation(of: row), twin.strength(of: row))
      })
    try batch.solve()
    let loaded = try Engine.load(batch.image())
    let edit = try loaded.addEdit(v[7], .strong)
    for step in 0..<40 {
      try loaded.suggest(edit, Double(step))
      try loaded.solve()
    }
    for handle in handles.prefix(20) { try loaded.remove(handle) }
    try loaded.solve()
    return [user.engine.counters, batch.counters, loaded.counters]
  }

  @Test func everyKindOfWork_isMetAndCounted() throws {
    var sums = [UInt64](repeating: 0, count: CounterTests.kinds.count)
    for shape in allShapes {
      for seed in UInt64(1)...4 {
        for counters in try work(shape, seed) {
          for (place, kind) in CounterTests.kinds.enumerated() { sums[place] += counters[keyPath: kind.path] }
        }
      }
    }
    for (kind, sum) in zip(CounterTests.kinds, sums) { #expect(sum > 0, "\(kind.name)") }
  }

  @Test func looking_countsNoSteps() throws {
    let twin = try Twin(.layout, seed: 2, variables: 12, rows: 30)
    try twin.engine.solve()
    let before = twin.engine.counters
    _ = try twin.values
    _ = twin.engine.changes()
    for handle in twin.handles {
      _ = try (
        twin.engine.residual(of: handle), twin.engine.isActive(handle), twin.engine.violation(of: handle)
      )
    }
    _ = (twin.engine.stateHash, twin.engine.dumpText)
    twin.engine.forEachViolation { _, _ in }
    #expect(twin.engine.counters == before)
  }
}
