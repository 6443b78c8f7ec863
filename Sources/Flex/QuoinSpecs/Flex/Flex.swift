// Flex.swift -- CSS flexbox as Yoga computes it, step by step.
//
// 1. Every item gets a basis: its flex basis, its own extent along the lines, or its measured extent.
// 2. With `wrap` the items are broken into lines. If a line has room to spare, its items grow; if it lacks room,
//    they shrink. There are two rounds: an item that meets a limit in the first one keeps that extent, and the
//    others share the rest.
// 3. Items are laid out with these extents.
// 4. Items are placed along their lines, and each line's extent across is found.
// 5. Items that stretch are laid out as large as their line.
// 6. In a container of several lines, or one aligned by baselines, the lines are handed the room that is
//    left across, and items that stretch are laid out again.
// 7. Items are placed across; the container's size is found; positions are turned to count from the left
//    and the top.
// 8. Absolute items inside, also those inside of static containers, are laid out and placed.
//
// Where only the size is wanted, steps 5, 6 and 8 are left out, and the placing of step 7. If the extent across
// is given as well, items do not grow or shrink, and step 3 is left out, too.
//
// While the steps go on, the items' geometry is scratch. Steps 1 to 3: x is the basis, y the extent that
// flexing gave. From step 4 on: x is the position along the line; y of a line's first item is the line's
// extent across; in step 7 y becomes the position across. `markA` marks the lone item that starts from
// zero, `startsLine` says that an item begins another line. The frame's `along` is the extent of the longest
// line, with borders and paddings, `across` the sum of the lines' extents and gaps; from step 7 on they are the
// container's size.

extension SpecTree {
  enum FlexPhase {
    static let begin: Int32 = 0
    static let basis: Int32 = 1
    static let laying: Int32 = 2
    static let stretching: Int32 = 3
    static let spreading: Int32 = 4
    static let placing: Int32 = 5
    static let absolute: Int32 = 6
    static let least: Int32 = 7
  }

  enum FlexMarks {
    /// The items' bases are longer than the room.
    static let overflows: UInt32 = 1
    /// Some items are in no line, or static containers may hold such items.
    static let hasOthers: UInt32 = 2
    /// Some item is aligned by its baseline.
    static let hasBaseline: UInt32 = 4
    /// Some item's baseline is the container's.
    static let hasReference: UInt32 = 8
  }

  @inline(never)
  mutating func stepFlex(_ top: Int32) throws(SpecError) -> Bool {
    let entry = layouts.entries.base + Int(frames[top].entry)
    let question = FlexQuestion(key: entry.pointee.range, around: entry.pointee.parent)
    var facts = flexFacts(frames[top].node, question)
    return try withUnsafeMutablePointer(to: &facts) { facts throws(SpecError) in
      let pass = FlexPass(facts)
      if question.isContent { return try findContentWidth(top, pass) }
      return try isCSS(pass.node) ? stepCSS(top, pass) : stepFlex(top, pass)
    }
  }

  // Driver: the steps of the file's head. Each step resumes where it had to wait for an item.
  private mutating func stepFlex(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    if pass.question.isWidthOnly {
      if frames[top].phase == FlexPhase.begin { begin(top, FlexPhase.basis, pass.node) }
      return try findWidth(top, pass)
    }
    if frames[top].phase == FlexPhase.begin && beginFlex(top, pass) { return true }
    if frames[top].phase == FlexPhase.basis {
      guard try findBases(top, pass) else { return false }
      sumBases(top, pass)
      flexAllLines(pass)
      begin(top, pass.skipsFlexing ? FlexPhase.stretching : FlexPhase.laying, pass.node)
    } else {
      restoreMode(top, pass)
    }
    if frames[top].phase == FlexPhase.laying {
      guard try layItems(top, pass) else { return false }
      begin(top, FlexPhase.stretching, pass.node)
    }
    return try finishFlex(top, pass)
  }

  // Driver: the second half, from placing along the lines.
  private mutating func finishFlex(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    if frames[top].phase == FlexPhase.stretching {
      if frames[top].line < 0 {
        justifyAllLines(top, pass)
        frames[top].line = frames[top].cursor
      }
      if pass.question.places { guard try stretchItems(top, pass) else { return false } }
      if pass.question.places && hasSeveralLines(top, pass) {
        sizeLines(top, pass)
        begin(top, FlexPhase.spreading, pass.node)
      } else {
        frames[top].phase = FlexPhase.placing
      }
    }
    if frames[top].phase == FlexPhase.spreading {
      guard try spreadItems(top, pass) else { return false }
      placeSpread(top, pass)
    } else if frames[top].phase == FlexPhase.placing && pass.question.places {
      placeStretched(top, pass)
    }
    if frames[top].phase != FlexPhase.absolute {
      sizeFlex(top, pass)
      if pass.question.places { turnPositions(top, pass) }
      clearMarks(pass)
      begin(top, FlexPhase.absolute, pass.node)
    }
    return try endFlex(top, pass)
  }

  /// Lays absolute items out, and answers.
  @inline(__always)
  mutating func endFlex(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    if pass.question.places && frames[top].marks & FlexMarks.hasOthers != 0 {
      guard try layAbsolutes(top, pass) else { return false }
    }
    let size = flexSize(top, pass)
    finish(top, size.width, size.height)
    return true
  }

  // MARK: Small steps

  /// Goes on to a phase at the first item.
  @inline(__always)
  mutating func begin(_ top: Int32, _ phase: Int32, _ node: Int32) {
    frames[top].phase = phase
    frames[top].cursor = firstItem(node)
    frames[top].line = -1
  }

  /// Begins a layout. Returns true if the layout has finished at once, because the size needs no item or no item has to
  /// be asked.
  private mutating func beginFlex(_ top: Int32, _ pass: FlexPass) -> Bool {
    if !pass.question.places, let size = givenSize(pass) {
      finish(top, size.width, size.height)
      return true
    }
    if nodes[pass.node].holdsBoxes {
      layBoxes(top, pass)
      return true
    }
    if !pass.question.places { begin(top, FlexPhase.basis, pass.node) } else { beginPlacing(top, pass) }
    return false
  }

  /// Begins a layout that places items. Nodes whose place is taken by what is in them get no extent.
  mutating func beginPlacing(_ top: Int32, _ pass: FlexPass) {
    var node = nodes[pass.node].first
    while node >= 0 {
      if choice(node, .display) == FlexDisplay.contents.rawValue { emptyContents(node) }
      node = nodes[node].next
    }
    begin(top, FlexPhase.basis, pass.node)
  }

  private mutating func emptyContents(_ outermost: Int32) {
    var node = outermost
    while true {
      let isContents = choice(node, .display) == FlexDisplay.contents.rawValue
      if isContents {
        for side in 0..<Side.count { numbers(node)[side] = 0 }
        forget(node)
        nodes[node].flags.remove(.dirty)
        nodes[node].flags.insert(.unsettled)
      }
      if isContents && nodes[node].first >= 0 {
        node = nodes[node].first
        continue
      }
      while node != outermost && nodes[node].next < 0 { node = nodes[node].parent }
      if node == outermost { return }
      node = nodes[node].next
    }
  }

  /// The size if it follows from the room alone: along each axis the room is exact, or no room is left. Else nil.
  private mutating func givenSize(_ pass: FlexPass) -> SpecSize? {
    let question = pass.question
    guard isGiven(0, pass) && isGiven(1, pass) else { return nil }
    var size = SpecSize.zero
    for axis in 0..<2 {
      let room = question.room(axis)
      let own = question.mode(axis) == .any || question.mode(axis) == .upTo && room < 0 ? 0 : room
      size[axis] = boundedOwn(axis, own, pass)
    }
    return size
  }

  private mutating func isGiven(_ axis: Int, _ pass: FlexPass) -> Bool {
    if pass.question.mode(axis) != .upTo { return pass.question.mode(axis) == .exact }
    return pass.question.room(axis) <= 0
      && pass.question.room(axis) + margins(pass.node, axis, of: pass.question.around.width, pass.isRTL) <= 0
  }

  mutating func clearMarks(_ pass: FlexPass) {
    var item = firstItem(pass.node)
    while item >= 0 {
      nodes[item].flags.subtract([.markA, .startsLine])
      item = nextItem(item, in: pass.node)
    }
  }

  @inline(__always)
  mutating func flexSize(_ top: Int32, _ pass: FlexPass) -> SpecSize {
    pass.axis == 0
      ? SpecSize(frames[top].along, frames[top].across) : SpecSize(frames[top].across, frames[top].along)
  }
}
