// Brackets: what they hold, and which of them a rollback drops.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct BracketsTests {
  private let some = Bracket(lower: -1, upper: 1)

  @Test func holds_bothEnds_andNothingBeyond() {
    #expect(some.holds(-1) && some.holds(1) && some.holds(0))
    #expect(!some.holds((-1).nextDown) && !some.holds(Double(1).nextUp))
    #expect(Bracket().holds(.greatestFiniteMagnitude) && Bracket().holds(-.infinity))
    #expect(!Bracket().holds(.nan))
  }

  @Test func holds_unknown_noValueAtAll() {
    for value in [0, -1e300, 1e300, Double.infinity, -.infinity, .nan] {
      #expect(!Bracket.unknown.holds(value))
    }
  }

  @Test func rollback_dropsWhatWasFoundUnderTheJournal() throws {
    try lendBrackets(6) { brackets in
      brackets.set(1, some, underJournal: false)
      brackets.set(2, some, underJournal: true)
      brackets.set(4, some, underJournal: true)
      brackets.rollback(variables: 6)
      #expect(known(brackets, 6) == [1])
    }
  }

  @Test func commit_thenRollback_keepsWhatWasFoundBefore() throws {
    try lendBrackets(6) { brackets in
      brackets.set(2, some, underJournal: true)
      brackets.commit()
      brackets.set(3, some, underJournal: true)
      brackets.rollback(variables: 6)
      #expect(known(brackets, 6) == [2])
    }
  }

  /// More were found than are listed: a rollback drops all, since the list does not say which are older.
  @Test func rollback_moreThanAreListed_dropsAllAndStartsAnew() throws {
    let n = 400
    try lendBrackets(n) { brackets in
      brackets.set(0, some, underJournal: false)
      for j in 1..<Int32(n) { brackets.set(j, some, underJournal: true) }
      brackets.rollback(variables: Int32(n))
      #expect(known(brackets, n) == [])
      brackets.commit()
      brackets.set(5, some, underJournal: false)
      brackets.set(6, some, underJournal: true)
      brackets.rollback(variables: Int32(n))
      #expect(known(brackets, n) == [5])
    }
  }

  /// However often brackets are found and dropped, what stays was found before.
  @Test(arguments: UInt64(1)...20)
  func rollback_randomFinds_leavesNoneOfThem(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try lendBrackets(20) { brackets in
      for _ in 0..<20 {
        var before = Set(known(brackets, 20))
        for _ in 0..<random.int(in: 0...60) {
          let j = Int32(random.int(in: 0...19))
          if random.chance(0.3) {
            brackets.drop(j)
          } else {
            brackets.set(j, some, underJournal: true)
          }
          before.remove(j)
        }
        brackets.rollback(variables: 20)
        #expect(Set(known(brackets, 20)).isSubset(of: before))
        brackets.commit()
        for j in Int32(0)..<20 where random.chance(0.3) { brackets.set(j, some, underJournal: false) }
      }
    }
  }

  private func known(_ brackets: Brackets, _ n: Int) -> [Int32] {
    (0..<Int32(n)).filter { brackets.all[$0].holds(0) }
  }

  private func lendBrackets(_ n: Int, _ body: (inout Brackets) throws -> Void) throws {
    try lend(Brackets(), variables: n) { brackets, _, _ in
      for j in 0..<Int32(n) { brackets.drop(j) }
      try body(&brackets)
    }
  }
}
