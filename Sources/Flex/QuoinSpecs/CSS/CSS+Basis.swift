// CSS+Basis.swift -- the basis and the least extent of every item along the lines.
//
// The basis is the flex basis; else the item's own extent; else what follows from its aspect ratio and an extent across
// that is known; else its content's: the largest width, or the height for the width that the item will have.
//
// An item without a least extent of its own does not become smaller than its content, unless it scrolls or hides what
// overflows: its *automatic minimum* is the smallest width of its content, or the height for its width, but no more than
// its own extent or its largest one.

extension SpecTree {
  mutating func findCSSBases(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    var item = frames[top].cursor
    while item >= 0 {
      if try !isOutOfLine(item, top) {
        guard try knowsMost(item, pass), let least = try leastAlong(item, pass),
          let basis = try cssBasis(item, pass)
        else {
          frames[top].cursor = item
          return false
        }
        numbers(item)[0] = max(basis, framing(item, pass.axis, of: pass.inner.width, pass.isRTL))
        numbers(item)[1] = least
      }
      item = nextItem(item, in: pass.node)
    }
    return true
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
      let room = pass.inner.width - margins(item, 0, of: pass.inner.width, pass.isRTL)
      guard let word = try worded(item, property, room, pass.isRTL) else { return nil }
      if word >= 0 { return word }
    }
    return try contentAlong(item, pass)
  }

  /// The extent along the lines that follows from the item's ratio or its content.
  private mutating func contentAlong(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    let ratio = aspectRatio(item)
    if ratio > 0 {
      guard let across = try knownAcross(item, pass) else { return nil }
      if across >= 0 { return extent(pass.axis, from: across, ratio: ratio) }
    }
    if pass.axis == 0 { return try contentWidth(item, least: false, pass.isRTL) }
    return try contentHeight(item, pass)
  }

  /// The height of an item's content in a column, for the width that the item will have.
  private mutating func contentHeight(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    guard let width = try widthInColumn(item, pass) else { return nil }
    var rooms = ItemRooms()
    rooms.set(0, width, .exact)
    guard try askItem(item, cssQuestion(item, rooms, places: false, pass)) else { return nil }
    return h(item)
  }

  /// An item's extent across the lines, if it is known before the lines are; else not a number.
  private mutating func knownAcross(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    let across = pass.across
    var extent = styled(item, across == 0 ? .width : .height, across, pass)
    if !(extent >= 0) && stretchesCSS(item, pass) && !pass.wraps
      && FlexLength.isKnown(pass.reference(across))
    {
      extent = pass.inner[across] - margins(item, across, of: pass.inner.width, pass.isRTL)
    }
    guard extent >= 0 else { return .nan }
    return try limitedCSS(item, across, extent, pass)
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
    let room = pass.inner.width - margins(item, 0, of: pass.inner.width, pass.isRTL)
    guard var width = try worded(item, .width, room, pass.isRTL) else { return nil }
    let ratio = aspectRatio(item)
    let height = styled(item, .height, 1, pass)
    if !(width >= 0) && ratio > 0 && height >= 0 {
      width = extent(0, from: limited(item, 1, height, pass), ratio: ratio)
      if hasAutomaticLimit(item, .minWidth) {
        guard let least = try contentWidth(item, least: true, pass.isRTL) else { return nil }
        width = max(width, least)
      }
    }
    if !(width >= 0) {
      guard let fit = try fitWidth(item, room, pass.isRTL) else { return nil }
      width = fit
    }
    return try limitedCSS(item, 0, width, pass)
  }

  /// Whether an extent that follows from the ratio is no smaller than the content.
  @inline(__always)
  mutating func hasAutomaticLimit(_ item: Int32, _ property: SpecProperty) -> Bool {
    nodes[item].mask & property.bit == 0 && choice(item, .overflow) == FlexOverflow.visible.rawValue
  }

  // MARK: Limits

  @inline(__always)
  private mutating func limited(_ item: Int32, _ axis: Int, _ extent: Double, _ pass: FlexPass) -> Double {
    bounded(item, axis, extent, of: pass.reference(axis), pass.inner.width, pass.isRTL)
  }

  /// An extent moved between its limits, and no smaller than borders and paddings. A limit may be a word.
  mutating func limitedCSS(_ item: Int32, _ axis: Int, _ extent: Double, _ pass: FlexPass) throws(SpecError)
    -> Double?
  {
    let plain = limited(item, axis, extent, pass)
    if axis == 1 || nodes[item].mask & SpecProperty.limits == 0 { return plain }
    guard let high = try worded(item, .maxWidth, pass.inner.width, pass.isRTL),
      let low = try worded(item, .minWidth, pass.inner.width, pass.isRTL)
    else { return nil }
    let below = limited(item, 0, high < extent ? high : extent, pass)
    return low > below ? low : below
  }

  /// Whether the content's width is known that a largest width asks for.
  private mutating func knowsMost(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    if pass.axis == 1 || nodes[item].mask & SpecProperty.maxWidth.bit == 0 { return true }
    return try worded(item, .maxWidth, pass.inner.width, pass.isRTL) != nil
  }

  /// The largest extent along the lines; infinite where there is none. The content's widths, which a word asks for, have
  /// been found by now.
  mutating func mostAlong(_ item: Int32, _ pass: FlexPass) -> Double {
    let property: SpecProperty = pass.axis == 0 ? .maxWidth : .maxHeight
    if nodes[item].mask & property.bit == 0 { return .infinity }
    let most = styled(item, property, pass.axis, pass)
    if most >= 0 { return most }
    let word = pass.axis == 0 ? try? worded(item, property, pass.inner.width, pass.isRTL) : nil
    return word.map { $0 >= 0 ? $0 : .infinity } ?? .infinity
  }

  /// The least extent along the lines: the item's own, or the automatic one.
  mutating func leastAlong(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    let axis = pass.axis
    let property: SpecProperty = axis == 0 ? .minWidth : .minHeight
    let own = styled(item, property, axis, pass)
    if own >= 0 { return own }
    if nodes[item].mask & property.bit != 0 {
      if axis == 1 {
        return FlexLength.content(value(item, property)) == .undefined ? 0 : try contentHeight(item, pass)
      }
      guard let word = try worded(item, property, pass.inner.width, pass.isRTL) else { return nil }
      return word >= 0 ? word : 0
    }
    return try automaticMinimum(item, pass)
  }

  /// The least extent of an item whose style gives none.
  mutating func automaticMinimum(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    guard choice(item, .overflow) == FlexOverflow.visible.rawValue else { return 0 }
    let axis = pass.axis
    let own = styled(item, axis == 0 ? .width : .height, axis, pass)
    guard
      let content = axis == 0
        ? try contentWidth(item, least: true, pass.isRTL) : try contentHeight(item, pass)
    else { return nil }
    let least = own < content ? own : content
    return min(least, mostAlong(item, pass))
  }
}
