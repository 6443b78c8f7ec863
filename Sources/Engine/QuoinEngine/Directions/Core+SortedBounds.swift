// Core+SortedBounds.swift -- brackets and violated bounds of variables that have many bounds.

extension Core {
  /// Whether the bounds of variable `j` are worth a sorted list.
  @inline(__always)
  func hasManyBounds(_ j: Int32) -> Bool {
    model.uses(.sortedBounds)
      && model.column.base[j].count - model.column.base[j].boundStart >= WorkLimits.scannedBounds
  }

  /// Whether some bounds of variable `j` may wait. They began to when it had many. One of these may have been matched
  /// since, which takes it out of the column's bounds; the limit leaves room for two. Before any other bound leaves the
  /// column, the engine queues the bounds that wait.
  @inline(__always)
  func hadManyBounds(_ j: Int32) -> Bool {
    model.uses(.sortedBounds)
      && model.column.base[j].count - model.column.base[j].boundStart >= WorkLimits.scannedBounds - 2
  }

  /// Does what `leaveBracket` does, by the sorted list. False if there is no memory for the list.
  mutating func leaveBracketByList(of j: Int32) -> Bool {
    guard let place = currentList(of: j) else { return false }
    if queueFirstPassed(of: j, place) {
      // Until the queued bounds are repaired, `checkBounds` looks at the bounds after every move.
      watch.brackets.drop(j)
    } else {
      let near = watch.sorted.all.base[place].near
      watch.sorted.all.base[place].becomeFeasible()
      watch.brackets.set(
        j, bracket(around: near, watch.sorted.all.base[place].bounds), underJournal: model.journal.isOpen)
    }
    return true
  }

  /// Whether there is a list of the bounds that `j` has now.
  @_optimize(speed)
  private func hasCurrentList(_ j: Int32) -> Bool {
    let place = watch.sorted.find(j)
    return place >= 0 && watch.sorted.all.base[place].madeAt == watch.sorted.clock
  }

  /// Returns the place of a list of the bounds that `j` has now, or nil if there is no memory for the list. All bounds
  /// of a new list count as touched.
  @_optimize(speed)
  mutating func currentList(of j: Int32) -> Int? {
    guard let place = try? watch.sorted.place(of: j, variables: model.value.capacity, &model.memory) else {
      return nil
    }
    if watch.sorted.all.base[place].madeAt == watch.sorted.clock { return place }
    let column = model.column.base[j]
    guard (try? watch.sorted.all.base[place].bounds.reserve(Int(column.count), &model.memory)) != nil else {
      return nil
    }
    watch.sorted.all.base[place].bounds.count = 0
    for p in column.start..<column.start + column.count where model.row.base[model.entry.base[p].row].isBound
    {
      watch.sorted.all.base[place].bounds.append(
        sortedBound(model.entry.base[p].row, model.coefficient(at: p)))
    }
    watch.sorted.all.base[place].arrange()
    findNear(place, model.value.base[j])
    watch.sorted.all.base[place].lastFeasible = watch.sorted.all.base[place].near
    watch.sorted.all.base[place].madeAt = watch.sorted.clock
    return place
  }

  func sortedBound(_ i: Int32, _ coefficient: Double) -> SortedBound {
    let isRequired = model.row.base[i].flags & RowFlag.required != 0
    return SortedBound(at: -model.row.base[i].constant / coefficient, row: i, required: isRequired ? 1 : 0)
  }

  /// Finds the bounds so near to `value` that rounding decides whether they are violated. A bound's coefficient is at
  /// least 1 in magnitude, so that its allowance is no larger in terms of the variable.
  @inline(__always)
  private mutating func findNear(_ place: Int, _ value: Double) {
    let reach = 2 * model.allowance(Tolerances.nearBounds * abs(value) + 1)
    watch.sorted.all.base[place].near = watch.sorted.all.base[place].places(
      from: value - reach, to: value + reach)
  }

  /// Notes that bound `i` has a new state, or has entered or left the basis.
  @inline(__always)
  mutating func touchBound(_ i: Int32, of j: Int32) {
    guard hasCurrentList(j) else { return }
    watch.sorted.all.base[watch.sorted.find(j)].touch(
      sortedBound(i, model.term.base[model.row.base[i].firstTerm].coefficient))
  }

  // MARK: Violated bounds

  /// Whether a bound is violated now.
  @inline(__always)
  @_optimize(speed)
  mutating func isPassed(_ bound: SortedBound) -> Bool {
    let row = model.row.base[bound.row]
    if row.slot >= 0 || row.state >= RowState.free { return false }
    counters.rowsChecked &+= 1
    return model.isViolated(bound.row)
  }

  /// Queues, for the way up and for the way down, the violated bound that the value of `j` passed first, and the first
  /// required one as well. Returns whether any bound is violated.
  @_optimize(speed)
  private mutating func queueFirstPassed(of j: Int32, _ place: Int) -> Bool {
    findNear(place, model.value.base[j])
    let below = queueFirstPassed(place, goesDown: true, upTo: model.value.base[j])
    let above = queueFirstPassed(place, goesDown: false, upTo: model.value.base[j])
    watch.sorted.all.base[place].searchedAt = model.value.base[j]
    return below || above
  }

  @_optimize(speed)
  private mutating func queueFirstPassed(_ place: Int, goesDown: Bool, upTo position: Double) -> Bool {
    guard let first = firstPassed(place, goesDown: goesDown, upTo: position, requiredOnly: false) else {
      return false
    }
    let isRequired = model.row.base[first].has(RowFlag.required)
    waiting.queue.push(first, isRequired: isRequired)
    if !isRequired && watch.sorted.all.base[place].hasRequired,
      let required = firstPassed(place, goesDown: goesDown, upTo: position, requiredOnly: true)
    {
      waiting.queue.push(required, isRequired: true)
    }
    return true
  }

  /// The violated bound that the value would reach last on its way down (or up) again, if there is one beyond
  /// `position`. If the search looks at more than `lookedAt` other bounds, later searches start from the present value.
  @_optimize(speed)
  private mutating func firstPassed(
    _ place: Int, goesDown: Bool, upTo position: Double, requiredOnly: Bool
  ) -> Int32? {
    let between = watch.sorted.all.base[place].between
    var looked = 0
    let touched = firstTouched(
      place, goesDown: goesDown, upTo: position, requiredOnly: requiredOnly, apartFrom: between, &looked)
    // Nearly every bound between the last feasible place and the value is violated: the first look finds one.
    var found = touched
    var p = goesDown ? between.start : between.end - 1
    while between.contains(p) {
      if let touched, goesDown ? touched <= p : touched >= p { break }
      let bound = watch.sorted.all.base[place].bounds.base[p]
      if goesDown ? bound.at >= position : bound.at <= position { break }
      if bound.isRequired || !requiredOnly {
        if isPassed(bound) {
          found = p
          break
        }
        looked += 1
      }
      p += goesDown ? 1 : -1
    }
    if looked > WorkLimits.lookedAt { watch.sorted.all.base[place].startHere() }
    return found.map { watch.sorted.all.base[place].bounds.base[$0].row }
  }

  /// Looks among the touched bounds for the one that `firstPassed` seeks; returns its place, or nil. A touched bound
  /// that holds at the present value, and does not lie between that value and the last feasible place, held at that
  /// place too. As long as the search meets nothing else, it takes such bounds off the touched ones. After that `looked`
  /// counts the bounds that it passes over.
  private mutating func firstTouched(
    _ place: Int, goesDown: Bool, upTo position: Double, requiredOnly: Bool, apartFrom between: Stretch,
    _ looked: inout Int
  ) -> Int? {
    var touched = watch.sorted.all.base[place].touched
    defer { watch.sorted.all.base[place].touched = touched }
    var p = goesDown ? touched.start : touched.end - 1
    while touched.contains(p) {
      let bound = watch.sorted.all.base[place].bounds.base[p]
      if goesDown ? bound.at >= position : bound.at <= position { break }
      let isPassed = isPassed(bound)
      if isPassed && (bound.isRequired || !requiredOnly) { return p }
      if isPassed || looked > 0 || between.contains(p) {
        looked += 1
      } else if goesDown {
        touched.start = p + 1
      } else {
        touched.end = p
      }
      p += goesDown ? 1 : -1
    }
    return nil
  }

  /// Queues the next of the bounds that have waited for bound `e`, which has left the queue.
  @_optimize(speed)
  mutating func queueSortedBounds(after e: Int32) {
    guard model.row.base[e].isBound else { return }
    let j = model.term.base[model.row.base[e].firstTerm].variable
    guard hadManyBounds(j), let place = currentList(of: j) else { return }
    // What the last search found is still queued: `e` was not among it, or has another state now.
    if watch.sorted.all.base[place].searchedAt == model.value.base[j] { return }
    _ = queueFirstPassed(of: j, place)
  }

  /// Queues all waiting bounds of bound `i`'s variable but `i` itself, and voids their list: `i` comes, goes or moves.
  @_optimize(speed)
  mutating func queueSortedBounds(without i: Int32) {
    let j = model.term.base[model.row.base[i].firstTerm].variable
    guard watch.sorted.mayHaveWaiting(j) else { return }
    // A list may be made of as few bounds as `hadManyBounds` allows, and the matching may then take one. None waits.
    guard hadManyBounds(j) else { return watch.sorted.drop(j) }
    guard let place = currentList(of: j) else { return queueBounds(of: j) }
    findNear(place, model.value.base[j])
    // The order of the queue must not depend on which bounds are touched: in the new list of a loaded solver all are.
    let known = watch.sorted.all.base[place]
    queueSortedBounds(
      place, known.touched.isEmpty ? known.between : known.between.joined(known.touched), without: i)
    watch.sorted.drop(j)
  }

  /// Queues all bounds that wait for another: the lists of all variables are about to be dropped.
  mutating func queueWaitingBounds() {
    for j in 0..<model.scalars.variables where watch.sorted.mayHaveWaiting(j) && hadManyBounds(j) {
      queueBounds(of: j)
    }
  }

  /// Queues all bounds of `j` that are violated.
  private mutating func queueBounds(of j: Int32) {
    let column = model.column.base[j]
    for p in column.start..<column.start + column.count where model.row.base[model.entry.base[p].row].isBound
    {
      check(model.entry.base[p].row)
    }
  }

  private mutating func queueSortedBounds(_ place: Int, _ stretch: Stretch, without i: Int32) {
    for p in stretch.start..<stretch.end {
      let bound = watch.sorted.all.base[place].bounds.base[p]
      if bound.row != i && isPassed(bound) { waiting.queue.push(bound.row, isRequired: bound.isRequired) }
    }
  }

  // MARK: Copies

  /// Makes the lists of variables whose violated bounds wait, in a copy of an engine. The original may have other lists
  /// too; the copy gives the same results without them.
  mutating func listWaitingBounds() throws(EngineError) {
    for j in 0..<model.scalars.variables where hadManyBounds(j) && hasWaitingBound(j) {
      guard currentList(of: j) != nil else { throw .outOfMemory }
    }
  }

  private mutating func hasWaitingBound(_ j: Int32) -> Bool {
    let column = model.column.base[j]
    for p in column.start..<column.start + column.count {
      let i = model.entry.base[p].row
      let row = model.row.base[i]
      if row.isBound && row.slot < 0 && model.isViolated(i) && !waiting.queue.isQueued.base[i] { return true }
    }
    return false
  }

  // MARK: Brackets

  /// How far the value may go without violating a bound.
  private mutating func bracket(around near: Stretch, _ list: Slab<SortedBound>) -> Bracket {
    var bracket = Bracket()
    for p in near.start..<near.end { narrow(&bracket, by: list.base[p]) }
    // A bound a little further away may have less slack, and narrow the bracket all the same.
    var p = near.end
    while p < list.count && list.base[p].at < bracket.upper {
      narrow(&bracket, by: list.base[p])
      p += 1
    }
    p = near.start - 1
    while p >= 0 && list.base[p].at > bracket.lower {
      narrow(&bracket, by: list.base[p])
      p -= 1
    }
    return bracket
  }

  @inline(__always)
  private func narrow(_ bracket: inout Bracket, by bound: SortedBound) {
    let row = model.row.base[bound.row]
    if row.slot >= 0 || row.state >= RowState.free { return }
    narrow(&bracket, by: bound.row, at: bound.at, model.term.base[row.firstTerm].coefficient)
  }
}
