// Inset.swift -- one child with margins.
//
// A margin may be infinite: the child then keeps away from that side as far as it can, in the middle between two
// such margins, and the spec fills its maximum along that axis. Where there is no maximum to fill, an infinite margin
// counts as zero.

/// The margins of one axis.
private struct Margins {
  var before: Double
  var after: Double

  /// The room that the finite margins take.
  var finite: Double { (before < .infinity ? before : 0) + (after < .infinity ? after : 0) }
  var stretches: Bool { before == .infinity || after == .infinity }
}

extension SpecTree {
  mutating func stepInset(_ top: Int32) throws(SpecError) -> Bool {
    let entry = layouts.entries[frames[top].entry]
    let node = frames[top].node
    let across = margins(node, .insetLeft, .insetRight, most: entry.range.maxWidth)
    let down = margins(node, .insetTop, .insetBottom, most: entry.range.maxHeight)
    let child = nodes[node].first
    var inner = SpecSize.zero
    if child >= 0 {
      let range = SizeRange(
        minWidth: across.stretches ? 0 : max(0, entry.range.minWidth - across.finite),
        minHeight: down.stretches ? 0 : max(0, entry.range.minHeight - down.finite),
        maxWidth: max(0, entry.range.maxWidth - across.finite),
        maxHeight: max(0, entry.range.maxHeight - down.finite))
      let parent = SpecSize(
        room(entry.parent.width - across.finite), room(entry.parent.height - down.finite))
      guard try ask(child, range, parent: parent) else { return false }
      inner = size(child)
      place(
        child, offset(across, inner.width, most: entry.range.maxWidth),
        offset(down, inner.height, most: entry.range.maxHeight))
    }
    finish(
      top,
      entry.range.clamped(
        SpecSize(
          across.stretches ? entry.range.maxWidth : inner.width + across.finite,
          down.stretches ? entry.range.maxHeight : inner.height + down.finite)))
    return true
  }

  private func margins(
    _ node: Int32, _ before: SpecProperty, _ after: SpecProperty, most: Double
  ) -> Margins {
    var margins = Margins(before: value(node, before), after: value(node, after))
    if !SizeRange.isValid(most) {
      if margins.before == .infinity { margins.before = 0 }
      if margins.after == .infinity { margins.after = 0 }
    }
    return margins
  }

  /// Room that is not negative; unknown stays unknown.
  private func room(_ extent: Double) -> Double { extent < 0 ? 0 : extent }

  private func offset(_ margins: Margins, _ extent: Double, most: Double) -> Double {
    if margins.before < .infinity { return margins.before }
    let after = margins.after < .infinity ? margins.after : pixels.nearest((most - extent) / 2)
    return most - (after + extent)
  }
}
