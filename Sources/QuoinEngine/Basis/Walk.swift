// Walk.swift -- work space for walking the graph of the matching.
//
// A solve is tried in one pass first: amounts pass on first in, first out, and a variable that is
// reached again waits in line again. pending[j] is the amount that waits, zero otherwise; `line` the
// variables that wait, isWaiting[j] whether j does, expanded[j] == clock whether it was passed on.
// Only if variables come again too often is the depth-first order worth finding.
//
// mark[j] == clock means that variable j was met in the current walk; `order` lists a depth-first
// walk's finished nodes, children before parents.
// `reached` keeps the *structural* set of the last BTRAN, whatever its values cancelled to: the
// uniqueness of a re-match path must be judged on it. `path` is such a path. `seeds` lists where the
// right-hand side of an FTRAN is not zero.

struct Walk {
  var mark = Slab<Int32>()
  var order = Slab<Int32>()
  var reached = Slab<Int32>()
  var path = Slab<Int32>()
  var seeds = Slab<Int32>()
  /// The amounts at the seeds, to start over from.
  var seedValues = Slab<Double>()
  var pending = Slab<Double>()
  var line = Slab<Int32>()
  var isWaiting = Slab<Bool>()
  var expanded = Slab<Int32>()
  private(set) var clock: Int32 = 0

  /// The explicit stack of a depth-first walk, and how far each variable on it has got: they use the
  /// line's memory, which has three places a variable.
  @inline(__always) var stack: UnsafeMutablePointer<Int32> { line.base }
  @inline(__always) var cursor: UnsafeMutablePointer<Int32> { line.base + line.capacity / 3 }

  /// Places in line beyond twice the variables reached before a one-pass solve is given up.
  static var patience: Int { 32 }

  /// Whether variables come again so often that finding an order is cheaper.
  @inline(__always)
  var isCrowded: Bool { line.count > 2 * order.count + Walk.patience }

  /// Puts a variable in line unless it waits there.
  @inline(__always)
  mutating func wait(_ j: Int32) {
    if isWaiting.base[j] { return }
    isWaiting.base[j] = true
    line.append(j)
  }

  /// Clears what a pass that was given up has left.
  mutating func abandonPass() {
    for place in 0..<order.count {
      pending.base[order.base[place]] = 0
      isWaiting.base[order.base[place]] = false
    }
    line.count = 0
  }

  mutating func reserve(_ wanted: Int, _ memory: inout Memory) throws(EngineError) {
    try mark.reserve(wanted, &memory)
    try order.reserve(wanted, &memory)
    try reached.reserve(wanted, &memory)
    try path.reserve(wanted, &memory)
    try seeds.reserve(wanted, &memory)
    try seedValues.reserve(wanted, &memory)
    try pending.reserve(wanted, &memory)
    // A pass is given up beyond 2 * reached + patience; one expansion adds up to all variables.
    try line.reserve(3 * wanted + Walk.patience, &memory)
    try isWaiting.reserve(wanted, &memory)
    try expanded.reserve(wanted, &memory)
  }

  mutating func trim(to wanted: Int, _ memory: inout Memory) throws(EngineError) {
    try mark.trim(to: wanted, &memory)
    try order.trim(to: wanted, &memory)
    try reached.trim(to: wanted, &memory)
    try path.trim(to: wanted, &memory)
    try seeds.trim(to: wanted, &memory)
    try seedValues.trim(to: wanted, &memory)
    try pending.trim(to: wanted, &memory)
    try line.trim(to: 3 * wanted + Walk.patience, &memory)
    try isWaiting.trim(to: wanted, &memory)
    try expanded.trim(to: wanted, &memory)
  }

  mutating func clearPlace(_ j: Int32) {
    mark[j] = 0
    expanded[j] = 0
    pending[j] = 0
    isWaiting[j] = false
  }

  /// Starts a walk; returns the mark that no variable carries yet.
  @inline(__always)
  mutating func begin(_ variables: Int32) -> Int32 {
    if clock == Int32.max {
      mark.base.update(repeating: 0, count: Int(variables))
      expanded.base.update(repeating: 0, count: Int(variables))
      clock = 0
    }
    clock &+= 1
    order.count = 0
    return clock
  }

  mutating func free(_ memory: inout Memory) {
    mark.free(&memory)
    order.free(&memory)
    reached.free(&memory)
    path.free(&memory)
    seeds.free(&memory)
    seedValues.free(&memory)
    pending.free(&memory)
    line.free(&memory)
    isWaiting.free(&memory)
    expanded.free(&memory)
  }
}
