import QuoinSpecs
import Testing

@Suite struct DeepAndWideTests {
  @Test func row_aHundredThousandChildren_isLaidOut() throws {
    let tree = try WordTree(["spec": "stack"])
    for _ in 0..<100_000 {
      let leaf = try tree.tree.make(.leaf)
      try tree.tree.set(.width, of: leaf, to: 2)
      try tree.tree.set(.height, of: leaf, to: 3)
      try tree.tree.append(leaf, to: tree.root)
    }
    #expect(try tree.tree.layout(tree.root, .unconstrained) == SpecSize(200_000, 3))
  }
}
