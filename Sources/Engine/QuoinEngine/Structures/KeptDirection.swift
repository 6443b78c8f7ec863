// KeptDirection.swift -- how values answer to one edit, kept from one suggestion to the next.
//
// For an active edit, values move along d = B^-1 e_k, and the residual of inactive row r changes by
// its slope a_r d per unit. Both are kept: a suggestion is then one multiply-add per value that
// moves, and two compares per row that could be violated, because each row also keeps the range of
// the *edit's own value* in which it stays satisfied. Moving the edit does not change these ranges.
// Bounds have no slopes here: the brackets of the variables that move say whether they hold.
//
// After some suggestions that violated nothing, the engine finds the direction's safe range: the values of
// the edit for which no row and no bound is violated. Two compares then check a suggestion in it.
//
//     variables[p], change[p]            d; variablePlace[j] = p, or -1
//     rows[q], slope[q], low[q], high[q] inactive rows with a slope; rowPlace[i] = q, or -1
//     lowest, highest                    the safe range, empty while it is not known
//     shares                             the places of other directions that may move a variable or a row of this one
//
// A large, dense direction is made in the order of the variables, so that a move goes through memory from end
// to end. Other directions have no order. A row that enters the basis keeps its place, with an infinite range.
// The place of a row that leaves the problem stays too, as -1. So lists only grow until the direction is made anew.

struct KeptDirection: SlabOwner, BitwiseCopyable {
  /// The edit's row, -1 for none.
  var row: Int32 = -1
  /// Entries updated since it was made: rounding adds up.
  var updates: Int64 = 0
  var lastUsed: Int64 = 0
  /// The factor of the rank-one update at hand.
  var factor = 0.0
  var lowest = 1.0
  var highest = 0.0
  /// Suggestions in a row that violated nothing, and after how many of them the safe range is found.
  private var cleanMoves = 0
  private var movesToWait = WorkLimits.cleanMoves
  var shares = DirectionSet()
  /// No entry of `change` has been larger in magnitude.
  var largestChange = 0.0

  var variables = Slab<Int32>()
  var change = Slab<Double>()
  var variablePlace = Slab<Int32>()
  var rows = Slab<Int32>()
  var slope = Slab<Double>()
  var low = Slab<Double>()
  var high = Slab<Double>()
  var rowPlace = Slab<Int32>()

  var isInUse: Bool { row >= 0 }

  /// Whether the edit may move to `target` without a look at rows and bounds.
  @inline(__always)
  mutating func isSafe(_ target: Double) -> Bool {
    let holds = target >= lowest && target <= highest
    if holds { movesToWait = WorkLimits.cleanMoves }
    return holds
  }

  /// Takes note of a checked move. Returns whether the safe range is worth finding.
  mutating func noteMove(isClean: Bool) -> Bool {
    cleanMoves = isClean ? cleanMoves + 1 : 0
    return cleanMoves >= movesToWait
  }

  /// Keeps the safe range. If the range becomes void before it was of use, the next search waits longer.
  mutating func safeRangeFound(_ lowest: Double, _ highest: Double) {
    self.lowest = lowest
    self.highest = highest
    cleanMoves = 0
    movesToWait = min(2 * movesToWait, WorkLimits.longestWait)
  }

  /// Shows its arrays. Its lists grow with what is listed: few rows have slopes.
  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try variablePlace.list(.perVariable.filled(Bytes.allOnes), &visit)
    try rowPlace.list(.perRow.filled(Bytes.allOnes), &visit)
    try variables.list(.own, &visit)
    try change.list(.own, &visit)
    try rows.list(.own, &visit)
    try slope.list(.own, &visit)
    try low.list(.own, &visit)
    try high.list(.own, &visit)
  }

  fileprivate mutating func addVariable(_ j: Int32, _ amount: Double, _ memory: inout Memory)
    throws(EngineError)
  {
    try variables.reserve(variables.count + 1, &memory)
    try change.reserve(variables.count + 1, &memory)
    variablePlace[j] = Int32(variables.count)
    largestChange = max(largestChange, abs(amount))
    variables.append(j)
    change.append(amount)
  }

  fileprivate mutating func addRow(_ i: Int32, _ amount: Double, _ memory: inout Memory)
    throws(EngineError)
  {
    let wanted = rows.count + 1
    try rows.reserve(wanted, &memory)
    try slope.reserve(wanted, &memory)
    try low.reserve(wanted, &memory)
    try high.reserve(wanted, &memory)
    rowPlace[i] = Int32(rows.count)
    rows.append(i)
    slope.append(amount)
    low.append(-.infinity)
    high.append(.infinity)
  }

  /// Forgets the direction; its storage stays for the next.
  fileprivate mutating func forget() {
    for place in 0..<variables.count { variablePlace.base[variables.base[place]] = -1 }
    for place in 0..<rows.count where rows.base[place] >= 0 { rowPlace.base[rows.base[place]] = -1 }
    variables.count = 0
    change.count = 0
    rows.count = 0
    slope.count = 0
    low.count = 0
    high.count = 0
    row = -1
    highest = -.infinity
    cleanMoves = 0
    movesToWait = WorkLimits.cleanMoves
    shares = DirectionSet()
    largestChange = 0
  }

}

/// A set of places at which directions are kept.
struct DirectionSet: BitwiseCopyable {
  private var bits: UInt8 = 0

  @inline(__always) var isEmpty: Bool { bits == 0 }
  @inline(__always) var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount }
  @inline(__always) func contains(_ place: Int) -> Bool { bits & 1 << UInt8(place) != 0 }
  @inline(__always) mutating func insert(_ place: Int) { bits |= 1 << UInt8(place) }
  @inline(__always) mutating func remove(_ place: Int) { bits &= ~(1 << UInt8(place)) }
}

/// The directions of the edits in use, a few at most.
struct KeptDirections {
  private(set) var all = Slab<KeptDirection>()
  /// How many are in use: zero switches every hook off.
  var count = 0
  /// The directions that have moved values since changes were last read. These moves are not listed as changes.
  var unread = DirectionSet()
  /// Advances with the suggestions of edits.
  var clock: Int64 = 0
  /// The rows of edits that were suggested while no direction was kept for them, in a ring; -1 for none.
  private(set) var recent = Slab<Int32>()

  @_optimize(speed)
  mutating func reserve(_ memory: inout Memory) throws(EngineError) {
    guard all.count == 0 else { return }
    try all.reserve(WorkLimits.keptDirections, &memory)
    try recent.reserve(WorkLimits.recentSuggestions, &memory)
    for _ in 0..<WorkLimits.keptDirections { all.append(KeptDirection()) }
    for _ in 0..<WorkLimits.recentSuggestions { recent.append(-1) }
  }

  /// Forgets the safe ranges: values, states or bounds have changed.
  @inline(__always)
  mutating func disturb() {
    for place in 0..<all.count { all.base[place].highest = -.infinity }
  }

  /// Adds variable `j` to the direction at `place`, and notes which other directions move it too.
  @inline(__always)
  mutating func addVariable(
    _ j: Int32, _ amount: Double, at place: Int, _ memory: inout Memory
  ) throws(EngineError) {
    try all.base[place].addVariable(j, amount, &memory)
    guard count > 1 else { return }
    for other in 0..<all.count where other != place && all.base[other].isInUse {
      if all.base[other].variablePlace.base[j] >= 0 { share(place, other) }
    }
  }

  /// Adds row `i` to the direction at `place`, and notes which other directions give it a slope too.
  @inline(__always)
  mutating func addRow(
    _ i: Int32, _ amount: Double, at place: Int, _ memory: inout Memory
  ) throws(EngineError) {
    try all.base[place].addRow(i, amount, &memory)
    guard count > 1 else { return }
    for other in 0..<all.count where other != place && all.base[other].isInUse {
      if all.base[other].rowPlace.base[i] >= 0 { share(place, other) }
    }
  }

  private mutating func share(_ one: Int, _ other: Int) {
    all.base[one].shares.insert(other)
    all.base[other].shares.insert(one)
  }

  mutating func forget(_ place: Int) {
    all.base[place].forget()
    count -= 1
    for other in 0..<all.count { all.base[other].shares.remove(place) }
  }

  /// The place of the direction kept for edit row `i`, or -1.
  @inline(__always)
  func find(_ i: Int32) -> Int {
    if count == 0 { return -1 }
    for place in 0..<all.count where all.base[place].row == i { return place }
    return -1
  }

  /// Notes a suggestion of edit row `i`, for which no direction is kept; returns whether the ring holds it already.
  mutating func noteSuggestion(_ i: Int32) -> Bool {
    clock &+= 1
    var found = false
    for place in 0..<recent.count where recent.base[place] == i { found = true }
    if !found && recent.count > 0 { recent.base[Int(clock % Int64(recent.count))] = i }
    return found
  }

  mutating func forgetSuggestions() {
    clock = 0
    for place in 0..<recent.count { recent.base[place] = -1 }
  }

  /// A place for a new direction: an unused one, or else the one least recently used; -1 if even that one was used a
  /// short time ago. So where more edits are dragged at once than directions are kept, some edits keep theirs and the
  /// others go without. Otherwise each edit would cost another its direction, in every step.
  func placeForNew() -> Int {
    var best = 0
    for place in 0..<all.count {
      if !all.base[place].isInUse { return place }
      if all.base[place].lastUsed < all.base[best].lastUsed { best = place }
    }
    return clock &- all.base[best].lastUsed > WorkLimits.usedLately ? best : -1
  }

  /// Makes room in the places of all directions in use, so that they outlive the growth of a model.
  mutating func growPlaces(variables n: Int, rows m: Int, _ memory: inout Memory) throws(EngineError) {
    if count == 0 { return }
    for place in 0..<all.count where all.base[place].isInUse {
      try all.base[place].reserve(variables: n, rows: m, &memory)
    }
  }

  mutating func free(_ memory: inout Memory) {
    for place in 0..<all.count { all.base[place].free(&memory) }
    all.free(&memory)
    recent.free(&memory)
  }
}
