// A number that is written on the left side of a statement stays there: a handle's constant means it.

import QuoinLayout
import Testing

@Suite struct WrittenSideTests {
  private let root: LayoutBox, a: LayoutBox, b: LayoutBox

  init() {
    let (root, boxes) = tree(300, 100, "a", "b")
    (self.root, a, b) = (root, boxes[0], boxes[1])
    constrain {
      b.width == 50
      minimize(a.width)
    }
  }

  private struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let first: String
    let state: @Sendable (_ a: LayoutBox, _ b: LayoutBox) -> LayoutConstraint
    init(
      _ text: String, first: String, _ state: @escaping @Sendable (LayoutBox, LayoutBox) -> LayoutConstraint
    ) { (testDescription, self.first, self.state) = (text, first, state) }
  }

  private static let forms = [
    Form("21 + b <= a", first: "b") { a, b in 21 + b.width <= a.width },
    Form("b + 21 <= a", first: "b") { a, b in b.width + 21 <= a.width },
    Form("a >= b + 21", first: "a") { a, b in a.width >= b.width + 21 },
    Form("a >= 21 + b", first: "a") { a, b in a.width >= 21 + b.width },
    Form("0.5 b + 0.5 b + 21 <= a", first: "b") { a, b in 0.5 * b.width + 0.5 * b.width + 21 <= a.width },
    Form("a >= 0.5 b + 0.5 b + 21", first: "a") { a, b in a.width >= 0.5 * b.width + 0.5 * b.width + 21 },
  ]

  @Test(arguments: forms)
  private func constant_isTheNumberThatWasWritten(_ form: Form) {
    let handle = form.state(a, b)
    handle.activate()
    #expect(handle.firstBox?.name == form.first)
    for number in [21.0, 30, -4, 0, 21] {
      handle.constant = number
      #expect(handle.constant == number)
      settle(root, ambiguous: true)
      #expect(a.frame.width == 50 + number)
      #expect(handle.violation == 0)
    }
    handle.offset(12)
    root.layoutIfNeeded()
    #expect(a.frame.width == 62)
  }

  @Test(arguments: forms)
  private func batch_readsTheSameNumber(_ form: Form) throws {
    let handle = form.state(a, b)
    handle.activate()
    root.layoutIfNeeded()
    let batch = try LayoutBatch(of: root, parameters: [.setting(handle)], boxes: [a])
    var widths: [Double] = []
    try batch.layout([21, 40, 7]) { _, _, answer in widths.append(answer.frame(0).width) }
    #expect(widths == [71, 90, 57])
  }

  /// Both sides have a number: the constant is on the right, as the difference.
  @Test func numbersOnBothSides_areOneOnTheRight() {
    let handle = b.width + 21 <= a.width + 5
    #expect(handle.constant == -16)
    #expect((b.width + 21 <= 90).constant == 69)
  }

  @Test func text_hasTheNumberWhereItWasWritten() {
    #expect("\(21 + b.width <= a.width)".contains("b.width + 21 <= LayoutBox:a.width"))
    #expect("\(a.width >= b.width + 21)".contains("a.width >= LayoutBox:b.width + 21"))
  }
}
