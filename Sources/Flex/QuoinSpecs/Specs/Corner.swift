// Corner.swift -- a second child whose centre sits on a corner of the first, such as a badge.
//
// The spec is as large as the first child, and the second may lie outside. With `wrapsCorner` the spec is as
// large as both together, and both are moved so that neither begins before the origin.

extension SpecTree {
  @_optimize(size)
  mutating func stepCorner(_ top: Int32) throws(SpecError) -> Bool {
    let range = layouts.entries[frames[top].entry].range
    let node = frames[top].node
    let child = nodes[node].first
    guard child >= 0 else {
      finish(top, range.min)
      return true
    }
    guard try ask(child, range, parent: range.knownMax) else { return false }
    let badge = nodes[child].next
    if badge >= 0 {
      guard try ask(badge, range, parent: range.knownMax) else { return false }
    }
    finish(top, placeCorner(node, child, badge, range))
    return true
  }

  private mutating func placeCorner(
    _ node: Int32, _ child: Int32, _ badge: Int32, _ range: SizeRange
  ) -> SpecSize {
    let size = self.size(child)
    place(child, 0, 0)
    guard badge >= 0 else { return size }
    let location = choice(node, .location)
    let x = (location & 1 == 0 ? 0 : size.width) - w(badge) / 2 + value(node, .offsetX)
    let y = (location & 2 == 0 ? 0 : size.height) - h(badge) / 2 + value(node, .offsetY)
    guard choice(node, .wrapsCorner) != 0 else {
      place(badge, x, y)
      return size
    }
    let left = min(0, x)
    let up = min(0, y)
    place(child, -left, -up)
    place(badge, x - left, y - up)
    return range.clamped(
      SpecSize(max(size.width, x + w(badge)) - left, max(size.height, y + h(badge)) - up))
  }
}
