// Numbers where statements take them: on the left of a relation, and of other types than Double.

import Foundation
import QuoinLayout
import Testing

@Suite struct NumberTests {
  @Test func relation_numberFirst_isTheMirroredRelation() {
    let (root, boxes) = tree(300, 200, "box")
    let box = boxes[0]
    let made = constrain {
      40 == box.height
      100 <= box.width
      20 >= box.left
      box.width == 50 ~ .weak
      box.left == 30 ~ .strong
      5 == box.top
    }
    settle(root)
    expect(box, 20, 5, 100, 40)
    #expect(made[1].statement == "LayoutBox:box.width >= 100")
    #expect(made[2].statement == "LayoutBox:box.left <= LayoutBox:root.left + 20")
  }

  @Test func target_CGFloat_isANumber() {
    let (root, boxes) = tree(300, 200, "box")
    let side = CGFloat(40)
    boxes[0].layout.make { make in
      make.size.equalTo(side)
      make.left.lessThanOrEqualTo(side).priority(.low)
      make.left.greaterThanOrEqualTo(CGFloat(30)).offset(side)
      make.top.equalTo(CGFloat(2.5))
    }
    settle(root)
    expect(boxes[0], 40, 2.5, 40, 40)
  }

  @Test func target_literal_isADouble() {
    let (root, boxes) = tree(300, 200, "box")
    boxes[0].layout.make { make in
      make.size.equalTo(40)
      make.left.top.equalTo(2.5)
    }
    settle(root)
    expect(boxes[0], 2.5, 2.5, 40, 40)
  }

  @Test func refusedNumber_mended_countsAgain() {
    let (root, boxes) = tree(300, 200, "box")
    let width = boxes[0].layout.make { $0.width.equalTo(50) }[0]
    root.layoutIfNeeded()
    width.constant = .nan
    let errors = root.layoutIfNeeded().errors
    #expect(errors.map(\.reason) == [.notFinite])
    #expect(errors[0].text.hasPrefix("<LayoutConstraint@NumberTests.swift"))
    width.constant = .infinity
    #expect(root.layoutIfNeeded().errors.count == 1)
    width.constant = 70
    #expect(root.layoutIfNeeded().errors.isEmpty)
    #expect(boxes[0].frame.width == 70)
    for wrong in [2000, 0, .nan] {
      width.priority = Priority(wrong)
      #expect(root.layoutIfNeeded().errors.map(\.reason) == [.priorityRange])
    }
    width.priority = .low
    #expect(root.layoutIfNeeded().errors.isEmpty)
    width.constant = 1e18
    #expect(root.layoutIfNeeded().errors.map(\.reason) == [.tooLarge])
    width.constant = 70
    root.layoutIfNeeded(Size(.nan, 100))
    root.layoutIfNeeded(Size(.infinity, 100))
    root.layoutIfNeeded(Size(250, 100))
    #expect(root.frame.size == Size(250, 100))
    #expect(boxes[0].frame.width == 70)
  }

  @Test func distribute_withoutAParent_saysWhere() {
    let box = LayoutBox("box")
    let misuses = Misuses(of: box)
    [box].distribute(.horizontal, spacing: 8)
    #expect(misuses.reasons == [.needsParent])
    #expect(misuses.errors[0].source?.line == #line - 2)
    #expect([LayoutBox]().distribute(.horizontal, spacing: 8).isEmpty)
  }
}
