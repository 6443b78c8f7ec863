// Saved states: the same solver again, warm, or a refusal.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct ImageTests {
  @Test(arguments: allShapes)
  func load_anyShape_goesOnAsTheOriginal(shape: Shape) throws {
    for seed in UInt64(1)...4 {
      let twin = try Twin(shape, seed: seed, variables: 12, rows: 30)
      let edit = try twin.engine.addEdit(twin.variables[3], .strong)
      try twin.engine.solve()
      let loaded = try Engine.load(twin.engine.image())
      expectEqualCosts(
        twin.plain.objectivePerLevel(at: try loaded.values(of: twin.variables)), try twin.costs)
      #expect(loaded.constraintCount == twin.engine.constraintCount)
      // Handles name the same things.
      func goOn(_ engine: borrowing Engine) throws {
        try engine.suggest(edit, 33)
        try engine.remove(twin.handles[5])
        try engine.setStrength(twin.handles[6], .weak)
        try engine.solveAndProve()
      }
      try goOn(twin.engine)
      try goOn(loaded)
      var plain = twin.plain
      plain.constraints[6].priority = 250
      plain.constraints.remove(at: 5)
      plain.constraints.append(PlainConstraint([(3, 1)], .equal, constant: -33, priority: 750))
      expectEqualCosts(
        plain.objectivePerLevel(at: try loaded.values(of: twin.variables)),
        plain.objectivePerLevel(at: try twin.values))
    }
  }

  @Test(arguments: [Shape.layout, .chain, .cycle, .dense])
  func load_settled_isWarm(shape: Shape) throws {
    let twin = try Twin(shape, seed: 3, variables: 20, rows: 60)
    try twin.engine.solve()
    #expect(twin.engine.counters.pivots + twin.engine.counters.freePivots > 5)
    let loaded = try Engine.load(twin.engine.image())
    try loaded.solveAndProve()
    let work = loaded.counters
    #expect(work.pivots + work.freePivots + work.primalSteps + work.crashed == 0)
    #expect(work.refactorsOnRequest + work.refreshes == 0)
  }

  @Test func load_waitingWork_isDone() throws {
    let engine = try Engine()
    let v = try engine.addVariables(2)
    let edit = try engine.addEdit(v[0], .strong)
    try engine.apart(v[0], v[1], 10, .equal, .medium)
    try engine.solve()
    try engine.suggest(edit, 7)
    let loaded = try Engine.load(engine.image())
    #expect(try loaded.values(of: v) == [0, 10])
    try loaded.solveAndProve()
    #expect(try loaded.values(of: v) == [7, 17])
  }

  /// Moves along a kept direction are listed as changes only when somebody reads these.
  @Test func load_unreadMovesAlongADirection_areToldAsChanges() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    let edit = try engine.addEdit(x, .strong)
    for value in [1.0, 2, 3] {
      try engine.suggest(edit, value)
      try engine.solve()
      if value < 3 { _ = engine.changes() }
    }
    #expect(engine.counters.keptMoves > 0)
    let loaded = try Engine.load(engine.image())
    #expect(loaded.changes().map(\.value) == [3])
    #expect(engine.changes().map(\.value) == [3])
  }

  @Test func load_everyKind_isKept() throws {
    let engine = try Engine()
    let v = try engine.addVariables(3)
    let edit = try engine.addEdit(v[0], .strong)
    let stay = try engine.addStay(v[1], .weak * 3)
    let pull = try engine.addObjective([Term(-2, v[2])], .minimize, Strength(priority: 0.5))
    let roof = try engine.addConstraint([Term(1, v[2]), Term(0.3, v[1])], constant: -4.1, .lessOrEqual)
    try engine.solve()
    let loaded = try Engine.load(engine.image())
    for handle in [edit, stay, pull, roof] {
      #expect(try loaded.kind(of: handle) == engine.kind(of: handle))
      #expect(try loaded.strength(of: handle) == engine.strength(of: handle))
      #expect(try loaded.constant(of: handle) == engine.constant(of: handle))
    }
    #expect(try loaded.sense(of: pull) == .minimize)
    #expect(loaded.dumpText == engine.dumpText)
    #expect(loaded.stateHash == engine.stateHash)
  }

  @Test func saveOfALoad_isTheSameBytes() throws {
    for shape in [Shape.layout, .dense, .manyLevels] {
      let twin = try Twin(shape, seed: 5, variables: 12, rows: 30)
      try twin.engine.solve()
      try twin.engine.removeAll([twin.handles[2], twin.handles[9]])
      try twin.engine.solve()
      let image = try Engine.load(twin.engine.image()).image()
      #expect(try Engine.load(image).image() == image)
    }
  }

  // MARK: Refusals

  @Test func save_inATransaction_orWithoutRoom_isRefused() throws {
    let engine = try Engine()
    try engine.pin(engine.addVariable(), 4)
    try engine.solve()
    let hash = engine.stateHash
    var short = [UInt8](repeating: 0, count: engine.imageSize - 1)
    #expect(throws: EngineError.badCount) { try short.withUnsafeMutableBytes { try engine.save(into: $0) } }
    try engine.begin()
    #expect(throws: EngineError.transactionOpen) { try engine.image() }
    try engine.rollback()
    #expect(engine.stateHash == hash)
    #expect(try engine.image().count == engine.imageSize)
  }

  /// The image of a small solver: a required row, a deferred one, and an edit whose suggestion waits.
  private func smallImage() throws -> [UInt8] {
    let engine = try makeEngine { $0.conflictPolicy = .defer }
    let v = try engine.addVariables(2)
    try engine.pin(v[0], 1)
    try engine.pin(v[0], 2)
    let edit = try engine.addEdit(v[1], .strong)
    try engine.solve()
    try engine.suggest(edit, 3)
    return try engine.image()
  }

  @Test func load_cutShort_isABadImage() throws {
    let image = try smallImage()
    for count in 0..<image.count {
      #expect(throws: EngineError.badImage) { _ = try Engine.load(Array(image.prefix(count))) }
    }
    #expect(try Engine.load(image).deferredCount == 1)
  }

  @Test func load_anyBitTurned_isRefused() throws {
    let image = try smallImage()
    for place in image.indices {
      for bit in 0..<8 {
        var damaged = image
        damaged[place] ^= 1 << UInt8(bit)
        #expect(throws: EngineError.self) { _ = try Engine.load(damaged) }
      }
    }
  }
}
