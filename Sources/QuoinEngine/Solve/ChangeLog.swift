// ChangeLog.swift -- which values may differ from what the caller was last told.
//
// Each variable is listed at most once. `reported[j]` is the value that the caller knows, so that a
// value which moved and came back is not reported.

struct ChangeLog {
  private(set) var list = Slab<Int32>()
  private var isListed = Slab<Bool>()
  private(set) var reported = Slab<Double>()

  mutating func reserve(_ wanted: Int, _ memory: inout Memory) throws(EngineError) {
    try list.reserve(wanted, &memory)
    let known = isListed.capacity
    try isListed.reserve(wanted, &memory)
    // Known of every place, used or not: a rollback takes a variable away and leaves it listed.
    for place in known..<isListed.capacity { isListed.base[place] = false }
    try reported.reserve(wanted, &memory)
  }

  /// A new variable: the caller takes it to be zero.
  mutating func clearPlace(_ j: Int32) {
    reported[j] = 0
  }

  @inline(__always)
  mutating func note(_ j: Int32) {
    if isListed.base[j] { return }
    isListed.base[j] = true
    list.append(j)
  }

  /// What the caller was last told.
  mutating func setReported(_ j: Int32, _ known: Double) {
    reported.base[j] = known
  }

  /// The caller knows the value of the newest listed variable now.
  mutating func removeLast(reporting current: Double) {
    let j = list.removeLast()
    isListed.base[j] = false
    reported.base[j] = current
  }

  mutating func free(_ memory: inout Memory) {
    list.free(&memory)
    isListed.free(&memory)
    reported.free(&memory)
  }
}
