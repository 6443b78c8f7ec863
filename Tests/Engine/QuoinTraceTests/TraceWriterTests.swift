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

  @Test func text_ofMinusZero_keepsItsSign() throws {
    let bytes = Array("var -0\nvars 2\n".utf8)
    #expect(try Trace(bytes: bytes).text() == bytes)
  }

  @Test func write_recordsOfRecordings_areOneLineEach() {
    #expect(text(.option(.defersConflicts)) + text(.option(.returnsToRest)) == "option defer\noption rest\n")
    #expect(text(.variable(-2.5)) == "var -2.5\n")
    #expect(text(.variable(-0.0)) == "var -0\n")
    #expect(text(.constraint(.stay(3, .weak))) == "stay weak 3\n")
    #expect(text(.constraint(.objective(.maximize, .strong, [TraceTerm(2, 1)]))) == "obj max strong 1 2 1\n")
    #expect(text(.constraint(.objective(.minimize, .weak, []))) == "obj min weak 0\n")
    #expect(text(.setRelation(constraint: 4, relation: .lessOrEqual)) == "rel 4 le\n")
    #expect(text(.setCoefficient(constraint: 4, variable: 2, coefficient: 0.5)) == "coef 4 2 0.5\n")
    #expect(text(.setEditStrength(variable: 2, strength: .weak)) == "edit 2 weak\n")
    #expect(text(.removeMany([.constraint(7), .edit(2)])) == "remove 2 7 e2\n")
    #expect(text(.takeBackVariable(2)) == "unvar 2\n")
    #expect(text(.removeVariable(2)) + text(.setRest(variable: 2, value: 8)) == "drop 2\nrest 2 8\n")
    #expect(text(.resetStays) + text(.updateWithin(pivots: 12)) == "restay\nsolve 12\n")
    #expect(text(.hash(0xab)) == "hash 00000000000000ab\n")
  }

  @Test func write_texts_areOneWordEach() {
    func label(_ name: String, _ file: String) -> String {
      text(.label(TraceLabel(.variable(1), name: Array(name.utf8), file: Array(file.utf8), line: 42)))
    }
    #expect(label("a b#c%", "App/Main.swift") == "label v1 a%20b%23c%25 App/Main.swift 42\n")
    #expect(label("", "_") == "label v1 _ %5F 42\n")
    #expect(label("größe", "") == "label v1 größe _ 42\n")
    #expect(label(String(repeating: "x", count: 5000), "").utf8.count < 1100)
  }

  @Test func write_longTexts_areCutBetweenLetters() throws {
    func name(_ given: [UInt8]) throws -> [UInt8] {
      var writer = TraceWriter()
      writer.writeVariables(1)
      writer.write(.label(TraceLabel(.variable(0), name: given, file: [], line: 1)))
      let read = try Trace(bytes: writer.bytes)
      guard case .label(let back) = read.operations[0] else { return [] }
      return back.name
    }
    for letter in ["x", "ö", "漢", "😀"] {
      for shift in 0..<letter.utf8.count {
        let given = Array((String(repeating: "-", count: shift) + String(repeating: letter, count: 600)).utf8)
        let cut = try name(given)
        #expect(String(validating: cut, as: UTF8.self) != nil, "\(letter) \(shift)")
        #expect(given.starts(with: cut) && (cut.count == given.count || cut.count > 996))
      }
    }
    // Bytes that are no UTF-8 are cut where they are.
    #expect(try name([UInt8](repeating: 0x80, count: 2000)).count == 1000)
  }

  @Test func text_ofDeclarationsBelowOperations_keepsTheirOrder() throws {
    let text = """
      option defer
      var 2
      con req ge -3 1 1 0
      a 0
      u
      hash 00000000000000ab
      var 0
      var 7
      con weak eq -1 2 1 1 1 2
      stay weak 2
      a 1
      c
      vars 5
      u

      """
    let trace = try Trace(bytes: Array(text.utf8))
    // A variable that starts at 0 needs no record of its own.
    let expected = text.replacing("var 0\nvar 7", with: "vars 2\nvar 7")
    #expect(String(decoding: trace.text(), as: UTF8.self) == expected)
    #expect(try Trace(bytes: trace.text()) == trace)
    // A trace whose declarations were taken away is still one that can be read.
    var less = trace
    less.constraints.removeAll()
    less.operations = [.update, .check, .update, .check, .update]
    #expect(try Trace(bytes: less.text()).operations == less.operations)
  }

  @Test func text_ofStartsTwiceOrOfNoVariable_isOfTheFirst() throws {
    var trace = Trace()
    trace.variableCount = 3
    trace.starts = [(1, 5.0), (9, 4), (1, 6), (-1, 2), (3, 8), (0, 1)].map {
      TraceSuggestion(variable: $0.0, value: $0.1)
    }
    #expect(String(decoding: trace.text(), as: UTF8.self) == "var 1\nvar 5\nvars 3\n")
  }

  @Test func write_image_isBase64InWordsOfOneLength() {
    #expect(text(.image(Array("Man".utf8))) == "image 3 TWFu\n")
    #expect(text(.image(Array("Ma".utf8))) + text(.image([])) == "image 2 TWE\nimage 0\n")
    let words = text(.image([UInt8](repeating: 255, count: 120))).split(separator: " ")
    #expect(words.map(\.utf8.count) == [5, 3, 76, 76, 9])
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
