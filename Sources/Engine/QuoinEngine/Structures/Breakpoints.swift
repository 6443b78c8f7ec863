// Breakpoints.swift -- where the objective's slope changes along a primal step, nearest first.

struct Breakpoint: BitwiseCopyable {
  /// How far along the step, never negative; `exact` is this distance before it was clamped.
  var distance: Double
  var exact: Double
  /// How the row's residual changes per unit of the step.
  var slope: Double
  var row: Int32

  /// Nearer first; of equals the steeper, then the row of lesser index.
  @inline(__always)
  func comesBefore(_ other: Breakpoint) -> Bool {
    if distance != other.distance { return distance < other.distance }
    if abs(slope) != abs(other.slope) { return abs(slope) > abs(other.slope) }
    return row < other.row
  }
}

/// A binary heap: `add` fills it, `order` then makes it a heap, and `pop` takes the nearest item.
struct BreakpointHeap: SlabOwner {
  private(set) var items = Slab<Breakpoint>()
  /// Rows passed over by the present step, with their slopes.
  var passed = Slab<Breakpoint>()

  var count: Int { items.count }
  var isEmpty: Bool { items.count == 0 }

  mutating func clear() {
    items.count = 0
    passed.count = 0
  }

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try items.list(.own, &visit)
    try passed.list(.own, &visit)
  }

  /// Adds a breakpoint. `order` reserves its place in `passed`.
  @inline(__always)
  mutating func add(_ item: Breakpoint, _ memory: inout Memory) throws(EngineError) {
    try items.reserve(items.count + 1, &memory)
    items.append(item)
  }

  mutating func order(_ memory: inout Memory) throws(EngineError) {
    try passed.reserve(items.count, &memory)
    var place = items.count / 2
    while place > 0 {
      place -= 1
      sift(items.base[place], from: place)
    }
  }

  mutating func pop() -> Breakpoint {
    let top = items.base[0]
    let last = items.removeLast()
    if items.count > 0 { sift(last, from: 0) }
    return top
  }

  private func sift(_ item: Breakpoint, from start: Int) {
    items.sift(item, from: start, count: items.count) { $0.comesBefore($1) }
  }

}
