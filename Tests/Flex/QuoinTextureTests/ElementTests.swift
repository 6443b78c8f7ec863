import QuoinSpecs
import QuoinTexture
import Testing

@Suite struct ElementTests {
  private let room = range(0, 0, 300, 300)

  @Test func changes_afterALayout_areInTheNextOne() throws {
    let (a, b) = (box(50, 20), box(70, 30))
    let root = row(a, b)
    #expect(try root.layout(room) == Size(120, 30))
    root.spacing = 10
    #expect(try root.layout(room) == Size(130, 30))
    a.style.width = 100
    #expect(try root.layout(room) == Size(180, 30))
    root.children = [b]
    #expect(try root.layout(room) == Size(70, 30))
    root.children = [b, a]
    #expect(try root.layout(room) == Size(180, 30))
    #expect(a.frame.x == 80)
    a.measureBlock = nil
    a.style.height = 99
    #expect(try root.layout(room) == Size(180, 99))
  }

  @Test func oneElement_inTwoPlaces_isATypedErrorAndChangesNothing() throws {
    let a = box(50, 20)
    let inner = column(box(10, 10))
    let root = row(a, inner)
    try root.layout(room)
    let frame = a.frame
    inner.children.append(a)
    #expect(throws: ASLayoutError.self) { try root.layout(room) }
    #expect(a.frame == frame)
    inner.children.removeLast()
    #expect(try root.layout(room) == Size(60, 20))
    #expect {
      try row(a, a).layout(room)
    } throws: { error in
      if case ASLayoutError.usedTwice(let element) = error { element === a } else { false }
    }
  }

  @Test func anElement_inItself_isATypedError() throws {
    let outer = column()
    let inner = row(outer)
    outer.children = [inner]
    #expect(throws: ASLayoutError.self) { try outer.layout(room) }
    outer.children = []
  }

  @Test func anElement_movedToAnotherTree_leavesTheFirst() throws {
    let a = box(50, 20)
    let first = row(a)
    try first.layout(room)
    let second = column(a, box(10, 10))
    #expect(try second.layout(room) == Size(50, 30))
    #expect(a.frame == Rect(0, 0, 50, 20))
  }

  @Test func badProperty_isATypedErrorUntilItIsMended() throws {
    let a = box(50, 20)
    let root = row(a)
    a.style.width = -5
    #expect(throws: ASLayoutError.self) { try root.layout(room) }
    a.style.width = 5
    #expect(try root.layout(room) == Size(5, 20))
    a.style.minWidth = ASDimensionMake("150%")
    for _ in 0..<2 { #expect(throws: ASLayoutError.self) { try root.layout(room) } }
    a.style.minWidth = .auto
    #expect(try root.layout(room) == Size(5, 20))
    let ratio = ASRatioLayoutSpec(ratio: 0, child: box(1, 1))
    #expect(throws: ASLayoutError.self) { try ratio.layout(room) }
  }

  @Test func badRange_isATypedError() {
    #expect(throws: ASLayoutError.self) { try box(1, 1).layout(range(5, 0, 4, 1)) }
  }

  /// A row when there is room for one, else a column.
  private final class Adaptive: ASDisplayNode {
    let parts = [box(60, 20), box(60, 20)]
    var made = 0

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec? {
      made += 1
      return ASStackLayoutSpec(
        direction: constrainedSize.maxWidth < 120 ? .vertical : .horizontal, children: parts)
    }
  }

  @Test func subclass_withASpecOfTheRange_isAsked() throws {
    let node = Adaptive()
    let root = row(node)
    #expect(try root.layout(range(0, 0, 300, 300)) == Size(120, 20))
    #expect(node.parts[1].frame == Rect(60, 0, 60, 20))
    node.style.maxWidth = 100
    #expect(try root.layout(range(0, 0, 300, 300)) == Size(60, 40))
    #expect(node.parts[1].frame == Rect(0, 20, 60, 20))
    let made = node.made
    try root.layout(range(0, 0, 300, 300))
    #expect(node.made == made)
    node.setNeedsLayout()
    try root.layout(range(0, 0, 300, 300))
    #expect(node.made == made + 1)
  }

  /// A box that measures itself in a subclass.
  private final class Square: ASDisplayNode {
    override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
      let side = min(constrainedSize.width, constrainedSize.height, 44)
      return Size(side, side)
    }
  }

  @Test func subclass_thatMeasures_isAsked() throws {
    let square = Square()
    #expect(try row(square).layout(range(0, 0, 300, 30)) == Size(30, 30))
  }

  /// Each child below and 10 right of the one before.
  private final class Staircase: ASLayoutSpec {
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) throws(ASLayoutError) -> ASLayout {
      var parts: [ASLayout] = []
      var corner = Point.zero
      var width = 0.0
      for child in children {
        let part = try child.layoutThatFits(ASSizeRangeMake(.zero, constrainedSize.max))
        part.position = corner
        width = max(width, corner.x + part.size.width)
        corner = Point(x: corner.x + 10, y: corner.y + part.size.height)
        parts.append(part)
      }
      return ASLayout(layoutElement: self, size: Size(width, corner.y), sublayouts: parts)
    }
  }

  @Test func customSpec_bySubclassAndByClosure_placesItsChildren() throws {
    let boxes = [box(50, 20), box(50, 20), box(50, 20)]
    let root = ASInsetLayoutSpec(
      insets: Insets(top: 5, left: 5, bottom: 5, right: 5), child: Staircase(children: boxes))
    #expect(try root.layout(room) == Size(80, 70))
    #expect(boxes[2].frame == Rect(25, 45, 50, 20))
    let last = box(7, 7)
    let closure = ASLayoutSpec(children: [last]) { spec, range throws(ASLayoutError) in
      let part = try spec.children[0].layoutThatFits(range)
      part.position = Point(x: 3, y: 4)
      return ASLayout(layoutElement: spec, size: Size(20, 20), sublayouts: [part])
    }
    let outer = row(closure)
    #expect(try outer.layout(room) == Size(20, 20))
    #expect(last.frame == Rect(3, 4, 7, 7))
  }

  @Test func layoutThatFits_isATreeOfResults() throws {
    let (a, b) = (box(50, 20), box(70, 30))
    let inner = ASInsetLayoutSpec(insets: Insets(top: 1, left: 2, bottom: 3, right: 4), child: b)
    let root = row(a, inner)
    root.alignItems = .start
    let layout = try root.layoutThatFits(room)
    #expect(layout.size == Size(126, 34))
    #expect(layout.type == .layoutSpec && layout.sublayouts.count == 2)
    #expect(layout.frame(for: a) == Rect(0, 0, 50, 20))
    #expect(layout.frame(for: b) == nil)
    let flat = layout.filteredNodeLayoutTree()
    #expect(flat.frame(for: b) == Rect(52, 1, 70, 30))
    #expect(try root.layoutThatFits(room) == layout)
    #expect(
      layout.recursiveDescription() == """
        ASStackLayoutSpec {{0, 0}, {126, 34}}
            | ASDisplayNode {{0, 0}, {50, 20}}
            | ASInsetLayoutSpec {{50, 0}, {76, 34}}
            |    | ASDisplayNode {{2, 1}, {70, 30}}
        """)
  }

  @Test func rightToLeft_mirrorsTheBoxesDirectlyInside() throws {
    let (a, b) = (box(50, 20), box(70, 30))
    let node = ASDisplayNode(spec: row(a, b))
    node.style.width = 200
    node.isRightToLeft = true
    try node.layout(room)
    #expect(a.frame == Rect(150, 0, 50, 30))
    #expect(b.frame == Rect(80, 0, 70, 30))
  }

  @Test func specsInFlex_andFlexInSpecs_nest() throws {
    let inner = Flex(.row, children: [box(30, 10), box(20, 10)])
    let outer = Flex(children: [
      ASInsetLayoutSpec(insets: Insets(top: 5, left: 5, bottom: 5, right: 5), child: inner), box(10, 10),
    ])
    #expect(try outer.layout(range(0, 0, 200, 100)) == Size(60, 30))
    #expect(inner.frame.x == 5)
    #expect(inner.frame.height == 10)
    let spec = ASInsetLayoutSpec(
      insets: Insets(top: 5, left: 5, bottom: 5, right: 5), child: Flex(.row, children: [box(30, 10)]))
    #expect(try spec.layout(range(0, 0, 200, 100)) == Size(40, 20))
  }
}
