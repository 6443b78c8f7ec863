// Corners in the root are remembered, and found anew when anything may have moved.

import QuoinLayout
import QuoinTestSupport
import Testing

@Suite struct CornerTests {
  /// The slow twin: a sum over all boxes above.
  private func corner(_ box: LayoutBox) -> Point {
    var corner = Point.zero
    var here = box
    while let above = here.parent {
      let scroll = (above as? ScrollBox)?.contentOffset ?? .zero
      corner.x += here.frame.minX - scroll.x
      corner.y += here.frame.minY - scroll.y
      here = above
    }
    return corner
  }

  private func expectCorners(_ root: LayoutBox, _ what: String) {
    root.forEachBelow { #expect($0.originInRoot == corner($0), "\($0) \(what)") }
  }

  @Test func corners_followPassesScrollingAndTheTree() {
    let root = LayoutBox("root")
    let scroll = ScrollBox("scroll")
    let (page, leaf, other) = (LayoutBox("page"), LayoutBox("leaf"), LayoutBox("other"))
    root.add(scroll, other)
    scroll.add(page)
    page.add(leaf)
    let left = scroll.layout.make { make in
      make.left.equalTo(10)
      make.top.equalTo(20)
      make.size.equalTo(50)
    }[0]
    page.layout.make { $0.edges.equalTo(scroll).inset(4) }
    leaf.layout.make { make in
      make.edges.equalTo(page).inset(2)
      make.size.equalTo(90)
    }
    root.layoutIfNeeded(Size(100, 100))
    expectCorners(root, "after a pass")
    #expect(leaf.originInRoot == Point(16, 26))
    left.constant = 12
    expectCorners(root, "before the next")
    root.layoutIfNeeded()
    expectCorners(root, "after it")
    #expect(leaf.originInRoot.x == 18)
    scroll.contentOffset = Point(3, 5)
    expectCorners(root, "scrolled")
    #expect(leaf.originInRoot == Point(15, 21))
    page.removeFromParent()
    expectCorners(root, "cut")
    expectCorners(page, "by itself")
    #expect(leaf.originInRoot == Point(2, 2))
    let wrapper = LayoutBox("wrapper")
    wrapper.add(page)
    expectCorners(wrapper, "in a wrapper")
    other.add(wrapper)
    expectCorners(root, "back")
  }

  @Test(arguments: UInt64(1)...8)
  func corners_ofRandomTrees_areSums(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let root = LayoutBox("root")
    var boxes = [root]
    var offsets: [LayoutConstraint] = []
    for step in 0..<300 {
      let box = boxes[random.int(in: 0...boxes.count - 1)]
      switch random.int(in: 0...5) {
      case 0, 1, 2:
        let child = LayoutBox("\(step)")
        box.add(child)
        offsets += child.layout.make { $0.left.top.equalTo(box).offset(Double(random.int(in: 0...9))) }
        boxes.append(child)
      case 3 where box !== root && boxes.count > 20:
        let above = boxes[random.int(in: 0...boxes.count - 1)]
        var here: LayoutBox? = above
        while let next = here, next !== box { here = next.parent }
        if here == nil { above.add(box) }
      case 4 where !offsets.isEmpty:
        offsets[random.int(in: 0...offsets.count - 1)].constant = Double(step)
      default: root.layoutIfNeeded(Size(100, 100))
      }
      #expect(box.originInRoot == corner(box), "seed \(seed) step \(step)")
      if step % 20 == 0 { expectCorners(root, "seed \(seed) step \(step)") }
    }
  }
}
