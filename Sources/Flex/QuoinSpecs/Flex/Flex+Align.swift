// Flex+Align.swift -- items are placed across their lines, lines in their container.
//
// In a container of one line an item's place follows from its own alignment. In a container that may break into
// lines, or has items aligned by baselines, the lines first share the room that is left across, and grow if
// `alignContent` is `stretch`.

extension SpecTree {
  /// Whether the room across is handed out by line. Otherwise `placeStretched` places the items.
  mutating func hasSeveralLines(_ top: Int32, _ pass: FlexPass) -> Bool {
    pass.wraps || frames[top].marks & FlexMarks.hasBaseline != 0
  }

  @inline(__always)
  private mutating func lineGap(_ pass: FlexPass) -> Double {
    gap(pass.node, pass.across, of: pass.inner[pass.across])
  }

  /// An item's distance from the start of its line if no room is left: its margin, and how far its edges move it.
  @inline(__always)
  private mutating func lead(_ item: Int32, _ pass: FlexPass) -> Double {
    margin(item, pass.startEdgeAcross, of: pass.inner.width, pass.isRTL) + moved(item, pass.across, pass)
  }

  // MARK: One line

  mutating func placeStretched(_ top: Int32, _ pass: FlexPass) {
    var item = firstItem(pass.node)
    guard item >= 0 else { return }
    let extent = numbers(item)[1]
    let room =
      pass.modeAcross == .exact ? pass.inner[pass.across] : containerExtent(extent, pass)
    while item >= 0 {
      if isInLine(item) {
        numbers(item)[1] = pass.frame[pass.startEdgeAcross] + aligned(item, room, pass) + lead(item, pass)
      }
      item = nextItem(item, in: pass.node)
    }
  }

  /// The room that an item's `auto` margins, or else its alignment, put before it.
  @inline(__always)
  mutating func aligned(_ item: Int32, _ room: Double, _ pass: FlexPass) -> Double {
    let isAutoStart = isAutoMargin(item, pass.startEdgeAcross, pass.isRTL)
    let isAutoEnd = isAutoMargin(item, pass.endEdgeAcross, pass.isRTL)
    let alignment = alignment(item, pass)
    if alignment == SpecAlign.stretch.rawValue && !isAutoStart && !isAutoEnd { return 0 }
    let left =
      room - numbers(item)[2 &+ pass.across] - margins(item, pass.across, of: pass.inner.width, pass.isRTL)
    if isAutoStart && isAutoEnd { return max(0, left / 2) }
    if isAutoEnd { return 0 }
    if isAutoStart { return max(0, left) }
    switch alignment {
    case SpecAlign.start.rawValue: return 0
    case SpecAlign.center.rawValue: return left / 2
    case SpecAlign.safeCenter.rawValue, SpecAlign.safeEnd.rawValue:
      // The side where text starts is the far one where lines are turned round.
      if left < 0 { return pass.choice(.flexWrap) == FlexWrap.wrapReverse.rawValue ? left : 0 }
      return alignment == SpecAlign.safeCenter.rawValue ? left / 2 : left
    case SpecAlign.stretch.rawValue, SpecAlign.baselineFirst.rawValue: return 0
    default: return left
    }
  }

  // MARK: Lines

  /// The room that lines get: before the first, between them, and in each.
  private mutating func spreadLines(_ top: Int32, _ count: Int, _ pass: FlexPass) -> (
    FlexSpread, extra: Double
  ) {
    let around = pass.question.around
    let framing = pass.framing(pass.across)
    var extent = frames[top].across + framing
    if pass.modeAcross == .exact {
      extent = pass.inner[pass.across] + framing
    } else {
      let own = ownExtent(pass.node, pass.across, of: around[pass.across], around.width, pass.isRTL)
      if own >= 0 { extent = own }
    }
    let free = containerExtent(extent - framing, pass) - frames[top].across
    let choice = pass.choice(.flexAlignContent)
    let stretches = choice == SpecJustify.stretch.rawValue && free > 0
    return (FlexSpread(choice, free, count), stretches ? free / Double(count) : 0)
  }

  /// Writes each line's extent across into its first item's y: the extent of its largest item, plus the line's share of
  /// the spare room.
  mutating func sizeLines(_ top: Int32, _ pass: FlexPass) {
    let (_, extra) = spreadLines(top, lineCount(pass), pass)
    var start = firstItem(pass.node)
    while start >= 0 {
      let end = lineEnd(start, pass)
      var extent = 0.0
      var item = start
      while item != end {
        if isInLine(item) {
          extent = max(
            extent,
            numbers(item)[2 &+ pass.across] + margins(item, pass.across, of: pass.inner.width, pass.isRTL))
        }
        item = nextItem(item, in: pass.node)
      }
      if pass.axis == 0 { extent = max(extent, baselines(start, end, pass, all: false).extent) }
      numbers(start)[1] = extent + extra
      start = end
    }
  }

  mutating func lineEnd(_ start: Int32, _ pass: FlexPass) -> Int32 {
    var item = nextItem(start, in: pass.node)
    while item >= 0 && !nodes[item].flags.contains(.startsLine) { item = nextItem(item, in: pass.node) }
    return item
  }

  private mutating func lineCount(_ pass: FlexPass) -> Int {
    var count = 0
    var start = firstItem(pass.node)
    while start >= 0 {
      count += 1
      start = lineEnd(start, pass)
    }
    return count
  }

  /// Lays stretching items out once more, as large as their lines have become.
  mutating func spreadItems(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    let (spread, _) = spreadLines(top, lineCount(pass), pass)
    let first = frames[top].line < 0 ? frames[top].cursor : frames[top].line
    return try forEachInLines(top, pass, from: first) { tree, item, line throws(SpecError) in
      guard
        tree.alignment(item, pass) == SpecAlign.stretch.rawValue && !tree.hasExtentAcross(item, pass)
          && pass.question.places
      else { return true }
      return try tree.fillLine(item, tree.numbers(line)[1] + spread.between, pass)
    }
  }

  private mutating func fillLine(_ item: Int32, _ extent: Double, _ pass: FlexPass) throws(SpecError) -> Bool
  {
    let width = pass.inner.width
    var rooms = ItemRooms()
    rooms.set(pass.axis, numbers(item)[2 &+ pass.axis], .exact)
    rooms.set(pass.across, extent - margins(item, pass.across, of: width, pass.isRTL), .exact)
    var question = FlexQuestion(
      width: rooms.extents[0], height: rooms.extents[1], widthMode: .exact, heightMode: .exact,
      around: pass.inner, isRTL: pass.isRTL, places: true)
    question.isFromContent = hasRoomFromContent(item, pass)
    return try askItem(item, question)
  }

  /// Writes positions across the lines into y.
  mutating func placeSpread(_ top: Int32, _ pass: FlexPass) {
    let (spread, _) = spreadLines(top, lineCount(pass), pass)
    var across = pass.frame[pass.startEdgeAcross] + spread.before
    var start = firstItem(pass.node)
    while start >= 0 {
      let end = lineEnd(start, pass)
      let extent = numbers(start)[1]
      let above = pass.axis == 0 ? baselines(start, end, pass, all: false).above : 0
      var item = start
      while item != end {
        if isInLine(item) { numbers(item)[1] = across + inLine(item, extent, above, pass) }
        item = nextItem(item, in: pass.node)
      }
      across += extent + spread.between + lineGap(pass)
      start = end
    }
  }

  /// An item's position in its line. Of its edges only the top one moves it, and only if it is aligned by its baseline.
  private mutating func inLine(_ item: Int32, _ extent: Double, _ above: Double, _ pass: FlexPass) -> Double {
    let width = pass.inner.width
    let own = numbers(item)[2 &+ pass.across]
    switch alignment(item, pass) {
    case SpecAlign.end.rawValue:
      return extent - margin(item, pass.endEdgeAcross, of: width, pass.isRTL) - own
    case SpecAlign.center.rawValue: return (extent - own) / 2
    case SpecAlign.baselineFirst.rawValue:
      let top = edge(item, .edge, FlexEdge.top, of: pass.inner.height, pass.isRTL)
      return above - itemBaseline(item) + top
    default: return margin(item, pass.startEdgeAcross, of: width, pass.isRTL)
    }
  }
}
