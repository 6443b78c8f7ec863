import QuoinSpecs
import Testing

@Suite struct LayoutCacheTests {
  private let range = SizeRange(minWidth: 300, minHeight: 0, maxWidth: 300, maxHeight: .infinity)

  /// Columns and rows in one another, `depth` deep, around texts that grow.
  private func nested(_ depth: Int, _ direction: String = "vertical") -> Words {
    if depth == 0 {
      let text: Words = ["kind": "text", "chars": 9]
      return ["box": "text", "measure": text, "style": ["flexGrow": 1, "flexShrink": 1] as Words]
    }
    let inner = nested(depth - 1, direction == "vertical" ? "horizontal" : "vertical")
    return [
      "spec": "stack", "direction": direction, "children": [inner, inner, inner],
      "style": ["flexGrow": 1, "flexShrink": 1] as Words,
    ]
  }

  @Test func layout_afterOneLeafChanged_computesOnlyWhatIsAboveIt() throws {
    let tree = try WordTree(nested(5))
    _ = try tree.layout(range)
    let before = tree.tree.counters
    var leaf = tree.root
    while try tree.tree.firstChild(leaf) != .none { leaf = try tree.tree.firstChild(leaf) }
    try tree.tree.markDirty(leaf)
    _ = try tree.layout(range)
    let after = tree.tree.counters
    #expect(after.measures - before.measures <= 4)
    #expect(after.layouts - before.layouts <= 5 * 6)
  }

  @Test func layout_manyRanges_holdsNoMoreMemoryThanFew() throws {
    let tree = try WordTree(nested(4))
    for width in 300..<310 {
      let width = Double(width)
      _ = try tree.layout(SizeRange(minWidth: width, minHeight: 0, maxWidth: width, maxHeight: .infinity))
    }
    let bytes = tree.tree.bytes
    for width in 310..<600 {
      let width = Double(width)
      _ = try tree.layout(SizeRange(minWidth: width, minHeight: 0, maxWidth: width, maxHeight: .infinity))
    }
    #expect(tree.tree.bytes == bytes)
  }

  @Test func layout_partOfATreeAlone_doesNotDisturbTheWhole() throws {
    let tree = try WordTree(nested(3))
    let whole = try tree.layout(range)
    let part = try tree.tree.firstChild(tree.root)
    try tree.tree.layout(part, .unconstrained)
    #expect(try tree.layout(range).frames.map(\.1) == whole.frames.map(\.1))
  }

  @Test func layout_badRange_isRefused() throws {
    let tree = try WordTree(nested(1))
    for bad in [-1.0, .nan, .infinity] {
      let range = SizeRange(minWidth: bad, minHeight: 0, maxWidth: 10, maxHeight: 10)
      #expect(throws: SpecError.badRange) { try tree.tree.layout(tree.root, range) }
    }
  }
}
