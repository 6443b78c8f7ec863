// Flex+Basis.swift -- the basis of every item along the lines.
//
// The basis is the flex basis, if it is set, and in unknown room neither a percentage nor zero; else the item's own extent,
// if it is not a percentage of unknown room; else its measured extent in the given room. Room that is exact counts as unknown if it is what the
// content took in unknown room (`isFromContent`), so that the items get the bases again that they had there. If only one item has a weight, and this item can both grow and shrink,
// its basis is zero in a container of exact extent: it gets the room that the other items leave, whatever its size is.
// With `FlexRules.automaticMinimum` an item's y holds its least extent until flexing.

extension SpecTree {
  mutating func findBases(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    var item = frames[top].cursor
    if item >= 0 && item == firstItem(pass.node) && pass.mode == .exact { markLoneItem(pass) }
    while item >= 0 {
      guard try findBasis(item, top, pass) else {
        frames[top].cursor = item
        return false
      }
      item = nextItem(item, in: pass.node)
    }
    return true
  }

  @inline(__always)
  private mutating func findBasis(_ item: Int32, _ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    if try isOutOfLine(item, top) { return true }
    if pass.hasAutomaticMinimum {
      guard let least = try leastAlong(item, pass) else { return false }
      numbers(item)[1] = least
    }
    if nodes[item].flags.contains(.markA) {
      numbers(item)[0] = 0
      nodes[item].flags.remove(.markA)
      return true
    }
    return try measureBasis(item, pass)
  }

  /// Whether an item is in no line, which the frame notes. A hidden item loses its geometry.
  @inline(__always)
  mutating func isOutOfLine(_ item: Int32, _ top: Int32) throws(SpecError) -> Bool {
    guard nodes[item].choices & SpecTree.special != 0 else { return false }
    if isHidden(item) {
      try vanish(item)
      return true
    }
    frames[top].marks |= FlexMarks.hasOthers
    if choice(item, .referenceBaseline) == 1 { frames[top].marks |= FlexMarks.hasReference }
    return isAbsolute(item)
  }

  /// The bits of `position`, `display` and `referenceBaseline`: all are zero for an ordinary item in its line.
  static var special: UInt32 {
    SpecChoice.position.field.mask << SpecChoice.position.field.shift
      | SpecChoice.display.field.mask << SpecChoice.display.field.shift
      | SpecChoice.referenceBaseline.field.mask << SpecChoice.referenceBaseline.field.shift
  }

  mutating func markLoneItem(_ pass: FlexPass) {
    var lone: Int32 = -1
    var item = firstItem(pass.node)
    while item >= 0 {
      let bits = SpecProperty.flexGrow.bit | SpecProperty.flexShrink.bit
      if nodes[item].mask & bits != 0 && !isAbsolute(item) {
        let grow = weight(item, .flexGrow)
        let shrink = weight(item, .flexShrink)
        if grow != 0 || shrink != 0 {
          if lone >= 0 || grow == 0 || shrink == 0 { return }
          lone = item
        }
      }
      item = nextItem(item, in: pass.node)
    }
    if lone >= 0 { nodes[lone].flags.insert(.markA) }
  }

  /// Whether an item is a plain container with items that is not rigid: its width alone costs less than its size.
  @inline(__always)
  private mutating func asksWidth(_ item: Int32) -> Bool {
    nodes[item].isPlain && nodes[item].first >= 0 && !nodes[item].flags.contains(.rigid)
  }

  /// Writes an item's basis into its x.
  private mutating func measureBasis(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    let axis = pass.axis
    let width = pass.inner.width
    let own = givenBasis(item, pass)
    if own >= 0 {
      numbers(item)[0] = max(own, framing(item, axis, of: width, pass.isRTL))
      return true
    }
    let question = basisQuestion(item, pass)
    if pass.axis == 0 && asksWidth(item) && (question.heightMode == .any || !nodes[item].widthNeedsHeight) {
      guard let basis = try basisWidth(item, question) else { return false }
      if basis < .infinity {
        numbers(item)[0] = max(basis, framing(item, 0, of: width, pass.isRTL))
        return true
      }
    }
    guard try askItem(item, question) else { return false }
    numbers(item)[0] = max(numbers(item)[2 &+ axis], framing(item, axis, of: width, pass.isRTL))
    return true
  }

  /// The basis that an item's style gives it; not a number if the item is measured.
  @inline(__always)
  private mutating func givenBasis(_ item: Int32, _ pass: FlexPass) -> Double {
    if nodes[item].mask & (SpecProperty.sizes | SpecProperty.flexBasis.bit) == 0 { return .nan }
    let axis = pass.axis
    let width = pass.inner.width
    let room = pass.question.isFromContent ? .infinity : pass.inner[axis]
    let basis = ownBasis(item, axis, of: room, width, pass.isRTL)
    let isBasis = basis > 0 && !pass.isStrict || basis >= 0 && FlexLength.isKnown(room)
    return isBasis ? basis : ownExtent(item, axis, of: room, width, pass.isRTL)
  }

  /// The question for an item that is measured: its room is its own extent, or else the container's room.
  private mutating func basisQuestion(_ item: Int32, _ pass: FlexPass) -> FlexQuestion {
    var rooms = ItemRooms()
    // What scrolls is as long as it likes, until it shrinks: the items of a container that scrolls, and an item that does.
    let scrolls =
      pass.choice(.overflow) == FlexOverflow.scroll.rawValue
      || choice(item, .overflow) == FlexOverflow.scroll.rawValue && !pass.isStrict
    for axis in 0..<2 {
      let own = ownExtent(item, axis, of: pass.inner[axis], pass.inner.width, pass.isRTL)
      if own >= 0 {
        rooms.set(axis, own, .exact)
      } else if !(scrolls && axis == pass.axis), FlexLength.isKnown(pass.inner[axis]) {
        rooms.set(
          axis, pass.inner[axis] - margins(item, axis, of: pass.inner.width, pass.isRTL), .upTo)
      }
    }
    fit(&rooms, to: item, pass)
    return question(item, &rooms, places: false, pass)
  }

  /// Fixes the extents that follow from the item's aspect ratio, or from stretching.
  private mutating func fit(_ rooms: inout ItemRooms, to item: Int32, _ pass: FlexPass) {
    let across = pass.across
    let ratio = aspectRatio(item)
    if ratio > 0 && rooms.mode(across) == .exact {
      rooms.set(pass.axis, extent(pass.axis, from: rooms.extents[across], ratio: ratio), .exact)
    }
    let isExact = FlexLength.isKnown(pass.inner[across]) && pass.modeAcross == .exact
    guard isExact, rooms.mode(across) != .exact,
      alignment(item, pass) == SpecAlign.stretch.rawValue
    else { return }
    let room = pass.inner[across] - margins(item, across, of: pass.inner.width, pass.isRTL)
    rooms.set(across, room, .exact)
    if ratio > 0 { rooms.set(pass.axis, extent(pass.axis, from: room, ratio: ratio), .exact) }
  }

  /// The question that rooms make, cut to the item's largest extents.
  @inline(__always)
  mutating func question(_ item: Int32, _ rooms: inout ItemRooms, places: Bool, _ pass: FlexPass)
    -> FlexQuestion
  {
    if nodes[item].mask & SpecTree.mostBits != 0 {
      for axis in 0..<2 {
        let most = most(item, axis, of: pass.inner[axis], pass.inner.width, pass.isRTL)
        guard most == most else { continue }
        if rooms.mode(axis) == .any {
          rooms.set(axis, most, .upTo)
        } else if rooms.extents[axis] >= most {
          rooms.extents[axis] = most
        }
      }
    }
    var question = FlexQuestion(
      width: rooms.extents[0], height: rooms.extents[1], widthMode: rooms.mode(0),
      heightMode: rooms.mode(1), around: pass.inner, isRTL: pass.isRTL, places: places)
    question.isFromContent = rooms.mode(pass.axis) == .exact && hasRoomFromContent(item, pass)
    if pass.isStrict { question.isFromContent = hasFirstBasis(item, rooms, pass) }
    return question
  }

  /// Whether an item is a container whose items keep the bases that they had before its room along its lines was known, as
  /// in Yoga.
  private mutating func hasFirstBasis(_ item: Int32, _ rooms: ItemRooms, _ pass: FlexPass) -> Bool {
    guard nodes[item].kind == .flex && nodes[item].first >= 0 else { return false }
    let axis = choice(item, .flexDirection) & 2 != 0 ? 0 : 1
    let isUnknown = pass.question.isFromContent && axis == pass.axis || !FlexLength.isKnown(pass.inner[axis])
    return rooms.mode(axis) == .exact && isUnknown
      && !(ownExtent(item, axis, of: pass.inner[axis], pass.inner.width, pass.isRTL) >= 0)
  }

  /// Whether an item is a container with lines along the same axis whose room there follows from its own content.
  @inline(__always)
  mutating func hasRoomFromContent(_ item: Int32, _ pass: FlexPass) -> Bool {
    guard pass.question.isFromContent || !FlexLength.isKnown(pass.inner[pass.axis]) else { return false }
    return nodes[item].kind == .flex && nodes[item].first >= 0
      && (choice(item, .flexDirection) & 2 != 0) == (pass.axis == 0)
      && !(ownExtent(item, pass.axis, of: pass.inner[pass.axis], pass.inner.width, pass.isRTL) >= 0)
  }

  private static var mostBits: UInt64 { SpecProperty.maxWidth.bit | SpecProperty.maxHeight.bit }

  /// Adds the bases up, and notes whether they exceed the room.
  mutating func sumBases(_ top: Int32, _ pass: FlexPass) {
    var sum = 0.0
    var count = 0
    var item = firstItem(pass.node)
    while item >= 0 {
      if isInLine(item) {
        sum += numbers(item)[0] + margins(item, pass.axis, of: pass.inner.width, pass.isRTL)
      }
      count &+= 1
      item = nextItem(item, in: pass.node)
    }
    if count > 1 { sum += gap(pass.node, pass.axis, of: pass.inner[pass.axis]) * Double(count - 1) }
    if pass.mode != .any && sum > pass.inner[pass.axis] { frames[top].marks |= FlexMarks.overflows }
    restoreMode(top, pass)
  }

  /// Makes a bound the container's extent where items overflow into further lines: the lines then fill the room.
  @inline(__always)
  mutating func restoreMode(_ top: Int32, _ pass: FlexPass) {
    if pass.mode == .upTo && pass.wraps && frames[top].marks & FlexMarks.overflows != 0 { pass.mode = .exact }
  }
}

/// The room for an item along both axes, before it becomes a question.
struct ItemRooms: BitwiseCopyable {
  var extents = SIMD2<Double>(repeating: .infinity)
  var widthMode = FlexMode.any
  var heightMode = FlexMode.any

  @inline(__always)
  func mode(_ axis: Int) -> FlexMode { axis == 0 ? widthMode : heightMode }

  @inline(__always)
  mutating func set(_ axis: Int, _ mode: FlexMode) {
    if axis == 0 { widthMode = mode } else { heightMode = mode }
  }

  @inline(__always)
  mutating func set(_ axis: Int, _ extent: Double, _ mode: FlexMode) {
    extents[axis] = extent
    set(axis, mode)
  }
}
