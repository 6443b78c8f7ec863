// Heap.swift -- a binary heap in a block of memory, and sorting by one: neither needs memory, and so neither can fail.
//
// The top is at place 0; below place p are 2 p + 1 and 2 p + 2. `isAbove` tells which of two items is nearer to the top.
//
// The functions are open to other modules' compilers: there they are made for the items at hand.

/// A binary heap of the first elements of a block.
package enum Heap {
  /// Puts `item` into the heap of the first `count` elements, whose place `start` is vacant: what is below that place
  /// and belongs above `item` moves up first.
  @inlinable
  @inline(__always)
  package static func sift<Item: BitwiseCopyable>(
    _ item: Item, into items: UnsafeMutablePointer<Item>, from start: Int, count: Int,
    _ isAbove: (Item, Item) -> Bool
  ) {
    var hole = start
    while true {
      var child = 2 * hole + 1
      if child >= count { break }
      if child + 1 < count && isAbove(items[child + 1], items[child]) { child += 1 }
      if !isAbove(items[child], item) { break }
      items[hole] = items[child]
      hole = child
    }
    items[hole] = item
  }

  /// Orders items by `isBefore`. If it does not tell two of them apart, they may end in either order. Cost: n log n; n if
  /// they are in order.
  @inlinable
  package static func sort<Item: BitwiseCopyable>(
    _ items: UnsafeMutablePointer<Item>, _ count: Int, _ isBefore: (Item, Item) -> Bool
  ) {
    var ordered = 1
    while ordered < count && isBefore(items[ordered - 1], items[ordered]) { ordered += 1 }
    if ordered >= count { return }
    // While the heap is made, the item at `top` is put in; then the last of all is on top, and changes places with the
    // item at `end`, which is put in.
    var (top, end) = (count / 2, count)
    while end > 1 {
      let isMaking = top > 0
      top -= isMaking ? 1 : 0
      end -= isMaking ? 0 : 1
      let place = isMaking ? top : end
      let item = items[place]
      items[place] = items[0]
      sift(item, into: items, from: top, count: end) { isBefore($1, $0) }
    }
  }
}
