// RowMarks.swift -- which rows a walk over columns has met: a row may stand in several of them.

struct RowMarks: SlabOwner {
  private var stamp = Slab<UInt16>()
  private(set) var clock: UInt16 = 0

  /// rowMarks[i] is the stamp of the last walk that met row `i`.
  @inline(__always)
  subscript(_ i: Int32) -> UInt16 {
    get { stamp[i] }
    nonmutating set { stamp.base[i] = newValue }
  }

  @inline(__always) var base: UnsafeMutablePointer<UInt16> { stamp.base }

  /// Begins a walk; returns a stamp that no row carries yet.
  @inline(__always)
  mutating func begin() -> UInt16 {
    if clock == UInt16.max {
      stamp.base.update(repeating: 0, count: stamp.capacity)
      clock = 0
    }
    clock &+= 1
    return clock
  }

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try stamp.list(.perRow.filled(0), &visit)
  }
}
