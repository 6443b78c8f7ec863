// CSS+Basis.swift -- the basis and the least extent of every item along the lines.
//
// The basis is the flex basis; else the item's own extent; else what follows from its aspect ratio and an extent across
// that is known; else its content's: the largest width, or the height for the width that the item will have.
//
// An item without a least extent of its own does not become smaller than its content, unless it scrolls or hides what
// overflows: its *automatic minimum* is the smallest width of its content, or the height for its width, but no more than
// its own extent or its largest one.
//
// Both ask texts, so what decides nothing is not asked for: the basis of the only item that grows and shrinks in a row of
// known width, which gets what the others leave, the least width of an item that does not shrink and whose basis is its
// content's, and any least width that the item does not come down to (`CSS+Least`).

extension SpecTree {
  mutating func findCSSBases(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    var item = frames[top].cursor
    if item >= 0 && item == firstItem(pass.node) && pass.axis == 0 && pass.mode == .exact && !pass.wraps {
      markOnlyFlexible(pass)
    }
    while item >= 0 {
      if try !isOutOfLine(item, top) {
        guard try knowsMost(item, pass), let least = try leastNeeded(item, pass),
          let basis = nodes[item].flags.contains(.markA) ? 0 : try cssBasis(item, pass)
        else {
          frames[top].cursor = item
          return false
        }
        nodes[item].flags.remove(.markA)
        let framing = framing(item, pass.axis, of: pass.inner.width, pass.isRTL)
        numbers(item)[0] = max(basis, framing)
        numbers(item)[1] = max(least, framing)
      }
      item = nextItem(item, in: pass.node)
    }
    return true
  }

  /// Marks the only item of a row that grows and shrinks by whole weights, if all others keep their bases: whatever its
  /// own basis is, it gets the room that they leave, between its limits.
  private mutating func markOnlyFlexible(_ pass: FlexPass) {
    var only: Int32 = -1
    var item = firstItem(pass.node)
    while item >= 0 {
      let bits = SpecProperty.flexGrow.bit | SpecProperty.flexShrink.bit
      if nodes[item].mask & bits != 0 && isInLine(item) {
        let (grow, shrink) = (weight(item, .flexGrow), weight(item, .flexShrink))
        if grow != 0 || shrink != 0 {
          if only >= 0 || grow < 1 || shrink < 1 { return }
          only = item
        }
      }
      item = nextItem(item, in: pass.node)
    }
    if only >= 0 { nodes[only].flags.insert(.markA) }
  }

  /// The least extent along the lines, or zero where it binds nothing.
  private mutating func leastNeeded(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    let binding: UInt64 =
      SpecProperty.minWidth.bit | SpecProperty.width.bit | SpecProperty.flexBasis.bit
      | SpecProperty.aspectRatio.bit
    let isFree = pass.axis == 0 && nodes[item].mask & binding == 0 && weight(item, .flexShrink) == 0
    return isFree || waitsForLeast(item, pass) ? 0 : try leastAlong(item, pass)
  }

  /// A property of an item along an axis in points; not a number where it is not set or not known.
  @inline(__always)
  mutating func styled(_ item: Int32, _ property: SpecProperty, _ axis: Int, _ pass: FlexPass) -> Double {
    styled(item, property, axis, of: pass.reference(axis), pass.inner.width, pass.isRTL)
  }

  // MARK: Basis

  private mutating func cssBasis(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    let axis = pass.axis
    let basis = styled(item, .flexBasis, axis, pass)
    if basis >= 0 { return basis }
    let isAuto = nodes[item].mask & SpecProperty.flexBasis.bit == 0
    let property: SpecProperty = isAuto ? (axis == 0 ? .width : .height) : .flexBasis
    if isAuto {
      let own = styled(item, property, axis, pass)
      if own >= 0 { return own }
    }
    if axis == 0 {
      // A ratio makes a width of a height that is known, whatever word the style has for the width.
      guard let height = aspectRatio(item) > 0 ? try knownAcross(item, pass) : .nan else { return nil }
      guard let word = height >= 0 ? .nan : try worded(item, property, pass) else { return nil }
      if word >= 0 { return word }
    }
    return try contentAlong(item, pass)
  }

  /// The extent along the lines that follows from the item's ratio or its content.
  private mutating func contentAlong(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    guard let across = needsHeight(item) ? try knownAcross(item, pass) : .nan else { return nil }
    if aspectRatio(item) > 0 && across >= 0 {
      return byRatio(item, pass.axis, from: across, of: pass.inner.width, pass.isRTL)
    }
    guard pass.axis == 0 else { return try contentHeight(item, pass) }
    guard let width = try contentWidth(item, least: false, pass.isRTL, height: across) else { return nil }
    let whole = width + percentFraming(item, pass)
    return aspectRatio(item) > 0 ? carried(item, 0, whole, of: pass.reference, pass.isRTL) : whole
  }

  /// The height of an item in a column for the width that the item will have: that of its ratio or of its content.
  private mutating func contentHeight(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    guard let width = try widthInColumn(item, pass) else { return nil }
    return try wordedHeight(item, width, pass)
  }

  /// The height that words for heights stand for at a width: that of the ratio, else that of the content.
  @inline(never)
  @_optimize(size)
  private mutating func wordedHeight(_ item: Int32, _ width: Double, _ pass: FlexPass) throws(SpecError)
    -> Double?
  {
    if aspectRatio(item) > 0 { return byRatio(item, 1, from: width, of: pass.inner.width, pass.isRTL) }
    return try contentHeight(item, width, pass)
  }

  /// The height of an item's content for a width, whatever the item's limits are.
  mutating func contentHeight(_ item: Int32, _ width: Double, _ pass: FlexPass) throws(SpecError) -> Double? {
    var rooms = ItemRooms()
    rooms.set(0, width, .exact)
    var question = cssQuestion(item, rooms, places: false, pass)
    question.isUnlimited = nodes[item].mask & SpecProperty.heightLimits != 0
    if isCSS(item) && choice(item, .flexWrap) != FlexWrap.noWrap.rawValue {
      // Lines break at a height of the item's own. Percentages do not refer to it.
      let own = styled(item, .height, 1, pass)
      if own >= 0 { (question.height, question.isFromContent) = (limited(item, 1, own, pass), true) }
    }
    guard try askFromCSS(item, question) else { return nil }
    return h(item)
  }

  /// The height that a word of a style stands for, which is that of the content; not a number if it is none. The item's
  /// size stays what it is.
  @inline(never)
  @_optimize(size)
  private mutating func worded(_ item: Int32, _ property: SpecProperty, width: Double?, _ pass: FlexPass)
    throws(SpecError) -> Double?
  {
    guard nodes[item].mask & property.bit != 0,
      FlexLength.content(value(item, property)) != .undefined
    else { return .nan }
    let before = size(item)
    defer { putBack(item, before) }
    guard let width else { return try contentHeight(item, pass) }
    return try wordedHeight(item, width, pass)
  }

  /// The extent along the lines that a word stands for; not a number if there is none. `width` is the property in a row.
  @_optimize(size)
  mutating func wordAlong(_ item: Int32, _ width: SpecProperty, _ pass: FlexPass) throws(SpecError) -> Double?
  {
    if pass.axis == 0 { return try worded(item, width, pass) }
    guard let height = SpecProperty(rawValue: width.rawValue &+ 1) else { return .nan }
    return try worded(item, height, width: nil, pass)
  }

  /// An item's extent across the lines, if it is known before the lines are; else not a number.
  @inline(never)
  mutating func knownAcross(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    let across = pass.across
    var extent = styled(item, across == 0 ? .width : .height, across, pass)
    if !(extent >= 0) && stretchesCSS(item, pass) && !pass.wraps
      && FlexLength.isKnown(pass.reference(across))
    {
      extent = max(0, pass.inner[across] - margins(item, across, of: pass.inner.width, pass.isRTL))
    }
    guard extent >= 0 else { return .nan }
    return try limitedCSS(item, across, extent, pass)
  }

  /// What paddings in per cent add to a content's width, for which they are zero.
  mutating func percentFraming(_ item: Int32, _ pass: FlexPass) -> Double {
    if nodes[item].mask & FlexGroup.padding.bits == 0 { return 0 }
    return framing(item, 0, of: pass.inner.width, pass.isRTL) - framing(item, 0, of: .infinity, pass.isRTL)
  }

  /// The width that a word of a style stands for in the container; not a number if it is none. What a ratio makes of a
  /// height that is known, or is given, is the width of the content.
  @inline(never)
  @_optimize(size)
  mutating func worded(
    _ item: Int32, _ property: SpecProperty, _ pass: FlexPass, height: Double = .nan
  ) throws(SpecError) -> Double? {
    if nodes[item].mask & property.bit == 0 || FlexLength.content(value(item, property)) == .undefined {
      return .nan
    }
    if aspectRatio(item) > 0 {
      guard let known = pass.axis == 0 ? try knownAcross(item, pass) : height else { return nil }
      if known >= 0 { return byRatio(item, 0, from: known, of: pass.inner.width, pass.isRTL) }
    }
    let room = pass.inner.width - margins(item, 0, of: pass.inner.width, pass.isRTL)
    let extra = percentFraming(item, pass)
    return try worded(item, property, room, of: pass.reference, pass.isRTL, extra: extra)
  }

  /// Whether an item is as large as its line. One whose style says anything of its extent across is not.
  @inline(__always)
  mutating func stretchesCSS(_ item: Int32, _ pass: FlexPass) -> Bool {
    let property: SpecProperty = pass.across == 0 ? .width : .height
    return nodes[item].mask & property.bit == 0 && stretches(item, pass)
  }

  // MARK: Width across

  /// The width of an item in a column: its own, the container's if it stretches, else that of its content within the
  /// container's.
  mutating func widthInColumn(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    guard let known = try knownAcross(item, pass) else { return nil }
    if known >= 0 { return known }
    guard var width = try worded(item, .width, pass) else { return nil }
    if !(width >= 0) {
      let room = pass.inner.width - margins(item, 0, of: pass.inner.width, pass.isRTL)
      guard let fit = try fitWidth(item, room, pass.isRTL, extra: percentFraming(item, pass)) else {
        return nil
      }
      width = aspectRatio(item) > 0 ? carried(item, 0, fit, of: pass.reference, pass.isRTL) : fit
    }
    return try limitedCSS(item, 0, width, pass)
  }

  // MARK: Limits

  @inline(__always)
  mutating func limited(_ item: Int32, _ axis: Int, _ extent: Double, _ pass: FlexPass) -> Double {
    bounded(item, axis, extent, of: pass.reference(axis), pass.inner.width, pass.isRTL)
  }

  /// An extent moved between its limits, and no smaller than borders and paddings. A limit may be a word. That of a height
  /// counts if the width is known; that of a width follows from the height by the ratio, if that is known. `other` is the
  /// extent along the other axis.
  mutating func limitedCSS(
    _ item: Int32, _ axis: Int, _ extent: Double, _ pass: FlexPass, other: Double = .nan
  ) throws(SpecError) -> Double? {
    let plain = limited(item, axis, extent, pass)
    if nodes[item].mask & SpecProperty.limits == 0 || axis == 1 && other != other { return plain }
    guard let high = try limitWord(item, axis == 0 ? .maxWidth : .maxHeight, other, pass),
      let low = try limitWord(item, axis == 0 ? .minWidth : .minHeight, other, pass)
    else { return nil }
    let below = limited(item, axis, high < extent ? high : extent, pass)
    return low > below ? low : below
  }

  /// The limit that a word stands for, where `other` is the extent along the other axis.
  @_optimize(size)
  private mutating func limitWord(
    _ item: Int32, _ property: SpecProperty, _ other: Double, _ pass: FlexPass
  ) throws(SpecError) -> Double? {
    if property == .minWidth || property == .maxWidth {
      return try worded(item, property, pass, height: other)
    }
    return try worded(item, property, width: other, pass)
  }

  /// Whether the content's extent is known that a largest extent asks for.
  private mutating func knowsMost(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    try wordAlong(item, .maxWidth, pass) != nil
  }

  /// The largest extent along the lines; infinite where there is none. The content's extents, which a word asks for,
  /// have been found by now.
  mutating func mostAlong(_ item: Int32, _ pass: FlexPass) -> Double {
    let property: SpecProperty = pass.axis == 0 ? .maxWidth : .maxHeight
    if nodes[item].mask & property.bit == 0 { return .infinity }
    let most = styled(item, property, pass.axis, pass)
    if most >= 0 { return most }
    let word = try? wordAlong(item, .maxWidth, pass)
    return word.map { $0 >= 0 ? $0 : .infinity } ?? .infinity
  }
}
