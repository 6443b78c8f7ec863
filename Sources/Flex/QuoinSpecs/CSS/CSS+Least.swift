// CSS+Least.swift -- the least extents of items; the automatic minimum of a row's items is found only where it binds.
//
// An item whose style gives no least extent does not become smaller than its content, or than its own extent if that is
// less: than what the ratio makes of the other extent, if it has a ratio, or the content if that is more.
//
// The smallest width of a text is a question of its own, which no layout asks again. It decides nothing where the item
// comes out at least that wide without it. So a row of one line is flexed first as if no content had a smallest width;
// the extents stay in the items' geometry. Then each item is asked whether its content fits into its extent: an answer
// that is no wider says so, and if there is none the question is the one that the layout asks in the end. If all fit, the
// extents are those that the smallest widths would have given, for these bind nothing. If one does not, all are found.
//
// The frame's `line` is -1 as long as all contents fit.

extension SpecTree {
  /// How many levels of containers are looked through for what fits.
  private static var levels: Int { 16 }

  /// Whether an item's least extent is its content's, and waits until it is known whether it binds.
  mutating func waitsForLeast(_ item: Int32, _ pass: FlexPass) -> Bool {
    pass.axis == 0 && !pass.wraps && pass.mode == .exact && !needsHeight(item)
      && nodes[item].mask & SpecProperty.minWidth.bit == 0
      && choice(item, .overflow) == FlexOverflow.visible.rawValue
  }

  /// Shares the room among the items of a row as if their contents had no smallest widths.
  @_optimize(size)
  mutating func beginLeasts(_ top: Int32, _ pass: FlexPass) {
    begin(top, FlexPhase.least, pass.node)
    let first = frames[top].cursor
    guard first >= 0 && pass.axis == 0 && !pass.wraps && pass.mode == .exact else { return }
    var line = cssLine(first, pass)
    line.free = pass.inner.width - line.consumed
    shareCSS(first, line, pass.inner.width, pass)
  }

  /// Finds the least extents that were left open, if one of them binds.
  @_optimize(size)
  mutating func findLeasts(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    guard pass.axis == 0 && !pass.wraps && pass.mode == .exact else { return true }
    var item = frames[top].cursor
    while item >= 0 {
      frames[top].cursor = item
      if isInLine(item) && waitsForLeast(item, pass) {
        if frames[top].line < 0 {
          guard let fits = try fits(item, pass) else { return false }
          if !fits {
            frames[top].line = item
            item = firstItem(pass.node)
            continue
          }
        } else {
          guard let least = try leastAlong(item, pass) else { return false }
          numbers(item)[1] = max(least, numbers(item)[1])
        }
      }
      item = nextItem(item, in: pass.node)
    }
    return true
  }

  /// Whether an item is no smaller than its automatic minimum. Nil if a container has to be asked first.
  @_optimize(size)
  private mutating func fits(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Bool? {
    let room = numbers(item)[Side.width]
    let width = styled(item, .width, 0, pass)
    if width >= 0 && width <= room || mostAlong(item, pass) <= room { return true }
    let within = room - percentFraming(item, pass)
    return try leastBeyond(item, within, pass.isRTL).map { $0 <= within }
  }

  // MARK: Extents

  /// The least extent along the lines: the item's own, or the automatic one.
  mutating func leastAlong(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    let axis = pass.axis
    let property: SpecProperty = axis == 0 ? .minWidth : .minHeight
    let own = styled(item, property, axis, pass)
    if own >= 0 { return own }
    if nodes[item].mask & property.bit == 0 { return try automaticMinimum(item, pass) }
    return try wordAlong(item, .minWidth, pass).map { $0 >= 0 ? $0 : 0 }
  }

  /// The least extent of an item whose style gives none.
  mutating func automaticMinimum(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    guard choice(item, .overflow) == FlexOverflow.visible.rawValue else { return 0 }
    guard let own = try ownSuggestion(item, pass),
      let content = pass.axis == 0 ? try leastContent(item, pass) : try leastHeight(item, pass)
    else { return nil }
    let least = own < content ? own : content
    return min(least, mostAlong(item, pass))
  }

  /// An item's own extent along the lines, or what a word for it makes of the ratio.
  @_optimize(size)
  private mutating func ownSuggestion(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    let own = styled(item, pass.axis == 0 ? .width : .height, pass.axis, pass)
    return own >= 0 || aspectRatio(item) == 0 ? own : try wordAlong(item, .width, pass)
  }

  /// The smallest height of an item in a column.
  @_optimize(size)
  private mutating func leastHeight(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    guard let width = try widthInColumn(item, pass) else { return nil }
    return aspectRatio(item) > 0 ? try heightByRatio(item, width, pass) : try contentHeight(item, width, pass)
  }

  private mutating func leastContent(_ item: Int32, _ pass: FlexPass) throws(SpecError) -> Double? {
    guard let across = needsHeight(item) ? try knownAcross(item, pass) : .nan,
      let width = try contentWidth(item, least: true, pass.isRTL, height: across)
    else { return nil }
    let whole = width + percentFraming(item, pass)
    guard aspectRatio(item) > 0 else { return whole }
    if !(across >= 0) { return carried(item, 0, whole, of: pass.reference, pass.isRTL) }
    return max(whole, byRatio(item, 0, from: across, of: pass.inner.width, pass.isRTL))
  }

  // MARK: Contents

  /// The smallest width of a node's content, or zero if it fits into some room. Nil if a container has to be asked first.
  mutating func leastBeyond(_ node: Int32, _ room: Double, _ isRTL: Bool) throws(SpecError) -> Double? {
    // No text is asked where others would have to be asked for their smallest widths all the same.
    if try isWithin(node, room, isRTL, asks: false), try isWithin(node, room, isRTL, asks: true) { return 0 }
    return try contentWidth(node, least: true, isRTL)
  }

  /// Whether it is easily seen that a node's content fits into some room. Where texts are not asked, they count as fitting.
  @_optimize(size)
  private mutating func isWithin(_ node: Int32, _ room: Double, _ isRTL: Bool, asks: Bool, level: Int = 0)
    throws(SpecError) -> Bool
  {
    let inner = room - framing(node, 0, of: .infinity, isRTL)
    guard inner >= 0 else { return false }
    if nodes[node].kind == .leaf {
      return nodes[node].hook < 0 || !asks ? true : try isTextWithin(node, inner)
    }
    guard isCSS(node) && level < SpecTree.levels && choice(node, .flexWrap) == FlexWrap.noWrap.rawValue
    else { return false }
    let isRow = choice(node, .flexDirection) >= FlexDirection.row.rawValue
    let within = writesRTL(node, isRTL)
    if isRow {
      guard let (rest, heir) = try restInRow(node, inner, within, asks: asks) else { return false }
      return heir < 0 ? true : try isWithin(heir, rest, within, asks: asks, level: level + 1)
    }
    var item = firstItem(node)
    while item >= 0 {
      guard nodes[item].choices & SpecTree.special == 0 && nodes[item].mask & SpecTree.widths == 0,
        try isWithin(
          item, inner - margins(item, 0, of: .infinity, within), within, asks: asks, level: level + 1)
      else { return false }
      item = nextItem(item, in: node)
    }
    return true
  }

  private static var widths: UInt64 {
    SpecProperty.width.bit | SpecProperty.minWidth.bit | SpecProperty.maxWidth.bit
      | SpecProperty.aspectRatio.bit | SpecProperty.flexBasis.bit
  }

  /// The room that the items of a row leave to one of them, and which one that is; -1 if it is none. Texts take what they ask
  /// for without a bound, as they do for their bases. Nil if anything else has a say.
  @_optimize(size)
  private mutating func restInRow(_ node: Int32, _ room: Double, _ isRTL: Bool, asks: Bool)
    throws(SpecError) -> (rest: Double, heir: Int32)?
  {
    let heir = heir(node)
    var rest = room
    var isFirst = true
    let gap = gap(node, 0, of: .infinity)
    var item = firstItem(node)
    while item >= 0 {
      guard nodes[item].choices & SpecTree.special == 0,
        nodes[item].mask & (SpecTree.widths & ~SpecProperty.width.bit) == 0
      else { return nil }
      rest -= margins(item, 0, of: .infinity, isRTL) + (isFirst ? 0 : gap)
      isFirst = false
      if nodes[item].mask & SpecProperty.width.bit != 0 {
        let own = styled(item, .width, 0, of: .infinity, .infinity, isRTL)
        guard own >= 0 else { return nil }
        rest -= max(own, framing(item, 0, of: .infinity, isRTL))
      } else if item != heir {
        guard nodes[item].kind == .leaf else { return nil }
        if asks { rest -= try leafWidth(item, least: false, isRTL) }
      }
      item = nextItem(item, in: node)
    }
    return rest >= 0 ? (rest, heir) : nil
  }

  /// The item of a row that gets what the others leave: the only one without a width, or the only one of these that grows and
  /// shrinks by whole weights; -1 if there is none.
  @_optimize(size)
  private mutating func heir(_ node: Int32) -> Int32 {
    var (last, flexible): (Int32, Int32) = (-1, -1)
    var (count, flexibles) = (0, 0)
    var item = firstItem(node)
    while item >= 0 {
      let (grow, shrink) = (weight(item, .flexGrow), weight(item, .flexShrink))
      if grow != 0 || shrink != 0 { flexibles += 1 }
      if nodes[item].mask & SpecProperty.width.bit == 0 {
        (last, count) = (item, count + 1)
        if grow >= 1 && shrink >= 1 { flexible = item }
      }
      item = nextItem(item, in: node)
    }
    return count == 1 ? last : flexibles == 1 ? flexible : -1
  }

  /// Whether a text fits into some room: by its smallest width, if that is known, by any answer that fits, or by the answer
  /// for exactly this room, which the layout asks for next.
  private mutating func isTextWithin(_ leaf: Int32, _ room: Double) throws(SpecError) -> Bool {
    guard room > 0 else { return false }
    var isWider = false
    var place = nodes[leaf].cache
    while place >= 0 {
      let entry = measured.entries[place]
      if entry.most.height == .infinity {
        if entry.size.width <= room { return true }
        if entry.most.width == 0 { isWider = true }
      }
      place = entry.next
    }
    if isWider { return false }
    let exactly = SizeRange(minWidth: room, minHeight: 0, maxWidth: room, maxHeight: .infinity)
    return try remembered(leaf, exactly).width <= room
  }
}
