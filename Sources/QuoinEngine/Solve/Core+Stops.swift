// Core+Stops.swift -- brackets and violated bounds of variables that have many bounds.

extension Core {
  /// Whether the bounds of variable `j` are worth a sorted list.
  @inline(__always)
  func hasManyBounds(_ j: Int32) -> Bool {
    column.base[j].count - column.base[j].boundStart >= Pacing.scannedBounds
  }

  /// As `leaveBracket`, by the list of stops. False if there is no memory for the list.
  mutating func leaveBracketByStops(of j: Int32) -> Bool {
    guard let place = currentStops(of: j) else { return false }
    let near = nearStops(stops.all.base[place], value.base[j])
    let passed = near.joined(stops.all.base[place].near)
    stops.all.base[place].near = near
    stops.all.base[place].open = stops.all.base[place].open.joined(passed)
    let required = passed.common(stops.all.base[place].required)
    if queueRequired(required, stops.all.base[place].stops) || queueFirstPassed(of: j, place) {
      // Until that is repaired, every move is looked at.
      brackets.drop(j)
    } else {
      brackets.set(j, bracket(around: near, stops.all.base[place].stops), underJournal: journal.isOpen)
    }
    return true
  }

  /// The place of a list of the bounds that `j` has now. Of a new one, nothing is known.
  private mutating func currentStops(of j: Int32) -> Int? {
    guard let place = try? stops.place(of: j, variables: value.capacity, &memory) else { return nil }
    if stops.all.base[place].madeAt == stops.clock { return place }
    let held = column.base[j]
    guard (try? stops.all.base[place].stops.reserve(Int(held.count), &memory)) != nil else { return nil }
    stops.all.base[place].stops.count = 0
    for p in held.start..<held.start + held.count where row.base[entry.base[p].row].isBound {
      stops.all.base[place].stops.append(stop(entry.base[p].row, coefficient(at: p)))
    }
    stops.all.base[place].arrange()
    stops.all.base[place].madeAt = stops.clock
    return place
  }

  private func stop(_ i: Int32, _ coefficient: Double) -> Stop {
    let isRequired = row.base[i].flags & RowFlag.required != 0
    return Stop(at: -row.base[i].constant / coefficient, row: i, required: isRequired ? 1 : 0)
  }

  /// The stops so near to `value` that whether they are violated is a matter of rounding. Coefficients
  /// of bounds are at least 1, so that no allowance is larger in terms of the variable.
  private func nearStops(_ held: StopList, _ value: Double) -> Stretch {
    let reach = 2 * allowance(4 * abs(value) + 1)
    return held.places(from: value - reach, to: value + reach)
  }

  // MARK: Violated stops

  /// Whether a stop is violated now.
  @inline(__always)
  private mutating func isPassed(_ stop: Stop) -> Bool {
    let held = row.base[stop.row]
    if held.slot >= 0 || held.state >= RowState.free { return false }
    counters.rowsChecked &+= 1
    return isViolated(stop.row)
  }

  /// Queues the required stops of a stretch that are violated. Returns whether there are any.
  private mutating func queueRequired(_ stretch: Stretch, _ list: Slab<Stop>) -> Bool {
    var any = false
    for p in stretch.start..<stretch.end where list.base[p].isRequired && isPassed(list.base[p]) {
      queue.push(list.base[p].row, isRequired: true)
      any = true
    }
    return any
  }

  /// Queues the stop that the value of `j` passed first on its way up, and the same for its way down.
  /// Returns whether there are any.
  private mutating func queueFirstPassed(of j: Int32, _ place: Int) -> Bool {
    let below = firstPassed(place, goesDown: true, upTo: value.base[j], requiredOnly: false)
    let above = firstPassed(place, goesDown: false, upTo: value.base[j], requiredOnly: false)
    if let below { queue.push(below, isRequired: row.base[below].has(RowFlag.required)) }
    if let above { queue.push(above, isRequired: row.base[above].has(RowFlag.required)) }
    return below != nil || above != nil
  }

  /// The violated stop that the value, to go down (or up) again, must go furthest for, if there is one
  /// beyond `position`. Closes what is not violated at that end.
  private mutating func firstPassed(
    _ place: Int, goesDown: Bool, upTo position: Double, requiredOnly: Bool
  ) -> Int32? {
    var open = stops.all.base[place].open
    var found: Int32?
    var mayClose = true
    var p = goesDown ? open.start : open.end - 1
    while p >= open.start && p < open.end {
      let stop = stops.all.base[place].stops.base[p]
      if goesDown ? stop.at >= position : stop.at <= position { break }
      let isPassed = isPassed(stop)
      if isPassed && (stop.isRequired || !requiredOnly) {
        found = stop.row
        break
      }
      p += goesDown ? 1 : -1
      mayClose = mayClose && !isPassed
      if mayClose && goesDown { open.start = p } else if mayClose { open.end = p + 1 }
    }
    stops.all.base[place].open = open
    return found
  }

  /// As `boundPassed`, by the list of stops.
  mutating func stopPassed(before e: Int32, _ position: Double, of j: Int32, goesDown: Bool) -> Int32? {
    guard let place = currentStops(of: j) else { return nil }
    return firstPassed(
      place, goesDown: goesDown, upTo: position, requiredOnly: row.base[e].has(RowFlag.required))
  }

  /// Bound `e` has left the queue: others that have waited for it are next.
  mutating func queueStops(after e: Int32) {
    guard row.base[e].isBound else { return }
    let j = term.base[row.base[e].firstTerm].variable
    guard hasManyBounds(j), let place = currentStops(of: j) else { return }
    _ = queueFirstPassed(of: j, place)
  }

  /// Bound `i` is about to void the list of its variable: all that wait for another are queued.
  mutating func queueStops(without i: Int32) {
    let place = stops.find(term.base[row.base[i].firstTerm].variable)
    guard place >= 0, stops.all.base[place].madeAt == stops.clock else { return }
    let held = stops.all.base[place]
    for p in held.open.start..<held.open.end {
      let stop = held.stops.base[p]
      if stop.row != i && isPassed(stop) { queue.push(stop.row, isRequired: stop.isRequired) }
    }
    stops.all.base[place].madeAt = -1
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
    let held = row.base[stop.row]
    if held.slot >= 0 || held.state >= RowState.free { return }
    narrow(&bracket, by: stop.row, at: stop.at, term.base[held.firstTerm].coefficient)
  }
}
