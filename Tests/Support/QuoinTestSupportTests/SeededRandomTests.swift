// SeededRandomTests.swift -- the sequence is fixed, and the helpers stay in their ranges.

import QuoinTestSupport
import Testing

struct SeededRandomTests {
  @Test func next_publishedSeed_givesThePublishedSequence() {
    var random = SeededRandom(seed: 1_234_567)
    let drawn = (0..<5).map { _ in random.next() }
    #expect(
      drawn == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func int_smallRange_drawsEveryValueAndNoOther() {
    var random = SeededRandom(seed: 1)
    let drawn = Set((0..<200).map { _ in random.int(in: -2...2) })
    #expect(drawn == [-2, -1, 0, 1, 2])
  }

  @Test func int_wholeRange_doesNotTrap() {
    var random = SeededRandom(seed: 2)
    let drawn = Set((0..<8).map { _ in random.int(in: Int.min...Int.max) })
    #expect(drawn.count == 8)
  }

  @Test func double_range_staysInside() {
    var random = SeededRandom(seed: 3)
    let drawn = (0..<1000).map { _ in random.double(in: 2...3) }
    #expect(drawn.allSatisfy { (2...3).contains($0) })
    #expect(drawn.min()! < 2.01 && drawn.max()! > 2.99)
  }

  @Test func chance_ends_areCertain() {
    var random = SeededRandom(seed: 4)
    #expect((0..<100).allSatisfy { _ in !random.chance(0) && random.chance(1) })
  }

  @Test func shuffle_list_keepsTheElements() {
    var random = SeededRandom(seed: 5)
    var list = Array(0..<50)
    random.shuffle(&list)
    #expect(list != Array(0..<50))
    #expect(list.sorted() == Array(0..<50))
  }

  @Test func distinct_moreThanThereAre_givesAll() {
    var random = SeededRandom(seed: 6)
    #expect(Set(random.distinct(9, below: 4)) == [0, 1, 2, 3])
  }
}
