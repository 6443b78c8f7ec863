// DoubleDouble: whole numbers of some thirty digits are computed exactly, and nothing is lost that two
// doubles can hold.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct DoubleDoubleTests {
  @Test func sum_farApart_keepsTheSmallOne() {
    let sum = DoubleDouble(1e20) + DoubleDouble(1)
    #expect(sum.high == 1e20 && sum.low == 1)
    #expect((sum - DoubleDouble(1e20)).high == 1)
    let tiny = DoubleDouble(1) + DoubleDouble(0x1p-100)
    #expect((tiny - DoubleDouble(1)).high == 0x1p-100)
  }

  @Test func product_ofSixteenDigits_isExact() {
    let square = DoubleDouble(1 + 0x1p-52) * DoubleDouble(1 + 0x1p-52)
    #expect(square.high == 1 + 0x1p-51 && square.low == 0x1p-104)
    #expect((DoubleDouble(3) * 7).high == 21)
  }

  /// Whole numbers that two doubles hold add up without rounding, also where most of them cancels.
  @Test(arguments: UInt64(1)...20)
  func sums_ofWholeNumbers_areExact(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let a = whole(&random, bits: 98)
      let b = random.chance(0.3) ? -a + Int128(random.int(in: -9...9)) : whole(&random, bits: 98)
      #expect(value(number(a) + number(b)) == a + b)
      #expect(value(number(a) - number(b)) == a - b)
      #expect(value(-number(a)) == -a)
    }
  }

  /// Where the high parts cancel, the low ones are all there is: their own rounding is not lost.
  @Test func sum_highPartsCancel_isExact() {
    let high = Int128(1) << 120
    let (long, short) = ((Int128(1) << 53 - 1) << 13, Int128(1) << 53 - 1)
    let (a, b) = (high + long, short - high)
    #expect(value(number(a)) == a && value(number(b)) == b)
    #expect(value(number(a) + number(b)) == long + short)
    #expect(value(number(-a) - number(b)) == -long - short)
  }

  @Test(arguments: UInt64(1)...20)
  func products_ofWholeNumbers_areExact(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let (a, b) = (whole(&random, bits: 52), whole(&random, bits: 52))
      #expect(value(number(a) * number(b)) == a * b)
      let (long, short) = (whole(&random, bits: 68), whole(&random, bits: 34))
      #expect(value(number(long) * number(short)) == long * short)
      #expect(value(number(long) * Double(short)) == long * short)
    }
  }

  /// A quotient times the divisor misses by a few units of the last of some 104 bits.
  @Test(arguments: UInt64(1)...20)
  func quotient_timesDivisor_isTheDividend(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let (a, b) = (number(whole(&random, bits: 90)), number(whole(&random, bits: 80)))
      if b.isZero { continue }
      let missed = a / b * b - a
      #expect(missed.magnitude <= 0x1p-101 * a.magnitude)
    }
    let third = DoubleDouble(1) / DoubleDouble(3)
    #expect(third.high == 1.0 / 3 && abs(third.low) > 0x1p-57)
  }

  /// The high part is the number rounded to a double: comparisons of high parts alone depend on that.
  @Test(arguments: UInt64(1)...10)
  func results_areNormal(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var one = DoubleDouble(1)
    for _ in 0..<300 {
      let other = number(whole(&random, bits: 60)) * random.pick([0x1p-30, 0x1p-60, 0x1p-50])
      switch random.int(in: 0...3) {
      case 0: one = one + other
      case 1: one = one - other
      case 2: one = one * other
      default: if !other.isZero { one = one / other }
      }
      if one.magnitude > 1e30 || one.magnitude < 1e-30 { one = DoubleDouble(1) }
      #expect(one.high + one.low == one.high)
    }
  }

  /// A random whole number of at most `bits` bits, mostly of fewer.
  private func whole(_ random: inout SeededRandom, bits: Int) -> Int128 {
    let number = Int128(random.next()) << 64 | Int128(random.next())
    let size = (UInt128(bitPattern: number) << 1) >> (128 - random.int(in: 1...bits))
    return random.chance(0.5) ? Int128(size) : -Int128(size)
  }

  /// A whole number of at most 106 bits as two doubles.
  private func number(_ whole: Int128) -> DoubleDouble {
    let high = Double(whole)
    return DoubleDouble(high) + DoubleDouble(Double(whole - Int128(high)))
  }

  private func value(_ number: DoubleDouble) -> Int128 { Int128(number.high) + Int128(number.low) }
}
