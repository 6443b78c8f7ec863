// Hidden children whose contents must not shrink.

import QuoinLayout
import Testing

@Suite struct HiddenContentsTests {
  /// A column of two items of 40 x 18, of which the first must be no smaller than its contents.
  private func column() -> (root: LayoutBox, column: StackBox, item: LayoutBox) {
    let root = LayoutBox("root")
    let column = StackBox("column", axis: .vertical, spacing: 5)
    root.add(column)
    column.layout.make { $0.top.left.equalTo(root) }
    for name in ["a", "b"] {
      let item = LayoutBox(name)
      item.setIntrinsicSize(Size(40, 18))
      column.addArranged(item)
    }
    let item = column.arranged[0]
    item[compressionResistance: .vertical] = .required
    item[compressionResistance: .horizontal] = .required
    return (root, column, item)
  }

  private func expect(
    _ root: LayoutBox, _ column: StackBox, _ height: Double, _ location: SourceLocation = #_sourceLocation
  ) {
    let report = root.layoutIfNeeded(Size(100, 100))
    #expect(report.conflicts.isEmpty, sourceLocation: location)
    #expect(column.frame == Rect(0, 0, 40, height), sourceLocation: location)
  }

  @Test(arguments: [false, true]) func hidden_isNoConflict(isLaidOutBefore: Bool) {
    let (root, column, item) = column()
    if isLaidOutBefore { expect(root, column, 41) }
    column.setHidden(true, item)
    expect(root, column, 18)
    #expect(item.frame.height == 0)
    item.setIntrinsicSize(Size(40, 20))
    item[compressionResistance: .vertical] = .low
    item[compressionResistance: .vertical] = .required
    expect(root, column, 18)
    #expect(item[compressionResistance: .vertical] == .required)
  }

  @Test func shownAgain_mustNotShrink() {
    let (root, column, item) = column()
    column.setHidden(true, item)
    expect(root, column, 18)
    column.setHidden(false, item)
    expect(root, column, 41)
    item.layout.make { $0.height.equalTo(10) }
    #expect(root.layoutIfNeeded().conflicts.count == 1)
  }

  @Test func takenOut_mustNotShrink() {
    let (root, column, item) = column()
    column.setHidden(true, item)
    expect(root, column, 18)
    column.removeArranged(item)
    expect(root, column, 18)
    #expect(item.frame.height == 18)
    item.layout.make { $0.height.equalTo(10) }
    #expect(root.layoutIfNeeded().conflicts.count == 1)
  }

  @Test func hidden_resistsAcrossTheStack() {
    let (root, column, item) = column()
    column.setHidden(true, item)
    column.layout.make { $0.width.equalTo(10) }
    #expect(root.layoutIfNeeded().conflicts.count == 1)
    #expect(item.frame.width == 40)
  }
}
