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

  /// The values of six bits at which the parts of the alphabet behind the capitals begin.
  private enum Alphabet {
    static let small: UInt8 = 26
    static let digits: UInt8 = 52
    static let plus: UInt8 = 62
    static let slash: UInt8 = 63
  }

  /// The character of the six lowest bits.
  static func character(_ bits: UInt32) -> UInt8 {
    let six = UInt8(bits & lowSix)
    return switch six {
    case ..<Alphabet.small: UInt8(ascii: "A") + six
    case ..<Alphabet.digits: UInt8(ascii: "a") + six - Alphabet.small
    case ..<Alphabet.plus: UInt8(ascii: "0") + six - Alphabet.digits
    case Alphabet.plus: UInt8(ascii: "+")
    default: UInt8(ascii: "/")
    }
  }

  static func six(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + Alphabet.small
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + Alphabet.digits
    case UInt8(ascii: "+"): Alphabet.plus
    case UInt8(ascii: "/"): Alphabet.slash
    default: nil
    }
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
