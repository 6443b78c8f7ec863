// Trees that nobody holds any more: nothing inside may hold them.

@testable import QuoinLayout
import Testing

@Suite struct LifetimeTests {
  private struct Watch {
    weak var box: LayoutBox?
    let name: String
  }

  /// The names of the boxes that outlive a tree, which is laid out, changed and let go of.
  private func survivors(_ size: Size = Size(300, 200), _ build: (LayoutBox) throws -> Void) rethrows
    -> [String]
  {
    var watches: [Watch] = []
    func watch(_ box: LayoutBox) {
      watches.append(Watch(box: box, name: box.name ?? "?"))
      box.children.forEach(watch)
    }
    do {
      let root = LayoutBox("root")
      try build(root)
      root.layoutIfNeeded(size)
      watch(root)
      #expect(watches.count > 1 && watches.allSatisfy { $0.box != nil })
      root.layoutIfNeeded(Size(size.width / 2, size.height))
    }
    return watches.filter { $0.box != nil }.map(\.name)
  }

  private func items(_ count: Int) -> [LayoutBox] {
    (0..<count).map { place in
      let item = LayoutBox("item\(place)")
      item.setIntrinsicSize(Size(40, 20))
      return item
    }
  }

  @Test(arguments: [
    StackBox.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ])
  func stack_isFreed(_ distribution: StackBox.Distribution) {
    let left = survivors { root in
      let stack = StackBox("stack", spacing: 4, distribution: distribution, alignment: .center)
      stack.addArranged(items(4))
      root.add(stack)
      stack.layout.make { $0.edges.equalTo(root) }
      stack.setSpacing(9, after: stack.arranged[0])
      stack.setHidden(true, stack.arranged[1])
      stack.removeArranged(stack.arranged[3])
    }
    #expect(left == [])
  }

  @Test func arrangements_areFreed() throws {
    let left = try survivors { root in
      let boxes = items(4)
      root.add(boxes)
      [boxes[0], boxes[1]].distribute(.horizontal, spacing: 10)
      boxes.align(.width)
      try root.vfl("V:[item2]-[item3]")
    }
    #expect(left == [])
  }

  @Test func measuredTree_isFreed_withWhatItsClosureHolds() {
    final class Text { var questions = 0 }
    weak var held: Text?
    let left = survivors { root in
      let text = Text()
      held = text
      let label = LayoutBox("label")
      label.measure = { width in
        text.questions += 1
        return MeasuredSize(min(width ?? 200, 200), 20)
      }
      root.add(label)
      label.layout.make { $0.left.top.right.equalTo(root) }
      #expect(held?.questions == 0)
    }
    #expect(left == [])
    #expect(held == nil)
  }

  /// The system keeps lists of what it reports. These lists do not keep boxes alive.
  @Test func treeWithStandingErrors_isFreed() {
    let left = survivors { root in
      let boxes = items(4)
      root.add(boxes)
      boxes[0].layout.make { $0.left.equalTo(root) }[0].constant = .nan
      boxes[1].margins = Insets(.nan)
      boxes[2].measure = { [unowned box = boxes[2]] _ in
        box.invalidateIntrinsicSize()
        return MeasuredSize(5, 5)
      }
      boxes[3].layout.make { make in
        make.width.equalTo(10)
        make.width.equalTo(20)
        make.height.equalTo(300).priority(.high)
      }
      let report = root.layoutIfNeeded(Size(100, 100))
      #expect(report.errors.count == 3 && report.conflicts.count == 1)
      #expect(report.unmetWishes.count > 0)
    }
    #expect(left == [])
  }

  /// A box that leaves takes its errors along, and is freed while the tree lives on.
  @Test func boxThatLeavesWithErrors_isFreed() {
    let root = LayoutBox("root")
    weak var gone: LayoutBox?
    do {
      let box = LayoutBox("box")
      gone = box
      root.add(box)
      box.layout.make { make in
        make.left.equalTo(root)
        make.width.equalTo(5)
        make.width.equalTo(6)
      }
      box.layout.installed[0].constant = .infinity
      box.safeArea = Insets(.nan)
      #expect(root.layoutIfNeeded(Size(10, 10)).errors.count == 2)
      box.removeFromParent()
    }
    #expect(gone == nil)
    let report = root.layoutIfNeeded()
    #expect(report.errors.isEmpty && report.conflicts.isEmpty)
  }

  @Test func freeTrees_scrolls_andFormats_areFreed() {
    var left: [String] = []
    for _ in 0..<2 {
      left += survivors { root in
        let scroll = ScrollBox("scroll")
        root.add(scroll)
        let boxes = items(3)
        scroll.add(boxes)
        _ = try? scroll.vfl("|-(-5)-[item0]-(item1/2)-[item1]~[item2]~|", "V:|[item0,item1,item2]|")
        scroll.layout.make { $0.left.top.equalTo(root) }
        root.hostWidth = nil
        root.layoutIfNeeded()
        _ = scroll.fittingSize()
      }
    }
    #expect(left == [])
  }

  /// A subclass with hooks that captures itself weakly, and targets kept by boxes.
  @Test func boxesWithHooks_areFreed() {
    final class View: LayoutBox {
      var target: TargetValue?
      override var intrinsicContentSize: Size { Size(30, 20) }
      override func updateConstraints() { layout.make { $0.top.equalTo(5) } }
      override func layoutSubviews() { setNeedsUpdateConstraints() }
    }
    let left = survivors { root in
      let view = View("view")
      root.add(view)
      view.target = root.edges.relationTarget
      view.layout.make { make in
        make.left.equalTo(root)
        make.width.equalTo((root.width + view.height) / 2).priority(.low)
      }
      view.setNeedsLayout()
    }
    #expect(left == [])
  }
  /// A root that goes has nothing to lay out any more: its host may be gone.
  @Test(arguments: [false, true])
  func rootThatGoes_callsNoHost(isLaidOut: Bool) {
    var calls = 0
    var kept: LayoutBox?
    do {
      let root = LayoutBox("root")
      let boxes = items(2)
      let (guide, gap) = (LayoutGuide("guide"), LayoutVariable("gap"))
      root.add(boxes)
      root.addGuide(guide)
      root.addVariables(gap)
      constrain {
        boxes[0].left == guide.left
        boxes[0].right == boxes[1].left + gap
        boxes[0].top == boxes[1].top
      }
      if isLaidOut { root.layoutIfNeeded(Size(100, 100)) }
      root.host.isAnnounced = false
      root.onNeedsLayout = { calls += 1 }
      kept = boxes[1]
    }
    #expect(calls == 0 && kept?.parent == nil)
  }

}

@Suite struct GoneBoxTests {
  /// A constraint of `state`, whose box is gone.
  private func orphan(_ state: (Maker) -> Editable) -> LayoutConstraint {
    let box = LayoutBox("gone")
    return box.layout.prepare { _ = state($0) }[0]
  }

  @Test func activate_itWasInForceAndItsBoxIsGone_staysInactive() {
    let root = LayoutBox("root")
    var constraint: LayoutConstraint?
    do {
      let box = LayoutBox("gone")
      root.add(box)
      constraint = box.layout.make { $0.width.equalTo(50) }[0]
      root.layoutIfNeeded(Size(100, 100))
      #expect(constraint?.isActive == true)
      box.removeFromParent()
    }
    #expect(constraint?.isActive == false)
    constraint?.activate()
    #expect(constraint?.isActive == false)
    #expect(root.layoutIfNeeded().errors.isEmpty)
  }

  @Test func activate_itsVariableIsGone_staysInactive() {
    let constraint = LayoutVariable("gone") == 5
    constraint.activate()
    #expect(!constraint.isActive)
  }

  @Test func activate_oneOfItsBoxesIsGone_isReportedToTheOther() {
    let root = LayoutBox("root")
    let misuses = Misuses(of: root)
    let left = orphan { $0.left.equalTo(root.left) }
    left.activate()
    let right = orphan { $0.width.equalTo(root).multipliedBy(2) }
    right.isActive = true
    #expect(!left.isActive && !right.isActive)
    #expect(misuses.reasons == [.itemIsGone, .itemIsGone])
  }

  @Test func activateOrThrow_itsBoxIsGone_throws() {
    let size = orphan { $0.width.equalTo(50) }
    let error = #expect(throws: LayoutError.self) { try size.activateOrThrow() }
    #expect(error?.reason == .itemIsGone)
    #expect(!size.isActive)
  }

  @Test func change_itsBoxIsGone_isNoMisuse() {
    let size = orphan { $0.width.equalTo(50) }
    size.constant = 60
    size.priority = .low
    #expect(size.constant == 60 && size.priority == .low && !size.isActive && size.violation == 0)
  }
}
