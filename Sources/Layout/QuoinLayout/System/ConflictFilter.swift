// ConflictFilter.swift -- conflicts as small as they can be, given that no size is negative.
//
// The engine's conflict is irreducible as a set of rows. Some of these rows keep sizes from being negative:
// the *floors*. A report never lists floors, since they always hold. The rest of the set may then be larger
// than it need be: with other floors, which the engine did not use, fewer constraints may contradict
// each other. Example: a hundred rows of height 20 in a box of height 400. Twenty-one of them already
// contradict the box, as the others may have height zero.
//
// The filter has an engine of its own. It adds the floors of all sizes that the members name, and the members, oldest
// first, until its engine refuses one. The basis then says at which rate each size depends on each active row. From
// these rates alone (ConflictTableau) the filter decides for each member, newest first, whether the rest still
// contradicts itself without the member. One test for each member is enough: a member that a set needs, every
// smaller set needs.

import QuoinEngine

struct ConflictFilter: ~Copyable {
  private struct Member {
    let constraint: LayoutConstraint
    let terms: ContiguousArray<Term>
    let constant: Double
    var row = ConstraintID.none
    /// The number of its residual in the tableau, -1 before it has one.
    var residual = -1

    var limit: ConflictTableau.Limit { constraint.relation == .equal ? .zero : .notNegative }
    /// The factor that makes the residual of an inequality not negative where the constraint holds.
    var sign: Double { constraint.relation == .lessOrEqual ? -1 : 1 }
  }

  private let engine: Engine
  private var members: [Member] = []
  /// The sizes among the unknowns, and their floors.
  private var sizes: [(unknown: VariableID, floor: ConstraintID)] = []
  /// The unknowns of the filter's engine, by the index of the same unknown in the layout's engine.
  private var named: [UInt32: VariableID] = [:]
  private var tableau = ConflictTableau()
  /// Members by the index of their rows.
  private var memberOfRow: [UInt32: Int] = [:]
  /// Columns by the index of the row, or of the undetermined unknown, that they stand for.
  private var columnOfRow: [UInt32: Int] = [:]
  private var columnOfUnknown: [UInt32: Int] = [:]
  /// Work space: `sums` is a sum of shares by column, `summed` lists the columns in the sum.
  private var sums: [Double] = []
  private var summed: [Int] = []

  init() throws(EngineError) { engine = try Engine() }

  // MARK: Stating

  /// Adds a member by its row. `isFloored` says which unknowns are sizes that are not negative.
  mutating func add(
    _ constraint: LayoutConstraint, _ terms: ContiguousArray<Term>, _ constant: Double,
    isFloored: (VariableID) -> Bool
  ) throws(EngineError) {
    var own: ContiguousArray<Term> = []
    for term in terms {
      let unknown = try unknown(term.variable, isFloored: isFloored)
      own.append(Term(term.coefficient, unknown))
    }
    members.append(Member(constraint: constraint, terms: own, constant: constant))
  }

  private mutating func unknown(
    _ outer: VariableID, isFloored: (VariableID) -> Bool
  ) throws(EngineError) -> VariableID {
    if let known = named[outer.index1] { return known }
    let made = try engine.addVariable()
    named[outer.index1] = made
    if isFloored(outer) {
      let floor = try engine.addConstraint([Term(1, made)], .greaterOrEqual)
      sizes.append((made, floor))
    }
    return made
  }

  // MARK: Asking

  /// The contradiction, with the members that it needs. Nil if rounding hides the contradiction.
  mutating func minimal() throws(EngineError) -> StandingConflict? {
    guard let refused = try enterMembers() else { return nil }
    let sign = try state(refused)
    guard tableau.minimise() else { return nil }
    let known = members[..<refused].map {
      StandingConflict.Member($0.constraint, $0.constant, $0.sign, $0.limit, $0.residual)
    }
    let last = members[refused]
    let target = StandingConflict.Member(last.constraint, last.constant, sign, last.limit, nil)
    return StandingConflict(known + [target], tableau)
  }

  /// Enters the members, oldest first; returns the place of the one that is refused, nil if none is.
  private mutating func enterMembers() throws(EngineError) -> Int? {
    for place in members.indices {
      let member = members[place]
      do throws(EngineError) {
        members[place].row = try member.terms.withUnsafeBufferPointer { terms throws(EngineError) in
          try engine.addConstraint(
            terms, constant: member.constant, member.constraint.relation, .required)
        }
        memberOfRow[members[place].row.index1] = place
      } catch {
        if error == .conflict { return place }
        throw error
      }
    }
    return nil
  }

  // MARK: The tableau

  /// Writes into the tableau how sizes, inactive members and the refused member depend on the active rows' residuals.
  /// Returns the sign that makes the refused member's residual positive.
  private mutating func state(_ refused: Int) throws(EngineError) -> Double {
    // The engine shows new values only after a solve.
    try engine.solve()
    for place in 0..<refused where try engine.isActive(members[place].row) { addColumn(of: place) }
    for size in sizes where try !engine.isActive(size.floor) {
      try sum([Term(1, size.unknown)])
      tableau.addRow(try engine.value(of: size.unknown), .notNegative, takeSum(1))
    }
    for place in 0..<refused where members[place].residual < 0 {
      let member = members[place]
      try sum(member.terms)
      members[place].residual = tableau.addRow(
        try engine.residual(of: member.row) * member.sign, member.limit, takeSum(member.sign))
    }
    let last = members[refused]
    var violation = last.constant
    for term in last.terms { violation += term.coefficient * (try engine.value(of: term.variable)) }
    try sum(last.terms)
    let sign: Double = violation < 0 ? -1 : 1
    tableau.setTarget(violation * sign, takeSum(sign))
    return sign
  }

  /// Adds the column of an active member.
  private mutating func addColumn(of place: Int) {
    members[place].residual = newColumn(members[place].limit)
    columnOfRow[members[place].row.index1] = sums.count - 1
  }

  private mutating func newColumn(_ limit: ConflictTableau.Limit) -> Int {
    sums.append(0)
    return tableau.addColumn(limit)
  }

  /// Adds up the rates at which the terms depend on each column.
  private mutating func sum(_ terms: ContiguousArray<Term>) throws(EngineError) {
    for term in terms {
      var shares: ContiguousArray<BasisShare> = []
      try engine.forEachShare(of: term.variable) { shares.append($0) }
      for share in shares { add(share, times: term.coefficient) }
    }
  }

  private mutating func add(_ share: BasisShare, times coefficient: Double) {
    let column = column(of: share)
    let sign = memberOfRow[share.constraint.index1].map { members[$0].sign } ?? 1
    if sums[column] == 0 { summed.append(column) }
    sums[column] += coefficient * share.rate * sign
  }

  private mutating func column(of share: BasisShare) -> Int {
    let isRow = share.constraint != .none
    let index = isRow ? share.constraint.index1 : share.undetermined.index1
    if let known = isRow ? columnOfRow[index] : columnOfUnknown[index] { return known }
    // A floor, or an unknown that nothing holds.
    _ = newColumn(isRow ? .notNegative : .anything)
    if isRow { columnOfRow[index] = sums.count - 1 } else { columnOfUnknown[index] = sums.count - 1 }
    return sums.count - 1
  }

  /// Returns the sum as entries, and sets it back to zero.
  private mutating func takeSum(_ sign: Double) -> [ConflictTableau.Entry] {
    var entries: [ConflictTableau.Entry] = []
    for column in summed {
      let rate = sums[column] * sign
      // A column whose sum was zero in between is listed twice: the second time its sum is zero here.
      if abs(rate) > ConflictTableau.nothing { entries.append(.init(column: column, rate: rate)) }
      sums[column] = 0
    }
    summed.removeAll(keepingCapacity: true)
    return entries
  }
}
