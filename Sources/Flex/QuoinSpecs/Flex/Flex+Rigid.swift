// Flex+Rigid.swift -- containers whose content does not depend on the room, and is measured once.
//
// Yoga's questions multiply with depth: a container is measured with bounds, then with one side exact, then
// with the other, and each of these asks its items other questions; their number grows as Fibonacci's. But
// where nothing in a container depends on the room (no text, no percentage, no limit, no lines, no baseline,
// no aspect ratio, nothing negative), a bound changes nothing, and an exact side changes nothing on the other side.
// Such a container is *rigid*: for one direction of text, one measurement without bounds answers all questions about
// its size, but for questions with a bound below that measurement: an item without room has no size, whatever is in it.
//
// Before the layout of a dirty flex container that is outermost or in a spec, `findRigid` finds the rigid containers, from
// the leaves up, among the dirty containers in it that have only flex containers around them.
//
// What is named in none of `ties`, `isPlainContainer` and `isUntied` counts as harmless: a new property or choice that depends
// on the room is added there, or its container has one answer for all rooms.

extension SpecTree {
  /// Properties that tie a size to the room, to the other side, or to a baseline.
  private static var ties: UInt64 {
    SpecProperty.limits | SpecProperty.aspectRatio.bit | SpecProperty.ascender.bit
  }

  /// Marks the rigid and the plain containers, and those that hold boxes alone, among the dirty ones from `root` down;
  /// does nothing if `root` is a leaf.
  mutating func findRigid(_ root: Int32) {
    guard nodes[root].kind == .flex else { return }
    var node = firstDirty(root)
    while true {
      setRigid(node)
      if node == root { return }
      let next = nextDirty(nodes[node].next)
      node = next >= 0 ? firstDirty(next) : nodes[node].parent
    }
  }

  /// Goes down from dirty child to dirty child, and returns the last one, which has no dirty container in it.
  private mutating func firstDirty(_ node: Int32) -> Int32 {
    var first = node
    while true {
      let inner = nextDirty(nodes[first].first)
      if inner < 0 { return first }
      first = inner
    }
  }

  /// The first dirty container from a node on, among its siblings.
  private mutating func nextDirty(_ node: Int32) -> Int32 {
    var next = node
    while next >= 0 {
      let record = nodes.base + Int(next)
      if record.pointee.kind == .flex && record.pointee.flags.contains(.dirty) { return next }
      next = record.pointee.next
    }
    return -1
  }

  private mutating func setRigid(_ node: Int32) {
    var isPlain = isUntied(node) && isPlainContainer(node)
    let wraps = choice(node, .flexWrap) != FlexWrap.noWrap.rawValue
    let isColumn = choice(node, .flexDirection) < FlexDirection.row.rawValue
    // Lines that break depend on the room as texts do.
    var hasText = wraps
    var needsHeight = wraps && isColumn
    var item = nodes[node].first
    while item >= 0 && isPlain {
      let record = nodes.base + Int(item)
      if !isAbsolute(item) && !isHidden(item) {
        if record.pointee.kind == .flex {
          let needs = record.pointee.widthNeedsHeight
          isPlain = record.pointee.isPlain && !(needs && isColumn && hasBasis(item))
          if needs { needsHeight = true }
          if !record.pointee.flags.contains(.rigid) { hasText = true }
        } else {
          isPlain = record.pointee.kind == .leaf && isUntied(item)
          if record.pointee.hook >= 0 { hasText = true }
        }
      }
      item = record.pointee.next
    }
    // The width of lines that break at a height of the style is not that without a height.
    if needsHeight && nodes[node].mask & SpecProperty.height.bit != 0 { isPlain = false }
    nodes[node].widthNeedsHeight = isPlain ? needsHeight : findsHeightInWidth(node)
    nodes[node].isPlain = isPlain
    nodes[node].holdsBoxes = findsBoxes(node)
    if isPlain && !hasText { nodes[node].flags.insert(.rigid) } else { nodes[node].flags.remove(.rigid) }
  }

  private mutating func hasBasis(_ item: Int32) -> Bool {
    nodes[item].mask & SpecProperty.flexBasis.bit != 0
  }

  /// Whether the width of a container's content follows from its height: columns break at a height, and an aspect ratio
  /// makes a width of one.
  private mutating func findsHeightInWidth(_ node: Int32) -> Bool {
    let wraps = choice(node, .flexWrap) != FlexWrap.noWrap.rawValue
    if wraps && choice(node, .flexDirection) < FlexDirection.row.rawValue { return true }
    var item = nodes[node].first
    while item >= 0 {
      if !isAbsolute(item) && !isHidden(item) && needsHeight(item) { return true }
      item = nodes[item].next
    }
    return false
  }

  /// Whether the width of an item's content follows from its height.
  @inline(__always)
  mutating func needsHeight(_ item: Int32) -> Bool {
    nodes[item].widthNeedsHeight || nodes[item].mask & SpecProperty.aspectRatio.bit != 0
  }

  private mutating func isPlainContainer(_ node: Int32) -> Bool {
    choice(node, .overflow) != FlexOverflow.scroll.rawValue
      && choice(node, .flexAlignItems) != SpecAlign.baselineFirst.rawValue
      && choice(node, .flexRules) == FlexRules.yoga.rawValue
  }

  /// Whether a node's own style says nothing that depends on the room.
  private mutating func isUntied(_ node: Int32) -> Bool {
    let record = nodes.base + Int(node)
    if record.pointee.mask & SpecTree.ties != 0 || record.pointee.hasFractions { return false }
    // A basis of zero is one in known room only.
    if record.pointee.mask & SpecProperty.flexBasis.bit != 0 && value(node, .flexBasis) == 0 { return false }
    let alignment = SpecChoice.alignSelf.value(in: record.pointee.choices)
    if alignment == SpecAlign.baselineFirst.rawValue { return false }
    if choice(node, .display) == FlexDisplay.contents.rawValue { return false }
    let lengths =
      FlexGroup.margin.bits | FlexGroup.padding.bits | SpecProperty.gap.bit | SpecProperty.columnGap.bit
      | SpecProperty.rowGap.bit
    var left = record.pointee.mask & lengths
    while left != 0 {
      let property = UInt8(truncatingIfNeeded: left.trailingZeroBitCount)
      let word = properties.value(record.pointee, property)
      // The words of percentages and of `auto` are far larger than those of points.
      if !(word >= 0 && word <= FlexLength.largest) || word.sign == .minus { return false }
      left &= left - 1
    }
    return true
  }

  /// Answers a question about the size of a rigid container from its only measurement.
  @inline(never)
  mutating func answerRigid(_ item: Int32, _ question: FlexQuestion) throws(SpecError) -> Bool {
    let before = size(item)
    guard try recall(item, FlexQuestion.unbounded(isRTL: question.isRTL).key, .zero) else { return false }
    let around = question.around
    for axis in 0..<2 where question.mode(axis) == .upTo && question.room(axis) < numbers(item)[2 &+ axis] {
      if try answerPlain(item, question.plain(wraps: false)) { return true }
      putBack(item, before)
      return false
    }
    for axis in 0..<2 where question.mode(axis) == .exact {
      numbers(item)[2 &+ axis] = bounded(
        item, axis, question.room(axis), of: around[axis], around.width, question.isRTL)
    }
    return true
  }
}

extension FlexQuestion {
  /// The question without bounds: how large is a container by itself? The answer depends on where lines of text start,
  /// since `start` wins over `left` or over `right`.
  static func unbounded(isRTL: Bool) -> FlexQuestion {
    FlexQuestion(
      width: .infinity, height: .infinity, widthMode: .any, heightMode: .any, around: .zero, isRTL: isRTL,
      places: false)
  }
}
