// Core+Seen.swift -- values and residuals as the caller sees them: as of the last solve.

extension Core {
  /// The value of variable `j` that the caller sees.
  @inline(__always)
  mutating func seen(_ j: Int32) -> Double {
    shown.values.isEmpty ? present(j) : seenBeside(j)
  }

  @inline(never)
  private mutating func seenBeside(_ j: Int32) -> Double {
    if let kept = shown.values.stored(j) { return kept }
    guard hasAliases, alias.all.base[j].isMember else { return model.value.base[j] }
    let alias = self.alias.all.base[j]
    return alias.ratio * (shown.values.stored(alias.root) ?? model.value.base[alias.root]) + alias.offset
  }

  /// Reserves room to keep what the caller sees of every variable.
  @inline(__always)
  mutating func reserveSeen() throws(EngineError) {
    if shown.values.isStoring { try shown.values.reserve(model.value.capacity, &model.memory) }
  }

  /// A row's residual as the caller sees it. An edge names members, whose values the model does not hold.
  mutating func seenResidual(_ i: Int32) -> (value: Double, magnitude: Double) {
    if shown.values.isEmpty && !isEdge(i) { return model.residual(i) }
    let written = written(i)
    var (sum, magnitude) = (written.constant, abs(written.constant))
    for t in written.firstTerm..<written.firstTerm + written.termCount {
      let part = model.term[t].coefficient * seen(model.term[t].variable)
      sum += part
      magnitude += abs(part)
    }
    return (sum, magnitude)
  }

  /// A row's violation in the caller's scale.
  mutating func violation(_ i: Int32) -> Double {
    let (r, magnitude) = seenResidual(i)
    if abs(r) <= model.allowance(magnitude) { return 0 }
    if r > 0 ? model.row[i].has(RowFlag.upper) : model.row[i].has(RowFlag.lower) {
      return abs(r) / model.scale(of: i)
    }
    return 0
  }
}
