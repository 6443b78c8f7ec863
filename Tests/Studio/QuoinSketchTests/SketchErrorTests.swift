import QuoinSketch
import Testing

@Suite struct SketchErrorTests {
  private func errors(_ text: String) -> [SketchError] {
    do {
      _ = try sketch(text)
      return []
    } catch {
      return (error as? SketchErrors)?.errors ?? []
    }
  }

  /// The fourth line of a text that declares a window, a box a and variables x, y.
  @Test(arguments: [
    ("x = 3", 3, 1, SketchError.Reason.singleEquals),
    ("x < 3", 3, 1, .strictComparison("<")),
    ("x == 3 ; y == 2", 8, 1, .unknownCharacter(";")),
    ("x == \u{1}", 6, 1, .unknownCharacter("U+1")),
    ("x == 3 \"open", 8, 5, .openString),
    ("x == 1e999", 6, 5, .numberTooLarge),
    ("x * 1e200 * 1e200 == 0", 11, 1, .numberTooLarge),
    ("(1e200 * x + y) * 1e200 * 0.1 * 1e-200 == 0", 17, 1, .numberTooLarge),
    ("-3e307 * x * 10 / 10 == 0", 12, 1, .numberTooLarge),
    ("(x + 1e200) * 1e100 * 1e100 / 1e100 == 0", 21, 1, .numberTooLarge),
    ("x * 1e-200 / 1e200 / 1e-200 / 1e-200 / 0 == 0", 38, 1, .dividesByZero),
    ("minimize - x y", 14, 1, .expected("the end of the line", found: "y")),
    ("x + 1e308 + 1e308 == 0", 11, 1, .numberTooLarge),
    ("1e308 - -1e308 + x == 0", 7, 1, .numberTooLarge),
    ("x + 3", 6, 1, .noRelation),
    ("x 3", 3, 1, .expected("==, <= or >=", found: "a number")),
    ("x == (3 + y", 12, 1, .expected(")", found: "the end of the line")),
    ("x == 3 y", 8, 1, .noSign("y")),
    ("x == y 3", 8, 1, .expected("the end of the line", found: "a number")),
    ("x == y strong", 8, 6, .wrongWord("strong", meant: "@strong")),
    ("x =< 3", 3, 2, .wrongWord("=<", meant: "<=")),
    ("x => 3", 3, 2, .wrongWord("=>", meant: ">=")),
    ("x != 3", 3, 2, .noSuchRelation("!=")),
    ("minimise x", 1, 8, .wrongWord("minimise", meant: "minimize")),
    ("x == ", 6, 1, .expected("a number or a name", found: "the end of the text")),
    ("x == 3 @", 9, 1, .expected("a strength", found: "the end of the line")),
    ("b c in window", 3, 1, .expected("a comma or in", found: "c")),
    ("b, c == 3", 6, 2, .expected("in and the name of a window or box", found: "==")),
    ("window w 3", 11, 1, .expected("x", found: "the end of the line")),
    ("window 3 x -1", 12, 1, .badSize),
    ("window -3 x 1", 8, 1, .badSize),
    ("window w 3 x", 13, 1, .expected("a width and a height, as in 800 x 600", found: "the end of the line")),
    ("x * y == 3", 3, 1, .notLinear),
    ("3 / x == 3", 3, 1, .dividesByQuantity),
    ("x / 0 == 3", 3, 1, .dividesByZero),
    ("x == 3 @storng", 9, 6, .unknownStrength("storng", meant: "strong")),
    ("x == 3 @heavy", 9, 5, .unknownStrength("heavy", meant: nil)),
    ("x == 3 @0", 9, 1, .strengthOutOfRange),
    ("x == 3 @1001", 9, 4, .strengthOutOfRange),
    ("x == 3 @weak*0", 14, 1, .weightOutOfRange),
    ("x == 3 @required*2", 17, 1, .requiredWeight),
    ("minimize x @required", 1, 10, .requiredPull),
    ("z == 3", 1, 1, .unknownName("z", meant: nil)),
    ("widnow.left == 3", 1, 6, .unknownName("widnow", meant: "window")),
    ("a.widht == 3", 3, 5, .unknownAttribute("widht", meant: "width")),
    ("a == 3", 1, 1, .boxWithoutAttribute("a")),
    ("x.left == 3", 3, 4, .variableWithAttribute("x")),
    ("var in", 5, 2, .reservedName("in")),
    ("var q, x", 8, 1, .nameTaken("x", line: 3)),
    ("b in c", 6, 1, .unknownParent("c", meant: nil)),
    ("b in x", 6, 1, .parentIsNoBox("x")),
    ("3 == 4", 1, 6, .nothingVaries),
    ("windw 800 x 600", 1, 5, .wrongWord("windw", meant: "window")),
    ("Window w 3 x 4", 1, 6, .wrongWord("Window", meant: "window")),
    ("windoww w 3 x 4", 1, 7, .wrongWord("windoww", meant: "window")),
    ("a.top == window.left", 1, 20, .mixedAxes("window.left", "a.top")),
    ("a.centerX == 2 * a.centerY @weak", 1, 26, .mixedAxes("a.centerX", "a.centerY")),
    ("a.left + a.top == x", 1, 19, .mixedAxes("a.left", "a.top")),
    ("a.left <= x <= a.right == a.bottom", 1, 34, .mixedAxes("a.right", "a.bottom")),
    ("größe.left == 3 + größe.left", 1, 5, .unknownName("größe", meant: nil)),
  ])
  func malformed_saysWhatAndWhere(line: String, column: Int, length: Int, reason: SketchError.Reason) {
    // A line that ends in a relation would go on in the next one.
    let end = line.hasSuffix(" ") ? "" : "\n"
    let text = "window 10 x 10\na in window\nvar x, y\n" + line + end
    let span = SourceSpan(line: 4, column: column, length: length)
    #expect(errors(text).first == SketchError(span: span, reason: reason))
    #expect(!reason.message.isEmpty)
  }

  @Test func notUTF8_isAnErrorAtItsPlace() {
    do {
      _ = try Sketch(bytes: Array("var x\nx ".utf8) + [0xff, 0x3d])
      Issue.record("accepted")
    } catch {
      #expect(error.errors[0] == SketchError(span: SourceSpan(line: 2, column: 3), reason: .notUTF8))
    }
  }

  @Test func tooDeep_isRefused() {
    let deep = String(repeating: "(", count: 10_000)
    #expect(errors("var x\nx == \(deep)").first?.reason == .tooDeep(limit: 100))
    let signs = String(repeating: "-", count: 10_000)
    #expect(errors("var x\nx == \(signs)1").first?.reason == .tooDeep(limit: 100))
  }

  @Test func manyLines_areAllReportedUpToALimit() {
    let found = errors("x = 1\ny = 2\n\nz == 3\n")
    #expect(found.map(\.span.line) == [1, 2, 4])
    #expect(errors(String(repeating: "x = 1\n", count: 100)).count == 12)
  }

  @Test func lineAfterAnError_isStillRead() {
    let found = errors("window 10 x 10\na in windw\na.left == 3\na.lef == 3\n")
    #expect(found.map(\.span.line) == [2, 4])
  }

  @Test func coefficients_outOfTheEnginesRange_areRefusedInTheirLine() throws {
    let read = try sketch("var x, y\n1e13 * x + 1e-3 * y == 0\n")
    do {
      _ = try SketchLayout(read)
      Issue.record("accepted")
    } catch {
      #expect(error.errors[0].span.line == 2)
      guard case .refused = error.errors[0].reason else { throw error }
    }
  }
}
