// Relative.swift -- one child at a side, a corner or the centre of the room.
//
// Along an axis with a place the child may be as small as it likes; along an axis without one the minimum of the
// spec's range holds for the child, too. The spec fills its maximum; but it takes the child's extent along an axis
// where `sizing` says so or where there is no maximum.

extension SpecTree {
  @_optimize(size)
  mutating func stepRelative(_ top: Int32) throws(SpecError) -> Bool {
    let range = layouts.entries[frames[top].entry].range
    let node = frames[top].node
    let places = (choice(node, .horizontal), choice(node, .vertical))
    let child = nodes[node].first
    var inner = SpecSize.zero
    if child >= 0 {
      var relaxed = range
      if places.0 != 0 { relaxed.minWidth = 0 }
      if places.1 != 0 { relaxed.minHeight = 0 }
      guard try ask(child, relaxed, parent: range.knownMax) else { return false }
      inner = size(child)
    }
    let sizing = choice(node, .sizing)
    var size = SpecSize(
      SizeRange.isValid(range.maxWidth) ? range.maxWidth : inner.width,
      SizeRange.isValid(range.maxHeight) ? range.maxHeight : inner.height)
    if sizing & 1 != 0 { size.width = min(size.width, inner.width) }
    if sizing & 2 != 0 { size.height = min(size.height, inner.height) }
    size = range.clamped(size)
    if child >= 0 {
      place(
        child, pixels.nearest((size.width - inner.width) * SpecPlace.part(before: places.0)),
        pixels.nearest((size.height - inner.height) * SpecPlace.part(before: places.1)))
    }
    finish(top, size)
    return true
  }

  /// Moves a number to the nearest pixel, where the tree rounds while it lays out.
  package func nearestPixel(_ value: Double) -> Double { pixels.nearest(value) }
}

extension SpecPlace {
  /// The part of the spare room that lies before the child.
  package var partBefore: Double { SpecPlace.part(before: rawValue) }

  static func part(before place: UInt32) -> Double {
    let half = 0.5
    return place == SpecPlace.center.rawValue ? half : place == SpecPlace.end.rawValue ? 1 : 0
  }
}

extension SizeRange {
  /// The maximum as the size that fractions refer to: a side that is not valid is NaN, which means unknown.
  package var knownMax: SpecSize {
    SpecSize(
      SizeRange.isValid(maxWidth) ? maxWidth : .nan, SizeRange.isValid(maxHeight) ? maxHeight : .nan)
  }
}
