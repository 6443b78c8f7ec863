// Boxes that join and leave trees, live and die; what is kept and what is dropped.

import QuoinLayout
import Testing

@Suite struct TreeTests {
  @Test func removeFromParent_dropsWhatCrossesTheCut() {
    let (root, boxes) = tree(100, 50, "a", "b")
    let inner = LayoutBox("inner")
    boxes[0].add(inner)
    let inside = inner.layout.make { make in make.edges.equalTo(boxes[0]).inset(3) }
    let out = boxes[0].layout.make { make in make.edges.equalTo(root) }
    let sibling = constrain { boxes[1].left == boxes[0].right }
    settle(root, ambiguous: true)
    boxes[0].removeFromParent()
    #expect(inside[0].isActive)
    #expect(!out[0].isActive)
    #expect(!sibling[0].isActive)
    #expect(boxes[1].layout.installed.isEmpty)
    #expect(root.children.map(\.name) == ["b"])
    root.layoutIfNeeded()
    boxes[0].layoutIfNeeded(Size(20, 20))
    expect(inner, 3, 3, 14, 14)
    root.add(boxes[0])
    #expect(!out[0].isActive)
    out[0].activate()
    settle(root, ambiguous: true)
    expect(inner, 3, 3, 94, 44)
  }

  @Test func constraintThatWaited_whenItsBoxLeft_countsOnceItIsBack() {
    let (root, boxes) = tree(100, 100, "a")
    let a = boxes[0]
    settle(root, ambiguous: true)
    let left = a.layout.make { $0.left.equalTo(root).offset(10) }[0]
    func leaveAndReturn() {
      a.removeFromParent()
      #expect(!left.isActive)
      root.add(a)
      left.activate()
      settle(root, ambiguous: true)
    }
    leaveAndReturn()
    #expect(a.frame.minX == 10)
    left.constant = 20
    leaveAndReturn()
    left.constant = 30
    settle(root, ambiguous: true)
    #expect(a.frame.minX == 30)
    // The same with a root that becomes a part of another tree.
    left.constant = 40
    let window = LayoutBox("window")
    left.deactivate()
    window.add(root)
    window.layoutIfNeeded(Size(300, 300))
    left.activate()
    left.constant = 50
    window.layoutIfNeeded()
    left.constant = 60
    window.layoutIfNeeded()
    #expect(a.frame.minX == 60)
  }

  @Test func childOfAFreedRoot_livesOn() {
    let child = LayoutBox("child")
    let grandchild = LayoutBox("grandchild")
    child.add(grandchild)
    do {
      let root = LayoutBox("root")
      root.add(child)
      child.layout.make { make in make.edges.equalTo(root) }
      grandchild.layout.make { make in
        make.width.equalTo(child)
        make.height.equalTo(root)
      }
      root.layoutIfNeeded(Size(80, 40))
      #expect(grandchild.frame.height == 40)
    }
    #expect(child.parent == nil)
    #expect(child.layout.installed.isEmpty)
    #expect(grandchild.layout.installed.count == 1)
    child.layoutIfNeeded(Size(30, 30))
    #expect(grandchild.frame.width == 30)
  }

  @Test func onNeedsLayout_calledOnceUntilThePass() {
    let (root, boxes) = tree(100, 50, "a")
    var calls = 0
    root.layoutIfNeeded()
    root.onNeedsLayout = { calls += 1 }
    let handle = boxes[0].layout.make { make in make.width.equalTo(10) }[0]
    boxes[0].layout.make { make in make.height.equalTo(10) }
    handle.constant = 20
    #expect(calls == 1)
    root.layoutIfNeeded()
    #expect(boxes[0].frame.size == Size(20, 10))
    #expect(calls == 1)
    handle.constant = 20
    #expect(calls == 1)
    handle.constant = 30
    root.margins = Insets(4)
    #expect(calls == 2)
  }

  @Test func layoutIfNeeded_nothingChanged_reportsNothing() {
    let (root, boxes) = tree(100, 50, "a", "b")
    boxes.layout.make { make in make.edges.equalTo(root) }
    #expect(root.layoutIfNeeded().changed.count == 3)
    #expect(root.layoutIfNeeded().changed.isEmpty)
    root.hostWidth = 120
    #expect(root.layoutIfNeeded().changed.count == 3)
    boxes[0].layout.installed[0].constant = 1
    #expect(root.layoutIfNeeded().changed.map(\.name) == ["a"])
  }

  @Test func insert_intoItself_isMisuse() {
    let (root, boxes) = tree(100, 50, "a")
    let misuses = Misuses(of: root)
    boxes[0].add(root)
    #expect(misuses.reasons == [.cycle])
    #expect(root.parent == nil)
  }

  @Test func addGuide_ofAScrollBoxsContent_isMisuse() {
    let (root, boxes) = tree(100, 50, "a")
    let misuses = Misuses(of: root)
    let scroll = ScrollBox("scroll")
    root.add(scroll)
    root.layoutIfNeeded()
    boxes[0].addGuide(scroll.contentGuide)
    scroll.addGuide(scroll.contentGuide)
    #expect(misuses.reasons == [.contentStays, .contentStays])
    #expect(boxes[0].guides.isEmpty && scroll.guides.count == 1)
    #expect(scroll.contentGuide.owner === scroll)
    settle(root, ambiguous: true)
  }

  @Test func didMoveToSuperview_isCalledOnceForEachMove() {
    final class Watcher: LayoutBox {
      var parents: [String] = []
      var safeAreas: [Double] = []
      override func didMoveToSuperview() { parents.append(parent?.name ?? "none") }
      override func safeAreaInsetsDidChange() { safeAreas.append(safeArea.top) }
    }
    let (root, boxes) = tree(100, 50, "a")
    let watcher = Watcher("watcher")
    root.add(watcher)
    root.insert(watcher, at: 0)
    boxes[0].add(watcher)
    watcher.removeFromParent()
    watcher.removeFromParent()
    #expect(watcher.parents == ["root", "a", "none"])
    for top in [5.0, 5, 7] { watcher.safeArea = Insets(top: top) }
    #expect(watcher.safeAreas == [5, 7])
  }
}
