// Pacing: relations that must hold between the numbers, and between them and the types that depend on them.

import Testing

@testable import QuoinEngine

@Suite struct PacingTests {
  /// Each kept direction has a bit.
  @Test func keptPlaces_everyDirection_hasAPlaceOfItsOwn() {
    for place in 0..<Pacing.keptDirections {
      var places = KeptPlaces()
      places.insert(place)
      #expect((0..<Pacing.keptDirections).filter { places.contains($0) } == [place])
      #expect(places.first == place)
      places.remove(place)
      #expect(places.isEmpty && places.first == nil)
    }
  }

  /// An edit counts as in use while it was among the last few suggested, and not for longer.
  @Test func noteSuggestion_recentOnes_areRemembered() throws {
    try lend(KeptDirections()) { kept, memory, _ in
      try kept.reserve(&memory)
      let all = Int32(Pacing.recentSuggestions)
      let rounds: [(edits: Range<Int32>, areKnown: Bool)] = [
        (0..<all, false), (0..<all, true), (all..<2 * all, false), (0..<all, false),
      ]
      for (edits, areKnown) in rounds {
        for i in edits {
          let isKnown = kept.noteSuggestion(i)
          #expect(isKnown == areKnown)
        }
      }
    }
  }

  @Test func placeForNew_allInUse_isTheLeastRecentlyUsed_unlessItWasLately() throws {
    try lend(KeptDirections()) { kept, memory, _ in
      try kept.reserve(&memory)
      for place in 0..<Pacing.keptDirections {
        #expect(kept.placeForNew() == place)
        kept.all.base[place].row = Int32(place)
        kept.all.base[place].lastUsed = Int64(100 - place % 5)
      }
      let oldest = kept.all.base[4].lastUsed
      kept.clock = oldest + Pacing.usedLately
      #expect(kept.placeForNew() == -1)
      kept.clock += 1
      #expect(kept.placeForNew() == 4)
    }
  }

  /// The engine looks for a safe range less often after searches in vain, and as often as before after a useful one.
  @Test func safeRange_ofNoUse_isLookedForLessOften() {
    var direction = KeptDirection()
    #expect(movesBeforeASearch(&direction) == Pacing.cleanMoves)
    direction.safeRangeFound(0, 1)
    #expect(movesBeforeASearch(&direction) == 2 * Pacing.cleanMoves)
    direction.safeRangeFound(0, 1)
    let isSafe = direction.isSafe(0.5)
    #expect(isSafe)
    #expect(movesBeforeASearch(&direction) == Pacing.cleanMoves)
    _ = direction.noteMove(isClean: false)
    #expect(movesBeforeASearch(&direction) == Pacing.cleanMoves, "a move that violates something starts anew")
  }

  @Test func safeRange_neverOfUse_isLookedForInTheEnd() {
    var direction = KeptDirection()
    for _ in 0..<20 { direction.safeRangeFound(0, 1) }
    let moves = movesBeforeASearch(&direction)
    #expect(moves <= Pacing.longestPatience)
  }

  /// A problem that can be solved in twice the digits is solved so before a solve is given up as hopeless.
  @Test func hopeful_everySize_endsBeforeHopeless() {
    #expect(Pacing.hopefulBase < Pacing.hopelessBase && Pacing.hopefulPerItem <= Pacing.hopelessPerItem)
    // Bland's rule must come in time to end a solve that only stalls.
    #expect(Pacing.stallBase < Pacing.hopefulBase && Pacing.stallPerVariable < Pacing.hopefulPerItem)
  }

  /// The path to a near blocker is kept in a list of one place a variable, `nearVisits` at most.
  @Test func nearSearch_startsWhereItsPathHasRoom() throws {
    try lend(Walk(), variables: Int(Pacing.nearSearch)) { walk, _, _ in
      #expect(walk.nearPath.capacity >= Pacing.nearVisits)
    }
  }

  private func movesBeforeASearch(_ direction: inout KeptDirection) -> Int {
    var moves = 1
    while !direction.noteMove(isClean: true) && moves < 1000 { moves += 1 }
    return moves
  }
}
