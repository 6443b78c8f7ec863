// WorkLimits: relations that must hold between the numbers, and between them and the types that depend on them.

import Testing

@testable import QuoinEngine

@Suite struct WorkLimitsTests {
  /// Each kept direction has a bit.
  @Test func keptPlaces_everyDirection_hasAPlaceOfItsOwn() {
    for place in 0..<WorkLimits.keptDirections {
      var places = DirectionSet()
      places.insert(place)
      #expect((0..<WorkLimits.keptDirections).filter { places.contains($0) } == [place])
      #expect(places.first == place)
      places.remove(place)
      #expect(places.isEmpty && places.first == nil)
    }
  }

  /// An edit counts as in use while it was among the last few suggested, and not for longer.
  @Test func noteSuggestion_recentOnes_areRemembered() throws {
    try lend(KeptDirections()) { kept, memory, _ in
      try kept.reserve(&memory)
      let all = Int32(WorkLimits.recentSuggestions)
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
      for place in 0..<WorkLimits.keptDirections {
        #expect(kept.placeForNew() == place)
        kept.all.base[place].row = Int32(place)
        kept.all.base[place].lastUsed = Int64(100 - place % 5)
      }
      let oldest = kept.all.base[4].lastUsed
      kept.clock = oldest + WorkLimits.usedLately
      #expect(kept.placeForNew() == -1)
      kept.clock += 1
      #expect(kept.placeForNew() == 4)
    }
  }

  /// The engine looks for a safe range less often after searches in vain, and as often as before after a useful one.
  @Test func safeRange_ofNoUse_isLookedForLessOften() {
    var direction = KeptDirection()
    #expect(movesBeforeASearch(&direction) == WorkLimits.cleanMoves)
    direction.safeRangeFound(0, 1)
    #expect(movesBeforeASearch(&direction) == 2 * WorkLimits.cleanMoves)
    direction.safeRangeFound(0, 1)
    let isSafe = direction.isSafe(0.5)
    #expect(isSafe)
    #expect(movesBeforeASearch(&direction) == WorkLimits.cleanMoves)
    _ = direction.noteMove(isClean: false)
    #expect(
      movesBeforeASearch(&direction) == WorkLimits.cleanMoves, "a move that violates something starts anew")
  }

  @Test func safeRange_neverOfUse_isLookedForInTheEnd() {
    var direction = KeptDirection()
    for _ in 0..<20 { direction.safeRangeFound(0, 1) }
    let moves = movesBeforeASearch(&direction)
    #expect(moves <= WorkLimits.longestWait)
  }

  /// A problem that can be solved in twice the digits is solved so before a solve is given up.
  @Test func plainSteps_everySize_endBeforeMostSteps() {
    #expect(
      WorkLimits.plainStepsBase < WorkLimits.mostStepsBase
        && WorkLimits.plainStepsPerItem <= WorkLimits.mostStepsPerItem)
    // Bland's rule must come in time to end a solve that only stalls.
    #expect(
      WorkLimits.stallBase < WorkLimits.plainStepsBase
        && WorkLimits.stallPerVariable < WorkLimits.plainStepsPerItem)
  }

  /// The path to a near blocker is kept in a list of one place a variable, `nearVisits` at most.
  @Test func nearSearch_startsWhereItsPathHasRoom() throws {
    try lend(Walk(), variables: Int(WorkLimits.nearSearch)) { walk, _, _ in
      #expect(walk.nearPath.capacity >= WorkLimits.nearVisits)
    }
  }

  private func movesBeforeASearch(_ direction: inout KeptDirection) -> Int {
    var moves = 1
    while !direction.noteMove(isClean: true) && moves < 1000 { moves += 1 }
    return moves
  }
}
