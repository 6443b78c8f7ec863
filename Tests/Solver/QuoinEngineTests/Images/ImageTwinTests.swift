// A loaded solver goes on as the saved one does: the same hash, and after the same calls the same bits, in
// whatever state it was saved.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct ImageTwinTests {
  /// Counts of saved states by kind; `deferred` and `unbounded` count constraints in them, `kept` counts moves.
  struct Seen {
    var saved = 0
    var spoiled = 0
    var unsettled = 0
    var deferred = 0
    var unbounded = 0
    var kept: UInt64 = 0
    var tied = 0
    var etas = 0
  }

  @Test(arguments: allShapes)
  func load_anyState_goesOnToTheBit(shape: Shape) throws {
    var seen = Seen()
    for seed in UInt64(1)...40 {
      for variant in 0..<3 { try live(shape, seed: seed, variant: variant, &seen) }
    }
    #expect(seen.saved > 300)
    #expect(seen.unsettled > 50)
    #expect(seen.unbounded > 0)
    #expect(seen.kept > 0)
    #expect(seen.etas > 10)
    #expect(seen.tied > 0)
    #expect(seen.spoiled <= 2)
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

  /// Saves and loads, and makes the same calls on both.
  private func split(
    _ user: inout RandomUser, _ random: inout SeededRandom, _ seed: UInt64, _ seen: inout Seen
  ) throws {
    let image = try user.engine.image()
    var twin = user
    do {
      twin.take(try Engine.load(image))
    } catch EngineError.badImage {
      // A call may leave multipliers that prove nothing any more. The loader refuses such a state.
      let proof = try user.engine.certificate()
      try #require(proof.boxes > 1 || proof.stationarity > 1, "seed \(seed)")
      seen.spoiled += 1
      return
    }
    note(user.engine, &seen)
    for _ in 0..<25 {
      try expectSame(user, twin, seed)
      var twinRandom = random
      let (a, b) = (outcome { try act(&user, &random) }, outcome { try act(&twin, &twinRandom) })
      try #require(a == b, "seed \(seed)")
    }
    try expectSame(user, twin, seed)
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

  private func expectSame(_ one: RandomUser, _ other: RandomUser, _ seed: UInt64) throws {
    try #require(one.engine.stateHash == other.engine.stateHash, "seed \(seed)")
    try #require(one.engine.isSettled == other.engine.isSettled, "seed \(seed)")
    try #require(one.engine.deferred == other.engine.deferred, "seed \(seed)")
    for (a, b) in zip(one.variables, other.variables) {
      let same = try one.engine.value(of: a).bitPattern == other.engine.value(of: b).bitPattern
      try #require(same, "seed \(seed)")
    }
    let told = (one.engine.changes().map(\.value), other.engine.changes().map(\.value))
    try #require(told.0 == told.1, "seed \(seed)")
  }
}
