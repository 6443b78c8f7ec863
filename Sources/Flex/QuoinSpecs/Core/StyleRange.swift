// StyleRange.swift -- a node's range, narrowed by its own width, height and limits.
//
// Along an axis where the node sets none of these, every extent is allowed. The smallest extent wins over the
// largest, and both win over width or height; the range from the parent wins over all of them. A fraction refers to
// the parent's size, and counts as not set where that size is not known.

extension SpecTree {
  /// Returns the extent that a property asks for, or `missing`.
  @inline(__always)
  func extent(_ record: borrowing NodeRecord, _ property: UInt8, of parent: Double, or missing: Double)
    -> Double
  {
    guard record.mask >> UInt64(property) & 1 == 1 else { return missing }
    let value = properties.value(record, property)
    guard record.fractions >> UInt16(property) & 1 == 1 else { return value }
    // A keyword (`FlexLength.Unit`) is a fraction that is not a number.
    return SizeRange.isValid(parent) && value == value ? value * parent : missing
  }

  /// Returns the extents of one axis that the node's own properties allow. `most` is the largest extent if no property
  /// sets one.
  func ownRange(_ node: Int32, _ axis: Int, parent: Double, most: Double = .infinity) -> (
    low: Double, high: Double
  ) {
    let side = UInt8(truncatingIfNeeded: axis)
    let record = nodes.base + Int(node)
    let low = extent(record.pointee, SpecProperty.minWidth.rawValue + side, of: parent, or: 0)
    let high = extent(record.pointee, SpecProperty.maxWidth.rawValue + side, of: parent, or: most)
    if high <= low { return (low, low) }
    let exact = extent(record.pointee, SpecProperty.width.rawValue + side, of: parent, or: -1)
    if exact < 0 { return (low, high) }
    if exact > high { return (high, high) }
    return exact < low ? (low, low) : (exact, exact)
  }

  /// Returns the range that is left once the node's own size has been taken into account.
  @inline(__always)
  func resolved(_ node: Int32, _ range: SizeRange, parent: SpecSize) -> SizeRange {
    let record = nodes.base + Int(node)
    let sizes = record.pointee.mask & SpecProperty.sizes
    if sizes == 0 { return range }
    if sizes == SpecProperty.extents && UInt64(record.pointee.fractions) & SpecProperty.extents == 0 {
      let start = properties.words.base + Int(record.pointee.values)
      return SizeRange(
        axis: 0, nearest(start[0], range.minWidth, range.maxWidth),
        nearest(start[0], range.minWidth, range.maxWidth),
        nearest(start[1], range.minHeight, range.maxHeight),
        nearest(start[1], range.minHeight, range.maxHeight))
    }
    return resolvedSlowly(node, range, parent)
  }

  /// Returns the number from `low` to `high` that is nearest to `value`.
  @inline(__always)
  private func nearest(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value < low ? low : value > high ? high : value
  }

  @inline(never)
  private func resolvedSlowly(_ node: Int32, _ range: SizeRange, _ parent: SpecSize) -> SizeRange {
    let width = ownRange(node, 0, parent: parent.width)
    let height = ownRange(node, 1, parent: parent.height)
    return range.intersection(
      SizeRange(minWidth: width.low, minHeight: height.low, maxWidth: width.high, maxHeight: height.high))
  }
}
