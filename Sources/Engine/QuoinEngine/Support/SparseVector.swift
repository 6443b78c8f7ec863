// SparseVector.swift -- the result of a solve: dense values, and a list of those that count.
//
// values[j] is zero wherever j is not listed, so clearing costs the length of the list. After a BTRAN
// the list goes on, to metCount, with variables that the solve met but whose values are negligible. The first metCount
// variables are the *structural* set, on which the uniqueness of a re-match path must be judged.
//
// A vector says what it was made as, and of which basis. Whoever reads it states what it must be, and debug builds stop
// if it is anything else.

struct SparseVector: SlabOwner {
  enum Content: BitwiseCopyable, Equatable {
    case other
    /// B^-T a_i.
    case row(Int32)
    /// One entry of B^-T a_i, at the slot that is to leave.
    case entry(ofRow: Int32)
    /// B^-1 e_k.
    case slot(Int32)
  }

  private(set) var values = Slab<Double>()
  private(set) var index = Slab<Int32>()
  private(set) var metCount = 0
  /// Tells one result from the next.
  private(set) var clock: UInt32 = 0
  private var content = Content.other
  private var basisClock: UInt32 = 0

  @inline(__always) var count: Int { index.count }

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try values.list(.perVariable, &visit)
    try index.list(.perVariable, &visit)
  }

  /// Makes place `j` zero; called once when the place is made.
  mutating func clearPlace(_ j: Int32) {
    values[j] = 0
  }

  @inline(__always)
  @_optimize(speed)
  mutating func clear() {
    clock &+= 1
    content = .other
    for place in 0..<index.count { values.base[index.base[place]] = 0 }
    index.count = 0
    metCount = 0
  }

  /// Says what the vector is now, and the clock of the basis for which it is that.
  @inline(__always)
  mutating func become(_ content: Content, _ basisClock: UInt32) {
    self.content = content
    self.basisClock = basisClock
  }

  /// Whether the vector is this, for the basis as it is.
  func holds(_ content: Content, _ basisClock: UInt32) -> Bool {
    self.content == content && self.basisClock == basisClock
  }

  /// Sets an entry that is zero, and lists it.
  @inline(__always)
  mutating func seed(_ k: Int32, _ amount: Double) {
    assert(values[k] == 0, "seeded twice")
    values[k] = amount
    list(k)
  }

  /// Lists `j`; its value may be anything.
  @inline(__always)
  mutating func list(_ j: Int32) {
    index.append(j)
  }

  /// Lists the variables of a walk's order whose values count, and makes the others zero.
  mutating func list(significantOf order: Slab<Int32>) {
    let values = values.base
    let kept = index.base
    var count = 0
    for place in 0..<order.count {
      let j = order.base[place]
      if abs(values[j]) > Tolerances.negligible {
        kept[count] = j
        count += 1
      } else {
        values[j] = 0
      }
    }
    index.count = count
  }

  /// Puts the list in the order of the variables, of which there are `all`. No listed value is zero.
  mutating func arrange(among all: Int32) {
    let (values, index) = (values.base, index.base)
    var count = 0
    for j in 0..<all where values[j] != 0 {
      index[count] = j
      count += 1
    }
    self.index.count = count
  }

  /// Lists all variables of a walk's order by exchanging lists with it.
  mutating func list(allOf order: inout Slab<Int32>) {
    swap(&index, &order)
  }

  /// Takes entries too small to count from the list. They become zero, and stay behind the list, up to `metCount`.
  @inline(__always)
  mutating func dropNegligible() {
    metCount = index.count
    listSignificant(times: 1)
  }

  /// Multiplies all entries that were met, and lists those that count. Entries behind the list may have been written
  /// since: `storeLambda` writes those along a re-match path.
  @_optimize(speed)
  mutating func rescale(_ factor: Double) { listSignificant(times: factor) }

  @inline(__always)
  private mutating func listSignificant(times factor: Double) {
    let (values, met) = (values.base, index.base)
    var kept = 0
    for place in 0..<metCount {
      let j = met[place]
      let value = values[j] * factor
      if abs(value) > Tolerances.negligible {
        values[j] = value
        met[place] = met[kept]
        met[kept] = j
        kept += 1
      } else {
        values[j] = 0
      }
    }
    index.count = kept
  }
}
