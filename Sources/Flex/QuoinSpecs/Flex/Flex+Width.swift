// Flex+Width.swift -- the width of a plain container, found without its height.
//
// The basis of an item of a row is a width. A whole measurement of a container would also lay its items out with the
// widths that they get, to find its height, and each container in it would do the same: every level asks its items for
// another width, and the questions of all levels multiply. So a row asks plain containers (`Flex+Plain`) for the width
// alone. A row's width is the sum of its items' bases, since a bound alone makes no item grow or shrink; a column's is
// the largest width of its items; a row that may break is as wide as its bound if its items are wider. Nothing is laid out,
// and no geometry is written.
//
// The rule: wherever no text's width depends on its height, and each container within has room, the width is that of a
// whole measurement to the last bit. For it is added up in the order of `Flex+Justify`: where text breaks, the last bit
// of the room decides. All else is measured whole, and the walk says so by an infinite width:
//
// - A container that is left no width: if it is left no height either, it has no size, whatever is in it.
// - A container around a text that has another width at half of its height, as a picture that keeps its ratio. This is
//   tried once, with the measurement without bounds.
//
// Two kinds of answers are remembered, with a mark in their key: the width without a bound, for every plain container
// that is asked, and the width within a bound, for the items of a row that is laid out. The first one keeps the
// container's *need* in the place of a baseline: a bound that exceeds it changes nothing. Within a bound, the walk of
// `width(of:_:)` goes down through containers whose need is not met, and asks every text once; deeper than `levels` it
// goes on in a frame of its own, so that no tree is too deep for the native stack.

/// A plain container whose width is wanted, as its items see it.
struct WidthPass: BitwiseCopyable {
  let node: Int32
  let isRow: Bool
  let wraps: Bool
  let isRTL: Bool
  /// The bound of the border box, and the room inside borders and paddings; infinite without a bound.
  let bound: Double
  let room: Double
  /// Borders and paddings: of both edges, and in a row where items begin and where they end.
  let framing: Double
  let start: Double
  let end: Double
  /// How many containers further out are asked in the same walk.
  let level: Int
}

extension FlexQuestion {
  /// The question for a width within room; infinite room is no bound.
  static func widthWithin(_ room: Double, isRTL: Bool) -> FlexQuestion {
    var question = FlexQuestion(
      width: room, height: .infinity, widthMode: room < .infinity ? .upTo : .any, heightMode: .any,
      around: .zero, isRTL: isRTL, places: false)
    question.isWidthOnly = true
    return question
  }
}

extension SpecTree {
  /// How many levels of containers a walk goes down on the native stack.
  private static var levels: Int { 48 }

  /// The width that the basis of a plain container follows from. Nil if the container has to be laid out first, infinite
  /// if it has to be measured whole.
  @inline(never)
  mutating func basisWidth(_ item: Int32, _ question: FlexQuestion) throws(SpecError) -> Double? {
    guard let entry = try anyWidth(item, question.isRTL) else { return nil }
    let need = entry.pointee.baseline
    if need == .infinity { return .infinity }
    if question.widthMode == .any || question.width > need { return entry.pointee.size.width }
    return question.width > 0 ? try rememberedWidth(item, question.width, question.isRTL) : .infinity
  }

  /// The width that the bound of a plain container with items has to exceed to change nothing. Nil if the container has
  /// to be laid out first.
  mutating func need(_ item: Int32, _ isRTL: Bool) throws(SpecError) -> Double? {
    try anyWidth(item, isRTL)?.pointee.baseline
  }

  @inline(__always)
  private mutating func anyWidth(_ item: Int32, _ isRTL: Bool) throws(SpecError)
    -> UnsafeMutablePointer<LayoutEntry>?
  {
    try widthEntry(item, FlexQuestion.widthWithin(.infinity, isRTL: isRTL).key)
  }

  private mutating func rememberedWidth(_ item: Int32, _ room: Double, _ isRTL: Bool) throws(SpecError)
    -> Double?
  {
    try widthEntry(item, FlexQuestion.widthWithin(room, isRTL: isRTL).key)?.pointee.size.width
  }

  /// The entry with a key, nil if it has to be found first. The node's wanted layout stays what it is.
  mutating func widthEntry(_ item: Int32, _ key: SizeRange) throws(SpecError)
    -> UnsafeMutablePointer<LayoutEntry>?
  {
    var place = nodes[item].cache
    while place >= 0 {
      let entry = layouts.entries.base + Int(place)
      if entry.pointee.range == key {
        entry.pointee.pass = pass
        return entry
      }
      place = entry.pointee.next
    }
    if nodes[item].flags.contains(.dirty) { try noteWriting(in: item) }
    try begin(item, key, .zero)
    return nil
  }

  // MARK: A frame

  /// Finds the width that a frame is for. The frame's `along` is the width so far, `across` the need.
  mutating func findWidth(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    let container = widthPass(pass.node, pass.question.width, pass.question.isRTL, level: 0)
    var item = frames[top].cursor
    if item == firstItem(pass.node) { frames[top].along = container.start }
    while item >= 0 {
      if isInLine(item) {
        guard let width = try width(of: item, container) else {
          frames[top].cursor = item
          return false
        }
        var sum = WidthSum(along: frames[top].along, bases: frames[top].across)
        add(item, width, to: &sum, container)
        frames[top].along = sum.along
        if pass.question.widthMode == .any {
          let need = try need(of: item, width, container) + margins(item, 0, of: .infinity, pass.isRTL)
          frames[top].across = max(frames[top].across, need)
        } else {
          frames[top].across = sum.bases
        }
      }
      item = nextItem(item, in: pass.node)
    }
    let sum = WidthSum(along: frames[top].along, bases: frames[top].across)
    let need = container.breaks ? max(sum.bases, sum.along - container.start) : sum.bases
    layouts.entries[frames[top].entry].baseline = (need + container.framing) * SpecTree.slack
    finishWidth(top, extent(sum, container))
    return true
  }

  /// Ends a computation of a width alone.
  mutating func finishWidth(_ top: Int32, _ width: Double) {
    let frame = frames[top]
    layouts.entries[frame.entry].size = SpecSize(width, 0)
    nodes[frame.node].flags.remove(.underWay)
    // A node that was dirty is placed later in this layout, and settled then.
    if nodes[frame.node].flags.contains(.dirty) {
      nodes[frame.node].flags.remove(.dirty)
      nodes[frame.node].flags.insert(.unsettled)
    }
    counters.layouts &+= 1
  }

  // MARK: The walk

  private mutating func widthPass(_ node: Int32, _ room: Double, _ isRTLAround: Bool, level: Int) -> WidthPass
  {
    let isRTL = writesRTL(node, isRTLAround)
    let direction = choice(node, .flexDirection)
    let isRow = direction & 2 != 0
    let framing = framing(node, 0, of: .infinity, isRTL)
    var (start, end) = (0.0, 0.0)
    if isRow && framing > 0 {
      let first = (direction & 1 != 0) != isRTL ? FlexEdge.right : FlexEdge.left
      start = frameEdge(node, first, of: .infinity, isRTL)
      end = frameEdge(node, 2 &- first, of: .infinity, isRTL)
    }
    let inner = room < .infinity ? min(max(0, room - framing), FlexLength.largest) : .infinity
    return WidthPass(
      node: node, isRow: isRow, wraps: choice(node, .flexWrap) != FlexWrap.noWrap.rawValue, isRTL: isRTL,
      bound: room, room: inner, framing: framing, start: start, end: end, level: level)
  }

  /// The width of a container within room, infinite if it has to be measured whole; nil if another one has to be laid out
  /// first.
  private mutating func width(_ node: Int32, _ room: Double, _ around: WidthPass) throws(SpecError)
    -> Double?
  {
    guard let entry = try anyWidth(node, around.isRTL) else { return nil }
    if room == .infinity || room > entry.pointee.baseline { return entry.pointee.size.width }
    if room <= 0 { return .infinity }
    if around.level >= SpecTree.levels { return try rememberedWidth(node, room, around.isRTL) }
    let container = widthPass(node, room, around.isRTL, level: around.level &+ 1)
    var sum = WidthSum(along: container.start)
    var item = firstItem(node)
    while item >= 0 {
      if isInLine(item) {
        guard let width = try width(of: item, container) else { return nil }
        add(item, width, to: &sum, container)
      }
      item = nextItem(item, in: node)
    }
    return extent(sum, container)
  }

  /// The width of an item, in a row its basis; nil if a container has to be laid out first.
  private mutating func width(of item: Int32, _ container: WidthPass) throws(SpecError) -> Double? {
    let own = fixedWidth(item, container)
    if own >= 0 { return max(own, framing(item, 0, of: .infinity, container.isRTL)) }
    var room = Double.infinity
    let scrolls = container.isRow && choice(item, .overflow) == FlexOverflow.scroll.rawValue
    if container.room < .infinity && !scrolls {
      room = container.room - margins(item, 0, of: .infinity, container.isRTL)
    }
    if nodes[item].first < 0 { return try textWidth(item, room, container) }
    return try width(item, room, container)
  }

  /// The width that an item's own style gives it; not a number if it has none.
  @inline(__always)
  private mutating func fixedWidth(_ item: Int32, _ container: WidthPass) -> Double {
    if nodes[item].mask & (SpecProperty.sizes | SpecProperty.flexBasis.bit) == 0 { return .nan }
    let basis = container.isRow ? ownBasis(item, 0, of: .infinity, .infinity, container.isRTL) : .nan
    return basis > 0 ? basis : ownExtent(item, 0, of: .infinity, .infinity, container.isRTL)
  }

  /// The width of a leaf or of a container without items.
  private mutating func textWidth(_ item: Int32, _ room: Double, _ container: WidthPass) throws(SpecError)
    -> Double
  {
    let framing = framing(item, 0, of: .infinity, container.isRTL)
    nodes[item].flags.remove(.dirty)
    if nodes[item].kind != .leaf || nodes[item].hook < 0 { return framing }
    var range = SizeRange.unconstrained
    if room < .infinity { range.maxWidth = max(0, room - framing) }
    let width = try remembered(item, range).width
    return SizeRange.isValid(width) ? width + framing : framing
  }

  // MARK: Need

  /// By what factor a bound has to exceed its content to change nothing: sums of both may have been rounded.
  static var slack: Double { 1 + 1e-12 }

  /// The width that the bound of an item has to exceed. `width` is the item's width without a bound.
  private mutating func need(of item: Int32, _ width: Double, _ container: WidthPass) throws(SpecError)
    -> Double
  {
    if fixedWidth(item, container) >= 0 { return 0 }
    if nodes[item].first >= 0 { return try need(item, container.isRTL) ?? .infinity }
    if nodes[item].kind == .leaf && nodes[item].hook >= 0 { return try isTall(item) ? .infinity : width }
    return width
  }

  /// Whether a text has another width at half of its height.
  private mutating func isTall(_ leaf: Int32) throws(SpecError) -> Bool {
    let size = try remembered(leaf, .unconstrained)
    var half = SizeRange.unconstrained
    half.maxHeight = size.height > 0 && size.height < .infinity ? size.height / 2 : 1
    half.minHeight = half.maxHeight
    return try remembered(leaf, half).width != size.width
  }
}
