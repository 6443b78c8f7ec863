// SortedBounds.swift -- the bounds of variables that have many of them, in order.
//
// A column of a table is a variable with a bound for every cell. When the variable's value leaves its bracket, most
// of the bounds still hold. A list sorts the bounds by position, which is the value at which a bound's residual
// is zero. A bound accepts values on one side of its position only. If the value violated no bound at its
// last feasible place, then it violates now only bounds between that place and where it is, and perhaps
// some bounds whose states have changed since.
//
//     bounds[0..<count]     positions and rows, ascending
//     lastFeasible          the bounds within rounding of the value's last feasible place
//     near                  the bounds within rounding of the value
//     touched               the bounds that have changed their states since the value was feasible
//
// Of the violated bounds on a side the queue gets only the one that the value passed first, and the first
// required one. The others must wait, and most of them hold once the queued bounds are repaired. When a queued
// bound leaves the queue, the engine looks for the next one.
//
// Each list is work space, made where a variable with at least `WorkLimits.scannedBounds` bounds is looked at,
// and made anew when bounds have come, gone or moved. All bounds of a new list count as touched.

struct SortedBound: BitwiseCopyable {
  var at: Double
  var row: Int32
  /// Whether the row is required; a whole word, so that there is no padding.
  var required: Int32

  @inline(__always) var isRequired: Bool { required != 0 }

  @inline(__always)
  func comesBefore(_ other: SortedBound) -> Bool { at != other.at ? at < other.at : row < other.row }
}

/// Neighbouring places in a list: those from `start` on, before `end`. An empty stretch lies just before `start`.
struct Stretch: BitwiseCopyable {
  var start = 0
  var end = 0

  @inline(__always)
  func joined(_ other: Stretch) -> Stretch {
    Stretch(start: min(start, other.start), end: max(end, other.end))
  }

  var isEmpty: Bool { start >= end }

  @inline(__always)
  func contains(_ place: Int) -> Bool { place >= start && place < end }
}

struct BoundList: BitwiseCopyable {
  var bounds = Slab<SortedBound>()
  var lastFeasible = Stretch()
  var near = Stretch()
  var touched = Stretch()
  var hasRequired = false
  /// The clock when the list was made, or -1 after `drop`. The list is current while the clock stands there.
  var madeAt = -1
  /// The value at which the violated bounds were last queued; NaN if a bound has changed since.
  var searchedAt = Double.nan

  /// The bounds that the value has passed since it was feasible, and those within rounding of either place.
  var between: Stretch { lastFeasible.joined(near) }

  /// Notes that the value violates no bound here.
  mutating func becomeFeasible() {
    lastFeasible = near
    touched = Stretch()
  }

  /// Takes this place for the last feasible one. Bounds that are violated here then count as touched.
  mutating func startHere() {
    touched = touched.isEmpty ? between : between.joined(touched)
    lastFeasible = near
  }

  /// Takes note of a bound whose state has changed. If the list lacks the bound, the list is about to become void.
  @_optimize(speed)
  mutating func touch(_ bound: SortedBound) {
    let place = place(of: bound)
    searchedAt = .nan
    guard place < bounds.count, bounds.base[place].row == bound.row else { return }
    let one = Stretch(start: place, end: place + 1)
    touched = touched.isEmpty ? one : touched.joined(one)
  }

  /// The bounds that are not below `low` and not above `high`.
  @inline(__always)
  func places(from low: Double, to high: Double) -> Stretch {
    Stretch(start: leading { $0.at < low }, end: leading { $0.at <= high })
  }

  /// The place of a bound, or where it would be.
  func place(of bound: SortedBound) -> Int { leading { $0.comesBefore(bound) } }

  /// How many bounds at the beginning of the list `belong`. No bound belongs after one that does not.
  @inline(__always)
  private func leading(_ belongs: (SortedBound) -> Bool) -> Int {
    var low = 0
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if belongs(bounds.base[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Sorts the bounds. Nothing is known of their states, so all count as touched.
  @_optimize(speed)
  mutating func arrange() {
    sort()
    touched = Stretch(start: 0, end: bounds.count)
    searchedAt = .nan
    hasRequired = false
    for place in 0..<bounds.count where bounds.base[place].isRequired { hasRequired = true }
  }

  /// Sorts the bounds in place: makes them a heap, and takes the greatest bound off the heap until none is left.
  @_optimize(speed)
  private func sort() {
    let count = bounds.count
    for place in (0..<count / 2).reversed() { sift(bounds.base[place], from: place, count) }
    for last in (0..<count).reversed() where last > 0 {
      let item = bounds.base[last]
      bounds.base[last] = bounds.base[0]
      sift(item, from: 0, last)
    }
  }

  private func sift(_ item: SortedBound, from start: Int, _ count: Int) {
    bounds.sift(item, from: start, count: count) { $1.comesBefore($0) }
  }
}

/// The lists there are.
struct SortedBounds {
  private(set) var all = Slab<BoundList>()
  /// A variable's list, or -1; empty until the first list is made.
  private var placeOf = Slab<Int32>()
  /// Counts what voids all lists.
  private(set) var clock = 0

  /// The place of the list of variable `j`, current or not; -1 for none.
  @inline(__always)
  func find(_ j: Int32) -> Int { Int(j) < placeOf.capacity ? Int(placeOf.base[j]) : -1 }

  /// Whether violated bounds of variable `j` may wait for others. A list that was voided alone has none: they were
  /// queued then. A list that was voided with all others may have some.
  func mayHaveWaiting(_ j: Int32) -> Bool {
    let place = find(j)
    return place >= 0 && all.base[place].madeAt >= 0
  }

  /// The place of the list of variable `j`, which is made if need be.
  mutating func place(of j: Int32, variables n: Int, _ memory: inout Memory) throws(EngineError) -> Int {
    if Int(j) >= placeOf.capacity { try placeOf.reserve(n, filling: -1, &memory) }
    if placeOf[j] < 0 {
      try all.reserve(all.count + 1, &memory)
      placeOf[j] = Int32(all.count)
      all.append(BoundList())
    }
    return Int(placeOf[j])
  }

  /// Voids the list of variable `j` alone. None of the variable's bounds waits for another any more.
  mutating func drop(_ j: Int32) { all.base[find(j)].madeAt = -1 }

  /// Voids all lists: values or states have changed as a whole.
  mutating func dropAll() { clock &+= 1 }

  /// Voids all lists after a rollback. Bounds that were queued when their list was voided alone wait again.
  mutating func rollBack() {
    dropAll()
    for place in 0..<all.count where all.base[place].madeAt < 0 { all.base[place].madeAt = 0 }
  }

  mutating func free(_ memory: inout Memory) {
    for place in 0..<all.count { all.base[place].bounds.free(&memory) }
    all.free(&memory)
    placeOf.free(&memory)
  }
}
