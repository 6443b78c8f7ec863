// A loaded solver shows what the saved one shows, in whatever state it was saved, and after the same calls its values
// differ by rounding at most. Two loads of one image go on to the same bits.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct ImageTwinTests {
  /// Counts of saved states by kind; `deferred` and `unbounded` count constraints in them, `kept` counts moves.
  struct Seen {
    var saved = 0
    var apart = 0
    var unsettled = 0
    var deferred = 0
    var unbounded = 0
    var kept: UInt64 = 0
    var tied = 0
    var etas = 0
  }

  @Test(arguments: allShapes)
  func load_anyState_goesOnAsGood(shape: Shape) throws {
    var seen = Seen()
    for seed in UInt64(1)...14 {
      for variant in 0..<3 { try live(shape, seed: seed, variant: variant, &seen) }
    }
    #expect(seen.saved > 100)
    #expect(seen.apart * 10 < seen.saved)
    #expect(seen.unsettled > 15)
    #expect(seen.unbounded > 0)
    #expect(seen.kept > 0)
    #expect(seen.etas > 3)
    #expect(seen.tied > 0)
  }

  private func live(_ shape: Shape, seed: UInt64, variant: Int, _ seen: inout Seen) throws {
    var options = EngineOptions()
    options.conflictPolicy = variant == 1 ? .defer : .refuse
    options.returnsToRest = variant == 2
    var user = try RandomUser(shape: shape, seed: seed, options: options)
    var random = SeededRandom(seed: seed &* 3 &+ UInt64(variant))
    for _ in 0..<5 {
      for _ in 0..<random.int(in: 1...30) { try act(&user, &random) }
      try split(&user, &random, seed, &seen)
    }
  }

  /// Makes a random call, also of kinds that `RandomUser` does not make, above all such after which a solve has work.
  private func act(_ user: inout RandomUser, _ random: inout SeededRandom) throws {
    switch random.int(in: 0...19) {
    case 0...2: try user.engine.solve(Budget(pivots: UInt64(random.int(in: 1...3))))
    case 3...4: try user.dragAll()
    case 5: for edit in user.edits where user.engine.contains(edit) { try user.engine.suggest(edit, 5) }
    case 6: _ = user.engine.changes(room: random.int(in: 0...5))
    case 7: if random.chance(0.1) { try user.tie(random.int(in: 10...60)) }
    default: try user.act()
    }
  }

  /// Saves and loads twice, and makes the same calls on all three.
  private func split(
    _ user: inout RandomUser, _ random: inout SeededRandom, _ seed: UInt64, _ seen: inout Seen
  ) throws {
    let image = try user.engine.image()
    var (twin, other) = (user, user)
    twin.take(try Engine.load(image))
    other.take(try Engine.load(image))
    note(user.engine, &seen)
    try #require(twin.engine.stateHash == user.engine.stateHash, "seed \(seed)")
    try #require(twin.engine.isSettled == user.engine.isSettled, "seed \(seed)")
    try #require(twin.engine.deferred == user.engine.deferred, "seed \(seed)")
    for _ in 0..<25 {
      guard try areNear(user, twin, seed) else {
        seen.apart += 1
        return
      }
      try #require(twin.engine.stateHash == other.engine.stateHash, "seed \(seed)")
      var (second, third) = (random, random)
      let a = outcome { try act(&user, &random) }
      let b = outcome { try act(&twin, &second) }
      let c = outcome { try act(&other, &third) }
      try #require(a == b && b == c, "seed \(seed)")
    }
    if random.chance(0.5) { user = twin }
  }

  private func outcome(_ body: () throws -> Void) -> EngineError? {
    do { try body() } catch { return error as? EngineError }
    return nil
  }

  private func note(_ engine: borrowing Engine, _ seen: inout Seen) {
    seen.saved += 1
    if !engine.isSettled { seen.unsettled += 1 }
    seen.deferred += engine.deferredCount
    engine.forEachConstraint { if (try? engine.isUnbounded($0)) == true { seen.unbounded += 1 } }
    seen.kept += engine.counters.keptMoves
    seen.tied += engine.aliasCount > 0 ? 1 : 0
    seen.etas += engine.counters.etas > 0 ? 1 : 0
  }

  /// Whether the values are the same but for rounding, where both are solved. Where rounding decides between optima they
  /// may differ: then both solvers must prove theirs.
  private func areNear(_ one: RandomUser, _ other: RandomUser, _ seed: UInt64) throws -> Bool {
    guard one.engine.isSettled && other.engine.isSettled else { return true }
    for (a, b) in zip(one.variables, other.variables) {
      let (value, expected) = try (other.engine.value(of: b), one.engine.value(of: a))
      if abs(value - expected) <= 1e-7 * (1 + abs(expected)) { continue }
      for user in [one, other] {
        try user.engine.solve()
        try #require(try user.engine.certificate().holds, "seed \(seed)")
      }
      return false
    }
    return true
  }
}
