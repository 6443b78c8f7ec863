// CarefulBasis.swift -- a basis in twice the digits, for small problems.
//
// Where coefficients of very different sizes meet, the matching's sparse solves may lose all digits. The
// same method then runs once more from the start, in double-double numbers, with the inverse basis as a
// dense matrix. A step takes variables^2 work, so only small problems can be solved in this way.
//
//     inverse[j * n + k]     how variable j answers to the right-hand side of slot k
//     value[j]               the variable's value
//     row[k]                 the row at slot k; -1: an anchor, which holds variable k where it is
//     dual[k * levels + l]   the multiplier of slot k's row
//     lambda[k]              a row in terms of the basis: the row that was asked for last
//     state[i], slotOf[i]    the state and the slot of row i, as in `Row`
//
// A careful solve begins with anchors alone, whose inverse is the identity, and with all rows at rest and all
// multipliers zero, which is dual feasible. So repairs are all that is needed (Careful+Repair).

struct CarefulBasis {
  let n: Int
  let levels: Int
  var inverse = Slab<DoubleDouble>()
  var value = Slab<DoubleDouble>()
  var row = Slab<Int32>()
  var dual = Slab<DoubleDouble>()
  var lambda = Slab<DoubleDouble>()
  var state = Slab<UInt8>()
  var slotOf = Slab<Int32>()
  /// The objective terms that were suspended before.
  var suspended = Slab<Int32>()
  /// The step of a ratio test.
  var step = Slab<DoubleDouble>()
  var steps = 0
  /// The steps taken when the basis was last inverted.
  var stepsAtInversion = 0
  /// Whether rows share what they miss: then values are not those at which basis rows hold.
  var isSpread = false
  /// Multipliers closer than this tie.
  let tie: Double

  init(variables: Int, levels: Int, tie: Double) {
    n = variables
    self.levels = levels
    self.tie = tie
  }

  mutating func reserve(rows: Int, _ memory: inout Memory) throws(EngineError) {
    try inverse.reserve(n * n, &memory)
    try value.reserve(n, &memory)
    try row.reserve(n, &memory)
    try dual.reserve(n * max(levels, 1), &memory)
    try lambda.reserve(n, &memory)
    try step.reserve(max(levels, 1), &memory)
    try state.reserve(rows, &memory)
    try slotOf.reserve(rows, &memory)
    try suspended.reserve(rows, &memory)
  }

  /// Makes a basis of anchors alone.
  mutating func clear() {
    dual.base.update(repeating: .zero, count: n * max(levels, 1))
    for k in 0..<n { row.base[k] = -1 }
    clearInverse()
    steps = 0
    stepsAtInversion = 0
    isSpread = false
  }

  /// Makes the inverse that of anchors.
  mutating func clearInverse() {
    inverse.base.update(repeating: .zero, count: n * n)
    for k in 0..<n { inverse.base[k * n + k] = DoubleDouble(1) }
  }

  /// Whether so many steps were taken that the inverse is due to be made anew.
  var isInversionDue: Bool {
    steps - stepsAtInversion >= max(WorkLimits.carefulInversion, n / WorkLimits.variablesPerInversion)
  }

  /// The slot whose lambda is largest among the slots for which `isAsked` is true, or -1.
  func largest(where isAsked: (Int) -> Bool) -> Int {
    var best = -1
    for k in 0..<n where isAsked(k) && (best < 0 || lambda.base[k].magnitude > lambda.base[best].magnitude) {
      best = k
    }
    return best
  }

  var isStepZero: Bool {
    for l in 0..<levels where !step.base[l].isZero { return false }
    return true
  }

  /// Entries of lambda up to this size are zero but for rounding.
  var negligibleLambda: Double {
    var largest = 0.0
    for k in 0..<n { largest = max(largest, lambda.base[k].magnitude) }
    return largest * Tolerances.carefulZero
  }

  /// Updates inverse and values: the row that lambda belongs to takes slot `k`, and its residual `r` becomes zero.
  mutating func exchange(_ k: Int, residual r: DoubleDouble) {
    let pivot = lambda.base[k]
    let change = r / pivot
    for j in 0..<n {
      let line = inverse.base + j * n
      let atPivot = line[k]
      if atPivot.isZero { continue }
      value.base[j] = value.base[j] - change * atPivot
      let share = atPivot / pivot
      for other in 0..<n where !lambda.base[other].isZero {
        line[other] = line[other] - lambda.base[other] * share
      }
      line[k] = share
    }
  }

  /// Changes values so that the residual of slot `k`'s row grows by `residual`, and no other basis row's changes.
  mutating func shift(_ k: Int, residual: Double) {
    for j in 0..<n { value.base[j] = value.base[j] + inverse.base[j * n + k] * residual }
  }

  mutating func free(_ memory: inout Memory) {
    inverse.free(&memory)
    value.free(&memory)
    row.free(&memory)
    dual.free(&memory)
    lambda.free(&memory)
    state.free(&memory)
    slotOf.free(&memory)
    suspended.free(&memory)
    step.free(&memory)
  }
}
