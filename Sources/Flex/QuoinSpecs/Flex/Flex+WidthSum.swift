// Flex+WidthSum.swift -- what the items of a container add up to, while its width alone is wanted (`Flex+Width`).
//
// A row's width is the sum of its items' bases, a column's the largest width of its items. Items that are wider than the
// bound of a row that may break fill this bound. Sums are added up in the order of a whole measurement, to the last bit.

extension WidthPass {
  /// Whether the container is a row that may break into lines.
  var breaks: Bool { isRow && wraps }
}

/// What the items of a container take so far.
struct WidthSum: BitwiseCopyable {
  /// In a row the place behind them, in a column the largest width.
  var along: Double
  /// In a row the sum of bases and margins.
  var bases = 0.0
}

extension SpecTree {
  /// Adds an item to the width of its container.
  @inline(__always)
  mutating func add(_ item: Int32, _ width: Double, to sum: inout WidthSum, _ container: WidthPass) {
    let margins = margins(item, 0, of: .infinity, container.isRTL)
    guard container.isRow else { return sum.along = max(sum.along, width + margins) }
    let gap = gap(container.node, 0, of: .infinity)
    if gap > 0 && !isLast(item, in: container.node) { sum.along += gap }
    sum.along += width
    sum.along += margins
    sum.bases += width + margins
  }

  private mutating func isLast(_ item: Int32, in container: Int32) -> Bool {
    var next = nextItem(item, in: container)
    while next >= 0 && !isInLine(next) { next = nextItem(next, in: container) }
    return next < 0
  }

  /// The width of a container whose items take `sum`.
  @inline(__always)
  mutating func extent(_ sum: WidthSum, _ container: WidthPass) -> Double {
    let framing = container.framing
    if container.breaks && container.room < .infinity && overflows(sum, container) {
      return pixels.up(max(container.bound, framing))
    }
    // As `containerExtent` finds it for a column.
    let extent = container.isRow ? sum.along + container.end : (sum.along + framing - framing) + framing
    return pixels.up(max(extent, framing))
  }

  /// Whether the items of a row are wider than its room. Adds up as `sumBases`.
  @_optimize(size)
  private mutating func overflows(_ sum: WidthSum, _ container: WidthPass) -> Bool {
    let gap = gap(container.node, 0, of: container.room)
    if gap == 0 { return sum.bases > container.room }
    var count = 0.0
    var item = firstItem(container.node)
    while item >= 0 {
      count += 1
      item = nextItem(item, in: container.node)
    }
    return sum.bases + gap * (count - 1) > container.room
  }
}
