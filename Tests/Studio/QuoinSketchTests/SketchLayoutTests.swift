import QuoinDrawing
import QuoinLayout
import QuoinSketch
import Testing

@Suite struct SketchLayoutTests {
  private func layout(_ text: String, sizes: [Int: Size] = [:]) throws -> SketchLayout {
    try SketchLayout(sketch(text), sizes: sizes)
  }

  private static let page = """
    window 800 x 600
    sidebar, content in window
    sidebar.left == window.left
    sidebar.width == 200 @strong
    content.left == sidebar.right + 8
    content.right == window.right
    content.width >= 300 "room to read"

    """

  @Test func page_atItsSize_hasItsFrames() throws {
    let page = try layout(Self.page)
    #expect(page.frame(of: 1) == Rect(0, 0, 200, 600))
    #expect(page.frame(of: 2) == Rect(208, 0, 592, 600))
    #expect(page.violations().isEmpty && page.conflicts.isEmpty)
  }

  @Test func page_narrow_givesUpTheWish() throws {
    let page = try layout(Self.page, sizes: [0: Size(400, 100)])
    #expect(page.frame(of: 1).width == 92)
    #expect(page.violations().map(\.amount) == [108])
    #expect(page.violations().allSatisfy { !$0.isDeferred })
  }

  @Test func page_tooNarrow_defersTheLastOne() throws {
    let page = try layout(Self.page, sizes: [0: Size(250, 100)])
    let conflict = try #require(page.conflicts.first)
    #expect(page.line(of: conflict[0]) == 7)
    // sidebar.width >= 0 is part of it, and so are all edges in between.
    #expect(Set(conflict.map { page.line(of: $0) }) == [1, 2, 3, 5, 6, 7])
    #expect(page.frame(of: 2).width == 42)
    #expect(page.violations().map(\.isDeferred) == [true])
  }

  @Test func defaults_fillAndKeepInside() throws {
    let page = try layout(
      "window 100 x 80\nhead, body in window\nhead.height == 20\nbody.top == head.bottom\n")
    #expect(page.frame(of: 1) == Rect(0, 0, 100, 20))
    #expect(page.frame(of: 2) == Rect(0, 20, 100, 60))
    let small = try layout("window 100 x 80\na in window\na.width == 30\n")
    #expect(small.frame(of: 1).minX == 0)
  }

  @Test func windows_several_areSeparate() throws {
    let both = try layout(
      "window left 10 x 10\nwindow right 20 x 5\na in left\nb in right\nb.width == a.width\n")
    #expect(both.frame(of: 2) == Rect(0, 0, 10, 10))
    #expect(both.frame(of: 3) == Rect(0, 0, 10, 5))
  }

  @Test func places_inSeveralWindows_areMeasuredInTheirOwn() throws {
    let both = try layout(
      "window l 10 x 10\nwindow r 20 x 5\na in l\nb in r\nb.left == a.left + 2\na.left == 3\n")
    #expect(both.frame(of: 2).minX == 3)
    #expect(both.frame(of: 3).minX == 5)
  }

  @Test func places_ofInnerBoxes_areMeasuredInTheWindow() throws {
    let inner = try layout(
      "window 100 x 100\na in window\nb in a\na.left == 20\nb.left == 30\nb.width == 20\n")
    #expect(inner.frame(of: 2) == Rect(30, 0, 20, 100))
    let open = try inner.openQuantities().map(\.quantity)
    #expect(
      open == [.box(1, .top), .box(1, .width), .box(1, .height), .box(2, .top), .box(2, .height)])
  }

  @Test func window_moved_contradictsItsPlace() throws {
    let moved = try layout("window 10 x 10\nwindow.left == 5\n")
    #expect(moved.conflicts.map { $0.map { moved.line(of: $0) } } == [[2, 1]])
    #expect(moved.frame(of: 0).minX == 0)
  }

  @Test func pull_withoutABound_isReported() throws {
    let open = try layout("var x, y\nmaximize x\ny >= 3\nminimize y\n")
    #expect(open.value(of: .variable(1)) == 3)
    #expect(open.violations().map(\.amount) == [.infinity])
  }

  // MARK: Explaining

  @Test func chain_ofAValue_addsUpToIt() throws {
    let page = try layout(Self.page)
    for attribute in Sketch.attributes {
      for box in 0...2 {
        let chain = page.chain(of: .box(box, attribute))
        let sum = chain.reduce(0) { $0 + $1.contribution }
        #expect(abs(sum - page.value(of: .box(box, attribute))) < 1e-9)
      }
    }
  }

  @Test func chain_ofAnEdge_startsAtIt() throws {
    let page = try layout(Self.page)
    let lines = page.chain(of: .box(2, .left)).map { link -> Int in
      guard case .rule(let rule) = link.source else { return 0 }
      return page.line(of: rule)
    }
    #expect(lines == [5, 3, 4])
  }

  @Test func chain_ofSomethingFree_rests() throws {
    let free = try layout("var x\nwindow 10 x 10\n")
    #expect(free.chain(of: .variable(0)).map(\.source) == [.rests(.variable(0))])
  }

  @Test func openQuantities_areThoseThatDefaultsDecide() throws {
    let page = try layout(
      "window 100 x 80\na in window\na.left == 3\na.right <= window.right\na.height == 9 @weak\n")
    let open = try page.openQuantities()
    #expect(open.map(\.quantity) == [.box(1, .top), .box(1, .width)])
    #expect(open.map(\.lowest) == [-.infinity, 0])
    #expect(open.map(\.highest) == [.infinity, 97])
  }

  // MARK: Sweeping

  @Test func sweep_values_areRound() {
    let sweep = Sweep(window: 0, isHorizontal: true, from: 300, to: 1200)
    #expect(sweep.values(sweep.roundCount) == [300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200])
    #expect(Sweep(window: 0, isHorizontal: true, from: 0, to: 1).values(3) == [0, 0.5, 1])
    #expect(Sweep(window: 0, isHorizontal: true, from: 9, to: 0).values(4) == [9, 6, 3, 0])
  }

  @Test func sweep_layouts_changeOneSideOnly() throws {
    let sweep = Sweep(window: 0, isHorizontal: false, from: 10, to: 30)
    let layouts = try sweep.layouts(of: sketch(Self.page), sizes: [:], at: [10, 30])
    #expect(layouts.map { $0.frame(of: 0) }.map(\.height) == [10, 30])
    #expect(layouts.map { $0.frame(of: 0) }.map(\.width) == [800, 800])
  }

  @Test func value_ofEveryAttribute_isThatOfTheBox() throws {
    let layout = try SketchLayout(
      sketch("window 400 x 300\na in window\na.left == 10\na.width == 100\na.top == 20\na.height == 60\n"))
    let expected: [LayoutAttribute: Double] = [
      .left: 10, .right: 110, .top: 20, .bottom: 80, .width: 100, .height: 60, .centerX: 60, .centerY: 50,
    ]
    #expect(Set(expected.keys) == Set(Sketch.attributes))
    for attribute in LayoutAttribute.allCases {
      let value = layout.value(of: .box(1, attribute))
      #expect(expected[attribute].map { $0 == value } ?? value.isNaN, "\(attribute)")
    }
  }
}
