// DriftList.swift -- which variables moved at large coordinates since values were last corrected.
//
// A value beyond `Tolerances.largeValue` rounds by a good part of what a residual may miss by, so that values are
// corrected after such a move. Only rows that use a variable that moved can be off. As long as these variables are few
// they are listed, some of them twice, and nothing else is looked at. So where one block of a large problem moves, the
// correction costs what this block costs.

struct DriftList: SlabOwner {
  private var list = Slab<Int32>()
  /// Whether more may have moved than is listed.
  private(set) var isWhole = false

  var count: Int { list.count }
  var base: UnsafeMutablePointer<Int32> { list.base }
  var isEmpty: Bool { list.count == 0 && !isWhole }

  /// Whether variable `j` is listed. Searches the whole list.
  func contains(_ j: Int32) -> Bool {
    for place in 0..<count where base[place] == j { return true }
    return false
  }

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try list.list(.own, &visit)
  }

  /// Lists `count` more of the `all` variables. If the list would be too long, or there is no memory for
  /// it, notes that any variable may have moved.
  mutating func add(
    _ moved: UnsafePointer<Int32>, _ count: Int, of all: Int32, _ memory: inout Memory
  ) {
    if isWhole { return }
    let wanted = self.count + count
    guard wanted <= Int(all) / WorkLimits.driftShare, (try? list.reserve(wanted, &memory)) != nil else {
      isWhole = true
      return
    }
    (base + self.count).copy(moved, count: count)
    list.count = wanted
  }

  /// Notes that any variable may have moved.
  mutating func addAll() { isWhole = true }

  mutating func clear() {
    list.count = 0
    isWhole = false
  }

  /// Becomes a copy of `other`.
  mutating func copy(_ other: DriftList, _ memory: inout Memory) throws(EngineError) {
    try list.reserve(other.count, &memory)
    if other.count > 0 { list.base.copy(other.base, count: other.count) }
    list.count = other.count
    isWhole = other.isWhole
  }

  /// Gives the room back while nothing is listed.
  mutating func trim(_ memory: inout Memory) {
    if count == 0 { free(&memory) }
  }
}
