import QuoinTrace
import Testing

/// A malformed text and where it is wrong.
struct Malformed: Sendable, CustomTestStringConvertible {
  let text: String
  let line: Int
  let column: Int
  let reason: TraceError.Reason

  init(_ text: String, _ line: Int, _ column: Int, _ reason: TraceError.Reason) {
    (self.text, self.line, self.column, self.reason) = (text, line, column, reason)
  }

  var testDescription: String { text }
}

private let head = "vars 3\ncon req eq 0 1 1 0\n"

@Suite struct TraceErrorTests {
  static let fields: [Malformed] = [
    Malformed("vars", 1, 5, .missingField(.variableCount)),
    Malformed("vars # 3", 1, 6, .missingField(.variableCount)),
    Malformed("vars 1\ncon", 2, 4, .missingField(.strength)),
    Malformed("vars 1\ncon req", 2, 8, .missingField(.relation)),
    Malformed("vars 1\ncon req eq\n", 2, 11, .missingField(.constant)),
    Malformed("vars 1\ncon req eq 0", 2, 13, .missingField(.terms)),
    Malformed("vars 1\ncon req eq 0 1 ", 2, 16, .missingField(.coefficient)),
    Malformed("vars 1\ncon req eq 0 1 1\nu", 2, 17, .missingField(.variable)),
    Malformed("vars 1\ncon req eq 0 1 1 0 1", 2, 20, .extraField),
    Malformed(head + "a", 3, 2, .missingField(.constraint)),
    Malformed(head + "A 0", 3, 4, .missingField(.constraint)),
    Malformed(head + "k 0", 3, 4, .missingField(.constant)),
    Malformed(head + "p 0", 3, 4, .missingField(.strength)),
    Malformed(head + "e 0", 3, 4, .missingField(.strength)),
    Malformed(head + "s 0", 3, 4, .missingField(.value)),
    Malformed(head + "S", 3, 2, .missingField(.suggestions)),
    Malformed(head + "S 2 0 1", 3, 8, .missingField(.variable)),
    Malformed(head + "phase", 3, 6, .missingField(.phaseName)),
    Malformed(head + "u 1", 3, 3, .extraField),
    Malformed(head + "phase a b", 3, 9, .extraField),
  ]

  static let values: [Malformed] = [
    Malformed("vars x", 1, 6, .malformedIndex),
    Malformed("vars -1", 1, 6, .malformedIndex),
    Malformed("vars 1.5", 1, 6, .malformedIndex),
    Malformed("vars 99999999999999999999", 1, 6, .numberTooLarge),
    Malformed("vars 16777217", 1, 6, .tooManyVariables(limit: 1 << 24)),
    Malformed("vars 3\nvars 2", 2, 6, .fewerVariables(than: 3)),
    Malformed("vars 1\ncon req eq nan 1 1 0", 2, 12, .malformedNumber),
    Malformed("vars 1\ncon req eq inf 1 1 0", 2, 12, .malformedNumber),
    Malformed("vars 1\ncon req eq 0x10 1 1 0", 2, 12, .malformedNumber),
    Malformed("vars 1\ncon req eq 1e999 1 1 0", 2, 12, .numberTooLarge),
    Malformed("vars 1\ncon req eq 0 -1 1 0", 2, 14, .malformedIndex),
    Malformed("vars 1\ncon req == 0 1 1 0", 2, 9, .malformedRelation),
    Malformed("vars 1\ncon req eq 0 1 1 1", 2, 18, .noSuchVariable(1, count: 1)),
    Malformed(head + "a 1", 3, 3, .noSuchConstraint(1, count: 1)),
    Malformed(head + "A 0 2", 3, 5, .noSuchConstraint(1, count: 1)),
    Malformed(head + "A 1 0", 3, 5, .reversedRange),
    Malformed(head + "s 3 1", 3, 3, .noSuchVariable(3, count: 3)),
    Malformed(head + "s 0 1e", 3, 5, .malformedNumber),
    Malformed(head + "S 99999999999 0 1", 3, 18, .missingField(.variable)),
  ]

  static let words: [Malformed] = [
    Malformed("u", 1, 1, .variablesNotDeclared),
    Malformed("con req eq 0 0", 1, 1, .variablesNotDeclared),
    Malformed("vars 1\n  z 1", 2, 3, .unknownRecord),
    Malformed("vars 1\nadd 1", 2, 1, .unknownRecord),
    Malformed("vars 1\n\u{0}", 2, 1, .unknownRecord),
    Malformed("vars 1\ne 0 0", 2, 5, .malformedStrength),
    Malformed("vars 1\ne 0 -5", 2, 5, .malformedStrength),
    Malformed("vars 1\ne 0 strongly", 2, 5, .malformedStrength),
    Malformed("vars 1\ne 0 req*2", 2, 5, .malformedStrength),
    Malformed("vars 1\ne 0 @0", 2, 5, .malformedStrength),
    Malformed("vars 1\ne 0 @1000", 2, 5, .malformedStrength),
    Malformed("vars 1\ne 0 @", 2, 6, .malformedNumber),
    Malformed("vars 1\ne 0 @x", 2, 6, .malformedNumber),
    Malformed("vars 1\ne 0 *2", 2, 5, .malformedStrength),
    Malformed("vars 1\ne 0 weak*", 2, 10, .malformedNumber),
    Malformed("vars 1\ne 0 weak*0", 2, 10, .malformedStrength),
    Malformed("vars 1\ne 0 weak*-1", 2, 10, .malformedStrength),
    Malformed("vars 1\ne 0 @1*1e999", 2, 8, .numberTooLarge),
    Malformed("vars 1\ne 0 5*2", 2, 5, .malformedNumber),
  ]

  @Test(arguments: fields + values + words)
  func next_malformedText_namesItsPlace(_ malformed: Malformed) {
    let expected = TraceError(
      line: malformed.line, column: malformed.column, reason: malformed.reason)
    #expect(fault(malformed.text) == expected)
  }

  @Test(arguments: fields + values + words)
  func next_malformedTextByteByByte_namesTheSamePlace(_ malformed: Malformed) {
    var reader = reader(of: Array(malformed.text.utf8), inPiecesOf: 1)
    let expected = TraceError(
      line: malformed.line, column: malformed.column, reason: malformed.reason)
    #expect(throws: expected) { while try reader.next() != nil {} }
  }

  @Test func next_afterAnError_returnsNil() throws {
    var reader = TraceReader(bytes: Array("vars 1\nz\nu\n".utf8))
    _ = try reader.next()
    #expect(throws: TraceError.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  @Test func next_nameThatIsNotUTF8_isRefused() {
    let bytes = Array("vars 1\nphase a".utf8) + [0xff]
    #expect(fault(bytes) == TraceError(line: 2, column: 7, reason: .malformedName))
  }

  @Test(arguments: [1, 4096, 1 << 17])
  func next_endlessWord_isRefusedAtItsBeginning(piece: Int) {
    let bytes = Array("vars 1\n phase ".utf8) + [UInt8](repeating: 97, count: 1 << 17)
    var reader = reader(of: bytes, inPiecesOf: piece)
    let expected = TraceError(line: 2, column: 8, reason: .wordTooLong(limit: 4096))
    #expect(throws: expected) { while try reader.next() != nil {} }
    #expect(fault(bytes) == expected)
  }

  @Test func next_raisedLimit_allowsMoreVariables() throws {
    var reader = TraceReader(bytes: Array("vars 20000000".utf8))
    reader.variableLimit = 20_000_000
    #expect(try reader.next() == TraceRecord(.variables, 20_000_000))
  }

  @Test func description_ofAnError_beginsWithItsPlace() {
    #expect(
      fault("vars 1\ns 1 5")?.description
        == "2:3: there is no variable 1, only 0")
  }

  @Test(arguments: fields + values + words)
  func message_ofEveryReason_isAPhrase(_ malformed: Malformed) {
    #expect(malformed.reason.message.utf8.count > 8)
  }
}
