// Walk.swift -- work space for walking the graph of the matching.
//
// mark[j] == clock means that variable j was met in the current walk. `stack` and `cursor` hold the
// explicit stack of a depth-first walk, `order` its finished nodes, children before parents.
// `reached` keeps the *structural* set of the last BTRAN, whatever its values cancelled to: the
// uniqueness of a re-match path must be judged on it. `path` is such a path. `seeds` lists where the
// right-hand side of an FTRAN is not zero.

struct Walk {
  var mark = Slab<Int32>()
  var stack = Slab<Int32>()
  var cursor = Slab<Int32>()
  var order = Slab<Int32>()
  var reached = Slab<Int32>()
  var path = Slab<Int32>()
  var seeds = Slab<Int32>()
  private(set) var clock: Int32 = 0

  mutating func reserve(_ wanted: Int, _ memory: inout Memory) throws(EngineError) {
    try mark.reserve(wanted, &memory)
    try stack.reserve(wanted, &memory)
    try cursor.reserve(wanted, &memory)
    try order.reserve(wanted, &memory)
    try reached.reserve(wanted, &memory)
    try path.reserve(wanted, &memory)
    try seeds.reserve(wanted, &memory)
  }

  mutating func clearPlace(_ j: Int32) {
    mark[j] = 0
  }

  /// Starts a walk; returns the mark that no variable carries yet.
  @inline(__always)
  mutating func begin(_ variables: Int32) -> Int32 {
    if clock == Int32.max {
      mark.base.update(repeating: 0, count: Int(variables))
      clock = 0
    }
    clock &+= 1
    order.count = 0
    return clock
  }

  mutating func free(_ memory: inout Memory) {
    mark.free(&memory)
    stack.free(&memory)
    cursor.free(&memory)
    order.free(&memory)
    reached.free(&memory)
    path.free(&memory)
    seeds.free(&memory)
  }
}
