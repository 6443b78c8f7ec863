// CSS+Place.swift -- lines find their extents across, and items are placed along and across them.

extension SpecTree {
  /// Writes each line's extent across into its first item's y, and the container's into the frame.
  mutating func sizeCSSLines(_ top: Int32, _ pass: FlexPass) {
    var sum = 0.0
    var count = 0
    var start = firstItem(pass.node)
    while start >= 0 {
      let end = lineEnd(start, pass)
      let extent = cssLineExtent(start, end, pass)
      // The y of items is not needed any more: their extents are what they answered.
      numbers(start)[1] = extent
      sum += extent
      count += 1
      start = end
    }
    let gap = gap(pass.node, pass.across, of: pass.inner[pass.across])
    let gaps = gap * Double(max(0, count - 1))
    frames[top].across = ownCSSExtent(pass.across, sum + gaps, pass)
    let inner = frames[top].across - pass.framing(pass.across)
    if !pass.wraps {
      if count > 0 { numbers(firstItem(pass.node))[1] = inner }
      return
    }
    let free = inner - sum - gaps
    guard pass.choice(.flexAlignContent) == SpecJustify.stretch.rawValue && free > 0 else { return }
    start = firstItem(pass.node)
    while start >= 0 {
      numbers(start)[1] += free / Double(count)
      start = lineEnd(start, pass)
    }
  }

  private mutating func cssLineExtent(_ start: Int32, _ end: Int32, _ pass: FlexPass) -> Double {
    var extent = 0.0
    var item = start
    while item != end {
      if isInLine(item) && !isOnBaseline(item, pass) {
        let margins = margins(item, pass.across, of: pass.inner.width, pass.isRTL)
        extent = max(extent, numbers(item)[2 &+ pass.across] + margins)
      }
      item = nextItem(item, in: pass.node)
    }
    return max(extent, cssBaselines(start, end, pass).extent)
  }

  // MARK: Baselines

  /// The distance from a line's start to its lowest baseline, and the extent across of the items on it. In a column the
  /// left edges of border boxes count as baselines.
  private mutating func cssBaselines(_ start: Int32, _ end: Int32, _ pass: FlexPass) -> (
    above: Double, extent: Double
  ) {
    var above = -Double.infinity
    var below = -Double.infinity
    var item = start
    while item != end {
      if isInLine(item) && isOnBaseline(item, pass) {
        let ascent = ascent(item, pass)
        above = max(above, ascent)
        below = max(below, outerAcross(item, pass) - ascent)
      }
      item = nextItem(item, in: pass.node)
    }
    return above == -.infinity ? (0, 0) : (above, above + below)
  }

  private mutating func outerAcross(_ item: Int32, _ pass: FlexPass) -> Double {
    numbers(item)[2 &+ pass.across] + margins(item, pass.across, of: pass.inner.width, pass.isRTL)
  }

  /// The distance from an item's margin edge at the line's start to its baseline.
  private mutating func ascent(_ item: Int32, _ pass: FlexPass) -> Double {
    let before = margin(item, pass.across, of: pass.inner.width, pass.isRTL)
    let ascent = pass.axis == 0 ? itemBaseline(item) + before : before
    return pass.isReversedAcross ? outerAcross(item, pass) - ascent : ascent
  }

  mutating func isOnBaseline(_ item: Int32, _ pass: FlexPass) -> Bool {
    let own = SpecChoice.alignSelf.value(in: nodes[item].choices)
    let alignment = own == SpecAlign.auto.rawValue ? pass.choice(.flexAlignItems) : own
    return alignment == SpecAlign.baselineFirst.rawValue
      && !isAutoMargin(item, pass.across, pass.isRTL) && !isAutoMargin(item, pass.across &+ 2, pass.isRTL)
  }

  // MARK: Placing

  mutating func placeCSSItems(_ top: Int32, _ pass: FlexPass) {
    let inner = SpecSize(frames[top].along, frames[top].across)
    let room = inner.width - pass.framing(pass.axis)
    let across = inner.height - pass.framing(pass.across)
    let gap = gap(pass.node, pass.across, of: pass.inner[pass.across])
    var (sum, count) = (0.0, 0)
    var start = firstItem(pass.node)
    while start >= 0 {
      sum += numbers(start)[1] + (count > 0 ? gap : 0)
      count += 1
      start = lineEnd(start, pass)
    }
    let choice = pass.wraps ? pass.choice(.flexAlignContent) : SpecJustify.start.rawValue
    let isTurned = pass.choice(.flexWrap) == FlexWrap.wrapReverse.rawValue
    let spread = cssSpread(choice, across - sum, count, isTurned)
    var place = pass.frame[pass.startEdgeAcross] + spread.before
    start = firstItem(pass.node)
    while start >= 0 {
      let end = lineEnd(start, pass)
      let extent = numbers(start)[1]
      placeAcross(start, end, place, extent, pass)
      placeAlong(start, end, room, pass)
      place += extent + spread.between + gap
      start = end
    }
    turnPositions(top, pass)
    moveCSSItems(pass)
  }

  private mutating func placeAcross(
    _ start: Int32, _ end: Int32, _ place: Double, _ extent: Double, _ pass: FlexPass
  ) {
    let above = cssBaselines(start, end, pass).above
    var item = start
    while item != end {
      if isInLine(item) {
        let before = isOnBaseline(item, pass) ? above - ascent(item, pass) : aligned(item, extent, pass)
        numbers(item)[1] =
          place + before + margin(item, pass.startEdgeAcross, of: pass.inner.width, pass.isRTL)
      }
      item = nextItem(item, in: pass.node)
    }
  }

  private mutating func placeAlong(_ start: Int32, _ end: Int32, _ room: Double, _ pass: FlexPass) {
    let gap = gapAlong(pass)
    var line = FlexLine()
    var item = start
    while item != end {
      if isInLine(item) {
        line.consumed +=
          numbers(item)[2 &+ pass.axis] + margins(item, pass.axis, of: pass.inner.width, pass.isRTL)
          + (line.count > 0 ? gap : 0)
        line.count &+= 1
        if isAutoMargin(item, pass.startEdge, pass.isRTL) { line.autos &+= 1 }
        if isAutoMargin(item, pass.endEdge, pass.isRTL) { line.autos &+= 1 }
      }
      item = nextItem(item, in: pass.node)
    }
    let free = room - line.consumed
    let auto = line.autos > 0 && free > 0 ? free / Double(line.autos) : 0
    let isTurned = pass.choice(.flexDirection) & 1 != 0
    let choice = auto > 0 ? SpecJustify.start.rawValue : pass.justified(free)
    let spread = cssSpread(choice, free, line.count, isTurned)
    placeAlong(start, end, auto, spread, gap, pass)
  }

  private mutating func placeAlong(
    _ start: Int32, _ end: Int32, _ auto: Double, _ spread: FlexSpread, _ gap: Double, _ pass: FlexPass
  ) {
    let width = pass.inner.width
    var along = pass.frame[pass.startEdge] + spread.before
    var item = start
    while item != end {
      if isInLine(item) {
        if isAutoMargin(item, pass.startEdge, pass.isRTL) { along += auto }
        numbers(item)[0] = along + margin(item, pass.startEdge, of: width, pass.isRTL)
        if isAutoMargin(item, pass.endEdge, pass.isRTL) { along += auto }
        along +=
          numbers(item)[2 &+ pass.axis] + margins(item, pass.axis, of: width, pass.isRTL) + spread.between
          + gap
      }
      item = nextItem(item, in: pass.node)
    }
  }

  /// How room is handed out. What overflows although room should go around it begins where text does, even if lines are
  /// turned round.
  private func cssSpread(_ choice: UInt32, _ free: Double, _ count: Int, _ isTurned: Bool) -> FlexSpread {
    var spread = FlexSpread(choice, free, count)
    let isAround = choice == SpecJustify.spaceAround.rawValue || choice == SpecJustify.spaceEvenly.rawValue
    if isTurned && isAround && free < 0 { spread.before = free }
    return spread
  }

  /// Moves items by their edges, once positions count from the left and the top.
  private mutating func moveCSSItems(_ pass: FlexPass) {
    var item = firstItem(pass.node)
    while item >= 0 {
      if isInLine(item) && nodes[item].mask & FlexGroup.edge.bits != 0 {
        let right = movedByEdges(item, 0, of: pass.inner.width, pass.isRTL)
        numbers(item)[0] += pass.isRTL ? -right : right
        numbers(item)[1] += movedByEdges(item, 1, of: pass.reference(1), pass.isRTL, isCSS: true)
      }
      item = nextItem(item, in: pass.node)
    }
  }
}
