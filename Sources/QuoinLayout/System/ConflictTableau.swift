// ConflictTableau.swift -- how far a contradiction can be avoided, and what that takes.
//
// All but one of some constraints hold at a point; the last one misses by `violation`. The point is held
// by a basis of them: the residuals r of these, the *columns*, are zero there, and every other residual
// is a sum of theirs:
//
//     row        s_i  =  value_i + sum(rate_ic r_c)       what holds with room to spare
//     target     t    =  violation + sum(rate_c r_c)      what does not hold, made positive
//
// Residuals have limits: that of an equality stays zero, that of an inequality is not negative, that of
// a constraint which is left out may be anything. Within these, the primal simplex method makes the
// target as small as it can. If it cannot be zero, the constraints whose columns move the target
// contradict each other.
//
// The tableau is sparse, and stays so: most rows are sizes that are not zero, and most of these answer to a
// constraint or two. Its rows know their columns, and its columns the rows that may have them.

struct ConflictTableau {
  /// The values that a residual may have.
  enum Limit {
    case zero, notNegative, anything
  }

  struct Entry {
    var column: Int
    var rate: Double
  }

  struct Row {
    var value: Double
    var limit: Limit
    var entries: [Entry]

    func rate(of column: Int) -> Double {
      for entry in entries where entry.column == column { return entry.rate }
      return 0
    }
  }

  /// Where a residual is, however often rows and columns have changed places.
  enum Place: Equatable {
    case row(Int)
    case column(Int)
  }

  /// The changes of a test, to be undone.
  enum Change {
    case row(Int, Row)
    case rate(Int, Double)
    case violation(Double)
    case limit(Int, Limit)
    case places(Int, Int)
  }

  var violation = 0.0
  /// The target's rates, by column.
  var rates: [Double] = []
  var limits: [Limit] = []
  var rows: [Row] = []
  /// The place of each residual, in the order in which they were added; and the residuals of rows and columns.
  var places: [Place] = []
  var residualOfRow: [Int] = []
  var residualOfColumn: [Int] = []
  /// Rows that have, or once had, an entry in a column.
  var rowsOf: [[Int]] = []
  var log: [Change] = []
  var isLogging = false
  /// Columns whose rate has changed since they were last known not to help.
  var doubtful: [Int] = []
  /// Work space: where a column's entry is in the row that is being added to, -1 for nowhere.
  var entryOf: [Int] = []
  /// The last exchange or move that met a row.
  var metBy: [Int] = []
  var exchanges = 0

  /// Numbers below this count as zero.
  static let nothing = 1e-9

  // MARK: Stating

  /// Adds a column; returns its residual.
  mutating func addColumn(_ limit: Limit) -> Int {
    residualOfColumn.append(places.count)
    places.append(.column(limits.count))
    limits.append(limit)
    rates.append(0)
    rowsOf.append([])
    entryOf.append(-1)
    return places.count - 1
  }

  /// Adds a row, which has rates by column; returns its residual.
  @discardableResult
  mutating func addRow(_ value: Double, _ limit: Limit, _ entries: [Entry]) -> Int {
    residualOfRow.append(places.count)
    places.append(.row(rows.count))
    for entry in entries { rowsOf[entry.column].append(rows.count) }
    rows.append(Row(value: value, limit: limit, entries: entries))
    metBy.append(0)
    return places.count - 1
  }

  mutating func setTarget(_ violation: Double, _ entries: [Entry]) {
    self.violation = violation
    for entry in entries { rates[entry.column] = entry.rate }
    doubtful = Array(rates.indices)
  }

  // MARK: Asking

  /// The steps allowed for each row and column. Rounding may lead in circles: after this many steps nothing is known,
  /// and nothing is left out.
  private static var stepsForEach: Int { 4 }

  /// Makes the target as small as the limits allow. False if it comes to nothing, which is no contradiction, or if
  /// that takes too many steps.
  mutating func minimise() -> Bool {
    var left = Self.stepsForEach * (rows.count + limits.count)
    while let column = improving() {
      left -= 1
      if left < 0 || !step(column, rises: rates[column] < 0) { return false }
    }
    return true
  }

  /// Leaves out the constraint of a residual, for good, if the rest contradicts itself without it. Returns whether it
  /// did; if not, nothing changes.
  mutating func leaveOut(_ residual: Int) -> Bool {
    switch places[residual] {
    case .column(let c): return leaveOutColumn(c)
    case .row(let i):
      // It has no part in the contradiction at hand.
      rows[i].limit = .anything
      rows[i].entries = []
      return true
    }
  }

  private mutating func leaveOutColumn(_ c: Int) -> Bool {
    isLogging = true
    setLimit(c, .anything)
    doubtful = [c]
    let isContradiction = minimise()
    if !isContradiction { takeBack() }
    doubtful.removeAll()
    log.removeAll(keepingCapacity: true)
    isLogging = false
    return isContradiction
  }

  private mutating func takeBack() {
    for change in log.reversed() {
      switch change {
      case .row(let i, let row): rows[i] = row
      case .rate(let c, let rate): rates[c] = rate
      case .violation(let old): violation = old
      case .limit(let c, let limit): limits[c] = limit
      case .places(let i, let c): exchangePlaces(i, c)
      }
    }
  }

  /// Bland's rule: the first column that makes the target smaller.
  private mutating func improving() -> Int? {
    doubtful = doubtful.filter(helps)
    return doubtful.min()
  }

  private func helps(_ c: Int) -> Bool {
    switch limits[c] {
    case .zero: false
    case .notNegative: rates[c] < -ConflictTableau.nothing
    case .anything: abs(rates[c]) > ConflictTableau.nothing
    }
  }

  /// How far the residual of column `c` can go, and the row that ends it; nil if none does.
  func reach(_ c: Int, rises: Bool) -> (distance: Double, row: Int)? {
    var nearest: (distance: Double, row: Int)?
    for i in rowsOf[c] where rows[i].limit != .anything {
      let rate = rows[i].rate(of: c) * (rises ? 1 : -1)
      if abs(rate) < ConflictTableau.nothing || (rows[i].limit == .notNegative && rate > 0) { continue }
      let distance = rows[i].limit == .zero ? 0 : max(rows[i].value, 0) / abs(rate)
      if nearest.map({ (distance, i) < ($0.distance, $0.row) }) ?? true { nearest = (distance, i) }
    }
    return nearest
  }

  /// Moves column `c` as far as it goes. False if the target comes to nothing before.
  private mutating func step(_ c: Int, rises: Bool) -> Bool {
    guard let end = reach(c, rises: rises) else { return false }
    if violation - abs(rates[c]) * end.distance <= ConflictTableau.nothing { return false }
    exchange(end.row, c)
    return true
  }

  // MARK: Moving

  /// Makes the target miss by `change` more.
  mutating func moveTarget(by change: Double) { violation += change }

  /// Moves the residual of column `c`. Returns the columns of all rows that move with it, or nil if a row
  /// is not within its limit any more.
  mutating func move(_ c: Int, by change: Double) -> [Int]? {
    violation += rates[c] * change
    var met: [Int] = []
    exchanges += 1
    for i in rowsOf[c] where metBy[i] != exchanges && rows[i].limit != .anything {
      metBy[i] = exchanges
      let rate = rows[i].rate(of: c)
      if rate == 0 { continue }
      rows[i].value += rate * change
      let value = rows[i].value
      if rows[i].limit == .zero ? value != 0 : value < -ConflictTableau.nothing { return nil }
      for entry in rows[i].entries { met.append(entry.column) }
    }
    return met
  }
}
