// Core+RatioTest.swift -- how far the multiplier of a violated row can go before another one blocks.
//
// The multiplier of row e is to grow in direction `sign`, the sign of the row's residual. The multiplier of every
// basis row in lambda = B^-T a_e then moves by -lambda, and blocks where its box ends. The multiplier of e itself
// ends at its own bound, which needs no basis change. The nearest end wins. Steps are vectors, compared level by
// level. The boxes of anchors and zombies are [0, 0]: these block at zero, which ends the search at once.

/// The result of the ratio test. The step itself is ratio.best.
struct RatioResult {
  /// The slot whose row leaves; -1 if e reaches its own bound first.
  var leaving: Int32 = -1
  /// Whether anything bounds the step at all.
  var isBounded = false
}

extension Core {
  @inline(__always)
  @_optimize(speed)
  mutating func ratioTest(entering e: Int32, sign: Double, bland: Bool, hasLoose: Bool = true) -> RatioResult
  {
    assert(lambda.holds(.row(e), basis.clock))
    if hasLoose, let loose = looseSlot() {
      setStep(.zero)
      return RatioResult(leaving: loose, isBounded: true)
    }
    var result = RatioResult()
    let own = ownRange(model.row[e], up: sign > 0)
    if own.isFinite {
      setStep(own, level: model.row[e].level)
      result.isBounded = true
    }
    var bestSize = 0.0
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      let multiplier = lambda.values.base[k]
      let size = abs(multiplier)
      if dual.kind.base[k] != .boxed || passesOver(size) { continue }
      let box = self.box(at: k)
      // y_k moves by -sign * multiplier.
      let up = multiplier * sign < 0
      if isEndless(box, up: up) { continue }
      let order = result.isBounded ? compareStep(k, box, up: up, size: size) : -1
      if order < 0 {
        setBestStep(k, box, up: up, size: size)
        result = RatioResult(leaving: k, isBounded: true)
        bestSize = size
      } else if order == 0 && result.leaving >= 0
        && (bland ? basis.row(at: k) < basis.row(at: result.leaving) : size > bestSize)
      {
        result.leaving = k
        bestSize = size
      }
    }
    return result
  }

  /// The best slot that blocks at zero. A large multiplier keeps the basis well conditioned. Where multipliers are of
  /// similar size, an anchor whose variable few basis rows use keeps the next walks short.
  @_optimize(speed)
  private mutating func looseSlot() -> Int32? {
    var best: Int32 = -1
    var bestSize = 0.0
    var bestUsers = Int32.max
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      let size = abs(lambda.values.base[k])
      if dual.kind.base[k] != .loose || passesOver(size) { continue }
      let users = basis.row(at: k) < 0 ? model.column.base[k].basisCount : Int32.max - 1
      let isBetter =
        best < 0 || size > Tolerances.muchLarger * bestSize
        || (size > bestSize / Tolerances.muchLarger
          && (users < bestUsers || (users == bestUsers && k > best)))
      if isBetter {
        best = k
        bestSize = size
        bestUsers = users
      }
    }
    return best >= 0 ? best : nil
  }

  /// Whether a row whose entry of lambda has this size cannot be pivoted on. It does not block, so the step may take its
  /// multiplier out of its box: before the solve ends, all multipliers are recomputed and looked at.
  @inline(__always)
  private mutating func passesOver(_ size: Double) -> Bool {
    if size >= Tolerances.pivot { return false }
    doubt.note(.closeChoice)
    return true
  }

  @_optimize(speed)
  mutating func setStep(_ amount: Double) {
    for l in 0..<Int(model.scalars.levels) { scratch.ratio.best.base[l] = amount }
  }

  /// ratio.best := `amount` at level `l`, zero elsewhere.
  @inline(__always)
  mutating func setStep(_ amount: Double, level l: Int32) {
    setStep(.zero)
    if model.scalars.levels > 0 { scratch.ratio.best.base[Int(l)] = amount }
  }

  /// Compares the step at which slot `k` blocks with the best step so far. The steps tie if the best one takes
  /// the multiplier at `k` to its bound within the tolerance.
  @inline(__always)
  mutating func compareStep(
    _ k: Int32, _ box: (flags: UInt8, level: Int, weight: Double), up: Bool, size: Double
  ) -> Int {
    let (y, best, levels) = (components(k), scratch.ratio.best.base, Int(model.scalars.levels))
    var l = 0
    while l < levels {
      let difference = distance(y, box, up: up, level: l) - best[l] * size
      l &+= 1
      if abs(difference) <= scalars.dualScale.tie { continue }
      if abs(difference) < scalars.dualScale.real { doubt.note(.closeChoice) }
      return difference < 0 ? -1 : 1
    }
    return 0
  }

  mutating func setBestStep(
    _ k: Int32, _ box: (flags: UInt8, level: Int, weight: Double), up: Bool, size: Double
  ) {
    let y = components(k)
    let scale = 1 / size
    for l in 0..<Int(model.scalars.levels) {
      scratch.ratio.best.base[l] = distance(y, box, up: up, level: l) * scale
    }
  }

  /// The sign of the step: that of its first component which is not zero. Distances were snapped, so this component
  /// counts, however small the division by a large multiplier has made it. The sign is negative where snapping, at a
  /// stronger level, took away what kept the leaving row in its box.
  mutating func stepSign() -> Int {
    for l in 0..<Int(model.scalars.levels) where scratch.ratio.best.base[l] != 0 {
      return scratch.ratio.best.base[l] > 0 ? 1 : -1
    }
    return 0
  }

  /// Moves the multipliers of boxed slots by the step of row `e`: y -= sign * step * lambda.
  @inline(__always)
  mutating func applyStep(of e: Int32, sign: Double) {
    assert(lambda.holds(.row(e), basis.clock) || lambda.holds(.entry(ofRow: e), basis.clock))
    doubt.note(.stepped)
    scalars.knowsFixed = false
    dual.isAny = true
    let (levels, isSaved) = (movedLevels(), model.journal.isRecording)
    // Local copies: otherwise each pointer would be read again after each write.
    let (index, values, kinds, step) = (
      lambda.index.base, lambda.values.base, dual.kind.base, scratch.ratio.best.base
    )
    let (duals, stride) = (dual.value.base, Int(scalars.stride))
    for place in 0..<lambda.count {
      let k = Int(index[place])
      if kinds[k] != .boxed { continue }
      let y = isSaved ? savedComponents(Int32(truncatingIfNeeded: k)) : duals + k &* stride
      let share = sign * values[k]
      var l = levels.first
      while l < levels.end {
        y[l] -= share * step[l]
        l &+= 1
      }
    }
  }

  /// The levels that the step moves: from the first at which it is not zero to after the last one.
  @inline(__always)
  private func movedLevels() -> (first: Int, end: Int) {
    let step = scratch.ratio.best.base
    var (first, end) = (0, Int(model.scalars.levels))
    while first < end && step[first] == 0 { first &+= 1 }
    while first < end && step[end &- 1] == 0 { end &-= 1 }
    return (first, end)
  }
}
