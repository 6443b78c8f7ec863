// Flex+Justify.swift -- items are placed along their lines, and lines find their extents across.
//
// Positions are counted from the edge where lines start. Spare room goes to margins that are `auto`,
// or is handed out by `flexJustify`; if it is negative, only `center` and `end` move items.

/// How room is handed out before, between and around things.
struct FlexSpread {
  var before = 0.0
  var between = 0.0

  /// Spreads `free` room over `count` items or lines. With `stretch` the caller enlarges the lines.
  init(_ choice: UInt32, _ free: Double, _ count: Int) {
    // A line without items has nothing that room could be put around.
    guard count > 0 else { return }
    let count = Double(count)
    switch SpecJustify(rawValue: choice) ?? .start {
    case .center, .safeCenter: before = free / 2
    case .end, .safeEnd: before = free
    case .start, .stretch, .writingStart, .writingEnd, .left, .right: break
    case .spaceBetween: if free > 0 && count > 1 { between = free / (count - 1) }
    case .spaceAround:
      if free > 0 {
        between = free / count
        before = between / 2
      }
    case .spaceEvenly:
      if free > 0 {
        between = free / (count + 1)
        before = between
      }
    }
  }
}

extension FlexPass {
  /// How a line with `free` room is justified: what refers to the side where text starts, or to left and right, counts
  /// from where the line starts.
  func justified(_ free: Double) -> UInt32 {
    let choice = choice(.flexJustify)
    return choice <= SpecJustify.spaceEvenly.rawValue ? choice : written(choice, free)
  }

  private func written(_ choice: UInt32, _ free: Double) -> UInt32 {
    if isStrict { return SpecJustify.start.rawValue }
    let isTurned = self.choice(.flexDirection) & 1 != 0
    var isEnd = isTurned
    switch SpecJustify(rawValue: choice) ?? .start {
    case .writingEnd: isEnd.toggle()
    case .left where axis == 0: isEnd = isReversed
    case .right where axis == 0: isEnd = !isReversed
    case .safeCenter where free >= 0: return SpecJustify.center.rawValue
    case .safeEnd where free >= 0: isEnd = true
    default: break
    }
    return isEnd ? SpecJustify.end.rawValue : SpecJustify.start.rawValue
  }
}

extension SpecTree {
  mutating func justifyAllLines(_ top: Int32, _ pass: FlexPass) {
    var start = firstItem(pass.node)
    var room = pass.inner[pass.axis]
    var longest = 0.0
    var across = 0.0
    let gap = gap(pass.node, pass.across, of: pass.inner[pass.across])
    let isBaseline = frames[top].marks & FlexMarks.hasBaseline != 0
    while start >= 0 {
      var line = surveyLine(start, room, pass)
      spare(&line, &room, pass)
      if !pass.skipsFlexing { line.free -= line.flexed }
      longest = max(longest, justify(start, line, pass))
      let extent = lineExtent(start, line.end, isBaseline, pass)
      numbers(start)[1] = extent
      across += extent + (start == firstItem(pass.node) ? 0 : gap)
      start = line.end
    }
    frames[top].along = longest
    frames[top].across = across
  }

  /// The spare room to hand out along a line. Where the container's room is only a bound, this is no more than the
  /// container's smallest extent requires.
  private mutating func spareAlong(_ line: FlexLine, _ pass: FlexPass) -> Double {
    guard pass.mode == .upTo && line.free > 0 else { return line.free }
    let around = pass.question.around
    let least = least(pass.node, pass.axis, of: around[pass.axis], around.width, pass.isRTL)
    guard least == least else { return 0 }
    return max(0, least - pass.framing(pass.axis) - (line.room - line.free))
  }

  /// Writes positions along a line into x. Returns the room that the line takes, borders and paddings included.
  private mutating func justify(_ start: Int32, _ line: FlexLine, _ pass: FlexPass) -> Double {
    let free = spareAlong(line, pass)
    var spread = FlexSpread(SpecJustify.start.rawValue, 0, 0)
    if line.autos == 0 { spread = FlexSpread(pass.justified(free), free, line.count) }
    let auto = line.autos > 0 && free > 0 ? free / Double(line.autos) : 0
    // The room that the bases take, where nothing else bounds it, is known by now: a percentage of it is a gap.
    let between = spread.between + gap(pass.node, pass.axis, of: line.room)
    var along = pass.frame[pass.startEdge] + spread.before
    var left = line.count
    var item = start
    while item != line.end {
      if isInLine(item) {
        if auto > 0 && isAutoMargin(item, pass.startEdge, pass.isRTL) { along += auto }
        let basis = limitedBasis(item, pass)
        numbers(item)[0] =
          along + margin(item, pass.startEdge, of: pass.inner.width, pass.isRTL)
          + moved(item, pass.axis, pass)
        if auto > 0 && isAutoMargin(item, pass.endEdge, pass.isRTL) { along += auto }
        left &-= 1
        if left > 0 { along += between }
        along += pass.skipsFlexing ? basis : numbers(item)[2 &+ pass.axis]
        along += margins(item, pass.axis, of: pass.inner.width, pass.isRTL)
      }
      item = nextItem(item, in: pass.node)
    }
    return along + pass.frame[pass.endEdge]
  }

  /// How far an item is moved by its edges; a static item is not moved.
  @inline(__always)
  mutating func moved(_ item: Int32, _ axis: Int, _ pass: FlexPass) -> Double {
    if nodes[item].mask & FlexGroup.edge.bits == 0 { return 0 }
    return movedByEdges(item, axis, of: pass.inner[axis], pass.isRTL)
  }

  /// A percentage of an extent that is not known counts as zero, by CSS's rules as not set: the other edge then moves the
  /// item.
  @inline(never)
  mutating func movedByEdges(
    _ item: Int32, _ axis: Int, of extent: Double, _ isRTL: Bool, isCSS: Bool = false
  ) -> Double {
    if choice(item, .position) == FlexPosition.static.rawValue { return 0 }
    let start = axis == 0 && isRTL ? FlexEdge.right : axis
    let end = axis == 0 && isRTL ? FlexEdge.left : axis + 2
    let word = edgeWord(item, .edge, start, isRTL)
    let points = FlexLength.resolve(word, of: extent)
    if points == points { return points }
    if !isCSS && word < .infinity { return 0 }
    return -edge(item, .edge, end, of: extent, isRTL)
  }

  // MARK: Across

  /// How large a line is across.
  private mutating func lineExtent(_ start: Int32, _ end: Int32, _ isBaseline: Bool, _ pass: FlexPass)
    -> Double
  {
    let across = pass.across
    var extent = 0.0
    if pass.skipsFlexing {
      extent = pass.inner[across]
    } else {
      extent = largestAcross(start, end, isBaseline, pass)
    }
    if pass.wraps { return extent }
    if pass.modeAcross == .exact { extent = pass.inner[across] }
    return containerExtent(extent, pass)
  }

  /// The extent across that a container has inside if its content has `extent`.
  @inline(__always)
  mutating func containerExtent(_ extent: Double, _ pass: FlexPass) -> Double {
    let framing = pass.framing(pass.across)
    return boundedOwn(pass.across, extent + framing, pass) - framing
  }

  private mutating func largestAcross(_ start: Int32, _ end: Int32, _ isBaseline: Bool, _ pass: FlexPass)
    -> Double
  {
    if isBaseline { return baselines(start, end, pass, all: true).extent }
    var extent = 0.0
    var item = start
    while item != end {
      if isInLine(item) {
        let own =
          numbers(item)[2 &+ pass.across]
          + margins(item, pass.across, of: pass.inner.width, pass.isRTL)
        if own > extent { extent = own }
      }
      item = nextItem(item, in: pass.node)
    }
    return extent
  }

  /// The distance from a line's top to its lowest first baseline, and the line's extent with all first baselines on
  /// that level. Counts every item if `all`, else only items that are aligned by their baselines.
  mutating func baselines(_ start: Int32, _ end: Int32, _ pass: FlexPass, all: Bool) -> (
    above: Double, extent: Double
  ) {
    var above = 0.0
    var below = 0.0
    var item = start
    while item != end {
      if isInLine(item) && (all || alignment(item, pass) == SpecAlign.baselineFirst.rawValue) {
        let width = pass.inner.width
        let ascent = itemBaseline(item) + margin(item, FlexEdge.top, of: width, pass.isRTL)
        above = max(above, ascent)
        below = max(below, h(item) + margins(item, 1, of: width, pass.isRTL) - ascent)
      }
      item = nextItem(item, in: pass.node)
    }
    return (above, above + below)
  }
}
