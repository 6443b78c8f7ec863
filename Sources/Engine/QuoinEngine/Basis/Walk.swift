// Walk.swift -- work space for walking the graph of the matching.
//
// mark[j] >= clock means that variable j was met in the current walk. The clock's two low bits are free:
// in a mark they say that j waits in line, and that it was passed on.
//
// A solve is tried in one pass first: amounts pass on first in, first out, and a variable that is
// reached again after it was passed on waits in line again. pending[j] is the amount that waits at j, or
// zero. `line` holds the variables that wait, from `next` on, each once. Only if variables come again too
// often is the depth-first order worth finding.
//
// `order` lists what was met, or a depth-first walk's finished nodes, children before parents. After a
// BTRAN lambda takes it over.
//
// Arrays that are never needed at once share memory:
//     order   from its end, the stack of a depth-first walk: a variable is on it or in the order;
//             from its beginning, the way back from what a search nearby has met (Core+NearBlocker)
//     line    how far each variable on the stack has got; the path along which a row is matched again;
//             while a row is staged, places of its terms; what a search nearby has met
// An FTRAN lists its right-hand side in the direction's own index, and later its result there. A path that
// was found before an FTRAN waits in `nearPath`.

struct Walk: SlabOwner {
  private(set) var mark = Slab<UInt16>()
  var order = Slab<Int32>()
  var pending = Slab<Double>()
  var line = Slab<Int32>()
  var nearPath = Slab<Int32>()
  private var next = 0
  /// How many variables `closeUp` has taken from the line's beginning, to make room.
  private var closedUp = 0
  /// The amounts at the seeds of a pass, to start over from.
  private(set) var seedValues = Slab<Double>()
  private(set) var clock: UInt16 = 0

  private static var waits: UInt16 { 1 }
  private static var isPassedOn: UInt16 { 2 }
  private static var tick: UInt16 { 4 }

  /// An array of one place a variable, in the line's memory.
  @inline(__always) var cursor: UnsafeMutablePointer<Int32> { line.base }
  /// An array of one place a variable, in the order's memory; a depth-first walk uses its end.
  @inline(__always) var stack: UnsafeMutablePointer<Int32> { order.base }
  /// The path along which a row is matched again, in the line's memory.
  @inline(__always)
  var path: Slab<Int32> {
    get { line }
    _modify { yield &line }
  }

  /// A one-pass solve is given up when this many more have been put in line than twice the variables reached.
  static var crowdedSlack: Int { 32 }
  /// A pass that began with more seeds than this could not start over.
  static var mostSeeds: Int { 128 }

  /// Starts a walk; returns the mark that no variable carries yet.
  @inline(__always)
  mutating func begin() -> UInt16 {
    if clock > UInt16.max - 2 * Walk.tick {
      mark.base.update(repeating: 0, count: mark.capacity)
      clock = 0
    }
    clock &+= Walk.tick
    order.count = 0
    return clock
  }

  /// Marks variable `j` as met in the current walk; returns whether it was met before.
  @inline(__always)
  mutating func isMet(_ j: Int32) -> Bool {
    if mark.base[j] >= clock { return true }
    mark.base[j] = clock
    return false
  }

  /// Whether place `j` carries no mark of a walk to come.
  func isMarkOld(_ j: Int) -> Bool { mark.base[j] < clock &+ Walk.tick }

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try mark.list(.perVariable, &visit)
    try order.list(.perVariable, &visit)
    try pending.list(.perVariable, &visit)
    try line.list(.perVariable.roomy, &visit)
    try nearPath.list(.perVariable(most: WorkLimits.nearVisits), &visit)
    try seedValues.list(.perVariable(most: Walk.mostSeeds), &visit)
  }

  mutating func clearPlace(_ j: Int32) {
    mark[j] = 0
    pending[j] = 0
  }

}

// MARK: One pass

extension Walk {
  /// Begins a pass of the walk that has just begun.
  @inline(__always)
  mutating func beginLine() {
    line.count = 0
    next = 0
    closedUp = 0
  }

  @inline(__always) var isLineEmpty: Bool { next == line.count }
  /// How many times variables have been put in line in this pass.
  @inline(__always) var lined: Int { line.count &+ closedUp }

  /// Whether variables come again so often that finding an order is cheaper.
  @inline(__always)
  var isCrowded: Bool { lined > 2 &* order.count &+ Walk.crowdedSlack }

  /// Makes `j` one of those that were met; returns its mark.
  @inline(__always)
  mutating func meet(_ j: Int32, _ stamp: UInt16) -> UInt16 {
    let known = mark.base[j]
    if known >= stamp { return known }
    mark.base[j] = stamp
    order.append(j)
    return stamp
  }

  @inline(__always)
  static func doesWait(_ mark: UInt16) -> Bool { mark & Walk.waits != 0 }

  /// Puts a variable that was met in line unless it waits there.
  @inline(__always)
  mutating func wait(_ j: Int32, _ known: UInt16) {
    if Walk.doesWait(known) { return }
    mark.base[j] = known | Walk.waits
    if line.count == line.capacity { closeUp() }
    line.append(j)
  }

  /// Takes the first variable out of the line. It does not wait any more.
  @inline(__always)
  mutating func popFirst() -> Int32 {
    let j = line.base[next]
    next &+= 1
    mark.base[j] &= ~Walk.waits
    return j
  }

  /// Marks `j` as passed on; returns whether it was before.
  @inline(__always)
  mutating func passOn(_ j: Int32) -> Bool {
    if mark.base[j] & Walk.isPassedOn != 0 { return true }
    mark.base[j] |= Walk.isPassedOn
    return false
  }

  /// Moves the variables that wait to the line's beginning.
  @inline(__always)
  private mutating func closeUp() {
    let left = line.count - next
    UnsafeMutableRawPointer(line.base).copyMemory(
      from: line.base + next, byteCount: left * MemoryLayout<Int32>.stride)
    closedUp += next
    next = 0
    line.count = left
  }

  /// Keeps what waits at the seeds, which are all that was met so far.
  @inline(__always)
  mutating func storeSeeds() {
    seedValues.count = 0
    for place in 0..<order.count { seedValues.append(pending.base[order.base[place]]) }
  }

  /// Clears what a pass that was given up has left.
  mutating func abandonPass() {
    for place in 0..<order.count { pending.base[order.base[place]] = 0 }
    beginLine()
  }
}
