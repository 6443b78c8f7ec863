// The dialect in Examples/MAAutoLayout: lines that stay with their box, modifiers in any order, putting in force alone
// and by blocks, targets, and what is reported.

import MAAutoLayout
import QuoinLayout
import Testing

@Suite struct MAAutoLayoutTests {
  let box = MABox("box")
  let superview: LayoutBox

  init() { superview = root(400, 600, box) }

  /// Four lines, as every introduction has them.
  private func makeFour() {
    box.ma_make { make in
      make.top.equalTo(superview).offset(10)
      make.left.equalTo(superview).offset(10)
      make.bottom.equalTo(superview).offset(-10)
      make.right.equalTo(superview).offset(-10)
    }
  }

  @Test func modifiers_inAnyOrder() {
    let orders: [(MALine) -> MALine] = [
      { $0.multiplier(0.5).offset(20).priority(.low) },
      { $0.priority(.low).multiplier(0.5).offset(20) },
      { $0.offset(20).priority(.low).multiplier(0.5) },
    ]
    for order in orders {
      box.ma_remake { _ = order($0.width.equalTo(superview)) }
      let constraint = box.layout.installed[0]
      #expect(constraint.multiplier == 0.5)
      #expect(constraint.constant == 20)
      #expect(constraint.priority == .low)
    }
  }

  @Test func active_alone_and_inABlock() {
    let constraint = box.ma_layout.width.equalTo(50).active()
    #expect(constraint?.isActive == true)
    #expect(box.layout.installed.count == 1)
    makeFour()
    #expect(box.layout.installed.count == 5)
    constraint?.deactivate()
    expect(superview, [(box, Rect(10, 10, 380, 580))])
  }

  @Test func active_again_takesTheChangedLine() {
    let line = box.ma_layout.width.equalTo(superview)
    line.active()
    line.active()
    #expect(box.layout.installed.count == 1)
    line.multiplier(2).active()
    #expect(box.layout.installed.map(\.multiplier) == [2])
    line.priority(.low).equalTo(superview.height).active()
    #expect(box.layout.installed.map(\.priority) == [.low])
    superview.layoutIfNeeded()
    #expect(box.frame.width == 1200)
    line.deactivate()
    #expect(!line.isActive)
    #expect(box.layout.installed.isEmpty)
  }

  @Test func make_adds_remake_replaces() {
    makeFour()
    box.ma_make { $0.width.equalTo(380) }
    #expect(box.layout.installed.count == 5)
    box.ma_remake { make in
      make.centerX.equalTo(superview)
      make.centerY.equalTo(superview)
      make.width.equalTo(100)
      make.height.equalTo(50)
    }
    #expect(box.layout.installed.count == 4)
    #expect(box.ma_layout.lines.count == 4)
    expect(superview, [(box, Rect(150, 275, 100, 50))])
  }

  @Test func tree_isFreed_whateverItsLinesName() {
    weak var gone: LayoutBox?
    weak var inside: MABox?
    do {
      let box = MABox("box")
      let root = root(400, 600, box)
      box.ma_make { make in
        make.top.equalTo(root)
        make.left.equalTo(root.safeAreaGuide)
        make.width.atMost(root.width / 2)
        make.height.atLeast(box.width)
      }
      box.ma_layout.bottom.equalTo(root)
      root.layoutIfNeeded()
      gone = root
      inside = box
    }
    #expect(gone == nil)
    #expect(inside == nil)
  }

  @Test func target_thatIsGone_isReported() {
    var reasons: [LayoutError.Reason] = []
    superview.onMisuse = { reasons.append($0.reason) }
    let line: MALine
    do {
      let brief = LayoutBox("brief")
      superview.add(brief)
      line = box.ma_layout.width.equalTo(brief)
      brief.removeFromParent()
    }
    line.active()
    #expect(reasons == [.itemIsGone])
    #expect(!line.isActive)
  }
}
