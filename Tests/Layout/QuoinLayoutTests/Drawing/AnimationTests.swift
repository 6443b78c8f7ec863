// Animation: a constant that changes every frame costs one move along a direction, and no more.

import Testing

@testable import QuoinLayout

@Suite struct AnimationTests {
  /// A column of rows in a root, and the constraint that holds its top.
  private func column(_ count: Int) -> (root: LayoutBox, rows: [LayoutBox], top: LayoutConstraint) {
    let root = LayoutBox("root")
    let rows = (0..<count).map { LayoutBox("row\($0)") }
    root.add(rows)
    var above = root.top
    for row in rows {
      row.layout.make { make in
        make.left.right.equalTo(root).inset(4)
        make.top.equalTo(above).offset(2)
        make.height.equalTo(10)
      }
      above = row.bottom
    }
    root.layoutIfNeeded(Size(300, 500))
    return (root, rows, rows[0].layout.installed.first { $0.firstAttribute == .top }!)
  }

  @Test func constantPerFrame_makesNoPivot_andMovesWhatHangsOnIt() throws {
    let (root, rows, top) = column(100)
    let system = try #require(root.node.system)
    let before = system.engine.counters
    for frame in 1...60 {
      top.constant = 2 + Double(frame)
      let report = root.layoutIfNeeded()
      #expect(report.changed.count == 100)
      #expect(rows[99].frame.minY == 2 + 99 * 12 + Double(frame))
    }
    #expect(system.engine.counters.pivots == before.pivots)
    #expect(system.engine.counters.exchanges == before.exchanges)
  }

  @Test func constantOfOneRow_movesOnlyThatRow() throws {
    let (root, rows, _) = column(50)
    let height = try #require(rows[49].layout.installed.first { $0.firstAttribute == .height })
    height.constant = 30
    #expect(root.layoutIfNeeded().changed.map(\.name) == ["row49"])
  }
}
