// HostTests.swift -- a host is notified of the first change since the last pass, once until the next.

import QuoinLayout
import Testing

@Suite struct HostTests {
  private typealias Change = @Sendable (_ root: LayoutBox, _ box: LayoutBox) -> Void

  private static let changes: [(name: String, change: Change)] = [
    ("a child", { root, _ in root.add(LayoutBox()) }),
    ("a child among others", { root, _ in root.insert(LayoutBox(), at: 0) }),
    (
      "a child with contents",
      { root, _ in
        let child = LayoutBox()
        child.setIntrinsicSize(Size(3, 4))
        root.add(child)
      }
    ),
    ("a child less", { _, box in box.removeFromParent() }),
    ("a guide", { root, _ in root.addGuide(LayoutGuide()) }),
    ("a variable", { root, _ in root.addVariables(LayoutVariable("v")) }),
    ("an intrinsic size", { _, box in box.setIntrinsicSize(Size(9, 9)) }),
    ("a hugging", { _, box in box[hugging: .horizontal] = 900 }),
    ("a callback", { _, box in box.measure = { _ in MeasuredSize(4, 5) } }),
    ("contents", { _, box in box.invalidateIntrinsicSize() }),
    ("a statement", { _, box in box.layout.make { $0.left.equalTo(4) } }),
    ("a constant", { _, box in box.layout.installed[0].constant = 8 }),
    ("a priority", { _, box in box.layout.installed[0].priority = .low }),
    ("a statement less", { _, box in box.layout.installed[0].deactivate() }),
    ("a host's size", { root, _ in root.hostWidth = 4 }),
    ("a direction", { root, _ in root.direction = .rightToLeft }),
    ("margins", { root, _ in root.margins = Insets(4) }),
    (
      "a frame",
      { root, _ in
        let child = LayoutBox()
        root.add(child)
        child.place(Rect(1, 2, 3, 4), autoresizing: [], in: Size(5, 5))
      }
    ),
    ("alignment insets", { _, box in box.alignmentInsets = Insets(4) }),
  ]

  private func tree() -> (root: LayoutBox, box: LayoutBox) {
    let root = LayoutBox("root")
    let box = LayoutBox("box")
    root.add(box)
    box.setIntrinsicSize(Size(5, 5))
    box.layout.make { $0.top.equalTo(3) }
    root.layoutIfNeeded(Size(100, 100))
    return (root, box)
  }

  @Test func host_isToldOfWhateverChanges() {
    for (name, change) in Self.changes {
      let (root, box) = tree()
      var calls = 0
      root.onNeedsLayout = { calls += 1 }
      change(root, box)
      #expect(calls == 1, "\(name)")
      root.layoutIfNeeded()
      #expect(calls == 1, "\(name), after the pass")
    }
  }

  /// A host that does not wait: everything that changed is laid out by the time the call returns.
  @Test func host_thatLaysOutAtOnce_missesNothing() {
    for (name, change) in Self.changes {
      let (root, box) = tree()
      root.onNeedsLayout = { [unowned root] in root.layoutIfNeeded() }
      change(root, box)
      root.onNeedsLayout = nil
      let (late, other) = tree()
      change(late, other)
      late.layoutIfNeeded()
      #expect(box.frame == other.frame && root.frame == late.frame, "\(name)")
      #expect(root.children.map(\.frame) == late.children.map(\.frame), "\(name)")
    }
  }

  private final class Restless: LayoutBox {
    var width: LayoutConstraint?
    override func layoutSubviews() { width?.constant = frame.width == 10 ? 20 : 10 }
  }

  @Test func hook_thatNeverComesToRest_isReported() {
    let root = LayoutBox("root")
    let box = Restless("box")
    root.add(box)
    box.width = box.layout.make { $0.width.equalTo(5) }[0]
    for _ in 0..<3 {
      #expect(root.layoutIfNeeded(Size(100, 100)).errors.map(\.reason) == [.restlessHooks])
    }
    box.width = nil
    root.layoutIfNeeded()
    #expect(root.layoutIfNeeded().errors.isEmpty)
  }

  private final class Asking: LayoutBox {
    var updates = 0
    var also: () -> Void = {}
    override func updateConstraints() {
      updates += 1
      also()
    }
  }

  @Test(arguments: [false, true])
  func needOfUpdate_whileAPassRuns_isHeardInThatPass(isMeasuring: Bool) {
    let root = Asking("root")
    let boxes = [root, Asking("a"), Asking("b")]
    root.add(boxes[1], boxes[2])
    root.layoutIfNeeded(Size(100, 100))
    for one in boxes {
      for other in boxes where other !== one {
        if isMeasuring {
          one.measure = { [unowned other] _ in
            other.setNeedsUpdateConstraints()
            return MeasuredSize(5, 5)
          }
        } else {
          one.also = { [unowned other] in other.setNeedsUpdateConstraints() }
          one.setNeedsUpdateConstraints()
        }
        other.updates = 0
        let errors = root.layoutIfNeeded().errors
        #expect(other.updates == 1, "\(one.name ?? "") asks for \(other.name ?? "")")
        #expect(errors.isEmpty)
        (one.measure, one.also) = (nil, {})
        root.layoutIfNeeded()
      }
    }
  }

  @Test func hook_thatAlwaysAsksForItself_isReported() {
    let root = LayoutBox("root")
    let box = Asking("box")
    root.add(box)
    box.also = { [unowned box] in box.setNeedsUpdateConstraints() }
    for _ in 0..<2 {
      #expect(root.layoutIfNeeded(Size(100, 100)).errors.map(\.reason) == [.restlessHooks])
    }
    box.also = {}
    root.layoutIfNeeded()
    #expect(root.layoutIfNeeded().errors.isEmpty)
  }

  /// A host that does not wait lays out once more after such a pass, and hears of later changes.
  @Test func host_thatLaysOutAtOnce_withAHookThatNeverRests_comesToAnEnd() {
    let root = LayoutBox("root")
    let misuses = Misuses(of: root)
    let box = Restless("box")
    root.add(box)
    box.width = box.layout.make { $0.width.equalTo(5) }[0]
    var passes = 0
    root.onNeedsLayout = { [unowned root] in
      passes += 1
      if passes < 50 { root.layoutIfNeeded() }
    }
    #expect(root.layoutIfNeeded(Size(100, 100)).errors.map(\.reason) == [.restlessHooks])
    #expect(misuses.reasons == [] && passes < 9)
    box.width = nil
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    passes = 0
    root.hostWidth = 50
    #expect(passes > 0 && root.frame.width == 50)
  }
}
