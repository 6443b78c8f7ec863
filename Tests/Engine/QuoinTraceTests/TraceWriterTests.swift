import QuoinTrace
import Testing

@Suite struct TraceWriterTests {
  private func text(_ item: TraceRecord) -> String {
    var writer = TraceWriter()
    writer.write(item)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func text_ofMinusZero_keepsItsSign() throws {
    let bytes = Array("var -0\nvars 2\n".utf8)
    #expect(try Trace(bytes: bytes).text() == bytes)
  }

  @Test func write_texts_areOneWordEach() {
    func label(_ name: String, _ file: String) -> String {
      text(TraceRecord(.label, 1, 42, choice: 2, bytes: Array(name.utf8), file: Array(file.utf8)))
    }
    #expect(label("a b#c%", "App/Main.swift") == "label v1 a%20b%23c%25 App/Main.swift 42\n")
    #expect(label("", "_") == "label v1 _ %5F 42\n")
    #expect(label("größe", "") == "label v1 größe _ 42\n")
    #expect(label(String(repeating: "x", count: 5000), "").utf8.count < 1100)
  }

  @Test func write_longTexts_areCutBetweenLetters() throws {
    func name(_ given: [UInt8]) throws -> [UInt8] {
      var writer = TraceWriter()
      writer.write(TraceRecord(.variables, 1))
      writer.write(TraceRecord(.label, 0, 1, choice: 2, bytes: given))
      let read = try Trace(bytes: writer.bytes)
      return read.operations[0].bytes
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
    #expect(String(decoding: trace.text(), as: UTF8.self) == text)
    #expect(trace.operations.map(\.kind) == [.addOne, .update, .hash, .addOne, .check, .update])
  }

  @Test func write_image_isBase64InWordsOfOneLength() {
    let words = text(TraceRecord(.image, bytes: [UInt8](repeating: 255, count: 120))).split(separator: " ")
    #expect(words.map(\.utf8.count) == [5, 3, 76, 76, 9])
  }

  @Test func write_numbers_areTheShortestThatReadBack() {
    for (value, expected) in [
      (0.0, "0"), (-0.0, "-0"), (0.1, "0.1"), (1e10, "10000000000"), (1e16, "1e+16"),
      (-2_147_483_649, "-2147483649"), (1.0 / 3, "0.3333333333333333"),
    ] {
      #expect(text(TraceRecord(.suggest, 0, number: value)) == "s 0 \(expected)\n")
    }
  }

  @Test func write_namesThatWouldEndTheWord_areMended() {
    #expect(text(TraceRecord(.phase, bytes: Array("two words\n#3".utf8))) == "phase two_words__3\n")
    #expect(text(TraceRecord(.phase, bytes: Array("".utf8))) == "phase _\n")
  }

  @Test func writeComment_ofSeveralLines_isOne() throws {
    var writer = TraceWriter()
    writer.writeComment("made by\nhand")
    writer.write(TraceRecord(.variables, 1))
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "# made by hand\nvars 1\n")
  }

  @Test(arguments: 0..<UInt64(60))
  func text_ofARandomTrace_readsBackEqual(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let trace = random.trace(operations: 200)
    #expect(try Trace(bytes: trace.text()) == trace)
  }

  @Test func write_notANumber_isRefusedByTheReader() {
    let bad = text(TraceRecord(.suggest, 0, number: .nan))
    #expect(fault("vars 1\n" + bad)?.reason == .malformedNumber)
  }
}
