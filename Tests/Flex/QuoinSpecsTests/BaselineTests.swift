// BaselineTests.swift -- baselines that a function finds, and one that a container takes from a child.

import QuoinSpecs
import Testing

@Suite struct BaselineTests {
  /// Half of the height, and half of it more for each unit at `user`.
  private static let half: BaselineFunction = { user, _, height in
    height / 2 * (user?.load(as: Double.self) ?? 1)
  }

  private static func aligned(_ tree: inout SpecTree, heights: [Double]) throws -> (SpecNode, [SpecNode]) {
    let row = try tree.make(.flex)
    try tree.set(.flexDirection, of: row, to: FlexDirection.row.rawValue)
    try tree.set(.flexAlignItems, of: row, to: SpecAlign.baselineFirst.rawValue)
    var items: [SpecNode] = []
    for height in heights {
      let item = try tree.make(.leaf)
      try tree.set(.width, of: item, to: 10)
      try tree.set(.height, of: item, to: height)
      try tree.append(item, to: row)
      items.append(item)
    }
    return (row, items)
  }

  private static func tops(_ tree: borrowing SpecTree, _ items: [SpecNode]) throws -> [Double] {
    var tops: [Double] = []
    for item in items { tops.append(try tree.frame(of: item).y) }
    return tops
  }

  @Test(arguments: [FlexRules.yoga, .css])
  func function_givesTheBaseline(rules: FlexRules) throws {
    var tree = SpecTree()
    let (row, items) = try Self.aligned(&tree, heights: [40, 20, 10])
    try tree.set(.flexRules, of: row, to: rules.rawValue)
    try tree.setBaseline(items[0], Self.half, user: nil)
    try tree.layout(row, .unconstrained)
    #expect(try Self.tops(tree, items) == [0, 0, 10])
    try tree.setBaseline(items[1], Self.half, user: nil)
    try tree.layout(row, .unconstrained)
    #expect(try Self.tops(tree, items) == [0, 10, 10])
    // A number takes the function's place, and no function the number's.
    try tree.set(.ascender, of: items[0], to: 30)
    try tree.setBaseline(items[1], nil, user: nil)
    try tree.layout(row, .unconstrained)
    #expect(try Self.tops(tree, items) == [0, 10, 20])
  }

  @Test func function_inAStack_countsAsAnAscender() throws {
    var tree = SpecTree()
    let stack = try tree.make(.stack)
    try tree.set(.alignItems, of: stack, to: SpecAlign.baselineFirst.rawValue)
    var items: [SpecNode] = []
    for height in [40.0, 20] {
      let item = try tree.make(.leaf)
      try tree.set(.width, of: item, to: 10)
      try tree.set(.height, of: item, to: height)
      try tree.setBaseline(item, Self.half, user: nil)
      try tree.append(item, to: stack)
      items.append(item)
    }
    try tree.layout(stack, .unconstrained)
    #expect(try Self.tops(tree, items) == [0, 10])
  }

  @Test func function_user_isHandedOver() throws {
    var factor = 2.0
    try withUnsafeMutablePointer(to: &factor) { factor in
      var tree = SpecTree()
      let (row, items) = try Self.aligned(&tree, heights: [10, 10])
      try tree.setBaseline(items[0], Self.half, user: factor)
      try tree.setBaseline(items[1], Self.half, user: nil)
      try tree.layout(row, .unconstrained)
      #expect(try Self.tops(tree, items) == [0, 5])
      // Places of functions are used again: many more than the tree has nodes.
      for _ in 0..<1000 {
        try tree.setBaseline(items[0], Self.half, user: nil)
        try tree.setBaseline(items[0], Self.half, user: factor)
        let other = try tree.make(.leaf)
        try tree.setBaseline(other, Self.half, user: nil)
        try tree.free(other)
      }
      #expect(try tree.get(.ascender, of: items[0]) == nil)
    }
  }

  @Test func function_answersThatAreNoNumber_countAsZero() throws {
    var tree = SpecTree()
    let (row, items) = try Self.aligned(&tree, heights: [10, 10])
    try tree.setBaseline(items[0], { _, _, _ in .nan }, user: nil)
    try tree.layout(row, .unconstrained)
    #expect(try Self.tops(tree, items) == [10, 0])
    let spacer = try tree.make(.spacer)
    #expect(throws: SpecError.badChoice) { try tree.setBaseline(spacer, Self.half, user: nil) }
    #expect(throws: SpecError.staleNode) { try tree.setBaseline(.none, Self.half, user: nil) }
  }

  @Test(arguments: [FlexRules.yoga, .css])
  func reference_isTheItemThatIsMarked(rules: FlexRules) throws {
    var tree = SpecTree()
    let (row, items) = try Self.aligned(&tree, heights: [50])
    try tree.set(.flexRules, of: row, to: rules.rawValue)
    let column = try tree.make(.flex)
    try tree.set(.flexRules, of: column, to: rules.rawValue)
    var inner: [SpecNode] = []
    for height in [10.0, 30] {
      let item = try tree.make(.leaf)
      try tree.set(.height, of: item, to: height)
      try tree.append(item, to: column)
      inner.append(item)
    }
    try tree.append(column, to: row)
    try tree.layout(row, .unconstrained)
    #expect(try Self.tops(tree, items + [column]) == [0, 40])
    try tree.set(.referenceBaseline, of: inner[1], to: 1)
    try tree.layout(row, .unconstrained)
    #expect(try Self.tops(tree, items + [column]) == [0, 10])
  }
}
