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
  var seesName: Bool { place < bytes.count && isLetter(bytes[place]) }

  /// Whether a number is next.
  var seesNumber: Bool {
    place < bytes.count && (isDigit(bytes[place]) || bytes[place] == UInt8(ascii: "."))
  }

  /// Steps over a name: a letter, then letters and digits.
  mutating func name(_ message: String) throws(VisualFormatError) -> String {
    guard seesName else { throw error(message) }
    let start = place
    while place < bytes.count && (isLetter(bytes[place]) || isDigit(bytes[place])) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Steps over a number with an optional sign, if signs are allowed here.
  mutating func number(signed: Bool) throws(VisualFormatError) -> Double {
    let start = place
    if signed, !take("-") { _ = take("+") }
    var digits = place
    func isPart(_ byte: UInt8) -> Bool { isDigit(byte) || byte == UInt8(ascii: ".") }
    while digits < bytes.count && isPart(bytes[digits]) { digits += 1 }
    let written = String(decoding: bytes[start..<digits], as: UTF8.self)
    guard digits > place, let number = Double(written) ?? Double(written + "0") else {
      place = start
      throw error("Expected a number")
    }
    place = digits
    return number
  }

  func error(_ message: String, column: Int? = nil) -> VisualFormatError {
    VisualFormatError(message: message, text: text, line: line, column: column ?? self.column)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      || byte == UInt8(ascii: "_")
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
