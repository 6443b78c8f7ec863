// Core+NearBlocker.swift -- a leaving row without a BTRAN.
//
// Where many rows hold each other, most pivots are degenerate: some multiplier stands at the end of its
// box already, and the step is zero. Then nothing but the leaving row and its entry of lambda is asked of
// BTRAN, and any row that blocks at zero will do; a near one also keeps FTRAN and the re-match path short.
// `Basis+Near` finds the slots nearby.
//
// Lambda itself changes only if a row is found: what it says may still be needed (Core+LeftBound).

extension Core {
  /// Returns a slot near row `e` that blocks at zero, or -1 if none was found. Lambda is then the entry of that slot
  /// alone, and the basis knows the way from the slot to `e`.
  @inline(__always)
  mutating func blocker(near e: Int32, sign: Double) -> Int32 {
    guard model.uses(.near), !basis.hasEtas, model.scalars.liveVariables >= run.tuning.nearSearch else {
      return -1
    }
    basis.beginNear(e, of: &model)
    var found = -1
    var place = 0
    while place < basis.nearCount && place < WorkLimits.nearVisits {
      if blocksAtZero(basis.near(place), sign) {
        found = place
        break
      }
      basis.expandNear(place, of: &model)
      place += 1
    }
    guard let nearest = basis.endNear(found) else { return -1 }
    lambda.clear()
    lambda.values.base[nearest.slot] = nearest.entry
    lambda.list(nearest.slot)
    lambda.become(.entry(ofRow: e), basis.clock)
    setStep(.zero)
    return nearest.slot
  }

  /// Whether the row at a slot keeps the step at zero, and the slot's entry of lambda is fit to be a pivot.
  @inline(__always)
  private func blocksAtZero(_ one: (slot: Int32, entry: Double), _ sign: Double) -> Bool {
    let k = one.slot
    let size = abs(one.entry)
    guard size >= Tolerances.nearPivot && size * Tolerances.nearPivot <= 1 else { return false }
    if dual.kind.base[k] != .boxed { return dual.kind.base[k] == .loose }
    let box = self.box(at: k)
    let up = one.entry * sign < 0
    if isEndless(box, up: up) { return false }
    let y = components(k)
    for l in 0..<Int(model.scalars.levels) {
      let d = distance(y, box, up: up, level: l)
      if d != 0 { return d < 0 }
    }
    return true
  }
}
