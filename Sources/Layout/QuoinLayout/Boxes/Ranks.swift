// Ranks.swift -- which slot the n-th box, or other thing, of a list with holes is in.
//
//     sums[k - 1]     how many of the slots k - l ..< k have a box, l being the lowest bit of k
//
// To add, take out or find a box, at most one sum is needed for each bit of the number of slots.
//
// P. Fenwick, Software: Practice and Experience 24 (1994), 327-336.

struct Ranks {
  private var sums: ContiguousArray<Int32> = []

  /// The ranks of no slots.
  init() {}

  init<Box>(of slots: ContiguousArray<Box?>) {
    sums = ContiguousArray(slots.map { $0 == nil ? 0 : 1 })
    for end in 1...Swift.max(sums.count, 1) where end + Ranks.span(end) <= sums.count {
      sums[end + Ranks.span(end) - 1] += sums[end - 1]
    }
  }

  var isEmpty: Bool { sums.isEmpty }

  /// The slot of the box that `count` others come before.
  func slot(after count: Int) -> Int {
    var left = Int32(count)
    var slot = 0
    var span = Ranks.greatestSpan(sums.count)
    while span > 0 {
      if slot + span <= sums.count && sums[slot + span - 1] <= left {
        slot += span
        left -= sums[slot - 1]
      }
      span /= 2
    }
    return slot
  }

  /// How many boxes are in the slots before `slot`.
  func count(before slot: Int) -> Int {
    var (count, end) = (0, slot)
    while end > 0 {
      count += Int(sums[end - 1])
      end -= Ranks.span(end)
    }
    return count
  }

  /// Adds a slot with a box.
  mutating func append() {
    let end = sums.count + 1
    var sum: Int32 = 1
    var part = end - 1
    while part > end - Ranks.span(end) {
      sum += sums[part - 1]
      part -= Ranks.span(part)
    }
    sums.append(sum)
  }

  /// Puts a box into an empty slot, or takes it out.
  mutating func change(_ slot: Int, by one: Int32) {
    var end = slot + 1
    while end <= sums.count {
      sums[end - 1] += one
      end += Ranks.span(end)
    }
  }

  /// Takes away the last slot, which has no box.
  mutating func removeLast() { sums.removeLast() }

  /// The lowest bit of `end`: how many slots the sum that ends before slot `end` counts.
  private static func span(_ end: Int) -> Int { end & -end }

  private static func greatestSpan(_ count: Int) -> Int {
    count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
  }
}
