// CSS+Lines.swift -- items are broken into lines, and grow or shrink to fill them, as the standard's loop says.
//
// A line grows if its items, each moved between its limits, are shorter than the room, and shrinks if they are longer.
// The spare room is shared by weight among the items that are not frozen. Items that this takes past a limit are
// frozen: those at their least extent if the limits have added room in all, those at their largest one if they have
// taken some. Then the rest is shared again. At least one item is frozen in each round.

extension SpecTree {
  /// Breaks the items into lines, finds the container's extent along them, and writes each item's into its y.
  mutating func flexCSSLines(_ top: Int32, _ pass: FlexPass) {
    let axis = pass.axis
    var room = pass.inner[axis]
    if !FlexLength.isKnown(room) {
      let around = pass.question.around
      let most = most(pass.node, axis, of: around[axis], around.width, pass.isRTL) - pass.framing(axis)
      room = most >= 0 ? most : most < 0 ? 0 : .infinity
    }
    var longest = 0.0
    var start = firstItem(pass.node)
    while start >= 0 {
      if pass.wraps { breakCSSLine(start, room, pass) }
      let line = cssLine(start, pass)
      longest = max(longest, line.consumed)
      start = line.end
    }
    frames[top].along = ownCSSExtent(axis, longest, pass)
    let inner = frames[top].along - pass.framing(axis)
    start = firstItem(pass.node)
    while start >= 0 {
      var line = cssLine(start, pass)
      line.free = inner - line.consumed
      flexCSS(start, line, inner, pass)
      start = line.end
    }
  }

  /// The container's extent along an axis where its content takes `content` inside.
  @inline(__always)
  mutating func ownCSSExtent(_ axis: Int, _ content: Double, _ pass: FlexPass) -> Double {
    if pass.question.mode(axis) == .exact { return pass.question.room(axis) }
    let around = pass.question.around
    if axis == 1 && pass.question.isUnlimited { return content + pass.framing(1) }
    return bounded(
      pass.node, axis, content + pass.framing(axis), of: around[axis], around.width, pass.isRTL)
  }

  /// An item's basis moved between its limits.
  @inline(__always)
  private mutating func hypothetical(_ item: Int32, _ pass: FlexPass) -> Double {
    let four = numbers(item)
    return max(min(four[0], mostAlong(item, pass)), four[1])
  }

  @inline(__always)
  private mutating func outer(_ item: Int32, _ pass: FlexPass) -> Double {
    margins(item, pass.axis, of: pass.inner.width, pass.isRTL)
  }

  @inline(__always)
  mutating func gapAlong(_ pass: FlexPass) -> Double { gap(pass.node, pass.axis, of: pass.inner[pass.axis]) }

  /// Marks the item that does not fit into the line any more.
  mutating func breakCSSLine(_ start: Int32, _ room: Double, _ pass: FlexPass) {
    let gap = gapAlong(pass)
    var sum = 0.0
    var isFirst = true
    var item = start
    while item >= 0 {
      if isInLine(item) {
        let extent = hypothetical(item, pass) + outer(item, pass) + (isFirst ? 0 : gap)
        if !isFirst && sum + extent > room * SpecTree.slack {
          nodes[item].flags.insert(.startsLine)
          return
        }
        sum += extent
        isFirst = false
      }
      item = nextItem(item, in: pass.node)
    }
  }

  /// Adds up the hypothetical extents, margins and gaps of the line that begins with `start`.
  mutating func cssLine(_ start: Int32, _ pass: FlexPass) -> FlexLine {
    var line = FlexLine()
    let gap = gapAlong(pass)
    var item = start
    repeat {
      if isInLine(item) {
        line.consumed += hypothetical(item, pass) + outer(item, pass) + (line.count > 0 ? gap : 0)
        line.count &+= 1
      }
      item = nextItem(item, in: pass.node)
    } while item >= 0 && !nodes[item].flags.contains(.startsLine)
    line.end = item
    return line
  }

  // MARK: Flexing

  /// Flexes a line; an item's y becomes its extent.
  mutating func flexCSS(_ start: Int32, _ line: FlexLine, _ room: Double, _ pass: FlexPass) {
    shareCSS(start, line, room, pass)
    var item = start
    while item != line.end {
      if isInLine(item) { numbers(item)[1] = numbers(item)[2 &+ pass.axis] }
      item = nextItem(item, in: pass.node)
    }
  }

  /// Shares a line's room; an item's extent along the line becomes its target.
  mutating func shareCSS(_ start: Int32, _ line: FlexLine, _ room: Double, _ pass: FlexPass) {
    let isGrowing = line.free > 0
    freezeRigid(start, line.end, isGrowing, pass)
    let gaps = gapAlong(pass) * Double(max(0, line.count - 1))
    let initial = rest(start, line.end, room - gaps, pass).free
    while true {
      var (free, weights, isAny) = rest(start, line.end, room - gaps, pass, isGrowing)
      if !isAny { break }
      if weights.plain < 1 {
        let part = initial * weights.plain
        if abs(part) < abs(free) { free = part }
      }
      if freeze(start, line.end, free, weights.scaled, isGrowing, pass) { break }
    }
  }

  /// Freezes the items that do not flex at their hypothetical extents.
  private mutating func freezeRigid(_ start: Int32, _ end: Int32, _ isGrowing: Bool, _ pass: FlexPass) {
    var item = start
    while item != end {
      if isInLine(item) {
        let four = numbers(item)
        let target = hypothetical(item, pass)
        let factor = weight(item, isGrowing ? .flexGrow : .flexShrink)
        let isRigid = factor == 0 || (isGrowing ? four[0] > target : four[0] < target)
        four[2 &+ pass.axis] = target
        four[2 &+ pass.across] = isRigid ? 1 : 0
      }
      item = nextItem(item, in: pass.node)
    }
  }

  /// The room that frozen extents and the others' bases leave, and the weights of the others: as they are, and as they
  /// share (those that shrink by their bases as well).
  private mutating func rest(
    _ start: Int32, _ end: Int32, _ room: Double, _ pass: FlexPass, _ isGrowing: Bool = true
  ) -> (free: Double, weights: (plain: Double, scaled: Double), isAny: Bool) {
    var free = room
    var (plain, scaled, isAny) = (0.0, 0.0, false)
    var item = start
    while item != end {
      if isInLine(item) {
        let four = numbers(item)
        free -= outer(item, pass)
        if four[2 &+ pass.across] == 1 {
          free -= four[2 &+ pass.axis]
        } else {
          free -= four[0]
          isAny = true
          let weight = weight(item, isGrowing ? .flexGrow : .flexShrink)
          plain += weight
          scaled += isGrowing ? weight : weight * innerBasis(item, pass)
        }
      }
      item = nextItem(item, in: pass.node)
    }
    return (free, (plain, scaled), isAny)
  }

  @inline(__always)
  private mutating func innerBasis(_ item: Int32, _ pass: FlexPass) -> Double {
    numbers(item)[0] - framing(item, pass.axis, of: pass.inner.width, pass.isRTL)
  }

  /// Shares the room once, and freezes the items that it takes past limits. Returns whether it took none past one.
  private mutating func freeze(
    _ start: Int32, _ end: Int32, _ free: Double, _ weights: Double, _ isGrowing: Bool, _ pass: FlexPass
  ) -> Bool {
    var violation = 0.0
    var item = start
    while item != end {
      if isInLine(item) && numbers(item)[2 &+ pass.across] == 0 {
        let wanted = shared(item, free, weights, isGrowing, pass)
        let target = target(item, wanted, pass)
        violation += target - wanted
        numbers(item)[2 &+ pass.axis] = target
      }
      item = nextItem(item, in: pass.node)
    }
    if violation == 0 { return true }
    item = start
    while item != end {
      if isInLine(item) && numbers(item)[2 &+ pass.across] == 0 {
        let wanted = shared(item, free, weights, isGrowing, pass)
        let moved = numbers(item)[2 &+ pass.axis] - wanted
        if violation > 0 ? moved > 0 : moved < 0 { numbers(item)[2 &+ pass.across] = 1 }
      }
      item = nextItem(item, in: pass.node)
    }
    return false
  }

  @inline(__always)
  private mutating func target(_ item: Int32, _ wanted: Double, _ pass: FlexPass) -> Double {
    let framing = framing(item, pass.axis, of: pass.inner.width, pass.isRTL)
    return max(min(wanted, mostAlong(item, pass)), numbers(item)[1], framing)
  }

  @inline(__always)
  private mutating func shared(
    _ item: Int32, _ free: Double, _ weights: Double, _ isGrowing: Bool, _ pass: FlexPass
  ) -> Double {
    guard weights > 0 else { return numbers(item)[0] }
    let weight =
      isGrowing ? weight(item, .flexGrow) : weight(item, .flexShrink) * innerBasis(item, pass)
    return numbers(item)[0] + free / weights * weight
  }
}
