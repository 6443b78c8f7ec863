// Why a length is what it is, and conflicts listed as chains.

import QuoinLayout
import Testing

@Suite struct ReasonTests {
  private let root = LayoutBox("root")
  private let side = LayoutBox("side")
  private let page = LayoutBox("page")
  private let line = LayoutBox("line")
  private let gap = LayoutVariable("gap")

  init() {
    root.add(side, page)
    page.add(line)
    root.addVariables(gap)
    constrain(key: "k") {
      side.left == root.left
      side.width == 200 ~ .high
      page.left == side.right + gap
      page.right == root.right
      gap == 8
      line.left == page.left + 20
      line.width == page.width / 2
    }
  }

  private func keys(_ causes: [LayoutCause]) -> [String] {
    causes.map { cause in
      switch cause {
      case .constraint(let constraint): constraint.key ?? "host"
      case .notNegative(let quantity): "\(quantity) >= 0"
      case .undetermined(let quantity): "\(quantity)?"
      }
    }
  }

  @Test func reasons_ofALength_addUpToIt() {
    root.layoutIfNeeded(Size(800, 600))
    let lengths = [page.width * 1, line.left - root.left, line.right - side.left, gap * 3]
    let values = [592.0, 228, 524, 24]
    for (length, value) in zip(lengths, values) {
      let sum = root.reasons(for: length).reduce(0) { $0 + $1.contribution }
      #expect(abs(sum - value) < 1e-9)
    }
  }

  @Test func reasons_areAChain_fromTheLengthOn() {
    root.layoutIfNeeded(Size(800, 600))
    let causes = root.reasons(for: line.left - root.left).map(\.cause)
    #expect(keys(causes) == ["k[2]", "k[0]", "k[1]", "k[4]", "k[5]"])
  }

  @Test func reasons_ofSomethingFree_sayThatItRests() {
    root.layoutIfNeeded(Size(800, 600))
    #expect(keys(root.reasons(for: line.height * 1).map(\.cause)) == ["line.height?"])
  }

  @Test func reasons_whereNothingIsActive_nameWhatHeldFromTheStart() {
    let still = constrain(key: "still") { line.height == 0 }
    root.layoutIfNeeded(Size(800, 600))
    #expect(keys(root.reasons(for: line.height * 1).map(\.cause)) == ["still[0]"])
    still[0].deactivate()
  }

  @Test func conflict_ofAWish_isWhatKeepsItFromHolding() throws {
    let wish = constrain(key: "wish") { line.width == 400 ~ .low }
    #expect(root.layoutIfNeeded(Size(800, 600)).conflicts.isEmpty)
    #expect(wish[0].violation == 104)
    let conflict = try #require(wish[0].conflict)
    let members: Set = ["wish[0]", "k[6]", "k[2]", "k[3]", "k[0]", "k[4]", "host", "side.width >= 0"]
    #expect(Set(keys(conflict.chain)) == members)
    #expect(conflict.broken === wish[0] && keys(conflict.chain).first == "wish[0]")
    #expect(conflict.description.contains("This wish is not met:"))
    wish[0].constant = 296
    #expect(wish[0].conflict == nil)
  }

  /// A wish may be as far off as it is: what is met beside it need not give way for it.
  @Test func conflict_ofAWish_keepsOtherWishesAsNearAsTheyAre() throws {
    let wishes = constrain(key: "w") {
      line.height >= 155
      line.height == 0 ~ .high
      line.height >= 277 ~ .low
    }
    let report = root.layoutIfNeeded(Size(800, 600))
    #expect(report.unmetWishes.map { $0.constraint.key } == ["w[1]", "w[2]"])
    #expect(keys(try #require(wishes[2].conflict).chain) == ["w[2]", "w[1]"])
    #expect(Set(keys(try #require(report.unmetWishes[0].conflict).chain)) == ["w[1]", "w[0]"])
    #expect(wishes[0].conflict == nil)
  }

  @Test func violation_ofABrokenConstraint_isMeasured() {
    let late = constrain { gap == 10 }
    root.layoutIfNeeded(Size(800, 600))
    #expect(late[0].isBroken)
    #expect(late[0].violation == 2)
    late[0].deactivate()
    #expect(late[0].violation == 0)
  }

  @Test func conflict_asAChain_namesTheSizesThatMustNotBeNegative() {
    constrain(key: "late") { page.width >= 300 }
    let report = root.layoutIfNeeded(Size(250, 100))
    let chain = keys(report.conflicts[0].chain)
    #expect(chain.first == "late[0]")
    #expect(Set(chain) == ["late[0]", "k[2]", "k[3]", "k[4]", "k[0]", "host", "side.width >= 0"])
    // The list of constraints leaves out that a size is not negative.
    #expect(report.conflicts[0].constraints.count == 6)
  }

  @Test func conflict_withoutSizes_isItsConstraints() {
    constrain(key: "late") { gap == 9 }
    let report = root.layoutIfNeeded(Size(800, 600))
    #expect(keys(report.conflicts[0].chain) == ["late[0]", "k[4]"])
  }

  @Test func reasons_ofALongRow_areAllThere() {
    let row = LayoutBox("row")
    let boxes = (0..<400).map { LayoutBox("\($0)") }
    row.add(boxes)
    constrain {
      for box in boxes { box.width == 3 }
      boxes[0].left == row.left + 1
      for (box, next) in zip(boxes, boxes.dropFirst()) { next.left == box.right + 1 }
    }
    row.layoutIfNeeded(Size(2000, 10))
    let reasons = row.reasons(for: boxes[399].right - row.left)
    #expect(reasons.count == 800)
    #expect(reasons.reduce(0) { $0 + $1.contribution } == 1600)
    // From the last box to the first: a width, then the gap to the box before.
    #expect(reasons.first?.description == "`399`'s width should equal 3. +3")
  }

  @Test func reasons_ofAnotherTreesLength_areNone() {
    let other = LayoutBox("other root")
    let box = LayoutBox("other box")
    other.add(box)
    box.layout.make { $0.width.equalTo(33) }
    root.layoutIfNeeded(Size(800, 600))
    #expect(root.reasons(for: box.width * 1).isEmpty)
    other.layoutIfNeeded(Size(80, 60))
    #expect(root.reasons(for: box.width * 1).isEmpty)
    #expect(root.reasons(for: other.width * 1).isEmpty)
    #expect(root.reasons(for: page.width + box.width).isEmpty)
    #expect(other.reasons(for: box.width * 1).count == 1)
  }

  /// What a conflict's boxes are in may have changed since it was reported: then the chain is what the report lists.
  @Test(arguments: ["side", "page", "gap", "k"])
  func conflict_aPartOfItWent_isItsConstraints(gone: String) {
    constrain(key: "late") { page.left >= side.right + 200 }
    let conflict = root.layoutIfNeeded(Size(800, 600)).conflicts[0]
    #expect(keys(conflict.chain) == ["late[0]", "k[2]", "k[4]"])
    switch gone {
    case "side": side.removeFromParent()
    case "page": page.removeFromParent()
    case "gap": root.removeVariable(gap)
    default: root.add(LayoutBox("a box that concerns nothing"))
    }
    #expect(keys(conflict.chain) == ["late[0]", "k[2]", "k[4]"])
    #expect(root.layoutIfNeeded().conflicts.count == (gone == "k" ? 1 : 0))
    #expect(keys(conflict.chain) == ["late[0]", "k[2]", "k[4]"])
  }

  @Test func conflict_itsTreeIsGone_isItsConstraints() {
    var conflict: LayoutConflict?
    do {
      let top = LayoutBox("top")
      let box = LayoutBox("box")
      top.add(box)
      constrain(key: "two") {
        box.left == top.left
        box.left == top.left + 1
      }
      conflict = top.layoutIfNeeded(Size(100, 100)).conflicts.first
    }
    #expect(conflict.map { keys($0.chain) } == ["two[1]", "two[0]"])
  }
}
