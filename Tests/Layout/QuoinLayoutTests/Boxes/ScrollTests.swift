// Scroll boxes: which constraints a scroll moves, and how many it looks at.

@testable import QuoinLayout
import QuoinTestSupport
import Testing

@Suite struct ScrollTests {
  /// Rows one below the other, and a header that stays in the window.
  private func list(_ count: Int) -> (list: ScrollBox, header: LayoutBox, rows: [LayoutBox]) {
    let list = ScrollBox("list")
    let header = LayoutBox("header")
    let rows = (0..<count).map { LayoutBox("\($0)") }
    list.add(rows)
    list.add(header)
    header.layout.make { make in
      make.left.right.top.equalTo(list.frameGuide)
      make.height.equalTo(40)
    }
    for (place, row) in rows.enumerated() {
      row.layout.make { make in
        make.left.width.equalTo(list)
        make.top.equalTo(place == 0 ? list.top : rows[place - 1].bottom)
        make.height.equalTo(44)
      }
    }
    rows[count - 1].layout.make { $0.bottom.equalTo(list) }
    list.layoutIfNeeded(Size(300, 400))
    return (list, header, rows)
  }

  @Test func scroll_growth_notesWhatCrossesTheBorder() {
    for count in [20, 200] {
      let (list, header, rows) = list(count)
      for step in 1...3 {
        list.contentOffset.y = Double(step)
        #expect(list.node.system?.changing.count == 3, "\(count) rows")
        list.layoutIfNeeded()
        expect(header, 0, Double(step), 300, 40)
        expect(rows[2], 0, 88, 300, 44)
      }
      #expect(list.contentSize.height == 44 * Double(count))
    }
  }

  /// Rows that come and go leave little behind.
  @Test func list_ofConstraintsThatMove_doesNotGrowByThoseThatWent() {
    let (list, header, rows) = list(3)
    for step in 0..<1000 {
      let made = rows[step % 3].layout.make { $0.right.equalTo(list.marginsGuide).priority(.low) }
      made.forEach { $0.deactivate() }
    }
    let kept = header.layout.make { $0.bottom.lessThanOrEqualTo(list.safeAreaGuide) }
    for _ in 0..<1000 {
      kept[0].deactivate()
      kept[0].activate()
    }
    #expect(list.node.scroll?.crossing.count ?? 0 <= 32)
    list.contentOffset.y = 7
    #expect(list.layoutIfNeeded().conflicts.isEmpty && header.frame.minY == 7)
  }

  /// After every scroll each row has the constant that its statement has when it is written anew.
  @Test(arguments: UInt64(1)...12)
  func scroll_inAnyTree_movesEveryRowThatNamesIt(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let boxes = (0..<30).map { $0 % 3 == 0 ? ScrollBox("\($0)") : LayoutBox("\($0)") }
    for place in 1..<30 { boxes[max(0, place - random.int(in: 1...5))].add(boxes[place]) }
    var moved = 0
    for step in 0..<60 {
      for _ in 0..<4 { state(boxes, &random) }
      if random.int(in: 0...4) == 0 {
        let box = boxes[random.int(in: 1...29)]
        let parent = boxes[random.int(in: 0...29)]
        box.removeFromParent()
        if parent.root !== box { parent.add(box) } else { boxes[0].add(box) }
      }
      boxes[0].layoutIfNeeded(Size(300, 300))
      let before = try constants(boxes)
      let list = try #require(boxes[3 * random.int(in: 0...9)] as? ScrollBox)
      list.contentOffset = Point(Double(step), Double(random.int(in: 0...99)))
      boxes[0].layoutIfNeeded()
      moved += zip(before, try constants(boxes)).count { $0 != $1 }
    }
    #expect(moved > 20, "seed \(seed)")
  }

  /// States a wish between places of any boxes, windows and margins, or between a sum of two places and a third.
  private func state(_ boxes: [LayoutBox], _ random: inout SeededRandom) {
    func item() -> ItemReference {
      let box = boxes[random.int(in: 0...boxes.count - 1)]
      switch random.int(in: 0...5) {
      case 0: return box.marginsGuide.layoutItem
      case 1: return (box as? ScrollBox)?.frameGuide.layoutItem ?? box.layoutItem
      case 2: return (box as? ScrollBox)?.contentGuide.layoutItem ?? box.layoutItem
      default: return box.layoutItem
      }
    }
    let (one, two, three) = (item(), item(), item())
    let made =
      switch random.int(in: 0...4) {
      case 0: one.left + two.left == three.left + 5 ~ .low
      case 1: one.topMargin == two.bottomMargin + 3 ~ .low
      default: one.top == two.bottom + 3 ~ .low
      }
    try? made.activateOrThrow()
  }

  /// The constants of all rows, which have to be those of their statements.
  private func constants(_ boxes: [LayoutBox]) throws -> [Double] {
    var constants: [Double] = []
    for box in boxes {
      guard let system = box.node.system else { continue }
      for constraint in box.node.constraints where constraint.row != .none {
        constants.append(try system.engine.constant(of: constraint.row))
        let isBuilt = system.builder.build(constraint)
        #expect(isBuilt && system.builder.constant == constants.last, "\(constraint)")
      }
    }
    return constants
  }
}
