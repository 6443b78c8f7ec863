// ChangeLog.swift -- which values may differ from those that were last reported.
//
// Each variable is listed at most once. `reported[j]` is the value that the caller knows: a value that moved
// and came back is not reported. `renewed` keeps the reported values of variables whose places were used
// again since a transaction began.

struct ChangeLog: SlabOwner {
  private(set) var list = Slab<Int32>()
  private(set) var isListed = Slab<Bool>()
  private(set) var reported = Slab<Double>()
  private var renewed = Slab<Renewal>()

  private struct Renewal: BitwiseCopyable {
    var variable: Int32
    var reported: Double
  }

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try list.list(.perVariable, &visit)
    // Marks start cleared. `clearPlace` leaves them alone, since a rollback may take away a variable that is listed.
    try isListed.list(.perVariable.filled(0), &visit)
    try reported.list(.perVariable, &visit)
    try renewed.list(.own, &visit)
  }

  /// Takes off the list the places that a rollback took away: all but the first `variables` places.
  mutating func forgetUnused(variables: Int32) {
    var kept = 0
    for place in 0..<list.count {
      let j = list.base[place]
      isListed.base[j] = j < variables
      list.base[kept] = j
      if j < variables { kept += 1 }
    }
    list.count = kept
  }

  /// Notes that the caller takes the value of new variable `j` to be zero.
  mutating func clearPlace(_ j: Int32) {
    reported[j] = 0
  }

  @inline(__always)
  mutating func note(_ j: Int32) {
    if isListed.base[j] { return }
    isListed.base[j] = true
    list.append(j)
  }

  /// Notes several variables, and calls `body` with each of them, listed already or not.
  @inline(__always)
  mutating func note(
    _ variables: UnsafeMutablePointer<Int32>, _ count: Int, _ body: (Int32) -> Void = { _ in }
  ) {
    // Local copies: otherwise each pointer would be read again after each write.
    let (listed, isListed) = (list.base, isListed.base)
    var length = list.count
    for place in 0..<count {
      let j = variables[place]
      body(j)
      if isListed[j] { continue }
      isListed[j] = true
      listed[length] = j
      length &+= 1
    }
    list.count = length
  }

  /// Notes the value that the caller knows now.
  mutating func setReported(_ j: Int32, _ known: Double) {
    reported.base[j] = known
  }

  // MARK: Rollback

  /// Reserves room to note that `count` more places are used again.
  mutating func reserveRenewed(_ count: Int, _ memory: inout Memory) throws(EngineError) {
    try renewed.reserve(renewed.count + count, &memory)
  }

  /// Notes that the place of `j` is used again; the calling function has reserved.
  mutating func noteRenewal(of j: Int32) {
    renewed.append(Renewal(variable: j, reported: reported[j]))
  }

  /// Whether the place of `j` has been used again since the transaction began.
  func isRenewed(_ j: Int32) -> Bool {
    for place in 0..<renewed.count where renewed.base[place].variable == j { return true }
    return false
  }

  /// Puts back what was reported of the variables whose places were used again.
  mutating func restoreReported() {
    while renewed.count > 0 {
      let one = renewed.removeLast()
      reported[one.variable] = one.reported
      note(one.variable)
    }
  }

  mutating func forgetRenewed() { renewed.count = 0 }

  /// Takes over what was reported of `n` variables, and notes them all.
  mutating func copy(_ other: ChangeLog, variables n: Int32) {
    for j in 0..<n {
      setReported(j, other.reported[j])
      note(j)
    }
  }

  // MARK: Reporting

  /// The variable that was listed last, if any is.
  var newest: Int32? { list.count == 0 ? nil : list.base[list.count - 1] }

  mutating func forgetNewest() {
    isListed.base[list.removeLast()] = false
  }

  mutating func clear() {
    let (listed, isListed) = (list.base, isListed.base)
    for place in 0..<list.count { isListed[listed[place]] = false }
    list.count = 0
  }

}
