// CSS+Lay.swift -- items are laid out with the extent that flexing gave them; stretching ones then as large as their
// line.

extension SpecTree {
  /// Lays every item out with the extent along its line that its y holds.
  mutating func layCSSItems(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    let isBaseline = pass.axis == 0 && noteBaselines(top, pass)
    var item = frames[top].cursor
    while item >= 0 {
      if isInLine(item) {
        guard let rooms = try cssRooms(item, pass),
          try askFromCSS(item, cssQuestion(item, rooms, places: pass.question.places || isBaseline, pass))
        else {
          frames[top].cursor = item
          return false
        }
      }
      item = nextItem(item, in: pass.node)
    }
    return true
  }

  /// The room of an item before its line's extent is known.
  private mutating func cssRooms(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> ItemRooms? {
    var rooms = ItemRooms()
    rooms.set(pass.axis, numbers(item)[1], .exact)
    if pass.axis == 1 {
      let width = aspectRatio(item) > 0 ? try flexedWidth(item, pass) : try widthInColumn(item, pass)
      guard let width else { return nil }
      rooms.set(0, width, .exact)
      return rooms
    }
    var height = styled(item, .height, 1, pass)
    if !(height >= 0) && fillsLine(item, pass) {
      height = max(0, pass.inner.height - margins(item, 1, of: pass.inner.width, pass.isRTL))
    }
    if !(height >= 0) && aspectRatio(item) > 0 {
      guard let found = try heightByRatio(item, rooms.extents[0], pass) else { return nil }
      height = found
    }
    guard height >= 0 else { return rooms }
    guard let limited = try limitedCSS(item, 1, height, pass, other: rooms.extents[0]) else { return nil }
    rooms.set(1, limited, .exact)
    return rooms
  }

  /// Whether an item stretches to the only line of a container whose extent across is given.
  private mutating func fillsLine(_ item: Int32, _ pass: FlexPass) -> Bool {
    !pass.wraps && pass.modeAcross == .exact && stretchesCSS(item, pass)
  }

  /// Asks an item. The container has applied the item's limits to extents that are exact.
  mutating func askFromCSS(_ item: Int32, _ question: FlexQuestion) throws(SpecError) -> Bool {
    guard try askItem(item, question) else { return false }
    fillExact(item, question)
    return true
  }

  /// Makes an item without children as large as exact room, which is within its limits already.
  @inline(__always)
  mutating func fillExact(_ item: Int32, _ question: FlexQuestion) {
    guard nodes[item].first < 0 else { return }
    for axis in 0..<2 where question.mode(axis) == .exact { numbers(item)[2 &+ axis] = question.room(axis) }
  }

  /// The question that rooms make.
  mutating func cssQuestion(_ item: Int32, _ rooms: ItemRooms, places: Bool, _ pass: FlexPass) -> FlexQuestion
  {
    var question = FlexQuestion(
      width: rooms.extents[0], height: rooms.extents[1], widthMode: rooms.mode(0),
      heightMode: rooms.mode(1), around: pass.reference, isRTL: pass.isRTL, places: places)
    // The container has applied the item's limits.
    question.isForced = isCSS(item)
    let hasBasis = nodes[item].mask & SpecProperty.flexBasis.bit != 0
    // What an item gets along a column whose height follows from its content is nothing that percentages refer to.
    question.isFromContent =
      pass.axis == 1 && rooms.mode(1) == .exact && !FlexLength.isKnown(pass.reference(1))
      && !(styled(item, hasBasis ? .flexBasis : .height, 1, pass) >= 0) && aspectRatio(item) == 0
    return question
  }

  // MARK: Stretching

  /// Lays stretching items out as large as their lines.
  mutating func stretchCSSItems(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    let across = pass.across
    if frames[top].line < 0 { frames[top].line = frames[top].cursor }
    return try forEachInLines(top, pass, from: frames[top].line) { tree, item, line throws(SpecError) in
      guard tree.stretchesCSS(item, pass), !tree.fillsLine(item, pass), !(pass.axis == 1 && !pass.wraps)
      else { return true }
      let margins = tree.margins(item, across, of: pass.inner.width, pass.isRTL)
      var rooms = ItemRooms()
      rooms.set(pass.axis, tree.numbers(item)[2 &+ pass.axis], .exact)
      // As in browsers, no word for the height of a container binds where it stretches to what its line has become.
      let isUnbound = pass.axis == 0 && tree.nodes[item].kind != .leaf
      let along = isUnbound ? .nan : tree.numbers(item)[2 &+ pass.axis]
      guard
        let extent = try tree.limitedCSS(
          item, across, tree.numbers(line)[1] - margins, pass, other: along)
      else {
        return false
      }
      rooms.set(across, extent, .exact)
      return try tree.askFromCSS(item, tree.cssQuestion(item, rooms, places: true, pass))
    }
  }
}
