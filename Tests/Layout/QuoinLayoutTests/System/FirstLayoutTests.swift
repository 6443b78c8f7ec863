// What a first layout costs where many boxes share one unknown.

import QuoinTestSupport
import Testing

@testable import QuoinLayout

@Suite struct FirstLayoutTests {
  /// A column as wide as its widest content. Each box starts at its natural size, and none may give way to the column as
  /// if that cost nothing.
  @Test func layout_columnAsWideAsItsWidest_takesFewPivots() throws {
    let column = LayoutBox("column")
    let boxes = (0..<200).map { LayoutBox("b\($0)") }
    column.add(boxes)
    for (place, box) in boxes.enumerated() {
      box.setIntrinsicSize(Size(20 + Double(place * 7919 % 6007) / 10, 20))
      box.layout.make { make in
        make.leading.equalTo(column)
        make.trailing.lessThanOrEqualTo(column)
        make.top.equalTo(place == 0 ? column.top : boxes[place - 1].bottom)
      }
    }
    column.layout.make { $0.bottom.equalTo(boxes[199]) }
    #expect(column.layoutIfNeeded().conflicts.isEmpty)
    #expect(column.frame.width == boxes.map { $0.frame.width }.max())
    let counters = try #require(column.node.system).engine.counters
    #expect(counters.pivots + counters.flips < 40, "\(counters)")
  }
}
