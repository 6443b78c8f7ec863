// SeenValues.swift -- values as of the last solve, of the variables that have moved since.
//
// A caller sees values as of the last solve. Calls between solves may move the core's values: a new required
// constraint is made to hold at once, to learn whether it can, and a new constant of an active row moves
// values. What the caller sees of a variable is stored here before the variable moves for the first time.
//
//     value[j]    what the caller sees of variable j; NaN where that is what the core has
//     variables   those whose values are stored, each once
//
// A solve without a budget ends with values that the caller may see: while it runs nothing is stored. A solve
// with a budget may stop where required rows do not hold: it stores values, and these stay until the caller
// may see the present ones (Core+Publish). The arrays are made by the first call that may store something.
//
// Rollback: the journal puts the core's values back, so that what was stored since the segment was opened is
// forgotten. A transaction begins with nothing stored.

struct SeenValues: SlabOwner {
  private(set) var variables = Slab<Int32>()
  private var value = Slab<Double>()
  /// A double is NaN if all its bytes are this.
  private static let nothing: UInt8 = 0xff
  /// Whether values that move now are stored.
  var isStoring = true

  /// Whether the caller sees what the core has.
  @inline(__always) var isEmpty: Bool { variables.count == 0 }

  /// Visits the arrays. The list comes last: where there is room for it, there is room in all.
  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try value.list(.perVariable.lazy.filled(SeenValues.nothing), &visit)
    try variables.list(.perVariable.lazy, &visit)
  }

  /// Reserves room for `wanted` variables; costs nothing while there is room.
  mutating func reserve(_ wanted: Int, _ memory: inout Memory) throws(EngineError) {
    if wanted > variables.capacity { try reserve(variables: wanted, rows: 0, &memory) }
  }

  /// Stores `seen` of variable `j`, which is about to move, unless something is stored of it.
  @inline(__always)
  mutating func store(_ j: Int32, _ seen: Double) {
    if isStoring { storeFirst(j, seen) }
  }

  @inline(never)
  @_optimize(speed)
  private mutating func storeFirst(_ j: Int32, _ seen: Double) {
    precondition(Int(j) < variables.capacity, "room for solved values was not reserved")
    if isStored(j) { return }
    value.base[j] = seen
    variables.append(j)
  }

  /// Stores what a saved state says; the calling function has reserved.
  mutating func restore(_ j: Int32, _ seen: Double) { storeFirst(j, seen) }

  /// The stored value of variable `j`, if there is one.
  @inline(__always)
  func stored(_ j: Int32) -> Double? {
    Int(j) < value.capacity && isStored(j) ? value.base[j] : nil
  }

  // NaN differs from itself. `isNaN` takes three times the instructions.
  @inline(__always)
  private func isStored(_ j: Int32) -> Bool { value.base[j] == value.base[j] }

  /// Lets the caller see the value that variable `j` was made with, in the place of an earlier variable.
  mutating func renew(_ j: Int32, _ made: Double) {
    if stored(j) != nil { value.base[j] = made }
  }

  /// Lets the caller see what the core has, from now on.
  @inline(__always)
  mutating func publish() {
    if !isEmpty { forget(from: 0) }
  }

  private mutating func forget(from place: Int) {
    while variables.count > place { value.base[variables.removeLast()] = .nan }
  }

  // MARK: Rollback

  /// How much is stored when a journal segment is opened.
  @inline(__always) func openMark() -> Int { variables.count }

  /// Forgets what was stored since the mark.
  mutating func restoreMark(_ mark: Int) { forget(from: mark) }

  // MARK: Copies

  /// Stores what `other` stores; nothing is stored yet.
  mutating func copy(_ other: SeenValues, _ memory: inout Memory) throws(EngineError) {
    try reserve(other.variables.capacity, &memory)
    for place in 0..<other.variables.count {
      let j = other.variables.base[place]
      storeFirst(j, other.value.base[j])
    }
  }

  /// Gives the room back while nothing is stored.
  mutating func trim(_ memory: inout Memory) {
    if isEmpty { free(&memory) }
  }

}
