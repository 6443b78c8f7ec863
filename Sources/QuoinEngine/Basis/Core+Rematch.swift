// Core+Rematch.swift -- exchanging one row of the basis for another.
//
// In the matching, the entering row e reaches the leaving slot k along "uses" edges. When exactly one
// path leads there, the rows along it shift by one: each slot of the path takes the row of the slot
// before it, and the first takes e. The graph stays acyclic and no eta is needed. Otherwise, or when
// the path meets a slot that an eta mentions, lambda becomes an eta.
//
//     e -> p0 -> p1 -> ... -> k        becomes      p0: e,  p1: old row of p0,  ...,  k: row before k
//
// The path is found backwards from k inside BTRAN's structural set, so `btran(row: e)` must be the
// last BTRAN. Multipliers travel with their rows.

extension Core {
  /// Finds how e can replace the row at slot `k`, and makes room for it. Changes nothing.
  /// walk.path is then the path from `k` to a variable of `e`, or empty for an eta.
  @inline(__always)
  mutating func planExchange(leaving k: Int32, entering e: Int32) throws(EngineError) {
    if !findPath(from: k, to: e) {
      walk.path.count = 0
      try reserveEta()
    }
    try reserveExchange(leaving: k, entering: e)
  }

  /// Room for the exchange along walk.path.
  @inline(__always)
  mutating func reserveExchange(leaving k: Int32, entering e: Int32) throws(EngineError) {
    let leaving = slot[k].row
    let leavingTerms = leaving >= 0 ? row[leaving].termCount : 0
    try reserveJournal(
      touched: lambda.count, moved: direction.count, path: walk.path.count + 1,
      terms: Int(row[e].termCount + leavingTerms))
  }

  @inline(__always)
  private mutating func findPath(from k: Int32, to e: Int32) -> Bool {
    guard !isInEta(k) else { return false }
    let stamp = walk.begin()
    let mark = walk.mark.base
    for place in 0..<lambda.metCount { mark[lambda.index.base[place]] = stamp }
    walk.path.count = 0
    var node = k
    while true {
      walk.path.append(node)
      guard let user = onlyUser(of: node, stamp) else { return false }
      let isStart = coefficient(of: node, in: e) != 0
      if user < 0 { return isStart }
      if isStart || isInEta(user) { return false }
      node = user
    }
  }

  /// The one marked variable whose matched row uses `node`; -1 for none, nil for several.
  @inline(__always)
  private func onlyUser(of node: Int32, _ stamp: UInt16) -> Int32? {
    let held = column.base[node]
    let first = entry.base + Int(held.start)
    var found: Int32 = -1
    for p in 0..<Int(held.basisCount) {
      let user = matchSlot.base[first[p].row]
      if user == node || walk.mark.base[user] != stamp { continue }
      if found >= 0 { return nil }
      found = user
    }
    return found
  }

  /// Carries out the plan; `direction` is B^-1 e_k. The multiplier of `e` is for the caller to store afterwards.
  @inline(__always)
  mutating func exchange(leaving k: Int32, entering e: Int32) {
    turnDirections(leaving: k, entering: e, pivot: lambda.values[k])
    if walk.path.count > 0 { shiftPath(k, e) } else { exchangeByEta(k, e) }
    if abs(lambda.values[k]) < Tolerances.doubtfulPivot { accuracy.isDoubted = true }
    counters.exchanges &+= 1
  }

  @inline(__always)
  private mutating func shiftPath(_ k: Int32, _ e: Int32) {
    detachRow(at: k)
    moveIntoMatching(e)
    let path = walk.path
    counters.pathSteps &+= UInt64(path.count)
    for place in 0..<path.count - 1 {
      let source = path.base[place + 1]
      copyDual(from: source, to: path.base[place])
      match(path.base[place], slot[source].matched)
    }
    let first = path.base[path.count - 1]
    saveDual(first)
    match(first, e)
  }

  private mutating func exchangeByEta(_ k: Int32, _ e: Int32) {
    pushEta(at: k)
    saveSlot(k)
    saveDual(k)
    let leaving = slot[k].row
    if leaving >= 0 {
      saveRow(leaving)
      row[leaving].slot = -1
      boundChanged(leaving)
    }
    slot[k].row = e
    saveRow(e)
    row[e].slot = k
    boundChanged(e)
    setKind(k)
  }

  /// Takes the row at slot `k` out of the matching and the basis.
  @inline(__always)
  mutating func detachRow(at k: Int32) {
    let leaving = slot[k].row
    guard leaving >= 0 else { return }
    assert(slot[k].matched == leaving)
    saveRow(leaving)
    saveMatchSlot(leaving)
    row[leaving].slot = -1
    boundChanged(leaving)
    matchSlot[leaving] = -1
    moveOutOfMatching(leaving)
  }

  /// Makes row `i` the row of slot `k` and matches it to the slot's variable.
  @inline(__always)
  mutating func match(_ k: Int32, _ i: Int32) {
    saveSlot(k)
    saveRow(i)
    saveMatchSlot(i)
    slot[k] = Slot(inversePivot: 1 / coefficient(of: k, in: i), row: i, matched: i)
    matchSlot[i] = k
    row[i].slot = k
    boundChanged(i)
    setKind(k)
  }

  @inline(__always)
  mutating func setKind(_ k: Int32) {
    saveKind(k)
    let i = slot[k].row
    if i < 0 || row[i].has(RowFlag.zombie) {
      kind[k] = .loose
    } else {
      kind[k] = row[i].isRequiredEquality ? .fixed : .boxed
    }
  }

  private mutating func copyDual(from source: Int32, to target: Int32) {
    saveDual(target)
    let to = components(target)
    let from = components(source)
    for l in 0..<Int(scalars.levels) { to[l] = from[l] }
  }
}
