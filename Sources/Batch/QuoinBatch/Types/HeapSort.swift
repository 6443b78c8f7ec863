// HeapSort.swift -- sorts in place: it needs no memory, and so cannot fail.

enum HeapSort {
  /// Orders items by `isBefore`. If it does not tell two of them apart, they may end in either order. Cost: n log n; n if they are in order.
  static func sort<Item: BitwiseCopyable>(
    _ items: UnsafeMutablePointer<Item>, _ count: Int, _ isBefore: (Item, Item) -> Bool
  ) {
    var ordered = 1
    while ordered < count && isBefore(items[ordered - 1], items[ordered]) { ordered += 1 }
    if ordered >= count { return }
    // Each item of the heap comes after the two below it: the last of all is on top.
    for top in stride(from: count / 2 - 1, through: 0, by: -1) { sink(items, top, count, isBefore) }
    for end in stride(from: count - 1, to: 0, by: -1) {
      swap(&items[0], &items[end])
      sink(items, 0, end, isBefore)
    }
  }

  private static func sink<Item: BitwiseCopyable>(
    _ items: UnsafeMutablePointer<Item>, _ top: Int, _ count: Int, _ isBefore: (Item, Item) -> Bool
  ) {
    var at = top
    while true {
      var last = 2 * at + 1
      guard last < count else { return }
      if last + 1 < count && isBefore(items[last], items[last + 1]) { last += 1 }
      guard isBefore(items[at], items[last]) else { return }
      swap(&items[at], &items[last])
      at = last
    }
  }
}
