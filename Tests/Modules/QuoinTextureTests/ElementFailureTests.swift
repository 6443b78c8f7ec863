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
}
