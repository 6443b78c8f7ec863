import QuoinEngine
import QuoinTrace
import Testing

@Suite struct TraceStrengthTests {
  private func strength(_ text: String) throws -> Strength? {
    try operations("e 0 " + text).first?.strength
  }

  @Test func strength_names_areLevels() throws {
    #expect(try strength("req") == .required)
    #expect(try strength("strong") == Strength(priority: 750, weight: 1))
    #expect(try strength("medium*2.5") == Strength(priority: 500, weight: 2.5))
    #expect(try strength("weak*1e-3") == Strength(priority: 250, weight: 0.001))
    #expect(try strength("@999.5") == Strength(priority: 999.5, weight: 1))
    #expect(try strength("@1e-2*3") == Strength(priority: 0.01, weight: 3))
  }

  @Test func strength_bareNumber_isKiwisStrongestLevel() throws {
    #expect(try strength("1000000") == .strong)
    #expect(try strength("1e6") == .strong)
    #expect(try strength("2500000") == .strong * 2.5)
    #expect(try strength("1250") == .medium * 1.25)
    #expect(try strength("1e5") == .medium * 100)
    #expect(try strength("1000") == .medium)
    #expect(try strength("1") == .weak)
    #expect(try strength(".5") == .weak * 0.5)
    #expect(try strength("+3") == .weak * 3)
  }

  @Test func strength_bareNumberFromKiwisRequired_isRequired() throws {
    #expect(try strength("1001001000") == .required)
    #expect(try strength("1e300") == .required)
    #expect(try strength("1001000999") != .required)
  }
}
