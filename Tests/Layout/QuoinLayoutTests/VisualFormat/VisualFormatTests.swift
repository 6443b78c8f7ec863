// The visual format: each form of the standard grammar and of Quoin's extensions, with the frames or the counts that it has.

import QuoinLayout
import Testing

/// A root of a size whose children have these names, with lines put in force.
private func lay(
  _ width: Double?, _ height: Double?, _ names: [String], _ formats: [String],
  metrics: [String: Double] = [:], options: VisualFormatOptions = .init(),
  set: (LayoutBox) -> Void = { _ in }
) throws -> (root: LayoutBox, report: LayoutReport, count: Int) {
  let root = LayoutBox("root")
  root.hostWidth = width
  root.hostHeight = height
  root.add(names.map { LayoutBox($0) })
  set(root)
  var count = 0
  for format in formats {
    count += try root.vfl(format, metrics: metrics, options: options).count
  }
  return (root, root.layoutIfNeeded(), count)
}

extension LayoutBox {
  fileprivate subscript(name: String) -> LayoutBox { children.first { $0.name == name }! }
}

/// x and width, or y and height, of each child.
private func spans(_ root: LayoutBox, _ axis: Axis = .horizontal) -> [[Double]] {
  root.children.map { box in
    let span =
      axis == .horizontal
      ? [box.frame.minX, box.frame.width] : [box.frame.minY, box.frame.height]
    return span.map { ($0 * 1e6).rounded() / 1e6 }
  }
}

@Suite struct StandardFormatTests {
  @Test func equalPair_inALine_leavesItsVerticalPlaceOpen() throws {
    let (root, report, _) = try lay(
      200, 100, ["child", "child2"], ["|-[child(==child2)]-[child2]-|", "V:|[child(==child2)]|"])
    expect(root["child"], 8, 0, 88, 100)
    expect(root["child2"], 104, 0, 88, 100)
    #expect(report.ambiguities.map(\.attribute) == [.top])
  }

  @Test(arguments: [
    ("|[child]|", 200.0, [0.0, 200.0]), ("|-[child]-|", 200, [8, 184]),
    ("|-20-[child]-30-|", 200, [20, 150]), ("|-50-[child]-50-|", 320, [50, 220]),
    ("|[child(100@20)]|", 320, [0, 320]),
    ("|-10.5-[child(60.6666)]", 100, [10.5, 60.6666]),
    ("|-(10)-[child(20)]", 100, [10, 20]), ("[child(20)]-10-|", 100, [70, 20]),
    ("|-(==20)-[child(100)]", 150, [20, 100]),
    ("|[child]| // a comment", 100, [0, 100]), ("H:|-[child(30)]", 100, [8, 30]),
    ("|-(>=20,<=20)-[child(30)]", 100, [20, 30]),
    ("|-(>=20,==5@low)-[child(30)]", 100, [20, 30]),
    ("|[child(>=10,<=80,==200@medium)]", 100, [0, 80]),
    ("|-1e1-[child(.5e2)]", 100, [10, 50]), ("|-(-5)-[child(3.)]", 100, [-5, 3]),
    ("|[child(30@weak,40@strong)]", 100, [0, 40]),
    ("|-20@low-[child(30)]-20@high-|", 100, [50, 30]),
    ("|[child(30@250.25,40@250.5)]", 100, [0, 40]),
  ])
  func oneChild(_ format: String, _ width: Double, _ span: [Double]) throws {
    let (root, report, _) = try lay(width, 10, ["child"], [format])
    #expect(spans(root) == [span])
    #expect(report.conflicts.isEmpty)
    let (mirrored, _, _) = try lay(width, 10, ["child"], [format]) { $0.direction = .rightToLeft }
    let start = ((width - span[0] - span[1]) * 1e6).rounded() / 1e6
    #expect(spans(mirrored) == [[start, span[1]]])
  }

  @Test(arguments: [
    ("|[a(50)][b]|", 200.0, [[0.0, 50], [50, 150]]),
    ("[a(==b)]-[b(80)]-0-|", 320, [[152, 80], [240, 80]]),
    ("|[a(30)]-(>=20)-[b(30)]-(>=0,==0@1)-|", 100, [[0, 30], [70, 30]]),
    ("|[a(30)]-(<=20)-[b(60)]", 200, [[0, 30], [50, 60]]),
  ])
  func twoChildren(_ format: String, _ width: Double, _ wanted: [[Double]]) throws {
    // A wish to be at the end tells which end of a range it is.
    let pull = format.contains("=20)") ? ["[b]-(0@2)-|"] : []
    #expect(spans(try lay(width, 10, ["a", "b"], [format] + pull).root) == wanted)
    let (mirrored, _, _) = try lay(width, 10, ["a", "b"], [format] + pull) {
      $0.direction = .rightToLeft
    }
    #expect(spans(mirrored) == wanted.map { [width - $0[0] - $0[1], $0[1]] })
  }

  @Test(arguments: [(50.0, 70.0), (150, 100)])
  func bounds_aroundTheIntrinsicSize_keepIt(_ intrinsic: Double, _ width: Double) throws {
    let (root, _, _) = try lay(320, 10, ["button"], ["|[button(>=70,<=100)]"]) { root in
      root["button"].intrinsicWidth = intrinsic
    }
    #expect(spans(root) == [[0, width]])
  }

  @Test func bounds_withoutAnIntrinsicSize_areTheOpenRange() throws {
    let report = try lay(320, 10, ["button"], ["|[button(>=70,<=100)]"]).report
    let open = report.ambiguities.filter { $0.attribute == .width }
    #expect(open.map { [$0.lowest, $0.highest] } == [[70, 100]])
  }

  @Test func spacing_ofTheOptions_isInTheLineAndItsFreeHost() throws {
    let names = ["view1", "view2"]
    let options = VisualFormatOptions(spacing: 20)
    let (root, _, _) = try lay(
      500, 10, names, ["|-[view1(100)]-[view2]-|"], options: options)
    #expect(spans(root) == [[20, 100], [140, 340]])
    let (free, _, _) = try lay(
      nil, 10, names, ["|-[view1(100)]-[view2(100)]-|"], options: options)
    #expect(free.frame.width == 260)
    #expect(free.fittingSize()?.width == 260)
  }

  @Test func metrics_asSpacesSizesAndPriorities() throws {
    let (root, _, _) = try lay(
      200, 10, ["a"], ["|-gap-[a(wide@soft)]-(gap)-|"],
      metrics: ["gap": 15, "wide": 300, "soft": 400])
    #expect(spans(root) == [[15, 170]])
    let (named, _, _) = try lay(200, 10, ["a"], ["|[a(30@low,40@high)]"])
    #expect(spans(named) == [[0, 40]])
  }

  @Test func options_align_direction_baselines() throws {
    var options = VisualFormatOptions(alignment: [.top, .bottom])
    options.direction = .rightToLeft
    let (root, _, count) = try lay(
      200, 50, ["a", "b"], ["H:|-10-[a(40)]-5-[b(30)]"], options: options)
    #expect(count == 6)
    #expect(spans(root) == [[150, 40], [115, 30]])
    options = VisualFormatOptions()
    options.reference = .baselineToBaseline
    let (down, _, _) = try lay(
      10, 200, ["a", "b"], ["V:|-10-[a(40)]-20-[b(30)]"], options: options
    ) { root in
      root["a"].lastBaselineOffset = 4
      root["b"].firstBaselineOffset = 7
    }
    #expect(spans(down, .vertical) == [[10, 40], [59, 30]])
  }

  @Test(
    arguments: [
      (.leftToRight, [[10, 40], [55, 30]]), (.rightToLeft, [[150, 40], [115, 30]]),
      (.leadingToTrailing, [[150, 40], [115, 30]]),
    ] as [(VisualFormatOptions.Direction, [[Double]])])
  func options_directions_inARightToLeftBox(
    _ direction: VisualFormatOptions.Direction, _ wanted: [[Double]]
  ) throws {
    var options = VisualFormatOptions()
    options.direction = direction
    let format = "H:|-10-[a(40)]-(>=5,5@low)-[b(30)]"
    let (root, _, _) = try lay(200, 50, ["a", "b"], [format], options: options) { root in
      root.direction = .rightToLeft
    }
    #expect(spans(root) == wanted)
  }

  @Test(arguments: [
    LayoutAttribute.top, .bottom, .centerY, .firstBaseline, .lastBaseline,
  ])
  func options_alignments_acrossTheLine(_ attribute: LayoutAttribute) throws {
    let options = VisualFormatOptions(alignment: [attribute])
    let (_, report, count) = try lay(200, 50, ["a", "b", "c"], ["[a][b][c]"], options: options)
    #expect(count == 4)
    #expect(report.conflicts.isEmpty)
    let along = attribute == .firstBaseline ? LayoutAttribute.leading : .centerX
    #expect(throws: VisualFormatError.self) {
      try lay(200, 50, ["a", "b"], ["[a][b]"], options: .init(alignment: [along]))
    }
    #expect(throws: VisualFormatError.self) {
      try lay(200, 50, ["a", "b"], ["V:[a][b]"], options: options)
    }
  }
}

@Suite struct ExtendedFormatTests {
  @Test func groups_acrossTheLine() throws {
    let (root, _, _) = try lay(
      400, 500, ["view1", "view2"], ["H:|[view1(==view2)]-10-[view2]|", "V:|[view1,view2]|"])
    expect(root["view1"], 0, 0, 195, 500)
    expect(root["view2"], 205, 0, 195, 500)
  }

  @Test func bothAxes_atOnce_withASpacingEach() throws {
    let (plain, _, _) = try lay(800, 500, ["background"], ["HV:|[background]|"])
    expect(plain["background"], 0, 0, 800, 500)
    var options = VisualFormatOptions()
    options.spacing = Size(10, 20)
    let (root, _, _) = try lay(800, 500, ["background"], ["HV:|-[background]-|"], options: options)
    expect(root["background"], 10, 20, 780, 460)
  }

  @Test(arguments: ["|[view1..2]|", "|[view1,view2]|"])
  func rangesAndGroups_areAllTheirViews(_ format: String) throws {
    #expect(spans(try lay(800, 10, ["view1", "view2"], [format]).root) == [[0, 800], [0, 800]])
  }

  @Test func range_ofNamesWithoutADigit() throws {
    let names = ["name", "name2", "name3"]
    #expect(
      spans(try lay(80, 10, names, ["|-5-[name..3(7)]"]).root) == [[5, 7], [5, 7], [5, 7]])
  }

  @Test(arguments: [
    ("|[a]-(b)-[b(100)]|", 500.0, [[0.0, 300], [400, 100]]),
    ("|[a(50%)][b]|", 400, [[0, 200], [200, 200]]),
    ("|-[a(==b/2)]-[b]-|", 324, [[8, 100], [116, 200]]),
    ("|~[a(10)]~[b(20)]~|", 90, [[20, 10], [50, 20]]),
    ("|[a]-10%-[b(100)]|", 400, [[0, 260], [300, 100]]),
    ("|~[a(20%)]~[b(20%)]~|", 100, [[20, 20], [60, 20]]),
    ("|[a(100)]->[b(100)]|", 1000, [[0, 100], [900, 100]]),
    ("|[a(30)]-(>=10%)-[b(30)]|", 100, [[0, 30], [70, 30]]),
    ("|[a(30)]~(>=20)~[b(30)]|", 100, [[0, 30], [70, 30]]),
  ])
  func pairs(_ format: String, _ width: Double, _ wanted: [[Double]]) throws {
    let (root, report, _) = try lay(width, 10, ["a", "b"], [format])
    #expect(spans(root) == wanted)
    #expect(report.conflicts.isEmpty)
    let (mirrored, _, _) = try lay(width, 10, ["a", "b"], [format]) { $0.direction = .rightToLeft }
    #expect(spans(mirrored) == wanted.map { [width - $0[0] - $0[1], $0[1]] })
  }

  @Test(arguments: [
    ("|-[a(==50%)]", 400.0, [8.0, 200.0]), ("|~[a(100)]~|", 400, [150, 100]),
    ("|-10%-[a]-10%-|", 400, [40, 320]), ("|~(20)~[a]~|", 100, [20, 60]),
    ("|->[a(30)]|", 100, [70, 30]), ("|[a(30)]->|", 100, [0, 30]),
    ("|~(10%)~[a]~(10%)~|", 100, [10, 80]),
  ])
  func singles(_ format: String, _ width: Double, _ wanted: [Double]) throws {
    #expect(spans(try lay(width, 10, ["a"], [format]).root) == [wanted])
    let (mirrored, _, _) = try lay(width, 10, ["a"], [format]) { $0.direction = .rightToLeft }
    #expect(spans(mirrored) == [[width - wanted[0] - wanted[1], wanted[1]]])
  }

  @Test func range_inASpringedColumn_isCentred() throws {
    let names = (1...5).map { "circle\($0)" }
    let (root, _, _) = try lay(
      532, 200, names,
      [
        "H:|[circle1]-[circle2(circle1)]-[circle3(circle1)]-[circle4(circle1)]-[circle5(circle1)]|",
        "V:|~[circle1..5(100)]~|",
      ])
    #expect(spans(root).map { $0[0] } == [0, 108, 216, 324, 432])
    for box in root.children { expect(box, box.frame.minX, 50, 100, 100) }
  }

  @Test func arrow_connectsNothing() throws {
    let (root, _, _) = try lay(
      1000, 10, ["left1", "left2", "right1", "right2"],
      ["|[left1(100)][left2(300)]->[right1(100)][right2(100)]|"])
    #expect(spans(root).map { $0[0] } == [0, 100, 800, 900])
  }

  @Test func explicit_attributesOfAnotherView() throws {
    let (root, _, _) = try lay(
      300, 300, ["view1", "view2"],
      ["C:view1.centerX(view2).centerY(view2)", "HV:|-20-[view2(60)]", "HV:[view1(20)]"])
    expect(root["view1"], 40, 40, 20, 20)
    let (tall, _, _) = try lay(
      300, 300, ["view1", "view2"], ["C:view1.height(view2.width*2+10)", "|[view2(40)]"])
    #expect(tall["view1"].frame.height == 90)
  }

  @Test(arguments: [
    ("[child][child2]", 1), ("[child]-(-22)-[child2]", 1), ("[child]-10%-[child2]", 1),
    ("[child(60)]-(child/10)-[child2]", 2), ("|~[child(100)]~|", 3), ("|[child]| // c", 2),
    ("//|[child]|", 0), ("C:child.centerX(child2,child2)", 2), ("", 0),
    ("HV:|[child]|\nH:[child2(3)]", 5),
  ])
  func counts(_ format: String, _ count: Int) throws {
    #expect(try lay(400, 10, ["child", "child2"], [format]).count == count)
  }
}

@Suite struct FormatErrorTests {
  @Test(arguments: [
    ("|[a", 4), ("|-[a]-", 7), ("H|[a]|", 2), ("[1a]", 2), ("[a]--[b]", 5), ("[a] [b]", 4),
    ("|[a(=5)]|", 5), ("|", 2), ("|-metric-[a(20)]", 3), ("[nobody]", 2), ("[a(nobody)]", 4),
    ("V[a]", 2), ("[a(5]", 5), ("[a(b.middle)]", 6), ("C:a", 4), ("[a]-(5-[b]", 7), ("[a]-5[b]", 6),
    ("[a(5@)]", 6), ("[a(5@nothing)]", 6), ("[a..0]", 5), ("|[a]|x", 6), ("[a,]", 4),
    // Ours reads this, and finds no such view; the standard grammar refuses it.
    ("|[a(foo*2)]|", 5),
    // Strings have no order of depth and no stacks, which are `StackBox`.
    ("Z:|[a][b]", 1), ("|[row:[a][b(100)]]|", 6), ("[a(1e999)]", 4), ("[a(5@1..2)]", 6),
  ])
  func column(_ format: String, _ column: Int) {
    let root = LayoutBox("root")
    root.add(LayoutBox("a"), LayoutBox("b"))
    do {
      try root.vfl(format)
      Issue.record("expected an error in \(format)")
    } catch {
      #expect(error.column == column, "\(error)")
      #expect(error.line == 1)
    }
  }

  @Test func description_hasACaret() {
    let root = LayoutBox("root")
    root.add(LayoutBox("a"))
    do {
      try root.vfl("|[a]|\nV:|[a]-10%-[blackBox]")
      Issue.record("expected an error")
    } catch {
      #expect(error.line == 2)
      #expect(
        error.description == """
          Unable to parse constraint format: Unable to find view with name blackBox. \
          It is not a key in the views dictionary.
          V:|[a]-10%-[blackBox]
                      ^
          """)
    }
    #expect(root.children[0].layout.installed.isEmpty)
  }

  /// Errors that show only when constraints are put in force have their place too, whatever line came last.
  @Test(arguments: [
    ("H:|[a(5@1200)]|\nV:|[a]|", 1, 7), ("V:|[a]|\nH:[a(20)][b(>=2,a*2@0)]", 2, 17),
    ("[a]\nC:a.width(5).left(b.top)\n[b]", 2, 19), ("[a]-nan-[b]\nV:[a]", 1, 5),
    ("[a][stranger]\n[b]", 1, 5), ("|[a(==wide)]|", 1, 7),
  ])
  func lateError_hasItsPlace(_ format: String, _ line: Int, _ column: Int) {
    let root = LayoutBox("root")
    root.add(LayoutBox("a"), LayoutBox("b"))
    do {
      try root.vfl(format, views: ["stranger": LayoutBox("stranger")], metrics: ["nan": .nan])
      Issue.record("expected an error in \(format)")
    } catch {
      #expect([error.line, error.column] == [line, column], "\(error)")
      #expect(format.split(separator: "\n")[line - 1] == error.text)
    }
    #expect(root.children.layout.installed.isEmpty)
  }

  @Test func messages_asDocumented() {
    let root = LayoutBox("root")
    root.add(LayoutBox("a"))
    func message(_ format: String, _ options: VisualFormatOptions = .init()) -> String {
      do {
        try root.vfl(format, options: options)
        return ""
      } catch {
        return error.message
      }
    }
    #expect(message("V|[a]") == "Expected ':' after 'V' to specify vertical arrangement")
    #expect(
      message("[a(10]")
        == "A predicate on a view's thickness must end with ')' and the view must end with ']'")
    #expect(message("[a(=10)]") == "Unknown relation. Must be ==, >=, or <=")
    #expect(
      message("[a]", .init(alignment: [.left])).hasPrefix(
        "Options mask required views to be aligned on a left edge, which is not allowed"))
    #expect(
      message("[a(wide)]") == "Unable to find view or metric with name wide. "
        + "It is neither a key in the views nor in the metrics dictionary.")
    #expect(message("C:a.left(a.top)").hasPrefix("a location of one axis"))
  }

  @Test func views_byName_orFromTheDictionary() throws {
    let root = LayoutBox("root")
    let child = LayoutBox("a")
    let guide = LayoutGuide("guide")
    root.add(child)
    root.addGuide(guide)
    try root.vfl("|-5-[g(10)][a]|", views: ["g": guide])
    root.layoutIfNeeded(Size(100, 10))
    #expect(child.frame.minX == 15)
  }

  @Test func hostileText_endsWithAnError() {
    let root = LayoutBox("root")
    root.add(LayoutBox("a"))
    var state: UInt64 = 7
    let letters = Array("|[]-()a:HVC~>.5%@=<,* /")
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(letters[Int(state >> 33) % letters.count])
      }
      _ = try? root.vfl(text)
    }
  }
}
