// Wrapping.swift -- specs that hand the range on: box, overlay, background, wrapper; and those without children.
//
// Overlay and background take the size of their first child, and the second child gets exactly that size. Fractions
// in the first child refer to the size that fractions in the spec refer to, and so do fractions in a background's
// second child. Fractions in an overlay's second child refer to the size of the first child.

extension SpecTree {
  /// A box takes the size of what is in it. If the box's function made no content, the size is what the function
  /// answered. A box with neither function nor child is as large as a leaf without a measure function.
  mutating func stepBox(_ top: Int32) throws(SpecError) -> Bool {
    let range = layouts.entries[frames[top].entry].range
    if frames[top].phase == 0 && nodes[frames[top].node].hook >= 0 {
      let answer = callLayout(frames[top].node, range, .building)
      try throwFailure()
      frames[top].phase = 1
      if nodes[frames[top].node].first < 0 {
        let size = SpecSize(answer.width > 0 ? answer.width : 0, answer.height > 0 ? answer.height : 0)
        finish(top, range.clamped(size))
        return true
      }
    }
    let child = nodes[frames[top].node].first
    if child < 0 {
      let fills = SizeRange.isValid(range.maxWidth) && SizeRange.isValid(range.maxHeight)
      finish(top, range.clamped(fills ? range.max : .zero))
      return true
    }
    guard try ask(child, range, parent: range.max) else { return false }
    place(child, 0, 0)
    finish(top, nodes[child].kind == .empty ? range.min : size(child))
    return true
  }

  /// The step of kinds without an algorithm: a spacer takes its range's minimum, any other kind no room.
  mutating func stepEmpty(_ top: Int32) -> Bool {
    let isSpacer = nodes[frames[top].node].kind == .spacer
    finish(top, isSpacer ? layouts.entries[frames[top].entry].range.min : .zero)
    return true
  }

  @_optimize(size)
  mutating func stepOverlay(_ top: Int32) throws(SpecError) -> Bool {
    let entry = layouts.entries[frames[top].entry]
    let node = frames[top].node
    let child = nodes[node].first
    guard child >= 0 else {
      finish(top, entry.range.min)
      return true
    }
    guard try ask(child, entry.range, parent: entry.parent) else { return false }
    place(child, 0, 0)
    let size = self.size(child)
    let second = nodes[child].next
    if second >= 0 {
      let parent = nodes[node].kind == .overlay ? size : entry.parent
      guard try ask(second, SizeRange(exactly: size), parent: parent) else { return false }
      place(second, 0, 0)
    }
    finish(top, size)
    return true
  }

  /// A wrapper puts all children at the origin. It is as wide as the widest and as high as the highest of them,
  /// or its range's minimum where that is more.
  mutating func stepWrapper(_ top: Int32) throws(SpecError) -> Bool {
    let range = layouts.entries[frames[top].entry].range
    let node = frames[top].node
    var child = frames[top].phase == 0 ? nodes[node].first : frames[top].cursor
    frames[top].phase = 1
    while child >= 0 {
      guard try ask(child, range, parent: range.max) else {
        frames[top].cursor = child
        return false
      }
      place(child, 0, 0)
      child = nodes[child].next
    }
    var size = range.min
    child = nodes[node].first
    while child >= 0 {
      size = SpecSize(max(size.width, w(child)), max(size.height, h(child)))
      child = nodes[child].next
    }
    finish(top, size)
    return true
  }

  @inline(__always)
  mutating func finish(_ top: Int32, _ size: SpecSize) { finish(top, size.width, size.height) }
}
