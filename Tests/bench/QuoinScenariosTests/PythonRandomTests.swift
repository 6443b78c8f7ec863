import Testing

@testable import QuoinScenarios

// The expected numbers are what CPython 3.11 prints.
@Suite struct PythonRandomTests {
  @Test func below_isRandrange() {
    var random = PythonRandom(seed: 3)
    #expect((0..<5).map { _ in random.below(4000) } == [974, 2427, 2229, 534, 1515])
  }

  @Test func below_afterTheStateIsRenewed_isRandrange() {
    var random = PythonRandom(seed: 6)
    for _ in 0..<700 { _ = random.below(7) }
    #expect(random.below(1_000_000) == 656_395)
  }

  @Test func sample_smallAndLarge_areSample() {
    var random = PythonRandom(seed: 3)
    #expect(random.sample(5, below: 100) == [30, 75, 69, 16, 47])
    #expect(random.sample(5, below: 5000) == [4947, 3883, 4758, 536, 4961])
    var list = Array(0..<8)
    random.shuffle(&list)
    #expect(list == [4, 5, 7, 1, 2, 3, 6, 0])
    #expect(random.within(1..<32) == 18)
    #expect(random.below(1 << 31) == 2_045_921_456)
  }

  /// Up to five numbers are drawn from a set unless there are at most 21.
  @Test func sample_ofFewBelowSome_isSample() {
    var random = PythonRandom(seed: 7)
    let draws = [[10, 4, 12], [20, 1, 2], [26, 17, 3]]
    #expect(draws.map { _ in random.sample(3, below: 30) } == draws)
    #expect(random.sample(5, below: 80) == [46, 74, 7, 64, 27])
    #expect(random.sample(6, below: 80) == [4, 11, 55, 53, 8, 30])
  }
}
