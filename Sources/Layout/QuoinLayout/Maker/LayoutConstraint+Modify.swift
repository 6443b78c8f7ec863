// LayoutConstraint+Modify.swift -- setting constants by name: while a chain is built, and on a live handle.
//
// Each public function replaces the earlier constant and never adds to it. In a statement of several attributes, a
// size sets the constants of widths and heights, and a point sets the constants of locations. A shift that no attribute
// can take is misuse. Insets are misuse for a size that is compared with a number, since there is nothing to be inset
// from. After misuse a statement that is being made stays out of force, and a live one stays as it was.

/// By how much an attribute differs from the right side; or the right side itself.
enum Shift {
  case insets(Insets)
  case directionalInsets(DirectionalInsets)
  /// Of widths and heights.
  case size(Size)
  /// Of locations, by their axis.
  case point(Point)
  /// Of centres only.
  case center(Point)
}

extension LayoutConstraint {
  /// Sets the constant of each statement.
  public func offset(_ distance: Double) {
    guard let group else { return takeConstant(distance) }
    for member in group.members { member.offset(distance) }
  }

  /// Sets the constants of equations. For a statement with another relation it is misuse.
  package func offsetEquations(_ distance: Double) {
    forEachLeaf { if $0.relation == .equal { $0.takeConstant(distance) } }
    refuse(.valueHasNoMeaning) { $0.relation != .equal }
  }

  /// Sets the constants of widths and heights.
  public func offset(_ size: Size) { move(by: .size(size)) }

  /// Sets the constants of locations, by their axis.
  public func offset(_ point: Point) { move(by: .point(point)) }

  /// Sets the constants of centres.
  public func offset(center point: Point) { move(by: .center(point)) }

  /// Moves edges inwards and shrinks sizes: each statement takes the insets of its first attribute.
  public func inset(_ insets: Insets) { move(by: .insets(insets)) }

  /// Moves all edges inwards by one distance, and shrinks sizes by twice the distance.
  public func inset(_ distance: Double) { inset(Insets(distance)) }

  /// Moves edges inwards and shrinks sizes by insets in reading direction. Left and right take the parent's present
  /// direction; leading and trailing follow the parent when its direction changes.
  public func inset(_ insets: DirectionalInsets) { move(by: .directionalInsets(insets)) }

  /// Sets the constants to what a shift says.
  func move(by shift: Shift) {
    func lacksTarget(_ statement: Statement) -> Bool {
      shift.isInwards && !statement.hasMultiplicand
    }
    var isTaken = false
    forEachLeaf { leaf in
      guard let distance = leaf.said.distance(shift) else { return }
      isTaken = true
      if !lacksTarget(leaf.said) { leaf.takeConstant(distance) }
    }
    refuse(.valueHasNoMeaning) { !isTaken || lacksTarget($0) }
  }

  /// Moves a shift of the left side to the right side: subtracts it from the constants.
  func moveBack(by shift: Shift) {
    var isTaken = false
    forEachLeaf { leaf in
      guard let distance = leaf.said.distance(shift) else { return }
      isTaken = true
      leaf.said.constant -= distance
    }
    refuse(.valueHasNoMeaning) { _ in !isTaken }
  }

  /// Sets the constant of a single constraint.
  private func takeConstant(_ constant: Double) {
    if said.flaw == .sizeNeedsNumber { said.flaw = nil }
    setConstant(constant)
  }

  /// Refuses a change to the statements for which it is wrong. Statements in force stay as they are, and one report
  /// says so. A draft gets a flaw, with which it cannot come into force.
  func refuse(_ reason: LayoutError.Reason, where isWrong: (Statement) -> Bool) {
    reportLive(reason, where: isWrong)
    forEachLeaf { leaf in
      if !leaf.isInForce && isWrong(leaf.said) { leaf.said.flaw = leaf.said.flaw ?? reason }
    }
  }

  /// Reports, once, a change that is wrong for statements in force.
  func reportLive(_ reason: LayoutError.Reason, where isWrong: (Statement) -> Bool) {
    var isReported = false
    forEachLeaf { leaf in
      guard !isReported, leaf.isInForce, isWrong(leaf.said) else { return }
      leaf.report(leaf.fault(reason))
      isReported = true
    }
  }
}

extension Shift {
  /// Whether it is a distance inwards, which needs a target to be inset from.
  var isInwards: Bool {
    switch self {
    case .insets, .directionalInsets: true
    case .size, .point, .center: false
    }
  }
}
