// FlexPass.swift -- the data that all steps of one flex layout use, and the walk over items.
//
// `axis` is the one along the lines, `1 - axis` the one across. Positions are first counted from `startEdge`, where
// lines start, and from `startEdgeAcross`, where the first line is. `isReversed` says that `startEdge` is the right or
// the bottom edge, `isReversedAcross` that `startEdgeAcross` is. Lines in reverse (`wrapReverse`) are placed as with
// `wrap`, and turned round in the end; by CSS's rules they begin at the other edge.
//
// All steps get the data by a pointer: copies of so many numbers for each item would take a third of a layout's time.

/// The data of one flex layout.
struct FlexFacts: BitwiseCopyable {
  let node: Int32
  let question: FlexQuestion
  let choices: UInt32
  let axis: Int
  let isRTL: Bool
  let isReversed: Bool
  let isReversedAcross: Bool
  /// Borders and paddings: left, top, right, bottom.
  let frame: SIMD4<Double>
  /// The room inside borders and paddings; infinite where there is no bound. Unless the question is forced, the room is
  /// moved between the container's limits.
  var inner: SpecSize
  /// The mode of the room along the lines; `restoreMode` may make it exact.
  var mode: FlexMode

  /// Borders and paddings along an axis.
  @inline(__always)
  func framing(_ axis: Int) -> Double { frame[axis] + frame[axis &+ 2] }
}

/// The data of one flex layout, by a pointer that is valid during one step.
struct FlexPass: BitwiseCopyable {
  private let facts: UnsafeMutablePointer<FlexFacts>

  @inline(__always)
  init(_ facts: UnsafeMutablePointer<FlexFacts>) { self.facts = facts }

  @inline(__always)
  var node: Int32 { facts.pointee.node }
  @inline(__always)
  var question: FlexQuestion { facts.pointee.question }
  @inline(__always)
  var axis: Int { facts.pointee.axis }
  @inline(__always)
  var isRTL: Bool { facts.pointee.isRTL }
  @inline(__always)
  var isReversed: Bool { facts.pointee.isReversed }
  @inline(__always)
  var isReversedAcross: Bool { facts.pointee.isReversedAcross }
  @inline(__always)
  var frame: SIMD4<Double> { facts.pointee.frame }
  @inline(__always)
  var inner: SpecSize { facts.pointee.inner }
  @inline(__always)
  var mode: FlexMode {
    get { facts.pointee.mode }
    nonmutating set { facts.pointee.mode = newValue }
  }

  @inline(__always)
  func choice(_ choice: SpecChoice) -> UInt32 { choice.value(in: facts.pointee.choices) }

  @inline(__always)
  var across: Int { 1 &- axis }

  @inline(__always)
  var modeAcross: FlexMode { question.mode(1 &- axis) }

  @inline(__always)
  var wraps: Bool { choice(.flexWrap) != FlexWrap.noWrap.rawValue }

  /// The edge where lines start, and the one where they end.
  @inline(__always)
  var startEdge: Int { axis &+ (isReversed ? 2 : 0) }
  @inline(__always)
  var endEdge: Int { axis &+ (isReversed ? 0 : 2) }
  /// The edge where the first line is, and the opposite one.
  @inline(__always)
  var startEdgeAcross: Int { across &+ (isReversedAcross ? 2 : 0) }
  @inline(__always)
  var endEdgeAcross: Int { across &+ (isReversedAcross ? 0 : 2) }

  /// Borders and paddings along an axis.
  @inline(__always)
  func framing(_ axis: Int) -> Double { facts.pointee.framing(axis) }

  /// Whether CSS's rules hold.
  @inline(__always)
  var isCSS: Bool { choice(.flexRules) == FlexRules.css.rawValue }

  /// Whether Yoga is followed where it contradicts itself.
  @inline(__always)
  var isStrict: Bool { choice(.flexRules) == FlexRules.strictYoga.rawValue }

  /// Whether items keep at least the extent of their content.
  @inline(__always)
  var hasAutomaticMinimum: Bool { choice(.flexRules) == FlexRules.automaticMinimum.rawValue }

  /// Whether only the size is wanted and the extent across is given: items then do not grow or shrink, since
  /// the size follows from the sum of their bases.
  @inline(__always)
  var skipsFlexing: Bool { !question.places && modeAcross == .exact }
}

extension SpecTree {
  @inline(__always)
  mutating func flexFacts(_ node: Int32, _ question: FlexQuestion) -> FlexFacts {
    let choices = nodes[node].choices
    let direction = SpecChoice.flexDirection.value(in: choices)
    let isRTL = writesRTL(node, question.isRTL)
    let isRow = direction & 2 != 0
    let isBackwards = direction & 1 != 0
    var frame = SIMD4<Double>(repeating: 0)
    if nodes[node].mask & (FlexGroup.padding.bits | FlexGroup.border.bits) != 0 {
      for edge in 0..<FlexEdge.count { frame[edge] = frameEdge(node, edge, of: question.around.width, isRTL) }
    }
    // Yoga places lines in reverse as if they were not, and turns them round with their margins and paddings.
    let turnsLines =
      SpecChoice.flexWrap.value(in: choices) == FlexWrap.wrapReverse.rawValue
      && SpecChoice.flexRules.value(in: choices) == FlexRules.css.rawValue
    var facts = FlexFacts(
      node: node, question: question, choices: choices, axis: isRow ? 0 : 1, isRTL: isRTL,
      isReversed: isRow ? isBackwards != isRTL : isBackwards,
      isReversedAcross: (isRow ? false : isRTL) != turnsLines,
      frame: frame, inner: .zero, mode: question.mode(isRow ? 0 : 1))
    facts.inner = SpecSize(innerRoom(0, facts), innerRoom(1, facts))
    return facts
  }

  private mutating func innerRoom(_ axis: Int, _ facts: FlexFacts) -> Double {
    let framing = facts.framing(axis)
    let room = facts.question.room(axis) - framing
    guard room < .infinity else { return .infinity }
    if facts.question.isForced { return min(max(0, room), FlexLength.largest) }
    let around = facts.question.around
    let most = most(facts.node, axis, of: around[axis], around.width, facts.isRTL) - framing
    let least = least(facts.node, axis, of: around[axis], around.width, facts.isRTL) - framing
    let below = room > most ? most : room
    let lowest = least > 0 ? least : 0
    // Percentages may make room out of proportion. Extents of a deep tree would multiply without this bound.
    return min(below > lowest ? below : lowest, FlexLength.largest)
  }

  // MARK: Items

  /// The first item of a container; -1 if there is none.
  @inline(__always)
  mutating func firstItem(_ container: Int32) -> Int32 {
    let first = nodes[container].first
    if first < 0 || choice(first, .display) != FlexDisplay.contents.rawValue { return first }
    return itemFrom(first, in: container)
  }

  /// The item after `item`; -1 if there is none.
  @inline(__always)
  mutating func nextItem(_ item: Int32, in container: Int32) -> Int32 {
    let record = nodes.base + Int(item)
    let next = record.pointee.next
    if record.pointee.parent == container
      && (next < 0 || choice(next, .display) != FlexDisplay.contents.rawValue)
    {
      return next
    }
    return itemFrom(nextAfter(item, in: container), in: container)
  }

  /// The node in `container` that follows `node` and all that is in `node`; -1 if there is none.
  private mutating func nextAfter(_ node: Int32, in container: Int32) -> Int32 {
    var last = node
    while nodes[last].next < 0 {
      last = nodes[last].parent
      if last == container { return -1 }
    }
    return nodes[last].next
  }

  /// `node` itself, or, where its children take its place, the first item in it or after it; -1 if there is none.
  @inline(never)
  private mutating func itemFrom(_ node: Int32, in container: Int32) -> Int32 {
    var item = node
    while item >= 0 && choice(item, .display) == FlexDisplay.contents.rawValue {
      item = nodes[item].first >= 0 ? nodes[item].first : nextAfter(item, in: container)
    }
    return item
  }

  /// Whether an item is in a line: neither absolute nor hidden.
  @inline(__always)
  mutating func isInLine(_ item: Int32) -> Bool {
    let choices = nodes[item].choices
    return SpecChoice.position.value(in: choices) != FlexPosition.absolute.rawValue
      && SpecChoice.display.value(in: choices) != FlexDisplay.none.rawValue
  }

  @inline(__always)
  mutating func isHidden(_ item: Int32) -> Bool { choice(item, .display) == FlexDisplay.none.rawValue }

  @inline(__always)
  mutating func isAbsolute(_ item: Int32) -> Bool {
    choice(item, .position) == FlexPosition.absolute.rawValue
  }

  /// How an item lies across its line. Columns have no baselines.
  @inline(__always)
  mutating func alignment(_ item: Int32, _ pass: FlexPass) -> UInt32 {
    let own = SpecChoice.alignSelf.value(in: nodes[item].choices)
    let alignment = own == SpecAlign.auto.rawValue ? pass.choice(.flexAlignItems) : own
    if alignment > SpecAlign.baselineLast.rawValue {
      return SpecTree.written(alignment, nodes[item].choices, pass)
    }
    return alignment == SpecAlign.baselineFirst.rawValue && pass.axis == 1
      ? SpecAlign.start.rawValue : alignment
  }

  /// An alignment that refers to the side where text starts, as one that refers to the side where the first line is.
  /// A function of numbers alone, so that the tree stays in registers around a call.
  @inline(never)
  private static func written(_ alignment: UInt32, _ choices: UInt32, _ pass: FlexPass) -> UInt32 {
    if alignment > SpecAlign.selfEnd.rawValue { return alignment }
    // Yoga knows neither of the two, and places such an item behind the room.
    if pass.isStrict { return pass.wraps ? SpecAlign.start.rawValue : SpecAlign.end.rawValue }
    let isOwn = alignment == SpecAlign.selfStart.rawValue || alignment == SpecAlign.selfEnd.rawValue
    var isEnd = alignment == SpecAlign.writingEnd.rawValue || alignment == SpecAlign.selfEnd.rawValue
    let writing = SpecChoice.writing.value(in: choices)
    let isRTL =
      writing == FlexWriting.inherit.rawValue ? pass.isRTL : writing == FlexWriting.rightToLeft.rawValue
    if isOwn && pass.axis == 1 && isRTL != pass.isRTL { isEnd.toggle() }
    if pass.choice(.flexWrap) == FlexWrap.wrapReverse.rawValue { isEnd.toggle() }
    return isEnd ? SpecAlign.end.rawValue : SpecAlign.start.rawValue
  }

  /// Whether an item's alignment and margins let it be as large as its line. Does not look at the item's own extent
  /// across: callers ask `hasExtentAcross` as well.
  @inline(__always)
  mutating func stretches(_ item: Int32, _ pass: FlexPass) -> Bool {
    alignment(item, pass) == SpecAlign.stretch.rawValue
      && !isAutoMargin(item, pass.across, pass.isRTL) && !isAutoMargin(item, pass.across &+ 2, pass.isRTL)
  }

  /// Whether an item has an extent of its own across its line.
  @inline(__always)
  mutating func hasExtentAcross(_ item: Int32, _ pass: FlexPass) -> Bool {
    ownExtent(item, pass.across, of: pass.inner[pass.across], pass.inner.width, pass.isRTL) >= 0
  }

  /// The weight with which an item grows or shrinks.
  @inline(__always)
  mutating func weight(_ item: Int32, _ property: SpecProperty) -> Double { value(item, property) }
}
