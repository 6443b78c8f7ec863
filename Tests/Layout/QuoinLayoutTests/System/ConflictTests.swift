// Conflicts beside sizes that are never negative: minimal, found by work in proportion to the members,
// and known again while they stand.

import QuoinTestSupport
import Testing

@testable import QuoinLayout

@Suite struct ConflictTests {
  /// Rows of a height from the top of a root to its bottom.
  private func column(of rows: Int, height: Double = 20) -> (root: LayoutBox, boxes: [LayoutBox]) {
    let root = LayoutBox("root")
    let boxes = (0..<rows).map { LayoutBox("b\($0)") }
    root.add(boxes)
    for (place, box) in boxes.enumerated() {
      box.layout.make { make in
        make.left.right.equalTo(root)
        make.top.equalTo(place == 0 ? root.top : boxes[place - 1].bottom)
        make.height.equalTo(height)
      }
    }
    boxes[rows - 1].layout.make { $0.bottom.equalTo(root) }
    return (root, boxes)
  }

  private func heights(_ conflict: LayoutConflict?) -> Int {
    conflict?.constraints.count { $0.firstAttribute == .height } ?? 0
  }

  @Test func conflict_moreRowsThanFit_namesAsManyHeightsAsAreTooMany() throws {
    let (root, _) = column(of: 60)
    let report = root.layoutIfNeeded(Size(300, 400))
    let conflict = try #require(report.conflicts.first)
    #expect(report.conflicts.count == 1)
    // The root's, and 21 of the rows'.
    #expect(heights(conflict) == 22)
    #expect(conflict.constraints.count == 60 + 21 + 2)
    #expect(conflict.broken === conflict.constraints.last)
  }

  @Test func conflict_whileItStands_isTheSameAtEveryStep() throws {
    let (root, boxes) = column(of: 50)
    let first = try #require(root.layoutIfNeeded(Size(300, 419)).conflicts.first)
    for height in stride(from: 418.0, through: 401, by: -1) {
      let report = root.layoutIfNeeded(Size(300, height))
      let again = try #require(report.conflicts.first)
      #expect(report.conflicts.count == 1 && again.broken === first.broken)
      #expect(again.constraints.elementsEqual(first.constraints, by: ===))
      #expect(boxes[49].frame.minY == 980 && root.frame.height == height)
    }
    // One row less is too many by now.
    #expect(heights(root.layoutIfNeeded(Size(300, 399)).conflicts.first) == 21)
    #expect(heights(root.layoutIfNeeded(Size(300, 420)).conflicts.first) == 23)
    // There is room for all.
    #expect(root.layoutIfNeeded(Size(300, 1000)).conflicts.isEmpty)
    #expect(!first.broken.isBroken && boxes[49].frame.maxY == 1000)
  }

  /// At each step the set is that of a layout made afresh at that size, member by member.
  @Test(arguments: [7.0, 20, 33])
  func conflict_whoseSetChanges_namesThoseOfAColdLayout(step: Double) throws {
    let (warm, boxes) = column(of: 50)
    let made = Set(boxes.flatMap { $0.layout.installed }.map { ObjectIdentifier($0) })
    var height = 400.0
    for turn in 0..<60 {
      height += turn < 30 ? step : -step
      let (cold, others) = column(of: 50)
      func names(_ root: LayoutBox) -> [String] {
        root.layoutIfNeeded(Size(300, height)).conflicts.flatMap(\.constraints).map(\.statement)
      }
      #expect(names(warm) == names(cold), "height \(height)")
      #expect(boxes.map(\.frame) == others.map(\.frame))
    }
    #expect(Set(boxes.flatMap { $0.layout.installed }.map { ObjectIdentifier($0) }) == made)
  }

  /// A member that was left out changes, leaves or comes back while the conflict stands.
  @Test func conflict_aMemberThatWasLeftOut_isTakenIntoAccount() throws {
    let (root, boxes) = column(of: 40)
    let conflict = try #require(root.layoutIfNeeded(Size(300, 401)).conflicts.first)
    let spare = try #require(boxes[30].layout.installed.last)
    #expect(heights(conflict) == 22 && !conflict.constraints.contains { $0 === spare })
    spare.constant = 300
    #expect(heights(root.layoutIfNeeded().conflicts.first) == 22)
    // 39 rows of 20 and one of 300 are 1080 high.
    #expect(root.layoutIfNeeded(Size(300, 1079)).conflicts.count == 1)
    #expect(root.layoutIfNeeded(Size(300, 1080)).conflicts.isEmpty)
    #expect(heights(root.layoutIfNeeded(Size(300, 401)).conflicts.first) == 22)
    spare.deactivate()
    #expect(heights(root.layoutIfNeeded(Size(300, 779)).conflicts.first) == 40)
    #expect(root.layoutIfNeeded(Size(300, 780)).conflicts.isEmpty)
    #expect(heights(root.layoutIfNeeded(Size(300, 401)).conflicts.first) == 22)
    spare.activate()
    #expect(root.layoutIfNeeded(Size(300, 1079)).conflicts.count == 1)
  }

  @Test func conflict_aPriorityBelowRequired_endsIt() throws {
    let (root, boxes) = column(of: 30)
    let broken = try #require(root.layoutIfNeeded(Size(300, 415)).conflicts.first).broken
    broken.priority = 500
    #expect(root.layoutIfNeeded().conflicts.isEmpty && !broken.isBroken)
    broken.priority = .required
    #expect(root.layoutIfNeeded().conflicts.count == 1 && broken.isBroken)
    boxes[3].removeFromParent()
    #expect(root.layoutIfNeeded().conflicts.isEmpty)
  }

  /// The rows that the engine takes in and gives back grow as the conflicts do, whether these are everywhere or in one
  /// place of many.
  @Test(arguments: [1, 40])
  func conflict_manyApart_takeWorkInProportion(every: Int) throws {
    func work(_ count: Int) throws -> (refused: UInt64, crashed: UInt64) {
      let root = LayoutBox("root")
      let boxes = (0..<count).map { LayoutBox("b\($0)") }
      root.add(boxes)
      for (place, box) in boxes.enumerated() {
        box.layout.make { make in
          make.left.top.equalTo(root)
          make.height.equalTo(5)
          make.width.equalTo(10)
          if place % every == 0 { make.width.equalTo(20) }
        }
      }
      #expect(root.layoutIfNeeded(Size(100, 100)).conflicts.count == (count + every - 1) / every)
      let counters = try #require(root.node.system).engine.counters
      return (counters.rollbacks, counters.crashed)
    }
    let (small, large) = (try work(400), try work(1600))
    #expect(large.refused <= 5 * small.refused, "\(small) \(large)")
    #expect(large.crashed <= 6 * small.crashed, "\(small) \(large)")
  }

  /// Boxes in a chain, some as high as others, some at least or at most, that are squeezed.
  private func randomColumn(_ seed: UInt64) -> (root: LayoutBox, constraints: [LayoutConstraint]) {
    var random = SeededRandom(seed: seed)
    let root = LayoutBox("root")
    root.hostHeight = Double(40 + random.int(in: 0...59))
    root.hostWidth = 100
    let boxes = (0..<(4 + random.int(in: 0...4))).map { LayoutBox("b\($0)") }
    root.add(boxes)
    var made: [LayoutConstraint] = []
    for (place, box) in boxes.enumerated() {
      made += box.layout.make { make in
        let above = place == 0 ? root.top : boxes[place - 1].bottom
        let gap = Double(random.int(in: 0...5))
        if random.int(in: 0...2) == 0 {
          make.top.greaterThanOrEqualTo(above).offset(gap)
        } else {
          make.top.equalTo(above).offset(gap)
        }
        let other = boxes[(place + random.int(in: 1...boxes.count - 1)) % boxes.count]
        switch random.int(in: 0...4) {
        case 0: make.height.equalTo(Double(random.int(in: 0...29)))
        case 1: make.height.greaterThanOrEqualTo(Double(random.int(in: 0...29)))
        case 2: make.height.equalTo(other).offset(Double(random.int(in: 0...8)))
        case 3: make.height.equalTo(root).multipliedBy(0.4)
        default: make.height.lessThanOrEqualTo(other)
        }
      }.flatMap(\.leaves)
    }
    made += boxes[boxes.count - 1].layout.make { $0.bottom.lessThanOrEqualTo(root) }.flatMap(\.leaves)
    return (root, made)
  }

  @Test(arguments: UInt64(1)...60)
  func conflict_randomColumn_isMinimal(seed: UInt64) {
    let (root, constraints) = randomColumn(seed)
    for conflict in root.layoutIfNeeded().conflicts {
      let members = conflict.constraints.filter { member in constraints.contains { $0 === member } }
      for left in [nil] + members.map(Optional.some) {
        for constraint in constraints { constraint.deactivate() }
        for member in members where member !== left { member.activate() }
        let again = root.layoutIfNeeded().conflicts
        #expect(again.isEmpty == (left != nil), "seed \(seed): \(conflict)")
      }
    }
  }

  /// Fails unless the members contradict each other in a layout of their own, and no longer without any one of them.
  /// The root has a height there if that is a member.
  private func expectMinimal(
    _ conflict: LayoutConflict, _ seed: UInt64, _ height: Double, _ constants: [Double],
    _ constraints: [LayoutConstraint], _ name: String
  ) {
    let (root, copies) = randomColumn(seed)
    root.hostHeight = conflict.constraints.contains { $0.description.hasPrefix("<HostSize") } ? height : nil
    for (copy, constant) in zip(copies, constants) { copy.constant = constant }
    let members = zip(constraints, copies).filter { one, _ in
      conflict.constraints.contains { $0 === one }
    }.map(\.1)
    for left in [nil] + members.map(Optional.some) {
      for copy in copies { copy.deactivate() }
      for member in members where member !== left { member.activate() }
      #expect(root.layoutIfNeeded().conflicts.isEmpty == (left != nil), "\(name): \(conflict)")
    }
  }

  @Test(arguments: UInt64(1)...60)
  func conflict_randomColumnResized_isThatOfAColdLayout(seed: UInt64) {
    let (warm, constraints) = randomColumn(seed)
    warm.layoutIfNeeded()
    var random = SeededRandom(seed: seed + 1000)
    for step in 0..<12 {
      let height = Double(20 + random.int(in: 0...79))
      let shift = Double(random.int(in: 0...19))
      let moved = random.int(in: 0...constraints.count - 1)
      warm.hostHeight = height
      constraints[moved].constant = shift
      warm.layoutIfNeeded()
      let (cold, others) = randomColumn(seed)
      for (one, other) in zip(constraints, others) { other.constant = one.constant }
      cold.hostHeight = height
      cold.layoutIfNeeded()
      #expect(
        constraints.map(\.isBroken) == others.map(\.isBroken), "seed \(seed) step \(step)")
      for conflict in warm.layoutIfNeeded().conflicts {
        expectMinimal(
          conflict, seed, height, constraints.map(\.constant), constraints,
          "seed \(seed) step \(step)")
      }
    }
  }
}
