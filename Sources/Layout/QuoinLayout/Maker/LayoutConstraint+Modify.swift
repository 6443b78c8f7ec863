// LayoutConstraint+Modify.swift -- setting constants by name: while a chain is built, and on a live handle.
//
// A shift that no attribute can take is misuse. Insets are misuse for a size that is compared with a number, since
// there is nothing to be inset from. After misuse a statement that is being made stays out of force, and a live one
// stays as it was.

extension LayoutConstraint: Shiftable {
  /// Sets the constant of each statement.
  public func offset(_ distance: Double) {
    forEachLeaf { $0.takeConstant($0.said.isNumberLeft ? 0 - distance : distance) }
  }

  /// Sets the constants of equations. For a statement with another relation it is misuse.
  package func offsetEquations(_ distance: Double) {
    forEachLeaf { if $0.relation == .equal { $0.takeConstant(distance) } }
    refuse(.valueHasNoMeaning) { $0.relation != .equal }
  }

  /// Sets the constants to what a shift says.
  public func shifted(by shift: Shift, _ source: Source) { move(by: shift) }

  /// A shift of the left side is subtracted from the constants.
  func move(by shift: Shift, onLeft: Bool = false) {
    func lacksTarget(_ statement: Statement) -> Bool {
      !onLeft && shift.isInwards && !statement.hasMultiplicand
    }
    var isTaken = false
    forEachLeaf { leaf in
      guard let distance = leaf.said.distance(shift) else { return }
      isTaken = true
      if !lacksTarget(leaf.said) { leaf.takeConstant(onLeft ? leaf.said.constant - distance : distance) }
    }
    refuse(.valueHasNoMeaning) { !isTaken || lacksTarget($0) }
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
