// A batch adds all of its constraints or none, with the same result as adding them one by one.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct BatchTests {
  private func rows(_ twin: Twin) -> [Row] {
    twin.plain.constraints.map {
      Row(twin.terms(of: $0), constant: $0.constant, twin.relation(of: $0), twin.strength(of: $0))
    }
  }

  @Test(arguments: allShapes)
  func addBatch_anyShape_costsTheSameAsOneByOne(shape: Shape) throws {
    for seed in UInt64(1)...5 {
      let single = try Twin(shape, seed: seed, variables: 12, rows: 30)
      try single.engine.solveAndProve()
      let batch = try Twin(variables: 12)
      batch.plain = single.plain
      try batch.engine.addBatch(rows(batch))
      try batch.engine.solveAndProve()
      expectEqualCosts(try batch.costs, try single.costs)
    }
  }

  @Test func addBatch_conflictInside_changesNothing() throws {
    let engine = try Engine()
    let v = try engine.addVariables(3)
    let wall = try engine.atMost(v[2], 25)
    try engine.pin(v[0], 5, .weak)
    try engine.solve()
    let (hash, bytes) = (engine.stateHash, engine.persistentHashes)
    var handles = [ConstraintID](repeating: wall, count: 4)
    #expect(throws: EngineError.conflict) {
      handles = try engine.addBatch([
        Row([Term(1, v[1])], constant: -1, .equal, .weak),
        Row([Term(1, v[0])], constant: -10, .greaterOrEqual),
        Row([Term(1, v[1]), Term(-1, v[0])], constant: -10, .greaterOrEqual),
        Row([Term(1, v[2]), Term(-1, v[1])], constant: -10, .equal),
      ])
    }
    #expect(handles == [wall, wall, wall, wall])
    #expect(engine.stateHash == hash)
    #expect(engine.persistentHashes == bytes)
    #expect(engine.constraintCount == 2)
    // The conflict names three constraints of the batch, by index, and the wall.
    #expect(Set(engine.conflict.map(\.batchIndex)) == [1, 2, 3, -1])
    #expect(engine.conflict.filter { $0.batchIndex < 0 }.map(\.constraint) == [wall])
    try engine.solveAndProve()
  }

  /// Rows of removed constraints are used again, the last one first.
  @Test func addBatch_conflictInReusedRows_namesPlacesInTheBatch() throws {
    let engine = try Engine()
    let v = try engine.addVariables(6)
    for one in try v.map({ try engine.atLeast($0, 1) }) { try engine.remove(one) }
    let atLeast = v.map { Row([Term(1, $0)], constant: -2, .greaterOrEqual) }
    let atMost = Row([Term(1, v[3])], constant: -1, .lessOrEqual)
    #expect(throws: EngineError.conflict) { try engine.addBatch(atLeast + [atMost]) }
    #expect(Set(engine.conflict.map(\.batchIndex)) == [3, 6])
    #expect(engine.conflict.allSatisfy { $0.constraint == .none })
  }

  // MARK: Removing

  @Test func removeAll_oneIsStale_removesNone() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    let rows = try engine.addBatch((0..<6).map { Row([Term(1, x)], constant: -Double($0), .equal, .weak) })
    let gone = try engine.pin(x, 9, .weak)
    try engine.remove(gone)
    try engine.solve()
    let (hash, bytes) = (engine.stateHash, engine.persistentHashes)
    #expect(throws: EngineError.staleConstraint) { try engine.removeAll(rows + [gone]) }
    #expect(engine.stateHash == hash)
    #expect(engine.persistentHashes == bytes)
  }

  @Test(arguments: allShapes)
  func removeAll_anyShape_costsTheSameAsOneByOne(shape: Shape) throws {
    for seed in UInt64(1)...5 {
      let single = try Twin(shape, seed: seed, variables: 12, rows: 36)
      try single.engine.solve()
      let batch = try single.engine.clone()
      let gone = stride(from: 0, to: 36, by: 2).map { single.handles[$0] }
      for handle in gone {
        try single.engine.remove(handle)
        try single.engine.solve()
      }
      try batch.removeAll(gone)
      try batch.solveAndProve()
      let rest = stride(from: 1, to: 36, by: 2).map { single.plain.constraints[$0] }
      let plain = PlainProblem(variableCount: 12, constraints: rest)
      expectEqualCosts(
        plain.objectivePerLevel(at: try batch.values(of: single.variables)),
        plain.objectivePerLevel(at: try single.values))
    }
  }
}
