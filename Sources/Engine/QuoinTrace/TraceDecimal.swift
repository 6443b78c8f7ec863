// TraceDecimal.swift -- decimal text to the nearest double, and to an index.
//
// Whole numbers of few digits are counted up; strtod, which rounds correctly, reads all others, once their form is known
// to be a trace's: it would also take hexadecimal numbers, infinities and NaN. It reads points as the C locale has them,
// which the command never leaves.

import CQuoinSys

enum TraceDecimal {
  enum Fault: Error {
    case malformed
    case tooLarge
  }

  /// So many digits make a whole number that a double holds exactly.
  private static let exactDigits = 15

  /// The double nearest to `[+-]digits[.digits][e[+-]digits]`; the digits on one side of the point may be
  /// missing.
  static func double(_ text: Span<UInt8>) throws(Fault) -> Double {
    if text.count <= exactDigits, let whole = try? index(text) { return Double(whole) }
    guard isDecimal(text) else { throw .malformed }
    let value = withUnsafeTemporaryAllocation(of: CChar.self, capacity: text.count + 1) { room in
      for place in text.indices { room.initializeElement(at: place, to: CChar(bitPattern: text[place])) }
      room.initializeElement(at: text.count, to: 0)
      return room.baseAddress.map { strtod($0, nil) } ?? 0
    }
    guard value.isFinite else { throw .tooLarge }
    return value
  }

  private static func isDecimal(_ text: Span<UInt8>) -> Bool {
    var at = 0
    func skipSign() {
      if at < text.count, text[at] == ASCII.minus || text[at] == ASCII.plus { at += 1 }
    }
    func skipDigits() -> Int {
      let start = at
      while at < text.count, ASCII.digit(text[at]) != nil { at += 1 }
      return at - start
    }
    skipSign()
    var digits = skipDigits()
    if at < text.count, text[at] == ASCII.point {
      at += 1
      digits += skipDigits()
    }
    if digits > 0, at < text.count, text[at] | ASCII.lowercase == ASCII.e {
      at += 1
      skipSign()
      digits = skipDigits()
    }
    return digits > 0 && at == text.count
  }

  /// Reads a whole number in plain digits, without sign.
  static func index(_ text: Span<UInt8>) throws(Fault) -> Int {
    var value = 0
    for place in text.indices {
      guard let digit = ASCII.digit(text[place]) else { throw .malformed }
      let (product, wrapped) = value.multipliedReportingOverflow(by: Int(ASCII.digits))
      let (sum, carried) = product.addingReportingOverflow(Int(digit))
      if wrapped || carried { throw .tooLarge }
      value = sum
    }
    if text.isEmpty { throw .malformed }
    return value
  }
}
