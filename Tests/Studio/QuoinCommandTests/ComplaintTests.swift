// ComplaintTests.swift -- the line that an error quotes, and the caret under it.

import Testing

@Suite struct ComplaintTests {
  /// What a command says of a file of this text, without the file's name.
  private func complaint(_ bytes: [UInt8], _ verb: String) -> String {
    let scratch = Scratch()
    let path = scratch.write(bytes, "file")
    return Golden.run([verb, path]).error.replacing(path, with: "FILE")
  }

  private func complaint(_ text: String, _ verb: String = "solve") -> String {
    complaint(Array(text.utf8), verb)
  }

  private let second = """
    FILE:2:1: there is no box or variable gpa; gap perhaps?
      2 | gpa == 3
        | ^~~

    """

  @Test(arguments: ["var gap\ngpa == 3\nvar b\n", "var gap\r\ngpa == 3\r\nvar b\r\n", "var gap\r\ngpa == 3"])
  func line_withAnyEnd_isQuotedAlone(text: String) {
    #expect(complaint(text) == second)
  }

  @Test func line_behindAByteOrderMark_standsOverItsCaret() {
    let expected = """
      FILE:1:1: there is no box or variable gpa
        1 | gpa == 3
          | ^~~

      """
    #expect(complaint("\u{feff}gpa == 3\r\n") == expected)
  }

  @Test func trace_withCarriageReturns_isQuotedWithoutThem() {
    let expected = """
      FILE:2:1: no record begins with cons; con perhaps?
        2 | cons req eq 0 1 1 0
          | ^~~~

      """
    #expect(complaint("vars 2\r\ncons req eq 0 1 1 0\r\n", "replay") == expected)
  }

  @Test func trace_givenToSolve_isKnownByAnyEnd() {
    let expected = "quoin: FILE is a trace and no sketch; quoin replay takes it\n"
    #expect(complaint("vars 2 # two\r\ncon req eq 0 1 1 0\r\n") == expected)
  }

  @Test func label_withAByteThatIsNotUTF8_isToldAtTheByte() {
    let bytes = Array("var a\na == 3 \"gr".utf8) + [0xff] + Array("n\"\n".utf8)
    #expect(complaint(bytes, "solve").hasPrefix("FILE:2:11: the text is not UTF-8 here\n"))
  }

  @Test(arguments: [
    ("window in 800 x 600", "FILE:1:11: expected the name of a window or box, found a number"),
    ("var a\na == 5.", "FILE:2:7: expected the end of the line, found a point"),
    ("var a\na == 5.\n", "FILE:2:7: expected the end of the line, found a point"),
  ])
  func slip_isAnswered(text: String, expected: String) {
    #expect(complaint(text).split(separator: "\n").first.map(String.init) == expected)
  }
}
