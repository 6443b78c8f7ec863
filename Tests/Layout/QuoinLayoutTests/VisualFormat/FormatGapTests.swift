// Gaps are signed distances, whether their length is a number or computed; and no two children of one name.

import QuoinLayout
import Testing

@Suite struct FormatGapTests {
  /// Lays out boxes with a format in a root of 200 by 200, whose `wide` is 50 by 50.
  private func lay(
    _ format: String, _ direction: LayoutDirection = .leftToRight,
    _ options: VisualFormatOptions = .init()
  ) throws -> (a: LayoutBox, b: LayoutBox, report: LayoutReport) {
    let (root, boxes) = tree(200, 200, "a", "b", "wide")
    root.direction = direction
    constrain {
      boxes[2].width == 50
      boxes[2].height == 50
    }
    try root.vfl(format, metrics: ["less": -20], options: options)
    return (boxes[0], boxes[1], root.layoutIfNeeded())
  }

  static let gaps: [(gap: String, distance: Double)] = [
    ("-(-20)-", -20), ("-less-", -20), ("-(less)-", -20), ("-(wide-70)-", -20),
    ("-(wide*-1)-", -50), ("-(wide/-2)-", -25), ("-(wide.height-70)-", -20), ("-(-10%)-", -20),
    ("-(wide-20)-", 30), ("-10%-", 20), ("-(wide)-", 50), ("-(>=wide-70,<=wide-70)-", -20),
    ("~(-20)~", -20), ("~(wide-70)~", -20), ("~(-10%)~", -20), ("-(>=wide-70@999,0@low)-", 0),
    ("-(>=-30,wide-90@low)-", -30), ("-(<=-10%,0@low)-", -20),
  ]

  @Test(arguments: gaps.indices, [LayoutDirection.leftToRight, .rightToLeft])
  func gap_betweenViews_isASignedDistance(_ place: Int, _ direction: LayoutDirection) throws {
    let (gap, distance) = FormatGapTests.gaps[place]
    let (a, b, report) = try lay("|-60-[a(40)]\(gap)[b(30)]", direction)
    #expect(report.conflicts.isEmpty, "\(gap)")
    let found =
      direction == .leftToRight ? b.frame.minX - a.frame.maxX : a.frame.minX - b.frame.maxX
    #expect(abs(found - distance) < 1e-9, "\(gap): \(found)")
  }

  @Test(arguments: gaps.indices)
  func gap_backwards_isASignedDistance(_ place: Int) throws {
    let (gap, distance) = FormatGapTests.gaps[place]
    var options = VisualFormatOptions()
    options.direction = .rightToLeft
    let (a, b, report) = try lay("|-60-[a(40)]\(gap)[b(30)]", .leftToRight, options)
    #expect(report.conflicts.isEmpty, "\(gap)")
    #expect(abs(a.frame.minX - b.frame.maxX - distance) < 1e-9, "\(gap)")
  }

  @Test(arguments: gaps.indices)
  func gap_atTheEdges_isASignedDistance(_ place: Int) throws {
    let (gap, distance) = FormatGapTests.gaps[place]
    let (a, b, report) = try lay("V:|\(gap)[a(40)]\nV:[b(30)]\(gap)|")
    #expect(report.conflicts.isEmpty, "\(gap)")
    #expect(abs(a.frame.minY - distance) < 1e-9, "\(gap)")
    #expect(abs(200 - b.frame.maxY - distance) < 1e-9, "\(gap)")
  }

  @Test func gap_computed_isOneStatementOfTheViews() throws {
    let (root, _) = tree(200, 200, "a", "b", "wide")
    let made = try root.vfl("[a]-(wide-70)-[b]")
    #expect(
      made.map(\.statement) == [
        "LayoutBox:b.leading + 70 == LayoutBox:a.trailing + LayoutBox:wide.width"
      ])
  }

  @Test func spring_withoutASize_isNotNegative() throws {
    let (a, _, report) = try lay("|~[a(260@high)]~|")
    #expect(report.conflicts.isEmpty)
    #expect(a.frame == Rect(0, 0, 200, 0))
    let (_, _, full) = try lay("|~[a(260)]~|")
    #expect(full.conflicts.count == 1)
  }

  @Test func gap_asLongAsAPlace_isRefused() {
    let error = #expect(throws: VisualFormatError.self) { try lay("[a]-(wide.left)-[b]") }
    #expect(error?.column == 6)
    #expect(error?.message == "A space is as long as a size, not as a left")
  }

  @Test func name_ofTwoChildren_isRefused_unlessViewsSayWhich() throws {
    let (root, boxes) = tree(200, 200, "a", "twin", "twin")
    let error = #expect(throws: VisualFormatError.self) { try root.vfl("|[a(twin)]") }
    #expect(error?.column == 5)
    #expect(error?.message == "2 children are named twin. Say in views which of them is meant.")
    #expect(boxes[0].layout.installed.isEmpty)
    try root.vfl("|[a(20)][twin(30)]", views: ["twin": boxes[2]])
    root.layoutIfNeeded()
    #expect(boxes[2].frame == Rect(20, 0, 30, 0))
  }
}
