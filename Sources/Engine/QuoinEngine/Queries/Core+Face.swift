// Core+Face.swift -- the optimal face as a problem of its own: which solutions cost the same.
//
// By duality every optimal solution agrees with the multipliers at hand. A row whose multiplier is
// strictly inside its box has no residual in any of them; one whose multiplier is at an end of its box
// has a residual on that end's side, or none. So the optimal solutions are what satisfies
//
//     multiplier inside its box     residual == 0
//     at the upper end alone        residual >= 0
//     at the lower end alone        residual <= 0
//     box of one point              nothing: anchors, removed rows, objective terms
//
// These demands are a problem without levels and weights, all of whose multipliers are zero. A core is turned into
// this problem in place, at the same basis and values. The core is a clone that has no other use afterwards.

extension Core {
  /// Makes this the problem of all solutions that cost the same as the present one, which is optimal.
  mutating func restrictToFace() {
    for i in 0..<model.scalars.rows where !model.row[i].isUnused { require(i) }
    forgetLevels()
  }

  /// After rows have become required, or demand nothing: takes levels and multipliers away, and what was remembered of the
  /// rows.
  mutating func forgetLevels() {
    dropDirections()
    watch.sorted.dropAll()
    for j in 0..<model.scalars.variables { watch.brackets.drop(j) }
    (dual.value.base).update(repeating: 0, count: Int(model.scalars.variables) * Int(scalars.stride))
    for k in 0..<model.scalars.variables { setKind(k) }
    model.scalars.levels = 0
    scalars.objectives = 0
    scalars.suspended = 0
    scalars.knowsFixed = true
    model.scalars.structure &+= 1
    scalars.newRows = 0
  }

  /// Makes row `i` required on the sides to which its residual cannot go without cost.
  private mutating func require(_ i: Int32) {
    let row = model.row[i]
    let isOut = row.kind == .objective || row.has(RowFlag.zombie) || row.state == RowState.absent
    if !isOut && !row.isRequiredEquality {
      let sides = row.isActive ? sidesHeld(at: row.slot) : sidesHeld(in: row.state)
      model.row[i].flags = row.flags & ~RowFlag.sides | RowFlag.required | sides
    }
    model.row[i].weight = 0
    model.row[i].level = 0
  }

  private func sidesHeld(in state: UInt8) -> UInt8 {
    switch state {
    case RowState.above: RowFlag.lower
    case RowState.below: RowFlag.upper
    default: RowFlag.sides
    }
  }

  /// The sides to which the residual of the row at slot `k` cannot go without cost.
  private mutating func sidesHeld(at k: Int32) -> UInt8 {
    let box = self.box(at: k)
    let y = components(k)
    var sides: UInt8 = 0
    let levels = Int(model.scalars.levels)
    if !isAtEnd(y, box, up: true, levels) { sides |= RowFlag.upper }
    if !isAtEnd(y, box, up: false, levels) { sides |= RowFlag.lower }
    return sides
  }

  /// Whether a multiplier has reached the upper (or lower) end of its box, as far as the first `levels` levels tell.
  func isAtEnd(
    _ y: UnsafeMutablePointer<Double>, _ box: (flags: UInt8, level: Int, weight: Double), up: Bool,
    _ levels: Int
  ) -> Bool {
    if isEndless(box, up: up) { return false }
    for l in 0..<levels where distance(y, box, up: up, level: l) > 0 {
      return false
    }
    return true
  }

  /// Whether the value of `j` follows from rows that cannot give way without cost.
  mutating func isFirm(_ j: Int32) -> Bool {
    // The work of a question does not count as work for which etas are given up.
    let work = basis.scalars.etaWork
    defer { basis.scalars.etaWork = work }
    basis.btran(unit: root(of: j), of: &model, into: &lambda)
    for place in 0..<lambda.count where !isFirmSlot(lambda.index.base[place]) { return false }
    return true
  }

  /// Whether the multiplier at slot `k` is strictly inside its box, or its row never gives way.
  private mutating func isFirmSlot(_ k: Int32) -> Bool {
    switch dual.kind.base[k] {
    case .loose: return false
    case .fixed: return true
    case .boxed: return sidesHeld(at: k) == RowFlag.sides
    }
  }

  /// Whether the active rows show that no other values are as good, but for where variables rest: they hold all
  /// variables, and none can give way without cost.
  mutating func isPlainlyOnlyOptimum() -> Bool {
    let levels = Int(model.scalars.levels) - (model.rank(of: Core.restPriority) == nil ? 0 : 1)
    for k in 0..<model.scalars.variables where model.info[k].isLive && root(of: k) == k {
      switch dual.kind.base[k] {
      case .loose: return false
      case .fixed: continue
      case .boxed:
        let (box, y) = (box(at: k), components(k))
        if box.flags & RowFlag.rest != 0 { return false }
        if isAtEnd(y, box, up: true, levels) || isAtEnd(y, box, up: false, levels) { return false }
      }
    }
    return true
  }
}
