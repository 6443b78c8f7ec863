// Expressions of anchors as targets of a chain: a multiple, a distance, a sum.

import QuoinLayout
import Testing

@Suite struct SumTargetTests {
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

  @Test func sum_multiplied_isMultipliedAsAWhole_alsoLive() {
    let (root, boxes) = tree(300, 200, "a", "b", "c")
    let misuses = Misuses(of: root)
    let (a, b, c) = (boxes[0], boxes[1], boxes[2])
    constrain {
      a.width == 10
      b.width == 20
    }
    let made = c.layout.make { $0.width.equalTo(a.width + b.width + 1).multipliedBy(2) }
    root.layoutIfNeeded()
    #expect(c.frame.width == 61)
    #expect(
      made[0].statement
        == "LayoutBox:c.width == LayoutBox:a.width * 2 + LayoutBox:b.width * 2 + 1")
    made[0].multiplier = 3
    root.layoutIfNeeded()
    #expect(c.frame.width == 91)
    c.layout.update { $0.width.equalTo(a.width + b.width).multipliedBy(3).offset(4) }
    root.layoutIfNeeded()
    #expect(c.frame.width == 94 && c.layout.installed.count == 1)

    let both = constrain { 2 * a.height + b.height == c.height + root.height }
    both[0].multiplier = 0.5
    constrain {
      a.height == 50
      c.height == 40
    }
    root.layoutIfNeeded()
    #expect(b.frame.height == 20)
    let number = constrain { a.left + b.left + c.left == 40 }
    number[0].multiplier = 2
    #expect(misuses.reasons == [.nothingToMultiply] && number[0].multiplier == 1)
    c.layout.make { $0.left.equalTo((a.left + b.right) / 2).multipliedBy(0) }
    #expect(misuses.reasons.last == .zeroLocationMultiplier)
  }

  /// A live statement that is given nonsense stays as it was, and says so.
  @Test func nonsense_toALiveStatement_isReported_andChangesNothing() {
    let (root, boxes) = tree(300, 200, "a", "b")
    let misuses = Misuses(of: root)
    let made = boxes[0].layout.make { make in
      make.left.top.equalTo(7)
      make.size.equalTo(50)
    }
    made[1].multiplier = 2
    made[0].offset(Size(1, 2))
    made[0].offset(center: Point(1, 2))
    made[1].offset(Point(1, 2))
    made[1].inset(5)
    settle(root, ambiguous: true)
    expect(boxes[0], 7, 7, 50, 50)
    #expect(misuses.reasons == [.nothingToMultiply] + Array(repeating: .valueHasNoMeaning, count: 4))
  }

  @Test func multiplier_zeroOfALivePlace_isReported_andChangesNothing() {
    let (root, boxes) = tree(300, 200, "a", "b", "c")
    let misuses = Misuses(of: root)
    let (a, b, c) = (boxes[0], boxes[1], boxes[2])
    a.layout.make { $0.left.top.equalTo(20) }
    let made = [
      b.layout.make { $0.left.equalTo(a).multipliedBy(2) }[0],
      b.layout.make { $0.top.equalTo((a.top + a.bottom) / 2).multipliedBy(3) }[0],
      c.layout.make { $0.right.equalTo(root).multipliedBy(0.5) }[0],
      c.layout.make { $0.bottom.equalTo(-40) }[0],
    ]
    root.layoutIfNeeded()
    let (before, multipliers) = (root.snapshot(), made.map(\.multiplier))
    for constraint in made { constraint.multiplier = 0 }
    #expect(misuses.reasons == Array(repeating: .zeroLocationMultiplier, count: 4))
    #expect(made.map(\.multiplier) == multipliers)
    settle(root, ambiguous: true)
    #expect(before.changes(to: root.snapshot()).isEmpty)
    misuses.errors = []
    for constraint in made {
      constraint.deactivate()
      constraint.multiplier = 0
      #expect(misuses.errors.isEmpty)
      constraint.activate()
      #expect(misuses.reasons == [.zeroLocationMultiplier] && !constraint.isActive)
      constraint.multiplier = 1
      constraint.activate()
      #expect(constraint.isActive)
      misuses.errors = []
    }
  }
}
