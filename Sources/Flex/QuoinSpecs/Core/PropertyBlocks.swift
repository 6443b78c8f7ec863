// PropertyBlocks.swift -- values of the properties that are set, and of no others.
//
// A node's values are a block of 8-byte words at `NodeRecord.values`, one for each bit of its mask, lowest
// bit first. Blocks hold 1, 2, 4 ... 64 words; a node has the smallest block that holds its values. The free blocks
// of each size form a list: the first word of a free block holds the place of the next.

import QuoinMemory

struct PropertyBlocks: BitwiseCopyable {
  /// One number for each size of block: 1, 2, 4 ... 64 words.
  private typealias BySize = InlineArray<7, Int32>

  /// For a property below this, `rank` adds single bits, which is cheaper than counting all ones of a mask.
  private static var countedOneByOne: UInt8 { 4 }

  var words = TreeArray<Double>()
  /// The first free block of each size; -1 for none.
  private var freeBlocks = BySize(repeating: -1)

  /// The class of the smallest block that holds `count` words.
  private static func sizeClass(_ count: Int) -> Int {
    count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
  }

  /// The number of properties before `property` among those of `mask`.
  @inline(__always)
  static func rank(_ mask: UInt64, _ property: UInt8) -> Int {
    if property == 0 { return 0 }
    if property < PropertyBlocks.countedOneByOne {
      var count = Int(mask & 1)
      if property > 1 { count &+= Int(mask >> 1 & 1) }
      if property > 2 { count &+= Int(mask >> 2 & 1) }
      return count
    }
    return (mask & ((1 << UInt64(property)) &- 1)).nonzeroBitCount
  }

  /// The value of a property that is set.
  @inline(__always)
  func value(_ record: borrowing NodeRecord, _ property: UInt8) -> Double {
    return words[record.values &+ Int32(truncatingIfNeeded: PropertyBlocks.rank(record.mask, property))]
  }

  /// Sets a property; fails without changing anything if there is no memory.
  mutating func set(
    _ record: inout NodeRecord, _ property: UInt8, to value: Double, _ allocator: Allocator
  ) throws(SpecError) {
    let rank = PropertyBlocks.rank(record.mask, property)
    if record.mask >> UInt64(property) & 1 == 0 {
      let count = record.mask.nonzeroBitCount
      try makeRoom(&record, count, count + 1, allocator)
      var place = count
      while place > rank {
        words[record.values + Int32(place)] = words[record.values + Int32(place - 1)]
        place -= 1
      }
      record.mask |= 1 << UInt64(property)
    }
    words[record.values + Int32(rank)] = value
  }

  /// Takes a property away.
  mutating func clear(_ record: inout NodeRecord, _ property: UInt8, _ allocator: Allocator) {
    guard record.mask >> UInt64(property) & 1 == 1 else { return }
    let count = record.mask.nonzeroBitCount
    for place in PropertyBlocks.rank(record.mask, property)..<(count - 1) {
      words[record.values + Int32(place)] = words[record.values + Int32(place + 1)]
    }
    record.mask &= ~(1 << UInt64(property))
    shrink(&record, count, count - 1, allocator)
  }

  /// Gives all of a node's values back.
  mutating func clear(_ record: inout NodeRecord) {
    guard record.mask != 0 else { return }
    release(record.values, PropertyBlocks.sizeClass(record.mask.nonzeroBitCount))
    record.mask = 0
    record.values = -1
  }

  // MARK: Blocks

  private mutating func makeRoom(
    _ record: inout NodeRecord, _ old: Int, _ new: Int, _ allocator: Allocator
  ) throws(SpecError) {
    let from = PropertyBlocks.sizeClass(old)
    let to = PropertyBlocks.sizeClass(new)
    if old > 0 && from == to { return }
    let block = try take(to, allocator)
    if old > 0 {
      for place in 0..<Int32(min(old, new)) { words[block + place] = words[record.values + place] }
      release(record.values, from)
    }
    record.values = block
  }

  /// Moves the values to a block of the right size. If there is no memory for such a block, the values stay, and the
  /// block's upper half is freed.
  private mutating func shrink(_ record: inout NodeRecord, _ old: Int, _ new: Int, _ allocator: Allocator) {
    let from = PropertyBlocks.sizeClass(old)
    let to = PropertyBlocks.sizeClass(new)
    if new == 0 {
      release(record.values, from)
      record.values = -1
    } else if from != to {
      do throws(SpecError) {
        try makeRoom(&record, old, new, allocator)
      } catch {
        release(record.values + Int32(1 << to), to)
      }
    }
  }

  private mutating func take(_ size: Int, _ allocator: Allocator) throws(SpecError) -> Int32 {
    let block = freeBlocks[size]
    if block >= 0 {
      freeBlocks[size] = Int32(truncatingIfNeeded: Int64(bitPattern: words[block].bitPattern))
      return block
    }
    try words.reserve(Int(words.count) + (1 << size), allocator)
    defer { words.count += Int32(1 << size) }
    return words.count
  }

  private mutating func release(_ block: Int32, _ size: Int) {
    words[block] = Double(bitPattern: UInt64(bitPattern: Int64(freeBlocks[size])))
    freeBlocks[size] = block
  }
}
