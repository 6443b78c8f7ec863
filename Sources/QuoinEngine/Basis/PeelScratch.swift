// PeelScratch.swift -- bookkeeping for peeling a set of rows into triangular order.
//
// rowOpen[i] counts the unsolved variables of row i, rowLast[i] is the XOR of their indices: when one
// is left, that is it. varOpen and varLast are the same for the unfinished rows of a variable. So
// singletons are found without searching. All counts are zero outside a peel, and a zero means "not
// part of it".
//
// Singletons wait in one list a rank: intrusive stacks through rowNext and varNext, with a bit mask
// of the ranks that are not empty.

struct PeelScratch {
  static let ranks = 16

  var rowOpen = Slab<Int32>()
  var rowLast = Slab<Int32>()
  var rowNext = Slab<Int32>()
  var rowRank = Slab<UInt8>()
  var varOpen = Slab<Int32>()
  var varLast = Slab<Int32>()
  var varNext = Slab<Int32>()
  /// Rows of the peel, strongest rank first.
  var rows = Slab<Int32>()
  /// Variables solved by their last open row, in order; and ones that one open row was left to use.
  var forward = Slab<Int32>()
  var backward = Slab<Int32>()
  /// Variables taken as known to go on, and rows that were left without an unsolved one.
  var torn = Slab<Int32>()
  var closing = Slab<Int32>()

  private var rowHead = Slab<Int32>()
  private var varHead = Slab<Int32>()
  private var rowMask: UInt32 = 0
  private var varMask: UInt32 = 0

  mutating func reserve(variables n: Int, rows m: Int, _ memory: inout Memory) throws(EngineError) {
    try rowOpen.reserve(m, filling: 0, &memory)
    try varOpen.reserve(n, filling: 0, &memory)
    try rowLast.reserve(m, &memory)
    try rowNext.reserve(m, &memory)
    try rowRank.reserve(m, &memory)
    try varLast.reserve(n, &memory)
    try varNext.reserve(n, &memory)
    try rows.reserve(m, &memory)
    try forward.reserve(n, &memory)
    try backward.reserve(n, &memory)
    try torn.reserve(n, &memory)
    try closing.reserve(m, &memory)
    try rowHead.reserve(PeelScratch.ranks, &memory)
    try varHead.reserve(PeelScratch.ranks, &memory)
  }

  mutating func begin() {
    rows.count = 0
    forward.count = 0
    backward.count = 0
    torn.count = 0
    closing.count = 0
    rowMask = 0
    varMask = 0
    rowHead.base.update(repeating: -1, count: PeelScratch.ranks)
    varHead.base.update(repeating: -1, count: PeelScratch.ranks)
  }

  mutating func pushRow(_ i: Int32) {
    let rank = Int(rowRank[i])
    rowNext[i] = rowHead.base[rank]
    rowHead.base[rank] = i
    rowMask |= 1 << UInt32(rank)
  }

  mutating func pushVariable(_ j: Int32, rank: UInt8) {
    varNext[j] = varHead.base[Int(rank)]
    varHead.base[Int(rank)] = j
    varMask |= 1 << UInt32(rank)
  }

  enum Singleton {
    case row(Int32)
    case variable(Int32)
  }

  /// The next singleton: of two ranks the stronger, of equals the row.
  @inline(__always)
  mutating func popSingleton() -> Singleton? {
    if rowMask == 0 && varMask == 0 { return nil }
    if varMask == 0 || (rowMask != 0 && rowMask.trailingZeroBitCount <= varMask.trailingZeroBitCount) {
      let rank = rowMask.trailingZeroBitCount
      let i = rowHead.base[rank]
      rowHead.base[rank] = rowNext[i]
      if rowNext[i] < 0 { rowMask &= ~(1 << UInt32(rank)) }
      return .row(i)
    }
    let rank = varMask.trailingZeroBitCount
    let j = varHead.base[rank]
    varHead.base[rank] = varNext[j]
    if varNext[j] < 0 { varMask &= ~(1 << UInt32(rank)) }
    return .variable(j)
  }

  mutating func free(_ memory: inout Memory) {
    rowOpen.free(&memory)
    rowLast.free(&memory)
    rowNext.free(&memory)
    rowRank.free(&memory)
    varOpen.free(&memory)
    varLast.free(&memory)
    varNext.free(&memory)
    rows.free(&memory)
    forward.free(&memory)
    backward.free(&memory)
    torn.free(&memory)
    closing.free(&memory)
    rowHead.free(&memory)
    varHead.free(&memory)
  }
}
