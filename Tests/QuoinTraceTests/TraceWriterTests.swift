import QuoinTrace
import Testing

@Suite struct TraceWriterTests {
  private func text(_ item: TraceItem) -> String {
    var writer = TraceWriter()
    writer.write(item)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func text(_ operation: TraceOp) -> String { text(.operation(operation)) }

  @Test func write_declarations_areOneLineEach() {
    #expect(text(.variables(12)) == "vars 12\n")
    let con = TraceConstraint(
      strength: .medium * 1.25, relation: .lessOrEqual, constant: -16_777_200,
      terms: [TraceTerm(1, 0), TraceTerm(-0.5, 7)])
    #expect(text(.constraint(con)) == "con medium*1.25 le -16777200 2 1 0 -0.5 7\n")
  }

  @Test func write_operations_areOneLineEach() {
    let one = TraceSuggestion(variable: 1, value: 2.5)
    #expect(text(.addOne(3)) == "a 3\n")
    #expect(text(.addRange(0..<9)) == "A 0 9\n")
    #expect(text(.removeOne(3)) == "r 3\n")
    #expect(text(.removeRange(2..<4)) == "R 2 4\n")
    #expect(text(.setConstant(constraint: 1, constant: 1e300)) == "k 1 1e+300\n")
    #expect(text(.setStrength(constraint: 1, strength: .required)) == "p 1 req\n")
    #expect(text(.edit(variable: 0, strength: .strong)) == "e 0 strong\n")
    #expect(text(.stopEdit(variable: 0)) == "x 0\n")
    #expect(text(.suggest(one)) == "s 1 2.5\n")
    #expect(text(.suggestMany([one, one])) == "S 2 1 2.5 1 2.5\n")
    #expect(text(.stay(variable: 2, strength: .soft(priority: 9.5, weight: 3))) == "t 2 @9.5*3\n")
    #expect(text(.update) + text(.check) + text(.phase("a")) == "u\nc\nphase a\n")
  }

  @Test func write_numbers_areTheShortestThatReadBack() {
    for (value, expected) in [
      (0.0, "0"), (-0.0, "-0"), (0.1, "0.1"), (1e10, "10000000000"), (1e16, "1e+16"),
      (-2_147_483_649, "-2147483649"), (1.0 / 3, "0.3333333333333333"),
    ] {
      #expect(text(.suggest(TraceSuggestion(variable: 0, value: value))) == "s 0 \(expected)\n")
    }
  }

  @Test func write_namesThatWouldEndTheWord_areMended() {
    #expect(text(.phase("two words\n#3")) == "phase two_words__3\n")
    #expect(text(.phase("")) == "phase _\n")
  }

  @Test func writeComment_ofSeveralLines_isOne() throws {
    var writer = TraceWriter()
    writer.writeComment("made by\nhand")
    writer.writeVariables(1)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "# made by hand\nvars 1\n")
  }

  @Test(arguments: 0..<UInt64(60))
  func text_ofARandomTrace_readsBackEqual(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let trace = random.trace(operations: 200)
    #expect(try Trace(bytes: trace.text()) == trace)
  }

  @Test func write_notANumber_isRefusedByTheReader() {
    let bad = text(.suggest(TraceSuggestion(variable: 0, value: .nan)))
    #expect(fault("vars 1\n" + bad)?.reason == .malformedNumber)
  }
}
