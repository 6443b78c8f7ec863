import Testing

@testable import QuoinTrace

@Suite struct TraceDecimalTests {
  private func double(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return try? TraceDecimal.double(bytes.span)
  }

  @Test func double_plainForms_areRead() {
    #expect(double("0") == 0)
    #expect(double("12.5") == 12.5)
    #expect(double("-3.") == -3)
    #expect(double("+.25") == 0.25)
    #expect(double("1E+3") == 1000)
    #expect(double("0.1e-2") == 0.001)
    #expect(double("-0")?.sign == .minus)
  }

  @Test func double_extremes_areCorrectlyRounded() {
    #expect(double("1.7976931348623157e308") == .greatestFiniteMagnitude)
    #expect(double("5e-324") == .leastNonzeroMagnitude)
    #expect(double("2.4703282292062327e-324") == 0)
    #expect(double("9007199254740993") == 9_007_199_254_740_992)
    #expect(double("9007199254740993.0000000000000000000001") == 9_007_199_254_740_994)
    #expect(double("1" + String(repeating: "0", count: 400) + "e-400") == 1)
    #expect(double("0." + String(repeating: "0", count: 400) + "1e401") == 1)
    #expect(double("0e999999999999") == 0)
    #expect(double("1e-999999999999") == 0)
  }

  @Test func double_randomBits_roundTrip() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let value = random.anyDouble()
      #expect(double(value.description)?.bitPattern == value.bitPattern)
    }
  }

  @Test func double_randomDigits_agreeWithTheStandardLibrary() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      let whole = random.next() >> UInt64.random(in: 0..<64, using: &random)
      let fraction = random.next() >> UInt64.random(in: 0..<64, using: &random)
      let text = "\(whole).\(fraction)e\(Int.random(in: -30...30, using: &random))"
      #expect(double(text) == Double(text), "\(text)")
    }
  }

  @Test(arguments: [
    "", "+", "-", ".", "e5", "1e", "1e+", "1..2", "1 2", "--1", "nan", "inf", "0x1",
  ])
  func double_malformed_isRefused(text: String) {
    let bytes = Array(text.utf8)
    #expect(throws: TraceDecimal.Fault.malformed) { _ = try TraceDecimal.double(bytes.span) }
  }

  @Test(arguments: ["1e309", "-1e309", "1e999999999999999999999", "1.7976931348623159e308"])
  func double_beyondTheRange_isRefused(text: String) {
    let bytes = Array(text.utf8)
    #expect(throws: TraceDecimal.Fault.tooLarge) { _ = try TraceDecimal.double(bytes.span) }
  }

  @Test func index_atTheEdgeOfInt_isReadAndBeyondRefused() throws {
    #expect(try TraceDecimal.index(Array("9223372036854775807".utf8).span) == .max)
    #expect(throws: TraceDecimal.Fault.tooLarge) {
      _ = try TraceDecimal.index(Array("9223372036854775808".utf8).span)
    }
    #expect(throws: TraceDecimal.Fault.malformed) {
      _ = try TraceDecimal.index(Array("".utf8).span)
    }
  }
}
