import Testing

@testable import QuoinSpecs

@Suite struct TreeEditingTests {
  @Test func append_children_keepTheirOrder() throws {
    var tree = SpecTree()
    let stack = try tree.make(.stack)
    let a = try tree.make(.leaf)
    let b = try tree.make(.leaf)
    let c = try tree.make(.leaf)
    try tree.append(a, to: stack)
    try tree.append(c, to: stack)
    try tree.insert(b, into: stack, before: c)
    #expect(try tree.childCount(stack) == 3)
    #expect(try tree.firstChild(stack) == a)
    #expect(try tree.nextSibling(a) == b)
    #expect(try tree.nextSibling(b) == c)
    try tree.remove(b)
    #expect(try tree.nextSibling(a) == c)
    #expect(try tree.parent(b) == .none)
  }

  @Test func append_nodeWithAParent_isUsedTwice() throws {
    var tree = SpecTree()
    let one = try tree.make(.stack)
    let other = try tree.make(.stack)
    let leaf = try tree.make(.leaf)
    try tree.append(leaf, to: one)
    #expect(throws: SpecError.usedTwice) { try tree.append(leaf, to: other) }
    #expect(throws: SpecError.usedTwice) { try tree.append(leaf, to: one) }
    #expect(try tree.childCount(one) == 1 && tree.childCount(other) == 0)
  }

  @Test func append_ancestor_isACycle() throws {
    var tree = SpecTree()
    let outer = try tree.make(.stack)
    let inner = try tree.make(.stack)
    try tree.append(inner, to: outer)
    #expect(throws: SpecError.cycle) { try tree.append(outer, to: inner) }
    #expect(throws: SpecError.cycle) { try tree.append(outer, to: outer) }
  }

  @Test func append_moreThanTheKindTakes_isRefused() throws {
    var tree = SpecTree()
    for (kind, limit) in [(SpecKind.leaf, 0), (.spacer, 0), (.inset, 1), (.overlay, 2), (.corner, 2)] {
      let parent = try tree.make(kind)
      for _ in 0..<limit { try tree.append(try tree.make(.leaf), to: parent) }
      let more = try tree.make(.leaf)
      #expect(throws: SpecError.tooManyChildren) { try tree.append(more, to: parent) }
    }
  }

  @Test func free_subtree_takesEverythingAndMakesHandlesStale() throws {
    var tree = SpecTree()
    let root = try tree.make(.stack)
    var all: [SpecNode] = []
    for _ in 0..<3 {
      let inner = try tree.make(.stack)
      try tree.append(inner, to: root)
      all.append(inner)
      for _ in 0..<3 {
        let leaf = try tree.make(.leaf)
        try tree.set(.width, of: leaf, to: 10)
        try tree.append(leaf, to: inner)
        all.append(leaf)
      }
    }
    #expect(tree.nodeCount == 13)
    try tree.free(root)
    #expect(tree.nodeCount == 0)
    for node in all { #expect(throws: SpecError.staleNode) { try tree.markDirty(node) } }
    let again = try tree.make(.leaf)
    #expect(!all.contains(again))
    #expect(try tree.get(.width, of: again) == nil)
  }

  @Test func set_badValues_areTypedErrorsAndChangeNothing() throws {
    var tree = SpecTree()
    let leaf = try tree.make(.leaf)
    try tree.set(.width, of: leaf, to: 10)
    #expect(throws: SpecError.badNumber) { try tree.set(.width, of: leaf, to: .nan) }
    #expect(throws: SpecError.badNumber) { try tree.set(.width, of: leaf, to: .infinity) }
    #expect(throws: SpecError.negative) { try tree.set(.width, of: leaf, to: -1) }
    #expect(throws: SpecError.fractionOutOfRange) {
      try tree.set(.width, of: leaf, to: 1.1, isFraction: true)
    }
    #expect(throws: SpecError.badChoice) { try tree.set(.flexGrow, of: leaf, to: 0.5, isFraction: true) }
    #expect(throws: SpecError.badRatio) { try tree.set(.ratio, of: leaf, to: 0) }
    #expect(throws: SpecError.badChoice) { try tree.set(.direction, of: leaf, to: 1) }
    #expect(throws: SpecError.badChoice) { try tree.set(.alignSelf, of: leaf, to: 13) }
    #expect(throws: SpecError.badChoice) { try tree.set(.alignSelf, of: leaf, to: 6) }
    #expect(try tree.get(.width, of: leaf)?.value == 10)
  }

  @Test func set_everyPropertyInAnyOrder_keepsTheOthers() throws {
    var tree = SpecTree()
    let node = try tree.make(.stack)
    let all = SpecProperty.allCases
    func value(_ property: SpecProperty) -> FlexLength { .points(Double(property.rawValue) + 1) }
    func areKept(_ kept: Set<SpecProperty>) throws -> Bool {
      try all.allSatisfy { try tree.length($0, of: node) == (kept.contains($0) ? value($0) : .undefined) }
    }
    // Steps that have no divisor in common with the number of properties meet each of them once.
    for start in stride(from: 0, to: all.count, by: 5) {
      var kept: Set<SpecProperty> = []
      for step in all.indices {
        let property = all[(start * 7 + step * 11) % all.count]
        try tree.set(property, of: node, to: value(property))
        kept.insert(property)
        #expect(try areKept(kept), "\(property) set")
      }
      #expect(kept.count == all.count)
      for step in all.indices {
        let property = all[(start * 5 + step * 13) % all.count]
        try tree.clear(property, of: node)
        kept.remove(property)
        #expect(try areKept(kept), "\(property) cleared")
      }
      #expect(kept.isEmpty)
    }
    #expect(tree.properties.words.count <= 128)
  }

  @Test func handles_ofNoNode_areStale() throws {
    var tree = SpecTree()
    #expect(throws: SpecError.staleNode) { try tree.markDirty(.none) }
    #expect(throws: SpecError.staleNode) { try tree.markDirty(SpecNode(index1: 7, stamp: 1)) }
    #expect(throws: SpecError.staleNode) { try tree.markDirty(SpecNode(index1: .max, stamp: 1)) }
  }

  @Test func handles_ofAnotherTree_areStale() throws {
    var one = SpecTree()
    var other = SpecTree()
    var foreign: [SpecNode] = []
    let (root, leaf) = (try one.make(.stack), try one.make(.leaf))
    for _ in 0..<20 {
      let node = try other.make(.stack)
      foreign.append(node)
      try other.append(try other.make(.leaf), to: node)
    }
    for node in foreign {
      #expect(one.contains(node) == false)
      #expect(throws: SpecError.staleNode) { try one.append(node, to: root) }
      #expect(throws: SpecError.staleNode) { try one.append(leaf, to: node) }
      #expect(throws: SpecError.staleNode) { try one.set(.width, of: node, to: 5) }
      #expect(throws: SpecError.staleNode) { try one.layout(node, .unconstrained) }
    }
    try one.append(leaf, to: root)
    #expect(try one.parent(leaf) == root && one.childCount(root) == 1)
  }

  @Test func handles_withATagOfTheCallers_areTheSameInEveryRun() throws {
    var one = SpecTree(handleTag: 7)
    var other = SpecTree(handleTag: 8)
    let (node, foreign) = (try one.make(.leaf), try other.make(.leaf))
    #expect(node == SpecNode(index1: 1, stamp: 7 << 24 | 1))
    #expect(one.contains(foreign) == false)
    #expect(one.contains(node) == true)
  }

  @Test func place_thatWasGivenOutTooOften_isNeverGivenOutAgain() throws {
    var tree = SpecTree(handleTag: 3)
    let first = try tree.make(.leaf)
    tree.nodes[0].stamp = 3 << 24 | (1 << 24 - 1)
    let last = SpecNode(index1: 1, stamp: tree.nodes[0].stamp)
    try tree.free(last)
    let next = try tree.make(.leaf)
    #expect(next.index1 == 2 && tree.nodeCount == 1)
    #expect(tree.contains(first) == false)
    #expect(tree.contains(last) == false)
  }
}
