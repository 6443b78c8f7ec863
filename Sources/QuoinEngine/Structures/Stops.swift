// Stops.swift -- the bounds of variables that have many of them, in order.
//
// A column of a table is a variable with a bound for every cell. When its value leaves its bracket, most
// bounds have nothing to say. They stand in a list sorted by position, the value at which a bound's
// residual is zero; each accepts values on one side of it only. So if all were satisfied while the value
// was at home, those violated now are the ones between home and where it is, whatever way it took, and
// perhaps some whose states have changed since.
//
//     stops[0..<count]      positions and rows, ascending
//     home                  the stops within rounding of where the value was when none was violated
//     near                  the same of where it is
//     touched               outside of it, none has changed its state since the value was at home
//
// Of the stops that are violated only the one that was passed first is queued, for each side, and the first
// that is required: the others have to wait for it anyway, and most come right with it. When it leaves
// the queue, the next one is looked for.
//
// Each list is work space, made where a variable with at least `Pacing.scannedBounds` bounds is looked at,
// and made anew when bounds have come, gone or moved. All of a new one count as touched.

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

  var isEmpty: Bool { start >= end }

  @inline(__always)
  func contains(_ place: Int) -> Bool { place >= start && place < end }
}

struct StopList: BitwiseCopyable {
  var stops = Slab<Stop>()
  var home = Stretch()
  var near = Stretch()
  var touched = Stretch()
  var hasRequired = false
  /// The time at which it was made; a list is current if nothing has happened to its bounds since.
  var madeAt = -1

  /// The stops that the value has passed since it was at home, and those within rounding of either.
  var between: Stretch { home.joined(near) }

  /// No stop is violated: this is home.
  mutating func settle() {
    home = near
    touched = Stretch()
  }

  /// From here on, what is violated here is touched, and perhaps what is beside it.
  mutating func moveHome() {
    touched = between.joined(touched)
    home = near
  }

  /// Takes note of a stop that has changed; one that is about to void the list need not be in it.
  mutating func touch(_ stop: Stop) {
    let place = place(of: stop)
    guard place < stops.count, stops.base[place].row == stop.row else { return }
    let one = Stretch(start: place, end: place + 1)
    touched = touched.isEmpty ? one : touched.joined(one)
  }

  /// The stops that are not below `low` and not above `high`.
  @inline(__always)
  func places(from low: Double, to high: Double) -> Stretch {
    Stretch(start: leading { $0.at < low }, end: leading { $0.at <= high })
  }

  private func place(of stop: Stop) -> Int { leading { $0.comesBefore(stop) } }

  /// How many stops, from the first on, `belong`: none after the first that does not.
  @inline(__always)
  private func leading(_ belongs: (Stop) -> Bool) -> Int {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if belongs(stops.base[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Puts the stops in order; nothing is known of them.
  mutating func arrange() {
    sort()
    touched = Stretch(start: 0, end: stops.count)
    hasRequired = false
    for place in 0..<stops.count where stops.base[place].isRequired { hasRequired = true }
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
  /// Whether bounds may wait at a variable that has no list: a copy does not have its original's.
  var isCopy = false

  /// The place of the list of variable `j`, current or not; -1 for none.
  @inline(__always)
  func find(_ j: Int32) -> Int { Int(j) < placeOf.capacity ? Int(placeOf.base[j]) : -1 }

  /// Whether violated bounds of variable `j` may wait for others. A list that was made and voided since has
  /// none: they were queued. What lists knew that all others were voided with is not known.
  func mayHaveWaiting(_ j: Int32) -> Bool {
    let place = find(j)
    return place < 0 ? isCopy : all.base[place].madeAt >= 0
  }

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
