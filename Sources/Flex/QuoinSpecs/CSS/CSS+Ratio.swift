// CSS+Ratio.swift -- extents that follow from an item's aspect ratio, by CSS's rules.
//
// The ratio is that of the border box, or of the content where sizes are those of the content. The limits of one extent
// are carried over to the other. An extent that follows from the ratio is also no smaller than the content, unless the
// item hides or scrolls what overflows, but no larger than a limit that is carried over.

extension SpecTree {
  /// The extent along an axis that follows from the one across it.
  mutating func byRatio(
    _ item: Int32, _ axis: Int, from across: Double, of width: Double, _ isRTL: Bool
  ) -> Double {
    let ratio = aspectRatio(item)
    if choice(item, .boxSizing) == 0 { return extent(axis, from: across, ratio: ratio) }
    let inner = max(0, across - framing(item, 1 &- axis, of: width, isRTL))
    return extent(axis, from: inner, ratio: ratio) + framing(item, axis, of: width, isRTL)
  }

  /// An extent along an axis, moved between the limits that are carried over.
  mutating func carried(
    _ item: Int32, _ axis: Int, _ extent: Double, of around: SpecSize, _ isRTL: Bool
  ) -> Double {
    let across = 1 &- axis
    let framing = framing(item, across, of: around.width, isRTL)
    let least = styled(
      item, across == 0 ? .minWidth : .minHeight, across, of: around[across], around.width, isRTL)
    let low = byRatio(
      item, axis, from: least > framing ? least : framing, of: around.width, isRTL)
    return max(low, min(extent, mostCarried(item, axis, of: around, isRTL)))
  }

  /// The largest extent along an axis that the one across allows.
  mutating func mostCarried(_ item: Int32, _ axis: Int, of around: SpecSize, _ isRTL: Bool) -> Double {
    let across = 1 &- axis
    let most = styled(
      item, across == 0 ? .maxWidth : .maxHeight, across, of: around[across], around.width, isRTL)
    return most >= 0 ? byRatio(item, axis, from: most, of: around.width, isRTL) : .infinity
  }

  /// Whether an extent that follows from the ratio is no smaller than the content.
  @inline(__always)
  mutating func hasAutomaticLimit(_ item: Int32, _ property: SpecProperty) -> Bool {
    nodes[item].mask & property.bit == 0 && choice(item, .overflow) == FlexOverflow.visible.rawValue
  }

  // MARK: In a column

  /// The width of an item in a column that has a ratio, once its height is known: that of the ratio, if the item has
  /// neither a width in points nor one that it stretches to.
  @_optimize(size)
  mutating func flexedWidth(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    let height = numbers(item)[1]
    var width = styled(item, .width, 0, pass)
    if !(width >= 0) && stretchesCSS(item, pass) && !pass.wraps {
      width = max(0, pass.inner.width - margins(item, 0, of: pass.inner.width, pass.isRTL))
    } else if !(width >= 0) {
      width = byRatio(item, 0, from: height, of: pass.inner.width, pass.isRTL)
      // The width depends on the ratio only where the style gives a height.
      if hasAutomaticLimit(item, .minWidth) && styled(item, .height, 1, pass) >= 0 {
        let content = try contentWidth(item, least: true, pass.isRTL, height: height)
        guard let content else { return nil }
        width = max(width, content + percentFraming(item, pass))
      }
    }
    return try limitedCSS(item, 0, width, pass, other: height)
  }

  /// The height that an item of a width has by its ratio, and no less than its content's.
  @_optimize(size)
  mutating func heightByRatio(_ item: Int32, _ width: Double, _ pass: FlexPass) throws(SpecError) -> Double? {
    let height = byRatio(item, 1, from: width, of: pass.inner.width, pass.isRTL)
    if !hasAutomaticLimit(item, .minHeight) { return height }
    guard let content = try contentHeight(item, width, pass) else { return nil }
    // Along a column, what a limit of the width carries over binds the content as well.
    if pass.axis == 0 { return max(height, content) }
    guard let most = try worded(item, .maxWidth, pass) else { return nil }
    let carried = most >= 0 ? byRatio(item, 1, from: most, of: pass.inner.width, pass.isRTL) : .infinity
    return max(height, min(content, carried, mostCarried(item, 1, of: pass.reference, pass.isRTL)))
  }
}
