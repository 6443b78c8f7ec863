// Core+Dual.swift -- multipliers: their boxes, and comparing them level by level.
//
// A multiplier is a vector with one component a level, strongest first; vectors compare
// lexicographically, component by component within a tolerance. An active row's multiplier is stored
// at its slot. An inactive row's is implied by its state: zero but for one component.

extension Core {

  /// How far the multiplier of an inactive row can go up (or down), in its own level's component; infinite if the
  /// box has no such end. For a multiplier at one end of its box, only the way to the other end is asked for.
  @_optimize(speed)
  mutating func ownRange(_ row: Row, up: Bool) -> Double {
    if up ? row.upperIsInfinite : row.lowerIsInfinite { return .infinity }
    let w = row.weight
    let lower = row.has(RowFlag.lower) ? w : 0
    let upper = row.has(RowFlag.upper) ? w : 0
    if row.state == RowState.on { return up ? upper : lower }
    return lower + upper
  }

  /// The sides and the weight that bound the multiplier at slot `k`; an anchor has neither.
  @inline(__always)
  func box(at k: Int32) -> (flags: UInt8, level: Int, weight: Double) {
    let i = basis.row(at: k)
    guard i >= 0 else { return (0, 0, 0) }
    let row = model.row.base[i]
    return (row.flags, Int(row.level), row.weight)
  }

  /// Whether a box has no upper (or lower) bound.
  @inline(__always)
  func isEndless(_ box: (flags: UInt8, level: Int, weight: Double), up: Bool) -> Bool {
    box.flags & RowFlag.required != 0 && box.flags & (up ? RowFlag.upper : RowFlag.lower) != 0
  }

  /// The distance of a multiplier to the upper (or lower) end of `box` at level `l`, snapped.
  @inline(__always)
  func distance(
    _ components: UnsafeMutablePointer<Double>, _ box: (flags: UInt8, level: Int, weight: Double),
    up: Bool, level l: Int
  ) -> Double {
    var d = up ? -components[l] : components[l]
    if l == box.level && box.flags & (up ? RowFlag.upper : RowFlag.lower) != 0 { d += box.weight }
    return abs(d) <= scalars.dualScale.tie ? 0 : d
  }

  /// The sign of a vector: of its first component that is not zero.
  @inline(__always)
  func lexicographicSign(_ vector: UnsafeMutablePointer<Double>) -> Int {
    let tie = scalars.dualScale.tie
    for l in 0..<Int(model.scalars.levels) {
      if vector[l] < -tie { return -1 }
      if vector[l] > tie { return 1 }
    }
    return 0
  }

  /// Returns 1 if the multiplier at slot `k` is above its box, -1 if it is below, otherwise 0. When the row's
  /// residual goes the way that is returned, `ratio.slope` is the (negative) slope of the objective.
  @_optimize(speed)
  mutating func dualInfeasibleDirection(at k: Int32) -> Int {
    scratch.ratio.isDoubtful = false
    if dual.kind[k] == .fixed { return 0 }
    let box = self.box(at: k)
    if !isEndless(box, up: true) && slopeIsNegative(k, box, up: true) { return 1 }
    if !isEndless(box, up: false) && slopeIsNegative(k, box, up: false) { return -1 }
    return 0
  }

  @_optimize(speed)
  private mutating func slopeIsNegative(
    _ k: Int32, _ box: (flags: UInt8, level: Int, weight: Double), up: Bool
  ) -> Bool {
    let y = components(k)
    scratch.ratio.slopeOf = k
    var first = 0.0
    for l in 0..<Int(model.scalars.levels) {
      let d = distance(y, box, up: up, level: l)
      scratch.ratio.slope.base[l] = d
      if first == 0 { first = d }
    }
    if first != 0 && abs(first) < scalars.dualScale.real { scratch.ratio.isDoubtful = true }
    return first < 0
  }

  /// Spreads over the basis a change of inactive row i's multiplier by ratio.shift, where lambda = B^-T a_i. The
  /// multipliers of active rows answer, but those of required equalities only while they are known. Lists the slots
  /// whose multipliers may leave their boxes, except slot `skip`.
  @_optimize(speed)
  mutating func spreadShift(of i: Int32, skip: Int32 = -1) {
    assert(lambda.holds(.row(i), basis.clock))
    spreadShift(skip: skip)
  }

  /// Does this for a sum of rows, whose lambda is at hand.
  @inline(__always)
  mutating func spreadShift(skip: Int32) {
    doubt.note(.stepped)
    dual.isAny = true
    let levels = Int(model.scalars.levels)
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      let isFixed = dual.kind.base[k] == .fixed
      if isFixed && !scalars.knowsFixed { continue }
      let share = lambda.values.base[k]
      let y = savedComponents(k)
      for l in 0..<levels { y[l] -= share * scratch.ratio.shift.base[l] }
      if !isFixed && k != skip { waiting.dualInfeasible.add(k) }
    }
  }

  /// ratio.shift := `amount` at level `l`, zero elsewhere.
  mutating func setShift(_ amount: Double, level l: Int32) {
    for other in 0..<Int(model.scalars.levels) { scratch.ratio.shift.base[other] = 0 }
    if model.scalars.levels > 0 { scratch.ratio.shift.base[Int(l)] = amount }
  }
}
