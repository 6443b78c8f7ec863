// ASCII.swift -- the bytes that mean something in a trace.

enum ASCII {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let hash = UInt8(ascii: "#")
  static let percent = UInt8(ascii: "%")
  static let star = UInt8(ascii: "*")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let point = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  /// How many digits there are, 0 to 9.
  static let digits: UInt8 = 10
  static let at = UInt8(ascii: "@")
  static let e = UInt8(ascii: "e")
  static let v = UInt8(ascii: "v")
  static let underscore = UInt8(ascii: "_")
  /// The bit that tells a lower-case letter from its capital.
  static let lowercase: UInt8 = 0x20

  static func digit(_ byte: UInt8) -> UInt8? {
    let value = byte &- zero
    return value < digits ? value : nil
  }

  /// Whether a byte ends a word: a blank, the end of a line, or the `#` of a comment.
  static func endsWord(_ byte: UInt8) -> Bool {
    byte <= hash
      && (byte == space || byte == newline || byte == tab || byte == carriageReturn || byte == hash)
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || byte == carriageReturn
  }
}
