// EtaFile.swift -- basis changes that the matching could not follow.
//
// When row e enters at slot p and the path to re-match along is not unique, the multipliers lambda of e
// become a row eta E = I + e_p (lambda - e_p)^T, so that the basis is E times the one before. An eta's
// nonzeros are in index/value[start ..< end]; its pivot is lambda_p. Slots that occur in an eta
// must not be re-matched in place.
//
// An eta takes part in a BTRAN that meets its pivot slot, and in an FTRAN that meets any of its slots. Lists
// of the etas by pivot slot and by slot, newest first, let a sparse solve skip the ones that it does not meet:
// `pivotHead[j]` and `referenceHead[j]` head chains of nodes.
//
// The arrays by variable are made with the first eta: most solvers never have one.

struct Eta: BitwiseCopyable {
  var start: Int32
  var end: Int32
  var slot: Int32
  /// The next older eta with the same pivot slot.
  var olderAtSlot: Int32
  var pivot: Double
}

struct EtaReference: BitwiseCopyable {
  var eta: Int32
  var older: Int32
}

struct EtaFile: SlabOwner {
  var eta = Slab<Eta>()
  var index = Slab<Int32>()
  var value = Slab<Double>()
  var reference = Slab<EtaReference>()
  var referenceHead = Slab<Int32>()
  var pivotHead = Slab<Int32>()
  /// Work space of a sparse pass: a heap of the etas to apply, and marks of the etas that the pass has entered.
  var heap = Slab<Int32>()
  var heapMark = Slab<Int32>()
  var clock: Int32 = 0
  /// Whether the arrays by variable have been made: of these `pivotHead` is listed last.
  var isReady: Bool { pivotHead.capacity > 0 }

  @_optimize(speed)
  mutating func prepare(variables: Int, capacity: Int, _ memory: inout Memory) throws(EngineError) {
    guard !isReady else { return }
    try reserve(variables: capacity, rows: 0, &memory)
    for j in 0..<Int32(variables) { clearPlace(j) }
  }

  /// Shows its arrays; `scalars` says how much of them is in use by `n` variables.
  mutating func forEachSlab(
    variables n: Int, _ scalars: BasisScalars, _ visit: inout SlabVisit
  ) throws(EngineError) {
    let heads = SlabFacts.perVariable.lazy.used(scalars.etaCount > 0 ? n : 0)
    try referenceHead.list(heads, &visit)
    try pivotHead.list(heads, &visit)
    try eta.list(.own.used(Int(scalars.etaCount)), &visit)
    try index.list(.own.used(Int(scalars.etaTerms)), &visit)
    try value.list(.own.used(Int(scalars.etaTerms)), &visit)
    try reference.list(.own.used(Int(scalars.etaReferences)), &visit)
    try heap.list(.own, &visit)
    try heapMark.list(.own, &visit)
  }

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try forEachSlab(variables: 0, BasisScalars(), &visit)
  }

  mutating func clearPlace(_ j: Int32) {
    referenceHead[j] = -1
    pivotHead[j] = -1
  }

  /// Reserves room for one more eta of `terms` nonzeros besides the etas that `scalars` counts.
  mutating func reserve(terms: Int, _ scalars: BasisScalars, _ memory: inout Memory) throws(EngineError) {
    let etas = Int(scalars.etaCount) + 1
    try eta.reserve(etas, &memory)
    try heap.reserve(etas, &memory)
    try heapMark.reserve(etas, filling: 0, &memory)
    try index.reserve(Int(scalars.etaTerms) + terms, &memory)
    try value.reserve(Int(scalars.etaTerms) + terms, &memory)
    try reference.reserve(Int(scalars.etaReferences) + terms, &memory)
  }

  /// Reserves room for a copy of a file with the counts of `scalars`.
  mutating func reserve(copying scalars: BasisScalars, _ memory: inout Memory) throws(EngineError) {
    var fewer = scalars
    fewer.etaCount -= 1
    try reserve(terms: 0, fewer, &memory)
  }

}

extension EtaFile {
  /// Starts a sparse pass.
  @_optimize(speed)
  mutating func beginPass() {
    heap.count = 0
    if clock == Int32.max {
      heapMark.base.update(repeating: 0, count: heapMark.capacity)
      clock = 0
    }
    clock &+= 1
  }

  /// Enters an eta in the heap unless this pass has done so. The heap's least key is at the root: BTRAN passes
  /// the eta's number, FTRAN its negative.
  @inline(__always)
  @_optimize(speed)
  mutating func push(_ number: Int32, key: Int32) {
    guard heapMark.base[number] != clock else { return }
    heapMark.base[number] = clock
    var hole = heap.count
    heap.append(key)
    while hole > 0 {
      let parent = (hole - 1) >> 1
      if heap.base[parent] <= key { break }
      heap.base[hole] = heap.base[parent]
      hole = parent
    }
    heap.base[hole] = key
  }

  @inline(__always)
  @_optimize(speed)
  mutating func pop() -> Int32 {
    let top = heap.base[0]
    let key = heap.removeLast()
    let count = heap.count
    var hole = 0
    while true {
      var child = 2 * hole + 1
      if child >= count { break }
      if child + 1 < count && heap.base[child + 1] < heap.base[child] { child += 1 }
      if heap.base[child] >= key { break }
      heap.base[hole] = heap.base[child]
      hole = child
    }
    if count > 0 { heap.base[hole] = key }
    return top
  }
}
