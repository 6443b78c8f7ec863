import QuoinSpecs
import QuoinTexture
import Testing

/// Functions of elements that fail, or that change elements, during a layout; and layouts that are refused.
@Suite struct ElementFailureTests {
  private let room = range(0, 0, 300, 300)

  // MARK: What is left

  @Test func measureBlock_takenAway_makesAPlainBox() throws {
    let node = box(10, 10)
    try node.layout(range(0, 0, 100, 100))
    node.measureBlock = nil
    #expect(try node.layout(range(0, 0, 100, 100)) == SpecSize(100, 100))
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
    #expect(try spec.layout(room) == SpecSize(20, 10))
    #expect(b.frame == SpecFrame(0, 0, 20, 10))
    #expect(a.frame == SpecFrame(0, 0, 0, 0) && inside.frame == SpecFrame(0, 0, 0, 0))
  }
}
