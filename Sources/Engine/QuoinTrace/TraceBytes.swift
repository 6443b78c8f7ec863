// TraceBytes.swift -- bytes and texts as words of a trace.
//
// Bytes are written six bits to a character, in the alphabet of RFC 4648 without padding. A record may have its
// bytes in several words. Each word but the last stands for a multiple of three bytes.
//
// In a text, `#`, the percent sign, the blank and all bytes below the blank are written %XX. An empty text is `_`, and
// the text `_` is %5F.

enum TraceBytes {
  /// How many bytes a full word stands for: a multiple of three, and small, so that words are short.
  static let bytesPerWord = 57
  /// A longer text is cut to this many bytes, or a few less. A byte may take three characters, and the scanner limits
  /// the length of a word.
  static let longestText = 1000
  static let bitsPerByte: UInt32 = 8
  static let bitsPerCharacter: UInt32 = 6
  static let bitsPerHexadecimal = 4
  /// How many hexadecimal digits a hash has at most.
  static let hashDigits = 16

  private static let lowSix: UInt32 = 0b11_1111
  private static let lowFour: UInt8 = 0b1111

  private static let alphabet: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

  /// The character of the six lowest bits.
  private static func character(_ bits: UInt32) -> UInt8 { alphabet.utf8Start[Int(bits & lowSix)] }

  private static func six(_ character: UInt8) -> UInt8? {
    (0..<alphabet.utf8CodeUnitCount).first { alphabet.utf8Start[$0] == character }.map { UInt8($0) }
  }

  /// How many letters are hexadecimal digits, a to f.
  private static let hexadecimalLetters: UInt8 = 6

  /// The hexadecimal digit of the four lowest bits.
  static func hexadecimal(_ bits: UInt8) -> UInt8 {
    let four = bits & lowFour
    return four < ASCII.digits ? ASCII.zero + four : UInt8(ascii: "A") + four - ASCII.digits
  }

  static func four(_ character: UInt8) -> UInt8? {
    if let digit = ASCII.digit(character) { return digit }
    let letter = (character | ASCII.lowercase) &- UInt8(ascii: "a")
    return letter < hexadecimalLetters ? letter + ASCII.digits : nil
  }

  /// Whether a byte of a text is written as it is.
  static func isPlain(_ byte: UInt8) -> Bool {
    byte > ASCII.space && byte != ASCII.hash && byte != ASCII.percent
  }

  /// Calls `body` with the characters of a word that stands for these bytes.
  static func encode(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Void) {
    var (held, bits): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      held = held << 8 | UInt32(byte)
      bits += bitsPerByte
      while bits >= bitsPerCharacter {
        bits -= bitsPerCharacter
        body(character(held >> bits))
      }
      held &= (1 << bits) - 1
    }
    if bits > 0 { body(character(held << (bitsPerCharacter - bits))) }
  }

  /// Appends the bytes that the characters of a word stand for. False if the word is malformed; some bytes may
  /// have been appended even then.
  static func decode(_ word: ArraySlice<UInt8>, into bytes: inout [UInt8]) -> Bool {
    var (held, bits): (UInt32, UInt32) = (0, 0)
    for character in word {
      guard let six = six(character) else { return false }
      held = held << 6 | UInt32(six)
      bits += bitsPerCharacter
      if bits < bitsPerByte { continue }
      bits -= bitsPerByte
      bytes.append(UInt8(truncatingIfNeeded: held >> bits))
    }
    // In a well-formed word fewer bits than one character has remain, and they are zero.
    return bits < bitsPerCharacter && held & ((1 << bits) - 1) == 0
  }

  /// The most bytes that follow the first byte of a UTF-8 character, and the range that these following bytes are in.
  private static let mostFollowing = 3
  private static let following: ClosedRange<UInt8> = 0x80...0xbf

  /// How many bytes of a text are written. A cut does not divide a UTF-8 character.
  static func keptLength(of text: UnsafeBufferPointer<UInt8>) -> Int {
    if text.count <= longestText { return text.count }
    for kept in (longestText - mostFollowing...longestText).reversed() where !following.contains(text[kept]) {
      return kept
    }
    return longestText
  }

  /// How many bytes `%XX` has.
  private static let escapeLength = 3

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
      at += escapeLength
    }
    return text
  }
}
