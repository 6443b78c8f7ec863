// A transaction that was undone leaves nothing behind that a caller can see: whatever comes later is as good as
// without it, and differs by rounding at most.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct UndoneTests {
  @Test(arguments: [EngineOptions.ConflictPolicy.refuse, .defer])
  func randomCalls_betweenUndoneTransactions_leadToTheSameValues(policy: EngineOptions.ConflictPolicy) throws
  {
    var undone = 0
    var deferred = 0
    var movedAlongKept: UInt64 = 0
    for seed in UInt64(1)...60 {
      var options = EngineOptions()
      options.conflictPolicy = policy
      var plain = try RandomUser(shape: .layout, seed: seed, options: options)
      var torn = try RandomUser(shape: .layout, seed: seed, options: options)
      var random = SeededRandom(seed: seed)
      for _ in 0..<80 {
        try plain.act()
        try torn.act()
        if random.chance(0.25) {
          try plain.engine.solve()
          deferred += torn.engine.deferredCount
          try undo(&torn, calls: random.int(in: 1...25))
          undone += 1
        }
        try plain.dragAll()
        try torn.dragAll()
        try expectSame(plain, torn)
      }
      movedAlongKept += torn.engine.counters.keptMoves
    }
    #expect(undone > 500)
    #expect(movedAlongKept > 500)
    if policy == .defer { #expect(deferred > 50) }
  }

  /// More edits than directions are kept, some of which are suggested where they are.
  @Test func manyEdits_someOfWhichStay_moveAsInAClone() throws {
    var crowded = 0
    for seed in UInt64(1)...100 {
      var random = SeededRandom(seed: seed)
      let engine = try Engine()
      let (all, edits) = try addManyEdits(to: engine, &random)
      let clone = try engine.clone()
      try engine.begin()
      for step in 0..<random.int(in: 1...40) { try drag(edits, step, seed, engine) }
      try engine.rollback()
      for step in 40..<100 {
        try drag(edits, step, seed, engine)
        try drag(edits, step, seed, clone)
        for one in all {
          let (value, expected) = try (engine.value(of: one), clone.value(of: one))
          try #require(abs(value - expected) < 1e-9, "seed \(seed), step \(step)")
        }
      }
      if engine.counters.directionsMade > 16 { crowded += 1 }
    }
    #expect(crowded > 15)
  }

  /// A new level rewrites nearly everything, so that the transaction saves its state whole, and later rows save nothing.
  /// A direction that is kept then knows a row that the rollback takes away.
  @Test func rollback_ofARowAddedAfterANewLevel_leavesNoRowBehind() throws {
    let engine = try Engine()
    let (x, z) = (try engine.addVariable(), try engine.addVariable())
    _ = try engine.addStay(z, .weak)
    let wish = try engine.apart(z, x, 1000, .lessOrEqual, .weak)
    let edit = try engine.addEdit(x, .strong)
    func drag(to target: Double) throws {
      try engine.suggest(edit, target)
      try engine.solveAndProve()
      #expect(try engine.value(of: x) == target)
      #expect(engine.brokenInvariant() == nil)
    }
    try drag(to: 1)
    try engine.begin()
    try engine.setStrength(wish, Strength(priority: 123))
    try engine.apart(z, x, 50, .lessOrEqual)
    for target in [2.0, 3, 4] { try drag(to: target) }
    try engine.rollback()
    try drag(to: 60)
    try engine.apart(x, z, 500, .lessOrEqual)
    try drag(to: 80)
  }

  /// A bound that is refused or deferred makes the bounds that wait be queued, and its rollback takes them off the queue.
  @Test(arguments: [EngineOptions.ConflictPolicy.refuse, .defer])
  func rollback_ofABoundOfTheirVariable_leavesBoundsWaiting(policy: EngineOptions.ConflictPolicy) throws {
    let engine = try makeEngine { $0.conflictPolicy = policy }
    let x = try engine.addVariable()
    let rows = (0..<20).map { place in
      Row([Term(1, x)], constant: place == 0 ? 554 : 0, .equal, .medium)
    }
    let far = try engine.addBatch(rows)[0]
    _ = try engine.addConstraint([Term(1, x)], constant: -1, .equal)
    _ = try? engine.addConstraint([Term(1, x)], constant: 0, .equal)
    try engine.remove(far)
    try engine.solveAndProve()
  }

  /// Adds 40 edits, and sums of them that must not grow too large.
  private func addManyEdits(
    to engine: borrowing Engine, _ random: inout SeededRandom
  ) throws -> (all: [VariableID], edits: [ConstraintID]) {
    let dragged = try engine.addVariables(40)
    let edits = try dragged.map { try engine.addEdit($0, .strong) }
    let sums = try engine.addVariables(8)
    for sum in sums {
      let terms = dragged.map { Term(random.double(in: -1...1), $0) }
      try engine.addConstraint(terms + [Term(-1, sum)], .equal)
      try engine.atMost(sum, random.double(in: 0.2...1))
    }
    try engine.solve()
    return (dragged + sums, edits)
  }

  /// Suggests one or two edits at a time, some of them where they were.
  private func drag(_ edits: [ConstraintID], _ step: Int, _ seed: UInt64, _ engine: borrowing Engine) throws {
    var random = SeededRandom(seed: seed << 8 + UInt64(step))
    for _ in 0..<random.int(in: 1...2) {
      try engine.suggest(edits[random.int(in: 0...edits.count - 1)], Double(random.int(in: 0...2)) / 3)
    }
    try engine.solve()
  }

  private func undo(_ user: inout RandomUser, calls: Int) throws {
    let before = user
    try user.engine.begin()
    for _ in 0..<calls { try user.act() }
    try user.dragAll()
    try user.engine.rollback()
    user = before
  }

  private func expectSame(_ plain: RandomUser, _ torn: RandomUser) throws {
    try #require(plain.engine.isSettled == torn.engine.isSettled)
    try #require(plain.engine.deferred == torn.engine.deferred)
    for (one, other) in zip(plain.variables, torn.variables) {
      let (value, expected) = try (torn.engine.value(of: other), plain.engine.value(of: one))
      try #require(abs(value - expected) <= 1e-7 * (1 + abs(expected)))
    }
  }
}
