// DriftList.swift -- which variables moved at large coordinates since values were last corrected.
//
// A value beyond `Tolerances.largeValue` rounds by a good part of what a residual may miss by, so that values are
// corrected after such a move. Only rows that use a variable that moved can be off. As long as these variables are few
// they are listed, some of them twice, and nothing else is looked at. So where one block of a large problem moves, the
// correction costs what this block costs.
//
//     list[start...]           the variables
//     list[..<floor]           what open journal segments found listed, for their rollback
//
// Rollback: a segment's mark keeps where the list began and ended when the segment was opened. Variables that were
// listed then, and are cleared while the segment is open, stay below `start`.

struct DriftList: SlabOwner {
  /// The list as it was when a journal segment was opened.
  struct Mark: BitwiseCopyable {
    fileprivate var start: Int
    fileprivate var end: Int
    fileprivate var floor: Int
    fileprivate var isWhole: Bool
  }

  private var list = Slab<Int32>()
  private var start = 0
  private var floor = 0
  /// Whether more may have moved than is listed.
  private(set) var isWhole = false

  var count: Int { list.count - start }
  var base: UnsafeMutablePointer<Int32> { list.base + start }

  /// Whether variable `j` is listed. Searches the whole list.
  func contains(_ j: Int32) -> Bool {
    for place in 0..<count where base[place] == j { return true }
    return false
  }

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try list.list(.own, &visit)
  }

  /// Lists `count` more of the `all` variables. If the list would be too long, or without memory, notes that any
  /// variable may have moved.
  mutating func add(
    _ moved: UnsafePointer<Int32>, _ count: Int, of all: Int32, _ memory: inout Memory
  ) {
    if isWhole { return }
    let wanted = self.count + count
    guard wanted <= Int(all) / Pacing.driftShare, (try? list.reserve(start + wanted, &memory)) != nil else {
      isWhole = true
      return
    }
    (base + self.count).copy(moved, count: count)
    list.count = start + wanted
  }

  /// Notes that any variable may have moved.
  mutating func addAll() { isWhole = true }

  mutating func clear() {
    start = floor
    list.count = floor
    isWhole = false
  }

  /// Becomes a copy of `other`, in which no segment is open.
  mutating func copy(_ other: DriftList, _ memory: inout Memory) throws(EngineError) {
    try list.reserve(other.count, &memory)
    if other.count > 0 { list.base.copy(other.base, count: other.count) }
    list.count = other.count
    isWhole = other.isWhole
  }

  // MARK: Rollback

  @inline(__always)
  mutating func openMark() -> Mark {
    let mark = Mark(start: start, end: list.count, floor: floor, isWhole: isWhole)
    floor = list.count
    return mark
  }

  @inline(__always)
  mutating func closeMark(_ mark: Mark) {
    floor = mark.floor
    if start > floor { lower() }
  }

  /// Moves the list down to `floor`: no open segment needs the places between `floor` and `start` any more.
  private mutating func lower() {
    let kept = count
    if kept > 0 { (list.base + floor).copy(base, count: kept) }
    start = floor
    list.count = floor + kept
  }

  @inline(__always)
  mutating func restoreMark(_ mark: Mark) {
    start = mark.start
    floor = mark.floor
    list.count = mark.end
    isWhole = mark.isWhole
  }

  /// Gives the room back while nothing is listed and no segment is open.
  mutating func trim(_ memory: inout Memory) {
    if count == 0 && floor == 0 { free(&memory) }
  }

}
