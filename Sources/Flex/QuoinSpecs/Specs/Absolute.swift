// Absolute.swift -- children at positions of their own.
//
// A child's room is what lies between its position and the maximum, unless it sets a maximum itself. The
// spec fills its own maximum where there is one; else, or with `sizeToFit`, it is as large as its children need.

extension SpecTree {
  @_optimize(size)
  mutating func stepAbsolute(_ top: Int32) throws(SpecError) -> Bool {
    let range = layouts.entries[frames[top].entry].range
    let node = frames[top].node
    var child = frames[top].phase == 0 ? nodes[node].first : frames[top].cursor
    frames[top].phase = 1
    while child >= 0 {
      let origin = position(child)
      let width = ownRange(child, 0, parent: range.knownMax.width, most: range.maxWidth - origin.width)
      let height = ownRange(child, 1, parent: range.knownMax.height, most: range.maxHeight - origin.height)
      let room = SizeRange(
        minWidth: width.low, minHeight: height.low, maxWidth: width.high, maxHeight: height.high)
      guard try ask(child, room, parent: range.knownMax) else {
        frames[top].cursor = child
        return false
      }
      place(child, origin.width, origin.height)
      child = nodes[child].next
    }
    finish(top, absoluteSize(node, range))
    return true
  }

  private func position(_ child: Int32) -> SpecSize {
    SpecSize(value(child, .positionX), value(child, .positionY))
  }

  private func absoluteSize(_ node: Int32, _ range: SizeRange) -> SpecSize {
    var size = range.min
    var child = nodes[node].first
    while child >= 0 {
      let origin = position(child)
      size.width = max(size.width, origin.width + w(child))
      size.height = max(size.height, origin.height + h(child))
      child = nodes[child].next
    }
    if choice(node, .sizeToFit) == 0 {
      if SizeRange.isValid(range.maxWidth) { size.width = range.maxWidth }
      if SizeRange.isValid(range.maxHeight) { size.height = range.maxHeight }
    }
    return range.clamped(size)
  }
}
