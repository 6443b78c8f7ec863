import QuoinSpecs
import Testing

@Suite struct DeepAndWideTests {
  /// A chain of specs of changing kinds around one box, made from the inside out.
  private func chain(_ levels: Int) throws -> (tree: WordTree, leaf: SpecNode) {
    let tree = try WordTree(["box": "leaf"])
    let kinds: [SpecKind] = [.stack, .inset, .stack, .wrapper, .overlay, .absolute, .relative, .box]
    var inner = tree.root
    try tree.tree.set(.width, of: inner, to: 20)
    try tree.tree.set(.height, of: inner, to: 10)
    let leaf = inner
    for level in 0..<levels {
      let kind = kinds[level % kinds.count]
      let outer = try tree.tree.make(kind)
      if kind == .stack { try tree.tree.set(.direction, of: outer, to: UInt32(level / 2 % 2)) }
      try tree.tree.append(inner, to: outer)
      inner = outer
    }
    tree.root = inner
    return (tree, leaf)
  }

  @Test func chain_aHundredThousandLevels_isLaidOutAndRead() throws {
    let (tree, leaf) = try chain(100_000)
    let size = try tree.tree.layout(tree.root, SizeRange(min: .zero, max: SpecSize(300, 200)))
    #expect(size == SpecSize(300, 200))
    _ = try tree.tree.frame(of: leaf)
    var boxes = 0
    try tree.tree.forEachFrame(in: tree.root) { _, _ in boxes += 1 }
    #expect(boxes == 100_000 / 8)
    try tree.tree.free(tree.root)
    #expect(tree.tree.nodeCount == 0)
  }

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
