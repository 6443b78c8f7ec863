// SemanticsTests.swift -- rules that every layout keeps: sizes are never negative, multipliers count from the common
// ancestor, undetermined values rest, and the same calls end in the same bits.

import QuoinLayout
import Testing

@Suite struct SemanticsTests {
  @Test func sizes_areNeverNegative_andThatIsNeverListed() throws {
    let (root, boxes) = tree(20, 20, "box")
    let both = constrain(key: "side") {
      boxes[0].left == root.left + 15
      boxes[0].right == root.right - 15
    }
    let report = root.layoutIfNeeded()
    let conflict = try #require(report.conflicts.first)
    #expect(report.conflicts.count == 1 && boxes[0].frame.width >= 0)
    #expect(conflict.constraints.count == 3)
    #expect(conflict.constraints[0].description == "<HostSize LayoutBox:root.width == 20>")
    #expect(conflict.constraints[1] === both[0] && conflict.broken === both[1])
    #expect(both[1].isBroken && both[1].isActive)
    #expect(root.layoutIfNeeded(Size(60, 20)).conflicts.isEmpty)
    #expect(!both[1].isBroken && boxes[0].frame.width == 30)
    let (small, inside) = tree(100, 100, "wish")
    constrain { inside[0].width == -50 ~ .high }
    small.layoutIfNeeded()
    #expect(inside[0].frame.width == 0)
  }

  @Test func multipliedLocations_countFromTheCommonAncestor() {
    let (root, boxes) = tree(400, 100, "panel")
    let child = LayoutBox("child")
    let cousin = LayoutBox("cousin")
    let nested = LayoutBox("nested")
    boxes[0].add(child, cousin)
    cousin.add(nested)
    constrain {
      boxes[0].left == root.left + 100
      boxes[0].width == 200
      // The panel's own left is 0 here, wherever it lies in the root.
      child.left == 3 * boxes[0].left + 7
      child.right == 0.5 * boxes[0].right
      cousin.left == 20
      cousin.width == 50
      // Counted from the panel, the common ancestor of both.
      nested.left == 0.5 * child.right
    }
    root.layoutIfNeeded()
    #expect(child.frame.minX == 7)
    #expect(child.frame.maxX == 100)
    #expect(nested.frame.minX == 30)
    // A weaker wish that counts from the root moves nothing.
    constrain { child.right == 0.25 * root.right ~ .low }
    root.layoutIfNeeded()
    #expect(child.frame.maxX == 100)
  }

  @Test func placesOfOneBox_countFromItsParent() {
    let (root, boxes) = tree(400, 300, "panel")
    let panel = boxes[0]
    let inner = ["a", "b", "c", "d"].map { LayoutBox($0) }
    panel.add(inner)
    panel.layout.make { $0.edges.equalTo(root).inset(50) }
    constrain {
      2 * inner[0].left == 40
      inner[0].right == 3 * inner[0].left
      inner[1].left + inner[1].right == 100
      inner[1].right - inner[1].left == 30
      inner[2].left - inner[2].width == 0
      inner[2].right == panel.left + 120
      inner[3].marginsGuide.left == inner[3].left + 8
      inner[3].centerX == inner[3].left + 25
    }
    settle(root, ambiguous: true)
    #expect(inner[..<3].map(\.frame.minX) == [20, 35, 60])
    #expect(inner.map(\.frame.width) == [40, 30, 60, 50])
    root.direction = .rightToLeft
    inner[0].layout.remake { $0.leading.equalTo(inner[0].trailing).multipliedBy(0.5) }
    inner[0].layout.make { $0.width.equalTo(40) }
    settle(root, ambiguous: true)
    #expect(inner[0].frame.maxX == 300 - 40)
  }

  @Test func placesOfOneBox_withoutAParent_areNowhere() {
    let (root, boxes) = tree(400, 300, "a")
    let a = boxes[0]
    let misuses = Misuses(of: root)
    constrain {
      2 * root.left == 40
      root.right == 2 * root.left
      root.left == 0
      root.right == root.left + 300 ~ .high
      root.centerX == (root.left + root.right) / 2
    }
    #expect(misuses.reasons == [.needsParent, .needsParent, .needsParent])
    settle(root, ambiguous: true)
    let kept = constrain { a.right == a.left + 20 }
    let lost = constrain { a.right == 2 * a.left }
    settle(root, ambiguous: true)
    a.removeFromParent()
    #expect(kept[0].isActive)
    #expect(!lost[0].isActive)
    a.layoutIfNeeded()
    #expect(a.frame.width == 20)
  }

  @Test func openValues_restWhereTheyAre_andAreReported() {
    let (root, boxes) = tree(400, 100, "box", "sized")
    boxes[1].setIntrinsicSize(Size(70, 30))
    let handle = constrain { boxes[0].left == 50 }[0]
    let first = root.layoutIfNeeded()
    #expect(boxes[0].frame == Rect(50, 0, 0, 0))
    #expect(boxes[1].frame == Rect(0, 0, 70, 30))
    #expect(first.ambiguities.count == 5)
    handle.deactivate()
    #expect(root.layoutIfNeeded().ambiguities.count == 6)
    #expect(boxes[0].frame.minX == 50)
  }

  /// A tree of random boxes with random wishes, some of which contradict each other.
  private func randomTree(seed: UInt64) -> (root: LayoutBox, constraints: [LayoutConstraint]) {
    var state = seed &* 2 &+ 1
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let root = LayoutBox("root")
    var boxes = [root]
    for place in 0..<8 {
      let box = LayoutBox("b\(place)")
      boxes[next(boxes.count)].add(box)
      boxes.append(box)
    }
    root.hostWidth = 300
    root.hostHeight = 200
    let attributes: [LayoutAttribute] = [.leading, .trailing, .width, .centerX]
    var made: [LayoutConstraint] = []
    for _ in 0..<24 {
      let box = boxes[1 + next(8)]
      let others = boxes.filter { $0 !== box }
      let other = others[next(8)]
      let attribute = attributes[next(4)]
      let target = attribute.isSize ? .width : attributes[[0, 1, 3][next(3)]]
      let priority = next(3) == 0 ? Priority.required : Priority(Double(1 + next(900)))
      let handles = box.layout.make { make in
        make.attributes([attribute]).equalTo(other.anchor(target))
          .offset(Double(next(80) - 40)).priority(priority)
      }
      made += handles.flatMap(\.leaves)
    }
    return (root, made)
  }

  @Test(arguments: 0..<20)
  func sameCalls_sameBits(_ seed: UInt64) {
    func frames() -> [Rect] {
      let (root, _) = randomTree(seed: seed)
      root.layoutIfNeeded()
      root.hostWidth = 260
      root.layoutIfNeeded()
      return root.snapshot().entries.map(\.frame)
    }
    #expect(frames() == frames())
  }

  @Test(arguments: 0..<20)
  func broken_holdsAgain_onceItCan(_ seed: UInt64) {
    let (root, constraints) = randomTree(seed: seed)
    root.layoutIfNeeded()
    for constraint in constraints where constraint.isBroken {
      for other in constraints where other !== constraint && other.priority == .required {
        other.deactivate()
      }
      root.layoutIfNeeded()
      #expect(!constraint.isBroken, "seed \(seed)")
      for other in constraints { other.activate() }
      root.layoutIfNeeded()
    }
  }

  @Test func broken_holdsAgain_whenWhatBrokeItIsBroken() {
    let (root, boxes) = tree(300, 100, "box")
    let box = boxes[0]
    let made = box.layout.make { make in
      make.width.lessThanOrEqualTo(root)
      make.width.equalTo(100)
      make.width.equalTo(50)
    }
    root.layoutIfNeeded()
    #expect(made.map(\.isBroken) == [false, false, true])
    // The host comes before all of them.
    root.hostWidth = 60
    root.layoutIfNeeded()
    #expect(made.map(\.isBroken) == [false, true, false])
    #expect(box.frame.width == 50)
    root.hostWidth = 300
    root.layoutIfNeeded()
    #expect(made.map(\.isBroken) == [false, false, true])
    #expect(box.frame.width == 100)
  }

  @Test func exercise_showsBothEnds_andMovesNothing() throws {
    let (root, boxes) = tree(400, 100, "a", "b")
    for (box, width) in zip(boxes, [100.0, 150]) { box.setIntrinsicSize(Size(width, 20)) }
    constrain {
      boxes[0].leading == 20
      boxes[1].leading == boxes[0].trailing + 8
      boxes[1].trailing == -20
      for box in boxes { box.top == 0 }
    }
    let report = root.layoutIfNeeded()
    let before = root.snapshot()
    let open = try #require(
      report.ambiguities.first { $0.box === boxes[0] && $0.attribute == .width })
    #expect([open.lowest, open.highest] == [100, 202])
    let ends = open.exercise()
    #expect(ends.lowest?[boxes[0]] == Rect(20, 0, 100, 20))
    #expect(ends.lowest?[boxes[1]] == Rect(128, 0, 252, 20))
    #expect(ends.highest?[boxes[0]] == Rect(20, 0, 202, 20))
    #expect(ends.highest?[boxes[1]] == Rect(230, 0, 150, 20))
    #expect(before.changes(to: root.snapshot()).isEmpty)
    let free = LayoutBox("free")
    root.add(free)
    let endless = root.layoutIfNeeded().ambiguities.first { $0.box === free }
    #expect(endless?.exercise().lowest == nil)
  }
}
