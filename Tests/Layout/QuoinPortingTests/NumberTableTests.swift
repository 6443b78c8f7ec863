// What a number means against each attribute, in every dialect, as the documents say it:
//
//     a size      that size
//     a place     the parent's same attribute, this much further: to the right, down, or in reading direction
//     a centre    in an `snp` block, this far from the parent's left or top edge
//
// The parent has margins and a baseline, lies away from the root's corner, and reads in either direction.

import QuoinMasonry
import QuoinSnapKit
import Testing

@Suite struct NumberTableTests {
  /// A way to write a number against an attribute.
  struct Dialect: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether a centre counts from the parent's edges.
    var isFromEdge = false
    let state: @Sendable (_ box: LayoutBox, _ attribute: LayoutAttribute, _ number: Double) -> Void
  }

  private static let chains: [Dialect] = [
    Dialect(testDescription: "make") { box, attribute, number in
      box.layout.make { $0.attributes([attribute]).equalTo(number) }
    },
    Dialect(testDescription: "offset") { box, attribute, number in
      box.layout.make { $0.attributes([attribute]).offset(number) }
    },
    Dialect(testDescription: "mas_makeConstraints") { box, attribute, number in
      box.mas_makeConstraints { $0.attributes([attribute]).mas_equalTo(number) }
    },
    Dialect(testDescription: "mas_updateConstraints") { box, attribute, number in
      box.mas_makeConstraints { $0.attributes([attribute]).mas_equalTo(number + 1) }
      box.mas_updateConstraints { $0.attributes([attribute]).equalTo(number) }
    },
    Dialect(testDescription: "snp.makeConstraints", isFromEdge: true) { box, attribute, number in
      box.snp.makeConstraints { $0.attributes([attribute]).equalTo(number) }
    },
    Dialect(testDescription: "snp.updateConstraints", isFromEdge: true) { box, attribute, number in
      box.snp.makeConstraints { $0.attributes([attribute]).equalTo(number + 1) }
      box.snp.updateConstraints { $0.attributes([attribute]).equalTo(number) }
    },
    Dialect(testDescription: "snp.remakeConstraints", isFromEdge: true) { box, attribute, number in
      box.snp.remakeConstraints { make in
        make.attributes([attribute]).lessThanOrEqualTo(Int(number))
        make.attributes([attribute]).greaterThanOrEqualTo(Float(number))
      }
    },
    Dialect(testDescription: "NSLayoutConstraint(item:)") { box, attribute, number in
      NSLayoutConstraint(
        item: box, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: number
      ).isActive = true
    },
  ]

  /// The forms of an equation.
  private enum Form: String, CaseIterable, Sendable {
    case plain = "anchor == number"
    case mirrored = "number == anchor"
    case shifted = "anchor + 5 == number + 5"
    case bounds = "anchor <= number, number <= anchor"
  }

  static let dialects =
    chains
    + Form.allCases.map { form in
      Dialect(testDescription: form.rawValue) { box, attribute, number in
        for constraint in equations(box, attribute, number, form) { constraint.activate() }
      }
    }

  private static func said(_ anchor: some AnchorLinear, _ number: Double, _ form: Form) -> [LayoutConstraint]
  {
    switch form {
    case .plain: [anchor == number]
    case .mirrored: [number == anchor]
    case .shifted: [anchor + 5 == number + 5]
    case .bounds: [anchor <= number, number <= anchor]
    }
  }

  private static func equations(
    _ box: LayoutBox, _ attribute: LayoutAttribute, _ number: Double, _ form: Form
  ) -> [LayoutConstraint] {
    switch attribute {
    case .left: said(box.left, number, form)
    case .right: said(box.right, number, form)
    case .top: said(box.top, number, form)
    case .bottom: said(box.bottom, number, form)
    case .leading: said(box.leading, number, form)
    case .trailing: said(box.trailing, number, form)
    case .width: said(box.width, number, form)
    case .height: said(box.height, number, form)
    case .centerX: said(box.centerX, number, form)
    case .centerY: said(box.centerY, number, form)
    case .firstBaseline: said(box.firstBaseline, number, form)
    case .lastBaseline: said(box.lastBaseline, number, form)
    case .leftMargin: said(box.leftMargin, number, form)
    case .rightMargin: said(box.rightMargin, number, form)
    case .topMargin: said(box.topMargin, number, form)
    case .bottomMargin: said(box.bottomMargin, number, form)
    case .leadingMargin: said(box.leadingMargin, number, form)
    case .trailingMargin: said(box.trailingMargin, number, form)
    case .centerXWithinMargins: said(box.centerXWithinMargins, number, form)
    case .centerYWithinMargins: said(box.centerYWithinMargins, number, form)
    }
  }

  // MARK: What the documents say

  private let outer = Insets(top: 1, left: 2, bottom: 3, right: 4)
  private let inner = Insets(top: 11, left: 12, bottom: 13, right: 14)

  private func wanted(
    _ attribute: LayoutAttribute, _ number: Double, _ isFromEdge: Bool, _ isMirrored: Bool
  ) -> Double {
    if attribute.isSize { return number }
    if isFromEdge && (attribute == .centerX || attribute == .centerY) { return number }
    let origin = place(attribute, Rect(0, 0, 200, 120), outer, isMirrored, baselines: (6, 4))
    let isAgainst = isMirrored && [.leading, .trailing, .leadingMargin, .trailingMargin].contains(attribute)
    return origin + (isAgainst ? -number : number)
  }

  @Test(arguments: NumberTableTests.dialects)
  func number_meansWhatTheDocumentsSay(_ dialect: Dialect) {
    for attribute in LayoutAttribute.allCases {
      for isMirrored in [false, true] {
        let (parent, box) = (LayoutBox("parent"), LayoutBox("box"))
        let view = root(400, 300, parent)
        parent.addSubview(box)
        parent.place(Rect(30, 40, 200, 120))
        for view in [parent, box] {
          view.firstBaselineOffset = 6
          view.lastBaselineOffset = 4
        }
        (parent.margins, box.margins) = (outer, inner)
        if isMirrored { view.direction = .rightToLeft }
        box.setIntrinsicSize(Size(60, 50))
        dialect.state(box, attribute, 18)
        view.layoutIfNeeded()
        let found = place(attribute, box.frame, inner, isMirrored, baselines: (6, 4))
        let wanted = wanted(attribute, 18, dialect.isFromEdge, isMirrored)
        #expect(
          abs(found - wanted) < 1e-6, "\(attribute) \(isMirrored ? "mirrored" : ""): \(found), not \(wanted)")
      }
    }
  }

  /// A number of any type, where a word takes one, says what a `Double` says.
  @Test func number_ofAnyType_isTaken() {
    let (float, byte) = (Float(18), UInt8(18))
    let priorities = [
      UILayoutPriority(float), UILayoutPriority(byte), UILayoutPriority(rawValue: float),
      UILayoutPriority(rawValue: byte), UILayoutPriority(20).advanced(by: Float(-2)),
      UILayoutPriority(10).advanced(by: Int8(8)), MASLayoutPriority(float),
    ]
    #expect(priorities.allSatisfy { $0 == 18 })
    let (box, view) = (LayoutBox("box"), LayoutBox("view"))
    view.addSubview(box)
    let live = box.snp.prepareConstraints { $0.edges.equalTo(view) }[0]
    live.updatePriority(byte)
    live.updateInsets(float)
    #expect(live.priority == 18 && live.constant == 18)
    live.updatePriority(Float(19))
    live.updateInsets(byte)
    #expect(live.priority == 19)
  }

  /// An update moves what says the same, as a number or as the superview and an offset.
  @Test func update_ofANumberAndOfTheSuperview_areOne() {
    for isNumberFirst in [false, true] {
      for word in ["mas", "snp"] {
        let box = LayoutBox("box")
        let view = root(400, 300, box)
        func left(_ make: ConstraintMaker, _ isNumber: Bool, _ number: Double) {
          if isNumber {
            make.left.top.equalTo(number)
          } else {
            make.left.top.equalToSuperview().offset(number)
          }
        }
        if word == "mas" {
          box.mas_makeConstraints { left($0, isNumberFirst, 10) }
          box.mas_updateConstraints { left($0, !isNumberFirst, 20) }
        } else {
          box.snp.makeConstraints { left($0, isNumberFirst, 10) }
          box.snp.updateConstraints { left($0, !isNumberFirst, 20) }
        }
        let report = view.layoutIfNeeded()
        #expect(report.conflicts.isEmpty && box.layout.installed.count == 2, "\(word) \(isNumberFirst)")
        #expect(box.frame.origin == Point(20, 20), "\(word) \(isNumberFirst)")
      }
    }
  }

  /// A point is a number for each axis, in every dialect.
  @Test func point_isANumberForEachAxis() {
    let boxes = (0..<4).map { LayoutBox("box\($0)") }
    let view = root(400, 300, boxes[0], boxes[1], boxes[2], boxes[3])
    boxes.layout.make { $0.size.equalTo(Size(60, 50)) }
    boxes[0].layout.make { $0.center.equalTo(Point(18, 7)) }
    boxes[1].mas_makeConstraints { $0.center.mas_equalTo(Point(18, 7)) }
    boxes[2].snp.makeConstraints { $0.center.equalTo(Point(18, 7)) }
    boxes[3].snp.makeConstraints { $0.top.left.equalTo(Point(18, 7)) }
    view.layoutIfNeeded()
    #expect(boxes.map(\.frame.midX) == [218, 218, 18, 48])
    #expect(boxes.map(\.frame.midY) == [157, 157, 7, 32])
  }
}
