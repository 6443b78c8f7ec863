// align, grid, and rows with spacers.

import QuoinLayout
import Testing

@Suite struct ArrangementTests {
  private func items(_ root: LayoutBox, _ sizes: Size...) -> [LayoutBox] {
    sizes.enumerated().map { place, size in
      let box = LayoutBox("i\(place)")
      box.setIntrinsicSize(size)
      root.add(box)
      return box
    }
  }

  @Test func row_ofEqualWidths_isAsHighAsItsItems() {
    let root = LayoutBox("root")
    let boxes = items(root, Size(60, 20), Size(110, 20), Size(50, 20))
    root.row(boxes[0], boxes[1], boxes[2], spacing: 10, margins: Insets(10))
    boxes.align(.width)
    root.hostWidth = 400
    settle(root)
    for (box, x) in zip(boxes, [10.0, 140, 270]) { expect(box, x, 10, 120, 20) }
    #expect(root.frame.height == 40)
  }

  @Test func equations_betweenPlacesAndSizes_hold() {
    let (root, boxes) = tree(400, 300, "pb1", "pb2")
    root.margins = Insets(10)
    for box in boxes { box.setIntrinsicSize(Size(90, 20)) }
    constrain {
      boxes[0].top == root.topMargin
      boxes[0].left == root.left + 0.3 * root.width
      boxes[0].width == 0.5 * root.width
      boxes[1].left == root.leftMargin
      boxes[1].top - root.top == 0.3 * boxes[0].width + 10
    }
    settle(root)
    expect(boxes[0], 120, 10, 200, 20)
    expect(boxes[1], 10, 70, 90, 20)
  }

  @Test func spacers_replaceSpaces() {
    let root = LayoutBox("root")
    let boxes = items(root, Size(60, 20), Size(40, 20), Size(50, 20))
    root.row(
      Spacer(5), boxes[0], Spacer(), boxes[1], Spacer(3), boxes[2], Spacer(atMost: 4),
      margins: Insets(10))
    root.hostWidth = 300
    let report = root.layoutIfNeeded()
    #expect(report.conflicts.isEmpty)
    #expect(boxes[0].frame.minX == 5)
    #expect(boxes[1].frame.minX - boxes[0].frame.maxX >= 10)
    #expect(boxes[2].frame.minX - boxes[1].frame.maxX == 3)
    #expect(300 - boxes[2].frame.maxX <= 4)
  }

  @Test func flexibleSpacer_givesWayToBoxes() {
    let root = LayoutBox("root")
    let boxes = items(root, Size(60, 20), Size(40, 20))
    boxes[1][hugging: .horizontal] = 700
    boxes[0][hugging: .horizontal] = 700
    root.row(boxes[0], Spacer.flexible(10), boxes[1])
    root.hostWidth = 300
    settle(root)
    #expect(boxes.map(\.frame.minX) == [0, 260])
  }

  @Test func adjacentSpacers_areMisuse() {
    let root = LayoutBox("root")
    let misuses = Misuses(of: root)
    let boxes = items(root, Size(60, 20))
    root.column(boxes[0], Spacer(), Spacer())
    #expect(misuses.reasons == [.adjacentSpacers])
    #expect(boxes[0].layout.installed.isEmpty)
  }

  @Test func column_fillsAcross_asFarAsContentsLet() {
    let root = LayoutBox("root")
    let label = items(root, Size(60, 20))[0]
    let panel = LayoutBox("panel")
    root.add(panel)
    root.column(label, panel, spacing: 4)
    root.layoutIfNeeded(Size(100, 100))
    #expect(label.frame.height == 20)
    #expect(panel.frame == Rect(0, 24, 100, 76))
  }

  @Test func align_chains() {
    let root = LayoutBox("root")
    let boxes = items(root, Size(10, 10), Size(10, 20), Size(10, 30))
    boxes.align(.left, spacing: 7)
    boxes.align(.bottom)
    constrain {
      boxes[0].left == 1
      boxes[2].top == 0
    }
    settle(root, ambiguous: true)
    #expect(boxes.map(\.frame.minX) == [1, 8, 15])
    #expect(boxes.map(\.frame.maxY) == [30, 30, 30])
  }

  @Test func align_numbersAndSpacers_areOffsets() {
    let root = LayoutBox("root")
    let boxes = items(root, Size(10, 10), Size(10, 20), Size(10, 30), Size(10, 40))
    let made = align(.left, boxes[0], 20, boxes[1], boxes[2], Spacer(atLeast: 4), boxes[3], spacing: 3)
    align(.top, boxes[0], 0.5, boxes[1], -2, boxes[2], boxes[3])
    #expect(
      made.map(\.statement) == [
        "LayoutBox:i1.left == LayoutBox:i0.left + 20", "LayoutBox:i2.left == LayoutBox:i1.left + 3",
        "LayoutBox:i3.left >= LayoutBox:i2.left + 4",
      ])
    constrain {
      boxes[0].left == 1
      boxes[0].top == 2
      boxes[3].left == 0 ~ .low
    }
    settle(root, ambiguous: true)
    #expect(boxes.map(\.frame.minX) == [1, 21, 24, 28])
    #expect(boxes.map(\.frame.minY) == [2, 2.5, 0.5, 0.5])
    #expect(made[0].source?.line == #line - 15)
  }

  @Test func align_leading_mirrors() {
    let root = LayoutBox("root")
    root.direction = .rightToLeft
    let boxes = items(root, Size(10, 10), Size(10, 20))
    align(.leading, boxes[0], 20, boxes[1])
    constrain { boxes[0].leading == 5 }
    root.layoutIfNeeded(Size(100, 20))
    #expect(boxes.map(\.frame.maxX) == [95, 75])
  }

  @Test func align_spacerWithoutANeighbour_isMisuse() {
    let root = LayoutBox("root")
    let misuses = Misuses(of: root)
    let boxes = items(root, Size(10, 10), Size(10, 20))
    align(.left, 5, boxes[0], boxes[1])
    align(.left, boxes[0], boxes[1], Spacer())
    align(.left, boxes[0], 5, 6, boxes[1])
    #expect(misuses.reasons == [.outerSpacer, .outerSpacer, .adjacentSpacers])
    #expect(misuses.errors[0].text == "align(.left) from i0")
    #expect(boxes.layout.installed.isEmpty)
    #expect(align(.left).isEmpty)
    #expect(align(.left, boxes[0]).isEmpty)
  }

  @Test func row_numbersAreSpaces() {
    let root = LayoutBox("root")
    let boxes = items(root, Size(10, 10), Size(20, 10), Size(30, 10))
    root.row(4, boxes[0], 7, boxes[1], 2.5, boxes[2], 1)
    settle(root)
    #expect(boxes.map(\.frame.minX) == [4, 21, 43.5])
    #expect(root.frame.width == 74.5)
  }

  @Test func arrangements_withAStranger_areOneMisuse_andNothing() {
    let root = LayoutBox("root")
    let misuses = Misuses(of: root)
    let box = items(root, Size(10, 10))[0]
    let stranger = LayoutBox("stranger")
    #expect(root.row(box, stranger).isEmpty)
    #expect(root.column(box, stranger).isEmpty)
    #expect(root.grid([[box, stranger]]).isEmpty)
    #expect([box, stranger].align(.left).isEmpty)
    #expect(align(.left, box, 5, stranger).isEmpty)
    #expect([box, box].distribute(.horizontal, itemLength: .nan).isEmpty)
    #expect(
      misuses.reasons == Array(repeating: .noCommonAncestor, count: 5) + [LayoutError.Reason.notFinite])
    #expect(misuses.errors[0].text.contains("stranger"))
    #expect(box.layout.installed.isEmpty && stranger.layout.installed.isEmpty)
    #expect(root.guides.isEmpty)
  }

  @Test func grid_cellsSpansAndHoles() {
    let root = LayoutBox("root")
    let boxes = (0..<4).map { LayoutBox("c\($0)") }
    root.add(boxes)
    root.grid(
      [[boxes[0], boxes[0], boxes[1]], [boxes[2], nil, boxes[1]], [nil, boxes[3], boxes[3]]],
      rowSpacing: 10, columnSpacing: 20, margins: Insets(5))
    constrain {
      boxes[2].width == 50
      boxes[1].width == 40
      boxes[0].height == 30
      boxes[2].height == boxes[0].height
    }
    root.layoutIfNeeded(Size(300, 200))
    settle(root)
    expect(boxes[0], 5, 5, 230, 30)
    expect(boxes[1], 255, 5, 40, 70)
    expect(boxes[2], 5, 45, 50, 30)
    expect(boxes[3], 75, 85, 220, 110)
  }

  @Test func grid_rowAlignment_alignsInsideRows() {
    let root = LayoutBox("root")
    let boxes = items(root, Size(10, 30), Size(10, 20))
    boxes[0].lastBaselineOffset = 10
    boxes[1].lastBaselineOffset = 2
    root.grid([[boxes[0], boxes[1]]], rowAlignment: .lastBaseline)
    root.layoutIfNeeded(Size(100, 30))
    #expect(boxes[0].frame.minY == 0)
    #expect(boxes[1].frame.maxY - 2 == 20)
  }
}
