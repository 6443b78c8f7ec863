// CSS+Absolute.swift -- the extents of an absolute item by CSS's rules.
//
// The width is found first: the item's own; what its ratio makes of a height of its own, also between two edges; the room
// between two edges; or that of its content within the room that the edges leave. The height is then the item's own, what
// the ratio makes of the width, the room between two edges, or that of the content. Limits may be words, which stand for the
// content's extents, or for what the ratio makes.

extension SpecTree {
  /// Finds an item's width, and its height unless that is the content's between no words. Returns whether the height is the
  /// content's, so that percentages in the item do not refer to it; nil if the item has to be laid out first.
  @_optimize(size)
  mutating func cssAbsoluteRooms(
    _ item: Int32, _ rooms: inout ItemRooms, _ pass: FlexPass, _ surroundings: Surroundings
  ) throws(SpecError) -> Bool? {
    let inside = surroundings.inside
    guard let width = try cssAbsoluteWidth(item, rooms, pass, surroundings) else { return nil }
    rooms.set(0, width, .exact)
    if aspectRatio(item) > 0 && !(ownExtent(item, 1, of: inside.height, inside.width, pass.isRTL) >= 0) {
      var height = byRatio(item, 1, from: width, of: inside.width, pass.isRTL)
      if hasAutomaticLimit(item, .minHeight) {
        guard let content = try absoluteContentHeight(item, width, pass, inside) else { return nil }
        height = max(height, content)
      }
      rooms.set(1, bounded(item, 1, height, of: inside.height, inside.width, pass.isRTL), .exact)
    }
    let isFromContent = rooms.mode(1) != .exact
    return try limitHeightByWords(item, &rooms, pass, inside) ? isFromContent : nil
  }

  /// Whether an item lies by its own alignment between a top and a bottom edge, as high as its content, by CSS's rules. One
  /// without an alignment of its own fills the room.
  mutating func isAlignedBetweenEdges(_ item: Int32, _ pass: FlexPass) -> Bool {
    let own = choice(item, .alignSelf)
    return pass.isCSS && own != SpecAlign.auto.rawValue && own != SpecAlign.stretch.rawValue
      && isSet(item, FlexEdge.top, pass.isRTL) && isSet(item, FlexEdge.bottom, pass.isRTL)
  }

  /// Moves the height between limits that words give, which are the content's height. Returns false if the item has to be
  /// laid out first.
  @_optimize(size)
  private mutating func limitHeightByWords(
    _ item: Int32, _ rooms: inout ItemRooms, _ pass: FlexPass, _ inside: SpecSize
  ) throws(SpecError) -> Bool {
    let isLow = isWord(item, .minHeight)
    let isHigh = isWord(item, .maxHeight)
    guard isLow || isHigh else { return true }
    let made = byRatio(item, 1, from: rooms.extents[0], of: inside.width, pass.isRTL)
    let content =
      aspectRatio(item) > 0 ? made : try absoluteContentHeight(item, rooms.extents[0], pass, inside)
    guard let content else { return false }
    var height = rooms.mode(1) == .exact ? rooms.extents[1] : content
    if isHigh { height = min(height, content) }
    height = bounded(item, 1, height, of: inside.height, inside.width, pass.isRTL)
    rooms.set(1, isLow ? max(height, content) : height, .exact)
    return true
  }

  /// The height of an item's content for a width, whatever its limits are.
  @_optimize(size)
  private mutating func absoluteContentHeight(
    _ item: Int32, _ width: Double, _ pass: FlexPass, _ inside: SpecSize
  ) throws(SpecError) -> Double? {
    var rooms = ItemRooms()
    rooms.set(0, width, .exact)
    var question = question(of: rooms, around: inside, pass, places: false)
    question.isUnlimited = nodes[item].mask & SpecProperty.heightLimits != 0
    return try askItem(item, question) ? h(item) : nil
  }

  /// Whether a property says a word for the extent of a content.
  @inline(__always)
  private func isWord(_ item: Int32, _ property: SpecProperty) -> Bool {
    nodes[item].mask & property.bit != 0 && FlexLength.content(value(item, property)) != .undefined
  }

  /// The width of an item by CSS's rules: its own, that between its edges, or that of its content within the room that the
  /// edges leave; between limits, which may be words.
  @_optimize(size)
  private mutating func cssAbsoluteWidth(
    _ item: Int32, _ rooms: ItemRooms, _ pass: FlexPass, _ surroundings: Surroundings
  ) throws(SpecError) -> Double? {
    let (inside, isRTL) = (surroundings.inside, pass.isRTL)
    let room =
      inside.width - edge(item, .edge, 0, of: inside.width, isRTL)
      - edge(item, .edge, 2, of: inside.width, isRTL) - margins(item, 0, of: inside.width, isRTL)
    let extra = framing(item, 0, of: inside.width, isRTL) - framing(item, 0, of: .infinity, isRTL)
    let isMade = isWidthMadeByRatio(item, rooms, inside, isRTL)
    guard var width = isMade ? .nan : try worded(item, .width, room, of: inside, isRTL, extra: extra),
      let low = isMade ? .nan : try worded(item, .minWidth, room, of: inside, isRTL, extra: extra),
      let high = isMade
        ? isWord(item, .maxWidth) ? rooms.extents[0] : .nan
        : try worded(item, .maxWidth, room, of: inside, isRTL, extra: extra)
    else { return nil }
    if !(width >= 0) && rooms.mode(0) == .exact { width = max(0, rooms.extents[0]) }
    if isMade && hasAutomaticLimit(item, .minWidth) {
      guard let least = try contentWidth(item, least: true, isRTL) else { return nil }
      width = max(width, least + extra)
    }
    if !(width >= 0) {
      guard let fit = try fitWidth(item, room, isRTL, extra: extra) else { return nil }
      width = fit
    }
    let isCarried = !isMade && aspectRatio(item) > 0 && nodes[item].mask & SpecProperty.width.bit == 0
    if isCarried { width = carried(item, 0, width, of: inside, isRTL) }
    width = bounded(item, 0, high < width ? high : width, of: inside.width, inside.width, isRTL)
    return low > width ? low : width
  }

  /// Whether an item's ratio makes its width of a height that is known: words for the width then say the same.
  private mutating func isWidthMadeByRatio(
    _ item: Int32, _ rooms: ItemRooms, _ inside: SpecSize, _ isRTL: Bool
  ) -> Bool {
    guard aspectRatio(item) > 0 && rooms.mode(0) == .exact,
      !(ownExtent(item, 0, of: inside.width, inside.width, isRTL) >= 0)
    else { return false }
    return ownExtent(item, 1, of: inside.height, inside.width, isRTL) >= 0
      || !(isSet(item, FlexEdge.left, isRTL) && isSet(item, FlexEdge.right, isRTL))
  }
}
