// RegionList.swift -- the regions of one component that a batch keeps.
//
// With one acting number they are the pieces of a table: `order` lists them by where they begin, and a number
// is looked up by bisection. Neighbours overlap by the allowance of residuals; there the later piece answers. `add`
// puts a piece behind the others: its caller must call `putInOrder` before the next look-up.
// With more numbers, a scenario belongs to the first region in the list that it lies in.

import QuoinEngine

struct RegionList: BitwiseCopyable {
  var regions = BatchArray<Region>()
  /// How many regions the batch began with: they follow from the batch, and need not be saved.
  var own = 0
  var order = BatchArray<Int32>()
  /// By place in `order`: where the piece begins, and where it ends.
  var starts = BatchArray<Double>()
  var ends = BatchArray<Double>()

  /// The piece that a number lies in, or -1.
  @inline(__always)
  func piece(at number: Double) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts.base[middle] <= number { low = middle + 1 } else { high = middle }
    }
    var (place, left) = (low - 1, BatchLimits.overlappingPieces)
    while place >= 0 && left > 0 {
      if ends.base[place] >= number { return Int(order.base[place]) }
      place -= 1
      left -= 1
    }
    return -1
  }

  /// Whether the list has the region of an active set with this print. Cost: the number of regions.
  func has(_ print: UInt64) -> Bool { regions.slice.contains { $0.set.print == print } }

  /// Whether a region is the first or the last that was added: the walk along a table finds no others again.
  func endsWith(_ region: Region) -> Bool {
    guard let first = regions.slice.first, let last = regions.slice.last else { return false }
    return first.set.print == region.set.print || last.set.print == region.set.print
  }

  /// Adds a region that the list does not have. The pool takes over its blocks from `made`, where they stay if the call
  /// throws.
  mutating func add(_ region: Region, _ made: BatchPool, _ pool: BatchPool) throws(EngineError) {
    try regions.reserve(regions.count + 1, pool)
    if region.numbers == 1 {
      try order.reserve(order.count + 1, pool)
      try starts.reserve(starts.count + 1, pool)
      try ends.reserve(ends.count + 1, pool)
      order.push(Int32(regions.count))
      starts.push(region.low[0])
      ends.push(region.high[0])
    }
    regions.push(region)
    pool.adoptAll(of: made)
  }

  /// Orders pieces by where they begin. Pieces that begin at the same number keep the order in which they were added.
  func putInOrder() {
    let regions = regions.base
    HeapSort.sort(order.base, order.count) { one, other in
      let (first, second) = (regions[Int(one)].low[0], regions[Int(other)].low[0])
      return first == second ? one < other : first < second
    }
    for place in 0..<order.count {
      let piece = regions + Int(order[place])
      (starts[place], ends[place]) = (piece.pointee.low[0], piece.pointee.high[0])
    }
  }

  /// Counts the region that was added last as one that the batch began with. Gives back its active set, which is not
  /// needed.
  mutating func settle(last pool: BatchPool) {
    own = regions.count
    (regions.base + (own - 1)).pointee.set.giveBack(to: pool)
  }

  var bytes: Int {
    var sum = regions.bytes + order.bytes + starts.bytes + ends.bytes
    for place in 0..<regions.count { sum += (regions.base + place).pointee.bytes }
    return sum
  }

}
