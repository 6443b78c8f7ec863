// align and grid.

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

  @Test func align_leading_mirrors() {
    let root = LayoutBox("root")
    root.direction = .rightToLeft
    let boxes = items(root, Size(10, 10), Size(10, 20))
    let made = boxes.align(.leading, spacing: 20)
    constrain { boxes[0].leading == 5 }
    root.layoutIfNeeded(Size(100, 20))
    #expect(boxes.map(\.frame.maxX) == [95, 75])
    #expect(made.map(\.statement) == ["LayoutBox:i1.leading == LayoutBox:i0.leading + 20"])
    #expect(made[0].source?.line == #line - 5)
  }

  @Test func arrangements_withAStranger_areOneMisuse_andNothing() {
    let root = LayoutBox("root")
    let misuses = Misuses(of: root)
    let box = items(root, Size(10, 10))[0]
    let stranger = LayoutBox("stranger")
    #expect(root.grid([[box, stranger]]).isEmpty)
    #expect([box, stranger].align(.left).isEmpty)
    #expect([box, box].distribute(.horizontal, itemLength: .nan).isEmpty)
    #expect(
      misuses.reasons == Array(repeating: .noCommonAncestor, count: 2) + [LayoutError.Reason.notFinite])
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
