import QuoinSpecs
import Testing

@Suite struct WideTests {
  @Test(arguments: [SpecKind.stack, .flex])
  func row_aHundredThousandChildren_isLaidOut(kind: SpecKind) throws {
    var tree = SpecTree()
    let root = try tree.make(kind)
    if kind == .flex {
      try tree.set(.flexDirection, of: root, to: FlexDirection.row.rawValue)
      try tree.set(.flexWrap, of: root, to: FlexWrap.wrap.rawValue)
    }
    for _ in 0..<100_000 {
      let leaf = try tree.make(.leaf)
      try tree.set(.width, of: leaf, to: 2)
      try tree.set(.height, of: leaf, to: 3)
      try tree.append(leaf, to: root)
    }
    let range = SizeRange(min: .zero, max: SpecSize(kind == .flex ? 2000 : 200_000, .infinity))
    #expect(try tree.layout(root, range) == SpecSize(range.maxWidth, kind == .flex ? 300 : 3))
  }
}
