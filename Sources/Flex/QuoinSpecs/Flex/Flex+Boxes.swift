// Flex+Boxes.swift -- a line of boxes without functions is laid out in one go.
//
// Most containers of a large tree are its last ones: their items are leaves of fixed sizes that grow or shrink. Such a
// container (`holdsBoxes`) has no item that must be laid out before it answers, no lines to break, no margins, limits or
// baselines, and its items begin at the start. Three walks over the items then do what the steps of `Flex` do in ten, in
// the same order of additions, so that both give the same bits:
//
// 1. Bases, their sum and the weights.
// 2. Extents and positions along the line, and the largest extent across.
// 3. If items are placed, extents and positions across.
//
// `findRigid` marks the containers.

extension SpecTree {
  /// The properties that a leaf of such a container may have.
  private static var boxBits: UInt64 {
    SpecProperty.width.bit | SpecProperty.height.bit | SpecProperty.flexGrow.bit | SpecProperty.flexShrink.bit
      | SpecProperty.flexBasis.bit
  }

  /// Whether a container without limits to its lines holds boxes alone.
  mutating func findsBoxes(_ node: Int32) -> Bool {
    guard choice(node, .flexWrap) == FlexWrap.noWrap.rawValue,
      choice(node, .flexJustify) == SpecJustify.start.rawValue,
      choice(node, .flexAlignItems) != SpecAlign.baselineFirst.rawValue,
      choice(node, .flexRules) == FlexRules.yoga.rawValue
    else { return false }
    var item = nodes[node].first
    while item >= 0 {
      let record = nodes.base + Int(item)
      let choices = record.pointee.choices
      guard record.pointee.kind == .leaf, record.pointee.hook < 0,
        record.pointee.mask & ~SpecTree.boxBits == 0, choices & SpecTree.special == 0,
        SpecChoice.alignSelf.value(in: choices) != SpecAlign.baselineFirst.rawValue
      else { return false }
      item = record.pointee.next
    }
    return nodes[node].first >= 0
  }

  /// Lays a container of boxes out, and ends its layout.
  mutating func layBoxes(_ top: Int32, _ pass: FlexPass) {
    if pass.mode == .exact { markLoneItem(pass) }
    var line = surveyBoxes(pass)
    var room = pass.inner[pass.axis]
    spare(&line, &room, pass)
    if !pass.skipsFlexing && line.free < 0 && line.shrink != 0 {
      countOut(nodes[pass.node].first, &line, pass)
    }
    flexBoxes(top, line, pass)
    let extent = frames[top].across
    sizeFlex(top, pass)
    if pass.question.places { placeBoxes(top, extent, pass) }
    let size = flexSize(top, pass)
    finish(top, size.width, size.height)
  }

  /// Reads the boxes' styles, and adds their bases and weights up. Until the boxes have extents, x is a box's basis, y its
  /// weight to shrink, the extent along the line its weight to grow, and the extent across what `across` says.
  private mutating func surveyBoxes(_ pass: FlexPass) -> FlexLine {
    var line = FlexLine()
    let gap = gap(pass.node, pass.axis, of: pass.inner[pass.axis])
    let room = pass.question.isFromContent ? .infinity : pass.inner[pass.axis]
    var item = nodes[pass.node].first
    while item >= 0 {
      let record = nodes.base + Int(item)
      let style = BoxStyle(record, properties.words.base)
      var basis = 0.0
      if record.pointee.flags.contains(.markA) {
        record.pointee.flags.remove(.markA)
      } else {
        // A box that is measured is as long as its own extent, of room that is only what its content took as well.
        var own = style.basis(pass.axis, of: room)
        if !(own >= 0) { own = style.extent(pass.axis, of: pass.inner[pass.axis]) }
        if own > 0 { basis = own }
      }
      let four = numbers(item)
      (four[0], four[1], four[2 &+ pass.axis]) = (basis, style.shrink, style.grow)
      four[2 &+ pass.across] = across(item, style, pass)
      line.consumed += basis + (line.count > 0 ? gap : 0)
      line.count &+= 1
      line.grow += style.grow
      line.shrink -= style.shrink * basis
      item = record.pointee.next
    }
    if line.grow > 0 && line.grow < 1 { line.grow = 1 }
    return line
  }

  /// A box's extent across its line; -1 if it is as large as the line.
  @inline(__always)
  private mutating func across(_ item: Int32, _ style: BoxStyle, _ pass: FlexPass) -> Double {
    let own = style.extent(pass.across, of: pass.inner[pass.across])
    guard own >= 0 else { return alignment(item, pass) == SpecAlign.stretch.rawValue ? -1 : 0 }
    // Where the container's extent follows from its content, a percentage of it binds nothing.
    return isFraction(item, pass.across) && pass.modeAcross != .exact ? 0 : own
  }

  /// Finds extents and positions along the line, and what the line takes along and across.
  private mutating func flexBoxes(_ top: Int32, _ line: FlexLine, _ pass: FlexPass) {
    let gap = gap(pass.node, pass.axis, of: line.room)
    let skips = pass.skipsFlexing
    var along = pass.frame[pass.startEdge]
    var largest = 0.0
    var left = line.count
    var item = nodes[pass.node].first
    while item >= 0 {
      let record = nodes.base + Int(item)
      let four = numbers(item)
      let extent = skips ? four[0] : line.extent(four[0], grow: four[2 &+ pass.axis], shrink: four[1])
      four[2 &+ pass.axis] = extent
      largest = max(largest, four[2 &+ pass.across])
      record.pointee.flags.remove(.dirty)
      four[0] = along
      left &-= 1
      if left > 0 { along += gap }
      along += extent
      item = record.pointee.next
    }
    frames[top].along = max(0, along + pass.frame[pass.endEdge])
    if skips || pass.modeAcross == .exact { largest = pass.inner[pass.across] }
    frames[top].across = containerExtent(largest, pass)
  }

  /// Finds extents and positions across the line, and turns positions to count from the left and the top.
  private mutating func placeBoxes(_ top: Int32, _ extent: Double, _ pass: FlexPass) {
    let room = pass.modeAcross == .exact ? pass.inner[pass.across] : containerExtent(extent, pass)
    let size = (along: frames[top].along, across: frames[top].across)
    let first = nodes[pass.node].first
    var item = first
    while item >= 0 {
      let four = numbers(item)
      var along = four[0]
      var across = pass.frame[pass.startEdgeAcross]
      if four[2 &+ pass.across] < 0 {
        four[2 &+ pass.across] = max(0, extent)
      } else {
        across += aligned(item, room, pass)
      }
      if pass.isReversed { along = size.along - along - four[2 &+ pass.axis] }
      if pass.isReversedAcross { across = size.across - across - four[2 &+ pass.across] }
      four[pass.axis] = along
      four[pass.across] = across
      item = nodes[item].next
    }
    layouts.entries[frames[top].entry].baseline = numbers(first)[Side.y] + h(first)
  }
}

/// The style of a box in a line, read from its words in one go.
private struct BoxStyle {
  private var extents = SIMD2<Double>(repeating: .nan)
  private var flexBasis = Double.nan
  private let fractions: UInt16
  private(set) var grow = 0.0
  private(set) var shrink = 0.0

  @inline(__always)
  init(_ record: UnsafeMutablePointer<NodeRecord>, _ words: UnsafeMutablePointer<Double>) {
    let mask = record.pointee.mask
    fractions = record.pointee.fractions
    var word = words + Int(max(0, record.pointee.values))
    // The words are in the order of the properties.
    if mask & SpecProperty.width.bit != 0 { (extents[0], word) = (word.pointee, word + 1) }
    if mask & SpecProperty.height.bit != 0 { (extents[1], word) = (word.pointee, word + 1) }
    if mask & SpecProperty.flexGrow.bit != 0 { (grow, word) = (word.pointee, word + 1) }
    if mask & SpecProperty.flexShrink.bit != 0 { (shrink, word) = (word.pointee, word + 1) }
    if mask & SpecProperty.flexBasis.bit != 0 { flexBasis = word.pointee }
  }

  /// The extent along an axis; not a number if there is none, or it is a fraction of what is not known.
  @inline(__always)
  func extent(_ axis: Int, of around: Double) -> Double {
    resolved(extents[axis], UInt16(truncatingIfNeeded: axis), around)
  }

  /// What the basis along an axis follows from.
  @inline(__always)
  func basis(_ axis: Int, of around: Double) -> Double {
    let basis = resolved(flexBasis, UInt16(SpecProperty.flexBasis.rawValue), around)
    return basis > 0 || basis == 0 && FlexLength.isKnown(around) ? basis : extent(axis, of: around)
  }

  @inline(__always)
  private func resolved(_ word: Double, _ property: UInt16, _ around: Double) -> Double {
    if fractions >> property & 1 == 0 { return word }
    return FlexLength.isKnown(around) ? word * around : .nan
  }
}

extension FlexLine {
  /// The extent of a box that has no limits.
  @inline(__always)
  fileprivate func extent(_ basis: Double, grow: Double, shrink: Double) -> Double {
    if free < 0 && shrink * basis != 0 {
      // If all boxes have been counted out, each has shrunk to nothing.
      return self.shrink == 0 ? 0 : max(0, basis + free / self.shrink * (-shrink * basis))
    }
    if free > 0 && grow != 0 {
      return max(0, self.grow != 0 ? basis + free / self.grow * grow : basis + free)
    }
    return basis
  }
}
