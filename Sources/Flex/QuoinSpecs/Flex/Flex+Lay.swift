// Flex+Lay.swift -- items are laid out with the extent that flexing gave them; stretching ones then as large as their
// line.

extension SpecTree {
  /// Lays every item out with the extent along its line that its y holds.
  mutating func layItems(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    let isOverfull = pass.wraps && frames[top].marks & FlexMarks.overflows != 0
    let isBaseline = pass.axis == 0 && noteBaselines(top, pass)
    var item = frames[top].cursor
    while item >= 0 {
      if isInLine(item) {
        guard try layItem(item, isOverfull, isBaseline, pass) else {
          frames[top].cursor = item
          return false
        }
      }
      item = nextItem(item, in: pass.node)
    }
    return true
  }

  @inline(__always)
  private mutating func layItem(_ item: Int32, _ isOverfull: Bool, _ isBaseline: Bool, _ pass: FlexPass)
    throws(SpecError) -> Bool
  {
    let extent = numbers(item)[1]
    var rooms = ItemRooms()
    rooms.set(pass.axis, extent, .exact)
    let hasExtent = hasExtentAcross(item, pass)
    let stretches = !hasExtent && stretches(item, pass)
    setAcross(&rooms, item, hasExtent, stretches && !isOverfull, pass)
    let places = pass.question.places && !stretches || isBaseline
    return try askItem(item, question(item, &rooms, places: places, pass))
  }

  /// Finds the room across the line.
  @inline(__always)
  private mutating func setAcross(
    _ rooms: inout ItemRooms, _ item: Int32, _ hasExtent: Bool, _ fills: Bool, _ pass: FlexPass
  ) {
    let across = pass.across
    let ratio = aspectRatio(item)
    if ratio > 0 {
      let extent = rooms.extents[pass.axis]
      rooms.set(across, self.extent(across, from: extent, ratio: ratio), .exact)
    } else if hasExtent {
      let room = pass.inner[across]
      let extent = ownExtent(item, across, of: room, pass.inner.width, pass.isRTL)
      // Where the container's extent follows from its content, a percentage of it is only a guess, and binds nothing.
      let isFree = isFraction(item, across) && pass.modeAcross != .exact
      rooms.set(across, extent, isFree ? .any : .exact)
    } else if FlexLength.isKnown(pass.inner[across]) {
      let room = pass.inner[across] - margins(item, across, of: pass.inner.width, pass.isRTL)
      rooms.set(across, room, fills && pass.modeAcross == .exact ? .exact : .upTo)
    }
  }

  mutating func isFraction(_ item: Int32, _ axis: Int) -> Bool {
    nodes[item].fractions >> UInt16(truncatingIfNeeded: axis) & 1 == 1
  }

  // MARK: Stretching

  /// Lays stretching items out as large as their lines.
  mutating func stretchItems(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    try forEachInLines(top, pass, from: frames[top].line) { tree, item, line throws(SpecError) in
      guard tree.stretches(item, pass) && !tree.hasExtentAcross(item, pass) else { return true }
      return try tree.askItem(item, tree.stretchQuestion(item, tree.numbers(line)[1], pass))
    }
  }

  /// Calls `ask` for each item from the cursor on, with the first item of the item's line, as long as items answer at
  /// once. If an item has to be laid out before it can answer, leaves the cursor at this item and returns false.
  @inline(__always)
  mutating func forEachInLines(
    _ top: Int32, _ pass: FlexPass, from first: Int32,
    _ ask: (inout SpecTree, _ item: Int32, _ line: Int32) throws(SpecError) -> Bool
  ) throws(SpecError) -> Bool {
    var item = frames[top].cursor
    var line = first
    while item >= 0 {
      if nodes[item].flags.contains(.startsLine) { line = item }
      if isInLine(item) {
        guard try ask(&self, item, line) else {
          frames[top].cursor = item
          frames[top].line = line
          return false
        }
      }
      item = nextItem(item, in: pass.node)
    }
    return true
  }

  private mutating func stretchQuestion(_ item: Int32, _ extent: Double, _ pass: FlexPass) -> FlexQuestion {
    let across = pass.across
    let along = numbers(item)[2 &+ pass.axis]
    var rooms = ItemRooms()
    rooms.set(pass.axis, along, .exact)
    let ratio = aspectRatio(item)
    if ratio > 0 {
      rooms.set(across, self.extent(across, from: along, ratio: ratio), .exact)
    } else {
      rooms.set(across, extent - margins(item, across, of: pass.inner.width, pass.isRTL), .exact)
    }
    // Lines that do not grow leave their items' extents to the items.
    if pass.wraps && pass.choice(.flexAlignContent) != SpecJustify.stretch.rawValue {
      rooms.set(across, .any)
    }
    // What lines that break hold is placed once the lines' extents are known. Without room Yoga finds another size.
    let isLater = pass.wraps && nodes[item].isPlain && rooms.extents[across] > 0
    return question(item, &rooms, places: !isLater, pass)
  }

  // MARK: Baselines

  /// Returns whether items of the container are aligned by their baselines, and marks the frame if they are.
  mutating func noteBaselines(_ top: Int32, _ pass: FlexPass) -> Bool {
    let baseline = SpecAlign.baselineFirst.rawValue
    var isBaseline = pass.choice(.flexAlignItems) == baseline
    var item = firstItem(pass.node)
    while item >= 0 && !isBaseline {
      let own = SpecChoice.alignSelf.value(in: nodes[item].choices)
      isBaseline = own == baseline && !isAbsolute(item)
      item = nextItem(item, in: pass.node)
    }
    if isBaseline { frames[top].marks |= FlexMarks.hasBaseline }
    return isBaseline
  }

  /// The distance from an item's top to its first baseline, once its inside has been placed.
  mutating func itemBaseline(_ item: Int32) -> Double {
    let record = nodes.base + Int(item)
    if record.pointee.mask & SpecProperty.ascender.bit != 0 { return ascent(item) }
    if record.pointee.kind == .flex && record.pointee.first >= 0 && record.pointee.wanted >= 0 {
      let baseline = layouts.entries[record.pointee.wanted].baseline
      let isOpen = choice(item, .overflow) == FlexOverflow.visible.rawValue
      // What scrolls shows nothing beyond its box.
      return isOpen || !isCSS(item) ? baseline : max(0, min(baseline, h(item)))
    }
    return h(item)
  }

  /// A container's own baseline: that of the item that is marked for it; else, in the first line, of the first item
  /// aligned by its baseline, else of the first item; `height` without items.
  mutating func ownBaseline(_ top: Int32, _ pass: FlexPass, _ height: Double) -> Double {
    let marked = frames[top].marks & FlexMarks.hasReference != 0 ? markedReference(pass) : -1
    let reference = marked < 0 ? firstReference(pass) : marked
    return reference < 0 ? height : numbers(reference)[1] + itemBaseline(reference)
  }

  /// In the first line the first item that is aligned by its baseline, else the first item; -1 without items. By CSS's
  /// rules the first ones are those on the screen, in reverse the last.
  @_optimize(size)
  private mutating func firstReference(_ pass: FlexPass) -> Int32 {
    let takesLast = pass.isCSS && pass.choice(.flexDirection) & 1 != 0
    let isTurned = pass.isCSS && pass.choice(.flexWrap) == FlexWrap.wrapReverse.rawValue
    var (onBaseline, any) = (Int32(-1), Int32(-1))
    var item = firstItem(pass.node)
    while isTurned && item >= 0 {
      let next = lineEnd(item, pass)
      if next < 0 { break }
      item = next
    }
    let first = item
    while item >= 0 && (item == first || !nodes[item].flags.contains(.startsLine))
      && (onBaseline < 0 || takesLast)
    {
      if isInLine(item) {
        if alignment(item, pass) == SpecAlign.baselineFirst.rawValue { onBaseline = item }
        if any < 0 || takesLast { any = item }
      }
      item = nextItem(item, in: pass.node)
    }
    return onBaseline < 0 ? any : onBaseline
  }

  /// The item whose baseline is its container's; -1 if none is marked.
  private mutating func markedReference(_ pass: FlexPass) -> Int32 {
    var item = firstItem(pass.node)
    while item >= 0 && !(choice(item, .referenceBaseline) == 1 && isInLine(item)) {
      item = nextItem(item, in: pass.node)
    }
    return item
  }
}
