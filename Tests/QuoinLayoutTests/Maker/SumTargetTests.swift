// Expressions of anchors as targets of a chain: a multiple, a distance, a sum.

import QuoinLayout
import Testing

@Suite struct SumTargetTests {
  @Test func oneAnchor_setsMultiplierAndConstant() {
    let (root, boxes) = tree(300, 200, "a", "b")
    let (a, b) = (boxes[0], boxes[1])
    let made = a.layout.make { make in
      make.height.equalTo(b.height / 2)
      make.width.lessThanOrEqualTo(2 * b.width - 10).priority(.high)
      make.width.equalTo(300).priority(.low)
      make.left.equalTo(b.right + 8)
      make.top.equalTo(b.top)
    }
    #expect(
      made.map(\.statement)[..<2] == [
        "LayoutBox:a.height == LayoutBox:b.height * 0.5",
        "LayoutBox:a.width <= LayoutBox:b.width * 2 - 10",
      ])
    b.layout.make { make in
      make.left.top.equalTo(0)
      make.size.equalTo(Size(60, 50))
    }
    settle(root)
    expect(a, 68, 0, 110, 25)
    made[0].multiplier = 1
    made[3].constant = 0
    settle(root)
    expect(a, 60, 0, 110, 50)
  }

  @Test func modifiers_replaceWhatTheTargetSays() {
    let (_, boxes) = tree(300, 200, "a", "b")
    let made = boxes[0].layout.prepare { make in
      make.width.equalTo(boxes[1].width / 2 + 3).multipliedBy(4).offset(5)
      make.size.equalTo(boxes[1].height * 2)
      make.left.equalTo([boxes[1].left + 1, boxes[1].right + 2])
    }
    #expect(made[0].statement == "LayoutBox:a.width == LayoutBox:b.width * 4 + 5")
    #expect(made[1].leaves.map(\.multiplier) == [2, 2])
    #expect(made[2].leaves.map(\.constant) == [1, 2])
  }

  @Test func sums_ofSeveral_areLive_andCanBeUpdated() {
    let (root, boxes) = tree(300, 200, "a", "b", "c")
    let (a, b, c) = (boxes[0], boxes[1], boxes[2])
    constrain {
      a.width == 40
      b.width == 50
      a.left == 0
      b.left == 100
    }
    c.layout.make { make in
      make.width.equalTo(a.width + 2 * b.width + 1)
      make.centerX.equalTo((a.left + b.right) / 2)
    }
    settle(root, ambiguous: true)
    #expect(c.frame.width == 141)
    #expect(c.frame.midX == 75)

    let before = c.layout.installed
    c.layout.update { $0.width.equalTo(a.width + 2 * b.width + 20) }
    #expect(c.layout.installed.count == 2)
    #expect(before[0].constant == 20)
    c.layout.update { $0.width.equalTo(a.width + 3 * b.width).priority(.low) }
    #expect(c.layout.installed.count == 3)
    c.layout.update { $0.width.equalTo(7).priority(.low) }
    #expect(c.layout.installed.count == 4)
    settle(root, ambiguous: true)
    #expect(c.frame.width == 160)
  }

  @Test func sums_rightToLeft_mirror() {
    let (root, boxes) = tree(300, 200, "a", "b")
    boxes[0].layout.make { make in
      make.leading.equalTo(root.leading + 10)
      make.width.equalTo(root.width / 3)
    }
    boxes[1].layout.make { make in
      make.leading.equalTo((boxes[0].leading + boxes[0].trailing) / 2)
      make.trailing.equalTo(0.5 * root.trailing + 60)
    }
    settle(root, ambiguous: true)
    expect(boxes[1], 60, 0, 150, 0)
    root.direction = .rightToLeft
    settle(root, ambiguous: true)
    expect(boxes[1], 90, 0, 150, 0)
  }

  @Test func otherAxis_andStrangers_areMisuse() {
    let (root, boxes) = tree(300, 200, "a", "b")
    let misuses = Misuses(of: root)
    let stranger = LayoutBox("stranger")
    boxes[0].layout.make { make in
      make.left.equalTo(boxes[1].top + 4)
      make.left.equalTo(boxes[1].width / 2)
      make.width.equalTo(boxes[1].width + stranger.width)
      make.width.equalTo(boxes[1].width / 0)
    }
    #expect(misuses.reasons == [.axisMismatch, .axisMismatch, .noCommonAncestor, .notFinite])
    #expect(boxes[0].layout.installed.isEmpty)
  }
}
