// TraceDecimal.swift -- decimal text to the nearest double, and to an index.
//
// A decimal is mantissa · 10^exponent. When the mantissa has at most 53 bits and the power of ten is
// itself exact, one multiplication or division rounds once and is therefore correctly rounded. That
// covers nearly every number of a trace. strtod reads all others. They are passed to it without a point and with the
// exponent changed to match, because the process's locale decides which character strtod takes for a point.
//
// W. Clinger, How to read floating point numbers accurately, PLDI 1990.

import CQuoinSys

enum TraceDecimal {
  private static let base = 10

  enum Fault: Error {
    case malformed
    case tooLarge
  }

  /// The double nearest to `[+-]digits[.digits][e[+-]digits]`; the digits on one side of the point may be
  /// missing.
  static func double(_ text: Span<UInt8>) throws(Fault) -> Double {
    let parts = try Parts(text)
    let magnitude = parts.exactMagnitude ?? parts.nearestMagnitude(of: text)
    guard magnitude.isFinite else { throw .tooLarge }
    return parts.isNegative ? -magnitude : magnitude
  }

  /// Reads a whole number in plain digits, without sign.
  static func index(_ text: Span<UInt8>) throws(Fault) -> Int {
    var value = 0
    for i in text.indices {
      guard let digit = ASCII.digit(text[i]) else { throw .malformed }
      let (product, wrapped) = value.multipliedReportingOverflow(by: base)
      let (sum, carried) = product.addingReportingOverflow(Int(digit))
      if wrapped || carried { throw .tooLarge }
      value = sum
    }
    if text.isEmpty { throw .malformed }
    return value
  }
}

extension TraceDecimal {
  private static let largestExactMantissa: UInt64 = 1 << 53
  private static let exactPowers = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
  // Larger exponents are cut to this. It is far beyond any double's, and adding a word's length does not overflow.
  private static let largestExponent = 1_000_000

  struct Parts {
    private(set) var isNegative = false
    /// The first significant digits, and whether more followed.
    private var mantissa: UInt64 = 0
    private var isTruncated = false
    /// The power of ten that goes with `mantissa`, and the one that goes with all digits read as a whole number.
    private var exponent = 0
    private var exponentOfAll = 0
    private var digitsEnd = 0

    init(_ text: Span<UInt8>) throws(Fault) {
      var at = 0
      if at < text.count, text[at] == ASCII.minus || text[at] == ASCII.plus {
        isNegative = text[at] == ASCII.minus
        at += 1
      }
      let whole = readDigits(text, &at, isFraction: false)
      var fraction = 0
      if at < text.count, text[at] == ASCII.point {
        at += 1
        fraction = readDigits(text, &at, isFraction: true)
      }
      if whole + fraction == 0 { throw .malformed }
      digitsEnd = at
      let stated = try Self.readExponent(text, &at)
      exponent += stated
      exponentOfAll = stated - fraction
      if at != text.count { throw .malformed }
    }

    private mutating func readDigits(_ text: Span<UInt8>, _ at: inout Int, isFraction: Bool) -> Int {
      let start = at
      while at < text.count, let digit = ASCII.digit(text[at]) {
        if mantissa < Self.nearlyFull {
          mantissa = mantissa * UInt64(base) + UInt64(digit)
          if isFraction { exponent -= 1 }
        } else {
          isTruncated = true
          if !isFraction { exponent += 1 }
        }
        at += 1
      }
      return at - start
    }

    /// A mantissa below this has room for one more digit.
    private static let nearlyFull = (UInt64.max - UInt64(base - 1)) / UInt64(base)

    private static func readExponent(_ text: Span<UInt8>, _ at: inout Int) throws(Fault) -> Int {
      guard at < text.count, text[at] | ASCII.lowercase == ASCII.e else { return 0 }
      at += 1
      var sign = 1
      if at < text.count, text[at] == ASCII.minus || text[at] == ASCII.plus {
        sign = text[at] == ASCII.minus ? -1 : 1
        at += 1
      }
      let start = at
      var value = 0
      while at < text.count, let digit = ASCII.digit(text[at]) {
        value = min(value * base + Int(digit), largestExponent)
        at += 1
      }
      if at == start { throw .malformed }
      return sign * value
    }

    /// The magnitude if one rounding is enough to compute it, otherwise nil.
    var exactMagnitude: Double? {
      if mantissa == 0 { return 0 }
      guard !isTruncated, mantissa <= largestExactMantissa else { return nil }
      guard exponent.magnitude < exactPowers.count else { return nil }
      let power = exactPowers[Int(exponent.magnitude)]
      return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    }

    /// The bytes of `e`, a sign, an exponent and the zero at the end.
    private static let exponentRoom = 16

    func nearestMagnitude(of text: Span<UInt8>) -> Double {
      var digits: [UInt8] = []
      digits.reserveCapacity(digitsEnd + Self.exponentRoom)
      for i in 0..<digitsEnd where ASCII.digit(text[i]) != nil { digits.append(text[i]) }
      digits.append(ASCII.e)
      digits.append(contentsOf: exponentOfAll.description.utf8)
      digits.append(0)
      return digits.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return .nan }
        return strtod(start.assumingMemoryBound(to: CChar.self), nil)
      }
    }
  }
}
