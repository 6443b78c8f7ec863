// JSONValue.swift -- JSON as values, read from bytes.
//
// Values and errors carry their places, as counts of bytes before them. Nesting is bounded, so that no text overflows the
// stack. A byte order mark is skipped.

/// A JSON value. Keys of objects keep their order.
struct JSONValue {
  enum Kind {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])
  }

  let kind: Kind
  /// Where the value begins.
  let place: Int
  /// Where the value's key begins; `place` for a value without a key.
  var keyPlace: Int

  init(_ kind: Kind, at place: Int) {
    self.kind = kind
    self.place = place
    keyPlace = place
  }

  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.key == key }?.value
  }

  var isNull: Bool {
    if case .null = kind { true } else { false }
  }

  var array: [JSONValue]? {
    guard case .array(let elements) = kind else { return nil }
    return elements
  }

  var string: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }

  /// A number; "inf" is one too, and true and false are 1 and 0.
  var number: Double? {
    switch kind {
    case .number(let value): value
    case .bool(let flag): flag ? 1 : 0
    case .string("inf"): .infinity
    default: nil
    }
  }

  var isTrue: Bool { number.map { $0 != 0 } ?? false }
}

/// An error in a JSON text.
struct JSONError: Error {
  /// How many bytes come before it.
  let place: Int
  let message: String
}

struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  private static let mostLevels = 400

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    reader.place = Input.byteOrderMarkLength(bytes)
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.place == bytes.count else { throw reader.error("something follows the value") }
    return value
  }

  private func error(_ message: String, at start: Int? = nil) -> JSONError {
    JSONError(place: min(start ?? place, bytes.count), message: message)
  }

  private var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func skipBlanks() {
    while " \t\n\r".utf8.contains(next), place < bytes.count { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard next == byte, place < bytes.count else { return false }
    place += 1
    return true
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipBlanks()
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostLevels else { throw error("nested too deeply") }
    let start = place
    return JSONValue(try kind(), at: start)
  }

  private mutating func kind() throws(JSONError) -> JSONValue.Kind {
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue.Kind
  ) throws(JSONError) -> JSONValue.Kind {
    let end = place + word.utf8CodeUnitCount
    guard end <= bytes.count, bytes[place..<end].elementsEqual(word.description.utf8) else {
      throw error("this is no value")
    }
    place = end
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue.Kind {
    let start = place
    while place < bytes.count, "+-.eE0123456789".utf8.contains(next) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw error("this is no value", at: start) }
    return .number(value)
  }

  private mutating func array() throws(JSONError) -> JSONValue.Kind {
    place += 1
    var elements: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array([]) }
    repeat { elements.append(try value()) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw error("an array wants , or ]") }
    return .array(elements)
  }

  private mutating func object() throws(JSONError) -> JSONValue.Kind {
    place += 1
    var members: [(key: String, value: JSONValue)] = []
    if take(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw error("an object wants a key") }
      let start = place
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw error("a key wants a : behind it") }
      var value = try value()
      value.keyPlace = start
      members.append((key, value))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw error("an object wants , or }") }
    return .object(members)
  }

  private mutating func string() throws(JSONError) -> String {
    let start = place
    place += 1
    var text: [UInt8] = []
    while place < bytes.count, next != UInt8(ascii: "\"") {
      guard next >= UInt8(ascii: " ") else { throw controlCharacter }
      if next == UInt8(ascii: "\\") { try escape(&text) } else { text.append(next) }
      place += 1
    }
    guard place < bytes.count else { throw error("a text has no end", at: start) }
    place += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// The error about a control character in a text, where JSON allows only its escape.
  private var controlCharacter: JSONError {
    switch next {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): error("a text goes over the end of a line")
    case UInt8(ascii: "\t"): error("a tab in a text is written \\t")
    default: error("a text holds a control character")
    }
  }

  /// How many digits `\uXXXX` has.
  private static let codeLength = 4

  private mutating func escape(_ text: inout [UInt8]) throws(JSONError) {
    place += 1
    let plain: [UInt8: UInt8] = [
      UInt8(ascii: "n"): UInt8(ascii: "\n"), UInt8(ascii: "t"): UInt8(ascii: "\t"),
      UInt8(ascii: "r"): UInt8(ascii: "\r"), UInt8(ascii: "b"): UInt8(ascii: "\u{8}"),
      UInt8(ascii: "f"): UInt8(ascii: "\u{c}"), UInt8(ascii: "/"): UInt8(ascii: "/"),
      UInt8(ascii: "\\"): UInt8(ascii: "\\"),
      UInt8(ascii: "\""): UInt8(ascii: "\""),
    ]
    if let byte = plain[next] { return text.append(byte) }
    guard let first = code(at: place) else { throw error("this escape is none") }
    place += Self.codeLength
    var units = [first]
    // A scalar beyond U+FFFF is written as two escapes. Half of such a pair alone becomes U+FFFD.
    let second = place + 1
    if UTF16.isLeadSurrogate(first), second < bytes.count, bytes[second] == UInt8(ascii: "\\"),
      let other = code(at: second + 1), UTF16.isTrailSurrogate(other)
    {
      units.append(other)
      place = second + 1 + Self.codeLength
    }
    text += Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The number of `uXXXX` at `start`; nil if there is no such thing.
  private func code(at start: Int) -> UInt16? {
    let end = start + 1 + Self.codeLength
    guard end <= bytes.count, bytes[start] == UInt8(ascii: "u") else { return nil }
    let digits = bytes[start + 1..<end]
    // The initializer of UInt16 would accept a sign.
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
