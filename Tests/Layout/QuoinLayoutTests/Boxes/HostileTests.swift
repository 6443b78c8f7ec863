// Numbers that mean nothing, wherever a program can give one: reported, never a trap, and forgotten
// once they are put right.

import QuoinLayout
import Testing

@Suite struct HostileTests {
  /// A root of 100 x 50 with a label in it, laid out.
  private func label() -> (root: LayoutBox, label: LayoutBox) {
    let (root, boxes) = tree(100, 50, "label")
    boxes[0].setIntrinsicSize(Size(30, 10))
    boxes[0].layout.make { make in make.left.top.equalTo(root.marginsGuide) }
    settle(root)
    return (root, boxes[0])
  }

  private struct Nonsense: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reason: LayoutError.Reason
    let set: @Sendable (_ root: LayoutBox, _ label: LayoutBox, _ isWrong: Bool) -> Void
  }

  private static let nonsense: [Nonsense] = [
    Nonsense(testDescription: "host size", reason: .notFinite) { root, _, isWrong in
      root.hostWidth = isWrong ? .nan : 100
    },
    Nonsense(testDescription: "intrinsic size", reason: .notFinite) { _, label, isWrong in
      label.intrinsicWidth = isWrong ? .infinity : 30
    },
    Nonsense(testDescription: "measure", reason: .notFinite) { _, label, isWrong in
      label.measure = { _ in isWrong ? MeasuredSize(.nan, .nan) : MeasuredSize(30, 10) }
    },
    Nonsense(testDescription: "hugging", reason: .priorityRange) { _, label, isWrong in
      label[hugging: .horizontal] = isWrong ? 0 : .low
    },
    Nonsense(testDescription: "margins", reason: .notFinite) { root, _, isWrong in
      root.margins = Insets(isWrong ? .nan : 8)
    },
    Nonsense(testDescription: "alignment insets", reason: .notFinite) { _, label, isWrong in
      label.alignmentInsets = Insets(isWrong ? .infinity : 0)
    },
    Nonsense(testDescription: "constant", reason: .notFinite) { _, label, isWrong in
      label.layout.installed[0].constant = isWrong ? .nan : 0
    },
    Nonsense(testDescription: "multiplier", reason: .notFinite) { _, label, isWrong in
      label.layout.installed[0].multiplier = isWrong ? .infinity : 1
    },
    Nonsense(testDescription: "priority", reason: .priorityRange) { _, label, isWrong in
      label.layout.installed[1].priority = isWrong ? Priority(-3) : .required
    },
  ]

  @Test(arguments: nonsense.indices)
  func nonsense_isReported_andForgottenOncePutRight(_ place: Int) {
    let nonsense = HostileTests.nonsense[place]
    let (root, label) = label()
    let before = root.snapshot()
    for _ in 0..<2 {
      nonsense.set(root, label, true)
      let report = root.layoutIfNeeded()
      #expect(
        !report.errors.isEmpty && report.errors.allSatisfy { $0.reason == nonsense.reason },
        "\(nonsense.testDescription): \(report.errors)")
      #expect(root.frame.width.isFinite)
      nonsense.set(root, label, false)
      let after = root.layoutIfNeeded()
      #expect(after.errors.isEmpty, "\(nonsense.testDescription)")
      #expect(before.changes(to: root.snapshot()).isEmpty, "\(nonsense.testDescription)")
    }
  }

  @Test func placement_ofNonsense_isReported() {
    let (root, _) = label()
    let box = LayoutBox("placed")
    root.add(box)
    box.place(Rect(.nan, 0, 10, .infinity))
    #expect(!root.layoutIfNeeded().errors.isEmpty)
    box.place(Rect(1, 2, 10, 20))
    #expect(root.layoutIfNeeded().errors.isEmpty)
    #expect(box.frame == Rect(1, 2, 10, 20))
  }

  @Test func negativeWishes_areZero_negativeHostSizesConflict() {
    let (root, label) = label()
    label.setIntrinsicSize(Size(-30, -10))
    root.layoutIfNeeded()
    #expect(label.frame.size == .zero)
    root.hostHeight = -5
    let conflicts = root.layoutIfNeeded().conflicts
    #expect(conflicts.map { $0.constraints.map(\.statement) } == [["LayoutBox:root.height == -5"]])
    #expect(root.frame.height >= 0)
    root.hostHeight = 5
    settle(root)
    #expect(root.frame.height == 5)
  }

  @Test func emptyThings_doNothing() throws {
    let root = LayoutBox("root")
    #expect([LayoutBox]().layout.make { $0.left.offset(3) }.isEmpty)
    #expect([LayoutBox]().align(.left).isEmpty)
    #expect(root.grid([]).isEmpty)
    #expect(try root.vfl("").isEmpty)
    #expect(constrain {}.isEmpty)
    let stack = StackBox()
    stack.spacing = .nan
    #expect(stack.layoutIfNeeded().errors.isEmpty)
    #expect(root.layoutIfNeeded().errors.isEmpty)
  }
}
