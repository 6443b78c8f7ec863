// Core+Stops.swift -- brackets and violated bounds of variables that have many bounds.

extension Core {
  /// Whether the bounds of variable `j` are worth a sorted list.
  @inline(__always)
  func hasManyBounds(_ j: Int32) -> Bool {
    model.column.base[j].count - model.column.base[j].boundStart >= Pacing.scannedBounds
  }

  /// Whether there were so many when some of them began to wait. One may have entered the basis since, and
  /// one be matched beside etas; before a bound goes, those that wait are queued.
  @inline(__always)
  func hadManyBounds(_ j: Int32) -> Bool {
    model.column.base[j].count - model.column.base[j].boundStart >= Pacing.scannedBounds - 2
  }

  /// As `leaveBracket`, by the list of stops. False if there is no memory for the list.
  mutating func leaveBracketByStops(of j: Int32) -> Bool {
    guard let place = currentStops(of: j) else { return false }
    if queueFirstPassed(of: j, place) {
      // Until that is repaired, every move is looked at.
      brackets.drop(j)
    } else {
      let near = stops.all.base[place].near
      stops.all.base[place].settle()
      brackets.set(j, bracket(around: near, stops.all.base[place].stops), underJournal: model.journal.isOpen)
    }
    return true
  }

  /// Whether there is a list of the bounds that `j` has now.
  private func hasCurrentStops(_ j: Int32) -> Bool {
    let place = stops.find(j)
    return place >= 0 && stops.all.base[place].madeAt == stops.clock
  }

  /// The place of a list of the bounds that `j` has now. Of a new one, nothing is known.
  mutating func currentStops(of j: Int32) -> Int? {
    guard let place = try? stops.place(of: j, variables: model.value.capacity, &model.memory) else {
      return nil
    }
    if stops.all.base[place].madeAt == stops.clock { return place }
    let held = model.column.base[j]
    guard (try? stops.all.base[place].stops.reserve(Int(held.count), &model.memory)) != nil else {
      return nil
    }
    stops.all.base[place].stops.count = 0
    for p in held.start..<held.start + held.count where model.row.base[model.entry.base[p].row].isBound {
      stops.all.base[place].stops.append(stop(model.entry.base[p].row, model.coefficient(at: p)))
    }
    stops.all.base[place].arrange()
    findNear(place, model.value.base[j])
    stops.all.base[place].home = stops.all.base[place].near
    stops.all.base[place].madeAt = stops.clock
    return place
  }

  private func stop(_ i: Int32, _ coefficient: Double) -> Stop {
    let isRequired = model.row.base[i].flags & RowFlag.required != 0
    return Stop(at: -model.row.base[i].constant / coefficient, row: i, required: isRequired ? 1 : 0)
  }

  /// Finds the stops so near to `value` that whether they are violated is a matter of rounding. Coefficients
  /// of bounds are at least 1, so that no allowance is larger in terms of the variable.
  @inline(__always)
  private mutating func findNear(_ place: Int, _ value: Double) {
    let reach = 2 * model.allowance(4 * abs(value) + 1)
    stops.all.base[place].near = stops.all.base[place].places(from: value - reach, to: value + reach)
  }

  /// Bound `i` has a new state, or has entered or left the basis.
  @inline(__always)
  mutating func touchStop(_ i: Int32, of j: Int32) {
    guard hasCurrentStops(j) else { return }
    stops.all.base[stops.find(j)].touch(stop(i, model.term.base[model.row.base[i].firstTerm].coefficient))
  }

  // MARK: Violated stops

  /// Whether a stop is violated now.
  @inline(__always)
  private mutating func isPassed(_ stop: Stop) -> Bool {
    let held = model.row.base[stop.row]
    if held.slot >= 0 || held.state >= RowState.free { return false }
    counters.rowsChecked &+= 1
    return model.isViolated(stop.row)
  }

  /// Queues the stop that the value of `j` passed first on its way up, and the same for its way down;
  /// of the required ones as well. Returns whether there are any.
  private mutating func queueFirstPassed(of j: Int32, _ place: Int) -> Bool {
    findNear(place, model.value.base[j])
    let below = queueFirstPassed(place, goesDown: true, upTo: model.value.base[j])
    let above = queueFirstPassed(place, goesDown: false, upTo: model.value.base[j])
    return below || above
  }

  private mutating func queueFirstPassed(_ place: Int, goesDown: Bool, upTo position: Double) -> Bool {
    guard let first = firstPassed(place, goesDown: goesDown, upTo: position, requiredOnly: false) else {
      return false
    }
    let isRequired = model.row.base[first].has(RowFlag.required)
    queue.push(first, isRequired: isRequired)
    if !isRequired && stops.all.base[place].hasRequired,
      let required = firstPassed(place, goesDown: goesDown, upTo: position, requiredOnly: true)
    {
      queue.push(required, isRequired: true)
    }
    return true
  }

  /// The violated stop that the value, to go down (or up) again, must go furthest for, if there is one
  /// beyond `position`. Where others have to be looked at each time, home moves here.
  private mutating func firstPassed(
    _ place: Int, goesDown: Bool, upTo position: Double, requiredOnly: Bool
  ) -> Int32? {
    let between = stops.all.base[place].between
    var looked = 0
    let touched = firstTouched(
      place, goesDown: goesDown, upTo: position, requiredOnly: requiredOnly, apartFrom: between, &looked)
    // Of the stops between, nearly every one is violated: the first look finds one.
    var found = touched
    var p = goesDown ? between.start : between.end - 1
    while between.contains(p) {
      if let touched, goesDown ? touched <= p : touched >= p { break }
      let stop = stops.all.base[place].stops.base[p]
      if goesDown ? stop.at >= position : stop.at <= position { break }
      if stop.isRequired || !requiredOnly {
        if isPassed(stop) {
          found = p
          break
        }
        looked += 1
      }
      p += goesDown ? 1 : -1
    }
    if looked > Pacing.lookedAt { stops.all.base[place].moveHome() }
    return found.map { stops.all.base[place].stops.base[$0].row }
  }

  /// The same among those touched. Of these, what is satisfied here is so at home if it is not between:
  /// it is as if it had not been touched. `looked` counts the others.
  private mutating func firstTouched(
    _ place: Int, goesDown: Bool, upTo position: Double, requiredOnly: Bool, apartFrom between: Stretch,
    _ looked: inout Int
  ) -> Int? {
    var touched = stops.all.base[place].touched
    defer { stops.all.base[place].touched = touched }
    var p = goesDown ? touched.start : touched.end - 1
    while touched.contains(p) {
      let stop = stops.all.base[place].stops.base[p]
      if goesDown ? stop.at >= position : stop.at <= position { break }
      let isPassed = isPassed(stop)
      if isPassed && (stop.isRequired || !requiredOnly) { return p }
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

  /// As `boundPassed`, by the list of stops.
  mutating func stopPassed(before e: Int32, _ position: Double, of j: Int32, goesDown: Bool) -> Int32? {
    guard let place = currentStops(of: j) else { return nil }
    findNear(place, model.value.base[j])
    return firstPassed(
      place, goesDown: goesDown, upTo: position, requiredOnly: model.row.base[e].has(RowFlag.required))
  }

  /// Bound `e` has left the queue: others that have waited for it are next.
  mutating func queueStops(after e: Int32) {
    guard model.row.base[e].isBound else { return }
    let j = model.term.base[model.row.base[e].firstTerm].variable
    guard hadManyBounds(j), let place = currentStops(of: j) else { return }
    _ = queueFirstPassed(of: j, place)
  }

  /// Bound `i` is about to void the list of its variable: all that wait for another are queued.
  mutating func queueStops(without i: Int32) {
    let j = model.term.base[model.row.base[i].firstTerm].variable
    guard stops.mayHaveWaiting(j), hadManyBounds(j) else { return }
    guard let place = currentStops(of: j) else { return queueBounds(of: j) }
    findNear(place, model.value.base[j])
    // In one order, whatever is known of the list: a loaded solver has made it anew.
    let known = stops.all.base[place]
    queueStops(place, known.touched.isEmpty ? known.between : known.between.joined(known.touched), without: i)
    stops.all.base[place].madeAt = -1
  }

  /// Queues all bounds of `j` that are violated.
  private mutating func queueBounds(of j: Int32) {
    let held = model.column.base[j]
    for p in held.start..<held.start + held.count where model.row.base[model.entry.base[p].row].isBound {
      check(model.entry.base[p].row)
    }
  }

  private mutating func queueStops(_ place: Int, _ stretch: Stretch, without i: Int32) {
    for p in stretch.start..<stretch.end {
      let stop = stops.all.base[place].stops.base[p]
      if stop.row != i && isPassed(stop) { queue.push(stop.row, isRequired: stop.isRequired) }
    }
  }

  // MARK: Brackets

  /// How far the value may go where no stop is violated.
  private func bracket(around near: Stretch, _ list: Slab<Stop>) -> Bracket {
    var bracket = Bracket()
    for p in near.start..<near.end { narrow(&bracket, by: list.base[p]) }
    // Stops with less slack may come a little later and be narrower all the same.
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
  private func narrow(_ bracket: inout Bracket, by stop: Stop) {
    let held = model.row.base[stop.row]
    if held.slot >= 0 || held.state >= RowState.free { return }
    narrow(&bracket, by: stop.row, at: stop.at, model.term.base[held.firstTerm].coefficient)
  }
}
