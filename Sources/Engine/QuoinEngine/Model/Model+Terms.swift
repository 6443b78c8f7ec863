// Model+Terms.swift -- storage for the products of rows.
//
// Each row owns a run of `term`, each variable a run of `entry`. Runs come in size classes with a
// free list each: rows have classes of exactly 0...8 terms and powers of two above, because most
// rows are short and never grow; columns have powers of two, because they grow. After a trim has packed the
// columns, each has exactly the room it needs. An unused run names the next one of its class in its first
// element. An unused run may be longer than its class; then only the class's length of the run is used.

enum SizeClasses {
  static let exactTerms = 8
  static let termClasses = 40
  static let entryClasses = 31

  static func termClass(_ count: Int) -> Int32 {
    count <= exactTerms ? Int32(count) : Int32(exactTerms - logUp(exactTerms) + logUp(count))
  }

  static func termCapacity(_ count: Int) -> Int {
    count <= exactTerms ? count : 1 << logUp(count)
  }

  /// The class of the run into which a full column of `capacity` entries grows. The first run has room for two: hardly
  /// any variable stays in one row.
  @inline(__always)
  static func classAbove(_ capacity: Int32) -> Int32 {
    Int32(truncatingIfNeeded: Int32.bitWidth &- (capacity | 1).leadingZeroBitCount)
  }

  /// The room of such a run.
  @inline(__always)
  static func entryCapacity(above capacity: Int32) -> Int { 1 &<< Int(classAbove(capacity)) }

  /// The largest class that a run of `capacity` entries can serve.
  static func classWithin(_ capacity: Int32) -> Int32 {
    Int32(Int32.bitWidth - 1 - capacity.leadingZeroBitCount)
  }

  /// The smallest k with 2^k >= count.
  static func logUp(_ count: Int) -> Int {
    Int.bitWidth - (count - 1).leadingZeroBitCount  // count >= 1
  }
}

extension Model {
  /// Reserves room for one run of `count` terms.
  @inline(__always)
  mutating func reserveTerms(_ count: Int) throws(EngineError) {
    try term.reserve(Int(scalars.termsUsed) + SizeClasses.termCapacity(count), &memory)
  }

  /// Reserves room for `count` terms of many rows at once, and twice as many column entries, since columns that grow
  /// leave smaller runs behind. An array that grew step by step would be copied again and again, each time into memory
  /// that was not in use before.
  @_optimize(speed)
  mutating func reserveBuild(terms count: Int) throws(EngineError) {
    try term.reserve(Int(scalars.termsUsed) + count, &memory)
    try entry.reserve(Int(scalars.entriesUsed) + 2 * count, &memory)
  }

  @_optimize(speed)
  mutating func takeTerms(_ count: Int) -> Int32 {
    guard count > 0 else { return 0 }
    let sizeClass = SizeClasses.termClass(count)
    let reused = freeTerm[sizeClass]
    if reused >= 0 {
      freeTerm.saved(sizeClass, in: &journal).pointee = term[reused].variable
      return reused
    }
    let fresh = scalars.termsUsed
    scalars.termsUsed += Int32(SizeClasses.termCapacity(count))
    assert(Int(scalars.termsUsed) <= term.capacity, "terms were not reserved")
    return fresh
  }

  @_optimize(speed)
  mutating func returnTerms(_ first: Int32, _ count: Int32) {
    guard count > 0 else { return }
    let sizeClass = SizeClasses.termClass(Int(count))
    term.saved(first, in: &journal).pointee.variable = freeTerm[sizeClass]
    freeTerm.saved(sizeClass, in: &journal).pointee = first
  }
}
