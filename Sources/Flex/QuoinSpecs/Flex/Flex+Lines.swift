// Flex+Lines.swift -- items are broken into lines, and grow or shrink to fill them.
//
// There are two rounds, as in Yoga, and not the loop of the standard. In the first round, items whose share
// would take them past a limit get the limit, and are counted out. In the second round all other items share
// the rest, and limits hold again. Where items keep to their content, which the two rounds may miss, the loop
// holds (`CSS+Lines`).

/// Sums over the items of a line.
struct FlexLine: BitwiseCopyable {
  /// The first item of the next line, or -1.
  var end: Int32 = -1
  /// Items in the line.
  var count = 0
  /// The number of `auto` margins along the line.
  var autos = 0
  /// Bases, margins and gaps.
  var consumed = 0.0
  /// How much longer flexing has made the items in all. Before flexing it says nothing.
  var flexed = 0.0
  var grow = 0.0
  /// Minus the sum of shrink weights times bases.
  var shrink = 0.0
  /// The room along the line, once it is known what the container's extent will be.
  var room = Double.infinity
  /// The spare room; negative where there is too little.
  var free = 0.0
}

extension SpecTree {
  /// Steps through the lines: breaks them, and decides what every item gets along its line.
  mutating func flexAllLines(_ pass: FlexPass) {
    var start = firstItem(pass.node)
    var room = pass.inner[pass.axis]
    while start >= 0 {
      if pass.wraps { breakLine(start, room, pass) }
      var line = surveyLine(start, room, pass)
      spare(&line, &room, pass)
      if !pass.skipsFlexing { flex(start, &line, pass) }
      start = line.end
    }
  }

  /// A basis moved between its item's limits.
  @inline(__always)
  mutating func limitedBasis(_ item: Int32, _ pass: FlexPass) -> Double {
    let extent = limited(
      item, pass.axis, numbers(item)[0], of: pass.question.around[pass.axis], pass.question.around.width,
      pass.isRTL)
    return pass.hasAutomaticMinimum ? max(extent, numbers(item)[1]) : extent
  }

  /// Marks the item that does not fit into the line any more.
  private mutating func breakLine(_ start: Int32, _ room: Double, _ pass: FlexPass) {
    let gap = gap(pass.node, pass.axis, of: room)
    var sum = 0.0
    var count = 0
    var item = start
    while item >= 0 {
      if isInLine(item) {
        var extent = limitedBasis(item, pass) + margins(item, pass.axis, of: pass.inner.width, pass.isRTL)
        if count > 0 { extent += gap }
        if count > 0 && sum + extent > room {
          nodes[item].flags.insert(.startsLine)
          return
        }
        sum += extent
        count += 1
      }
      item = nextItem(item, in: pass.node)
    }
  }

  /// Adds up the line that begins with `start`. A gap that is a percentage refers to `room`, the room of the line before.
  mutating func surveyLine(_ start: Int32, _ room: Double, _ pass: FlexPass) -> FlexLine {
    var line = FlexLine()
    let gap = gap(pass.node, pass.axis, of: room)
    var item = start
    repeat {
      if isInLine(item) {
        let basis = limitedBasis(item, pass)
        let margins = margins(item, pass.axis, of: pass.inner.width, pass.isRTL)
        line.consumed += basis + margins + (line.count > 0 ? gap : 0)
        line.flexed += numbers(item)[1] - basis
        line.count &+= 1
        if nodes[item].mask & SpecTree.weighed != 0 { weigh(item, &line, pass) }
      }
      item = nextItem(item, in: pass.node)
    } while item >= 0 && !nodes[item].flags.contains(.startsLine)
    line.end = item
    if line.grow > 0 && line.grow < 1 { line.grow = 1 }
    return line
  }

  /// An item without any of these properties is not weighed.
  private static var weighed: UInt64 {
    SpecProperty.flexGrow.bit | SpecProperty.flexShrink.bit | FlexGroup.margin.bits
  }

  private mutating func weigh(_ item: Int32, _ line: inout FlexLine, _ pass: FlexPass) {
    line.grow += weight(item, .flexGrow)
    line.shrink -= weight(item, .flexShrink) * numbers(item)[0]
    if isAutoMargin(item, pass.startEdge, pass.isRTL) { line.autos &+= 1 }
    if isAutoMargin(item, pass.endEdge, pass.isRTL) { line.autos &+= 1 }
  }

  /// Finds the spare room of a line. Where the container's extent follows from its content, the line has the room that
  /// the container's own limits leave, or as much as the line takes. The lines after it have the same room.
  mutating func spare(_ line: inout FlexLine, _ room: inout Double, _ pass: FlexPass) {
    var isContent = false
    if pass.mode != .exact {
      let around = pass.question.around
      let framing = pass.framing(pass.axis)
      let least = least(pass.node, pass.axis, of: around[pass.axis], around.width, pass.isRTL) - framing
      let most = most(pass.node, pass.axis, of: around[pass.axis], around.width, pass.isRTL) - framing
      if line.consumed < least {
        room = least
      } else if line.consumed > most {
        room = most
      } else {
        // As in Yoga, nothing grows here. `room` keeps its value only if both the items and the container can grow.
        let growsItself = isItem(pass.node) && weight(pass.node, .flexGrow) != 0
        isContent = true
        if line.grow == 0 || !growsItself { room = line.consumed }
      }
    }
    line.room = room
    line.free = 0
    if !isContent && FlexLength.isKnown(room) {
      line.free = room - line.consumed
    } else if line.consumed < 0 {
      line.free = -line.consumed
    }
  }

  /// Whether a node is an item of a flex container, directly or in nodes whose place is taken by their items.
  mutating func isItem(_ node: Int32) -> Bool {
    var parent = nodes[node].parent
    while parent >= 0 && nodes[parent].kind != .flex {
      guard choice(parent, .display) == FlexDisplay.contents.rawValue else { return false }
      parent = nodes[parent].parent
    }
    return parent >= 0
  }

  // MARK: Flexing

  /// Writes the extent that each item shall have into its y.
  private mutating func flex(_ start: Int32, _ line: inout FlexLine, _ pass: FlexPass) {
    if line.free < 0 && line.shrink != 0 || line.free > 0 && line.grow != 0 {
      if pass.hasAutomaticMinimum { return flexCSS(start, line, line.consumed + line.free, pass) }
      countOut(start, &line, pass)
    }
    var item = start
    while item != line.end {
      if isInLine(item) {
        let basis = limitedBasis(item, pass)
        numbers(item)[1] = share(item, basis, line, pass) ?? basis
      }
      item = nextItem(item, in: pass.node)
    }
  }

  /// A line's sum of weights counts as zero if counting out has left less than this share of it.
  private static let noWeight = 1e-9

  /// First round: counts out the items whose share would take them past a limit. The other items share the rest.
  mutating func countOut(_ start: Int32, _ line: inout FlexLine, _ pass: FlexPass) {
    var taken = 0.0
    let isGrowing = line.free > 0
    let (grow, shrink) = (line.grow, line.shrink)
    var item = start
    while item != line.end {
      if isInLine(item) && nodes[item].mask & SpecTree.bounding != 0 {
        let basis = limitedBasis(item, pass)
        let weight = isGrowing ? weight(item, .flexGrow) : -weight(item, .flexShrink) * basis
        let total = isGrowing ? line.grow : line.shrink
        if weight != 0 {
          let wanted = basis + line.free / total * weight
          let bound = boundedAlong(item, wanted, pass)
          if bound != wanted {
            taken += bound - basis
            if isGrowing {
              line.grow -= weight
            } else {
              line.shrink += self.weight(item, .flexShrink) * numbers(item)[0]
            }
          }
        }
      }
      item = nextItem(item, in: pass.node)
    }
    line.free -= taken
    // If only rounding is left of the weights, no item is left to share.
    if abs(line.grow) < SpecTree.noWeight * grow { line.grow = 0 }
    if abs(line.shrink) < SpecTree.noWeight * abs(shrink) { line.shrink = 0 }
  }

  /// Second round: an item's extent, nil where it does not flex.
  @inline(__always)
  private mutating func share(_ item: Int32, _ basis: Double, _ line: FlexLine, _ pass: FlexPass) -> Double? {
    guard nodes[item].mask & (SpecProperty.flexGrow.bit | SpecProperty.flexShrink.bit) != 0 else {
      return nil
    }
    if line.free < 0 {
      let scaled = -weight(item, .flexShrink) * basis
      guard scaled != 0 else { return nil }
      // If all items have been counted out, each is at a limit.
      return boundedAlong(item, line.shrink == 0 ? 0 : basis + line.free / line.shrink * scaled, pass)
    }
    let grow = weight(item, .flexGrow)
    guard line.free > 0 && grow != 0 else { return nil }
    if line.grow != 0 { return boundedAlong(item, basis + line.free / line.grow * grow, pass) }
    // If all items have been counted out, each is at a limit; room stays.
    let limit = boundedAlong(item, .infinity, pass)
    return limit < .infinity ? limit : boundedAlong(item, basis + line.free, pass)
  }

  /// Properties that bound an extent, and `flexShrink`, since an item shrinks to zero at most.
  private static var bounding: UInt64 {
    SpecProperty.limits | FlexGroup.padding.bits | FlexGroup.border.bits | SpecProperty.flexShrink.bit
  }

  @inline(__always)
  private mutating func boundedAlong(_ item: Int32, _ extent: Double, _ pass: FlexPass) -> Double {
    bounded(item, pass.axis, extent, of: pass.inner[pass.axis], pass.inner.width, pass.isRTL)
  }
}
