// FeedBench.swift -- a feed of 100 cells: build it, lay it out, lay it out again.
//
// The same feed, stated by hand for kiwi, is Benchmarks/peers/kiwi/kiwi_feed.cpp; both print the sum
// of all frames, which must agree.
//
//     build     boxes, constraints, first pass at 375
//     resize    the width goes to 320 and back, and every text is asked for its height there
//     edit      one headline in the middle has another length, and all cells below move

import QuoinLayout

enum FeedBench {
  static let cellCount = 100

  static var all: [Bench] {
    [
      Bench(
        name: "feed/build", count: cellCount,
        ways: [
          Bench.Way(name: "one-tree") { { (Feed(width: 375).checksum, 0) } },
          Bench.Way(name: "tree-a-cell") { { (Feed(width: 375, isSplit: true).checksum, 0) } },
        ]),
      Bench(
        name: "feed/resize", count: 20,
        ways: [
          Bench.Way(name: "one-tree") { resizing(Feed(width: 375)) },
          Bench.Way(name: "tree-a-cell") { resizing(Feed(width: 375, isSplit: true)) },
        ]),
      Bench(
        name: "feed/edit", count: 20,
        ways: [
          Bench.Way(name: "one-tree") { editing(Feed(width: 375)) },
          Bench.Way(name: "tree-a-cell") { editing(Feed(width: 375, isSplit: true)) },
        ]),
    ]
  }

  private static func resizing(_ feed: Feed) -> () -> (checksum: Double, pivots: UInt64) {
    {
      for step in 0..<20 { feed.lay(width: step % 2 == 0 ? 320 : 375) }
      return (feed.checksum, 0)
    }
  }

  private static func editing(_ feed: Feed) -> () -> (checksum: Double, pivots: UInt64) {
    {
      for step in 0..<20 {
        feed.cells[cellCount / 2].headline.measure = FeedCell.measure(step % 2 == 0 ? 50 : 37)
        feed.lay(width: 375)
      }
      return (feed.checksum, 0)
    }
  }
}

/// Cells one below the other, in one tree or each in its own.
private final class Feed {
  let root = LayoutBox()
  let cells: [FeedCell]
  private let isSplit: Bool
  /// The y of each cell where each is a tree of its own; empty where they share one.
  private var tops: [Double] = []

  init(width: Double, isSplit: Bool = false) {
    self.isSplit = isSplit
    cells = (0..<FeedBench.cellCount).map { _ in FeedCell() }
    if !isSplit { stackInRoot() }
    lay(width: width)
  }

  private func stackInRoot() {
    root.add(cells.map(\.cell))
    var above = root.top
    for cell in cells.map(\.cell) {
      cell.layout.make { make in
        make.left.right.equalTo(root)
        make.top.equalTo(above)
      }
      above = cell.bottom
    }
    cells[cells.count - 1].cell.layout.make { make in make.bottom.equalTo(root) }
  }

  func lay(width: Double) {
    guard isSplit else {
      root.hostWidth = width
      root.layoutIfNeeded()
      return
    }
    var y = 0.0
    tops.removeAll(keepingCapacity: true)
    for cell in cells.map(\.cell) {
      cell.hostWidth = width
      cell.layoutIfNeeded()
      tops.append(y)
      y += cell.frame.height
    }
  }

  /// The sum of all frames' numbers.
  var checksum: Double {
    var sum = 0.0
    for (place, feedCell) in cells.enumerated() {
      let y = isSplit ? tops[place] : feedCell.cell.frame.minY
      sum += y + feedCell.cell.frame.width + feedCell.cell.frame.height
      for box in feedCell.boxes {
        sum += box.frame.minX + box.frame.minY + box.frame.width + box.frame.height
      }
    }
    return sum
  }
}
