// PeelScratch.swift -- bookkeeping for peeling a set of rows into triangular order.
//
// rowOpen[i] counts the unsolved variables of row i, rowLast[i] is the XOR of their indices: the index
// itself when one is left. varOpen and varLast are the same for the unfinished rows of a variable. So
// singletons are found without searching. All counts are zero outside a peel. In a peel, a row or a
// variable whose count is zero takes no part any more, or never did.
//
// Rows and variables that are singletons wait in stacks, one a rank, linked through rowNext and varNext.
// Bit masks tell the ranks whose stacks are not empty.

struct PeelScratch: SlabOwner {
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
  /// Matched variables in the order of their matching: those that were the last unsolved variable of their row, and
  /// those that one unfinished row alone used.
  var forward = Slab<Int32>()
  var backward = Slab<Int32>()
  /// Variables that were taken as solved to go on, and rows that were left without a variable to match.
  var torn = Slab<Int32>()
  var closing = Slab<Int32>()

  private var rowHead = Slab<Int32>()
  private var varHead = Slab<Int32>()
  private var rowMask: UInt32 = 0
  private var varMask: UInt32 = 0

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try rowOpen.list(.perRow.filled(0), &visit)
    try varOpen.list(.perVariable.filled(0), &visit)
    try rowLast.list(.perRow, &visit)
    try rowNext.list(.perRow, &visit)
    try rowRank.list(.perRow, &visit)
    try varLast.list(.perVariable, &visit)
    try varNext.list(.perVariable, &visit)
    try rows.list(.perRow, &visit)
    try forward.list(.perVariable, &visit)
    try backward.list(.perVariable, &visit)
    try torn.list(.perVariable, &visit)
    try closing.list(.perRow, &visit)
    try rowHead.list(.fixed(PeelScratch.ranks), &visit)
    try varHead.list(.fixed(PeelScratch.ranks), &visit)
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

}
