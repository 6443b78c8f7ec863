// Ratio.swift -- one child whose height is a multiple of its width.
//
// There are up to two candidates: all of a bounded width with the height that follows, and all of a
// bounded height with the width that follows, both moved into the range. The one nearer to the ratio
// wins, the first one if they are equally near. If neither side is bounded, the child gets the range.

extension SpecTree {
  @_optimize(size)
  mutating func stepRatio(_ top: Int32) throws(SpecError) -> Bool {
    let range = layouts.entries[frames[top].entry].range
    let node = frames[top].node
    let child = nodes[node].first
    guard child >= 0 else {
      finish(top, range.min)
      return true
    }
    if let best = candidate(range, value(node, .ratio, or: 1)) {
      let exact = range.intersection(SizeRange(exactly: best))
      guard try ask(child, exact, parent: best) else { return false }
    } else {
      guard try ask(child, range, parent: .unknown) else { return false }
    }
    place(child, 0, 0)
    finish(top, size(child))
    return true
  }

  private func candidate(_ range: SizeRange, _ ratio: Double) -> SpecSize? {
    var best: SpecSize?
    if SizeRange.isValid(range.maxWidth) {
      best = range.clamped(SpecSize(range.maxWidth, pixels.down(ratio * range.maxWidth)))
    }
    if SizeRange.isValid(range.maxHeight) {
      let other = range.clamped(SpecSize(pixels.down(range.maxHeight / ratio), range.maxHeight))
      guard let first = best else { return other }
      if abs(first.height / first.width - ratio) > abs(other.height / other.width - ratio) { best = other }
    }
    return best
  }
}
