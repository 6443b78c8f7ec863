// A transaction that was undone leaves nothing behind: whatever comes later has the same bits as
// without it.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct UndoneTests {
  @Test(arguments: [EngineOptions.ConflictPolicy.refuse, .defer])
  func randomCalls_betweenUndoneTransactions_haveTheSameBits(policy: EngineOptions.ConflictPolicy) throws {
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

  private func undo(_ user: inout RandomUser, calls: Int) throws {
    let before = user
    try user.engine.begin()
    for _ in 0..<calls { try user.act() }
    try user.dragAll()
    try user.engine.rollback()
    user = before
  }

  private func expectSame(_ plain: RandomUser, _ torn: RandomUser) throws {
    try #require(plain.engine.stateHash == torn.engine.stateHash)
    try #require(plain.engine.deferred == torn.engine.deferred)
    for (one, other) in zip(plain.variables, torn.variables) {
      try #require(try plain.engine.value(of: one).bitPattern == torn.engine.value(of: other).bitPattern)
    }
  }
}
