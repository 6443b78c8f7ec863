// StandingConflict.swift -- a conflict that is known, for as long as it is one.
//
// While a window is dragged, a conflict often stays at every step: only a constant of one of its members changes, and
// with it the distance by which the members miss. Then the set stays, or loses a member, or gains one. The tableau
// that showed which members are needed also shows this. When a member's constant changes, the residual of its column
// moves, and with it the target and the rows that have an entry in the column. Then
//
//     1. rows that are out of their limits come back           `ConflictTableau.repair`
//     2. while the target is not above zero, the member        the rest has no contradiction any more
//        that was left out last counts again
//     3. members whose margin the target exceeds are tried:    without them the others may still contradict
//        those that are not needed are left out                each other
//
// A member's margin is the distance by which the target falls without the member, |rate| * reach of its column, or
// more, if other constraints stop the fall later. So only members near rows that were met are looked at again.
// When step 1 or 2 fails, the conflict is forgotten, and the constraint that was broken for it enters again.
//
// Members: `members` are those of the set and those that were left out, in the order of entering, the target last.
// `kept` has the places of the set's members in order, `leftOut` the places of the others, the one left out last at
// the end. The newest are left out first, and the oldest count again first.

final class StandingConflict {
  struct Member {
    let constraint: LayoutConstraint
    /// The constant with which the tableau was last made up to date.
    var constant: Double
    /// The sign of the constraint's residual in the tableau.
    let sign: Double
    let limit: ConflictTableau.Limit
    /// The constraint's residual in the tableau; nil for the target.
    let residual: Int?

    init(
      _ constraint: LayoutConstraint, _ constant: Double, _ sign: Double, _ limit: ConflictTableau.Limit,
      _ residual: Int?
    ) {
      self.constraint = constraint
      self.constant = constant
      self.sign = sign
      self.limit = limit
      self.residual = residual
    }
  }

  /// The conflict as reports list it.
  private(set) var conflict: LayoutConflict
  /// Whether the conflict has been forgotten.
  var isOver = false
  private var members: [Member]
  private var kept: [Int]
  private var leftOut: [Int] = []
  /// Empty if only the members are known.
  private var tableau: ConflictTableau
  private var placeOf: [ObjectIdentifier: Int] = [:]
  /// The place of the member whose residual it is, by residual; -1 for others.
  private var placeOfResidual: [Int] = []
  /// The value of the target up to which the member of a column is surely needed, by column.
  private var margins: [Double] = []
  /// Work space: columns whose margins are to be computed anew.
  private var isMet: [Bool] = []
  /// The places of members that step 3 has to look at.
  private var doubtful: [Int] = []

  /// Leaves out the members that the contradiction of a tableau does not need. There is at least one member.
  init(_ members: [Member], _ tableau: ConflictTableau) {
    self.members = members
    self.tableau = tableau
    kept = Array(members.indices)
    let constraints = members.map(\.constraint)
    conflict = LayoutConflict(constraints: constraints, broken: constraints[constraints.count - 1])
    for (place, member) in members.enumerated() { placeOf[ObjectIdentifier(member.constraint)] = place }
    if !tableau.places.isEmpty { leaveOutAtFirst() }
  }

  /// A conflict of which only the members are known. There is at least one.
  convenience init(unproven members: [LayoutConstraint]) {
    self.init(members.map { Member($0, 0, 1, .zero, nil) }, ConflictTableau())
  }

  /// The constraints that the conflict depends on: those of the set, and those that were left out of it.
  var constraints: [LayoutConstraint] { members.map(\.constraint) }

  private func leaveOutAtFirst() {
    placeOfResidual = Array(repeating: -1, count: tableau.places.count)
    var needed: [Int] = []
    for place in members.indices.reversed() {
      if let residual = members[place].residual {
        placeOfResidual[residual] = place
        if tableau.leaveOut(residual) {
          leftOut.append(place)
          continue
        }
      }
      needed.append(place)
    }
    kept = needed.reversed()
    conflict = LayoutConflict(constraints: kept.map { members[$0].constraint }, broken: conflict.broken)
    tableau.exchanges = 0
    _ = tableau.takeMet()
    isMet = Array(repeating: false, count: tableau.limits.count)
    margins = tableau.limits.indices.map(margin)
  }

  // MARK: Changes

  /// Takes note of a member's new constant. Returns whether the tableau shows that the conflict stands. Its set may
  /// have changed then.
  func stands(_ constraint: LayoutConstraint, constant: Double) -> Bool {
    guard let place = placeOf[ObjectIdentifier(constraint)], !margins.isEmpty else { return false }
    let member = members[place]
    let change = (constant - member.constant) * member.sign
    if change == 0 { return true }
    members[place].constant = constant
    if let residual = member.residual {
      tableau.shift(residual, by: change)
    } else {
      tableau.moveTarget(by: change)
    }
    guard contradicts() else { return false }
    leaveOutNeedless()
    return true
  }

  /// Carries out steps 1 and 2.
  private func contradicts() -> Bool {
    guard tableau.repair() else { return false }
    while tableau.violation <= LayoutPacing.certain {
      guard let place = leftOut.popLast(), let residual = members[place].residual else { return false }
      keep(place)
      tableau.restore(residual, members[place].limit)
      guard tableau.repair() else { return false }
    }
    return tableau.minimise()
  }

  /// Carries out step 3, newest members first.
  private func leaveOutNeedless() {
    noteMet()
    let enough = tableau.violation - ConflictTableau.nothing
    for column in margins.indices where margins[column] < enough {
      if let place = keptMember(at: column) { doubtful.append(place) }
    }
    while !doubtful.isEmpty {
      let places = doubtful.sorted(by: >)
      doubtful = []
      for place in places { tryWithout(place) }
    }
  }

  private func tryWithout(_ place: Int) {
    guard let residual = members[place].residual, tableau.limit(of: residual) != .anything else { return }
    if case .column(let column) = tableau.places[residual],
      margins[column] >= tableau.violation - ConflictTableau.nothing
    {
      return
    }
    let isNeedless = tableau.leaveOut(residual)
    noteMet()
    if isNeedless {
      leaveOut(place)
    } else if case .column(let column) = tableau.places[residual] {
      margins[column] = tableau.violation
    }
  }

  // MARK: The set

  private func leaveOut(_ place: Int) {
    leftOut.append(place)
    let position = position(of: place)
    kept.remove(at: position)
    conflict.constraints.remove(at: position)
  }

  private func keep(_ place: Int) {
    let position = position(of: place)
    kept.insert(place, at: position)
    conflict.constraints.insert(members[place].constraint, at: position)
    doubtful.append(place)
  }

  /// How many kept members come before a place.
  private func position(of place: Int) -> Int {
    var (low, high) = (0, kept.count)
    while low < high {
      let middle = (low + high) / 2
      if kept[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Margins

  /// Computes the margins anew where rows were met, and lists the members in such rows.
  private func noteMet() {
    var columns: [Int] = []
    for row in tableau.takeMet() {
      let place = placeOfResidual[tableau.residualOfRow[row]]
      if place >= 0, tableau.rows[row].limit != .anything { doubtful.append(place) }
      for entry in tableau.rows[row].entries where !isMet[entry.column] {
        isMet[entry.column] = true
        columns.append(entry.column)
      }
    }
    for column in columns {
      isMet[column] = false
      margins[column] = margin(of: column)
    }
  }

  /// The value of the target up to which a column's member is surely needed.
  private func margin(of column: Int) -> Double {
    guard keptMember(at: column) != nil else { return .infinity }
    let rate = tableau.rates[column]
    if abs(rate) <= ConflictTableau.nothing { return 0 }
    guard let reach = tableau.reach(column, rises: rate < 0) else { return .infinity }
    return abs(rate) * reach.distance
  }

  private func keptMember(at column: Int) -> Int? {
    let place = placeOfResidual[tableau.residualOfColumn[column]]
    return place >= 0 && tableau.limits[column] != .anything ? place : nil
  }
}
