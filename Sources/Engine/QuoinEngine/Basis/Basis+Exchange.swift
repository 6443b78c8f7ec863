// Basis+Exchange.swift -- exchanging one row of the basis for another.
//
// In the matching, the entering row e reaches the leaving slot k along "uses" edges. When exactly one
// path leads there, the rows along it shift by one: each slot of the path takes the row of the slot
// before it, and the first takes e. The graph stays acyclic and no eta is needed. Otherwise, or when
// the path meets a slot that an eta mentions, lambda = B^-T a_e becomes an eta.
//
//     e -> p0 -> p1 -> ... -> k        becomes      p0: e,  p1: old row of p0,  ...,  k: old row of the slot before
//
// The path is found backwards from k inside lambda's structural set.

/// How row `entering` is to take the place of the row at slot `leaving`.
struct ExchangePlan: BitwiseCopyable {
  var leaving: Int32
  var entering: Int32
  /// lambda at the leaving slot.
  var pivot: Double
  /// The slots from `leaving` to a variable of the entering row; none for an eta.
  fileprivate(set) var path: UnsafePointer<Int32>
  fileprivate(set) var steps: Int
  /// The clock of the walk that found the path. The path is in the memory of walks: another walk voids the plan.
  fileprivate var clock: UInt16

  var isEta: Bool { steps == 0 }
}

extension Basis {
  /// Plans the exchange for lambda = B^-T a_e. Changes nothing.
  @inline(__always)
  mutating func plan(
    leaving k: Int32, entering e: Int32, _ lambda: borrowing SparseVector, of model: inout Model
  ) -> ExchangePlan {
    if !findPath(from: k, to: e, lambda, of: &model) { walk.path.count = 0 }
    return ExchangePlan(
      leaving: k, entering: e, pivot: lambda.values[k], path: UnsafePointer(walk.path.base),
      steps: walk.path.count, clock: walk.clock)
  }

  /// Plans the exchange along the path that a search nearby has found.
  @inline(__always)
  func nearPlan(leaving k: Int32, entering e: Int32, pivot: Double) -> ExchangePlan {
    ExchangePlan(
      leaving: k, entering: e, pivot: pivot, path: UnsafePointer(walk.nearPath.base),
      steps: walk.nearPath.count, clock: walk.clock)
  }

  /// Whether no walk has begun since the plan was made.
  func isCurrent(_ plan: ExchangePlan) -> Bool { plan.clock == walk.clock }

  @inline(__always)
  private mutating func findPath(
    from k: Int32, to e: Int32, _ lambda: borrowing SparseVector, of model: inout Model
  ) -> Bool {
    guard !isInEta(k) else { return false }
    let stamp = walk.begin()
    let mark = walk.mark.base
    for place in 0..<lambda.metCount { mark[lambda.index.base[place]] = stamp }
    walk.path.count = 0
    var node = k
    while true {
      walk.path.append(node)
      guard let user = onlyUser(of: node, stamp, of: &model) else { return false }
      let isStart = model.coefficient(of: node, in: e) != 0
      if user < 0 { return isStart }
      if isStart || isInEta(user) { return false }
      node = user
    }
  }

  /// The one marked variable whose matched row uses `node`; -1 for none, nil for several.
  @inline(__always)
  private func onlyUser(of node: Int32, _ stamp: UInt16, of model: inout Model) -> Int32? {
    let column = model.column.base[node]
    let first = model.entry.base + Int(column.start)
    var found: Int32 = -1
    for p in 0..<Int(column.basisCount) {
      let user = matchSlot.base[first[p].row]
      if user == node || walk.mark.base[user] != stamp { continue }
      if found >= 0 { return nil }
      found = user
    }
    return found
  }

  // MARK: Changing slots

  /// Makes row `i` the row of slot `k`, matched to the slot's variable. Its entries are in the matching's prefix.
  @inline(__always)
  mutating func match(_ k: Int32, _ i: Int32, _ model: inout Model) {
    clock &+= 1
    slot.saved(k, in: &model.journal).pointee = Slot(
      inversePivot: 1 / model.coefficient(of: k, in: i), row: i, matched: i)
    matchSlot.saved(i, in: &model.journal).pointee = k
    model.row.saved(i, in: &model.journal).pointee.slot = k
  }

  /// Makes row `e`, whose lambda is given, the row of slot `k` by an eta; returns the row that was there, or -1.
  @inline(__always)
  mutating func exchangeByEta(
    _ lambda: borrowing SparseVector, at k: Int32, entering e: Int32, _ model: inout Model
  ) -> Int32 {
    pushEta(lambda, at: k, &model.journal)
    let leaving = slot[k].row
    if leaving >= 0 { model.row.saved(leaving, in: &model.journal).pointee.slot = -1 }
    slot.saved(k, in: &model.journal).pointee.row = e
    model.row.saved(e, in: &model.journal).pointee.slot = k
    return leaving
  }

  /// Takes row `i`, matched to the variable of its slot, out of the matching and the basis.
  @inline(__always)
  mutating func detach(_ i: Int32, _ model: inout Model) {
    clock &+= 1
    model.row.saved(i, in: &model.journal).pointee.slot = -1
    matchSlot.saved(i, in: &model.journal).pointee = -1
    model.moveOutOfMatching(i)
  }
}
