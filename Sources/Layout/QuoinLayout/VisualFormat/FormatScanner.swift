// FormatScanner.swift -- a cursor over one line: bytes, names, numbers.
//
// Formats are ASCII up to a comment, so that a byte is a column.

struct FormatScanner {
  private let bytes: [UInt8]
  private let text: String
  private let line: Int
  private(set) var place = 0

  init(_ text: String, line: Int) {
    self.text = text
    self.line = line
    bytes = Array(text.utf8)
  }

  /// The column of the cursor, from 1.
  var column: Int { place + 1 }

  /// Whether the line ends here, but for blanks and a comment.
  var isAtEnd: Bool {
    var next = place
    while next < bytes.count && bytes[next] == UInt8(ascii: " ") { next += 1 }
    return next == bytes.count || bytes[next...].starts(with: "//".utf8)
  }

  /// Whether `word` is next.
  func sees(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes[place...].starts(with: $0) }
  }

  /// Steps over `word` if it is next.
  mutating func take(_ word: StaticString) -> Bool {
    guard sees(word) else { return false }
    place += word.utf8CodeUnitCount
    return true
  }

  /// Steps over `word`, or throws.
  mutating func expect(_ word: StaticString, _ message: String) throws(VisualFormatError) {
    if !take(word) { throw error(message) }
  }

  /// Whether a name is next.
  var seesName: Bool { place < bytes.count && bytes[place].isLetter }

  /// Whether a number is next.
  var seesNumber: Bool {
    place < bytes.count && (bytes[place].isDigit || bytes[place] == UInt8(ascii: "."))
  }

  /// Steps over a name and returns it: a letter or `_`, then letters, digits and `_`.
  mutating func name(_ message: String) throws(VisualFormatError) -> String {
    guard seesName else { throw error(message) }
    let start = place
    skip { $0.isLetter || $0.isDigit }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Steps over a number and returns it: `8`, `.5`, `1.5e2`, also with a sign if `signed`.
  mutating func number(signed: Bool) throws(VisualFormatError) -> Double {
    let start = place
    if signed, !take("-") { _ = take("+") }
    let digits = place
    skip { $0.isDigit || $0 == UInt8(ascii: ".") }
    if place > digits { skipExponent() }
    let written = String(decoding: bytes[start..<place], as: UTF8.self)
    guard bytes[digits..<place].contains(where: \.isDigit),
      let number = Double(written) ?? Double(written + "0"), number.isFinite
    else {
      place = start
      throw error("Expected a number")
    }
    return number
  }

  /// Steps over digits and returns them; none if something else is next.
  mutating func digits() -> String {
    let start = place
    skip { $0.isDigit }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while place < bytes.count && isPart(bytes[place]) { place += 1 }
  }

  /// Steps over `e2`, `E-2`; over nothing if there are no digits, since an `e` may be something else.
  private mutating func skipExponent() {
    let start = place
    guard take("e") || take("E") else { return }
    if !take("-") { _ = take("+") }
    let digits = place
    skip { $0.isDigit }
    if place == digits { place = start }
  }

  func error(_ message: String, column: Int? = nil) -> VisualFormatError {
    VisualFormatError(message: message, text: text, line: line, column: column ?? self.column)
  }
}

extension UInt8 {
  /// The bit that a small letter has and its capital has not.
  private static var small: UInt8 { 0x20 }

  fileprivate var isLetter: Bool {
    let letter = self | UInt8.small
    return (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || self == UInt8(ascii: "_")
  }

  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
