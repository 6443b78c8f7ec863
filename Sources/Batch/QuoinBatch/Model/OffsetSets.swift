// OffsetSets.swift -- variables that differ by constants for all parameters; also, variables that rows connect, where no
// offset counts.
//
// Offsets round in the order of the calls: the builder calls in the order of places, so that a loaded batch has the same
// bits.

import QuoinEngine

/// Sets of 0..<count whose members' values differ by constants; the smallest member names its set.
struct OffsetSets {
  private var above = BatchArray<Int32>()
  /// A member's value minus that of the member above it.
  private var offset = BatchArray<Double>()

  /// No sets at all.
  init() {}

  init(_ count: Int, _ pool: BatchPool) throws(EngineError) {
    above = try BatchArray(count, of: 0, pool)
    offset = try BatchArray(count, of: 0, pool)
    for item in 0..<count { above[item] = Int32(item) }
  }

  /// The member that names the item's set, and the item's value minus that member's.
  func top(_ item: Int) -> (item: Int, offset: Double) {
    var (at, sum) = (item, 0.0)
    while Int(above[at]) != at {
      // Every second member on the path moves up one step, and adds the offset of that step.
      let next = Int(above[at])
      offset[at] += offset[next]
      above[at] = above[next]
      sum += offset[at]
      at = Int(above[at])
    }
    return (at, sum)
  }

  /// The member that names the item's set.
  func leader(_ item: Int) -> Int { top(item).item }

  /// States that `one` is `other` plus `given`. Does nothing if one set has both: their difference is known already.
  func join(_ one: Int, _ other: Int, offset given: Double = 0) {
    let (a, b) = (top(one), top(other))
    if a.item == b.item { return }
    // value(one) = value(a) + a.offset = value(b) + b.offset + given
    let difference = b.offset + given - a.offset
    if a.item < b.item {
      above[b.item] = Int32(a.item)
      offset[b.item] = -difference
    } else {
      above[a.item] = Int32(b.item)
      offset[a.item] = difference
    }
  }

}
