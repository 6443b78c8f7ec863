// Stops.swift -- the bounds of variables that have many of them, in order.
//
// A column of a table is a variable with a bound for every cell. When its value leaves its bracket, most
// bounds have nothing to say: only those change their minds that lie between where the value was and
// where it is. They are found in a list sorted by position, the value at which a bound's residual is zero.
//
//     stops[0..<count]      positions and rows, ascending
//     near                  the stops within rounding of the value when it was last looked at
//     open                  outside of it, no stop is violated
//
// Of the soft stops that are violated only the one that was passed first is queued, for each side: the
// others have to wait for it anyway, and most come right with it. When it leaves the queue, the next one
// is looked for. Required stops are all queued.
//
// Each list is work space, made where a variable with at least `Pacing.scannedBounds` bounds is looked at,
// and made anew when bounds have come, gone or moved. States may change under it.

struct Stop: BitwiseCopyable {
  var at: Double
  var row: Int32
  /// Whether the row is required; a whole word, so that there is no padding.
  var required: Int32

  @inline(__always) var isRequired: Bool { required != 0 }

  @inline(__always)
  func comesBefore(_ other: Stop) -> Bool { at != other.at ? at < other.at : row < other.row }
}

/// Neighbouring places in a list; between which places, if there are none.
struct Stretch: BitwiseCopyable {
  var start = 0
  var end = 0

  @inline(__always)
  func joined(_ other: Stretch) -> Stretch {
    Stretch(start: min(start, other.start), end: max(end, other.end))
  }

  @inline(__always)
  func common(_ other: Stretch) -> Stretch {
    let first = max(start, other.start)
    return Stretch(start: first, end: max(first, min(end, other.end)))
  }
}

struct StopList: BitwiseCopyable {
  var stops = Slab<Stop>()
  var near = Stretch()
  var open = Stretch()
  /// Where required stops are.
  var required = Stretch()
  /// The time at which it was made; a list is current if nothing has happened to its bounds since.
  var madeAt = -1

  /// The stops that are not below `low` and not above `high`.
  @inline(__always)
  func places(from low: Double, to high: Double) -> Stretch {
    Stretch(start: place(of: low, orAfter: false), end: place(of: high, orAfter: true))
  }

  /// How many stops are below `position`, or not above it.
  @inline(__always)
  private func place(of position: Double, orAfter: Bool) -> Int {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      let at = stops.base[middle].at
      if at < position || (orAfter && at == position) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Puts the stops in order; nothing is known of them.
  mutating func arrange() {
    sort()
    near = Stretch(start: 0, end: stops.count)
    open = near
    required = Stretch(start: stops.count, end: 0)
    for place in 0..<stops.count where stops.base[place].isRequired {
      required = required.joined(Stretch(start: place, end: place + 1))
    }
  }

  /// Sorts the stops, in place: a heap, of which the last is taken until none is left.
  private func sort() {
    let count = stops.count
    for place in (0..<count / 2).reversed() { sift(stops.base[place], from: place, count) }
    for last in (0..<count).reversed() where last > 0 {
      let item = stops.base[last]
      stops.base[last] = stops.base[0]
      sift(item, from: 0, last)
    }
  }

  private func sift(_ item: Stop, from start: Int, _ count: Int) {
    stops.sift(item, from: start, count: count) { $1.comesBefore($0) }
  }
}

/// The lists there are.
struct StopLists {
  private(set) var all = Slab<StopList>()
  /// A variable's list, or -1; empty until the first list is made.
  private var placeOf = Slab<Int32>()
  /// Counts what voids all lists.
  private(set) var clock = 0

  /// The place of the list of variable `j`, current or not; -1 for none.
  @inline(__always)
  func find(_ j: Int32) -> Int { Int(j) < placeOf.capacity ? Int(placeOf.base[j]) : -1 }

  /// The same, made if need be.
  mutating func place(of j: Int32, variables n: Int, _ memory: inout Memory) throws(EngineError) -> Int {
    if Int(j) >= placeOf.capacity { try placeOf.reserve(n, filling: -1, &memory) }
    if placeOf[j] < 0 {
      try all.reserve(all.count + 1, &memory)
      placeOf[j] = Int32(all.count)
      all.append(StopList())
    }
    return Int(placeOf[j])
  }

  /// Values or states have changed as a whole.
  mutating func dropAll() { clock &+= 1 }

  mutating func free(_ memory: inout Memory) {
    for place in 0..<all.count { all.base[place].stops.free(&memory) }
    all.free(&memory)
    placeOf.free(&memory)
  }
}
