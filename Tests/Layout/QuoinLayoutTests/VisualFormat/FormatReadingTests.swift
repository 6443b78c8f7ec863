// What the visual format takes for a range, a number and the end of a line.

import QuoinLayout
import Testing

@Suite struct FormatReadingTests {
  private func root(_ names: [String]) -> LayoutBox {
    let root = LayoutBox("root")
    root.add(names.map { LayoutBox($0) })
    return root
  }

  @Test(arguments: [
    ("x1..3", ["x1", "x2", "x3"]), ("x..3", ["x", "x2", "x3"]), ("x9..11", ["x9", "x10", "x11"]),
    ("col2_row1..3", ["col2_row1", "col2_row2", "col2_row3"]), ("x2y..2", ["x2y", "x2y2"]),
  ])
  func range_countsTheDigitsAtTheEndOfTheName(_ range: String, _ names: [String]) throws {
    let root = root(names)
    let made = try root.vfl("[\(range)(5)]")
    #expect(made.compactMap { $0.firstBox?.name } == names)
  }

  @Test(arguments: [
    "1..1e30", "1..99999999999999999999", "1..5.9", "1..1e2", "1..3e0", "1..", "1...3", "1..+3", "3..3",
    "1..2000", "99999999999999999999..5",
  ])
  func range_thatDoesNotEndInANumberOfAView_isRefused(_ range: String) {
    let root = root((1...120).map { "x\($0)" } + ["x99999999999999999999"])
    #expect(throws: VisualFormatError.self) { try root.vfl("[x\(range)(5)]") }
    #expect(root.children.layout.installed.isEmpty)
  }

  @Test(arguments: ["|-.-[a]", "[a(.)]", "[a(-.)]", "[a(5@.)]", "[a(b*.)]", "[a(..)]", "[a(.e5)]"])
  func number_withoutADigit_isRefused(_ format: String) {
    let root = root(["a", "b"])
    #expect(throws: VisualFormatError.self) { try root.vfl(format) }
    #expect(root.children.layout.installed.isEmpty)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func lines_endAsOnAnySystem(_ end: String) throws {
    let root = root(["a"])
    #expect(try root.vfl("H:|[a]|\(end)\(end)V:|-5-[a(7)]").count == 4)
    #expect {
      try root.vfl("H:|[a]|\(end)V:|[b]")
    } throws: {
      ($0 as? VisualFormatError)?.line == 2
    }
  }
}
