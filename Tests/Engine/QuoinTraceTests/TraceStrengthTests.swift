import QuoinTrace
import Testing

@Suite struct TraceStrengthTests {
  private func strength(_ text: String) throws -> TraceStrength? {
    guard case .edit(_, let strength)? = try operations("e 0 " + text).first else { return nil }
    return strength
  }

  @Test func strength_names_areLevels() throws {
    #expect(try strength("req") == .required)
    #expect(try strength("strong") == .soft(priority: 750, weight: 1))
    #expect(try strength("medium*2.5") == .soft(priority: 500, weight: 2.5))
    #expect(try strength("weak*1e-3") == .soft(priority: 250, weight: 0.001))
    #expect(try strength("@999.5") == .soft(priority: 999.5, weight: 1))
    #expect(try strength("@1e-2*3") == .soft(priority: 0.01, weight: 3))
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

  @Test func initKiwi_notPositiveOrNotFinite_isNil() {
    #expect(TraceStrength(kiwi: 0) == nil)
    #expect(TraceStrength(kiwi: -1) == nil)
    #expect(TraceStrength(kiwi: .nan) == nil)
    #expect(TraceStrength(kiwi: .infinity) == nil)
  }

  @Test func times_required_staysRequired() {
    #expect(TraceStrength.required * 2 == .required)
  }
}
