import QuoinSpecs
import QuoinTexture
import Testing

/// Layouts that throw: frames are those of the layout before.
@Suite struct RefusedLayoutTests {
  private let room = range(0, 0, 300, 300)

  /// A custom spec that puts its children below each other, and fails while `isBad` says so.
  private func custom(_ isBad: @escaping () -> Bool, _ children: ASLayoutElement...) -> ASLayoutSpec {
    ASLayoutSpec(children: children) { spec, range throws(ASLayoutError) in
      var parts: [ASLayout] = []
      var size = Size.zero
      for child in spec.children {
        let part = try child.layoutThatFits(ASSizeRangeMake(.zero, range.max))
        part.position = Point(x: 0, y: size.height)
        size = Size(max(size.width, part.size.width), size.height + part.size.height)
        parts.append(part)
      }
      if isBad() { throw .layout(.badRange) }
      return ASLayout(layoutElement: spec, size: range.clamped(size), sublayouts: parts)
    }
  }

  @Test func layoutBlock_thatFails_leavesFramesAsTheyWere() throws {
    var isBad = false
    let (a, b, c) = (box(50, 20), box(30, 10), box(10, 40))
    let bad = custom({ isBad }, a, b)
    let root = row(c, bad)
    try root.layout(room)
    let frames = [a, b, c].map(\.frame)
    #expect(frames[1] == Rect(10, 20, 30, 10))
    let art = root.svg()
    isBad = true
    c.measureBlock = { _ in Size(70, 70) }
    a.measureBlock = { _ in Size(60, 60) }
    for _ in 0..<2 {
      #expect(throws: ASLayoutError.self) { try root.layout(room) }
      #expect([a, b, c].map(\.frame) == frames)
      #expect([a, b, c].map(\.frameInRoot) == frames)
      #expect(root.svg() == art)
    }
    isBad = false
    #expect(try root.layout(room) == Size(130, 70))
    #expect(b.frame == Rect(70, 60, 30, 10))
  }

  @Test func layoutBlock_thatFailsInTheFirstLayout_leavesNoFrames() throws {
    let a = box(50, 20)
    let root = row(a, custom({ true }, box(10, 10)))
    #expect(throws: ASLayoutError.self) { try root.layout(room) }
    #expect(a.frame == Rect(0, 0, 0, 0))
  }

  @Test func content_thatFails_leavesFramesAsTheyWere() throws {
    var isBad = false
    let (a, b, c) = (box(50, 20), box(30, 10), box(10, 40))
    let node = ASDisplayNode()
    node.layoutSpecBlock = { _, _ in isBad ? row(a, a) : row(a, b) }
    let root = row(c, node)
    try root.layout(room)
    let frames = [a, b, c, node].map(\.frameInRoot)
    let inner = [a, b].map(\.frame)
    isBad = true
    c.measureBlock = { _ in Size(70, 70) }
    for _ in 0..<2 {
      #expect(throws: ASLayoutError.self) { try root.layout(room) }
      #expect([a, b, c, node].map(\.frameInRoot) == frames)
      #expect([a, b].map(\.frame) == inner)
    }
    isBad = false
    #expect(try root.layout(room) == Size(150, 70))
  }

  @Test func content_exchangedBeforeAFailure_keepsTheFramesOfItsBoxes() throws {
    var isBad = false
    let (a, b, c) = (box(50, 20), box(30, 10), box(10, 40))
    let node = ASDisplayNode()
    node.layoutSpecBlock = { _, _ in
      isBad ? column(row(b, a), c) : row(column(c, a), b)
    }
    let last = box(5, 5)
    let root = row(node, custom({ isBad }, last))
    try root.layout(room)
    let frames = [a, b, c].map(\.frame)
    #expect(frames == [Rect(0, 40, 50, 20), Rect(50, 0, 30, 60), Rect(0, 0, 50, 40)])
    isBad = true
    node.setNeedsLayout()
    last.setNeedsLayout()
    for _ in 0..<2 {
      #expect(throws: ASLayoutError.self) { try root.layout(room) }
      #expect([a, b, c].map(\.frame) == frames)
    }
    isBad = false
    node.setNeedsLayout()
    try root.layout(room)
    #expect([a, b, c].map(\.frame) == frames)
  }
}
