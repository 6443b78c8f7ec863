// StackBox+Stating.swift -- from the statements of an arrangement to constraints in force.
//
// The stack lists all its statements anew each time, as plain values. A constraint in force that is still
// listed stays, perhaps with another constant; the others leave, and new statements enter. So one more child
// in a long stack costs the solver the constraints of one child. Gaps are used again in their order. Where
// much has changed, all constraints leave and enter together.

/// `first  relation  second * multiplier + constant`, before it is a constraint.
struct StackStatement {
  /// The key by which statements are matched.
  struct Identity: Hashable {
    let first: Site
    let relation: Relation
    let second: Site?
    let multiplier: Double
    let priority: Priority
  }

  let identity: Identity
  let constant: Double
  let key: String
}

extension StackBox {
  final func restate() {
    wanted.removeAll(keepingCapacity: true)
    gapCount = 0
    if gaps.first.map({ $0.node.onlyAxis != axis }) == true { removeGaps() }
    if !arranged.isEmpty {
      stateAlong()
      stateAcross()
    }
    putInForce()
    removeGaps()
  }

  /// Takes away the gaps that are not in use.
  private func removeGaps() {
    while gaps.count > gapCount { removeGuide(gaps.removeLast()) }
  }

  private func putInForce() {
    var known: [StackStatement.Identity: Int] = [:]
    known.reserveCapacity(stated.count)
    for (place, constraint) in stated.enumerated() where constraint.isInForce {
      if let identity = constraint.stackIdentity { known[identity] = place }
    }
    var places = wanted.map { known.removeValue(forKey: $0.identity) }
    let moved = zip(wanted, places).count { statement, place in
      place.map { stated[$0].constant != statement.constant } ?? true
    }
    // One after another, many would move a long stack once each: all of it enters together then.
    if moved >= LayoutPacing.batch { places = places.map { _ in nil } }
    var kept = [Bool](repeating: false, count: stated.count)
    for case let place? in places { kept[place] = true }
    for (place, constraint) in stated.enumerated() where !kept[place] { constraint.uninstall() }
    stated = zip(wanted, places).map { statement, place in
      guard let place else { return made(statement) }
      stated[place].constant = statement.constant
      stated[place].storedKey = statement.key
      return stated[place]
    }
  }

  private func made(_ statement: StackStatement) -> LayoutConstraint {
    let identity = statement.identity
    let constraint = LayoutConstraint(
      Statement(
        identity.first, identity.relation, Comparand(identity.second),
        multiplier: identity.multiplier, statement.constant, identity.priority),
      .container, nil)
    constraint.storedKey = statement.key
    constraint.activate()
    return constraint
  }

  // MARK: Saying

  /// A guide for the space between two items.
  final func makeGap() -> ItemReference {
    if gapCount == gaps.count {
      let gap = LayoutGuide("UISV-gap\(gaps.count)", along: axis)
      addGuide(gap)
      gaps.append(gap)
    }
    gapCount += 1
    return gaps[gapCount - 1].layoutItem
  }

  /// States `item.attribute == other.attribute * multiplier + constant`.
  final func state(
    _ key: String, _ first: Site, _ second: Site?, multiplier: Double = 1, _ constant: Double = 0,
    _ priority: Priority = .required
  ) {
    state(key, first, .equal, second, multiplier: multiplier, constant, priority)
  }

  final func state(
    _ key: String, _ first: Site, _ relation: Relation, _ second: Site?, multiplier: Double = 1,
    _ constant: Double = 0, _ priority: Priority = .required
  ) {
    wanted.append(
      StackStatement(
        identity: StackStatement.Identity(
          first: first, relation: relation, second: second, multiplier: multiplier, priority: priority),
        constant: constant, key: key))
  }
}

extension LayoutConstraint {
  /// The constraint as a stack's statement.
  fileprivate var stackIdentity: StackStatement.Identity? {
    single.map {
      StackStatement.Identity(
        first: $0.first, relation: $0.relation, second: $0.second, multiplier: $0.multiplier,
        priority: $0.priority)
    }
  }
}
