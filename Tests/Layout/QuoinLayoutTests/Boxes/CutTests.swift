// Parts that leave a tree: which constraints stay, and how much of both trees is looked at.

@testable import QuoinLayout
import QuoinTestSupport
import Testing

@Suite struct CutTests {
  /// A chain of boxes, each inside the one before.
  private func chain(_ count: Int) -> [LayoutBox] {
    let boxes = (0..<count).map { LayoutBox("\($0)") }
    for (parent, child) in zip(boxes, boxes.dropFirst()) {
      parent.add(child)
      child.layout.make { $0.edges.equalTo(parent) }
    }
    return boxes
  }

  #if DEBUG
    /// How many boxes of a chain are visited while they leave their parents in this order.
    private func visits(_ boxes: [LayoutBox], _ order: [Int]) -> Int {
      for box in boxes { box.node.visits = 0 }
      for place in order { boxes[place].removeFromParent() }
      #expect(boxes.allSatisfy { $0.parent == nil && $0.children.isEmpty && $0.node.constraints.isEmpty })
      return boxes.reduce(0) { $0 + $1.node.visits }
    }

    @Test(arguments: [false, true])
    func chain_takenApart_growth_isLinearFromBothEnds(isLaidOut: Bool) {
      for count in [100, 400] {
        let (down, up) = (chain(count), chain(count))
        if isLaidOut { for box in [down[0], up[0]] { box.layoutIfNeeded(Size(100, 100)) } }
        #expect(visits(down, Array(0..<count)) <= 12 * count)
        #expect(visits(up, (0..<count).reversed()) <= 12 * count)
      }
    }

    @Test func chain_halvedAgainAndAgain_growth_isThatOfSorting() {
      for (count, levels) in [(128, 7), (512, 9)] {
        let boxes = chain(count)
        var order: [Int] = []
        var step = count / 2
        while step > 0 {
          order += stride(from: step, to: count, by: 2 * step)
          step /= 2
        }
        #expect(visits(boxes, order) <= 8 * count * levels)
      }
    }
  #endif

  /// A statement stays in force as long as all that it names is in one tree.
  @Test(arguments: UInt64(1)...20)
  func cut_anywhere_leavesTheStatementsInsideEachPart(seed: UInt64) {
    var forest = Forest(seed: seed)
    for _ in 0..<200 { forest.state() }
    for _ in 0..<40 {
      forest.change()
      forest.check()
      for _ in 0..<5 { forest.state() }
    }
    #expect(forest.taken > 50, "seed \(seed)")
  }
}

/// Sixty boxes with guides, parts of which leave and join, and wishes between any of them.
private struct Forest {
  private static let count = 60
  private let boxes = (0..<Forest.count).map { LayoutBox("\($0)") }
  private let guides = (0..<Forest.count).map { _ in LayoutGuide() }
  private var random: SeededRandom
  private var statements: [(constraint: LayoutConstraint, named: [Node])] = []
  /// How many statements cuts have taken out of force.
  private(set) var taken = 0

  /// A tree, which is deep if the seed is even.
  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    for (box, guide) in zip(boxes, guides) { box.addGuide(guide) }
    let farthest = seed % 2 == 0 ? 3 : 40
    for place in 1..<Forest.count {
      boxes[max(0, place - random.int(in: 1...farthest))].add(boxes[place])
    }
  }

  private mutating func item() -> any LayoutItem {
    let place = random.int(in: 0...Forest.count - 1)
    return random.int(in: 0...5) == 0 ? guides[place] : boxes[place]
  }

  /// Puts a wish between two or three different items in force, if they are in one tree.
  mutating func state() {
    let items = [item(), item(), item()].prefix(random.int(in: 0...3) == 0 ? 3 : 2)
    let named = items.map(\.layoutItem.node)
    guard Set(named.map { ObjectIdentifier($0) }).count == named.count else { return }
    let made =
      items.count == 3
      ? items[0].left + items[1].left == items[2].left + 5 ~ .low
      : items[0].left == items[1].left + 3 ~ .low
    try? made.activateOrThrow()
    if made.isActive { statements.append((made, named)) }
  }

  /// Lets a part leave or join, or lays a tree out.
  mutating func change() {
    let box = boxes[random.int(in: 1...Forest.count - 1)]
    let parent = boxes[random.int(in: 0...Forest.count - 1)]
    switch random.int(in: 0...5) {
    case 0: box.root.layoutIfNeeded(Size(100, 100))
    case 1, 2: if box.parent == nil && parent.root !== box { parent.add(box) }
    default: box.removeFromParent()
    }
  }

  mutating func check() {
    for (constraint, named) in statements {
      let roots = Set(named.map { ObjectIdentifier($0.plainRoot) })
      #expect(constraint.isActive == (roots.count == 1))
      #expect(named.allSatisfy { $0.root === $0.plainRoot })
    }
    let before = statements.count
    statements.removeAll { !$0.constraint.isActive }
    taken += before - statements.count
  }
}

extension Node {
  /// The root, found without shortcuts.
  fileprivate var plainRoot: Node {
    var node = self
    while let above = node.parent { node = above }
    return node
  }
}
