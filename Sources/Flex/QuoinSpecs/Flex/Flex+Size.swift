// Flex+Size.swift -- finds a container's own size, and turns positions to count from the left and the top.

extension SpecTree {
  /// Turns the frame's `along` and `across` into the container's size.
  mutating func sizeFlex(_ top: Int32, _ pass: FlexPass) {
    let content = frames[top].across + pass.framing(pass.across)
    frames[top].along = finalExtent(pass.axis, frames[top].along, pass.mode, pass)
    frames[top].across = finalExtent(pass.across, content, pass.modeAcross, pass)
  }

  /// An extent moved between the container's own limits, unless the question is forced.
  @inline(__always)
  mutating func boundedOwn(_ axis: Int, _ extent: Double, _ pass: FlexPass) -> Double {
    if pass.question.isForced { return extent }
    if axis == 1 && pass.question.isUnlimited { return max(extent, pass.framing(1)) }
    let around = pass.question.around
    return bounded(pass.node, axis, extent, of: around[axis], around.width, pass.isRTL)
  }

  /// The container's extent along an axis. Where the room is exact, it is the room. Without a bound, or if the
  /// container does not scroll, it is what the content takes. Else it is that, but no more than the bound.
  private mutating func finalExtent(_ axis: Int, _ content: Double, _ mode: FlexMode, _ pass: FlexPass)
    -> Double
  {
    let around = pass.question.around
    if mode == .exact { return boundedOwn(axis, pass.question.room(axis), pass) }
    let scrolls = pass.choice(.overflow) == FlexOverflow.scroll.rawValue
    if mode == .any || mode == .upTo && !scrolls { return boundedOwn(axis, content, pass) }
    let own = limited(pass.node, axis, content, of: around[axis], around.width, pass.isRTL)
    let framing = pass.framing(axis)
    return max(min(pass.inner[axis] + framing, own), framing)
  }

  /// Positions along and across lines become x and y.
  mutating func turnPositions(_ top: Int32, _ pass: FlexPass) {
    let along = frames[top].along
    let across = frames[top].across
    let isUpsideDown = !pass.isCSS && pass.choice(.flexWrap) == FlexWrap.wrapReverse.rawValue
    var item = firstItem(pass.node)
    while item >= 0 {
      if isInLine(item) {
        let four = numbers(item)
        var first = four[0]
        var second = four[1]
        if isUpsideDown { second = across - second - four[2 &+ pass.across] }
        if pass.isReversed { first = along - first - four[2 &+ pass.axis] }
        if pass.isReversedAcross { second = across - second - four[2 &+ pass.across] }
        four[pass.axis] = first
        four[pass.across] = second
      } else {
        place(item, 0, 0)
      }
      item = nextItem(item, in: pass.node)
    }
    let height = pass.axis == 0 ? across : along
    layouts.entries[frames[top].entry].baseline = ownBaseline(top, pass, height)
  }
}
