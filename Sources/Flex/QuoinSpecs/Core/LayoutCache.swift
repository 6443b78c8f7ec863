// LayoutCache.swift -- earlier layouts, by the range that they were computed for.
//
// A node has a list of entries in one of two arrays. A leaf with a measure function has `MeasuredEntry`s (40 bytes:
// the function is given only the maximum and two flags). A leaf without a function has no entries. Every other node
// has `LayoutEntry`s (80 bytes: the range after the node's own size was taken into account, and the parent's size
// for kinds that pass it on). A flex container's question is packed into the same numbers (`FlexQuestion`).
//
// Once a node holds `CacheSize.kept` entries, a new answer overwrites an entry that the present pass has not used. A
// relayout that asks such nodes for new ranges therefore allocates nothing. A pass never overwrites a layout that it has
// used. It keeps at most `CacheSize.measured` answers of a leaf: one more overwrites the newest place, and a leaf that is
// asked for the overwritten range again in this pass is measured again. Free entries are chained through `next`.

import QuoinMemory

/// An entry of either kind.
protocol CacheEntry: BitwiseCopyable {
  /// The next entry of the node, or the next free one; -1 for none.
  var next: Int32 { get set }
  /// The pass that last used the entry.
  var pass: UInt32 { get }
  /// An entry without an answer.
  init()
}

/// The layout of a node for one range.
struct LayoutEntry: CacheEntry {
  var range = SizeRange.unconstrained
  /// The size that fractions inside the node refer to; zero if the node does not pass its parent's size on.
  var parent = SpecSize.zero
  /// The size of the layout; both sides are NaN while the layout is under way.
  var size = SpecSize.unknown
  /// The distance from a flex container's top to its first baseline; in one of any width alone, its need (`Flex+Width`).
  var baseline = 0.0
  var next: Int32 = -1
  var pass: UInt32 = 0
}

/// An answer of a measure function.
struct MeasuredEntry: CacheEntry {
  var most = SpecSize.zero
  var size = SpecSize.zero
  var next: Int32 = -1
  /// The pass in the upper 30 bits. The lower two bits say which sides are exact.
  var passAndModes: UInt32 = 0
  static var modes: UInt32 { 0b11 }

  var pass: UInt32 { passAndModes >> 2 }

  /// Whether the answer is that to another question as well: along each axis the same was asked, or the answer fits into
  /// less room than it was given, or is exactly the extent that is now fixed.
  func fits(_ most: SpecSize, _ modes: UInt32) -> Bool {
    MeasuredEntry.fits(self.most.width, size.width, passAndModes & 1 != 0, most.width, modes & 1 != 0)
      && MeasuredEntry.fits(self.most.height, size.height, passAndModes & 2 != 0, most.height, modes & 2 != 0)
  }

  @inline(__always)
  private static func fits(
    _ known: Double, _ answer: Double, _ wasExact: Bool, _ room: Double, _ isExact: Bool
  ) -> Bool {
    if wasExact == isExact && known == room { return true }
    // What is larger than the room that it was given says nothing of other rooms.
    if wasExact || answer > known { return false }
    return isExact ? answer == room : answer <= room && room <= known
  }
}

/// Entries of one kind.
struct EntryPool<Entry: CacheEntry>: BitwiseCopyable {
  var entries = TreeArray<Entry>()
  private var firstFree: Int32 = -1

  /// Takes an entry for the list that begins at `head`, and returns the entry's place. If the list has
  /// `CacheSize.kept` entries or more, the call reuses an entry of the list that this pass has not used; if all of
  /// `limit` entries have been used, it reuses the first one. `evicted` is then that entry's place; otherwise it is -1.
  @inline(__always)
  mutating func take(
    _ head: inout Int32, pass: UInt32, limit: Int = .max, evicted: inout Int32, _ allocator: Allocator
  ) throws(SpecError) -> Int32 {
    var count = 0
    var stale: Int32 = -1
    var place = head
    while place >= 0 {
      if entries[place].pass != pass { stale = place }
      count &+= 1
      place = entries[place].next
    }
    if count >= CacheSize.kept && stale >= 0 {
      evicted = stale
      return stale
    }
    if count >= limit {
      evicted = head
      return head
    }
    evicted = -1
    let fresh = try takeFree(allocator)
    entries[fresh].next = head
    head = fresh
    return fresh
  }

  private mutating func takeFree(_ allocator: Allocator) throws(SpecError) -> Int32 {
    if firstFree >= 0 {
      let place = firstFree
      firstFree = entries[place].next
      return place
    }
    try entries.reserve(Int(entries.count) + 1, allocator)
    entries.append(Entry())
    return entries.count - 1
  }

  /// Gives all entries of a list back.
  @inline(__always)
  mutating func release(_ head: inout Int32) {
    while head >= 0 {
      let next = entries[head].next
      entries[head].next = firstFree
      firstFree = head
      head = next
    }
  }
}

/// How many entries a node keeps.
enum CacheSize {
  /// The number of entries from which on a node reuses entries of earlier passes. A window that is turned and turned
  /// back asks for two ranges, and for each of them a stack asks its children for two.
  static let kept = 4
  /// The number of answers of its function that a leaf has at most.
  static let measured = 16
}
