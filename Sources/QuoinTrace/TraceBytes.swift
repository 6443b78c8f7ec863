// TraceBytes.swift -- bytes and texts as words of a trace.
//
// Bytes are written six bits to a character, in the alphabet of RFC 4648 without padding; a record may have
// them in several words, each of which but the last stands for a multiple of three bytes.
//
// In a text, bytes that would end a word, and the percent sign, are written %XX. An empty text is `_`, and
// the text
// `_` is %5F.

enum TraceBytes {
  /// Bytes to a word: a multiple of three, and a line to look at is not too long.
  static let bytesPerWord = 57
  /// A text is cut behind so many bytes: each may take three, and words are limited.
  static let longestText = 1000

  static func character(_ six: UInt8) -> UInt8 {
    switch six {
    case 0..<26: UInt8(ascii: "A") + six
    case 26..<52: UInt8(ascii: "a") + six - 26
    case 52..<62: UInt8(ascii: "0") + six - 52
    case 62: UInt8(ascii: "+")
    default: UInt8(ascii: "/")
    }
  }

  static func six(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  static func hexadecimal(_ four: UInt8) -> UInt8 {
    four < 10 ? UInt8(ascii: "0") + four : UInt8(ascii: "A") + four - 10
  }

  static func four(_ character: UInt8) -> UInt8? {
    if let digit = ASCII.digit(character) { return digit }
    let letter = (character | ASCII.lowercase) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }

  /// Whether a byte of a text is written as it is.
  static func isPlain(_ byte: UInt8) -> Bool {
    byte > ASCII.space && byte != ASCII.hash && byte != ASCII.percent
  }

  /// Appends the bytes that the characters of a word stand for. False if it is no such word.
  static func decode(_ word: ArraySlice<UInt8>, into bytes: inout [UInt8]) -> Bool {
    var (held, bits): (UInt32, Int) = (0, 0)
    for character in word {
      guard let six = six(character) else { return false }
      held = held << 6 | UInt32(six)
      bits += 6
      if bits < 8 { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: held >> UInt32(bits)))
    }
    // The remaining bits are less than a character, and zero.
    return bits < 6 && held & ((1 << UInt32(bits)) - 1) == 0
  }

  /// The text that a word stands for, or nil.
  static func text(_ word: ArraySlice<UInt8>) -> [UInt8]? {
    if word.count == 1 && word.first == ASCII.underscore { return [] }
    var text: [UInt8] = []
    var at = word.startIndex
    while at < word.endIndex {
      guard word[at] == ASCII.percent else {
        text.append(word[at])
        at += 1
        continue
      }
      guard at + 2 < word.endIndex, let high = four(word[at + 1]), let low = four(word[at + 2]) else {
        return nil
      }
      text.append(high << 4 | low)
      at += 3
    }
    return text
  }
}
