// StandingConflict.swift -- a conflict that is known, for as long as it is one.
//
// While a window is dragged, a conflict often stays the same at every step: only a constant of one of its members
// changes, and with it the distance by which the members miss. The tableau that showed which members are needed also
// shows whether the conflict stands. When a member's constant changes by d, the residual of its column moves by -d. The
// same members contradict each other, and none can be left out, while
//
//     the target is above zero                    the members still miss
//     rows are not below zero                     all members but the target hold at the point
//     the target is not above any member's        without that member the others can hold
//     margin, |rate| * reach of its column
//
// Only the rows with an entry in the column that moves are looked at. When one of these three conditions fails, the
// conflict is forgotten, and the constraint that was broken for it enters again.

final class StandingConflict {
  struct Member {
    let constraint: LayoutConstraint
    /// The constant with which the tableau was last made up to date.
    var constant: Double
    /// The sign of the constraint's residual in the tableau.
    let sign: Double
    /// The constraint's residual in the tableau; nil for the target.
    let residual: Int?

    init(_ constraint: LayoutConstraint, _ constant: Double, _ sign: Double, _ residual: Int?) {
      self.constraint = constraint
      self.constant = constant
      self.sign = sign
      self.residual = residual
    }
  }

  /// The conflict as reports list it.
  let conflict: LayoutConflict
  /// Whether the conflict has been forgotten.
  var isOver = false
  private var members: [Member]
  /// Nil if only the members are known.
  private var tableau: ConflictTableau?
  private var placeOf: [ObjectIdentifier: Int] = [:]
  /// The columns of members.
  private var needed: Set<Int> = []
  /// The value of the target up to which every member is needed.
  private var margin = Double.infinity
  /// Whether, without some member, the target comes to zero only after an exchange, which `margin` cannot foresee.
  private var isCoupled = false

  init(_ members: [Member], _ tableau: ConflictTableau?) {
    self.members = members
    self.tableau = tableau
    let constraints = members.map(\.constraint)
    conflict = LayoutConflict(constraints: constraints, broken: constraints[constraints.count - 1])
    for (place, member) in members.enumerated() {
      placeOf[ObjectIdentifier(member.constraint)] = place
      guard let column = column(of: member) else { continue }
      needed.insert(column)
      noteMargin(of: column)
    }
  }

  /// A conflict of which only the members are known. There is at least one.
  convenience init(unproven members: [LayoutConstraint]) {
    self.init(members.map { Member($0, 0, 1, nil) }, nil)
  }

  /// Takes note of a member's new constant. Returns whether the tableau shows that the conflict stands as reported.
  func stands(_ constraint: LayoutConstraint, constant: Double) -> Bool {
    guard let place = placeOf[ObjectIdentifier(constraint)], tableau != nil else { return false }
    let change = constant - members[place].constant
    if change == 0 { return true }
    members[place].constant = constant
    guard move(members[place], by: change), let violation = tableau?.violation else { return false }
    return violation > LayoutPacing.certain && violation <= margin + ConflictTableau.nothing
  }

  private func move(_ member: Member, by change: Double) -> Bool {
    guard let column = column(of: member) else {
      tableau?.moveTarget(by: change * member.sign)
      return true
    }
    guard let met = tableau?.move(column, by: -change * member.sign) else { return false }
    if isCoupled { return met.isEmpty }
    for other in met where needed.contains(other) { noteMargin(of: other) }
    return !isCoupled
  }

  private func column(of member: Member) -> Int? {
    guard let tableau, let residual = member.residual, case .column(let column) = tableau.places[residual]
    else { return nil }
    return column
  }

  /// Lowers `margin` to the value of the target up to which a column's member is needed.
  private func noteMargin(of column: Int) {
    guard let tableau else { return }
    let rate = tableau.rates[column]
    guard let reach = tableau.reach(column, rises: rate < 0) else { return }
    var own = abs(rate) * reach.distance
    if own < tableau.violation - ConflictTableau.nothing {
      isCoupled = true
      own = tableau.violation
    }
    margin = min(margin, own)
  }
}
