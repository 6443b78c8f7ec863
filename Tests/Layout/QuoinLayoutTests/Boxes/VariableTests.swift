// A `LayoutVariable` is a number that the layout solves for, beside the sizes and positions of boxes.

import QuoinLayout
import Testing

@Suite struct VariableTests {
  private func row() -> (root: LayoutBox, boxes: [LayoutBox], gap: LayoutVariable) {
    let root = LayoutBox("root")
    let boxes = ["a", "b", "c"].map { LayoutBox($0) }
    let gap = LayoutVariable("gap")
    root.add(boxes)
    root.addVariables(gap)
    constrain {
      boxes[0].left == root.left
      boxes[1].left == boxes[0].right + gap
      boxes[2].left == boxes[1].right + gap
      boxes[2].right == root.right
      for box in boxes { box.width == 80 }
    }
    return (root, boxes, gap)
  }

  @Test func variable_betweenBoxes_isSolved() {
    let (root, boxes, gap) = row()
    root.layoutIfNeeded(Size(300, 100))
    #expect(gap.value == 30)
    #expect(boxes[1].frame.minX == 110)
    root.layoutIfNeeded(Size(270, 100))
    #expect(gap.value == 15)
  }

  @Test func variable_mayBeNegative() {
    let (root, _, gap) = row()
    let report = root.layoutIfNeeded(Size(200, 100))
    #expect(gap.value == -20)
    #expect(report.conflicts.isEmpty)
  }

  @Test func variable_inAConflict_hasNoFloor() {
    let (root, boxes, gap) = row()
    root.layoutIfNeeded(Size(200, 100))
    let positive = constrain { gap >= 0 }
    let report = root.layoutIfNeeded()
    #expect(report.conflicts.count == 1)
    #expect(report.conflicts[0].broken === positive[0])
    // The edges, the widths and the root's width, and that the gap is not negative.
    #expect(report.conflicts[0].constraints.count == 9)
    #expect(boxes[2].frame.maxX == 200)
  }

  @Test func variable_removed_takesItsConstraintsAlong() {
    let (root, boxes, gap) = row()
    root.layoutIfNeeded(Size(300, 100))
    root.removeVariable(gap)
    #expect(gap.owner == nil)
    boxes[1].layout.make { $0.left.equalTo(100) }
    let report = root.layoutIfNeeded()
    #expect(report.conflicts.isEmpty && report.errors.isEmpty)
    #expect(boxes[1].frame.minX == 100)
  }

  @Test func variable_free_isAmbiguous_andStays() {
    let root = LayoutBox("root")
    let free = LayoutVariable("free")
    root.addVariables(free)
    let report = root.layoutIfNeeded(Size(10, 10))
    #expect(report.ambiguities.map(\.description) == ["free: -inf ... inf"])
    #expect(free.value == 0)
  }

  @Test func variable_ofAnotherTree_isMisuse() {
    let (root, boxes, _) = row()
    let stranger = LayoutVariable("stranger")
    #expect(throws: LayoutError.self) { try (boxes[0].width == stranger).activateOrThrow() }
    _ = root
  }

  @Test func fittingSize_withVariables_isThatOfTheContents() {
    let (root, _, gap) = row()
    constrain { gap >= 5 }
    #expect(root.fittingSize()?.width == 250)
  }

  @Test func texts_nameTheVariable() {
    let (_, boxes, gap) = row()
    let statement = boxes[0].width == gap + boxes[1].width
    #expect(statement.sentence == "`a`'s width should equal `gap` plus `b`'s width.")
    #expect(
      statement.statement == "LayoutBox:a.width == LayoutVariable:gap + LayoutBox:b.width")
  }
}
