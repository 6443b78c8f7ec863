// Lexer.swift -- cuts a sketch into tokens.
//
// Blanks and comments (from # to the end of the line) separate tokens. A line end is a token, unless the line
// goes on: after an operator, a relation or a comma. Besides ASCII signs, the lexer reads the typographic
// ≤ ≥ × −. A number may touch the x of a size.
//
// Columns are Unicode scalars. Malformed UTF-8 is an error, never repaired.

import QuoinDrawing

struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var line = 1
  private var column = 1
  private var previous: Token?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let byteOrderMark = "\u{feff}".utf8
    if bytes.starts(with: byteOrderMark) { position = byteOrderMark.count }
  }

  /// The next token, or an error at its place. The lexer goes on after the error.
  mutating func next() -> Result<Token, SketchError> {
    while true {
      skipBlanks()
      let start = Mark(self)
      guard let scalar = peek() else {
        if position >= bytes.count { return .success(token(.end, from: start)) }
        return .failure(malformedByte())
      }
      if scalar == "\n" {
        take()
        if previous?.continuesLine != true { return .success(token(.lineEnd, from: start)) }
        continue
      }
      switch scan(scalar) {
      case .success(let kind): return .success(token(kind, from: start))
      case .failure(.notUTF8): return .failure(malformedByte())
      case .failure(let reason):
        return .failure(SketchError(span: start.span(to: self), reason: reason))
      }
    }
  }

  /// Passes over a byte that is not UTF-8; returns its error.
  private mutating func malformedByte() -> SketchError {
    let start = Mark(self)
    position += 1
    column += 1
    return SketchError(span: start.span(to: self), reason: .notUTF8)
  }

  /// Passes over the rest of the line, up to its end.
  mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      if peek() != nil { take() } else { position += 1 }
    }
    previous = nil
  }

  /// The text of a range. Blanks, line ends and comments become single spaces.
  func words(_ range: Range<Int>) -> String {
    var part = Lexer(Array(bytes[range]))
    var text = ""
    var end = 0
    while case .success(let token) = part.next(), token.kind != .end {
      if token.range.lowerBound > end && !text.isEmpty { text += " " }
      if token.kind != .lineEnd { text += String(decoding: part.bytes[token.range], as: UTF8.self) }
      end = token.range.upperBound
    }
    return text
  }

  // MARK: Tokens

  private mutating func token(_ kind: Token.Kind, from start: Mark) -> Token {
    let made = Token(kind: kind, span: start.span(to: self), range: start.position..<position)
    previous = made
    return made
  }

  private mutating func scan(_ scalar: Unicode.Scalar) -> Result<Token.Kind, Reason> {
    if Self.isDigit(scalar) || (scalar == "." && peekSecond().map(Self.isDigit) ?? false) {
      return scanNumber()
    }
    if scalar == "\"" { return scanLabel() }
    if Self.beginsName(scalar) { return .success(scanName()) }
    take()
    return scanSign(scalar)
  }

  private typealias Reason = SketchError.Reason

  private mutating func scanSign(_ scalar: Unicode.Scalar) -> Result<Token.Kind, Reason> {
    switch scalar {
    case ",": return .success(.comma)
    case ".": return .success(.point)
    case "+": return .success(.plus)
    case "-", "\u{2212}": return .success(.minus)
    case "*": return .success(.star)
    case "/": return .success(.slash)
    case "(": return .success(.open)
    case ")": return .success(.close)
    case "@": return .success(.at)
    case "\u{d7}": return .success(.by)
    case "\u{2264}": return .success(.lessOrEqual)
    case "\u{2265}": return .success(.greaterOrEqual)
    case "=": return scanEquals()
    case "!":
      return takeIf("=") ? .failure(.noSuchRelation("!=")) : .failure(.unknownCharacter("!"))
    case "\u{2260}": return .failure(.noSuchRelation("\u{2260}"))
    case "<": return takeIf("=") ? .success(.lessOrEqual) : .failure(.strictComparison("<"))
    case ">": return takeIf("=") ? .success(.greaterOrEqual) : .failure(.strictComparison(">"))
    case "%": return .failure(.percentage)
    default: return .failure(.unknownCharacter(Self.visible(scalar)))
    }
  }

  private mutating func scanEquals() -> Result<Token.Kind, Reason> {
    if takeIf("=") { return .success(.equal) }
    if takeIf("<") { return .failure(.wrongWord("=<", meant: "<=")) }
    if takeIf(">") { return .failure(.wrongWord("=>", meant: ">=")) }
    return .failure(.singleEquals)
  }

  private mutating func scanNumber() -> Result<Token.Kind, Reason> {
    let start = position
    takeDigits()
    if peek() == "." && peekSecond().map(Self.isDigit) ?? false { take() }
    takeDigits()
    if peek() == "e" || peek() == "E" { takeExponent() }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      return .failure(.malformedNumber)
    }
    return value.isFinite ? .success(.number(value)) : .failure(.numberTooLarge)
  }

  private mutating func takeExponent() {
    let before = Mark(self)
    take()
    if peek() == "+" || peek() == "-" { take() }
    if peek().map(Self.isDigit) ?? false { return takeDigits() }
    // Not an exponent after all, but a name that touches the number.
    position = before.position
    column = before.column
  }

  private mutating func scanLabel() -> Result<Token.Kind, Reason> {
    take()
    var text: [UInt8] = []
    while let scalar = peek(), scalar != "\n" {
      // A carriage return ends the line together with the line end: then the label is open.
      if Visible.isControl(scalar) && scalar != "\t" && scalar != "\r" {
        return .failure(.unknownCharacter(Self.visible(scalar)))
      }
      take()
      if scalar == "\"" { return .success(.label(String(decoding: text, as: UTF8.self))) }
      // \" is a quote, and \\ a backslash.
      if scalar == "\\", let next = peek(), next == "\"" || next == "\\" {
        take()
        text.append(UInt8(ascii: next))
      } else {
        text += Array(String(scalar).utf8)
      }
    }
    return .failure(peek() == nil && position < bytes.count ? .notUTF8 : .openString)
  }

  private mutating func scanName() -> Token.Kind {
    let start = position
    let touchesNumber: Bool
    if let previous, case .number = previous.kind {
      touchesNumber = previous.range.upperBound == start
    } else {
      touchesNumber = false
    }
    take()
    if touchesNumber && bytes[start] == UInt8(ascii: "x") && peek().map(Self.isDigit) ?? false {
      return .by
    }
    while let scalar = peek(), scalar.properties.isXIDContinue || scalar == "_" { take() }
    return .name(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  // MARK: Scalars

  private func peek() -> Unicode.Scalar? { decode(at: position)?.scalar }

  private func peekSecond() -> Unicode.Scalar? {
    decode(at: position).flatMap { decode(at: position + $0.length)?.scalar }
  }

  /// The most bytes of a scalar.
  private static let longestScalar = 4

  private func decode(at place: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard place < bytes.count else { return nil }
    if UTF8.isASCII(bytes[place]) { return (Unicode.Scalar(bytes[place]), 1) }
    var decoder = UTF8()
    var rest = bytes[place..<min(place + Self.longestScalar, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return (scalar, UTF8.width(scalar))
  }

  private mutating func take() {
    guard let (scalar, length) = decode(at: position) else { return }
    position += length
    column += 1
    if scalar == "\n" {
      line += 1
      column = 1
    }
  }

  private mutating func takeIf(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    take()
    return true
  }

  private mutating func takeDigits() {
    while let scalar = peek(), Self.isDigit(scalar) { take() }
  }

  private mutating func skipBlanks() {
    while let scalar = peek() {
      if scalar == "#" {
        while let rest = peek(), rest != "\n" { take() }
      } else if scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\u{a0}" {
        take()
      } else {
        return
      }
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isXIDStart
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    Visible.isControl(scalar) ? "U+" + String(scalar.value, radix: 16) : "\(scalar)"
  }
}

extension Lexer {
  /// A place to measure from.
  private struct Mark {
    let position: Int
    let line: Int
    let column: Int

    init(_ lexer: Lexer) {
      position = lexer.position
      line = lexer.line
      column = lexer.column
    }

    /// The range from here to the lexer's place, on this line.
    func span(to lexer: Lexer) -> SourceSpan {
      SourceSpan(line: line, column: column, length: lexer.line == line ? lexer.column - column : 1)
    }
  }
}
