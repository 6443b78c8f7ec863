import QuoinSpecs
import QuoinTexture
import Testing

/// Functions of elements that fail, or that change elements, during a layout; and layouts that are refused.
@Suite struct ElementFailureTests {
  private let room = range(0, 0, 300, 300)

  // MARK: Failures

  @Test func failure_ofARefusedQuestion_isNotReportedAgain() throws {
    var isBad = true
    let child = box(10, 10)
    let spec = ASLayoutSpec(children: [child]) { spec, range throws(ASLayoutError) in
      let part = try child.layoutThatFits(isBad ? QuoinTextureTests.range(5, 0, 4, 1) : range)
      part.position = .zero
      return ASLayout(layoutElement: spec, size: part.size, sublayouts: [part])
    }
    let root = row(spec)
    #expect(throws: ASLayoutError.self) { try root.layout(room) }
    isBad = false
    #expect(try root.layout(room) == Size(10, 10))
  }

  // MARK: Refused changes

  @Test func children_thatAreRefused_leaveFramesAsTheyWere() throws {
    let (a, b, c) = (box(50, 20), box(70, 30), box(10, 10))
    let root = row(a, b)
    root.spacing = 10
    try root.layout(room)
    root.children = [c, b]
    c.style.width = -1
    for _ in 0..<2 {
      #expect(throws: ASLayoutError.self) { try root.layout(room) }
      #expect(a.frame == Rect(0, 0, 50, 30))
      #expect(b.frame == Rect(60, 0, 70, 30))
    }
    c.style.width = 5
    #expect(try root.layout(room) == Size(85, 30))
    #expect(b.frame.x == 15)
  }

  @Test func children_moreThanTheSpecTakes_leaveFramesAsTheyWere() throws {
    let (a, b) = (box(50, 20), box(70, 30))
    let root = ASInsetLayoutSpec(insets: Insets(top: 3, left: 4, bottom: 0, right: 0), child: a)
    try root.layout(room)
    root.children = [a, b]
    #expect(throws: ASLayoutError.self) { try root.layout(room) }
    #expect(a.frame == Rect(4, 3, 50, 20))
    root.children = [b]
    #expect(try root.layout(room) == Size(74, 33))
  }

  // MARK: Changes during a layout

  @Test func functions_changedDuringALayout_areThoseOfTheNextOne() throws {
    let (a, b) = (box(10, 10), box(40, 10))
    a.measureBlock = { _ in
      b.measureBlock = { _ in Size(20, 10) }
      return Size(10, 10)
    }
    let root = row(a, b)
    try root.layout(room)
    #expect(try root.layout(room) == Size(30, 10))
  }

  @Test func kinds_changedDuringALayout_areThoseOfTheNextOne() throws {
    let (a, b) = (box(10, 10), box(40, 10))
    let inside = box(20, 20)
    a.measureBlock = { _ in
      b.layoutSpecBlock = { _, _ in row(inside) }
      return Size(10, 10)
    }
    let root = row(a, b)
    try root.layout(room)
    #expect(try root.layout(room) == Size(30, 20))
    #expect(inside.frameInRoot == Rect(10, 0, 20, 20))
  }

  @Test func styles_changedDuringALayoutWithContent_areThoseOfTheNextOne() throws {
    let (a, b, inside) = (box(10, 10), box(40, 10), box(5, 5))
    let node = ASDisplayNode()
    var width = 40.0
    node.layoutSpecBlock = { _, _ in
      b.style.width = .points(width)
      return row(inside)
    }
    let root = row(a, node, b)
    try root.layout(room)
    width = 30
    node.setNeedsLayout()
    try root.layout(room)
    #expect(try root.layout(room) == Size(45, 10))
  }

  @Test func style_ofABoxInItsOwnFunction_isThatOfTheNextLayout() throws {
    let inside = box(5, 5)
    let node = ASDisplayNode()
    node.layoutSpecBlock = { node, _ in
      node.style.width = 40
      return row(inside)
    }
    let root = row(node, box(10, 5))
    try root.layout(room)
    let first = root.counters
    #expect(try root.layout(room) == Size(50, 5))
    let counters = root.counters
    #expect(counters != first)
    try root.layout(room)
    #expect(root.counters == counters)
  }

  @Test func setNeedsLayout_inABoxsOwnFunction_asksItAgain() throws {
    let node = ASDisplayNode()
    var calls = 0
    node.layoutSpecBlock = { node, _ in
      calls += 1
      if calls < 3 { node.setNeedsLayout() }
      return row(box(Double(calls), 5))
    }
    let root = row(node)
    for width in [1.0, 2, 3, 3] { #expect(try root.layout(room) == Size(width, 5)) }
  }

  @Test func children_changedDuringALayout_areThoseOfTheNextOne() throws {
    let (a, b, c, inside) = (box(10, 10), box(40, 10), box(20, 10), box(5, 5))
    let node = ASDisplayNode()
    let inner = row(b)
    node.layoutSpecBlock = { _, _ in
      inner.children = [c]
      return row(inside)
    }
    let root = row(a, node, inner)
    try root.layout(room)
    #expect(try root.layout(room) == Size(35, 10))
    #expect(c.frame == Rect(15, 0, 20, 10))
  }

  @Test func layout_duringALayout_isRefused() throws {
    var root: ASLayoutElement?
    var isRefused = false
    let a = box(10, 10)
    a.measureBlock = { _ in
      do { try root?.layout(.unconstrained) } catch { isRefused = true }
      return Size(10, 10)
    }
    root = row(a)
    #expect(try root?.layout(room) == Size(10, 10))
    #expect(isRefused)
    root = nil
  }

  @Test func element_takenFromATreeThatIsLaidOut_staysThere() throws {
    let (a, b) = (box(10, 10), box(20, 10))
    var refusals = 0
    a.measureBlock = { _ in
      let other = row(box(1, 1), column(box(2, 2)), b)
      do { try other.layout(.unconstrained) } catch { refusals += 1 }
      return Size(10, 10)
    }
    let root = row(a, b)
    for width in [30.0, 35] {
      #expect(try root.layout(room) == Size(width, 10))
      b.style.width = 25
      a.setNeedsLayout()
    }
    #expect(refusals == 2)
    #expect(b.frame == Rect(10, 0, 25, 10))
  }

  @Test func children_wrappedInARefusedLayout_stayWhereTheyWere() throws {
    let (a, b, bad) = (box(50, 20), box(70, 30), box(1, 1))
    let root = row(a, b)
    try root.layout(room)
    bad.style.width = -1
    root.children = [column(a, bad), b]
    #expect(throws: ASLayoutError.self) { try root.layout(room) }
    #expect(a.frame == Rect(0, 0, 50, 30) && b.frame == Rect(50, 0, 70, 30))
    bad.style.width = 60
    #expect(try root.layout(room) == Size(130, 30))
  }

  // MARK: What is left

  @Test func measureBlock_takenAway_makesAPlainBox() throws {
    let node = box(10, 10)
    try node.layout(range(0, 0, 100, 100))
    node.measureBlock = nil
    #expect(try node.layout(range(0, 0, 100, 100)) == Size(100, 100))
  }

  @Test func child_thatWasAskedAndLeftOut_vanishes() throws {
    let (a, b, inside) = (box(10, 10), box(20, 10), box(5, 5))
    let left = column(inside)
    let spec = ASLayoutSpec(children: [a, b, left]) { spec, range throws(ASLayoutError) in
      for child in spec.children { _ = try child.layoutThatFits(range) }
      let part = try b.layoutThatFits(range)
      part.position = .zero
      return ASLayout(layoutElement: spec, size: part.size, sublayouts: [part])
    }
    #expect(try spec.layout(room) == Size(20, 10))
    #expect(b.frame == Rect(0, 0, 20, 10))
    #expect(a.frame == Rect(0, 0, 0, 0) && inside.frame == Rect(0, 0, 0, 0))
  }

  @Test func root_thatGoesIntoAnotherTree_keepsItsFrameAndThoseInIt() throws {
    let inner = Flex(.row, children: [box(30, 10)])
    let root = Flex(.row, children: [box(5, 5), inner])
    let exact = ASSizeRange(exactly: Size(100, 50))
    try root.layout(exact)
    let other = ASStackLayoutSpec(children: [root])
    root.style.width = -1
    #expect(throws: ASLayoutError.self) { try other.layout(room) }
    #expect(root.frame == Rect(0, 0, 100, 50))
    #expect(inner.frame == Rect(5, 0, 30, 50))
  }

  @Test func frames_untilTheFirstLayoutOfANewTree_areThoseOfTheLastOne() throws {
    let (a, b) = (box(50, 20), box(70, 30))
    do {
      try ASInsetLayoutSpec(insets: Insets(top: 3, left: 4, bottom: 0, right: 0), child: a).layout(room)
    }
    let (frame, none) = (Rect(4, 3, 50, 20), Rect(0, 0, 0, 0))
    let root = row(box(10, 10), a)
    #expect(throws: ASLayoutError.self) { try root.layout(range(5, 0, 4, 1)) }
    #expect(a.frame == frame && a.frameInRoot == frame)
    try root.layout(room)
    #expect(a.frame == Rect(10, 0, 50, 20))
    root.children.append(b)
    #expect(throws: ASLayoutError.self) { try root.layout(range(5, 0, 4, 1)) }
    #expect(a.frame == Rect(10, 0, 50, 20) && b.frame == none)
    let other = row(b, a)
    #expect(throws: ASLayoutError.self) { try other.layout(range(5, 0, 4, 1)) }
    #expect(a.frame == Rect(10, 0, 50, 20) && b.frame == none)
    try other.layout(room)
    #expect(a.frame == Rect(70, 0, 50, 30) && b.frame == Rect(0, 0, 70, 30))
  }

  @Test func root_releasedWhileAnElementOfItIsLaidOut_lastsUntilTheEnd() throws {
    weak var released: ASLayoutElement?
    var root: ASStackLayoutSpec?
    let first = box(1, 1)
    let custom = ASLayoutSpec(children: [box(20, 5)]) { spec, range throws(ASLayoutError) in
      let part = try spec.children[0].layoutThatFits(range)
      part.position = .zero
      return ASLayout(layoutElement: spec, size: part.size, sublayouts: [part])
    }
    let inner = row(first, custom)
    first.measureBlock = { _ in
      root = nil
      return Size(10, 10)
    }
    root = column(inner, box(5, 5))
    released = root
    #expect(throws: ASLayoutError.self) { try root?.layout(QuoinTextureTests.range(5, 0, 4, 1)) }
    #expect(try inner.layout(room) == Size(30, 10))
    #expect(released == nil && first.frame == Rect(0, 0, 10, 10))
  }

  @Test func content_afterTheBlockIsGone_isNothing() throws {
    let node = ASDisplayNode(spec: row(box(10, 10)))
    let root = row(node)
    try root.layout(room)
    #expect(node.content != nil)
    node.layoutSpecBlock = nil
    #expect(node.content == nil)
  }
}
