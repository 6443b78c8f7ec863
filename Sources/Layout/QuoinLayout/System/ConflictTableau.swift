// ConflictTableau.swift -- whether some constraints contradict each other, and which of them are needed for that.
//
// At a point all of the constraints hold but the last, which misses by `violation`. A basis of constraints fixes the
// point: the residuals r of the basis, the *columns*, are zero there. Every other residual is a constant plus a
// weighted sum of the columns:
//
//     row        s_i  =  value_i + sum(rate_ic r_c)       holds, outside the basis
//     target     t    =  violation + sum(rate_c r_c)      does not hold, with the sign that makes t positive
//
// Residuals have limits. The residual of an equality stays zero, that of an inequality is not negative, and that of a
// constraint which is left out may have any value. Within these limits the primal simplex method makes the target as
// small as possible. If it stays above zero, the constraint that does not hold and the constraints whose columns then
// move the target contradict each other.
//
// The tableau is sparse, and stays sparse: most rows are sizes that are not zero, and most of these sizes depend on
// one or two columns. Its rows know their columns, and its columns the rows that may have them.

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

  /// Where a residual is now, after exchanges of rows and columns.
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
  /// `places` has the place of each residual, in the order of adding; the other two say which residual is at a place.
  var places: [Place] = []
  var residualOfRow: [Int] = []
  var residualOfColumn: [Int] = []
  /// Rows that have, or once had, an entry in a column.
  var rowsOf: [[Int]] = []
  var log: [Change] = []
  var isLogging = false
  /// Columns that may help to lower the target: any other column was found not to help, and its rate has not changed.
  var doubtful: [Int] = []
  /// Work space: where a column's entry is in the row that is being added to, -1 for nowhere.
  var entryOf: [Int] = []
  /// The number of the last exchange or move that met each row.
  var metBy: [Int] = []
  var passes = 0
  /// The rows that exchanges and moves have met since `takeMet`, some of them more than once.
  var met: [Int] = []
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

  /// The steps allowed for each row and column. Rounding may make the steps go in circles. After too many steps the
  /// answer is unknown, and no constraint is left out.
  private static var stepsForEach: Int { 4 }
  var steps: Int { Self.stepsForEach * (rows.count + limits.count) }

  /// Makes the target as small as the limits allow. False if the target can be zero, so that there is no
  /// contradiction, or if there are too many steps.
  mutating func minimise() -> Bool {
    var left = steps
    while let column = improving() {
      left -= 1
      if left < 0 || !step(column, rises: rates[column] < 0) { return false }
    }
    return true
  }

  /// Leaves out the constraint of a residual if the rest contradicts itself without it. Returns whether the
  /// constraint was left out; if not, nothing changes.
  mutating func leaveOut(_ residual: Int) -> Bool {
    switch places[residual] {
    case .column(let c): return leaveOutColumn(c)
    case .row(let i):
      // A constraint in a row has no part in the present contradiction.
      rows[i].limit = .anything
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

  /// How far the residual of column `c` can move, and the row that stops it there; nil if no row stops it.
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

  /// Moves the residual of column `c` until a row stops it. False if the target reaches zero before.
  private mutating func step(_ c: Int, rises: Bool) -> Bool {
    guard let end = reach(c, rises: rises) else { return false }
    if violation - abs(rates[c]) * end.distance <= ConflictTableau.nothing { return false }
    exchange(end.row, c)
    return true
  }

  // MARK: Moving

  /// Makes the target miss by `change` more.
  mutating func moveTarget(by change: Double) { violation += change }
}
