// FreeSizeTests.swift -- a root without a size from its host is as large as its contents need.

import QuoinLayout
import Testing

@Suite struct FreeSizeTests {
  /// A box between the edges of its parent, as high or wide as given.
  private func add(_ length: Double, _ axis: Axis, to parent: LayoutBox) -> LayoutBox {
    let box = LayoutBox("\(length)")
    parent.add(box)
    box.layout.make { make in
      make.top.left.greaterThanOrEqualTo(parent)
      make.bottom.right.lessThanOrEqualTo(parent)
      make.attributes([axis == .vertical ? .height : .width]).equalTo(length)
    }
    return box
  }

  @Test(arguments: Axis.allCases)
  func freeRoot_isAsLargeAsItsContents_whateverWasThere(_ axis: Axis) {
    let card = LayoutBox("card")
    func length() -> Double {
      card.layoutIfNeeded()
      return axis == .vertical ? card.frame.height : card.frame.width
    }
    func fitting() -> Double? {
      let size = card.fittingSize()
      return axis == .vertical ? size?.height : size?.width
    }
    if axis == .vertical { card.hostWidth = 100 } else { card.hostHeight = 100 }
    let small = add(30, axis, to: card)
    let large = add(90, axis, to: card)
    #expect(length() == 90 && fitting() == 90)
    large.removeFromParent()
    #expect(length() == 30 && fitting() == 30)
    _ = add(50, axis, to: card)
    #expect(length() == 50)
    // A host comes and goes.
    if axis == .vertical { card.hostHeight = 200 } else { card.hostWidth = 200 }
    #expect(length() == 200)
    if axis == .vertical { card.hostHeight = nil } else { card.hostWidth = nil }
    #expect(length() == 50)
    small.parent?.children[1].layout.remove()
    #expect(length() == 30)
    settleOpen(card)
  }

  private func settleOpen(_ root: LayoutBox) {
    let report = root.layoutIfNeeded()
    #expect(report.conflicts.isEmpty && report.errors.isEmpty && report.unmetWishes.isEmpty)
    #expect(report.ambiguities.allSatisfy { $0.box !== root })
  }

  @Test func freeRoot_yieldsToEveryWish() {
    let root = LayoutBox("root")
    constrain { root.height == 70 ~ Priority(0.001) }
    root.layoutIfNeeded()
    #expect(root.frame.size == Size(0, 70))
    #expect(root.explanation(.horizontal).contains("`root` is no wider than it has to be."))
  }

  @Test func partThatBecomesARoot_isHeldTogether_andARootThatBecomesAPartIsNot() {
    let (root, boxes) = tree(200, 200, "part")
    let part = boxes[0]
    part.layout.make { $0.edges.equalTo(root) }
    _ = add(40, .vertical, to: part)
    root.layoutIfNeeded()
    #expect(part.frame.height == 200)
    part.removeFromParent()
    part.layoutIfNeeded()
    #expect(part.frame.height == 40)
    root.add(part)
    part.layout.make { $0.edges.equalTo(root) }
    root.layoutIfNeeded()
    #expect(part.frame.height == 200)
    part.layout.remove()
    #expect(root.layoutIfNeeded().ambiguities.contains { $0.box === part && $0.attribute == .height })
  }

  @Test func scrolledContent_isAsLargeAsItsContents_whateverWasThere() {
    let scroll = ScrollBox("scroll")
    _ = add(300, .vertical, to: scroll)
    let large = add(900, .vertical, to: scroll)
    scroll.layoutIfNeeded(Size(100, 100))
    #expect(scroll.contentSize == Size(0, 900))
    large.removeFromParent()
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == Size(0, 300))
  }
}
