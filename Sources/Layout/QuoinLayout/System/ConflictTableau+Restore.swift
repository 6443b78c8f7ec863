// ConflictTableau+Restore.swift -- taking back that a constraint was left out, and moves that break a limit.
//
// In both cases a row is out of its limit, and the target is as small as it can be: no column helps to make it smaller.
// The dual simplex method keeps the latter and mends the former. The row that is out becomes a column, in exchange
// for the column that costs the target least for each unit by which it moves the row. The target only grows.
//
// So after a few exchanges the tableau shows again whether the constraints contradict each other, from what it showed
// before.

extension ConflictTableau {
  /// After this many exchanges rounding may have made the tableau's numbers untrue.
  private static var mostExchanges: Int { 10_000 }

  /// Makes the constraint of a residual count again.
  mutating func restore(_ residual: Int, _ limit: Limit) {
    switch places[residual] {
    case .column(let c):
      limits[c] = limit
      doubtful.append(c)
    case .row(let i):
      rows[i].limit = limit
      met.append(i)
    }
  }

  /// Moves the residual of a constraint: within the numbers of the tableau it is now more by `change`.
  mutating func shift(_ residual: Int, by change: Double) {
    switch places[residual] {
    case .column(let c): move(c, by: -change)
    case .row(let i):
      rows[i].value += change
      met.append(i)
    }
  }

  private mutating func move(_ c: Int, by change: Double) {
    violation += rates[c] * change
    passes += 1
    for i in rowsOf[c] where metBy[i] != passes {
      metBy[i] = passes
      let rate = rows[i].rate(of: c)
      if rate == 0 { continue }
      rows[i].value += rate * change
      met.append(i)
    }
  }

  /// Brings all rows that were met back into their limits. False if that takes too many exchanges, or if no
  /// exchange does it.
  mutating func repair() -> Bool {
    guard exchanges < Self.mostExchanges else { return false }
    var left = steps
    var next = 0
    while next < met.count {
      let i = met[next]
      next += 1
      guard let way = wayBack(i) else { continue }
      left -= 1
      guard left > 0, let c = cheapest(i, way) else { return false }
      exchange(i, c)
    }
    return true
  }

  /// The sign with which a row that is out of its limit has to move; nil if it is within.
  private func wayBack(_ i: Int) -> Double? {
    let value = rows[i].value
    switch rows[i].limit {
    case .anything: return nil
    case .notNegative: return value < -Self.nothing ? 1 : nil
    case .zero: return abs(value) > Self.nothing ? (value < 0 ? 1 : -1) : nil
    }
  }

  /// The column that moves a row a given way for the least growth of the target.
  private func cheapest(_ i: Int, _ way: Double) -> Int? {
    var found: (price: Double, column: Int)?
    for entry in rows[i].entries {
      let c = entry.column
      let isFree = limits[c] == .anything
      guard abs(entry.rate) > Self.nothing, isFree || limits[c] == .notNegative && entry.rate * way > 0
      else { continue }
      let price = isFree ? 0 : max(rates[c], 0) / abs(entry.rate)
      if found.map({ (price, c) < ($0.price, $0.column) }) ?? true { found = (price, c) }
    }
    return found?.column
  }

  func limit(of residual: Int) -> Limit {
    switch places[residual] {
    case .column(let c): limits[c]
    case .row(let i): rows[i].limit
    }
  }

  /// Returns the rows that were met since the last call.
  mutating func takeMet() -> [Int] {
    defer { met.removeAll(keepingCapacity: true) }
    return met
  }
}
